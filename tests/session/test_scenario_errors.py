"""Scenario files as people write them: a mistake is told with its line and the nearest name; what is right works."""

from __future__ import annotations

from pathlib import Path

import pytest

from heroes_unite.kernel.game import Game
from heroes_unite.session.scenario import ScenarioFailure, run, run_file
from heroes_unite.session.scenario_file import ScenarioError, parse

GOOD = """\
title: A position
game: deckbuilding
sets: [base]
players:
  - hero: Batman
    hand: [Punch, Kick, Nth Metal]
    deck: [Mera, Robin]
    discard: [Punch, Lasso of Truth]
  - hero: Superman
    hand: [Super Speed, Punch]
    deck: [Kick, Punch]
lineup: [Robin, Kid Flash, Bane, Mera, Starro]
main_deck: [Doomsday, Catwoman]
steps:
  - play Punch
"""


def wrong(old: str, new: str, text: str = GOOD) -> str:
    """The error of the good file after one change."""
    assert old in text
    with pytest.raises(ScenarioError) as caught:
        run(parse(text.replace(old, new)))
    return str(caught.value)


def go(*steps: str, text: str = GOOD) -> Game:
    """The good file with other steps."""
    return run(parse(text.replace("  - play Punch\n", "".join(f"  - {step}\n" for step in steps))))


def failing(*steps: str, text: str = GOOD) -> str:
    with pytest.raises(ScenarioFailure) as caught:
        go(*steps, text=text)
    return str(caught.value)


def test_the_good_file_is_good() -> None:
    game = go("play Punch", "expect: {power: 1}")
    assert game.decision.player == 0


# Errors in the file

