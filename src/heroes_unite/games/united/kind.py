"""United, as the layers above know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.benchmark import Benchmark
from heroes_unite.games.guide import Guide
from heroes_unite.games.kind import GameKind
from heroes_unite.games.united import catalogue, faces, form, rules
from heroes_unite.games.united import chance as at_random
from heroes_unite.games.united.achievements import ACHIEVEMENTS
from heroes_unite.games.united.narration import UnitedHappening
from heroes_unite.games.united.options import MODE_TITLES, Options, parse
from heroes_unite.games.united.position import POSITIONS
from heroes_unite.games.united.questions import UnitedAsk
from heroes_unite.games.united.starts import STARTS
from heroes_unite.games.united.telling import TELLING
from heroes_unite.games.united.values import UnitedValues

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from heroes_unite.games.face import CardFace, SeatPart
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.kernel.rules import Rules


class United(GameKind):
    """United in all its modes."""

    name = "united"
    title = form.TITLE
    about = form.ABOUT
    options = Options
    asks = (UnitedAsk,)
    happening = UnitedHappening
    values = UnitedValues
    printed = catalogue.CARDS
    tags = faces.TAGS
    positions = POSITIONS
    telling = TELLING
    guides = (Guide("united", name, "United", "heroes_unite.games.united"),)
    starts = STARTS
    benchmarks = (Benchmark(compiled=100_000, interpreted=22_000),)
    together = True
    achievements = ACHIEVEMENTS
    persona = rules.CENSUS.persona

    def make(self, options: dict[str, Any]) -> Rules:
        return rules.make(options)

    def parse(self, options: dict[str, Any]) -> Options:
        return parse(options)

    def fitting(self, options: dict[str, Any]) -> dict[str, list[str]]:
        return form.fitting(options)

    def summary(self, options: dict[str, Any]) -> str:
        return form.summary(options)

    def mode(self, options: dict[str, Any]) -> str:
        return parse(options).mode

    def mode_title(self, mode: str) -> str:
        return MODE_TITLES[mode][0] if mode in MODE_TITLES else mode

    def rivals(self, options: dict[str, Any]) -> bool:
        """Somebody plays the villain against the heroes."""
        return parse(options).has_villain_seat

    def draw(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        return at_random.draw(chance, players)

    def features(self, options: dict[str, Any]) -> list[str]:
        return at_random.features(options)

    def parts(self, options: dict[str, Any]) -> list[SeatPart]:
        return form.parts(options)

    def all_cards(self) -> list[CardFace]:
        return faces.faces()

    def cards_in(self, rules: Rules) -> list[CardFace]:
        return faces.faces_in(rules)

    def rulebook(self) -> Mapping[str, Rule]:
        return faces.all_rules()

    def open_points(self) -> Mapping[str, Ruling]:
        return faces.open_points()
