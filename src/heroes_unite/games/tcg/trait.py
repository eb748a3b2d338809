"""What the rules ask of everything in force that may be special, and the usual answers.

A rule asks every card concerned the same question and never which card it is; traits.py has those that answer
differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel.node import Node

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


class Trait(Node):
    """What is special about a card. In questions, `own` is the card it is printed on."""

    def say(self) -> str:
        raise NotImplementedError

    # Asked of heroes and villains

    def frees_objects(self) -> bool:
        """Whether it can use objects without the ability they need."""
        return False

    def borrows(self) -> bool:
        """Whether it may ever use the icons of others, its partner's apart."""
        return False

    def lenders(self, s: State) -> list[int]:
        """Whose icons it may use besides its own and its partner's."""
        return []

    def adds_to_attack(self, s: State, own: int, card: int) -> int:
        """What it adds to the attack of a card in the same place, which may be itself."""
        return 0

    # Asked of attached objects

    def strikes(self, first: bool) -> bool:
        """Whether it works in an attack: against the `first` target, or a further one."""
        return True

    def springs(self) -> bool:
        """Whether it works by itself when its holder is attacked: without a stance, and without being asked."""
        return False

    def spent_by(self, attacking: bool) -> bool:
        """Whether it is used up in a battle in which its holder attacks, or is attacked."""
        return False

    # Asked of the plot twist

    def silences(self, s: State, card: int, ability: int) -> bool:
        """Whether an ability of that card counts for nothing."""
        return False

    def surprises(self, s: State, attacker: int, player: int) -> bool:
        """Whether a target of that player's card has only its base."""
        return False

    def surprises_heroes(self) -> bool:
        """Whether there are attacks in which heroes ever have only their base."""
        return False

    def adds_against(self, s: State, target: int) -> int:
        """What villains have more in an attack on that card."""
        return 0

    def opens_reserve(self) -> bool:
        """Whether heroes in reserve can be attacked though there is an active one."""
        return False


NOTHING: Final = Trait()
