"""No hidden card ever leaves the table: what a player sees depends on nothing that they cannot know.

The states that differ only in that are made by `determinize`. Its own tests show that it deals everything else anew.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import heroes_unite
from heroes_unite import Game, View
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.determinize import redeal_unseen
from heroes_unite.kernel.view import SPECTATOR
from tests.conformance import position
from tests.searching import rounds
from tests.tiny import game as tiny

# Where a view may hold a number: sizes, positions from the top, players, and what the game counts for all to see.
NUMBERS = {"count", "known", "player", "players", "version", "over", "values"}


GAMES = ("tiny", "deckbuilding", "tcg")


def viewers(game: Game) -> range:
    return range(SPECTATOR, game.players)


def check(game: Game, seed: int | str, viewer: int) -> Game:
    """The same view, the same cards in the box, and for who is asked the same decision. Returns the other game."""
    other = game.determinize(viewer, seed)
    assert other.view(viewer) == game.view(viewer)
    assert Counter(other.state.cards) == Counter(game.state.cards)
    if viewer == game.to_choose and not game.over:
        assert other.decision == game.decision
    return other


def check_often(game: Game, samples: int = 25) -> None:
    for viewer in viewers(game):
        for seed in range(samples):
            check(game, seed, viewer)


def hand(game: Game, player: int) -> tuple[str, ...]:
    return tuple(game.full_view()["seats"][player]["hand"]["cards"])


def numbers_in(part: Any, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(part, dict):
        for key, value in part.items():
            yield from numbers_in(value, (*way, str(key)))
    elif isinstance(part, (list, tuple)):
        for value in part:
            yield from numbers_in(value, way)
    elif isinstance(part, (int, float)):
        yield way


def new(name: str, seed: int) -> Game:
    if name == "tiny":
        return tiny.new_game(2 + seed % 2, seed)
    if name == "tcg":
        options = game_kind("tcg").random_options(random.Random(f"no leak {seed}"), (1 + seed % 6,))
        return heroes_unite.new_game("tcg", seed, **options)
    return heroes_unite.new_game("deckbuilding", seed, players=2 + seed % 4, promo=True)


def moments(name: str, seed: int, share: float) -> Iterator[Game]:
    """A random game, looked at in a share of its decisions. People seldom stop early, so that much happens."""
    yield from along(new(name, seed), random.Random(f"no leak {name} {seed}"), share)


def along(game: Game, chance: random.Random, share: float) -> Iterator[Game]:
    while not game.over:
        if chance.random() < share:
            yield game
        count = game.option_count
        game.choose(chance.randrange(count - 1 if count > 1 and chance.random() < 0.8 else count))
    yield game


# At any moment of any game


@pytest.mark.parametrize("name", GAMES)
def test_equal_views_of_all_that_a_player_cannot_tell_apart(name: str) -> None:
    looked = 0
    for seed in range(rounds(4, 24)):
        for game in moments(name, seed, {"tiny": 1.0, "tcg": 0.1}.get(name, 0.06)):
            for viewer in viewers(game):
                check(game, looked, viewer)
            looked += 1
    assert looked > rounds(75, 500)


VARIED: tuple[dict[str, Any], ...] = (
    *({"players": players, "sets": ["heroes-unite"]} for players in (2, 3, 4, 5)),
    {"players": 2, "sets": ["base", "heroes-unite"], "match": True, "variants": ["hunt"]},
    {"players": 2, "sets": ["heroes-unite"], "variants": ["two-heads", "synergy", "on-patrol"]},
    {"players": 4, "sets": ["heroes-unite"], "variants": ["team", "hidden"]},
    {"players": 1, "sets": ["heroes-unite"], "mode": "crisis"},
    {"players": 3, "sets": ["heroes-unite"], "mode": "crisis", "difficulty": ["crises-in-deck"]},
)


@pytest.mark.parametrize("options", VARIED, ids=lambda options: f"{options['players']} {options.get('variants', '')}")
def test_every_set_and_variant(options: dict[str, Any]) -> None:
    for seed in range(rounds(1, 2)):
        game = heroes_unite.new_game("deckbuilding", seed, **options)
        for moment in along(game, random.Random(f"no leak {seed} {options}"), 0.04):
            for viewer in viewers(moment):
                check(moment, moment.version, viewer)


@pytest.mark.parametrize("name", ["deckbuilding", "tcg"])
def test_every_decision_of_one_game(name: str) -> None:
    for game in moments(name, 4, 1.0):
        check(game, game.version, game.to_choose)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_holds_no_numbers_of_cards_and_no_random_numbers(name: str) -> None:
    for seed in range(3):
        for game in moments(name, seed, 0.05):
            for viewer in viewers(game):
                view = game.view(viewer)
                assert all(NUMBERS & set(way) for way in numbers_in(view))
                text = json.dumps(view)
                s = game.state
                assert s.key.hex() not in text
                before = s.key, s.drawn
                s.key, s.drawn = bytes(32), 67_890
                assert game.view(viewer) == view
                s.key, s.drawn = before


@pytest.mark.parametrize("name", ["deckbuilding", "tcg"])
def test_a_view_is_plain_data(name: str) -> None:
    for game in moments(name, 2, 0.02):
        for viewer in viewers(game):
            view = game.view(viewer)
            again: View = json.loads(json.dumps(view))
            assert json.dumps(again) == json.dumps(view)


def test_views_do_not_depend_on_the_numbers_of_cards() -> None:
    """Identical cards change places all over the table; nobody can see it, not even who sees everything."""
    chance = random.Random(8)
    for game in moments("deckbuilding", 3, 0.01):
        other = game.copy()
        s = other.state
        by_face: dict[int, list[int]] = {}
        for card, face in enumerate(s.cards):
            by_face.setdefault(face, []).append(card)
        renamed = list(range(len(s.cards)))
        for cards in by_face.values():
            for card, new_number in zip(cards, chance.sample(cards, len(cards)), strict=True):
                renamed[card] = new_number
        s.zones = [[renamed[card] for card in zone] for zone in s.zones]
        where, known = s.where[:], s.known[:]
        for card, new_number in enumerate(renamed):
            s.where[new_number], s.known[new_number] = where[card], known[card]
        for viewer in viewers(game):
            assert other.view(viewer)["table"] == game.view(viewer)["table"]
            assert other.view(viewer)["seats"] == game.view(viewer)["seats"]


def test_hidden_things_really_are_dealt_anew() -> None:
    """Over many deals the foes' hands, all decks and the Super-Villains differ; what the player holds never does."""
    game = position(
        """
        players:
          - {hand: [Punch, Kick], deck: [Robin, Mera, Bane, Lobo, Starro]}
          - {hand: [Punch, Vulnerability, Mera], deck: [Doomsday, Bizarro, Kick, Robin, Punch, Punch]}
          - {hand: [Cheetah, Punch, Kick], deck: [Scarecrow, Catwoman, Kick, Robin, Punch, Punch]}
        """
    )
    others = [check(game, seed, 0) for seed in range(40)]
    assert {hand(other, 0) for other in others} == {hand(game, 0)}
    for foe in (1, 2):
        assert len({hand(other, foe) for other in others}) > 10
    views = [other.full_view() for other in others]
    assert len({tuple(view["table"]["main deck"]["cards"]) for view in views}) == 40
    assert len({tuple(view["table"]["super-villains"]["cards"]) for view in views}) > 30
    assert len({tuple(view["seats"][0]["deck"]["cards"]) for view in views}) > 10


