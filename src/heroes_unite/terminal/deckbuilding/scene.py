"""What a screen of the deck-building games shows, and what its view means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.terminal import scene

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.view import View


def teams(view: View) -> list[list[int]]:
    """The players of each team; empty if everybody plays alone."""
    of: list[int] = view["values"]["teams"]
    found = [[player for player, team in enumerate(of) if team == each] for each in dict.fromkeys(of)]
    return found if len(found) < len(of) else []


@dataclass(frozen=True, slots=True)
class Scene(scene.Scene):
    """A scene with Super-Villains, Line-Up and Power. Scores are Victory Points."""

    @property
    def active(self) -> int:
        """Whose turn it is."""
        active: int = self.view["values"]["active"]
        return active

    @property
    def power(self) -> int:
        power: int = self.view["values"]["power"]
        return power

    @property
    def turn(self) -> int:
        turn: int = self.view["values"]["turn"]
        return turn

    @property
    def laid_out(self) -> bool:
        """Whether there is a Line-Up: some games choose Super Heroes first."""
        return self.turn > 0 or self.table("line-up")["count"] > 0

    @property
    def together(self) -> bool:
        """Whether everyone plays together against the game."""
        return self.view["values"]["crisis"] is not None

    @property
    def villains(self) -> list[str]:
        """The cards of the Line-Up that are destroyed when somebody buys them: Villains of a Crisis table."""
        names: list[str] = self.view["values"]["crisis"]["villains"] if self.together else []
        return names

    @property
    def game_of_match(self) -> str:
        """Which game of a match this is, or nothing."""
        if not self.view["values"]["match"]:
            return ""
        return "second game" if self.first_game else "first game"

    def cost(self, card: Card) -> int:
        """What the card costs the player whose turn it is."""
        changed: dict[str, int] = self.view["values"]["costs"]
        return changed.get(card.name, card.cost)

    @property
    def reserved(self) -> list[str]:
        """The cards of the Line-Up that only the player whose turn it is may buy."""
        names: list[str] = self.view["values"]["reserved"]
        return names

    def face_down(self, player: int) -> bool:
        return player in self.view["values"]["face-down heroes"]

    @property
    def no_stack(self) -> bool:
        """Whether the Super-Villains are hidden in the main deck."""
        return "hidden" in self.view["values"]["variants"]

    @property
    def first_game(self) -> list[int]:
        """The scores of a match's first game; empty where there is none."""
        scores: list[int] = self.view["values"]["first game"]
        return scores

    @property
    def teams(self) -> list[list[int]]:
        """Who plays together; empty if everybody plays alone."""
        return teams(self.view)

    @property
    def super_villain(self) -> str:
        """The face-up Super-Villain, or nothing."""
        stack = self.table("super-villains")
        if not self.view["values"]["super-villain up"]:
            return ""
        if stack["cards"]:
            return stack["cards"][0]
        return next((name for place, name in stack["known"] if place == 0), "")
