"""What can be typed at a question of the deck-building games, in addition to what all games have."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import CARDS, only_power
from heroes_unite.terminal.answer import Unclear
from heroes_unite.terminal.deckbuilding.palette import named
from heroes_unite.terminal.screens import Command
from heroes_unite.terminal.seats import player_meant
from heroes_unite.terminal.words import cards

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.terminal.play import Sitting

HELP: Final = (
    ("all", "play every card that gives Power and does nothing else"),
    ("deck   discard [PLAYER]", "what is left in your deck; a discard pile"),
    ("destroyed", "the destroyed cards"),
)
END_TURN: Final = (
    "Your turn ends: the cards you have played and those left in your hand go to your discard pile, you draw a new "
    "hand, and the Line-Up is refilled. Power that was not spent is lost."
)
# Options without a card: what to say about them, or the variant that explains them
TERMS: Final = {"end turn": END_TURN, "patrol": "on-patrol", "go on patrol": "on-patrol"}


def plays_all(at: Sitting, decision: Decision, about: str) -> bool:
    if not decision.turn:
        raise Unclear("You can play your cards all at once only on your turn, and when no card is asking you anything.")
    done = False
    guidance = at.coach.guidance
    since = -1 if guidance is None else guidance.beat
    while not at.session.game.over:
        now = at.session.decision
        played = [option for option in now.options if option.kind == "play" and only_power(CARDS[option.card])]
        plain = [option for option in played if at.coach.wants(option.index, since)]
        if now.player != decision.player or not now.turn or not plain:
            break
        at.session.choose(plain[0].index)
        done = True
    if not done:
        raise Unclear("None of your cards gives Power and nothing else. Play them one by one.")
    return True


def shows_deck(at: Sitting, decision: Decision, about: str) -> bool:
    deck = at.session.game.view(decision.player)["seats"][decision.player]["deck"]
    _shows_pile(at, f"Left in your deck ({cards(deck['count'])}, in unknown order)", deck["contents"])
    for place, name in deck["known"]:
        at.console.print(f"  You know card {place + 1} from the top: {name}.")
    return False


def shows_discard(at: Sitting, decision: Decision, about: str) -> bool:
    player = decision.player if not about else player_meant(about, at.session.names)
    pile = at.session.game.view(decision.player)["seats"][player]["discard pile"]["cards"]
    _shows_pile(at, f"{at.session.names[player]}'s discard pile ({cards(len(pile))})", pile)
    return False


def shows_destroyed(at: Sitting, decision: Decision, about: str) -> bool:
    pile = at.session.game.view(decision.player)["table"]["destroyed"]["cards"]
    _shows_pile(at, f"Destroyed ({cards(len(pile))})", pile)
    return False


def _shows_pile(at: Sitting, title: str, pile: list[str]) -> None:
    at.console.print(Text(title, style="bold"))
    for name, count in sorted(Counter(pile).items()):
        at.console.print(Text("  ").append_text(named(CARDS[name], count)))


COMMANDS: Final = {
    "all": Command(plays_all, also="play all"),
    "deck": Command(shows_deck),
    "discard": Command(shows_discard, argument=True),
    "destroyed": Command(shows_destroyed),
}
