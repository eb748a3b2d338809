"""What is special about a card beside its numbers and icons: which rule it is, whom it speaks of, and how it reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.games.tcg import constants
from heroes_unite.kernel.node import Node
from heroes_unite.kernel.text import a, listed

if TYPE_CHECKING:
    from typing import ClassVar


class Trait(Node):
    """`special` is the number by which the rules know it, `friends` are the names of cards that it speaks of."""

    special: ClassVar[int]
    friends: tuple[str, ...] = ()

    def say(self) -> str:
        raise NotImplementedError


# Of heroes and villains


@dataclass(frozen=True)
class AnyObject(Trait):
    special = constants.ANY_OBJECT

    def say(self) -> str:
        return "may use any object, whatever ability it needs"


@dataclass(frozen=True)
class Beside(Trait):
    """Stronger while one of the friends is in reserve."""

    friends: tuple[str, ...]

    special = constants.BESIDE

    def say(self) -> str:
        return f"attacks with 1 more while {listed([a(name) for name in self.friends], 'or')} is in your reserve"


@dataclass(frozen=True)
class BorrowsIcons(Trait):
    special = constants.BORROWS_ICONS

    def say(self) -> str:
        return "when it acts with an ability, it may use the icons of one active hero instead of its own"


@dataclass(frozen=True)
class LeadsGang(Trait):
    """The friends are stronger while this one is active beside them."""

    friends: tuple[str, ...]

    special = constants.LEADS_GANG

    def say(self) -> str:
        return f"your other active {listed(list(self.friends))} attack with 1 more"


# Of objects


@dataclass(frozen=True)
class Trap(Trait):
    special = constants.TRAP

    def say(self) -> str:
        return (
            "it works the first time its holder is attacked, even if they are not defending; discard it when that "
            "battle is over"
        )


@dataclass(frozen=True)
class Bomb(Trait):
    special = constants.BOMB

    def say(self) -> str:
        return "it works in its holder's next attack, against the first target; discard it when that battle is over"


# Of plot twists


@dataclass(frozen=True)
class ImmuneFighting(Trait):
    special = constants.IMMUNE_FIGHTING

    def say(self) -> str:
        return "in battles with villains, heroes' Fighting adds nothing to attack or defence"


@dataclass(frozen=True)
class ImmuneSpeed(Trait):
    special = constants.IMMUNE_SPEED

    def say(self) -> str:
        return "a hero who attacks by Speed hits only one villain, and Speed adds nothing to heroes' defence"


@dataclass(frozen=True)
class ImmunePower(Trait):
    special = constants.IMMUNE_POWER

    def say(self) -> str:
        return "heroes cannot use Power to discard villains' objects or this card"


@dataclass(frozen=True)
class Surprise(Trait):
    special = constants.SURPRISE

    def say(self) -> str:
        return (
            "against the first attack that each player's villains make in a villain phase, a hero defends with their "
            "base alone, without objects or abilities"
        )


@dataclass(frozen=True)
class GangUp(Trait):
    special = constants.GANG_UP

    def say(self) -> str:
        return (
            "a villain attacks with 1 more for each attack that any player's villains have already made on the same "
            f"hero this round, up to {constants.MOST_GANG} more"
        )


@dataclass(frozen=True)
class Ambush(Trait):
    special = constants.AMBUSH

    def say(self) -> str:
        return "villains may attack heroes in reserve, even those of a player who has an active hero"
