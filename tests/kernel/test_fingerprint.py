"""The fingerprint of a game's rules: facts and effect trees make it, words for people do not."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.fingerprint import fingerprint, older
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.node import Effect
from tests.tiny import ops
from tests.tiny.game import CARDS, TinyRules
from tests.tiny.ops import Earn


@dataclass(frozen=True)
class Badge:
    worth: int
    words: str = ""


@dataclass(frozen=True)
class Fact:
    """A card of no game, with everything that can stand on one."""

    name: str
    worth: int = 1
    note: str = ""
    play: Effect | None = None
    tags: frozenset[str] = frozenset()
    badge: Badge = Badge(1)
    odd: object = None


def of(*cards: Fact, library: Library | None = None) -> str:
    return fingerprint(cards, library or Library(), frozenset({"note"}))


def test_facts_count_and_words_do_not() -> None:
    plain = of(Fact("Pearl"))
    assert of(Fact("Pearl", note="It shines.")) == plain
    assert of(Fact("Pearl", badge=Badge(1, "first"))) == plain
    assert of(Fact("Pearl", badge=Badge(2))) != plain
    assert of(Fact("Pearl", worth=2)) != plain
    assert of(Fact("Shell")) != plain
    assert of(Fact("Pearl", tags=frozenset("ab"))) == of(Fact("Pearl", tags=frozenset("ba"))) != plain
    assert of(Fact("Pearl"), Fact("Shell")) != of(Fact("Shell"), Fact("Pearl"))


def test_trees_count_and_the_words_in_them_do_not() -> None:
    assert of(Fact("Pearl", play=Earn(1))) != of(Fact("Pearl", play=Earn(2)))

    def entered(amount: int, words: str) -> str:
        library = Library()
        library.add("pearl", Watcher(ops.PLAY, Earn(amount), words=words))
        return of(library=library)

    assert entered(1, "when you play") == entered(1, "whenever a card is played")
    assert entered(1, "when you play") != entered(2, "when you play")


def test_what_cannot_be_written_down_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be made of"):
        of(Fact("Pearl", odd=1.5))


def test_rules_have_one_and_it_changes_with_a_card() -> None:
    rules = TinyRules(2)
    assert rules.fingerprint == rules.fingerprint == TinyRules(2).fingerprint
    first, *others = CARDS
    assert TinyRules(2, cards=(replace(first, worth=first.worth + 1), *others)).fingerprint != rules.fingerprint
    assert not older(rules.fingerprint)
    stream, _, digest = rules.fingerprint.split(":")
    assert older(f"{stream}:{digest}")
    assert not older(digest)
