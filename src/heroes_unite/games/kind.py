"""A kind of game, as the layers above know it: one small abstract class, which a game subclasses in one file.

What only some games have (players' own decks, feats, signals, hand-made lists) are separate objects.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from heroes_unite.games.benchmark import Benchmark
from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import RuleSection, RuleText, RulingText
from heroes_unite.games.language import spoken
from heroes_unite.games.options import form_of, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from msgspec import Struct

    from heroes_unite.games.achievement import Achievement
    from heroes_unite.games.face import CardFace, DeckPart, DeckSheet, Feat, Field, SeatPart, Signal, Supply
    from heroes_unite.games.guide import Guide
    from heroes_unite.games.positions import Positions
    from heroes_unite.games.rulebook import Rule
    from heroes_unite.games.rulings import Ruling
    from heroes_unite.games.start import Start
    from heroes_unite.games.story import Telling
    from heroes_unite.kernel.decision import Ask
    from heroes_unite.kernel.happening import Happening
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.view import View


class Decks(ABC):
    """For games to which players bring their own decks."""

    @abstractmethod
    def parts(self) -> list[DeckPart]:
        """What a deck is made of."""

    @abstractmethod
    def sheet(self, deck: dict[str, Any] | str) -> DeckSheet:
        """Everything there is to say about a deck, given as plain data or as text: its code, its file, or the name of
        a deck that comes with the game."""


class Signals(ABC):
    """For games in which players may signal something to each other without words."""

    @abstractmethod
    def offered(self, options: dict[str, Any]) -> Callable[[View], list[Signal]] | None:
        """A function from a spectator's view to the signals on offer then; None if these options have none."""


class Feats(ABC):
    """For games that can be beaten."""

    @abstractmethod
    def of(self, options: dict[str, Any]) -> Feat | None:
        """The feat that winning with these options is, if it is one."""


class Supplies(ABC):
    """For games with options that can be a list put together by hand."""

    @abstractmethod
    def of(self, options: dict[str, Any]) -> dict[str, Supply]:
        """For each such option, what the list can be made of."""


class GameKind(ABC):
    """What a game offers the layers above. Options are plain data, as they come from a form or a file."""

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    options: ClassVar[type[Struct]]  # what can be chosen before a game: see games/options.py
    persona: ClassVar[str] = ""  # what people call what a player plays as: a Super Hero, a Hero
    together: ClassVar[bool] = False  # players are on one side unless they say otherwise
    numbered: ClassVar[bool] = True  # people call its turns by their numbers
    counted: ClassVar[str] = "turn"  # what its figures and analyses count
    tags: ClassVar[Mapping[str, str]] = {}  # what the tags of its rulebook mean to a reader

    # What it tells programs, as types (see wire.py): the bases of its questions, a line of its log, a view's values
    asks: ClassVar[Sequence[type[Ask]]]
    happening: ClassVar[type[Happening]]
    values: ClassVar[type[Struct] | None] = None
    printed: ClassVar[Sequence[object]] = ()  # its cards as they are declared: docs/ops.md is generated from them

    positions: Positions
    telling: Telling
    decks: Decks | None = None
    signals: Signals | None = None
    feats: Feats | None = None
    supplies: Supplies | None = None
    guides: Sequence[Guide] = ()  # the ways into it, for newcomers
    starts: Sequence[Start] = ()  # ways to play that the lobby offers; where there are none, the game as it usually is
    achievements: Sequence[Achievement] = ()  # things worth doing in it
    benchmarks: Sequence[Benchmark] = (Benchmark(),)  # the rows of `make bench`

    def package(self, layer: str) -> str:
        """The package in which a layer above (`bots` or `terminal`) keeps its part for this game."""
        return f"heroes_unite.{layer}.{self.name}"

    # Options

    @abstractmethod
    def parse(self, options: dict[str, Any]) -> Struct:
        """The options as the game's struct, fully checked; an OptionError says what is wrong."""

    @abstractmethod
    def make(self, options: dict[str, Any]) -> Rules:
        """The rules of a game with those options, or an OptionError."""

    def check(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options with all defaults filled in, or an OptionError."""
        return plain(self.parse(options))

    @abstractmethod
    def fitting(self, options: dict[str, Any]) -> dict[str, list[str]]:
        """For options that depend on others: the values they may take next to these."""

    def implied(self, options: dict[str, Any]) -> dict[str, dict[str, str]]:
        """Values of options that these bring with them whether they are chosen or not, each with why."""
        return {}

    def form(self) -> list[Field]:
        """The options as a form, the most wanted ones first."""
        return form_of(self.options)

    @abstractmethod
    def summary(self, options: dict[str, Any]) -> str:
        """A game in one line."""

    @abstractmethod
    def draw(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        """Random options for one of these numbers of players; they need not go together."""

    def random_options(self, chance: Random, players: Sequence[int]) -> dict[str, Any]:
        """Random options for one of these numbers of players; what is refused is drawn again."""
        while True:
            options = self.draw(chance, players)
            try:
                self.parse(options)
            except OptionError:
                continue
            return options

    @abstractmethod
    def features(self, options: dict[str, Any]) -> list[str]:
        """What is special about these options."""

    def consent(self, options: dict[str, Any]) -> list[str]:
        """The names of home-made cards, which everyone who plays has to see and agree to."""
        return []

    def parts(self, options: dict[str, Any]) -> list[SeatPart]:
        """What each seat plays, where they differ."""
        return []

    def feat(self, options: dict[str, Any]) -> Feat | None:
        return None if self.feats is None else self.feats.of(options)

    def mode(self, options: dict[str, Any]) -> str:
        """Which of its ways to be played these options are, where there are several."""
        return ""

    def mode_title(self, mode: str) -> str:
        """What people call that mode."""
        return mode

    def guide(self, options: dict[str, Any]) -> Guide | None:
        """The way into a game with these options: that of its mode, if it has one of its own."""
        mode = self.mode(options)
        return next((guide for guide in self.guides if guide.id == mode), next(iter(self.guides), None))

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
        """Rulings on what the rulebook leaves open, by id."""

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
