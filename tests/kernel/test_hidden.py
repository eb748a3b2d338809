"""Who knows what: moves that show and moves that hide, views, and dealing anew what a player cannot know."""

from __future__ import annotations

from collections import Counter

from heroes_unite.kernel import rng
from heroes_unite.kernel.determinize import redeal_unseen
from heroes_unite.kernel.events import Trigger, Watcher, watch
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.moves import mix, move, move_all, move_several, move_unseen, show, shuffle, shuffle_into
from heroes_unite.kernel.state import Record
from heroes_unite.kernel.view import ALL_SEEING, SPECTATOR, View, ZoneView, knows
from tests.tiny import ops
from tests.tiny.table import card_in, table

SAMPLES = 60


def seen(game: Game, viewer: int) -> View:
    return game.full_view() if viewer == ALL_SEEING else game.view(viewer)


def hand(game: Game, viewer: int, player: int) -> ZoneView:
    return seen(game, viewer)["seats"][player]["hand"]


def hoard(game: Game, viewer: int, player: int) -> ZoneView:
    return seen(game, viewer)["seats"][player]["hoard"]


def names_in(game: Game, place: int, player: int) -> tuple[str, ...]:
    s = game.state
    return tuple(game.rules.names[s.cards[card]] for card in s.zones[ops.zone(place, player)])


# Views


def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"]})
    assert hand(game, 0, 0) == {"count": 2, "cards": ["Pearl", "Dice"], "known": [], "contents": []}
    for viewer in (1, SPECTATOR):
        assert hand(game, viewer, 0) == {"count": 2, "cards": [], "known": [], "contents": []}
    assert hand(game, ALL_SEEING, 1)["cards"] == ["Quake"]
    assert game.full_view()["seats"][1]["hand"]["cards"] == ["Quake"]


def test_the_order_of_a_pile_is_hidden_and_its_owner_knows_what_it_holds() -> None:
    game = table({0: ["Dice"]}, hoards={0: ["Pearl", "Spade", "Quake"]})
    shuffle(game.state, ops.zone(ops.HOARD, 0))
    assert hoard(game, 0, 0) == {"count": 3, "cards": [], "known": [], "contents": ["Pearl", "Quake", "Spade"]}
    for viewer in (1, SPECTATOR):
        assert hoard(game, viewer, 0) == {"count": 3, "cards": [], "known": [], "contents": []}
    assert Counter(hoard(game, ALL_SEEING, 0)["cards"]) == Counter(["Pearl", "Quake", "Spade"])


def test_a_spectator_sees_into_no_pile_of_the_table() -> None:
    """The table owns its piles as little as a spectator does, but the two are not the same."""
    game = table({0: ["Dice"]}, deck=["Pearl"])
    show(game.state, game.state.zones[ops.DECK][-1])
    assert game.view(SPECTATOR)["table"]["deck"]["contents"] == []
    assert game.view(SPECTATOR)["table"]["deck"]["known"] == [(0, "Pearl")]


def test_known_positions_are_counted_from_the_top() -> None:
    game = table({0: ["Dice"]}, deck=["Pearl", "Quake", "Spade"])
    s = game.state
    show(s, s.zones[ops.DECK][-2], 1)
    assert game.view(1)["table"]["deck"]["known"] == [(1, "Quake")]
    assert game.view(0)["table"]["deck"]["known"] == []
    show(s, s.zones[ops.DECK][-1])
    assert game.view(1)["table"]["deck"]["known"] == [(0, "Pearl"), (1, "Quake")]
    for viewer in (0, SPECTATOR):
        assert game.view(viewer)["table"]["deck"]["known"] == [(0, "Pearl")]


def test_a_view_says_who_is_asked_by_which_card() -> None:
    game = table({0: ["Mutiny"], 1: ["Dice"]})
    assert game.view(1)["asked"] == {"player": 0, "source": ""}
    game.choose("Mutiny")
    for viewer in (0, 1, SPECTATOR):
        assert game.view(viewer)["asked"] == {"player": 0, "source": "Mutiny"}


def test_a_card_that_a_viewer_does_not_know_is_not_named_as_asking() -> None:
    game = table({0: ["Dice"]})
    game.state.stack[-1].source = card_in(game, ops.HAND, 0, "Dice")
    assert game.view(0)["asked"] == {"player": 0, "source": "Dice"}
    assert game.view(1)["asked"] == {"player": 0, "source": ""}


