"""A game as its users hold it: decisions and answers, copies, the end, and what is still to be done in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import heroes_unite
from heroes_unite import IllegalChoice
from heroes_unite.kernel.decision import CARD, FIRST_OWN_KIND, Decision, Mark, Option
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.happening import Happening, Whereabouts, closed
from heroes_unite.kernel.moves import mix, move, shuffle
from heroes_unite.kernel.names import NUMBERED, Names
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.rules import Rules
from heroes_unite.kernel.state import Frame, Log, Record, State
from heroes_unite.kernel.told import facts, told
from heroes_unite.kernel.view import SPECTATOR
from tests.conformance import position
from tests.tiny import ops
from tests.tiny.game import CARDS, TinyRules, new_game
from tests.tiny.table import table


def labels(game: Game) -> list[str]:
    return [option.label for option in game.decision.options]


def play_on(game: Game) -> None:
    while not game.over:
        game.choose(game.option_count - 1)


# Answers


def test_a_choice_by_index_by_label_and_by_option() -> None:
    games = [table({0: ["Pearl", "Dice"]}) for _ in range(5)]
    assert labels(games[0]) == ["play Pearl", "play Dice", "rest"]
    games[0].choose(1)
    games[1].choose("play Dice")
    games[2].choose(games[2].decision.options[1])
    games[3].choose("  PLAY dice ")
    games[4].choose("dice", version=0)
    assert len({game.digest() for game in games}) == 1
    assert games[0].version == 1


def test_what_is_offered_tells_equal_games_from_others() -> None:
    game, same, other = table({0: ["Pearl", "Dice"]}), table({0: ["Pearl", "Dice"]}), table({0: ["Pearl", "Quake"]})
    assert len(game.offered) == game.option_count
    assert game.offered == same.offered != other.offered


def test_a_kind_or_a_card_names_an_option_where_there_is_only_one_of_it() -> None:
    decision = table({0: ["Pearl", "Dice"]}).decision
    assert decision.find("rest").kind == "rest"
    assert decision.find("Pearl").label == "play Pearl"
    with pytest.raises(LookupError):
        decision.find("play")


def test_a_wrong_label_is_answered_with_the_options() -> None:
    game = table({0: ["Pearl", "Dice"]})
    expected = "No single option is called “play Pearls”. The options are: play Pearl, play Dice and rest."
    with pytest.raises(IllegalChoice) as caught:
        game.choose("play Pearls")
    assert str(caught.value) == expected
    assert game.version == 0


def test_an_empty_label_names_nothing_even_where_there_is_one_option_only() -> None:
    game = table({0: ["Spade", "Pearl"], 1: []})
    game.choose("play Spade")
    game.choose("Pearl")
    assert game.version > 0
    only = Decision(0, "?", "", 0, (Option(0, "rest", "rest"),))
    with pytest.raises(LookupError):
        only.find(" ")


def test_an_index_that_is_not_there_is_refused() -> None:
    game = table({0: ["Pearl"]})
    for index in (2, -1):
        with pytest.raises(IllegalChoice, match=f"There is no option {index}: they are numbered 0 to 1."):
            game.choose(index)
    assert game.version == 0


def test_an_option_of_another_decision_is_refused() -> None:
    game = table({0: ["Pearl", "Dice"]})
    other = table({0: ["Dice", "Pearl"]})
    with pytest.raises(IllegalChoice, match="“play Dice” is not offered now"):
        game.choose(other.decision.options[0])
    with pytest.raises(IllegalChoice, match="“rest” is not offered now"):
        game.choose(Option(17, "rest", "rest"))


def test_a_stale_answer_is_refused() -> None:
    game = table({0: ["Pearl", "Dice"]})
    game.choose("play Pearl", version=0)
    with pytest.raises(IllegalChoice, match="answers version 0 of the game, which is now at 1: look again"):
        game.choose("rest", version=0)
    with pytest.raises(IllegalChoice, match="answers version 2"):
        game.choose(0, version=2)
    assert game.version == 1


def test_a_game_that_is_over_refuses_everything() -> None:
    game = new_game()
    play_on(game)
    assert (game.over, game.to_choose, game.option_count) == (True, -1, 0)
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(0)
    with pytest.raises(IllegalChoice, match="over"):
        _ = game.decision
    assert game.view(0)["asked"] is None
    assert game.explain() == []
    best = max(game.scores())
    assert game.winners == [player for player, points in enumerate(game.scores()) if points == best]


def test_a_program_is_given_a_decision_without_words() -> None:
    game = table({0: ["Dice", "Pearl"], 1: ["Quake"]})
    bare, worded = game.bare_decision, game.decision
    assert bare.prompt == ""
    assert {option.label for option in bare.options} == {""}
    assert (bare.player, bare.ask, bare.effect) == (worded.player, worded.ask, worded.effect)
    assert [(each.kind, each.card) for each in bare.options] == [(each.kind, each.card) for each in worded.options]
    while not game.over:
        game.choose(game.option_count - 1)
    with pytest.raises(IllegalChoice, match="over"):
        _ = game.bare_decision


def test_a_score_is_told_card_by_card() -> None:
    game = table({0: ["Pearl"]}, hoards={0: ["Storm", "Pearl"], 1: ["Volcano"]})
    game.choose("Pearl")
    assert game.tally(0) == [("coins", 2), ("Pearl", 3), ("Storm", 2)]
    assert sum(points for _, points in game.tally(0)) == game.scores()[0]
    assert game.tally(1) == [("coins", 0), ("Volcano", 0)]


def test_nobody_has_won_yet() -> None:
    game = new_game(3)
    assert game.winners == []
    assert (game.players, len(game.scores())) == (3, 3)


def test_a_copy_goes_its_own_way() -> None:
    game = table({0: ["Pearl", "Dice"]})
    twin = game.copy()
    assert twin.digest() == game.digest()
    twin.choose("play Pearl")
    assert (game.version, twin.version) == (0, 1)
    assert game.view(0)["values"]["coins"] == [0, 0]
    assert twin.view(0)["values"]["coins"] == [2, 0]


def test_the_public_functions_make_and_load_games() -> None:
    game = heroes_unite.new_game("deckbuilding", seed=4, players=3, heroes="choose")
    game.choose(0)
    options = {"players": 3, "heroes": "choose"}
    assert heroes_unite.load_game("deckbuilding", options, game.save()).digest() == game.digest()
    assert heroes_unite.new_game(seed=4).digest() == heroes_unite.new_game(seed="4").digest()


# Decisions in words


def test_a_turn_and_its_options() -> None:
    game = table({0: ["Pearl", "Pearl", "Parrot"]})
    decision = game.decision
    assert (decision.player, decision.prompt, decision.source) == (0, "Play a card or rest.", "")
    assert decision.options == (
        Option(0, "play", "play Pearl", "Pearl", "hand", 0),
        Option(1, "play", "play Parrot", "Parrot", "hand", 0),
        Option(2, "rest", "rest"),
    )
    assert (decision.default, decision.turn, decision.version) == (-1, False, 0)
    assert game.decision is decision


def test_players_are_options() -> None:
    game = table({0: ["Mutiny"]}, players=3)
    game.choose("Mutiny")
    decision = game.decision
    assert decision.prompt.startswith("Choose a player: that player reveals one card at random from their hand")
    assert decision.source == "Mutiny"
    assert decision.options == (
        Option(0, "choose", "player 2", player=1),
        Option(1, "choose", "player 3", player=2),
    )
    assert decision.default == -1


def test_a_single_option_is_its_own_default() -> None:
    game = table({0: ["Mutiny"], 1: ["Pearl"]})
    game.choose("Mutiny")
    assert labels(game) == ["player 2"]
    assert game.decision.default == 0


def test_numbers_are_options() -> None:
    game = table({0: ["Dice"]}, deck=["Quake"])
    game.choose("Dice")
    decision = game.decision
    assert decision.prompt == "How much is the top card of the deck worth?"
    assert decision.options[1] == Option(1, "choose", "2", number=2)
    assert decision.find("2").number == 2
    game.choose("2")
    assert "Quake" in game.view(0)["seats"][0]["hand"]["cards"]


def test_words_are_options() -> None:
    game = position("players: [{hand: [Two-Face], deck: [Punch]}, {}]")
    game.choose("play Two-Face")
    assert [(o.kind, o.label, o.word) for o in game.decision.options] == [
        ("choose", "even", "even"),
        ("choose", "odd", "odd"),
    ]


def test_the_place_is_named_where_a_name_is_not_enough() -> None:
    """The same card in two places, and in places of different players."""
    s = table({0: ["Pearl"], 1: ["Pearl", "Dice"]}).state
    mine, theirs, dice = (s.zones[ops.zone(ops.HAND, 0)][0], *s.zones[ops.zone(ops.HAND, 1)])

    class Between(Effect):
        """Asks for one of three cards."""

        def resume(self, s: State, f: Frame) -> list[int] | None:
            return [CARD | mine, CARD | theirs, CARD | dice]

    s.stack.append(Frame(Between(), 0, 0, mine))
    s.options = [CARD | mine, CARD | theirs, CARD | dice]
    game = Game(s.rules, s)
    assert labels(game) == ["Pearl in your own hand", "Pearl in player 2's hand", "Dice"]
    assert game.decision.options[1] == Option(1, "choose", "Pearl in player 2's hand", "Pearl", "hand", 1)
    assert game.decision.source == "Pearl"


def test_a_place_may_be_spoken_of_in_its_own_words() -> None:
    """A card is in a hand, but among a crew."""
    s = table({0: ["Pearl"], 1: ["Pearl"]}).state
    mine, theirs = (s.zones[ops.zone(ops.HAND, player)][0] for player in range(2))
    move(s, mine, ops.zone(ops.CREW, 0))
    move(s, theirs, ops.zone(ops.CREW, 1))

    class Between(Effect):
        """Asks for one of two cards."""

        def resume(self, s: State, f: Frame) -> list[int] | None:
            return [CARD | mine, CARD | theirs]

    s.stack.append(Frame(Between(), 0, 0, mine))
    s.options = [CARD | mine, CARD | theirs]
    assert labels(Game(s.rules, s)) == ["Pearl among your own crew", "Pearl among player 2's crew"]


def test_an_instruction_may_word_its_own_options() -> None:
    """Also where the option's target is no card at all; the others read as usual."""
    s = table({0: ["Pearl"]}).state
    pearl = s.zones[ops.zone(ops.HAND, 0)][0]

    class Where(Effect):
        """Asks for a pier, or for a card."""

        def resume(self, s: State, f: Frame) -> list[int] | None:
            return [FIRST_OWN_KIND | 4000, CARD | pearl]

        def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
            return Option(index, "sail", "sail to the east pier", number=7) if index == 0 else None

    s.stack.append(Frame(Where(), 0, 0, -1))
    s.options = [FIRST_OWN_KIND | 4000, CARD | pearl]
    game = Game(s.rules, s)
    assert labels(game) == ["sail to the east pier", "Pearl"]
    assert game.decision.find("sail").number == 7