PLASTIC_MAN = "line 4: Plastic Man is not in this game: Plastic Man (2015) takes its place."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("deck: [Mera, Robin]", "deck: [Mera, Robbin]", "line 7: No card is called Robbin. Did you mean Robin?"),
        ("Bane, Mera", "Bain, Mera", "line 12: No card is called Bain. Did you mean Bane?"),
        ("hand: [Punch", "hand: [Batman", "line 6: Batman is a Super Hero and cannot be put there."),
        ("hand: [Punch", "hand: [Katana", "line 6: Katana is a card of Heroes Unite (heroes-unite) and is not in"),
        ("sets: [base]", "sets: [base, heroes-unite, crisis-2]\ndestroyed: [Plastic Man]", PLASTIC_MAN),
        ("hand: [Punch", "hand: [Blue Lantern", "line 6: No card is called Blue Lantern."),
        ("hero: Batman", "hero: Batgirl", "line 5: Batgirl is a Super Hero of Heroes Unite (heroes-unite) and is"),
        ("hero: Batman", "hero: Batmann", "line 5: No Super Hero is called Batmann. Did you mean Batman?"),
        ("Starro]", "Starro, Starro]", "line 12: Starro is used more often than it exists (1 in the box)."),
        ("deck: [Mera, Robin]", "deck: [Mera, Mera]", "Mera is used more often than it exists (2 in the box)."),
        ("lineup:", "lineip:", "line 12: There is no key lineip here. Did you mean lineup?"),
        ("title:", "titel:", "line 1: There is no key titel here. Did you mean title?"),
        ("    hand: [Super", "    hnad: [Super", "line 10: There is no key hnad here. Did you mean hand?"),
        ("game: deckbuilding", "game: deckbilding", "line 2: There is no game called “deckbilding”. Did you mean"),
        ("sets: [base]", "sets: [bass]", "line 3: There is no card set called “bass”. Did you mean base?"),
        ("sets: [base]", "sets: base", "line 3: sets must be a list of names"),
        ("lineup: [Robin, Kid Flash, Bane, Mera, Starro]", "lineup: Robin", "line 12: lineup must be a list of names"),
        ("lineup: [Robin,", "lineup: [[Robin],", "line 12: lineup must be a list of names"),
        ("hero: Superman", "hero: [Superman]", "line 9: hero must be one name."),
        ("hero: Superman", "hero: Batman", "line 4: Each Super Hero can be played by one player only."),
        ("main_deck:", "super_villains: [Bane]\nmain_deck:", "line 13: Bane is not a Super-Villain."),
        ("main_deck:", "kicks: many\nmain_deck:", "line 13: kicks must be a number."),
        ("main_deck:", "kicks: -1\nmain_deck:", "line 13: kicks must be a number."),
        ("main_deck:", "kicks: 20\nmain_deck:", "line 13: There are only 14 kicks left to put on their stack."),
        ("main_deck:", "face_down: perhaps\nmain_deck:", "line 13: face_down must be true or false."),
        ("main_deck:", "active: 3\nmain_deck:", "line 13: Player 3 cannot be active: there are 2 players."),
        ("main_deck:", "active: two\nmain_deck:", "line 13: active must be a number."),
        ("main_deck:", "lineup: [Bane]\nmain_deck:", "line 13: lineup is here twice."),
        ("main_deck:", "mode: team\nmain_deck:", "line 13: The mode must be “competitive” or “crisis”, not “team”."),
        ("main_deck:", "options: {frist: 1}\nmain_deck:", "line 13: There is no option called “frist”. Did you mean"),
        ("main_deck:", "options:\n  super_villains: 4\nmain_deck:", "line 14: A game uses 8 to 12 Super-Villains"),
        ("main_deck:", "options: {players: 3}\nmain_deck:", "line 13: How many players there are follows from players"),
        ("main_deck:", "options: [first]\nmain_deck:", "line 13: options must be a list of keys and values."),
        ("main_deck:", "seed: [1]\nmain_deck:", "line 13: seed must be one word or line."),
        ("main_deck:", "rules: DB-001\nmain_deck:", "line 13: rules must be a list of names"),
        ("    hand: [Super", "    power: 3\n    hand: [Super", "line 10: Only the player whose turn it is can have"),
        ("    hand: [Super", "    power: lots\n    hand: [Super", "line 10: power must be a number."),
        ("title: A position", "title: [A, position]", "line 1: title must be one word or line."),
        ("  - play Punch\n", "", "line 14: steps must be a list."),
        ("steps:\n  - play Punch\n", "steps: play Punch\n", "line 14: steps must be a list."),
        ("  - play Punch", "  - offer: [Punch]", "line 15: There is no step offer. Did you mean offers?"),
        ("  - play Punch", "  - expct: {power: 1}", "line 15: There is no step expct. Did you mean expect?"),
        ("  - play Punch", "  - expect: {powr: 1}", "line 15: Nothing called powr can be expected. Did you mean"),
        ("  - play Punch", "  - expect: {player1: {}}", "line 15: Nothing called player1 can be expected."),
        ("  - play Punch", "  - expect: {player 1: {hnd: []}}", "line 15: There is no key hnd here. Did you mean"),
        ("  - play Punch", "  - expect: {player 3: {hand: []}}", "line 15: There is no player 3: players are numbered"),
        ("  - play Punch", "  - expect: {player 1: hand}", "line 15: player 1 takes keys and values."),
        ("  - play Punch", "  - expect: {view 1: {view 2: {power: 1}}}", "line 15: A view within a view"),
        ("  - play Punch", "  - expect: {lineup: {a: b}}", "line 15: What lineup is compared with must be"),
        ("  - play Punch", "  - expect: {player 1: {hand: [[Punch]]}}", "line 15: What hand is compared with must be"),
        ("  - play Punch", "  - expect: power", "line 15: expect takes keys and values"),
        ("  - play Punch", "  - asks: someone", "line 15: asks must be a number."),
        ("  - play Punch", "  - asks: 4", "line 15: There is no player 4."),
        ("  - play Punch", "  - 3: play Punch", "line 15: There is no player 3."),
        ("  - play Punch", "  - 1: [play Punch]", "line 15: After the player's number comes one action."),
        ("  - play Punch", "  - offers: {a: b}", "line 15: offers must be a list of names"),
        ("  - play Punch", "  - [play Punch]", "line 15: Step 1 is not a step"),
        ("  - play Punch", "  - {offers: [Punch], asks: 1}", "line 15: Step 1 is not a step"),
        ("  - play Punch", "  - {}", "Step 1 is not a step"),
        ("hand: [Super Speed, Punch]", "hand: [Super Speed, Punch", "line 11: This is not YAML"),
        ("  - hero: Superman", "\t- hero: Superman", "line 9: This is not YAML"),
        ("title: A position", "[a]: b", "line 1: A key must be a word."),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, message: str) -> None:
    assert message in wrong(old, new)


