"""Playing in the terminal, driven by what is typed."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from heroes_unite.bots import Budget, thinker
from heroes_unite.kernel.view import View
from heroes_unite.session import Session, load, save
from heroes_unite.terminal.scenarios import run_all
from tests.terminal.typed import GAME, HOT_SEAT, flat, last_screen, play

# Answers


def test_a_game_starts_without_a_question() -> None:
    shown = play(args=["play"])
    assert re.search(r"Heroes Unite, seed \d+\.", shown)
    assert "Player 1: 0 Power to spend." in shown
    assert "Rivet (Greedy)" in shown


def test_the_seed_in_use_is_shown_and_gives_the_same_game_again() -> None:
    assert "seed 42" in play()
    assert play() == play()


@pytest.mark.parametrize("typed", ["1", "play Punch", "pu", "play pu", "PL PUN"])
def test_an_option_is_chosen_by_number_or_by_its_beginning(typed: str) -> None:
    assert "Ada plays Punch: +1 Power." in play(typed)


def test_what_is_unclear_lists_the_candidates() -> None:
    shown = play("p")
    assert "“p” could be any of these:\n  1 S play Punch\n  2 S play Vulnerability" in shown


def test_what_fits_nothing_gets_a_suggestion() -> None:
    assert "There is no option “play Pnch”. Did you mean play Punch?" in play("play Pnch")
    assert "There is no option 99: they are numbered 1 to 3." in play("99")


def test_a_number_with_a_sign_is_no_number_of_an_option() -> None:
    for typed in ("-1", "\N{ARABIC-INDIC DIGIT ONE}", "+1"):
        assert f"There is no option “{typed}”." in play(typed)
    assert "plays Punch" in play("#1")
    assert "plays Punch" in play("1.")


def test_enter_alone_draws_the_table_again_and_never_ends_a_turn() -> None:
    shown = play("", "")
    assert shown.count("HEROES UNITE") == 3
    assert "Rivet's turn" not in shown


def test_all_plays_what_gives_only_power() -> None:
    shown = play("all")
    assert "Ada plays Punch ×4: +4 Power." in shown
    assert "buy 2" in shown
    assert "None of your cards gives Power and nothing else" in play("all", "all")
    assert "Ada plays Punch ×4: +4 Power." in play("Play all")  # as the button in the browser is called


def test_a_few_turns() -> None:
    shown = play("all", "buy ki", "e", "hint", "", "e")
    assert "Ada buys Kick." in shown
    assert "Rivet's turn." in shown
    assert "First thought: " in shown


def test_only_ending_the_turn_is_left_but_nobody_ends_it_silently() -> None:
    shown = play("all", "vul", "buy supergirl")
    assert "Enter: end turn >" in shown
    assert "Rivet's turn" not in shown
    assert "Rivet's turn" in play("all", "vul", "buy supergirl", "")


# Commands


def test_the_text_of_a_card_stays_in_sight_above_its_rules() -> None:
    """On a small screen only as many rules as have room; the others on request."""
    shown = play("? 1", LINES="24", COLUMNS="80")
    card = shown[shown.rindex("╭") : shown.rindex("╯")]
    assert len(card.splitlines()) < 24
    assert "more rules: type ? Punch rules" in card
    assert "more rules" not in play("? 1 rules", LINES="24", COLUMNS="80")


def test_help() -> None:
    shown = play("?")
    for word in ("hint", "undo", "log", "save", "load", "quit", "H Hero", "W Weakness", "★ Super Hero"):
        assert word in shown


def test_a_card_by_name_and_by_number() -> None:
    shown = play("? kick")
    assert "cost 3" in shown
    assert "DB-057" in shown
    assert "Several Kicks may be bought" in shown
    assert "pictures of the printed card" in shown
    assert "16 cards of the base set and of the heroes-unite set alike" in shown
    assert "DB-041 A Punch gives +1 Power." in play("? 1")
    assert "Your turn ends" in play("? 3")
    assert "Your turn ends" in play("? end turn")
    assert "Did you mean Batmobile?" in play("? Batmobilee")
    assert "could be:" in play("? super")


def test_the_log_shows_only_what_the_player_may_know() -> None:
    shown = play("e", "log").rsplit("> log", 1)[1]
    assert "Rivet draws 5 cards." in shown
    assert "Ada draws Punch" in shown


def test_undo() -> None:
    shown = last_screen(play("pu", "undo"))
    assert "POWER 0" in shown
    assert "You have nothing to take back." in play("undo")


def test_undo_goes_back_over_the_turns_of_bots() -> None:
    shown = last_screen(play("e", "undo"))
    assert "Turn 1" in shown


def test_piles_and_points() -> None:
    shown = play("deck", "discard", "discard riv", "discard 2", "destroyed", "score", "discard nobody")
    assert "Left in your deck (5 cards, in unknown order)\n  S Punch ×3\n  S Vulnerability ×2" in shown
    assert "Ada's discard pile (0 cards)" in shown
    assert shown.count("Rivet's discard pile") == 2
    assert "Destroyed (0 cards)" in shown
    assert "Ada: 0 VP" in shown
    assert "There is no player “nobody”" in shown


def test_all_cards_with_points_and_chances() -> None:
    shown = flat(play("cards"))
    assert "You have 10 cards, 0 points if the game ended now." in shown
    assert "Card Hand Deck Discard Played Points Next" in shown
    assert "Punch 4 3 · · · 60%" in shown
    assert "The next card is one of the 5 in your deck, in an order nobody knows." in shown


def test_open_scores_are_on_the_table() -> None:
    assert "VP so far: Ada 0, " in flat(play(args=[*GAME, "--open-scores"]))
    assert "VP so far: Ada" not in flat(play())


# Several people


def test_hot_seat_asks_to_hand_over_the_keyboard() -> None:
    shown = play("", "e", "", args=HOT_SEAT)
    assert shown.index("Pass the keyboard to Ada.") < shown.index("Pass the keyboard to Ben.")


def test_nobody_sees_another_hand(home) -> None:
    """Ada keeps what only she may know; Ben's screens and his log have nothing of it."""
    shown = play("", "e", "", "log", args=HOT_SEAT)
    ben = shown.split("Pass the keyboard to Ben.")[1]
    assert "Ada's hand" in shown.split("Pass the keyboard to Ben.")[0]
    assert "Ada's hand" not in ben
    assert "Ben's hand" in ben
    assert re.search(r"Ada draws (?!\d+ cards)", ben) is None
    assert "Ada draws 5 cards." in ben


