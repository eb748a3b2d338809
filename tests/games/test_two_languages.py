"""The tiny game in two languages: the same game, other words, and no rule that knows of it."""

from __future__ import annotations

import ast
import random
from pathlib import Path

from heroes_unite.games.story import LogLine, story
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.language import ENGLISH
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.state import Log
from heroes_unite.kernel.told import told
from heroes_unite.kernel.view import ALL_SEEING
from tests.tiny import faces, german
from tests.tiny.game import CARDS, TinyRules
from tests.tiny.german import German
from tests.tiny.narration import TinyHappening
from tests.tiny.telling import TELLING

RULES = Path(german.__file__).parent


def played(names: Names, seed: int) -> tuple[Game, list[str], list[str]]:
    """A game at random: what was asked and offered, and what was told."""
    rules = TinyRules(2)
    state = rules.blank(seed)
    state.log = log = Log(state)
    rules.launch(state)
    game = Game(rules, state, names)
    chance = random.Random(seed)
    read: list[str] = []
    while not game.over:
        decision = game.decision
        read += [decision.prompt, *(option.label for option in decision.options)]
        game.choose(chance.randrange(game.option_count))
    happened = [told(state, record, ALL_SEEING) for record in log.records]
    return game, read, [names.language.happened(each, names) for each in happened if each is not None]


def test_the_same_game_is_asked_and_told_in_two_languages() -> None:
    for seed in range(8):
        english, asked, heard = played(Names(["Ada", "Ben"]), seed)
        other, gefragt, erzählt = played(Names(["Ada", "Ben"], German()), seed)
        assert english.digest() == other.digest()
        assert len(asked) == len(gefragt)
        assert len(heard) == len(erzählt)
        assert all(first != second for first, second in zip(heard, erzählt, strict=True))
        assert "Play a card or rest." in asked
        assert "Spiel eine Karte oder ruh dich aus." in gefragt
        assert "ausruhen" in gefragt
        assert not {"rest", "done", "none"} & set(gefragt)


def test_why_not_is_said_in_two_languages() -> None:
    """The reason is the same, as data; each language makes its own words of it."""
    rules = TinyRules(2)
    english, german_game = (Game(rules, rules.start(1), Names(["Ada", "Ben"], each)) for each in (ENGLISH, German()))
    assert english.why_not(1, "Pearl", "hand", 1) == german_game.why_not(1, "Pearl", "hand", 1)
    assert english.say_why_not(1, "Pearl", "hand", 1) == "Ada has to choose first."
    assert german_game.say_why_not(1, "Pearl", "hand", 1) == "Erst ist Ada an der Reihe."
    offered = german_game.decision.options[0]
    assert german_game.say_why_not(0, offered.card, "hand", 0) == f"Das geht: {offered.label}."


def test_what_happened_reads_as_a_german_would_say_it() -> None:
    _, _, told_in_german = played(Names(["Ada", "Ben"], German()), 1)
    assert told_in_german[0].startswith("Ada nimmt ")
    assert any(line.endswith("verdient eine Münze.") for line in told_in_german)


def test_the_story_is_told_in_german_of_what_happened() -> None:
    """What belongs together is folded before anybody words it."""
    names = Names(["Ada", "Ben"], German())
    lines = [
        LogLine(1, TinyHappening(event="take", player=0, card="Pearl"), 1, names),
        LogLine(1, TinyHappening(event="take", player=0, hidden=True), 2, names),
        LogLine(2, TinyHappening(event="lose", player=1, amount=2), 1, names),
    ]
    parts = story(lines, TELLING)
    assert [part.text for part in parts] == ["Ada nimmt Perle und 2 Karten.", "Ben verliert 2 Münzen."]
    assert [part.say() for part in parts] == ["Ada takes Pearl and 2 more cards", "Ben loses 2 coins"]


def test_every_card_has_its_text_in_german() -> None:
    shown = {face.name: German().face(face) for face in faces.faces()}
    assert set(shown) == {card.name for card in CARDS}
    assert shown["Pearl"].title == "Perle"
    assert shown["Pearl"].lines == ["Verdiene 2 Münzen."]
    assert shown["Storm"].lines == ["Jeder Gegner: verliere 2 Münzen."]
    assert shown["Lifeboat"].lines == ["Wenn du Münzen verlieren würdest, stattdessen: gib diese Karte ab."]
    for face in faces.faces():
        assert [each.role for each in shown[face.name].paragraphs] == [each.role for each in face.paragraphs]
        assert shown[face.name].lines != face.lines


def test_no_rule_knows_of_it() -> None:
    """A language is a module beside the first: nothing of the game imports it."""
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            assert not any("german" in name for name in (*names, module)), path.name
