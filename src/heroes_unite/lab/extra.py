"""The laboratory's libraries are an extra: playing needs none of them. If one is missing, a helpful error says so."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class LabMissing(ImportError):
    """A library of the laboratory is not installed."""


def library(name: str) -> Any:
    """The module of that name, or how to get it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise LabMissing(
            f"The laboratory needs {error.name}, which is not installed. Install it with: "
            "pip install 'heroes-unite[lab]'"
        ) from None
