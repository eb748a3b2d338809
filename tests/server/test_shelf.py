"""What was told long ago is kept small, and comes back as it was."""

from __future__ import annotations

import random

import msgspec

from heroes_unite.server.messages import StoryLine
from heroes_unite.server.tables.shelf import PACK, Shelf


def lines(first: int, count: int) -> list[StoryLine]:
    return [StoryLine(n, f"Line {n}\nof “many”", n % 3, (f"Card {n % 7}",)) for n in range(first, first + count)]


def as_sent(told: list[StoryLine]) -> bytes:
    return msgspec.json.encode(told)


def test_it_is_a_list() -> None:
    """Whatever is added and taken back, from any place on."""
    chance = random.Random(1)
    shelf: Shelf[StoryLine] = Shelf()
    plain: list[StoryLine] = []
    for number in range(400):
        if chance.random() < 0.1:
            place = chance.randrange(len(plain) + 1)
            shelf.cut(place)
            del plain[place:]
        else:
            new = lines(1000 * number, chance.choice([0, 1, 2, 5, 3 * PACK]))
            shelf.add(new)
            plain += new
        assert len(shelf) == len(plain)
        for place in (0, len(plain), chance.randrange(len(plain) + 1)):
            assert as_sent(shelf.since(place)) == as_sent(plain[place:])


def test_what_is_old_takes_little_room() -> None:
    shelf: Shelf[StoryLine] = Shelf()
    shelf.add(lines(0, 40 * PACK))
    assert sum(map(len, shelf._packs)) * 5 < len(as_sent(lines(0, 39 * PACK)))
