"""An analysis in words, for the terminal: sides, choices, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.analysis import because
from heroes_unite.bots.search.reasons import OF_THEM, TO_THEM
from heroes_unite.games.language import spoken
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.text import listed
from heroes_unite.session.session import PERSON
from heroes_unite.session.wording import deed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.bots.analysis import Analysis, JudgedChoice, Offer, Side
    from heroes_unite.session import Session

SIGNS: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
ESTIMATED: Final = 0.02  # by so much the estimates of all sides may miss one
STYLES: Final = {"inaccuracy": "#d7af00", "mistake": "#ff8700", "blunder": "#f0555a"}


def side_name(side: Side, names: list[str]) -> str:
    if side.against_game and len(side.players) > 1:
        return "The team"
    return listed(names[player] for player in side.players)


def side_names(analysis: Analysis, names: list[str]) -> list[str]:
    return [side_name(side, names) for side in analysis.sides]


def in_turn(game: str, turn: int) -> str:
    """When: what is chosen while a game is set up belongs to no turn."""
    word = game_kind(game).counted
    return f"{word} {turn}" if turn else f"before the first {word}"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}%"


def percents(chances: Sequence[float]) -> list[str]:
    """The chances of all sides at one moment. What adds up to one, or nearly, adds up to 100% here, too: what is left
    over after rounding down goes to those that lost most by it.

    >>> percents([0.335, 0.665]), percents([1 / 3, 1 / 3, 1 / 3]), percents([0.625]), percents([0.487, 0.503])
    (['34%', '66%'], ['34%', '33%', '33%'], ['62%'], ['49%', '51%'])
    """
    total = sum(chances)
    if len(chances) < 2 or abs(total - 1) > ESTIMATED:
        return [percent(chance) for chance in chances]
    shares = [100 * chance / total for chance in chances]
    rounded = [int(share + 1e-9) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda side: rounded[side] - shares[side])
    for side in by_rest[: 100 - sum(rounded)]:
        rounded[side] += 1
    return [f"{whole}%" for whole in rounded]


def points(change: float) -> str:
    """A change of a chance, in points of a hundred: `+7`, `−12`."""
    rounded = round(100 * change)
    return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded < 0 else "0"


def luck(change: float, doubt: float) -> str:
    """What luck did to a chance, and by how much that may be off: `−12 ± 5`. What may be noise is not told."""
    off = round(100 * doubt)
    if off and abs(change) <= doubt:
        return "unclear"
    return f"{points(change)} ± {off}" if off else points(change)


def said(session: Session, choice: JudgedChoice, offer: Offer) -> str:
    """An option of a judged choice, as the game itself says it."""
    return session.at(choice.version).decision.options[offer.index].label


def reason(session: Session, choice: JudgedChoice) -> str:
    """Why the better option is better, as a sentence; empty where there is nothing to say. Somebody who plays alone is
    spoken to."""
    people = [seat for seat, kind in enumerate(session.seats) if kind == PERSON]
    why = because(session, choice, TO_THEM if people == [choice.player] else OF_THEM)
    return spoken().text(f"Why: a few turns later, {why}.") if why else ""


def line(session: Session, choice: JudgedChoice) -> str:
    """What is to be expected after the better option."""
    names = Names(session.names, spoken())
    parts = []
    before = choice.player
    for step in choice.line[1:]:
        who = "" if step.player == before else f"{session.names[step.player]}: "
        before = step.player
        parts.append(who + deed(step.ask, step.offer, names))
    return f"Then: {', '.join(parts)}." if parts else ""
