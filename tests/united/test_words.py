"""What the log and the questions say: who is asked to answer something knows what is about to happen."""

from __future__ import annotations

from typing import Any

from heroes_unite.games.united import table
from heroes_unite.games.united.constants import (
    ATTACK,
    LEAVES_GAME,
    NO_EFFECT,
    PLAN_PLAYED,
    SKIPPED,
    STORYLINE,
    STUNNED_BAM,
    STUNS,
    SYMBOL_LOST,
    THREAT_CLEARED,
    TRACK_MOVES,
    VILLAIN_MOVES,
)
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.names import NUMBERED
from heroes_unite.kernel.state import Record
from heroes_unite.kernel.told import told
from heroes_unite.kernel.view import ALL_SEEING
from tests.united.tables import new, position, values

SUPER = """
mode: super-villain
options: {villain: %(villain)s}
players:
  - {hero: Batman, at: Themyscira, hand: [Batman Move, Batman Attack], super: [%(super)s]}
  - {hand: [%(plan)s, %(other)s]}
storyline: [Batman Wild]
ring: [Atlantis, Metropolis, "Hall of Justice (2 civilians)", "Themyscira (1 civilian)", Watchtower, %(last)s]
villain_at: Atlantis
phase: villain
plans: []
"""


def answering(super_card: str, plan: str, villain: str = "The Cheetah") -> str:
    """The question for who holds that Super card, when the plan comes to the moment it answers."""
    joker = villain == "The Joker"
    given = {
        "villain": villain,
        "super": super_card,
        "plan": plan,
        "other": "Joker Plan 5" if joker else "Cheetah Plan 5",
        "last": '"Smallville (joker)"' if joker else "Smallville",
    }
    game = position(SUPER % given)
    game.choose(plan)
    while not any(option.card == super_card for option in game.decision.options):
        game.choose("pass")
    return game.decision.prompt


def test_a_question_says_which_tokens_come_and_where() -> None:
    tokens = "1 Thug and 1 Civilian"
    told = f"add {tokens} at Atlantis, {tokens} at Metropolis and {tokens} at Hall of Justice"
    prompt = answering("Thin the Ranks", "Cheetah Plan 9")
    assert prompt == f"The Cheetah is about to {told}. Use a card in response?"


def test_a_question_says_which_civilians_go_and_from_where() -> None:
    prompt = answering("Everyone Out", "Joker Plan 2", "The Joker")
    assert prompt == "1 Civilian at Hall of Justice is about to be discarded. Use a card in response?"


def test_a_question_says_where_the_villain_goes_and_by_which_plan() -> None:
    way = "The Cheetah is about to move 1 clockwise, to Metropolis. Use a card in response?"
    assert answering("Read the Move", "Cheetah Plan 9") == way
    assert answering("Jam the Plan", "Pounce") == "The Master Plan card is Pounce. Use a card in response?"


def test_figures_stand_nowhere_before_they_are_placed() -> None:
    game = new(1, players=2, mode="super-villain", villain="The Cheetah", heroes=["Superman"])
    assert game.decision.prompt == "Where does the villain start? You will be opposite."
    assert not any(place["villain"] or place["heroes"] for place in values(game)["ring"])
    game.choose(game.decision.options[2].label)
    ring = values(game)["ring"]
    assert (ring[2]["villain"], ring[5]["heroes"]) == (True, [0])


def test_the_log_says_why_the_first_plan_comes_and_that_a_villain_stays() -> None:
    game = new(1, players=1, villain="Darkseid", heroes=["Superman"])
    state = game.state
    plan = next(card for card in state.zones[STORYLINE] if table.name(state, card) == "Invasion")
    assert _told(game, PLAN_PLAYED, plan, 0) == "Master Plan: Invasion, which always comes first."
    here = table.location(state, table.villain_at(state))
    there = table.location_name(state, table.villain_at(state))
    assert _told(game, VILLAIN_MOVES, here, 2) == f"Darkseid moves to {there}."
    assert _told(game, VILLAIN_MOVES, here, 0) == f"Darkseid stays at {there}."


def _told(game: Game, event: int, card: int, amount: int, player: int = table.NOBODY) -> str:
    record = Record(game.state, event, player, card, amount)
    happened = told(game.state, record, ALL_SEEING)
    assert happened is not None
    return happened.say(NUMBERED)


def test_the_log_says_why_a_card_is_left_out() -> None:
    reasons: dict[str, dict[str, Any]] = {
        ", as for every hero with supporting heroes.": {"mode": "commander"},
        ": equipment takes its place.": {"equipment": True},
        " by the Hard challenge.": {"challenges": ["hard"]},
    }
    for reason, options in reasons.items():
        game = new(1, players=1, villain="Darkseid", heroes=["Superman"], **options)
        card = next(
            card for card in range(len(game.state.cards)) if table.name(game.state, card) == "Superman Wild + Wild"
        )
        told = _told(game, LEAVES_GAME, card, 0, player=0)
        assert told == f"Superman Wild + Wild is left out of Superman's deck{reason}"


def test_the_log_says_why_nothing_happens_and_what_was_lost() -> None:
    """A BAM! that is stunned had "no effect", and a symbol lost to Toxin was not told."""
    game = new(1, players=2, villain="The Joker", heroes=["Superman", "Batman"])
    state = game.state
    dashboard = table.dashboard(state)
    assert _told(game, NO_EFFECT, dashboard, STUNNED_BAM) == "No BAM! from The Joker: stunned."
    assert _told(game, NO_EFFECT, dashboard, SKIPPED) == "The special effect of The Joker is skipped."
    card = next(card for card, face in enumerate(state.cards) if state.rules.names[face] == "Batman Attack")
    assert _told(game, SYMBOL_LOST, card, ATTACK, 1) == "Batman loses an Attack symbol of Batman Attack."


def test_the_log_knows_one_from_several() -> None:
    game = new(1, players=1, villain="The Joker", heroes=["Superman"])
    state = game.state
    threats = {state.rules.names[face]: card for card, face in enumerate(state.cards)}
    assert _told(game, THREAT_CLEARED, threats["Bud and Lou"], 0) == "Bud and Lou are cleared!"
    assert _told(game, THREAT_CLEARED, threats["Harley Quinn"], 0) == "Harley Quinn is cleared!"
    assert _told(game, STUNS, threats["Bud and Lou"], 0) == "Bud and Lou are stunned."


def test_a_track_is_called_by_its_name() -> None:
    game = new(1, players=1, villain="The Cheetah", heroes=["Superman"])
    assert _told(game, TRACK_MOVES, table.dashboard(game.state), 3) == "The Hunt track is at 3."


TO_ROADS = """
options: {villain: The Cheetah}
players:
  - {hero: Aquaman, at: Metropolis, hand: [Ocean Roads]}
storyline: [Aquaman Wild]
ring: [Atlantis, Metropolis, Hall of Justice, Themyscira, Watchtower, Smallville]
villain_at: Atlantis
"""


def test_a_hero_who_may_go_elsewhere_may_stay() -> None:
    game = position(TO_ROADS)
    game.choose("Ocean Roads")
    game.choose("use Ocean Roads")
    assert game.decision.prompt == "Where do you go?"
    assert game.decision.options[-1].label == "stay here"
