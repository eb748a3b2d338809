"""Looking back at a game: in every game and mode, through the players' own eyes, the same whether stopped or not."""

from __future__ import annotations

import os
from contextlib import ExitStack
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import heroes_unite
from heroes_unite.bots import make_bot
from heroes_unite.bots.analysis import (
    Analysis,
    AnalysisError,
    AnalysisSettings,
    Side,
    analyze,
    because,
    course_of,
    dumps,
    loads,
    seen_by,
)
from heroes_unite.bots.analysis.choices import judge, line
from heroes_unite.bots.analysis.keeping import Unreadable
from heroes_unite.bots.analysis.positions import point as chances_at
from heroes_unite.bots.analysis.verdicts import accuracy, verdict
from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import AS_GOOD
from heroes_unite.bots.search.reasons import OF_THEM, Difference, said_of
from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.names import NUMBERED
from heroes_unite.session import Session
from heroes_unite.session.scenario import run
from heroes_unite.session.scenario_file import parse
from heroes_unite.session.seat import Seat, take_open_seat, take_seat
from heroes_unite.session.wording import deed, label
from tests.bots.test_seat import emptied
from tests.tiny.kind import Tiny

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from heroes_unite.kernel.game import Game

ONE_EACH = [Side((0,)), Side((1,))]
TABLES: list[tuple[str, dict[str, Any], list[Side]]] = [
    ("deckbuilding", {"players": 2}, ONE_EACH),
    ("deckbuilding", {"players": 3, "sets": ["base", "heroes-unite"]}, [*ONE_EACH, Side((2,))]),
    ("deckbuilding", {"players": 4, "sets": ["heroes-unite"], "variants": ["team"]}, [Side((0, 2)), Side((1, 3))]),
    ("deckbuilding", {"players": 3, "mode": "crisis", "sets": ["heroes-unite"]}, [Side((0, 1, 2), True)]),
    ("tcg", {"players": 1}, [Side((0,), True)]),
    ("tcg", {"players": 2}, ONE_EACH),
    ("united", {"players": 2}, [Side((0, 1), True)]),
    ("united", {"players": 3, "mode": "super-villain"}, [Side((0, 1)), Side((2,))]),
    ("united", {"players": 1, "mode": "commander"}, [Side((0,), True)]),
    ("united", {"players": 2, "mode": "duel"}, ONE_EACH),
]
FEW = AnalysisSettings(iterations=2)


def played(game: str, options: dict[str, Any], choices: int, bots: tuple[str, ...] = ("greedy", "random")) -> Session:
    """The beginning of a game, by turns well and badly played."""
    session = Session(game, options, 3)
    players = [make_bot(bots[seat % len(bots)], seat) for seat in range(session.rules.players)]
    while not session.game.over and len(session.choices) < choices:
        session.choose(players[session.game.to_choose].choose(take_seat(session.game, imagines=False)))
    return session


@cache
def short() -> Session:
    return played("deckbuilding", {"players": 2}, 18)


@cache
def finished() -> Session:
    session = played("deckbuilding", {"players": 2}, 2000, ("greedy",))
    assert session.game.over
    return session


@pytest.mark.parametrize(("game", "options", "sides"), TABLES, ids=lambda value: str(value)[:60])
def test_every_game_can_be_analyzed(game: str, options: dict[str, Any], sides: list[Side]) -> None:
    session = played(game, options, 5 if game == "united" else 16)
    found = analyze(session, FEW)
    assert found.done
    assert not found.over
    assert list(found.sides) == sides
    assert [point.version for point in found.points] == sorted({point.version for point in found.points})
    assert all(0 <= chance <= 1 for point in found.points for chance in point.chances)
    assert found.judged
    for choice in found.judged:
        decision = session.at(choice.version).decision
        assert choice.player == decision.player
        assert choice.chosen == session.choices[choice.version] == choice.taken.offer.index
        assert len(decision.options) > 1  # what was forced is not judged
        assert len(choice.options) > 1
        assert {option.offer.card for option in choice.options} <= {option.card for option in decision.options}
        assert choice.player in found.sides[choice.side].players
        assert all(0 <= option.chance <= 1 for option in choice.options)
    assert {account.player for account in found.accounts} == set(range(session.rules.players))
    assert loads(dumps(found)) == found


def test_a_game_that_brings_no_judgement_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())
    session = played("tiny", {"players": 2}, 500, ("random",))
    found = analyze(session, FEW)
    assert found.over
    assert found.judged
    assert found.points[-1].chances == tuple(float(seat in session.game.winners) for seat in range(2))


