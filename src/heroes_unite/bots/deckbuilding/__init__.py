"""Greedy play in the deck-building game and in Crisis Mode."""
