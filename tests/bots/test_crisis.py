"""The greedy bot as a member of a team: it clears Villains, keeps what the Crisis asks for, and commits."""

from __future__ import annotations

import pytest

import heroes_unite
from heroes_unite.bots import make_bot
from heroes_unite.bots.deckbuilding import crisis_shortlist
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.kernel.game import Game
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse
from heroes_unite.session.seat import take_seat

GREEDY = make_bot("greedy")
HEAD = (
    "title: x\ngame: deckbuilding\nsets: [heroes-unite]\nmode: crisis\n"
    "super_villains: [Impossible Trigon, Crisis Nekron]"
)


def position(text: str) -> Game:
    return setup(parse(f"{HEAD}\n{text}\nsteps: [end turn]\n"))


def choice(game: Game) -> str:
    """What the bot does, and does it."""
    decision = game.decision
    index = GREEDY.choose(take_seat(game, imagines=False))
    game.choose(index)
    return decision.options[index].label


def test_it_commits_and_gives_what_is_missed_least() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana, Winged Warrior, Punch]}, {hero: Booster Gold, hand: [Raven]}]\n"
        "crises: [Missing Heroes]\nlineup: [Batarang]"
    )
    assert [choice(game) for _ in range(4)] == ["beat Missing Heroes", "Katana", "Raven", "go through with it"]


def test_it_does_not_ask_again_for_what_somebody_could_not_give() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana, Punch, Kick]}, {hero: Booster Gold, hand: [Punch]}]\n"
        "crises: [Missing Heroes]\nlineup: [Batarang]"
    )
    assert [choice(game) for _ in range(3)] == ["beat Missing Heroes", "Katana", "pass"]
    done: list[str] = []
    while not done or done[-1] != "end turn":
        done.append(choice(game))
    assert "play Kick" in done
    assert "beat Missing Heroes" not in done


def test_it_keeps_what_the_crisis_asks_for_until_the_villains_are_gone() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana, Batarang, Batarang]}, {hero: Booster Gold, hand: [Raven]}]\n"
        "crises: [Missing Heroes]\nlineup: [Manhunter, Whirlwind]"
    )
    assert [choice(game) for _ in range(5)] == [
        "play Batarang",
        "play Batarang",
        "buy Manhunter",
        "beat Missing Heroes",
        "Katana",
    ]


def test_it_defeats_the_super_villain_as_soon_as_it_can() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch], power: 13}, {hero: Hawkman}]\ncrises: []\nlineup: [Starbolt]"
    )
    assert choice(game) == "defeat Impossible Trigon"


def test_it_joins_in_and_passes_only_what_it_cannot_do() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch]}, {hero: Hawkman, hand: [Punch]}]\n"
        "crises: [Seven Deadly Sins Unleashed]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(2)] == ["beat Seven Deadly Sins Unleashed", "join in"]
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana]}, {hero: Hawkman, hand: [Punch]}]\n"
        "crises: [Missing Heroes]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(3)] == ["beat Missing Heroes", "Katana", "pass"]


EASIER = ["regular-super-villains", "eight-super-villains"]
STARTERS = "[Punch, Punch, Punch, Punch, Vulnerability]"


def test_it_tries_its_luck_while_that_thins_the_decks_and_not_when_a_deck_is_small() -> None:
    large = f"hand: [Punch], deck: {STARTERS}, discard: {STARTERS}"
    small = "hand: [Punch], deck: [Punch, Batarang], discard: [Batarang]"
    rest = "crises: [Immortal Villain]\nlineup: [Starbolt]"
    game = position(f"players: [{{hero: Red Tornado, {large}}}, {{hero: Hawkman, {large}}}]\n{rest}")
    assert [choice(game) for _ in range(2)] == ["beat Immortal Villain", "join in"]
    game = position(f"players: [{{hero: Red Tornado, {large}}}, {{hero: Hawkman, {small}}}]\n{rest}")
    assert choice(game) == "play Punch"


def test_why_it_joins_in_is_true() -> None:
    """With nothing but Starters in the decks, an attempt only destroys them."""
    weak = f"deck: {STARTERS}, discard: {STARTERS}"
    for more, told in ((weak, "can't be beaten this time"), (weak.replace("[", "[Kick, ", 1), "it may work")):
        game = position(
            f"players: [{{hero: Red Tornado, hand: [Punch], {more}}}, {{hero: Hawkman, hand: [Punch], {more}}}]\n"
            "crises: [Immortal Villain]\nlineup: [Starbolt]"
        )
        led = GREEDY.suggest(take_seat(game, imagines=False)).reason
        assert ("can't be beaten" in led) == (more is weak)
        assert choice(game) == "beat Immortal Villain"
        suggested = GREEDY.suggest(take_seat(game, imagines=False))
        assert told in suggested.reason
        assert choice(game) == "join in"


