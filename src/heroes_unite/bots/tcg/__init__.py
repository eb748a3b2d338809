"""Greedy play in the TCG."""
