"""Names and chat: nothing invisible, nothing that turns the line around, nothing too long; everything else as given."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heroes_unite.server.wording import LONGEST_NAME, table_name, tidy, tidy_name, unlike


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),  # shown as it is: the client escapes
        ("\u202eadA", "adA"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("A\x00d\x1ba", "Ada"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("李小龙", "李小龙"),
        ("👩‍🚀", "👩‍🚀"),
        ("A" + "\u0301" * 30, "Á\u0301\u0301"),
        ("x" * 60, "x" * 24),
        ("\u200b\u202e", ""),
        ("   ", ""),
        ("\u0301\u0301", ""),
    ],
)
def test_names(given_name: str, kept: str) -> None:
    assert tidy_name(given_name) == kept


@given(st.text(max_size=200))
@settings(deadline=None)
def test_whatever_is_given(text: str) -> None:
    for kept, longest in ((tidy(text, 50), 50), (tidy_name(text), LONGEST_NAME)):
        assert len(kept) <= longest
        assert kept == kept.strip()
        assert all(unicodedata.category(letter)[0] != "C" for letter in kept.replace("\u200d", ""))
        kept.encode()
    assert tidy(tidy(text, 50), 50) == tidy(text, 50)


def test_names_at_a_table_differ() -> None:
    assert unlike("Ada", []) == "Ada"
    assert unlike("ada", ["Ada"]) == "ada 2"
    assert unlike("Ada", ["Ada", "Ada 2"]) == "Ada 3"
    assert unlike("x" * 24, ["x" * 24]) == "x" * 21 + "… 2"
    assert unlike("Christopher Alexander II", ["Christopher Alexander II"]) == "Christopher Alexander… 2"
    assert unlike("Christopher Alexander", ["Christopher Alexander"]) == "Christopher Alexander 2"


def test_tables_have_names_of_two_words() -> None:
    assert all(len(table_name().split()) == 2 for _ in range(50))
