"""Any position of United from a description.

A location says in brackets what is on it, always in this order and as far as it is there:
`Atlantis (2 thugs, 1 hidden, joker, 1 civilian, 2 crisis, 4 stock, Hellhound, health 2, Heroic + Attack, stunned)`.
`hidden` are thugs of which nobody knows whether they are plain, `joker` is the Joker token hidden among them; after a
threat's name come a henchman's health (left out: all of it) or the slots that are filled.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import PositionError, nearest
from heroes_unite.games.united import constants, crowd, threats
from heroes_unite.games.united import table as tables
from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.hero_turn import DRAW, HERO_TURN, PLAY, START
from heroes_unite.games.united.options import BEGINNER_VILLAIN, HEROES
from heroes_unite.games.united.turn_order import COURSE
from heroes_unite.games.united.villain_turn import VILLAIN_TURN
from heroes_unite.kernel import rng
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.moves import move, show
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.games.united.card import Card
    from heroes_unite.games.united.rules import UnitedRules
    from heroes_unite.kernel.state import State
ORDERS: Final = {"randomly": constants.RANDOMLY, "facedown": constants.FACEDOWN_ORDER, "none": 0}
STEPS: Final = {"start": START, "draw": DRAW, "play": PLAY}
_ENTRY: Final = re.compile(r"(?P<name>[^()]+?)(?: \((?P<marks>[^()]*)\))?")
_COUNT: Final = re.compile(r"(?P<count>\d{1,2}) (?P<what>thug|hidden|civilian|crisis|stock)s?")
_HEALTH: Final = re.compile(r"health (?P<health>\d{1,2})")
_MISSION: Final = re.compile(r"(?P<name>.+?) (?P<filled>\d{1,2}|done)")


def fill_options(options: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """The game's options with the players, heroes and equipment described."""
    filled: dict[str, Any] = {"players": len(players), **options}
    heroes = [str(player["hero"]) for player in players if player.get("hero")]
    if heroes and "heroes" not in filled:
        seats = len(players) - (filled.get("mode") in ("super-villain", "duel"))
        free = [name for name in HEROES if name.casefold() not in {hero.casefold() for hero in heroes}]
        named = [str(player.get("hero") or free.pop(0)) for player in players[:seats]]
        filled["heroes"] = named
    if any(player.get("equipment") for player in players):
        filled["equipment"] = True
    filled.setdefault("villain", BEGINNER_VILLAIN)
    return filled


def arrange(rules: UnitedRules, s: State, table: dict[str, Any], players: list[dict[str, Any]], active: int) -> State:
    """Rearrange a game at its start into the position described: by default a hero's turn after the draw.

    Cards of a hero that are not named are in the deck, unless that is named; the same holds for plans.
    """
    if active >= rules.heroes:
        raise PositionError("`active` is the hero whose turn it is, or comes next.", "active")
    _Arrangement(rules, s, table, players, active).make()
    advance(s)
    return s


