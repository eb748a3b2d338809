"""Super-Villain Mode: setup, and rules that no card of the box makes use of."""

from __future__ import annotations

import random

import pytest

from heroes_unite.games.errors import OptionError
from heroes_unite.games.united import table
from heroes_unite.games.united.card import Card
from heroes_unite.games.united.cards.super_cards import SUPER_HERO_CARDS, SUPER_VILLAIN_CARDS
from heroes_unite.games.united.cards.villains import VILLAINS
from heroes_unite.games.united.constants import THREATS, THUGS
from heroes_unite.games.united.hero_effects import delay
from heroes_unite.games.united.options import parse
from heroes_unite.games.united.rules import make
from heroes_unite.games.united.super_villain import facedown_plan, remove_top_plan
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.machine import advance
from heroes_unite.lab.conformance import check_game, check_viewer
from tests.united.tables import new, position, values
from tests.united.test_random_games import audit

TWO = {"mode": "super-villain", "players": 3, "heroes": ["Batman", "Superman"], "villain": "The Cheetah"}


def start(seed: int = 1, **more: object) -> Game:
    """Up to the choice of a lair, which is the first one."""
    return new(seed, **{**TWO, **more})


@pytest.mark.rule("UN-011", "UN-204")
def test_what_is_in_the_box() -> None:
    assert len(SUPER_VILLAIN_CARDS) == len(SUPER_HERO_CARDS) == 12
    forced = [card.name for card in SUPER_VILLAIN_CARDS if card.reaction is not None and card.reaction.forced]
    assert forced == ["Home Ground", "Long Planning", "Hardened"]
    assert all(cards[0].action_tokens for cards in VILLAINS)


@pytest.mark.parametrize("cards", VILLAINS, ids=lambda cards: cards[0].name)
def test_what_a_villain_player_has_in_reserve_is_for_two_heroes_or_more(cards: tuple[Card, ...]) -> None:
    dashboard = cards[0]

    def health(**options: object) -> int:
        most: int = values(new(1, villain=dashboard.name, **options))["dashboard"]["most"]
        return most

    printed = dashboard.healths
    for heroes in (2, 3, 4):
        assert health(mode="super-villain", players=heroes + 1) == printed[heroes - 1] + dashboard.reserve
        assert health(players=heroes) == printed[heroes - 1]
    assert health(mode="super-villain", players=2) == printed[0]
    assert health(mode="duel", players=2) == health(mode="commander", players=1) == printed[1]
    assert any("where a player is the villain" in line for line in dashboard.text()) == bool(dashboard.reserve)


@pytest.mark.rule("UN-199", "UN-200", "UN-201", "UN-202", "UN-203")
def test_setting_up() -> None:
    game = start()
    assert (game.to_choose, game.decision.prompt) == (0, "Where does the villain start? You will be opposite.")
    game.choose(2)
    assert next(i for i, place in enumerate(values(game)["ring"]) if place["villain"]) == 2
    assert [hero["place"] for hero in values(game)["heroes"]] == [5, 5]
    villain = game.view(2)["seats"][2]
    assert (game.to_choose, len(game.decision.options), villain["hand"]["count"]) == (2, 4, 2)
    put_away = game.decision.options[0].card
    game.choose(0)
    assert put_away not in game.view(2)["seats"][2]["super cards"]["cards"]
    assert game.view(2)["seats"][2]["super cards"]["count"] == 3
    assert game.view(0)["seats"][2]["super cards"] == {"count": 3, "cards": [], "known": [], "contents": []}
    # three Super Hero cards for two heroes, which the villain does not see
    assert (game.to_choose, len(game.decision.options)) == (0, 3)
    game.choose(0)
    assert (game.to_choose, len(game.decision.options)) == (1, 2)
    game.choose(1)
    assert [game.view(seat)["seats"][seat]["super cards"]["count"] for seat in (0, 1)] == [1, 1]
    assert game.view(2)["seats"][0]["super cards"]["cards"] == []
    for number, seat in enumerate((0, 1, 1, 1)):
        assert game.decision.prompt.endswith(f"{4 - number} left to share out.")
        game.choose(seat)
    tokens = [hero["tokens"] for hero in values(game)["heroes"]]
    assert tokens == [
        {"Move": 1, "Attack": 0, "Heroic": 0, "Wild": 0},
        {"Move": 1, "Attack": 0, "Heroic": 2, "Wild": 0},
    ]
    assert game.decision.prompt == "Which Hero goes first, after the villain?"