def test_every_player_keeps_their_own_cards() -> None:
    """In the deck-building game everybody's deck is known: only which of its cards are in hand is not."""

    def owned(game: Game, player: int) -> Counter[str]:
        seat = game.full_view()["seats"][player]
        return Counter(seat["hand"]["cards"] + seat["deck"]["cards"])

    for game in moments("deckbuilding", 12, 0.02):
        other = check(game, game.version, 0)
        assert [owned(other, player) for player in range(2)] == [owned(game, player) for player in range(2)]


# Where somebody has seen something


def test_a_revealed_top_card_stays_known() -> None:
    """X-Ray Vision shows the foes' top cards to everybody; they go back on top."""
    game = position(
        """
        players:
          - hand: [X-Ray Vision]
          - deck: [Kick, Punch, Punch, Vulnerability, Robin]
            hand: [Mera, Bane]
          - deck: [Catwoman, Punch, Bizarro]
        """
    )
    game.choose("play X-Ray Vision")
    check_often(game)
    game.choose("none")
    check_often(game)
    for viewer in viewers(game):
        seats = game.view(viewer)["seats"]
        assert seats[1]["deck"]["known"] == [(0, "Kick")]
        assert seats[2]["deck"]["known"] == [(0, "Catwoman")]
    tops = {tuple(game.determinize(0, seed).full_view()["seats"][1]["deck"]["cards"][:2]) for seed in range(40)}
    assert {top for top, _ in tops} == {"Kick"}
    assert len(tops) > 1


