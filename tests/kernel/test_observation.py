"""A game as numbers: what a player sees, and actions that mean the same at every decision."""

from __future__ import annotations

import random

import pytest

from heroes_unite.kernel.actions import Actions, Meaning
from heroes_unite.kernel.decision import NUMBER, Plain
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.moves import move, show, shuffle
from heroes_unite.kernel.observation import DECISION, DEPTH, Observation
from heroes_unite.kernel.rules import Gauges, Rules
from heroes_unite.kernel.state import State
from heroes_unite.ops.questions import ChooseCards
from tests.tiny import ops
from tests.tiny.game import TinyRules, new_game
from tests.tiny.questions import PlayOrRest, WorthOfTop
from tests.tiny.table import card_in, table

ASKS = (Plain, ChooseCards, PlayOrRest, WorthOfTop)


def observed(game: Game, viewer: int, layout: Observation | None = None) -> dict[str, list[int]]:
    """The parts of an observation by name."""
    layout = layout or Observation(game.rules, ASKS)
    s = game.state
    offered = layout.actions.offered(s, game.to_choose)
    row = layout.of(s, viewer, offered)
    parts = [*layout.parts.items(), ("", None)]
    ends = [part.first for _, part in parts[1:-1] if part is not None] + [layout.size]
    return {
        name: list(row[part.first : end]) for (name, part), end in zip(parts, ends, strict=False) if part is not None
    }


def counted(game: Game, viewer: int, place: int) -> dict[str, int]:
    """What lies in a place, where places are numbered as the viewer's."""
    columns = len(game.rules.names) + 1
    row = observed(game, viewer)["cards"][place * columns : (place + 1) * columns]
    return {("?", *game.rules.names)[i]: count for i, count in enumerate(row) if count}


def test_cards_are_counted_by_name_as_far_as_the_viewer_knows_them() -> None:
    game = table({0: ["Pearl", "Pearl", "Dice"], 1: ["Quake"]})
    assert counted(game, 0, ops.zone(ops.HAND, 0)) == {"Pearl": 2, "Dice": 1}
    assert counted(game, 0, ops.zone(ops.HAND, 1)) == {"?": 1}
    assert counted(game, 0, ops.DECK) == {"?": len(game.state.zones[ops.DECK])}


def test_everybody_sits_in_the_first_place_of_what_they_see() -> None:
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"], 2: ["Storm"]}, players=3)
    assert counted(game, 1, ops.zone(ops.HAND, 0)) == {"Quake": 1}
    assert counted(game, 1, ops.zone(ops.HAND, 2)) == {"?": 2}
    game.state.values[ops.COINS + 2] = 7
    coins = [observed(game, viewer)["players"][1::2] for viewer in range(3)]
    assert coins == [[0, 0, 7], [0, 7, 0], [7, 0, 0]]


def test_a_player_counts_through_their_own_pile_and_remembers_what_lies_on_top() -> None:
    game = table({0: ["Dice"]}, hoards={0: ["Pearl", "Spade", "Quake"]})
    hoard = ops.zone(ops.HOARD, 0)
    shuffle(game.state, hoard)
    assert counted(game, 0, hoard) == {"Pearl": 1, "Spade": 1, "Quake": 1}
    assert counted(game, 1, ops.zone(ops.HOARD, 1)) == {"?": 3}
    tops = observed(game, 0)["tops"]
    assert not any(tops)
    top = game.state.zones[hoard][-1]
    show(game.state, top)
    own = len(tops) // DEPTH - game.players  # the table's ordered places come first
    assert observed(game, 0)["tops"][own * DEPTH] == 1 + game.state.cards[top]
    assert observed(game, 1)["tops"][(own + 1) * DEPTH] == 1 + game.state.cards[top]
    assert counted(game, 1, ops.zone(ops.HOARD, 1)) == {"?": 2, game.rules.names[game.state.cards[top]]: 1}


