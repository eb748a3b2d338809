"""The bots: greedy wins, behaves sensibly in every kind of decision, and never stumbles over what it does not know."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

import heroes_unite
from heroes_unite.bots import BOTS, Bot, UnknownBot, make_bot
from heroes_unite.bots.deckbuilding import questions as card_questions
from heroes_unite.bots.deckbuilding.appraisal import Appraisal
from heroes_unite.bots.deckbuilding.card_uses import CARDS, SUPER_HEROES, Reader
from heroes_unite.bots.deckbuilding.play_order import USELESS, rank
from heroes_unite.bots.deckbuilding.shopping import Item, basket
from heroes_unite.bots.greedy import GreedyBot
from heroes_unite.games.deckbuilding.constants import IS_KICK, IS_MAIN, IS_SUPER_HERO, IS_SUPER_VILLAIN, SUPER_POWER
from heroes_unite.games.deckbuilding.ops import Power
from heroes_unite.kernel.decision import Decision, Option
from heroes_unite.session.scenario import run
from heroes_unite.session.scenario_file import parse
from heroes_unite.session.seat import Seat, take_seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.kernel.game import Game
    from heroes_unite.kernel.view import View

GREEDY = make_bot("greedy")
MANY = 20_000  # choices: far more than a game of greedy bots takes


def questions(game: Game, bots: list[Bot]) -> Iterator[tuple[View, Decision]]:
    """Play a game to its end and show every real decision on the way."""
    for _ in range(MANY):
        if game.over:
            return
        if game.option_count == 1:
            game.choose(0)
            continue
        player = game.to_choose
        view, decision = game.view(player), game.decision
        yield view, decision
        game.choose(bots[player].choose(Seat(view, decision)), decision.version)
    raise AssertionError("the game does not end")


def play(game: Game, bots: list[Bot]) -> Game:
    for _ in questions(game, bots):
        pass
    return game


# Strength


def test_greedy_beats_random() -> None:
    games, won = 60, 0
    for seed in range(games):
        seat = seed % 2
        bots: list[Bot] = [make_bot("random", seed), make_bot("random", seed)]
        bots[seat] = make_bot("greedy", seed)
        game = play(heroes_unite.new_game(seed=f"greedy against random {seed // 2}", players=2), bots)
        won += game.winners == [seat]
    assert won >= 0.95 * games


@pytest.mark.parametrize("sets", [["heroes-unite"], ["base", "heroes-unite"]])
def test_greedy_beats_random_in_other_sets(sets: list[str]) -> None:
    games, won = 20, 0
    for seed in range(games):
        seat = seed % 2
        bots: list[Bot] = [make_bot("random", seed), make_bot("random", seed)]
        bots[seat] = make_bot("greedy", seed)
        game = play(heroes_unite.new_game(seed=f"greedy against random {seed // 2}", players=2, sets=sets), bots)
        won += game.winners == [seat]
    assert won >= 0.95 * games


@pytest.mark.parametrize(
    "options",
    [
        {"variants": ["two-heads", "on-patrol"]},
        {"players": 4, "variants": ["team", "synergy", "hunt"]},
        {"players": 3, "variants": ["hidden", "synergy", "on-patrol"]},
        {"sets": ["base", "heroes-unite"], "match": True, "variants": ["hunt", "on-patrol"]},
    ],
    ids=lambda options: " ".join(options["variants"]),
)
def test_greedy_plays_every_variant(options: dict[str, Any]) -> None:
    for seed in range(2):
        given = {"players": 2, "sets": ["heroes-unite"], **options}
        assert play(heroes_unite.new_game(seed=seed, **given), [GREEDY] * given["players"]).over


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_greedy_bots_end(players: int) -> None:
    for seed in range(3):
        game = play(heroes_unite.new_game(seed=seed, players=players), [GREEDY] * players)
        assert game.view(0)["values"]["turn"] < 60 * players
        assert game.view(0)["table"]["super-villains"]["count"] == 0  # they beat them all, the natural end


@pytest.mark.parametrize("heroes", ["choose", "two", "first"])
def test_greedy_takes_part_in_the_setup(heroes: str) -> None:
    game = play(heroes_unite.new_game(seed=4, players=3, heroes=heroes, super_villains=9), [GREEDY] * 3)
    assert game.over


def test_greedy_prefers_the_super_hero_who_wins_most() -> None:
    game = heroes_unite.new_game(seed=4, players=2, heroes="choose")
    assert chosen(game) == "Cyborg"


def test_the_same_seed_chooses_the_same() -> None:
    first, second = (
        play(heroes_unite.new_game(seed=1), [make_bot("random", 5), make_bot("random", 6)]) for _ in range(2)
    )
    assert first.digest() == second.digest()


# Sense


def position(text: str) -> Game:
    """A game from the part of a scenario file that matters; the rest of the table is dull."""
    parts = ["title: A position", "game: deckbuilding"]
    if "sets:" not in text:
        parts.append("sets: [base]")
    if "lineup:" not in text:
        parts.append("lineup: [Catwoman, Catwoman, Catwoman, Kid Flash, Kid Flash]")
    if "steps:" not in text:
        text += "\nsteps: []"
    game = run(parse("\n".join([*parts, text])))
    while game.option_count == 1:
        game.choose(0)
    return game


def chosen(game: Game) -> str:
    """What greedy chooses, in words."""
    decision = game.decision
    return decision.options[GREEDY.choose(take_seat(game, imagines=False))].label


def after(text: str) -> Option:
    game = position(text)
    decision = game.decision
    return decision.options[GREEDY.choose(take_seat(game, imagines=False))]


ON_TURN = {
    "an affordable Super-Villain before anything else": (
        "players: [{hero: Batman, power: 8}, {hero: Superman}]\n"
        "lineup: [Super Strength, Heat Vision, Kid Flash, Robin, Mera]",
        "defeat Ra's al Ghul",
    ),
    "the most valuable card": (
        "players: [{hero: Batman, power: 7}, {hero: Superman}]\n"
        "lineup: [Super Strength, Starro, Kid Flash, Robin, Zatanna Zatara]",
        "buy Super Strength",
    ),
    "the end of the turn where nothing useful is left": (
        "players: [{hero: Batman, power: 1, hand: [Vulnerability, Weakness]}, {hero: Superman}]",
        "end turn",
    ),
    "cards that draw before buying": (
        "players: [{hero: Batman, power: 8, hand: [Punch, Kid Flash], deck: [Kick]}, {hero: Superman}]",
        "play Kid Flash",
    ),
    "Power before buying": (
        "players: [{hero: Batman, power: 3, hand: [Punch]}, {hero: Superman}]",
        "play Punch",
    ),
    "Batmobile first with a poor hand": (
        "players: [{hero: Superman, hand: [Vulnerability, Vulnerability, Kid Flash, Batmobile, Punch],"
        " deck: [Kick, Kick, Kick, Kick, Kick]}, {hero: Batman}]",
        "play Batmobile",
    ),
    "Batmobile late with a good hand": (
        "players: [{hero: Superman, hand: [Batmobile, Kick, Kick, Super Strength, Bane],"
        " deck: [Punch, Punch, Vulnerability, Punch, Punch]}, {hero: Batman}]",
        "play Kick",
    ),
    "Mera while the discard pile is empty": (
        "players: [{hero: Batman, hand: [The Penguin, Mera, Cheetah], deck: [Kick, Punch]}, {hero: Superman}]",
        "play Mera",
    ),
    "Mera later where it is not": (
        "players: [{hero: Batman, hand: [Mera, Kid Flash], deck: [Kick], discard: [Punch]}, {hero: Superman}]",
        "play Kid Flash",
    ),
    "a Location before what sets it off": (
        "players: [{hero: Batman, hand: [Robin, The Watchtower], deck: [Kick]}, {hero: Superman}]",
        "play The Watchtower",
    ),
    "Nth Metal before drawing": (
        "players: [{hero: Superman, hand: [Kid Flash, Nth Metal], deck: [Vulnerability, Kick]}, {hero: Batman}]",
        "play Nth Metal",
    ),
    "Robin before his Equipment is shuffled away": (
        "players: [{hero: Batman, hand: [Kid Flash, Robin], discard: [The Cape and Cowl]}, {hero: Superman}]",
        "play Robin",
    ),
    "Clayface after a strong card": (
        "players: [{hero: Batman, hand: [Clayface, Super Strength]}, {hero: Superman}]",
        "play Super Strength",
    ),
    "a card of its own before Batmobile late": (
        "players: [{hero: Superman, hand: [Batmobile, The Riddler], played: [Kick]}, {hero: Batman}]",
        "play Batmobile",
    ),
    "The Riddler last": (
        "players: [{hero: Batman, hand: [The Riddler, Clayface, Kick]}, {hero: Superman}]",
        "play Kick",
    ),
}


@pytest.mark.parametrize(("text", "label"), ON_TURN.values(), ids=ON_TURN)
def test_on_its_turn_greedy_takes(text: str, label: str) -> None:
    assert chosen(position(text)) == label


UNITE = (
    "sets: [heroes-unite]\nlineup: [Jason Blood, Kyle Rayner, Mind Control Hat, Teleportation, Larfleeze]\nkicks: 0\n"
)
ABILITIES = {
    "Batgirl's ability where the deck is better than a Punch": (
        "players: [{hero: Batgirl, hand: [Punch, Kick], deck: [Kick, Kick, Kick, Brother Blood]}, {hero: Hawkman}]",
        "use Batgirl",
    ),
    "nothing of Batgirl's where it is worse": (
        "players: [{hero: Batgirl, hand: [Punch], deck: [Vulnerability, Vulnerability, Vulnerability]},"
        " {hero: Hawkman}]",
        "play Punch",
    ),
    "Red Tornado's Power at once": (
        "players: [{hero: Red Tornado, hand: [Punch], deck: [Punch],"
        " discard: [Katana, Talon, Batarang, Starbolt]}, {hero: Hawkman}]",
        "use Red Tornado",
    ),
    "Shazam!'s main deck for Power that buys nothing better": (
        "players: [{hero: Shazam!, power: 4, deck: [Punch, Punch, Punch, Vulnerability]}, {hero: Hawkman}]",
        "use Shazam!",
    ),
    "a Location before drawing": (
        "players: [{hero: Hawkman, hand: [Raven], in_play: [Apokolips], deck: [Talon, Punch]}, {hero: Batgirl}]",
        "use Apokolips",
    ),
    "a Super-Villain before what Shazam! pays for": (
        "players: [{hero: Shazam!, power: 8}, {hero: Hawkman}]",
        "defeat Vandal Savage",
    ),
}


@pytest.mark.parametrize(("text", "label"), ABILITIES.values(), ids=ABILITIES)
def test_greedy_uses_abilities(text: str, label: str) -> None:
    assert chosen(position(UNITE + text)) == label


def test_greedy_does_not_replay_what_replays() -> None:
    """Amazo and Clayface could play each other again for ever."""
    text = """