def test_handing_over_wipes_the_screen_and_what_can_be_scrolled_back() -> None:
    shown = play("", "e", args=HOT_SEAT, FORCE_COLOR="1", TERM="xterm")
    between = shown[: shown.index("Pass the keyboard to Ben.")]
    assert between.rindex("\x1b[3J") > between.rindex("Ada's hand")
    assert between.rindex("\x1b[2J") > between.rindex("Ada's hand")


def test_no_hand_over_for_a_single_player() -> None:
    assert "Pass the keyboard" not in play("e")


# What needs no thought


def flash_with_kid_flash(home: Path) -> None:
    """A save in which The Flash is about to draw a card: the question whether to draw another has a default."""
    options = {"players": 2, "heroes": ["The Flash", "Batman"], "first": 1}
    for seed in range(200):
        session = Session("deckbuilding", options, seed, ["Ada", "Rivet"], ["human", "greedy"])
        bot_turn = _until(session, "play Kid Flash")
        if bot_turn:
            home.mkdir(exist_ok=True)
            save(session, home / "flash.json")
            return
    raise AssertionError("no such game was found")


def _until(session: Session, label: str) -> bool:
    """Play Punches and buy Kid Flash until it can be played."""
    for _ in range(60):
        labels = [option.label for option in session.decision.options]
        if label in labels and session.decision.player == 0:
            return True
        wanted = ["play Punch", "buy Kid Flash", "end turn", "pass", "done", "no", "yes"]
        session.choose(next((labels.index(word) for word in wanted if word in labels), 0))
    return False


def test_what_has_a_default_is_answered_and_told(home) -> None:
    flash_with_kid_flash(home)
    shown = play("play kid", args=["play", "--load", "flash"])
    assert "Answered for you: yes (The Flash: Draw one more card?)" in shown


def test_what_could_not_be_answered_otherwise_is_told_in_short() -> None:
    """Who has no Defense doesn't read, for each player who is attacked, that they were not asked for one."""
    crisis = ["play", "--mode", "crisis", "--players", "3", "--seed", "1"]
    shown = flat(play(*["hint", ""] * 120, args=crisis))
    assert "attacks" in shown
    assert not re.search(r"Answered for you: (pass|done|no)\b", shown)
    assert re.findall(r"Answered for you: [^.]*\?\)", shown) == []  # nothing had a choice in this game


def test_asking_everything(home) -> None:
    flash_with_kid_flash(home)
    shown = play("play kid", "no", args=["play", "--load", "flash", "--ask"])
    assert "The Flash asks Ada" in shown
    assert "Answered for you" not in shown


def test_undo_goes_back_over_what_was_answered_for_you(home) -> None:
    flash_with_kid_flash(home)
    shown = play("play kid", "undo", args=["play", "--load", "flash"])
    assert "play Kid Flash" in last_screen(shown) or "H Kid Flash" in last_screen(shown).split("Power to spend")[1]
    assert "Answered for you" not in last_screen(shown)


# Whole games


def test_a_second_hint_looks_ahead_and_says_the_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "USUAL", Budget(iterations=300))
    shown = play("all", "vul", "hint", "hint")
    assert shown.index("First thought: ") < shown.index("Hint: ")
    assert "Enter does it; hint again looks ahead first." in flat(shown)
    assert re.search(r"\d+ ± \d+%", shown)


def test_a_second_hint_says_where_looking_ahead_adds_nothing() -> None:
    """All of the hand is played in any order: nothing is imagined for that."""
    shown = flat(play("hint", "hint"))
    first, second = re.findall(r"(?:First thought|Hint): .*?Enter does it", shown)
    assert first.startswith("First thought: ")
    assert "Looking ahead" not in first
    assert second.startswith("Hint: ")
    assert "Looking ahead adds nothing." in second


