"""The table drawn from a view: Super-Villains, Line-Up, stacks, players, the cards played and the own hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import CARDS, is_super_hero, lying
from heroes_unite.terminal.card_box import card_box, side_by_side
from heroes_unite.terminal.catalogue import hint
from heroes_unite.terminal.digits import large
from heroes_unite.terminal.palette import NUMBER, POWER, SUPER_HERO, badge, look, named
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from rich.console import RenderableType

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.terminal.scene import Scene

LINE_UP: Final = 5
FACE_DOWN: Final = "face down"
NARROWEST: Final = 17  # columns of a box


def heading(scene: Scene) -> RenderableType:
    """Which game, whose turn."""
    grid = Table.grid(expand=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    grid.add_column(justify="center", no_wrap=True, ratio=2)
    grid.add_column(justify="right", no_wrap=True, overflow="ellipsis", ratio=1)
    whose = f"Turn {scene.turn} · {scene.names[scene.active]}" if scene.turn else "Before the first turn"
    if scene.first_game:
        whose += " · second game"
    grid.add_row(Text("HEROES UNITE", style="bold"), Text(whose, style="bold"), Text(scene.corner, style="dim"))
    return grid


# What everybody shares


def shared(scene: Scene, width: int, boxes: int) -> RenderableType:
    """Super-Villains, Line-Up and stacks: as boxes with so many lines, or as rows."""
    return _as_boxes(scene, width, boxes) if boxes else _as_rows(scene)


def _stacks(scene: Scene) -> str:
    weaknesses = scene.table("weaknesses")["count"]
    main = scene.table("main deck")["count"]
    destroyed = scene.table("destroyed")["count"]
    return f"{weaknesses} Weaknesses · main deck {main} · destroyed {destroyed}"


def _left(scene: Scene) -> str:
    count = scene.table("super-villains")["count"]
    below = count - bool(scene.super_villain)
    if not count:
        return "none left"
    if not scene.super_villain:
        return f"{FACE_DOWN}, {count} left"
    return f"{below} more below" if below else "the last one"


def _as_rows(scene: Scene) -> RenderableType:
    grid = _rows()
    villain = scene.super_villain
    if villain:
        mark = scene.mark("super-villains", villain)
        _card_row(grid, CARDS[villain], mark, f"Super-Villain, {_left(scene)}. ")
    elif not scene.no_stack:
        grid.add_row("", "", "", Text("Super-Villain", style="dim"), "", Text(_left(scene), style="dim"))
    for name in scene.table("line-up")["cards"]:
        _card_row(grid, CARDS[name], scene.mark("line-up", name))
    kicks = scene.table("kicks")["count"]
    if kicks:
        _card_row(grid, CARDS["Kick"], scene.mark("kicks", "Kick"), f"{kicks} in the stack. ")
    return Group(Title("Line-Up", _stacks(scene)), grid)


def _rows() -> Table:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="right", width=4, no_wrap=True)
    grid.add_column(justify="right", width=2, no_wrap=True)
    grid.add_column(width=1)
    grid.add_column(no_wrap=True, overflow="ellipsis", width=22)
    grid.add_column(justify="right", width=4, no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    return grid


def _card_row(grid: Table, card: Card, mark: str, before: str = "") -> None:
    shown = look(card)
    grid.add_row(
        number_mark(mark),
        Text(str(card.cost), style="bold"),
        badge(shown),
        Text(card.name, style=f"bold {shown.colour}" if mark else shown.colour),
        Text(f"{card.points_text}VP"),
        Text(before + hint(card), style="" if mark else "dim"),
    )


def number_mark(mark: str) -> Text:
    return Text(f"[{mark}]", style=NUMBER) if mark else Text("")


def _as_boxes(scene: Scene, width: int, lines: int) -> RenderableType:
    line_up = scene.table("line-up")["cards"]
    count = len(line_up) + (not scene.no_stack)
    columns = count if count > LINE_UP + 1 and width // count >= NARROWEST else LINE_UP + 1
    each = width // columns
    first = width - (columns - 1) * each if not scene.no_stack else each
    villain = scene.super_villain
    boxes = []
    if villain:
        mark = scene.mark("super-villains", villain)
        boxes.append(card_box(CARDS[villain], first, lines, mark, _left(scene)))
    elif not scene.no_stack:
        boxes.append(_back(first, lines, _left(scene).removeprefix(f"{FACE_DOWN}, ")))
    boxes += [card_box(CARDS[name], each, lines, scene.mark("line-up", name)) for name in line_up]
    kicks = scene.table("kicks")["count"]
    kick = Text.assemble("  ", number_mark(scene.mark("kicks", "Kick")), " ", named(CARDS["Kick"]))
    kick.append(f": cost 3, +2 Power, {kicks} left" if kicks else ": none left", style="dim")
    kick.append(f"   {_stacks(scene)}", style="dim")
    return Group(
        Title("Line-Up" if scene.no_stack else "Super-Villain and Line-Up"),
        *side_by_side(boxes, width),
        kick,
    )


def _back(width: int, lines: int, below: str) -> list[Text]:
    """A card that lies face down."""
    drawn = [Text(f"╭{'─' * (width - 2)}╮", style="dim")]
    drawn += [
        Text(f"│{(FACE_DOWN if row == lines // 2 else '').center(width - 2)}│", style="dim") for row in range(lines)
    ]
    return [*drawn, Text(f"╰─ {below} ".ljust(width - 1, "─")[: width - 1] + "╯", style="dim")]


# What lies before the players


def players(scene: Scene) -> RenderableType:
    """Everybody's Super Heroes, counts, and what stays in play; teams, and the scores of a match's first game."""
    one_each = all(len(scene.seat("hero", player)["cards"]) < 2 for player in range(scene.view["players"]))
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(width=1)
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=16)
    grid.add_column(no_wrap=one_each, overflow="ellipsis", max_width=28 if one_each else 36)
    for _ in range(3):
        grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    for player in range(scene.view["players"]):
        mine = player == scene.me
        grid.add_row(
            Text("▶" if player == scene.active and scene.turn else " ", style=POWER),
            Text(scene.names[player], style="bold" if mine else ""),
            _hero(scene, player),
            *(Text(f"{zone} {scene.seat(pile, player)['count']}") for zone, pile in _COUNTS),
            _standing(scene, player),
        )
    return Group(Title("Players", _beside(scene)), grid)


def _beside(scene: Scene) -> str:
    """Who is with whom, and what a match's first game has brought."""
    names = scene.names
    sides = " against ".join(" and ".join(names[player] for player in team) for team in scene.teams)
    first = ", ".join(f"{names[player]} {points}" for player, points in enumerate(scene.first_game))
    return " · ".join(part for part in (sides, f"first game: {first}" if first else "") if part)