@pytest.mark.rule("UN-199", "UN-149")
def test_darkseid_starts_at_home() -> None:
    game = start(villain="Darkseid")
    assert game.to_choose == 2
    assert next(place["name"] for place in values(game)["ring"] if place["villain"]) == "Apokolips"


def to_the_opening(seed: int, cards: set[str]) -> Game:
    """Past the setup, with those Super-Villain cards among the three."""
    game = start(seed, first=1)
    game.choose(0)
    names = [option.card for option in game.decision.options]
    game.choose(next(i for i, name in enumerate(names) if name not in cards))
    while game.decision.prompt.endswith(("do you keep?", "to share out.")):
        game.choose(0)
    return game


def seeds_with(*cards: str) -> int:
    """A seed that deals the villain player those cards."""
    for seed in range(400):
        game = start(seed, first=1)
        game.choose(0)
        if set(cards) <= {option.card for option in game.decision.options}:
            return seed
    raise AssertionError(cards)


@pytest.mark.rule("UN-216")
def test_cards_for_the_start_are_forced_and_not_limited() -> None:
    game = to_the_opening(seeds_with("Home Ground", "Hardened"), {"Home Ground", "Hardened"})
    assert game.to_choose == 2
    assert game.decision.prompt == "The game begins. Which card comes first?"
    assert sorted(labels(game)) == ["use Hardened", "use Home Ground"]
    game.choose("use Hardened")
    assert values(game)["dashboard"]["health"] == 7
    game.choose("use Home Ground")
    game.choose(4)
    assert values(game)["ring"][4]["villain"]


@pytest.mark.rule("UN-202", "UN-203")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_one_super_hero_card_more_than_heroes(heroes: int) -> None:
    game = new(2, mode="super-villain", players=heroes + 1, villain="Darkseid")
    game.choose(0)  # the villain player's
    offered = []
    while game.decision.prompt.endswith("do you keep?"):
        offered.append((game.to_choose, len(game.decision.options)))
        game.choose(0)
    assert offered == [(hero, heroes + 1 - hero) for hero in range(heroes)]
    out = game.full_view()["table"]["removed unseen"]
    assert out["count"] == 2  # one of the villain player's and one of the heroes'


@pytest.mark.rule("UN-216")
def test_hardened_gives_more_against_four_heroes() -> None:
    four = {"players": 5, "heroes": ["Batman", "Superman", "Aquaman", "Cyborg"]}
    for seed in range(100):
        game = start(seed, first=1, **four)
        game.choose(0)
        if "Hardened" in labels(game):
            break
    game.choose(next(label for label in labels(game) if label != "Hardened"))
    before = values(game)["dashboard"]["health"]
    while "use Hardened" not in labels(game):
        game.choose(0)
    game.choose("use Hardened")
    assert values(game)["dashboard"]["health"] == before + 3


@pytest.mark.rule("UN-216")
def test_long_planning() -> None:
    game = to_the_opening(seeds_with("Long Planning"), {"Long Planning"})
    while game.decision.prompt != "Which plan goes to the bottom of the deck?":
        game.choose("use Long Planning" if "use Long Planning" in labels(game) else 0)
    assert game.view(2)["seats"][2]["hand"]["count"] == 4
    first = game.decision.options[1].card
    game.choose(1)
    second = game.decision.options[0].card
    game.choose(0)
    known = dict(game.view(2)["table"]["plan deck"]["known"])
    count = game.view(2)["table"]["plan deck"]["count"]
    assert (known[count - 1], known[count - 2]) == (second, first)


def labels(game: Game) -> list[str]:
    return [option.label for option in game.decision.options]


@pytest.mark.rule("UN-214")
def test_more_or_fewer_tokens_and_equipment_for_nothing() -> None:
    def shared(**more: object) -> int:
        game = start(3, heroes=["Aquaman", "Superman"], **more)
        game.choose(0)
        game.choose(0)
        while not game.decision.prompt.endswith("to share out."):
            if game.decision.prompt.startswith("Which Hero goes first"):
                return 0
            game.choose(0)
        return int(game.decision.prompt.split("? ")[1].split()[0])

    assert [shared(tokens=more) for more in (0, 2, -2, -6)] == [4, 6, 2, 0]
    game = start(3, heroes=["Aquaman", "Superman"], equipment=True, keep_wild=True)
    while not game.decision.prompt.endswith("do you keep?"):
        game.choose(0)
    assert game.view(0)["seats"][0]["equipment"]["cards"] == ["Trident of Poseidon"]
    assert "Aquaman Wild + Wild" not in game.view(0)["table"]["removed"]["cards"]
    with pytest.raises(OptionError, match="tokens must be a number from -6 to 2, not 3"):
        parse({**TWO, "tokens": 3})


