"""What shows who will win a deck-building game: points, what the decks can do, and how much of the game is left.

Everything is the player's (a team's: on average) against the best of the rivals. It reads whole games, so it is for
imagined games and for games that are over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.appraisal import worths
from heroes_unite.bots.deckbuilding.card_uses import CARDS
from heroes_unite.bots.search.judgement import Judgement

if TYPE_CHECKING:
    from heroes_unite.kernel.view import View, ZoneView
    from heroes_unite.session.seat import Imagined

HORIZON: Final = 4
HAND: Final = 5
STAYING: Final = frozenset(name for name, card in CARDS.items() if card.stays)
STACK: Final = 8  # Super-Villains in a usual game
OWN: Final = ("points", "power", "growth", "hand", "harm", "places", "gain", "late gain")
NOT_YET: Final = 0.7  # what a card that stays in play is worth while it still has to be drawn
NAMES: Final = ("left", "turn", *OWN, "crowd", "line-up", "power left")


SAYS: Final = {
    "points": ("you lead by {number:.1f} Victory Points more", "you lead by {number:.1f} Victory Points less"),
    "power": (
        "your hands make {number:.1f} Power more against your best rival's",
        "your hands make {number:.1f} Power less against your best rival's",
    ),
    "hand": ("you hold {number:.1f} Power more", "you hold {number:.1f} Power less"),
    "harm": ("your cards hurt your rivals more", "your cards hurt your rivals less"),
    "places": ("you have more cards that stay in play", "you have fewer cards that stay in play"),
    "gain": ("your deck gets rid of bad cards faster", "your deck gets rid of bad cards more slowly"),
    "line-up": ("the Line-Up suits you better", "the Line-Up suits your rivals better"),
}
PART_OF: Final = {"growth": "power", "power left": "power", "late gain": "gain", "crowd": "points"}


def _strength(view: View, seat: dict[str, ZoneView], points: int, left: float) -> list[float]:
    hand, deck = seat["hand"]["cards"], seat["deck"]["cards"]
    cards = [*hand, *deck, *seat["discard pile"]["cards"], *seat["played"]["cards"]]
    owned = [name for name in cards if name not in STAYING]  # the others leave the deck once they are drawn
    table = worths(tuple(seat["hero"]["cards"]), bool(seat["in play"]["count"]))
    power = draw = extra = thin = 0.0
    for name in owned:
        worth = table.get(name)
        if worth is not None:
            power += worth.power
            draw += worth.draw
            extra += worth.extra
            thin += worth.thin
    size = len(owned) or 1
    average = power / max(size - draw, size / 2)
    held = sum(table[name].power + table[name].draw * average for name in hand if name in table)
    each = HAND * average
    return [
        float(points),
        each,
        each * left,
        held,
        HAND * extra / size,
        seat["in play"]["count"] + NOT_YET * (len(cards) - len(owned)),
        HAND * thin / size,
        HAND * thin / size * left,
    ]


def look(game: Imagined, player: int) -> list[float]:
    view = game.full_view()
    teams = game.rules.teams
    villains = view["table"]["super-villains"]["count"]
    left = villains / STACK
    scores = game.scores()
    sides: dict[int, list[list[float]]] = {}
    for seat, score in enumerate(scores):
        sides.setdefault(teams[seat], []).append(_strength(view, view["seats"][seat], score, left))
    means = {side: [sum(column) / len(rows) for column in zip(*rows, strict=True)] for side, rows in sides.items()}
    mine = means[teams[player]]
    rivals = [row for side, row in means.items() if side != teams[player]]
    best = max(rivals, key=lambda row: row[0] + 2 * row[2]) if rivals else mine
    mean = [sum(column) / len(rivals) for column in zip(*rivals, strict=True)] if rivals else mine
    active = view["values"]["active"]
    offered = sum(CARDS[name].cost for name in view["table"]["line-up"]["cards"] if name in CARDS) / 10
    first = (player - active) % view["players"]  # how long until the player's turn
    return [
        left,
        1 - 2 * first / max(1, view["players"] - 1),
        *(own - theirs for own, theirs in zip(mine, best, strict=True)),
        sum(own - theirs for own, theirs in zip(mine[:3], mean[:3], strict=True)),
        offered * (1 if teams[active] == teams[player] else -1),
        (mine[1] - best[1]) * left * left,
    ]


def table(game: Imagined) -> str:
    return str(len(set(game.rules.teams)))


JUDGEMENT: Final = Judgement("deckbuilding", "deckbuilding", HORIZON, NAMES, look, table, says=SAYS, part_of=PART_OF)