sets: [base, heroes-unite]
players: [{hero: Batman, hand: [Clayface, Amazo, Punch]}, {hero: Hawkman}]
steps: [play Punch, play Clayface, Punch, play Amazo]
"""
    assert chosen(position(text)) == "none"


def test_greedy_knows_what_a_copy_asks() -> None:
    """Plastic Man has become a Soultaker Sword, which destroys a card."""
    text = """
players: [{hero: Batgirl, hand: [Plastic Man, Kick, Weakness], discard: [Soultaker Sword]}, {hero: Hawkman}]
steps: [play Plastic Man, Soultaker Sword]
"""
    assert chosen(position(UNITE + text)) == "Weakness"


def test_two_cards_of_one_name_are_kept_apart() -> None:
    assert CARDS["Shazam!"].types == SUPER_POWER
    assert SUPER_HEROES["Shazam!"].kind == IS_SUPER_HERO
    assert Reader().card(CARDS["Shazam!"]).power > 2


def test_points_count_more_toward_the_end() -> None:
    """Early the Power of Super Strength, in the last round the VP of a sixth Hero beside Green Arrow."""
    late = """
players:
  - {hero: Batman, power: 7, deck: [Robin, Robin, Robin, Mera, Mera, Kick, Kick, Kick]}
  - {hero: Superman}
