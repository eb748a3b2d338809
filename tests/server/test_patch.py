"""The difference of two views makes the one from the other, whatever they hold."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from heroes_unite.server.messages.position import Change
from heroes_unite.server.patch import applied, difference
from heroes_unite.session import Session

# A value of a view keeps its type: no number here could be mistaken for a truth value.
plain = st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "Kick"])
values = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b", "c", "count"]), inner, max_size=3)
    ),
    max_leaves=12,
)


def over_the_wire(changes: list[Change]) -> list[Change]:
    return msgspec.json.decode(msgspec.json.encode(changes), type=list[Change])


@given(values, values)
@settings(max_examples=250, deadline=None)
def test_applying_the_difference_gives_the_new_value(old: Any, new: Any) -> None:
    before = json.dumps(old)
    assert json.dumps(applied(old, over_the_wire(difference(old, new))), sort_keys=True) == json.dumps(
        new, sort_keys=True
    )
    assert json.dumps(old) == before


@given(values)
@settings(max_examples=100, deadline=None)
def test_equal_values_do_not_differ(value: Any) -> None:
    assert difference(value, json.loads(json.dumps(value))) == []


def test_views_of_a_whole_game() -> None:
    """And a difference is much smaller than the view."""
    session = Session("deckbuilding", {"players": 3, "sets": ["heroes-unite"]}, 5)
    chance = random.Random(5)
    views = {viewer: session.game.view(viewer) for viewer in (-1, 0)}
    shown = {viewer: json.loads(msgspec.json.encode(view)) for viewer, view in views.items()}
    sizes = []
    while not session.game.over:
        count = session.game.option_count
        session.choose(chance.randrange(count - 1 if count > 1 and chance.random() < 0.8 else count))
        for viewer, before in views.items():
            new = views[viewer] = session.game.view(viewer)
            changes = over_the_wire(difference(before, new))
            shown[viewer] = applied(shown[viewer], changes)
            assert shown[viewer] == json.loads(msgspec.json.encode(new))
            sizes.append(len(msgspec.json.encode(changes)) / len(msgspec.json.encode(new)))
    assert sum(sizes) / len(sizes) < 0.15
