"""The table of United: the villain's Dashboard, the ring of locations, the storyline, heroes and what they hold."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.terminal.boxes import DOUBLE, ROUND, edge, shortened
from heroes_unite.terminal.flow import Flow, sentence
from heroes_unite.terminal.palette import ACCENT, badge, numbered
from heroes_unite.terminal.title import Title, TopLine
from heroes_unite.terminal.united.palette import (
    FIGURE,
    HERO,
    LOCATION,
    MISSION,
    PLAN,
    THREAT,
    VILLAIN,
    bare,
    in_words,
    named,
    symbols,
)
from heroes_unite.terminal.words import cards, clipped, number_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace, Paragraph
    from heroes_unite.terminal.united.scene import Scene

INDENT: Final = 4
LONGEST_LOCATION: Final = 15
FEWEST: Final = 12  # letters of an effect that are worth showing
HIGH: Final = 4  # lines in the box of a Location
LOW: Final = 2
ROWS: Final = ((0, 1, 2), (5, 4, 3))  # the ring, clockwise
STEPS: Final = {
    "plan": "the plan",
    "revealed": "the plan",
    "before move": "it moves",
    "move": "it moves",
    "moved": "it has moved",
    "bam": "BAM!",
    "threats": "BAM! of the threats",
    "after bam": "after BAM!",
    "special": "the plan's special effect",
    "tokens": "tokens come",
    "answers": "tokens come",
    "adding": "tokens come",
    "overflow": "overflow",
    "start": "the turn begins",
    "draw": "drawing",
    "play": "playing a card",
    "actions": "actions",
    "location": "end of turn",
}


def heading(scene: Scene) -> RenderableType:
    """Whose turn it is, and how far it has got."""
    values = scene.values
    if not scene.begun or values["phase"] == "setup":
        return TopLine("HEROES UNITE", "Before the first turn", scene.corner)
    whose = values["villain"] if scene.villains_turn else scene.heroes[values["active"]]["name"]
    step = STEPS.get(values["step"], "")
    support = ", a support turn" if values["support turn"] else ""
    return TopLine(
        "HEROES UNITE", f"Turn {values['turn']} · {whose}{support}{f': {step}' if step else ''}", scene.corner
    )


# The villain


def dashboard(scene: Scene, texts: bool) -> RenderableType:
    """Health, track, missions, and how long the heroes have. `texts`: also what the villain does."""
    values, board = scene.values, scene.values["dashboard"]
    numbers = numbered(scene.numbers("dashboard", board["name"]))
    name = Text.assemble(
        numbers, " " if numbers.plain else "", badge(VILLAIN), (f" {board['name']}", f"bold {VILLAIN.color}")
    )
    for condition, word in (("pressure", "under pressure"), ("stunned", "stunned")):
        name.append(f" {word}" if board[condition] else "", style="bold")
    parts: list[RenderableType] = [Title(name, [_next_turn(scene), f"{values['deck']} plans left"])]
    parts.append(Flow(list(_numbers(board)), Text("  "), INDENT))
    parts.append(Flow([_mission(scene, mission) for mission in values["missions"]], Text("  "), INDENT))
    if texts:
        parts += [sentence(line, "dim", 2, INDENT) for line in _does(scene)]
    return Group(*parts)


def _next_turn(scene: Scene) -> str:
    values = scene.values
    if scene.villains_turn:
        return "the villain's turn"
    left = values["countdown"]
    why = " (delayed)" if values["delayed"] else " (accelerated)" if values["accelerated"] else ""
    return f"villain's turn after {number_of(left, 'hero card')}{why}" if left else f"the villain is next{why}"


def _numbers(board: dict[str, Any]) -> Iterator[Text]:
    health, most = board["health"], max(board["most"], board["health"])
    open_to = "" if board["vulnerable"] else " (cannot be damaged yet)"
    yield Text.assemble(
        "health ", ("♥" * health, VILLAIN.color), ("♡" * (most - health), "dim"), f" {health}/{most}", (open_to, "dim")
    )
    if board["track"]:
        yield Text.assemble(
            f"{board['track']} ",
            ("■" * board["at"], VILLAIN.color),
            ("□" * (board["end"] - board["at"]), "dim"),
            f" {board['at']}/{board['end']}",
        )
    if board["crisis"]:
        yield Text(f"Crisis {board['crisis']}", style="bold")
    if board["fragments"]:
        yield Text(f"claimed: {', '.join(board['fragments'])}", style=VILLAIN.color)


def _mission(scene: Scene, mission: dict[str, Any]) -> Text:
    numbers = numbered(scene.numbers("missions", mission["name"]))
    line = Text.assemble(numbers, " " if numbers.plain else "", badge(MISSION), " ", (mission["name"], MISSION.color))
    return line.append(" ✓" if mission["done"] else f" {mission['filled']}/{mission['slots']}", style="bold")


def _does(scene: Scene) -> list[str]:
    """What the Dashboard does right now: of two BAM! effects, the one in force."""
    face = scene.face(scene.values["dashboard"]["name"], "dashboard")
    return [part.line for part in _in_force(scene, face) if part.role != "setup"]


def _in_force(scene: Scene, face: CardFace | None) -> list[Paragraph]:
    """The paragraphs without that of two BAM! effects which does not hold, under pressure or without it."""
    parts = face.paragraphs if face else []
    roles = {part.role for part in parts}
    off = "bam" if scene.values["dashboard"]["pressure"] else "bam-pressed"
    return [part for part in parts if part.role != off or not roles.issuperset(("bam", "bam-pressed"))]


# The ring


def ring(scene: Scene, detail: str, width: int) -> RenderableType:
    """The six locations, clockwise: as boxes that lie in a ring, or one in a row."""
    if detail in ("boxes", "low boxes") and len(scene.ring) == sum(map(len, ROWS)):
        return Group(*_boxes(scene, HIGH if detail == "boxes" else LOW, width))
    return Group(*_rows(scene, width))


def tokens(scene: Scene, number: int) -> Text:
    """A Location's slots: `T` a Thug, `t` a wounded one, `?` one that may be another, `J` the Joker token for who may
    know it, `C` a Civilian, `·` free."""
    place = scene.ring[number]
    plain, joker = scene.knows(number)
    hidden = place["hidden"] - plain - joker
    thugs = "T" * max(place["thugs"] - hidden - joker - place["wounded"], 0) + "t" * place["wounded"]
    free = place["slots"] - place["thugs"] - place["civilians"]
    return Text.assemble(
        ((thugs + "?" * hidden)[: place["thugs"] - joker], f"bold {VILLAIN.color}"),
        ("J" * joker, f"bold reverse {VILLAIN.color}"),
        ("C" * place["civilians"], f"bold {MISSION.color}"),
        ("·" * free, "dim"),
    )


def _figures(scene: Scene, place: dict[str, Any], whole: bool) -> list[Text]:
    found = (
        [Text.assemble(badge(VILLAIN), (f" {bare(scene.values['villain'])}", VILLAIN.color))]
        if place["villain"]
        else []
    )
    for seat in place["heroes"]:
        hero = scene.heroes[seat]
        name = bare(hero["name"]) if whole else bare(hero["name"])[:4]
        style = f"bold {FIGURE.color}" if seat == scene.values["active"] and not scene.villains_turn else FIGURE.color
        found.append(Text.assemble(badge(FIGURE), (f" {name}{' KO' if hero['ko'] else ''}", style)))
    return found


def _threat(scene: Scene, number: int) -> Text | None:
    threat = scene.ring[number]["threat"]
    if threat is None:
        return None
    line = numbered(scene.at(number, "threat"))
    line.append(" " if line.plain else "").append_text(badge(THREAT)).append(f" {threat['name']}", style=THREAT.color)
    if threat["most"]:
        line.append(f" {threat['health']}/{threat['most']}", style="bold")
    if threat["slots"]:
        slots = ("●" if slot["filled"] else slot["symbol"][0] for slot in threat["slots"])
        line.append(" " + "".join(slots), style="bold")
    return line.append(" stunned" if threat["stunned"] else "")


def _notes(place: dict[str, Any]) -> list[Text]:
    """What else there is to know about a Location."""
    notes = [
        ("overflows!", place["overflow"]),
        (f"Crisis {place['crisis']}", place["crisis"]),
        (number_of(place["stock"], "Move token"), place["stock"]),
        (f"{place['exit']} Moves to leave", place["exit"] > 1),
        (f"Thugs take {place['toughness']}", place["toughness"] > 1),
    ]
    return [Text(text, style="bold") for text, holds in notes if holds]


def _effect(scene: Scene, place: dict[str, Any]) -> str:
    """What happens there: by the threat, or, without one, what the Location does at the end of a turn."""
    threat = place["threat"]
    face = scene.face(threat["name"], "threat") if threat else scene.face(place["name"], "ring")
    return " ".join(part.line for part in _in_force(scene, face) if part.role not in ("setup", "clear"))


def _rows(scene: Scene, width: int) -> list[RenderableType]:
    on_places = [scene.at(number, "ring") for number in range(len(scene.ring))]
    names = min(LONGEST_LOCATION, max(len(place["name"]) for place in scene.ring))
    grid = Table.grid(padding=(0, 1), expand=True)
    before = max(2, *(len(numbers) + 2 if numbers else 0 for numbers in on_places))
    slots = [_slots(scene, number) for number in range(len(scene.ring))]
    room = width - before - names - max(text.cell_len for text in slots) - 3
    for column in (before, names):
        grid.add_column(width=column, no_wrap=True, justify="right" if column != names else "left")
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    for number, place in enumerate(scene.ring):
        threat = _threat(scene, number)
        beside = [*([threat] if threat else []), *_notes(place)]
        said = [*_figures(scene, place, True), *beside]
        if sum(text.cell_len + 2 for text in said) - 2 > room:
            said = [*_figures(scene, place, False), *beside]
        effect = _effect(scene, place)
        if sum(text.cell_len + 2 for text in said) + min(len(effect), FEWEST) <= room:  # else a note would look cut
            said.append(Text(effect, style="dim"))
        name = Text(
            clipped(place["name"], names), style=f"bold {LOCATION.color}" if on_places[number] else LOCATION.color
        )
        grid.add_row(numbered(on_places[number]), name, slots[number], Text("  ").join(said))
    return [grid]


def _slots(scene: Scene, number: int) -> Text:
    """A Location's slots, and which options are about them."""
    on = numbered(scene.at(number, "tokens"))
    return tokens(scene, number).append(" " if on.plain else "").append_text(on)


