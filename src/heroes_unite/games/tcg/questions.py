"""What is asked in this game and what its options are about, as data, with the English for both.

Cards, objects and piles are called by their names, players by their numbers. `plural`: the card's name is one of
several, so that "Clones attack" where others attack.
"""

from __future__ import annotations

from typing import Final, Literal

from heroes_unite.kernel.decision import Ask, Details, Mark, kebab
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.text import listed, number

Does = Literal["attack", "defend", "use"]
PLAIN: Final = "plain"  # a stance by no ability
OFTEN: Final = 3  # this many attacks or more are the same to Gang Up


class TcgAsk(Ask, frozen=True, tag=lambda name: f"tcg.{kebab(name)}"):
    """The TCG's questions."""


def _do(plural: bool) -> str:
    return "do" if plural else "does"


# Phases


class HeroSteps(TcgAsk, frozen=True):
    """The next step of the hero phase. `active`: there is a hero who can act."""

    active: bool

    def say(self, names: Names) -> str:
        return "Your hero phase." if self.active else "You have no active hero: bring one out."

    def answer(self, kind: str, names: Names) -> str:
        return "drop out of the game" if kind == "pass" else kind


class NewHand(TcgAsk, frozen=True):
    """Whether the first hand, of that many cards, is exchanged for a new one."""

    cards: int

    def say(self, names: Names) -> str:
        return (
            f"Discard this hand and draw {number(self.cards)} new cards? You then sit out the rest of this hero phase."
        )

    def answer(self, kind: str, names: Names) -> str:
        return {"yes": "new hand", "no": "keep this hand"}[kind]


class FirstReserve(TcgAsk, frozen=True):
    """Which heroes of the first hand go into reserve, which has that many places."""

    places: int

    def say(self, names: Names) -> str:
        return f"Put up to {number(self.places)} heroes into reserve."


class FirstActive(TcgAsk, frozen=True):
    """Who comes out in the first round; whether it is a second one who need not."""

    second: bool

    def say(self, names: Names) -> str:
        return "Bring out a second hero?" if self.second else "Bring out a hero."


class HandLimit(TcgAsk, frozen=True):
    """A hand of more cards than the limit: `over` have to go."""

    limit: int
    over: int

    def say(self, names: Names) -> str:
        return f"Your hand limit is {number(self.limit)} cards: discard {self.over} more."


class StepsBack(TcgAsk, frozen=True):
    """Which of two active heroes makes room for a card."""

    card: str

    def say(self, names: Names) -> str:
        return f"Who makes room for {self.card}?"


class HurtFirst(TcgAsk, frozen=True):
    """Which of two partners takes damage first."""

    def say(self, names: Names) -> str:
        return "Which of the two takes damage first?"


class VillainSteps(TcgAsk, frozen=True):
    """Which villain acts next, and how."""

    def say(self, names: Names) -> str:
        return "Your villain phase: each of your villains acts once."


# Objects


class Receives(TcgAsk, frozen=True):
    """On which card an object goes."""

    object: str

    def say(self, names: Names) -> str:
        return f"Who gets {self.object}?"

    def answer(self, kind: str, names: Names) -> str:
        return "leave it in reserve"


class TakesWaiting(TcgAsk, frozen=True):
    """Which of the waiting objects is put on a card."""

    card: str
    plural: bool

    def say(self, names: Names) -> str:
        return f"Which waiting object {_do(self.plural)} {self.card} take?"


class WhoseVillainPile(TcgAsk, frozen=True):
    """At whose villain pile to look: the options are players."""

    def say(self, names: Names) -> str:
        return "Whose villain pile do you look at?"


class ToTheBottom(TcgAsk, frozen=True):
    """Whether the top card of a villain pile goes to its bottom. `own`: the pile is that of the one who is asked."""

    card: str
    owner: int
    own: bool

    def say(self, names: Names) -> str:
        whose = "your own" if self.own else f"{names.player(self.owner)}'s"
        return f"The top card of {whose} villain pile is {self.card}. Put it on the bottom?"


# Actions


class WhoseIcons(TcgAsk, frozen=True):
    """Whose icons of an ability a card uses."""

    card: str
    plural: bool
    ability: str

    def say(self, names: Names) -> str:
        return f"Whose {self.ability} {_do(self.plural)} {self.card} use?"


class Targets(TcgAsk, frozen=True):
    """Whom a card attacks, after those `targets` that are chosen already."""

    card: str
    plural: bool
    targets: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"Whom {_do(self.plural)} {self.card} attack{' next' if self.targets else ''}?"

    def answer(self, kind: str, names: Names) -> str:
        return "no further target"


class PowerDiscards(TcgAsk, frozen=True):
    """Which object or plot twist the Power of a card discards."""

    card: str
    plural: bool

    def say(self, names: Names) -> str:
        return f"Which card {_do(self.plural)} {self.card} discard?"


