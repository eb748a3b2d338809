"""What is asked in this game, as data: a kind of question for each class, beside those of ops/asks.py."""

from __future__ import annotations

from heroes_unite.kernel.decision import Ask, kebab


class UnitedAsk(Ask, frozen=True, tag=lambda name: f"united.{kebab(name)}"):
    """United's questions."""
