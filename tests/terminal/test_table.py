"""What the table says of the game that is on: marks, costs, variants, and how it copes with little room."""

from __future__ import annotations

import copy
import re
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from heroes_unite.bots import make_bot
from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.narration import DeckbuildingHappening
from heroes_unite.games.deckbuilding.questions import MarkedCopy, YourTurn
from heroes_unite.games.deckbuilding.telling import TELLING
from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.kernel.decision import Decision, Option
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.view import View
from heroes_unite.session import LogLine, Session
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse
from heroes_unite.session.seat import take_seat
from heroes_unite.terminal.answer import Unclear, match
from heroes_unite.terminal.card_list import card_list
from heroes_unite.terminal.deckbuilding.ending import result
from heroes_unite.terminal.deckbuilding.scene import Scene
from heroes_unite.terminal.deckbuilding.screens import SCREENS
from heroes_unite.terminal.flow import Flow, say
from heroes_unite.terminal.screen import draw
from heroes_unite.terminal.why_not import why_not
from heroes_unite.terminal.words import clipped
from tests.terminal.screens import printed, terminal, text

NAMES = ["Ada", "Grace", "Alan", "Edsger", "Barbara"]
UNITE = ["heroes-unite"]


def line(version: int, event: str, player: int = -1, card: str = "", amount: int = 0, count: int = 1) -> LogLine:
    """A line of a log."""
    hidden = not card and event in ("drawn card", "draw", "power")
    return LogLine(
        version,
        DeckbuildingHappening(event=event, player=player, card=card, hidden=hidden, amount=amount),
        count,
        Names(["Ada", "Grace"]),
    )


def first_view(**options: Any) -> tuple[View, Decision]:
    """How a game of the second set looks to the player who starts. The view may be changed at will."""
    session = Session("deckbuilding", {"players": 2, "sets": UNITE, "first": 1, **options}, 3)
    return copy.deepcopy(session.game.view(session.decision.player)), session.decision


def drawn(
    view: View, decision: Decision | None = None, width: int = 80, height: int = 50, color: bool = False, **more: Any
) -> str:
    console = terminal(width, height, color)
    draw(console, Scene(view, NAMES[: view["players"]], 0, decision, **more))
    shown = text(console)
    assert all(cell_len(line) <= width for line in shown.splitlines())
    return shown


def row(shown: str, name: str) -> str:
    """The line of a card in the Line-Up."""
    return next(line for line in shown.partition("── Players")[0].splitlines() if name in line)


# Cards of whose facts we are not sure

DOUBTFUL = ["Black Lantern Corps", "Warrior Princess", "Larfleeze"]


@pytest.mark.parametrize("color", [False, True])
def test_cards_with_uncertain_copies_carry_a_mark_in_the_line_up(color: bool) -> None:
    """R-44."""
    view, decision = first_view()
    view["table"]["line-up"]["cards"] = [*DOUBTFUL, "Katana", "Raven"]
    for width in (80, 120):
        shown = drawn(view, decision, width, color=color)
        assert "† facts uncertain" in shown
        assert len(re.findall(r"\w†", shown)) == 3
        assert all(f"{name.split()[-1]}†" in shown for name in DOUBTFUL)
    view["table"]["line-up"]["cards"] = ["Katana", "Raven"]
    assert "†" not in drawn(view, decision)


def test_cards_with_uncertain_copies_carry_a_mark_in_lists() -> None:
    shown = printed(card_list(game_kind("deckbuilding").faces()), 100)
    assert all(f"{name}†" in shown for name in DOUBTFUL)
    assert len(re.findall(r"\S†", shown)) == sum(bool(face.note) for face in game_kind("deckbuilding").faces())
    assert "† facts uncertain: the page of a card says which" in " ".join(shown.split())


# Variants on the table


def test_the_own_hero_card_is_marked_and_keeps_its_number() -> None:
    """Of two copies, the one for everybody and the own one have options of their own (R-55)."""
    view, _ = first_view(variants=["synergy"], heroes=["Batgirl", "Hawkman"])
    assert view["values"]["reserved"] == ["Daughter of Gotham City"]
    card = "Daughter of Gotham City"
    view["table"]["line-up"]["cards"] = [card, "Katana", card]
    options = (
        Option(0, "buy", f"buy {card}", card, "line-up", details=MarkedCopy()),
        Option(1, "buy", f"buy {card} (your own)", card, "line-up", details=MarkedCopy(own=True)),
        Option(2, "end turn", "end turn"),
    )
    decision = Decision(0, "Your turn: 5 Power to spend.", "", 0, options, turn=True, ask=YourTurn(5))
    shown = drawn(view, decision)
    rows = [line for line in shown.partition("── Players")[0].splitlines() if card in line]
    assert [line.split()[0] for line in rows] == ["[1]", "[2]"]
    assert ["Your own." in line for line in rows] == [False, True]
    assert f"1 H {card}   2 H {card} (your own)" in shown
    assert f"Batgirl + {card}" in shown
    assert (
        match(decision, "2") == match(decision, f"buy {card} (your own)") == match(decision, "your own") == options[1]
    )
    assert match(decision, f"buy {card}") == options[0]
    with pytest.raises(Unclear) as caught:
        match(decision, card)
    assert caught.value.candidates == options[:2]


