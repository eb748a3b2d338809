"""Greedy play of United: a hero searches the whole turn, and answers what cards ask by what serves that turn.

It sees a view and a decision. A question it does not know gets an answer that does no harm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.bots import united_villain
from heroes_unite.bots.answers import Answer, unknown
from heroes_unite.bots.united_menace import menace, plans_of, printed
from heroes_unite.bots.united_turn import STOP, SYMBOL_WORTH, Planner, Position, Step, pay
from heroes_unite.bots.united_villain import harm
from heroes_unite.games.united import deeds as do
from heroes_unite.games.united.constants import (
    HEROIC,
    MANDATORY_CARD,
    MOVE,
    PLACES,
    SPECIAL_CARD,
    SYMBOLS,
)
from heroes_unite.ops.flow import Sequence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View

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
DEEDS: Final = {
    "rescue": "Rescuing a Civilian here",
    "attack": "Attacking {target} here",
    "put": "{target} on the Threat here",
    "use": "Using {target}",
    "move to": "Going to {place}",
    "fly to": "Flying to {place}",
}


def decide(view: View, decision: Decision) -> Answer:
    """The answer, in whatever kind of decision."""
    values = view["values"]
    if "heroes" not in values or not values["heroes"]:
        return _gear(decision)
    if decision.player >= len(values["heroes"]):
        return united_villain.decide(view, decision)
    kinds = {option.kind for option in decision.options}
    if values["phase"] == "setup":
        return _setup(view, decision)
    if kinds == {"play"}:
        return _play(view, decision)
    if "support with" in kinds:
        return _muster(view, decision)
    if "end turn" in kinds or decision.turn:
        return _act(view, decision)
    if "use" in kinds or "recharge" in kinds:
        return _offer(view, decision)
    if "yes" in kinds:
        return _yes_or_no(view, decision)
    if any(option.player >= 0 for option in decision.options):
        return _hero(view, decision)
    if any(option.card for option in decision.options):
        return _target(view, decision)
    if any(option.number >= 0 for option in decision.options):
        most = max(decision.options, key=lambda option: option.number)
        return Answer(most.index, "The more of them the better.")
    return _word(view, decision)


def _find(decision: Decision, kind: str) -> Option | None:
    return next((option for option in decision.options if option.kind == kind), None)


def _most(options: list[Option], worth: Callable[[Option], float]) -> Option:
    return max(options, key=lambda option: (worth(option), -option.index))


# Before the game


def _gear(decision: Decision) -> Answer:
    """Equipment, Super Hero cards, Battle Plans: by a list; what is to be left out, the last of it."""
    cards = [option for option in decision.options if option.card in GEAR]
    if not cards:
        return unknown(decision)
    best = min(cards, key=lambda option: GEAR.index(option.card))
    return Answer(best.index, "{card} helps most.", best.card)


def _setup(view: View, decision: Decision) -> Answer:
    if any(option.card in GEAR for option in decision.options):
        return _gear(decision)
    cards = [option for option in decision.options if option.card in printed() and option.zone != "ring"]
    if cards and "leave out" in decision.prompt:
        least = _most(cards, lambda option: -_keep(option.card))
        return Answer(least.index, "{card} is the one that will be missed least.", least.card)
    heroes = [option for option in decision.options if option.player >= 0]
    if heroes and "token" in decision.prompt:
        least = _most(heroes, lambda option: -float(sum(view["values"]["heroes"][option.player]["tokens"].values())))
        return Answer(least.index, "So everybody has as many.")
    if heroes:
        best = _most(heroes, lambda option: max(map(_keep, view["seats"][option.player]["hand"]["cards"]), default=0.0))
        return Answer(best.index, "That hand can begin with a strong turn.")
    return unknown(decision)


def _keep(name: str) -> float:
    """What a card in hand is worth."""
    card = printed().get(name)
    if card is None:
        return 1.0
    return sum(SYMBOL_WORTH[symbol] for symbol in card.symbols) + (0.6 if card.nodes else 0.0)


# The turn


def _play(view: View, decision: Decision) -> Answer:
    planner = Planner(view, decision.player)
    hand = view["seats"][decision.player]["hand"]["count"] - 1
    worths = {
        option.index: planner.play(printed()[option.card], hand)
        for option in decision.options
        if option.card in printed()
    }
    if not worths:
        return unknown(decision)
    best = max(worths, key=lambda index: (worths[index], -index))
    card = decision.options[best].card
    planner.fresh()
    _, step = planner.best(planner.with_card(printed()[card], hand))
    return Answer(best, f"{{card}} makes the best turn from here. {_in_words(planner, step)} comes first.", card)


def _muster(view: View, decision: Decision) -> Answer:
    """A regular turn, or the supporting card that makes a better one."""
    planner = Planner(view, decision.player)
    hand = view["seats"][decision.player]["hand"]
    own = [planner.play(printed()[name], hand["count"]) for name in hand["cards"] if name in printed()]
    regular = next((option for option in decision.options if option.word), None)
    support = [option for option in decision.options if option.kind == "support with" and option.card in printed()]
    if not support:
        return unknown(decision)
    worths = {option.index: planner.play(printed()[option.card], hand["count"]) for option in support}
    best = max(worths, key=lambda index: (worths[index], -index))
    if regular is not None and own and max(own) > worths[best] + 0.8:
        return Answer(regular.index, "A card of the own hand makes a better turn.")
    return Answer(
        best, "{card} makes the best turn from here, and costs no card of the hand.", decision.options[best].card
    )


def _in_words(planner: Planner, step: Step) -> str:
    kind, place, target = step
    words = DEEDS.get(kind, "The end of the turn")
    return words.format(target=target or "it", place=planner.ring[place]["name"] if place >= 0 else "")


def _ready(planner: Planner, decision: Decision) -> tuple[str, ...]:
    """Effects that can still be used this turn, here or elsewhere."""
    played = printed().get(planner.values["played"])
    found = [option.card for option in decision.options if option.kind == "use" and option.card in printed()]
    if played is not None and not planner.values["special used"] and played.style in (SPECIAL_CARD, MANDATORY_CARD):
        found.append(played.name)
    found += planner.equipment()
    return tuple(dict.fromkeys(name for name in found if printed()[name].main is not None))


def _under_way(planner: Planner, decision: Decision, ready: tuple[str, ...] = ()) -> Position:
    flights = int(any(option.kind == "fly to" for option in decision.options))
    any_move = any(option.kind in ("attack", "rescue") and option.word == SYMBOLS[MOVE] for option in decision.options)
    return planner.now(ready, flights, any_move)


def _act(view: View, decision: Decision) -> Answer:
    planner = Planner(view, decision.player)
    found = next((option for option in decision.options if "Joker token" in option.card), None)
    if found is not None and found.kind == "attack":
        return Answer(found.index, "That one is the Joker.")
    ready = _ready(planner, decision)
    while True:
        pos = _under_way(planner, decision, ready)
        planner.fresh()
        worth, step = planner.best(pos)
        option = _option(decision, step)
        if option is not None or step[0] != "use":
            break
        ready = tuple(name for name in ready if name != step[2])
    for extra in decision.options:
        for gain, after in _extras(planner, pos, extra):
            other = gain + planner.best(after)[0]
            if other > worth + 0.01:
                worth, option, step = other, extra, (extra.kind, -1, extra.card)
    if option is None:
        option = _find(decision, "end turn") or decision.options[0]
        return Answer(option.index, "Nothing that is left to do here is worth more.")
    if option.kind == "end turn":
        return Answer(option.index, "Nothing that is left to do is worth its price.")
    return Answer(option.index, _reason(planner, option, step), option.card)


def _option(decision: Decision, step: Step) -> Option | None:
    """The option for a step: the first that fits is paid with symbols."""
    kind, place, target = step
    if step == STOP:
        return _find(decision, "end turn")
    for option in decision.options:
        if option.kind != kind:
            continue
        if (kind in ("move to", "fly to") and option.number == place) or kind == "rescue":
            return option
        if (kind == "use" and option.card == target) or (kind == "put" and f"put {target} " in option.label):
            return option
        if kind == "attack" and option.number == place and option.card.startswith(target):
            return option
    if kind == "attack" and target.endswith("Thug"):
        there = f"thugs {place + 1}"
        return next((each for each in decision.options if each.kind == kind and each.zone == there), None)
    return None


def _extras(planner: Planner, pos: Position, option: Option) -> Iterator[tuple[float, Position]]:
    """What the search leaves out: gliding, Crisis tokens, recharging."""
    if option.kind == "glide to":
        paid = pay(pos, MOVE)
        if paid is not None:
            yield -0.2, paid._replace(place=option.number, moves=pos.moves + 1)
    elif option.kind == "discard":
        paid = pay(pos, HEROIC)
        if paid is not None:
            here = pos.plain[pos.place] + pos.hidden[pos.place]
            yield (0.5 if "yours" in option.label else 0.15 + 0.2 * min(2, here)), paid
    elif option.kind == "recharge":
        card = printed().get(option.card)
        if card is not None and card.recharge is not None and card.recharge.symbol >= 0:
            paid = pay(pos, card.recharge.symbol)
            if paid is not None:
                yield 0.4, paid


def _reason(planner: Planner, option: Option, step: Step) -> str:
    """Why, in words."""
    kind, _, target = step
    left = {each["name"]: each["slots"] - each["filled"] for each in planner.values["missions"] if not each["done"]}
    if kind == "attack":
        if target == planner.villain.name:
            return "{card} can be hurt now: every blow counts."
        if target.endswith("Thug"):
            rest = left.get("Defeat Thugs", 0)
            return (
                f"A Thug less: {rest} to go for Defeat Thugs."
                if rest
                else "A Thug less leaves room before an Overflow."
            )
        return "{card} has to go: a Threat less, and its harm with it."
    if kind == "rescue":
        rest = left.get("Rescue Civilians", 0)
        return f"A Civilian is safe: {rest} to go." if rest else "It leaves room before an Overflow."
    if kind == "put":
        return "It brings {card} nearer to being cleared."
    if kind in ("move to", "fly to", "glide to"):
        return "In {card} the rest of the turn does more, and the villain less."
    return "{card} is of use now."


# What may be used


def _offer(view: View, decision: Decision) -> Answer:
    """The location's effect, something before the draw, or a card in answer to something."""
    refuse = _find(decision, "pass") or _find(decision, "done")
    uses = [option for option in decision.options if option.kind in ("use", "recharge")]
    planner = Planner(view, decision.player)
    if decision.prompt.startswith("End of turn at"):
        card = printed().get(uses[0].card)
        pos = planner.now(())
        found = planner.outcomes(card.main, pos) if card is not None else []
        here = planner.rest(pos._replace(work=((0,),) * PLACES))  # of the place alone, without its effect
        after = [gain + planner.rest(each._replace(work=((0,),) * PLACES)) for gain, each in found]
        if refuse is None or max(after, default=0.0) > here:
            return Answer(uses[0].index, "{card} offers it for nothing.", uses[0].card)
        return Answer(refuse.index, "It would do more harm than good.")
    for option in uses:
        if refuse is None or _answers(view, planner, decision, option):
            return Answer(option.index, "{card} is worth using now.", option.card)
    assert refuse is not None
    return Answer(refuse.index, "A better moment will come for it.")


