"""A choice of several cards says how many, how far it has got, and how many copies each option stands for."""

from __future__ import annotations

import random

from heroes_unite.kernel.decision import Decision, Pick
from heroes_unite.session import Session


def questions(sets: list[str], games: int) -> list[tuple[Decision, Session]]:
    """Every choice of several cards in random games, with the game as it stood."""
    found: list[tuple[Decision, Session]] = []
    for seed in range(games):
        session = Session("deckbuilding", {"players": 2, "sets": sets}, seed)
        chance = random.Random(seed)
        for _ in range(400):
            if session.game.over:
                break
            decision = session.decision
            if decision.pick is not None:
                found.append((decision, session))
            options = decision.options
            plays = [option for option in options if option.kind in ("play", "buy")] if decision.turn else []
            choice = chance.choice(plays or list(options))
            session.choose(choice.index)
            if decision.pick is not None:
                check_next(decision.source, decision.pick, choice.card, session)
    return found


def check_next(source: str, pick: Pick, card: str, session: Session) -> None:
    """The next question of the same choice knows what was chosen so far."""
    after = None if session.game.over else session.decision.pick
    if after is not None and session.decision.source == source and len(after.chosen) > len(pick.chosen):
        assert after.chosen == (*pick.chosen, card)
        assert after.most == pick.most


def test_a_choice_of_several_cards_says_how_many() -> None:
    """The bounds hold for what is offered: done is offered exactly once enough cards are chosen."""
    asked = [decision for decision, _ in questions(["base"], 30)]
    assert asked
    for decision in asked:
        pick = decision.pick
        assert pick is not None
        assert 0 <= pick.least <= pick.most
        assert len(pick.chosen) < pick.most or pick.most == 0
        assert len(pick.copies) == len(decision.options)
        for option, copies in zip(decision.options, pick.copies, strict=True):
            assert (copies == 0) == (option.kind == "done")
        assert (decision.options[-1].kind == "done") == (len(pick.chosen) >= pick.least)
        cards = sum(pick.copies)
        assert pick.most <= len(pick.chosen) + cards


def test_copies_are_those_that_may_be_chosen() -> None:
    """Two copies of a card in a hand are one option that stands for both."""
    session = Session("deckbuilding", {"players": 2, "first": 1}, "copies")
    hand = session.game.view(0)["seats"][0]["hand"]["cards"]
    assert session.decision.pick is None  # a turn is no choice of several cards
    assert len([option for option in session.decision.options if option.kind == "play"]) == len(set(hand))
    for decision, _ in questions(["heroes-unite"], 20):
        pick = decision.pick
        assert pick is not None
        names = [(option.card, option.zone) for option in decision.options if option.card]
        assert len(set(names)) == len(names)


def test_order_matters_only_where_cards_go_somewhere_in_order() -> None:
    """Cards put on top of a deck are numbered by the player; cards destroyed are not."""
    picks = [(decision.prompt, decision.pick) for decision, _ in questions(["base"], 30) if decision.pick]
    assert {pick.ordered for prompt, pick in picks if "deck" in prompt} <= {True}
    destroyed = {
        decision.pick.ordered
        for decision, _ in questions(["base", "heroes-unite"], 30)
        if decision.pick and decision.prompt.startswith("You may destroy")
    }
    assert destroyed == {False}
