"""Instructions of deck-building cards beyond those that most cards are made of, by what they do."""
