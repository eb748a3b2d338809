"""The games: each folder here is one, and knows none of the others."""
