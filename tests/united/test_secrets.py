"""Secrets of United that must not show in what goes on around them: worlds that differ only in what is hidden are
played side by side, and who does not know the difference must see the same in both, all the way.

That a view of one moment tells nothing is checked elsewhere (`test_modes`, `test_hidden`). Here it is about what
happens: who is asked and how often, what the log says, and whether what is hidden really differs.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.united import table
from heroes_unite.games.united.constants import DRAWN, EVENTS, PHASE, SETUP, SUPER_HERO_CARD, SUPER_VILLAIN_CARD, TURN
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.moves import known_to
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.session import Session
from tests.united.tables import position

PLAYED: tuple[dict[str, Any], ...] = (
    *({"mode": "super-villain", "players": players, "open_hands": players != 3} for players in (2, 3, 4, 5)),
    {"mode": "duel", "players": 2},
)


def named(options: dict[str, Any]) -> str:
    return f"{options['mode']}-{options['players']}"


# Super cards


def with_other_super_cards(game: Game, viewer: int, chance: random.Random) -> Game:
    """The same game, but for the Super cards that the viewer does not know: those are dealt anew among themselves."""
    other = game.copy()
    s = other.state
    printed = list(s.cards)
    for kind in (SUPER_VILLAIN_CARD, SUPER_HERO_CARD):
        unknown = [
            card for card in table.rules(s).super_cards if table.kind(s, card) == kind and not knows(s, viewer, card)
        ]
        for card, face in zip(unknown, chance.sample([printed[card] for card in unknown], len(unknown)), strict=True):
            printed[card] = face
    s.cards = tuple(printed)
    s.options = s.stack[-1].node.resume(s, s.stack[-1]) or []
    return other


def knows(s: Any, viewer: int, card: int) -> bool:
    known = known_to(s, card)
    return known == s.rules.everyone or (viewer >= 0 and bool(known >> viewer & 1))


def past_the_opening(options: dict[str, Any], seed: int, chance: random.Random) -> Game:
    game = heroes_unite.new_game("united", seed, **options)
    while not game.over and game.state.values[PHASE] == SETUP:
        game.choose(chance.randrange(game.option_count))
    return game


def without_super_cards(game: Game) -> list[str]:
    """What can be chosen without using one; all there is where that is nothing."""
    options = game.decision.options
    return [option.label for option in options if option.zone != "super cards"] or [o.label for o in options]


@pytest.mark.rule("UN-200", "UN-202", "UN-221")
@pytest.mark.parametrize("options", PLAYED, ids=named)
def test_nobody_learns_from_questions_which_super_cards_others_hold(options: dict[str, Any]) -> None:
    """As long as nobody uses one, a game is the same for all who do not see them, whatever they are."""
    differ = asked = 0
    for seed in range(1 + (options["players"] < 4)):
        for viewer in (SPECTATOR, 0, options["players"] - 1):
            chance = random.Random(f"{options} {seed} {viewer}")
            game = past_the_opening(options, seed, chance)
            other = with_other_super_cards(game, viewer, chance)
            differ += game.state.cards != other.state.cards
            while not game.over:
                assert other.view(viewer) == game.view(viewer)
                labels = without_super_cards(game)
                assert without_super_cards(other) == labels
                asked += labels == ["pass"]
                label = chance.choice(labels)
                game.choose(label)
                other.choose(label)
            assert other.view(viewer) == game.view(viewer)
    assert differ
    assert asked > 20


AMBUSHED = """
mode: super-villain
options: {{villain: The Cheetah}}
players:
  - {{hero: Batman, at: Metropolis, hand: [Batman Move, Batman Attack, Batman Wild], deck: [Batman Heroic]}}
  - {{hand: [Cheetah Plan 2], super: {held}}}
