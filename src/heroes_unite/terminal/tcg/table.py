"""The TCG's table drawn from a view: every player's villains above their heroes, then your hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.terminal.boxes import DOUBLE, ROUND, edge, shortened, side_by_side
from heroes_unite.terminal.flow import Flow
from heroes_unite.terminal.palette import ACCENT, badge, numbered
from heroes_unite.terminal.scene import ranged
from heroes_unite.terminal.tcg.palette import DAMAGE, HERO, LOOKS, OBJECT, PLOT_TWIST, VILLAIN, named
from heroes_unite.terminal.tcg.scene import ACTIVE, RESERVE, VILLAINS, Fighter, Scene
from heroes_unite.terminal.title import Title, TopLine
from heroes_unite.terminal.words import clipped, number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.terminal.palette import Look

INDENT: Final = 5
LONGEST_NAME: Final = 18
BOX: Final = 27  # columns
BOX_LINES: Final = 5
BETWEEN: Final = " · "


def heading(scene: Scene) -> RenderableType:
    """Which round it is, and whose phase."""
    side = "villains" if scene.villains_act else "heroes"
    whose = f"Round {scene.round} · {scene.names[scene.active]}'s {side}" if scene.round else "Before the first round"
    return TopLine("HEROES UNITE", whose, scene.corner)


def plot_twist(scene: Scene) -> list[RenderableType]:
    """The one plot twist in force for everybody, if there is one."""
    lines: list[RenderableType] = []
    for name in scene.table("plot twist")["cards"]:
        face = scene.face(name, "plot twist")
        line = Text(" ", no_wrap=True, overflow="ellipsis").append_text(badge(PLOT_TWIST))
        numbers = scene.numbers("plot twist", name)
        if numbers:
            line.append(" ").append_text(numbered(numbers))
        line.append(f" {name}: ", style=f"bold {PLOT_TWIST.color}")
        lines.append(line.append(" ".join(face.lines) if face else ""))
    return lines


# A player's side of the table


def side(scene: Scene, player: int, detail: str, width: int) -> RenderableType:
    """Villains, heroes, and what waits for them: as boxes, as rows, in short, or in a line."""
    title = Title(_whose(scene, player), _counts(scene, player))
    if detail == "boxes":
        return Group(title, *_boxes(scene, player, width), *_beside(scene, player, claimed=True))
    if detail == "rows":
        rows = [*scene.fighters(VILLAINS, player), *scene.fighters(ACTIVE, player), *scene.fighters(RESERVE, player)]
        return Group(title, _rows(scene, player, rows), *_beside(scene, player, claimed=True))
    if detail == "front":
        rows = [*scene.fighters(VILLAINS, player), *scene.fighters(ACTIVE, player)]
        return Group(title, _rows(scene, player, rows), *_beside(scene, player, reserve=True))
    if detail == "short":
        return Group(title, _in_short(scene, player))
    return _in_a_line(scene, player)


def _whose(scene: Scene, player: int) -> Text:
    turn = Text("▶ " if player == scene.active and scene.round and not scene.view["over"] else "", style=ACCENT)
    name = Text(scene.names[player], style="bold")
    out = Text(" knocked out", style=f"bold {DAMAGE}") if scene.is_out(player) else Text("")
    return Text.assemble(turn, name, out)


def _counts(scene: Scene, player: int) -> list[str]:
    points, villains = scene.goal
    claimed = scene.seat("claimed", player)["count"]
    return [
        f"{scene.score(player)}/{points} points",
        f"{claimed}/{villains} villains",
        *([f"hand {scene.seat('hand', player)['count']}"] if player != scene.me else []),
        f"pile {scene.seat('hero pile', player)['count']}",
        f"villain pile {scene.seat('villain pile', player)['count']}",
    ]


def _look(fighter: Fighter) -> Look:
    return LOOKS[fighter.face.look] if fighter.face else VILLAIN if fighter.zone == VILLAINS else HERO


def counters(fighter: Fighter) -> Text:
    """The damage on a card, and how much more it can take."""
    hurt = min(fighter.damage, fighter.base)
    return Text.assemble(("●" * hurt, DAMAGE), ("○" * (fighter.base - hurt), "dim"))


def condition(fighter: Fighter) -> list[Text]:
    """What else can be seen of a card in play: its object, its stance, its partner, whether it has acted."""
    state = fighter.state
    found: list[Text] = []
    if state["object"]:
        thing = numbered(ranged(fighter.about_object))
        thing.append(" " if thing.plain else "").append_text(badge(OBJECT))
        thing.append(f" {state['object']}", style=OBJECT.color if state["usable"] else f"strike {OBJECT.color}")
        found.append(thing)
    if state["stance"]:
        by = "" if state["stance"] == "plain" else f" by {state['stance']} {state['stance_icons']}"
        found.append(Text(f"defends{by}", style="bold"))
    if state["strength"] >= 0:
        found.append(Text("after Strength"))
    if state["partner"]:
        found.append(Text(f"with {state['partner']}"))
    if state["acted"]:
        found.append(Text("has acted", style="dim"))
    return found


def abilities(fighter: Fighter) -> str:
    """What a card can do, in words."""
    return " ".join(fighter.face.lines) if fighter.face else ""


def _rows(scene: Scene, player: int, fighters: Sequence[Fighter]) -> RenderableType:
    """One card in a row: its numbers, name, damage, totals, condition, abilities."""
    if not fighters:
        return Text(f"{' ' * INDENT}nobody in play", style="dim")
    names = min(LONGEST_NAME, max(len(fighter.name) for fighter in fighters))
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(justify="right", width=7, no_wrap=True)
    grid.add_column(width=1)
    grid.add_column(no_wrap=True, width=names)
    grid.add_column(no_wrap=True, width=max(fighter.base for fighter in fighters))
    grid.add_column(no_wrap=True, width=13)
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for fighter in fighters:
        look = _look(fighter)
        about = Text(" · ", style="dim").join(condition(fighter))
        dim = abilities(fighter)
        grid.add_row(
            numbered(ranged(fighter.about)),
            badge(look),
            Text(clipped(fighter.name, names), style=f"bold {look.color}" if fighter.about else look.color),
            counters(fighter),
            totals(fighter),
            about.append(f"{BETWEEN if about.plain else ''}{dim}", style="dim"),
        )
    return grid


def totals(fighter: Fighter) -> Text:
    """What the card would attack and defend with right now."""
    if fighter.zone == RESERVE:
        return Text("in reserve", style="dim")
    attack, defense = fighter.state["attack"], fighter.state["defense"]
    return Text.assemble(("att ", "dim"), f"{attack:<2}", (" def ", "dim"), f"{defense:<2}")


def _in_short(scene: Scene, player: int) -> RenderableType:
    """Everybody in play side by side."""
    pieces = [_chip(fighter) for zone in (VILLAINS, ACTIVE) for fighter in scene.fighters(zone, player)]
    waiting = scene.fighters(RESERVE, player)
    if waiting:
        pieces.append(Text("reserve:", style="dim"))
        pieces += [_chip(fighter) for fighter in waiting]
    return Flow(pieces or [Text("nobody in play", style="dim")], Text(" " * 2), INDENT)


def _in_a_line(scene: Scene, player: int) -> RenderableType:
    """Who can be attacked, and how far the player has come."""
    whose = Text.assemble(" ", _whose(scene, player), f" {scene.score(player)}p: ")
    pieces = [_chip(fighter, tight=True) for zone in (VILLAINS, ACTIVE) for fighter in scene.fighters(zone, player)]
    waiting = scene.fighters(RESERVE, player)
    if any(fighter.about for fighter in waiting):
        pieces += [_chip(fighter, tight=True) for fighter in waiting]
    elif waiting:
        pieces.append(Text(f"{len(waiting)} in reserve", style="dim"))
    return Flow(pieces or [Text("nobody in play", style="dim")], whose, INDENT)


def _chip(fighter: Fighter, tight: bool = False) -> Text:
    """A card in as few columns as will do. `tight`: without what it holds."""
    look = _look(fighter)
    chip = numbered(ranged(fighter.about))
    chip.append(" " if chip.plain else "").append_text(badge(look))
    chip.append(f" {fighter.name}", style=f"bold {look.color}" if fighter.about else look.color)
    chip.append(f" {fighter.damage}/{fighter.base}", style=DAMAGE if fighter.damage else "dim")
    state = fighter.state
    if state["object"] and (not tight or fighter.about_object):
        numbers = ranged(fighter.about_object)
        chip.append(f" {f'[{numbers}]' if numbers else ''}{state['object']}", style=OBJECT.color)
    if state["stance"]:
        chip.append(f" def {state['defense']}", style="bold")
    return chip


def _beside(scene: Scene, player: int, reserve: bool = False, claimed: bool = False) -> list[RenderableType]:
    """What is to the side: heroes in reserve, waiting objects, claimed villains, and cards seen in piles."""
    lines: list[RenderableType] = []
    waiting = scene.fighters(RESERVE, player) if reserve else []
    if waiting:
        lines.append(_labeled("reserve", [_chip(fighter) for fighter in waiting]))
    for zone, label, wanted in (("waiting", "waiting", True), ("claimed", "claimed", claimed)):
        cards = Counter(scene.seat(zone, player)["cards"])
        if cards and wanted:
            lines.append(_labeled(label, [_card(scene, name, zone, player, count) for name, count in cards.items()]))
    for zone in ("hero pile", "villain pile"):
        known = scene.seat(zone, player)["known"]
        if known:
            seen = [Text(f"{place + 1}. {name}", style="italic") for place, name in known]
            lines.append(_labeled(f"top of the {zone}", seen))
    return lines


def _labeled(label: str, pieces: Sequence[Text]) -> Flow:
    return Flow(pieces, Text(f"{' ' * (7 - len(label))}{label} ", style="dim"), 8)


def _card(scene: Scene, name: str, zone: str, player: int, count: int = 1) -> Text:
    face = scene.face(name, zone)
    numbers = scene.numbers(zone, name, player)
    shown = named(face, count) if face else Text(f"{name}{f' ×{count}' if count > 1 else ''}")
    return numbered(numbers).append(" ").append_text(shown) if numbers else shown


def _boxes(scene: Scene, player: int, width: int) -> list[Text]:
    """Villains in a row of boxes, and heroes below: active ones have a double frame."""
    lines: list[Text] = []
    for zones in ((VILLAINS,), (ACTIVE, RESERVE)):
        fighters = [fighter for zone in zones for fighter in scene.fighters(zone, player)]
        if fighters:
            lines += side_by_side([_box(fighter) for fighter in fighters], width)
    return lines or [Text(f"{' ' * INDENT}nobody in play", style="dim")]


def _box(fighter: Fighter) -> list[Text]:
    look = _look(fighter)
    frame = DOUBLE if fighter.zone == ACTIVE else ROUND
    style = f"bold {look.color}" if fighter.about else f"dim {look.color}"
    inner = BOX - 4
    said = [
        Text.assemble(badge(look), " ", (clipped(fighter.name, inner - 2), f"bold {look.color}")),
        Text.assemble(counters(fighter), " " * (inner - fighter.base - totals(fighter).cell_len), totals(fighter)),
        *condition(fighter)[: BOX_LINES - 3],
    ]
    said += [Text(part, style="dim") for part in shortened(abilities(fighter), inner, BOX_LINES - len(said))]
    said += [Text("")] * (BOX_LINES - len(said))
    drawn = [edge(frame[:3], BOX, Text(f"base {fighter.base}"), Text(""), style)]
    for line in said:
        line.truncate(inner, overflow="ellipsis")
        line.pad_right(inner - line.cell_len)
        drawn.append(Text.assemble((f"{frame[3]} ", style), line, (f" {frame[3]}", style)))
    numbers = numbered(ranged(fighter.about))
    return [*drawn, edge(frame[4:], BOX, Text(fighter.zone.removesuffix("s"), style="dim"), numbers, style)]


# Your hand


def hand(scene: Scene, texts: bool) -> RenderableType:
    """The cards in hand, with what they do or without."""
    cards = Counter(scene.seat("hand", scene.me)["cards"])
    title = Title(f"{scene.names[scene.me]}'s hand", [number_of(cards.total(), "card")])
    if not cards:
        return Group(title, Text(f"{' ' * INDENT}no cards", style="dim"))
    if not texts:
        pieces = [_card(scene, name, "hand", scene.me, count) for name, count in cards.items()]
        return Group(title, Flow(pieces, Text(" " * 2), INDENT))
    rows = Table.grid(padding=(0, 1), expand=True)
    rows.add_column(justify="right", width=7, no_wrap=True)
    rows.add_column(no_wrap=True, max_width=28, overflow="ellipsis")
    rows.add_column(justify="right", width=1)
    rows.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for name, count in cards.items():
        face = scene.face(name, "hand")
        numbers = numbered(scene.numbers("hand", name, scene.me))
        base = str(face.facts.get("base", "")) if face else ""
        shown = named(face, count) if face else Text(name)
        rows.add_row(numbers, shown, Text(base, style="bold"), Text(" ".join(face.lines) if face else "", style="dim"))
    return Group(title, rows)
