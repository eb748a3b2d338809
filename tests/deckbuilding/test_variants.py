"""The Heroes Unite box, variants, mixed sets and the match, where no single position shows the rule.

Everything goes through the public interface. What a position can show is in `tests/scenarios/variants/`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

import heroes_unite
from heroes_unite import Game, OptionError
from heroes_unite.games.deckbuilding.heroes_unite import TWENTY_TWENTY_ORDER
from heroes_unite.games.deckbuilding.match import FIRST_SCORES
from heroes_unite.games.deckbuilding.options import HERO_MODES, KINDS
from heroes_unite.games.deckbuilding.rules import make
from heroes_unite.games.deckbuilding.turn_end import BASE_ORDER
from heroes_unite.games.deckbuilding.variants.names import VARIANTS
from tests.conformance import position
from tests.deckbuilding.test_base_rules import HEROES, all_cards, heroes, own, play_out, starter, table
from tests.deckbuilding.test_card_facts import FACTS, UNITE

SEEDS = range(40)
BOTH = ["base", "heroes-unite"]
UNITE_HEROES = {fact["name"] for fact in UNITE["card"] if fact["kind"] == "super_hero"}
PAIRS = {
    "Batgirl": "Daughter of Gotham City",
    "Black Canary": "Sonic Siren",
    "Booster Gold": "Hero of the Future",
    "Hawkman": "Winged Warrior",
    "Nightwing": "Wonder of the Knight",
    "Red Tornado": "Crimson Whirlwind",
    "Shazam!": "World's Mightiest Mortal",
}


def names(*facts: dict[str, Any], kind: str) -> Counter[str]:
    return Counter({fact["name"]: fact["copies"] for each in facts for fact in each["card"] if fact["kind"] == kind})


SUPER_VILLAINS = {
    name: set(names(facts, kind="super_villain")) for name, facts in zip(BOTH, (FACTS, UNITE), strict=True)
}
MAIN = {name: names(facts, kind="main") for name, facts in zip(BOTH, (FACTS, UNITE), strict=True)}


# The Heroes Unite box and its set-up


@pytest.mark.rule("DB-002", "DB-019")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_game_has_all_cards_of_the_heroes_unite_box(players: int) -> None:
    game = heroes_unite.new_game(seed=1, players=players, sets=["heroes-unite"])
    expected: Counter[str] = Counter()
    for fact in UNITE["card"]:
        expected[fact["name"]] += fact["copies"]
    assert all_cards(game) == expected
    assert len(table(game, "line-up")) + len(table(game, "main deck")) == 111
    assert sum(expected.values()) == 211 + 7


@pytest.mark.rule("DB-014")
def test_heroes_unite_super_heroes_are_dealt_at_random_or_chosen() -> None:
    dealt = [heroes(heroes_unite.new_game(seed=seed, players=5, sets=["heroes-unite"])) for seed in SEEDS]
    assert all(len(set(each)) == 5 for each in dealt)
    assert {each[0] for each in dealt} == UNITE_HEROES
    game = heroes_unite.new_game(seed=1, players=2, sets=["heroes-unite"], heroes="choose")
    assert {option.card for option in game.decision.options} == UNITE_HEROES
    game.choose("Shazam!")
    game.choose("Nightwing")
    assert heroes(game) == ["Shazam!", "Nightwing"]


@pytest.mark.rule("DB-023")
@pytest.mark.parametrize("count", [8, 12])
def test_vandal_savage_is_always_in_the_game_and_on_top(count: int) -> None:
    below = set()
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, sets=["heroes-unite"], super_villains=count)
        stack = table(game, "super-villains")
        assert stack[0] == "Vandal Savage"
        assert len(stack) == count
        assert set(stack) | set(table(game, "out of the game")) == SUPER_VILLAINS["heroes-unite"]
        below.add(stack[1])
    assert below == SUPER_VILLAINS["heroes-unite"] - {"Vandal Savage"}


@pytest.mark.rule("DB-032")
def test_the_first_player_of_a_heroes_unite_game_is_random() -> None:
    games = (heroes_unite.new_game(seed=seed, players=3, sets=["heroes-unite"]) for seed in range(300))
    starters = Counter(starter(game) for game in games)
    assert set(starters) == {0, 1, 2}
    assert all(60 < count < 140 for count in starters.values()), starters


@pytest.mark.rule("DB-080", "DB-081")
def test_the_list_of_the_inside_pages_is_the_base_order_and_can_be_chosen() -> None:
    """Played cards and hand go together, after the effects; on the sheet the hand goes before them."""
    inside = [type(step).__name__ for step in BASE_ORDER]
    sheet = [type(step).__name__ for step in TWENTY_TWENTY_ORDER]
    after = ["TurnFades", "RefillLineUp", "FlipSuperVillain", "PassTurn"]
    assert inside == ["EndOfTurnEffects", "DiscardAll", "DrawHand", "ExtraCards", *after]
    assert sheet == ["AnnounceEnd", "EndOfTurnEffects", "ExtraCards", "DiscardPlayed", "DrawHand", *after]
    game = position(
        """
