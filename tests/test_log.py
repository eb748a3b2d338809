"""The log tells everybody what everybody could see."""

import pytest

from heroes_unite.bots import make_bot
from heroes_unite.session import Session


@pytest.mark.parametrize("variants", [[], ["hunt"]])
def test_a_defense_is_shown_to_all(variants: list[str]) -> None:
    """Who avoids an Attack shows the card, so no line may hide it, not even from a spectator."""
    bot = make_bot("greedy")
    avoided = []
    for seed in range(4):
        session = Session("deckbuilding", {"players": 3, "variants": variants}, seed)
        while not session.game.over:
            decision = session.decision
            session.choose(bot.choose(session.game.view(decision.player), decision))
        avoided += [line for line in session.log() if line.event == "avoid"]
    assert avoided
    assert all(line.card for line in avoided)
    assert all(f"avoids the Attack with {line.card}." in line.text for line in avoided)
