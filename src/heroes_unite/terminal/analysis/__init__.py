"""Looking back at a game in the terminal: chances to win, what went wrong, and how to do better."""