def mutiny_moved(*way: int) -> Game:
    """Mutiny asks its owner, and has meanwhile been moved along."""
    game = table({0: ["Mutiny", "Quake"], 1: ["Dice", "Storm"]})
    game.choose("Mutiny")
    s = game.state
    card = s.stack[-1].source
    for zone in way:
        move(s, card, zone)
        s.known[card] = 0
    return game


def test_who_is_asked_knows_the_card_that_asks_wherever_it_lies() -> None:
    game = mutiny_moved(ops.zone(ops.HAND, 1))
    assert game.view(0)["asked"] == {"player": 0, "source": "Mutiny"}
    assert game.view(1)["asked"] == {"player": 0, "source": "Mutiny"}  # it is in that hand
    assert game.view(SPECTATOR)["asked"] == {"player": 0, "source": ""}
    assert hand(game, 0, 1)["cards"] == []


def test_a_card_that_asks_and_was_shuffled_away_is_no_secret() -> None:
    game = mutiny_moved(ops.DECK)
    shuffle(game.state, ops.DECK)
    for viewer in (0, 1, SPECTATOR):
        assert game.view(viewer)["asked"] == {"player": 0, "source": "Mutiny"}
        assert game.view(viewer)["table"]["deck"]["known"] == []


def test_what_is_told_of_a_card_at_work_is_told_to_all() -> None:
    game = mutiny_moved(ops.DECK)
    s = game.state
    top = s.zones[ops.DECK][0]
    assert (Record(s, ops.REVEAL, 0, s.stack[-1].source, 0).mask, Record(s, ops.REVEAL, 0, top, 0).mask) == (7, 0)


def test_a_view_has_the_numbers_of_the_game() -> None:
    view = table({0: ["Dice"]}, players=3).view(2)
    assert (view["game"], view["player"], view["players"]) == ("tiny", 2, 3)
    assert (view["version"], view["over"]) == (0, False)
    assert view["values"] == {"coins": [0, 0, 0], "active": 0}


# Moves


def test_what_was_seen_stays_known_while_it_moves() -> None:
    game = table({0: ["Dice"]}, deck=["Pearl"])
    s = game.state
    pearl = s.zones[ops.DECK][-1]
    show(s, pearl)
    move(s, pearl, ops.zone(ops.HAND, 1))
    assert hand(game, 0, 1)["cards"] == ["Pearl"]
    move(s, pearl, ops.zone(ops.HOARD, 1), bottom=True)
    assert hoard(game, 0, 1)["known"] == [(0, "Pearl")]
    shuffle(s, ops.zone(ops.HOARD, 1))
    assert hoard(game, 0, 1)["known"] == []
    assert not knows(s, 0, pearl)
    assert not knows(s, SPECTATOR, pearl)
    assert knows(s, ALL_SEEING, pearl)


def test_what_all_players_know_an_onlooker_need_not_know() -> None:
    """Two players, and a card that goes from one hand to the other face down: nobody else has seen it."""
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"]}, players=2)
    s = game.state
    pearl = card_in(game, ops.HAND, 0, "Pearl")
    move_unseen(s, pearl, ops.zone(ops.HAND, 1))
    assert knows(s, 0, pearl)
    assert knows(s, 1, pearl)
    assert not knows(s, SPECTATOR, pearl)
    assert hand(game, SPECTATOR, 1)["cards"] == []
    dealt = {names_in(game.determinize(SPECTATOR, seed), ops.HAND, 1)[-1] for seed in range(SAMPLES)}
    assert len(dealt) > 1


def test_shuffling_a_hand_hides_it_from_others_only() -> None:
    game = table({0: ["Pearl", "Dice"]})
    s = game.state
    for card in s.zones[ops.zone(ops.HAND, 0)]:
        show(s, card)
    assert hand(game, 1, 0)["cards"] == ["Dice", "Pearl"]
    shuffle(s, ops.zone(ops.HAND, 0))
    assert hand(game, 1, 0)["cards"] == []
    assert all(knows(s, 0, card) for card in s.zones[ops.zone(ops.HAND, 0)])