@pytest.mark.parametrize("text", ["", "- play Punch", "just words", "3"])
def test_a_file_without_keys_is_no_scenario(text: str) -> None:
    with pytest.raises(ScenarioError, match="A scenario is a list of keys and values"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players: 0", "line 1: 0 players are not possible."),
        ("players: 1", "line 1: The deck-building game is for 2 to 5 players, not 1."),
        ("players: 6", "line 1: The deck-building game is for 2 to 5 players, not 6."),
        ("players: 1000000000", "line 1: 1000000000 players are not possible."),
        ("players: some", "line 1: players must be a number."),
        ("players: []", "line 1: players must be a list with one entry for each player, or a number."),
        ("players: {hero: Batman}", "line 1: players must be a list with one entry for each player, or a number."),
        ("players:\n  - Batman\n  - Superman", "line 2: A player is described by keys"),
        ("players:\n  - [Batman]\n  - [Superman]", "line 2: A player is described by keys"),
        ("players: 2\nactive: 2", "line 2: A game from its beginning is not a position"),
        ("game: [deckbuilding]", "line 1: game must be one word or line."),
    ],
)
def test_wrong_players_and_games(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(parse(text))
    assert message in str(caught.value)


LONG = "9" * 5000


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hand: [Punch, Kick, Nth Metal]", "hand: &x [*x]", "line 6: An alias has no place"),
        ("steps:\n", "steps: &x\n  - *x\n", "line 15: An alias has no place"),
        ("hand: [Punch, Kick, Nth Metal]", f"hand: {'[' * 3000}Punch{']' * 3000}", "line 6: This is nested deeper"),
        ("sets: [base]", f"sets: {'{a: ' * 500}b{'}' * 500}", "line 3: This is nested deeper"),
        ("sets: [base]", f"seed: {LONG}", "line 3: A number has at most 18 digits, not 5000."),
        ("sets: [base]", f"kicks: {LONG}", "line 3: A number has at most 18 digits"),
        ("sets: [base]", f"active: {LONG}", "line 3: A number has at most 18 digits"),
        ("sets: [base]", f"options: {{super_villains: {LONG}}}", "line 3: A number has at most 18 digits"),
        ("- play Punch", f"- {LONG[:900]}: play Punch", "line 15: A number has at most 18 digits"),
        ("- play Punch", f"- asks: {LONG}", "line 15: A number has at most 18 digits"),
        ("- play Punch", f"- expect: {{player {LONG[:900]}: {{score: 1}}}}", "line 15: A number has at most 18 digits"),
    ],
)
def test_what_is_absurd_is_told_as_kindly(old: str, new: str, message: str) -> None:
    assert message in wrong(old, new)


def test_a_position_among_options_may_be_absurd_too() -> None:
    assert "matches no option" in failing(f"choose #{LONG}")


def test_a_file_that_cannot_be_read_is_told_not_raised(tmp_path: Path) -> None:
    missing = run_file(tmp_path / "missing.yaml")
    assert missing.problem.startswith("The file cannot be read")
    assert missing.title == "missing.yaml"
    (tmp_path / "bytes.yaml").write_bytes(b"title: \xff\xfe")
    assert run_file(tmp_path / "bytes.yaml").problem.startswith("The file cannot be read")
    (tmp_path / "typo.yaml").write_text(GOOD.replace("Starro", "Staro"), encoding="utf-8")
    assert run_file(tmp_path / "typo.yaml").problem == "line 12: No card is called Staro. Did you mean Starro?"


