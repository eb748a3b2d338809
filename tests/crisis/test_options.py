"""Crisis Pack 2 in competitive games: its parts one by one, who of its Super Heroes plays, and other main decks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.deckbuilding import catalogue, form, own_deck
from heroes_unite.games.deckbuilding.checked_options import cards_in_game, parse, super_heroes
from heroes_unite.games.deckbuilding.constants import IS_MAIN, IS_SUPER_VILLAIN
from heroes_unite.games.deckbuilding.crisis.difficulty import MODES, TITLES
from heroes_unite.games.deckbuilding.options import Options
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed
from heroes_unite.terminal.flags import of_form

EVERY_PART = ["cards", "heroes", "crisis-heroes", "super-villains"]


def refused(**given: Any) -> str:
    with pytest.raises(OptionError) as caught:
        parse(given)
    return str(caught.value)


def main_deck(options: Options) -> Counter[str]:
    return Counter({card.name: card.copies for card in cards_in_game(options) if card.kind == IS_MAIN})


def small_deck(players: int, sets: tuple[str, ...] = ("base",), **given: Any) -> list[str]:
    """The first cards of a set that make a deck of one's own."""
    left = own_deck.EACH * players
    found = []
    for name, copies in main_deck(parse({"sets": sets, **given})).items():
        if left:
            found.append(f"{min(copies, left)} {name}")
            left -= min(copies, left)
    return found


@pytest.mark.rule("CR-004", "CR-091")
@pytest.mark.parametrize("part", EVERY_PART)
def test_each_part_can_be_used_without_the_others(part: str) -> None:
    plain = cards_in_game(parse({"sets": ["heroes-unite"]}))
    with_part = cards_in_game(parse({"sets": ["heroes-unite"], "pack": [part]}))
    added = [card for card in with_part if card not in plain]
    assert {card.part for card in added} == {part, "replacements"}
    game = heroes_unite.new_game(seed=1, players=2, sets=["heroes-unite"], pack=[part])
    assert not game.over


@pytest.mark.rule("CR-003")
def test_the_pack_named_among_the_sets_stands_for_its_cards_and_new_heroes() -> None:
    options = parse({"sets": ["base", "crisis-2"]})
    assert (options.sets, options.pack) == (("base",), ("cards", "heroes"))
    assert sum(main_deck(options).values()) == 114 + 31
    exact = parse({"sets": ["crisis-2", "base"], "pack": ["super-villains"]})
    assert (exact.sets, exact.pack) == (("base",), ("super-villains",))


def test_the_pack_alone_is_no_game() -> None:
    assert "added to a card set: play with the base set or Heroes Unite, too." in refused(sets=["crisis-2"])
    assert "Did you mean crisis-2?" in refused(sets=["crisis2"])


@pytest.mark.rule("CR-085", "CR-092")
def test_impossible_super_villains_take_the_place_of_the_others() -> None:
    cards = cards_in_game(parse({"sets": ["base", "heroes-unite"], "pack": ["super-villains"]}))
    villains = [card for card in cards if card.kind == IS_SUPER_VILLAIN]
    assert len(villains) == 14
    assert {card.edition for card in villains} == {"Impossible"}  # Crisis Nekron is not among them
    game = heroes_unite.new_game(seed=4, players=3, pack=["super-villains"], super_villains=12)
    stack = game.full_view()["table"]["super-villains"]
    assert (stack["count"], stack["cards"][0]) == (12, "Impossible Vandal Savage")


@pytest.mark.rule("CR-131", "CR-132")
def test_replacements_are_in_wherever_the_pack_and_heroes_unite_are() -> None:
    names = main_deck(parse({"sets": ["heroes-unite"], "pack": ["heroes"]}))
    assert names["Kyle Rayner (2015)"] == 1
    assert names["Plastic Man (2015)"] == 3
    assert "Kyle Rayner" not in names
    assert "Plastic Man" not in names
    assert not any("2015" in name for name in main_deck(parse({"sets": ["base"], "pack": EVERY_PART})))
    assert not any("2015" in name for name in main_deck(parse({"sets": ["heroes-unite"]})))
    kinds = ["hero", "villain", "equipment"]
    of_base = parse({"sets": ["base", "heroes-unite"], "kinds": kinds, "pack": ["cards"]})
    assert not any("2015" in name for name in main_deck(of_base))


@pytest.mark.rule("CR-093")
def test_super_heroes_who_only_help_or_are_too_strong_play_only_where_they_are_named() -> None:
    heroes = {card.name for card in super_heroes(parse({"pack": ["crisis-heroes"]}))}
    assert {"Crisis Batgirl", "Crisis Starfire"} <= heroes
    assert not heroes & {"Crisis Shazam!", "Crisis Booster Gold"}
    named = parse({"pack": ["crisis-heroes"], "heroes": ["crisis shazam!", "Superman"]})
    assert named.heroes == ("Crisis Shazam!", "Superman")
    assert "one of the 8 Crisis Super Heroes of Crisis Pack 2" in refused(heroes=["Crisis Batgirl", "Superman"])


def test_what_does_not_go_with_impossible_super_villains() -> None:
    assert "need a stack" in refused(pack=["super-villains"], variants=["hidden"])
    assert "a match needs two" in refused(sets=["base", "heroes-unite"], match=True, pack=["super-villains"])
    assert "no part called “villains”. Did you mean super-villains?" in refused(pack=["villains"])


