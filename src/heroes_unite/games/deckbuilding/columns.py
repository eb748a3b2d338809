"""The card table: what is on a printed card, column by column, as the rules read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.module import Columns

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.deckbuilding.module import Column

Cell = TypeVar("Cell")


def base_columns(printed: Sequence[Card]) -> Columns:
    """The columns that every game has."""
    columns = Columns()
    plays = {card: card.effect() for card in printed}
    first = {card.printed_name: face for face, card in reversed(list(enumerate(printed)))}
    columns.number(constants.COST, "cost", lambda card: card.cost)
    columns.number(constants.TYPES, "types", lambda card: card.types)
    columns.number(constants.KIND, "kind", lambda card: card.kind)
    columns.number(constants.STAYS_IN_PLAY, "stays in play", lambda card: int(card.stays))
    columns.number(constants.GOES_FIRST, "goes first", lambda card: int(card.answers(constants.GOES_FIRST)))
    columns.number(constants.ONLY_POWER, "only power", lambda card: 0 if card.play else card.power)
    columns.number(constants.DEFENDS_FROM_PLAY, "defends from play", lambda card: int(card.defends_from_play))
    columns.number(constants.STARTS_ON_TOP, "starts on top", lambda card: card.starts_on_top - card.starts_at_bottom)
    columns.number(constants.SAME_NAME, "same name", lambda card: first[card.printed_name])
    columns.number(constants.LENDS_DEFENSE, "lends defense", lambda card: int(card.answers(constants.LENDS_DEFENSE)))
    columns.number(constants.BUYS_DESTROYED, "buys destroyed", lambda card: int(card.answers(constants.BUYS_DESTROYED)))
    columns.number(constants.COLORS, "colors", lambda card: card.colors)
    columns.effect(constants.PLAY_EFFECT, "play", lambda card: plays[card])
    columns.effect(constants.DEFENSE, "defense", lambda card: card.defense)
    columns.effect(constants.FIRST_APPEARANCE, "first appearance", lambda card: card.first_appearance)
    columns.effect(constants.ON_DEFEAT, "on defeat", lambda card: card.on_defeat)
    columns.effect(constants.ABILITY, "ability", lambda card: card.ability)
    columns.effect(constants.DEFEAT_BAR, "defeat bar", lambda card: card.defeat_bar)
    columns.effect(constants.DEPARTING, "departing", lambda card: None)
    columns.watcher(constants.ONGOING, "ongoing", lambda card: card.ongoing)
    columns.watcher(constants.ON_GAIN, "on gain", lambda card: () if card.on_gain is None else (card.on_gain,))
    columns.watcher(constants.ON_ENTERING, "entering", lambda card: ())
    columns.watcher(
        constants.ON_DESTROYED, "on destroyed", lambda card: () if card.on_destroyed is None else (card.on_destroyed,)
    )
    columns.watcher(constants.STACK_ONGOING, "stack ongoing", lambda card: card.stack_ongoing)
    return columns


def game_numbers(printed: Sequence[Card]) -> dict[int, int]:
    """The numbers of a game as a whole, as they are without any module."""
    return {
        constants.CHEAPEST: cheapest(printed, constants.IS_MAIN, constants.IS_KICK, constants.IS_SUPER_VILLAIN),
        constants.ASKS_FOR_GIVEN: int(any(card.asks_for_given for card in printed)),
        constants.EXTRAS: int(any(card.ability for card in printed)),
        constants.LINE_UP_SIZE: 5,
        constants.HIDES: 0,
        constants.TYPES_CHANGE: 0,
        constants.WEAKNESSES_RETURN: 0,
        constants.RUNS_OUT: 0,
        constants.COOPERATIVE: 0,
        constants.LASTS: 0,
    }


def cheapest(printed: Sequence[Card], *kinds: int) -> int:
    """The lowest cost among the cards of these kinds."""
    return min(card.cost for card in printed if card.kind in kinds)


def filled(columns: Mapping[int, Column[Cell]], printed: Sequence[Card]) -> list[list[Cell]]:
    """The columns by number; one that nobody has declared is empty."""
    return [
        [columns[number].of(card) for card in printed] if number in columns else []
        for number in range(max(columns) + 1)
    ]


def filled_numbers(columns: Columns, printed: Sequence[Card], game: Mapping[int, int]) -> list[list[int]]:
    """Likewise of numbers, with those of the game as a whole as columns of one."""
    table = filled(columns.numbers, printed)
    table += [[] for _ in range(max(game) + 1 - len(table))]
    for number, value in game.items():
        table[number] = [value]
    return table
