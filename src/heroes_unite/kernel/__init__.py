"""The kernel: a game as plain data, worked through by a small stack machine. It knows no game."""