def test_it_passes_where_only_it_knows_that_a_trial_must_fail() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch]}, {hero: Hawkman, hand: [Vulnerability]}]\n"
        "crises: [Seven Deadly Sins Unleashed]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(2)] == ["beat Seven Deadly Sins Unleashed", "pass"]


def test_it_plays_what_no_hand_may_hold_before_it_leads_the_team() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch, Vulnerability]}, {hero: Hawkman, hand: [Punch]}]\n"
        "crises: [Seven Deadly Sins Unleashed]\nlineup: [Starbolt]"
    )
    assert [choice(game) for _ in range(2)] == ["play Vulnerability", "beat Seven Deadly Sins Unleashed"]


def test_it_does_not_thin_a_small_deck_any_further() -> None:
    for rest, chosen in (("Punch", "none"), ("Vulnerability", "Vulnerability")):
        game = position(
            f"players: [{{hero: Red Tornado, hand: [Soultaker Sword, Punch, {rest}]}}, {{hero: Hawkman}}]\n"
            "crises: [Missing Heroes]\nlineup: [Manhunter]"
        )
        assert [choice(game) for _ in range(2)] == ["play Soultaker Sword", chosen]


def test_it_clears_villains_before_it_buys_anything_while_a_trial_would_thin_the_decks() -> None:
    starters = f"deck: {STARTERS}, discard: {STARTERS}"
    game = position(
        f"players: [{{hero: Red Tornado, hand: [Punch], power: 3, {starters}}}, {{hero: Hawkman, {starters}}}]\n"
        "crises: [Immortal Villain]\nlineup: [Manhunter, Nth Metal Mace]"
    )
    assert [choice(game) for _ in range(4)] == ["play Punch", "buy Manhunter", "beat Immortal Villain", "join in"]


def test_it_thins_the_decks_as_long_as_there_is_a_hand_left() -> None:
    for deck, action in (("[Punch]", "beat Immortal Villain"), ("[]", "play Punch")):
        seat = f"hand: [Punch, Punch, Punch, Punch, Punch], deck: {deck}"
        game = position(
            f"players: [{{hero: Red Tornado, {seat}}}, {{hero: Hawkman, {seat}}}]\n"
            "crises: [Immortal Villain]\nlineup: [Starbolt]"
        )
        assert choice(game) == action


def test_of_villains_that_it_cannot_clear_it_takes_the_dear_one() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch], power: 6}, {hero: Hawkman, hand: [Punch]}]\n"
        "crises: [Missing Heroes]\nlineup: [Manhunter, Brother Blood]"
    )
    assert [choice(game) for _ in range(2)] == ["play Punch", "buy Brother Blood"]


def test_the_more_players_the_more_of_what_is_asked_for_it_wants() -> None:
    deck = "deck: [Kick, Kick, Kick, Kick, Kick, Kick, Kick, Raven, Katana]"
    bought = []
    for more in ("", ", {hero: Hawkman}, {hero: Booster Gold}, {hero: Nightwing}"):
        game = position(
            f"players: [{{hero: Red Tornado, power: 3, {deck}}}, {{hero: Batgirl}}{more}]\n"
            "crises: [Corrupted Companion]\nlineup: [Raven, Nth Metal Mace]"
        )
        bought.append(choice(game))
    assert bought == ["buy Nth Metal Mace", "buy Raven"]


def test_the_thinker_weighs_what_the_team_gains_and_no_points() -> None:
    game = position(
        "players: [{hero: Red Tornado, power: 6, deck: [Punch]}, {hero: Hawkman}]\ncrises: [Missing Heroes]\n"
        "lineup: [Manhunter, Ocean Master, Deadshot, Brother Blood, Nth Metal Mace, Batarang, Talon, Katana]"
    )
    decision = game.decision
    found = mind_for("deckbuilding").shortlist(game.view(0), decision)
    names = [decision.options[index].card for index in found]
    assert found[0] == GREEDY.choose(take_seat(game, imagines=False))
    assert names[:2] == ["Brother Blood", "Manhunter"]
    assert len(found) == crisis_shortlist.MOST < len(decision.options)
    game = position("players: [{hero: Red Tornado, power: 3}, {hero: Hawkman}]\ncrises: []\nlineup: [Nth Metal Mace]")
    found = mind_for("deckbuilding").shortlist(game.view(0), game.decision)
    assert game.decision.options[found[-1]].kind == "end turn"


