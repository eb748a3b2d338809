"""What everybody can see besides where the cards are. What each value means: values.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from heroes_unite.games.united import constants, in_force, table
from heroes_unite.games.united.harm import protected
from heroes_unite.games.united.values import (
    Amounts,
    UnitedDashboard,
    UnitedHero,
    UnitedMission,
    UnitedPlace,
    UnitedSettings,
    UnitedSlot,
    UnitedStorylineCard,
    UnitedThreat,
    UnitedValues,
)
from heroes_unite.games.united.villain_turn import VILLAIN_TURN
from heroes_unite.kernel.moves import known_to

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

# Before the board is laid out there is next to nothing to say.
BEFORE: Final = UnitedValues(
    mode="",
    villain="",
    phase="setup",
    step="setup",
    active=0,
    turn=0,
    outcome="",
    symbols=Amounts(0, 0, 0, 0),
    expiring=0,
    played="",
    support_turn=False,
    special_used=False,
    heroes=[],
    ring=[],
    dashboard=UnitedDashboard(
        name="",
        health=0,
        most=0,
        track="",
        at=0,
        end=0,
        pressure=False,
        vulnerable=False,
        stunned=False,
        crisis=0,
        fragments=[],
    ),
    missions=[],
    guide=[],
    storyline=[],
    since=0,
    needed=0,
    countdown=0,
    delayed=False,
    accelerated=False,
    deck=0,
    plan="",
    adding=[],
    exhausted=[],
    options=UnitedSettings([], equipment=False, open_hands=False),
)


def values(s: State) -> UnitedValues:
    v = s.values
    if not s.zones[constants.DASHBOARD]:
        return structs.replace(BEFORE, mode=table.options(s).mode, options=_settings(s))
    steps = {constants.HERO_PHASE: constants.HERO_STEPS, constants.VILLAIN_PHASE: constants.VILLAIN_STEPS}.get(
        v[constants.PHASE], ("setup",)
    )
    played = v[constants.PLAYED] - 1
    missions = _missions(s)
    return UnitedValues(
        mode=table.options(s).mode,
        villain=table.villain(s).name,
        phase=constants.PHASES[v[constants.PHASE]],
        step=steps[v[constants.STEP]],
        active=v[constants.ACTIVE],
        turn=v[constants.TURN],
        outcome=constants.OUTCOMES[v[constants.OUTCOME]],
        symbols=Amounts(*v[constants.LEFT : constants.LEFT + len(constants.SYMBOLS)]),
        expiring=v[constants.EXPIRING],
        played=_known_name(s, played) if played >= 0 else "",
        support_turn=bool(v[constants.SUPPORTS]),
        special_used=bool(v[constants.SPECIAL_USED]),
        heroes=[_hero(s, seat) for seat in range(table.heroes(s))],
        ring=[_place(s, place) for place in range(len(s.zones[constants.RING]))],
        dashboard=_dashboard(s),
        missions=missions,
        guide=_guide(missions),
        storyline=[_storyline_card(s, card) for card in s.zones[constants.STORYLINE]],
        since=v[constants.SINCE],
        needed=table.needed(s),
        countdown=table.countdown(s),
        delayed=bool(v[constants.DELAYED]),
        accelerated=bool(v[constants.ACCELERATED]),
        deck=len(s.zones[constants.PLANS]),
        plan=_plan(s),
        adding=list(s.records[constants.ADDING]),
        exhausted=[table.name(s, card) for card in s.records[constants.EXHAUSTED]],
        options=_settings(s),
    )


def _settings(s: State) -> UnitedSettings:
    options = table.options(s)
    return UnitedSettings(list(options.challenges), options.equipment, options.open_hands)


def _known_name(s: State, card: int) -> str:
    return table.name(s, card) if known_to(s, card) == s.rules.everyone else ""


def _plan(s: State) -> str:
    """The plan of the villain's turn, once it is there."""
    plan = next((f.source for f in s.stack if f.node is VILLAIN_TURN), -1)
    return _known_name(s, plan) if plan >= 0 else ""


