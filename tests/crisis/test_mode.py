"""Crisis Mode where no single position shows the rule: setup, difficulty, secrets, what is said of it.

Everything goes through the public interface. What a position can show is in `tests/scenarios/crisis/`.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

import heroes_unite
from heroes_unite import Game, OptionError
from heroes_unite.games.deckbuilding.constants import IS_CRISIS, IS_MAIN, IS_SUPER_VILLAIN, KIND, MAIN, SECOND
from heroes_unite.games.deckbuilding.crisis.difficulty import EASIER, HARDER, TITLES
from heroes_unite.games.deckbuilding.crisis.position import LISTS
from heroes_unite.games.deckbuilding.crisis.signals import CrisisSignals
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel import told as tellings
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.state import Log
from heroes_unite.kernel.view import ALL_SEEING, SPECTATOR
from heroes_unite.lab.conformance import check_game
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse
from tests.crisis.test_card_facts import FACTS as PACK
from tests.deckbuilding.test_base_rules import all_cards, heroes, own, play_out, table
from tests.deckbuilding.test_card_facts import UNITE
from tests.searching import rounds

STACK = {1: 13, 2: 13, 3: 11, 4: 9, 5: 7}
SEEDS = range(12)
NEKRON = "Crisis Nekron"
FIRST = "Impossible Vandal Savage"
IMMORTAL = "Immortal Villain"
MISSING = "Missing Heroes"


def names(kind: str) -> Counter[str]:
    return Counter({fact["name"]: fact["copies"] for fact in PACK["card"] if fact["kind"] == kind})


CRISES = set(names("crisis"))
IMPOSSIBLE = set(names("impossible_super_villain"))
CRISIS_HEROES = set(names("crisis_super_hero"))


def new(seed: int = 1, players: int = 2, **options: Any) -> Game:
    return heroes_unite.new_game("deckbuilding", seed, mode="crisis", players=players, sets=["heroes-unite"], **options)


def main_deck(game: Game) -> Counter[str]:
    return Counter(table(game, "main deck") + table(game, "line-up"))


def position(text: str) -> Game:
    return setup(
        parse(f"title: x\ngame: deckbuilding\nsets: [heroes-unite]\nmode: crisis\n{text}\nsteps: [end turn]\n")
    )


# The stacks


@pytest.mark.rule("CR-009", "CR-010", "CR-011", "CR-012", "CR-013", "CR-015", "CR-017", "CR-022")
@pytest.mark.parametrize("players", STACK)
def test_the_stacks_follow_the_number_of_players(players: int) -> None:
    for seed in SEEDS:
        game = new(seed, players)
        stack = table(game, "super-villains")
        assert len(stack) == STACK[players]
        assert (stack[0], stack[-1]) == (FIRST, NEKRON)
        crises = table(game, "crises") + table(game, "crisis stack")
        assert len(crises) == STACK[players]
        assert table(game, "crises") == [IMMORTAL]
        assert set(crises) | set(table(game, "crises out of the game")) == CRISES
        assert set(stack) | set(table(game, "out of the game")) == IMPOSSIBLE | {NEKRON}


@pytest.mark.rule("CR-016", "CR-020")
def test_the_rest_of_both_stacks_is_random() -> None:
    games = [new(seed) for seed in SEEDS]
    assert len({tuple(table(game, "super-villains")) for game in games}) == len(SEEDS)
    assert len({tuple(table(game, "crisis stack")) for game in games}) == len(SEEDS)
    assert all(FIRST not in table(game, "super-villains")[1:] for game in games)


@pytest.mark.rule("CR-015", "CR-018", "CR-020", "CR-022")
def test_nobody_knows_what_lies_face_down_but_nekron_is_known_by_his_back() -> None:
    game = new(players=3)
    for viewer in (-1, 0, 1, 2):
        view = game.view(viewer)
        stack = view["table"]["super-villains"]
        assert stack["known"] == [(0, FIRST), (10, NEKRON)]
        for zone in ("crisis stack", "out of the game", "crises out of the game", "main deck"):
            assert (view["table"][zone]["cards"], view["table"][zone]["known"]) == ([], [])
        assert view["table"]["crises"]["cards"] == [IMMORTAL]


@pytest.mark.rule("CR-019", "CR-021", "CR-023")
def test_the_table_has_all_it_needs() -> None:
    game = new()
    view = game.full_view()
    assert len(table(game, "line-up")) == 5
    assert {"kicks", "super-villains", "crises", "crisis stack", "removed"} <= set(view["table"])
    assert table(game, "kicks")
    assert game.view(0)["values"]["super-villain up"]


@pytest.mark.rule("CR-014", "CGAP-08")
@pytest.mark.parametrize("players", STACK)
def test_the_short_game(players: int) -> None:
    games = [new(seed, players, short=True) for seed in range(4)]
    for game in games:
        assert len(table(game, "super-villains")) == STACK[players] - 3
        assert len(table(game, "crises") + table(game, "crisis stack")) == STACK[players] - 3
        assert main_deck(game).total() == 100
        assert (table(game, "super-villains")[0], table(game, "super-villains")[-1]) == (FIRST, NEKRON)
        assert game.view(0)["table"]["second deck"]["known"] == []  # what was cut is nobody's business
    assert len({tuple(sorted(main_deck(game).elements())) for game in games}) == len(games)


@pytest.mark.rule("CR-001", "CR-007", "CR-008")
def test_a_crisis_game_uses_the_whole_pack() -> None:
    cards = all_cards(new(players=5))
    for kind in ("main", "impossible_super_villain", "crisis_super_villain", "crisis", "crisis_super_hero"):
        assert {name: cards[name] for name in names(kind)} == names(kind), kind
    assert {name: cards[name] for name in names("replacement")} == names("replacement")
    regular = {fact["name"] for fact in UNITE["card"] if fact["kind"] == "super_villain"}
    assert not regular & set(cards)


@pytest.mark.rule("CR-001", "CR-002")
def test_what_the_pack_holds() -> None:
    kinds = Counter({kind: names(kind).total() for kind in {fact["kind"] for fact in PACK["card"]}})
    assert kinds == {
        "main": 31,
        "super_hero": 6,
        "crisis_super_hero": 8,
        "impossible_super_villain": 14,
        "crisis_super_villain": 1,
        "crisis": 15,
        "replacement": 4,
    }


@pytest.mark.rule("CR-006")
def test_crisis_super_heroes_or_any_that_are_named() -> None:
    assert all(set(heroes(new(seed, 4))) <= CRISIS_HEROES for seed in SEEDS)
    assert heroes(new(heroes=["Batman", "Batgirl"])) == ["Batman", "Batgirl"]  # of other sets, and another Batgirl
    assert heroes(new(heroes=["Kyle Rayner", "Crisis Batgirl"])) == ["Kyle Rayner", "Crisis Batgirl"]
    pools = {name for seed in range(40) for name in heroes(new(seed, 5, pack=["heroes"]))}
    assert pools == CRISIS_HEROES | set(names("super_hero"))


@pytest.mark.rule("CR-004")
def test_the_parts_of_the_pack_are_independent() -> None:
    parts = ("cards", "heroes", "crisis-heroes", "super-villains")
    for count in range(len(parts) + 1):
        for chosen in itertools.combinations(parts, count):
            game = heroes_unite.new_game("deckbuilding", 1, players=2, sets=["heroes-unite"], pack=list(chosen))
            cards = all_cards(game)
            assert ("Ganthet" in cards) == ("cards" in chosen)
            assert ("Indigo-1" in cards) == ("heroes" in chosen)
            assert (FIRST in cards) == ("super-villains" in chosen)
            assert (NEKRON in cards, IMMORTAL in cards) == (False, False)


# Difficulty


@pytest.mark.rule("CR-071")
def test_harder_without_crisis_super_heroes() -> None:
    dealt = {name for seed in range(40) for name in heroes(new(seed, 5, difficulty=["no-crisis-heroes"]))}
    assert not dealt & CRISIS_HEROES
    assert {"Batgirl", "Indigo-1"} <= dealt  # those of the set, and the new ones


@pytest.mark.rule("CR-072")
def test_harder_with_immortal_villain_among_the_others() -> None:
    for players, short in itertools.product(STACK, (False, True)):
        size = STACK[players] - (3 if short else 0)
        games = [new(seed, players, difficulty=["hidden-immortal"], short=short) for seed in range(80)]
        crises = [table(game, "crises") + table(game, "crisis stack") for game in games]
        assert all(len(each) == size and len(set(each)) == size for each in crises)
        assert {each.index(IMMORTAL) for each in crises} == set(range(1, size))  # anywhere, but never the first
        assert len({each[0] for each in crises}) > 5


@pytest.mark.rule("CR-072", "CR-082")
def test_hidden_immortal_villain_is_not_the_first_either_where_the_crises_are_in_the_main_deck() -> None:
    for seed in range(60):
        game = new(seed, 5, difficulty=["hidden-immortal", "crises-in-deck"], short=True)
        first, *others = table(game, "crises")  # what it does when it is turned up may bring others up
        assert first != IMMORTAL
        assert IMMORTAL in others + table(game, "main deck") + table(game, "crisis stack")


@pytest.mark.rule("CR-042", "CR-072")
def test_the_first_crisis_does_what_it_says_before_the_first_turn() -> None:
    for seed in range(60):
        game = new(seed, difficulty=["hidden-immortal"])
        if table(game, "crises") == ["Villains in Disguise"]:
            assert len(table(game, "line-up")) == 5 + 3
            assert all(len(own(game, player, "hand")) == 5 for player in range(2))
            return
    pytest.fail("no game begins with that Crisis")


@pytest.mark.rule("CR-073")
def test_harder_without_the_new_cards() -> None:
    game = new(difficulty=["no-new-cards"])
    assert main_deck(game).total() == 111
    assert not set(main_deck(game)) & set(names("main"))
    assert "Kyle Rayner (2015)" in main_deck(game)  # the replacement cards are no new ones


@pytest.mark.rule("CR-075")
def test_harder_with_crises_in_the_main_deck() -> None:
    halves = [0, 0]
    for seed in SEEDS:
        game = new(seed, 3, difficulty=["crises-in-deck"])
        assert table(game, "crises") == [IMMORTAL]
        stack = table(game, "crisis stack")
        in_deck = [name for name in table(game, "main deck") if name in CRISES]
        assert (len(stack), len(in_deck)) == (10, 4), "R-80: the stack stays, and those left over are shuffled in"
        assert {IMMORTAL, *stack, *in_deck} == CRISES
        assert table(game, "crises out of the game") == []
        assert not set(table(game, "line-up")) & CRISES
        deck = table(game, "main deck")
        for place, name in enumerate(deck):
            halves[2 * place // len(deck)] += name in CRISES
    assert min(halves) > sum(halves) / 4, "they are shuffled in, not laid on top"


def test_nobody_knows_which_crises_are_in_the_stack_and_which_in_the_main_deck() -> None:
    game = new(1, 3, difficulty=["crises-in-deck"])
    stacks = {frozenset(table(game.determinize(0, seed), "crisis stack")) for seed in range(20)}
    assert len(stacks) > 1
    assert {len(stack) for stack in stacks} == {10}
    assert set().union(*stacks) == CRISES - {IMMORTAL}


@pytest.mark.rule("CR-082")
def test_any_two_of_the_harder_ones_go_together_and_no_more() -> None:
    for pair in itertools.combinations(HARDER, 2):
        new(difficulty=list(pair))
    for three in itertools.combinations(HARDER, 3):
        with pytest.raises(OptionError, match="At most two of the harder ones can be combined, not 3"):
            new(difficulty=list(three))


@pytest.mark.rule("CR-083", "CR-084", "CGAP-12")
def test_easier() -> None:
    regular = new(difficulty=["regular-super-villains"])
    stack = table(regular, "super-villains")
    assert (len(stack), stack[0], stack[-1]) == (13, "Vandal Savage", NEKRON)
    assert not set(all_cards(regular)) & IMPOSSIBLE
    for players in STACK:
        eight = new(1, players, difficulty=["eight-super-villains"])
        stack = table(eight, "super-villains")
        assert (len(stack), stack[0], stack[-1]) == (8, FIRST, NEKRON)
        assert len(table(eight, "crises") + table(eight, "crisis stack")) == 8
    both = new(difficulty=list(EASIER))
    assert (len(table(both, "super-villains")), table(both, "super-villains")[0]) == (8, "Vandal Savage")


@pytest.mark.rule("CR-083")
def test_the_regular_super_villains_of_any_sets() -> None:
    options: dict[str, Any] = {"mode": "crisis", "difficulty": ["regular-super-villains"]}
    base = heroes_unite.new_game("deckbuilding", 1, sets=["base"], **options)
    assert (table(base, "super-villains")[0], table(base, "super-villains")[-1]) == ("Ra's al Ghul", NEKRON)
    both = heroes_unite.new_game("deckbuilding", 1, sets=["base", "heroes-unite"], **options)
    stack = table(both, "super-villains")
    assert len(stack) == 13
    assert {"Ra's al Ghul", "Vandal Savage"} <= set(stack)
    assert stack[0] in ("Ra's al Ghul", "Vandal Savage")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"mode": "crysis"}, "The mode must be “competitive” or “crisis”"),
        ({"difficulty": ["hard"]}, "There is no difficulty called “hard”"),
        ({"difficulty": ["no-new-cards", "no-new-cards"]}, "only once"),
        ({"difficulty": ["no-new-cards", "eight-super-villains"]}, "do not go together"),
        ({"players": 6}, "Crisis Mode is for 1 to 5 players"),
        ({"players": 0}, "Crisis Mode is for 1 to 5 players"),
        ({"variants": ["hunt"]}, "not for Crisis Mode"),
        ({"match": True, "sets": ["base", "heroes-unite"]}, "not for Crisis Mode"),
        ({"super_villains": 9}, "the number of Super-Villains depends"),
        ({"pack": ["cardz"]}, "no part called “cardz”. Did you mean cards?"),
        ({"pack": ["cards", "cards"]}, "only once"),
        ({"heroes": "first", "sets": ["base"]}, "the five for a first game are not among them"),
        ({"difficulty": ["no-new-cards"], "pack": ["cards"]}, "“No new cards” is played without the 31 new cards"),
        ({"difficulty": ["no-crisis-heroes"], "pack": ["crisis-heroes"]}, "without the Crisis Super Heroes"),
        ({"difficulty": ["regular-super-villains"], "pack": ["super-villains"]}, "without the Impossible"),
        (
            {"difficulty": ["no-crisis-heroes"], "heroes": ["Batman", "Crisis Batgirl"]},
            "Crisis Batgirl is a Crisis Super Hero: the difficulty “Ordinary heroes” is played without them",
        ),
        ({"mode": "competitive", "difficulty": ["no-new-cards"]}, "only in Crisis Mode"),
        ({"mode": "competitive", "short": True}, "part of Crisis Mode"),
        ({"mode": "competitive", "players": 1}, "Alone, play it in Crisis Mode"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        game_kind("deckbuilding").check({"mode": "crisis", "players": 2, "sets": ["heroes-unite"], **options})


@pytest.mark.rule("CR-073")
def test_the_pack_named_among_the_sets_gives_way_to_the_difficulty() -> None:
    game = heroes_unite.new_game(
        "deckbuilding", 1, mode="crisis", sets=["heroes-unite", "crisis-2"], difficulty=["no-new-cards"]
    )
    assert not set(main_deck(game)) & set(names("main"))
    assert set(names("super_hero")) <= set(all_cards(game))


def test_every_combination_has_a_name_of_its_own() -> None:
    summary = game_kind("deckbuilding").summary
    combinations = [
        *([name] for name in TITLES),
        *map(list, itertools.combinations(HARDER, 2)),
        list(EASIER),
        [],
    ]
    said = {
        summary({"mode": "crisis", "difficulty": chosen, "short": short})
        for chosen in combinations
        for short in (False, True)
    }
    assert len(said) == 2 * len(combinations) == 2 * (8 + 15 + 1 + 1)
    assert summary({"mode": "crisis", "players": 1, "difficulty": ["crises-in-deck", "immortal-stays"]}) == (
        "Base set · Crisis Mode: Crises everywhere and Truly immortal · alone"
    )


def test_the_form_offers_what_goes_together() -> None:
    fitting = game_kind("deckbuilding").fitting
    crisis = {"mode": "crisis", "players": 2}
    assert fitting(crisis)["difficulty"] == list(TITLES)
    assert fitting({**crisis, "difficulty": ["no-new-cards"]})["difficulty"] == list(HARDER)
    assert fitting({**crisis, "difficulty": ["no-new-cards", "immortal-stays"]})["difficulty"] == [
        "no-new-cards",
        "immortal-stays",
    ]
    assert fitting({**crisis, "difficulty": ["eight-super-villains"]})["difficulty"] == list(EASIER)
    assert fitting(crisis)["variants"] == []
    assert fitting({"players": 2})["difficulty"] == []


# The result


@pytest.mark.rule("CR-005", "CR-027")
@pytest.mark.parametrize("players", STACK)
def test_points_are_never_counted(players: int) -> None:
    game = new(3, players)
    play_out(game, 3)
    assert game.scores() == [0] * players
    assert all(game.tally(player) == [] for player in range(players))
    assert game.winners in ([], list(range(players)))


# What an attempt shows, and what it does not

ATTEMPT = """
players:
  - {hero: Red Tornado, hand: [Katana, Punch]}
  - {hero: Booster Gold, hand: [HAND]}
  - {hero: Black Canary, hand: [Raven]}
