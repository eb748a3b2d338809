"""What shows who will win a game of the TCG: points, who is where in what state, and what is left to draw.

Everything is the player's against the best of the rivals. It reads whole games, so it is for imagined games and for
games that are over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.bots.search.judgement import Judgement, Saying

if TYPE_CHECKING:
    from heroes_unite.kernel.view import View
    from heroes_unite.session.seat import Imagined

HORIZON: Final = (4,)
TWO: Final = "2"  # the tables that are learned for, by their smallest number of players
FEW: Final = "3"
MANY: Final = "5"
OWN: Final = ("points", "active", "reserve", "heroes", "villains", "strongest", "hand", "pile", "objects")
NAMES: Final = ("left", "turn", *OWN, "late points", "crowd")


SAYS: Final = {
    "points": Saying(
        "{you}'re {number} point{s} better off against {your} {rivals}",
        "{you}'re {number} point{s} worse off against {your} {rivals}",
        better="more",
    ),
    "active": Saying(
        "{your} active hero can take {number} more damage",
        "{your} active hero can take {number} less damage",
        better="more",
    ),
    "reserve": Saying(
        "{your} reserve can take {number} more damage", "{your} reserve can take {number} less damage", better="more"
    ),
    "heroes": Saying(
        "{you} have {number} more hero{es} in play", "{you} have {number} fewer hero{es} in play", better="more"
    ),
    "villains": Saying(
        "{your} villains can take {number} more damage", "{your} villains can take {number} less damage", better="more"
    ),
    "hand": Saying("{you} hold {number} more card{s}", "{you} hold {number} fewer card{s}", better="more"),
    "objects": Saying("more of {your} heroes carry an object", "fewer of {your} heroes carry an object", better="more"),
}
PART_OF: Final = {"late points": "points", "crowd": "points"}


def _left(cards: list[dict[str, Any]]) -> float:
    return float(sum(card["base"] - card["damage"] for card in cards))


def _strength(view: View, player: int) -> list[float]:
    side, seat = view["values"]["cards"][player], view["seats"][player]
    heroes = side["active"] + side["reserve"]
    return [
        float(view["values"]["points"][player]),
        _left(side["active"]),
        _left(side["reserve"]),
        float(len(heroes)),
        _left(side["villains"]),
        float(max((card["base"] - card["damage"] for card in heroes), default=0)),
        float(seat["hand"]["count"]),
        seat["hero pile"]["count"] / 10,
        float(sum(bool(card["object"]) for card in heroes)),
    ]


def look(game: Imagined, player: int) -> list[float]:
    view = game.full_view()
    values = view["values"]
    left = 1 - max(values["points"]) / max(1, values["goal"]["points"])
    rows = [_strength(view, each) for each in range(view["players"])]
    mine = rows.pop(player)
    best = max(rows, key=lambda row: row[0] + row[5] / 2) if rows else [0.0] * len(mine)
    mean = sum(row[0] for row in rows) / (len(rows) or 1)
    return [
        left,
        1.0 if values["active"] == player else -1.0,
        *(own - theirs for own, theirs in zip(mine, best, strict=True)),
        (mine[0] - best[0]) * left,
        mine[0] - mean,
    ]


def table(game: Imagined) -> str:
    """Whoever plays alone nearly always wins, so nothing can be learned from it: what holds between two is used."""
    if game.players <= 2:
        return TWO
    return FEW if game.players <= 4 else MANY


JUDGEMENT: Final = Judgement("tcg", "tcg", HORIZON, NAMES, look, table, says=SAYS, part_of=PART_OF)
