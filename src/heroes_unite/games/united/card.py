"""A printed thing of United: its facts first, its effects below. Its text is generated from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.kernel.node import Effect, Node, Test
from heroes_unite.kernel.text import PLAIN, capital, listed, sentence

if TYPE_CHECKING:
    from heroes_unite.games.face import Confidence
    from heroes_unite.kernel.text import Voice

# How sure we are of a card's facts
RULEBOOK: Final = "third-party"  # told in the rulebook; the printed card was not at hand
SIBLING: Final = "reconstructed"  # true of the sibling game of the same system, or told on a public page
DESIGNED: Final = "designed"  # not public; written here within the rulebook's vocabulary

# Fields for people, no rule asks for them
ABOUT: Final = frozenset({"title", "confidence", "source", "note", "special_rules", "plot", "plural"})


@dataclass(frozen=True, eq=False)
class Standing(Node):
    """A constant effect: its number, by which the rules ask for it, and its words."""

    code: int
    words: str

    def say(self, v: Voice) -> str:
        return self.words


SELF: Final = 0
SAME_PLACE: Final = 1
NEAR: Final = 2  # in the same location or an adjacent one
ANYBODY: Final = 3


@dataclass(frozen=True, eq=False)
class Reaction(Node):
    """What may be done in answer to something: at which moments, in whose turn, about which hero, on what condition."""

    moments: tuple[int, ...]
    effect: Effect
    words: str  # when, as a clause: "when you would take damage"
    turn: int = constants.ANY_TURN
    reach: int = SELF
    test: Test | None = None
    forced: bool = False

    def say(self, v: Voice) -> str:
        return f"{self.words}, {self.effect.say(v.within)}"


@dataclass(frozen=True, eq=False)
class Recharge(Node):
    """The task that turns an equipment card faceup again."""

    how: int
    symbol: int = -1  # the action or token it takes; -1 among tokens: any
    test: Test | None = None
    words: str = ""

    def say(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False, kw_only=True)
class Card:
    """Which of the facts are there depends on the kind.

    `of` is the hero or villain it belongs to. `tokens`: thugs and civilians that a plan adds to the location before the
    villain's, to the villain's own and to the one after it. `clear`: the symbols of a threat's slots. `healths` and
    `track_ends` are for 1, 2, 3 and 4 heroes.
    """

    name: str
    kind: int
    title: str = ""
    of: str = ""
    number: int = 0
    copies: int = 1
    confidence: Confidence = DESIGNED
    source: str = ""  # where the facts come from, in words
    note: str = ""
    symbols: tuple[int, ...] = ()
    style: int = constants.PLAIN_CARD
    placement: int = constants.SHUFFLED
    main: Effect | None = None
    main_up: Effect | None = None
    bam: Effect | None = None
    bam_up: Effect | None = None
    presence: Effect | None = None
    overflow: Effect | None = None
    ko: Effect | None = None
    evade: Effect | None = None
    reaction: Reaction | None = None
    standing: Standing | None = None
    moves: int = 0
    sounds: bool = False  # shows BAM!
    tokens: tuple[tuple[int, int], ...] = ()
    health: int = 0
    clear: tuple[int, ...] = ()
    fragment: bool = False
    fixed_at: str = ""
    slots: int = 0
    start: str = ""  # the marked slots of a location: C and T
    beginner: bool = False
    random_pool: bool = True
    mandatory: bool = False
    crisis: int = 0  # put on a location at setup
    stock: int = 0
    permanent: bool = False  # equipment that is not turned facedown by its use
    single_use: bool = False
    once_a_turn: bool = False
    at_once: bool = False  # only before any action of the turn
    recharge: Recharge | None = None
    healths: tuple[int, ...] = ()
    track: str = ""
    track_ends: tuple[int, ...] = ()
    action_tokens: tuple[int, ...] = ()
    missions_needed: int = 2
    special_rules: tuple[str, ...] = ()
    plot: str = ""
    cost: int = 0
    as_plan: bool = False  # a Super-Villain card that can take the place of a plan
    free_steps: bool = False  # and whose movement is then chosen
    plural: bool = False  # its name is one of several: "Bud and Lou are cleared"

    @property
    def effects(self) -> tuple[Effect | None, ...]:
        """By what they are for."""
        return (
            self.main, self.main_up, self.bam, self.bam_up, self.presence, self.overflow, self.ko, self.evade,
        )  # fmt: skip

    @property
    def nodes(self) -> dict[str, Node]:
        """All trees on the card, by name."""
        named = ("main", "main_up", "bam", "bam_up", "presence", "overflow", "ko", "evade", "reaction", "standing")
        found = {name: getattr(self, name) for name in named}
        if self.recharge is not None:
            found["recharge"] = self.recharge
        return {name: node for name, node in found.items() if node is not None}

    @property
    def key(self) -> str:
        """What nobody else has."""
        return f"{k_name(self.kind)}/{self.name}"

    @property
    def double_wild(self) -> bool:
        return self.symbols == (constants.WILD, constants.WILD)

    @property
    def supports(self) -> bool:
        """Whether it can be in a Supporting Heroes deck: a card with a special effect that does not start in hand."""
        return (
            self.kind == constants.HERO_CARD
            and self.style != constants.PLAIN_CARD
            and self.placement != constants.ON_TOP
        )

    @property
    def single_wild(self) -> bool:
        return self.symbols == (constants.WILD,)

    def text(self) -> list[str]:
        """What it does, a paragraph for each part."""
        return [sentence(line) for line in _LINES[self.kind](self) if line]


KINDS: Final = (
    "Hero card", "Master Plan", "Threat", "Location", "Villain", "Mission", "Equipment", "Hero", "Token",
    "Super-Villain card", "Super Hero card", "Battle Plan",
)  # fmt: skip


def k_name(kind: int) -> str:
    return KINDS[kind]


def symbols_in_words(symbols: tuple[int, ...], joint: str = " + ") -> str:
    return joint.join(constants.SYMBOLS[symbol] for symbol in symbols)


def _say(node: Effect | Standing | Reaction | None) -> str:
    return node.say(PLAIN) if node is not None else ""


def _or_under_pressure(label: str, usual: Effect | None, pressed: Effect | None) -> list[str]:
    lines = [f"{label}{_inner(usual)}"] if usual is not None else []
    return lines + ([f"{label}(under pressure) {_inner(pressed)}"] if pressed is not None else [])


def _inner(effect: Effect | None) -> str:
    return capital(_say(effect))


def _hero_card(card: Card) -> list[str]:
    if card.style == constants.PLAIN_CARD:
        return []
    how = {
        constants.CHARGED_CARD: "Charged: ",
        constants.CONSTANT_CARD: "Constant: ",
        constants.MANDATORY_CARD: "Mandatory: ",
    }
    words = _say(card.main) or _say(card.reaction) or _say(card.standing)
    where = {constants.ON_TOP: "starts in hand", constants.AT_BOTTOM: "starts at the bottom of the deck"}.get(
        card.placement, ""
    )
    return [how.get(card.style, "") + capital(words), where]


def _plan(card: Card) -> list[str]:
    lines = [
        f"The villain moves {card.moves} clockwise" if card.moves else "The villain moves 0, which counts as a movement"
    ]
    if card.sounds:
        lines.append("BAM!")
    lines += _or_under_pressure(f"{card.title}: " if card.title else "", card.main, card.main_up)
    if card.standing is not None:
        lines.append(f"{card.title}: while faceup, {card.standing.words}")
    if any(thugs or civilians for thugs, civilians in card.tokens):
        named = ("before the villain", "with the villain", "after the villain")
        added = [
            f"{where}: {crowd_in_words(thugs, civilians)}"
            for where, (thugs, civilians) in zip(named, card.tokens, strict=True)
            if thugs or civilians
        ]
        lines.append(f"Add {'; '.join(added)}")
    return [*lines, "Starting plan: it is always the villain's first" if card.placement == constants.ON_TOP else ""]


def crowd_in_words(thugs: int, civilians: int) -> str:
    """`2 Thugs and 1 Civilian`."""
    parts = [f"{thugs} Thug{'s' * (thugs > 1)}"] if thugs else []
    return listed(parts + ([f"{civilians} Civilian{'s' * (civilians > 1)}"] if civilians else []))


def _threat(card: Card) -> list[str]:
    lines = [f"Henchman, health {card.health}"] if card.health else [f"Clear with {symbols_in_words(card.clear, ', ')}"]
    lines += _or_under_pressure("BAM! ", card.bam, card.bam_up)
    lines += [f"When the villain ends a movement here: {_inner(card.presence)}"] if card.presence is not None else []
    return [*lines, _say(card.standing)]


def _location(card: Card) -> list[str]:
    crowd = crowd_in_words(card.start.count("T"), card.start.count("C"))
    setup = [f"Setup: {card.slots} slots" + (f"; {crowd} start{'s' * (len(card.start) == 1)} here" if crowd else "")]
    if card.crisis:
        setup.append(f"Setup: put {card.crisis} Crisis tokens here")
    if card.stock:
        setup.append(f"Setup: put {card.stock} Move tokens here")
    permanent = f"Permanent: {card.standing.words}" if card.standing is not None else ""
    voice = PLAIN if card.mandatory else PLAIN.may
    does = card.main.say(voice) if card.main is not None else ""
    return [*setup, permanent, f"End of turn{' (mandatory)' if card.mandatory else ''}: {does}"]


def _villain(card: Card) -> list[str]:
    lines = list(card.special_rules)
    lines += _or_under_pressure("BAM! ", card.bam, card.bam_up)
    lines += [f"Overflow: {_say(card.overflow)}", f"KO: {_say(card.ko)}"]
    if card.evade is not None:
        lines.append(f"At the end of a Hero turn in which the villain lost health: {_say(card.evade)}")
    return [*lines, f"The heroes lose when {card.plot}" if card.plot else ""]


def _mission(card: Card) -> list[str]:
    return [card.note]


def _equipment(card: Card) -> list[str]:
    when = "once on each of your turns" if card.once_a_turn else "on your turn"
    when = "at the start of your actions" if card.at_once else when
    use = _say(card.reaction) if card.main is None else f"{when}, {card.main.say(PLAIN.within)}"
    if card.standing is not None:
        use = card.standing.words
    how = "Permanent: " if card.permanent else ""
    after = "Leaves the game after its use" if card.single_use else ""
    back = f"Recharge: {card.recharge.words}" if card.recharge is not None else ""
    return [how + capital(use), after, back]


def _figure(card: Card) -> list[str]:
    return [card.note]


def _super(card: Card) -> list[str]:
    if card.as_plan:
        moves = f"The villain moves {'0 to 3' if card.free_steps else card.moves} clockwise"
        moves += ", your choice" if card.free_steps else ""
        return ["Play this instead of a Master Plan card; it stays in the Storyline", moves, *_plan(card)[1:]]
    return [_say(card.reaction) or _say(card.standing)]


_LINES: Final = {
    constants.HERO_CARD: _hero_card,
    constants.PLAN: _plan,
    constants.THREAT: _threat,
    constants.LOCATION: _location,
    constants.VILLAIN_CARD: _villain,
    constants.MISSION: _mission,
    constants.EQUIPMENT_CARD: _equipment,
    constants.FIGURE: _figure,
    constants.THUG: _figure,
    constants.SUPER_VILLAIN_CARD: _super,
    constants.SUPER_HERO_CARD: _super,
    constants.BATTLE_PLAN: _super,
}