def _answers(view: View, planner: Planner, decision: Decision, option: Option) -> bool:
    """Whether it is the moment for a card."""
    card = printed().get(option.card)
    if option.kind == "recharge":
        return card is not None and card.name not in ("League Communicator", "Lasso of Truth")
    hurt = " damage: " in decision.prompt
    if not hurt:
        return True
    who, _, rest = decision.prompt.partition(" takes ")
    amount = int(rest.split()[0]) if rest[:1].isdigit() else 1
    heroes = [hero["name"] for hero in planner.values["heroes"]]
    seat = heroes.index(who) if who in heroes else decision.player
    hand = view["seats"][seat]["hand"]["count"]
    if option.zone == "equipment":
        return True
    return hand - amount <= 1 or amount > 1 or planner.values["deck"] <= 5


# What cards ask


def _yes_or_no(view: View, decision: Decision) -> Answer:
    yes, no = _find(decision, "yes"), _find(decision, "no")
    if yes is None or no is None:
        return unknown(decision)
    if "Come along" in decision.prompt:
        planner = Planner(view, decision.player)
        names = [place["name"] for place in planner.ring]
        to = next((i for i, name in enumerate(names) if f" goes to {name}." in decision.prompt), planner.me["place"])
        pos = planner.now(())
        if planner.rest(pos._replace(place=to)) > planner.rest(pos):
            return Answer(yes.index, "There is more to do there.")
        return Answer(no.index, "There is more to do here.")
    return Answer(yes.index, "It costs nothing.")