def test_a_card_put_away_face_down_hides_what_is_left_too() -> None:
    """The foe knew both cards of the hand, and cannot tell which of them is gone."""
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"]})
    s = game.state
    pearl = card_in(game, ops.HAND, 0, "Pearl")
    for card in s.zones[ops.zone(ops.HAND, 0)]:
        show(s, card)
    move_unseen(s, pearl, ops.zone(ops.HOARD, 0))
    assert hand(game, 1, 0)["cards"] == []
    assert hoard(game, 1, 0)["known"] == []
    assert hoard(game, 0, 0)["known"] == [(0, "Pearl")]


def test_a_whole_pile_moves_at_once() -> None:
    game = table({0: ["Pearl", "Dice"]})
    s = game.state
    mine, crew, theirs = ops.zone(ops.HAND, 0), ops.zone(ops.CREW, 0), ops.zone(ops.HOARD, 1)
    cards = list(s.zones[mine])
    move_all(s, mine, crew)
    assert (s.zones[mine], s.zones[crew]) == ([], cards)
    assert all(knows(s, 1, card) for card in cards)
    move_all(s, mine, crew)
    assert s.zones[crew] == cards
    move_all(s, crew, theirs)
    assert s.zones[theirs] == cards
    assert hoard(game, SPECTATOR, 1)["known"] == [(0, "Dice"), (1, "Pearl")]
    assert [s.lots[card] for card in cards] == [game.rules.lot_of[theirs]] * 2


def test_several_cards_move_at_once_as_they_would_one_after_another() -> None:
    game = table({0: ["Pearl", "Dice", "Storm"]})
    crew = ops.zone(ops.CREW, 0)
    move_all(game.state, ops.zone(ops.HAND, 0), crew)
    pearl, _, storm = game.state.zones[crew]
    for to in (ops.zone(ops.HOARD, 1), ops.zone(ops.CREW, 1)):
        one, all_at_once = game.copy(), game.copy()
        for card in (storm, pearl):
            move(one.state, card, to)
        move_several(all_at_once.state, [storm, pearl], to)
        assert one.digest() == all_at_once.digest()
        move_several(all_at_once.state, [], to)
        assert one.digest() == all_at_once.digest()


def test_a_whole_pile_is_shuffled_into_another() -> None:
    game = table({0: ["Pearl", "Dice"]}, hoards={0: ["Storm", "Cook"]})
    s = game.state
    shuffle_into(s, ops.zone(ops.HAND, 0), ops.zone(ops.HOARD, 0))
    assert hand(game, 0, 0)["count"] == 0
    assert hoard(game, 0, 0) == {"count": 4, "cards": [], "known": [], "contents": ["Cook", "Dice", "Pearl", "Storm"]}
    assert all(s.where[card] == ops.zone(ops.HOARD, 0) for card in s.zones[ops.zone(ops.HOARD, 0)])


def test_of_two_identical_cards_the_one_that_goes_is_the_one_that_was_known() -> None:
    """The foe has seen one of two Pearls. Whichever is played, they cannot know of the other."""
    for which in (0, 1):
        game = table({0: ["Pearl", "Pearl", "Dice"]})
        s = game.state
        pearls = s.zones[ops.zone(ops.HAND, 0)][:2]
        show(s, pearls[0], 1)
        assert hand(game, 1, 0)["cards"] == ["Pearl"]
        move(s, pearls[which], ops.SPENT)
        assert hand(game, 1, 0)["cards"] == []


def test_of_two_identical_cards_a_second_look_tells_nothing_new() -> None:
    for which in (0, 1):
        game = table({0: ["Pearl", "Pearl", "Dice"]}, players=3)
        s = game.state
        pearls = s.zones[ops.zone(ops.HAND, 0)][:2]
        show(s, pearls[0], 1)
        show(s, pearls[which])
        assert hand(game, 1, 0)["cards"] == ["Pearl"]
        assert hand(game, 2, 0)["cards"] == ["Pearl"]


def test_identical_cards_shown_in_one_moment_are_two() -> None:
    game = table({0: ["Pearl", "Pearl", "Dice"]})
    s = game.state
    cards = tuple(s.zones[ops.zone(ops.HAND, 0)])
    for card in cards:
        show(s, card, beside=cards)
    assert hand(game, 1, 0)["cards"] == ["Dice", "Pearl", "Pearl"]
    move(s, cards[1], ops.SPENT)
    assert hand(game, 1, 0)["cards"] == ["Dice", "Pearl"]