lineup: [Super Strength, Green Arrow, Kid Flash, Kid Flash, Kid Flash]
super_villains: [Parallax]
"""
    assert chosen(position(late)) == "buy Green Arrow"
    assert chosen(position(late.replace("super_villains: [Parallax]", ""))) == "buy Super Strength"


TO_CARDS = {
    "destroys a Weakness before a Kick": (
        "players: [{hero: Batman, hand: [Heat Vision], discard: [Kick, Weakness, Punch]}, {hero: Superman}]\n"
        "steps: [play Heat Vision]",
        "Weakness",
    ),
    "destroys nothing that is good": (
        "players: [{hero: Batman, hand: [Heat Vision], discard: [Super Strength, Heat Vision]}, {hero: Superman}]\n"
        "steps: [play Heat Vision]",
        "none",
    ),
    "discards its worst cards": (
        "players: [{hero: Batman, hand: [The Penguin, Kick, Super Strength, Punch], deck: [Vulnerability, Kick]},"
        " {hero: Superman}]\nsteps: [play The Penguin]",
        "Vulnerability",
    ),
    "returns its best card": (
        "players: [{hero: Batman, hand: [Robin], deck: [Punch, Punch, Punch],"
        " discard: [Batmobile, The Cape and Cowl]}, {hero: Superman}]\n"
        "steps: [play Robin]",
        "The Cape and Cowl",
    ),
    "gains the most valuable card": (
        "players: [{hero: Batman, hand: [Cheetah]}, {hero: Superman}]\n"
        "lineup: [Zatanna Zatara, The Riddler, The Cape and Cowl, Doomsday, Robin]\nsteps: [play Cheetah]",
        "The Cape and Cowl",
    ),
    "copies its strongest card": (
        "players: [{hero: Batman, hand: [Punch, Super Strength, Clayface]}, {hero: Superman}]\n"
        "steps: [play Punch, play Super Strength, play Clayface]",
        "Super Strength",
    ),
    "borrows the strongest card": (
        "players: [{hero: Batman, hand: [X-Ray Vision]}, {hero: Superman, deck: [Punch]},"
        " {hero: Cyborg, deck: [Doomsday]}]\nsteps: [play X-Ray Vision]",
        "Doomsday",
    ),
    "calls even for a deck of even costs": (
        "players: [{hero: Batman, hand: [Two-Face], deck: [Punch, Punch, Kick]}, {hero: Superman}]\n"
        "steps: [play Two-Face]",
        "even",
    ),
    "calls odd for a deck of odd costs": (
        "players: [{hero: Batman, hand: [Two-Face], deck: [Punch, Kick, Kick]}, {hero: Superman}]\n"
        "steps: [play Two-Face]",
        "odd",
    ),
    "calls what it knows of the top card": (
        "players: [{hero: Batman, hand: [Power Ring, Two-Face], deck: [Kick, Punch, Punch]}, {hero: Superman}]\n"
        "steps: [play Power Ring, play Two-Face]",
        "odd",
    ),
    "destroys a bad top card": (
        "players: [{hero: Superman, hand: [Nth Metal], deck: [Vulnerability, Kick]}, {hero: Batman}]\n"
        "steps: [play Nth Metal]",
        "yes",
    ),
    "keeps a good top card": (
        "players: [{hero: Superman, hand: [Nth Metal], deck: [Super Strength, Kick]}, {hero: Batman}]\n"
        "steps: [play Nth Metal]",
        "no",
    ),
    "takes a Kick": (
        "players: [{hero: Batman, hand: [Supergirl]}, {hero: Superman}]\nsteps: [play Supergirl]",
        "yes",
    ),
    "puts a good new card on its deck": (
        "players: [{hero: Batman, power: 5, hand: [Aquaman's Trident], deck: [Punch, Punch, Vulnerability]},"
        " {hero: Superman}]\n"
        "lineup: [Super Strength, Catwoman, Mera, Robin, Kid Flash]\n"
        "steps: [play Aquaman's Trident, buy Super Strength]",
        "yes",
    ),
    "pays for an unseen card where the Line-Up is poor": (
        "players: [{hero: Batman, power: 3, hand: [The Riddler], deck: [Punch, Punch, Vulnerability, Punch]},"
        " {hero: Superman}]\n"
        "kicks: 0\nlineup: [Starro, Bizarro, Lobo, The Riddler, Princess Diana of Themyscira]\n"
        "steps: [play The Riddler]",
        "yes",
    ),
    "does not pay where the Line-Up is good": (
        "players: [{hero: Batman, power: 7, hand: [The Riddler], deck: [Punch, Punch, Vulnerability, Punch]},"
        " {hero: Superman}]\n"
        "lineup: [Super Strength, Heat Vision, Lobo, Starro, The Riddler]\nsteps: [play The Riddler]",
        "no",
    ),
    "destroys two bad cards for Power": (
        "players: [{hero: Batman, hand: [Darkseid, Vulnerability, Weakness, Kick]}, {hero: Superman}]\n"
        "steps: [play Darkseid]",
        "yes",
    ),
    "does not destroy two good cards for Power": (
        "players: [{hero: Batman, hand: [Darkseid, Super Strength, Heat Vision]}, {hero: Superman}]\n"
        "steps: [play Darkseid]",
        "no",
    ),
    "takes the smaller loss": (
        "players: [{hero: Batman, hand: [The Joker]}, {hero: Superman, hand: [Vulnerability],"
        " deck: [Super Strength, Super Strength]}]\nsteps: [play The Joker]",
        "discard a random card",
    ),
    "replaces a poor Line-Up": (
        "players: [{hero: Batman, hand: [The Anti-Monitor], deck: [Punch, Punch, Kick]}, {hero: Superman}]\n"
        "lineup: [The Riddler, Super Strength, Heat Vision, Lobo, Man of Steel]\nsteps: [play The Anti-Monitor]",
        "The Riddler",
    ),
}


@pytest.mark.parametrize(("text", "label"), TO_CARDS.values(), ids=TO_CARDS)
def test_to_cards_greedy_answers(text: str, label: str) -> None:
    assert chosen(position(text)) == label


ATTACKED = """
players:
  - {hero: Batman, hand: [ATTACK]}
  - {hero: Superman, hand: [HAND], deck: [Punch, Punch, Punch], discard: [Punch, Vulnerability]}