class WhichPile(TcgAsk, frozen=True):
    """At which pile a card looks: the options have a `Pile` each."""

    card: str
    plural: bool

    def say(self, names: Names) -> str:
        return f"Which pile {_do(self.plural)} {self.card} look at?"


class WhoDiscards(TcgAsk, frozen=True):
    """Whom the Money of a villain makes discard: the options are players."""

    card: str

    def say(self, names: Names) -> str:
        return f"Who has to discard cards because of {self.card}?"


class HowMany(TcgAsk, frozen=True):
    """How many cards an ability looks at, draws, or makes somebody discard."""

    does: Literal["look", "draw", "discard"]

    def say(self, names: Names) -> str:
        return {
            "look": "How many cards do you look at?",
            "draw": "How many cards do you draw?",
            "discard": "How many cards must they discard?",
        }[self.does]


class AddToAttack(TcgAsk, frozen=True):
    """How much of its Fighting a card adds to its attack."""

    card: str
    plural: bool
    targets: tuple[str, ...]

    def say(self, names: Names) -> str:
        return f"How much Fighting {_do(self.plural)} {self.card} add to the attack on {listed(list(self.targets))}?"


class _Defending(TcgAsk, frozen=True):
    """A card attacks another one with so much."""

    card: str
    plural: bool
    target: str
    total: int

    @property
    def attack(self) -> str:
        return f"{self.card} attack{'' if self.plural else 's'} {self.target} with {self.total}."


class UseInDefense(_Defending, frozen=True):
    """Whether the object of the card that is attacked is used."""

    object: str

    def say(self, names: Names) -> str:
        return f"{self.attack} Use {self.object} in defense?"


class AddToDefense(_Defending, frozen=True):
    """How much the card that is attacked adds, by the ability of its stance and its object (empty: none)."""

    ability: str
    object: str

    def say(self, names: Names) -> str:
        ways = [self.ability, self.object] if self.object else [self.ability]
        return f"{self.attack} How much do you add by {listed(ways)}?"


class DiscardForMoney(TcgAsk, frozen=True):
    """What to discard, because a villain's Money wants it; `left` cards have to go."""

    card: str
    plural: bool
    left: int

    def say(self, names: Names) -> str:
        return f"{self.card} make{'' if self.plural else 's'} you discard: choose a card ({self.left} to go)."


# What options are about


class Copy(Mark, frozen=True, tag="tcg.copy"):
    """What tells a card in play from other copies of it: what lies on it, how it stands, what it has done.

    `holds` names its object; `stance` is the ability by which it defends, `plain` for none of them, empty where it does
    not defend, and `icons` are those it defends with; `strength` is what an attack by Strength has left for its
    defense, or -1. `busy`, `fought` and `attacked` (how often, to Gang Up) are told only where they matter. `on`: this
    is the object on that card, and all else is said of its holder.
    """

    damage: int = 0
    holds: str = ""
    stance: str = ""
    icons: int = 0
    strength: int = -1
    partner: str = ""
    busy: Literal["", "acted", "prepared"] = ""
    fought: bool = False
    attacked: int = 0
    on: str = ""

    def say(self, names: Names) -> str:
        return ", ".join(self.words())

    def words(self) -> list[str]:
        """Each thing in words: 3 damage, with +1 Weapon, defending by Fighting 2."""
        defends = "defending" if self.stance == PLAIN else f"defending by {self.stance} {self.icons}"
        attacks = ("", "attacked once", "attacked twice", "attacked often")[min(self.attacked, OFTEN)]
        said = (
            f"on {self.on}" if self.on else "",
            f"{self.damage} damage" if self.damage else "",
            f"with {self.holds}" if self.holds else "",
            defends if self.stance else "",
            f"Strength leaves {self.strength}" if self.strength >= 0 else "",
            f"teamed with {self.partner}" if self.partner else "",
            {"": "", "acted": "has acted", "prepared": "has used an ability"}[self.busy],
            "has fought" if self.fought else "",
            attacks,
        )
        return [words for words in said if words]


class TcgDetails(Details, frozen=True, tag=lambda name: f"tcg.{kebab(name)}"):
    """What options of the TCG are about."""


class Action(TcgDetails, frozen=True):
    """The action of a card in play: what it does, by which ability (empty: by none), and which copy it is."""

    does: Does
    ability: str
    card: str
    copy: Copy

    def say(self, names: Names) -> str:
        marks = self.copy.say(names)
        return f"{action_in_words(self.does, self.ability)} {self.card}{f' ({marks})' if marks else ''}"


def action_in_words(does: str, ability: str) -> str:
    """`attack by Speed with`, `use Money of`: what is done, up to the name of the card that does it."""
    if does == "use":
        return f"use {ability} of"
    return f"{does} by {ability} with" if ability else f"{does} with"


class Pile(TcgDetails, frozen=True):
    """A draw pile. `own`: it is that of the one who is asked."""

    pile: str
    owner: int
    own: bool

    def say(self, names: Names) -> str:
        return f"your own {self.pile}" if self.own else f"{names.player(self.owner)}'s {self.pile}"
