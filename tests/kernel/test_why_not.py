"""Why something is not among the options, as any game says it."""

from __future__ import annotations

import pytest

from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.names import NUMBERED
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.why_not import (
    AnotherIsAsked,
    AnswerFirst,
    GameIsOver,
    NothingToDo,
    OnlyWatching,
    Pointed,
    Reason,
    matches,
    refusal,
)
from tests.tiny import ops
from tests.tiny.game import TinyRules
from tests.tiny.ops import Act, GiveUpCard
from tests.tiny.questions import NotInHand


class WithTurns(TinyRules):
    """The tiny game, where acting is a turn's own decision."""

    def turn_decision(self, node: Effect) -> bool:
        return isinstance(node, Act)


def new_game(rules: type[TinyRules] = WithTurns) -> Game:
    made = rules(2)
    return Game(made, made.start(1))


def own_card(game: Game) -> str:
    return game.view(0)["seats"][0]["hand"]["cards"][0]


def test_what_is_among_the_options_has_no_reason() -> None:
    game = new_game()
    card = own_card(game)
    assert game.why_not(0, card, "hand", 0) is None
    assert game.say_why_not(0, card, "hand", 0) == f"You can play {card} now."
    assert game.why_not(0, "", "hand", 0) is None, "whatever lies there"
    assert game.offer(1, card, "hand", 0) is None, "not for the other one"


def test_the_instruction_that_asks_says_why() -> None:
    game = new_game()
    assert game.why_not(0, "", "deck") == NotInHand(zone="deck")
    assert game.why_not(0, "Pearl", "nowhere") == NotInHand(zone="nowhere")
    assert game.say_why_not(0, "", "deck") == "Only cards in your hand can be played."


def test_whose_turn_it_is() -> None:
    game = new_game()
    assert game.why_not(1, "", "deck") == AnotherIsAsked(player=0, source="", turn=True)
    assert game.say_why_not(1, "", "deck") == "It is player 1's turn, not yours."
    assert game.say_why_not(-1, "", "deck") == "You are watching: only players can do that."
    assert game.why_not(-1, "", "deck") == OnlyWatching()


def test_a_question_comes_first() -> None:
    game = new_game(TinyRules)
    assert game.why_not(0, "Pearl", "spent") == AnswerFirst(source="", cards=True)
    assert game.say_why_not(0, "Pearl", "spent").startswith("You can't choose that: ")
    assert game.say_why_not(0, "", "deck") == "First answer the question you are asked."
    assert game.say_why_not(1, "", "deck") == "Player 1 has to choose first."
    named = AnotherIsAsked(player=0, source="Mutiny", turn=False)
    assert named.say(NUMBERED, None) == "Player 1 has to answer Mutiny first."


def test_after_the_end() -> None:
    game = new_game()
    while not game.over:
        game.choose(0)
    assert game.why_not(0, "Pearl", "hand", 0) == GameIsOver()
    assert game.say_why_not(0, "Pearl", "hand", 0) == "The game is over."


def test_an_instruction_that_says_nothing_of_it() -> None:
    game = new_game()
    frame = game.state.stack[-1]
    assert GiveUpCard().why_not(game.state, frame, Pointed(-1, "deck", -1)) is None
    assert NothingToDo().say(NUMBERED, None) == "Nothing can be done with that now."
    with pytest.raises(NotImplementedError):
        Reason().say(NUMBERED, None)


def test_a_reason_may_point_to_a_rule() -> None:
    """Its words may then use what the instruction says of itself."""
    game = new_game()
    path = game.rules.library.paths()[0]

    class Ruled(Reason, frozen=True):
        pass

    class Told(Act):
        def why_not(self, s: object, f: object, what: Pointed) -> Reason:
            return Quoting(rule=path)

    class Quoting(Ruled, frozen=True):
        def say(self, names: object, rule: object) -> str:
            return "" if rule is None else type(rule).__name__

    game.state.stack[-1].node = Told(2)
    assert game.say_why_not(0, "", "deck") == type(game.rules.library.node(path)).__name__


def test_copies_in_one_place_are_left_out_for_the_same_reason() -> None:
    game = new_game()
    s = game.state
    deck = s.zones[ops.DECK]
    first, other = next((a, b) for a in deck for b in deck if s.cards[a] != s.cards[b])
    copy = next((card for card in deck if s.cards[card] == s.cards[first] and card != first), first)
    refused: dict[int, Reason] = {first: NothingToDo()}
    assert refusal(s, refused, Pointed(copy, "deck", -1)) == NothingToDo()
    assert refusal(s, refused, Pointed(-1, "deck", -1)) == NothingToDo()
    assert refusal(s, refused, Pointed(other, "deck", -1)) is None
    assert refusal(s, refused, Pointed(-1, "hand", 0)) is None


def test_an_option_that_is_nobodys_is_for_whoever_asks() -> None:
    option = Option(0, "choose", "Pearl", "Pearl", "spent", -1)
    assert matches(option, "Pearl", "spent", 1)
    assert not matches(option, "Quake", "spent", -1)
    assert not matches(Option(0, "pass", "pass"), "", "", -1)
