"""The TCG in the terminal: its table, its options and decks, and games played by what is typed."""

from __future__ import annotations

import io
import random
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from heroes_unite.bots import make_bot
from heroes_unite.games import registry
from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.games.tcg.deck import checked, code, preset
from heroes_unite.games.tcg.deck_file import toml
from heroes_unite.games.tcg.narration import TcgHappening
from heroes_unite.games.tcg.telling import TELLING
from heroes_unite.kernel.names import Names
from heroes_unite.session import LogLine, Session, load, save
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse
from heroes_unite.session.seat import Seat, take_seat
from heroes_unite.terminal import games
from heroes_unite.terminal.cli import app
from heroes_unite.terminal.happenings import in_short, news
from heroes_unite.terminal.screen import draw
from heroes_unite.terminal.tcg.ending import result, score_sheet
from heroes_unite.terminal.tcg.scene import Scene
from tests.searching import rounds
from tests.terminal.screens import drawn, printed, terminal
from tests.terminal.typed import flat, last_screen, play

NAMES = ["Ada", "Benedict the Unreadable", "Greedy 1", "Greedy 2", "Greedy 3", "Greedy 4"]
SOLO = ["play", "--game", "tcg", "--players", "1", "--name", "Ada", "--seed", "141"]
DUEL = ["play", "--game", "tcg", "--name", "Ada", "--seed", "4", "--first", "1"]
HOT_SEAT = ["play", "--game", "tcg", "--humans", "2", "--name", "Ada,Ben", "--seed", "4", "--first", "1"]


def line(
    version: int, event: str, player: int = -1, card: str = "", amount: int = 0, count: int = 1, alone: bool = False
) -> LogLine:
    """A line of a log."""
    hidden = not card and event in ("drawn card", "draw", "power")
    return LogLine(
        version,
        TcgHappening(
            event=event, player=player, card=card, hidden=hidden, amount=amount, alone=alone, plural=card == "Clones"
        ),
        count,
        Names(["Ada", "Grace"]),
    )


def run(*typed: str, args: list[str] | None = None, code: int = 0, **env: str) -> str:
    return play(*typed, args=args or SOLO, code=code, **env)


# Choosing the game


def test_every_game_has_screens_and_options_of_its_own() -> None:
    assert set(games.GAMES) <= set(registry.GAMES)
    for name, screens in games.GAMES.items():
        keys = {field.key for field in game_kind(name).form()} - {"players"}
        assert {flag.key for flag in screens.flags} <= keys
        assert {face.look for face in game_kind(name).faces()} <= set(screens.looks)


def test_the_general_terminal_names_no_game_but_in_its_registry() -> None:
    folder = Path(games.__file__).parent
    for path in sorted(folder.glob("*.py")):
        if path.name != "games.py":
            for name in games.GAMES:
                assert name not in path.read_text(encoding="utf-8"), f"{path.name} names {name}"


def test_a_game_without_a_table_here_says_so(monkeypatch) -> None:
    monkeypatch.delitem(games.GAMES, "tcg")
    shown = run(args=["play", "--game", "tcg"], code=2)
    assert "Super Hero TCG has no table in the terminal. These have: deckbuilding" in shown


