"""What can be typed at any question besides an answer. Each command shows something or changes the game."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from heroes_unite.bots.thinker import ThinkerBot
from heroes_unite.games.errors import nearest
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.codec import SaveError
from heroes_unite.session.seat import take_seat
from heroes_unite.terminal.about import explained, set_up
from heroes_unite.terminal.answer import Unclear, match
from heroes_unite.terminal.card_page import page
from heroes_unite.terminal.catalogue import by_name, exactly, lying
from heroes_unite.terminal.flow import Flow, say, sentence
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.how_to_play import how_to_play
from heroes_unite.terminal.own_cards import shows_own_cards
from heroes_unite.terminal.palette import DOUBT, badge
from heroes_unite.terminal.screen import told
from heroes_unite.terminal.screens import Command
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType

    from heroes_unite.bots import Suggestion, Thoughts
    from heroes_unite.games.face import CardFace
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.session.seat import Seat
    from heroes_unite.terminal.play import Sitting


ALL_RULES: Final = "rules"
FEW_ROWS: Final = 3  # of rules, at least
BELOW: Final = 3  # rows below a card: a remark, the line for the answer
A_WHILE: Final = 0.4  # seconds after which a hint says what is best so far


class Quit(Exception):
    """The player at the keyboard wants to leave."""


# Short enough for a line each of 80 columns, so that all of it is on a screen of 24 lines.
HELP: Final = (
    ("a number or a name", "choose it; the first letters of each word will do"),
    ("Enter", "the obvious option, or the hinted one; else the table"),
    ("? CARD or NUMBER", "a card's text, its rules, how sure we are; an option"),
    ("? CARD rules", "a card with all rules that mention it"),
    ("rules", "how to play, on one page"),
    ("setup", "which game this is: its options, its seed"),
    ("hint", "a first thought; again: a look ahead; then Enter does it"),
    ("undo", "take back your last choice, if the others agree"),
    ("log", "everything that has happened, as far as you may know"),
)
MORE_HELP: Final = (
    ("cards", "all your cards, and the odds of the next one"),
    ("score", "where you stand: points, or what is still to do"),
    ("save [FILE]   load FILE", "save the game; go on with another one"),
    ("quit", "leave; you may keep the game"),
)


def shows_help(at: Sitting, decision: Decision, about: str) -> bool:
    if about:
        return _shows_card(at, decision, about)
    game = at.screens
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for words, meaning in (*HELP, *game.help, *MORE_HELP):
        grid.add_row(words, meaning)
    letters = [Text.assemble(badge(shown), f" {shown.name}") for shown in dict.fromkeys(game.looks.values())]
    doubt = [Text(game.doubt.partition(":")[0])] if game.doubt else []
    at.console.print(Group(grid, Text(""), Flow([*letters, *doubt])))
    if at.coach.words:
        at.say(at.coach.words)
    return False


def _shows_card(at: Sitting, decision: Decision, about: str) -> bool:
    """A card, an option or a word of the game: exact matches go first. With `rules` behind it, a card is shown with all
    rules that mention it, and otherwise with as many as leave its text in sight."""
    every = _faces(at)
    what, _, last = about.rpartition(" ")
    all_rules = bool(what) and folded(last) == ALL_RULES and not exactly(about, every)
    about = what if all_rules else about
    if about.isdecimal():
        option = match(decision, about)
        face = lying(option.card, option.zone, every) if option.card else None
        words = _explained(at, option.label) or _explained(at, option.kind)
        shown = words if face is None else _pages(at, [face], all_rules)
        if shown is None:
            raise Unclear(f"Option {about} ({option.label}) has no card to show.")
        at.console.print(shown)
        return False
    exact = exactly(about, every)
    shown = _pages(at, exact, all_rules) if exact else _explained(at, about)
    at.console.print(_found(at, about, all_rules) if shown is None else shown)
    return False


def _faces(at: Sitting) -> list[CardFace]:
    """All printed cards of the game, and those that only this particular game has."""
    game = game_kind(at.session.rules.name)
    return list({face.id: face for face in (*game.faces(), *game.faces_in(at.session.rules))}.values())


def _explained(at: Sitting, words: str) -> RenderableType | None:
    """A word of the game, or one of the choices before it; each may stand for the other."""
    meant = at.screens.terms.get(folded(words), words)
    return explained(at.session, meant) or (sentence(meant) if meant != words else None)


def _pages(at: Sitting, found: Sequence[CardFace], all_rules: bool) -> RenderableType:
    in_game = game_kind(at.session.rules.name).faces_in(at.session.rules)
    view = at.session.game.view(at.at_keyboard)
    parts: list[RenderableType] = []
    for face in found:
        remark = at.screens.remark(view, face)
        around = len(at.console.render_lines(page(face, at.console.width, _faces(at), in_game, most=0)))
        most = None if all_rules else max(FEW_ROWS, at.console.height - around - BELOW)
        parts.append(page(face, at.console.width, _faces(at), in_game, most))
        parts += [sentence(remark, "bold")] if remark else []
    return Group(*parts)


def _found(at: Sitting, about: str, all_rules: bool) -> RenderableType:
    """The card whose name begins with these words or has them in it, or a list of such cards."""
    every = _faces(at)
    found = by_name(about, every)
    if not found:
        raise Unclear(f"There is no card “{about}”.{nearest(about, [face.title for face in every])}")
    if len(found) == 1:
        return _pages(at, found, all_rules)
    return Flow([_named(at, face) for face in found], Text(f"“{about}” could be: "), indent=4)


def _named(at: Sitting, face: CardFace) -> Text:
    shown = at.screens.looks[face.look]
    return Text.assemble(badge(shown), " ", (f"{face.title}{DOUBT if face.note else ''}", shown.color))


def shows_how_to_play(at: Sitting, decision: Decision, about: str) -> bool:
    """The game on one page, and where its rules are in full."""
    rules = at.session.rules
    guide = game_kind(rules.name).guide(rules.options)
    if guide is None:
        raise Unclear("There is no page about how to play this game. The rules of a card: ? CARD rules")
    at.console.print(Group(how_to_play(guide.how_to_play()), sentence("The rules of a card: ? CARD rules", "dim")))
    return False


def shows_set_up(at: Sitting, decision: Decision, about: str) -> bool:
    at.console.print(set_up(at.session))
    return False


def shows_log(at: Sitting, decision: Decision, about: str) -> bool:
    at.console.print(Group(*(told(line) for line in at.happened(decision.player))))
    return False


def undoes(at: Sitting, decision: Decision, about: str) -> bool:
    if not at.undo(decision.player):
        raise Unclear("You have nothing to take back.")
    return True


def hints(at: Sitting, decision: Decision, about: str) -> bool:
    """What a quick look says; asked again, what looking ahead says, with how often each option wins."""
    again = at.suggested >= 0 and len(decision.options) > 1
    seat = take_seat(at.session.game, again)
    thoughts = _thought(at, seat) if again else None
    advice = thoughts.suggestion if thoughts else at.adviser.suggest(seat)
    before, at.suggested = at.suggested, advice.index
    label = decision.options[advice.index].label
    ahead, instead = "", ""
    if thoughts and advice.index != before:
        ahead, instead = "after looking ahead, ", f" instead of “{decision.options[before].label}”"
    simple = thoughts is not None and thoughts.done and not advice.weighed
    reason = advice.said(decision.options[advice.rival].label)
    why = f"{reason} Looking ahead adds nothing." if simple else reason
    first = thoughts is None and len(decision.options) > 1
    stage, end = ("First thought", "; hint again looks ahead first.") if first else ("Hint", ".")
    at.console.print(Text.assemble(f"{stage}: {ahead}", (label, "bold"), f"{instead}. {why} Enter does it{end}"))
    if len(advice.weighed) > 1:
        at.console.print(_odds(advice, decision))
    return False


def _thought(at: Sitting, seat: Seat) -> Thoughts | None:
    """What the thinker has found when its time is up, or when somebody has had enough; what is best so far is shown
    meanwhile."""
    thinker = ThinkerBot(at.session.seed)
    latest: Thoughts | None = None
    with at.console.status("Thinking … (Ctrl-C to stop)") as status:
        try:
            while latest is None or not latest.done:
                latest = thinker.advise(seat, _after(A_WHILE), latest)
                if latest.suggestion.weighed:
                    best = latest.suggestion.weighed[0]
                    label = at.session.game.decision.options[best.index].label
                    status.update(f"Thinking … so far: {escape(label)}, {100 * best.chance:.0f}% (Ctrl-C to stop)")
        except KeyboardInterrupt:
            pass
    return latest


def _after(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _odds(advice: Suggestion, decision: Decision) -> Table:
    """How often each option wins in imagined games, the best first."""
    table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=True)
    for each in advice.weighed:
        chance = f"{100 * each.chance:.0f} ± {max(1, round(100 * each.error))}%"
        equal = "equal" if each.equal and each.index != advice.index else ""
        table.add_row("  " + decision.options[each.index].label, chance, equal)
    return table


def shows_score(at: Sitting, decision: Decision, about: str) -> bool:
    at.console.print(at.screens.score_sheet(at.session, decision.player))
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


COMMANDS: Final = {
    "?": Command(shows_help, argument=True),
    "cards": Command(shows_own_cards),
    "exit": Command(quits),
    "q": Command(quits),
    "help": Command(shows_help, argument=True),
    "game": Command(shows_set_up),
    "hint": Command(hints),
    "load": Command(loads, argument=True),
    "log": Command(shows_log),
    "quit": Command(quits),
    "rules": Command(shows_how_to_play, also="how to play"),
    "save": Command(saves, argument=True),
    "score": Command(shows_score),
    "setup": Command(shows_set_up),
    "undo": Command(undoes),
}


def commands(game: str) -> dict[str, Command]:
    """All commands of a game by name."""
    return {**COMMANDS, **screens(game).commands}


def find(text: str, game: str) -> tuple[str, str] | None:
    """The command that was typed and what follows its name; None if it is not a command."""
    if text.startswith("?"):
        return "?", text[1:].strip()
    name, _, rest = text.partition(" ")
    name = name.casefold()
    rest = rest.strip()
    known = commands(game)
    command = known.get(name)
    if command is not None and (not rest or command.argument):
        return name, rest
    return next(((name, "") for name, command in known.items() if text and command.also == text.casefold()), None)
