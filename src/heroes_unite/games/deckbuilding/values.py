"""What a view tells everybody besides where the cards are, as types: the client's are generated from them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

AttackAnswer = Literal["waiting", "asked", "avoids", "open"]


def spelt(name: str) -> str:
    """How a field is called in a view: in words, as a card would spell them."""
    return (
        name.replace("super_villain", "super-villain")
        .replace("face_down", "face-down")
        .replace("line_up", "line-up")
        .replace("_", " ")
    )


class AttackUnderWay(Struct, frozen=True):
    """The innermost Attack: which card (empty where not everybody knows it), whose (-1: the card's own), who is asked
    for a Defense now (-1: nobody any more), and how it stands with everybody attacked, by their numbers.
    """

    card: str
    by: int
    asked: int
    answers: dict[str, AttackAnswer]


class Attempt(Struct, frozen=True):
    """The team's attempt to beat a Crisis: who leads it, who has a part in it and which cards they would give.

    Null: still missing; no cards: joining in is all it takes. Cards are named only once they are shown.
    """

    crisis: str
    leader: int
    gives: dict[str, list[str] | None]


# Why the team cannot try to beat a Crisis now: it comes about without an attempt; there was one this turn; one was
# called off, and nothing has happened since; a Villain is in the Line-Up
Bar = Literal["comes-about", "tried", "called-off", "villains"]


class CrisisValues(Struct, frozen=True, rename=spelt):
    """How the team of a Crisis table stands.

    `challenge`: what the difficulty is called. `size` and `crises`: how many Super-Villains and how many Crises the
    game began with. `to_come`: the Crises that have not been turned up yet, wherever they are. `in_the_way`: the Crises
    to be beaten before the Super-Villain. `tried`: those of them that cannot be tried (again) now. `called_off`: those
    an attempt against which was called off this turn. `villains`: those in the Line-Up, which keep the team from it,
    and which whoever buys one destroys. `barred`: why which of them cannot be tried now, as far as all can see.
    `companion`: the corrupted one, -1 where there is none. `drained`: the color without text this turn.
    """

    challenge: str
    size: int
    crises: int
    to_come: int
    in_the_way: list[str]
    tried: list[str]
    called_off: list[str]
    villains: list[str]
    barred: dict[str, Bar]
    companion: int
    drained: str
    attempt: Attempt | None


class DeckbuildingValues(Struct, frozen=True, rename=spelt):
    """Numbers, an Attack under way, changed costs.

    `line_up_size`: how many cards the Line-Up is made for. `costs`: what the Super-Villains in reach cost the active
    player now, where that is not what is printed. `used`: the active player's Super Heroes and cards in play that have
    done all they can this turn. `reserved`: the cards of the Line-Up that only the active player may buy. `crisis`: of
    a Crisis table.
    """

    active: int
    turn: int
    in_turn: bool
    power: int
    super_villain_up: bool
    face_down_heroes: list[int]
    started: int
    first_game: list[int]
    teams: list[int]
    variants: list[str]
    match: bool
    pack: list[str]
    line_up_size: int
    costs: dict[str, int]
    used: list[str]
    reserved: list[str]
    hunt_closed: bool
    attack: AttackUnderWay | None
    crisis: CrisisValues | None