def _hero(s: State, seat: int) -> UnitedHero:
    order = table.of(s, seat, constants.ORDER)
    return UnitedHero(
        name=table.hero_name(s, seat),
        place=table.place_of(s, seat),
        ko=table.is_ko(s, seat),
        tokens=Amounts(*table.tokens(s, seat)),
        crisis=table.of(s, seat, constants.CRISIS),
        randomly=bool(order & constants.RANDOMLY),
        facedown=bool(order & constants.FACEDOWN_ORDER),
        safe=protected(s, seat),
    )


def _place(s: State, place: int) -> UnitedPlace:
    tokens = table.thugs(s, place)
    return UnitedPlace(
        name=table.location_name(s, place),
        slots=table.fact(s, constants.SLOT_COUNT, table.location(s, place)),
        thugs=len(tokens),
        hidden=sum(known_to(s, token) != s.rules.everyone for token in tokens),
        wounded=sum(token in s.records[constants.WOUNDED] for token in tokens),
        civilians=table.civilians(s, place),
        crisis=table.at(s, place, constants.CRISIS_AT),
        stock=table.at(s, place, constants.STOCK),
        villain=_placed(s) and table.villain_at(s) == place,
        heroes=[seat for seat in range(table.heroes(s)) if _placed(s) and table.place_of(s, seat) == place],
        overflow=bool(s.values[constants.OVERFLOW] >> place & 1),
        exit=in_force.exit_cost(s, place),
        toughness=in_force.toughness(s, place),
        threat=_threat(s, place),
    )


def _placed(s: State) -> bool:
    """Whether the figures are on the board: as soon as they are, the heroes begin opposite the villain."""
    return s.values[constants.PHASE] != constants.SETUP or table.place_of(s, 0) != table.villain_at(s)


def _threat(s: State, place: int) -> UnitedThreat | None:
    card = table.threat(s, place)
    if card < 0:
        return None
    printed = table.printed(s, card)
    filled = table.at(s, place, constants.FILLED)
    return UnitedThreat(
        name=printed.name,
        health=table.at(s, place, constants.HENCHMAN),
        most=printed.health,
        slots=[UnitedSlot(constants.SYMBOLS[symbol], bool(filled >> i & 1)) for i, symbol in enumerate(printed.clear)],
        token=bool(table.at(s, place, constants.TOKEN)),
        stunned=bool(table.at(s, place, constants.STUNNED_AT)),
    )


def _dashboard(s: State) -> UnitedDashboard:
    return UnitedDashboard(
        name=table.villain(s).name,
        health=s.values[constants.HEALTH],
        most=table.full_health(s) + s.values[constants.GAINED],
        track=table.villain(s).track,
        at=s.values[constants.TRACK],
        end=table.track_end(s),
        pressure=table.under_pressure(s),
        vulnerable=table.vulnerable(s),
        stunned=bool(s.values[constants.STUNNED]),
        crisis=s.values[constants.DASHBOARD_CRISIS],
        fragments=[table.name(s, card) for card in s.zones[constants.CLAIMED]],
    )


def _missions(s: State) -> list[UnitedMission]:
    """All three in their order, those that are complete too."""
    cards = [
        card
        for card in (*s.zones[constants.MISSIONS], *s.zones[constants.REMOVED])
        if table.kind(s, card) == constants.MISSION
    ]
    return [
        UnitedMission(
            table.name(s, card),
            s.values[constants.RESCUED + table.printed(s, card).number],
            table.printed(s, card).slots,
            table.is_done(s, table.printed(s, card).number),
        )
        for card in sorted(cards, key=lambda each: (table.printed(s, each).number + 1) % 4)
    ]


def _guide(missions: list[UnitedMission]) -> list[str]:
    """Missions slide right when one is complete, and reveal what that unlocks (UN-115)."""
    left = [mission.name for mission in missions if not mission.done]
    return [""] * (len(missions) - len(left)) + left


def _storyline_card(s: State, card: int) -> UnitedStorylineCard:
    hero = table.kind(s, card) == constants.HERO_CARD
    name = _known_name(s, card)
    return UnitedStorylineCard(
        kind="hero" if hero else "plan",
        hero=table.owner(s, card) if hero else -1,
        faceup=table.faceup(s, card),
        card=name,
        of=table.printed(s, card).of if name else "",
    )