def test_a_file_that_runs_has_no_problem(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    outcome = run_file(tmp_path / "good.yaml")
    assert (outcome.title, outcome.problem) == ("A position", "")
    (tmp_path / "fails.yaml").write_text(GOOD + "  - expect: {power: 7}\n", encoding="utf-8")
    outcome = run_file(tmp_path / "fails.yaml")
    assert (outcome.title, outcome.problem) == ("A position", "step 2 (line 16): power is 1, not 7")


# Steps that fail


def test_a_failing_step_names_itself_and_prints_the_options() -> None:
    problem = failing("play Punch", "play Heat Vision")
    assert problem.startswith("step 2 (line 16): “play Heat Vision” matches no option.")
    assert problem.endswith("The options are: play Kick; play Nth Metal; end turn.")
    assert "Player 1 is asked: Your turn: 1 Power to spend." in problem


@pytest.mark.parametrize(
    ("step", "hint"),
    [
        ("ply Punch", "Did you mean play Punch?"),
        ("play Kik", "Did you mean play Kick?"),
        ("end trun", "Did you mean end turn?"),
    ],
)
def test_a_misspelt_step_gets_a_suggestion(step: str, hint: str) -> None:
    assert hint in failing(step)


def test_a_misspelt_choice_gets_a_suggestion() -> None:
    problem = failing("play Heat Vision", "choose Puch", text=GOOD.replace("Nth Metal", "Heat Vision"))
    assert "Did you mean choose Punch?" in problem
    assert "Player 1 is asked by Heat Vision" in problem


def test_a_step_that_fits_several_options_fails() -> None:
    text = GOOD.replace("Nth Metal", "Heat Vision")
    problem = failing("play Heat Vision", "choose Punch", text=text)
    assert "“choose Punch” matches several options." in problem
    assert "Punch in hand; " in problem
    assert "Punch in discard pile" in problem


SYNERGY = """\
title: Two copies that differ
sets: [heroes-unite]
options: {variants: [synergy]}
players:
  - {hero: Batgirl, hand: [Sonic Siren], power: 3}
  - {hero: Hawkman}
lineup: [Daughter of Gotham City, Metropolis, Superboy, Starbolt, Apokolips]
main_deck: [Raven, Katana, Talon]
steps:
  - play Punch
"""
OWN = "Daughter of Gotham City (your own)"
OTHER = "Daughter of Gotham City"


@pytest.mark.parametrize(("which", "left"), [(OWN, OTHER), (OTHER, OWN)])
def test_of_copies_that_differ_a_step_means_the_one_with_exactly_that_label(which: str, left: str) -> None:
    go(f"offers: [buy {which}, buy {left}, {which}]", f"buy {which}", f"refuses: [buy {which}]", text=SYNERGY)
    game = go("play Sonic Siren", f"offers: [{which}, {left}]", f"choose {which}", text=SYNERGY)
    assert [card.label for card in game.decision.options if card.card == OTHER] == [f"buy {left}"]


def test_what_is_offered_and_refused() -> None:
    go("offers: [play Punch, Kick, end turn]", "refuses: [play Mera, Starro]")
    assert "not offered: Mera." in failing("offers: [Punch, Mera]")
    assert "offered, but should not be: Kick." in failing("refuses: [Mera, Kick]")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Kik", "Kick"),
        ("play Kik", "play Kick"),
        ("Lasso of Thruth", "Lasso of Truth"),
        ("end trun", "end turn"),
        ("pass on", ""),
        ("bye Kick", ""),
        ("Punhc in discard pile", ""),
        ("Kick in my pocket", ""),
        ("Kick (as if)", ""),
        ("play Katana", ""),  # of another set
        ("choose Kick of player", ""),
    ],
)
def test_what_is_misspelt_cannot_be_refused(name: str, meant: str) -> None:
    """It is never offered, so the check would prove nothing."""
    problem = failing(f"refuses: [{name}]")
    assert f"no question of this game offers “{name}”: refusing it proves nothing." in problem
    assert not meant or f"Did you mean {meant}?" in problem


def test_a_card_of_another_set_is_said_to_be_one_rather_than_taken_for_the_nearest_name() -> None:
    assert "Batarang is not in this game." in failing("refuses: [buy Batarang]")


@pytest.mark.parametrize(
    "name", ["yes", "no", "pass", "player 2", "defend with Super Speed", "join in", "even", "choose Mera"]
)
def test_what_belongs_to_another_question_cannot_be_refused(name: str) -> None:
    problem = failing(f"refuses: [{name}]")
    assert f"“{name}” is no answer to this question: refusing it proves nothing." in problem
    assert "Player 1 is asked: Your turn: 0 Power to spend." in problem  # that was looked at