def test_whatever_no_choice_explains_was_the_draw() -> None:
    found = analyze(short(), AnalysisSettings(iterations=8))
    assert any(choice.lost for choice in found.judged)
    for before, after in pairwise(found.points):
        within = [choice for choice in found.judged if before.version <= choice.version < after.version]
        for side in range(2):
            change = after.chances[side] - before.chances[side]
            assert change == pytest.approx(after.own[side] + after.others[side] + after.draw[side], abs=3e-4)
            assert after.own[side] == pytest.approx(-sum(each.lost for each in within if each.side == side), abs=1e-4)
            assert after.others[side] == pytest.approx(-after.own[1 - side], abs=1e-4)


def stopped_after(steps: int, settings: AnalysisSettings) -> Analysis:
    heard: list[Analysis] = []
    return analyze(short(), settings, None, lambda: len(heard) == steps, heard.append)


def test_it_can_be_stopped_at_any_moment_and_goes_on_from_there() -> None:
    settings = AnalysisSettings(iterations=14)
    steps: list[Analysis] = []
    whole = analyze(short(), settings, report=steps.append)
    stages = [step.progress.stage for step in steps]
    assert stages == sorted(stages, key=["positions", "choices", "deeper", "done"].index)
    assert {"positions", "choices", "deeper", "done"} == set(stages)
    for stage in ("positions", "choices", "deeper"):
        broken_off = stopped_after(stages.index(stage) + 2, settings)
        assert not broken_off.done
        kept = loads(dumps(broken_off))
        assert analyze(short(), settings, kept) == whole
    assert analyze(short(), settings, whole) == whole


def test_told_to_stop_while_it_thinks_it_keeps_only_what_is_finished() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 30

    found = analyze(short(), AnalysisSettings(iterations=200), stop=stop)
    assert not found.done
    assert all(choice.options for choice in found.judged)


def test_with_all_cards_open_only_the_luck_to_come_is_unknown() -> None:
    game = short().at(14)
    own, opened = take_seat(game), take_open_seat(game)
    assert own.view == opened.view == game.view(game.to_choose)
    assert own.imagine(1).full_view() != game.full_view()
    assert opened.imagine(1).full_view() == opened.imagine(2).full_view() == game.full_view()
    assert len({game.state.key, opened.imagine(1).state.key, opened.imagine(2).state.key}) == 3
    assert opened.imagine(1).digest() == opened.imagine(1).digest()


@pytest.mark.sources
def test_nothing_is_judged_by_the_true_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a seat is asked what it imagines, there is no true state; what was played is not even copied from it."""
    session = Session("deckbuilding", {"players": 2}, 3)
    for choice in short().choices[:14]:
        session.choose(choice)
    true = {version: session.at(version) for version in range(15)}
    shown: list[Game] = []

    def watched(start: int = 0) -> Iterator[Game]:
        for version in range(start, 15):
            shown[:] = [true[version].copy()]
            yield shown[0]

    def poisoned(seat: Seat, seed: int | str) -> Game:
        with ExitStack() as out_of_reach:
            for game in (*shown, session.game):
                out_of_reach.enter_context(emptied(game.state))
            return imagine(seat, seed)

    imagine = Seat.imagine
    expected = analyze(session, FEW)
    monkeypatch.setattr(session, "positions", watched)
    monkeypatch.setattr(Seat, "imagine", poisoned)
    assert analyze(session, FEW) == expected
    assert expected.judged


LAST_CHANCE = """
title: Whoever defeats the last Super-Villain wins
game: deckbuilding
sets: [base]
players:
  - {hero: Batman, hand: [], power: 9, discard: [Kick]}
  - {hero: Superman, hand: [Super Strength, Super Strength, Kick], discard: [Kick]}
