"""Errors for people: what was wrong, what was expected, what to try."""


class OptionError(ValueError):
    """Options that no game can be made from."""