ring: [Atlantis, Metropolis, Smallville, Themyscira, Watchtower, Hall of Justice]
villain_at: Metropolis
"""


@pytest.mark.rule("UN-215", "UN-219")
def test_the_villain_player_is_asked_with_and_without_the_card() -> None:
    for held, labels in (("[Ambush]", ["use Ambush", "pass"]), ("[Double Back]", ["pass"])):
        game = position(AMBUSHED.format(held=held))
        game.choose("play Batman Move")
        game.choose("end turn")
        assert game.to_choose == 1
        assert [option.label for option in game.decision.options] == labels
        assert game.view(0)["asked"] == {"player": 1, "source": ""}
        assert game.decision.default == (0 if labels == ["pass"] else -1)


def test_nobody_is_asked_where_no_card_left_would_fit() -> None:
    """Nor where the villain player has none left; nor where the Hero is elsewhere and has touched no Threat."""
    held = AMBUSHED.format(held="[Ambush]")
    for text in (AMBUSHED.format(held="[]"), held.replace("villain_at: Metropolis", "villain_at: Smallville")):
        game = position(text)
        game.choose("play Batman Move")
        game.choose("end turn")
        assert game.to_choose == 0
        assert game.decision.prompt == "Play a card."


# What is dealt anew


HIDDEN: dict[str, tuple[dict[str, Any], dict[str, Iterable[int]]]] = {
    # zones, and from whom they are hidden
    "standard": (
        {"players": 3, "villain": "The Joker", "open_hands": False},
        {"plan deck": (-1, 0, 1, 2), "0 hand": (-1, 1, 2), "0 deck": (-1, 0, 1, 2), "2 hand": (-1, 0, 1)},
    ),
    "super-villain": (
        {"players": 4, "mode": "super-villain", "villain": "The Joker"},
        {
            "plan deck": (-1, 0, 1, 2, 3),
            "3 hand": (-1, 0, 1, 2),
            "3 super cards": (-1, 0, 1, 2),
            "0 super cards": (-1, 3),
            "0 hand": (-1, 3),
            "removed unseen": (-1, 0, 1, 2, 3),
        },
    ),
    "commander": (
        {"players": 1, "mode": "commander", "villain": "The Cheetah", "support": "random", "budget": 0},
        {"plan deck": (-1, 0), "support deck": (-1, 0), "0 deck": (-1, 0), "0 hand": (-1,)},
    ),
    "duel": (
        {"players": 2, "mode": "duel", "villain": "Darkseid", "support": "random"},
        {
            "1 hand": (-1, 0),
            "1 super cards": (-1, 0),
            "0 super cards": (-1, 1),
            "0 hand": (-1, 1),
            "support deck": (-1, 0, 1),
        },
    ),
}


@pytest.mark.parametrize("mode", HIDDEN)
def test_what_is_hidden_really_is_dealt_anew(mode: str) -> None:
    """Without this, that views of such games are equal would prove nothing."""
    options, zones = HIDDEN[mode]
    chance = random.Random(mode)
    game = heroes_unite.new_game("united", 4, **options)
    while game.state.values[TURN] < 2:  # past the villain's first turn
        game.choose(chance.choice(without_super_cards(game)))
    for zone, viewers in zones.items():
        for viewer in range(SPECTATOR, game.players):
            found = {contents(game.determinize(viewer, seed), zone) for seed in range(25)}
            assert (len(found) > 1) == (viewer in viewers), (zone, viewer, found)


def contents(game: Game, zone: str) -> tuple[str, ...]:
    view = game.full_view()
    seat, _, name = zone.partition(" ")
    found = view["seats"][int(seat)][name] if seat.isdecimal() else view["table"][zone]
    return tuple(found["cards"])


# The log


@pytest.mark.parametrize("options", PLAYED[1:2] + PLAYED[-1:], ids=named)
def test_the_log_says_no_more_than_was_known_when_it_happened(options: dict[str, Any]) -> None:
    """A line stays as it is: that a card has come to light later tells nobody when it was drawn."""
    chance = random.Random(1)
    session = Session("united", {**options, "villain": "The Joker"}, 5)
    told: dict[int, list[Any]] = {viewer: [] for viewer in range(SPECTATOR, session.rules.players)}
    while not session.game.over:
        session.choose(chance.randrange(session.game.option_count))
        for viewer, before in told.items():
            now = session.log(viewer)
            assert now[: len(before)] == before
            told[viewer] = now
    # An onlooker: a hero may have looked at a card before the villain draws it.
    draws = [
        line for line in told[SPECTATOR] if line.event == EVENTS[DRAWN] and line.player == session.rules.players - 1
    ]
    assert len(draws) > 3
    assert not any(line.card for line in draws)


def test_a_super_villain_card_in_place_of_a_plan_is_named_at_once() -> None:
    """Played in the open, it is no secret any more when the log tells of it."""
    for seed in range(60):
        session = Session("united", {"mode": "super-villain", "players": 2}, seed)
        while session.game.state.values[PHASE] == SETUP:
            session.choose(0)
        instead = [
            option for option in session.decision.options if option.card in ("All-Out Assault", "Improvised Scheme")
        ]
        if instead:
            villain = session.rules.foe(session.game.state)
            session.choose(instead[0].index)
            assert f"{villain} plays {instead[0].card}!" in [line.text for line in session.log(0)]
            return
    raise AssertionError("nobody was dealt such a card")
