"""Reading a scenario file: YAML in which every word remembers its line, checked key by key.

Words stay as written (`yes` is a word, not a boolean), so that steps mean what they say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NoReturn

import yaml
from msgspec import Struct

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import DEFAULT, game_kind

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.games.kind import GameKind
    from heroes_unite.games.positions import Positions

COMMON_KEYS: Final = (
    "title",
    "rules",
    "cards",
    "game",
    "sets",
    "mode",
    "options",
    "seed",
    "players",
    "active",
    "lesson",
    "steps",
)
LESSON_KEYS: Final = ("about", "otherwise", "bot", "next")
CHECKS: Final = ("offers", "refuses", "asks", "expect")
COACH: Final = "coach"  # a remark; next to it, what it points at
REMARK_KEYS: Final = (COACH, "point")
POINT_KEYS: Final = ("card", "zone", "player", "part")
ANY_ORDER: Final = "any order"
BY_POSITION: Final = re.compile(r"(?m)^(\s*- +(?:\d+: +)?)(choose #\d+)(?=\s|$)")  # YAML sees a comment in `#2`
BY_PLAYER: Final = re.compile(r"\s*(?P<player>\d+):\s+(?P<action>.+)")  # `2: choose X` in quotation marks
NUMBER: Final = re.compile(r"-?[0-9]+")
DEEPEST: Final = 12  # nested lists and keys
MOST_DIGITS: Final = 18
MOST_PLAYERS: Final = 20  # for any game; what a game allows is up to the game


class ScenarioError(ValueError):
    """A file that is not a valid scenario: which line, what is wrong there, what to try."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class Word(str):
    """A word of the file, its line, and whether it is in quotation marks."""

    __slots__ = ("line", "quoted")
    line: int
    quoted: bool

    def __new__(cls, text: str, line: int, quoted: bool = False) -> Word:
        word = super().__new__(cls, text)
        word.line = line
        word.quoted = quoted
        return word


class Point(Struct, frozen=True):
    """What a remark points at, as a table marks it: a card, where it or anything else lies, whose place that is, or
    some other part of the table. -1: nobody's in particular."""

    card: str = ""
    zone: str = ""
    owner: int = -1
    part: str = ""


class Remark(Struct, frozen=True):
    """What the coach of a lesson says, and what they point at."""

    text: str
    point: Point | None = None


@dataclass(frozen=True, slots=True)
class Teaching:
    """What a scenario says of itself as a lesson. `otherwise` is said to somebody who wants to do something else,
    `bot` plays the other seats once the steps are done, `next` are the options of a game of one's own to go on with."""

    about: str
    otherwise: str
    bot: str
    next: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One step: something done (`text`, perhaps by a certain player; or `what`, several things in any order), something
    checked, or something said."""

    line: int
    text: str = ""
    player: int = -1
    check: str = ""
    what: Any = None


@dataclass(slots=True)
class Scenario:
    """A position, the steps taken in it, and what must then be true."""

    title: str
    game: str
    kind: GameKind
    options: dict[str, Any]
    seed: int | str
    table: dict[str, Any]
    players: list[dict[str, Any]]
    arranged: bool
    active: int
    steps: list[Step]
    lesson: Teaching | None = None
    rules: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)  # of the options of a new game
    keys: dict[str, int] = field(default_factory=dict)  # the lines of the file's own keys


def line_of(word: object) -> int:
    return word.line if isinstance(word, Word) else 0


def fail(message: str, word: object = 0) -> NoReturn:
    raise ScenarioError(message, word if isinstance(word, int) else line_of(word))


def read(path: Path) -> Scenario:
    """The scenario in a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(f"The file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ScenarioError("The file cannot be read: it is not a text file in UTF-8.") from None
    return parse(text)


def parse(text: str) -> Scenario:
    """The scenario in a text."""
    try:
        root = yaml.compose(BY_POSITION.sub(r'\1"\2"', text), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise ScenarioError(f"This is not YAML: {error.problem}.", mark.line + 1 if mark else 0) from None
    except yaml.YAMLError as error:
        raise ScenarioError(f"This is not YAML: {error}.") from None
    if not isinstance(root, yaml.MappingNode):
        raise ScenarioError("A scenario is a list of keys and values: title, game, players, steps and so on.")
    return _scenario(_plain(root))


class _Loader(yaml.SafeLoader):
    """YAML limited to the depth of a scenario, and without aliases: those can make a small file endless."""

    depth = 0

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        line = self.peek_event().start_mark.line + 1  # type: ignore[no-untyped-call]  # the stubs leave it out
        if self.check_event(yaml.AliasEvent):
            fail("An alias has no place in a scenario: write out what is meant.", line)
        if self.depth == DEEPEST:
            fail("This is nested deeper than anything in a scenario.", line)
        self.depth += 1
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node


def _plain(node: yaml.Node) -> Any:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.ScalarNode):
        return Word(node.value, line, node.style in ("'", '"'))
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item) for item in node.value]
    assert isinstance(node, yaml.MappingNode)
    plain: dict[Word, Any] = {}
    for key, value in node.value:
        word = _plain(key)
        if not isinstance(word, Word):
            fail("A key must be a word.", line)
        if word in plain:
            fail(f"{word!s} is here twice.", word)
        plain[word] = _plain(value)
    return plain


