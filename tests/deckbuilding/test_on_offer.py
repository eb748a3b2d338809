"""What the Line-Up offers is kept while it stays the same, and is always what working it out anew would give."""

from __future__ import annotations

import random
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.on_offer import OnOffer, on_offer
from heroes_unite.games.deckbuilding.turn import Turns
from heroes_unite.games.deckbuilding.turn_options import actions
from heroes_unite.kernel.machine import choose

MODES: tuple[dict[str, Any], ...] = ({}, {"mode": "crisis"}, {"variants": ["hidden"]})


@pytest.mark.parametrize("options", MODES, ids=("base", "crisis", "hidden"))
def test_what_was_kept_offers_the_same_as_going_through_every_card(options: dict[str, Any]) -> None:
    chance = random.Random(3)
    kept = 0
    for seed in range(3):
        s = heroes_unite.new_game("deckbuilding", seed, players=2, **options).state
        while not s.over and s.version < 900:
            f = s.stack[-1]
            if isinstance(f.node, Turns):
                before = s.worked_out
                assert actions(s, f.who, {}) == s.options  # with every reason, so card by card
                assert actions(s, f.who) == s.options
                kept += before is not None and s.worked_out is before
            choose(s, chance.choice(s.options))
    assert kept or "mode" not in options


def test_it_is_worked_out_anew_when_a_card_has_gone_or_is_another_one() -> None:
    s = heroes_unite.new_game("deckbuilding", 1, players=2).state
    first = on_offer(s)
    assert on_offer(s) is first
    line_up = s.zones[constants.LINE_UP]
    line_up.append(s.zones[constants.MAIN][-1])
    assert on_offer(s) is first  # one more card is added
    assert first.buy == OnOffer(s).buy
    line_up.pop(0)
    second = on_offer(s)
    assert second is not first
    assert second.buy == OnOffer(s).buy
    s.cards = (*s.cards[:-1], s.cards[-1])  # as redealing does
    assert on_offer(s) is not second


def test_a_copy_has_nothing_kept() -> None:
    s = heroes_unite.new_game("deckbuilding", 1, players=2).state
    on_offer(s)
    assert s.copy().worked_out is None
