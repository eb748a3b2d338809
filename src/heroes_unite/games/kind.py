"""A kind of game, as the layers above know it: one small abstract class, which a game subclasses in one file.

What only some games have (decks of one's own, feats, signals, lists to put together) are objects of their own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import RuleSection, RuleText, RulingText
from heroes_unite.games.language import spoken
from heroes_unite.games.options import form_of, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from msgspec import Struct

    from heroes_unite.games.face import CardFace, DeckPart, DeckSheet, Feat, Field, SeatPart, Signal, Supply
    from heroes_unite.games.guide import Guide
    from heroes_unite.games.positions import Positions
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.games.story import Telling
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.happening import Happening
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.view import View


class Decks(ABC):
    """Of a game to which players bring decks."""

    @abstractmethod
    def parts(self) -> list[DeckPart]:
        """What they are made of."""

    @abstractmethod
    def sheet(self, deck: dict[str, Any] | str) -> DeckSheet:
        """What is to be said of one, given as plain data or as text: its code, its file, or the name of one that the
        game has ready."""


class Signals(ABC):
    """Of a game in which players may tell each other something without words."""

    @abstractmethod
    def offered(self, options: dict[str, Any]) -> Callable[[View], list[Signal]] | None:
        """What says, from a spectator's view, what may be told at that moment; None: nothing with those options."""


class Feats(ABC):
    """Of a game that can be beaten."""

    @abstractmethod
    def of(self, options: dict[str, Any]) -> Feat | None:
        """What is done by winning with those options, if anything."""


class Supplies(ABC):
    """Of a game with options that may be a list put together by hand."""

    @abstractmethod
    def of(self, options: dict[str, Any]) -> dict[str, Supply]:
        """For each such option, what there is to make it of."""


class GameKind(ABC):
    """What a game gives the layers above. Options are plain data, as a form or a file has them."""

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    options: ClassVar[type[Struct]]  # what can be chosen before a game: see games/options.py
    together: ClassVar[bool] = False  # players are on one side unless they say otherwise
    tags: ClassVar[Mapping[str, str]] = {}  # what the tags of its rulebook mean to a reader

    # What it tells programs, as types (see wire.py): the bases of its questions, a line of its log, a view's values
    asks: ClassVar[Sequence[type[Ask]]]
    happening: ClassVar[type[Happening]]
    values: ClassVar[type[Struct] | None] = None
    printed: ClassVar[Sequence[object]] = ()  # its cards as they are declared: docs/ops.md is made of them

    positions: Positions
    telling: Telling
    decks: Decks | None = None
    signals: Signals | None = None
    feats: Feats | None = None
    supplies: Supplies | None = None
    guides: Sequence[Guide] = ()  # the ways into it, for newcomers

    def package(self, layer: str) -> str:
        """Where a layer above, which imports it by this name, has its part for the game: `bots` or `terminal`."""
        return f"heroes_unite.{layer}.{self.name}"

    # Options

    @abstractmethod
    def parse(self, options: dict[str, Any]) -> Struct:
        """The options as its struct has them, all checked; an OptionError says what is wrong with them."""

    @abstractmethod
    def make(self, options: dict[str, Any]) -> Rules:
        """The rules of a game with those options, or an OptionError."""

    def check(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options complete with what goes without saying, or an OptionError."""
        return plain(self.parse(options))

    @abstractmethod
    def fitting(self, options: dict[str, Any]) -> dict[str, list[str]]:
        """The values that options which depend on others may take beside them."""

    def form(self) -> list[Field]:
        """The options as a form, those that most people ask for first."""
        return form_of(self.options)

    @abstractmethod
    def summary(self, options: dict[str, Any]) -> str:
        """A game in a line."""

    @abstractmethod
    def draw(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        """Options at random, for one of those numbers of players, whether or not they go together."""

    def random_options(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        """Options at random, for one of those numbers of players; what is refused is drawn again."""
        while True:
            options = self.draw(chance, players)
            try:
                self.parse(options)
            except OptionError:
                continue
            return options

    @abstractmethod
    def features(self, options: dict[str, Any]) -> list[str]:
        """What is special about those options."""

    def consent(self, options: dict[str, Any]) -> list[str]:
        """The names of cards that are not the game's own: whoever plays has seen them and agreed."""
        return []

    def parts(self, options: dict[str, Any]) -> list[SeatPart]:
        """What each seat plays, where they differ."""
        return []

    def feat(self, options: dict[str, Any]) -> Feat | None:
        return None if self.feats is None else self.feats.of(options)

    def rivals(self, options: dict[str, Any]) -> bool:
        """Whether players play against each other, not together against the game."""
        return not self.together and self.feat(options) is None

    # Cards and rules

    def faces(self) -> list[CardFace]:
        """All its cards, in the language that is spoken."""
        return [spoken().face(face) for face in self.all_cards()]

    def faces_in(self, rules: Rules) -> list[CardFace]:
        """The cards of one game, in the language that is spoken."""
        return [spoken().face(face) for face in self.cards_in(rules)]

    @abstractmethod
    def all_cards(self) -> list[CardFace]:
        """All its cards, in English."""

    @abstractmethod
    def cards_in(self, rules: Rules) -> list[CardFace]:
        """The cards of one game, in English."""

    @abstractmethod
    def rulebook(self) -> Mapping[str, Rule]:
        """Its rules by id."""

    @abstractmethod
    def open_points(self) -> Mapping[str, Ruling]:
        """How what the rulebook leaves open is played, by id."""

    def rule_sections(self) -> list[RuleSection]:
        """The rulebook section by section, in its order. What it leaves open is among the rulings."""
        sections: dict[str, list[RuleText]] = {}
        for rule in self.rulebook().values():
            if rule.id not in self.open_points():
                tags = [self.tags[tag] for tag in rule.tags if tag in self.tags]
                sections.setdefault(rule.section, []).append(RuleText(rule.id, rule.text, tags))
        return [RuleSection(name, rules) for name, rules in sections.items()]

    def rulings(self) -> list[RulingText]:
        """Every open point and how it is played here."""
        return [RulingText(name, each.question, each.answer, each.reason) for name, each in self.open_points().items()]
