"""How the TCG's log is told: a battle in a line, draws and discards together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal import happenings
from heroes_unite.terminal.happenings import Happening

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.session import LogLine


@dataclass(slots=True)
class Battle(Happening):
    """An attack with those who stand against it and what it costs whom. Cards are told by their owner and name."""

    against: list[tuple[int, int, str, int]] = field(default_factory=list)  # the attack, then whose, who, with what
    strength: int = 0  # what the next blow is made with
    harm: dict[tuple[int, str], int] = field(default_factory=dict)

    def told(self, names: Sequence[str]) -> str:
        attack = self.text.removesuffix(".")
        for blow, (strength, player, card, total) in enumerate(self.against):
            then = f", then with {strength}" if blow else ""
            attack += f"{then} against {_owned(player, card, names)} with {total}"
        hurt = ", ".join(f"{self._named(*side, names)} {amount}" for side, amount in self.harm.items())
        return f"{attack}{f'. Damage: {hurt}' if hurt else ''}."

    def _named(self, player: int, card: str, names: Sequence[str]) -> str:
        """A card by its name alone, where no other of that name is hurt."""
        twins = [other for _, other in self.harm if other == card]
        return _owned(player, card, names) if len(twins) > 1 else card


def _owned(player: int, card: str, names: Sequence[str]) -> str:
    """Alone, it needs no telling whose a card is."""
    return f"{names[player]}'s {card}" if len(names) > 1 else card


@dataclass(frozen=True, slots=True)
class Telling(happenings.Telling):
    """A battle is told in one line."""

    def joins(self, told: list[Happening], line: LogLine) -> bool:
        if line.event == "attack":
            told.append(Battle(line.event, line.player, line.text, strength=line.amount))
            return True
        battle = _battle(told)
        if battle is None:
            return False
        if line.event == "target":
            battle.against.append((battle.strength, line.player, line.card, line.amount))
        elif line.event == "next target":
            battle.strength = line.amount
        elif line.event == "damage":
            side = line.player, line.card
            battle.harm[side] = battle.harm.get(side, 0) + line.amount * line.count
        else:
            return False
        return True


def _battle(told: list[Happening]) -> Battle | None:
    """The battle that is being told. Bombs and traps that were used up lie between it and what it costs."""
    for happening in reversed(told):
        if isinstance(happening, Battle):
            return happening
        if happening.event != "discard":
            break
    return None


TELLING: Final = Telling(
    together={
        "drawn card": "{who} draws {cards}",
        "play": "{who} puts {cards} into reserve",
        "discard": "{who} discards {cards}",
        "reveal": "{who} reveals {cards}",
    },
    turns=("phase begins", "villains begin"),
    dull=("shuffle", "drawn card"),
)