def test_a_card_put_back_from_the_discard_pile_stays_known() -> None:
    """Harley Quinn puts a starting card on top of the foe's deck. Drawn, it is known to be in the hand."""
    game = position(
        """
        players:
          - hand: [Harley Quinn, Punch]
            deck: [Punch, Punch, Punch, Punch, Punch, Kick]
          - hand: [Mera, Bane, Robin]
            deck: [Kick, Bizarro]
            discard: [Punch, Vulnerability]
        """
    )
    game.choose("play Harley Quinn")
    game.choose("pass")
    game.choose("Vulnerability")
    check_often(game)
    assert game.view(0)["seats"][1]["deck"]["known"] == [(0, "Vulnerability")]
    game.choose("end turn")
    game.choose("end turn")
    check_often(game)
    assert game.view(0)["seats"][1]["hand"]["cards"] == ["Vulnerability"]


def test_a_look_at_the_own_deck_is_for_one_only() -> None:
    game = position("players: [{hand: [Nth Metal], deck: [Kick, Punch, Robin]}, {}]")
    game.choose("play Nth Metal")
    check_often(game)
    game.choose("no")
    check_often(game)
    assert game.view(0)["seats"][0]["deck"]["known"] == [(0, "Kick")]
    assert game.view(1)["seats"][0]["deck"]["known"] == []


BRAINIAC = """
    super_villains: [Ra's al Ghul, Brainiac, Lex Luthor]
    players:
      - power: 20
        deck: [Punch, Kick, Robin, Mera, Bane, Doomsday]
      - hand: [Catwoman, Cheetah, Lobo]
        deck: [Punch, Vulnerability, Starro]
      - hand: [Scarecrow, Bizarro, Super Speed]
        deck: [Punch, Vulnerability, Swamp Thing]
"""


def to_the_pool() -> Game:
    """Brainiac appears, nobody defends, and everybody is about to choose cards for the pool."""
    game = position(BRAINIAC)
    game.choose("defeat Ra's al Ghul")
    game.choose("end turn")
    for _ in range(3):
        game.choose("pass")
    return game


@pytest.mark.rule("DB-190")
def test_the_pool_is_secret_and_afterwards_anybodys() -> None:
    game = to_the_pool()
    given = {0: ["Punch", "Kick"], 1: ["Catwoman", "Lobo"], 2: ["Scarecrow", "Bizarro"]}
    for player, cards in given.items():
        for card in cards:
            assert game.to_choose == player
            check_often(game, 8)
            game.choose(card)
        if player < 2:
            for viewer in viewers(game):
                pool = game.view(viewer)["table"]["pool"]
                assert pool["count"] == 2 * (player + 1)
                assert pool["cards"] == (sorted(given[viewer]) if 0 <= viewer <= player else [])
    check_often(game)
    pooled = {card for cards in given.values() for card in cards}
    held = set(hand(game, 1))
    elsewhere = {card for seed in range(60) for card in hand(game.determinize(1, seed), 2)}
    assert (pooled - held) <= elsewhere  # for all that player 1 knows, each of them may be with player 2
    assert not held & elsewhere


def test_a_card_under_a_super_hero_is_seen_by_its_owner_only() -> None:
    """Atrocitus: each player has a card of their hand under their Super Hero, at random and face down."""
    game = position(BRAINIAC.replace("Brainiac", "Atrocitus"))
    game.choose("defeat Ra's al Ghul")
    game.choose("end turn")
    for _ in range(3):
        check_often(game, 8)
        game.choose("pass")
    check_often(game)
    for owner in range(3):
        for viewer in viewers(game):
            under = game.view(viewer)["seats"][owner]["under hero"]
            assert under["count"] == 1
            assert len(under["cards"]) == (1 if viewer == owner else 0)
    under_foe = {game.determinize(0, seed).full_view()["seats"][1]["under hero"]["cards"][0] for seed in range(60)}
    assert {"Catwoman", "Cheetah", "Lobo"} <= under_foe


def test_who_is_asked_to_reveal_a_villain_may_have_none() -> None:
    """Darkseid: nobody learns from the question whether a player holds a Villain."""
    held = "hand: [Catwoman, Cheetah, Lobo]"
    assert held in BRAINIAC
    games = [
        position(BRAINIAC.replace("Brainiac", "Darkseid").replace(held, hand_of_second))
        for hand_of_second in (held, "hand: [Catwoman, Mera, Robin]")
    ]
    for game in games:
        game.choose("defeat Ra's al Ghul")
        game.choose("end turn")
        for _ in range(3):
            game.choose("pass")
        game.choose("none")
        game.choose(0)
        game.choose(0)
        assert game.to_choose == 1
        check_often(game)
        game.choose("none")
        check_often(game)
    assert games[0].view(0) == games[1].view(0)


def test_a_second_look_at_one_of_two_copies_tells_nothing_of_the_other() -> None:
    """Brainiac shows a random card of the foe's hand, twice. For all one knows, it is the same Punch both times."""
    for seed in range(10):
        game = position(
            f"""
            seed: {seed}
            players:
              - hand: [Brainiac, Clayface]
              - hand: [Punch, Punch]
            """
        )
        game.choose("play Brainiac")
        game.choose("Punch")
        assert game.view(0)["seats"][1]["hand"]["cards"] == ["Punch"]
        game.choose("play Clayface")
        game.choose("Brainiac")
        game.choose("Punch")
        assert game.view(0)["seats"][1]["hand"]["cards"] == ["Punch"]
        assert game.view(0)["values"]["power"] == 2