def test_identical_cards_known_to_different_players() -> None:
    game = table({0: ["Pearl", "Pearl", "Dice"]}, players=3)
    s = game.state
    first, second = s.zones[ops.zone(ops.HAND, 0)][:2]
    show(s, first, 1)
    show(s, second, 2)
    move(s, first, ops.SPENT)
    assert [hand(game, viewer, 0)["cards"] for viewer in (1, 2)] == [[], []]


def test_in_a_pile_identical_cards_are_told_apart_by_their_place() -> None:
    game = table({0: ["Dice"]}, deck=["Pearl", "Quake", "Pearl"])
    s = game.state
    show(s, s.zones[ops.DECK][-3])
    show(s, s.zones[ops.DECK][-1])
    assert game.view(1)["table"]["deck"]["known"] == [(0, "Pearl"), (2, "Pearl")]


# Dealing anew


def test_what_a_player_knows_is_kept() -> None:
    game = table({0: ["Pearl", "Dice"], 1: ["Quake", "Spade"]}, hoards={0: ["Storm"]}, deck=["Parrot", "Cook"])
    s = game.state
    show(s, s.zones[ops.DECK][-2], 0)
    show(s, card_in(game, ops.HAND, 1, "Spade"))
    before = game.view(0)
    for seed in range(SAMPLES):
        other = game.determinize(0, seed)
        assert other.view(0) == before
        assert names_in(other, ops.HAND, 0) == ("Pearl", "Dice")
        assert names_in(other, ops.HAND, 1)[1] == "Spade"
        assert names_in(other, ops.DECK, 0)[-2] == "Cook"


def test_what_a_player_cannot_know_is_dealt_anew() -> None:
    game = table({0: ["Pearl", "Dice"], 1: ["Quake", "Spade"]}, hoards={0: ["Storm", "Mutiny"], 1: ["Tithe"]})
    shuffle(game.state, ops.zone(ops.HOARD, 0))
    others = [game.determinize(0, seed) for seed in range(SAMPLES)]
    assert len({names_in(other, ops.HAND, 1) for other in others}) > SAMPLES / 2
    assert len({names_in(other, ops.HOARD, 1) for other in others}) > 5
    assert {names_in(other, ops.HOARD, 0) for other in others} == {("Storm", "Mutiny"), ("Mutiny", "Storm")}
    assert len({other.state.key for other in others}) == SAMPLES
    assert len({other.digest() for other in others}) == SAMPLES
    assert game.determinize(0, 5).digest() == game.determinize(0, 5).digest()


def test_a_spectator_knows_least() -> None:
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"]})
    others = [game.determinize(SPECTATOR, seed) for seed in range(SAMPLES)]
    assert all(other.view(SPECTATOR) == game.view(SPECTATOR) for other in others)
    assert len({names_in(other, ops.HAND, 0) for other in others}) > SAMPLES / 2


def test_the_deal_is_fair() -> None:
    """Each of the cards the player cannot see is as often the foe's as any other."""
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"]})
    trials = 1_500
    unseen = Counter(game.rules.names[game.state.cards[c]] for c in range(len(game.state.cards)))
    unseen -= Counter(["Pearl", "Dice"])
    found = Counter(names_in(game.determinize(0, seed), ops.HAND, 1)[0] for seed in range(trials))
    size = unseen.total()
    assert sum((found[name] - trials * n / size) ** 2 / (trials * n / size) for name, n in unseen.items()) < 40


def test_a_game_that_is_over_can_be_dealt_anew() -> None:
    game = table({0: ["Pearl"]}, hoards={1: ["Storm", "Cook"]})
    while not game.over:
        game.choose("rest")
    other = game.determinize(0, 1)
    assert other.over
    assert other.view(0) == game.view(0)


