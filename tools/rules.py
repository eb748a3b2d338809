"""`make rules`: which rules and cards no test proves yet.

A scenario file proves what its `rules` and `cards` name; a Python test proves what its
`@pytest.mark.rule(...)` names. Naming something that does not exist is an error here, so that a
typo never passes for a proof. Every rule of every rulebook has to be proven, and every card of the facts
under `tests/facts/GAME/`.
"""

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal

import yaml

from heroes_unite.games import rulebook
from heroes_unite.games.registry import DEFAULT

ROOT = Path(__file__).resolve().parent.parent
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # a good deal faster, where it was built

Kind = Literal["rule", "card"]


@dataclass(frozen=True)
class Subject:
    """Something that a test must prove. Cards of different games may have the same name; rules never do."""

    kind: Kind
    name: str
    section: str
    text: str = ""
    game: str = DEFAULT

    @property
    def key(self) -> tuple[Kind, str, str]:
        return self.kind, self.name, self.game if self.kind == "card" else ""


@dataclass(frozen=True)
class Claim:
    """A test's word that it proves a rule or a card of the game it plays, and where it says so."""

    kind: Kind
    name: str
    place: str
    game: str = DEFAULT

    @property
    def key(self) -> tuple[Kind, str, str]:
        return self.kind, self.name, self.game if self.kind == "card" else ""


@dataclass(frozen=True)
class Report:
    """What has to be proven, what of it lacks a test, and what is wrong with the tests' claims."""

    subjects: tuple[Subject, ...]
    missing: tuple[Subject, ...]
    problems: tuple[str, ...]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.problems


def survey(root: Path = ROOT, rulebooks: Iterable[str] | None = None) -> Report:
    """Compare what has to be proven (of these games' rulebooks, all by default) with what the tests claim to prove."""
    claims, problems = claims_under(root / "tests")
    games = rulebook.games() if rulebooks is None else rulebooks
    cards = [*cards_in(root / "tests" / "facts")]
    found = [*(subject for game in games for subject in rules_of(game)), *cards]
    subjects = tuple({each.key: each for each in found}.values())  # sets share their starting cards
    rules = {rule for game in rulebook.games() for rule in rulebook.load(game)}
    for claim in claims:
        known = rules if claim.kind == "rule" else {card.name for card in cards if card.game == claim.game}
        if claim.name not in known:
            problems.append(f"{claim.place}: {unknown(claim, known)}")
    proven = {claim.key for claim in claims}
    missing = tuple(each for each in subjects if each.key not in proven)
    return Report(subjects, missing, tuple(problems))


def rules_of(game: str) -> Iterator[Subject]:
    """The rules of a game in the order of its rulebook."""
    for rule in rulebook.load(game).values():
        yield Subject("rule", rule.id, rule.section, rule.text, game)


def cards_in(facts: Path) -> Iterator[Subject]:
    """The cards of all games, each set in the order of its box: a folder is a game, a file in it a set."""
    for file in sorted(facts.glob("*/*.toml")):
        for name, group in cards_of(file):
            yield Subject("card", name, f"Cards of {file.stem}: {group}", game=file.parent.name)


def cards_of(file: Path) -> list[tuple[str, str]]:
    """Each card's name in a facts file, and the group in which to list it.

    A Super Hero who shares the name of another card is told apart: "Shazam! (Super Hero)". So is a card of a villain
    deck that shares the name of one of the hero deck: "+1 Weapon (villain deck)".
    """
    with file.open("rb") as stream:
        facts = tomllib.load(stream)
    if "card" not in facts:
        return cards_by_kind(facts)
    cards = facts["card"]
    others = {card["name"] for card in cards if card["kind"] != "super_hero"}
    return [
        (
            f"{card['name']} (Super Hero)"
            if card["kind"] == "super_hero" and card["name"] in others
            else card.get("title", card["name"]),
            "Super-Villain" if card["kind"] == "super_villain" else card["type"],
        )
        for card in cards
    ]


def cards_by_kind(facts: dict[str, Any]) -> list[tuple[str, str]]:
    """The same for a file with a list for each kind of card."""
    kinds = {kind: cards for kind, cards in facts.items() if isinstance(cards, list) and isinstance(cards[0], dict)}
    if "villain" in kinds and "hero" in kinds and "card" in kinds["hero"][0]:
        return cards_of_figures(kinds)
    in_hero_deck = {card["name"] for cards in kinds.values() for card in cards if card.get("deck") == "hero"}
    return [
        (
            f"{card['name']} (villain deck)"
            if card.get("deck") == "villain" and card["name"] in in_hero_deck
            else card["name"],
            kind.replace("_", " ").capitalize(),
        )
        for kind, cards in kinds.items()
        for card in cards
    ]


