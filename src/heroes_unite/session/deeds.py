"""What everybody did in a finished game, in numbers: for records and achievements. The same for any game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from heroes_unite.session.session import Session

DEALT: Final = "gained"  # how a card comes to somebody who did not choose it


class PlayerDeeds(Struct, frozen=True):
    """`persona`: what they played as. `power`: the most they had in one turn. `cards`: those they bought, played or
    claimed, by name."""

    persona: str
    team: int
    score: int
    turns: int
    power: int
    cards: dict[str, int]


class Deeds(Struct, frozen=True):
    """`ending`: a word of the game's. `foe`: whom all were up against at the end. `scored`: whether points count."""

    players: list[PlayerDeeds]
    turns: int
    ending: str
    foe: str
    foes: int
    hurdles: int
    scored: bool


def deeds(session: Session) -> Deeds:
    """The game is played through once more, with a tally in the place of its log."""
    game, tally = session.tallied()
    rules, state = session.rules, game.state
    scores = game.scores() if rules.scored else [0] * game.players
    turns = Counter(turn.player for turn in tally.turns)
    power: Counter[int] = Counter()
    for turn in tally.turns:
        power[turn.player] = max(power[turn.player], turn.power)
    cards: list[Counter[str]] = [Counter() for _ in range(game.players)]
    for gain in tally.gains:
        if gain.player >= 0 and gain.how != DEALT:
            cards[gain.player][rules.names[gain.face]] += 1
    players = [
        PlayerDeeds(
            rules.persona(state, player),
            rules.teams[player],
            scores[player],
            turns[player],
            power[player],
            dict(cards[player]),
        )
        for player in range(game.players)
    ]
    return Deeds(
        players,
        len(tally.turns),
        tally.ending,
        rules.foe(state),
        tally.foes_beaten,
        tally.hurdles_beaten,
        rules.scored,
    )
