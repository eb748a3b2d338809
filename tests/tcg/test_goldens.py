"""Goldens of the TCG: a change of words shows up as a diff. `make goldens` writes them anew."""

from __future__ import annotations

from heroes_unite.games.tcg.cards import CARDS, title
from tests.test_goldens import agree


def test_the_text_of_every_card() -> None:
    lines: list[str] = []
    for card in CARDS:
        lines.append(f"{title(card)} ({card.type_line}, ×{card.copies + card.filler})")
        lines += [f"    {paragraph}" for paragraph in card.text()]
    agree("texts-tcg.txt", "\n".join(lines) + "\n")