sets: [heroes-unite]
options: {order: base}
players:
  - {hero: Batgirl, hand: [Granny Goodness, Punch], deck: [Talon, Kick, Kick, Kick, Kick, Kick]}
  - {hero: Hawkman}
lineup: [Raven, Starbolt, Apokolips, Metropolis, Oa]
main_deck: [Manhunter, Katana]
"""
    )
    game.choose("play Granny Goodness")
    game.choose("Raven")
    game.choose("end turn")
    assert own(game, 0, "discard pile") == ["Punch", "Talon", "Granny Goodness"]
    assert Counter(table(game, "line-up")) == Counter(["Starbolt", "Apokolips", "Metropolis", "Oa", "Raven"])


# Two Heads are Better than One


@pytest.mark.rule("DB-144", "DB-145")
@pytest.mark.parametrize(("sets", "known"), [(["base"], HEROES), (BOTH, HEROES | UNITE_HEROES)])
def test_two_heads_deal_two_super_heroes_to_each_of_two_players(sets: list[str], known: set[str]) -> None:
    seen: set[str] = set()
    for seed in range(80):
        game = heroes_unite.new_game(seed=seed, players=2, sets=sets, variants=["two-heads"])
        dealt = [own(game, player, "hero") for player in (0, 1)]
        assert [len(each) for each in dealt] == [2, 2]
        assert len(set(dealt[0] + dealt[1])) == 4
        seen |= set(dealt[0])
    assert seen == known


@pytest.mark.rule("DB-144")
def test_two_heads_are_for_two_players() -> None:
    with pytest.raises(OptionError, match="for 2 players"):
        heroes_unite.new_game(players=3, variants=["two-heads"])


@pytest.mark.rule("DB-145")
def test_two_heads_are_dealt_not_chosen_but_may_be_named() -> None:
    for mode in HERO_MODES:
        if mode != "random":
            with pytest.raises(OptionError, match="dealt at random"):
                heroes_unite.new_game(players=2, variants=["two-heads"], heroes=mode)
    four = ["Batman", "Superman", "Cyborg", "Aquaman"]
    game = heroes_unite.new_game(players=2, variants=["two-heads"], heroes=four)
    assert [own(game, player, "hero") for player in (0, 1)] == [four[:2], four[2:]]
    with pytest.raises(OptionError, match="2 are named for 2 players: let them be dealt at random, or name 4"):
        heroes_unite.new_game(players=2, variants=["two-heads"], heroes=four[:2])


# Team Game


@pytest.mark.rule("DB-147")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_team_game_is_for_four(players: int) -> None:
    with pytest.raises(OptionError, match="for 4 players"):
        heroes_unite.new_game(players=players, variants=["team"])


@pytest.mark.rule("DB-147", "DB-150", "DB-157")
def test_teams_sit_across_and_win_together() -> None:
    for seed in range(4):
        game = heroes_unite.new_game(seed=seed, players=4, variants=["team"])
        assert all(len(own(game, player, "hand", "deck")) == 10 for player in range(4))
        play_out(game, seed)
        scores = game.scores()
        sums = (scores[0] + scores[2], scores[1] + scores[3])
        assert game.winners in ([0, 2], [1, 3], [0, 1, 2, 3])
        if sums[0] != sums[1]:
            assert game.winners == ([0, 2] if sums[0] > sums[1] else [1, 3])


# Super Hero Synergy


@pytest.mark.rule("DB-162", "DB-166")
@pytest.mark.parametrize("hero", sorted(UNITE_HEROES))
def test_each_super_hero_takes_one_copy_of_its_hero_card(hero: str) -> None:
    other = next(name for name in sorted(UNITE_HEROES) if name != hero)
    options: dict[str, Any] = {"players": 2, "sets": ["heroes-unite"], "variants": ["synergy"], "heroes": [hero, other]}
    tops = set()
    for seed in range(12):
        game = heroes_unite.new_game(seed=seed, **options, first=2)
        assert own(game, 0, "hero") == [hero, PAIRS[hero]]
        assert own(game, 1, "hero") == [other]
        assert table(game, "line-up")[5:] == [PAIRS[other]]  # it is that player's turn
        rest = Counter(table(game, "main deck") + table(game, "line-up") + own(game, 0, "hero"))
        assert rest - Counter([hero]) == MAIN["heroes-unite"]
        tops.add(tuple(table(game, "main deck")))
    assert len(tops) == 12  # shuffled afterwards


@pytest.mark.rule("DB-166")
def test_base_super_heroes_have_no_hero_card() -> None:
    with pytest.raises(OptionError, match="needs the Heroes Unite set"):
        heroes_unite.new_game(variants=["synergy"])
    game = heroes_unite.new_game(sets=BOTH, variants=["synergy"], heroes=["Batman", "Batgirl"], first=1)
    assert own(game, 0, "hero") == ["Batman"]
    assert own(game, 1, "hero") == ["Batgirl", "Daughter of Gotham City"]
    assert len(table(game, "line-up")) == 5


def test_synergy_is_refused_where_no_super_hero_has_a_hero_card() -> None:
    with pytest.raises(OptionError, match="None of these Super Heroes has a Hero card") as refusal:
        heroes_unite.new_game(sets=BOTH, variants=["synergy"], heroes=["Batman", "Superman"])
    assert refusal.value.option == "variants"


def test_in_a_match_synergy_may_wait_for_the_second_game() -> None:
    """Named Super Heroes are those of the first game; who has a Hero card may be chosen for the second."""
    game = position(
        """
