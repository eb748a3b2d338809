"""Cards that players have made: a table is played with them only by people who have agreed to them."""

from __future__ import annotations

from typing import Any

import pytest

from heroes_unite.games.registry import game_kind
from tests.server.harness import People, Running, on

BUS = {"kind": "hero", "name": "Night Bus", "base": 3, "abilities": {"speed": 3}}


def with_the_bus() -> str:
    """The code of a deck with a home-made card: the basic decks with a Night Bus for a Paragon."""
    decks = game_kind("tcg").decks
    assert decks is not None
    data: dict[str, Any] = decks.sheet("basic").data
    heroes = {**data["heroes"], "Paragon": 1, "Night Bus": 1}
    sheet = decks.sheet({**data, "name": "Bus", "heroes": heroes, "custom": [BUS]})
    assert not sheet.faults
    return sheet.code


def table(*kinds: str, **options: Any) -> dict[str, Any]:
    return {"game": "tcg", "options": {"players": len(kinds), **options}, "seats": [{"kind": kind} for kind in kinds]}


@pytest.mark.rule("TC-017")
def test_who_sits_down_agrees_to_home_made_cards(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob, cy = await people("Ada"), await people("Bob"), await people("Cy")
        decks = [with_the_bus(), "basic", "basic"]
        refused = await ada.post("tables", table("me", "open", "open", decks=decks), status=400)
        assert refused["field"] == "custom_agreed"
        made = await ada.post("tables", table("me", "open", "open", decks=decks, custom_agreed=True))
        assert made["consent"] == ["Night Bus"]
        join = f"tables/{made['id']}/join"
        refused = await bob.post(join, {}, status=409)
        assert (refused["field"], "Night Bus" in refused["detail"]) == ("agreed", True)
        faces = (await bob.get(f"tables/{made['id']}/cards"))["cards"]
        lines = [part["text"] for face in faces if face["name"] == "Night Bus" for part in face["paragraphs"]]
        assert lines == ["Speed 3."]
        assert (await bob.post(join, {"agreed": True}))["state"] == "waiting"
        await cy.post(join, {}, status=409)
        assert (await cy.post(join, {"agreed": True}))["state"] == "playing"
        # Who has agreed once comes back without being asked again.
        await bob.post(f"tables/{made['id']}/leave", {})
        assert (await bob.post(join, {}))["state"] == "playing"

    on(shared, story)


def test_other_tables_ask_for_no_consent(shared: Running) -> None:
    async def story(people: People) -> None:
        ada, bob = await people("Ada"), await people("Bob")
        for new in (table("me", "open"), {**table("me", "open"), "game": "deckbuilding"}):
            made = await ada.post("tables", new)
            assert made["consent"] == []
            assert (await bob.post(f"tables/{made['id']}/join", {}))["state"] == "playing"

    on(shared, story)
