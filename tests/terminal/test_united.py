"""United in the terminal: its ring and storyline, its modes and questions, and games played by what is typed."""

from __future__ import annotations

import io
import random
import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.games.united.narration import UnitedHappening
from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.names import Names
from heroes_unite.session import LogLine, Session, load, save
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse
from heroes_unite.terminal.answer import number_of
from heroes_unite.terminal.cli import app
from heroes_unite.terminal.happenings import news
from heroes_unite.terminal.screen import draw
from heroes_unite.terminal.seats import arrange, sit_last
from heroes_unite.terminal.united.ending import result, score_sheet
from heroes_unite.terminal.united.palette import LOOKS
from heroes_unite.terminal.united.scene import Scene
from heroes_unite.terminal.united.telling import TELLING
from tests.searching import rounds
from tests.terminal.screens import drawn, printed, terminal
from tests.terminal.typed import flat, last_screen, play

NAMES = ["Ada", "Benedict the Unreadable", "Random 1", "Random 2", "Random 3"]
UNITED = ["play", "--game", "united", "--name", "Ada", "--seed", "4", "--bots", "random"]
SOLO = ["play", "--game", "united", "--name", "Ada", "--seed", "76", "--players", "1", "--first", "1"]
SOLO += ["--heroes", "Batman", "--villain", "The Cheetah"]
BOTH = ["play", "--game", "united", "--humans", "2", "--name", "Ada,Ben", "--seed", "4", "--first", "1"]


def line(version: int, event: str, player: int = -1, card: str = "", amount: int = 0, count: int = 1) -> LogLine:
    """A line of a log."""
    hidden = not card and event in ("drawn card", "draw", "power")
    hero = "Batman" if player == 0 else ""
    villain = "The Joker" if event in ("villain turn", "villain moves", "presence", "under pressure") else ""
    return LogLine(
        version,
        UnitedHappening(
            event=event, player=player, card=card, hidden=hidden, amount=amount, hero=hero, villain=villain
        ),
        count,
        Names(["Ada", "Grace"]),
    )


def run(*typed: str, args: list[str] | None = None, code: int = 0, **env: str) -> str:
    return play(*typed, args=args or SOLO, code=code, **env)


# Choosing the game


def test_help_has_the_options_of_the_form_and_their_values() -> None:
    shown = flat(run(args=["play", "--game", "united", "--help"], COLUMNS="160"))
    assert "you and a greedy bot" in shown
    assert "(standard, super-villain, commander or duel)" in shown
    assert "(random, Aquaman, Batman, Cyborg, Superman, The Flash or Wonder Woman)" in shown
    assert "(random, The Cheetah, Darkseid or The Joker)" in shown
    for words in ("--villain", "--heroes", "--challenges", "--mode", "--budget", "--no-open-hands", "1 to 5", "--last"):
        assert words in shown


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--players", "6"], "not 6"),
        (["--villain", "Nobody"], "Nobody"),
        (["--heroes", "Batman,Robin"], "Robin"),
        (["--mode", "commander", "--players", "2"], "This mode is for 1 player, not 2."),
        (["--villain", "Lex"], "There is no villain called “Lex”."),
        (["--last", "--together", "--players", "4", "--humans", "2"], "leave out --together or --last"),
        (["--sets", "base"], "There is no option --sets."),
    ],
)
def test_mistakes_are_told_flat(args: list[str], message: str) -> None:
    done = CliRunner().invoke(app, ["play", "--game", "united", *args])
    assert done.exit_code == 2
    assert message.casefold() in done.stderr.casefold()
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "players"),
    [
        (["--mode", "commander"], "1: Ada"),
        (["--mode", "duel"], "2: Ada, Rivet (bot: Greedy)"),
        (["--mode", "super-villain"], "2: Ada, Rivet (bot: Greedy)"),
        (["--heroes", "batman,cyborg,superman"], "3: Ada, Rivet (bot: Greedy), Pixel (bot: Greedy)"),
        (["--mode", "super-villain", "--heroes", "batman,cyborg"], "3: Ada, Rivet (bot: Greedy), Pixel (bot: Greedy)"),
        (["--heroes", "batman", "--bots", "random"], "1: Ada"),
    ],
)
def test_how_many_play_follows_from_the_rest_where_nobody_says_it(args: list[str], players: str) -> None:
    shown = run("setup", "q", "no", args=["play", "--game", "united", "--name", "Ada", "--seed", "4", *args])
    assert f"Players {players} " in flat(shown)


