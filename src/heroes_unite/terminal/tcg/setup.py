"""The questions before a game of the TCG: decks may be files, and home-made cards need everybody's consent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.games.tcg.deck import BASIC
from heroes_unite.kernel.text import listed
from heroes_unite.terminal import setup
from heroes_unite.terminal.seats import words
from heroes_unite.terminal.setup import Question, yes
from heroes_unite.terminal.tcg.flags import decks

if TYPE_CHECKING:
    from heroes_unite.games.face import Field


class Setup(setup.Setup):
    """As in the form, except for decks."""

    def of_field(self, field: Field) -> Question | None:
        if field.key == "decks":
            return self._decks(field)
        if field.key == "custom_agreed":
            return self._agreed()
        return super().of_field(field)

    def _decks(self, field: Field) -> Question:
        self.options.pop("decks", None)
        self.options.pop("custom_agreed", None)
        wished = self.wished["decks"]
        usual = BASIC if self._is_usual(wished) else "as given"
        about = [
            "basic: the decks of the box. Or a deck file or a deck code: one for all, or a list with one for each.",
            "heroes-unite deck new FILE starts a deck of your own.",
        ]
        return Question(
            "Decks: basic, a file or a code; one for all or one each",
            usual,
            lambda text: self._bring(wished if text == "as given" else decks(words(text))),
            about,
        )

    def _is_usual(self, wished: Any) -> bool:
        """Enter takes what was given, if that many can play it."""
        try:
            game_kind(self.game).check({**self.options, "decks": wished, "custom_agreed": True})
        except OptionError:
            return True
        return bool(wished == BASIC)

    def _bring(self, given: Any) -> None:
        """The decks, if they may be played; whether all agree to what is home-made in them is asked next."""
        checked = game_kind(self.game).check({**self.options, "decks": given, "custom_agreed": True})
        self.options["decks"] = checked["decks"]
        if game_kind(self.game).consent(checked):
            self.options["custom_agreed"] = True

    def _agreed(self) -> Question | None:
        names = game_kind(self.game).consent({**self.options, "custom_agreed": True})
        if not names:
            return None
        prompt = f"Has everybody seen the home-made cards ({listed(names)}) and agreed"
        about = ["heroes-unite deck show FILE shows them. no: go back and choose other decks."]
        return Question(prompt, "yes" if self.wished["custom_agreed"] else "no", self._agree, about)

    def _agree(self, text: str) -> None:
        if not yes(text):
            raise OptionError("Home-made cards are played only when everybody agrees: type back for other decks.")
        self.options["custom_agreed"] = True