def _scenario(data: dict[Word, Any]) -> Scenario:
    game = _word(data.get(Word("game", 0), Word(DEFAULT, 0)), "game", data)
    try:
        found = game_kind(game)
    except OptionError as error:
        fail(str(error), game)
    position = found.positions
    _known(data, (*COMMON_KEYS, *position.table_keys))
    table: dict[str, Any] = {k: _value(position, k, v) for k, v in data.items() if k in position.table_keys}
    players = _players(data, position)
    arranged = bool(table or any(key != "name" for player in players for key in player))
    options = _options(data, found)
    active = _active(data, len(players), arranged)
    seed = _word(data.get(Word("seed", 0), Word("1", 0)), "seed", data)
    steps = data.get(Word("steps", 0), [])
    if not isinstance(steps, list):
        fail("steps must be a list.", _key(data, "steps"))
    return Scenario(
        str(_word(data.get(Word("title", 0), Word("untitled", 0)), "title", data)),
        str(game),
        found,
        options,
        _whole(seed) if seed.isdecimal() else str(seed),
        table,
        players,
        arranged,
        active - 1,
        [_step(step, position, len(players), number) for number, step in enumerate(steps, 1)],
        _lesson(data),
        [str(word) for word in _words(data.get(Word("rules", 0), []), "rules")],
        [str(word) for word in _words(data.get(Word("cards", 0), []), "cards")],
        _lines(data),
        {str(key): line_of(key) for key in data},
    )


def _lesson(data: dict[Word, Any]) -> Teaching | None:
    given = _mapping(data, "lesson")
    if not given:
        return None
    _known(given, LESSON_KEYS)
    words: dict[str, str] = {}
    for key in ("about", "otherwise", "bot"):
        words[key] = " ".join(_word(given.get(Word(key, 0), Word("", 0)), key, given).split())
        if not words[key]:
            fail(f"A lesson says its {key}.", _key(data, "lesson"))
    further = {str(key): _option(value, []) for key, value in _mapping(given, "next").items()}
    return Teaching(words["about"], words["otherwise"], words["bot"], further)


def _options(data: dict[Word, Any], found: GameKind) -> dict[str, Any]:
    given = _mapping(data, "options")
    for key in given:
        if key == "players":
            fail("How many players there are follows from players.", key)
    words = {field.key: [choice.value for choice in field.choices] for field in found.form()}
    words = {key: choices for key, choices in words.items() if not all(map(NUMBER.fullmatch, choices))}
    options = {str(key): _option(value, words.get(key, [])) for key, value in given.items()}
    if "sets" in data:
        options["sets"] = [str(name) for name in _words(data[Word("sets", 0)], _key(data, "sets"))]
    if "mode" in data:
        options["mode"] = _option(data[Word("mode", 0)], [])
    return options


