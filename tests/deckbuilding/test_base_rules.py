"""Rules of the base set that no single position shows: the box, set-up and its chances, options, whole games.

Everything goes through the public interface. What a position can show is in `tests/scenarios/base/rules/`.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import heroes_unite
from heroes_unite import Game, OptionError
from heroes_unite.games.deckbuilding.constants import GAME_OVER, NO_LINE_UP, NO_SUPER_VILLAIN
from heroes_unite.games.deckbuilding.turn_end import BASE_ORDER
from heroes_unite.kernel.state import Log
from heroes_unite.kernel.text import PLAIN
from tests.conformance import facts, position

SEEDS = range(100)
HEROES = {"Aquaman", "Batman", "Cyborg", "The Flash", "Green Lantern", "Superman", "Wonder Woman"}
FIRST_FIVE = {"Batman", "Superman", "Green Lantern", "Wonder Woman", "The Flash"}
SUPER_VILLAINS = {name for name, fact in facts().items() if fact["kind"] == "super_villain"}


def table(game: Game, zone: str) -> list[str]:
    return game.full_view()["table"][zone]["cards"]


def own(game: Game, player: int, *zones: str) -> list[str]:
    seat = game.full_view()["seats"][player]
    return [name for zone in zones for name in seat[zone]["cards"]]


def heroes(game: Game) -> list[str]:
    return [name for player in range(game.players) for name in own(game, player, "hero")]


def starter(game: Game) -> int:
    player: int = game.full_view()["values"]["started"]
    return player


def all_cards(game: Game) -> Counter[str]:
    view = game.full_view()
    zones = [*view["table"].values(), *(zone for seat in view["seats"] for zone in seat.values())]
    return Counter(name for zone in zones for name in zone["cards"])


def play_out(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    while not game.over:
        game.choose(chance.randrange(game.option_count))


# The box


@pytest.mark.rule("DB-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_game_has_all_cards_of_the_box(players: int) -> None:
    cards = all_cards(heroes_unite.new_game(seed=1, players=players))
    assert cards == Counter({name: fact["copies"] for name, fact in facts().items() if not fact.get("promo")})
    kinds: Counter[str] = Counter()
    for name, count in cards.items():
        kinds[facts()[name]["kind"]] += count
    assert kinds == {"starter": 52, "main": 114, "kick": 16, "super_villain": 12, "weakness": 20, "super_hero": 7}
    assert (cards["Punch"], cards["Vulnerability"]) == (36, 16)
    assert sum(cards.values()) - kinds["super_hero"] == 214


@pytest.mark.rule("DB-011")
def test_super_heroes_are_in_no_deck() -> None:
    game = heroes_unite.new_game(seed=3, players=4)
    play_out(game, 3)
    view = game.full_view()
    for seat in view["seats"]:
        assert len(seat["hero"]["cards"]) == 1
        assert not {name for zone, shown in seat.items() if zone != "hero" for name in shown["cards"]} & HEROES
    for zone, shown in view["table"].items():
        assert zone == "super heroes" or not set(shown["cards"]) & HEROES
    assert not {name for player in range(4) for name, _ in game.tally(player)} & HEROES


# Set-up


@pytest.mark.rule("DB-016", "DB-033", "GAP-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_starting_decks_and_hands(players: int) -> None:
    game = heroes_unite.new_game(seed=5, players=players)
    for player in range(players):
        assert len(own(game, player, "hand")) == 5
        assert Counter(own(game, player, "hand", "deck")) == {"Punch": 7, "Vulnerability": 3}
        assert not own(game, player, "discard pile", "played", "in play", "under hero")


@pytest.mark.rule("DB-033")
def test_starting_decks_are_shuffled_each_for_itself() -> None:
    games = [heroes_unite.new_game(seed=seed, players=2) for seed in SEEDS]
    hands = [[own(game, player, "hand").count("Vulnerability") for player in (0, 1)] for game in games]
    assert {hand[0] for hand in hands} == {hand[1] for hand in hands} == {0, 1, 2, 3}
    assert any(one != other for one, other in hands)
    assert len({tuple(own(game, 0, "hand", "deck")) for game in games}) > 30


@pytest.mark.rule("DB-017", "DB-018", "DB-027")
@pytest.mark.parametrize("players", [2, 5])
def test_main_deck_and_line_up(players: int) -> None:
    game = heroes_unite.new_game(seed=8, players=players)
    assert len(table(game, "line-up")) == 5
    assert len(table(game, "main deck")) == 114 - 5
    main = Counter(table(game, "main deck") + table(game, "line-up"))
    assert main == Counter({name: fact["copies"] for name, fact in facts().items() if fact["kind"] == "main"})
    for viewer in range(-1, players):
        view = game.view(viewer)
        assert view["table"]["line-up"]["cards"] == table(game, "line-up")
        assert view["table"]["main deck"] == {"count": 109, "cards": [], "known": [], "contents": []}


@pytest.mark.rule("DB-020")
def test_the_main_deck_is_shuffled() -> None:
    decks = [table(heroes_unite.new_game(seed=seed), "main deck") for seed in SEEDS]
    assert len({tuple(deck) for deck in decks}) == len(SEEDS)
    tops = {deck[0] for deck in decks}
    bottoms = {deck[-1] for deck in decks}
    assert len(tops) > 20
    assert len(bottoms) > 20


@pytest.mark.rule("DB-021", "DB-022", "DB-024", "DB-025", "DB-028", "DB-029")
def test_the_stacks_of_a_standard_game() -> None:
    below: list[tuple[str, ...]] = []
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, players=3)
        stack = table(game, "super-villains")
        out = table(game, "out of the game")
        assert len(stack) == 8
        assert stack[0] == "Ra's al Ghul"
        assert game.full_view()["values"]["super-villain up"]
        assert len(stack[1:]) == 7
        assert len(out) == 4
        assert set(stack) | set(out) == SUPER_VILLAINS
        assert table(game, "kicks") == ["Kick"] * 16
        assert table(game, "weaknesses") == ["Weakness"] * 20
        below.append(tuple(stack[1:]))
    others = SUPER_VILLAINS - {"Ra's al Ghul"}
    assert len(set(below)) == len(SEEDS)
    assert {stack[0] for stack in below} == others  # any of the eleven may come next
    assert {name for stack in below for name in others - set(stack)} == others  # and any may be out


@pytest.mark.rule("DB-021", "DB-024")
@pytest.mark.parametrize("count", [8, 9, 10, 11, 12])
def test_a_longer_game_uses_more_super_villains(count: int) -> None:
    game = heroes_unite.new_game(seed=2, super_villains=count)
    assert len(table(game, "super-villains")) == count
    assert len(table(game, "out of the game")) == 12 - count
    assert table(game, "super-villains")[0] == "Ra's al Ghul"


@pytest.mark.rule("DB-026")
def test_nobody_learns_which_super_villains_are_out() -> None:
    game = heroes_unite.new_game(seed=4, players=3)
    for viewer in (-1, 0, 1, 2):
        view = game.view(viewer)["table"]
        assert view["super-villains"] == {"count": 8, "cards": [], "known": [(0, "Ra's al Ghul")], "contents": []}
        assert view["out of the game"] == {"count": 4, "cards": [], "known": [], "contents": []}
    play_out(game, 4)
    up = game.full_view()["values"]["super-villain up"]
    for viewer in (-1, 0, 1, 2):
        view = game.view(viewer)["table"]
        assert view["out of the game"] == {"count": 4, "cards": [], "known": [], "contents": []}
        assert [place for place, _ in view["super-villains"]["known"]] == ([0] if up else [])


@pytest.mark.rule("DB-031")
def test_the_first_player_is_random_unless_there_is_the_flash() -> None:
    named = ["Batman", "Superman", "Cyborg"]
    starters = Counter(starter(heroes_unite.new_game(seed=seed, players=3, heroes=named)) for seed in range(300))
    assert set(starters) == {0, 1, 2}
    assert all(60 < count < 140 for count in starters.values()), starters
    for seat in range(3):
        names = ["Batman", "Superman"]
        names.insert(seat, "The Flash")
        for seed in range(10):
            game = heroes_unite.new_game(seed=seed, players=3, heroes=names)
            assert starter(game) == game.to_choose == seat


@pytest.mark.rule("DB-031")
def test_who_starts_can_be_named_but_the_flash_goes_first_all_the_same() -> None:
    for first in (1, 2, 3):
        game = heroes_unite.new_game(players=3, heroes=["Batman", "Superman", "Cyborg"], first=first)
        assert game.to_choose == first - 1
        game = heroes_unite.new_game(players=3, heroes=["Batman", "The Flash", "Cyborg"], first=first)
        assert game.to_choose == 1


# Super Heroes


@pytest.mark.rule("DB-013")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_first_game_deals_the_five(players: int) -> None:
    seen: set[str] = set()
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, players=players, heroes="first")
        dealt = heroes(game)
        assert len(set(dealt)) == players
        assert set(dealt) <= FIRST_FIVE
        assert set(table(game, "super heroes")) == HEROES - set(dealt)
        seen.add(own(game, 0, "hero")[0])
    assert seen == FIRST_FIVE


def test_random_super_heroes_are_dealt_from_all() -> None:
    dealt = [heroes(heroes_unite.new_game(seed=seed, players=5)) for seed in SEEDS]
    assert all(len(set(names)) == 5 for names in dealt)
    assert {names[0] for names in dealt} == HEROES


@pytest.mark.rule("DB-015")
def test_players_may_choose_their_super_heroes() -> None:
    game = heroes_unite.new_game(seed=1, players=3, heroes="choose")
    picked: list[str] = []
    for player in range(3):
        assert game.to_choose == player
        offered = {option.card for option in game.decision.options}
        assert offered == HEROES - set(picked)  # those nobody has taken yet
        picked.append(sorted(offered)[-1])
        game.choose(picked[-1])
    assert heroes(game) == picked
    assert game.decision.turn


@pytest.mark.rule("DB-015")
def test_players_may_be_dealt_two_super_heroes_and_keep_one() -> None:
    game = heroes_unite.new_game(seed=1, players=3, heroes="two")
    dealt = [own(game, player, "hero") for player in range(3)]
    assert [len(names) for names in dealt] == [2, 2, 2]
    assert len({name for names in dealt for name in names}) == 6
    for player in range(3):
        assert game.to_choose == player
        assert {option.card for option in game.decision.options} == set(dealt[player])
        game.choose(dealt[player][1])
    assert heroes(game) == [names[1] for names in dealt]
    assert set(table(game, "super heroes")) == HEROES - set(heroes(game))
    assert game.decision.turn


@pytest.mark.rule("DB-015")
def test_two_each_needs_enough_super_heroes() -> None:
    with pytest.raises(OptionError, match="7 Super Heroes: not enough to deal two to each of 4 players"):
        heroes_unite.new_game(players=4, heroes="two")
    game = heroes_unite.new_game(players=4, heroes="two", promo=True)  # with the promo there are eight
    assert not table(game, "super heroes")


def test_the_promo_plays_only_when_asked_for() -> None:
    promo = "Martian Manhunter"
    assert not any(promo in all_cards(heroes_unite.new_game(seed=seed, players=5)) for seed in range(5))
    assert any(promo in heroes(heroes_unite.new_game(seed=seed, players=5, promo=True)) for seed in range(20))
    game = heroes_unite.new_game(players=2, heroes=[promo, "batman"])  # by name, in any spelling of case
    assert heroes(game) == [promo, "Batman"]


# Options


@pytest.mark.rule("GAP-04")
@pytest.mark.parametrize("players", [0, 1, 6, 100])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(OptionError, match=f"for 2 to 5 players, not {players}"):
        heroes_unite.new_game(players=players)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"player": 2}, "no option called “player”. Did you mean players?"),
        ({"sets": ["bse"]}, "no card set called “bse”. Did you mean base?"),
        ({"sets": []}, "at least one card set"),
        ({"sets": ["base", "base"]}, "Name each card set only once."),
        ({"super_villains": 7}, "8 to 12 Super-Villains, not 7"),
        ({"super_villains": 13}, "8 to 12 Super-Villains, not 13"),
        ({"super_villains": "many"}, "“Super-Villains” has to be a whole number from 8 to 12, not “many”."),
        ({"players": "two"}, "“Players” has to be a whole number from 1 to 5, not “two”."),
        ({"promo": "perhaps"}, "“Promo Super Hero” has to be yes or no (true or false), not “perhaps”."),
        ({"first": 3}, "Player 3 cannot start: there are 2 players"),
        ({"first": 0}, "Player 0 cannot start"),
        ({"first": "me"}, "“random” or a player's number, not “me”"),
        ({"heroes": "randm"}, "“random”, “choose”, “two”, “first” or a list of names, not “randm”"),
        ({"heroes": ["Batman", "Supermann"]}, "No Super Hero is called “Supermann”. Did you mean Superman?"),
        ({"heroes": ["Batman"]}, "need 2 Super Heroes, one each, not 1"),
        ({"heroes": ["Batman", "BATMAN"]}, "by one player only"),
    ],
)
def test_wrong_options_are_refused_with_words(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        heroes_unite.new_game(**options)
    assert message in str(caught.value)


def test_an_unknown_game_is_refused_with_words() -> None:
    with pytest.raises(OptionError, match="no game called “deckbilding”"):
        heroes_unite.new_game("deckbilding")


# The course of whole games


@pytest.mark.rule("DB-082")
def test_hand_and_played_cards_are_discarded_in_one_go() -> None:
    """The order of the 2012 rulebook, as data."""
    assert [step.say(PLAIN) for step in BASE_ORDER] == [
        "resolve effects at the end of the turn",
        "discard your hand and the cards you played, and lose unspent Power",
        "draw your new hand",
        "draw extra cards",
        "what was for this turn is over",
        "refill the Line-Up",
        "flip the next Super-Villain if it is face down",
        "the next player to the left takes a turn",
    ]


@pytest.mark.rule("DB-136", "DB-137", "DB-141", "DB-142")
@pytest.mark.parametrize("players", [2, 5])
def test_games_end_for_one_of_two_reasons_and_the_best_score_wins(players: int) -> None:
    reasons: set[str] = set()
    for seed in range(8):
        game = heroes_unite.new_game(seed=seed, players=players)
        play_out(game, seed)
        no_line_up = len(table(game, "line-up")) < 5 and not table(game, "main deck")
        no_villain = not table(game, "super-villains")
        assert no_line_up or no_villain
        reasons.add("line-up" if no_line_up else "super-villains")
        best = max(game.scores())
        assert game.winners
        assert all(game.scores()[player] == best for player in game.winners)
        assert game.to_choose == -1
    assert reasons


@pytest.mark.rule("DB-138")
@pytest.mark.parametrize(("line_up", "reason"), [(["Robin", "Bane"], NO_LINE_UP), (["Robin"], NO_SUPER_VILLAIN)])
def test_a_game_ends_once_and_the_refill_is_the_first_reason(line_up: list[str], reason: int) -> None:
    """Without a Super-Villain left, and with too few cards for the Line-Up or just enough."""
    game = position(
        """
