"""The questions before a game of United: who the heroes are, and who plays the villain where somebody does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.registry import game_kind
from heroes_unite.session import PERSON
from heroes_unite.terminal import setup
from heroes_unite.terminal.setup import Question, one, several, yes
from heroes_unite.terminal.wishes import nearest_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.games.face import Field
    from heroes_unite.session import Session

MODE: Final = "mode"
RANDOM: Final = "random"
AGAINST_A_PLAYER: Final = ("super-villain", "duel")


class Setup(setup.Setup):
    """The mode first, since it says how many play; heroes are named one for each seat, and the villain may be a person
    or a bot."""

    def steps(self) -> list[Callable[[], Question | None]]:
        steps = [step for step in super().steps() if not (isinstance(step, partial) and step.args[0].key == MODE)]
        players = steps.index(self.players)
        called = steps.index(self.called) + 1
        return [*steps[:players], self._mode, *steps[players:called], self._villain, *steps[called:]]

    def _mode(self) -> Question:
        field = self.form[MODE]
        choices = {choice.value: f"{choice.title}: {choice.about}" for choice in field.choices}
        return Question(field.title, str(self.wished[MODE]), self._choose_mode, [field.about], choices)

    def _choose_mode(self, text: str) -> None:
        """As many players as before, if the mode has room for them."""
        mode = one(text, {choice.value: choice.title for choice in self.form[MODE].choices})
        numbers = map(int, game_kind(self.game).fitting({MODE: mode})["players"])
        self.take(mode=mode, players=nearest_number(self.options["players"], numbers))

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
        about = ["yes: people take the last seats, and the very last is the villain's. no: a bot is the villain."]
        return Question("Do you play the villain", "yes" if self.wishes.last else "no", self._sit, about)

    def _sit(self, text: str) -> None:
        self.answers.last = yes(text)


def open_between(session: Session, before: int, after: int) -> bool:
    """Heroes with open hands play as if round one table; a villain player looks on nobody's cards (UN-034)."""
    values: dict[str, Any] = session.game.view(after)["values"]
    if not values["options"]["open hands"]:
        return False
    heroes = len(values["heroes"])
    people = [seat for seat, kind in enumerate(session.seats) if kind == PERSON]
    return max(before, after) < heroes if before >= 0 else max(people) < heroes
