"""Words are made of data in a language: what structs say of themselves is English, another one makes its own."""

from __future__ import annotations

from heroes_unite.kernel.decision import FIRST_OWN_KIND, Ask, Details, Option
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.happening import Happening
from heroes_unite.kernel.language import ENGLISH, Language
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from tests.tiny.game import new_game


class Course(Details, frozen=True):
    """Where a ship may sail."""

    miles: int

    def say(self, names: Names) -> str:
        return f"sail {self.miles} miles"


class Sailed(Happening, frozen=True):
    """A ship came home."""

    def clause(self, card: str, names: Names) -> str:
        return f"{names.subject(self.player)} came home with {card}"


class Where(Effect):
    """Asks where to sail."""

    def option(self, s: State, f: Frame, index: int, option: int) -> Option:
        return Option(index, "sail", "", details=Course(7))


class German(Language):
    """Of one game."""

    def prompt(self, asking: Effect, ask: Ask, names: Names) -> str:
        return f"{names.player(0)}, wohin?"

    def player(self, number: int) -> str:
        return f"Spieler {number + 1}"

    def details(self, details: Details, names: Names) -> str:
        return f"{details.miles} Meilen segeln" if isinstance(details, Course) else ""


def asked(names: Names) -> tuple[str, str]:
    s = new_game().state
    s.stack.append(Frame(Where(), 0, 0, -1))
    s.options = [FIRST_OWN_KIND]
    decision = Game(s.rules, s, names).decision
    return decision.prompt, decision.options[0].label


def test_the_same_question_in_two_languages() -> None:
    assert asked(Names()) == ("Choose.", "sail 7 miles")
    assert asked(Names(language=German())) == ("Spieler 1, wohin?", "7 Meilen segeln")
    assert asked(Names(["Ada"], German())) == ("Ada, wohin?", "7 Meilen segeln")


def test_what_happened_and_what_was_said_elsewhere() -> None:
    told = Sailed(event="sail", player=1, card="Pearl")
    assert ENGLISH.happened(told, Names()) == "Player 2 came home with Pearl."
    assert German().happened(told, Names(["Ada", "Ben"])) == "Ben came home with Pearl."
    assert ENGLISH.text("Too far.") == "Too far."


class Voyage:
    """Several ships came home."""

    def say(self) -> str:
        return "Two ships came home"


def test_what_belongs_together_is_asked_of_the_language() -> None:
    assert ENGLISH.told(Voyage()) == "Two ships came home"


def test_an_option_without_words_for_a_row_says_the_whole_there() -> None:
    assert ENGLISH.brief(Course(7), Names()) == "sail 7 miles"
