"""Running scenarios: set up the position, take the steps, check what must be true.

A choice that needs no thought (a single option, or a decision's default) is made without a step, but only when the
next step does not fit it: a file may spell it out or leave it out. A check does not answer a question by its default.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import OptionError, PositionError, nearest
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.session.questions import folded, questions_answered, questions_with
from heroes_unite.session.scenario_file import ANY_ORDER, COACH, Scenario, ScenarioError, Step, line_of, read

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.view import View

DECLINES: Final = ("no", "pass", "done", "none")
Verbs = Mapping[str, tuple[str, ...]]  # what a step begins with, and the kinds of option it then means
BY_PLACE: Final = re.compile(r"choose #\d{1,4}")
LIMIT: Final = 1000  # choices that may be made without a step before something must be wrong


class ScenarioFailure(AssertionError):
    """A step that could not be taken, or a check that did not hold."""

    def __init__(self, step: Step, number: int, message: str) -> None:
        super().__init__(f"step {number} (line {step.line}): {message}")
        self.line = step.line
        self.number = number


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went: `problem` is empty if it passed."""

    path: str
    title: str
    problem: str


def run_file(path: Path) -> Outcome:
    """Run one file; whatever is wrong with it is reported, not raised."""
    title = path.name
    try:
        scenario = read(path)
        title = scenario.title
        run(scenario)
    except (ScenarioError, ScenarioFailure) as error:
        return Outcome(str(path), title, str(error))
    return Outcome(str(path), title, "")


def setup(scenario: Scenario) -> Game:
    """The position of a scenario."""
    kind = scenario.kind
    try:
        rules = kind.make(kind.positions.fill_options(scenario.options, scenario.players))
    except PositionError as error:
        raise _misplaced(scenario, error) from None
    except OptionError as error:
        raise ScenarioError(str(error), scenario.lines.get(error.option, 0)) from None
    return Game(rules, arrange(scenario, rules))


def arrange(scenario: Scenario, rules: Rules) -> State:
    """The same under rules that were already made for it."""
    state = rules.start(scenario.seed)
    if not scenario.arranged:
        return state
    try:
        return scenario.kind.positions.arrange(rules, state, scenario.table, scenario.players, scenario.active)
    except PositionError as error:
        raise _misplaced(scenario, error) from None


def _misplaced(scenario: Scenario, error: PositionError) -> ScenarioError:
    return ScenarioError(str(error), line_of(error.word) or scenario.keys.get(str(error.word), 0))


def run(scenario: Scenario) -> Game:
    """Play it through; the game as it stands at the end."""
    game = setup(scenario)
    for number, step in enumerate(scenario.steps, 1):
        if step.check == ANY_ORDER:
            for text in step.what:
                _take(game, scenario, Step(step.line, text), number)
        elif step.check != COACH:
            _take(game, scenario, step, number)
    return game


def _take(game: Game, scenario: Scenario, step: Step, number: int) -> None:
    first = problem = ""
    for _ in range(LIMIT):
        problem = _attempt(game, scenario, step)
        if not problem:
            return
        first = first or problem
        if not _goes_without_saying(game, step):
            break
        game.choose(game.decision.default)
    if problem != first:
        first += f" (After the choices that need no step: {problem})"
    raise ScenarioFailure(step, number, first)


def _goes_without_saying(game: Game, step: Step) -> bool:
    """Whether the pending choice may be made without a step.

    Before a step that acts, every default is taken. Before a check, only single answers are, and never one that ends a
    turn; a check that refuses looks at the decision as it is.
    """
    if game.over or game.decision.default < 0 or step.check == "refuses":
        return False
    return not step.check or (game.option_count == 1 and not game.decision.turn)