players:
  - {hero: Batman, power: 15}
  - {hero: Superman}
lineup: [Robin, Bane, Doomsday, Catwoman, Titans Tower]
main_deck: [Mera]
super_villains: [Ra's al Ghul]
"""
    )
    for name in line_up:
        game.choose(f"buy {name}")
    game.choose("defeat Ra's al Ghul")
    game.state.log = Log(game.state)
    game.choose("end turn")
    assert game.over
    assert [record.amount for record in game.state.log.records if record.event == GAME_OVER] == [reason]


@pytest.mark.rule("DB-143")
def test_after_a_game_everything_is_back_in_the_box() -> None:
    fresh = heroes_unite.new_game(seed=6, players=2)
    start = fresh.digest()
    played = fresh.copy()
    play_out(played, 6)
    assert all_cards(played) == all_cards(fresh)  # nothing is lost on the way
    again = heroes_unite.new_game(seed=6, players=2)
    assert again.digest() == fresh.digest() == start
    others = [heroes_unite.new_game(seed=seed, players=2) for seed in range(7, 37)]
    for another in others:
        assert another.rules is played.rules  # it is the same box
        assert all_cards(another) == all_cards(fresh)
        villains = Counter(table(another, "super-villains") + table(another, "out of the game"))
        assert villains == Counter(SUPER_VILLAINS)
        for player in range(2):
            assert Counter(own(another, player, "hand", "deck")) == {"Punch": 7, "Vulnerability": 3}
            assert not own(another, player, "discard pile", "played", "in play", "under hero")
        assert not table(another, "destroyed")
        assert len(table(another, "kicks")) == 16
        assert len(table(another, "weaknesses")) == 20
    unused, used = table(played, "out of the game"), table(fresh, "super-villains")
    assert (len(unused), len(used)) == (4, 8)
    for name in (*unused, *used):  # whether it was in that game or not, it is in some of the next
        assert any(name in table(another, "super-villains") for another in others), name
    for name in set(SUPER_VILLAINS) - {"Ra's al Ghul"}:
        assert any(name in table(another, "out of the game") for another in others), name
