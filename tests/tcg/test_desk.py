"""Decks as screens show them, and what cards in play would come to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert, to_builtins

from heroes_unite.games import registry
from heroes_unite.games.tcg.questions import Action
from heroes_unite.games.tcg.values import TcgValues
from heroes_unite.kernel.decision import Option
from heroes_unite.session import Session

DECKS = registry.game_kind("tcg").decks
assert DECKS is not None
SHEET = DECKS.sheet


def test_the_basic_deck_is_a_code_a_file_and_data_all_the_same() -> None:
    basic = SHEET("basic")
    assert not basic.faults
    assert basic.counts == {"heroes": 36, "villains": 36}
    assert SHEET(basic.code) == SHEET(basic.toml) == SHEET(basic.data) == basic


def test_all_faults_are_told_at_once_and_the_draft_can_be_saved() -> None:
    sheet = SHEET({"name": "Mine", "heroes": {"Night": 5}, "villains": {}})
    assert len(sheet.faults) == 3
    assert sheet.code == ""
    assert sheet.counts == {"heroes": 5, "villains": 0}
    assert SHEET(sheet.toml).data == sheet.data


@pytest.mark.parametrize("text", ["HU1-nonsense", "no = [deck", "HU9-later"])
def test_what_cannot_be_read_is_said_and_has_no_data(text: str) -> None:
    sheet = SHEET(text)
    assert sheet.faults
    assert sheet.data == {}


def test_home_made_cards_have_faces_in_the_deck_they_belong_to() -> None:
    data = {"heroes": {"Ada": 1}, "custom": [{"kind": "hero", "name": "Ada", "base": 3, "abilities": {"speed": 2}}]}
    cards = SHEET(data).cards
    assert [face.name for face in cards["heroes"]] == ["Ada"]
    assert cards["villains"] == []


def test_the_parts_name_cards_of_the_game() -> None:
    assert DECKS is not None
    known = {face.id for face in registry.game_kind("tcg").faces()}
    for part in DECKS.parts():
        assert part.size == 36
        assert known.issuperset(part.cards)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_a_card_would_come_to_is_what_it_attacks_with(seed: int) -> None:
    """The total told beforehand of a plain attack is the one in the log, unless the target makes a difference."""
    session = Session("tcg", {"players": 2}, seed)
    compared = 0
    while not session.game.over and compared < 4:
        decision = session.decision
        plain = next((option for option in decision.options if option.kind == "attack with"), None)
        if plain is None:
            session.choose(0 if decision.options[0].kind != "yes" else 1)
            continue
        told = _told(session, plain, decision.player)
        session.choose(plain.index)
        since = len(session.choices)
        while _asks(session, plain.card):
            session.choose(0)
        attack = next(line for line in session.log(0, since=since - 1) if line.event == "attack")
        if not session.game.view(0)["table"]["plot twist"]["cards"]:
            assert attack.amount == told
            compared += 1
    assert compared


def _asks(session: Session, card: str) -> bool:
    return not session.game.over and session.decision.source == card


def _told(session: Session, option: Option, player: int) -> int:
    view: Any = session.game.view(player)
    assert isinstance(option.details, Action)
    names = view["seats"][player][option.zone]["cards"]
    states = view["values"]["cards"][player][option.zone]
    mark = to_builtins(option.details.copy)
    found = [state for name, state in zip(names, states, strict=True) if (name, state["mark"]) == (option.card, mark)]
    total = found[-1]["deeds"]["attack with"]["total"]
    assert total["least"] == total["most"]
    return int(total["least"])


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 3, "tag_team": True}])
def test_the_values_of_a_view_are_what_they_are_declared_to_be(options: dict[str, Any]) -> None:
    """The client's types are made from the declaration."""
    session = Session("tcg", options, 5)
    for choice in range(150):
        if session.game.over:
            break
        values = session.game.view(0)["values"]
        assert to_builtins(convert(values, TcgValues)) == values
        session.choose(choice % len(session.decision.options))