def _boxes(scene: Scene, lines: int, width: int) -> Iterator[Text]:
    """Three above, three below: clockwise from the top left."""
    size = (width - 2) // 3
    for row, way in zip(ROWS, ("→", "←"), strict=True):
        drawn = [_box(scene, number, size, lines) for number in row]
        for height, parts in enumerate(zip(*drawn, strict=True)):
            between = way if height == len(drawn[0]) // 2 else " "
            yield Text(between, style="dim").join(parts)


def _box(scene: Scene, number: int, width: int, lines: int) -> list[Text]:
    place = scene.ring[number]
    mine = scene.me in place["heroes"]
    frame, inner = DOUBLE if mine else ROUND, width - 4
    numbers = scene.at(number, "ring")
    style = f"bold {LOCATION.color}" if numbers or mine else f"dim {LOCATION.color}"
    slots = _slots(scene, number)
    threat = _threat(scene, number)
    here, notes = _here(scene, place, slots, inner), Text("  ").join(_notes(place))
    beside = Text("  ").join([here, notes]) if notes.plain else here
    fits = beside.cell_len <= inner or lines == LOW
    said = [beside if fits else here, threat or Text("")]
    said += [] if fits else [notes]
    said += [Text(part, style="dim") for part in shortened(_effect(scene, place), inner, lines - len(said))]
    said += [Text("")] * (lines - len(said))
    top = Text(place["name"], style=f"bold {LOCATION.color}")
    drawn = [edge(frame[:3], width, top, numbered(numbers), style)]
    for line in said:
        line.truncate(inner, overflow="ellipsis")
        line.pad_right(inner - line.cell_len)
        drawn.append(Text.assemble((f"{frame[3]} ", style), line, (f" {frame[3]}", style)))
    return [*drawn, Text.assemble((frame[4] + frame[5] * (width - 2) + frame[6], style))]


