"""The printed variants of the deck-building game, a module each."""