def _hero(view: View, decision: Decision) -> Answer:
    """Who bears something, or gets something."""
    heroes = view["values"]["heroes"]
    options = [option for option in decision.options if 0 <= option.player < len(heroes)]

    def strength(option: Option) -> float:
        hero = heroes[option.player]
        return 10.0 * bool(hero["safe"]) + float(view["seats"][option.player]["hand"]["count"])

    if "along" in decision.prompt:
        done = _find(decision, "done") or options[0]
        return Answer(done.index, "Everybody has something to do where they are.")
    if not options:
        return unknown(decision)
    return Answer(_most(options, strength).index, "That Hero can bear it best.")


def _target(view: View, decision: Decision) -> Answer:
    """A card, a location or a foe."""
    options = [option for option in decision.options if option.card]
    zones = {option.zone for option in options}
    planner = Planner(view, decision.player)
    if zones == {"hand"}:
        least = _most(options, lambda option: -_keep(option.card))
        return Answer(least.index, "{card} is the card that will be missed least.", least.card)
    if zones == {"plan deck"}:
        return _plans(view, decision, options)
    if zones == {"storyline"}:
        best = _most(options, lambda option: _keep(option.card))
        return Answer(best.index, "{card} has most to give.", best.card)
    if any(" from " in option.label and " to " in option.label for option in options):
        return _relocate(planner, decision, options)
    if zones == {"ring"}:
        return _place(planner, decision, options)
    if all(zone.startswith(("thugs", "threat", "dashboard")) for zone in zones):
        return _foe(planner, decision, options)
    return _gear(decision)


