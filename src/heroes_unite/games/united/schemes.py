"""What villains do: moving, filling locations, claiming, turning cards facedown. One class for each instruction."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from heroes_unite.games.united import (
    constants,
    crowd,
    holdings,
    option_details,
    progress,
    questions,
    responses,
    subjects,
    table,
    threats,
)
from heroes_unite.games.united.card_resolution import perform
from heroes_unite.games.united.harm import HeroOp, hurt
from heroes_unite.games.united.places import Each, Where, Whom
from heroes_unite.games.united.reactions import Pending, event_frame, open_window
from heroes_unite.kernel.decision import TARGET
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.node import Effect, are
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import PLAIN, sentence

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Option
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice


def move_villain(s: State, place: int) -> None:
    """The villain ends a movement there, and the threat's presence effect fires (UN-044 to UN-047)."""
    steps = (place - table.villain_at(s)) % constants.PLACES
    s.values[constants.VILLAIN_AT] = place
    emit(s, constants.VILLAIN_MOVES, table.NOBODY, table.location(s, place), steps)
    card = table.threat(s, place)
    if card >= 0 and table.effect(s, card, constants.PRESENCE) is not None:
        emit(s, constants.PRESENCE_FIRES, table.NOBODY, card)
        perform(s, card, constants.PRESENCE, table.lead(s))


@dataclass(frozen=True, eq=False)
class VillainMoves(Effect):
    """That many locations clockwise."""

    steps: int = 1

    def run(self, s: State, f: Frame) -> bool:
        depth = len(s.stack)
        move_villain(s, (table.villain_at(s) + self.steps) % constants.PLACES)
        return len(s.stack) == depth

    def say(self, v: Voice) -> str:
        return f"the villain moves {self.steps} Location{'s' * (self.steps > 1)} clockwise"


@dataclass(frozen=True, eq=False)
class VillainMovesTo(HeroOp):
    """To a hero's location; that hero is bound."""

    def apply(self, s: State, f: Frame, heroes: list[int]) -> None:
        move_villain(s, table.place_of(s, heroes[0]))

    def say(self, v: Voice) -> str:
        return f"the villain moves to the Location of {self.whom.say(v)}"


@dataclass(frozen=True, eq=False)
class Advance(Effect):
    """The marker of the dashboard's track advances."""

    steps: int
    track: str

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("track",)

    def run(self, s: State, f: Frame) -> bool:
        progress.advance_track(s, self.steps)
        return not s.over  # nothing comes after the end

    def say(self, v: Voice) -> str:
        return f"the {self.track} track advances by {self.steps}"


@dataclass(frozen=True, eq=False)
class DashboardBam(Effect):
    """The dashboard's BAM! on its own, unless the villain is stunned in his turn (UN-136, UN-165)."""

    def run(self, s: State, f: Frame) -> bool:
        depth = len(s.stack)
        sound(s, table.dashboard(s))
        return len(s.stack) == depth

    def say(self, v: Voice) -> str:
        return "resolve the villain's BAM! once"


def sound(s: State, card: int) -> None:
    """The BAM! of the dashboard or of a threat; a Stunned token cancels it in a villain turn (UN-163 to UN-165)."""
    if s.values[constants.PHASE] == constants.VILLAIN_PHASE and table.stunned(s, card):
        emit(s, constants.NO_EFFECT, table.NOBODY, card, constants.STUNNED_BAM)
        return
    emit(s, constants.BAM_SOUNDS, table.NOBODY, card)
    perform(s, card, constants.BAM, table.lead(s))


@dataclass(frozen=True, eq=False)
class AddThugs(Effect):
    """Thugs from the pool to slots; without one, an overflow."""

    count: int
    where: Where

    def run(self, s: State, f: Frame) -> bool:
        for place in self.where.places(s, f):
            crowd.add_thugs(s, place, self.count)
        return True

    def say(self, v: Voice) -> str:
        return f"add {self.count} Thug{'s' * (self.count > 1)} {self.where.say(v)}"