@pytest.mark.rule("CR-095")
def test_a_thinned_main_deck_lacks_31_random_cards() -> None:
    left_out = set()
    for seed in range(6):
        game = heroes_unite.new_game(seed=seed, players=2, pack=["cards"], main_deck="thinned")
        table = game.full_view()["table"]
        assert table["main deck"]["count"] + table["line-up"]["count"] == 114
        assert table["second deck"]["count"] == 31
        left_out |= set(table["second deck"]["cards"])
        assert game.view(0)["table"]["second deck"]["cards"] == []
    assert len(left_out) > 31


@pytest.mark.rule("CR-095", "DB-172")
def test_hidden_super_villains_are_not_among_the_cards_left_out() -> None:
    for seed in range(6):
        game = heroes_unite.new_game(seed=seed, players=2, main_deck="thinned", variants=["hidden"])
        table = game.full_view()["table"]
        in_deck = [name for name in table["main deck"]["cards"] if catalogue.CARDS[name].kind == IS_SUPER_VILLAIN]
        assert (len(in_deck), table["second deck"]["count"]) == (12, 31)


@pytest.mark.rule("CR-096")
def test_a_main_deck_of_ones_own() -> None:
    deck = small_deck(2)
    options = parse({"main_deck": deck})
    assert isinstance(options.main_deck, tuple)
    assert own_deck.copies(options.main_deck) == own_deck.copies(deck)
    game = heroes_unite.new_game(seed=3, players=2, main_deck=deck)
    table = game.full_view()["table"]
    in_game = Counter((*table["main deck"]["cards"], *table["line-up"]["cards"]))
    assert in_game == own_deck.copies(deck)
    assert in_game.total() == 50


def test_how_a_deck_may_be_written() -> None:
    deck = [f"{name.upper()}" for name in own_deck.copies(small_deck(2)).elements()]
    assert parse({"main_deck": deck}) == parse({"main_deck": small_deck(2)})
    several = [entry.replace(" ", "x ", 1) for entry in small_deck(2)]
    assert parse({"main_deck": several}) == parse({"main_deck": small_deck(2)})
    assert parse({"main_deck": ", ".join(small_deck(2))}) == parse({"main_deck": small_deck(2)})
    assert parse({"main_deck": "\n".join(small_deck(2)) + "\n"}) == parse({"main_deck": small_deck(2)})


@pytest.mark.rule("CR-096")
@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (["Robbin"], "No card of these sets is called “Robbin”. Did you mean Robin?"),
        (["9 Robin"], "The box has 3 copies of Robin, not 9."),
        (["2 Robin", "2 robin"], "The box has 3 copies of Robin, not 4."),
        (["Kick"], "Kick does not belong in the main deck."),
        (["Ra's al Ghul"], "Ra's al Ghul does not belong in the main deck."),
        (["Katana"], "Katana is not among the cards of this game: it belongs to Heroes Unite."),
        (["Ganthet"], "Ganthet is not among the cards of this game: it belongs to Crisis Pack 2."),
        (["3 Robin"], "A main deck of your own has 25 cards for each player: 50 for 2 players, not 3."),
        ([" "], "An entry of the main deck is empty: write a card's name, or “2 Robin” for two."),
        ([], "A main deck of your own has 25 cards for each player: 50 for 2 players, not 0."),
        ("some", "The main deck must be “all”, “thinned”, or a list of cards such as “2 Robin”, not “some”."),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_with_a_reason(deck: Any, reason: str) -> None:
    assert refused(main_deck=deck) == reason


def test_cards_of_the_pack_may_be_in_a_deck_of_ones_own_where_they_are_in_the_game() -> None:
    deck = list(own_deck.copies(small_deck(3, ("heroes-unite",), pack=["cards"])).elements())
    deck[0] = "Ganthet"
    options = parse({"players": 3, "sets": ["heroes-unite"], "pack": ["cards"], "main_deck": deck})
    assert "1 Ganthet" in options.main_deck


@pytest.mark.rule("CR-131", "CR-132")
def test_a_replaced_card_may_be_called_by_its_old_name() -> None:
    deck = list(own_deck.copies(small_deck(2, ("heroes-unite",), pack=["cards"])).elements())
    deck = [*[name for name in deck if "2015" not in name][:48], "Kyle Rayner", "Plastic Man"]
    more = iter(["Ganthet", "Possession", "Mogo", "Atlantis"])
    deck += [next(more) for _ in range(50 - len(deck))]
    options = parse({"players": 2, "sets": ["heroes-unite"], "pack": ["cards"], "main_deck": deck})
    assert {"1 Kyle Rayner (2015)", "1 Plastic Man (2015)"} <= set(options.main_deck)


def test_other_main_decks_are_for_plain_competitive_games() -> None:
    both = ["base", "heroes-unite"]
    assert refused(sets=both, match=True, main_deck="thinned") == "A match uses all cards of both sets."
    assert "the clock" in refused(mode="crisis", main_deck="thinned")
    three = ["hero", "villain", "location"]
    assert "leave out the kinds of card" in refused(sets=both, kinds=three, main_deck=small_deck(2))


def test_the_form_offers_the_main_deck() -> None:
    field = next(field for field in game_kind("deckbuilding").form() if field.key == "main_deck")
    assert field.default == "all"
    assert [choice.value for choice in field.choices][:2] == ["all", "thinned"]
    assert form.summary({"main_deck": "thinned", "pack": ["cards"]}).endswith("31 random cards left out")
    assert form.summary({"main_deck": small_deck(2)}).endswith("a main deck of your own")


def test_the_help_of_the_command_line_names_what_can_be_chosen() -> None:
    said = {flag.key: flag.about for flag in of_form("deckbuilding")}
    for key, values in (
        ("mode", MODES),
        ("difficulty", TITLES),
        ("pack", EVERY_PART),
        ("main_deck", ["all", "thinned"]),
    ):
        assert said[key].endswith(f" ({listed(values, 'or')})")
