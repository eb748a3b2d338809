"""`python -m tests.tiny.program` is `heroes-unite` with one more game, in the processes that a server starts, too."""

from heroes_unite.games.registry import register
from tests.tiny.kind import Tiny

register(Tiny())

if __name__ == "__main__":
    from heroes_unite.terminal.cli import main  # now that the game is there

    main()