@dataclass(frozen=True, eq=False)
class Rally(Effect):
    """Each henchman regains health, not above what is printed; with none in play, a thug joins the villain."""

    def run(self, s: State, f: Frame) -> bool:
        found = False
        for place in range(constants.PLACES):
            card = table.threat(s, place)
            if card < 0 or not table.printed(s, card).health:
                continue
            found = True
            if table.at(s, place, constants.HENCHMAN) < table.printed(s, card).health:
                table.put_at(s, place, constants.HENCHMAN, table.at(s, place, constants.HENCHMAN) + 1)
                emit(s, constants.HEALS, table.NOBODY, card, 1)
        if not found:
            crowd.add_thugs(s, table.villain_at(s), 1)
        return True

    def say(self, v: Voice) -> str:
        return (
            "each Henchman in play regains 1 health, up to its printed health; if none is in play, add 1 Thug in the "
            "villain's Location"
        )


# Civilians


@dataclass(frozen=True, eq=False)
class LoseCivilians(Effect):
    """Civilians are discarded: one, or all of them, from each of some locations."""

    where: Where
    all_there: Where | None = None  # from where all are discarded
    words: str = ""  # where, in place of the usual words

    def run(self, s: State, f: Frame) -> bool:
        everyone = self.all_there.places(s, f) if self.all_there is not None else []
        losses: list[int] = []
        for place in self.where.places(s, f):
            there = table.civilians(s, place)
            losses += [place] * (there if place in everyone else min(1, there))
        return discard_civilians(s, f, losses)

    def say(self, v: Voice) -> str:
        if self.all_there is not None:
            return f"discard all Civilians {self.all_there.say(v)}, and 1 Civilian from each Location next to it"
        return f"discard 1 Civilian {self.words or self.where.say(v)}"


def discard_civilians(s: State, f: Frame, losses: list[int]) -> bool:
    """True: done, False: somebody may answer."""
    if losses:
        s.stack.append(Frame(LOSING, table.lead(s), table.lead(s), f.source, todo=tuple(losses)))
    return not losses


@dataclass(frozen=True, eq=False)
class Losing(Pending):
    """`todo` are the places from which a civilian goes, with repeats. With `kept` they are rescued instead."""

    def resume(self, s: State, f: Frame) -> list[int] | None:
        f.pc += 1
        if f.pc == 1:
            open_window(s, constants.AT_DISCARD)
            return None
        s.stack.pop()
        for place in f.todo:
            if table.civilians(s, place):
                if f.kept:
                    table.put_at(s, place, constants.HELPED, 1)  # whatever it would take otherwise
                    crowd.rescue(s, place, f.kept[0])
                else:
                    crowd.lose_civilian(s, place)
        return None

    def live(self, s: State, f: Frame) -> bool:
        return not f.kept

    def could_be(self, s: State, f: Frame) -> bool:
        return f.pc in (0, 1) and are(f.todo, constants.PLACES) and len(f.kept) < 2 and are(f.kept, table.heroes(s))

    def happening(self, s: State, f: Frame) -> responses.Occasion:
        losses = Counter(f.todo)
        return responses.CiviliansLost(
            tuple(subjects.Crowd(subjects.place(s, place), 0, losses[place]) for place in losses)
        )

    def say(self, v: Voice) -> str:
        return "civilians are discarded"


LOSING: Final = Losing()