class Wet(Mark, frozen=True):
    """A card that lay in the rain."""

    def say(self, names: Names) -> str:
        return "wet"


def test_copies_that_differ_are_told_apart_by_their_marks() -> None:
    class Weather(TinyRules):
        def mark(self, s: State, card: int) -> Wet | None:
            return Wet() if self.names[s.cards[card]] == "Pearl" else None

    s = table({0: ["Pearl", "Dice"]}).state
    rules = Weather(2)
    s.rules = rules
    assert labels(Game(rules, s)) == ["play Pearl", "play Dice", "rest"]
    rules.marks = True
    assert labels(Game(rules, s)) == ["play Pearl (wet)", "play Dice", "rest"]


def test_what_an_instruction_says_where_it_says_nothing_of_its_own() -> None:
    node = Effect()
    s = new_game().state
    f = Frame(node, 1, 1, -1)
    ask = node.asks(s, f)
    assert node.prompt(ask, NUMBERED) == "Choose."
    assert node.answers(s, f) == ()
    assert ask.answer("pass", NUMBERED) == "pass"
    assert ask.word("red", NUMBERED) == "red"
    assert node.chooser(s, f) == 1
    assert (node.default(s, f, [5]), node.default(s, f, [5, 6])) == (5, -1)


def test_a_game_may_leave_its_log_and_its_turns_without_words() -> None:
    rules = TinyRules(2)
    s = rules.start(0)
    record = Record(s, ops.EARN, 0, -1, 1)
    assert Rules.tell(rules, s, record, facts(s, record, SPECTATOR)) is None
    line = told(s, record, SPECTATOR)
    assert line is not None
    assert line.say(NUMBERED) == "Player 1 earns 1 coin."
    with pytest.raises(NotImplementedError):
        Happening(event="earn").say(NUMBERED)
    assert not rules.turn_decision(rules.root)
    assert rules.figures(s) == (0, -1, 0)
    assert rules.turn(s) == 0
    assert rules.mark(s, 0) is None