def test_copies_that_differ_are_told_apart() -> None:
    view, _ = first_view()
    card = "Red Lantern Corps"
    view["seats"][0]["in play"]["cards"] = [card, card]
    options = tuple(
        Option(index, "choose", f"{card} (gave {power} Power)", card, "in play", 0)
        for index, power in enumerate((3, 1))
    )
    decision = Decision(0, "Choose a card.", "Indigo Tribe Power Ring", 0, options)
    shown = drawn(view, decision)
    assert f"[1,2] V {card} ×2" in shown
    assert f"1 V {card} (gave 3 Power)" in shown
    assert f"2 V {card} (gave 1 Power)" in shown
    assert match(decision, "2") == match(decision, "red lantern corps gave 1") == options[1]


@pytest.mark.parametrize("width", [80, 120])
def test_hidden_super_villains_are_called_so(width: int) -> None:
    view, decision = first_view(variants=["hidden"])
    view["table"]["line-up"]["cards"] = ["Katana", "Amazo"]
    shown = drawn(view, decision, width)
    assert shown.partition("── Players")[0].count("Super-Villain") == 1
    if width == 80:
        assert "Super-Villain." in row(shown, "Amazo")


@pytest.mark.parametrize("width", [80, 120])
def test_hunted_super_villains_lie_on_the_table_with_their_cost(width: int) -> None:
    view, _ = first_view(variants=["hunt"])
    view["seats"][1]["discard pile"]["cards"] = ["Punch", "H'el"]
    view["values"]["costs"] = {"H'el": 7}
    options = (Option(0, "defeat", "defeat H'el", "H'el", "discard pile", 1), Option(1, "end turn", "end turn"))
    shown = drawn(view, Decision(0, "Your turn: 9 Power to spend.", "", 0, options, turn=True), width)
    assert "1 V H'el (cost 7, Grace's discard pile)" in shown
    if width == 80:
        assert re.match(r" \[1\]  7 V H'el .*Costs 7 now, not 9. Grace's discard pile", row(shown, "H'el"))
    else:
        assert "═ 7 (9) ═" in shown


def test_a_super_villain_that_is_too_dear_to_be_hunted_says_so() -> None:
    described = "sets: [heroes-unite]\noptions: {variants: [hunt]}\nplayers: [{}, {discard: [H'el, Punch]}]"
    game = setup(parse(f"title: x\n{described}\nsteps: [end turn]\n"))
    assert why_not(game, "defeat hel", SCREENS.places) == "H'el costs 9: 9 Power short."
    assert why_not(game, "punch", SCREENS.places).endswith("Only Super-Villains can be hunted there.")


@pytest.mark.parametrize("width", [80, 120])
def test_a_changed_cost_is_shown_with_the_printed_one(width: int) -> None:
    view, decision = first_view()
    assert "now, not" not in drawn(view, decision, width)
    view["values"]["costs"] = {"Vandal Savage": 6}
    assert ("Costs 6 now, not 8." if width == 80 else "═ 6 (8) ═") in drawn(view, decision, width)


def test_both_games_of_a_match_are_named() -> None:
    view, decision = first_view(sets=["base", "heroes-unite"], match=True)
    assert "Turn 1 · Ada · first game" in drawn(view, decision)
    view["values"]["first game"] = [31, 28]
    assert "Turn 1 · Ada · second game" in drawn(view, decision)
    assert "game" not in drawn(*first_view()).splitlines()[0]


def test_what_is_not_laid_out_yet_is_not_shown() -> None:
    view, decision = first_view(variants=["synergy"], heroes="choose")
    shown = drawn(view, decision)
    assert "Line-Up" not in shown
    assert "left" not in shown
    assert "hand" not in shown.partition("── Players")[0]
    assert "POWER" not in shown


def test_super_heroes_to_choose_from_are_listed_with_their_abilities_in_a_small_window() -> None:
    view, decision = first_view(players=5, sets=["base", "heroes-unite"], heroes="choose", promo=True)
    assert len(decision.options) == 15
    shown = drawn(view, decision, 80, 28)
    assert "HEROES UNITE" in shown.splitlines()[0]
    assert len(shown.splitlines()) < 28
    assert re.search(r"^  9 ★ ", shown, re.MULTILINE)
    assert re.search(r"^ 10 ★ ", shown, re.MULTILINE)
    assert re.search(r"★ Hawkman +Each time you play a Hero on your turn", shown)
    assert "POWER" not in shown
    assert "Played" not in shown


