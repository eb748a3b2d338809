"""What people choose a bot by: five levels, each clearly stronger than the one before, with a title and a line each."""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    """A bot as people are offered it: `name` is what programs call it."""

    name: str
    title: str
    about: str


LEVELS: Final = (
    Level("random", "Random", "Makes any move, at random."),
    Level("recruit", "Recruit", "Knows what cards are good for, but keeps forgetting it."),
    Level("sidekick", "Sidekick", "Plays sensibly, with a slip now and then."),
    Level("greedy", "Greedy", "Takes what pays most right now, and never looks ahead."),
    Level("thinker", "Thinker", "Imagines how the game may go on, and picks what wins most often. Takes a moment."),
)
USUAL: Final = "greedy"  # the default: good enough as a teammate, and a newcomer can beat it


def level(name: str) -> Level:
    """What people are told of a bot; one from elsewhere has nothing but its name."""
    return next((each for each in LEVELS if each.name == name), Level(name, name.capitalize(), ""))