def cards_of_figures(kinds: dict[str, list[dict[str, Any]]]) -> list[tuple[str, str]]:
    """The same where heroes and villains bring their own cards. A hero's figure and plain cards do nothing but what
    their facts say.
    """
    found = [
        (card["name"], kind.replace("_", " ").capitalize())
        for kind, cards in kinds.items()
        if kind != "hero"
        for card in cards
    ]
    specials = {card["special"] for hero in kinds["hero"] for card in hero["card"] if "special" in card}
    for hero in kinds["hero"]:
        found += [(card["special"], f"{hero['name']}'s cards") for card in hero["card"] if "special" in card]
    for villain in kinds["villain"]:
        found += [(threat["name"], f"{villain['name']}'s threats") for threat in villain["threat"]]
        found += [(name, f"{villain['name']}'s plans") for name in plan_names(villain, specials)]
    return found


def plan_names(villain: dict[str, Any], taken: set[str]) -> list[str]:
    """What plans are called: by their special effect, where nothing else is called so; by their number otherwise."""
    plans = villain["master_plan"]
    effects = [plan.get("special") for plan in plans]
    names = []
    for place, (plan, effect) in enumerate(zip(plans, effects, strict=True)):
        if effect is None:
            names.append(plan.get("name", f"{villain['name'].removeprefix('The ')} Plan {plan['n']}"))
        elif effects.count(effect) > 1:
            names.append(f"{effect} {'I' * (effects[: place + 1].count(effect))}")
        else:
            names.append(f"{villain['name']}'s {effect}" if effect in taken else effect)
    return names


def claims_under(tests: Path) -> tuple[list[Claim], list[str]]:
    """All claims of the scenario files and Python tests in a folder, and what is wrong in them."""
    claims: list[Claim] = []
    problems: list[str] = []
    readers = [(file, scenario_claims) for file in sorted((tests / "scenarios").rglob("*.yaml"))]
    readers += [(file, marker_claims) for file in sorted(tests.rglob("*.py"))]
    for file, read in readers:
        place = file.relative_to(tests.parent).as_posix()
        found, wrong = read(file.read_text(encoding="utf-8"), place)
        claims += found
        problems += wrong
    return claims, problems


def scenario_claims(text: str, place: str) -> tuple[list[Claim], list[str]]:
    """What a scenario's top-level `rules` and `cards` name, with the line of each."""
    try:
        # The tree instead of the data: it knows the lines, and "No" or 1 stay the words written.
        top = yaml.compose(text, Loader=LOADER)
    except yaml.YAMLError as error:
        return [], [f"{place}: not YAML: {' '.join(str(error).split())}"]
    if not isinstance(top, yaml.MappingNode):
        return [], [f"{place}: expected keys such as title, rules and steps at the top."]
    kinds: dict[str, Kind] = {"rules": "rule", "cards": "card"}
    game = next((value.value for key, value in top.value if key.value == "game"), DEFAULT)
    claims: list[Claim] = []
    problems: list[str] = []
    for key, value in top.value:
        if key.value not in kinds:
            continue
        kind = kinds[key.value]
        items = value.value if isinstance(value, yaml.SequenceNode) else [value]
        for item in items:
            line = f"{place}:{item.start_mark.line + 1}"
            if isinstance(value, yaml.SequenceNode) and isinstance(item, yaml.ScalarNode):
                claims.append(Claim(kind, item.value, line, game))
            else:
                problems.append(f"{line}: '{key.value}' must be a list of names: [one, another].")
    return claims, problems


def marker_claims(text: str, place: str) -> tuple[list[Claim], list[str]]:
    """What the `pytest.mark.rule(...)` of a Python file name, on a test, a class or the module."""
    claims: list[Claim] = []
    problems: list[str] = []
    for node in ast.walk(ast.parse(text, place)):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"):
            continue
        arguments: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
        for argument in arguments:
            line = f"{place}:{argument.lineno}"
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                claims.append(Claim("rule", argument.value, line))
            else:
                problems.append(
                    f"{line}: '{ast.unparse(argument)}' cannot be read here; "
                    'write each id out: pytest.mark.rule("DB-001", "DB-002").'
                )
    return claims, problems


def unknown(claim: Claim, known: set[str]) -> str:
    nearest = get_close_matches(claim.name, sorted(known), n=1)
    hint = f" Did you mean {nearest[0]}?" if nearest else ""
    return f"no {claim.kind} called '{claim.name}'.{hint}"


def render(report: Report) -> str:
    """The report for people: counts, then what is missing by section, then what is wrong."""
    lines = []
    kinds: tuple[Kind, ...] = ("rule", "card")
    for kind in kinds:
        total = sum(each.kind == kind for each in report.subjects)
        missing = sum(each.kind == kind for each in report.missing)
        lines.append(f"{kind.capitalize()}s with a test: {total - missing} of {total}")
    sections: dict[str, list[Subject]] = {}
    for each in report.missing:
        sections.setdefault(each.section, []).append(each)
    if sections:
        lines += ["", "Without a test"]
    for section, subjects in sections.items():
        lines += ["", f"  {section}", *(f"    {each.name}  {each.text}".rstrip() for each in subjects)]
    if report.problems:
        lines += ["", "Wrong in the tests", "", *(f"  {problem}" for problem in report.problems)]
    return "\n".join(lines)


def main() -> int:
    report = survey()
    print(render(report))
    return 0 if report.complete else 1


if __name__ == "__main__":
    sys.exit(main())