sets: [base, heroes-unite]
options: {match: true, variants: [synergy], heroes: [Batman, Superman]}
players:
  - {hero: Batman}
  - {hero: Superman}
lineup: [Bane]
main_deck: []
"""
    )
    game.choose("end turn")
    for hero in ("Batgirl", "Superman"):
        game.choose(hero)
    assert "Daughter of Gotham City" in own(game, 0, "hero") + table(game, "line-up")


@pytest.mark.rule("DB-162")
def test_in_a_match_the_hero_card_is_found_in_whichever_pile_it_lies() -> None:
    """There is one Winged Warrior and one World's Mightiest Mortal: in either half, or used up in the first game."""
    options: dict[str, Any] = {"sets": BOTH, "match": True, "variants": ["synergy"], "heroes": ["Hawkman", "Shazam!"]}
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, **options, first=1)
        assert table(game, "line-up")[5:] == ["Winged Warrior"]
        assert own(game, 1, "hero") == ["Shazam!", "World's Mightiest Mortal"]
        game = position(
            f"""
sets: [base, heroes-unite]
options: {{match: true, variants: [synergy]}}
seed: {seed}
players:
  - {{hero: Batman, discard: [Winged Warrior]}}
  - {{hero: Batgirl}}
lineup: [Bane]
main_deck: []
"""
        )
        game.choose("end turn")
        for hero in ("Hawkman", "Shazam!"):
            game.choose(hero)
        taken = Counter(own(game, 0, "hero") + own(game, 1, "hero") + table(game, "line-up")[5:])
        assert taken == Counter(["Hawkman", "Winged Warrior", "Shazam!", "World's Mightiest Mortal"])


# Super-Hidden Super-Villains


@pytest.mark.rule("DB-172", "DB-173", "DB-174")
@pytest.mark.parametrize("name", BOTH)
def test_hidden_super_villains_are_in_the_main_deck_but_not_in_the_first_line_up(name: str) -> None:
    places: set[int] = set()
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, sets=[name], variants=["hidden"])
        deck = table(game, "main deck")
        assert table(game, "super-villains") == table(game, "out of the game") == []
        assert len(table(game, "line-up")) == 6
        assert not set(table(game, "line-up")) & SUPER_VILLAINS[name]
        assert set(deck) >= SUPER_VILLAINS[name]
        assert Counter(deck + table(game, "line-up")) == MAIN[name] + Counter(SUPER_VILLAINS[name])
        places |= {place for place, card in enumerate(deck) if card in SUPER_VILLAINS[name]}
    assert len(places) > 80
    assert min(places) < 6