def _here(scene: Scene, place: dict[str, Any], slots: Text, width: int) -> Text:
    """What lies at a Location and who is there, by full names if there is room for them."""
    whole = Text("  ").join([slots, *_figures(scene, place, True)])
    return whole if whole.cell_len <= width else Text("  ").join([slots, *_figures(scene, place, False)])


# The storyline


def storyline(scene: Scene, width: int, lines: int) -> list[RenderableType]:
    """The newest cards, as many as there is room for: plans by name, hero cards by their symbols."""
    entries = scene.storyline()
    if not entries:
        return []
    pieces = [_laid(scene, card, name) for card, name in entries]
    room, shown = lines * (width - INDENT - 12), 0
    while shown < len(pieces) and room >= pieces[-1 - shown].cell_len + 3:
        room -= pieces[-1 - shown].cell_len + 3
        shown += 1
    left = len(pieces) - shown
    before = [Text(f"{left} earlier", style="dim")] if left else []
    joined = [
        Text.assemble(("› " if place or before else "", "dim"), piece) for place, piece in enumerate(pieces[left:])
    ]
    return [Flow([*before, *joined], Text("  story ", style="dim"), 8, gap=1)]


def _laid(scene: Scene, card: dict[str, Any], name: str) -> Text:
    look = PLAN if card["kind"] == "plan" else HERO
    if not card["faceup"]:
        whose = bare(scene.heroes[card["hero"]]["name"]) if card["hero"] >= 0 else "plan"
        return Text(f"▒ {whose}", style="dim")
    numbers = numbered(scene.numbers("storyline", name))
    line = Text.assemble(
        numbers, " " if numbers.plain else "", badge(look), " ", (scene.short(name, card["hero"]), look.color)
    )
    face = scene.face(name, "storyline")
    given = symbols(face) if face and card["kind"] != "plan" and scene.short(name, card["hero"]) == name else ""
    word = next((word.lower() for word in (face.keywords if face else ()) if word in ("Charged", "Constant")), "")
    return line.append(f" {given}" if given else "").append(f" {word}" if word else "", style="dim")


