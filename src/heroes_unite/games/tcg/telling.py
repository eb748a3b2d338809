"""How the TCG's log is told: a battle in a line, draws and discards together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games import story
from heroes_unite.games.story import Part
from heroes_unite.games.tcg.narration import TcgHappening
from heroes_unite.kernel.happening import closed
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.story import LogLine, Tone

OF_A_BATTLE: Final = frozenset({"target", "next target", "damage", "falls", "claim"})
OUTCOMES: Final = frozenset({"falls", "claim"})
DONE_BY_COINS: Final = frozenset({"attack", "defend", "use", "attach"})  # what a villain does in a game for one


class Telling(story.Telling):
    """A battle is told in one line: who defends, what it costs whom, and the outcome."""

    def begin(self, told: Sequence[Part], line: LogLine) -> Part:
        """In a game for one, coins decide what villains do."""
        turn = next((part.event for part in reversed(told) if part.begins), "")
        coins = turn == "villains begin" and line.event in DONE_BY_COINS and _alone(line)
        return Part(self, [line], coins)

    def home(self, told: Sequence[Part], line: LogLine) -> Part | None:
        if line.event in OF_A_BATTLE:
            return _battle(told)
        return story.Telling.home(self, told, line)

    def clause(self, part: Part) -> str:
        if part.begins and _alone(part.first):
            return "Your heroes" if part.event == "phase begins" else "The villains: coins decide"
        said = _fought(part) if part.event == "attack" else story.Telling.clause(self, part)
        return f"Coins: {said}" if part.context else said

    def tone(self, part: Part) -> Tone:
        happened = part.first.happened
        if isinstance(happened, TcgHappening) and happened.event == "game over" and happened.reason == "won":
            return "feat"
        if part.event == "attack":
            return "alarm" if any(line.event in OUTCOMES for line in part.lines) else "plain"
        return story.Telling.tone(self, part)


def _alone(line: LogLine) -> bool:
    return isinstance(line.happened, TcgHappening) and line.happened.alone


def _battle(told: Sequence[Part]) -> Part | None:
    """The battle being told. Bombs and traps that were used up come between it and what it costs."""
    for part in reversed(told):
        if part.event == "attack":
            return part
        if part.event != "discard":
            break
    return None


def _fought(part: Part) -> str:
    """`Bo's Rage attacks with 8 against Ann's Night with 6. Damage: 1 to Rage and 1 to Night. Ann's Night falls`."""
    said = part.first.happened.clause(part.first.card, part.first.names)
    strength, blows = part.first.amount, 0
    harm: dict[tuple[int, str], int] = {}
    after: list[str] = []
    for line in part.lines[1:]:
        side = line.player, line.card
        if line.event == "target":
            for _ in range(line.count):
                said += f"{f', then with {strength}' if blows else ''} against {_owned(line)} with {line.amount}"
                blows += 1
        elif line.event == "next target":
            strength = line.amount
        elif line.event == "damage":
            harm[side] = harm.get(side, 0) + line.amount * line.count
        else:
            after.append(line.happened.say(line.names))
    hurt = listed(f"{amount} to {_named(part, side, harm)}" for side, amount in harm.items())
    return " ".join([closed(said), *([f"Damage: {hurt}."] if hurt else []), *after])


def _owned(line: LogLine) -> str:
    """Alone, it needs no telling whose a card is."""
    return line.card if _alone(line) else f"{line.names.player(line.player)}'s {line.card}"


def _named(part: Part, side: tuple[int, str], harm: dict[tuple[int, str], int]) -> str:
    """A card by its name alone, if no other of that name is hurt."""
    player, card = side
    twins = [other for _, other in harm if other == card]
    return f"{part.first.names.player(player)}'s {card}" if len(twins) > 1 else card


TELLING: Final = Telling(
    together=frozenset({"drawn card", "play", "discard", "reveal"}),
    turns=frozenset({"phase begins", "villains begin"}),
    dull=frozenset({"shuffle", "drawn card"}),
    alarms=frozenset({"plot twist", "knocked out", "game over", "claim"}),
    quiet=frozenset({"shuffle", "reveal", "discard", "step back"}),
)
