"""The log as it is told: what belongs together in one line, in a tone, and how much of it is new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from heroes_unite.bots import make_bot
from heroes_unite.games.deckbuilding.narration import DeckbuildingHappening
from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import LogLine, changed_since, story, tell_on
from heroes_unite.games.tcg.narration import TcgHappening
from heroes_unite.games.united.narration import UnitedHappening
from heroes_unite.kernel.happening import Whereabouts
from heroes_unite.kernel.names import Names
from heroes_unite.session import Session
from heroes_unite.session.seat import take_seat

if TYPE_CHECKING:
    from heroes_unite.games.story import Part
    from heroes_unite.kernel.happening import Happening

NAMES = Names(("Ann", "Bo"))


def told(game: str, *lines: tuple[str, dict[str, Any]]) -> list[Part]:
    kinds: dict[str, type[Happening]] = {
        "deckbuilding": DeckbuildingHappening,
        "tcg": TcgHappening,
        "united": UnitedHappening,
    }
    kind = kinds[game]
    log: list[LogLine] = []
    for version, (event, given) in enumerate(lines):
        count = given.pop("count", 1)
        log.append(LogLine(version, kind(**{"event": event, "player": 0, **given}), count, NAMES))
    return story(log, game_kind(game).telling)


def texts(parts: list[Part]) -> list[str]:
    return [part.text for part in parts]


# Deck-building


def test_a_play_is_told_with_the_power_it_makes() -> None:
    parts = told("deckbuilding", ("play", {"card": "Kick"}), ("power", {"card": "Kick", "amount": 2}))
    assert texts(parts) == ["Ann plays Kick: +2 Power."]
    assert parts[0].cards == ["Kick"]


def test_a_card_that_is_played_again_is_no_further_copy_of_it() -> None:
    parts = told(
        "deckbuilding",
        ("play", {"card": "Punch", "count": 3}),
        ("power", {"card": "Punch", "amount": 1, "count": 3}),
        ("play", {"card": "Clayface"}),
        ("play", {"card": "Punch", "again": True}),
        ("power", {"card": "Punch", "amount": 1}),
        ("play", {"card": "Punch", "came_from": Whereabouts("hand", 0)}),
        ("play", {"card": "Robin", "came_from": Whereabouts("line-up")}),
        ("play", {"card": "Robin", "came_from": Whereabouts("hand", 1)}),
    )
    assert texts(parts) == [
        "Ann plays Punch ×3 and Clayface: +3 Power.",
        "Ann plays Punch again: +1 Power.",
        "Ann plays Punch.",
        "Ann plays Robin from the Line-Up.",
        "Ann plays Robin from Bo's hand.",
    ]


def test_several_cards_are_listed_as_people_say_it() -> None:
    parts = told(
        "deckbuilding",
        ("gain", {"card": "Kick"}),
        ("gain", {"card": "Punch"}),
        ("discard", {"card": "Kick", "count": 2}),
        ("discard", {"card": "Punch"}),
        ("discard", {"card": "Bane"}),
        ("play", {"card": "Kick"}),
        ("power", {"card": "Kick", "amount": 2}),
        ("power", {"card": "Superman", "amount": 1}),
    )
    assert texts(parts) == [
        "Ann gains Kick and Punch.",
        "Ann discards Kick ×2, Punch and Bane.",
        "Ann plays Kick: +2 Power and +1 from Superman.",
    ]


def test_what_happens_in_a_row_is_told_in_one_line() -> None:
    parts = told(
        "deckbuilding",
        ("drawn card", {"card": "Kick"}),
        ("drawn card", {"hidden": True, "count": 2}),
        ("drawn card", {"hidden": True, "player": 1, "count": 3}),
        ("drawn card", {"hidden": True}),
        ("line-up refilled", {"card": "Bane"}),
    )
    assert texts(parts) == [
        "Ann draws Kick and 2 more cards.",
        "Bo draws 3 cards.",
        "Ann draws a card.",
        "New in the Line-Up: Bane.",
    ]
    assert [part.tone for part in parts] == ["plain", "quiet", "quiet", "plain"]


def test_a_victory_has_another_tone_than_an_attack_and_a_turn_is_a_heading() -> None:
    parts = told(
        "deckbuilding",
        ("turn begins", {}),
        ("attack", {"card": "Bane"}),
        ("defeat", {"card": "Bane"}),
        ("hero chosen", {"card": "Shazam!"}),
    )
    assert [part.tone for part in parts] == ["turn", "alarm", "feat", "plain"]
    assert parts[0].clause == "Ann's turn"
    assert (parts[3].zone, parts[3].text) == ("hero", "Ann is Shazam!")


# The TCG


def test_a_battle_says_whose_cards_fight_and_what_comes_of_it() -> None:
    parts = told(
        "tcg",
        ("attack", {"card": "Clones", "player": 1, "amount": 5, "plural": True}),
        ("target", {"card": "Hardcase", "amount": 3}),
        ("next target", {"card": "Clones", "player": 1, "amount": 4}),
        ("target", {"card": "Hardcase", "player": 1, "amount": 6}),
        ("discard", {"card": "+1 Trap"}),
        ("damage", {"card": "Clones", "player": 1, "amount": 2}),
        ("damage", {"card": "Hardcase", "amount": 3}),
        ("damage", {"card": "Hardcase", "player": 1, "amount": 1}),
        ("falls", {"card": "Clones", "player": 1, "plural": True}),
    )
    assert texts(parts) == [
        "Bo's Clones attack with 5 against Ann's Hardcase with 3, then with 4 against Bo's Hardcase with 6. "
        "Damage: 2 to Clones, 3 to Ann's Hardcase and 1 to Bo's Hardcase. Bo's Clones fall.",
        "Ann discards +1 Trap.",
    ]
    assert [part.tone for part in parts] == ["alarm", "quiet"]


def test_in_a_game_for_one_coins_decide_for_the_villains() -> None:
    begun = told("tcg", ("villains begin", {"alone": True}), ("defend", {"card": "Rage", "alone": True}))
    assert texts(begun) == ["The villains: coins decide.", "Coins: Rage defends."]
    assert texts(told("tcg", ("phase begins", {"alone": True}))) == ["Your heroes."]


# United


def test_tokens_that_come_are_told_together() -> None:
    parts = told(
        "united",
        ("thug added", {"card": "Metropolis", "player": -1}),
        ("thug added", {"card": "Atlantis", "player": -1, "count": 2}),
        ("civilian added", {"card": "Smallville", "player": -1}),
        ("draw", {"card": "Flight", "hero": "Superman"}),
        ("draw", {"hidden": True, "hero": "Superman"}),
        ("turned facedown", {"card": "Flight"}),
    )
    assert texts(parts) == [
        "Thugs appear at Metropolis and Atlantis (2), a Civilian at Smallville.",
        "Superman draws Flight and another card.",
        "Turned facedown: Flight.",
    ]


def test_blows_against_one_foe_are_told_together() -> None:
    hit = {"card": "The Cheetah", "hero": "Superman", "amount": 1}
    parts = told(
        "united",
        *(("villain hit", {**hit}) for _ in range(3)),
        ("henchman hit", {**hit, "card": "Hellhound", "amount": 2}),
        ("henchman hit", {**hit, "card": "Elephant Man"}),
        ("villain hit", {**hit, "player": 1, "hero": "Batman", "count": 2}),
        ("villain hit", {**hit, "player": 0}),
    )
    assert texts(parts) == [
        "Superman deals 3 damage to The Cheetah!",
        "Superman deals 2 damage to Hellhound.",
        "Superman deals 1 damage to Elephant Man.",
        "Batman deals 2 damage to The Cheetah!",
        "Superman deals 1 damage to The Cheetah!",
    ]


def test_the_end_of_a_game_is_told_as_what_it_was() -> None:
    """Won or lost together, won outright, or decided by the points, which is neither good nor bad news."""
    ends: list[tuple[dict[str, Any], str]] = [
        ({"reason": "no-super-villain", "won": True}, "feat"),
        ({"reason": "instant-win"}, "feat"),
        ({"reason": "ran-out"}, "alarm"),
        ({"reason": "no-super-villain"}, "end"),
        ({"reason": "no-line-up"}, "end"),
        ({"reason": "no-main-deck"}, "end"),
    ]
    parts = [told("deckbuilding", ("game over", dict(given)))[0] for given, _ in ends]
    assert [part.tone for part in parts] == [tone for _, tone in ends]
    assert parts[0].text == "The game is over: no Super-Villain is left, so the team has won."
    assert parts[3].text == "The game is over: no Super-Villain is left."


def test_a_victory_is_told_as_a_feat() -> None:
    ends = [("villain-beaten", "feat"), ("plot", "alarm"), ("no-plan", "alarm")]
    tones = [told("united", ("game over", {"player": -1, "reason": reason}))[0].tone for reason, _ in ends]
    assert tones == [tone for _, tone in ends]
    tones = [told("tcg", ("game over", {"reason": reason}))[0].tone for reason in ("won", "villains-win")]
    assert tones == ["feat", "alarm"]


def test_the_villain_has_one_name_in_all_lines() -> None:
    """Whoever plays it, and also where it does what heroes do."""
    session = Session("united", {"villain": "Darkseid", "mode": "super-villain", "players": 2}, seed=1)
    while not session.game.over:
        session.choose(len(session.choices) % len(session.decision.options))
    lines = [part.text for part in story(session.log(1), game_kind("united").telling)]
    assert any(line.startswith("Darkseid draws") for line in lines)
    assert not [line for line in lines if "villain " in line.lower()]


def test_several_of_a_kind_are_counted() -> None:
    superman = {"hero": "Superman", "player": 0}
    parts = told(
        "united",
        ("thug defeated", {"card": "Metropolis", **superman, "count": 2}),
        ("thug defeated", {"card": "Atlantis", "hero": "Aquaman", "player": 1}),
        ("civilian rescued", {"card": "Metropolis", **superman, "count": 2}),
        ("civilian rescued", {"card": "Smallville", **superman}),
        ("civilian lost", {"card": "Smallville", "player": -1, "count": 2}),
    )
    assert texts(parts) == [
        "Superman defeats 2 Thugs at Metropolis.",
        "Aquaman defeats a Thug at Atlantis.",
        "Superman rescues 3 Civilians at Metropolis (2) and Smallville.",
        "2 Civilians are lost at Smallville.",
    ]


def test_united_tells_its_log_in_order() -> None:
    """A screen that shows the villain's turn step by step counts on it."""
    session = Session("united", {"players": 2}, 5)
    bot = make_bot("random")
    while not session.game.over:
        session.choose(bot.choose(take_seat(session.game, imagines=False)))
    parts = story(session.log(), game_kind("united").telling)
    assert [line for part in parts for line in part.lines] == session.log()
    assert any(len(part.lines) > 1 for part in parts)


# How much is new


@pytest.mark.parametrize("game", ["deckbuilding", "tcg", "united"])
def test_a_story_told_bit_by_bit_is_the_whole_story(game: str) -> None:
    """What changes from some moment on is never before the place that is given for it."""
    session = Session(game, {"players": 2}, 3)
    bot = make_bot("greedy")
    telling = game_kind(game).telling
    parts = story(session.log(), telling)
    shown = texts(parts)
    while not session.game.over and session.game.version < 150:
        version = session.game.version
        session.choose(bot.choose(take_seat(session.game, imagines=False)))
        if version:
            tell_on(parts, session.log(since=version), telling)
        else:  # what the first choice leads to belongs to the same moment as the start
            parts = story(session.log(), telling)
        kept = changed_since(parts, version)
        shown = [*shown[:kept], *texts(parts[kept:])]
        assert shown == texts(parts)
    assert shown == texts(story(session.log(), telling))