def test_options_on_the_command_line(home) -> None:
    options = ["--villain", "the joker", "--heroes", "batman,the flash,cyborg", "--challenges", "moderate,hard"]
    shown = flat(run("setup", "1", args=[*UNITED, "--players", "3", *options, "--first", "1"]))
    assert "Batman, The Flash and Cyborg against The Joker" in shown
    session = load(home / "game-seed-4.json")
    assert list(session.rules.options["challenges"]) == ["moderate", "hard"]
    assert session.seats == ["human", "random", "random"]


def test_people_may_sit_last_and_one_of_them_is_the_villain(home) -> None:
    assert arrange(3, 1, ["random"], last=True) == ["random", "random", "human"]
    assert sit_last(["random", "human"])
    assert not sit_last(["human", "human"])
    args = [*UNITED, "--players", "3", "--mode", "super-villain", "--villain", "darkseid", "--last"]
    shown = run("deck", "1", args=args)
    assert "Darkseid (Ada)" in shown
    assert "Left in your Master Plan deck (10 cards" in shown
    assert "Which one do you leave out of the game?" in flat(shown)
    assert load(home / "game-seed-4.json").seats == ["random", "random", "human"]


@pytest.mark.parametrize(
    ("answers", "command"),
    [
        (["commander", "", "", "darkseid", "batman", *[""] * 8], "--players 1 --mode commander"),
        (["duel", "1", "random", "", "yes", *[""] * 9], "--last --bots random --name 'Player 1' --mode duel"),
        (["super-villain", "3", "1", "random", "Ada", "no", *[""] * 9], "--name Ada --mode super-villain"),
        (
            ["standard", "2", "2", "Ada,Ben", "the joker", "batman", "batman,cyborg", "hard", *[""] * 6],
            "--challenges hard",
        ),
    ],
)
def test_step_by_step_and_the_same_game_again(answers: list[str], command: str) -> None:
    shown = run(*answers, args=["play", "--game", "united", "--setup", "--seed", "5"], COLUMNS="200")
    assert ("Do you play the villain [no] >" in shown) == ("yes" in answers or "no" in answers)
    line = next(line for line in shown.splitlines() if line.startswith("The same game again: "))
    assert command in line
    again = run(args=shlex.split(line.partition(" heroes-unite ")[2]), COLUMNS="200")
    begin = shown.partition("Heroes Unite, seed")[2].splitlines()[:25]
    assert again.partition("Heroes Unite, seed")[2].splitlines()[:25] == begin


# The table

POSITION = """
game: united
title: a table
options: {villain: The Joker}
players:
  - hero: Batman
    at: Atlantis
    hand: [Batman Attack + Attack, Batman Move]
    deck: [Batman Heroic]
    tokens: [Move, Wild]
    equipment: [Batarang (facedown)]
    hero_crisis: 1
  - {hero: Superman, at: Metropolis, hand: [Flight, Superman Move], ko: false}
ring:
  - "Atlantis (2 thugs, 1 hidden, 1 civilian, Bud and Lou, health 2)"
  - Metropolis
  - "Smallville (1 civilian, Rigged Parade Float, Attack)"
  - Themyscira
  - Watchtower
  - "Central City (4 stock)"
villain_at: Smallville
missions: [Defeat Thugs 8, Investigate the Joker 1]
aside: true
phase: hero
step: play
storyline: [Joker Plan 4, Man of Steel, "Batman Attack (facedown)", Superman Attack]
steps: []
"""


def arranged(*choices: str) -> Scene:
    """A made-up position as Batman sees it, after these choices."""
    game = setup(parse(POSITION))
    for label in choices:
        game.choose(game.decision.find(label).index)
    faces = game_kind("united").faces()
    corner = ("seed 4", "? for help")
    return Scene(game.view(0), ("Ada", "Grace"), 0, game.decision, corner=corner, cards=faces)


