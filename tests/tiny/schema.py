"""`python -m tests.tiny.schema` is the server's schema with one more game: the client's types are made of this one,
for it has a table for the tiny game, too."""

import tests.tiny.program  # noqa: F401 - it registers the game

if __name__ == "__main__":
    from heroes_unite.server.schema import main  # now that the game is there

    main()