# The card that asks is known to whoever is asked, wherever it lies by now


def test_a_card_that_does_something_when_it_is_gained_is_shown() -> None:
    """Deadman goes unseen from the main deck to somebody else's hand, and asks whoever gained him."""
    game = position(
        """
        sets: [heroes-unite]
        mode: crisis
        players:
          - {hero: Crisis Shazam!, power: 11, hand: [Punch], discard: [Kick, Punch, Weakness], deck: [Punch, Punch]}
          - {hero: Booster Gold, hand: [Punch, Kick, Katana, Starbolt], deck: [Hawkgirl, Raven]}
        crises: []
        super_villains: [Impossible Trigon, Crisis Nekron]
        lineup: [Batarang]
        main_deck: [Deadman, Whirlwind, Whirlwind]
        """
    )
    game.choose("use Crisis Shazam!")
    game.choose("player 2")
    assert (game.to_choose, game.decision.source) == (0, "Deadman")
    check_often(game)
    for viewer in viewers(game):
        assert game.view(viewer)["asked"] == {"player": 0, "source": "Deadman"}
        assert "Deadman" in game.view(viewer)["seats"][1]["hand"]["cards"]


def test_a_question_names_no_card_that_was_shuffled_away() -> None:
    """Super Speed avoids the Attack, and its own cards make its owner shuffle it into the deck; then Booster Gold asks
    because an Attack was avoided."""
    game = position(
        """
        sets: [base, heroes-unite]
        players:
          - {hero: Batman, hand: [Bane, Punch], deck: [Punch, Punch, Punch]}
          - hero: Booster Gold
            hand: [Super Speed, Punch]
            discard: [Kick, Punch, Vulnerability, Robin, Mera, Punch, Katana, Hawkgirl]
        lineup: [Batarang]
        main_deck: [Whirlwind, Whirlwind]
        seed: 2
        """
    )
    game.choose("play Bane")
    game.choose("defend with Super Speed")
    assert (game.to_choose, game.decision.source) == (1, "Booster Gold")
    assert "Super Speed" in game.full_view()["seats"][1]["deck"]["cards"]
    assert "Super Speed" not in game.decision.prompt
    check_often(game)


def hat_shuffled_away() -> Game:
    """Mind Control Hat attacks as it is bought, and its buyer's Defense draws cards: the discard pile is shuffled."""
    game = position(
        """
        sets: [base, heroes-unite]
        mode: crisis
        players:
          - hero: Crisis Red Tornado
            power: 9
            hand: [The Cape and Cowl, Punch]
            discard: [Kick, Punch, Weakness, Robin, Mera, Punch, Vulnerability, Katana]
          - {hero: Booster Gold, hand: [Punch, Kick, Bulletproof], deck: [Hawkgirl, Raven]}
          - {hero: Crisis Nightwing, hand: [Punch, Kick, Batarang], deck: [Hawkgirl, Batarang]}
        crises: []
        super_villains: [Impossible Vandal Savage, Crisis Nekron]
        lineup: [Mind Control Hat]
        main_deck: [Whirlwind, Whirlwind]
        seed: 2
        """
    )
    game.choose("buy Mind Control Hat")
    assert game.to_choose == 0
    game.choose("defend with The Cape and Cowl")
    assert (game.to_choose, game.decision.source) == (1, "Mind Control Hat")
    assert game.decision.prompt.startswith("Mind Control Hat attacks you")
    assert "Mind Control Hat" in game.full_view()["seats"][0]["deck"]["cards"]
    return game


def test_a_card_that_attacks_is_known_though_it_was_shuffled_away() -> None:
    game = hat_shuffled_away()
    for player in (1, 2):
        assert game.to_choose == player
        check_often(game)
        for viewer in viewers(game):
            assert game.view(viewer)["asked"] == {"player": player, "source": "Mind Control Hat"}
            assert game.view(viewer)["values"]["attack"]["card"] == "Mind Control Hat"
        for seed in range(20):
            other = game.determinize(player, seed)
            other.choose("pass")
            if not other.over and other.to_choose == 2:
                assert other.decision.source == "Mind Control Hat"
        game.choose("pass")


def test_going_back_keeps_the_card_that_asks() -> None:
    game = hat_shuffled_away()
    for seed in range(20):
        other = Game(game.rules, redeal_unseen(game.state, seed))
        assert other.decision == game.decision