@pytest.mark.parametrize("color", [False, True])
def test_the_table_shows_what_a_player_needs(color: bool) -> None:
    shown = drawn(arranged(), color=color)
    assert "Batman: playing a card" in shown
    assert "V The Joker" in shown
    assert re.search(r"health ♥+ \d/\d \(cannot be damaged yet\)", shown)
    assert "M Investigate the Joker 1/3  M Defeat Thugs 8/9  M Clear Threats 0/4" in shown
    assert "The heroes lose when no Civilian is in any Location." in shown
    for rule in (
        "Reveal: a defeated Thug is turned over",
        "Toxin: a Hero with Crisis ignores 1 symbol",
        "Overflow: ",
        "KO: ",
    ):
        assert rule in shown
    assert re.search(r"Atlantis +TT\?C +★ Batman  ! Bud and Lou 2/3", shown)
    assert re.search(r"Smallville +C··· +V Joker  ! Rigged Parade Float M●H  Thugs take 2", shown)
    assert re.search(r"Central City +···· +4 Move tokens  .*End of turn: you may take", shown)
    assert "P Joker Plan 4 › H Man of Steel H charged › ▒ Batman › H Superman A" in shown
    assert "Superman (Grace)  hand 2  Flight  Superman M" in shown
    assert "tokens: Move, Wild  Crisis 1  E Batarang (facedown)" in shown
    assert re.search(r"\[\d\] H Batman Attack \+ Attack", shown)


def test_what_can_be_done_stands_by_kind_and_beside_what_it_is_about() -> None:
    shown = drawn(arranged("play Batman Attack + Attack"))
    assert re.search(r"left( +Attack)+", shown)
    moves = re.search(r"move to +(\d+) L Metropolis \(Move token\) +(\d+) L Metropolis \(Wild token\)", shown)
    assert moves
    assert re.search(rf"\[{moves[1]}-{moves[2]}\] Metropolis", shown)
    assert re.search(
        r"attack 5 P Thug 6 P Thug \(Wild token\) 7 hidden Thug 8 hidden Thug \(Wild token\) 9 ! Bud and Lou",
        flat(shown),
    )
    assert re.search(r"rescue +\d+ a Civilian \(Wild token\)", shown)
    assert re.search(r"TT\?C \[5-8,11-12\]", shown)
    assert re.search(r"\[9-10\] ! Bud and Lou 2/3", shown)
    assert re.search(r"^ +\d+ end turn", shown, re.MULTILINE)


def test_options_are_numbered_by_their_place_even_where_they_name_one_in_the_ring() -> None:
    assert number_of(Option(6, "move to", "move to Atlantis", card="Atlantis", zone="ring", number=3)) == 7
    assert number_of(Option(0, "choose", "2", number=2)) == 2
    scene = arranged("play Batman Move")
    assert scene.decision is not None
    numbers = [number_of(option) for option in scene.decision.options]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_ring_lies_in_a_ring_on_a_wide_table() -> None:
    shown = drawn(arranged(), 140, 60)
    lines = shown.splitlines()
    upper = next(line for line in lines if "Atlantis" in line and "═" in line)
    lower = next(line for line in lines if "Themyscira" in line and "─" in line)
    assert re.search(r"╔═ Atlantis .*╭─ Metropolis .*╭─ Smallville", upper)  # where one is has a double frame
    assert re.search(r"╭─ Central City .*╭─ Watchtower .*╭─ Themyscira", lower)
    assert "→" in shown
    assert "←" in shown
    assert "╭" not in drawn(arranged(), 100, 60)


def test_no_color_is_needed() -> None:
    assert drawn(arranged()) == drawn(arranged(), color=True)
    console = terminal(80, 60, color=True)
    draw(console, arranged())
    assert isinstance(console.file, io.StringIO)
    codes = re.sub(r"38;2;\d+;\d+;\d+", "", console.file.getvalue())
    assert not re.search(r"\x1b\[(?:\d*;)*(?:3[0-7]|4\d|9[0-7])m", codes)
    assert len({look.letter for look in LOOKS.values()}) == len(LOOKS)


