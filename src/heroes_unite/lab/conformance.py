"""What must hold at every decision of every game, checked while random games are played. It knows no game.

Tests and `heroes-unite fuzz` use it. Light checks are made at every decision; the thorough ones (words, copy, save,
load, views, determinize) at a share of them. A copy and a loaded game are then played in parallel for a while, and must
behave the same. So must, from beginning to end, a game with garbage in all frames whose node takes no bindings: that
catches any node that keeps something there, or mistakes what others bound for its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from heroes_unite.games.wire import ASKS
from heroes_unite.kernel import codec
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.observation import Observation
from heroes_unite.kernel.view import SPECTATOR, View

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from heroes_unite.kernel.rules import Rules

BOUND: Final = 50_000  # choices; a random game that takes longer will hardly end at all
TOGETHER: Final = 12  # choices for which a copy and a loaded game are played in parallel
ASIDE: Final = 6  # choices made in a determinized game
RUBBISH: Final = 999_999  # neither a card nor a count of anything


class ConformanceError(AssertionError):
    """Something that must always hold did not. `choices` leads there from the start of the game."""

    def __init__(self, what: str, version: int, choices: tuple[int, ...]) -> None:
        super().__init__(f"After {version} choices: {what}")
        self.what = what
        self.version = version
        self.choices = choices


@dataclass(frozen=True, slots=True)
class Report:
    """One game that passed: how many decisions it had, and at how many of them everything was checked."""

    decisions: int
    thorough: int


def check_game(
    make_game: Callable[[], Game],
    random: random.Random,
    thorough: float = 1.0,
    audit: Callable[[Game], None] | None = None,
    bound: int = BOUND,
    passing: float = 0.0,
    pick: Callable[[Game, random.Random], int] | None = None,
) -> Report:
    """Play one random game to its end and check it all the way.

    `thorough` is the share of decisions at which everything is checked. At the share `passing` of the others the game
    is also copied, saved, loaded, viewed and redealt for the player who is asked. `audit` looks at the game at every
    decision and at the end, for checks specific to that game; it raises an AssertionError if something is wrong. `pick`
    makes the choices if random ones would not get far.
    """
    game = make_game()
    choices: list[int] = []
    companions: list[tuple[Game, int]] = []  # and the version up to which each is played in parallel
    littered = game.copy()
    eager = random.random() < 0.5  # half of the games are played by people who rarely stop early
    inspected = 0
    try:
        while not game.over:
            check_decision(game)
            litter(littered)
            if audit is not None:
                audit(game)
            if random.random() < thorough:
                inspected += 1
                check_words(game)
                check_places(game)
                _ensure(littered.decision == game.decision, f"{LITTERED}: it asks something else")
                twins = check_moment(game, random)
                if not companions:
                    companions = [(twin, game.version + TOGETHER) for twin in twins]
            elif passing and random.random() < passing:
                check_places(game)
                check_in_passing(game, random)
            index = _pick(game.option_count, random, eager) if pick is None else pick(game, random)
            choices.append(index)
            game.choose(index)
            _ensure(game.version == len(choices), "the version does not count the choices")
            _ensure(game.version < bound, f"the game is not over after {bound} choices")
            companions = _go_along(game, index, companions)
            _go_along_littered(game, index, littered)
        check_end(game)
        _ensure(littered.digest() == game.digest(), f"{LITTERED}: it ends otherwise")
        if audit is not None:
            audit(game)
    except ConformanceError:
        raise
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        raise ConformanceError(what or "an assertion failed", game.version, tuple(choices)) from error
    return Report(len(choices), inspected)


def _pick(count: int, random: random.Random, eager: bool) -> int:
    """One option. The last one is mostly the one that stops."""
    if eager and count > 1 and random.random() < 0.9:
        count -= 1
    return int(random.random() * count)


def _ensure(held: bool, what: str) -> None:
    if not held:
        raise AssertionError(what)


def check_decision(game: Game) -> None:
    """The pending options themselves."""
    options = game.state.options
    _ensure(bool(options), "a decision has no options")
    _ensure(len(set(options)) == len(options), "a decision has the same option twice")
    _ensure(0 <= game.to_choose < game.players, f"player {game.to_choose} is asked, who is not there")


def check_words(game: Game) -> None:
    """The pending decision as people read it."""
    decision = game.decision
    labels = [option.label for option in decision.options]
    _ensure(bool(decision.prompt.strip()), "a decision has no prompt")
    _ensure(all(label.strip() for label in labels), f"an option has no label: {labels}")
    _ensure(len({label.casefold() for label in labels}) == len(labels), f"two options have the same label: {labels}")
    _ensure(-1 <= decision.default < len(labels), "the default is not among the options")
    _ensure(decision.player == game.to_choose, "the decision names another player than the one to choose")
    _ensure(decision.version == game.version, "the decision is of another version")
    _ensure([option.index for option in decision.options] == list(range(len(labels))), "options are misnumbered")
    _ensure(all(decision.find(label).label == label for label in labels), "an option is not found by its label")
    _ensure(all(line.strip() for line in game.explain() if line), "an explanation is blank")


def check_places(game: Game) -> None:
    """Every physical card lies in exactly one place, and the state knows where."""
    s = game.state
    where = s.where
    count = 0
    for number, zone in enumerate(s.zones):
        count += len(zone)
        if [where[card] for card in zone].count(number) != len(zone):
            card = next(card for card in zone if where[card] != number)
            raise AssertionError(f"card {card} lies in zone {number}, but is looked for in {where[card]}")
    _ensure(count == len(where) == len(s.cards), "a card is missing or lies in two places")


def check_moment(game: Game, random: random.Random) -> list[Game]:
    """Copy, save, load, view and redeal at this moment. Returns the copy and the loaded game."""
    saved = game.save()
    loaded = Game(game.rules, codec.loads(game.rules, saved))
    twins = [game.copy(), loaded]
    for twin, how in zip(twins, ("copied", "loaded"), strict=True):
        _ensure(twin.save() == saved, f"a {how} game is not the same")
        _ensure(twin.state.where == game.state.where, f"a {how} game has its cards elsewhere")
        _ensure(twin.state.options == game.state.options, f"a {how} game has other options")
    _ensure(loaded.decision == game.decision, "a loaded game asks something else")
    for viewer in range(SPECTATOR, game.players):
        check_viewer(game, viewer, random)
    _ensure(game.save() == saved, "looking at the game has changed it")
    return twins


def check_in_passing(game: Game, random: random.Random) -> None:
    """Copy, save and load; the player who is asked sees the same in a redealt game. Cheap enough to do always."""
    saved = game.save()
    _ensure(game.copy().save() == saved, "a copied game is not the same")
    loaded = codec.loads(game.rules, saved)
    _ensure(codec.dumps(loaded) == saved, "a loaded game is not the same")
    _ensure(loaded.options == game.state.options, "a loaded game has other options")
    viewer = game.to_choose
    other = game.determinize(viewer, random.getrandbits(32))
    _ensure(other.view(viewer) == game.view(viewer), f"player {viewer} can tell a determinized game from the true one")
    _ensure(other.option_count == game.option_count, f"player {viewer} has other options in a determinized game")


def check_viewer(game: Game, viewer: int, random: random.Random) -> None:
    """What a player sees is plain data, and does not change when everything they cannot know is redealt."""
    other = game.determinize(viewer, random.getrandbits(32))
    seen = game.view(viewer)
    _ensure(other.view(viewer) == seen, f"player {viewer} can tell a determinized game from the true one")
    if viewer != SPECTATOR:
        what = f"player {viewer} observes something else in a determinized game"
        _ensure(_observed(other, viewer) == _observed(game, viewer), what)
    _ensure(sorted(other.state.cards) == sorted(game.state.cards), "determinize has changed which cards there are")
    if viewer == game.to_choose:
        _ensure(other.decision == game.decision, f"player {viewer} is asked something else in a determinized game")
        _ensure(msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen, "a view is more than JSON can hold")
        for _ in range(ASIDE):
            if not other.over:
                check_decision(other)
                other.choose(_pick(other.option_count, random, False))
        check_places(other)


@lru_cache(maxsize=4)
def _layout(rules: Rules) -> Observation:
    return Observation(rules, ASKS)


def _observed(game: Game, viewer: int) -> tuple[bytes, list[int]]:
    """What a player sees as numbers, and which actions they have. No two options may share one."""
    layout = _layout(game.rules)
    offered = layout.actions.offered(game.state, game.to_choose)
    _ensure(len(set(offered.actions)) == game.option_count, "two options have the same action")
    seen = layout.of(game.state, viewer, offered).tobytes()
    return seen, offered.actions if viewer == game.to_choose else []


def check_end(game: Game) -> None:
    """A game that is over stays over, and has its winners (perhaps none)."""
    check_places(game)
    _ensure(game.option_count == 0, "a game that is over still has options")
    _ensure(game.to_choose == -1, "a game that is over still asks somebody")
    _ensure(len(game.scores()) == game.players, "there is not one score for each player")
    _ensure(set(game.winners) <= set(range(game.players)), f"players {game.winners} have won, who are not all there")
    loaded = Game(game.rules, codec.loads(game.rules, game.save()))
    _ensure(loaded.over and loaded.digest() == game.digest(), "a game that is over cannot be saved and loaded")


LITTERED: Final = "with rubbish in the frames of nodes that take no bindings the game is another one"


def litter(game: Game) -> None:
    """Put garbage where nothing may be kept, and drop what was worked out; the pending options must stay the same."""
    s = game.state
    s.worked_out = None
    for f in s.stack:
        if not f.node.takes:
            f.cards, f.n = (RUBBISH,), -RUBBISH
    f = s.stack[-1]
    _ensure(f.node.resume(s, f) == s.options, f"{LITTERED}: it has other options")


def _go_along_littered(game: Game, index: int, littered: Game) -> None:
    try:
        littered.choose(index)
    except Exception as error:
        raise AssertionError(f"{LITTERED}: {error!r}") from error
    _ensure(littered.state.options == game.state.options, f"{LITTERED}: it goes another way")


def _go_along(game: Game, index: int, companions: list[tuple[Game, int]]) -> list[tuple[Game, int]]:
    """Make the same choice in the parallel games; those that have come far enough are compared and dropped."""
    staying: list[tuple[Game, int]] = []
    for twin, until in companions:
        twin.choose(index)
        _ensure(twin.state.options == game.state.options, "a copied or loaded game went another way")
        if game.over or game.version >= until:
            _ensure(twin.digest() == game.digest(), "a copied or loaded game has become another one")
        else:
            staying.append((twin, until))
    return staying