@pytest.mark.parametrize("name", ["buy Mera", "Mera", "use Mera", "buy Kick in lineup", "choose #9"])
def test_what_the_question_could_offer_can_be_refused(name: str) -> None:
    go(f"refuses: ['{name}']")


def test_declining_can_be_refused_where_a_choice_is_forced() -> None:
    text = GOOD.replace("Nth Metal", "Bane").replace("[Super Speed, Punch]", "[Kick, Punch]")
    go("play Bane", "2: pass", "refuses: [no, done, Mera, choose Robin in hand]", text=text)
    for other in ("yes", "end turn", "defend with Super Speed"):
        assert "is no answer to this question" in failing("play Bane", "2: pass", f"refuses: [{other}]", text=text)


def test_who_is_asked() -> None:
    go("asks: 1", "1: play Punch", "end turn", "asks: 2", "2: play Super Speed")
    assert "player 1 is asked: Your turn" in failing("asks: 2")
    assert "player 1 is asked, not player 2." in failing("2: play Punch")


def test_nothing_can_be_done_after_the_end() -> None:
    text = GOOD.replace("main_deck:", "super_villains: []\nmain_deck:")
    go("end turn", "expect: {over: true}", text=text)
    assert "the game is over" in failing("end turn", "play Punch", text=text)


def test_a_failure_shows_where_choices_without_a_step_led() -> None:
    text = GOOD.replace("Nth Metal", "Bane").replace("[Super Speed, Punch]", "[Kick]")
    problem = failing("play Bane", "expect: {player 2: {hand: [Punch]}}", text=text)
    assert "hand is [Kick], not [Punch]" in problem
    assert "After the choices that need no step: player 2: hand is [], not [Punch]" in problem


@pytest.mark.parametrize(
    ("expectation", "problem"),
    [
        ("{power: 2}", "power is 0, not 2"),
        ("{over: true}", "over is false, not true"),
        ("{winners: [1]}", "winners is [], not [1]"),
        ("{super_villain: Bane}", "super_villain is Ra's al Ghul, not Bane"),
        ("{lineup: [Robin]}", "lineup is [Robin, Kid Flash, Bane, Mera, Starro], not [Robin]"),
        ("{lineup: [Catwoman, ...]}", "lineup is [Robin, Kid Flash, Bane, Mera, Starro], not [Catwoman, ...]"),
        ("{main_deck: [Catwoman, Doomsday]}", "main_deck is [Doomsday, Catwoman], not [Catwoman, Doomsday]"),
        ("{player 1: {deck: [Robin, ...]}}", "player 1: deck is [Mera, Robin], not [Robin, ...]"),
        ("{player 2: {score: 9}}", "player 2: score is 2, not 9"),
        ("{player 1: {hand: hidden}}", "player 1: hand is not hidden: [Punch, Kick, Nth Metal]"),
        ("{view 2: {player 1: {hand: [Punch]}}}", "in the view of player 2, player 1: hand is [3 hidden], not [Punch]"),
        ("{kicks: 16}", "kicks is 14, not 16"),
    ],
)
def test_what_does_not_hold_is_told(expectation: str, problem: str) -> None:
    assert problem in failing(f"expect: {expectation}")


# Words that steps understand


def test_yes_and_no_are_words() -> None:
    assert go("play Nth Metal", "yes", "expect: {destroyed: [Mera]}").decision.turn
    assert go("play Nth Metal", "no", "expect: {destroyed: [], player 1: {deck: [Mera, Robin]}}").decision.turn


def test_yes_and_no_take_and_leave_a_single_card() -> None:
    text = GOOD.replace("Nth Metal", "King of Atlantis").replace("discard: [Punch, Lasso of Truth]", "discard: [Punch]")
    go("play King of Atlantis", "yes", "expect: {destroyed: [Punch], power: 3}", text=text)
    for word in ("no", "none", "pass", "done"):
        go("play King of Atlantis", word, "expect: {destroyed: [], power: 1}", text=text)