def test_a_pile_that_all_can_see_shows_its_top_cards() -> None:
    game = table({0: ["Pearl"], 1: ["Spade"]})
    s = game.state
    s.rules.seen[ops.zone(ops.HOARD, 0)] = s.rules.everyone
    for place, name in ((0, "Pearl"), (1, "Spade")):
        move(s, card_in(game, ops.HAND, place, name), ops.zone(ops.HOARD, 0))
    own = len(observed(game, 0)["tops"]) // DEPTH - game.players
    names = ("", *game.rules.names)
    assert [names[column] for column in observed(game, 0)["tops"][own * DEPTH :][:DEPTH]] == ["Spade", "Pearl", ""]


def test_what_is_asked_is_told_to_the_one_who_is_asked() -> None:
    game = table({0: ["Dice", "Pearl"], 1: ["Quake"]})
    asked = dict(zip(DECISION, observed(game, 0)["decision"], strict=False))
    assert asked["asked"] == 1
    assert asked["question"] == 1 + ASKS.index(PlayOrRest)
    assert asked["instruction"] == 1 + game.rules.library.paths().index(game.decision.effect)
    other = dict(zip(DECISION, observed(game, 1)["decision"], strict=False))
    assert (other["asked"], other["question"], other["instruction"]) == (2, 0, 0)
    game.choose("play Dice")
    assert observed(game, 0)["decision"][1] == 1 + game.rules.names.index("Dice")


def test_cards_chosen_so_far_and_numbers_of_the_question_are_told() -> None:
    game = table({0: ["Spade", "Pearl", "Dice"]})
    game.choose("play Spade")
    before = observed(game, 0)
    assert not any(before["chosen"])
    assert before["decision"][len(DECISION) :] == [1, 2, 0]  # least, most, not at the bottom
    game.choose("Pearl")
    assert observed(game, 0)["chosen"][1 + game.rules.names.index("Pearl")] == 1


def test_a_finished_game_asks_nothing() -> None:
    game = new_game(seed=3)
    chance = random.Random(3)
    while not game.over:
        game.choose(chance.randrange(game.option_count))
    layout = Observation(game.rules, ASKS)
    row = layout.of(game.state, 0, layout.actions.offered(game.state, 0))
    part = layout.parts["decision"]
    assert not any(row[part.first : part.first + part.shape[0]])


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_kept_from_one_moment_to_the_next_changes_nothing(players: int) -> None:
    game = new_game(players, seed=5)
    chance = random.Random(5)
    kept = Observation(game.rules, ASKS)
    while not game.over:
        for viewer in range(players):
            assert observed(game, viewer, kept) == observed(game, viewer)
            if chance.random() < 0.2:
                assert observed(game.determinize(viewer, 1), viewer, kept) == observed(game, viewer)
        if chance.random() < 0.3:
            show(game.state, chance.randrange(len(game.state.cards)))
        game.choose(chance.randrange(game.option_count))


def test_what_somebody_comes_to_know_is_told_although_no_card_has_moved() -> None:
    game = table({0: ["Pearl"], 1: ["Quake", "Dice"]})
    kept = Observation(game.rules, ASKS)
    assert observed(game, 0, kept) == observed(game, 0)
    show(game.state, card_in(game, ops.HAND, 1, "Quake"))
    assert observed(game, 0, kept) == observed(game, 0)
    assert counted(game, 0, ops.zone(ops.HAND, 1)) == {"?": 1, "Quake": 1}


