"""What is special about cards besides their numbers and icons: what each changes, and how it reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.trait import Trait
from heroes_unite.kernel.text import a, listed

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# What cards allow that is not allowed otherwise
ANY_OBJECT: Final = 0
BORROWED_ICONS: Final = 1
OPEN_RESERVE: Final = 2
CLAUSES: Final = {
    ANY_OBJECT: "may use any object, whatever ability it needs",
    BORROWED_ICONS: "when it acts with an ability, it may use the icons of one active hero instead of its own",
    OPEN_RESERVE: "villains may attack heroes in reserve, even those of a player who has an active hero",
}


@dataclass(frozen=True)
class Allows(Trait):
    """One of these."""

    what: int

    def frees_objects(self) -> bool:
        return self.what == ANY_OBJECT

    def borrows(self) -> bool:
        return self.what == BORROWED_ICONS

    def lenders(self, s: State) -> list[int]:
        if not self.borrows():
            return []
        return [hero for player in range(s.rules.players) for hero in table.active(s, player)]

    def opens_reserve(self) -> bool:
        return self.what == OPEN_RESERVE

    def say(self) -> str:
        return CLAUSES[self.what]


# Of heroes and villains


@dataclass(frozen=True)
class StrongerTogether(Trait):
    """More in an attack because of others: this card while one of its friends is in reserve (in a team that goes for
    either partner); the friends beside it, if it leads them; or any villain because of those who have attacked the same
    hero before, up to so much.
    """

    friends: tuple[str, ...] = ()
    leads: bool = False
    gang: int = 0

    def adds_to_attack(self, s: State, own: int, card: int) -> int:
        if self.leads:
            return int(s.rules.names[s.cards[card]] in self.friends)
        if own != card and own != table.partner(s, card):
            return 0
        waiting = {s.rules.names[s.cards[other]] for other in table.reserve(s, table.zone_owner(s, own))}
        return int(not waiting.isdisjoint(self.friends))

    def adds_against(self, s: State, target: int) -> int:
        return min(self.gang, s.records[constants.HITS].count(target))

    def say(self) -> str:
        if self.gang:
            return (
                "a villain attacks with 1 more for each attack that any player's villains have already made on the "
                f"same hero this round, up to {self.gang} more"
            )
        if self.leads:
            return f"your other active {listed(list(self.friends))} attack with 1 more"
        return f"attacks with 1 more while {listed([a(name) for name in self.friends], 'or')} is in your reserve"


# Of objects


@dataclass(frozen=True)
class WorksOnce(Trait):
    """In the next attack of its holder (a bomb), or the first time they are attacked (a trap)."""

    attacking: bool

    def strikes(self, first: bool) -> bool:
        return first or not self.attacking

    def springs(self) -> bool:
        return not self.attacking

    def spent_by(self, attacking: bool) -> bool:
        return attacking == self.attacking

    def say(self) -> str:
        if self.attacking:
            return "it works in its holder's next attack, against the first target; discard it when that battle is over"
        return (
            "it works the first time its holder is attacked, even if they are not defending; discard it when that "
            "battle is over"
        )


BOMB: Final = WorksOnce(attacking=True)
TRAP: Final = WorksOnce(attacking=False)


# Of plot twists

EVERYTHING: Final = -2  # all abilities, and objects too, in a first attack
SILENT: Final = {
    constants.FIGHTING: "in battles with villains, heroes' Fighting adds nothing to attack or defense",
    constants.SPEED: "a hero who attacks by Speed hits only one villain, and Speed adds nothing to heroes' defense",
    constants.POWER: "heroes cannot use Power to discard villains' objects or this card",
    EVERYTHING: "against the first attack that each player's villains make in a villain phase, a hero defends with "
    "their base alone, without objects or abilities",
}


@dataclass(frozen=True)
class Immune(Trait):
    """What heroes have counts for nothing: one of those above."""

    ability: int

    def silences(self, s: State, card: int, ability: int) -> bool:
        return ability == self.ability and table.is_hero(s, card)

    def surprises_heroes(self) -> bool:
        return self.ability == EVERYTHING

    def surprises(self, s: State, attacker: int, player: int) -> bool:
        if not self.surprises_heroes() or table.is_hero(s, attacker):
            return False
        return not s.values[constants.SURPRISED] >> player & 1

    def say(self) -> str:
        return SILENT[self.ability]