super_villains: [Captain Cold]
lineup: [Robin, Bane, Mera, Starro, Kid Flash]
steps: []
"""


def test_a_choice_that_throws_the_game_away_is_a_blunder() -> None:
    seat = take_seat(run(parse(LAST_CHANCE)))
    options = {option.kind: option.index for option in seat.decision.options}
    found = judge(seat, options["end turn"], turn=1, side=0, quick=24, longer=60)
    assert found.verdict == "blunder"
    assert (found.best.chance, found.taken.chance, found.lost) == (1.0, 0.0, 1.0)
    assert [step.offer.kind for step in found.line] == ["defeat"]  # and the game is over
    best = judge(seat, options["defeat"], turn=1, side=0, quick=24, longer=60)
    assert best.verdict == "best"
    assert not best.line


def test_few_games_leave_much_open() -> None:
    """Two games that agree by chance do not make a turning point."""
    game = short().at(0)
    first = chances_at(game, ONE_EACH, take_seat, 1).chances[0]
    both = chances_at(game, ONE_EACH, take_seat, 2)
    standard_error = abs(both.chances[0] - first)  # half of what lies between the two
    assert standard_error > 0
    assert both.errors[0] > 6 * standard_error  # of many games, twice as much is enough


def test_a_line_leaves_out_what_says_nothing_without_its_question() -> None:
    session = played("tcg", {"players": 2}, 12, ("greedy",))
    steps = line(take_seat(session.at(11)), session.choices[11])  # an attack, which the other answers with a number
    assert len(steps) > 1
    assert not any(label(step.ask, step.offer).isdecimal() for step in steps)
    session = played("deckbuilding", {"players": 2}, 210, ("greedy",))
    steps = line(take_seat(session.at(209)), session.choices[209])  # Captain Cold, and yes to what the player is asked
    assert [step.offer.card for step in steps] == ["Brainiac", "Captain Cold", "Power Ring", "Catwoman"]


def test_a_card_that_is_chosen_in_a_line_is_said_to_be_chosen() -> None:
    """After “buy Batmobile”, Rivet: “Batmobile” would be a second one."""
    game = heroes_unite.new_game("deckbuilding", 1, players=2, heroes=["Aquaman", "Batman"], first=1)
    greedy = make_bot("greedy")
    told = set()
    while not game.over:
        decision = game.decision
        told |= {deed(decision.ask, each) for each in decision.options if each.card}
        game.choose(greedy.choose(take_seat(game, imagines=False)))
    assert {"choose Kick", "buy Kick", "play Kick"} <= told
    assert not told & set(game.rules.names)


GOLDEN = Path(__file__).parent.parent / "goldens" / "analysis.txt"


def test_the_analysis_of_a_recorded_game_stays_the_same() -> None:
    session = played("deckbuilding", {"players": 2}, 12, ("random",))
    found = analyze(session, AnalysisSettings(iterations=30))
    text = "\n".join(in_lines(session, found)) + "\n"
    if os.environ.get("UPDATE_GOLDENS"):
        GOLDEN.write_text(text, "utf-8")
    assert GOLDEN.read_text("utf-8") == text, "Review the difference; if it is meant, run make goldens."
    assert found.faults()
    assert all(bool(choice.line) == choice.is_fault >= bool(choice.causes) for choice in found.judged)
    assert any(choice.causes for choice in found.judged)


def test_nothing_worse_than_a_mistake_is_called_as_good() -> None:
    """Not even where so few games were played with it that they prove nothing."""
    found = analyze(played("deckbuilding", {"players": 2}, 60), AnalysisSettings(iterations=48))
    behind = [
        choice.best.chance - each.chance
        for choice in found.judged
        for each in choice.options
        if each.equal and each is not choice.best
    ]
    assert behind
    assert max(behind) <= AS_GOOD < 0.06
    assert verdict(AS_GOOD, AS_GOOD, [0.5]) == "inaccuracy"


def in_lines(session: Session, found: Analysis) -> list[str]:
    """An analysis as a reader can review it."""
    lines = []
    for point in found.points:
        chances = " ".join(f"{100 * chance:.1f}" for chance in point.chances)
        lines.append(f"turn {point.turn}, before choice {point.version}: {chances}, draw {percents(point.draw)}")
        lines[-1] += f" ± {percents(point.doubt)}" if point.doubt else ""
    for turning in found.turning:
        lines.append(f"turning point at {turning.version}: side {turning.side}, {percents([turning.before])} to")
        lines[-1] += f" {percents([turning.after])}"
    for choice in found.judged:
        told = [f"{label(choice.ask, each.offer, NUMBERED)} {100 * each.chance:.1f}" for each in choice.options]
        lines.append(f"{choice.version} player {choice.player}: {choice.verdict}, lost {percents([choice.lost])}")
        lines[-1] += f" ± {percents([choice.noise])}, at the most {percents([choice.most])}"
        lines.append(f"  chose {choice.options.index(choice.taken)} of: {'; '.join(told)}")
        if choice.is_fault:
            lines.append(f"  line: {', '.join(label(step.ask, step.offer, NUMBERED) for step in choice.line)}")
            lines.append(f"  because: {because(session, choice)}")
    accounts = [f"player {each.player}: accuracy {each.accuracy}, {each.verdicts}" for each in found.accounts]
    return lines + accounts


def percents(chances: Iterable[float]) -> str:
    return " ".join(f"{100 * chance:.1f}" for chance in chances)


@pytest.mark.parametrize(
    ("lost", "called"),
    [(0.0, "best"), (0.01, "good"), (0.03, "inaccuracy"), (0.06, "mistake"), (0.12, "blunder"), (0.9, "blunder")],
)
def test_verdicts_go_by_the_chance_given_away(lost: float, called: str) -> None:
    assert verdict(lost, lost, [0.95, 0.95 - lost]) == called


def test_accuracy_is_that_of_lichess() -> None:
    assert accuracy([]) == -1
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([0.1]) == 63.6
    assert accuracy([1.0]) == 1
    assert accuracy([0.0] * 9 + [0.5]) < 90


def test_with_all_cards_open_a_finished_game_is_judged_by_the_true_state() -> None:
    session = finished()
    steps: list[Analysis] = []

    def looked_enough() -> bool:
        return bool(steps) and len(steps[-1].judged) == 2

    opened = analyze(session, AnalysisSettings(iterations=4, open=True), None, looked_enough, steps.append)
    steps.clear()
    own = analyze(session, AnalysisSettings(iterations=4), None, looked_enough, steps.append)
    assert opened.over
    assert opened.points[-1].chances == tuple(float(seat in session.game.winners) for seat in range(2))
    for point in opened.points[:-1]:
        assert sum(point.chances) == pytest.approx(1, abs=0.2)
    assert [point.version for point in own.points] == [point.version for point in opened.points]
    assert own.points[:-1] != opened.points[:-1]


def test_what_others_could_choose_from_can_be_left_out() -> None:
    found = analyze(short(), FEW)
    mine = seen_by(found, [0])
    assert [(each.version, each.verdict, each.lost) for each in mine.judged] == [
        (each.version, each.verdict, each.lost) for each in found.judged
    ]
    for whole, told in zip(found.judged, mine.judged, strict=True):
        assert told == whole if whole.player == 0 else not (told.options or told.line or told.source)


def test_one_player_alone_can_be_judged() -> None:
    found = analyze(short(), AnalysisSettings(iterations=2, players=(1,)))
    assert {choice.player for choice in found.judged} == {1}
    assert [account.player for account in found.accounts] == [1]


def test_what_cannot_be_is_refused_with_a_reason() -> None:
    whole = analyze(short(), FEW)
    with pytest.raises(AnalysisError, match="only open when the game is over"):
        analyze(short(), AnalysisSettings(open=True))
    with pytest.raises(AnalysisError, match="at least 2 iterations"):
        analyze(short(), AnalysisSettings(iterations=1))
    with pytest.raises(AnalysisError, match="no player 3 in this game of 2"):
        analyze(short(), AnalysisSettings(players=(2,)))
    with pytest.raises(AnalysisError, match="another game"):
        analyze(played("deckbuilding", {"players": 2}, 5), FEW, whole)
    for wrong in (b"", b"{}", b'{"kind": "heroes-unite save"}', dumps(whole).replace(b'"format":2', b'"format":99')):
        with pytest.raises(Unreadable):
            loads(wrong)
    assert course_of(short()) == whole.course


@pytest.mark.parametrize(("chances", "called"), [((0.02, 0.0), "decided"), ((0.98, 1.0), "decided"), ((0.5,), "best")])
def test_a_choice_that_decides_nothing_is_not_called_the_best(chances: tuple[float, ...], called: str) -> None:
    assert verdict(0.0, 0.0, chances) == called


def test_reasons_speak_to_whoever_chose_or_of_them() -> None:
    judgement = mind_for("deckbuilding").judgement(Session("deckbuilding", {"players": 2}, "1").game)
    assert judgement is not None
    found = [Difference("points", 2.0, 1.0), Difference("line-up", 1.0, 0.5)]
    assert said_of(judgement, found, against=False) == (
        "you're 2 Victory Points better off against your rivals and the Line-Up suits you better"
    )
    assert said_of(judgement, found, against=False, person=OF_THEM) == (
        "they're 2 Victory Points better off against their rivals and the Line-Up suits them better"
    )


def test_a_card_that_the_options_are_about_is_no_reason_nor_what_harm_a_deck_does() -> None:
    """To have more of the card that is bought is the choice itself, and nothing measures harm by itself."""
    judgement = mind_for("deckbuilding").judgement(Session("deckbuilding", {"players": 2}, "1").game)
    assert judgement is not None
    found = [Difference("Titans Tower", 2.0, 1.0), Difference("harm", 1.0, 1.0), Difference("Robin", 1.0, 0.9)]
    assert said_of(judgement, found, against=False, named={"Titans Tower", ""}) == "you get Robin more often"
    assert said_of(judgement, found[:2], against=False, named={"Titans Tower"}) == ""