# What is still to be done, in words


def test_explain_says_what_lies_on_the_stack() -> None:
    game = table({0: ["Auction", "Pearl"], 1: ["Dice"]})
    game.choose("Auction")
    assert game.explain() == [
        "Put one card from your hand face down into your offer.",
        "Each player puts one card from their hand face down into their offer.",
        "Each player puts one card from their hand face down into their offer. "
        "All offers are spent and the highest earns five coins.",
        "Play up to two cards.",
        "In turn, play up to two cards.",
    ]


def test_every_card_of_the_tiny_game_has_its_text() -> None:
    texts = {card.name: card.text() for card in CARDS}
    assert texts["Pearl"] == ["Earn two coins."]
    assert texts["Parrot"] == ["The first time each turn that anybody takes a card, earn one coin."]
    assert texts["Mutiny"] == [
        "A foe of your choice reveals one card at random from their hand, "
        "then they give you a random card from their hand."
    ]
    assert all(line for text in texts.values() for line in text)


# The log


def test_records_name_the_card_the_place_and_who_may_know() -> None:
    game = table({0: ["Spade", "Pearl"]})
    s = game.state
    s.log = Log(s)
    game.choose("Spade")
    game.choose("Pearl")
    seen = [(ops.EVENTS[r.event], r.player, game.rules.names[r.face], r.mask, r.zone) for r in s.log.records]
    assert seen[0] == ("spend", 0, "Spade", 0b111, ops.SPENT)
    assert seen[2] == ("bury", 0, "Pearl", 0b001, ops.zone(ops.HOARD, 0))
    earned = Record(s, ops.EARN, 1, -1, 3)
    assert (earned.face, earned.mask, earned.zone, earned.amount) == (-1, 0, -1, 3)
    assert game.copy().state.log is None


