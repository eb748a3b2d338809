"""Cards that go at random: the game picks them, every card is equally likely, and nobody is asked which."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from heroes_unite.kernel.rng import key
from heroes_unite.kernel.state import Log
from tests.conformance import position

if TYPE_CHECKING:
    from heroes_unite import Game

TIMES = 600
HAND = ("Kick", "Mera", "Punch", "Robin")
VICTIM = "hand: [Kick, Mera, Punch, Robin]"
SAFE = 0.35  # of what is to be expected: more than four standard deviations here
LINE_UP = "lineup: [Starro, Bane, Doomsday, Catwoman, Titans Tower]"

PLAYED = f"""
players:
  - {{hero: Batman, hand: [THE CARD], deck: [Vulnerability, Vulnerability, Vulnerability]}}
  - {{hero: Superman, {VICTIM}}}
{LINE_UP}
"""
APPEARS = f"""
sets: [base, heroes-unite]
players:
  - {{hero: Batman, hand: [], power: 12}}
  - {{hero: Superman, {VICTIM}}}
{LINE_UP}
super_villains: [Ra's al Ghul, THE CARD, Captain Cold]
"""

IMPOSSIBLE = f"""
sets: [base]
options: {{pack: [super-villains]}}
players:
  - {{hero: Batman, hand: [], power: 9}}
  - {{hero: Superman, {VICTIM}}}
{LINE_UP}
super_villains: [Impossible Vandal Savage, THE CARD, Impossible Trigon]
"""
PACK = f"sets: [base, crisis-2]{PLAYED}"
BLACK_LANTERN = "Black Lantern Martian Manhunter"

# card, position, what to choose, where the cards go that the victim loses or shows, and how many
CASES = [
    ("The Joker", PLAYED, ["play The Joker", "discard a random card"], "discard pile", 1),
    ("Mind Control Hat", f"sets: [base, heroes-unite]{PLAYED}", ["play Mind Control Hat", "pass"], "discard pile", 1),
    ("Atrocitus", APPEARS, ["defeat Ra's al Ghul", "end turn", "pass", "pass"], "under hero", 1),
    ("Mongul", APPEARS, ["defeat Ra's al Ghul", "end turn", "pass", "pass"], "discard pile", 2),
    (BLACK_LANTERN, PACK, [f"play {BLACK_LANTERN}", "pass"], "destroyed", 1),
    ("Black Lantern Batman", PACK, ["play Black Lantern Batman", "pass"], "discard pile", 1),
    (
        "Impossible Mongul",
        IMPOSSIBLE,
        ["defeat Impossible Vandal Savage", "end turn", "pass", "pass"],
        "discard pile",
        3,
    ),
    ("Nekron", APPEARS, ["defeat Ra's al Ghul", "end turn", "pass", "pass"], "destroyed", 1),
]


def gone(game: Game, zone: str) -> tuple[str, ...]:
    """The victim's cards that lie there now."""
    view = game.full_view()
    cards = view["table"][zone]["cards"] if zone in view["table"] else view["seats"][1][zone]["cards"]
    return tuple(sorted(card for card in cards if card in HAND))


def go_on(game: Game, answers: list[str]) -> None:
    """Give those answers, in any order. Whoever is asked for more than that has a say that is not theirs."""
    left = list(answers)
    while left or not game.decision.turn:
        labels = [option.label for option in game.decision.options]
        wanted = next((answer for answer in left if answer in labels), "")
        if wanted:
            left.remove(wanted)
        assert wanted or len(labels) == 1, game.decision
        game.choose(wanted or labels[0])


@pytest.mark.rule("DB-202")
@pytest.mark.parametrize(("card", "start", "answers", "zone", "count"), CASES, ids=[case[0] for case in CASES])
def test_every_card_of_the_hand_is_equally_likely(
    card: str, start: str, answers: list[str], zone: str, count: int
) -> None:
    game = position(start.replace("THE CARD", card))
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(TIMES):
        trial = game.copy()
        trial.state.key = key(f"{card} {seed}")
        go_on(trial, answers)
        found[gone(trial, zone)] += 1
    chances = list(combinations(HAND, count))
    assert set(found) == set(chances)
    expected = TIMES / len(chances)
    assert all(abs(times - expected) < SAFE * expected for times in found.values()), found


def test_each_foe_reveals_a_random_card_to_brainiac() -> None:
    game = position(PLAYED.replace("THE CARD", "Brainiac"))
    found: Counter[str] = Counter()
    for seed in range(TIMES):
        trial = game.copy()
        trial.state.key = key(f"Brainiac {seed}")
        trial.state.log = Log(trial.state)
        trial.choose("play Brainiac")
        assert trial.decision.player == 0  # whose hand it is has no say
        shown = [record for record in trial.state.log.records if trial.rules.events[record.event] == "reveal"]
        assert [record.player for record in shown] == [1]
        found[trial.rules.names[shown[0].face]] += 1
    expected = TIMES / len(HAND)
    assert set(found) == set(HAND)
    assert all(abs(times - expected) < SAFE * expected for times in found.values()), found


def test_impossible_doomsday_takes_any_card_that_costs_something() -> None:
    game = position(IMPOSSIBLE.replace("THE CARD", "Impossible Doomsday"))
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(TIMES):
        trial = game.copy()
        trial.state.key = key(f"Doomsday {seed}")
        go_on(trial, ["defeat Impossible Vandal Savage", "end turn", "pass", "pass"])
        found[gone(trial, "destroyed")] += 1
    expected = TIMES / 3
    assert set(found) == {("Kick",), ("Mera",), ("Robin",)}
    assert all(abs(times - expected) < SAFE * expected for times in found.values()), found