def test_help_of_a_game() -> None:
    assert "deckbuilding, tcg" in flat(run(args=["play", "--help"]))
    shown = run(args=["play", "--game", "tcg", "--help"], COLUMNS="120")
    for words in ("Usage: heroes-unite play --game tcg", "How many players, 1 to 6.", "--deck", "--tag-team"):
        assert words in flat(shown)
    assert "--variant" not in shown
    assert run(args=["play", "--game=tcg", "--help"], COLUMNS="120") == shown


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--game", "crisis"], "“crisis” is no game of its own: choose the game deckbuilding and the mode crisis."),
        (["--game", "tc"], "There is no game called “tc”. Did you mean tcg?"),
        (["--game", "tcg", "--players", "7"], "The TCG is for 1 to 6 players, not 7."),
        (["--game", "tcg", "--heroes", "two"], "There is no option --heroes. Try: heroes-unite play --game tcg --help"),
        (["--game", "tcg", "--together", "--players", "4", "--humans", "2"], "There are no teams in this game"),
        (["--game", "tcg", "--deck", "nowhere.toml"], "nowhere.toml cannot be read: No such file or directory."),
        (["--game", "tcg", "--players", "3", "--deck", "basic", "--deck", "basic"], "3 players need a deck each"),
        (["--game", "tcg", "--tag-team", "--two-actives"], "Tag teams and two active slots can't be combined"),
        (["--game", "tcg", "--players", "1", "--long-game"], "The long game is for 2 or more players"),
        (["--game", "tcg", "--defeat-at", "zero"], "is defeated when” has to be “exceed” or “equal”, not “zero”."),
        (["--game", "tcg", "--first", "3", "--players", "2"], "Player 3 cannot start: there are 2 players."),
    ],
)
def test_mistakes_are_told_flat(args: list[str], message: str) -> None:
    done = CliRunner().invoke(app, ["play", *args])
    assert done.exit_code == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_options_on_the_command_line(home) -> None:
    options = ["--tag-team", "--villain-healing", "--long-game", "--no-rotate-start", "--no-villain-filler"]
    ways = ["--defeat-at", "equal", "--strength-defense", "half_total", "--ko-check", "At once", "--first", "2"]
    shown = flat(run("", "1", args=[*HOT_SEAT[:-2], *options, *ways, "--players", "3"]))
    for words in ("3 players", "tag teams", "villains heal", "a long game", "basic villain decks of 34", "at once"):
        assert words in shown
    session = load(home / "game-seed-4.json")
    assert session.rules.options["ko_check"] == "immediate"
    assert session.rules.options["rotate_start"] is False
    assert session.seats == ["human", "human", "greedy"]


def test_the_form_says_what_goes_without_saying(home) -> None:
    run("keep", args=DUEL)
    assert load(home / "game-seed-4.json").rules.options["rotate_start"] is True
    run("keep")
    assert load(home / "game-seed-141.json").rules.options["rotate_start"] is False  # alone it means nothing


# Decks


@pytest.fixture
def home_made(tmp_path: Path) -> Path:
    """A deck file with a card that is not from the box."""
    deck = preset().plain()
    deck["name"] = "Mine"
    deck["heroes"] = {**deck["heroes"], "Paragon": 1, "Captain Test": 1}
    deck["custom"] = [{"name": "Captain Test", "kind": "hero", "base": 5, "abilities": {"fighting": 2}}]
    path = tmp_path / "mine.toml"
    path.write_text(toml(checked(deck)), encoding="utf-8")
    return path


def test_decks_by_file_and_by_code(home_made, home) -> None:
    args = [*DUEL, "--deck", str(home_made), "--deck", "basic"]
    assert "has home-made cards (Captain Test)" in run(args=args, code=2)
    shown = run("? captain test", "setup", "keep", args=[*args, "--custom-agreed"])
    assert "Mine, The basic decks" in shown
    assert "A home-made card: everybody at the table has agreed to it." in flat(shown.replace("│", " "))
    decks = load(home / "game-seed-4.json").rules.options["decks"]
    again = run(args=[*DUEL, "--deck", decks[0], "--deck", decks[1], "--custom-agreed"])
    assert "decks: Mine and " in flat(again)
    assert "(with home-made cards)" in flat(again)