def test_what_happened_is_told_as_far_as_the_viewer_may_know() -> None:
    game = table({0: ["Spade", "Pearl"]})
    s = game.state
    log = s.log = Log(s)
    game.choose("Spade")
    game.choose("Pearl")
    spent, _, buried, *_ = log.taken(s)
    assert not log.records
    assert facts(s, spent, SPECTATOR) == {
        "event": "spend",
        "player": 0,
        "card": "Spade",
        "hidden": False,
        "amount": 0,
        "came_from": Whereabouts("hand", 0),
        "went_to": Whereabouts("spent"),
    }
    seen = [(facts(s, buried, viewer)["card"], facts(s, buried, viewer)["hidden"]) for viewer in (-2, -1, 0, 1)]
    assert seen == [("Pearl", False), ("", True), ("Pearl", False), ("", True)]
    assert facts(s, buried, 1)["went_to"] == Whereabouts("hoard", 0)


def test_a_card_that_stays_has_come_from_nowhere() -> None:
    s = table({0: ["Spade", "Pearl"]}).state
    log = s.log = Log(s)
    card = s.zones[ops.zone(ops.HAND, 0)][0]
    for _ in range(2):
        log.note(s, ops.EARN, 0, card, 1)
        move(s, card, ops.SPENT)
    told_of = [facts(s, record, SPECTATOR) for record in log.records]
    assert [each["came_from"] for each in told_of] == [None, Whereabouts("hand", 0)]


@pytest.mark.parametrize("shuffled", [shuffle, mix])
def test_nobody_is_told_where_a_card_lay_before_it_was_shuffled(shuffled: Callable[[State, int], None]) -> None:
    s = table({0: ["Spade", "Pearl"]}).state
    log = s.log = Log(s)
    card = s.zones[ops.zone(ops.HAND, 0)][0]
    move(s, card, ops.DECK)
    shuffled(s, ops.DECK)
    move(s, card, ops.SPENT)
    log.note(s, ops.EARN, 0, card, 1)
    assert log.records[0].came == ops.DECK


def test_a_line_ends_with_a_full_stop_or_a_mark_of_its_own() -> None:
    assert (closed("Ada draws"), closed("Ada is Shazam!")) == ("Ada draws.", "Ada is Shazam!")


def test_a_game_asks_by_name_where_its_players_have_some() -> None:
    game = table({0: ["Spade", "Pearl"]})
    assert game.names is NUMBERED
    before = game.decision
    game.names = Names(("Ada", "Grace"))
    assert game.copy().names is game.names is game.determinize(0, 1).names
    assert (game.decision, game.decision is before) == (before, False)


def test_players_are_called_by_their_names_where_they_have_some() -> None:
    assert Names(("Ada", "Grace")).player(1) == "Grace"
    assert Names(("Ada",)).player(1) == "player 2"
    assert NUMBERED.player(0) == "player 1"
    assert (NUMBERED.subject(0), Names(("ada",)).subject(0)) == ("Player 1", "ada")