class Unmeasured(TinyRules):
    """A game whose cards have a gauge that nothing ever moves, and that measures nothing else."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.gauges = Gauges(card=("spots",))

    def read(self, s: State) -> list[int]:
        return Rules.read(self, s)


def test_a_game_need_not_measure_anything() -> None:
    rules = Unmeasured(2)
    seen = observed(Game(rules, rules.start(1)), 0)
    assert seen["table"] == seen["players"] == []
    assert not any(seen["on_cards"])


def test_every_option_has_an_action_of_its_own_that_says_what_it_does() -> None:
    game = new_game(3, seed=2)
    chance = random.Random(2)
    actions = Actions(game.rules)
    while not game.over:
        found = actions.offered(game.state, game.to_choose).actions
        assert len(set(found)) == game.option_count
        for action, option in zip(found, game.decision.options, strict=True):
            meant = actions.meaning(action)
            assert meant.kind == option.kind
            assert meant.card == option.card
            assert (meant.number, meant.way) == (option.number, option.way)
            if option.player >= 0:
                assert (game.to_choose + meant.seat) % 3 == option.player
            if meant.zone:
                owner = -1 if meant.seat < 0 else (game.to_choose + meant.seat) % 3
                assert (meant.zone, owner) == (option.zone, option.owner)
        game.choose(chance.randrange(game.option_count))


class Marked(TinyRules):
    """Something lies on cards in hand, of which everybody knows; an option of its own kind aims at numbers."""

    verbs = {**ops.VERBS, NUMBER << 4: "guess"}  # noqa: RUF012
    aims = {NUMBER << 4: 3}  # noqa: RUF012

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.gauges = Gauges(player=("active", "coins"), card=("spots", "age"))

    def read_cards(self, s: State) -> list[tuple[int, int, int]]:
        return [(0, card, 2) for card in s.zones[ops.zone(ops.HAND, 0)]] + [(1, s.zones[ops.DECK][-1], 5)]


def marked() -> Game:
    rules = Marked(2)
    return Game(rules, rules.start(1))


def test_what_lies_on_cards_is_counted_by_whose_they_are() -> None:
    game = marked()
    columns = len(game.rules.names) + 1
    held = len(game.state.zones[ops.zone(ops.HAND, 0)])
    mine, theirs = (observed(game, viewer)["on_cards"] for viewer in (0, 1))
    assert sum(mine[columns : 2 * columns]) == 2 * held
    assert mine[columns] == 0
    assert theirs[2 * columns] == 2 * held  # on cards that they do not know
    assert mine[3 * columns] == 5  # on the deck's


def test_options_that_share_an_action_get_spare_ones_and_are_told_apart() -> None:
    game = marked()
    s = game.state
    first, second = s.zones[ops.zone(ops.HAND, 0)][:2]
    s.cards = tuple(s.cards[first] if card == second else face for card, face in enumerate(s.cards))
    s.options = [ops.PLAY_CARD | first, ops.PLAY_CARD | second, NUMBER | 63, NUMBER | 64, (NUMBER << 4) + 2]
    layout = Observation(game.rules, ASKS)
    offered = layout.actions.offered(s, 0)
    spare = layout.actions.spare
    assert offered.actions[1::2] == [spare, spare + 1]
    assert layout.actions.meaning(spare + 1) == Meaning("", spare=1)
    assert layout.actions.meaning(offered.actions[4]) == Meaning("guess", number=2)
    shared = observed(game, 0, layout)["shared"]
    assert shared[:3] == [1 + offered.actions[0], 2, 0]
    assert shared[3:6] == [1 + offered.actions[2], 0, 0]


def test_cards_that_the_player_does_not_know_are_not_told_apart_by_their_actions() -> None:
    game = table({0: ["Pearl"], 1: ["Quake", "Storm"]})
    s = game.state
    s.options = [ops.PLAY_CARD | card for card in s.zones[ops.zone(ops.HAND, 1)]]
    actions = Actions(game.rules)
    unknown, other = actions.offered(s, 0).actions
    assert actions.meaning(unknown) == Meaning("play", "?")
    assert other == actions.spare


def test_an_action_that_does_not_exist_and_too_many_that_are_alike_are_refused() -> None:
    game = table({0: ["Pearl"]})
    actions = Actions(game.rules)
    with pytest.raises(IndexError, match=f"numbered 0 to {actions.size - 1}"):
        actions.meaning(actions.size)
    game.state.options = [NUMBER | 63 + number for number in range(actions.spares + 2)]
    with pytest.raises(OverflowError, match="share their action"):
        actions.offered(game.state, 0)


def test_all_actions_differ_in_what_they_do() -> None:
    rules = new_game(2).rules
    actions = Actions(rules)
    meanings = {actions.meaning(action) for action in range(actions.size)}
    assert len(meanings) == actions.size
    assert Meaning("choose", "Pearl", "hand", 0) in meanings
    assert Meaning("choose", "Pearl", "hand", 1) in meanings
    assert Meaning("choose", "?", "deck", -1) in meanings
    assert Meaning("rest") in meanings