@pytest.mark.rule("DB-176")
def test_a_hidden_game_lasts_until_the_main_deck_is_empty() -> None:
    for seed in range(3):
        game = heroes_unite.new_game(seed=seed, players=3, sets=["heroes-unite"], variants=["hidden"])
        play_out(game, seed)
        assert not table(game, "main deck")


# What goes together


REFUSED = {
    frozenset({"hunt", "hidden"}): "needs a Super-Villain stack",
    frozenset({"two-heads", "team"}): "for (2|4) players",
}


def players_for(variants: tuple[str, ...]) -> int:
    return 4 if "team" in variants else 2


@pytest.mark.parametrize("pair", list(itertools.combinations(VARIANTS, 2)), ids="+".join)
def test_two_variants_go_together_or_are_refused_with_a_reason(pair: tuple[str, str]) -> None:
    options: dict[str, Any] = {"players": players_for(pair), "sets": ["heroes-unite"], "variants": list(pair)}
    if reason := REFUSED.get(frozenset(pair)):
        with pytest.raises(OptionError, match=reason) as refusal:
            heroes_unite.new_game(**options)
        assert refusal.value.option == "variants"
        return
    game = heroes_unite.new_game(seed=3, **options)
    play_out(game, 3)
    assert game.winners


@pytest.mark.parametrize(
    "variants", [("team", "on-patrol", "synergy", "hunt"), ("two-heads", "on-patrol", "synergy", "hidden")]
)
def test_as_many_variants_as_go_together(variants: tuple[str, ...]) -> None:
    game = heroes_unite.new_game(seed=1, players=players_for(variants), sets=BOTH, variants=list(variants))
    play_out(game, 1)
    assert game.winners


@pytest.mark.parametrize("variants", [("team", "hunt"), ("on-patrol", "synergy")])
def test_variants_that_go_with_a_match(variants: tuple[str, ...]) -> None:
    game = heroes_unite.new_game(seed=2, players=players_for(variants), sets=BOTH, match=True, variants=list(variants))
    play_out(game, 2)
    assert first_game(game)
    assert game.winners


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"variants": ["on-patroll"]}, "Did you mean on-patrol"),
        ({"variants": ["team", "team"], "players": 4}, "only once"),
        ({"variants": ["hidden"], "super_villains": 10}, "all 12 are in the main deck"),
        ({"sets": ["hu"]}, "The sets are: base, heroes-unite"),
        ({"sets": ["heroes-unite"], "promo": True}, "belongs to the base set"),
        ({"sets": ["heroes-unite"], "heroes": ["Batman", "Batgirl"]}, "Batman is a Super Hero of the base set"),
        (
            {"sets": BOTH, "kinds": ["hero", "villain", "super-villain"], "variants": ["synergy"]},
            "needs the Hero cards of the Heroes Unite set",
        ),
        ({"kinds": ["hero", "villain", "location"]}, "split between two card sets"),
        ({"kinds": ["hero", "villain"], "sets": BOTH}, "three of the six kinds"),
        ({"kinds": ["hero", "villain", "heros"], "sets": BOTH}, "no kind of card “heros”"),
        ({"match": True}, "needs two card sets"),
        ({"match": True, "sets": BOTH, "kinds": ["hero", "villain", "location"]}, "uses all cards of both sets"),
        ({"match": True, "sets": BOTH, "variants": ["hidden"]}, "needs a Super-Villain stack in each game"),
        ({"match": True, "sets": BOTH, "variants": ["two-heads"]}, "chooses one Super Hero"),
        ({"order": "2019"}, "“base” or “2020”"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        heroes_unite.new_game(**options)


# Two sets


@pytest.mark.rule("DB-178")
def test_both_main_decks_shuffled_together() -> None:
    tops = set()
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, sets=BOTH)
        assert Counter(table(game, "main deck") + table(game, "line-up")) == MAIN["base"] + MAIN["heroes-unite"]
        assert len(table(game, "main deck")) == 225 - 5
        tops.add(table(game, "main deck")[0] in MAIN["base"])
        assert table(game, "kicks") == ["Kick"] * 16
        assert table(game, "weaknesses") == ["Weakness"] * 20
    assert tops == {True, False}