MODES: list[dict[str, Any]] = [
    {"players": 1, "villain": "The Cheetah"},
    {"players": 2, "villain": "The Joker", "equipment": True},
    {"players": 4, "villain": "Darkseid", "challenges": ["apokolips", "hard"]},
    {"players": 5, "mode": "super-villain", "villain": "The Joker"},
    {"players": 1, "mode": "commander", "villain": "The Cheetah"},
    {"players": 2, "mode": "duel", "villain": "Darkseid"},
]


def scenes(options: dict[str, Any], share: float) -> Iterator[Scene]:
    """Moments of a game of random choices as those who are asked see them."""
    chance = random.Random(str(options))
    players = options["players"]
    session = Session("united", options, 7, NAMES[:players])
    faces = game_kind("united").faces_in(session.rules)
    seen = [0] * players
    while not session.game.over and session.game.version < 150:
        decision = session.decision
        player = decision.player
        if chance.random() < share:
            past, new = news(session.log(player), seen[player], TELLING)
            view = session.game.view(player)
            yield Scene(view, session.names, player, decision, new, past, (), ("seed 7", "? for help"), (), faces)
        seen[player] = decision.version
        session.choose(chance.choice(decision.options).index)


@pytest.mark.parametrize("options", MODES, ids=lambda options: f"{options['players']} {options.get('mode', '')}")
def test_a_screen_fits_the_terminal_in_every_mode(options: dict[str, Any]) -> None:
    fits = []
    for scene in scenes(options, rounds(0.06, 0.12)):
        for width, height in ((60, 24), (80, 24), (100, 30), (140, 45)):
            lines = drawn(scene, width, height).splitlines()
            fits += [len(lines) < height] if width >= 80 else []
    assert len(fits) > rounds(4, 8)
    assert sum(fits) >= 0.9 * len(fits), "it may overflow where a crowd of heroes with many cards is asked much"


def test_what_else_holds_at_a_location_has_a_line_of_its_own_before_it_is_cut() -> None:
    described = parse(
        "title: a crowd\ngame: united\noptions: {villain: Darkseid}\nactive: 1\n"
        "players: [{hero: Wonder Woman, at: Gotham City, hand: [Wonder Woman Move]}, {hero: Batman, at: Gotham City}]\n"
        'ring: ["Gotham City (2 thugs, 1 civilian, 2 crisis)", Metropolis, Smallville, Atlantis, Apokolips, '
        "Hall of Justice]\nvillain_at: Gotham City\nsteps: []"
    )
    shown = drawn(Scene(setup(described).view(0), NAMES[:2], 0), 120, 40)
    box = [line.split("║")[1].strip() for line in shown.splitlines() if "║" in line]
    assert box[0] == "TTC··  V Darkseid  ★ Wond  ★ Batm"
    assert "Crisis 2  Thugs take 2" in box
    for width in range(72, 100):  # one Location in a row: what it does may be cut, or left out, but no note
        row = next(
            line
            for line in drawn(Scene(setup(described).view(0), NAMES[:2], 0), width, 24).splitlines()
            if "TTC" in line
        )
        assert not re.search(r"\d…$", row.rstrip()), row


def test_who_plays_the_joker_sees_where_the_token_is() -> None:
    """UN-196: the villain player may look at it; a hero sees Thugs that may be anything."""
    described = parse(
        "title: a crowd\ngame: united\nmode: super-villain\noptions: {villain: The Joker}\n"
        "players: [{hero: Batman, at: Hall of Justice, hand: [Batman Move]}, {hand: [Joker Plan 2]}]\n"
        'ring: ["Atlantis (joker, 1 hidden, 1 civilian)", Metropolis, "Smallville (1 thug, 1 hidden)", Themyscira, '
        "Watchtower, Hall of Justice]\nvillain_at: Themyscira\nsteps: []"
    )
    game = setup(described)
    for player, crowds in ((0, ("??C·", "T?··")), (1, ("TJC·", "TT··"))):
        for width, height in ((80, 24), (140, 45)):
            shown = drawn(Scene(game.view(player), NAMES[:2], player), width, height)
            for crowd in crowds:
                assert crowd in shown


