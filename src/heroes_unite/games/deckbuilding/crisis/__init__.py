"""Crisis Mode: the deck-building game played together, with Crisis cards in the way and the main deck as a clock."""
