"""United in the terminal: its ring of locations, its storyline, its questions before a game."""
