"""The deck-building games in the terminal: their table, their flags, their questions before a game."""
