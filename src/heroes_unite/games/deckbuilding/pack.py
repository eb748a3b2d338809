"""What the cards of Crisis Pack 2 add, in competitive games too."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.attack import Attack
from heroes_unite.games.deckbuilding.columns import cheapest
from heroes_unite.games.deckbuilding.module import Module
from heroes_unite.games.deckbuilding.turn_options import in_destroyed_pile
from heroes_unite.ops.flow import ALL_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.deckbuilding.module import Columns, ModularRules, Seams
    from heroes_unite.games.deckbuilding.values import DeckbuildingValues
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import State

COUNTED: Final = constants.RECORD_COUNT + 2  # by watches, this turn: number of the watch, name, number, name ...


class Pack(Module):
    """Card types change, watches count, and starting cards can come into the Line-Up or be bought once destroyed."""

    records: ClassVar[tuple[int, ...]] = (COUNTED,)

    def __init__(self, parts: Collection[str]) -> None:
        self.parts = sorted(parts)

    def numbers(self, printed: Sequence[Card]) -> Mapping[int, int]:
        kinds = (constants.IS_MAIN, constants.IS_KICK, constants.IS_SUPER_VILLAIN, constants.IS_STARTER)
        return {constants.TYPES_CHANGE: 1, constants.CHEAPEST: cheapest(printed, *kinds)}

    def hang(self, seams: Seams) -> None:
        seams.at_turn_start += (lambda s, who: forget_counts(s),)
        seams.at_turn_over += (forget_counts,)
        seams.more_offers += (in_destroyed_pile,)

    def show(self, s: State, seen: DeckbuildingValues) -> DeckbuildingValues:
        return replace(seen, pack=self.parts)

    def could_be(self, s: State) -> bool:
        return len(s.records[COUNTED]) % 2 == 0


def forget_counts(s: State) -> None:
    s.records[COUNTED] = ()


class Departures(Module):
    """It matters who leaves the Line-Up, and whether the main deck can fill it."""

    def numbers(self, printed: Sequence[Card]) -> Mapping[int, int]:
        return {constants.RUNS_OUT: 1}

    def columns(self, columns: Columns) -> None:
        columns.effect(constants.DEPARTING, "departing", departing_attack)

    def set_up(self, rules: ModularRules, printed: Sequence[Card]) -> None:
        rules.exit = (constants.LINE_UP, constants.LEFT_LINE_UP)


def departing_attack(card: Card) -> Effect | None:
    """The card's Attack, against everybody, as it leaves the Line-Up."""
    attack = next((part for part in card.play if isinstance(part, Attack)), None)
    return None if attack is None else Attack(attack.effect, ALL_PLAYERS, attack.together)


class ImpossibleSuperVillains(Departures):
    """They make cards attack as these leave the Line-Up, and Weaknesses are never gone for good (CR-086)."""

    def numbers(self, printed: Sequence[Card]) -> Mapping[int, int]:
        return {**super().numbers(printed), constants.WEAKNESSES_RETURN: 1}
