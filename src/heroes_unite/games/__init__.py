"""The games: each folder here is one game and knows nothing of the others."""