def test_one_deck_for_everybody(tmp_path, home, monkeypatch) -> None:
    (tmp_path / "both.toml").write_text(toml(preset()), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run("keep", args=[*DUEL, "--deck", "both"])
    assert load(home / "game-seed-4.json").rules.options["decks"] == code(preset())


# Step by step


def test_setup_asks_which_game_and_enter_takes_the_usual_one() -> None:
    shown = run("tcg", *[""] * 14, args=["play", "--setup", "--seed", "5"], COLUMNS="120")
    assert "Which game [deckbuilding] >" in shown
    assert "The same game again: heroes-unite play --game tcg --seed 5\n" in shown
    assert "Round 1" in shown


def test_step_by_step_with_slips_of_the_pen() -> None:
    answers = [
        *("9", "3", "2", "random", "Ada,Ben", "nowhere.toml", "?", "basic", "maybe", "yes"),
        *("yes", "back", "no", "no", "yes", "yes", "2", "equal", "", "1", "no", "", ""),
    ]
    shown = run(*answers, args=["play", "--game", "tcg", "--setup", "--seed", "5"], COLUMNS="120")
    assert "The TCG is for 1 to 6 players, not 9." in shown
    assert "nowhere.toml cannot be read" in shown
    assert "basic: the decks of the box." in shown
    assert "Type yes or no, not “maybe”." in shown
    assert "Two active heroes" not in shown  # with tag teams it would be refused
    line = next(line for line in shown.splitlines() if line.startswith("The same game again: "))
    assert line.removeprefix("The same game again: ") == (
        "heroes-unite play --game tcg --players 3 --humans 2 --bots random --name Ada,Ben --tag-team --first 2 "
        "--defeat-at equal --no-pre-ability-spends-action --seed 5"
    )
    again = run(args=shlex.split(line.partition(" heroes-unite ")[2]), COLUMNS="120")
    assert again.partition("Heroes Unite, seed")[2] == shown.partition("Heroes Unite, seed")[2]


def test_alone_nothing_is_asked_that_needs_several() -> None:
    shown = run("1", *[""] * 12, args=["play", "--game", "tcg", "--setup", "--seed", "5"], COLUMNS="120")
    assert "Who plays the other seats" not in shown
    assert "Long game" not in shown
    assert "A new first player each round" not in shown
    assert "heroes-unite play --game tcg --players 1 --seed 5\n" in shown


def test_home_made_cards_need_consent(home_made) -> None:
    answers = ["1", "", "", str(home_made), "no", "yes", *[""] * 4]
    shown = run(*answers, args=["play", "--game", "tcg", "--setup", "--seed", "5"], COLUMNS="200")
    assert "Has everybody seen the home-made cards (Captain Test) and agreed [no] >" in shown
    assert "Home-made cards are played only when everybody agrees: type back for other decks." in shown
    line = next(line for line in shown.splitlines() if line.startswith("The same game again: "))
    again = run(args=shlex.split(line.partition(" heroes-unite ")[2]), COLUMNS="200")
    assert again.partition("Heroes Unite, seed")[2] == shown.partition("Heroes Unite, seed")[2]


# The table

POSITION = """
game: tcg
title: a table
plot_twist: {twist}
phase: {phase}
active: 1
players:
  - active: ["Night (2 damage, with +1 Weapon, defending by Fighting 1)"]
    reserve: [Kion, Paragon (3 damage)]
    hand: [Hardcase, +3 Armor, +1 Heal, +1 Heal]
    claimed: [Clubs, Zeus]
    villains: [Rage (1 damage), Rage]
    waiting: [+2 Gadget]
  - active: [Chrome (Strength leaves 1)]
    villains: ["Concrete Man (5 damage, with +1 Armor, defending by Defense 2)"]
    knocked_out: {out}
steps: []
"""


def arranged(
    phase: str = "hero", out: str = "false", names: tuple[str, ...] = ("Ada", "Grace"), twist: str = "Ambush"
) -> Scene:
    """A made-up position as the first player sees it."""
    game = setup(parse(POSITION.format(phase=phase, out=out, twist=twist)))
    return Scene(game.view(0), names, 0, game.decision, scores=(10, 0), corner=("seed 4", "? for help"))


def row(shown: str, name: str) -> str:
    """The first line about a card."""
    return next(line for line in shown.splitlines() if name in line)


@pytest.mark.parametrize("color", [False, True])
def test_the_table_shows_what_a_player_needs(color: bool) -> None:
    shown = drawn(arranged(), color=color)
    assert "Round 2 · Ada's heroes" in shown
    assert "T Ambush: Villains may attack heroes in reserve" in shown
    assert "── ▶ Ada" in shown
    assert "10/30 points · 2/10 villains" in shown
    assert re.search(r"H Night +●●○○○○ +att 7 +def 7 +O \+1 Weapon · defends by Fighting 1", shown)
    assert re.search(r"H Paragon +●●●○○○○○○ in reserve", shown)
    assert re.search(r"H Chrome +○○○○ +att 4 +def 5 +after Strength", shown)
    assert re.search(r"V Concrete Man +●●●●●○ +att 6 +def 7 +O \+1 Armor · defends by Defense 2", shown)
    assert "waiting O +2 Gadget" in shown
    assert "claimed V Clubs  V Zeus" in shown
    assert re.search(r"H Hardcase +8 Defense 1", shown)
    assert re.search(r"O \+1 Heal ×2 +Immediate:", shown)
    assert "Grace" in shown.partition("▶ Ada")[0]  # others above, the own side beside the hand


def test_villains_are_above_heroes_and_who_is_out_is_called_so() -> None:
    shown = drawn(arranged(out="true"))
    assert "Grace knocked out" in shown
    lines = shown.splitlines()
    where = {name: next(i for i, line in enumerate(lines) if f" {name} " in line) for name in ("Rage", "Night", "Kion")}
    assert where["Rage"] < where["Night"] < where["Kion"]


def test_what_a_card_can_do_stands_in_a_row_with_what_it_comes_to() -> None:
    shown = drawn(arranged())
    assert re.search(r"play +\d+ H Hardcase +\d+ O \+1 Heal", shown)
    assert re.search(r"switch to +\d+ H Kion", shown)
    assert re.search(r"Night +\d+ attack 7 +\d+ defend 7 +\d+ attack by Fighting 7-8", shown)
    villains = drawn(arranged("villain"))
    assert "Ada's villains" in villains
    rages = [line for line in villains.splitlines() if re.match(r" +Rage +\d+ attack", line)]
    assert len(rages) == 2  # one is hurt, the other is not
    assert [line.split()[1] for line in rages] == ["1", "6"]
    assert re.search(r"\[1-5\] V Rage +●○○○", villains)
    assert re.search(r"\[6-10\] V Rage +○○○○", villains)


def test_an_ability_that_counts_for_nothing_says_so() -> None:
    shown = flat(drawn(arranged(twist="Immune Fighting")))
    assert re.search(r"attack by Fighting 7 \(adds nothing\) +\d+ defend by Fighting 7 \(adds nothing\)", shown)
    assert "(adds nothing)" not in drawn(arranged("villain", twist="Immune Fighting"))


def test_targets_are_told_with_their_owner_and_what_they_stand_with() -> None:
    game = setup(parse(POSITION.format(phase="hero", out="false", twist="Ambush")))
    game.choose(game.decision.find("attack with Night (2 damage, with +1 Weapon, defending by Fighting 1)").index)
    shown = drawn(Scene(game.view(0), ("Ada", "Grace"), 0, game.decision))
    assert "Ada: Whom does Night attack?" in shown
    assert re.search(r"3 V Concrete Man +Grace's, defense 7, 1 of 6 left", shown)
    assert re.search(r"\[3\] V Concrete Man", shown)


def test_a_target_on_which_nothing_lies_is_named_too() -> None:
    for scene in scenes(5, 2, 1.0):
        decision = scene.decision
        if decision and "attack?" in decision.prompt and any(one.label == one.card for one in decision.options):
            shown = drawn(scene, 100, 60)
            for option in decision.options:
                assert re.search(rf"{option.index + 1} \w {re.escape(option.card)} +[\w ]+'s, defense", shown)
            return
    pytest.fail("nobody was attacked")


def test_boxes_on_a_wide_table() -> None:
    shown = drawn(arranged(), 140, 60)
    assert "╔═ base 6" in shown  # who is active has a double frame
    assert "╰─ reserve" in shown
    assert "│ ●○○○      att 4  def 4  │" in shown
    assert "base 6" in shown
    assert "╭" not in drawn(arranged(), 100, 60)


def test_no_color_is_needed() -> None:
    plain = drawn(arranged())
    assert plain == drawn(arranged(), color=True)
    console = terminal(80, 60, color=True)
    draw(console, arranged())
    assert isinstance(console.file, io.StringIO)
    assert "\x1b[38;2;" in console.file.getvalue()  # middle tones only, to be read on dark and on light
    codes = re.sub(r"38;2;\d+;\d+;\d+", "", console.file.getvalue())
    assert not re.search(r"\x1b\[(?:\d*;)*(?:3[0-7]|4\d|9[0-7])m", codes)


def scenes(seed: int, players: int, share: float, **options: Any) -> Iterator[Scene]:
    """Moments of a game of greedy bots as those who are asked see them."""
    chance = random.Random(seed)
    session = Session("tcg", {"players": players, **options}, seed, NAMES[:players])
    bot = make_bot("greedy")
    seen = [0] * players
    while not session.game.over and session.game.version < 500:
        decision = session.decision
        player = decision.player
        view = session.game.view(player)
        if chance.random() < share:
            past, new = news(session.log(player), seen[player], TELLING)
            yield Scene(view, session.names, player, decision, new, past, (3, 3), (f"seed {seed}",))
        seen[player] = decision.version
        session.choose(bot.choose(Seat(view, decision)))


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (2, {"tag_team": True}), (2, {"two_actives": True}), (4, {"villain_healing": True}), (6, {})],
)
def test_a_screen_is_never_wider_than_the_terminal(players: int, options: dict[str, Any]) -> None:
    for scene in scenes(players, players, rounds(0.03, 0.06) / players, **options):
        for width, height in ((60, 24), (80, 24), (140, 45)):
            drawn(scene, width, height)


