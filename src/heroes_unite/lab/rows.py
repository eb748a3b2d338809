"""The rows that games produce, and what their columns mean. They are plain lists: playing needs no data frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

# table -> column -> (type, what it is)
COLUMNS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "games": {
        "game": ("int", "the number of the game in its plan; the key of all tables"),
        "seed": ("long", "its seed; games of several combinations share seeds"),
        "cell": ("int", "which combination of options and seats"),
        "players": ("int", "how many played"),
        "rivals": ("bool", "whether they played against each other, not together against the game"),
        "decisions": ("int", "choices made, by bots or because there was no other"),
        "turns": ("int", "turns taken, by players and by the game"),
        "winners": ("int", "how many players won"),
        "ending": ("text", "how it ended, in one word of the game's"),
        "foe": ("text", "the foe that stood against all players at the end"),
        "foes_beaten": ("int", "how many foes were beaten"),
        "hurdle": ("text", "what else stood in all players' way at the end: a Crisis"),
        "hurdles_beaten": ("int", "how many of these were overcome: Crises, Missions"),
        "failed": ("text", "why the game was given up; empty: it was played to its end"),
    },
    "players": {
        "game": ("int", "the number of the game"),
        "seat": ("int", "1 is the first seat"),
        "bot": ("text", "who sat there"),
        "persona": ("text", "what they played: a Super Hero, a hero, the villain"),
        "order": ("int", "1 took the first turn; 0: never had one"),
        "won": ("bool", "whether they won, alone or with others"),
        "share": ("real", "their share of the win: where several rivals won, a part each"),
        "score": ("int", "their points; 0 where none are counted"),
        "turns": ("int", "turns they took"),
        "gained": ("int", "cards they gained"),
    },
    "cards": {
        "game": ("int", "the number of the game"),
        "seat": ("int", "who got it"),
        "card": ("text", "its name"),
        "cost": ("int", "what is printed on it; -1 where cards have no cost"),
        "turn": ("int", "the turn of the game in which it was gained; 0: before the first"),
        "how": ("text", "bought, gained, played, claimed"),
        "lost": ("int", "the turn in which it was destroyed; 0: it was not"),
    },
    "turns": {
        "game": ("int", "the number of the game"),
        "turn": ("int", "counted from 1 through the whole game"),
        "seat": ("int", "whose it was; 0: the game's own"),
        "power": ("int", "the Power they had in it; 0 where there is none"),
        "points": ("int", "their points when it ended; -1 where none are counted"),
    },
}
TABLES: Final = tuple(COLUMNS)
OPTION: Final = "option_"  # the games have such a column for each option that the plan varies, with its value as text


def columns(table: str, varied: Sequence[str]) -> dict[str, str]:
    """The columns of a table and their types, in their order."""
    own = {name: kind for name, (kind, _) in COLUMNS[table].items()}
    return own | {f"{OPTION}{key}": "text" for key in varied} if table == "games" else own


class Rows(Struct):
    """Table -> rows, each in the order of the columns. `lost`: games that were given up, by number, and why.
    `overheard`: what bots printed. `seconds`: of processor time, by whoever played."""

    tables: dict[str, list[tuple[Any, ...]]]
    lost: list[tuple[int, str]]
    overheard: str = ""
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return len(self.tables["games"])

    def add(self, other: Rows) -> None:
        for name, rows in other.tables.items():
            self.tables[name] += rows
        self.lost += other.lost
        self.overheard = self.overheard or other.overheard
        self.seconds += other.seconds


def no_rows() -> Rows:
    return Rows({name: [] for name in TABLES}, [])
