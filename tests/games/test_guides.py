"""How to play on one page: every game and mode has it, and what it shows is there."""

from __future__ import annotations

import pytest

from heroes_unite.games.guide import Guide
from heroes_unite.games.registry import GAMES, game_kind

GUIDES = [guide for kind in GAMES.values() for guide in kind.guides]
ONE_PAGE = 700  # words


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.id)
def test_the_page_is_short_and_its_cards_are_real(guide: Guide) -> None:
    page = guide.how_to_play()
    titles = [part.title for part in page.parts]
    assert (titles[0], titles[-1]) == ("The goal", "The end")
    names = {face.name for face in game_kind(guide.game).faces()}
    shown = [card for part in page.parts for card in part.cards]
    assert set(shown) <= names, set(shown) - names
    assert shown, "pictures say more"
    words = [page.lead, *(text for part in page.parts for text in (*part.text, *part.steps, *part.cards.values()))]
    assert len(" ".join(words).split()) <= ONE_PAGE