@pytest.mark.parametrize(("width", "height", "players"), [(80, 24, 1), (80, 24, 2), (100, 30, 4), (140, 45, 6)])
def test_a_question_fits_on_the_screen(width: int, height: int, players: int) -> None:
    fits = [len(drawn(scene, width, height).splitlines()) < height for scene in scenes(7, players, 0.2 / players)]
    assert len(fits) > 5
    assert sum(fits) > 0.9 * len(fits), "it may overflow where somebody has a crowd of villains"


# What happened


def test_a_battle_is_told_in_a_line() -> None:
    lines = [
        line(0, "phase begins", 0),
        line(0, "attack", 0, "Night", 7),
        line(0, "target", 1, "Clubs", 2),
        line(0, "next target", 0, "Night", 6),
        line(0, "target", 0, "Clubs", 4),
        line(0, "discard", 1, "+3 Trap"),
        line(0, "damage", 1, "Clubs", 3),
        line(0, "damage", 0, "Clubs", 1),
        line(0, "damage", 0, "Night", 2),
        line(0, "claim", 0, "Clubs", 1),
    ]
    told = story(lines, TELLING)
    assert [line.text for line in told] == [
        "Ada's heroes.",
        "Ada's Night attacks with 7 against Grace's Clubs with 2, then with 6 against Ada's Clubs with 4. "
        "Damage: 3 to Grace's Clubs, 1 to Ada's Clubs and 2 to Night. Ada claims Clubs for 1 point!",
        "Grace discards +3 Trap.",
    ]
    assert in_short(told[:2])[0].startswith("Ada's heroes. Ada's Night attacks with 7")