_COUNTS: Final = (("deck", "deck"), ("hand", "hand"), ("discard", "discard pile"))


def _hero(scene: Scene, player: int) -> Text:
    heroes = scene.seat("hero", player)["cards"]
    if not heroes:
        return Text("no Super Hero yet", style="dim")
    faces = [lying(name, "hero") for name in heroes]
    partners = [card.name for card in faces if card is not None and not is_super_hero(card)]
    own = [card.name for card in faces if card is not None and is_super_hero(card)]
    if scene.face_down(player):
        return Text(f"{' & '.join(own)} ({FACE_DOWN})", style="dim strike")
    shown = Text()
    for name in own:
        mark = scene.mark("hero", name, player)
        shown.append(("" if name == own[0] else " & ") if scene.turn else ("" if name == own[0] else " or "))
        if mark:
            shown.append_text(number_mark(mark)).append(" ")
        shown.append(name, style=SUPER_HERO.colour)
    for name in partners:
        shown.append(" + ").append(name, style=look(CARDS[name]).colour)
    return shown


def _standing(scene: Scene, player: int) -> Text:
    """Locations and other cards that stay, hidden cards under the Super Hero, and known tops of decks."""
    parts = Text()
    for name, count in Counter(scene.seat("in play", player)["cards"]).items():
        mark = scene.mark("in play", name, player)
        if mark:
            parts.append_text(number_mark(mark)).append(" ")
        parts.append_text(named(CARDS[name], count)).append("  ")
    under = scene.seat("under hero", player)
    if under["count"]:
        parts.append(f"under the hero: {', '.join(under['cards']) or under['count']}  ")
    top = next((name for place, name in scene.seat("deck", player)["known"] if place == 0), "")
    if top:
        parts.append(f"top of deck: {top}", style="italic")
    return parts


def played(scene: Scene) -> Text:
    """What the active player has played this turn."""
    cards = scene.seat("played", scene.active)["cards"]
    mine = scene.active == scene.me
    label = "Played: " if mine else f"{scene.names[scene.active]} has played: "
    shown = Text("nothing yet", style="dim") if not cards else chips(cards)
    return Text.assemble((label, "dim"), shown)


def chips(cards: list[str]) -> Text:
    """Cards in a line, copies counted."""
    if not cards:
        return Text("no cards", style="dim")
    return Text("  ").join(named(CARDS[name], count) for name, count in Counter(cards).items())


def hand(scene: Scene, texts: bool, big: bool) -> RenderableType:
    """The Power to spend beside the hand."""
    cards = Counter(scene.seat("hand", scene.me)["cards"])
    mine = scene.active == scene.me and scene.turn > 0
    rows = [_hand_rows(scene, cards)] if texts and cards else [Text("     ").append_text(chips(list(cards.elements())))]
    if mine:
        rows.append(Text("     ").append_text(played(scene)))
    if texts and scene.turn:
        rows += _abilities(scene)
    whose = Text(f"{scene.names[scene.me]}'s hand", style="bold")
    points = "" if scene.points is None else f"{scene.points} VP so far"
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
    rows.add_column(no_wrap=True, max_width=34, overflow="ellipsis")
    rows.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for name, count in cards.items():
        mark = scene.mark("hand", name, scene.me)
        rows.add_row(number_mark(mark), named(CARDS[name], count), Text(hint(CARDS[name]), style="dim"))
    return rows


def _abilities(scene: Scene) -> list[RenderableType]:
    """What the own Super Heroes can do, and what cards in play can be used for; a number where that is now."""
    if scene.face_down(scene.me):
        return [Text("     Your Super Hero is face down.", style="dim")]
    rows: list[RenderableType] = []
    for zone in ("hero", "in play"):
        for name in dict.fromkeys(scene.seat(zone, scene.me)["cards"]):
            card = lying(name, zone)
            mark = scene.mark(zone, name, scene.me)
            if card is None or (card.ability is None if zone == "in play" else not is_super_hero(card)):
                continue
            said = " ".join(part for part in card.text() if not part.startswith("Stays in play"))
            line = Text("     ", no_wrap=True, overflow="ellipsis")
            if mark:
                line.append_text(number_mark(mark)).append(" ")
            rows.append(line.append(f"{name}: {said}", style="" if mark else "dim"))
    return rows
