"""The deck-building game: its rules, its own instructions and its cards."""
