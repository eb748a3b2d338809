"""What can be typed at a question of the TCG in addition to what all games have."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.text import Text

from heroes_unite.games.registry import game_kind
from heroes_unite.games.tcg.constants import ABILITIES, DEFENSE, FIGHTING, INTELLIGENCE, MONEY, POWER, SPEED, STRENGTH
from heroes_unite.terminal.catalogue import lying
from heroes_unite.terminal.screens import Command
from heroes_unite.terminal.seats import player_meant
from heroes_unite.terminal.tcg.palette import named
from heroes_unite.terminal.words import cards, folded

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.terminal.play import Sitting

HELP: Final = (
    ("? ABILITY", "what Defense, Fighting, Speed and the others do"),
    (
        "on the table",
        "●●○: two damage on a card of base 3; att, def: what a card attacks and defends with just now",
    ),
    ("deck   discard [PLAYER]", "what is left in your two piles; somebody's discard piles"),
)
ABOUT_ABILITIES: Final = {  # the rules that say what they do
    DEFENSE: ("TC-045",),
    FIGHTING: ("TC-046",),
    INTELLIGENCE: ("TC-047", "TC-044"),
    MONEY: ("TC-048", "TC-049", "TC-044"),
    POWER: ("TC-052", "TC-053"),
    SPEED: ("TC-056", "TC-057"),
    STRENGTH: ("TC-060", "TC-061"),
}


def _terms() -> dict[str, str]:
    """The abilities, and what can be done in a phase, explained by the rules."""
    game = game_kind("tcg")
    texts = {rule.id: rule.text for section in game.rule_sections() for rule in section.rules}
    texts |= {ruling.id: f"{ruling.question} {ruling.answer}" for ruling in game.rulings()}
    terms = {
        ABILITIES[ability]: " ".join(f"{rule}: {texts[rule]}" for rule in rules)
        for ability, rules in ABOUT_ABILITIES.items()
    }
    terms |= {
        "attack": f"TC-094: {texts['TC-094']} TC-122: {texts['TC-122']} TC-123: {texts['TC-123']}",
        "defend": f"TC-095: {texts['TC-095']} TC-099: {texts['TC-099']}",
        "new hand": f"TC-077: {texts['TC-077']} TC-081: {texts['TC-081']}",
        "done": "Nothing more to do here: the phase goes on, or ends.",
        "drop out of the game": f"You bring out nobody and are knocked out for good. TC-091: {texts['TC-091']}",
    }
    return {folded(word): text for word, text in terms.items()}


TERMS: Final = _terms()


def shows_piles(at: Sitting, decision: Decision, about: str) -> bool:
    seat = at.session.game.view(decision.player)["seats"][decision.player]
    for zone in ("hero pile", "villain pile"):
        left = f"Left in your {zone} ({cards(seat[zone]['count'])}, in unknown order)"
        _shows(at, left, seat[zone]["contents"], zone)
        for place, name in seat[zone]["known"]:
            at.console.print(f"  You know card {place + 1} from the top: {name}.")
    return False


def shows_discard(at: Sitting, decision: Decision, about: str) -> bool:
    player = decision.player if not about else player_meant(about, at.session.names)
    seat = at.session.game.view(decision.player)["seats"][player]
    for zone in ("hero discard pile", "villain discard pile"):
        pile = seat[zone]["cards"]
        _shows(at, f"{at.session.names[player]}'s {zone} ({cards(len(pile))})", pile, zone)
    return False


def _shows(at: Sitting, title: str, pile: list[str], zone: str) -> None:
    at.console.print(Text(title, style="bold"))
    for name, count in sorted(Counter(pile).items()):
        face = lying(name, zone, at.cards)
        at.console.print(Text("  ").append_text(named(face, count) if face else Text(name)))


COMMANDS: Final = {"deck": Command(shows_piles), "discard": Command(shows_discard, argument=True)}
