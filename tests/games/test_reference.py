"""The reference of instructions is what the code and the cards say."""

from __future__ import annotations

from heroes_unite.kernel.node import Node
from tools.reference import CATALOGUES, DOCUMENT, document, nodes, written


def test_it_is_up_to_date() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(), "`make reference` writes it anew"


def test_every_instruction_of_every_card_is_in_it() -> None:
    used: set[type[Node]] = {type(node) for cards in CATALOGUES.values() for card in cards for node in nodes(card)}
    told = {line.removeprefix("### ") for line in document().splitlines() if line.startswith("### ")}
    assert {kind.__name__ for kind in used} == told
    assert len(told) > 200


def test_what_is_so_by_default_is_not_written() -> None:
    kid_flash = next(card for card in CATALOGUES["deckbuilding"] if card.name == "Kid Flash")
    assert written(kid_flash.play) == "(Draw(1),)"