def test_a_whole_game_by_following_hints() -> None:
    shown = play(*["hint", ""] * 900)
    end = shown[shown.index("The game is over") :]
    assert "wins!" in end or "share the victory" in end
    assert re.search(r"\d+ turns, \d+ choices\.", end)
    assert "Keep it for a replay?" in end
    found = re.search(r"Ada: (-?\d+) VP", end)
    assert found is not None
    rows = [line.split("│")[1].split() for line in end.splitlines() if line.startswith("│")]
    assert sum(int(row[-1]) for row in rows) == int(found[1]), "the points card by card add up"


def test_bots_alone(home) -> None:
    shown = play("replay me", args=["play", "--humans", "0", "--players", "3", "--bots", "greedy", "--seed", "5"])
    assert "Echo's turn." in shown
    assert "choices." in shown
    assert load(home / "replay me.json").game.over
    assert "Look at it with: heroes-unite replay 'replay me'" in shown


def test_names_cannot_play_tricks_on_the_terminal(home) -> None:
    home.mkdir()
    save(Session("deckbuilding", {}, 1, ["\x1b]0;x\x07Eve", "[red]Bob"], ["human", "greedy"]), home / "odd.json")
    shown = play("pu", args=["play", "--load", "odd"])
    assert "\x1b" not in shown
    assert "[red]Bob" in shown


def test_files_cannot_play_tricks_on_the_terminal(tmp_path) -> None:
    """Somebody else's scenario: its title, its players' names and its steps are shown when it fails."""
    odd = r"\e]0;x\a\e[2J"
    text = f'title: "{odd}A title"\nplayers: [{{name: "{odd}Eve"}}, {{}}]\nsteps: ["play {odd}Kick", "end {odd}"]\n'
    (tmp_path / "odd.yaml").write_text(text)
    shown = StringIO()
    assert run_all(Console(file=shown, force_terminal=True, color_system=None), [tmp_path]) == 1
    assert "A title" in shown.getvalue()
    assert "\x1b" not in shown.getvalue()


def test_a_hidden_card_is_nowhere_in_what_is_shown(home) -> None:
    """The screen is drawn from the player's own view: no name stands in it that the view does not hold."""
    session = Session("deckbuilding", {"heroes": ["Batman", "Superman"], "first": 1}, 42)
    view: View = session.game.view(0)
    shown = play()
    hidden = set(session.rules.names) - _names(view) - {"Kick", "Weakness"}
    screen = last_screen(shown)
    assert not [name for name in hidden if re.search(rf"[HVPELSW] {re.escape(name)}\b", screen)]


def _names(view: View) -> set[str]:
    text = json.dumps(view)
    return set(re.findall(r'"([^"]+)"', text))


def test_undo_past_another_person_needs_their_consent() -> None:
    turns = ["", "pu", "e", "", "pu", "e", ""]  # Ada's turn, Ben's turn, Ada again
    shown = play(*turns, "undo", "n", args=HOT_SEAT)
    assert "Ben, do you agree to take back “play Punch” and “end turn”? [y/N]" in shown
    assert "Ben does not agree: nothing is taken back." in shown
    assert "Turn 3" in last_screen(shown)
    shown = play(*turns, "undo", "y", "log", args=HOT_SEAT)
    assert "Taken back: “end turn”; Ben: “play Punch” and “end turn”." in shown
    assert "Turn 1" in last_screen(shown)
    assert "Ada takes back: “end turn”; Ben: “play Punch” and “end turn”." in shown.rsplit("> log", 1)[1]


def test_undo_of_ones_own_choice_asks_nobody() -> None:
    shown = play("", "pu", "undo", args=HOT_SEAT)
    assert "do you agree" not in shown
    assert "Taken back: “play Punch”." in shown


def test_undo_twice_keeps_what_the_log_says_of_the_first() -> None:
    shown = play("", "pu", "undo", "pu", "undo", "log", args=HOT_SEAT)
    assert shown.rsplit("> log", 1)[1].count("takes back") == 2


def test_a_card_out_of_reach_says_why() -> None:
    """In the Line-Up: The Penguin, Power Ring, Supergirl, Two-Face, Batmobile; on the stack Ra's al Ghul."""
    for typed in ("buy superg", "superg", "b supergirl"):
        assert "Supergirl costs 4: 3 Power short." in play("pu", typed)
    assert "Kick costs 3: 3 Power short." in play("buy kick")
    assert "Ra's al Ghul costs 8: 8 Power short." in play("defeat ras")
    assert "Bulletproof is not on the table now." in play("buy bulletproof")
    assert "Did you mean" not in play("buy bulletproof")


def test_one_can_leave_instead_of_passing_the_keyboard_on() -> None:
    shown = play("quit", "back", "nonsense", "quit", "no", args=HOT_SEAT)
    assert shown.count("Press Enter when nobody else is looking.") == 3
    assert "The game is not kept." in shown
    assert "Your turn" not in shown