@pytest.mark.parametrize(("width", "height"), [(110, 45), (100, 60)])
def test_the_villains_turn_is_told_in_full_where_rows_are_free(width: int, height: int) -> None:
    """Also where it is too long to be told line by line: in as many rows as there are."""
    told = 0
    for seed in range(4):
        session = Session("united", {"players": 2, "villain": "The Cheetah", "first": 1}, seed, ["Ada", "Ben"])
        while not session.game.over and session.game.version < 25:
            decision = session.decision
            past, new = news(session.log(decision.player), 0, TELLING)
            scene = Scene(session.game.view(decision.player), session.names, decision.player, decision, new, past)
            shown = drawn(scene, width, height)
            if any(line.event == "villain turn" for line in new) and len(new) < 30:
                free = height - 1 - len(shown.splitlines())
                happened = shown.partition("What happened")[2].partition("──\n")[2].partition("\n──")[0]
                told += 1
                assert free <= 0 or "…" not in happened, shown
            session.choose(decision.options[0].index)
    assert told > 8


def test_nobody_is_shown_what_is_hidden_from_them() -> None:
    """The villain player's cards are on no hero's screen, and heroes' hands not on the villain's."""
    session = Session("united", {"players": 2, "mode": "super-villain", "villain": "Darkseid"}, 7, ["Ada", "Eve"])
    chance = random.Random(3)
    for _ in range(40):
        decision = session.decision
        views = [session.game.view(player) for player in (0, 1)]
        for me, other in ((0, 1), (1, 0)):
            scene = Scene(views[me], session.names, me, decision if decision.player == me else None)
            shown = flat(drawn(scene, 140, 60))
            theirs = {name for zone in ("hand", "super cards") for name in views[other]["seats"][other][zone]["cards"]}
            mine = {name for zone in views[me]["seats"] for shown_zone in zone.values() for name in shown_zone["cards"]}
            public = {card["card"] for card in views[me]["values"].get("storyline", [])}
            asked = {option.card for option in decision.options} if decision.player == me else set()
            for name in theirs - mine - public - asked:
                assert f" {name} " not in shown
        session.choose(chance.choice(decision.options).index)


# What happened


def test_the_villains_turn_is_told_step_by_step() -> None:
    lines = [
        line(0, "villain turn", -1, "The Joker"),
        line(0, "plan", -1, "Smile, Everyone"),
        line(0, "villain moves", -1, "Atlantis", 2),
        line(0, "presence", -1, "Laughing Gas"),
        line(0, "bam", -1, "Harley Quinn"),
        line(0, "civilian lost", -1, "Atlantis"),
        line(0, "civilian lost", -1, "Metropolis"),
        line(0, "thug added", -1, "Atlantis", count=2),
        line(0, "civilian added", -1, "Metropolis"),
        line(0, "draw", 0, "Batman Move"),
        line(0, "draw", 0),
        line(0, "under pressure", -1),
        line(0, "bam", -1, "Harley Quinn"),
    ]
    told = story(lines, TELLING)
    assert [line.text for line in told] == [
        "The Joker's turn.",
        "Master Plan: Smile, Everyone.",
        "The Joker moves to Atlantis.",
        "The Joker sets off Laughing Gas: Each Hero here or in an adjacent Location takes 1 Crisis token.",
        "BAM! Harley Quinn: Each Hero here takes 1 damage; if there is none, discard 1 Civilian here.",
        "2 Civilians are lost at Atlantis and Metropolis.",
        "Thugs appear at Atlantis (2), a Civilian at Metropolis.",
        "Batman draws Batman Move and another card.",
        "The Joker is under pressure.",
        "BAM! Harley Quinn: Each Hero here takes 1 damage. Discard 1 Civilian here.",
    ]
    assert told[0].begins
    assert not story([line(0, "draw", 1)], TELLING)[0].known


