"""The questions before a deck-building game: mode, sets and how they go together, variants, teams, Super Heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.options import BOTH_SETS, VARIANT_TITLES
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed
from heroes_unite.terminal import setup
from heroes_unite.terminal.catalogue import BOTH
from heroes_unite.terminal.seats import people, words
from heroes_unite.terminal.setup import Question, number, one, several, yes
from heroes_unite.terminal.wishes import meant
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable

SHUFFLED: Final = "shuffled"
BY_KIND: Final = "kinds"
MATCH: Final = "match"
MIX: Final = "mix"  # among the notes
MIXES: Final = {
    SHUFFLED: "all cards shuffled together",
    BY_KIND: "three kinds of card from each set",
    MATCH: "a match of two games, and the scores of both together",
}
TEAM: Final = "team"


class Setup(setup.Setup):
    """Against each other or together, then the sets: most other questions depend on these."""

    def steps(self) -> list[Callable[[], Question | None]]:
        return [
            *(self._mode, self._difficulty, self._short),
            *(self._sets, self._mix, self._kinds, self._parts, self._main_deck),
            *(self.players, self.people, self.bots, self.called),
            *(self._variants, self._together, self._heroes, self._villains, self._promo, self._order, self._first),
        ]

    def _mode(self) -> Question | None:
        return self.of_field(self.form["mode"])

    def _difficulty(self) -> Question | None:
        """The list says which of them make it harder: that is the first word about each."""
        field = self.form["difficulty"]
        question = self.of_field(field)
        if question is not None:
            question.choices = {
                choice.value: f"{choice.title}: {choice.about.partition(':')[0].lower()}" for choice in field.choices
            }
        return question

    def _short(self) -> Question | None:
        return self.of_field(self.form["short"])

    def _sets(self) -> Question:
        field = self.form["sets"]
        wished = self.wished["sets"]
        return Question(
            "Card sets, one or both",
            BOTH if wished == BOTH_SETS else ",".join(wished),
            lambda text: self.take(sets=BOTH_SETS if folded(text) == BOTH else several(text, self._titles("sets"))),
            [field.about],
            {choice.value: f"{choice.title}: {choice.about}" for choice in field.choices},
        )

    def _mix(self) -> Question | None:
        if len(self._mixed_sets()) < 2:
            return None
        usual = MATCH if self.wished["match"] else BY_KIND if self.wished["kinds"] else SHUFFLED
        about = [self.form["kinds"].about, self.form["match"].about]
        return Question("How they are combined", usual, self._mixed, about, MIXES)

    def _mixed_sets(self) -> list[str]:
        """The sets whose cards can be combined in several ways; a pack is only added to them."""
        return [name for name in self.options["sets"] if name in BOTH_SETS]

    def _mixed(self, text: str) -> None:
        self.notes[MIX] = one(text, MIXES)
        self.take(match=self.notes[MIX] == MATCH, kinds=[])

    def _kinds(self) -> Question | None:
        if len(self._mixed_sets()) < 2 or self.notes[MIX] != BY_KIND:
            return None
        first, second = self._mixed_sets()
        kinds = self._titles("kinds")
        return Question(
            f"Three kinds from {first}, the others from {second}",
            ",".join(self.wished["kinds"]) or "1,2,3",
            lambda text: self._three(several(text, kinds)),
            [self.form["kinds"].about],
            kinds,
        )

    def _three(self, kinds: list[str]) -> None:
        if not kinds:
            raise OptionError("Choose exactly three kinds.")
        self.take(kinds=kinds)

    def _parts(self) -> Question | None:
        return self.of_field(self.form["pack"]) if self._with_pack() else None

    def _main_deck(self) -> Question | None:
        return self.of_field(self.form["main_deck"]) if self._with_pack() else None

    def _with_pack(self) -> bool:
        """Whether a pack was chosen: then there is more to ask."""
        return len(self._mixed_sets()) < len(self.options["sets"])

    def _variants(self) -> Question | None:
        self.options.pop("variants", None)
        fitting = {name: title for name, title in VARIANT_TITLES.items() if self.fits(variants=[name])}
        if not fitting:
            return None
        usual = ",".join(name for name in self.wished["variants"] if name in fitting) or "none"
        about = [self.form["variants"].about, *self._abouts("variants", fitting)]
        return Question(
            "Variants, any that go together",
            usual,
            lambda text: self.take(variants=several(text, fitting)),
            about,
            fitting,
        )

    def _together(self) -> Question | None:
        self.answers.together = False
        if TEAM not in self.options.get("variants", ()) or self.answers.people != 2:
            return None
        first, second = people(self.seats, self.names)
        usual = "yes" if self.wishes.together else "no"
        about = ["yes: they are a team against two bots. no: each has a bot as teammate."]
        return Question(f"Do {first} and {second} play together", usual, self._team, about)

    def _team(self, text: str) -> None:
        self.answers.together = yes(text)

    def _heroes(self) -> Question:
        self.options.pop("heroes", None)
        field = self.form["heroes"]
        ways = {choice.value: choice.title for choice in field.choices if choice.alone}
        fitting = {name: title for name, title in ways.items() if self.fits(heroes=name)}
        wished = self.wished["heroes"]
        usual = wished if isinstance(wished, str) else ",".join(wished)
        usual = usual if self.fits(heroes=wished) else next(iter(fitting))
        names = [name for name in game_kind(self.game).fitting(self.options)["heroes"] if name not in ways]
        about = [*self._abouts("heroes", fitting), f"Or a name for each player, of: {listed(names)}."]
        return Question(
            "Super Heroes: one of these ways, or their names",
            usual,
            lambda text: self._who(text, fitting),
            about,
            fitting,
        )

    def _who(self, text: str, fitting: dict[str, str]) -> None:
        choices = self.form["heroes"].choices
        named = [meant(word, choices) for word in words(text)]
        if len(named) > 1 or named[0] in [choice.value for choice in choices if not choice.alone]:
            self.take(heroes=named)
        else:
            self.take(heroes=one(text, fitting))

    def _villains(self) -> Question | None:
        field = self.form["super_villains"]
        self.options.pop(field.key, None)
        if not self.fits(super_villains=field.least + 1):
            return None
        usual = str(self.wished["super_villains"])
        prompt = f"Super-Villains, {field.least} to {field.most}"
        return Question(prompt, usual, lambda text: self.take(super_villains=number(text)), [field.about])

    def _promo(self) -> Question | None:
        self.options.pop("promo", None)
        if not self.fits(promo=True) or not isinstance(self.options["heroes"], str):
            return None
        usual = "yes" if self.wished["promo"] else "no"
        about = [self.form["promo"].about]
        return Question("With the promo Super Hero", usual, lambda text: self.take(promo=yes(text)), about)

    def _order(self) -> Question:
        orders = self._titles("order")
        usual = self.wished["order"]
        about = [self.form["order"].about, *self._abouts("order")]
        return Question("The end of a turn", usual, lambda text: self.take(order=one(text, orders)), about, orders)

    def _first(self) -> Question:
        usual = str(self.wished["first"])
        usual = usual if self.fits(first=usual) else self.form["first"].default
        return Question(
            "Who starts: random, or a player's number",
            usual,
            lambda text: self.take(first=int(text) if text.isdecimal() else text.casefold()),
            [self.form["first"].about],
        )

    def _titles(self, option: str) -> dict[str, str]:
        return {choice.value: choice.title for choice in self.form[option].choices}

    def _abouts(self, option: str, among: dict[str, str] | None = None) -> list[str]:
        """What each choice means."""
        found = [choice for choice in self.form[option].choices if among is None or choice.value in among]
        return [f"{choice.value}: {choice.about}" for choice in found if choice.about]
