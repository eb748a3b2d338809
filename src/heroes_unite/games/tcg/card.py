"""A printed card of the TCG: its facts first, its effect below. Its text is generated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.face import Confidence, Paragraph
from heroes_unite.games.tcg.constants import ABILITIES, HERO, NO_ABILITY, OBJECT, PLOT_TWIST, VILLAIN
from heroes_unite.kernel.text import PLAIN, sentence

if TYPE_CHECKING:
    from heroes_unite.games.tcg.trait import Trait
    from heroes_unite.kernel.node import Effect

DeckName = Literal["hero", "villain"]
HERO_DECK: Final = "hero"
VILLAIN_DECK: Final = "villain"

# How sure we are of a card's facts. Names, numbers and copies are in the rulebook's deck list, for every card.
RULEBOOK: Final = "third-party"  # the rulebook describes the rest too, in its examples
DESIGNED: Final = "designed"  # the rest was designed here

ABOUT: Final = frozenset({"confidence", "rulings", "note", "plural"})  # fields for people, no rule asks for them

NO_ICONS: Final = (0,) * len(ABILITIES)
TYPE_NAMES: Final = {HERO: "Hero", VILLAIN: "Villain", OBJECT: "Object", PLOT_TWIST: "Plot twist"}
ROLES: Final = ("abilities", "needs", "immediate", "attached", "special")  # what its paragraphs are about
ATTACHED: Final = "Attached"
IMMEDIATE: Final = "Immediate"


@dataclass(frozen=True, kw_only=True)
class Card:
    """`copies` are those in the rulebook's list; `filler` are those added to the preset so that the deck is full.

    `value` is the number on an object and `needs` the ability it needs (-1: none). An object with `use` is used at
    once, others are attached.
    """

    name: str
    kind: int
    deck: DeckName
    base: int = 0
    icons: tuple[int, ...] = NO_ICONS  # as many as there are abilities, in their order
    value: int = 0
    needs: int = NO_ABILITY
    to_attack: int = 0
    to_defense: int = 0
    trait: Trait | None = None
    use: Effect | None = None
    copies: int = 1
    filler: int = 0
    custom: bool = False  # home-made: not from the box
    confidence: Confidence = DESIGNED
    note: str = ""
    rulings: tuple[str, ...] = ()  # ids of rules that mention it
    plural: bool = False  # its name is one of several: "Clones attack"

    @property
    def abilities(self) -> dict[str, int]:
        """The abilities it has, by name."""
        return {name: count for name, count in zip(ABILITIES, self.icons, strict=True) if count}

    @property
    def type_line(self) -> str:
        """What the type bar says."""
        if self.kind in (HERO, VILLAIN):
            return f"{TYPE_NAMES[self.kind]}, base {self.base}"
        return f"Object of the {self.deck} deck" if self.kind == OBJECT else TYPE_NAMES[self.kind]

    @property
    def keywords(self) -> tuple[str, ...]:
        """What the card is marked with: abilities it has, or how an object is used and which ability it needs."""
        if self.kind != OBJECT:
            return tuple(self.abilities)
        needed = (ABILITIES[self.needs],) if self.needs != NO_ABILITY else ()
        return (IMMEDIATE if self.use is not None else ATTACHED, *needed)

    def text(self) -> list[str]:
        """What the card does, for people, a line for each part."""
        return [paragraph.line for paragraph in self.paragraphs()]

    def paragraphs(self) -> list[Paragraph]:
        """What the card does, in our own words, a paragraph for each part."""
        said: list[Paragraph] = []
        if self.kind in (HERO, VILLAIN):
            icons = ", ".join(f"{name} {count}" for name, count in self.abilities.items())
            said.append(Paragraph("abilities", sentence(icons or "no abilities")))
        if self.needs != NO_ABILITY:
            said.append(Paragraph("needs", f"Needs {ABILITIES[self.needs]}."))
        if self.use is not None:
            said.append(Paragraph("immediate", sentence(self.use.say(PLAIN.within)), f"{IMMEDIATE}: "))
        elif self.kind == OBJECT:
            sums = [f"{side} +{n}" for side, n in (("attack", self.to_attack), ("defense", self.to_defense)) if n]
            said.append(Paragraph("attached", f"{' or '.join(sums)}.", f"{ATTACHED}: "))
        if self.trait is not None:
            said.append(Paragraph("special", sentence(self.trait.say())))
        return said
