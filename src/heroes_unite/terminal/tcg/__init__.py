"""The TCG in the terminal: its table, its flags and decks, its questions before a game."""