crises: [Missing Heroes]
lineup: [Batarang]
"""


def told_to_others(game: Game) -> Any:
    """All that players 1 and 3 see, but for the piles from which the position took its cards."""
    views = [game.view(0), game.view(2)]
    return [(view["values"], view["seats"], view["asked"]) for view in views]


def told(game: Game) -> Any:
    return game.view(-1)["values"]["crisis"]["attempt"]


@pytest.mark.rule("CR-052", "CR-053")
def test_an_attempt_shows_who_gives_what_and_who_is_still_missing() -> None:
    game = position(ATTEMPT.replace("HAND", "Superboy, Kick"))
    assert told(game) is None
    game.choose("beat Missing Heroes")
    assert told(game) == {"crisis": "Missing Heroes", "leader": 0, "gives": {"0": None, "1": None, "2": None}}
    game.choose("Katana")
    assert told(game)["gives"] == {"0": ["Katana"], "1": None, "2": None}
    game.choose("Superboy")
    game.choose("Raven")
    assert told(game)["gives"] == {"0": ["Katana"], "1": ["Superboy"], "2": ["Raven"]}
    assert game.to_choose == 0
    game.choose("go through with it")
    assert told(game) is None


def test_a_card_is_shown_only_when_the_whole_part_is_chosen() -> None:
    game = position(
        ATTEMPT.replace("HAND", "Kick").replace("Missing Heroes", "Frozen City").replace("Punch", "Batarang")
    )
    game.choose("beat Frozen City")
    game.choose("Katana")
    assert told(game)["gives"]["0"] is None
    assert game.view(1)["seats"][0]["hand"]["cards"] == []
    game.choose("Batarang")
    assert told(game)["gives"]["0"] == ["Katana", "Batarang"]
    assert game.view(1)["seats"][0]["hand"]["cards"] == ["Batarang", "Katana"]


@pytest.mark.rule("CR-053")
@pytest.mark.parametrize("hand", ["Superboy, Kick", "Punch, Kick"])
def test_nobody_can_tell_from_the_offer_who_could_help(hand: str) -> None:
    """Whether player 2 has a Hero makes no difference to anything that the others see until player 2 answers."""
    seen = []
    for cards in (hand, "Punch, Punch"):
        game = position(ATTEMPT.replace("HAND", cards))
        before = [told_to_others(game), [option.label for option in game.decision.options]]
        game.choose("beat Missing Heroes")
        game.choose("Katana")
        seen.append([*before, told_to_others(game), game.to_choose])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("key", LISTS)
def test_a_position_says_what_lies_on_a_crisis_table(key: str) -> None:
    cards = {"crises": "Frozen City", "crisis_stack": "Rise of the Dead", "removed": "Missing Heroes"}
    game = position("players: [{hero: Red Tornado}, {hero: Hawkman}]\n" + f"{key}: [{cards[key]}]")
    assert table(game, key.replace("_", " ")) == [cards[key]]


# In words


def why(game: Game, card: str, zone: str) -> str:
    return game.say_why_not(game.to_choose, card, zone)


@pytest.mark.parametrize(
    ("table_text", "card", "zone", "reason"),
    [
        (
            "crises: [Missing Heroes]\nlineup: [Manhunter]",
            "Missing Heroes",
            "crises",
            "while a Villain is in the Line-Up",
        ),
        ("crises: [Heroic Sacrifice]\nlineup: [Manhunter]", "Heroic Sacrifice", "crises", "You can beat"),
        ("crises: [Super-Villains United]\nlineup: [Katana]", "Super-Villains United", "crises", "needs no attempt"),
        ("crises: [Missing Heroes]\nlineup: [Raven]", "Raven", "line-up", "Heroes in the Line-Up cannot be bought"),
        (
            "crises: [Manhunter Invasion]\nlineup: [Raven]",
            "Manhunter Invasion",
            "crises",
            "You don't have what it takes right now. To beat Manhunter Invasion: Each player destroys one Super Power",
        ),
        (
            "crises: [Missing Heroes]\nlineup: [Batarang]",
            "",
            "super-villains",
            "First the team has to beat Missing Heroes",
        ),
        ("crises: []\nremoved: [Frozen City]", "Frozen City", "removed", "out of the game"),
        ("crises: []", "", "crisis stack", "after the Super-Villain has been defeated"),
        ("crises: []\nsuper_villains: [Crisis Nekron]", "", "super-villains", "cannot defeat this card"),
    ],
)
def test_why_not(table_text: str, card: str, zone: str, reason: str) -> None:
    players = "players: [{hero: Red Tornado, hand: [Katana], played: [Talon], power: 20}, {hero: Hawkman}]"
    assert reason in why(position(f"{players}\n{table_text}"), card, zone)


def log_of(game: Game, *answers: str) -> list[str]:
    """What the log says of cards while these options are chosen."""
    game.state.log = Log(game.state)
    for answer in answers:
        game.choose(answer)
    happened = [tellings.told(game.state, record, ALL_SEEING) for record in game.state.log.records if record.face >= 0]
    return [each.say(Names(("P1", "P2", "P3"))) for each in happened if each is not None]


@pytest.mark.rule("CR-040")
def test_the_card_of_the_clock_comes_when_the_turn_has_ended() -> None:
    game = position(
        "players: [{deck: [Kick]}, {hand: [Punch]}]\ncrises: [Frozen City]\nlineup: [Batarang]\n"
        "main_deck: [Raven, Katana]"
    )
    assert log_of(game, "end turn") == ["P1 draws Kick.", "Raven joins the Line-Up."]


@pytest.mark.rule("CR-029")
def test_the_log_tells_that_a_villain_was_destroyed() -> None:
    game = position("players: [{power: 3}, {}]\ncrises: [Frozen City]\nlineup: [Manhunter]")
    assert log_of(game, "buy Manhunter") == ["P1 buys Manhunter.", "P1 destroys Manhunter."]


@pytest.mark.rule("CR-076")
def test_a_crisis_on_top_of_the_main_deck_is_never_played() -> None:
    game = position(
        "options: {difficulty: [crises-in-deck]}\nplayers: [{hand: [Shazam!]}, {}]\ncrises: []\nlineup: [Whirlwind]\n"
        "main_deck: [Frozen City, Raven]"
    )
    said = log_of(game, "play Shazam!")
    assert "P1 reveals Frozen City." in said
    assert game.decision.turn, "nobody is asked to play it"
    assert "end turn" in [option.label for option in game.decision.options]
    assert (table(game, "main deck"), table(game, "crises")) == (["Frozen City", "Raven"], [])


def test_everybody_sees_how_many_crises_are_to_come_and_what_was_called_off() -> None:
    game = new(2, difficulty=["crises-in-deck"])
    told = game.view(SPECTATOR)["values"]["crisis"]
    assert (told["size"], told["crises"], told["to come"]) == (13, 15, 14), "those left over are in the main deck"
    assert new(2, players=5).view(SPECTATOR)["values"]["crisis"]["to come"] == 6
    players = "players: [{hand: [Katana, Punch]}, {hand: [Raven]}]"
    game = position(f"{players}\nlineup: [Batarang]\ncrises: [Missing Heroes]")
    for answer, off in (("beat Missing Heroes", []), ("Katana", []), ("pass", [MISSING]), ("play Punch", [MISSING])):
        game.choose(answer)
        assert game.view(SPECTATOR)["values"]["crisis"]["called off"] == off
    game.choose("end turn")
    assert game.view(SPECTATOR)["values"]["crisis"]["called off"] == []


def test_why_an_attempt_cannot_be_made_again() -> None:
    start = (
        "players: [{hand: [Katana, Punch], deck: [Punch, Kick]}, {hand: [Raven], deck: [Kick]}]\nlineup: [Batarang]\n"
    )
    game = position(f"{start}crises: [Missing Heroes]")
    for answer in ("beat Missing Heroes", "Katana", "pass"):
        game.choose(answer)
    assert "was called off: it can be tried again after something is played" in why(game, "Missing Heroes", "crises")
    game = position(f"{start}crises: [Immortal Villain]")
    for answer in ("beat Immortal Villain", "join in", "play Punch"):
        game.choose(answer)
    assert "has already been tried this turn: the next chance is next turn" in why(game, IMMORTAL, "crises")


def test_the_log_tells_of_an_attempt() -> None:
    game = position(ATTEMPT.replace("HAND", "Superboy, Kick"))
    assert log_of(game, "beat Missing Heroes", "Katana", "Superboy", "Raven", "go through with it") == [
        "P1 leads the team against Missing Heroes.",
        "P1 offers Katana.",
        "P2 offers Superboy.",
        "P3 offers Raven.",
        "P1 destroys Katana.",
        "P2 destroys Superboy.",
        "P3 destroys Raven.",
        "The team has beaten Missing Heroes!",
    ]


def test_a_color_is_drained_for_one_turn() -> None:
    game = position(
        "players: [{deck: [Kick]}, {hand: [Katana, Batarang]}]\ncrises: [Draining the Emotional Spectrum]\n"
        "lineup: [Whirlwind]\nmain_deck: [Raven, Raven, Raven]"
    )
    drained = []
    for answer in ("end turn", "blue", "end turn"):
        game.choose(answer)
        drained.append(game.view(-1)["values"]["crisis"]["drained"])
    assert drained == ["", "blue", ""]


@pytest.mark.rule("CR-081")
def test_help_is_offered_for_what_is_still_to_be_beaten() -> None:
    game = position(
        "options: {difficulty: [immortal-stays]}\nplayers: [{deck: [Kick]}, {deck: [Kick]}]\n"
        "crises: [Immortal Villain, Frozen City]\nlineup: [Batarang]"
    )
    marks = CrisisSignals().offered({"mode": "crisis", "players": 2})
    assert marks is not None
    assert [mark.about for mark in marks(game.view(0))] == [IMMORTAL, "Frozen City"]
    for answer in (f"beat {IMMORTAL}", "join in"):
        game.choose(answer)
    assert table(game, "crises") == [IMMORTAL, "Frozen City"]
    assert [mark.about for mark in marks(game.view(0))] == ["Frozen City"]


# Everything holds, in every mode, difficulty and number of players

COMBINATIONS: list[list[str]] = [
    [],
    *([name] for name in HARDER),
    *map(list, itertools.combinations(HARDER, 2)),
    *([name] for name in EASIER),
    list(EASIER),
]


@pytest.mark.no_cover
@pytest.mark.parametrize("chosen", COMBINATIONS, ids=lambda chosen: "+".join(chosen) or "standard")
def test_every_difficulty_conforms(chosen: list[str]) -> None:
    place = COMBINATIONS.index(chosen)
    for players in (1 + place % 5, 1 + (place + 2) % 5)[: rounds(1, 2)]:
        sets = [["heroes-unite"], ["base"], ["base", "heroes-unite"]][place % 3]
        chance = random.Random(f"{chosen} {players}")
        make_game = partial(
            heroes_unite.new_game,
            "deckbuilding",
            place,
            mode="crisis",
            players=players,
            sets=sets,
            difficulty=chosen,
            short=bool(place % 2),
            pack=["heroes"] if place % 4 == 0 else [],
        )
        check_game(make_game, chance, thorough=0.03)


def determined(game: Game, chance: random.Random) -> int:
    """Random players hardly ever beat a Crisis. These try whatever they can, and hardly ever pass."""
    decision = game.decision
    if decision.turn:
        for kind in ("beat", "defeat", "play", "buy"):
            found = [option.index for option in decision.options if option.kind == kind]
            if found:
                return found[int(chance.random() * len(found))]
    count = len(decision.options)
    return int(chance.random() * (count - 1 if count > 1 and chance.random() < 0.9 else count))


@pytest.mark.no_cover
@pytest.mark.parametrize("players", STACK)
def test_a_team_that_means_it_conforms(players: int) -> None:
    beaten: set[str] = set()

    def audit(game: Game) -> None:
        if game.over:  # what was removed stays removed
            beaten.update(set(table(game, "removed")) & CRISES)

    for seed in range(2):
        make_game = partial(new, seed, players)
        check_game(make_game, random.Random(seed), thorough=0.03, audit=audit, pick=determined)
    assert beaten


@pytest.mark.parametrize(
    ("options", "at_home"),
    [
        ({"mode": "crisis", "short": True, "difficulty": ["crises-in-deck"]}, IS_CRISIS),
        ({"variants": ["hidden"], "main_deck": "thinned"}, IS_SUPER_VILLAIN),
    ],
)
def test_only_cards_of_the_main_deck_are_imagined_among_those_set_aside(options: dict[str, Any], at_home: int) -> None:
    """Cards are cut out of the main deck before others are shuffled into it: everybody knows that."""
    game = heroes_unite.new_game(seed=4, players=2, **options)
    kinds = game.rules.numbers[KIND]
    assert any(kinds[game.state.cards[card]] == at_home for card in game.state.zones[MAIN])
    for seed in range(30):
        imagined = game.determinize(0, seed).state
        assert {kinds[imagined.cards[card]] for card in imagined.zones[SECOND]} == {IS_MAIN}
        assert sorted(imagined.cards) == sorted(game.state.cards)