class _Arrangement:
    """One position in the making."""

    def __init__(
        self, rules: UnitedRules, s: State, table: dict[str, Any], players: list[dict[str, Any]], active: int
    ) -> None:
        self.rules, self.s, self.table, self.players, self.active = rules, s, table, players, active
        self.heroes = [tables.of(s, seat, constants.WHO) for seat in range(rules.heroes)]
        self.start = [tables.place_of(s, seat) for seat in range(rules.heroes)]

    def make(self) -> None:
        s, table = self.s, self.table
        self._clear()
        if "ring" in table:
            self._lay_ring(table["ring"])
        for seat in range(self.rules.heroes):
            self._seat(seat, self.players[seat])
        if self.rules.villain_seat >= 0:
            self._villain_hand(self.players[self.rules.villain_seat])
            self._super_piles()
        self._plans()
        self._lists()
        self._missions(table.get("missions", []))
        self._values()
        self._turn()
        if (
            not any(tables.civilians(s, place) for place in range(constants.PLACES))
            and tables.villain(s).needs_civilians
        ):
            raise PositionError("Against The Joker somebody has to be left to lose: put a civilian somewhere.", "ring")

    def _clear(self) -> None:
        """Put everything back in the box except the villain, the ring and, if not described, what is in it."""
        s = self.s
        keep: set[int] = {constants.DASHBOARD, constants.RING, constants.BOX}
        if "ring" not in self.table:
            keep |= {*range(constants.THUGS, constants.DASHBOARD), constants.SUPPLY, constants.ASIDE}
        for zone in range(len(s.zones)):
            if zone not in keep and (
                zone < constants.HAND or (zone - constants.HAND) % constants.STRIDE != constants.HERO - constants.HAND
            ):
                for card in list(s.zones[zone]):
                    move(s, card, constants.BOX)
        ring = s.values[constants.FIRST_PLACE : constants.FIRST_SEAT]
        villain, place, health = s.values[constants.VILLAIN], s.values[constants.VILLAIN_AT], tables.full_health(s)
        s.values[:] = [0] * len(s.values)
        s.values[constants.VILLAIN], s.values[constants.VILLAIN_AT], s.values[constants.HEALTH] = villain, place, health
        if "ring" not in self.table:
            s.values[constants.FIRST_PLACE : constants.FIRST_SEAT] = ring
        s.records[:] = [()] * len(s.records)
        s.known[:] = bytes(len(s.known))
        for card in range(len(s.cards)):
            s.lots[card] = self.rules.lot_of[s.where[card]]
        for place in range(constants.PLACES):
            for token in tables.thugs(s, place):
                show(s, token)
        s.stack.clear()
        s.queue.clear()

    def _find(self, name: str, fits: Callable[[Card], bool], among: str, entry: str = "") -> int:
        """A card of that name that is still in the box. `entry` is where it was named, if not by itself."""
        s = self.s
        printed = {card.name.casefold(): card.name for card in self.rules.printed if fits(card)}
        if name.casefold() not in printed:
            raise PositionError(self._why_not(name, list(printed.values()), among), entry or name)
        wanted = printed[name.casefold()]
        card = next(
            (
                each
                for each in s.zones[constants.BOX]
                if tables.name(s, each) == wanted and fits(tables.printed(s, each))
            ),
            -1,
        )
        if card < 0:
            raise PositionError(f"{name!s} is used more often than it exists.", entry or name)
        return card

    def _why_not(self, name: str, fitting: list[str], among: str) -> str:
        """Why no card of that name can be there: it is another's, or of no use there, or there is none."""
        card = next((card for card in CARDS if card.name.casefold() == name.casefold()), None)
        if card is None:
            return f"No card called {name!s} can be listed under {among}.{nearest(name, fitting)}"
        whose = f"belongs to {card.of}" if card.of else "is another kind of card"
        return f"{card.name} {whose} and cannot be listed under {among} here."

    # The ring

    def _lay_ring(self, entries: list[str]) -> None:
        s = self.s
        if len(entries) != constants.PLACES:
            raise PositionError(f"The ring has {constants.PLACES} locations, not {len(entries)}.", "ring")
        for card in list(s.zones[constants.RING]):
            move(s, card, constants.BOX)
        for card in [card for card in s.zones[constants.BOX] if tables.kind(s, card) == constants.THUG]:
            move(s, card, constants.ASIDE if s.cards[card] == self.rules.joker_token else constants.SUPPLY)
        for place, entry in enumerate(entries):
            found = _ENTRY.fullmatch(entry)
            if found is None:
                raise PositionError(f"{entry!s} is not a location with what lies there.", entry)
            move(
                s,
                self._find(found["name"], lambda card: card.kind == constants.LOCATION, "ring", entry),
                constants.RING,
            )
            for mark in filter(None, (part.strip() for part in (found["marks"] or "").split(","))):
                self._mark(place, mark, entry)
            if tables.free_slots(s, place) < 0:
                raise PositionError(f"{found['name']} does not have that many slots.", entry)
        if (
            s.zones[constants.ASIDE]
            and not self.table.get("aside")
            and any(tables.printed(s, card).of == tables.villain(s).name for card in s.zones[constants.ASIDE])
        ):
            raise PositionError("Say where the Joker token is: `joker` at a location, or `aside: true`.", "ring")

    def _mark(self, place: int, mark: str, entry: str) -> None:
        s = self.s
        if found := _COUNT.fullmatch(mark):
            count, what = int(found["count"]), found["what"]
            if what in ("thug", "hidden"):
                for token in crowd.new_thugs(s, count):
                    move(s, token, constants.THUGS + place)
                    if what == "hidden":
                        s.known[token] = 0
                        s.lots[token] = self.rules.lot_of[constants.THUGS]
            else:
                tables.put_at(
                    s,
                    place,
                    {"civilian": constants.CIVILIANS, "crisis": constants.CRISIS_AT, "stock": constants.STOCK}[what],
                    count,
                )
        elif mark == "joker":
            for token in list(s.zones[constants.ASIDE]):
                move(s, token, constants.THUGS + place)
                s.known[token] = 0
                s.lots[token] = self.rules.lot_of[constants.THUGS]
        elif found := _HEALTH.fullmatch(mark):
            tables.put_at(s, place, constants.HENCHMAN, int(found["health"]))
        elif mark == "stunned":
            tables.put_at(s, place, constants.STUNNED_AT, 1)
        elif all(part in constants.SYMBOLS for part in mark.split(" + ")):
            self._fill(place, mark.split(" + "), entry)
        else:
            villain = tables.villain(s).name
            card = self._find(mark, lambda card: card.kind == constants.THREAT and card.of == villain, "ring", entry)
            threats.lay_threat(s, card, place, token=True)

    def _fill(self, place: int, symbols: list[str], entry: str) -> None:
        for name in symbols:
            symbol = constants.SYMBOLS.index(name)
            if symbol not in tables.open_slots(self.s, place):
                raise PositionError(f"No slot there is free for {name}.", entry)
            wanted = tables.printed(self.s, tables.threat(self.s, place)).clear
            filled = tables.at(self.s, place, constants.FILLED)
            slot = next(i for i, each in enumerate(wanted) if each == symbol and not filled >> i & 1)
            tables.put_at(self.s, place, constants.FILLED, filled | 1 << slot)

    def _place(self, name: str) -> int:
        names = [tables.location_name(self.s, place) for place in range(constants.PLACES)]
        folded = [each.casefold() for each in names]
        if name.casefold() not in folded:
            raise PositionError(f"{name!s} is not in the ring.{nearest(name, names)}", name)
        return folded.index(name.casefold())

    # Seats

    def _seat(self, seat: int, described: dict[str, Any]) -> None:
        s = self.s
        hero = self.heroes[seat]
        whose = tables.hero_name(s, seat)
        tables.put(s, seat, constants.WHO, hero)
        tables.put(s, seat, constants.AT, self._place(described["at"]) if "at" in described else self.start[seat])
        for name in described.get("hand", []):
            card = self._find(name, lambda card: card.kind == constants.HERO_CARD and card.of == whose, "hand")
            self._hidden(card, constants.HAND + seat * constants.STRIDE)
        for name in described.get("tokens", []):
            if name.capitalize() not in constants.SYMBOLS:
                raise PositionError(f"There is no {name!s} token.{nearest(name, constants.SYMBOLS)}", name)
            kind = constants.TOKENS + constants.SYMBOLS.index(name.capitalize())
            tables.put(s, seat, kind, tables.of(s, seat, kind) + 1)
        for entry in described.get("equipment", []):
            card = self._find(
                entry.removesuffix(" (facedown)"),
                lambda card: card.kind == constants.EQUIPMENT_CARD,
                "equipment",
                entry,
            )
            move(s, card, constants.EQUIPMENT + seat * constants.STRIDE)
            if entry.endswith(" (facedown)"):
                s.records[constants.EXHAUSTED] += (card,)
        for name in described.get("super", []):
            card = self._find(name, lambda card: card.kind == constants.SUPER_HERO_CARD, "super")
            self._hidden(card, constants.SUPER + seat * constants.STRIDE, constants.SUPER_HERO_PILE)
        tables.put(s, seat, constants.KO, int(described.get("ko", False)))
        tables.put(s, seat, constants.CRISIS, described.get("hero_crisis", 0))
        order = described.get("order", "none")
        if order not in ORDERS:
            raise PositionError("An order is randomly or facedown.", order)
        tables.put(s, seat, constants.ORDER, ORDERS[order])

    def _villain_hand(self, described: dict[str, Any]) -> None:
        seat = self.rules.villain_seat
        villain = tables.villain(self.s).name
        for name in described.get("hand", []):
            card = self._find(name, lambda card: card.kind == constants.PLAN and card.of == villain, "hand")
            self._hidden(card, constants.HAND + seat * constants.STRIDE, constants.PLANS)
        for name in described.get("super", []):
            card = self._find(name, lambda card: card.kind == constants.SUPER_VILLAIN_CARD, "super")
            self._hidden(card, constants.SUPER + seat * constants.STRIDE, constants.SUPER_VILLAIN_PILE)

    def _super_piles(self) -> None:
        """Nobody knows which Super cards are not among those that somebody holds."""
        piles = {
            constants.SUPER_VILLAIN_CARD: constants.SUPER_VILLAIN_PILE,
            constants.SUPER_HERO_CARD: constants.SUPER_HERO_PILE,
        }
        for card in list(self.s.zones[constants.BOX]):
            if (kind := tables.kind(self.s, card)) in piles:
                self._hidden(card, piles[kind])

    def _hidden(self, card: int, zone: int, lot: int = -1) -> None:
        """Move it to a place where it is no longer known to those who cannot look into it."""
        move(self.s, card, zone)
        self.s.known[card] = 0
        self.s.lots[card] = self.rules.lot_of[zone if lot < 0 else lot]

    # Decks and lists

    def _pile(self, key: str, names: list[str] | None, zone: int, fits: Callable[[Card], bool]) -> None:
        """The cards named, the first on top; where none are named, all that are left, shuffled."""
        s = self.s
        if names is not None:
            for name in reversed(names):
                self._hidden(self._find(name, fits, key), zone)
            return
        left = [card for card in s.zones[constants.BOX] if fits(tables.printed(s, card))]
        rng.shuffle(s, left)
        for card in left:
            self._hidden(card, zone)

    def _plans(self) -> None:
        villain = tables.villain(self.s).name
        self._storyline(self.table.get("storyline", []))
        self._pile(
            "plans",
            self.table.get("plans"),
            constants.PLANS,
            lambda card: card.kind == constants.PLAN and card.of == villain,
        )
        for seat in range(self.rules.heroes):
            whose = tables.hero_name(self.s, seat)
            self._pile(
                "deck",
                self.players[seat].get("deck"),
                constants.DECK + seat * constants.STRIDE,
                lambda card, whose=whose: card.kind == constants.HERO_CARD and card.of == whose,  # type: ignore[misc]
            )

    def _storyline(self, entries: list[str]) -> None:
        s = self.s
        villain = tables.villain(s).name
        heroes = [tables.hero_name(s, seat) for seat in range(self.rules.heroes)]
        solo = self.rules.settings.solo
        for entry in entries:
            name = entry.removesuffix(" (facedown)")
            card = self._find(
                name,
                lambda card: card.of == villain or (card.kind == constants.HERO_CARD and (solo or card.of in heroes)),
                "storyline",
                entry,
            )
            self._hidden(card, constants.STORYLINE)
            show(s, card)
            if entry.endswith(" (facedown)"):
                s.records[constants.FACEDOWN] += (card,)

    def _lists(self) -> None:
        villain = tables.villain(self.s).name
        for key, zone in (("cleared", constants.CLEARED), ("claimed", constants.CLAIMED)):
            for name in self.table.get(key, []):
                card = self._find(name, lambda card: card.kind == constants.THREAT and card.of == villain, key)
                move(self.s, card, zone)
        for name in self.table.get("display", []):
            move(self.s, self._find(name, lambda card: card.kind == constants.HERO_CARD, "display"), constants.DISPLAY)
        for name in reversed(self.table.get("support_deck", [])):
            self._hidden(
                self._find(name, lambda card: card.kind == constants.HERO_CARD, "support_deck"), constants.SUPPORT
            )
        for name in self.table.get("chosen_battle_plans", []):
            move(
                self.s,
                self._find(name, lambda card: card.kind == constants.BATTLE_PLAN, "battle plans"),
                constants.BATTLE_PLANS,
            )

    def _missions(self, entries: list[str]) -> None:
        s = self.s
        villain = tables.villain(s).name
        own = [
            card
            for card in s.zones[constants.BOX]
            if tables.kind(s, card) == constants.MISSION and tables.printed(s, card).of == villain
        ]
        usual = [
            card
            for card in s.zones[constants.BOX]
            if tables.kind(s, card) == constants.MISSION and not tables.printed(s, card).of
        ]
        there = {tables.name(s, card).casefold(): card for card in own + usual[len(own) :]}
        for card in there.values():
            move(s, card, constants.MISSIONS)
        for entry in entries:
            found = _MISSION.fullmatch(entry)
            if found is None or found["name"].casefold() not in there:
                raise PositionError(
                    f"{entry!s} is no mission of this game with its slots, such as Defeat Thugs 8.", entry
                )
            card = there[found["name"].casefold()]
            mission = tables.printed(s, card)
            if found["filled"] == "done":
                s.values[constants.DONE] |= 1 << mission.number
                s.values[constants.RESCUED + mission.number] = mission.slots
                move(s, card, constants.REMOVED)
            elif int(found["filled"]) >= mission.slots:
                raise PositionError(f"{mission.name} would be complete with that many.", entry)
            else:
                s.values[constants.RESCUED + mission.number] = int(found["filled"])

    def _values(self) -> None:
        s, table = self.s, self.table
        if "villain_at" in table:
            s.values[constants.VILLAIN_AT] = self._place(table["villain_at"])
        printed = tables.full_health(s)
        s.values[constants.HEALTH] = table.get("health", printed)
        s.values[constants.GAINED] = max(len(s.zones[constants.CLAIMED]), s.values[constants.HEALTH] - printed)
        for key, value in (
            ("track", constants.TRACK),
            ("since", constants.SINCE),
            ("crisis", constants.DASHBOARD_CRISIS),
        ):
            s.values[value] = table.get(key, 0)
        for key, value in (
            ("delayed", constants.DELAYED),
            ("accelerated", constants.ACCELERATED),
            ("stunned", constants.STUNNED),
        ):
            s.values[value] = int(table.get(key, False))
        if s.values[constants.DELAYED] and s.values[constants.ACCELERATED]:
            raise PositionError("Delayed and accelerated at once: both tokens would be gone.", "delayed")
        for name in table.get("overflow", []):
            s.values[constants.OVERFLOW] |= 1 << self._place(name)

    def _turn(self) -> None:
        s = self.s
        phase, step = self.table.get("phase", "hero"), self.table.get("step", "play")
        if phase not in ("hero", "villain"):
            raise PositionError("The phase is hero or villain.", phase)
        if step not in STEPS:
            raise PositionError(f"The step is one of {listed(STEPS, 'or')}.", step)
        s.values[constants.ACTIVE] = self.active
        s.values[constants.TURN] = 1
        s.stack.append(Frame(COURSE, 0, 0, -1, pc=1))
        if phase == "villain":
            s.values[constants.PHASE] = constants.VILLAIN_PHASE
            s.stack.append(Frame(VILLAIN_TURN, self.active, self.active, -1))
            return
        if STEPS[step] == PLAY and not tables.hand(s, self.active):
            raise PositionError("The hero whose turn it is needs a card in hand.", "players")
        s.values[constants.PHASE] = constants.HERO_PHASE
        s.values[constants.BEGAN] = tables.place_of(s, self.active)
        s.stack.append(Frame(HERO_TURN, self.active, self.active, -1, pc=STEPS[step]))