def _lines(data: dict[Word, Any]) -> dict[str, int]:
    """The line of each option of a new game. The Super Heroes are named with the players."""
    lines = {str(key): line_of(key) for key in data if key in ("sets", "mode", "players")}
    if "players" in lines:
        lines["heroes"] = lines["players"]
    return lines | {str(key): line_of(key) for key in _mapping(data, "options")}


def _active(data: dict[Word, Any], players: int, arranged: bool) -> int:
    if "active" not in data:
        return 1
    key = _key(data, "active")
    active = _number(data[key], key)
    if not 1 <= active <= players:
        fail(f"Player {active} cannot be active: there are {players} players.", key)
    if not arranged:
        fail("A game from its beginning is not a position: say options: {first: ...} instead of active.", key)
    return active


def _players(data: dict[Word, Any], position: Positions) -> list[dict[str, Any]]:
    given = data.get(Word("players", 0), Word("2", 0))
    if isinstance(given, Word):
        count = _number(given, "players")
        if not 1 <= count <= MOST_PLAYERS:
            fail(f"{count} players are not possible.", given)
        return [{} for _ in range(count)]
    if not isinstance(given, list) or not given:
        fail("players must be a list with one entry for each player, or a number.", _key(data, "players"))
    players = []
    for player in given:
        if isinstance(player, Word) and not player:
            player = {}
        if not isinstance(player, dict):
            fail("A player is described by keys such as hero, hand and deck.", _first(player) or _key(data, "players"))
        _known(player, ("name", *position.player_keys))
        players.append({key: _value(position, key, value) for key, value in player.items()})
    return players


def _value(position: Positions, key: Word, value: Any) -> Any:
    if key in position.numbers:
        return _number(value, key)
    if key in position.flags:
        if value not in ("true", "false", "yes", "no"):
            fail(f"{key!s} must be true or false.", key)
        return value in ("true", "yes")
    if key == "name" or key in position.names:
        if not isinstance(value, Word):
            fail(f"{key!s} must be one name.", key)
        return value
    return _words(value, key)


def _word(value: Any, name: str, data: dict[Word, Any]) -> Word:
    if not isinstance(value, Word):
        fail(f"{name} must be one word or line.", _key(data, name))
    return value


def _key(data: dict[Word, Any], name: str) -> Word:
    """The key as written in the file."""
    return next((key for key in data if key == name), Word(name, 0))


def _known(data: dict[Word, Any], known: tuple[str, ...]) -> None:
    for key in data:
        if key not in known:
            fail(f"There is no key {key!s} here.{nearest(key, known)}", key)


def _words(value: Any, key: str) -> list[Word]:
    if isinstance(value, Word) and not value:
        return []
    if not isinstance(value, list) or not all(isinstance(word, Word) for word in value):
        fail(f"{key!s} must be a list of names: [A, B].", value if isinstance(value, Word) else key)
    return value


def _number(value: Any, key: str) -> int:
    if not isinstance(value, Word) or not value.isdecimal():
        fail(f"{key!s} must be a number.", value if isinstance(value, Word) else key)
    return _whole(value)


def _whole(word: str, line: object = None) -> int:
    """A number as it is written."""
    if len(word) > MOST_DIGITS:
        fail(f"A number has at most {MOST_DIGITS} digits, not {len(word)}.", word if line is None else line)
    return int(word)


def _mapping(data: dict[Word, Any], key: str) -> dict[Word, Any]:
    value = data.get(Word(key, 0), {})
    if not isinstance(value, dict):
        fail(f"{key} must be a list of keys and values.", _key(data, key))
    return value


def _option(value: Any, choices: list[str]) -> Any:
    """An option of a new game: numbers and booleans are what they look like, unless quoted or one of its words."""
    if isinstance(value, list):
        return [_option(item, choices) for item in value]
    if isinstance(value, Word):
        if value.quoted or value in choices:
            return str(value)
        if NUMBER.fullmatch(value):
            return _whole(value)
        return {"true": True, "false": False}.get(value, str(value))
    return {str(key): _option(item, []) for key, item in value.items()}


