"""The course of the game: round after round the hero phase of each player, then the villain phase of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from heroes_unite.games.tcg import constants, table
from heroes_unite.games.tcg.hero_phase import HeroPhase
from heroes_unite.games.tcg.villain_phase import VillainPhase
from heroes_unite.kernel import rng
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, State
from heroes_unite.kernel.text import Voice


@dataclass(frozen=True, eq=False)
class Begin(Effect):
    """Everybody shuffles both decks; who starts."""

    first: int  # -1: random

    def run(self, s: State, f: Frame) -> bool:
        for player in range(s.rules.players):
            shuffle(s, constants.HERO_DECK + player * constants.STRIDE)
            shuffle(s, constants.VILLAIN_DECK + player * constants.STRIDE)
        s.values[constants.START] = rng.below(s, s.rules.players) if self.first < 0 else self.first
        return True

    def say(self, v: Voice) -> str:
        return "shuffle all decks"


@dataclass(frozen=True, eq=False)
class Rounds(Effect):
    """`pc` counts the phases of the round (TC-073)."""

    hero_phase: Effect
    villain_phase: Effect

    def run(self, s: State, f: Frame) -> bool:
        s.values[constants.ROUND] = 1
        s.stack.append(f.within(self))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        players = s.rules.players
        if f.pc == 2 * players:
            f.pc = 0
            end_round(s)
        player = (s.values[constants.START] + f.pc) % players
        villains = f.pc >= players
        f.pc += 1
        if villains or not table.is_out(s, player):
            begin_phase(s, player, villains)
            s.stack.append(Frame(self.villain_phase if villains else self.hero_phase, player, player, -1))
        return None

    def could_be(self, s: State, f: Frame) -> bool:
        return 0 <= f.pc <= 2 * s.rules.players and not (f.todo or f.kept)

    def say(self, v: Voice) -> str:
        return "in each round every player has a hero phase, then every player a villain phase"


def begin_phase(s: State, player: int, villains: bool) -> None:
    """What held for the phase before is over."""
    s.values[constants.SEAT] = player
    s.values[constants.VILLAINS_ACT] = int(villains)
    s.values[constants.STEP] = 0
    s.values[constants.PHASES] += 1
    s.values[constants.SURPRISED] &= ~(1 << player)
    s.records[constants.ACTED] = s.records[constants.PREPARED] = ()
    emit(s, constants.VILLAINS_BEGIN if villains else constants.PHASE_BEGINS, player)


def end_round(s: State) -> None:
    """Villains that stayed out of battle heal; the start may move on."""
    if table.options(s).villain_healing:
        for player in range(s.rules.players):
            for card in s.zones[constants.VILLAINS + player * constants.STRIDE]:
                counters = table.damage(s, card)
                if counters and card not in s.records[constants.BATTLED]:
                    table.set_damage(s, card, counters - 1)
                    emit(s, constants.HEALED, player, card, 1)
    s.records[constants.BATTLED] = s.records[constants.HITS] = ()
    s.values[constants.ROUND] += 1
    if table.options(s).rotate_start:
        s.values[constants.START] = (s.values[constants.START] + 1) % s.rules.players


ROUNDS: Final = Rounds(HeroPhase(), VillainPhase())
