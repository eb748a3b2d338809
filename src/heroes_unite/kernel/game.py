"""A game as its users hold it: the pending decision, the answer, copies, views, saves, scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from heroes_unite.kernel import codec, machine
from heroes_unite.kernel.decision import CARD, FIRST_OWN_KIND, NUMBER, PLAYER, TARGET, WORD, Decision, Lying, Option
from heroes_unite.kernel.determinize import determinize
from heroes_unite.kernel.names import NUMBERED, Names
from heroes_unite.kernel.rules import TABLE
from heroes_unite.kernel.text import PLAIN, quoted, sentence
from heroes_unite.kernel.view import ALL_SEEING, View, view
from heroes_unite.kernel.why_not import Reason, matches, why_not

if TYPE_CHECKING:
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import Frame, State


class IllegalChoice(ValueError):
    """A choice that the pending decision does not offer, or an answer to an older one. Nothing was changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game being played. Players are numbered from 0; `names` are used in its words."""

    __slots__ = ("_decision", "_names", "rules", "state")

    def __init__(self, rules: Rules, state: State, names: Names = NUMBERED) -> None:
        self.rules = rules
        self.state = state
        self._names = names
        self._decision: Decision | None = None

    @property
    def names(self) -> Names:
        return self._names

    @names.setter
    def names(self, names: Names) -> None:
        self._names = names
        self._decision = None

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def players(self) -> int:
        return self.rules.players

    @property
    def version(self) -> int:
        """How many choices have been made."""
        return self.state.version

    @property
    def option_count(self) -> int:
        """How many options are pending. Cheaper than `decision` for callers that only count them."""
        return len(self.state.options)

    @property
    def offered(self) -> tuple[int, ...]:
        """The pending options as bare numbers: the same game at the same moment offers the same ones."""
        return tuple(self.state.options)

    @property
    def to_choose(self) -> int:
        """Who has to choose, or -1 when the game is over."""
        return machine.asked(self.state)

    @property
    def decision(self) -> Decision:
        """The pending decision."""
        if self._decision is None or self._decision.version != self.state.version:
            if self.over:
                raise IllegalChoice("The game is over: nothing is left to choose.")
            self._decision = describe(self.state, self._names)
        return self._decision

    @property
    def bare_decision(self) -> Decision:
        """The pending decision as data alone, for programs: its prompt and labels are empty. It costs half as much."""
        if self.over:
            raise IllegalChoice("The game is over: nothing is left to choose.")
        return describe(self.state, None)

    def choose(self, choice: int | str | Option, version: int | None = None) -> None:
        """Answer the pending decision by index, by label, or with one of its options."""
        options = self.state.options
        if type(choice) is int and version is None and 0 <= choice < len(options):
            machine.choose(self.state, options[choice])  # what bots and simulations use
            return
        if version is not None and version != self.state.version:
            raise IllegalChoice(
                f"That answers version {version} of the game, which is now at {self.state.version}: look again."
            )
        if not options:
            raise IllegalChoice("The game is over: nothing is left to choose.")
        if isinstance(choice, int):
            index = choice
        elif isinstance(choice, Option):
            if not 0 <= choice.index < len(options) or self.decision.options[choice.index] != choice:
                raise IllegalChoice(f"{quoted(choice.label)} is not offered now.")
            index = choice.index
        else:
            try:
                index = self.decision.find(choice).index
            except LookupError as error:
                raise IllegalChoice(error.args[0]) from None
        if not 0 <= index < len(options):
            raise IllegalChoice(f"There is no option {index}: they are numbered 0 to {len(options) - 1}.")
        machine.choose(self.state, options[index])

    def offer(self, player: int, card: str, zone: str, owner: int = TABLE) -> Option | None:
        """The player's first option with that card there; without a card, with anything there."""
        if self.over or player != self.to_choose:
            return None
        return next((option for option in self.decision.options if matches(option, card, zone, owner)), None)

    def why_not(self, player: int, card: str, zone: str, owner: int = TABLE) -> Reason | None:
        """Why the player cannot use that card there now; None if it is among their options."""
        if self.offer(player, card, zone, owner) is not None:
            return None
        cards = not self.over and any(option.card for option in self.decision.options)
        return why_not(self.state, player, card, zone, owner, cards)

    def say_why_not(self, player: int, card: str, zone: str, owner: int = TABLE) -> str:
        """The same in words; if it is among the options, what can be done with it."""
        speech = self._names.language
        option = self.offer(player, card, zone, owner)
        if option is not None:
            return speech.offered(option, self._names)
        reason = self.why_not(player, card, zone, owner)
        assert reason is not None
        rule = self.rules.library.node(reason.rule) if reason.rule else None
        return speech.reason(reason, rule, self._names)

    def copy(self) -> Game:
        """An independent game in the same position, even in the middle of an effect."""
        return Game(self.rules, self.state.copy(), self._names)

    def view(self, player: int) -> View:
        """What that player may see (-1: what a spectator may see)."""
        return view(self.state, player)

    def full_view(self) -> View:
        """Everything. Never for a player while the game is on."""
        return view(self.state, ALL_SEEING)

    def determinize(self, player: int, seed: int | str) -> Game:
        """A game that the player cannot tell from this one: everything they cannot know is redealt."""
        return Game(self.rules, determinize(self.state, player, seed), self._names)

    def scores(self) -> list[int]:
        """Every player's score as it stands."""
        return self.rules.scores(self.state)

    def tally(self, player: int) -> list[tuple[str, int]]:
        """What that player's score is made of: each card by name and its points."""
        return self.rules.tally(self.state, player)

    @property
    def winners(self) -> list[int]:
        """Who has won (several: shared). Empty while the game is on."""
        return self.rules.winners(self.state) if self.over else []

    def save(self) -> bytes:
        """The position as JSON. `heroes_unite.session` keeps whole games with their choices."""
        return codec.dumps(self.state)

    def digest(self) -> str:
        """A fingerprint of the whole state, the same in every process for the same game."""
        return codec.digest(self.state)

    def explain(self) -> list[str]:
        """What is still to be done, innermost first, in words."""
        return [sentence(f.node.say(PLAIN)) for f in reversed(self.state.stack)]


