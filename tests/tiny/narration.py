"""What happened in a tiny game, as data and in words: a line of the log as one viewer may know it."""

from __future__ import annotations

from typing import Final

from heroes_unite.kernel.happening import Happening
from heroes_unite.kernel.names import Names


class TinyHappening(Happening, frozen=True, kw_only=True, tag="tiny"):
    """It needs nothing beyond what every game tells: an event, a player, a card, a number."""

    def clause(self, card: str, names: Names) -> str:
        coins = f"{self.amount} coin{'' if self.amount == 1 else 's'}"
        return _LINES[self.event].format(who=names.subject(self.player), card=card, coins=coins)


_LINES: Final = {
    "play": "{who} plays {card}",
    "take": "{who} takes {card}",
    "earn": "{who} earns {coins}",
    "lose": "{who} loses {coins}",
    "spend": "{who} spends {card}",
    "bury": "{who} puts {card} face down",
    "reveal": "{who} reveals {card}",
    "steal": "{who} is given {card}",
}
