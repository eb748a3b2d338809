"""The TCG, as the layers above know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.benchmark import Benchmark
from heroes_unite.games.guide import Guide
from heroes_unite.games.kind import Decks, GameKind
from heroes_unite.games.tcg import cards, deck_sheet, faces, form, rules
from heroes_unite.games.tcg import chance as at_random
from heroes_unite.games.tcg.achievements import ACHIEVEMENTS
from heroes_unite.games.tcg.narration import TcgHappening
from heroes_unite.games.tcg.options import Options, parse
from heroes_unite.games.tcg.position import POSITIONS
from heroes_unite.games.tcg.questions import TcgAsk
from heroes_unite.games.tcg.starts import STARTS
from heroes_unite.games.tcg.telling import TELLING
from heroes_unite.games.tcg.values import TcgValues

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from heroes_unite.games.face import CardFace, DeckPart, DeckSheet
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.kernel.rules import Rules


class TcgDecks(Decks):
    """Decks that players bring."""

    def parts(self) -> list[DeckPart]:
        return deck_sheet.parts()

    def sheet(self, deck: dict[str, Any] | str) -> DeckSheet:
        return deck_sheet.sheet(deck)


class Tcg(GameKind):
    """The small-press TCG."""

    name = "tcg"
    title = form.TITLE
    about = form.ABOUT
    options = Options
    asks = (TcgAsk,)
    happening = TcgHappening
    values = TcgValues
    counted = "phase"
    numbered = False  # they speak of rounds, and whether it is the heroes' turn or the villains'
    printed = cards.CARDS
    tags = faces.TAGS
    positions = POSITIONS
    telling = TELLING
    guides = (Guide("tcg", name, "TCG", "heroes_unite.games.tcg"),)
    starts = STARTS
    benchmarks = (Benchmark(compiled=120_000, interpreted=32_000),)
    decks = TcgDecks()
    achievements = ACHIEVEMENTS

    def make(self, options: dict[str, Any]) -> Rules:
        return rules.make(options)

    def parse(self, options: dict[str, Any]) -> Options:
        return parse(options)

    def fitting(self, options: dict[str, Any]) -> dict[str, list[str]]:
        return form.fitting(options)

    def summary(self, options: dict[str, Any]) -> str:
        return form.summary(options)

    def mode(self, options: dict[str, Any]) -> str:
        return form.mode(options)

    def mode_title(self, mode: str) -> str:
        return form.MODE_TITLES.get(mode, mode)

    def draw(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        return at_random.draw(chance, players)

    def features(self, options: dict[str, Any]) -> list[str]:
        return at_random.features(options)

    def consent(self, options: dict[str, Any]) -> list[str]:
        return form.home_made(options)

    def all_cards(self) -> list[CardFace]:
        return faces.faces()

    def cards_in(self, rules: Rules) -> list[CardFace]:
        return faces.faces_in(rules)

    def rulebook(self) -> Mapping[str, Rule]:
        return faces.all_rules()

    def open_points(self) -> Mapping[str, Ruling]:
        return faces.open_points()