# Heroes


def other(scene: Scene, player: int) -> RenderableType:
    """A hero whom somebody else plays, or who plays the villain, in a line or two."""
    whose = Text.assemble(
        ("▶ " if _acts(scene, player) else "  ", ACCENT),
        (scene.called(player), f"bold {FIGURE.color}" if scene.is_hero(player) else f"bold {VILLAIN.color}"),
    )
    hand = scene.seat("hand", player)
    pieces = [Text(f"hand {hand['count']}"), *_hand_of(scene, player)]
    if scene.is_hero(player):
        pieces.append(Text(f"deck {scene.seat('deck', player)['count']}"))
        pieces += _condition(scene, player)
    pieces += _things(scene, player)
    return Flow(pieces, whose.append("  "), INDENT)


def in_short(scene: Scene, players: Sequence[int]) -> RenderableType:
    """All others in a line: how many cards they have, and what ails them."""
    pieces = []
    for player in players:
        hero = scene.is_hero(player)
        look, name = (FIGURE, scene.heroes[player]["name"]) if hero else (VILLAIN, scene.values["villain"])
        acts = ("▶ " if _acts(scene, player) else "", ACCENT)
        piece = Text.assemble(acts, badge(look), (f" {bare(name)}", look.color))
        piece.append(f" hand {scene.seat('hand', player)['count']}")
        piece.append(f" deck {scene.seat('deck', player)['count']}" if hero else "")
        for note in _condition(scene, player) if hero else []:
            piece.append(" ").append_text(note)
        pieces.append(piece)
    return Flow(pieces, Text("  "), INDENT)


def _acts(scene: Scene, player: int) -> bool:
    if scene.view["over"] or scene.values["phase"] == "setup":
        return False
    return not scene.is_hero(player) if scene.villains_turn else player == scene.values["active"]


def _hand_of(scene: Scene, player: int) -> list[Text]:
    shown = Counter(scene.seat("hand", player)["cards"])
    return [
        Text.assemble(
            numbered(scene.numbers("hand", name, player)),
            (scene.short(name, player if scene.is_hero(player) else -1), HERO.color),
            f" ×{count}" if count > 1 else "",
        )
        for name, count in shown.items()
    ]


