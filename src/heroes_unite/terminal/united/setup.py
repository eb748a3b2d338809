"""The questions before a game of United: who the heroes are, and who plays the villain where somebody does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.session import PERSON
from heroes_unite.terminal import setup
from heroes_unite.terminal.setup import Question, several, yes

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.games.face import Field
    from heroes_unite.session import Session

RANDOM: Final = "random"
AGAINST_A_PLAYER: Final = ("super-villain", "duel")


class Setup(setup.Setup):
    """As the form has it; but heroes are named one for each seat, and the villain may be a person or a bot."""

    def steps(self) -> list[Callable[[], Question | None]]:
        steps = super().steps()
        mode = next(
            place for place, step in enumerate(steps) if isinstance(step, partial) and step.args[0].key == "mode"
        )
        return [*steps[: mode + 1], self._villain, *steps[mode + 1 :]]

    def of_field(self, field: Field) -> Question | None:
        if field.key != "heroes":
            return super().of_field(field)
        self.options.pop("heroes", None)
        choices = {choice.value: choice.title for choice in field.choices}
        wished = self.wished["heroes"]
        usual = wished if isinstance(wished, str) else ",".join(wished)
        about = ["random: by chance. Or a list with a hero for each seat of a hero: Batman, Cyborg."]
        return Question(
            "Heroes: random, or one for each",
            usual if self.fits(heroes=wished) else RANDOM,
            lambda text: self.take(heroes=self._named(text, choices)),
            about,
            choices,
        )

    def _named(self, text: str, choices: dict[str, str]) -> str | list[str]:
        names = several(text, choices)
        return RANDOM if names == [RANDOM] else names

    def _villain(self) -> Question | None:
        self.answers.last = False
        mixed = 0 < (self.answers.people or 0) < (self.answers.players or 0)
        if self.options.get("mode") not in AGAINST_A_PLAYER or not mixed:
            return None
        about = ["yes: the people take the last seats, of which the last is the villain's. no: a bot is the villain."]
        return Question("Do you play the villain", "yes" if self.wishes.last else "no", self._sit, about)

    def _sit(self, text: str) -> None:
        self.answers.last = yes(text)


def open_between(session: Session, before: int, after: int) -> bool:
    """Heroes with open hands play as if round one table; a villain player looks on nobody's cards (UN-034)."""
    values: dict[str, Any] = session.game.view(after)["values"]
    if "options" not in values or not values["options"]["open hands"]:
        return False
    heroes = len(values["heroes"])
    people = [seat for seat, kind in enumerate(session.seats) if kind == PERSON]
    return max(before, after) < heroes if before >= 0 else max(people) < heroes
