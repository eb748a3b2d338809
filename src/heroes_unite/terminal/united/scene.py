"""What a screen of United shows, and what its view means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.terminal import scene
from heroes_unite.terminal.scene import ranged
from heroes_unite.terminal.united.palette import bare

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Option

RING: Final = "ring"
JOKER: Final = "The Joker token"
ON_TOKENS: Final = ("rescue", "discard")  # what is done to a Location's tokens


@dataclass(frozen=True, slots=True)
class Scene(scene.Scene):
    """A scene with a ring of locations, a storyline and a villain."""

    @property
    def values(self) -> dict[str, Any]:
        values: dict[str, Any] = self.view["values"]
        return values

    @property
    def begun(self) -> bool:
        """Whether the villain's Dashboard is on the table."""
        return bool(self.values["villain"])

    @property
    def heroes(self) -> list[dict[str, Any]]:
        heroes: list[dict[str, Any]] = self.values["heroes"]
        return heroes

    @property
    def ring(self) -> list[dict[str, Any]]:
        ring: list[dict[str, Any]] = self.values["ring"]
        return ring

    @property
    def villains_turn(self) -> bool:
        return bool(self.values["phase"] == "villain")

    def is_hero(self, player: int) -> bool:
        return 0 <= player < len(self.heroes)

    def called(self, player: int) -> str:
        """Who plays whom: `Batman (Ada)`."""
        if self.is_hero(player):
            return f"{self.heroes[player]['name']} ({self.names[player]})"
        return f"{self.values.get('villain', 'The villain')} ({self.names[player]})"

    def at(self, place: int, what: str) -> str:
        """The numbers of the options about a place: about going there, about its tokens, or about its threat."""
        options = self.decision.options if self.decision else ()
        return ranged([option for option in options if self._is_at(option, place, what)])

    def _is_at(self, option: Option, place: int, what: str) -> bool:
        if option.zone == RING and option.card == self.ring[place]["name"]:
            return what == ("tokens" if option.kind in ON_TOKENS else RING)
        return option.zone == {"tokens": f"thugs {place + 1}", "threat": f"threat {place + 1}"}.get(what)

    def knows(self, place: int) -> tuple[int, bool]:
        """Of the hidden Thugs of a place: how many the viewer knows to be plain; whether one is the Joker token, as
        whoever plays the villain may look (UN-196)."""
        seen = self.table(f"thugs {place + 1}")["cards"]
        open_to_all = self.ring[place]["thugs"] - self.ring[place]["hidden"]
        joker = JOKER in seen
        return len(seen) - joker - open_to_all, joker

    def storyline(self) -> list[tuple[dict[str, Any], str]]:
        """The cards of the storyline, oldest first, with their names as far as the viewer knows them."""
        known = dict(self.table("storyline")["known"])
        return [(card, card["card"] or known.get(place, "")) for place, card in enumerate(self.values["storyline"])]

    def short(self, name: str, hero: int = -1) -> str:
        """A card's name without the hero's, whose it says where that is known: `Flash M+H`."""
        whose = self.heroes[hero]["name"] if hero >= 0 else ""
        if whose and name.startswith(f"{whose} "):
            letters = "+".join(word[0] for word in name.removeprefix(f"{whose} ").split(" + "))
            return f"{bare(whose)} {letters}"
        return name
