"""Setting up a game in the terminal: step by step, by the command line, and what the table then shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from heroes_unite.bots import make_bot
from heroes_unite.games.deckbuilding.cards.base import CARDS
from heroes_unite.games.deckbuilding.constants import IS_MAIN
from heroes_unite.games.face import Field
from heroes_unite.games.registry import GAMES
from heroes_unite.session import Session
from heroes_unite.session.seat import take_seat
from heroes_unite.terminal.cli import app
from heroes_unite.terminal.deckbuilding.ending import result
from heroes_unite.terminal.deckbuilding.scene import Scene
from heroes_unite.terminal.deckbuilding.screens import SCREENS
from heroes_unite.terminal.plans import fixed
from heroes_unite.terminal.same_game import same_game
from heroes_unite.terminal.screen import draw
from heroes_unite.terminal.why_not import why_not
from heroes_unite.terminal.wishes import meant
from tests.crisis.test_mode import position
from tests.terminal.screens import printed, terminal, text


@pytest.fixture(autouse=True)
def wide(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


def play(*args: str, typed: list[str]) -> str:
    done = CliRunner().invoke(app, ["play", "--game", "deckbuilding", *args], input="\n".join([*typed, ""]))
    assert "Traceback" not in done.output
    return done.output


# Step by step


def test_enter_takes_the_usual_game() -> None:
    shown = play("--setup", "--seed", "5", typed=[""] * 13)
    assert "The same game again: heroes-unite play --seed 5\n" in shown
    assert "HEROES UNITE" in shown


def test_step_by_step_with_slips_of_the_pen() -> None:
    answers = [
        *("", "bse", "both", "match", "9", "4", "5", "1", "robot", "random", "Ada"),
        *("two-heads", "team,hunt", "two", "7", "12", "perhaps", "yes", "2020", "9", "2"),
    ]
    shown = play("--setup", "--seed", "x y", typed=answers)
    assert "There is no “bse” here. Did you mean base?" in shown
    assert "for 2 to 5 players, not 9" in shown
    assert "There is no bot called “robot”" in shown
    assert "There is no “two-heads” here." in shown
    assert "A game uses 8 to 12 Super-Villains, not 7." in shown
    assert "Type yes or no, not “perhaps”." in shown
    assert "Player 9 cannot start" in shown
    line = next(line for line in shown.splitlines() if line.startswith("The same game again: "))
    assert line.removeprefix("The same game again: ") == (
        "heroes-unite play --players 4 --bots random --name Ada --sets base,heroes-unite --variant team,hunt --match "
        "--heroes two --villains 12 --promo --order 2020 --first 2 --seed 'x y'"
    )
    again = play(*shlex.split(line.partition(" play ")[2]), typed=[])
    assert again.partition("Heroes Unite, seed")[2] == shown.partition("Heroes Unite, seed")[2]


def test_crisis_mode_alone_and_made_easier() -> None:
    answers = ["?", "crisis", "hidden-immortal,eight", "eight,regular", "yes", "", "1", "1", "", *[""] * 6]
    shown = play("--setup", "--seed", "5", typed=answers)
    assert "Against each other, or all together against the game." in shown
    assert "Harder and easier difficulties do not go together." in shown
    assert "Truly immortal: harder" in shown
    assert "Regular Super-Villains: easier" in shown
    named = "The challenge: Regular Super-Villains and Eight Super-Villains, short. 5 Super-Villains"
    assert named in shown
    assert "--mode crisis" in shown
    assert "--difficulty eight-super-villains,regular-super-villains" in shown
    assert "Crisis: Regular Super-Villains and Eight Super-Villains, short" in shown
    assert "4 to come" in shown


@pytest.mark.parametrize(
    ("args", "players"),
    [
        (["--mode", "crisis"], "2: Ada, Rivet (bot: Greedy)"),
        (["--mode", "crisis", "--heroes", "Batman"], "1: Ada"),
        (["--variant", "team"], "4: Ada, Rivet (bot: Greedy), Pixel (bot: Greedy), Sprocket (bot: Greedy)"),
        (["--heroes", "Batman,Superman,Cyborg"], "3: Ada, Rivet (bot: Greedy), Pixel (bot: Greedy)"),
    ],
)
def test_how_many_play_follows_from_the_rest_where_nobody_says_it(args: list[str], players: str) -> None:
    shown = play("--name", "Ada", "--seed", "4", *args, typed=["setup", "q", "no"])
    assert f"Players {players} " in " ".join(shown.split())


def test_a_crisis_game_says_which_parts_of_the_pack_are_in_it() -> None:
    harder = ["--difficulty", "no-new-cards"]
    for args, there, missing in (
        ([], ["31 new cards:", "8 Crisis Super Heroes:", "14 Impossible Super-Villains:"], "6 new Super Heroes"),
        (harder, ["8 Crisis Super Heroes:", "14 Impossible Super-Villains:"], "31 new cards:"),
    ):
        shown = play("--mode", "crisis", *args, "--seed", "4", typed=["setup", "q", "no"]).partition("─ The game")[2]
        pack = " ".join(shown.partition("Crisis Pack 2")[2].partition("Who starts")[0].split())
        assert all(words in pack for words in there)
        assert missing not in pack


def test_nobody_counts_points_in_a_crisis_game() -> None:
    shown = play("--mode", "crisis", "--seed", "4", typed=["score", "q", "no"])
    assert "No points are counted in this game: the team wins or loses together." in shown
    assert "0 VP" not in shown.partition("> score")[2]


def test_kinds_and_named_heroes() -> None:
    answers = ["", "2,1", "kinds", "1,2", "1, loc, super-v", "", "", "", "", "", "Batman,Shazam!", "", "", ""]
    shown = play("--setup", "--seed", "1", typed=answers)
    assert "choose three of the six kinds" in shown
    assert "--sets heroes-unite,base --kinds hero,location,super-villain --heroes 'Batman,Shazam!' --seed 1" in shown


def test_a_pack_and_another_main_deck() -> None:
    answers = ["", "base,crisis-2", "cards,super-villains", "thinned", *[""] * 10]
    shown = play("--setup", "--seed", "1", typed=answers)
    assert "--sets base" in shown
    assert "--pack cards,super-villains --main-deck thinned --seed 1" in shown
    usual = play("--setup", "--sets", "base,crisis-2", "--seed", "1", typed=["", "", "", "2 Robbin", "", *[""] * 10])
    assert "No card of these sets is called “Robbin”. Did you mean Robin?" in usual


def test_a_main_deck_of_ones_own_from_a_file(tmp_path: Path) -> None:
    names = [card for card in CARDS if card.kind == IS_MAIN]
    deck = [f"{card.copies} {card.name}" for card in names][:40]
    file = tmp_path / "deck.txt"
    file.write_text("\n".join(deck), encoding="utf-8")
    shown = play("--main-deck", str(file), "--seed", "1", typed=[])
    assert "A main deck of your own has 25 cards for each player: 50 for 2 players, not" in shown


def test_what_was_given_is_what_enter_takes() -> None:
    given = ["--sets", "both", "--match", "--players", "4", "--humans", "2", "--together", "--name", "Ada,Bea"]
    given += ["--bots", "random", "--variant", "team,hunt", "--heroes", "two", "--villains", "9", "--promo"]
    given += ["--order", "base", "--first", "3", "--seed", "5"]
    shown = play("--setup", *given, typed=[""] * 15)
    assert "Card sets, one or both [both] >" in shown
    assert "Do Ada and Bea play together [yes] >" in shown
    assert (
        "heroes-unite play --players 4 --humans 2 --together --bots random --name Ada,Bea --sets base,heroes-unite "
        "--variant team,hunt --match --heroes two --villains 9 --promo --order base --first 3 --seed 5\n"
    ) in shown


def test_what_was_given_and_does_not_fit_is_not_offered() -> None:
    shown = play("--setup", "--sets", "heroes-unite", "--variant", "synergy", typed=["", "base", "", "", "", ""])
    assert "Variants, any that go together [none] >" in shown


def test_back_asks_again_and_forgets_what_was_said_since() -> None:
    answers = [
        "back",
        "",
        "both",
        "kinds",
        "back",
        "match",
        "4",
        "back",
        "back",
        "shuffled",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
    ]
    shown = play("--setup", "--seed", "5", typed=[*answers, "", ""])
    assert "This is the first question." in shown
    assert "heroes-unite play --sets base,heroes-unite --seed 5\n" in shown


@pytest.mark.parametrize(
    ("game", "field"), [(name, field) for name, kind in GAMES.items() for field in kind.form() if field.choices]
)
def test_what_an_option_may_be_is_read_as_just_that(game: str, field: Field) -> None:
    """By its value and by its title, in the terminal and in the laboratory: two fewer tokens are not two more."""
    for choice in field.choices:
        assert meant(choice.value, field.choices) == choice.value
        assert meant(choice.title, field.choices) == choice.value
        read = fixed(game, [f"{field.key}={choice.value}"])[field.key]
        assert read in (choice.value, [choice.value])


def test_a_number_between_those_that_are_listed_keeps_its_sign() -> None:
    assert fixed("united", ["tokens=-1"]) == {"tokens": "-1"}


def test_a_question_mark_explains() -> None:
    shown = " ".join(play("--setup", typed=["", "?", "both", "?", "", "?", "", "", "", "", "?"]).split())
    assert "One of them, or several mixed." in shown
    assert "with a game for each half" in shown
    assert "From 2 to 5, people and bots; in Crisis Mode you can play alone." in shown
    assert "hunt: A Super-Villain in somebody's discard pile" in shown


def test_one_answer_is_one_answer() -> None:
    shown = play("--setup", typed=["", "both", "1,2", "quit"])
    assert "Choose one of these: shuffled, kinds or match." in shown
    assert "The game was not set up." in shown


def test_an_end_of_input_is_no_crash() -> None:
    done = CliRunner().invoke(app, ["play", "--setup"], input="\nboth\n")
    assert done.exit_code == 130
    assert "The game was not set up." in done.output


def test_the_command_names_only_what_is_unusual() -> None:
    assert same_game("deckbuilding", {}, ["human", "greedy"], ["Player 1", "Rivet"], 3) == "heroes-unite play --seed 3"
    assert (
        same_game("deckbuilding", {"variants": ["hidden"]}, ["greedy", "random"], ["Echo", "Rivet"], 3)
        == "heroes-unite play --humans 0 --bots greedy,random --variant hidden --seed 3"
    )


# The table


def shown(width: int, options: dict[str, Any], seed: int = 1, choices: int = 0) -> str:
    names = ["Ada", "Grace", "Alan", "Edsger", "Barbara"][: options["players"]]
    session = Session("deckbuilding", {"first": 1, **options}, seed, names, ["human"] * len(names))
    for _ in range(choices):
        session.choose(len(session.decision.options) - 1)
    decision = session.decision
    console = terminal(width, 50)
    draw(console, Scene(session.game.view(decision.player), names, decision.player, decision))
    seen = text(console)
    assert all(len(line) <= width for line in seen.splitlines())
    return seen


UNITE = ["heroes-unite"]


@pytest.mark.parametrize("width", [80, 120])
def test_two_heads(width: int) -> None:
    heroes = ["Batgirl", "Shazam!", "Hawkman", "Red Tornado"]
    seen = shown(width, {"players": 2, "sets": UNITE, "variants": ["two-heads"], "heroes": heroes})
    assert "Batgirl & Shazam!" in seen
    assert "Hawkman & Red Tornado" in seen
    assert "] Batgirl: Once on each of your" in seen  # its number: it can be used now
    assert " Shazam!: Any number of times" in seen


@pytest.mark.parametrize("width", [80, 120])
def test_teams_partners_and_no_stack(width: int) -> None:
    heroes = ["Hawkman", "Batgirl", "Nightwing", "Shazam!"]
    options = {"players": 4, "sets": UNITE, "variants": ["team", "synergy", "hidden"], "heroes": heroes}
    seen = shown(width, options)
    assert "Ada and Alan against Grace and Edsger" in seen
    assert "Nightwing + Wonder of the Knight" in seen
    assert "Hawkman + Winged Warrior" in seen
    assert "Super-Villain" not in seen.partition("Players")[0]


@pytest.mark.parametrize("width", [80, 130])
def test_a_crisis_and_an_attempt(width: int) -> None:
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana, Punch]}, {hero: Hawkman, hand: [Raven]}]\n"
        "crises: [Missing Heroes]\nlineup: [Batarang]"
    )

    def seen() -> str:
        console = terminal(width, 50)
        player = game.to_choose
        draw(console, Scene(game.view(player), ["Ada", "Grace"], player, game.decision))
        return " ".join(text(console).split())

    assert "Missing Heroes" in seen()
    assert "To beat: Each player destroys one Hero from their hand." in seen()
    assert "Alone" not in seen()
    game.choose("beat Missing Heroes")
    assert "Ada: yet to choose; Grace: yet to choose." in seen()
    game.choose("Katana")
    assert "Against Missing Heroes: Ada: Katana; Grace: yet to choose." in seen()
    game.choose("Raven")
    assert "go through with it" in seen()
    game.choose("call it off")
    assert "The attempt to beat Missing Heroes was called off: it can be tried again" in seen()


@pytest.mark.parametrize("width", [80, 120])
def test_a_small_screen_says_what_a_crisis_does(width: int) -> None:
    """Not only how it is beaten; several of them in two rows each."""
    for up in (["Missing Heroes"], ["Immortal Villain", "Reshaping Our World", "Shifting Loyalties"]):
        game = position(
            "players: [{hero: Red Tornado, hand: [Katana, Punch, Kick, Vulnerability]}, {hero: Hawkman}]\n"
            f"crises: [{', '.join(up)}]\nlineup: [Batarang, Manhunter, Raven]"
        )
        console = terminal(width, 24)
        draw(console, Scene(game.view(0), ["Ada", "Grace"], 0, game.decision))
        seen = text(console)
        assert len(seen.splitlines()) <= 24
        assert [name for name in up if not re.search(rf"{name}†? Ongoing: \w+", seen)] == []
        assert seen.count("To beat: ") == len(up)


def test_a_crisis_that_cannot_be_tried_says_why() -> None:
    """What is typed is answered by the reason, not by there being no such option."""
    game = position(
        "players: [{hero: Red Tornado, hand: [Katana]}, {hero: Hawkman, hand: [Raven]}]\n"
        "crises: [Missing Heroes]\nlineup: [Manhunter]"
    )
    for typed in ("beat missing", "b missing", "missing heroes"):
        assert why_not(game, typed, SCREENS.places) == "No Crisis can be beaten while a Villain is in the Line-Up."
    assert why_not(game, "beat frozen", SCREENS.places) == "Frozen City is not on the table now."
    assert why_not(game, "frozen", SCREENS.places) == ""


def test_the_page_of_such_a_villain_says_what_buying_it_does() -> None:
    view = Session("deckbuilding", {"players": 2, "mode": "crisis", "first": 1}, 4).game.view(0)
    villain = view["values"]["crisis"]["villains"][0]
    other = next(name for name in view["table"]["line-up"]["cards"] if name not in view["values"]["crisis"]["villains"])
    typed = [f"? {villain}", f"? {other}", "q", "no"]
    shown = " ".join(play("--mode", "crisis", "--seed", "4", "--first", "1", typed=typed).split())
    said = "In this game it is destroyed when somebody buys it from the Line-Up"
    of_villain, _, of_other = shown.partition(f"> ? {villain}")[2].partition(f"> ? {other}")
    assert said in of_villain
    assert said not in of_other


@pytest.mark.parametrize("width", [80, 110, 130])
def test_a_villain_of_a_crisis_table_is_bought_to_be_destroyed(width: int) -> None:
    """It does not come to one's deck, and that is told before: on the card, and beside what can be bought."""
    game = position(
        "players: [{hero: Red Tornado, hand: [Punch, Punch, Punch]}, {hero: Hawkman}]\n"
        "crises: [Missing Heroes]\nlineup: [Manhunter, Batarang]"
    )
    for _ in range(3):
        game.choose("play Punch")
    console = terminal(width, 50)
    draw(console, Scene(game.view(0), ["Ada", "Grace"], 0, game.decision))
    seen = text(console)
    assert "Manhunter (not kept)" in seen
    assert "Batarang (not kept)" not in seen
    assert len(re.findall(r"─ not kept|VP Not kept", seen)) == 1
    assert "Villains are bought to be destroyed: they are not kept." in seen


