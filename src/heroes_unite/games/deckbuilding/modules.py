"""Which modules are in force in a game with given options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.checked_options import parts
from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS
from heroes_unite.games.deckbuilding.crisis.module import CrisisMode
from heroes_unite.games.deckbuilding.heroes_unite import HeroesUniteOrder
from heroes_unite.games.deckbuilding.match import Match
from heroes_unite.games.deckbuilding.options import IMPOSSIBLE, THINNED, Options
from heroes_unite.games.deckbuilding.own_deck import Thinned
from heroes_unite.games.deckbuilding.pack import ImpossibleSuperVillains, Pack
from heroes_unite.games.deckbuilding.variants import names
from heroes_unite.games.deckbuilding.variants.hidden import Hidden
from heroes_unite.games.deckbuilding.variants.hunt import Hunt
from heroes_unite.games.deckbuilding.variants.on_patrol import OnPatrol
from heroes_unite.games.deckbuilding.variants.synergy import Synergy
from heroes_unite.games.deckbuilding.variants.team import TeamGame
from heroes_unite.games.deckbuilding.variants.two_heads import TwoHeads

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.module import Module

VARIANTS: Final[dict[str, type[Module]]] = {
    names.TWO_HEADS: TwoHeads,
    names.TEAM: TeamGame,
    names.ON_PATROL: OnPatrol,
    names.SYNERGY: Synergy,
    names.HUNT: Hunt,
    names.HIDDEN: Hidden,
}


def in_force(options: Options) -> tuple[Module, ...]:
    """In the order in which they change the game: later ones see the changes of earlier ones."""
    found: list[Module] = []
    if _order(options) == "2020":
        found.append(HeroesUniteOrder())
    found += [module() for name, module in VARIANTS.items() if name in options.variants]
    in_pack = parts(options)
    if in_pack:
        found.append(Pack(in_pack))
    if IMPOSSIBLE in in_pack:
        found.append(ImpossibleSuperVillains())
    if options.mode == CRISIS:
        found.append(CrisisMode(options))
    if options.main_deck == THINNED:
        found.append(Thinned())
    if options.match:
        found.append(Match())
    return tuple(found)


def _order(options: Options) -> str:
    if options.order != "auto":
        return options.order
    return "base" if options.sets == ("base",) and options.mode != CRISIS else "2020"