def test_the_thinker_tries_and_joins_in_whenever_greedy_play_does() -> None:
    """A few turns on, waiting always seems to be better: what an attempt costs is lost at once."""
    starters = f"hand: [Punch], deck: {STARTERS}, discard: {STARTERS}"
    game = position(
        f"players: [{{hero: Red Tornado, {starters}}}, {{hero: Hawkman, {starters}}}]\n"
        "crises: [Immortal Villain]\nlineup: [Starbolt]"
    )
    shortlist = mind_for("deckbuilding").shortlist
    for expected in ("beat Immortal Villain", "join in"):
        decision = game.decision
        assert [decision.options[index].label for index in shortlist(game.view(game.to_choose), decision)] == [expected]
        game.choose(expected)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("crises", ["[Immortal Villain]", "[Missing Heroes]", "[]"])
def test_better_decks_are_judged_better(players: int, crises: str) -> None:
    """However early it is, and whatever is in the way."""
    rest = "hand: [Katana, Batarang, Kick, Punch, Punch], deck: [Punch, Punch, Punch]"
    others = ("Hawkman", "Batgirl", "Nightwing", "Booster Gold")[: players - 1]
    leads = []
    for better in ("Punch, Punch, Punch", "Raven, Punch, Punch", "Raven, Helmet of Fate, Kick"):
        deck = f"hand: [{better}, Punch, Punch], deck: [Punch, Punch, Kick]"
        seats = ", ".join((f"{{hero: Red Tornado, {deck}}}", *(f"{{hero: {hero}, {rest}}}" for hero in others)))
        game = position(f"players: [{seats}]\ncrises: {crises}\nlineup: [Starbolt]")
        judgement = mind_for("deckbuilding").judgement(game)
        assert judgement is not None
        leads.append(judgement.model(game).lead(judgement.look(game, 0)))
    assert leads == sorted(set(leads))


def test_it_leaves_the_main_deck_alone() -> None:
    game = position(
        'players: [{hero: Red Tornado, hand: ["World\'s Mightiest Mortal"]}, {hero: Hawkman}]\n'
        "crises: [Missing Heroes]\nlineup: [Manhunter]\nmain_deck: [Batarang, Starbolt]"
    )
    assert [choice(game) for _ in range(2)] == ["play World's Mightiest Mortal", "done"]


@pytest.mark.parametrize(
    ("line_up", "gone"),
    [("[Talon, Brother Blood, Batarang]", "Brother Blood"), ("[Talon, Batarang, Force Field]", "none"), ("[]", "")],
)
def test_it_destroys_the_villain_that_costs_most_and_nothing_else(line_up: str, gone: str) -> None:
    """Another card would come from the main deck, which is the clock."""
    game = position(
        "players: [{hero: Red Tornado, hand: [Sonic Siren, Punch]}, {hero: Hawkman}]\n"
        f"crises: [Missing Heroes]\nlineup: {line_up}\nmain_deck: [Batarang, Starbolt]"
    )
    game.choose("play Sonic Siren")
    if gone:
        assert choice(game) == gone
    assert game.decision.turn


def test_the_villain_that_costs_most_is_no_villain_this_turn() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Indigo Tribe, Katana]}, {hero: Hawkman, hand: [Raven]}]\n"
        "crises: [Missing Heroes]\nlineup: [Talon, Brother Blood, Deadshot]"
    )
    game.choose("play Indigo Tribe")
    assert choice(game) == "Brother Blood"


@pytest.mark.parametrize(
    ("hand", "discard", "gone"),
    [
        ("Punch, Katana", "Punch, Kick, Kick, Kick, Kick, Kick", "Punch"),
        ("Punch, Katana", "Weakness, Punch, Kick, Kick, Kick", "Weakness"),
        ("Punch, Vulnerability", "Punch, Kick, Kick, Kick, Kick", "Vulnerability"),
        ("Punch, Katana", "Punch, Kick", "none"),
    ],
)
def test_it_gets_rid_of_starters_until_the_deck_is_small(hand: str, discard: str, gone: str) -> None:
    game = position(
        f"players: [{{hero: Red Tornado, hand: [Rage Blood, {hand}], discard: [{discard}]}}, {{hero: Hawkman}}]\n"
        "crises: [Missing Heroes]\nlineup: [Starbolt]"
    )
    game.choose("play Rage Blood")
    assert choice(game).partition(" in ")[0] == gone


