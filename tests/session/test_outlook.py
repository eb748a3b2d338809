"""Views that are kept up to date are the views of the game, at every step; and so are their differences."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from heroes_unite.server.patch import Differences, applied, difference
from heroes_unite.session import Session
from heroes_unite.session.outlook import Outlook
from heroes_unite.session.standing import standing, stands

JOKER = {"villain": "The Joker"}
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "base": ("deckbuilding", {"players": 4}),
    "variants": (
        "deckbuilding",
        {"players": 2, "sets": ["heroes-unite"], "variants": ["two-heads", "on-patrol", "hunt", "synergy"]},
    ),
    "crisis": ("deckbuilding", {"players": 2, "mode": "crisis", "sets": ["heroes-unite"]}),
    "tcg": ("tcg", {"players": 2}),
    "united": ("united", {"players": 3, "open_hands": False, "equipment": True, **JOKER}),
    "duel": ("united", {"players": 2, "mode": "duel", **JOKER}),
}
CHOICES = 90


@pytest.mark.parametrize("name", GAMES)
def test_it_shows_what_the_game_shows(name: str) -> None:
    """To whoever looks at every step, and to those who look now and then; also after moves are taken back."""
    game, options = GAMES[name]
    session = Session(game, options, 7)
    chance = random.Random(name)
    outlook = Outlook(session.game)
    viewers = range(-1, session.rules.players)
    last = {viewer: outlook.view(viewer) for viewer in viewers}
    told = {viewer: session.game.view(viewer) for viewer in viewers}
    stood = {viewer: standing(session.game, viewer) for viewer in viewers}
    shared = 0
    while not session.game.over and session.game.version < CHOICES:
        player = session.game.to_choose
        if chance.random() < 0.05 and session.undo_target(player) > 0:
            session.undo(player)
        else:
            session.choose(chance.randrange(session.game.option_count))
        outlook.follow(session.game)
        differences = Differences()
        for viewer in viewers:
            if viewer > 1 and chance.random() < 0.5:
                continue
            now, true = outlook.view(viewer), session.game.view(viewer)
            assert now == true
            assert last[viewer] == told[viewer], "a view that was given out has changed"
            moved = outlook.moved(viewer, last[viewer])
            assert moved is not None
            assert outlook.moved(viewer, told[viewer]) is None, "that is not the view it was given"
            changes = differences.between(last[viewer], now, moved)
            assert changes == Differences().between(last[viewer], now)
            assert msgspec.json.encode(changes) == msgspec.json.encode(difference(told[viewer], true))
            assert applied(told[viewer], changes) == true
            points = standing(session.game, viewer)
            assert not stands(session.game, viewer, moved) or points == stood[viewer]
            stood[viewer] = points
            shared += sum(now["table"][zone] is seen for zone, seen in last[viewer]["table"].items())
            last[viewer], told[viewer] = now, true
    assert shared > 5 * CHOICES


@pytest.mark.parametrize("name", ["base", "united"])
def test_what_everybody_can_see_is_made_anew_only_where_it_has_changed(name: str) -> None:
    game, options = GAMES[name]
    session = Session(game, options, 7)
    chance = random.Random(name)
    outlook = Outlook(session.game)
    values = outlook.view(0)["values"]
    kept = 0
    while not session.game.over and session.game.version < CHOICES:
        session.choose(chance.randrange(session.game.option_count))
        outlook.follow(session.game)
        now = outlook.view(0)["values"]
        assert now == session.rules.public(session.game.state)
        for key, value in values.items():
            assert value is now[key] or value != now[key]
            kept += isinstance(value, list) and value is now[key]
        values = now
    assert kept > CHOICES


def test_points_are_counted_again_only_where_cards_of_the_owner_moved() -> None:
    session = Session("deckbuilding", {"players": 4}, 7)
    game = session.game
    assert stands(game, 0, [(1, ["hand"]), (-1, ["line-up"])])
    assert not stands(game, 1, [(1, ["hand"]), (-1, ["line-up"])])
    assert not stands(game, 0, None)
    openly = Session("deckbuilding", {"players": 2, "open_scores": True}, 7)
    assert not stands(openly.game, 0, [])


def test_those_who_see_the_same_have_it_in_common() -> None:
    """In a game of four, most of what is told to two who are not asked is the same for both: made once, whenever they
    came. What they know of their own is theirs alone."""
    session = Session("deckbuilding", {"players": 4}, 7)
    chance = random.Random(2)
    outlook = Outlook(session.game)
    last = {viewer: outlook.view(viewer) for viewer in range(3)}
    in_common = choices = 0
    while not session.game.over and choices < 3 * CHOICES:
        asked = session.game.to_choose
        session.choose(chance.randrange(session.game.option_count))
        choices += 1
        outlook.follow(session.game)
        if choices == 20:
            last[3] = outlook.view(3)
            assert last[3] == session.game.view(3)
            continue
        differences = Differences()
        found: dict[int, list[Any]] = {}
        for viewer, before in last.items():
            now = last[viewer] = outlook.view(viewer)
            found[viewer] = differences.between(before, now, outlook.moved(viewer, before))
        first, *others = [viewer for viewer in last if viewer not in (asked, session.game.to_choose)]
        for other in others:
            told, too = found[first], found[other]
            alike = len(told) == len(too) and all(each is too[place] for place, each in enumerate(told))
            assert not alike or told == too
            in_common += alike
        for owner in last:
            for viewer in last:
                if viewer != owner:
                    hands = [last[each]["seats"][owner]["hand"] for each in (owner, viewer)]
                    assert hands[0] is not hands[1] or not hands[0]["count"]
    assert in_common > choices


def test_who_is_forgotten_is_shown_everything_again() -> None:
    session = Session("deckbuilding", {"players": 2}, 7)
    outlook = Outlook(session.game)
    outlook.view(0)
    outlook.forget(0)
    outlook.forget(1)
    session.choose(0)
    outlook.follow(session.game)
    assert outlook.view(0) == session.game.view(0)
