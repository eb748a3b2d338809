"""Questions call a card by its name where the player who is asked knows it, and only there."""

from __future__ import annotations

import random
import re

import pytest

from heroes_unite.games.deckbuilding.questions import Defend
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import GAMES, make_rules
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.rules import Rules
from heroes_unite.kernel.view import knows
from heroes_unite.ops.questions import May, OneOf, WhichPlayer
from tests.conformance import position
from tests.searching import rounds

CHOICES = 500  # of each game
NAMELESS = re.compile(r"\b(it|that card|the (top|discarded|revealed|gained|destroyed) card)\b", re.IGNORECASE)


def drawn(name: str, chance: random.Random) -> Rules:
    """Rules for some options that go together."""
    while True:
        try:
            return make_rules(name, GAMES[name].draw(chance, [2, 3, 4]))
        except OptionError:
            continue


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("seed", range(rounds(8, 200)))
def test_who_is_asked_about_a_card_they_know_reads_its_name(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    rules = drawn(name, chance)
    game = Game(rules, rules.start(seed))
    for _ in range(CHOICES):
        if game.over:
            return
        decision = game.decision
        s = game.state
        f = s.stack[-1]
        if f.node.takes and not decision.turn and not isinstance(decision.ask, Defend):
            known = [rules.names[s.cards[card]] for card in f.cards if knows(s, decision.player, card)]
            if isinstance(decision.ask, May | OneOf | WhichPlayer):
                assert set(decision.ask.cards) <= set(known)
            if len(f.cards) == len(known) == 1 and known[0] not in decision.prompt:
                assert not NAMELESS.search(decision.prompt), f"{decision.source}: {decision.prompt} ({known[0]})"
        game.choose(chance.randrange(game.option_count))


def test_the_card_that_was_looked_at_is_named_where_it_is_destroyed_or_discarded() -> None:
    game = position("{sets: [heroes-unite], players: [{hero: Batgirl, hand: [Jervis Tetch], deck: [Raven]}, {}]}")
    game.choose("play Jervis Tetch")
    assert game.decision.prompt == "Destroy Raven, or discard it."


def test_a_question_tells_what_follows_from_declining_it() -> None:
    game = position("{players: [{hero: Batman, hand: [Darkseid, Kick, Punch]}, {hero: Superman}]}")
    game.choose("play Darkseid")
    assert game.decision.prompt == "Destroy two cards from your hand? If you do, +5 Power; if you don't, +3 Power."
    game = position("{players: [{hero: Batman, hand: [The Riddler], power: 6}, {hero: Superman}]}")
    game.choose("play The Riddler")
    assert game.decision.prompt == "Pay 3 Power to gain the top card of the main deck? If you don't, +1 Power."
    game.choose("yes")
    assert game.decision.prompt == "Pay 3 Power to gain the top card of the main deck?"