def test_cards_mixed_together_could_be_anybodys() -> None:
    """Everybody puts a card into the chest, and gets one back. One's own card may be with either foe."""
    got = set()
    for luck in range(1, 9):
        game = table({0: ["Lottery", "Pearl"], 1: ["Dice"], 2: ["Spade"]}, players=3)
        s = game.state
        s.key = rng.key(luck)
        for player in range(3):
            for card in s.zones[ops.zone(ops.HAND, player)]:  # as if these were the players' own cards from the start
                s.lots[card] = game.rules.lot_of[ops.zone(ops.HAND, player)]
        game.choose("Lottery")
        for name in ("Pearl", "Dice", "Spade"):
            assert game.view(0)["table"]["chest"]["cards"] == ([] if name == "Pearl" else ["Pearl"])
            game.choose(name)
        assert game.view(0)["table"]["chest"]["count"] == 0
        (mine,) = names_in(game, ops.HAND, 0)
        got.add(mine)
        with_foe = {names_in(game.determinize(0, seed), ops.HAND, 1)[0] for seed in range(SAMPLES)}
        assert with_foe == {"Pearl", "Dice", "Spade"} - {mine}
        assert all(game.determinize(0, seed).view(0) == game.view(0) for seed in range(SAMPLES))
    assert got == {"Pearl", "Dice", "Spade"}


def test_a_stolen_card_buried_and_shuffled_is_the_thiefs() -> None:
    """What lies in one's own pile is known to be there, whoever had it before."""
    game = table({0: ["Pearl"], 1: ["Dice"]}, hoards={0: ["Storm", "Cook"], 1: ["Tithe", "Quake"]})
    s = game.state
    for player in range(2):
        for place in (ops.HAND, ops.HOARD):
            for card in s.zones[ops.zone(place, player)]:
                s.lots[card] = game.rules.lot_of[ops.zone(place, player)]
    shuffle(s, ops.zone(ops.HOARD, 1))
    dice = card_in(game, ops.HAND, 1, "Dice")
    move_unseen(s, dice, ops.zone(ops.HAND, 0))
    move_unseen(s, dice, ops.zone(ops.HOARD, 0))
    shuffle(s, ops.zone(ops.HOARD, 0))
    advance(s)
    for seed in range(SAMPLES):
        other = game.determinize(0, seed)
        assert other.view(0) == game.view(0)
        assert Counter(names_in(other, ops.HOARD, 0)) == Counter(["Dice", "Storm", "Cook"])


def test_a_card_that_all_have_seen_belongs_where_it_went() -> None:
    """A foe borrows a card, all see it, it goes back: when it is hidden again, it is its owner's."""
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"]})
    s = game.state
    pearl = card_in(game, ops.HAND, 0, "Pearl")
    move(s, pearl, ops.zone(ops.CREW, 1))
    move(s, pearl, ops.zone(ops.HAND, 0))
    assert s.lots[pearl] == game.rules.lot_of[ops.zone(ops.HAND, 0)]
    show(s, card_in(game, ops.HAND, 0, "Dice"))
    assert s.lots[card_in(game, ops.HAND, 0, "Dice")] == game.rules.lot_of[ops.zone(ops.HAND, 0)]


def test_mixing_on_a_pile_that_is_seen_hides_nothing_from_who_sees_it() -> None:
    game = table({0: ["Pearl", "Dice"]})
    mix(game.state, ops.zone(ops.HAND, 0))
    assert all(knows(game.state, 0, card) for card in game.state.zones[ops.zone(ops.HAND, 0)])


def test_who_is_asked_for_a_card_has_one_in_every_deal() -> None:
    """A Tithe asks for a card worth two: in a deal where the foe has none they would not be asked."""
    game = table({0: ["Tithe", "Pearl"], 1: ["Storm"]})
    game.choose("Tithe")
    assert game.to_choose == 1
    game.choose("none")
    assert (game.to_choose, game.decision.options[0].label) == (1, "Storm")
    held = set()
    for seed in range(SAMPLES):
        other = game.determinize(0, seed)
        assert other.view(0) == game.view(0)
        held |= set(names_in(other, ops.HAND, 1))
    worth = dict(zip(game.rules.names, game.rules.numbers[ops.WORTH], strict=True))
    assert len(held) > 3
    assert min(worth[name] for name in held) == 2


def test_where_only_the_true_cards_fit_they_stay() -> None:
    """All other cards worth two or more are out of reach: no deal but the true one is possible."""
    game = table({0: ["Tithe", "Pearl"], 1: ["Storm"]})
    s = game.state
    for card in list(s.zones[ops.DECK]):
        if s.rules.numbers[ops.WORTH][s.cards[card]] > 1:
            move(s, card, ops.SPENT)
    game.choose("Tithe")
    game.choose("none")
    for seed in range(10):
        other = game.determinize(0, seed)
        assert other.view(0) == game.view(0)
        assert names_in(other, ops.HAND, 1) == ("Storm",)
        assert other.to_choose == 1


