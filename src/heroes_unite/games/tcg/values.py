"""What a view of the TCG tells everybody besides where the cards are, as types: the client's come from them."""

from __future__ import annotations

from msgspec import Struct

from heroes_unite.games.tcg.questions import Copy


class TcgTotal(Struct, frozen=True):
    """What an attack or a defense would come to: more than the least where something can be added later."""

    least: int
    most: int


class TcgAim(Struct, frozen=True):
    """What an attack can hit: up to `reach` targets, the second of them with a total of `second`.

    `own`: also cards in front of the attacker's player, where there are other players. `reserve`: also heroes in
    reserve. `against`: the most that is added because of who the target is.
    """

    reach: int
    second: int
    own: bool
    reserve: bool
    against: int


class TcgDeed(Struct, frozen=True):
    """What an action would come to now, and what that follows from.

    `total`: None for what is neither an attack nor a defense. `icons`: the most of the ability that it can use, and
    `lenders` the other cards whose icons these may be. `adds`: the most that the ability adds to the total. `silent`:
    the plot twist in play because of which it counts for nothing. `surprise`: the one because of which a defense counts
    for nothing in the first attack of each player's villains. `after`: what a card defends with after an attack by
    Strength. `objects`: whether a defense lets objects help, or Power has any to discard; `twist`: whether Power
    can discard the plot twist. `aim`: None for what is no attack.
    """

    total: TcgTotal | None
    icons: int
    lenders: list[str]
    adds: int
    silent: str
    surprise: str
    after: TcgTotal | None
    objects: bool
    twist: bool
    aim: TcgAim | None


class TcgCard(Struct, frozen=True):
    """A card in play, in the order of its zone: what is on it and what it adds up to in battle.

    `usable`: whether its object works for it. `stance`: the ability it defends by, `plain` for none of them, empty
    where it does not defend. `strength`: what an attack by Strength has left for its defense, or -1. `mark` and
    `object_mark` are what options about it and about its object have for details. `attack` and `defense` are its totals
    as it stands (a defender may add more); `deeds` are the actions that it can choose now, by kind of option.
    """

    damage: int
    base: int
    object: str
    usable: bool
    stance: str
    stance_icons: int
    strength: int
    partner: str
    acted: bool
    mark: Copy
    object_mark: Copy | None
    attack: int
    defense: int
    deeds: dict[str, TcgDeed]


class TcgSide(Struct, frozen=True):
    """The cards that a player has in play."""

    active: list[TcgCard]
    reserve: list[TcgCard]
    villains: list[TcgCard]


class TcgAttack(Struct, frozen=True):
    """An attack to which a defender has to answer: what the defender has before adding anything, and what the object
    may add. `by` and `owner` are the players of the two cards."""

    card: str
    by: int
    total: int
    target: str
    owner: int
    defense: int
    object: int


class TcgOptions(Struct, frozen=True):
    """The options of the game that a screen shows."""

    tag_team: bool
    two_actives: bool
    villain_healing: bool
    long_game: bool


class TcgGoal(Struct, frozen=True):
    """The points, or the villains, that win."""

    points: int
    villains: int


class TcgValues(Struct, frozen=True):
    """`active`: whose phase it is, and whether it is that of the villains; `turn` counts phases, `step` how far a hero
    phase has got."""

    active: int
    turn: int
    round: int
    villains_act: bool
    step: int
    start: int
    knocked_out: list[int]
    points: list[int]
    goal: TcgGoal
    cards: list[TcgSide]
    attack: TcgAttack | None
    options: TcgOptions
