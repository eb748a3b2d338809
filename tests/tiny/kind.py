"""The tiny game, as the layers above know it: the one class that is registered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.kind import GameKind
from heroes_unite.games.options import one_of, plain
from tests.tiny import faces
from tests.tiny.game import CARDS, STORMY, TinyRules
from tests.tiny.narration import TinyHappening
from tests.tiny.options import Options, parse
from tests.tiny.position import POSITIONS
from tests.tiny.questions import TinyAsk
from tests.tiny.telling import TELLING
from tests.tiny.values import TinyValues

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from heroes_unite.games.face import CardFace
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.kernel.rules import Rules


class Tiny(GameKind):
    """Smugglers, for two or three."""

    name = "tiny"
    title = "Smugglers"
    about = "A tiny game: earn coins, bury what is worth something, and mind the weather."
    options = Options
    asks = (TinyAsk,)
    happening = TinyHappening
    values = TinyValues
    positions = POSITIONS
    telling = TELLING

    def package(self, layer: str) -> str:
        """All in one folder, since it is not among the games that are shipped."""
        return f"tests.tiny.{layer}"

    # Options

    def parse(self, options: dict[str, Any]) -> Options:
        return parse(options)

    def make(self, options: dict[str, Any]) -> Rules:
        chosen = parse(options)
        cards = tuple(card for card in CARDS if not (chosen.calm and card.name in STORMY))
        return TinyRules(chosen.players, cards=cards, hand=chosen.hand, options=plain(chosen))

    def fitting(self, options: dict[str, Any]) -> dict[str, list[str]]:
        return {}

    def summary(self, options: dict[str, Any]) -> str:
        chosen = parse(options)
        return f"{chosen.players} smugglers{' · calm weather' if chosen.calm else ''}"

    def draw(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        return {
            "players": one_of(chance, players),
            "hand": one_of(chance, (2, 3, 4)),
            "calm": chance.random() < 0.5,
        }

    def features(self, options: dict[str, Any]) -> list[str]:
        return ["calm"] if options["calm"] else []

    # Cards and rules

    def all_cards(self) -> list[CardFace]:
        return faces.faces()

    def cards_in(self, rules: Rules) -> list[CardFace]:
        return faces.faces_in(rules)

    def rulebook(self) -> Mapping[str, Rule]:
        return faces.all_rules()

    def open_points(self) -> Mapping[str, Ruling]:
        return faces.open_points()
