"""What a view shows, by the names that scenario files use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.united.options import LOCATIONS

if TYPE_CHECKING:
    from heroes_unite.kernel.view import View, ZoneView


ZONES: Final = {
    "plans": "plan deck",
    "cleared": "cleared",
    "claimed": "claimed",
    "removed": "removed",
    "display": "display",
}
SEAT_ZONES: Final = {"hand": "hand", "deck": "deck", "super": "super cards"}
DASHBOARD: Final = ("health", "pressure", "vulnerable", "stunned", "crisis")
PLAIN: Final = ("phase", "step", "turn", "outcome", "countdown", "since", "delayed", "accelerated", "played", "plan")
ASPECTS: Final = (
    *ZONES, *(f"{key}_size" for key in ZONES), *DASHBOARD, *PLAIN, *LOCATIONS, "villain_at", "track", "missions",
    "storyline", "symbols", "active", "ring", "villain", "overflow", "aside", "guide",
)  # fmt: skip
PLAYER_ASPECTS: Final = (
    *SEAT_ZONES, *(f"{key}_size" for key in SEAT_ZONES), "hero", "at", "ko", "tokens", "hero_crisis", "order",
    "equipment", "safe",
)  # fmt: skip
ORDERED: Final = ("deck", "plans", "storyline")


def aspect(view: View, key: str) -> Any:
    """What the view says of the table under that name."""
    values = view["values"]
    if key in ZONES or key.removesuffix("_size") in ZONES:
        zone = view["table"][ZONES[key.removesuffix("_size")]]
        return zone["count"] if key.endswith("_size") else zone
    if key in DASHBOARD:
        return values["dashboard"][key]
    if key in LOCATIONS:
        found = [i for i, place in enumerate(values["ring"]) if place["name"] == key]
        return _location(view, found[0]) if found else "not in the ring"
    if key == "villain_at":
        return next(place["name"] for place in values["ring"] if place["villain"])
    if key == "track":
        return values["dashboard"]["at"]
    if key == "missions":
        return [
            f"{mission['name']} {'done' if mission['done'] else mission['filled']}" for mission in values["missions"]
        ]
    if key == "storyline":
        return _storyline(view)
    if key == "symbols":
        left = [f"{count} {name}" for name, count in values["symbols"].items() if count]
        return ", ".join(left) or "none"
    if key == "active":
        return values["active"] + 1
    if key == "ring":
        return [place["name"] for place in values["ring"]]
    if key == "overflow":
        return [place["name"] for place in values["ring"] if place["overflow"]]
    if key == "aside":
        return bool(view["table"]["aside"]["count"])
    return values[key]


def _location(view: View, place: int) -> str:
    """What is there, in the words of a description."""
    state = view["values"]["ring"][place]
    zone = view["table"][f"thugs {place + 1}"]
    known = zone["cards"]
    joker = known.count("The Joker token")
    counts = [
        (known.count("Thug"), "thug"),
        (zone["count"] - len(known), "hidden"),
        (state["civilians"], "civilian"),
        (state["crisis"], "crisis"),
        (state["stock"], "stock"),
    ]
    found = [f"{n} {what}{'s' * (n > 1 and what in ('thug', 'civilian'))}" for n, what in counts if n]
    if joker:
        found.insert(sum(n > 0 for n, _ in counts[:2]), "joker")
    threat = state["threat"]
    if threat:
        found.append(threat["name"])
        found += [f"health {threat['health']}"] if threat["most"] else []
        filled = [slot["symbol"] for slot in threat["slots"] if slot["filled"]]
        found += [" + ".join(filled)] if filled else []
        found += ["stunned"] if threat["stunned"] else []
    return ", ".join(found) or "empty"


def _storyline(view: View) -> ZoneView:
    """Oldest first. What the viewer does not know is a facedown card."""
    entries = view["values"]["storyline"]
    zone = view["table"]["storyline"]
    known = dict(zone["known"]) if not zone["cards"] else dict(enumerate(zone["cards"]))  # numbered from the newest
    cards = []
    for i, entry in enumerate(entries):
        name = entry["card"] or known.get(len(entries) - 1 - i, "a card")
        cards.append(name if entry["faceup"] else f"{name} (facedown)")
    return {"count": len(cards), "cards": cards, "known": [], "contents": []}


def player_aspect(view: View, player: int, key: str) -> Any:
    """Likewise of a seat's things."""
    zones = view["seats"][player]
    if key in SEAT_ZONES or key.removesuffix("_size") in SEAT_ZONES:
        zone = zones[SEAT_ZONES[key.removesuffix("_size")]]
        return zone["count"] if key.endswith("_size") else zone
    if key == "equipment":
        exhausted = view["values"]["exhausted"]
        return [f"{name} (facedown)" if name in exhausted else name for name in zones["equipment"]["cards"]]
    hero = view["values"]["heroes"][player]
    if key == "hero":
        return hero["name"]
    if key == "at":
        return view["values"]["ring"][hero["place"]]["name"]
    if key == "tokens":
        return [symbol for symbol, count in hero["tokens"].items() for _ in range(count)]
    if key == "hero_crisis":
        return hero["crisis"]
    if key == "order":
        return "randomly" if hero["randomly"] else "facedown" if hero["facedown"] else "none"
    return hero[key]