def test_choose_by_position_zone_owner_and_player_number() -> None:
    text = GOOD.replace("Nth Metal", "Heat Vision")
    go("play Heat Vision", "choose #1", "expect: {destroyed: [Punch], player 1: {hand: [Kick]}}", text=text)
    go("play Heat Vision", "choose #2", "expect: {destroyed: [Kick]}", text=text)
    assert "matches no option" in failing("play Heat Vision", "choose #9", text=text)
    for zone in ("discard pile", "discard", "DISCARD  pile", "player 1's discard pile"):
        step = f"choose Punch in {zone}"
        go("play Heat Vision", step, "expect: {destroyed: [Punch], player 1: {hand: [Punch, Kick]}}", text=text)
    go("play Heat Vision", "choose lasso of truth", "expect: {destroyed: [Lasso of Truth]}", text=text)
    text = GOOD.replace("Nth Metal", "X-Ray Vision")
    go("play X-Ray Vision", "choose Kick of player 2", "expect: {power: 2}", text=text)


FORCED = GOOD.replace("Nth Metal", "Bane").replace("[Super Speed, Punch]", "[Vulnerability]")


def test_yes_does_not_answer_a_forced_choice() -> None:
    assert "“yes” matches no option" in failing("play Bane", "2: pass", "2: yes", text=FORCED)


@pytest.mark.parametrize("step", ["choose #1", "2: choose #1"])
def test_a_place_among_the_options_does_not_decline(step: str) -> None:
    """A lone pass is no option to be chosen; the Vulnerability that has to be discarded then is one."""
    game = go("play Bane", step, "expect: {player 2: {discard: [Vulnerability]}}", text=FORCED)
    assert game.decision.player == 0
    text = GOOD.replace("Nth Metal", "Scarecrow").replace("[Super Speed, Punch]", "[Punch]")
    assert "“choose #1” matches no option" in failing("play Scarecrow", "2: choose #1", text=text)


def test_a_quoted_step_may_name_its_player() -> None:
    text = GOOD.replace("Nth Metal", "Scarecrow")
    for step in ("'2: use Super Speed'", '"2: use Super Speed"'):
        go("play Scarecrow", step, "expect: {player 2: {discard: [Super Speed]}}", text=text)
    assert "player 2 is asked, not player 1" in failing("play Scarecrow", "'1: use Super Speed'", text=text)
    assert "line 15: There is no player 3." in wrong("play Punch", "'3: play Punch'")


def test_a_failed_expectation_says_that_a_question_is_still_open() -> None:
    problem = failing("play Nth Metal", "expect: {destroyed: [Mera]}")
    assert "destroyed is [], not [Mera]. A question is still open. Player 1 is asked by Nth Metal" in problem
    assert "still open" not in failing("play Punch", "expect: {power: 7}")


@pytest.mark.parametrize("value", ["2020", "'2020'", '"2020"', "base"])
def test_an_option_may_be_a_word_that_looks_like_a_number(value: str) -> None:
    scenario = parse(GOOD.replace("main_deck:", f"options: {{order: {value}, super_villains: 9}}\nmain_deck:"))
    assert scenario.options["order"] == value.strip("'\"")
    assert scenario.options["super_villains"] == 9
    run(scenario)


TCG = """\
game: tcg
active: 1
players:
  - active: [Night]
    hand: [Chrome]
    villain_deck: []
  - active: [Paragon]
    villains: [Zeus]
round: 2
phase: hero
steps: []
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[Chrome]", "[Crome]", "line 5: No card of a hero deck is called Crome. Did you mean Chrome?"),
        ("[Chrome]", "[Zeus]", "line 5: Zeus is a card of a villain deck, not of a hero deck."),
        ("[Night]", "['Knight (2 damage)']", "line 4: No card of a hero deck is called Knight. Did you mean Night?"),
        ("[Night]", "['Night (2 damage, with +9 Weapon)']", "line 4: No card of a hero deck is called +9 Weapon."),
        ("[Night]", "['Night (50 damage)']", "line 4: Night would have fallen with 50 damage."),
        ("[Night]", "['Night (asleep)']", "line 4: “asleep” cannot be there."),
        ("[Night]", "['Night (defending by Magic)']", "line 4: Nobody defends by Magic."),
        ("[Night]", "[Night, Kion]", "line 4: Player 1 has more heroes out than there are places."),
        ("[Zeus]", "['+1 Weapon']", "line 8: +1 Weapon cannot be listed under villains."),
        ("phase: hero", "phase: home", "line 10: The phase is hero or villain."),
        ("round: 2", "plot_twist: Zeus", "line 9: Zeus cannot be listed under plot_twist."),
    ],
)
def test_what_is_wrong_with_a_tcg_position_is_told_with_its_line(old: str, new: str, message: str) -> None:
    assert message in wrong(old, new, TCG)


UNITED = """\
game: united
options: {villain: The Cheetah}
active: 1
players:
  - {hero: Batman, at: Metropolis, hand: [Batman Move], deck: [Batman Wild], tokens: [Wild]}
  - {hero: Superman, at: Atlantis}