steps: [play ATTACK]
"""


@pytest.mark.parametrize(
    ("attack", "hand", "label"),
    [
        ("Scarecrow", "Lasso of Truth, Punch", "defend with Lasso of Truth"),
        ("Scarecrow", "Bulletproof, Blue Beetle", "defend with Blue Beetle"),  # which stays in the hand
        ("Bane", "Bulletproof, Super Speed", "defend with Super Speed"),
        ("Harley Quinn", "Bulletproof, Kick", "pass"),
    ],
)
def test_greedy_defends(attack: str, hand: str, label: str) -> None:
    assert chosen(position(ATTACKED.replace("ATTACK", attack).replace("HAND", hand))) == label


def test_a_first_appearance_is_told_from_what_the_same_card_does_in_play() -> None:
    """Darkseid asks three things about cards in the hand; revealing a Villain costs nothing."""
    text = """
players:
  - {hero: Batman, power: 8, deck: [Kick, Bane, Super Strength, Punch, Punch]}
  - {hero: Superman}
super_villains: [Ra's al Ghul, Darkseid]
steps: [defeat Ra's al Ghul, end turn]
"""
    option = after(text)
    assert (option.card, option.zone) == ("Bane", "hand")


# Robustness


def test_every_question_of_a_card_is_understood() -> None:
    for seed in range(12):
        sets = ["base"] if seed < 6 else ["heroes-unite"]
        game = heroes_unite.new_game(seed=seed, players=2 + seed % 2, sets=sets)
        bots: list[Bot] = [make_bot("random", seed), GREEDY, make_bot("random", seed + 1)]
        for _, decision in questions(game, bots):
            zones = frozenset(
                option.zone if option.owner in (-1, decision.player) else card_questions.OF_A_FOE
                for option in decision.options
                if option.card
            )
            kinds = {option.kind for option in decision.options}
            if decision.source and zones and "defend with" not in kinds:
                found = card_questions.ask(decision, zones, "done" in kinds)
                assert found.deed != card_questions.UNKNOWN, decision


def test_every_suggestion_is_what_greedy_does_and_one_sentence() -> None:
    game = heroes_unite.new_game(seed=8, players=2)
    for view, decision in questions(game, [GREEDY, GREEDY]):
        suggestion = GREEDY.suggest(Seat(view, decision))
        assert suggestion.index == GREEDY.choose(Seat(view, decision))
        assert suggestion.reason[0].isupper()
        assert suggestion.reason.endswith(".")
        assert "{" not in suggestion.reason


def disguised(view: View, decision: Decision) -> Iterator[tuple[View, Decision]]:
    """The same question about cards nobody knows, from a card nobody knows, at a table without zones."""
    unknown = tuple(replace(option, card=option.card and f"New {option.card}") for option in decision.options)
    yield view, replace(decision, options=unknown)
    yield view, replace(decision, source="New card")
    yield view, replace(decision, source="", turn=False)
    yield view, replace(decision, turn=True)
    bare = copy.copy(view)
    bare["table"] = {}
    bare["seats"] = [{} for _ in view["seats"]]
    yield bare, decision
    bare = copy.copy(view)
    bare["game"] = "another game"
    yield bare, decision


def test_nothing_unknown_stops_greedy() -> None:
    for seed in range(4):
        game = heroes_unite.new_game(seed=seed, players=2)
        for view, decision in questions(game, [make_bot("random", seed), GREEDY]):
            for strange, question in disguised(view, decision):
                assert 0 <= GREEDY.choose(Seat(strange, question)) < len(question.options)


def test_an_unknown_question_gets_the_answer_that_needs_no_thought() -> None:
    view = heroes_unite.new_game(seed=1).view(0)
    numbers = tuple(Option(i, "choose", str(i), number=i) for i in range(3))
    assert GREEDY.choose(Seat(view, Decision(0, "How many?", "New card", 1, numbers))) == 0
    assert GREEDY.choose(Seat(view, Decision(0, "How many?", "New card", 1, numbers, default=2))) == 2
    words = tuple(Option(i, "choose", word, word=word) for i, word in enumerate(("red", "blue")))
    assert GREEDY.choose(Seat(view, Decision(0, "Which?", "New card", 1, words))) == 0
    assert GREEDY.choose(Seat(view, Decision(0, "The only one?", "New card", 1, words[:1]))) == 0


# The parts


def test_every_printed_card_is_read() -> None:
    reader = Reader()
    for card in CARDS.values():
        if card.kind in (IS_MAIN, IS_KICK, IS_SUPER_VILLAIN) and not card.starts_at_bottom:  # nobody gets Nekron
            assert card.stays or any(reader.card(card)), card.name
            assert rank(card.name) != USELESS, card.name
    assert reader.card(CARDS["Kick"]).power == 2
    assert reader.card(CARDS["The Fastest Man Alive"]).draw == 2
    assert reader.card(CARDS["Lobo"]).thin == 2
    assert reader.card(CARDS["Scarecrow"]).points > 0
    assert Reader(location=True).card(CARDS["Swamp Thing"]).power == 5


@dataclass(frozen=True)
class Twice:
    """An instruction that no bot has heard of."""

    effect: Power
    times: int = 2


def test_a_new_instruction_counts_half_of_what_is_inside_it() -> None:
    assert Reader().effect(Twice(Power(4))).power == 2


def test_a_card_is_worth_more_to_the_super_hero_who_likes_it() -> None:
    worth = {}
    for hero in ("Batman", "Superman"):
        game = heroes_unite.new_game(seed=1, heroes=[hero, "Aquaman"])
        mine = Appraisal(game.view(0), 0)
        worth[hero] = {name: mine.take(name) for name in ("Lasso of Truth", "Kick")}
    assert worth["Batman"]["Lasso of Truth"] > worth["Superman"]["Lasso of Truth"]
    assert worth["Superman"]["Kick"] > worth["Batman"]["Kick"]


def test_the_best_basket_fits_the_purse() -> None:
    kick, bane, strength = Item(2.0, 3, 16, "Kick"), Item(2.5, 4, 2, "Bane"), Item(5.5, 7, 1, "Super Strength")
    assert basket([kick, bane, strength], 2) == (0.0, None)
    assert basket([kick, bane, strength], 6) == (4.0, kick)
    assert basket([kick, bane, strength], 7) == (5.5, strength)
    assert basket([kick, bane, strength], 8)[0] == 5.5
    assert basket([kick, bane, strength], 10) == (7.5, strength)
    assert basket([Item(-1.0, 0, 1, "Weakness")], 9) == (0.0, None)


def test_bots_by_name() -> None:
    assert BOTS.keys() >= {"random", "greedy"}
    assert isinstance(make_bot("Greedy"), GreedyBot)
    with pytest.raises(
        UnknownBot, match=r"no bot called “gredy”. Did you mean greedy\? The bots are: random, recruit,"
    ):
        make_bot("gredy")
    assert make_bot("random").suggest(Seat(*next(questions(heroes_unite.new_game(seed=1), [GREEDY] * 2)))).reason
