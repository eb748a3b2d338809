"""A printed card of the deck-building game: its facts first, its effect below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.abilities import Ability
from heroes_unite.games.deckbuilding.attack import Attack
from heroes_unite.games.deckbuilding.colors import AnyColor
from heroes_unite.games.deckbuilding.constants import IS_CRISIS, IS_MAIN, IS_SUPER_HERO, IS_SUPER_VILLAIN, TYPE_NAMES
from heroes_unite.games.deckbuilding.ops import Power
from heroes_unite.games.deckbuilding.play_ops import SetsApart
from heroes_unite.games.face import Confidence, Paragraph
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.text import PLAIN, listed, sentence
from heroes_unite.ops.flow import Sequence

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.in_force import Allows
    from heroes_unite.games.deckbuilding.scoring import Points
    from heroes_unite.games.deckbuilding.table import DefeatBar
    from heroes_unite.kernel.events import Watcher
    from heroes_unite.kernel.library import Library

# How sure we are of a card's facts
SCAN: Final = "scan"  # read from pictures of the printed card
THIRD_PARTY: Final = "third-party"
RECONSTRUCTED: Final = "reconstructed"
DESIGNED: Final = "designed"

ABOUT: Final = frozenset(
    {"confidence", "rulings", "note", "copies_in_rulebook"}
)  # fields for people, no rule asks for them

# What its paragraphs are about
ROLES: Final = (
    "play", "stays", "ongoing", "ability", "on-gain", "on-destroyed", "defense", "first-appearance", "stack-ongoing",
    "on-defeat", "points", "nothing", "on-reveal", "to-beat", "ongoing-alone", "to-beat-alone",
)  # fmt: skip


@dataclass(frozen=True, eq=False, kw_only=True)
class Card:
    """What is printed on a card, as facts and effects. Its text is generated."""

    name: str
    set: str = "base"
    kind: int = IS_MAIN
    types: int = 0
    cost: int = 0
    vp: int = 0
    points: Points | None = None  # if the VP depend on the deck
    copies: int = 1
    power: int = 0
    play: tuple[Effect, ...] = ()
    defense: Effect | None = None
    ongoing: tuple[Watcher, ...] = ()
    on_gain: Watcher | None = None
    on_destroyed: Watcher | None = None  # when a player destroys it, wherever it is
    first_appearance: Effect | None = None
    on_defeat: Effect | None = None
    stack_ongoing: tuple[Watcher, ...] = ()  # while it is face up on the Super-Villain stack
    defeat_bar: DefeatBar | None = None
    on_reveal: Effect | None = None  # of a Crisis, when it is turned up
    while_up: Effect | None = None  # a rule in force from then on until it is beaten
    to_beat: Effect | None = None
    ongoing_alone: tuple[Watcher, ...] = ()  # in place of `ongoing` for one player alone
    to_beat_alone: Effect | None = None  # likewise
    ability: Ability | None = None
    stays: bool = False
    defends_from_play: bool = False
    starts_on_top: bool = False
    starts_at_bottom: bool = False
    allows: tuple[Allows, ...] = ()  # questions of the rules that it answers for its player
    each_starts_with: int = 0  # of a starting card
    partner: str = ""  # the Hero card of a Super Hero, in Super Hero Synergy
    promo: bool = False
    edition: str = ""  # distinguishes it from a card of another set with the same printed name: "Crisis Batgirl"
    part: str = ""  # from a pack whose parts need not all be in a game
    replaces: str = ""  # the card of another set that it takes the place of
    team_only: bool = False  # a Super Hero too strong, or not useful enough, when everybody plays alone
    confidence: Confidence = SCAN
    rulings: tuple[str, ...] = ()  # ids of rules and rulings that mention it
    note: str = ""  # what is doubtful about its facts
    copies_in_rulebook: bool = False  # whether the rulebook says how many there are in the main deck

    @property
    def printed_name(self) -> str:
        """The name that counts where cards compare names."""
        return self.replaces or self.name.removeprefix(f"{self.edition} ")

    @property
    def sets_copies_apart(self) -> bool:
        """Whether copies of one card can differ because of it: in what they are, or in what they have given."""
        return any(isinstance(part, SetsApart) for part in self.play)

    @property
    def asks_for_given(self) -> bool:
        """Whether it matters to it what Power other cards have given this turn."""
        return any(isinstance(part, SetsApart) and part.by_power for part in self.play)

    @property
    def colors(self) -> int:
        """The colors that it can have, one at a time, instead of that of its type."""
        return sum(part.colors for part in self.play if isinstance(part, AnyColor))

    def answers(self, question: int) -> bool:
        """Whether it answers a question of the rules for its player."""
        return any(node.question == question for node in self.allows)

    def effect(self) -> Effect | None:
        """Everything that happens when it is played."""
        parts: tuple[Effect, ...] = (Power(self.power), *self.play) if self.power else self.play
        if not parts:
            return None
        return parts[0] if len(parts) == 1 else Sequence(parts)

    def enter(self, library: Library, effect: Effect | None) -> None:
        """Give all its nodes their stable names."""
        path = f"{self.set}/{'Super Hero ' if self.kind == IS_SUPER_HERO else ''}{self.name}"
        for part, node in (
            ("play", effect),
            ("defense", self.defense),
            ("on gain", self.on_gain),
            ("on destroyed", self.on_destroyed),
            ("defeat bar", self.defeat_bar),
            ("first appearance", self.first_appearance),
            ("on defeat", self.on_defeat),
            ("on reveal", self.on_reveal),
            ("while up", self.while_up),
            ("to beat", self.to_beat),
            ("to beat alone", self.to_beat_alone),
            ("points", self.points),
            ("ability", self.ability),
        ):
            if node is not None:
                library.add(f"{path}/{part}", node)
        for i, watcher in enumerate(self.ongoing):
            library.add(f"{path}/ongoing/{i}", watcher)
        for i, watcher in enumerate(self.ongoing_alone):
            library.add(f"{path}/ongoing alone/{i}", watcher)
        for i, watcher in enumerate(self.stack_ongoing):
            library.add(f"{path}/stack ongoing/{i}", watcher)
        for i, allows in enumerate(self.allows):
            library.add(f"{path}/allows/{i}", allows)

    @property
    def type_line(self) -> str:
        """What the type bar says."""
        if self.kind == IS_SUPER_HERO:
            return "Super Hero"
        if self.kind == IS_CRISIS:
            return "Crisis"
        names = listed([name for bit, name in TYPE_NAMES.items() if bit & self.types], "and")
        if self.kind == IS_SUPER_VILLAIN:
            return f"{names} (Super-Villain)"
        return names or "Weakness (no card type)"

    @property
    def keywords(self) -> tuple[str, ...]:
        """What the card is marked with."""
        words = []
        if any(isinstance(part, Attack) for part in self.play):
            words.append("Attack")
        if self.defense is not None:
            words.append("Defense")
        if self.stays:
            words.append("Ongoing")
        if self.first_appearance is not None:
            words.append("First Appearance")
        if self.stack_ongoing or self.defeat_bar is not None:
            words.append("Stack Ongoing")
        return tuple(words)

    @property
    def points_text(self) -> str:
        """The VP: a number, or * if the text determines them."""
        return "*" if self.points is not None else str(self.vp)

    def text(self) -> list[str]:
        """What the card does, for people, a line for each part."""
        return [paragraph.line for paragraph in self.paragraphs()]

    def paragraphs(self) -> list[Paragraph]:
        """What the card does, in our own words, a paragraph for each part."""
        if self.to_beat is not None:
            return self._paragraphs_of_a_crisis(self.to_beat)
        said: list[Paragraph] = []
        effect = self.effect()
        if effect is not None:
            said.append(Paragraph("play", sentence(effect.say(PLAIN))))
        if self.stays:
            said.append(Paragraph("stays", "Stays in play in front of you."))
        mark = "Ongoing: " if self.stays else ""
        said += [Paragraph("ongoing", sentence(watcher.say(PLAIN)), mark) for watcher in self.ongoing]
        if self.ability is not None:
            said.append(Paragraph("ability", sentence(self.ability.say(PLAIN)), mark))
        said += [Paragraph("ongoing", sentence(node.say(PLAIN))) for node in self.allows]
        if self.on_gain is not None:
            said.append(Paragraph("on-gain", sentence(self.on_gain.say(PLAIN))))
        if self.on_destroyed is not None:
            said.append(Paragraph("on-destroyed", sentence(self.on_destroyed.say(PLAIN))))
        if self.defense is not None:
            where = "only from play, not from your hand: " if self.defends_from_play else ""
            words = sentence(f"{where}to avoid an Attack, {self.defense.say(PLAIN.within)}")
            said.append(Paragraph("defense", words, "Defense: "))
        if self.first_appearance is not None:
            words = sentence(self.first_appearance.say(PLAIN))
            head = "First Appearance " if words.startswith("Attack") else "First Appearance: "
            said.append(Paragraph("first-appearance", words, head))
        said += [
            Paragraph("stack-ongoing", sentence(watcher.say(PLAIN)), "Stack Ongoing: ")
            for watcher in self.stack_ongoing
        ]
        if self.defeat_bar is not None:
            said.append(Paragraph("stack-ongoing", sentence(self.defeat_bar.say(PLAIN)), "Stack Ongoing: "))
        if self.on_defeat is not None:
            said.append(Paragraph("on-defeat", sentence(f"when this card is defeated, {self.on_defeat.say(PLAIN)}")))
        if self.points is not None:
            said.append(Paragraph("points", sentence(self.points.say())))
        return said or [Paragraph("nothing", "No effect.")]

    def _paragraphs_of_a_crisis(self, to_beat: Effect) -> list[Paragraph]:
        said: list[Paragraph] = []
        if self.on_reveal is not None:
            said.append(Paragraph("on-reveal", sentence(self.on_reveal.say(PLAIN)), "When turned up: "))
        nodes = (*self.ongoing, *((self.while_up,) if self.while_up is not None else ()))
        said += [Paragraph("ongoing", sentence(node.say(PLAIN.within)), "Ongoing: ") for node in nodes]
        said.append(Paragraph("to-beat", sentence(to_beat.say(PLAIN)), "To beat: "))
        said += [
            Paragraph("ongoing-alone", sentence(watcher.say(PLAIN.within)), "Alone, ongoing: ")
            for watcher in self.ongoing_alone
        ]
        if self.to_beat_alone is not None:
            said.append(Paragraph("to-beat-alone", sentence(self.to_beat_alone.say(PLAIN)), "Alone, to beat: "))
        return said

    def paragraphs_for(self, players: int) -> list[Paragraph]:
        """What a Crisis does while it is up, and how so many players beat it: one alone may have words of their own."""
        said = {paragraph.role: paragraph for paragraph in reversed(self.paragraphs())}
        found = [
            (said.get(f"{role}-alone") if players == 1 else None) or said.get(role) for role in ("ongoing", "to-beat")
        ]
        return [paragraph for paragraph in found if paragraph is not None]