def test_whose_a_card_is_needs_no_telling_alone() -> None:
    lines = [
        line(0, "attack", 0, "Clones", 5, alone=True),
        line(0, "target", 0, "Night", 6, alone=True),
        line(0, "damage", 0, "Clones", 2, alone=True),
    ]
    told = story(lines, TELLING)
    assert [line.text for line in told] == ["Clones attack with 5 against Night with 6. Damage: 2 to Clones."]


# Playing


def test_a_game_starts_at_once() -> None:
    shown = run(args=["play", "--game", "tcg"])
    assert re.search(r"Heroes Unite, seed \d+\.", shown)
    assert "2 players · basic decks" in shown
    assert "Rivet (Greedy)" in shown


@pytest.mark.parametrize("typed", ["2", "no", "keep this hand", "keep", "k t h"])
def test_an_answer_by_number_by_its_words_or_by_what_it_means(typed: str) -> None:
    assert "Put up to three heroes into reserve." in run(typed)


def test_the_first_steps() -> None:
    shown = run("no", "hard", "play cin", "done", "bring hard")
    assert "Ada puts Cinaed into reserve." in shown
    assert "Round 2 · Ada's heroes" in last_screen(shown)
    assert re.search(r"H Hardcase +[●○]{8} att 8", last_screen(shown))


def test_what_cannot_be_done_says_why() -> None:
    assert "First say whether you keep this hand." in run("hardcase")
    ready = ("no", "hard", "done", "bring hard")
    assert "Choose how your hero attacks first; then this villain can be the target." in run(*ready, "concrete man")
    assert "There is no option “xyz”." in run(*ready, "xyz")


def test_a_card_an_ability_and_an_option_are_explained() -> None:
    shown = flat(run("? colonel niven", "? +1 weapon", "? fighting", "? 1", "? tag teams").replace("│", " "))
    assert "Hero, base 2 · Defense · Fighting · Money · Strength" in shown
    assert "TC-025" in shown
    assert "Everything on it is in the game's rulebook" in shown
    assert "Object of the hero deck" in shown
    assert "Object of the villain deck" in shown
    assert "An Object of the villain deck has the same name." in shown
    assert "TC-046: Fighting X: once per turn" in shown
    assert "TC-077" in shown
    assert "Tag teams (not in this game)" in shown
    assert "is our own design" in flat(run("? night").replace("│", " "))