def _condition(scene: Scene, player: int) -> list[Text]:
    hero = scene.heroes[player]
    held = in_words(hero["tokens"])
    notes = [
        ("knocked out", hero["ko"]),
        (f"tokens: {held}", held),
        (f"Crisis {hero['crisis']}", hero["crisis"]),
        ("plays at random next", hero["randomly"]),
        ("plays facedown next", hero["facedown"]),
        ("takes no damage now", hero["safe"]),
    ]
    return [Text(text, style="bold") for text, holds in notes if holds]


def _things(scene: Scene, player: int) -> list[Text]:
    """Equipment and Super cards."""
    found = []
    for zone in ("equipment", "super cards"):
        shown = scene.seat(zone, player)
        for name in shown["cards"]:
            face = scene.face(name, zone)
            numbers = numbered(scene.numbers(zone, name, player))
            line = Text.assemble(numbers, " " if numbers.plain else "", named(face) if face else name)
            found.append(line.append(" (facedown)" if name in scene.values.get("exhausted", ()) else "", style="dim"))
        hidden = shown["count"] - len(shown["cards"])
        if hidden:
            found.append(Text(number_of(hidden, zone.removesuffix("s")), style="dim"))
    return found


def own(scene: Scene, texts: bool) -> RenderableType:
    """Your hand and everything that belongs to it."""
    me = scene.me
    hero = scene.is_hero(me)
    name = Text.assemble(
        ("▶ " if _acts(scene, me) else "", ACCENT), (scene.called(me) if scene.begun else scene.names[me], "bold")
    )
    remarks = [cards(scene.seat("hand", me)["count"])]
    if hero:
        place = scene.heroes[me]["place"]
        remarks = [f"deck {scene.seat('deck', me)['count']}", *remarks]
        remarks += [f"at {scene.ring[place]['name']}"] if 0 <= place < len(scene.ring) else []
    parts: list[RenderableType] = [Title(name, remarks)]
    beside = [*(_condition(scene, me) if hero else []), *_things(scene, me)]
    if beside:
        parts.append(Flow(beside, Text("  "), INDENT))
    if hero and scene.values["active"] == me and not scene.villains_turn and any(scene.values["symbols"].values()):
        parts.append(_left(scene))
    parts += _held(scene, "hand", me, texts)
    for zone in ("display", "battle plans"):
        parts += _held(scene, zone, -1, texts)
    return Group(*parts)


def _left(scene: Scene) -> Text:
    """The symbols of this turn that are still unused."""
    chips = [
        Text(f" {name} ", style=f"bold reverse {ACCENT}")
        for name, count in scene.values["symbols"].items()
        for _ in range(count)
    ]
    return Text.assemble(("  left ", "dim"), Text(" ").join(chips))


def _held(scene: Scene, zone: str, owner: int, texts: bool) -> list[RenderableType]:
    """Cards with what they do, one in a row, or side by side; where they lie, unless it is in hand."""
    held = Counter(scene.table(zone)["cards"] if owner < 0 else scene.seat(zone, owner)["cards"])
    if not held:
        return []
    faces = [scene.face(name, zone) for name in held]
    label = Text("  " if zone == "hand" else f"  {zone} ", style="dim")
    if not texts or not any(face and face.lines for face in faces):
        return [Flow([_card(scene, name, zone, owner, count) for name, count in held.items()], label, INDENT)]
    rows = Table.grid(padding=(0, 1), expand=True)
    rows.add_column(justify="right", width=6, no_wrap=True)
    rows.add_column(no_wrap=True, max_width=32, overflow="ellipsis")
    rows.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for name, count in held.items():
        face = scene.face(name, zone)
        plain = face is None or not face.keywords or face.look != "hero"
        said = " ".join(face.lines) if face else ""
        given = symbols(face) if not plain else ""
        numbers = numbered(scene.numbers(zone, name, owner))
        rows.add_row(
            numbers,
            named(face, count) if face else Text(name),
            Text.assemble((f"{given}  " if given else "", "bold"), (said, "dim")),
        )
    return [rows] if zone == "hand" else [label, rows]


def _card(scene: Scene, name: str, zone: str, owner: int, count: int) -> Text:
    face = scene.face(name, zone)
    numbers = numbered(scene.numbers(zone, name, owner))
    line = Text.assemble(numbers, " " if numbers.plain else "", named(face, count) if face else name)
    given = symbols(face) if face and face.keywords and face.look == "hero" else ""
    return line.append(f" {given}" if given else "", style="bold")
