"""What cards of United ask a hero: targets, places, tokens, ways. Answered by what serves the turn under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from heroes_unite.bots.answer import Answer, unknown
from heroes_unite.bots.united.position import Position
from heroes_unite.bots.united.turn_search import SYMBOL_WORTH, Planner
from heroes_unite.bots.united.villain import harm
from heroes_unite.bots.united.villain_forecast import plans_of, printed, scene
from heroes_unite.games.united import hero_effects as do
from heroes_unite.games.united.constants import MANDATORY_CARD, MOVE, SPECIAL_CARD, SYMBOLS
from heroes_unite.games.united.option_details import Paid, Relocate
from heroes_unite.games.united.questions import ChangePlan, ChoosePlace, ChooseSymbol, ComeAlong, TakeAlong, TopCard
from heroes_unite.games.united.supply_effects import TakeToken
from heroes_unite.ops.flow import Sequence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from heroes_unite.games.united.subjects import Coin
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View
    from heroes_unite.ops.flow import Way

# Equipment and Super Hero cards, the best first
GEAR: Final = (
    "Bracelets of Submission", "Invisible Jet", "Trident of Poseidon", "Flash's Costume Ring", "Batarang",
    "Armored Gauntlets", "Jet Harness", "Grapnel", "Riot Shield", "Field Medkit", "Rescue Drone", "Cape Wings",
    "Lasso of Truth", "Lie Detector", "Flash Grenade", "Antidote", "League Communicator",
    "Now or Never", "Chain of Heroes", "Hold the Line", "Regroup", "Not on My Watch", "Get Back Up", "Payback",
    "Thin the Ranks", "Jam the Plan", "Read the Move", "Clean Getaway", "Everyone Out",
    "United Front", "Second Strike", "Full Roster", "Quick Insertion", "Covering Fire", "Shield Wall", "Rotation",
    "Shared Intel",
)  # fmt: skip


def find(decision: Decision, kind: str) -> Option | None:
    return next((option for option in decision.options if option.kind == kind), None)


def most(options: list[Option], worth: Callable[[Option], float]) -> Option:
    return max(options, key=lambda option: (worth(option), -option.index))


def keep(name: str) -> float:
    """What a card in hand is worth."""
    card = printed().get(name)
    if card is None:
        return 1.0
    return sum(SYMBOL_WORTH[symbol] for symbol in card.symbols) + (0.6 if card.nodes else 0.0)


def ready_cards(planner: Planner, decision: Decision) -> tuple[str, ...]:
    """Effects that can still be used this turn, here or elsewhere."""
    played = printed().get(planner.values["played"])
    found = [option.card for option in decision.options if option.kind == "use" and option.card in printed()]
    if played is not None and not planner.values["special used"] and played.style in (SPECIAL_CARD, MANDATORY_CARD):
        found.append(played.name)
    found += planner.equipment()
    return tuple(dict.fromkeys(name for name in found if printed()[name].main is not None))


def under_way(planner: Planner, decision: Decision, ready: tuple[str, ...] = ()) -> Position:
    flights = int(any(option.kind == "fly to" for option in decision.options))
    move = SYMBOLS[MOVE]
    any_move = any(
        option.kind in ("attack", "rescue") and [coin.symbol for coin in payment(option)] == [move]
        for option in decision.options
    )
    return planner.now(ready, flights, any_move)


def payment(option: Option) -> tuple[Coin, ...]:
    """What an action costs; nothing if it is not one that is paid for."""
    return option.details.payment if isinstance(option.details, Paid) else ()


def by_list(decision: Decision) -> Answer:
    """Equipment, Super Hero cards, Battle Plans: by a ranked list; if one has to be left out, the last."""
    cards = [option for option in decision.options if option.card in GEAR]
    if not cards:
        return unknown(decision)
    best = min(cards, key=lambda option: GEAR.index(option.card))
    return Answer(best.index, "{card} helps the most.", best.card)


# What cards ask


def yes_or_no(view: View, decision: Decision) -> Answer:
    yes, no = find(decision, "yes"), find(decision, "no")
    if yes is None or no is None:
        return unknown(decision)
    if isinstance(decision.ask, ComeAlong):
        planner = Planner(view, decision.player)
        pos = planner.now(())
        if planner.rest(replace(pos, place=decision.ask.to.number)) > planner.rest(pos):
            return Answer(yes.index, "There is more to do there.")
        return Answer(no.index, "There is more to do here.")
    return Answer(yes.index, "It costs nothing.")


def hero(view: View, decision: Decision) -> Answer:
    """Who bears something, or gets something."""
    heroes = view["values"]["heroes"]
    options = [option for option in decision.options if 0 <= option.player < len(heroes)]

    def strength(option: Option) -> float:
        hero = heroes[option.player]
        return 10.0 * bool(hero["safe"]) + float(view["seats"][option.player]["hand"]["count"])

    if isinstance(decision.ask, TakeAlong):
        done = find(decision, "done") or options[0]
        return Answer(done.index, "Everybody has something to do where they are.")
    if not options:
        return unknown(decision)
    return Answer(most(options, strength).index, "That Hero can take it best.")


def target(view: View, decision: Decision) -> Answer:
    """A card, a location or a foe."""
    options = [option for option in decision.options if option.card]
    zones = {option.zone for option in options}
    planner = Planner(view, decision.player)
    if zones == {"hand"}:
        least = most(options, lambda option: -keep(option.card))
        return Answer(least.index, "{card} is the card you'll miss least.", least.card)
    if zones == {"plan deck"}:
        return _plans(view, decision, options)
    if zones == {"storyline"}:
        best = most(options, lambda option: keep(option.card))
        return Answer(best.index, "{card} has the most to give.", best.card)
    if any(isinstance(option.details, Relocate) for option in options):
        return _relocate(planner, decision, options)
    if zones == {"ring"}:
        return _place(planner, decision, options)
    if all(zone.startswith(("thugs", "threat", "dashboard")) for zone in zones):
        return _foe(planner, decision, options)
    return by_list(decision)


def _plans(view: View, decision: Decision, options: list[Option]) -> Answer:
    """A plan that hurts more than usual goes to the bottom; the mildest comes next."""
    table = scene(view)
    done = find(decision, "done")
    if done is None:
        mild = most(options, lambda option: -harm(table, option.card))
        return Answer(mild.index, "{card} does the least harm right now.", mild.card)
    worst = most(options, lambda option: harm(table, option.card))
    usual = [harm(table, name) for name in _unseen(view)]
    if harm(table, worst.card) > sum(usual) / max(1, len(usual)):
        return Answer(worst.index, "{card} would hurt more than most.", worst.card)
    return Answer(done.index, "Others would be worse.")


def _unseen(view: View) -> list[str]:
    gone = {entry["card"] for entry in view["values"]["storyline"]}
    return [name for name in plans_of(view["values"]["villain"]) if name not in gone]


def _relocate(planner: Planner, decision: Decision, options: list[Option]) -> Answer:
    """Tokens go from where an overflow is near to where there is room."""
    pos = planner.now(())

    def gain(option: Option) -> float:
        if not isinstance(option.details, Relocate):
            return -1.0
        costs = planner.overflow[option.number]
        place = planner.ring[option.number]
        free: int = max(0, place["slots"] - place["thugs"] - place["civilians"])
        return planner.freed(pos, option.details.start.number) - (costs[max(0, free - 1)] - costs[free])

    best = most(options, gain)
    done = find(decision, "done")
    if done is not None and gain(best) <= 0.01:
        return Answer(done.index, "They're fine where they are.")
    return Answer(best.index, "There is more room at {card}.", best.card)


def _place(planner: Planner, decision: Decision, options: list[Option]) -> Answer:
    done = find(decision, "done")
    ready = ready_cards(planner, decision)
    pos = under_way(planner, decision, tuple(name for name in ready if name != decision.source))
    if options[0].kind == "rescue":
        gains = {option.index: planner.rescue(pos, option.number)[0] for option in options}
        best = max(gains, key=lambda index: (gains[index], -index))
        if done is not None and gains[best] <= 0:
            return Answer(done.index, "That helps nobody right now.")
        return Answer(best, "A Civilian at {card} is safe.", decision.options[best].card)
    if decision.ask == ChoosePlace("hero-goes"):
        effect = printed()[decision.source].main if decision.source in printed() else None
        parts = effect.parts if isinstance(effect, Sequence) else ()
        then = Sequence(tuple(part for part in parts if not isinstance(part, do.GoTo)))

        def worth(place: int) -> float:
            there = replace(pos, place=place, wounds=0, helped=0)
            return max(gain + planner.search(after)[0] for gain, after in planner.outcomes(then, there))

        moved = most(options, lambda option: worth(option.number))
        if done is not None and worth(pos.place) >= worth(moved.number):
            return Answer(done.index, "There is no better place than here.")
        return Answer(moved.index, "The rest of the turn does more at {card}.", moved.card)
    if isinstance(decision.ask, ChangePlan):
        tight = most(
            options, lambda option: planner.overflow[option.number][0] - 0.1 * planner.scene.free[option.number]
        )
        return Answer(tight.index, "{card} is closest to an Overflow.", tight.card)
    best_off = most(options, lambda option: len(planner.position((0,) * 4, (), 1).work[option.number]))
    return Answer(best_off.index, "It hurts the least at {card}.", best_off.card)


def _foe(planner: Planner, decision: Decision, options: list[Option]) -> Answer:
    """Where an attack is worth most, or whom to stun."""
    pos = planner.now(())
    card = printed().get(decision.source)
    effects = [node for root in (card.nodes.values() if card is not None else ()) for node in _nodes(root)]
    blow = next((node for node in effects if isinstance(node, do.HitFoes)), None)
    stuns = any(isinstance(node, do.Stun) for node in effects)

    def worth(option: Option) -> float:
        if "Joker token" in option.card:
            return 9.0
        if stuns:
            return 2.0 if option.zone == "dashboard" else 1.0
        what = option.card
        amount = blow.amount if blow is not None else 1
        if what == "Thug" and not pos.plain[option.number]:
            what = "hidden Thug"
        if what.endswith("Thug") and not (pos.plain, pos.hidden)[what != "Thug"][option.number]:
            return 0.0
        return planner.hit(pos, option.number, what, amount, blow is not None and blow.defeat)[0]

    best = most(options, worth)
    done = find(decision, "done")
    if done is not None and worth(best) < 0:
        return Answer(done.index, "Nobody else is worth attacking.")
    return Answer(best.index, "{card} is the one to hold up." if stuns else "{card} is the one to hit.", best.card)


def _nodes(node: object) -> Iterator[object]:
    """An instruction and those within it."""
    yield node
    parts: Any = getattr(node, "parts", ()) or getattr(node, "ways", ())
    for part in parts:
        yield from _nodes(getattr(part, "effect", part))
    inner = getattr(node, "effect", None)
    if inner is not None:
        yield from _nodes(inner)


def word(view: View, decision: Decision) -> Answer:
    """A symbol or a token to take or to give up, or a way."""
    planner = Planner(view, decision.player)
    kinds = {option.index: _symbol(decision, option) for option in decision.options}
    if not all(kind >= 0 for kind in kinds.values()):
        return _way(planner, decision)
    loses = isinstance(decision.ask, ChooseSymbol) and decision.ask.loses
    needs = list(SYMBOL_WORTH)
    weight = planner.weight
    needs[1] += 0.2 * weight.get("Defeat Thugs", 0.0) + 0.4 * planner.vulnerable
    needs[2] += 0.2 * weight.get("Rescue Civilians", 0.0) + 0.1 * weight.get("Clear Threats", 0.0)
    chosen = min if loses else max
    best = chosen(kinds, key=lambda index: (needs[kinds[index]], index if loses else -index))
    if loses:
        return Answer(best, "It is the one you'll miss least.")
    return Answer(best, "It is the most useful one.")


def _symbol(decision: Decision, option: Option) -> int:
    """The symbol that an option is about, by itself or by the token that its way takes."""
    if option.word in SYMBOLS:
        return SYMBOLS.index(option.word)
    way = _way_of(decision, option)
    return way.effect.symbol if way is not None and isinstance(way.effect, TakeToken) else -1


def _way_of(decision: Decision, option: Option) -> Way | None:
    """What an option does, where it is one of the ways of a card."""
    card = printed().get(decision.source)
    ways = next((node.ways for node in _nodes(card.main) if hasattr(node, "ways")), ()) if card is not None else ()
    return next((way for way in ways if way.name == option.word), None)


def _way(planner: Planner, decision: Decision) -> Answer:
    """One of several ways of a card, or what stays and what goes."""
    if isinstance(decision.ask, TopCard):
        bottom = keep(decision.ask.card) < 1.0
        index = next((option.index for option in decision.options if (option.word == "bottom") == bottom), 0)
        return Answer(index, "Another card should be better." if bottom else "It is a good one.")
    pos = planner.now(())
    worths: dict[int, float] = {}
    for option in decision.options:
        way = _way_of(decision, option)
        if way is None:
            continue
        found = [gain + planner.search(after)[0] for gain, after in planner.outcomes(way.effect, pos)]
        worths[option.index] = max(found, default=0.0)
    if not worths:
        return unknown(decision)
    best = max(worths, key=lambda index: (worths[index], -index))
    return Answer(best, "That is worth more here.")
