"""The twelve Super-Villain cards and the twelve Super Hero cards. All of them were designed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.games.united import super_effects as sv
from heroes_unite.games.united import super_moments as sm
from heroes_unite.games.united import super_rescues as sh
from heroes_unite.games.united.card import ANYBODY, Card, Reaction
from heroes_unite.games.united.conditions import PlanHasSpecial
from heroes_unite.games.united.harm import Reduce, Strike
from heroes_unite.games.united.hero_effects import MANY, GoTo, HitFoes
from heroes_unite.games.united.places import HERE, NEAR_VILLAIN, One, ThatHero
from heroes_unite.games.united.schemes import RescueInstead
from heroes_unite.games.united.supply_effects import ForThisTurn, TakeToken
from heroes_unite.games.united.villain_turn import SkipSpecial

if TYPE_CHECKING:
    from heroes_unite.kernel.node import Effect, Test

COUNTED: Final = "The rulebook says that there are twelve, but not what they do; this one is our own design."
MENTIONED: Final = "The rulebook says that there are such cards, but not what they do; this one is our own design."


def villain_card(
    number: int,
    name: str,
    moment: int,
    effect: Effect,
    when: str,
    test: Test | None = None,
    forced: bool = False,
    main: Effect | None = None,
) -> Card:
    reaction = Reaction((moment,), effect, when, reach=ANYBODY, test=test, forced=forced)
    return Card(
        name=name, kind=constants.SUPER_VILLAIN_CARD, number=number, reaction=reaction, main=main, source=COUNTED
    )


NO_MERCY: Final = sv.StrikeChosen(One(NEAR_VILLAIN), 1)
AT_START: Final = "at the start of the game"
WITH_A_PLAN: Final = "with a plan you play"

SUPER_VILLAIN_CARDS: Final = (
    villain_card(1, "Home Ground", constants.GAME_BEGINS, sv.MoveAnywhere(), AT_START, forced=True),
    villain_card(2, "Long Planning", constants.GAME_BEGINS, sv.Replan(2), AT_START, forced=True),
    villain_card(3, "Hardened", constants.GAME_BEGINS, sv.GainHealth(2, 3), AT_START, forced=True),
    villain_card(4, "Double Back", constants.WITH_PLAN, sv.ChooseSteps(), WITH_A_PLAN),
    villain_card(
        5,
        "No Mercy",
        constants.WITH_PLAN,
        sv.StrikeLater(NO_MERCY),
        "with a plan you play that shows BAM!",
        test=sm.PlanShows(),
        main=NO_MERCY,
    ),
    villain_card(
        6,
        "Turn the Crowd",
        constants.WITH_PLAN,
        ForThisTurn(constants.CROWDED, 2),
        "with a plan you play that adds tokens",
        test=sm.PlanShows(civilians=True),
    ),
    villain_card(7, "Cruel Choices", constants.WITH_PLAN, ForThisTurn(constants.VILLAIN_DECIDES), WITH_A_PLAN),
    villain_card(
        8,
        "Ambush",
        constants.HERO_TURN_ENDS,
        Strike(ThatHero(turn=True), 1),
        "at the end of the turn of a Hero who is in the villain's Location",
        test=sm.IsWithVillain(turn_hero=True),
    ),
    villain_card(
        9,
        "Sabotage",
        constants.HERO_TURN_ENDS,
        sv.Unfill(),
        "at the end of a Hero turn in which that Hero put an Action token on a Threat",
        test=sm.PutTokenOnThreat(),
    ),
    villain_card(
        10,
        "Shrug It Off",
        constants.AT_STUN,
        sv.ShakeOff(),
        "when the villain or a Henchman gets a Stunned token, or the villain is Delayed",
    ),
    Card(
        name="Improvised Scheme",
        kind=constants.SUPER_VILLAIN_CARD,
        number=11,
        as_plan=True,
        free_steps=True,
        tokens=((1, 0), (1, 0), (1, 0)),
        source=COUNTED,
    ),
    Card(
        name="All-Out Assault",
        kind=constants.SUPER_VILLAIN_CARD,
        number=12,
        as_plan=True,
        moves=1,
        sounds=True,
        tokens=((0, 0), (0, 0), (0, 0)),
        source=COUNTED,
    ),
)


def hero_card(
    number: int,
    name: str,
    moment: int,
    effect: Effect,
    when: str,
    turn: int = constants.ANY_TURN,
    test: Test | None = None,
) -> Card:
    reaction = Reaction((moment,), effect, when, turn=turn, reach=ANYBODY, test=test)
    return Card(name=name, kind=constants.SUPER_HERO_CARD, number=number, reaction=reaction, source=MENTIONED)


SUPER_HERO_CARDS: Final = (
    hero_card(
        1,
        "Not on My Watch",
        constants.AT_HURT,
        Reduce(),
        "during a villain turn, when a Hero would take damage from a BAM!",
        constants.VILLAIN_TURN,
        sm.FromBam(),
    ),
    hero_card(
        2,
        "Hold the Line",
        constants.AT_OVERFLOW,
        sh.Cancel("that Location's Overflow is not resolved"),
        "during a villain turn, when an Overflow is about to be resolved",
        constants.VILLAIN_TURN,
    ),
    hero_card(
        3,
        "Thin the Ranks",
        constants.AT_TOKENS,
        sh.ThinOut(2),
        "during a villain turn, when a plan is about to add Thugs",
        constants.VILLAIN_TURN,
        sm.AddsThugs(),
    ),
    hero_card(
        4,
        "Read the Move",
        constants.BEFORE_MOVE,
        sv.ChooseSteps(hero_says=True),
        "during a villain turn, when the villain is about to move by a plan's number",
        constants.VILLAIN_TURN,
    ),
    hero_card(
        5,
        "Get Back Up",
        constants.AT_KO,
        sh.Cancel("the KO effect is not resolved for that KO"),
        "when a Hero has just been KO'd",
    ),
    hero_card(
        6,
        "Jam the Plan",
        constants.AT_PLAN,
        SkipSpecial(),
        "during a villain turn, when a plan with a special effect is about to be resolved",
        constants.VILLAIN_TURN,
        PlanHasSpecial(),
    ),
    hero_card(
        7,
        "Clean Getaway",
        constants.AFTER_MOVE,
        GoTo(steps=1, companions=MANY, optional=False),
        "during a villain turn, when the villain has moved by a plan to your Location",
        constants.VILLAIN_TURN,
        sm.IsWithVillain(),
    ),
    hero_card(
        8,
        "Everyone Out",
        constants.AT_DISCARD,
        RescueInstead(),
        "when an effect would discard Civilians from a Location",
    ),
    hero_card(
        9,
        "Chain of Heroes",
        constants.AT_ACTIONS,
        sh.ChainOn(),
        "at the start of your actions",
        constants.OWN_TURN,
        sm.ChainPossible(),
    ),
    hero_card(
        10,
        "Now or Never",
        constants.AT_ACTIONS,
        TakeToken(constants.WILD, 2, for_now=True),
        "at the start of your actions",
        constants.OWN_TURN,
    ),
    hero_card(
        11,
        "Regroup",
        constants.VILLAIN_TURN_ENDS,
        sh.RegroupAll(),
        "at the end of the villain turn",
        constants.VILLAIN_TURN,
        sm.SomebodyShort(),
    ),
    hero_card(
        12,
        "Payback",
        constants.VILLAIN_TURN_ENDS,
        HitFoes(1, HERE, times=2, optional=True),
        "at the end of a villain turn in which you took damage",
        constants.VILLAIN_TURN,
        sm.YouWereHurt(),
    ),
)
