"""What is special about cards beside their numbers and icons: what each changes, and how it reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.trait import Trait
from heroes_unite.kernel.text import a, listed

if TYPE_CHECKING:
    from typing import ClassVar

    from heroes_unite.kernel.state import State


# Of heroes and villains


@dataclass(frozen=True)
class AnyObject(Trait):
    def frees_objects(self) -> bool:
        return True

    def say(self) -> str:
        return "may use any object, whatever ability it needs"


@dataclass(frozen=True)
class Beside(Trait):
    """Stronger while one of the friends is in reserve; in a team that goes for either partner."""

    friends: tuple[str, ...]

    def adds_to_attack(self, s: State, own: int, card: int) -> int:
        if own != card and own != table.partner(s, card):
            return 0
        waiting = {s.rules.names[s.cards[other]] for other in table.reserve(s, table.zone_owner(s, own))}
        return int(not waiting.isdisjoint(self.friends))

    def say(self) -> str:
        return f"attacks with 1 more while {listed([a(name) for name in self.friends], 'or')} is in your reserve"


@dataclass(frozen=True)
class BorrowsIcons(Trait):
    def lenders(self, s: State) -> list[int]:
        return [hero for player in range(s.rules.players) for hero in table.active(s, player)]

    def say(self) -> str:
        return "when it acts with an ability, it may use the icons of one active hero instead of its own"


@dataclass(frozen=True)
class LeadsGang(Trait):
    """The friends are stronger while this one is active beside them."""

    friends: tuple[str, ...]

    def adds_to_attack(self, s: State, own: int, card: int) -> int:
        return int(s.rules.names[s.cards[card]] in self.friends)

    def say(self) -> str:
        return f"your other active {listed(list(self.friends))} attack with 1 more"


# Of objects


@dataclass(frozen=True)
class Trap(Trait):
    def springs(self) -> bool:
        return True

    def spent_by(self, attacking: bool) -> bool:
        return not attacking

    def say(self) -> str:
        return (
            "it works the first time its holder is attacked, even if they are not defending; discard it when that "
            "battle is over"
        )


@dataclass(frozen=True)
class Bomb(Trait):
    def strikes(self, first: bool) -> bool:
        return first

    def spent_by(self, attacking: bool) -> bool:
        return attacking

    def say(self) -> str:
        return "it works in its holder's next attack, against the first target; discard it when that battle is over"


# Of plot twists


class _Immune(Trait):
    """An ability of heroes counts for nothing."""

    ability: ClassVar[int]

    def silences(self, s: State, card: int, ability: int) -> bool:
        return ability == self.ability and table.is_hero(s, card)


@dataclass(frozen=True)
class ImmuneFighting(_Immune):
    ability = constants.FIGHTING

    def say(self) -> str:
        return "in battles with villains, heroes' Fighting adds nothing to attack or defence"


@dataclass(frozen=True)
class ImmuneSpeed(_Immune):
    ability = constants.SPEED

    def say(self) -> str:
        return "a hero who attacks by Speed hits only one villain, and Speed adds nothing to heroes' defence"


@dataclass(frozen=True)
class ImmunePower(_Immune):
    ability = constants.POWER

    def say(self) -> str:
        return "heroes cannot use Power to discard villains' objects or this card"


@dataclass(frozen=True)
class Surprise(Trait):
    def surprises(self, s: State, attacker: int, player: int) -> bool:
        return not table.is_hero(s, attacker) and not s.values[constants.SURPRISED] >> player & 1

    def say(self) -> str:
        return (
            "against the first attack that each player's villains make in a villain phase, a hero defends with their "
            "base alone, without objects or abilities"
        )


@dataclass(frozen=True)
class GangUp(Trait):
    def adds_against(self, s: State, target: int) -> int:
        return min(constants.MOST_GANG, s.records[constants.HITS].count(target))

    def say(self) -> str:
        return (
            "a villain attacks with 1 more for each attack that any player's villains have already made on the same "
            f"hero this round, up to {constants.MOST_GANG} more"
        )


@dataclass(frozen=True)
class Ambush(Trait):
    def opens_reserve(self) -> bool:
        return True

    def say(self) -> str:
        return "villains may attack heroes in reserve, even those of a player who has an active hero"