def _attempt(game: Game, scenario: Scenario, step: Step) -> str:
    """Try the step on the current decision; returns what is wrong, or nothing."""
    if step.check == "expect":
        unmet = _unmet(game, scenario, step.what)
        waiting = unmet and not game.over and not game.decision.turn
        return f"{unmet}. A question is still open. {_listing(game.decision)}" if waiting else unmet
    if game.over:
        return "the game is over"
    decision = game.decision
    verbs: Verbs = scenario.kind.positions.verbs
    if step.check == "asks":
        return "" if decision.player == step.what else f"player {decision.player + 1} is asked: {decision.prompt}"
    if step.check == "offers":
        missing = [item for item in step.what if not fitting(decision, item, verbs)]
        return f"not offered: {listed(missing)}. {_listing(decision)}" if missing else ""
    if step.check == "refuses":
        for item in step.what:
            if vain := _in_vain(game, scenario, item):
                return f"{vain} {_listing(decision)}"
        offered = [item for item in step.what if fitting(decision, item, verbs)]
        return f"offered, but should not be: {listed(offered)}. {_listing(decision)}" if offered else ""
    if step.player >= 0 and decision.player != step.player:
        return f"player {decision.player + 1} is asked, not player {step.player + 1}. {_listing(decision)}"
    meant = fitting(decision, step.text, verbs, acting=True)
    if len(meant) != 1:
        problem = "matches several options." if meant else f"matches no option.{_suggestion(decision, step.text)}"
        return f"{quoted(step.text)} {problem} {_listing(decision)}"
    game.choose(meant[0])
    return ""


def _listing(decision: Decision) -> str:
    options = "; ".join(option.label for option in decision.options)
    asked = f"Player {decision.player + 1} is asked"
    source = f" by {decision.source}" if decision.source else ""
    return f"{asked}{source}: {decision.prompt} The options are: {options}."


def _suggestion(decision: Decision, text: str) -> str:
    return nearest(text, [f"{o.kind} {o.card or o.label}" if o.label != o.kind else o.kind for o in decision.options])


def _in_vain(game: Game, scenario: Scenario, item: str) -> str:
    """Why refusing this proves nothing: no question of the game, or not this one, ever offers it."""
    position = scenario.kind.positions
    if BY_PLACE.fullmatch(item) or (item in DECLINES and not game.decision.turn):
        return ""  # that there are no more, or that this one is forced
    answered = questions_answered(item, game.rules, position)
    if not answered:
        verb = next((f"{verb} " for verb in (*position.verbs, "choose") if item.casefold().startswith(f"{verb} ")), "")
        nothing = f"no question of this game offers {quoted(item)}: refusing it proves nothing."
        wanted = item[len(verb) :].casefold()
        for face in scenario.kind.all_cards():
            if face.name.casefold() == wanted and face.name not in game.rules.names:
                return f"{nothing} {face.name} is not in this game."
        labels = {label for labels in position.questions.values() for label in labels}
        known = [*(f"{verb}{name}" for name in game.rules.names), *labels]
        return f"{nothing}{nearest(item, known)}"
    asked = questions_with([option.label for option in game.decision.options], game.rules, position)
    if game.decision.turn:
        answered = questions_answered(item, game.rules, position, turn=True)
    if not set(asked) & set(answered):
        return f"{quoted(item)} is no answer to this question: refusing it proves nothing."
    return ""


def fitting(decision: Decision, text: str, verbs: Verbs, acting: bool = False) -> list[Option]:
    """The options a step or a label means. A bare name is enough if no action is taken."""
    wanted = folded(text)
    options = decision.options
    exact = [option for option in options if folded(option.label) == wanted and (not decision.turn or not acting)]
    if exact:
        return exact
    verb, _, rest = wanted.partition(" ")
    if wanted in DECLINES:
        return [o for o in options if o.kind == wanted] or [o for o in options if o.kind in DECLINES]
    if wanted == "yes":
        accepting = [option for option in options if option.kind not in DECLINES and not decision.turn]
        optional = len(accepting) == 1 < len(options)
        return [o for o in options if o.kind == "yes"] or (accepting if optional else [])
    plain = [option for option in options if decision.turn and not option.card and folded(option.label) == wanted]
    if plain:
        return plain
    if BY_PLACE.fullmatch(wanted):
        return [o for o in options if o.index == int(rest[1:]) - 1 and o.kind not in DECLINES]
    if verb == "choose":
        return _called(rest, [option for option in options if not _is_turn_action(decision, option)])
    for verb, kinds in verbs.items():
        if wanted.startswith(f"{verb} "):
            return _called(wanted.removeprefix(f"{verb} "), [option for option in options if option.kind in kinds])
    return [] if acting else _called(wanted, list(options))


def _called(name: str, options: list[Option]) -> list[Option]:
    """The options of that name. If copies differ, a name without a mark means the copy that has none."""
    exact = [option for option in options if name in _labels(option)]
    return exact or [option for option in options if name in _names(option)]


def _is_turn_action(decision: Decision, option: Option) -> bool:
    return decision.turn and option.kind != "choose"


