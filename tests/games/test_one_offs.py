"""How many cards need an instruction of their own, and that the architecture says why."""

from __future__ import annotations

from pathlib import Path

from tools.one_offs import one_offs, share

DOCUMENT = Path(__file__).parents[2] / "docs" / "architecture.md"
MOST = {"base": 0.05, "Heroes Unite": 0.15, "Crisis pack": 0.25, "Crises": 0.4, "United": 0.15, "TCG": 0.2}


def test_few_cards_need_an_instruction_of_their_own() -> None:
    assert set(one_offs()) == set(MOST)
    for title, most in MOST.items():
        count, of = share(title)
        assert count / of <= most, title


def test_the_reason_of_each_is_written_down() -> None:
    section = DOCUMENT.read_text(encoding="utf-8").partition("### Instructions for one card")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| ")]
    named = [name.strip() for row in rows if row.strip() != "cards" for name in row.split(",")]
    assert sorted(named) == sorted(name for cards in one_offs().values() for name in cards)