def test_commands() -> None:
    ready = ("no", "hard", "done", "bring hard")
    shown = run(*ready, "?", "setup", "log", "deck", "cards", "discard", "score", "hint")
    for words in ("? ABILITY", "O Object", "T Plot twist", "take back your last choice"):
        assert words in shown
    assert "Left in your hero pile (30 cards, in unknown order)" in shown
    assert "Left in your villain pile (35 cards, in unknown order)" in shown
    assert "V Zeus" in shown
    assert "The next card is one of the 35 in your villain pile" in shown
    assert "Ada's hero discard pile (0 cards)" in shown
    assert "Ada: 0 points" in shown
    assert "First thought: " in shown
    assert "Players" in shown.partition("── The game")[2]
    assert "Benedict" not in run("discard ben")


def test_undo_and_saves(home) -> None:
    shown = run("no", "hard", "undo", "save before", "hard", "load before")
    assert "Taken back: “play Hardcase”." in shown
    assert "Put up to three heroes into reserve." in last_screen(shown)
    assert len(load(home / "before.json").choices) == 1
    again = run("hard", args=["play", "--load", "before"])
    assert "Ada puts Hardcase into reserve." in again


def test_nobody_sees_another_hand() -> None:
    """Ada's cards are hers alone: Ben's screens and his log have nothing of them."""
    shown = run("", "no", "1", "done", "1", "", "log", "deck", args=HOT_SEAT)
    ben = shown.split("Pass the keyboard to Ben.")[1]
    assert "Ada's hand" in shown.split("Pass the keyboard to Ben.")[0]
    assert "Ada's hand" not in ben
    assert "Ada draws 5 cards." in ben
    assert "Ben's hand" in ben


def by_hints(turns: int) -> list[str]:
    return ["hint", ""] * turns


def test_a_whole_solitaire_game_and_its_replay(home) -> None:
    shown = run(*by_hints(70), args=SOLO)
    assert re.search(r"(Ada wins!|The villains have won: .*)  \d+ rounds, \d+ choices\.", shown)
    assert "goal 15 or 5" in shown
    session = Session("tcg", {"players": 1}, 3, ["Ada"])
    bot = make_bot("greedy")
    while not session.game.over:
        session.choose(bot.choose(take_seat(session.game, imagines=False)))
    home.mkdir(exist_ok=True)
    save(session, home / "done.json")
    log = run(args=["replay", "done", "--fast"])
    assert "attacks with" in log
    assert f"{len(session.choices)} choices." in log
    steps = run("", "5", "b", "p 1", "q", args=["replay", "done"])
    assert "replay, all cards" in steps
    assert "replay, as Ada" in steps


def test_a_whole_game_against_a_bot() -> None:
    shown = run(*by_hints(250), args=[*DUEL, "--defeat-at", "equal"])
    assert re.search(r"(Ada|Rivet) wins!|The villains have won", shown)
    assert "Rivet: " in shown
    assert "goal 30 or 10" in shown


@pytest.mark.sources
def test_the_villains_may_win(monkeypatch) -> None:
    session = Session("tcg", {"players": 2}, 3, ["Ada", "Ben"])
    monkeypatch.setattr(session.rules, "winners", lambda state: [])
    assert "The villains have won: all hero teams are knocked out." in printed(result(session), 80)
    assert "no villains" in printed(score_sheet(session, 0), 80)


def test_the_sheet_of_somebody_who_is_out_has_room_for_the_goal() -> None:
    session = Session("tcg", {"players": 1}, 3, ["Ada"])
    while not session.game.over:
        labels = [option.label for option in session.decision.options]
        wanted = next((label for label in ("new hand", "drop out of the game") if label in labels), labels[-1])
        session.choose(labels.index(wanted))
    shown = printed(score_sheet(session, 0), 80)
    assert "knocked out" in shown
    assert re.search(r"goal \d+ or \d+ ", shown)


def test_cards_of_the_game() -> None:
    assert "Hero, base 6" in run(args=["cards", "--game", "tcg", "night"])
    listed = run(args=["cards", "--game", "tcg", "--type", "plot twist"])
    assert "T Ambush" in listed
    assert "heroes-unite cards NAME --game tcg" in flat(listed)
