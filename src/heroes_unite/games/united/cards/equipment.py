"""Equipment: eleven cards of heroes, six that any hero without their own may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.games.united.card import DESIGNED, RULEBOOK, SAME_PLACE, Card, Reaction, Recharge
from heroes_unite.games.united.conditions import DidThisTurn
from heroes_unite.games.united.harm import Reduce
from heroes_unite.games.united.hero_effects import THUGS_ONLY, DoMoves, GoTo, HitFoes, MoveTokens, RescueAt, Stun, way
from heroes_unite.games.united.in_force import GLIDES, Constant, allow
from heroes_unite.games.united.places import ADJACENT, HERE, HERE_AND_ADJACENT, THUGS, Are
from heroes_unite.games.united.supply_effects import DrawCards, ForThisTurn, GiveToken, LookAtThugs, StudyPlans
from heroes_unite.ops.flow import May, OneOf, sequence

if TYPE_CHECKING:
    from heroes_unite.kernel.node import Effect

GENERIC: Final = ""
NAMED: Final = "The name and its owner are in the rulebook; what it does is our own design."
MADE: Final = "The rulebook says that there is generic equipment; this card is our own design."


def equipment(
    name: str,
    of: str,
    use: Effect | None = None,
    recharge: Recharge | None = None,
    reaction: Reaction | None = None,
    permanent: bool = False,
    single_use: bool = False,
    standing: tuple[Constant, ...] = (),
    first: bool = False,
    source: str = "",
) -> Card:
    return Card(
        name=name,
        kind=constants.EQUIPMENT_CARD,
        of=of,
        main=use,
        reaction=reaction,
        recharge=recharge,
        permanent=permanent,
        once_a_turn=permanent,
        single_use=single_use,
        standing=standing,
        at_once=first,
        source=source or (NAMED if of else MADE),
        confidence=RULEBOOK if source else DESIGNED,
    )


def by_token(symbol: int) -> Recharge:
    what = "any 1 of your Action tokens" if symbol < 0 else f"1 {constants.SYMBOLS[symbol]} token"
    return Recharge(constants.BY_TOKEN, symbol, words=f"at the start of your turn, discard {what}")


def by_action(symbol: int) -> Recharge:
    return Recharge(
        constants.BY_ACTION, symbol, words=f"on your turn, spend 1 {constants.SYMBOLS[symbol]} on this alone"
    )


EQUIPMENT: Final = (
    equipment(
        "Trident of Poseidon",
        "Aquaman",
        OneOf(
            (
                way("2 damage to one enemy", HitFoes(2, HERE)),
                way("1 damage to each of two Thugs", HitFoes(1, HERE, times=2, foes=THUGS_ONLY)),
            ),
            "How do you use the Trident?",
            "deal 2 damage to one enemy here, or 1 damage to each of 2 Thugs here",
        ),
        Recharge(constants.ON_CLEAR, words="when you clear a Threat"),
    ),
    equipment(
        "Antidote",
        "Batman",
        reaction=Reaction(
            (constants.AT_AFFLICTION,),
            Reduce(),
            "when a Hero here would take Crisis, or would have to play the next card randomly or facedown",
            reach=SAME_PLACE,
        ),
        recharge=Recharge(
            constants.AT_END,
            test=DidThisTurn(constants.RESCUES, "you rescued 2 or more Civilians in it", least=2),
            words="at the end of your turn, if you rescued 2 or more Civilians during it",
        ),
    ),
    equipment(
        "Armored Gauntlets",
        "Batman",
        reaction=Reaction(
            (constants.AT_HURT,),
            Reduce(1),
            "during a villain turn, when you would take damage",
            turn=constants.VILLAIN_TURN,
        ),
        recharge=by_action(constants.ATTACK),
    ),
    equipment(
        "Batarang",
        "Batman",
        HitFoes(1, ADJACENT, foes=THUGS_ONLY, defeat=True),
        by_token(constants.ATTACK),
        source="An example in the rulebook says what it does; which token recharges it is our own design.",
    ),
    equipment(
        "Cape Wings",
        "Batman",
        standing=(allow(GLIDES),),
        recharge=Recharge(
            constants.AT_END,
            test=DidThisTurn(constants.WENT, "you did not change Location", most=0),
            words="at the end of your turn, if you did not change Location during it",
        ),
    ),
    equipment(
        "Grapnel",
        "Batman",
        OneOf(
            (
                way("move to an adjacent Location", GoTo(steps=1, optional=False)),
                way("pull a token here", MoveTokens(1, ADJACENT, HERE, optional=False)),
            ),
            "How do you use the Grapnel?",
            "move to an adjacent Location, or move 1 Thug or Civilian from an adjacent Location to an empty slot here",
        ),
        by_token(constants.MOVE),
    ),
    equipment(
        "Lie Detector",
        "Batman",
        sequence(StudyPlans(1), LookAtThugs(2)),
        Recharge(constants.ON_HEROIC_TOKEN, words="when you put a Heroic token on a Threat"),
    ),
    equipment(
        "Flash's Costume Ring",
        "The Flash",
        ForThisTurn(constants.AS_ANY),
        Recharge(
            constants.AT_END,
            test=DidThisTurn(constants.MOVES, "you did 3 or more Moves in it", least=3),
            words="at the end of your turn, if you made 3 or more Moves during it",
        ),
        first=True,
    ),
    equipment(
        "Bracelets of Submission",
        "Wonder Woman",
        reaction=Reaction(
            (constants.AT_HURT,),
            Reduce(2),
            "during a villain turn, when you or another Hero here would take damage",
            turn=constants.VILLAIN_TURN,
            reach=SAME_PLACE,
        ),
        recharge=by_action(constants.HEROIC),
    ),
    equipment(
        "Invisible Jet",
        "Wonder Woman",
        GoTo(companions=1, optional=False),
        Recharge(
            constants.AT_END,
            test=Are(THUGS, HERE, none=True),
            words="at the end of your turn, if no Thug is in your Location",
        ),
    ),
    equipment(
        "Lasso of Truth",
        "Wonder Woman",
        sequence(Stun(HERE), May(StudyPlans(1, bottom=False))),
        by_token(constants.WILD),
    ),
    equipment("League Communicator", GENERIC, GiveToken(), permanent=True),
    equipment("Jet Harness", GENERIC, DoMoves(2), by_token(-1)),
    equipment(
        "Riot Shield",
        GENERIC,
        reaction=Reaction(
            (constants.AT_HURT,),
            Reduce(1),
            "during a villain turn, when you would take damage",
            turn=constants.VILLAIN_TURN,
        ),
        recharge=Recharge(
            constants.AT_END,
            test=DidThisTurn(constants.BEATEN, "you defeated 2 or more Thugs in it", least=2),
            words="at the end of your turn, if you defeated 2 or more Thugs during it",
        ),
    ),
    equipment("Field Medkit", GENERIC, DrawCards(1), Recharge(constants.ON_OWN_KO, words="when you are KO'd")),
    equipment("Flash Grenade", GENERIC, Stun(HERE_AND_ADJACENT), single_use=True),
    equipment("Rescue Drone", GENERIC, RescueAt(ADJACENT, optional=False), by_token(constants.HEROIC)),
)