# Playing


def test_a_game_starts_at_once_and_is_played_by_words() -> None:
    shown = run("play batman", "4", "metro", "attack", "end")
    assert "“play batman” could be any of these:" in shown
    assert "Batman plays Batman Attack." in shown
    assert "Turn 3" in last_screen(shown)
    assert "against The Cheetah" in flat(shown)


def test_enter_ends_a_turn_in_which_nothing_else_can_be_done() -> None:
    spent = run("play batman move", "1")
    assert "Enter: end turn > " in last_screen(spent)
    assert "Turn 3" in last_screen(run("play batman move", "1", ""))


def test_what_cannot_be_done_says_why() -> None:
    shown = run("themyscira", "xyz", "move", "themyscira")
    assert "First play a card." in shown
    assert "There is no option “xyz”." in shown


def test_cards_words_and_options_are_explained() -> None:
    shown = flat(run("? batarang", "? overflow", "? 1", "? apokolips", "? the cheetah", "? under pressure"))
    assert "defeat 1 Thug in an adjacent Location" in shown
    assert "UN-057" in shown
    assert "UN-104" in shown
    assert "Rules that mention it" in shown
    assert "1 card of United" in shown
    faces = {face.name: face for face in game_kind("united").faces()}
    assert faces["The Cheetah"].confidence_text in shown


def test_commands() -> None:
    shown = run("?", "deck", "cards", "story", "locations", "score", "log", "hint", "setup")
    for words in (
        "? RULE",
        "Left in your deck",
        "You have 12 cards.",
        "The storyline, oldest first",
        "How the game stands",
        "First thought: ",
    ):
        assert words in shown
    assert "End of turn: you may" in flat(shown)
    assert "Master Plan:" in shown


def test_undo_and_saves(home) -> None:
    shown = run("1", "undo", "save before", "1", "load before")
    assert "Taken back: “play Batman" in flat(shown)
    assert "Play a card." in last_screen(shown)
    assert "Play a card." in run(args=["play", "--load", "before"])


def test_heroes_with_open_hands_need_not_pass_the_keyboard() -> None:
    shown = run("1", "end", "1", args=[*BOTH, "--heroes", "Batman,Superman"])
    assert "Pass the keyboard" not in shown
    closed = run("", "1", args=[*BOTH, "--no-open-hands"])
    assert "Pass the keyboard to Ada." in closed
    against = run("", "1", args=[*BOTH, "--mode", "super-villain"])
    assert "Pass the keyboard to" in against


def played_out(options: dict[str, Any], players: int) -> Session:
    session = Session("united", options, 3, NAMES[:players])
    chance = random.Random(1)
    while not session.game.over:
        session.choose(chance.choice(session.decision.options).index)
    return session


def test_a_whole_game_at_the_keyboard() -> None:
    shown = run(*["1"] * 400)
    assert re.search(r"The heroes (win|lose): [^.]+\.  \d+ turns, \d+ choices\.", shown)
    assert "How the game stands" in shown
    assert "Keep it for a replay?" in shown


def test_the_end_and_the_replay(home) -> None:
    session = played_out({"players": 2, "mode": "super-villain", "villain": "The Joker"}, 2)
    shown = printed(result(session), 80)
    assert re.search(r"The Joker wins: [^.]+\.|The heroes win: [^.]+\.", shown)
    assert "Master Plans left" in shown
    assert "health" in printed(score_sheet(session, 0), 80)
    home.mkdir(exist_ok=True)
    save(session, home / "done.json")
    assert "Master Plan:" in run(args=["replay", "done", "--fast"])
    steps = run("", "5", "b", "p 1", "q", args=["replay", "done"])
    assert "replay, all cards" in steps
    assert "replay, as Ada" in steps


def test_cards_of_the_game() -> None:
    assert "End of turn" in run(args=["cards", "--game", "united", "metropolis"])
    listed = run(args=["cards", "--game", "united", "--type", "threat"])
    assert "! Harley Quinn" in listed
    assert "heroes-unite cards NAME --game united" in flat(listed)
