"""The pending decision of the TCG on the screen: what each card can do in a row, everything else by what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.registry import game_kind
from heroes_unite.games.tcg.questions import Action
from heroes_unite.terminal.answer import is_about, number_of
from heroes_unite.terminal.catalogue import lying
from heroes_unite.terminal.flow import Flow, sentence
from heroes_unite.terminal.palette import NUMBER, badge
from heroes_unite.terminal.tcg.palette import LOOKS, named
from heroes_unite.terminal.tcg.scene import ACTIVE, RESERVE, VILLAINS, copy_in
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.terminal.tcg.scene import Fighter, Scene

GAME: Final = "tcg"
NARROW: Final = 10  # columns for what a row of options is about


def asked(scene: Scene, decision: Decision) -> list[RenderableType]:
    """Who is asked, and by which card if the question does not say it."""
    who = Text(scene.names[decision.player], style="bold")
    prompt = decision.prompt
    named_there = is_about(decision.ask, decision.source)
    source = scene.face(decision.source) if decision.source and not named_there else None
    if source is not None:
        return [Title(Text.assemble(named(source), " asks ", who)), sentence(prompt)]
    if len(prompt) > 60:
        return [Title(who), sentence(prompt)]
    return [Title(Text.assemble(who, ": ", prompt))]


def options(scene: Scene, decision: Decision, whole: bool) -> RenderableType:
    """All options. `whole`: with what is to be known of the cards among them."""
    if decision.turn:
        return Group(*_of_phase(scene, decision))
    if any(option.card for option in decision.options) and whole:
        return _listed(scene, decision)
    return Columns(_numbered(decision.options, scene.cards), padding=(0, 3))


def _of_phase(scene: Scene, decision: Decision) -> Iterator[RenderableType]:
    """Cards to play and to switch by what is done with them, then what each card in play can do."""
    fighters = [
        fighter
        for zone in (ACTIVE, VILLAINS)
        for fighter in scene.fighters(zone, decision.player)
        if any(_acts(option) for option in fighter.about)
    ]
    rest = [option for option in decision.options if not _acts(option)]
    labels = max(NARROW, *(len(fighter.name) + 1 for fighter in fighters), 0)
    indent = labels + 2
    for verb in dict.fromkeys(option.kind for option in rest if option.card):
        some = [option for option in rest if option.kind == verb and option.card]
        yield Flow(_numbered(some, scene.cards, _with_marks), Text(f"{verb:>{labels}}  ", style="dim"), indent, 3)
    told: set[tuple[int, ...]] = set()
    for fighter in fighters:
        actions = [option for option in fighter.about if _acts(option)]
        numbers = tuple(option.index for option in actions)
        if numbers not in told:  # two copies that are alike have the same options
            told.add(numbers)
            yield Flow([_action(fighter, option) for option in actions], _heading(fighter, labels), indent, 3)
    plain = [option for option in rest if not option.card]
    if plain:
        yield Flow(_numbered(plain, scene.cards), Text(" " * indent), indent, 3)


def _acts(option: Option) -> bool:
    return isinstance(option.details, Action)


def _heading(fighter: Fighter, width: int) -> Text:
    look = LOOKS[fighter.face.look] if fighter.face else None
    name = Text(fighter.name, style=f"bold {look.color}" if look else "bold")
    return Text.assemble(" " * (width - len(fighter.name)), name, "  ")


def _action(fighter: Fighter, option: Option) -> Text:
    """`6 attack by Fighting 8-9`: its number, what is done, and what that comes to."""
    line = Text().append(f"{number_of(option)} ", style=NUMBER)
    action = option.details
    assert isinstance(action, Action)
    between = " " if action.does == "use" else " by "
    line.append(f"{action.does}{between if action.ability else ''}{action.ability}")
    deed = fighter.state["deeds"].get(option.kind)
    if deed and deed["total"]:
        least, most = deed["total"]["least"], deed["total"]["most"]
        line.append(f" {least}" if least == most else f" {least}-{most}", style="dim")
        line.append(" (adds nothing)" if deed["silent"] else "", style="dim")
    return line


def _listed(scene: Scene, decision: Decision) -> RenderableType:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(no_wrap=True, overflow="ellipsis")
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    fighters = {option.index: _fighter(scene, option) for option in decision.options}

    def shortly(option: Option) -> str:
        """What is on a card in play can be seen on the table."""
        return option.card if fighters[option.index] is not None else option.label

    lines = _numbered(decision.options, scene.cards, shortly)
    for option, line in zip(decision.options, lines, strict=True):
        fighter = fighters[option.index]
        grid.add_row(Text(" ").append_text(line), Text(_known(scene, option, fighter), style="dim"))
    return grid


def _fighter(scene: Scene, option: Option) -> Fighter | None:
    """The card in play that an option is about."""
    if option.zone not in (ACTIVE, VILLAINS, RESERVE):
        return None
    return next((each for each in scene.fighters(option.zone, option.owner) if option in each.about), None)


def _known(scene: Scene, option: Option, fighter: Fighter | None) -> str:
    """Of a card in play, whose it is and what it stands with; of others, what they do."""
    if fighter is not None:
        left = f"defense {fighter.state['defense']}, {fighter.base - fighter.damage} of {fighter.base} left"
        return f"{scene.names[option.owner]}'s, {left}" if scene.view["players"] > 1 else left
    face = scene.face(option.card, option.zone) if option.card else None
    return " ".join(face.lines) if face else ""


def candidates(found: Sequence[Option]) -> RenderableType:
    """The options that the typed text could mean."""
    return Group(*(Text("  ").append_text(line) for line in _numbered(found)))


def _label(option: Option) -> str:
    return option.label


def _with_marks(option: Option) -> str:
    """The card without what is done with it."""
    copy = copy_in(option)
    marks = ", ".join(copy.words()) if copy is not None else ""
    return f"{option.card} ({marks})" if marks else option.card


def _numbered(
    some: Sequence[Option],
    cards: Sequence[CardFace] = (),
    said: Callable[[Option], str] = _label,
) -> list[Text]:
    """Options in a line each: number, letter, and what is said of them. The numbers stand in a column."""
    width = max((len(str(number_of(option))) for option in some), default=1)
    lines = []
    for option in some:
        line = Text().append(f"{number_of(option):>{width}} ", style=NUMBER)
        face = lying(option.card, option.zone, cards or game_kind(GAME).faces()) if option.card else None
        if option.number >= 0:
            lines.append(Text(str(option.number), style=NUMBER))
        elif face is None:
            lines.append(line.append(said(option)))
        else:
            look = LOOKS[face.look]
            lines.append(line.append_text(badge(look)).append(f" {said(option)}", style=look.color))
    return lines