def test_of_two_sets_both_first_super_villains_are_in_the_game_and_one_is_on_top() -> None:
    on_top: Counter[str] = Counter()
    other_at = set()
    for seed in SEEDS:
        stack = table(heroes_unite.new_game(seed=seed, sets=BOTH), "super-villains")
        assert len(stack) == 8
        assert {"Ra's al Ghul", "Vandal Savage"} <= set(stack)
        on_top[stack[0]] += 1
        other_at.add(min(stack.index(name) for name in ("Ra's al Ghul", "Vandal Savage") if name != stack[0]))
    assert set(on_top) == {"Ra's al Ghul", "Vandal Savage"}
    assert min(on_top.values()) > 8
    assert other_at == set(range(1, 8))


def main_of(game: Game) -> Counter[str]:
    return Counter(table(game, "main deck") + table(game, "line-up"))


def kinds_of(name: str, *types: str) -> Counter[str]:
    facts = FACTS if name == "base" else UNITE
    return Counter({f["name"]: f["copies"] for f in facts["card"] if f["kind"] == "main" and f["type"] in types})


@pytest.mark.rule("DB-179")
def test_three_kinds_from_each_set() -> None:
    """The example of the rulebook."""
    game = heroes_unite.new_game(seed=1, sets=BOTH, kinds=["equipment", "location", "super-villain"])
    first = kinds_of("base", "Equipment", "Location")
    second = kinds_of("heroes-unite", "Hero", "Super Power", "Villain")
    assert main_of(game) == first + second
    stack = table(game, "super-villains")
    assert stack[0] == "Ra's al Ghul"
    assert set(stack) | set(table(game, "out of the game")) == SUPER_VILLAINS["base"]


@pytest.mark.rule("DB-179", "DB-181")
@pytest.mark.parametrize("kinds", list(itertools.combinations(KINDS, 3)), ids="+".join)
def test_any_three_kinds_and_the_other_half_make_both_sets(kinds: tuple[str, ...]) -> None:
    one = heroes_unite.new_game(seed=1, sets=BOTH, kinds=list(kinds))
    other = heroes_unite.new_game(seed=1, sets=BOTH[::-1], kinds=list(kinds))
    assert main_of(one) + main_of(other) == MAIN["base"] + MAIN["heroes-unite"]
    villains = [set(table(game, "super-villains")) | set(table(game, "out of the game")) for game in (one, other)]
    expected = BOTH if "super-villain" in kinds else BOTH[::-1]
    assert villains == [SUPER_VILLAINS[name] for name in expected]
    for game in (one, other):
        assert len(table(game, "super-villains")) == 8
        assert table(game, "kicks") == ["Kick"] * 16


@pytest.mark.rule("DB-180")
def test_two_of_fourteen_super_heroes_are_dealt_and_one_is_kept() -> None:
    seen: set[str] = set()
    for seed in range(20):
        game = heroes_unite.new_game(seed=seed, players=5, sets=BOTH, heroes="two")
        dealt = [own(game, player, "hero") for player in range(5)]
        assert all(len(each) == 2 for each in dealt)
        seen |= {name for each in dealt for name in each}
        for player in range(5):
            assert game.to_choose == player
            game.choose(dealt[player][0])
        assert heroes(game) == [each[0] for each in dealt]
    assert seen == HEROES | UNITE_HEROES
    assert len(seen) == 14


# The match of two games


def first_game(game: Game) -> list[int]:
    scores: list[int] = game.full_view()["values"]["first game"]
    return scores


@pytest.mark.rule("DB-182")
def test_a_match_splits_all_main_cards_in_two_decks() -> None:
    halves = set()
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, sets=BOTH, match=True)
        one, other = main_of(game), Counter(table(game, "second deck"))
        assert one + other == MAIN["base"] + MAIN["heroes-unite"]
        assert {one.total(), other.total()} == {112, 113}
        assert len(table(game, "super-villains")) == 8
        halves.add(tuple(sorted(other.elements())))
    assert len(halves) == len(SEEDS)


