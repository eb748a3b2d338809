"""What is asked in this game, as data: a kind of question for each class, beside those of ops/asks.py."""

from __future__ import annotations

from heroes_unite.kernel.decision import Ask, kebab


class TcgAsk(Ask, frozen=True, tag=lambda name: f"tcg.{kebab(name)}"):
    """The TCG's questions."""