def test_for_the_second_game_the_super_heroes_are_offered_in_their_order() -> None:
    session = Session("deckbuilding", {"players": 2, "sets": ["base", "heroes-unite"], "match": True}, 3)
    bot = make_bot("greedy")
    while not session.game.view(0)["values"]["first game"]:
        session.choose(bot.choose(take_seat(session.game, imagines=False)))
    offered = [option.card for option in session.decision.options]
    at_first = first_view(sets=["base", "heroes-unite"], heroes="choose")[1]
    assert offered == [option.card for option in at_first.options]


# Little room


def test_a_small_window_shows_five_players_and_the_own_ability() -> None:
    view, decision = first_view(players=5, heroes=["Hawkman", "Batgirl", "Nightwing", "Shazam!", "Red Tornado"])
    for player in range(1, 5):
        view["seats"][player]["in play"]["cards"] = ["Metropolis"]
    lines = drawn(view, decision, 80, 24).splitlines()
    assert len(lines) < 24
    assert "HEROES UNITE" in lines[0]
    assert any("Hawkman: Each time you play a Hero" in line for line in lines)
    assert all(any(name in line for line in lines) for name in NAMES)


def test_the_top_line_is_never_cut_where_parts_can_be_left_out() -> None:
    view, decision = first_view()
    corner = ("seed 895778", "? for help")
    assert drawn(view, decision, corner=corner).splitlines()[0].endswith("seed 895778 · ? for help")
    console = terminal(80, 50)
    long = ["Benedict the Unreadable", "B"]
    view["values"] |= {"match": True, "first game": [1, 2]}
    draw(console, replace(Scene(view, long, 0, decision), corner=corner))
    top = text(console).splitlines()[0]
    assert "Benedict the Unreadable · second game" in top
    assert top.endswith("  ? for help")


def test_names_keep_what_matters_most() -> None:
    view, decision = first_view()
    view["table"]["line-up"]["cards"] = ["Yellow Lantern Corps Power Ring", "Blue Lantern Power Ring"]
    shown = drawn(view, decision, 80)
    assert "Yellow Lantern Corps Power Ring" in shown
    assert "Blue Lantern Power Ring" in shown
    shown = drawn(view, decision, 60)
    assert "Yellow Lant…Power Ring" in shown
    assert clipped("Katana", 22) == "Katana"


def test_what_stays_in_play_gets_room_of_its_own() -> None:
    view, decision = first_view()
    standing = ["Metropolis", "Apokolips", "New Genesis", "Oa", "Vandal Savage"]
    view["seats"][1]["in play"]["cards"] = standing
    lines = drawn(view, decision).splitlines()
    place = next(i for i, line in enumerate(lines) if "Grace" in line)
    assert lines[place + 1].startswith("     L Metropolis  L Apokolips  L New Genesis  L Oa  V Vandal Savage")


def test_cards_played_are_never_torn_apart() -> None:
    view, decision = first_view()
    view["seats"][0]["played"]["cards"] = [name for name in CARDS if CARDS[name].set == "heroes-unite"][:12]
    shown = drawn(view, decision)
    at = shown.index("Played: ")
    lines = shown[shown.rindex("\n", 0, at) + 1 :].splitlines()
    indent = len(lines[0]) - len(lines[0][lines[0].index("Played: ") :])  # the large figure of Power may stand there
    assert re.match(r" +[HVPELSW] \w", lines[1][indent:])
    assert not re.search(r" [HVPELSW]$", lines[0].rstrip())


def test_pieces_flow() -> None:
    pieces = [Text(word) for word in ("one two", "three", "four five", "six")]
    shown = printed(Flow(pieces, Text("Say: "), indent=4), 22)
    assert [line.rstrip() for line in shown.splitlines()] == ["Say: one two  three", "    four five  six"]


def test_a_path_goes_to_a_line_of_its_own_rather_than_be_broken() -> None:
    console = terminal(40, 24)
    say(console, "The game is kept in", "/some/where/" + "x" * 30)
    assert text(console).splitlines() == ["The game is kept in", "/some/where/" + "x" * 30]
    console = terminal(40, 24)
    say(console, "Words are broken between words only, never within one.")
    assert text(console).splitlines() == ["Words are broken between words only,", "never within one."]


def test_what_happened_several_times_is_counted_as_cards_are() -> None:
    shuffled = line(0, "shuffle", 0, count=2)
    assert [happening.text for happening in story([shuffled], TELLING)] == [
        "Ada shuffles the discard pile into a new deck (×2)."
    ]


@pytest.mark.sources
def test_a_game_may_end_without_a_winner(monkeypatch) -> None:
    session = Session("deckbuilding", {"players": 2}, 3, ["Ada", "Ben"])
    while not session.game.over:
        session.choose(session.game.option_count // 2)
    monkeypatch.setattr(session.rules, "winners", lambda state: [])
    assert "Nobody has won." in printed(result(session), 80)
