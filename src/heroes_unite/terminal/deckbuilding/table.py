"""The table drawn from a view: Super-Villains, Line-Up, stacks, the cards played and your hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import CARDS, is_super_hero, lying
from heroes_unite.terminal.boxes import side_by_side
from heroes_unite.terminal.deckbuilding import offers
from heroes_unite.terminal.deckbuilding.card_box import card_box
from heroes_unite.terminal.deckbuilding.hints import hint
from heroes_unite.terminal.deckbuilding.offers import FACE_DOWN
from heroes_unite.terminal.deckbuilding.palette import ABOUT_DOUBT, POWER, doubt, look, named
from heroes_unite.terminal.digits import large
from heroes_unite.terminal.flow import Flow
from heroes_unite.terminal.palette import badge, numbered
from heroes_unite.terminal.title import Title, TopLine
from heroes_unite.terminal.words import capital, clipped, number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.terminal.deckbuilding.offers import Offer
    from heroes_unite.terminal.deckbuilding.scene import Scene

LINE_UP: Final = 5
NARROWEST: Final = 17  # columns of a box
LONGEST_NAME: Final = 31
SHORT_NAME: Final = 22
ROOMY: Final = 76  # columns from which a name in the Line-Up is never cut
INDENT: Final = 5


def heading(scene: Scene) -> RenderableType:
    """Which game, whose turn."""
    whose = f"Turn {scene.turn} · {scene.names[scene.active]}" if scene.turn else "Before the first turn"
    parts = [whose, scene.game_of_match] if scene.game_of_match else [whose]
    return TopLine("HEROES UNITE", " · ".join(parts), scene.corner)


# What everybody shares


def shared(scene: Scene, width: int, boxes: int, with_kicks: bool = True) -> RenderableType:
    """Super-Villains, Line-Up and stacks: as boxes with that many lines, or as rows. Kicks may be just a remark."""
    return _as_boxes(scene, width, boxes) if boxes else _as_rows(scene, width, with_kicks)


def in_short(scene: Scene) -> RenderableType:
    """Only which cards there are."""
    villain = offers.super_villain(scene)
    found = [*([villain] if villain else []), *offers.line_up(scene)]
    pieces = [named(offer.card) for offer in found]
    return Group(_title("Line-Up", found, _stacks(scene, with_kicks=True)), Flow(pieces, Text(" " * INDENT), INDENT))


def _title(text: str, shown: Sequence[Offer], remarks: Sequence[str] = ()) -> Title:
    words = Text(text, style="bold")
    if any(doubt(offer.card) for offer in shown):
        words.append(f" {ABOUT_DOUBT}", style="not bold dim")
    return Title(words, remarks)


def _stacks(scene: Scene, with_kicks: bool = False) -> list[str]:
    kicks = scene.table("kicks")["count"]
    weaknesses = scene.table("weaknesses")["count"]
    return [
        *([number_of(kicks, "Kick")] if with_kicks else []),
        f"{weaknesses} {'Weakness' if weaknesses == 1 else 'Weaknesses'}",
        f"main deck {scene.table('main deck')['count']}",
        f"destroyed {scene.table('destroyed')['count']}",
    ]


def _as_rows(scene: Scene, width: int, with_kicks: bool) -> RenderableType:
    villain = offers.super_villain(scene)
    line_up = offers.line_up(scene)
    hunted = offers.hunted(scene)
    kicks = offers.kicks(scene) if with_kicks else None
    found = [*([villain] if villain else []), *line_up, *hunted, *([kicks] if kicks else [])]
    widest = max((len(offer.card.name) + len(doubt(offer.card)) for offer in found), default=0)
    names = max(SHORT_NAME, min(widest, LONGEST_NAME if width >= ROOMY else SHORT_NAME))
    grid = _rows(names)
    if villain:
        _card_row(grid, villain, names, "Super-Villain, ")
    elif not scene.no_stack:
        grid.add_row("", "", "", Text("Super-Villain", style="dim"), "", Text(offers.left(scene), style="dim"))
    for offer in [*line_up, *hunted, *([kicks] if kicks else [])]:
        _card_row(grid, offer, names)
    return Group(_title("Line-Up", found, _stacks(scene, not with_kicks)), grid)


def _rows(names: int) -> Table:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="right", width=4, no_wrap=True)
    grid.add_column(justify="right", width=2, no_wrap=True)
    grid.add_column(width=1)
    grid.add_column(no_wrap=True, width=names)
    grid.add_column(justify="right", width=4, no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    return grid


def _card_row(grid: Table, offer: Offer, names: int, before: str = "") -> None:
    card = offer.card
    shown = look(card)
    remark = f"{capital(before + offer.remark)}. " if offer.remark else ""
    changed = f"Costs {offer.cost} now, not {card.cost}. " if offer.cost_changed else ""
    name = clipped(card.name, names - len(doubt(card))) + doubt(card)
    grid.add_row(
        numbered(offer.numbers),
        Text(str(offer.cost), style="bold reverse" if offer.cost_changed else "bold"),
        badge(shown),
        Text(name, style=f"bold {shown.color}" if offer.numbers else shown.color),
        Text(f"{card.points_text}VP"),
        Text(changed + remark + hint(card), style="" if offer.numbers else "dim"),
    )


def _as_boxes(scene: Scene, width: int, lines: int) -> RenderableType:
    found = [*offers.line_up(scene), *offers.hunted(scene)]
    villain = offers.super_villain(scene)
    count = len(found) + (not scene.no_stack)
    columns = count if count > LINE_UP + 1 and width // count >= NARROWEST else LINE_UP + 1
    each = width // columns
    first = width - (columns - 1) * each if not scene.no_stack else each
    boxes = []
    if villain:
        boxes.append(_box(villain, first, lines))
    elif not scene.no_stack:
        boxes.append(_back(first, lines, offers.left(scene).removeprefix(f"{FACE_DOWN}, ")))
    boxes += [_box(offer, each, lines) for offer in found]
    kicks = scene.table("kicks")["count"]
    kick = Text.assemble("  ", numbered(scene.numbers("kicks", "Kick")), " ", named(CARDS["Kick"]))
    kick.append(f": cost 3, +2 Power, {kicks} left" if kicks else ": none left", style="dim")
    kick.append(f"   {' · '.join(_stacks(scene))}", style="dim")
    title = "Line-Up" if scene.no_stack else "Super-Villain and Line-Up"
    return Group(
        _title(title, [*([villain] if villain else []), *found]),
        *side_by_side(boxes, width),
        kick,
    )


def _box(offer: Offer, width: int, lines: int) -> list[Text]:
    cost = f"{offer.cost} ({offer.card.cost})" if offer.cost_changed else ""
    below = offer.remark.removesuffix(" below").removesuffix(" discard pile")
    return card_box(offer.card, width, lines, offer.numbers, below, cost)


def _back(width: int, lines: int, below: str) -> list[Text]:
    """A card that lies face down."""
    drawn = [Text(f"╭{'─' * (width - 2)}╮", style="dim")]
    drawn += [
        Text(f"│{(FACE_DOWN if row == lines // 2 else '').center(width - 2)}│", style="dim") for row in range(lines)
    ]
    return [*drawn, Text(f"╰─ {below} ".ljust(width - 1, "─")[: width - 1] + "╯", style="dim")]


# Cards played, and your hand


def has_played(scene: Scene) -> bool:
    """Whether the active player has played something this turn."""
    return bool(scene.seat("played", scene.active)["cards"])


def played(scene: Scene, indent: int = INDENT) -> Flow:
    """What that was."""
    cards = scene.seat("played", scene.active)["cards"]
    label = "Played: " if scene.active == scene.me else f"{scene.names[scene.active]} has played: "
    words = Text(" " * indent).append(label, style="dim")
    return Flow(chips(cards), words, indent + 2)


def chips(cards: Sequence[str]) -> list[Text]:
    """Cards in a line, copies counted."""
    return [named(CARDS[name], count) for name, count in Counter(cards).items()]


def hand(scene: Scene, texts: bool, abilities: bool, big: bool) -> RenderableType:
    """The Power to spend next to the hand. `texts`: what its cards do; `abilities`: what else can be used."""
    cards = Counter(scene.seat("hand", scene.me)["cards"])
    mine = scene.active == scene.me
    held = chips(list(cards.elements())) or [Text("no cards", style="dim")]
    rows = [_hand_rows(scene, cards)] if texts and cards else [Flow(held, Text(" " * INDENT), INDENT)]
    if mine and has_played(scene):
        rows.append(played(scene))
    if abilities:
        rows += _abilities(scene)
    whose = Text(f"{scene.names[scene.me]}'s hand", style="bold")
    points = [] if scene.points is None else [f"{scene.points} VP so far"]
    if not mine:
        return Group(Title(whose, points), *rows)
    if not big:
        number = Text(f" POWER {scene.power} ", style=f"bold reverse {POWER}")
        return Group(Title(Text.assemble(number, " ", whose), points), *rows)
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="center", min_width=9, no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(Text("\n".join(large(scene.power)), style=f"bold {POWER}"), Group(*rows))
    return Group(Title(Text.assemble((f"POWER {scene.power}", f"bold {POWER}"), " · ", whose), points), grid)


def _hand_rows(scene: Scene, cards: Counter[str]) -> RenderableType:
    rows = Table.grid(padding=(0, 1), expand=True)
    rows.add_column(justify="right", width=4, no_wrap=True)
    rows.add_column(no_wrap=True, max_width=38, overflow="ellipsis")
    rows.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for name, count in cards.items():
        numbers = scene.numbers("hand", name, scene.me)
        rows.add_row(numbered(numbers), named(CARDS[name], count), Text(f" {hint(CARDS[name])}", style="dim"))
    return rows


def _abilities(scene: Scene) -> list[RenderableType]:
    """What your Super Heroes can do, and what cards in play can be used for; with a number if that is possible now."""
    if scene.face_down(scene.me):
        return [Text(f"{' ' * INDENT}Your Super Hero is face down.", style="dim")]
    rows: list[RenderableType] = []
    for zone in ("hero", "in play"):
        for name in dict.fromkeys(scene.seat(zone, scene.me)["cards"]):
            card = lying(name, zone)
            numbers = scene.numbers(zone, name, scene.me)
            if card is None or (card.ability is None if zone == "in play" else not is_super_hero(card)):
                continue
            said = " ".join(part.line for part in card.paragraphs() if part.role != "stays")
            line = Text(" " * INDENT, no_wrap=True, overflow="ellipsis")
            if numbers:
                line.append_text(numbered(numbers)).append(" ")
            rows.append(line.append(f"{name}: {said}", style="" if numbers else "dim"))
    return rows