class PlaceOp(Effect):
    """An instruction about one location of several that qualify: whoever settles ties chooses (UN-184)."""

    takes: ClassVar[bool] = True

    def candidates(self, s: State, f: Frame) -> list[int]:
        raise NotImplementedError

    def apply(self, s: State, f: Frame, place: int) -> None:
        raise NotImplementedError

    def run(self, s: State, f: Frame) -> bool:
        places = self.candidates(s, f)
        if len(places) > 1:
            s.stack.append(f.within(self))
            return False
        depth = len(s.stack)
        if places:
            self.apply(s, f, places[0])
        return len(s.stack) == depth

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [constants.PLACE | place for place in self.candidates(s, f)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.leave(f)
        self.apply(s, f, option & TARGET)

    def chooser(self, s: State, f: Frame) -> int:
        return table.decider(s)

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_place(s, index, option & TARGET)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChoosePlace("effect")

    def prompt(self, ask: Ask, names: Names) -> str:
        return f"{sentence(self.say(PLAIN))} {ask.say(names)}"


@dataclass(frozen=True, eq=False)
class LoseWhereMost(PlaceOp):
    """A civilian from the location with the most of them."""

    def candidates(self, s: State, f: Frame) -> list[int]:
        most = max(table.civilians(s, place) for place in range(constants.PLACES))
        return [place for place in range(constants.PLACES) if most and table.civilians(s, place) == most]

    def apply(self, s: State, f: Frame, place: int) -> None:
        discard_civilians(s, f, [place])

    def say(self, v: Voice) -> str:
        return "discard 1 Civilian from the Location with the most Civilians"


@dataclass(frozen=True, eq=False)
class VillainJoins(PlaceOp):
    """The villain moves to where one of those heroes is; it makes no difference which one."""

    whom: Whom

    def candidates(self, s: State, f: Frame) -> list[int]:
        return sorted({table.place_of(s, seat) for seat in self.whom.heroes(s, f)})

    def apply(self, s: State, f: Frame, place: int) -> None:
        move_villain(s, place)

    def say(self, v: Voice) -> str:
        return f"the villain moves to the Location of {self.whom.say(v)}"


@dataclass(frozen=True, eq=False)
class RescueInstead(Effect):
    """The civilians that are being discarded are rescued."""

    def run(self, s: State, f: Frame) -> bool:
        pending = event_frame(s)
        if pending.node is LOSING:
            pending.kept = (f.you,)
        return True

    def say(self, v: Voice) -> str:
        return "those Civilians are rescued instead"


# Fragments


def nearest_fragments(s: State) -> list[int]:
    places = table.fragments(s)
    least = min((table.distance(table.villain_at(s), place) for place in places), default=0)
    return [place for place in places if table.distance(table.villain_at(s), place) == least]


@dataclass(frozen=True, eq=False)
class ClaimHere(Effect):
    """The villain claims the fragment here."""

    where: Where

    def run(self, s: State, f: Frame) -> bool:
        for place in self.where.places(s, f):
            if place in table.fragments(s):
                threats.claim(s, place)
        return True

    def say(self, v: Voice) -> str:
        return f"the villain claims the Fragment {self.where.say(v)}"


@dataclass(frozen=True, eq=False)
class Hunt(PlaceOp):
    """A random cleared fragment returns; with none, the villain claims the nearest one in play."""

    def run(self, s: State, f: Frame) -> bool:
        gone = [card for card in s.zones[constants.CLEARED] if table.printed(s, card).fragment]
        if not gone:
            return super().run(s, f)
        threats.return_threat(s, holdings.random_card(s, gone))
        return True

    def candidates(self, s: State, f: Frame) -> list[int]:
        return nearest_fragments(s)

    def apply(self, s: State, f: Frame, place: int) -> None:
        threats.claim(s, place)

    def say(self, v: Voice) -> str:
        return (
            "return 1 random cleared Fragment to play; if none is cleared, the villain claims the Fragment nearest to "
            "the villain"
        )


@dataclass(frozen=True, eq=False)
class ToFragment(PlaceOp):
    """The villain moves to the nearest fragment; with none in play, home."""

    home: str

    def candidates(self, s: State, f: Frame) -> list[int]:
        home = [place for place in range(constants.PLACES) if table.location_name(s, place) == self.home]
        return nearest_fragments(s) or home

    def apply(self, s: State, f: Frame, place: int) -> None:
        move_villain(s, place)

    def say(self, v: Voice) -> str:
        return f"the villain moves to the nearest Fragment; if none is in play, to {self.home}"


# The storyline


@dataclass(frozen=True, eq=False)
class TurnEarliest(Effect):
    """Each hero's earliest faceup card is turned facedown; heroes without one take damage, perhaps others too."""

    also: Whom | None = None

    def run(self, s: State, f: Frame) -> bool:
        hit: list[int] = list(self.also.heroes(s, f)) if self.also is not None else []
        for seat in table.in_order(s):
            cards = table.own_cards(s, seat)
            if cards:
                holdings.turn_down(s, cards[0])
            elif seat not in hit:
                hit.append(seat)
        order = table.in_order(s)
        hurt(s, sorted(hit, key=order.index), 1, source=f.source)
        return not hit

    def say(self, v: Voice) -> str:
        turned = "each Hero turns their earliest faceup card in the Storyline facedown"
        if self.also is None:
            return f"{turned}; a Hero who has none takes 1 damage instead"
        return f"{turned}; {self.also.say(v)} and each Hero who had no card to turn takes 1 damage"


@dataclass(frozen=True, eq=False)
class TurnLast(Effect):
    """The last hero card of the storyline is turned facedown."""

    def run(self, s: State, f: Frame) -> bool:
        cards = table.hero_cards(s)
        if cards:
            holdings.turn_down(s, cards[-1])
        return True

    def say(self, v: Voice) -> str:
        return "turn the last Hero card in the Storyline facedown"


EVERYBODY: Final = Each()