def _plans(view: View, decision: Decision, options: list[Option]) -> Answer:
    """A plan that hurts more than usual goes to the bottom; the mildest comes next."""
    table = menace(view)
    done = _find(decision, "done")
    if done is None:
        mild = _most(options, lambda option: -harm(view, option.card, table))
        return Answer(mild.index, "{card} does least harm as things are.", mild.card)
    worst = _most(options, lambda option: harm(view, option.card, table))
    usual = [harm(view, name, table) for name in _unseen(view)]
    if harm(view, worst.card, table) > sum(usual) / max(1, len(usual)):
        return Answer(worst.index, "{card} would hurt more than most.", worst.card)
    return Answer(done.index, "Others would be worse.")


def _unseen(view: View) -> list[str]:
    gone = {entry["card"] for entry in view["values"]["storyline"]}
    return [name for name in plans_of(view["values"]["villain"]) if name not in gone]


def _relocate(planner: Planner, decision: Decision, options: list[Option]) -> Answer:
    """Tokens go from where an overflow is near to where there is room."""
    pos = planner.now(())
    names = [place["name"] for place in planner.ring]

    def gain(option: Option) -> float:
        start = next((i for i, name in enumerate(names) if f" from {name} to " in option.label), -1)
        if start < 0:
            return -1.0
        costs = planner.overflow[option.number]
        place = planner.ring[option.number]
        free: int = max(0, place["slots"] - place["thugs"] - place["civilians"])
        return planner.freed(pos, start) - (costs[max(0, free - 1)] - costs[free])

    best = _most(options, gain)
    done = _find(decision, "done")
    if done is not None and gain(best) <= 0.01:
        return Answer(done.index, "They lie well where they are.")
    return Answer(best.index, "There is more room in {card}.", best.card)