@pytest.mark.parametrize("width", [80, 120])
def test_a_match(width: int) -> None:
    """Whoever always ends the turn gets nowhere, and neither does the game: it is the view that is made up."""
    session = Session("deckbuilding", {"players": 2, "sets": ["base", "heroes-unite"], "match": True}, 1)
    view = session.game.view(session.decision.player)
    view["values"]["first game"] = [31, 28]
    console = terminal(width, 50)
    draw(console, Scene(view, ["Ada", "Grace"], session.decision.player, session.decision))
    assert "first game: Ada 31, Grace 28" in text(console)
    assert "second game" in text(console)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 4, "sets": UNITE, "variants": ["team"]}, " VP\n"),
        ({"players": 2, "sets": ["base", "heroes-unite"], "match": True}, "the first game"),
    ],
)
def test_the_end(options: dict[str, Any], words: str) -> None:
    session = Session("deckbuilding", options, 2, seats=["greedy"] * options["players"])
    bot = make_bot("greedy")
    while not session.game.over:
        session.choose(bot.choose(take_seat(session.game, imagines=False)))
    seen = printed(result(session), 100)
    assert words in seen
    if options["players"] == 4:
        scores = session.game.scores()
        assert f"Player 1 and Player 3: {scores[0] + scores[2]} VP" in seen
        assert " win!" in seen or "share the victory" in seen
    else:
        assert f"Player 1: {session.game.scores()[0]} VP" in seen
