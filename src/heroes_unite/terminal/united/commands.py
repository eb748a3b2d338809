"""What can be typed at a question of United in addition to what all games have."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from heroes_unite.games.registry import game_kind
from heroes_unite.terminal.answer import Unclear
from heroes_unite.terminal.catalogue import lying
from heroes_unite.terminal.screens import Command
from heroes_unite.terminal.united.palette import named, symbols
from heroes_unite.terminal.united.scene import Scene
from heroes_unite.terminal.words import cards, folded

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.terminal.play import Sitting

HELP: Final = (
    ("? RULE", "what move, attack, rescue, put, use, BAM!, overflow, under pressure, missions or KO mean"),
    (
        "on the table",
        "TTC·: two Thugs (t wounded, ? hidden, J the Joker token if you may know it), a Civilian, a free slot; "
        "H● on a threat: a Heroic slot, one filled; M A H W: Move, Attack, Heroic, Wild; ▒ a facedown card",
    ),
    ("deck   story   locations", "what is left in your deck; the whole storyline; what each Location and Threat does"),
)
ABOUT: Final = {  # the rules that say what these words mean
    "move": ("UN-075", "UN-082"),
    "move to": ("UN-075", "UN-082"),
    "fly to": ("UN-075", "UN-091"),
    "glide to": ("UN-075", "UN-153"),
    "attack": ("UN-076", "UN-077", "UN-078", "UN-079"),
    "rescue": ("UN-080", "UN-110"),
    "put": ("UN-080", "UN-081", "UN-123", "UN-124"),
    "use": ("UN-083", "UN-084", "UN-085"),
    "play": ("UN-066", "UN-067", "UN-069", "UN-070"),
    "end turn": ("UN-074", "UN-099", "UN-100"),
    "symbols": ("UN-067", "UN-071", "UN-082"),
    "tokens": ("UN-095", "UN-096", "UN-097"),
    "charged": ("UN-086", "UN-087", "UN-088", "UN-089"),
    "constant": ("UN-091", "UN-092"),
    "mandatory": ("UN-093", "UN-101"),
    "master plan": ("UN-041", "UN-042", "UN-043"),
    "bam": ("UN-049", "UN-051"),
    "presence": ("UN-044", "UN-045", "UN-046"),
    "overflow": ("UN-055", "UN-057", "UN-058", "UN-059"),
    "under pressure": ("UN-104", "UN-106", "UN-116"),
    "missions": ("UN-109", "UN-114", "UN-116", "UN-117", "UN-118"),
    "threat": ("UN-121", "UN-122", "UN-123"),
    "damage": ("UN-132", "UN-134"),
    "ko": ("UN-135", "UN-136", "UN-139", "UN-140"),
}


def _terms() -> dict[str, str]:
    """Words of the game, explained by the rules."""
    texts = {rule.id: rule.text for section in game_kind("united").rule_sections() for rule in section.rules}
    return {word: " ".join(f"{rule}: {texts[rule]}" for rule in rules) for word, rules in ABOUT.items()}


TERMS: Final = {folded(word): text for word, text in _terms().items()}


def shows_deck(at: Sitting, decision: Decision, about: str) -> bool:
    """Your own deck and that of the supporting heroes; for the villain, the Master Plan deck."""
    scene = _scene(at, decision)
    plans = ("Master Plan deck", scene.table("plan deck"))
    mine = ("deck", scene.seat("deck", decision.player)) if scene.is_hero(decision.player) else plans
    for title, deck in (mine, ("deck of Supporting Heroes", scene.table("support deck"))):
        if not deck["count"] and title != mine[0]:
            continue
        at.console.print(Text(f"Left in your {title} ({cards(deck['count'])}, in unknown order)", style="bold"))
        for name, count in sorted(Counter(deck["contents"]).items()):
            face = lying(name, "deck", at.cards)
            at.console.print(Text("  ").append_text(named(face, count) if face else Text(name)))
        for place, name in deck["known"]:
            at.console.print(f"  You know card {place + 1} from the top: {name}.")
    return False


def _scene(at: Sitting, decision: Decision) -> Scene:
    scene = Scene(at.session.game.view(decision.player), at.session.names, decision.player, decision, cards=at.cards)
    if not scene.begun:
        raise Unclear("The table is not set yet.")
    return scene


def shows_story(at: Sitting, decision: Decision, about: str) -> bool:
    """Every card of the storyline, oldest first."""
    scene = _scene(at, decision)
    grid = Table.grid(padding=(0, 1))
    for _ in range(4):
        grid.add_column()
    for number, (card, name) in enumerate(scene.storyline(), 1):
        face = scene.face(name, "storyline") if name else None
        whose = scene.heroes[card["hero"]]["name"] if card["hero"] >= 0 else scene.values["villain"]
        down = "" if card["faceup"] else "facedown"
        shown = named(face) if face else Text(name or "not known to you", style="dim")
        grid.add_row(f"{number:>3}", whose, shown, Text(down or symbols(face), style="dim"))
    at.console.print(Group(Text("The storyline, oldest first", style="bold"), grid))
    return False


def shows_locations(at: Sitting, decision: Decision, about: str) -> bool:
    """What each Location does, and the Threat on it, in full."""
    scene = _scene(at, decision)
    for place in scene.ring:
        for name, zone in ((place["name"], "ring"), (place["threat"]["name"] if place["threat"] else "", "threat")):
            face = scene.face(name, zone) if name else None
            if face is not None:
                at.console.print(Text("  " if zone == "ring" else "    ").append_text(named(face)))
                at.console.print(Padding(Text(" ".join(face.lines), style="dim"), (0, 0, 0, 6)))
    return False


COMMANDS: Final = {
    "deck": Command(shows_deck),
    "story": Command(shows_story),
    "locations": Command(shows_locations),
}
