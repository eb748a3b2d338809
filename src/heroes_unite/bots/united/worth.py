"""What things are worth to a hero of United, as a view shows them.

One useful action (a civilian rescued for a mission that is needed) is worth 1.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from heroes_unite.bots.united.position import Position
from heroes_unite.bots.united.villain_forecast import coming, expected, overflowing, printed, scene
from heroes_unite.games.united import hero_effects as do
from heroes_unite.games.united.constants import ATTACK, PLACES, SYMBOLS
from heroes_unite.games.united.in_force import RESCUABLE, RESCUE_COST, Constant

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.view import View

WON: Final = 100.0
WOUND: Final = 3.4  # a health of the villain's
UNLOCK: Final = 2.0  # the mission after which the villain can be damaged
MISSION: Final = 6.3  # what a whole mission is worth
SPARE: Final = 0.58  # of a mission that is not needed
CLEARED: Final = 0.37
LATER: Final = 0.28  # of the danger, where every hero has another turn before the villain
MOST_FREE: Final = 9  # slots of a location


Outcome = tuple[float, Position]


def changed(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + by, *numbers[index + 1 :])


class Worth:
    """Knows the table from one hero's seat."""

    def __init__(self, view: View, seat: int) -> None:
        values = view["values"]
        self.view, self.seat, self.values = view, seat, values
        self.ring: list[dict[str, Any]] = values["ring"]
        self.scene = scene(view)
        self.villain = self.scene.villain
        self.coming = coming(view)
        self.vulnerable: bool = values["dashboard"]["vulnerable"]
        self.me: dict[str, Any] = values["heroes"][seat]
        self.threats = [place["threat"] for place in self.ring]
        self.questions = [_questions(each) for each in self.threats]  # that the constant effects there are about
        self.toughness = [place["toughness"] for place in self.ring]
        self.exits = [place["exit"] for place in self.ring]
        self.locations = [_with_effect(place["name"]) for place in self.ring]
        self._dangers: dict[tuple[int, int], float] = {}
        self._prospects: dict[tuple[int, int, int, int, int], float] = {}
        self._weigh_missions()
        self._weigh_threats()
        self.sounding = sum(card.sounds for card in self.coming) / max(1, len(self.coming))
        hidden = sum(place["hidden"] for place in self.ring)
        self.joker_chance = 1 / hidden if hidden and not view["table"]["aside"]["count"] else 0.0
        cards = values["needed"] - values["since"] - (values["step"] in ("start", "draw", "play"))
        self.soon = 1.0 if cards < len(values["heroes"]) else LATER
        self.overflow = [self._overflow_costs(place) for place in range(PLACES)]

    def _weigh_missions(self) -> None:
        """Missions that are nearest to their end come first; the rest are hardly worth an action."""
        missions = {each["name"]: each for each in self.values["missions"]}
        left: dict[str, float] = {}
        for name, each in missions.items():
            if each["done"]:
                continue
            rest = each["slots"] - each["filled"]
            if name == "Clear Threats":
                works = sorted(len(work) for work in map(work_left, self.threats) if work)
                left[name] = sum(works[:rest]) + 4 * max(0, rest - len(works)) - 1
            else:
                left[name] = 3 * rest if name == "Investigate the Joker" else rest
        done = len(missions) - len(left)
        self.to_do = max(0, self.villain.missions_needed - done)
        order = sorted(left, key=lambda name: left[name])
        self.weight = {name: 1.0 if i < self.to_do else SPARE * (self.to_do > 0) for i, name in enumerate(order)}
        self.missions = missions
        self.investigating = "Investigate the Joker" in left

    def mission(self, name: str, filled: int) -> float:
        """One more slot of a mission of which so many are filled."""
        each = self.missions.get(name)
        if each is None or each["done"] or filled >= each["slots"]:
            return 0.0
        worth: float = self.weight[name] * MISSION / each["slots"]
        if filled + 1 == each["slots"] and self.to_do:
            worth += UNLOCK if self.to_do == 1 else 0.3
        return worth * (0.95 + 0.11 * filled / float(each["slots"]))

    def _weigh_threats(self) -> None:
        self.nuisance = [0.0] * PLACES
        for place, each in enumerate(self.threats):
            card = printed().get(each["name"]) if each else None
            if card is None:
                continue
            worth = 0.36 + 0.9 * (card.presence is not None) + 1.26 * (card.bam is not None)
            worth += 0.9 * bool(card.standing)
            if card.fragment:
                worth += 1.8 + 1.1 * self.scene.claimed
            self.nuisance[place] = worth

    def _overflow_costs(self, place: int) -> list[float]:
        """What it will cost that so many slots are free there: 0, 1, 2, ..."""
        if self.villain.overflow is None or not self.coming:
            return [0.0] * (MOST_FREE + 1)
        cost = min(overflowing(self.scene, place), 12.0)
        share = 0.85 * cost / len(self.coming)
        return [share * many for many in _too_many(self.coming, (place - self.scene.at) % PLACES)]

    def freed(self, pos: Position, place: int, count: int = 1) -> float:
        """The relief of tokens that leave a location."""
        there = pos.plain[place] + pos.hidden[place] + pos.civilians[place]
        free: int = max(0, self.ring[place]["slots"] - there)
        costs = self.overflow[place]
        return costs[min(free, MOST_FREE)] - costs[min(free + count, MOST_FREE)]

    def danger(self, place: int, hand: int) -> float:
        """What the villain's next turn will cost with this hero there."""
        key = (place, hand)
        found = self._dangers.get(key)
        if found is None:
            found = self._dangers[key] = expected(self.scene, self.coming, self.seat, place, hand)
        return found

    # Deeds

    def henchman(self, place: int) -> bool:
        each = self.threats[place]
        return bool(each and each["most"])

    def foes(self, pos: Position, place: int) -> list[str]:
        found = ["Thug"] * bool(pos.plain[place]) + ["hidden Thug"] * bool(pos.hidden[place])
        if self.henchman(place) and pos.work[place]:
            found.append(self.threats[place]["name"])
        if self.vulnerable and self.scene.at == place:
            found.append(self.villain.name)
        return found

    def hit(self, pos: Position, place: int, what: str, amount: int, defeat: bool = False) -> Outcome:
        """Damage to a foe in some location."""
        if what == self.villain.name:
            left = max(0, pos.health - amount)
            gain = WOUND * (pos.health - left)
            return gain + (WON if not left else 0.0), replace(pos, health=left)
        if not what.endswith("Thug"):
            return self._wear_down(pos, place, min(amount, len(pos.work[place])))
        if not defeat and amount + pos.wounds < self.toughness[place]:
            return 0.05, replace(pos, wounds=pos.wounds + amount)
        gain = self.freed(pos, place)
        if what == "Thug":
            pos = replace(pos, plain=changed(pos.plain, place, -1), wounds=0)
            chance = 0.0
        else:
            pos = replace(pos, hidden=changed(pos.hidden, place, -1), wounds=0)
            chance = self.joker_chance if self.investigating else 0.0
        gain += 0.05 + (1 - chance) * self.mission("Defeat Thugs", pos.beaten)
        if self.investigating:  # a plain one speeds the Joker up
            found = self.missions["Investigate the Joker"]["filled"]
            gain += chance * self.mission("Investigate the Joker", found) - 0.12 * (1 - chance)
        return gain, replace(pos, beaten=pos.beaten + 1)

    def _wear_down(self, pos: Position, place: int, amount: int) -> Outcome:
        """Progress against a threat; the last bit of it counts a little more."""
        work = pos.work[place]
        each = self.threats[place]
        whole = each["most"] or len(each["slots"])
        token = self.mission("Clear Threats", pos.cleared) if each["token"] else 0.0
        gain = 0.0
        for i in range(amount):
            gain += (token + self.nuisance[place]) / whole * (1.1 - 0.25 * (len(work) - 1 - i) / whole)
        left = work[amount:]
        pos = replace(pos, work=(*pos.work[:place], left, *pos.work[place + 1 :]))
        if not left:
            gain += CLEARED
            pos = replace(pos, cleared=pos.cleared + 1)
        return gain, pos

    def fill(self, pos: Position, place: int, symbol: int) -> Outcome:
        work = list(pos.work[place])
        work.remove(symbol)
        order = (symbol, *work)
        return self._wear_down(replace(pos, work=(*pos.work[:place], order, *pos.work[place + 1 :])), place, 1)

    def rescue(self, pos: Position, place: int) -> Outcome:
        if RESCUE_COST in self.questions[place] and not pos.helped:
            return 0.05, replace(pos, helped=1)
        gain = self.freed(pos, place) + self.mission("Rescue Civilians", pos.rescued) + 0.02
        if self.villain.missions_needed > 2:  # the Joker wins when no civilian is left
            left = sum(pos.civilians) - 1
            gain -= WON if not left else 0.64 + 3.8 / left
        civilians = changed(pos.civilians, place, -1)
        return gain, replace(pos, civilians=civilians, rescued=pos.rescued + 1, helped=0)

    def allowed(self, foes: int, what: str) -> bool:
        thug, boss = what.endswith("Thug"), what == self.villain.name
        return {do.THUGS_ONLY: thug, do.NO_VILLAIN: not boss, do.NO_THUGS: not thug}.get(foes, True)

    def outlook(self, pos: Position) -> float:
        """What there is to do next time, where the hero is and beside."""
        here = pos.place
        beside = max(self._prospect(pos, (here + 1) % PLACES), self._prospect(pos, (here - 1) % PLACES))
        return self._prospect(pos, here) + 0.4 * beside

    def _prospect(self, pos: Position, place: int) -> float:
        """What there is to do in a location next time."""
        key = (place, pos.plain[place], pos.hidden[place], pos.civilians[place], len(pos.work[place]))
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._chances(*key)
        return found

    def _chances(self, place: int, plain: int, hidden: int, civilians: int, work: int) -> float:
        worth = min(2, plain + hidden) * self.weight.get("Defeat Thugs", 0.1)
        if RESCUABLE not in self.questions[place]:
            worth += min(2, civilians) * self.weight.get("Rescue Civilians", 0.0)
        worth += min(2, work) * (0.3 + 0.6 * self.weight.get("Clear Threats", 0.0))
        if self.investigating:
            worth += 0.5 * min(2, hidden)
        return 0.12 * worth


def work_left(threat: dict[str, Any] | None) -> tuple[int, ...]:
    if threat is None:
        return ()
    if threat["most"]:
        return (ATTACK,) * int(threat["health"])
    return tuple(sorted(SYMBOLS.index(slot["symbol"]) for slot in threat["slots"] if not slot["filled"]))


def _questions(threat: dict[str, Any] | None) -> frozenset[int]:
    card = printed().get(threat["name"]) if threat else None
    return frozenset(node.query for node in card.standing if isinstance(node, Constant)) if card else frozenset()


def _with_effect(name: str) -> Card | None:
    """A location that does something at the end of a turn."""
    card = printed().get(name)
    return card if card is not None and card.main is not None else None


@lru_cache(maxsize=4096)
def _too_many(plans: tuple[Card, ...], ahead: int) -> tuple[int, ...]:
    """How many of the plans add more than 0, 1, 2, ... tokens to the location so many steps from the villain."""
    added = [0] * (MOST_FREE + 1)
    for card in plans:
        offset = (ahead - card.moves + 1) % PLACES
        if offset < len(card.tokens):
            added[sum(card.tokens[offset])] += 1
    return tuple(sum(added[free + 1 :]) for free in range(MOST_FREE + 1))
