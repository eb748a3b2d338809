"""What conformance tests share: the deck-building game recomputed from scratch, by code of its own.

Facts come from the fact file and what happened from the log; nothing here asks the game's own rules.
"""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import heroes_unite
from heroes_unite.kernel.state import Log
from heroes_unite.lab.conformance import Report, check_game
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse
from tests.searching import rounds

if TYPE_CHECKING:
    from heroes_unite import Game, View

FACTS = Path(__file__).parent / "facts" / "deckbuilding" / "base.toml"


@cache
def facts() -> dict[str, dict[str, Any]]:
    """The cards of the base set by name. A card and a Super Hero never share a name."""
    cards = tomllib.loads(FACTS.read_text(encoding="utf-8"))["card"]
    return {card["name"]: card for card in cards}


def position(scenario: str) -> Game:
    """A position of the deck-building game, described as in a scenario file."""
    return setup(parse(scenario))


def deck_of(view: View, player: int) -> list[str]:
    """All cards a player owns, by name, from a view that shows everything."""
    return [name for zone, shown in view["seats"][player].items() if zone != "hero" for name in shown["cards"]]


def score(deck: list[str]) -> int:
    """A deck's Victory Points: the printed ones, and the four cards whose points follow the deck."""
    count = Counter(deck)
    heroes = sum(facts()[name]["type"] == "Hero" for name in deck)
    equipment = sum(facts()[name]["type"] == "Equipment" for name in deck)
    printed = sum(facts()[name]["vp"] for name in deck if facts()[name]["vp"] != "*")
    return int(
        printed
        + count["Suicide Squad"] ** 2
        + count["Bizarro"] * 2 * count["Weakness"]
        + (5 * count["Green Arrow"] if heroes > 4 else 0)
        + (5 * count["Utility Belt"] if equipment > 4 else 0)
    )


def super_villains(deck: list[str]) -> int:
    return sum(facts()[name]["kind"] == "super_villain" for name in deck)


class DeckbuildingAudit:
    """Follows one game by its log. Power at every decision; actions and scores at a share of them, and at the end."""

    def __init__(self, chance: random.Random, share: float) -> None:
        self.chance = chance
        self.share = share
        self.begin_turn()
        self.in_turn = False

    def begin_turn(self) -> None:
        self.in_turn = True
        self.made = 0
        self.spent = 0
        self.doubled = 0  # how often Parallax was played
        self.bows = 0

    @property
    def power(self) -> int:
        return self.made * 2**self.doubled - self.spent if self.in_turn else 0

    def defeat_cost(self, name: str) -> int:
        return max(0, int(facts()[name]["cost"]) - 2 * self.bows)

    def __call__(self, game: Game) -> None:
        s = game.state
        if s.log is None:
            s.log = Log(s)
            self.in_turn = game.decision.turn
        for record in s.log.taken(s):
            self.follow(game.rules.events[record.event], game.rules.names[record.face], record.amount)
        if not game.over and game.decision.source == "Wonder Woman":  # her extra cards come after the turn
            self.in_turn = False
        assert game.rules.public(s)["power"] == self.power, f"Power is {self.power} by the log"
        if game.over or self.chance.random() < self.share:
            self.check_scores(game)
            if not game.over and game.decision.turn:
                self.check_actions(game)

    def follow(self, event: str, name: str, amount: int) -> None:
        if event == "turn begins":
            self.begin_turn()
        elif event == "power":
            self.made += amount
        elif event == "paid":
            self.spent += amount
        elif event == "buy":
            self.spent += int(facts()[name]["cost"])
        elif event == "defeat":
            self.spent += self.defeat_cost(name)
        elif event == "play":
            self.doubled += name == "Parallax"
            self.bows += name == "Green Arrow's Bow"
        elif event in ("villain flipped", "game over"):  # both after the turn
            self.in_turn = False

    def check_scores(self, game: Game) -> None:
        view = game.full_view()
        decks = [deck_of(view, player) for player in range(game.players)]
        scores = [score(deck) for deck in decks]
        assert game.scores() == scores, f"the scores are {scores} by the facts"
        if game.over:
            ranks = [(points, super_villains(deck)) for points, deck in zip(scores, decks, strict=True)]
            assert game.winners == [player for player, rank in enumerate(ranks) if rank == max(ranks)]

    def check_actions(self, game: Game) -> None:
        """What a player can do on a turn, worked out from what lies on the table."""
        view = game.full_view()
        table = view["table"]
        power = self.power
        expected = {("end turn", "", "")}
        expected |= {("play", name, "hand") for name in view["seats"][game.to_choose]["hand"]["cards"]}
        for place in ("line-up", "kicks"):
            expected |= {("buy", name, place) for name in table[place]["cards"] if facts()[name]["cost"] <= power}
        if view["values"]["super-villain up"]:
            villain = table["super-villains"]["cards"][0]
            if self.defeat_cost(villain) <= power:
                expected.add(("defeat", villain, "super-villains"))
        offered = [(option.kind, option.card, option.zone) for option in game.decision.options]
        assert len(offered) == len(expected), f"offered {offered}, expected {expected}"
        assert set(offered) == expected


PASSING: Final = rounds(0.05, 0.2)  # of the moments of a game; `make fuzz` looks at thousands of games


def check_deckbuilding(seed: int, thorough: float, share: float, **options: Any) -> Report:
    """One random deck-building game, checked and audited all the way."""
    chance = random.Random(f"conformance {seed} {sorted(options.items())}")
    return check_game(
        lambda: heroes_unite.new_game("deckbuilding", seed, **options),
        chance,
        thorough,
        DeckbuildingAudit(chance, share),
        passing=PASSING,
    )
