"""The greedy bot plays United: heroes who plan their turn, a villain who hurts, in every mode and with good reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from heroes_unite.bots.greedy import GreedyBot
from heroes_unite.bots.registry import make_bot
from heroes_unite.session.seat import take_seat
from tests.united.tables import new, position, values

if TYPE_CHECKING:
    from heroes_unite.bots.bot import Bot
    from heroes_unite.kernel.game import Game

GREEDY = GreedyBot()
RING = "ring: [Metropolis, Atlantis, Smallville, Themyscira, Watchtower, Hall of Justice]"


def play(game: Game, bot: Bot) -> Game:
    while not game.over:
        game.choose(bot.choose(take_seat(game, imagines=False)))
    return game


def answer(game: Game) -> str:
    """What it would do now, in words."""
    suggestion = GREEDY.suggest(take_seat(game, imagines=False))
    assert suggestion.reason
    assert "{" not in suggestion.reason
    return game.decision.options[suggestion.index].label


def test_it_wins_games_that_chance_loses() -> None:
    options: dict[str, Any] = {"players": 2, "villain": "Darkseid", "locations": "random"}
    won = sum(bool(play(new(seed, **options), GREEDY).winners) for seed in range(6))
    lost = sum(not play(new(seed, **options), make_bot("random", seed)).winners for seed in range(6))
    assert won >= 3
    assert lost == 6


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1, "villain": "Darkseid"},
        {"players": 3, "equipment": True, "open_hands": False, "villain": "The Joker"},
        {"players": 4, "challenges": ["moderate", "hard", "apokolips"], "villain": "The Cheetah"},
        {"players": 3, "mode": "super-villain", "villain": "The Joker"},
        {"players": 1, "mode": "commander", "budget": 2, "villain": "Darkseid"},
        {"players": 2, "mode": "duel", "equipment": True, "villain": "The Cheetah"},
    ],
    ids=str,
)
def test_it_plays_every_mode_to_its_end_and_says_why(options: dict[str, Any]) -> None:
    game = new(7, **options)
    while not game.over:
        game.choose(answer(game))
    assert values(game)["outcome"]


def test_it_plays_the_card_that_wins() -> None:
    game = position(f"""
players:
  - {{hero: Batman, at: Metropolis, hand: [Batman Wild + Wild, Batman Attack, Batman Move]}}
{RING}
villain_at: Atlantis
health: 1
missions: [Rescue Civilians done, Defeat Thugs done]
storyline: [Batman Move + Heroic]
step: play
""")
    assert answer(game) in {"play Batman Attack", "play Batman Wild + Wild"}
    game.choose(answer(game))
    game.choose(answer(game))
    assert answer(game).startswith("attack The Cheetah")


def test_it_goes_where_the_rest_of_the_turn_does_most() -> None:
    game = position("""
players:
  - {hero: Batman, at: Metropolis, hand: [Batman Move + Heroic, Batman Attack]}
ring: [Metropolis, Atlantis, Smallville, Themyscira, Watchtower, "Hall of Justice (1 civilian)"]
villain_at: Themyscira
storyline: [Batman Heroic]
""")
    game.choose("play Batman Move + Heroic")
    assert answer(game) == "move to Hall of Justice"
    game.choose(answer(game))
    assert answer(game) == "rescue a Civilian"


def test_it_never_rescues_the_last_civilian_from_the_joker() -> None:
    game = position("""
options: {villain: The Joker}
players:
  - {hero: Batman, at: Metropolis, hand: [Batman Heroic, Batman Attack]}
ring: ["Metropolis (1 civilian)", Atlantis, Smallville, Themyscira, Watchtower, Hall of Justice]
villain_at: Themyscira
aside: true
""")
    game.choose("play Batman Heroic")
    assert "rescue a Civilian" in [option.label for option in game.decision.options]
    assert answer(game) == "end turn"


def test_damage_costs_the_card_that_is_missed_least() -> None:
    game = position(f"""
players:
  - {{hero: Superman, at: Metropolis, hand: [Superman Wild + Wild, Superman Move, Heat Vision]}}
{RING}
villain_at: Hall of Justice
phase: villain
plans: [Cheetah Plan 1]
""")
    assert answer(game) == "Superman Move"


def test_a_charged_card_saves_a_hero_from_a_knock_out() -> None:
    saved = f"""
{RING}
storyline: [Atlantean Hide]
villain_at: Hall of Justice
phase: villain
plans: [Cheetah Plan 1, Cheetah Plan 2, Cheetah Plan 3, Cheetah Plan 4, Cheetah Plan 5, Cheetah Plan 7, Cheetah Plan 9]
players:
"""
    game = position(saved + "  - {hero: Aquaman, at: Metropolis, hand: [Aquaman Move]}")
    assert answer(game) == "use Atlantean Hide"
    game = position(saved + "  - {hero: Aquaman, at: Metropolis, hand: [Aquaman Move, Aquaman Wild, Aquaman Attack]}")
    assert answer(game) == "pass"


def test_the_villain_plays_the_plan_that_knocks_a_hero_out() -> None:
    game = position(f"""
options: {{mode: super-villain}}
players:
  - {{hero: Batman, at: Smallville, hand: [Batman Move]}}
  - {{hand: [Cheetah Plan 3, Pounce]}}
{RING}
villain_at: Watchtower
phase: villain
plans: []
""")
    assert answer(game) == "Pounce"


def test_the_same_view_gets_the_same_answer_whatever_is_hidden() -> None:
    """It sees no more than its view: other decks beneath it change nothing."""
    game = new(3, players=2, villain="The Joker")
    for _ in range(60):
        seat = game.to_choose
        other = game.determinize(seat, 5)
        mine = GREEDY.choose(take_seat(game, imagines=False))
        assert GREEDY.choose(take_seat(other, imagines=False)) == mine
        game.choose(mine)
