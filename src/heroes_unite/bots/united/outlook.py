"""What shows whether the heroes of United will win: the missions, the villain, the crowd, and what the heroes hold.

The villain's chance is one minus the heroes'. It reads whole games, so it is for imagined games and for games that are
over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.bots.search.judgement import Judgement, Saying
from heroes_unite.bots.united.villain_forecast import distance
from heroes_unite.games.united.constants import PLACES

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined

HORIZON: Final = (5,)
PLANS: Final = 12
A_PLAN: Final = 1 / PLANS
MOST_HEALTH: Final = 10  # of a villain against two heroes
VERSUS: Final = ("super-villain", "duel")  # somebody plays the villain, on the last seat
NAMES: Final = (
    "left", "heroes", "missions", "best", "second", "health", "vulnerable", "harm", "crowd", "thugs", "threats",
    "work", "hands", "thinnest", "down", "tokens", "track", "fragments", "countdown", "best early", "second early",
    "open", "decks", "shortest", "third", "to do", "to do late", "later still", "civilians", "pressure", "reach",
    "vulnerable early", "track late",
)  # fmt: skip


SAYS: Final = {
    "missions": Saying("{number} more mission{s} {are} done", "{number} fewer mission{s} {are} done", better="more"),
    "best": Saying("the first mission is further along", "the first mission is less far along", better="more"),
    "second": Saying("the second mission is further along", "the second mission is less far along", better="more"),
    "health": Saying("the villain has more health", "the villain has less health", better="less"),
    "crowd": Saying("more places overflow", "fewer places overflow", better="less"),
    "thugs": Saying("more Thugs are in play", "fewer Thugs are in play", better="less"),
    "threats": Saying("{number} more Threat{s} {are} in play", "{number} fewer Threat{s} {are} in play", better="less"),
    "hands": Saying(
        "the heroes hold {number} more card{s} each", "the heroes hold {number} fewer card{s} each", better="more"
    ),
    "decks": Saying(
        "the heroes have {number} more card{s} left to draw each",
        "the heroes have {number} fewer card{s} left to draw each",
        better="more",
    ),
    "down": Saying("more heroes are knocked out", "fewer heroes are knocked out", better="less"),
    "tokens": Saying("the heroes have more tokens", "the heroes have fewer tokens", better="more"),
    "track": Saying("the villain's track is further along", "the villain's track is less far along", better="less"),
}
PART_OF: Final = {
    "best early": "best",
    "second early": "second",
    "vulnerable": "health",  # whoever can be hurt has health left that counts: only together they tell good from bad
    "harm": "health",
    "thinnest": "hands",
    "shortest": "decks",
    "third": "second",
    "to do": "missions",
    "to do late": "missions",
    "later still": "left",
    "reach": "health",
    "vulnerable early": "health",
    "track late": "track",
}


def look(game: Imagined, player: int) -> list[float]:
    """The same for everybody: of the heroes."""
    view = game.full_view()
    values = view["values"]
    heroes, ring, villain = values["heroes"], values["ring"], values["dashboard"]
    left = values["deck"] / PLANS
    missions = values["missions"]
    best, second, third = _furthest(missions)
    done = sum(mission["done"] for mission in missions)
    hands = [view["seats"][seat]["hand"]["count"] for seat in range(len(heroes))]
    decks = [view["seats"][seat]["deck"]["count"] for seat in range(len(heroes))]
    to_do = (2 - best - second) / 2 + villain["health"] / MOST_HEALTH
    vulnerable, track = float(villain["vulnerable"]), villain["at"] / max(1, villain["end"])
    threats = [place["threat"] for place in ring if place["threat"]]
    work = sum(threat["health"] + sum(not slot["filled"] for slot in threat["slots"]) for threat in threats)
    return [
        left,
        float(len(heroes)),
        float(done),
        best,
        second,
        villain["health"] / 5,
        vulnerable,
        vulnerable * villain["health"] / 5,
        sum(place["overflow"] for place in ring) + 0.0,
        sum(place["thugs"] for place in ring) / 5,
        float(len(threats)),
        work / 3,
        sum(hands) / max(1, len(hands)),
        float(min(hands, default=0)),
        float(sum(hero["ko"] for hero in heroes)),
        sum(sum(hero["tokens"].values()) for hero in heroes) / 3,
        track,
        float(len(villain["fragments"])),
        min(values["countdown"], PLANS) / PLANS,
        best * left,
        second * left,
        sum(max(0, place["slots"] - place["thugs"] - place["civilians"]) for place in ring) / 6,
        sum(decks) / max(1, len(decks)),
        float(min(decks, default=0)),
        third,
        to_do,
        to_do / (left + A_PLAN),
        left * left,
        sum(place["civilians"] for place in ring) / 5,
        float(villain["pressure"]),
        vulnerable * _steps_to_villain(values),
        vulnerable * left,
        track * track,
    ]


def _steps_to_villain(values: dict[str, Any]) -> float:
    """Of the hero who is nearest."""
    at = next((place for place, each in enumerate(values["ring"]) if each["villain"]), 0)
    steps = [distance(hero["place"], at) for hero in values["heroes"] if not hero["ko"]]
    return float(min(steps, default=PLACES // 2))


def progress(game: Imagined) -> float:
    """Missions, and what is gone of the villain's health once the villain can be hurt."""
    values = game.full_view()["values"]
    villain = values["dashboard"]
    best, second, _ = _furthest(values["missions"])
    return float(2 * (best + second) + 4 * (1 - villain["health"] / max(1, villain["most"])))


def _furthest(missions: list[dict[str, Any]]) -> tuple[float, float, float]:
    """How far along the three missions are that are furthest along."""
    shares: list[float] = [1.0 if each["done"] else each["filled"] / max(1, each["slots"]) for each in missions]
    best, second, third = (*sorted(shares, reverse=True), 0.0, 0.0, 0.0)[:3]
    return best, second, third


PLAYED: Final = ", played"


def table(game: Imagined) -> str:
    """The villain; one whom somebody plays has weights of their own."""
    villain = str(game.full_view()["values"]["villain"])
    return f"{villain}{PLAYED}" if game.rules.options["mode"] in VERSUS else villain


def is_villain(game: Imagined, player: int) -> bool:
    return game.rules.options["mode"] in VERSUS and player == game.players - 1


JUDGEMENT: Final = Judgement("united", "united", HORIZON, NAMES, look, table, is_villain, progress, SAYS, PART_OF)
