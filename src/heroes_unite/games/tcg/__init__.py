"""A small-press card game of hero teams against everybody's villains: one to six players."""
