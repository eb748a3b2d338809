"""Greedy play in United, for heroes and for the villain."""