def test_nobody_can_tell_from_being_asked_what_a_foe_does_not_have() -> None:
    """A foe without a valuable card is asked whether to reveal one all the same."""
    with_pearl = table({0: ["Tithe", "Cook"], 1: ["Pearl"]})
    without = table({0: ["Tithe", "Cook"], 1: ["Storm"]})
    for game in (with_pearl, without):
        game.choose("Tithe")
        assert game.decision.options[-1].label == "none"
    assert with_pearl.view(0) == without.view(0)
    for game in (with_pearl, without):
        game.choose("none")
    assert with_pearl.view(0) == without.view(0)


def test_cards_at_work_stay_what_they_are() -> None:
    """What an instruction under way stands on, what waits in the queue, and what watches; all else is dealt anew."""
    game = mutiny_moved(ops.DECK)
    s = game.state
    shuffle(s, ops.DECK)
    asking = s.stack[-1].source
    waiting, watching, other = [card for card in s.zones[ops.DECK] if card != asking][:3]
    watcher = Watcher(ops.EARN, ops.Earn(1))
    s.queue.append(Trigger(watcher, 0, waiting, -1, ()))
    watch(s, watcher, 0, watching)
    for viewer in (0, 1, SPECTATOR):
        dealt = [game.determinize(viewer, seed) for seed in range(SAMPLES)]
        for card in (asking, waiting, watching):
            assert {each.state.cards[card] for each in dealt} == {s.cards[card]}
        assert len({each.state.cards[other] for each in dealt}) > 5
        assert {each.decision for each in dealt} == {game.decision}
    again = [Game(s.rules, redeal_unseen(s, seed)) for seed in range(SAMPLES)]
    assert {each.decision for each in again} == {game.decision}
    assert len({each.state.cards[other] for each in again}) > 5


def test_what_nobody_knows_can_be_dealt_anew() -> None:
    """For going back past a revelation: hands stay, the deck is another."""
    game = table({0: ["Pearl", "Dice"], 1: ["Quake"]}, deck=["Parrot"])
    s = game.state
    show(s, s.zones[ops.DECK][-1], 1)
    others = [Game(game.rules, redeal_unseen(s, seed)) for seed in range(20)]
    for other in others:
        for viewer in (0, 1, SPECTATOR):
            assert other.view(viewer) == game.view(viewer)
        assert [names_in(other, ops.HAND, player) for player in (0, 1)] == [("Pearl", "Dice"), ("Quake",)]
        assert other.decision == game.decision
    assert len({names_in(other, ops.DECK, 0) for other in others}) == 20
    assert {names_in(other, ops.DECK, 0)[-1] for other in others} == {"Parrot"}


def test_cards_that_everybody_knows_to_be_elsewhere_are_kept_out_of_a_closed_place() -> None:
    game = table({0: ["Pearl", "Dice"], 1: ["Spade"]})
    quake = game.rules.names.index("Quake")
    assert any("Quake" in names_in(game.determinize(0, seed), ops.HAND, 1) for seed in range(10 * SAMPLES))
    game.rules.closed = (ops.zone(ops.HAND, 1), frozenset({quake}))
    others = [game.determinize(0, seed) for seed in range(10 * SAMPLES)]
    assert not any("Quake" in names_in(other, ops.HAND, 1) for other in others)
    assert len({names_in(other, ops.HAND, 1) for other in others}) > 3
    assert all(sorted(other.state.cards) == sorted(game.state.cards) for other in others)


def test_cards_scattered_over_several_lots_are_dealt_among_all_of_them() -> None:
    game = table({0: ["Pearl"], 1: ["Dice"]}, hoards={0: ["Storm"], 1: ["Tithe"]})
    for player in range(2):
        shuffle(game.state, ops.zone(ops.HOARD, player))
    assert {names_in(game.determinize(SPECTATOR, seed), ops.HOARD, 0) for seed in range(SAMPLES)} == {("Storm",)}
    game.rules.scattered = frozenset(game.rules.names.index(name) for name in ("Storm", "Tithe"))
    dealt = {names_in(game.determinize(SPECTATOR, seed), ops.HOARD, 0) for seed in range(SAMPLES)}
    assert {("Storm",), ("Tithe",)} <= dealt
