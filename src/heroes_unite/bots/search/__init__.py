"""One search for all games: options race against each other on the same imagined games."""
