"""The deck-building game and Crisis Mode, as the layers above know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.benchmark import Benchmark
from heroes_unite.games.deckbuilding import catalogue, faces, form, rules
from heroes_unite.games.deckbuilding import chance as at_random
from heroes_unite.games.deckbuilding.achievements import ACHIEVEMENTS
from heroes_unite.games.deckbuilding.checked_options import parse
from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS
from heroes_unite.games.deckbuilding.crisis.feats import CrisisFeats
from heroes_unite.games.deckbuilding.crisis.questions import CrisisAsk
from heroes_unite.games.deckbuilding.crisis.signals import CrisisSignals
from heroes_unite.games.deckbuilding.narration import DeckbuildingHappening
from heroes_unite.games.deckbuilding.options import Options
from heroes_unite.games.deckbuilding.position import POSITIONS
from heroes_unite.games.deckbuilding.questions import DeckbuildingAsk
from heroes_unite.games.deckbuilding.starts import STARTS
from heroes_unite.games.deckbuilding.telling import TELLING
from heroes_unite.games.deckbuilding.values import DeckbuildingValues
from heroes_unite.games.guide import Guide
from heroes_unite.games.kind import GameKind, Supplies

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from heroes_unite.games.face import CardFace, Supply
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.kernel.rules import Rules


class MainDecks(Supplies):
    """What a hand-made main deck can be made of."""

    def of(self, options: dict[str, Any]) -> dict[str, Supply]:
        return form.supplies(options)


class Deckbuilding(GameKind):
    """Deck-building: any sets and variants, and Crisis Mode on top of them."""

    name = "deckbuilding"
    title = form.TITLE
    about = form.ABOUT
    options = Options
    asks = (DeckbuildingAsk, CrisisAsk)
    happening = DeckbuildingHappening
    values = DeckbuildingValues
    printed = catalogue.ALL
    tags = faces.EDITIONS
    positions = POSITIONS
    telling = TELLING
    guides = (
        Guide("deckbuilding", name, "Deck-building", "heroes_unite.games.deckbuilding"),
        Guide("crisis", name, "Crisis", "heroes_unite.games.deckbuilding.crisis"),
    )
    starts = STARTS
    benchmarks = (Benchmark(compiled=450_000), Benchmark("Crisis", {"mode": CRISIS}, compiled=200_000))
    signals = CrisisSignals()
    feats = CrisisFeats()
    supplies = MainDecks()
    achievements = ACHIEVEMENTS
    persona = rules.CENSUS.persona

    def make(self, options: dict[str, Any]) -> Rules:
        return rules.make(options)

    def parse(self, options: dict[str, Any]) -> Options:
        return parse(options)

    def fitting(self, options: dict[str, Any]) -> dict[str, list[str]]:
        return form.fitting(options)

    def implied(self, options: dict[str, Any]) -> dict[str, dict[str, str]]:
        return form.implied(options)

    def summary(self, options: dict[str, Any]) -> str:
        return form.summary(options)

    def mode(self, options: dict[str, Any]) -> str:
        return form.mode(options)

    def mode_title(self, mode: str) -> str:
        return form.mode_title(mode)

    def draw(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        return at_random.draw(chance, players)

    def features(self, options: dict[str, Any]) -> list[str]:
        return at_random.features(options)

    def all_cards(self) -> list[CardFace]:
        return faces.faces()

    def cards_in(self, rules: Rules) -> list[CardFace]:
        return faces.faces_in(rules)

    def rulebook(self) -> Mapping[str, Rule]:
        return faces.all_rules()

    def open_points(self) -> Mapping[str, Ruling]:
        return faces.open_points()
