"""The kernel: a game as plain data, executed by a small stack machine. It knows nothing about any particular game."""
