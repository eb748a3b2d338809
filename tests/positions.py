"""Positions of every game as a client gets them, once in English and once in nonsense, as JSON.

The tests of the browser client hold its reading of both against each other. `make test` writes `web/positions.json`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any, Final

import msgspec

from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.server.tables.live_game import decision_info, wire_lines
from heroes_unite.server.tables.storyteller import story_line
from heroes_unite.session import Session
from tests.scrambled import scrambled

KINDS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("deckbuilding", {"players": 3}),
    ("deckbuilding", {"players": 2, "mode": "crisis"}),
    ("tcg", {"players": 2}),
    ("united", {"players": 2}),
    ("united", {"players": 2, "mode": "super-villain"}),
)
CHOICES: Final = 300
EVERY: Final = 7  # choices between two positions


def played(game: str, options: dict[str, Any]) -> Session:
    session = Session(game, options, "words")
    chance = random.Random("words")
    while not session.game.over and len(session.choices) < CHOICES:
        session.choose(chance.randrange(session.game.option_count))
    return session


def told(game: str, options: dict[str, Any], nonsense: bool) -> dict[str, Any]:
    """What whoever is asked gets, at some moments of a game."""
    with scrambled() if nonsense else nullcontext():
        session = played(game, options)
        moments = []
        for version in range(0, len(session.choices), EVERY):
            position = session.at(version)
            seat = position.to_choose
            moments.append({"seat": seat, "view": position.view(seat), "decision": decision_info(position.decision)})
        end = {
            "view": session.game.view(SPECTATOR),
            "log": wire_lines(session, SPECTATOR),
            "story": [story_line(part) for part in story(session.log(), game_kind(game).telling)],
        }
        return {"faces": game_kind(game).faces_in(session.rules), "moments": moments, "end": end}


def positions() -> Iterator[dict[str, Any]]:
    for game, options in KINDS:
        yield {"game": game, "plain": told(game, options, False), "nonsense": told(game, options, True)}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(list(positions())))