ring:
  - Atlantis
  - "Metropolis (1 thug, Hellhound, health 2)"
  - Smallville
  - Themyscira
  - Watchtower
  - Hall of Justice
villain_at: Themyscira
storyline: [Cheetah Plan 1, "Man of Steel (facedown)"]
missions: [Defeat Thugs 1]
step: play
steps: []
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[Batman Move]", "[Batman Mve]", "line 5: No card called Batman Mve can be listed under hand. Did you mean"),
        ("[Batman Move]", "[Man of Steel]", "line 5: Man of Steel belongs to Superman and cannot be listed under hand"),
        ("[Batman Move]", "[]", "line 4: The hero whose turn it is needs a card in hand."),
        ("[Wild]", "[Wilt]", "line 5: There is no Wilt token. Did you mean Wild?"),
        ("at: Metropolis", "at: Metroplis", "line 5: Metroplis is not in the ring. Did you mean Metropolis?"),
        ("Hellhound", "Helhound", "line 9: No card called Helhound can be listed under ring. Did you mean Hellhound?"),
        ("  - Smallville\n", "", "line 7: The ring has 6 locations, not 5."),
        (
            "  - Smallville",
            "  - Smalville (1 thug)",
            "line 10: No card called Smalville can be listed under ring. Did you",
        ),
        ("1 thug", "44 thugs", "line 9: Metropolis"),
        ("Man of Steel (facedown)", "Man of Stel (facedown)", "line 15: No card called Man of Stel can be"),
        ("Cheetah Plan 1", "Joker Plan 3", "line 15: Joker Plan 3 belongs to The Joker and cannot be listed under"),
        ("Defeat Thugs 1", "Defeat Thugs 99", "line 16: Defeat Thugs would be complete with that many."),
        ("Defeat Thugs 1", "Win", "line 16: Win is no mission of this game"),
        ("step: play", "step: dance", "line 17: The step is one of start, draw or play."),
        ("step: play", "phase: night", "line 17: The phase is hero or villain."),
        ("villain_at: Themyscira", "villain_at: Paris", "line 14: Paris is not in the ring."),
        ("step: play", "delayed: true\naccelerated: true", "line 17: Delayed and accelerated at once"),
        (
            "The Cheetah}",
            "The Joker}",
            "line 9: Hellhound belongs to The Cheetah and cannot be listed under ring here.",
        ),
        ("hero: Batman", "hero: Batmam", "line 4: There is no"),
    ],
)
def test_what_is_wrong_with_a_united_position_is_told_with_its_line(old: str, new: str, message: str) -> None:
    assert message in wrong(old, new, UNITED)


def test_defending_and_passing_by_player_number() -> None:
    text = GOOD.replace("Nth Metal", "Scarecrow")
    go("play Scarecrow", "2: pass", "expect: {player 2: {discard: [Weakness]}}", text=text)
    for step in ("2: use Super Speed", "2: defend with Super Speed", "2: choose Super Speed", "2: yes"):
        go("play Scarecrow", step, "expect: {player 2: {discard: [Super Speed], hand_size: 3}}", text=text)
    go("play Scarecrow", "2: no", "expect: {player 2: {discard: [Weakness]}}", text=text)


