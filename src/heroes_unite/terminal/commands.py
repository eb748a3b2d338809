"""What can be typed at any question beside an answer. Each command shows something or changes the game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import ALL, CARDS, lying, only_power
from heroes_unite.games.errors import nearest
from heroes_unite.games.registry import entry
from heroes_unite.kernel.codec import SaveError
from heroes_unite.terminal.about import explained, set_up
from heroes_unite.terminal.answer import Unclear, match
from heroes_unite.terminal.card_face import face
from heroes_unite.terminal.catalogue import by_name, exactly
from heroes_unite.terminal.ending import score_sheet
from heroes_unite.terminal.flow import Flow, say, sentence
from heroes_unite.terminal.palette import ABOUT_DOUBT, SUPER_HERO, TYPES, badge, named
from heroes_unite.terminal.screen import told
from heroes_unite.terminal.words import cards, folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.terminal.play import Sitting


class Quit(Exception):
    """The player at the keyboard wants to leave."""


HELP: Final = (
    ("a number or a name", "choose that option; the beginning is enough: pu, buy ki, e"),
    ("Enter", "what goes without saying, or what the hint says; otherwise draw the table again"),
    ("? CARD   ? NUMBER", "a card's text, the rules that speak of it, and how sure we are; also ? VARIANT"),
    ("setup", "which game this is: sets, variants and what they mean, seed"),
    ("all", "play every card in your hand that gives Power and does nothing else"),
    ("hint", "what the greedy bot would do, and why; then Enter does it"),
    ("undo", "take back your last choice, if others agree whose choices it undoes; hidden cards are dealt anew"),
    ("log", "everything that has happened, as far as you may know it"),
    ("deck   discard [PLAYER]", "what is left in your deck; a discard pile"),
    ("destroyed   score", "the destroyed cards; your Victory Points so far"),
    ("save [FILE]   load FILE", "keep the game; go on with another one"),
    ("quit", "leave; the game is kept if you like, and back plays on"),
)


def shows_help(at: Sitting, decision: Decision, about: str) -> bool:
    if about:
        return _shows_card(at, decision, about)
    grid = Table.grid(padding=(0, 3))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for words, meaning in HELP:
        grid.add_row(words, meaning)
    letters = [Text.assemble(badge(shown), f" {shown.name}") for shown in (*TYPES, SUPER_HERO)]
    at.console.print(Group(grid, Text(""), Flow([*letters, Text(ABOUT_DOUBT)])))
    return False


# Options without a card: the variant that explains them, or what is to be said of them
BEHIND: Final = {"patrol": "on-patrol", "go on patrol": "on-patrol"}
END_TURN: Final = (
    "Your turn ends: the cards you have played and those left in your hand go to your discard pile, you draw a new "
    "hand, and the Line-Up is refilled. Power that was not spent is lost."
)


def _shows_card(at: Sitting, decision: Decision, about: str) -> bool:
    """A card, an option or a variant: what is meant exactly goes first."""
    if about.isdecimal():
        option = match(decision, about)
        card = lying(option.card, option.zone)
        shown = _explained(at, option.kind) if card is None else _pages(at, [card])
        if shown is None:
            raise Unclear(f"Option {about} ({option.label}) is about no card.")
        at.console.print(shown)
        return False
    exact = exactly(about, ALL)
    shown = _pages(at, exact) if exact else _explained(at, about)
    at.console.print(_found(at, about) if shown is None else shown)
    return False


def _explained(at: Sitting, words: str) -> RenderableType | None:
    """An option of a turn, a variant, or another choice before the game."""
    if folded(words) == "end turn":
        return sentence(END_TURN)
    return explained(at.session, BEHIND.get(folded(words), words))


def _pages(at: Sitting, found: Sequence[Card]) -> RenderableType:
    in_game = entry(at.session.rules.name).faces_in(at.session.rules)
    return Group(*(face(card, at.console.width, in_game) for card in found))


def _found(at: Sitting, about: str) -> RenderableType:
    """The card whose name begins with these words or has them in it, or a list of such cards."""
    found = by_name(about)
    if not found:
        raise Unclear(f"There is no card {about!r}.{nearest(about, list(CARDS))}")
    if len(found) == 1:
        return _pages(at, found)
    return Flow([named(card) for card in found], Text(f"{about!r} could be: "), indent=4)


def shows_set_up(at: Sitting, decision: Decision, about: str) -> bool:
    at.console.print(set_up(at.session))
    return False


def shows_log(at: Sitting, decision: Decision, about: str) -> bool:
    at.console.print(Group(*(told(line, at.session.names) for line in at.happened(decision.player))))
    return False


def undoes(at: Sitting, decision: Decision, about: str) -> bool:
    if not at.undo(decision.player):
        raise Unclear("There is nothing of yours to take back.")
    return True


def hints(at: Sitting, decision: Decision, about: str) -> bool:
    advice = at.adviser.suggest(at.session.game.view(decision.player), decision)
    at.suggested = advice.index
    label = decision.options[advice.index].label
    at.console.print(Text.assemble("Hint: ", (label, "bold"), f". {advice.reason} Enter does it."))
    return False


def plays_all(at: Sitting, decision: Decision, about: str) -> bool:
    if not decision.turn:
        raise Unclear("Cards can be played all at once on your turn only, when no card asks anything.")
    done = False
    while not at.session.game.over:
        now = at.session.decision
        plain = [option for option in now.options if option.kind == "play" and only_power(CARDS[option.card])]
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
    player = decision.player if not about else _player(at, about)
    pile = at.session.game.view(decision.player)["seats"][player]["discard pile"]["cards"]
    _shows_pile(at, f"{at.session.names[player]}'s discard pile ({cards(len(pile))})", pile)
    return False


def _player(at: Sitting, about: str) -> int:
    names = at.session.names
    if about.isdecimal() and 1 <= int(about) <= len(names):
        return int(about) - 1
    fitting = [i for i, name in enumerate(names) if folded(name).startswith(folded(about))]
    if len(fitting) != 1:
        raise Unclear(f"There is no player {about!r}. The players: {', '.join(names)}.")
    return fitting[0]


def shows_destroyed(at: Sitting, decision: Decision, about: str) -> bool:
    pile = at.session.game.view(decision.player)["table"]["destroyed"]["cards"]
    _shows_pile(at, f"Destroyed ({cards(len(pile))})", pile)
    return False


def _shows_pile(at: Sitting, title: str, pile: list[str]) -> None:
    at.console.print(Text(title, style="bold"))
    for name, count in sorted(Counter(pile).items()):
        at.console.print(Text("  ").append_text(named(CARDS[name], count)))


def shows_score(at: Sitting, decision: Decision, about: str) -> bool:
    at.console.print(score_sheet(at.session, decision.player))
    return False


def saves(at: Sitting, decision: Decision, about: str) -> bool:
    try:
        path = at.save(about)
    except SaveError as error:
        raise Unclear(str(error)) from None
    if path is not None:
        say(at.console, "Saved in", str(path))
    return False


def loads(at: Sitting, decision: Decision, about: str) -> bool:
    if not about:
        raise Unclear("Which one? load FILE")
    try:
        at.load(about)
    except SaveError as error:
        raise Unclear(f"{error} The game goes on as it is.") from None
    return True


def quits(at: Sitting, decision: Decision, about: str) -> bool:
    if at.leaves():
        raise Quit
    at.console.print("The game goes on.")
    return False


# A command gets the sitting, the decision, and what was typed after its name. True: the game has changed.
COMMANDS: Final[dict[str, Callable[[Sitting, Decision, str], bool]]] = {
    "?": shows_help,
    "exit": quits,
    "q": quits,
    "help": shows_help,
    "all": plays_all,
    "deck": shows_deck,
    "destroyed": shows_destroyed,
    "discard": shows_discard,
    "game": shows_set_up,
    "hint": hints,
    "load": loads,
    "log": shows_log,
    "quit": quits,
    "save": saves,
    "score": shows_score,
    "setup": shows_set_up,
    "undo": undoes,
}
WITH_ARGUMENT: Final = ("?", "help", "discard", "load", "save")


def find(text: str) -> tuple[str, str] | None:
    """The command that was typed and what follows its name; None where it is no command."""
    if text.startswith("?"):
        return "?", text[1:].strip()
    name, _, rest = text.partition(" ")
    name = name.casefold()
    rest = rest.strip()
    if name in COMMANDS and (not rest or name in WITH_ARGUMENT):
        return name, rest
    return None