def _step(step: Any, position: Positions, players: int, number: int) -> Step:
    if isinstance(step, Word) and (by := BY_PLAYER.fullmatch(step)):
        step = {Word(by["player"], step.line): Word(by["action"], step.line)}
    if isinstance(step, Word):
        return Step(step.line, str(step).strip())
    if isinstance(step, dict) and COACH in step:
        return _remark(step, players)
    if not isinstance(step, dict) or len(step) != 1:
        fail(
            f"Step {number} is not a step: write an action such as `play Punch`, or offers, refuses, asks, expect, "
            "coach.",
            _first(step),
        )
    key, what = next(iter(step.items()))
    if key.isdecimal():
        player = _whole(key)
        if not 1 <= player <= players:
            fail(f"There is no player {player}.", key)
        if not isinstance(what, Word):
            fail("After the player's number comes one action.", key)
        return Step(key.line, str(what).strip(), player - 1)
    if key == ANY_ORDER:
        return Step(key.line, check=ANY_ORDER, what=[str(word).strip() for word in _words(what, key)])
    if key not in CHECKS:
        fail(f"There is no step {key!s}.{nearest(key, (*CHECKS, COACH, ANY_ORDER))}", key)
    if key in ("offers", "refuses"):
        what = [what] if isinstance(what, Word) else _words(what, key)
    elif key == "asks":
        what = _number(what, key) - 1
        if not 0 <= what < players:
            fail(f"There is no player {what + 1}.", key)
    else:
        _check_expectations(what, position, key, players, allow_view=True)
    return Step(key.line, check=str(key), what=what)


def _remark(step: dict[Word, Any], players: int) -> Step:
    _known(step, REMARK_KEYS)
    key = _key(step, COACH)
    text = " ".join(_word(step[key], COACH, step).split())
    if not text:
        fail("The coach has to say something.", key)
    point = _mapping(step, "point")
    _known(point, POINT_KEYS)
    for name, value in point.items():
        if not isinstance(value, Word) or not value:
            fail(f"{name!s} must be one name.", name)
    owner = _number(point[Word("player", 0)], "player") - 1 if "player" in point else -1
    if owner >= players:
        fail(f"There is no player {owner + 1}.", _key(step, "point"))
    words = {name: str(point.get(Word(name, 0), "")) for name in ("card", "zone", "part")}
    found = Point(words["card"], words["zone"], owner, words["part"])
    return Step(key.line, check=COACH, what=Remark(text, found if point else None))


def _check_expectations(what: Any, position: Positions, key: Word, players: int, allow_view: bool) -> None:
    if not isinstance(what, dict):
        fail("expect takes keys and values: {power: 3}.", key)
    common = ("over", "winners", "winner", *position.aspects)
    for name, value in what.items():
        kind, _, number = name.partition(" ")
        if kind in ("player", "view") and number:
            if not number.isdecimal() or not 1 <= _whole(number, name) <= players:
                fail(f"There is no {name!s}: players are numbered 1 to {players}.", name)
            if not isinstance(value, dict):
                fail(f"{name!s} takes keys and values.", name)
            if kind == "view" and allow_view:
                _check_expectations(value, position, name, players, allow_view=False)
            elif kind == "player":
                _known(value, ("score", *position.player_aspects))
                for aspect, wanted in value.items():
                    _check_expected(aspect, wanted)
            else:
                fail("A view within a view makes no sense.", name)
        elif name not in common:
            suggestions = (*common, "player 1", "view 1")
            fail(f"Nothing called {name!s} can be expected.{nearest(name, suggestions)}", name)
        else:
            _check_expected(name, value)


def _check_expected(name: Word, value: Any) -> None:
    items = value if isinstance(value, list) else [value]
    if not all(isinstance(item, Word) for item in items):
        fail(f"What {name!s} is compared with must be a word, a number or a list of names.", name)


def _first(step: Any) -> Word | None:
    """The first word in it, which knows its line."""
    while isinstance(step, (dict, list)) and step:
        step = next(iter(step))
    return step if isinstance(step, Word) else None