def describe(s: State, names: Names | None) -> Decision:
    """The pending decision, as data and, where `names` say how people are called, in words."""
    f = s.stack[-1]
    node = f.node
    rules = s.rules
    ask = node.asks(s, f)
    speech = None if names is None else names.language
    options: list[Option] = []
    for index, option in enumerate(s.options):
        label = ""
        worded = node.option(s, f, index, option)
        if worded is not None:
            if speech is None or names is None or worded.label or worded.details is None:
                options.append(worded)
            else:
                options.append(replace(worded, label=speech.details(worded.details, names)))
            continue
        target = option & TARGET
        kind = option & ~TARGET
        word = rules.option_kind(option)
        if kind == PLAYER:
            if speech is not None and names is not None:
                label = speech.whom(target, names)
            options.append(Option(index, word, label, player=target))
        elif kind == NUMBER:
            options.append(Option(index, word, label if names is None else str(target), number=target))
        elif kind == WORD:
            answer = node.answers(s, f)[target]
            if speech is not None and names is not None:
                label = speech.word(ask, answer, names)
            options.append(Option(index, word, label, word=answer, way=target))
        elif card := _card_name(s, option):
            zone = rules.zones[s.where[target]]
            mark = node.mark(s, f, target) if rules.marks else None
            if speech is not None and names is not None:
                label = speech.card("" if kind == CARD else word, card, mark, _lying(s, f, option), names)
            options.append(Option(index, word, label, card, zone.name, zone.owner, details=mark))
        else:
            if speech is not None and names is not None:
                label = speech.answer(ask, word, names)
            options.append(Option(index, word, label))
    source = rules.names[s.cards[f.source]] if f.source >= 0 else ""
    default = node.default(s, f, s.options)
    return Decision(
        node.chooser(s, f),
        "" if speech is None or names is None else speech.prompt(_wording(s), ask, names),
        source,
        s.version,
        tuple(options),
        s.options.index(default) if default >= 0 else -1,
        rules.turn_decision(node),
        node.pick(s, f, s.options),
        ask,
        rules.library.where(node),
    )


def _wording(s: State) -> Effect:
    """The instruction that words what is asked."""
    asking = s.stack[-1].node
    if len(s.stack) < 2:
        return asking
    below = s.stack[-2]
    return below.node.words_for(below, asking)


def _lying(s: State, f: Frame, option: int) -> Lying | None:
    """Where the card of an option lies, where others of its name among the options lie elsewhere."""
    zones = s.rules.zones
    zone = zones[s.where[option & TARGET]]
    kind, name = option & ~TARGET, _card_name(s, option)
    twins = [i for i, each in enumerate(s.options) if each & ~TARGET == kind and _card_name(s, each) == name]
    places = {s.where[s.options[i] & TARGET] for i in twins if f.node.option(s, f, i, s.options[i]) is None}
    if len(places) == 1:
        return None
    alike = [place for place in places if zones[place].name == zone.name]
    return Lying(zone.name, zone.lying, zone.owner, zone.owner == f.node.chooser(s, f), len(alike) > 1)


def _card_name(s: State, option: int) -> str:
    kind = option & ~TARGET
    if kind in (0, CARD) or (kind >= FIRST_OWN_KIND and option & TARGET != TARGET):
        return s.rules.names[s.cards[option & TARGET]]
    return ""
