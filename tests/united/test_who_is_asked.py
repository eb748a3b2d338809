"""Whoever uses a card in answer is asked what it asks, in whatever seat they sit.

Each such card (charged cards, equipment, Super cards) is given to each seat in turn, and games are played at random
around it until it has been used there; all that it asks then goes to its holder.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.united.card import Card
from heroes_unite.games.united.card_resolution import PERFORM, REACTION
from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.constants import EQUIPMENT_CARD, GAME_BEGINS, HERO_CARD, SUPER_VILLAIN_CARD
from heroes_unite.games.united.hero_effects import GoTo
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.node import Node
from tests.united.tables import position

HEROES = ("Aquaman", "Batman", "Cyborg", "Superman", "The Flash", "Wonder Woman")
SEATS = 3
VILLAINS = ("The Joker", "The Cheetah", "Darkseid")
ANSWERS = {card.name: card for card in CARDS if card.reaction is not None}
# What these ask depends on nothing but that they are used; others ask where there is something to choose, or nothing
ALWAYS_ASK = {"Thin the Ranks", "Read the Move", "Clean Getaway", "Payback", "Vibrate", "Double Back", "Home Ground",
              "Long Planning"}  # fmt: skip
CASES = [
    (name, seat)
    for name, card in sorted(ANSWERS.items())
    for seat in ([SEATS] if card.kind == SUPER_VILLAIN_CARD else range(SEATS))
]


def heroes_for(card: Card, seat: int) -> list[str]:
    """Three heroes, so that the card's own hero, if it has one, sits in that seat."""
    others = [hero for hero in HEROES if hero != card.of][: SEATS - 1]
    return [*others[:seat], card.of, *others[seat:]] if card.of else [*others, HEROES[SEATS - 1]]


def hand_of(hero: str) -> list[str]:
    """Two cards without an effect: few enough to be knocked out soon."""
    plain = [each for each in CARDS if each.of == hero and each.kind == HERO_CARD and not each.nodes]
    return [each.name for each in plain if not each.double_wild][:2]


def tables(card: Card, seat: int) -> Iterator[Game]:
    """Games in which that seat holds the card, in a villain turn to begin with."""
    for seed in range(40):
        if card.reaction is not None and GAME_BEGINS in card.reaction.moments:
            yield heroes_unite.new_game("united", seed, mode="super-villain", players=SEATS + 1, villain=VILLAINS[0])
            continue
        gear = card.kind == EQUIPMENT_CARD
        players: list[dict[str, Any]] = [{"hero": hero, "hand": hand_of(hero)} for hero in heroes_for(card, seat)]
        players.append({})
        if card.kind == SUPER_VILLAIN_CARD:
            players[0]["equipment"] = ["Flash Grenade"]  # somebody has to be stunned
        if card.kind == HERO_CARD:
            storyline = [card.name]
        else:
            storyline = []
            players[seat]["equipment" if gear else "super"] = [card.name]
        yield position(
            f"mode: super-villain\noptions: {{villain: {VILLAINS[seed % 3]}}}\nphase: villain\nseed: {seed}\n"
            f"storyline: {storyline}\nplayers: {players}\n"
        )


def within(node: Any) -> Iterator[Node]:
    """An instruction and those of which it is made."""
    yield node
    for name in getattr(node, "__dataclass_fields__", ()):
        inner = getattr(node, name)
        for each in inner if isinstance(inner, tuple) else (inner,):
            if isinstance(each, Node):
                yield from within(each)


@pytest.mark.rule("UN-085", "UN-086", "UN-156", "UN-215", "UN-220")
@pytest.mark.parametrize(("name", "seat"), CASES, ids=[f"{name}-{seat + 1}" for name, seat in CASES])
def test_who_uses_a_card_is_asked_what_it_asks(name: str, seat: int) -> None:
    card = ANSWERS[name]
    assert card.reaction is not None
    asked, used = asked_by(card, seat)
    assert used, f"{name} was never used from seat {seat + 1}"
    assert asked or name not in ALWAYS_ASK
    assert set(asked) <= {seat}


def asked_by(card: Card, seat: int) -> tuple[list[int], bool]:
    """Who was asked by the card's own instructions, and whether it was used at all."""
    own = set(map(id, within(card.reaction)))
    asked: list[int] = []
    used = False
    for number, game in enumerate(tables(card, seat)):
        chance = random.Random(number)
        for _ in range(150):
            if game.over:
                break
            s = game.state
            top = s.stack[-1]
            if id(top.node) in own and not (isinstance(top.node, GoTo) and top.pc):  # a companion says yes or no
                asked.append(game.to_choose)
            mine = [option for option in game.decision.options if option.kind == "use" and option.card == card.name]
            if mine and game.to_choose == seat:
                used = True
                game.choose(mine[0].index)
                assert [f.you for f in game.state.stack if f.node is PERFORM and f.kept[0] == REACTION] in ([], [seat])
            else:
                game.choose(chance.randrange(game.option_count))
        if used and (asked or card.name not in ALWAYS_ASK):
            break
    return asked, used