def _place(planner: Planner, decision: Decision, options: list[Option]) -> Answer:
    done = _find(decision, "done")
    ready = _ready(planner, decision)
    pos = _under_way(planner, decision, tuple(name for name in ready if name != decision.source))
    if options[0].kind == "rescue":
        gains = {option.index: planner.rescue(pos, option.number)[0] for option in options}
        best = max(gains, key=lambda index: (gains[index], -index))
        if done is not None and gains[best] <= 0:
            return Answer(done.index, "Nobody is helped by that now.")
        return Answer(best, "A Civilian of {card} is safe.", decision.options[best].card)
    if "you go" in decision.prompt or decision.prompt.startswith("You"):
        effect = printed()[decision.source].main if decision.source in printed() else None
        parts = effect.parts if isinstance(effect, Sequence) else ()
        then = Sequence(tuple(part for part in parts if not isinstance(part, do.GoTo)))

        def worth(place: int) -> float:
            planner.fresh()
            there = pos._replace(place=place, wounds=0, helped=0)
            return max(gain + planner.best(after)[0] for gain, after in planner.outcomes(then, there))

        moved = _most(options, lambda option: worth(option.number))
        if done is not None and worth(pos.place) >= worth(moved.number):
            return Answer(done.index, "There is no better place than here.")
        return Answer(moved.index, "In {card} the rest of the turn does more.", moved.card)
    if "Thug is not added" in decision.prompt:
        tight = _most(
            options, lambda option: planner.overflow[option.number][0] - 0.1 * planner.menace.free[option.number]
        )
        return Answer(tight.index, "{card} is nearest to an Overflow.", tight.card)
    best_off = _most(options, lambda option: len(planner.position((0,) * 4, (), 1).work[option.number]))
    return Answer(best_off.index, "It hurts least in {card}.", best_off.card)


def _foe(planner: Planner, decision: Decision, options: list[Option]) -> Answer:
    """Where a blow is worth most, or whom to stun."""
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
        what = option.card.split(" (")[0]
        amount = blow.amount if blow is not None else 1
        if what == "Thug" and not pos.plain[option.number]:
            what = "hidden Thug"
        if what.endswith("Thug") and not (pos.plain, pos.hidden)[what != "Thug"][option.number]:
            return 0.0
        return planner.hit(pos, option.number, what, amount, blow is not None and blow.defeat)[0]

    best = _most(options, worth)
    done = _find(decision, "done")
    if done is not None and worth(best) < 0:
        return Answer(done.index, "Nobody else is worth a blow.")
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


def _word(view: View, decision: Decision) -> Answer:
    """A symbol or a token to take or to do without, or a way."""
    planner = Planner(view, decision.player)
    kinds = {option.index: _symbol(option.word or option.label) for option in decision.options}
    if not all(kind >= 0 for kind in kinds.values()):
        return _way(planner, decision, kinds)
    loses = any(word in decision.prompt for word in ("discard", "does not count"))
    needs = list(SYMBOL_WORTH)
    weight = planner.weight
    needs[1] += 0.2 * weight.get("Defeat Thugs", 0.0) + 0.4 * planner.vulnerable
    needs[2] += 0.2 * weight.get("Rescue Civilians", 0.0) + 0.1 * weight.get("Clear Threats", 0.0)
    chosen = min if loses else max
    best = chosen(kinds, key=lambda index: (needs[kinds[index]], index if loses else -index))
    if loses:
        return Answer(best, "It is the one that will be missed least.")
    return Answer(best, "There is most use for it.")


def _symbol(words: str) -> int:
    return next((i for i, name in enumerate(SYMBOLS) if name in words), -1)


def _way(planner: Planner, decision: Decision, kinds: dict[int, int]) -> Answer:
    """One of several ways of a card, or what stays and what goes."""
    if "top card of your deck is" in decision.prompt:
        name = decision.prompt.removesuffix(".").split(" is ", 1)[-1]
        bottom = _keep(name) < 1.0
        index = next((o.index for o in decision.options if ("bottom" in o.label) == bottom), 0)
        return Answer(index, "Another card should be better." if bottom else "It is a good one.")
    card = printed().get(decision.source)
    ways = next((node.ways for node in _nodes(card.main) if hasattr(node, "ways")), ()) if card is not None else ()
    pos = planner.now(())
    worths: dict[int, float] = {}
    for option in decision.options:
        way = next((each for each in ways if each.name in (option.word, option.label)), None)
        if way is None:
            continue
        planner.fresh()
        found = [gain + planner.best(after)[0] for gain, after in planner.outcomes(way.effect, pos)]
        worths[option.index] = max(found, default=0.0)
    if not worths:
        return unknown(decision)
    best = max(worths, key=lambda index: (worths[index], -index))
    return Answer(best, "That is worth more here.")