def test_a_starter_goes_for_a_power_less_and_the_one_in_the_discard_pile_first() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Rage Blood, Punch],"
        " discard: [Punch, Kick, Kick, Kick, Kick, Kick, Kick]}, {hero: Hawkman}]\n"
        "crises: [Missing Heroes]\nlineup: [Starbolt]"
    )
    game.choose("play Rage Blood")
    decision = game.decision
    taken = decision.options[GREEDY.choose(take_seat(game, imagines=False))]
    assert (taken.card, taken.zone) == ("Punch", "discard pile")
    assert mind_for("deckbuilding").shortlist(game.view(0), decision) == [taken.index]  # the thinker does the same


@pytest.mark.parametrize(("crisis", "target"), [("Missing Heroes", 2), ("Immortal Villain", 0)])
def test_a_teammate_draws_while_all_hands_are_asked_for_something(crisis: str, target: int) -> None:
    """Whoever has just had a turn keeps the card for the longest time."""
    deck = "hand: [Punch], deck: [Punch, Punch, Kick, Kick, Kick]"
    game = position(
        f"players: [{{hero: Crisis Starfire, {deck}}}, {{hero: Hawkman, {deck}}}, {{hero: Batgirl, {deck}}}]\n"
        f"crises: [{crisis}]\nlineup: [Batarang, Manhunter]"
    )
    assert choice(game) == "use Crisis Starfire"
    decision = game.decision
    assert decision.options[GREEDY.choose(take_seat(game, imagines=False))].player == target


@pytest.mark.parametrize(
    ("seats", "power", "plays"),
    [
        ("{hero: Red Tornado, %s}, {hero: Hawkman, hand: [Raven]}", 0, False),
        ("{hero: Red Tornado, %s}, {hero: Hawkman, hand: [Raven]}", 9, True),  # 13 are enough for Trigon
        ("{hero: Red Tornado, %s}", 0, True),
    ],
)
def test_it_attacks_teammates_only_where_the_power_decides(seats: str, power: int, plays: bool) -> None:
    hand = f"hand: [Yellow Lantern Corps Power Ring, Kick], power: {power}"
    game = position(f"players: [{seats % hand}]\ncrises: []\nlineup: [Ganthet]")
    done: list[str] = []
    while "end turn" not in done and not any(label.startswith("defeat") for label in done):
        done.append(choice(game))
    assert ("play Yellow Lantern Corps Power Ring" in done) == plays
    assert "play Kick" in done


def test_it_avoids_a_weakness_whatever_the_defense_would_have_given() -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch], power: 6},"
        " {hero: Hawkman, hand: [Green Lantern Power Ring, Punch], deck: [Punch, Punch, Punch]}]\n"
        "crises: [Immortal Villain]\nlineup: [Black Lantern Corps]"
    )
    game.choose("buy Black Lantern Corps")
    while game.to_choose != 1:
        game.choose(game.decision.options[-1].label)
    assert choice(game) == "defend with Green Lantern Power Ring"


def test_the_first_defense_is_worth_more_than_a_little_power() -> None:
    seat = "hand: [], power: 4, deck: [Punch, Punch, Punch, %s]"
    rest = "{hero: Hawkman}]\ncrises: []\nlineup: [Crystal Shield]"
    for owned, bought in (("Punch", "buy Crystal Shield"), ("Katana, Katana, Katana", "buy Kick")):
        game = position(f"players: [{{hero: Red Tornado, {seat % owned}}}, {rest}")
        assert choice(game) == bought


def test_it_plays_no_villain_before_crisis_nekron_is_out_of_reach() -> None:
    seats = "{hero: Red Tornado, hand: [Manhunter, Starbolt], power: %d}, {hero: Hawkman}"
    rest = "crises: []\nlineup: [Batarang]"
    head = HEAD.replace("Impossible Trigon, ", "")
    game = setup(parse(f"{head}\nplayers: [{seats % 14}]\n{rest}\nsteps: [end turn]\n"))
    assert [choice(game) for _ in range(2)] == ["play Starbolt", "defeat Crisis Nekron"]
    game = setup(parse(f"{head}\nplayers: [{seats % 5}]\n{rest}\nsteps: [end turn]\n"))
    assert [choice(game) for _ in range(2)] == ["play Starbolt", "play Manhunter"]


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "difficulty", "least"), [(1, [], 6), (2, [], 5), (3, EASIER, 3)])
def test_a_team_of_greedy_bots_wins(players: int, difficulty: list[str], least: int) -> None:
    """So many of eight games; the same games always go the same way."""
    won = 0
    for seed in range(8):
        game = heroes_unite.new_game(
            "deckbuilding", seed, mode="crisis", players=players, sets=["heroes-unite"], difficulty=difficulty
        )
        while not game.over:
            game.choose(GREEDY.choose(take_seat(game, imagines=False)))
        won += bool(game.winners)
    assert won >= least, won