@pytest.mark.rule("DB-182", "DB-183")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_match_is_two_games_with_one_score(players: int) -> None:
    for seed in range(3):
        game = heroes_unite.new_game(seed=seed, players=players, sets=BOTH, match=True)
        second = Counter(table(game, "second deck"))
        while not first_game(game):
            step(game)
        first = first_game(game)
        order = sorted(range(players), key=lambda player: first[player])
        taken: list[str] = []
        for player in order:  # lowest score first, equal scores by seat
            assert game.to_choose == player
            offered = {option.card for option in game.decision.options}
            assert offered == (HEROES | UNITE_HEROES) - set(taken)
            taken.append(sorted(offered)[seed])
            game.choose(taken[-1])
        assert [own(game, player, "hero") for player in order] == [[name] for name in taken]
        assert main_of(game) == second
        assert len(table(game, "super-villains")) == 8
        assert table(game, "kicks") == ["Kick"] * 16
        assert table(game, "weaknesses") == ["Weakness"] * 20
        for player in range(players):
            assert Counter(own(game, player, "hand", "deck")) == {"Punch": 7, "Vulnerability": 3}
            assert len(own(game, player, "hand")) == 5
        assert game.scores() == first
        play_out(game, seed)
        tallies = [sum(points for _, points in game.tally(player)) for player in range(players)]
        assert game.scores() == [one + two for one, two in zip(first, tallies, strict=True)]
        assert all(game.scores()[player] == max(game.scores()) for player in game.winners)


def step(game: Game) -> None:
    """A turn played by somebody in a hurry: everything that costs nothing, then the first thing that can be bought."""
    options = game.decision.options
    wanted = next((o for o in options if o.kind in ("play", "defeat", "buy")), None)
    game.choose(wanted or options[0])


@pytest.mark.rule("DB-182")
def test_a_tie_over_both_games_goes_to_the_super_villains_of_both() -> None:
    rules = make({"sets": BOTH, "match": True})
    state = rules.start(1)
    state.records[FIRST_SCORES] = (9, 9, 1, 2)  # scores of the first game, then Super-Villains; the second is at 0:0
    assert rules.scores(state) == [9, 9]
    assert rules.winners(state) == [1]
    state.records[FIRST_SCORES] = (9, 9, 2, 2)
    assert rules.winners(state) == [0, 1]
    state.records[FIRST_SCORES] = (9, 8, 0, 4)
    assert rules.winners(state) == [0]


def test_the_super_villains_of_a_match_are_those_of_both_sets_eight_for_each_game() -> None:
    every = SUPER_VILLAINS["base"] | SUPER_VILLAINS["heroes-unite"]
    fixed = {"Ra's al Ghul", "Vandal Savage"}
    on_top = set()
    for seed in SEEDS:
        game = heroes_unite.new_game(seed=seed, sets=BOTH, match=True)
        stack, out = table(game, "super-villains"), table(game, "out of the game")
        assert set(stack) | set(out) == every
        assert (len(stack), len(out)) == (8, 16)
        assert len(fixed & set(stack)) == 1  # the other one is kept for the second game
        on_top.add(stack[0])
    assert on_top == fixed


def test_who_was_defeated_in_the_first_game_is_not_in_the_second() -> None:
    game = position(
        """
sets: [base, heroes-unite]
options: {match: true}
players:
  - {hero: Batman, discard: [Darkseid, Ra's al Ghul]}
  - {hero: Hawkman, deck: [Trigon]}
lineup: [Bane]
main_deck: []
"""
    )
    game.choose("end turn")
    while not game.decision.turn:
        game.choose(0)
    stack = table(game, "super-villains")
    assert stack[0] == "Vandal Savage"
    assert not {"Darkseid", "Ra's al Ghul", "Trigon"} & {*stack, *table(game, "out of the game")}
    assert first_game(game) == [10, 6]


def test_the_other_first_super_villain_leads_the_second_game() -> None:
    """Also where the one of the first game was never defeated: it is not in the second."""
    fixed = ["Ra's al Ghul", "Vandal Savage"]
    for seed, leader in itertools.product(range(12), fixed):
        game = position(
            f"""
sets: [base, heroes-unite]
options: {{match: true}}
seed: {seed}
players:
  - {{hero: Batman}}
  - {{hero: Hawkman}}
lineup: [Bane]
main_deck: []
super_villains: [{leader}, Darkseid, Trigon, Graves, Nekron, Parallax, Sinestro, Amazo]
"""
        )
        game.choose("end turn")
        while not game.decision.turn:
            game.choose(0)
        stack = table(game, "super-villains")
        assert [name for name in stack if name in fixed] == [name for name in fixed if name != leader]
        assert stack[0] in fixed