PLANS = """
mode: super-villain
options: {{locations: beginner}}
players:
  - {{hero: Batman, at: Metropolis, hand: [Batman Move, Batman Attack]}}
  - {{hand: {hand}}}
plans: {plans}
"""


@pytest.mark.rule("UN-209", "UN-211")
def test_a_facedown_plan_comes_from_the_villains_hand() -> None:
    game = position(PLANS.format(hand="[Cheetah Plan 1, Pounce]", plans="[Cheetah Plan 3]"))
    facedown_plan(game.state)
    advance(game.state)
    assert (game.to_choose, labels(game)) == (1, ["Cheetah Plan 1", "Pounce", "Cheetah Plan 3"])
    game.choose("Pounce")
    assert values(game)["storyline"][-1] == {"kind": "plan", "hero": -1, "of": "", "faceup": False, "card": ""}
    assert game.view(1)["table"]["storyline"]["known"] == [(0, "Pounce")]
    assert game.view(0)["table"]["storyline"]["known"] == []
    for viewer in (-1, 0, 1):
        check_viewer(game, viewer, random.Random(1))
    none = position(PLANS.format(hand="[]", plans="[]"))
    facedown_plan(none.state)
    assert (none.over, none.winners) == (True, [1])


@pytest.mark.rule("UN-210")
def test_with_an_empty_deck_a_plan_of_the_hand_is_removed() -> None:
    game = position(PLANS.format(hand="[Cheetah Plan 1, Pounce]", plans="[Cheetah Plan 3, Cheetah Plan 5]"))
    remove_top_plan(game.state)
    assert game.full_view()["table"]["plan deck"]["cards"] == ["Cheetah Plan 5"]
    remove_top_plan(game.state)
    assert game.view(1)["table"]["plan deck"]["count"] == 0
    assert game.view(1)["seats"][1]["hand"]["count"] == 2
    remove_top_plan(game.state)
    advance(game.state)
    assert (game.to_choose, labels(game)) == (1, ["Cheetah Plan 1", "Pounce"])
    game.choose("Pounce")
    assert game.view(1)["seats"][1]["hand"]["cards"] == ["Cheetah Plan 1"]
    assert table.place_of(game.state, 0) >= 0


@pytest.mark.rule("UN-168", "UN-215")
def test_shrug_it_off_answers_a_delay() -> None:
    """Unless the Delayed token has gone together with an Accelerated one: then nothing is left to answer."""
    text = PLANS.format(hand="[Pounce], super: [Shrug It Off]", plans="[Cheetah Plan 3]")
    for accelerated in (False, True):
        game = position(f"{text}accelerated: {str(accelerated).lower()}\n")
        delay(game.state)
        advance(game.state)
        assert (game.to_choose == 1) == (not accelerated)
        assert values(game)["delayed"] == (not accelerated)
        if not accelerated:
            assert labels(game) == ["use Shrug It Off", "pass"]
            assert game.decision.prompt == "A Delayed token goes on the Master Plan deck. Use a card in response?"
            game.choose("use Shrug It Off")
        assert (values(game)["delayed"], values(game)["accelerated"]) == (False, False)
        assert game.to_choose == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_hold(players: int) -> None:
    for seed in range(5):
        villain = VILLAINS[seed % 3][0].name
        options = {"mode": "super-villain", "players": players, "villain": villain, "equipment": seed % 2 == 0}
        rules = make({**options, "open_hands": seed % 2 == 1})
        check_game(
            lambda rules=rules, seed=seed: Game(rules, rules.start(seed)),  # type: ignore[misc]
            random.Random(seed),
            thorough=0.06,
            audit=audit,
        )


def test_the_thugs_are_no_secret_to_the_villain() -> None:
    game = start(5, villain="The Joker")
    game.choose(0)
    s = game.state
    assert all(game.determinize(2, seed).state.where[table.joker(s)] == s.where[table.joker(s)] for seed in range(5))
    assert (
        len({game.determinize(0, seed).state.where[table.joker(game.determinize(0, seed).state)] for seed in range(20)})
        > 1
    )
    assert THUGS <= s.where[table.joker(s)] < THREATS
