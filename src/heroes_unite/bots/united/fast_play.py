"""Greedy play of United in imagined games, for less: a hero's turn is searched once, and then carried out.

Greedy play at a table searches again before every action, which is what costs most. Here that is done only where the
turn has taken another course than was foreseen, or where a card asks something.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.united import questions as ask
from heroes_unite.bots.united.greedy import decide, option_for
from heroes_unite.bots.united.position import Position
from heroes_unite.bots.united.turn_search import STOP, Planner
from heroes_unite.bots.united.villain_forecast import printed
from heroes_unite.games.united import constants
from heroes_unite.games.united.table import place_of, tokens
from heroes_unite.session.seat import Imagined

if TYPE_CHECKING:
    from heroes_unite.bots.united.turn_search import Step
    from heroes_unite.kernel.decision import Decision

UNFORESEEN: Final = ("glide to", "discard", "recharge")  # options that the search of a turn leaves out


@dataclass(slots=True)
class Turn:
    """A hero's turn in an imagined game, as it was searched, and how far it should be by now."""

    game: Imagined
    number: int
    planner: Planner
    pos: Position


_under_way: list[Turn] = []  # the one that was searched last, if it can be carried on with


def choose(game: Imagined) -> int:
    """The index of the option that is taken."""
    if game.option_count == 1:
        return 0
    decision = game.bare_decision
    kinds = {option.kind for option in decision.options}
    if kinds == {"play"}:
        return _play(game, decision)
    if "end turn" in kinds and not kinds.intersection(UNFORESEEN):
        return _act(game, decision)
    _under_way.clear()
    return decide(game.view(game.to_choose), decision).index


def _play(game: Imagined, decision: Decision) -> int:
    """The card that makes the best turn, which is carried out next."""
    _under_way.clear()
    view = game.view(decision.player)
    cards = {option.index: printed()[option.card] for option in decision.options if option.card in printed()}
    if decision.player >= len(view["values"]["heroes"]) or not cards or view["values"]["phase"] == "setup":
        return decide(view, decision).index
    planner = Planner(view, decision.player)
    hand = view["seats"][decision.player]["hand"]["count"] - 1
    worths = {index: planner.play(card, hand) for index, card in cards.items()}
    best = max(worths, key=lambda index: (worths[index], -index))
    pos = planner.with_card(cards[best], hand)
    _under_way.append(Turn(game, game.rules.figures(game.state).turn, planner, pos))
    return best


def _act(game: Imagined, decision: Decision) -> int:
    turn = _foreseen(game, decision)
    if turn is None:
        view = game.view(decision.player)
        if decision.player >= len(view["values"]["heroes"]):
            return decide(view, decision).index
        planner = Planner(view, decision.player)
        pos = ask.under_way(planner, decision, ask.ready_cards(planner, decision))
        turn = Turn(game, game.rules.figures(game.state).turn, planner, pos)
    planner, pos = turn.planner, turn.pos
    _, step = planner.search(pos)
    option = option_for(planner, decision, step)
    _under_way.clear()
    if option is None:
        return decide(game.view(decision.player), decision).index
    if step[0] != "use" and step != STOP and not (planner.investigating and step[2] == "hidden Thug"):
        turn.pos = _after(planner, pos, step)
        _under_way.append(turn)
    return option.index


def _foreseen(game: Imagined, decision: Decision) -> Turn | None:
    """The turn under way, if everything has come as it was foreseen."""
    if not _under_way:
        return None
    turn = _under_way[0]
    if turn.game is not game or turn.planner.seat != decision.player:
        return None
    if turn.number != game.rules.figures(game.state).turn or not _as_it_should_be(turn):
        return None
    return turn


def _as_it_should_be(turn: Turn) -> bool:
    s, pos, seat = turn.game.state, turn.pos, turn.planner.seat
    if place_of(s, seat) != pos.place:
        return False
    symbols = s.values[constants.LEFT : constants.LEFT + len(constants.SYMBOLS)]
    held = tokens(s, seat)
    return all(pos.symbols[kind] + pos.tokens[kind] == symbols[kind] + held[kind] for kind in range(len(symbols)))


def _after(planner: Planner, pos: Position, step: Step) -> Position:
    """Where the step leads. There is only one way to take it unless it uses a card."""
    return next(after for way, _, after in planner.steps(pos) if way == step)