def _labels(option: Option) -> set[str]:
    """What an option is called on the screen, with its verb and without."""
    label = folded(option.label)
    return {label, label.removeprefix(f"{option.kind} ")}


def _names(option: Option) -> set[str]:
    """Everything an option may be called, without its verb."""
    names = {*_labels(option), folded(option.word)}
    if option.number >= 0:
        names.add(str(option.number))
    if option.player >= 0:
        names.add(f"player {option.player + 1}")
    if option.card:
        card = folded(option.card)
        zone = folded(option.zone)
        names |= {card, f"{card} in {zone}", f"{card} in {zone.removesuffix(' pile')}"}
        if option.owner >= 0:
            names.add(f"{card} in player {option.owner + 1}'s {zone}")
            names.add(f"{card} of player {option.owner + 1}")
    return names - {""}


# Expectations


def _unmet(game: Game, scenario: Scenario, expected: dict[Any, Any], viewer: int | None = None) -> str:
    """The first expectation that does not hold, in words."""
    view = game.full_view() if viewer is None else game.view(viewer)
    for key, value in expected.items():
        kind, _, number = key.partition(" ")
        if kind == "view" and number:
            problem = _unmet(game, scenario, value, int(number) - 1)
            if problem:
                return f"in the view of player {number}, {problem}"
        elif kind == "player" and number:
            for name, wanted in value.items():
                problem = _unlike(_player_aspect(game, scenario, view, int(number) - 1, name), name, wanted, scenario)
                if problem:
                    return f"player {number}: {problem}"
        else:
            problem = _unlike(_aspect(game, scenario, view, key), key, value, scenario)
            if problem:
                return problem
    return ""


def _aspect(game: Game, scenario: Scenario, view: View, key: str) -> Any:
    if key == "over":
        return game.over
    if key in ("winners", "winner"):
        return [player + 1 for player in game.winners]
    return scenario.kind.positions.aspect(view, key)


def _player_aspect(game: Game, scenario: Scenario, view: View, player: int, key: str) -> Any:
    if key == "score":
        return game.scores()[player]
    return scenario.kind.positions.player_aspect(view, player, key)


def _unlike(actual: Any, key: str, wanted: Any, scenario: Scenario) -> str:
    if isinstance(actual, dict):
        return _unlike_zone(actual, key, wanted, scenario)
    if isinstance(actual, list):
        items = wanted if isinstance(wanted, list) else [wanted] if wanted else []
        same = sorted(folded(item) for item in items) == sorted(folded(str(item)) for item in actual)
        return "" if same else f"{key} is {_shown([str(item) for item in actual])}, not {_shown(items)}"
    if isinstance(actual, bool):
        same = str(wanted) in (("true", "yes") if actual else ("false", "no"))
        return "" if same else f"{key} is {str(actual).lower()}, not {wanted}"
    same = folded(str(actual)) == folded(str(wanted))
    return "" if same else f"{key} is {actual}, not {wanted}"


def _unlike_zone(zone: dict[str, Any], key: str, wanted: Any, scenario: Scenario) -> str:
    cards = list(zone["cards"])
    ordered = key in scenario.kind.positions.ordered
    if ordered and not cards:
        known = dict(zone["known"])
        while len(cards) in known:
            cards.append(known[len(cards)])
    if not isinstance(wanted, list):
        if wanted == "hidden":
            return "" if not cards and zone["count"] else f"{key} is not hidden: {_shown(cards)}"
        wanted = [wanted] if wanted and wanted not in ("empty", "none") else []
    open_ended = bool(wanted) and wanted[-1] == "..."
    names = [folded(name) for name in (wanted[:-1] if open_ended else wanted)]
    actual = [folded(name) for name in cards]
    if ordered:
        same = actual[: len(names)] == names and (open_ended or (len(actual) == len(names) == zone["count"]))
    else:
        missing = Counter(names) - Counter(actual)
        same = not missing and (open_ended or len(names) == len(actual) == zone["count"])
    return "" if same else f"{key} is {_shown(cards, zone['count'])}, not {_shown(wanted)}"


def _shown(names: list[str], count: int | None = None) -> str:
    hidden = 0 if count is None else count - len(names)
    shown = [str(name) for name in names] + ([f"{hidden} hidden"] if hidden else [])
    return f"[{', '.join(shown)}]"
