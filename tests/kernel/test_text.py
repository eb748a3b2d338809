"""The voice of generated text, and the stable names of nodes."""

from __future__ import annotations

import pytest

from heroes_unite.kernel.library import Library
from heroes_unite.kernel.text import PLAIN, Voice, a, capital, listed, number, quoted, sentence, sentences
from heroes_unite.ops.flow import If, sequence
from tests.tiny import ops
from tests.tiny.game import TinyRules

FOE = Voice("each foe")


@pytest.mark.parametrize(
    ("verb", "third"),
    [
        ("draw", "draws"),
        ("discard", "discards"),
        ("pass", "passes"),
        ("wash", "washes"),
        ("catch", "catches"),
        ("mix", "mixes"),
        ("go", "goes"),
        ("carry", "carries"),
        ("play", "plays"),
        ("do", "does"),
        ("have", "has"),
        ("be", "is"),
        ("may", "may"),
    ],
)
def test_verbs(verb: str, third: str) -> None:
    assert FOE.verb(verb) == third
    assert FOE.do(verb) == f"each foe {third}"
    assert PLAIN.verb(verb) == FOE.again.verb(verb) == verb


def test_a_clause_in_every_voice() -> None:
    assert PLAIN.do("draw", "a card") == "draw a card"
    assert FOE.do("draw", "a card") == "each foe draws a card"
    assert FOE.again.do("draw", "a card") == "they draw a card"
    assert FOE.may.do("draw", "a card") == "each foe may draw a card"
    assert PLAIN.may.do("draw", "a card") == "you may draw a card"
    assert FOE.again.may.do("draw") == "they may draw"


def test_whose_and_who() -> None:
    assert (PLAIN.they, PLAIN.their) == ("you", "your")
    assert (FOE.they, FOE.their) == ("each foe", "their")


def test_within_a_sentence() -> None:
    assert not PLAIN.inline
    assert PLAIN.within.inline
    assert FOE.within.again.inline
    assert PLAIN.again is PLAIN
    assert (FOE.within.subject, FOE.within.plural) == ("each foe", False)


@pytest.mark.parametrize(
    ("noun", "with_article"),
    [
        ("card", "a card"),
        ("Equipment", "an Equipment"),
        ("unicorn", "a unicorn"),
        ("one-eyed pirate", "a one-eyed pirate"),
        ("owl", "an owl"),
    ],
)
def test_articles(noun: str, with_article: str) -> None:
    assert a(noun) == with_article


def test_numbers_in_words_up_to_ten() -> None:
    assert [number(n) for n in (0, 1, 10, 11, -1)] == ["zero", "one", "ten", "11", "-1"]


def test_lists() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"], "or") == "a, b or c"


def test_sentences() -> None:
    assert capital("draw") == "Draw"
    assert capital("") == ""
    assert sentence(" draw a card ") == "Draw a card."
    assert sentence("Really?") == "Really?"
    assert sentence("") == ""
    assert sentences(["draw", "", "discard."]) == "Draw. Discard."


# The library


def test_every_node_of_a_tree_has_its_path() -> None:
    inner = ops.Lose(1)
    tree = sequence(ops.Earn(1), If(ops.SpentAtLeast(3), inner))
    library = Library()
    library.add("Card", tree)
    assert library.paths() == ["Card", "Card/parts/0", "Card/parts/1", "Card/parts/1/test", "Card/parts/1/then"]
    assert library.path(inner) == "Card/parts/1/then"
    assert library.node("Card/parts/1/then") is inner
    with pytest.raises(KeyError, match="Kraken"):
        library.node("Kraken")


def test_a_node_in_several_trees_keeps_its_first_path() -> None:
    shared = ops.Earn(1)
    library = Library()
    library.add("First", shared)
    library.add("Second", sequence(shared, ops.Lose(1)))
    assert library.path(shared) == "First"
    assert "Second/parts/0" not in library.paths()


def test_two_nodes_cannot_have_one_path() -> None:
    library = Library()
    library.add("Card", ops.Erupt())
    with pytest.raises(ValueError, match="Two nodes want the path 'Card'"):
        library.add("Card", ops.Erupt())


def test_paths_are_the_same_in_all_games_of_a_kind() -> None:
    assert TinyRules(2).library.paths() == TinyRules(3).library.paths()


def test_whoever_may_do_something_is_spoken_to_plainly_afterwards() -> None:
    may = PLAIN.may
    assert may.do("draw", "a card") == "you may draw a card"
    assert may.again.do("discard", "a card") == "discard a card"


def test_what_somebody_wrote_is_quoted_as_in_a_book() -> None:
    assert [quoted(each) for each in ("Batmam", "it's\x1b[2J", 7, None)] == ["“Batmam”", r"“it's\x1b[2J”", "7", "None"]
