"""A printed thing of United: its facts first, its effects below. Its text is generated from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.face import Confidence, Paragraph
from heroes_unite.games.united import constants, in_force
from heroes_unite.kernel.node import Effect, Node, Test
from heroes_unite.kernel.text import PLAIN, capital, listed, sentence

if TYPE_CHECKING:
    from heroes_unite.games.united.in_force import Constant
    from heroes_unite.kernel.events import Watcher
    from heroes_unite.kernel.text import Voice

# How sure we are of a card's facts
RULEBOOK: Final = "third-party"  # stated in the rulebook; the printed card was not available
SIBLING: Final = "reconstructed"  # true of the sibling game of the same system, or stated on a public page
DESIGNED: Final = "designed"  # not public; written here within the rulebook's vocabulary

# What its paragraphs are about; those that hold under pressure only have `-pressed` in their names
ROLES: Final = (
    "special", "placement", "moves", "sounds", "effect", "effect-pressed", "crowd", "clear", "bam", "bam-pressed",
    "presence", "ongoing", "setup", "permanent", "end-of-turn", "end-of-turn-mandatory", "rule", "reveal", "toxin",
    "overflow", "ko", "evade", "loses", "use", "single-use", "recharge", "as-plan", "note",
)  # fmt: skip
# Fields for people, no rule asks for them
ABOUT: Final = frozenset({"title", "confidence", "source", "note", "special_rules", "plot", "plural"})


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
    standing: tuple[Constant | Watcher, ...] = ()  # constant effects, see `in_force`
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
    head_start: int = 0  # where the track starts one against one
    reserve: int = 0  # health on top of the printed, where somebody plays the villain against two heroes or more
    action_tokens: tuple[int, ...] = ()
    missions_needed: int = 2
    special_rules: tuple[Paragraph, ...] = ()
    plot: str = ""
    needs_civilians: bool = False  # the plot succeeds when none is left
    home: str = ""  # the location where a villain starts
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
        named = ("main", "main_up", "bam", "bam_up", "presence", "overflow", "ko", "evade", "reaction")
        found = {name: getattr(self, name) for name in named}
        if self.recharge is not None:
            found["recharge"] = self.recharge
        found |= {f"standing {i}": node for i, node in enumerate(self.standing)}
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
        """What it does, for people, a line for each part."""
        return [paragraph.line for paragraph in self.paragraphs()]

    def paragraphs(self) -> list[Paragraph]:
        """What it does, a paragraph for each part."""
        return [_finished(paragraph) for paragraph in _PARAGRAPHS[self.kind](self) if paragraph.line]


KINDS: Final = (
    "Hero card", "Master Plan", "Threat", "Location", "Villain", "Mission", "Equipment", "Hero", "Token",
    "Super-Villain card", "Super Hero card", "Battle Plan",
)  # fmt: skip


def k_name(kind: int) -> str:
    return KINDS[kind]


def symbols_in_words(symbols: tuple[int, ...], joint: str = " + ") -> str:
    return joint.join(constants.SYMBOLS[symbol] for symbol in symbols)


def _say(node: Effect | Reaction | None) -> str:
    return node.say(PLAIN) if node is not None else ""


def _finished(paragraph: Paragraph) -> Paragraph:
    """With a full stop, and a capital letter if no head comes before it."""
    text = sentence(paragraph.text)
    if paragraph.head:
        text = paragraph.text[:1] + text[1:]
    return Paragraph(paragraph.role, text, paragraph.head)


_BAM: Final = ("BAM! ", "BAM! (under pressure) ")


def _or_under_pressure(
    role: str, heads: tuple[str, str], usual: Effect | None, pressed: Effect | None
) -> list[Paragraph]:
    said = [Paragraph(role, _inner(usual), heads[0])] if usual is not None else []
    if pressed is not None:
        said.append(Paragraph(f"{role}-pressed", _inner(pressed), heads[1]))
    return said


def _inner(effect: Effect | None) -> str:
    return capital(_say(effect))


def _hero_card(card: Card) -> list[Paragraph]:
    if card.style == constants.PLAIN_CARD:
        return []
    how = {
        constants.CHARGED_CARD: "Charged: ",
        constants.CONSTANT_CARD: "Constant: ",
        constants.MANDATORY_CARD: "Mandatory: ",
    }
    words = _say(card.main) or _say(card.reaction) or f"while faceup, {in_force.said(card.standing)}"
    where = {constants.ON_TOP: "starts in hand", constants.AT_BOTTOM: "starts at the bottom of the deck"}.get(
        card.placement, ""
    )
    return [Paragraph("special", capital(words), how.get(card.style, "")), Paragraph("placement", where)]


def _plan(card: Card) -> list[Paragraph]:
    moves = (
        f"The villain moves {card.moves} clockwise" if card.moves else "The villain moves 0, which counts as a movement"
    )
    return [Paragraph("moves", moves), *_of_plan(card)]


def _of_plan(card: Card) -> list[Paragraph]:
    """All but how far the villain moves."""
    said: list[Paragraph] = []
    heads = (f"{card.title}: ", f"{card.title} (under pressure): ") if card.title else ("", "(under pressure) ")
    if card.sounds:
        said.append(Paragraph("sounds", "BAM!"))
    said += _or_under_pressure("effect", heads, card.main, card.main_up)
    if card.standing:
        said.append(Paragraph("effect", f"while faceup, {in_force.said(card.standing)}", f"{card.title}: "))
    if any(thugs or civilians for thugs, civilians in card.tokens):
        named = ("before the villain", "with the villain", "after the villain")
        added = [
            f"{where}: {crowd_in_words(thugs, civilians)}"
            for where, (thugs, civilians) in zip(named, card.tokens, strict=True)
            if thugs or civilians
        ]
        said.append(Paragraph("crowd", f"Add {'; '.join(added)}"))
    if card.placement == constants.ON_TOP:
        said.append(Paragraph("placement", "Starting plan: it is always the villain's first"))
    return said


def crowd_in_words(thugs: int, civilians: int) -> str:
    """`2 Thugs and 1 Civilian`."""
    parts = [f"{thugs} Thug{'s' * (thugs > 1)}"] if thugs else []
    return listed(parts + ([f"{civilians} Civilian{'s' * (civilians > 1)}"] if civilians else []))


def _threat(card: Card) -> list[Paragraph]:
    clear = f"Henchman, health {card.health}" if card.health else f"Clear with {symbols_in_words(card.clear, ', ')}"
    said = [Paragraph("clear", clear), *_or_under_pressure("bam", _BAM, card.bam, card.bam_up)]
    if card.presence is not None:
        said.append(Paragraph("presence", _inner(card.presence), "When the villain ends a movement here: "))
    return [*said, Paragraph("ongoing", in_force.said(card.standing))]


def _location(card: Card) -> list[Paragraph]:
    crowd = crowd_in_words(card.start.count("T"), card.start.count("C"))
    slots = f"{card.slots} slots" + (f"; {crowd} start{'s' * (len(card.start) == 1)} here" if crowd else "")
    said = [Paragraph("setup", slots, "Setup: ")]
    if card.crisis:
        said.append(Paragraph("setup", f"put {card.crisis} Crisis tokens here", "Setup: "))
    if card.stock:
        said.append(Paragraph("setup", f"put {card.stock} Move tokens here", "Setup: "))
    if card.standing:
        said.append(Paragraph("permanent", in_force.said(card.standing), "Permanent: "))
    if card.main is None:
        return said
    if card.mandatory:
        return [*said, Paragraph("end-of-turn-mandatory", card.main.say(PLAIN), "End of turn (mandatory): ")]
    return [*said, Paragraph("end-of-turn", card.main.say(PLAIN.may), "End of turn: ")]


def _villain(card: Card) -> list[Paragraph]:
    said = [*card.special_rules]
    if card.head_start:
        start = f"one against one, the {card.track} track starts at {card.head_start}"
        said.append(Paragraph("setup", start, "Setup: "))
    if card.reserve:
        more = f"where a player is the villain, against two Heroes or more, {card.reserve} more health"
        said.append(Paragraph("setup", more, "Setup: "))
    said += _or_under_pressure("bam", _BAM, card.bam, card.bam_up)
    said += [Paragraph("overflow", _say(card.overflow), "Overflow: "), Paragraph("ko", _say(card.ko), "KO: ")]
    if card.evade is not None:
        when = "At the end of a Hero turn in which the villain lost health: "
        said.append(Paragraph("evade", _say(card.evade), when))
    if card.plot:
        said.append(Paragraph("loses", card.plot, "The heroes lose when "))
    return said


def _equipment(card: Card) -> list[Paragraph]:
    when = "once on each of your turns" if card.once_a_turn else "on your turn"
    when = "at the start of your actions" if card.at_once else when
    use = _say(card.reaction) if card.main is None else f"{when}, {card.main.say(PLAIN.within)}"
    if card.standing:
        use = in_force.said(card.standing)
    how = ("permanent", "Permanent: ") if card.permanent else ("use", "")
    said = [Paragraph(how[0], capital(use), how[1])]
    if card.single_use:
        said.append(Paragraph("single-use", "Leaves the game after its use"))
    if card.recharge is not None:
        said.append(Paragraph("recharge", card.recharge.words, "Recharge: "))
    return said


def _note(card: Card) -> list[Paragraph]:
    return [Paragraph("note", card.note)]


def _super(card: Card) -> list[Paragraph]:
    if card.as_plan:
        moves = f"The villain moves {'0 to 3' if card.free_steps else card.moves} clockwise"
        moves += ", your choice" if card.free_steps else ""
        how = "Play this instead of a Master Plan card; it stays in the Storyline"
        return [Paragraph("as-plan", how), Paragraph("moves", moves), *_of_plan(card)]
    return [Paragraph("special", _say(card.reaction) or in_force.said(card.standing))]


_PARAGRAPHS: Final = {
    constants.HERO_CARD: _hero_card,
    constants.PLAN: _plan,
    constants.THREAT: _threat,
    constants.LOCATION: _location,
    constants.VILLAIN_CARD: _villain,
    constants.MISSION: _note,
    constants.EQUIPMENT_CARD: _equipment,
    constants.FIGURE: _note,
    constants.THUG: _note,
    constants.SUPER_VILLAIN_CARD: _super,
    constants.SUPER_HERO_CARD: _super,
    constants.BATTLE_PLAN: _super,
}