def test_forced_choices_need_no_step_but_may_have_one() -> None:
    text = GOOD.replace("Nth Metal", "Bane").replace("[Super Speed, Punch]", "[Vulnerability]")
    go("play Bane", "expect: {player 2: {discard: [Vulnerability]}}", text=text)
    go("play Bane", "2: pass", "2: choose Vulnerability", "expect: {player 2: {discard: [Vulnerability]}}", text=text)


FREE = """\
title: The Flash draws unless he declines
players:
  - {hero: The Flash, hand: [Kid Flash], deck: [Punch, Kick, Mera]}
  - {hero: Superman, hand: [Kick]}
steps:
  - play Punch
"""


@pytest.mark.parametrize(
    "check", ["offers: [end turn]", "refuses: [yes]", "asks: 2", "expect: {player 1: {hand: [Punch, Kick]}}"]
)
def test_a_check_does_not_answer_a_question_by_its_default(check: str) -> None:
    """The question is whether to draw one card more; only a step that acts takes the default answer."""
    assert "step 2" in failing("play Kid Flash", check, text=FREE)
    go("play Kid Flash", "offers: [yes, no]", "asks: 1", "play Kick", text=FREE)


def test_a_refusal_looks_at_the_decision_as_it_stands() -> None:
    """Superman can only pass. That he is not asked any more afterwards is another matter."""
    attack = FREE.replace("hand: [Kid Flash]", "hand: [Bane]")
    assert "offered, but should not be: pass" in failing("play Bane", "refuses: [pass]", text=attack)
    go("play Bane", "offers: [pass]", "expect: {player 2: {discard: [Kick]}}", text=attack)


def test_a_check_never_ends_a_turn() -> None:
    text = GOOD.replace("    hand: [Punch, Kick, Nth Metal]\n", "")
    assert "power is 0, not 1" in failing("expect: {power: 1}", text=text)
    assert go("expect: {power: 0}", text=text).decision.player == 0
    assert go("2: play Super Speed", text=text).decision.player == 1  # an action may go on past a lone `end turn`


def test_piles_compare_without_order_but_decks_with_it() -> None:
    go(
        "expect: {player 1: {hand: [Nth Metal, Punch, Kick], discard: [Lasso of Truth, Punch]}}",
        "expect: {player 1: {hand: [Kick, ...], deck: [Mera, ...]}}",
        "expect: {player 1: {deck: [Mera, Robin]}, main_deck: [Doomsday, ...]}",
        "expect: {player 1: {played: [], in_play: empty, under_hero: none}, lineup: [Starro, Robin, ...]}",
        "expect: {player 1: {hero: Batman}, player 2: {hero: Superman, hand_size: 2, deck_size: 2}}",
        "expect: {turn: 1, active: 1, over: no, winner: [], face_down_heroes: [], super_villains_left: 8}",
        "expect: {main_deck_size: 2, kicks: 14, weaknesses: 20, super_villain: Ra's al Ghul}",
    )


def test_what_a_player_cannot_see_is_hidden() -> None:
    go(
        "expect: {view 1: {player 1: {hand: [Punch, Kick, Nth Metal], deck: hidden}, player 2: {hand: hidden}}}",
        "expect: {view 2: {player 1: {hand: hidden, hand_size: 3, discard: [Punch, ...]}, main_deck: hidden}}",
        "play Nth Metal",
        "expect: {view 1: {player 1: {deck: [Mera, ...]}}, view 2: {player 1: {deck: hidden}}}",
        "no",
    )


def test_a_game_from_its_beginning_needs_no_position() -> None:
    options = "{first: 2, heroes: [Batman, Cyborg, Aquaman]}"
    game = run(parse(f"players: 3\nseed: abc\noptions: {options}\nsteps: [end turn]"))
    assert game.decision.player == 2
    game = run(parse("seed: 5"))
    assert game.players == 2
    assert game.full_view()["seats"][0]["hand"]["count"] == 5


def test_players_may_be_left_blank() -> None:
    game = run(parse("players:\n  - hero: Cyborg\n  -\nlineup: [Bane, Bane, Mera, Mera, Starro]\nsteps: [end turn]"))
    assert game.full_view()["seats"][1]["hero"]["cards"] != ["Cyborg"]
    assert game.decision.player == 1
