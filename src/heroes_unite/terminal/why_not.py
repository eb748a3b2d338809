"""What was typed is not an option: which card is meant, so that the game can say why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.catalogue import begins
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from heroes_unite.kernel.game import Game
    from heroes_unite.kernel.view import View, ZoneView

TABLE: Final = -1  # the owner of cards that are nobody's


def why_not(game: Game, text: str, places: Sequence[str] = ()) -> str:
    """The reason, where a single name among the cards that can be seen is meant; otherwise nothing.

    `places`: the only zones that are looked at, those named first first; none: all of them, the player's own first.
    """
    player = game.to_choose
    lying: dict[str, tuple[str, int]] = {}
    for name, zone, owner in _seen(game.view(player), places):
        lying.setdefault(name, (zone, owner))
    verb, wanted = _taken_apart(folded(text), list(game.rules.verbs.values()))
    for meant in dict.fromkeys((folded(text), wanted)):
        found = _begun(meant, lying)
        if found:
            return game.say_why_not(player, found[0], *lying[found[0]]) if len(found) == 1 else ""
    others = _begun(wanted, game.rules.names) if verb else []
    return f"{others[0]} is not on the table now." if len(others) == 1 else ""


def _taken_apart(text: str, verbs: list[str]) -> tuple[str, str]:
    """A verb or the beginning of one, and what follows it; without a verb, all of it."""
    for verb in sorted(map(folded, verbs), key=len, reverse=True):
        if text.startswith(f"{verb} "):
            return verb, text.removeprefix(f"{verb} ")
    first, _, rest = text.partition(" ")
    return (first, rest) if rest and any(folded(verb).startswith(first) for verb in verbs) else ("", text)


def _begun(wanted: str, among: Iterable[str]) -> list[str]:
    """The cards whose name begins like that, or the one with exactly that name."""
    found = [name for name in dict.fromkeys(among) if wanted and begins(folded(name), wanted)]
    exact = [name for name in found if wanted in (folded(name), folded(name).removeprefix("the "))]
    return exact or found


def _seen(view: View, places: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """The cards that the viewer sees, with zone and owner."""
    me = view["player"]
    seats = sorted(enumerate(view["seats"]), key=lambda seat: seat[0] != me)
    zones: list[tuple[str, int, ZoneView]] = [
        (zone, owner, shown) for owner, own in (*seats, (TABLE, view["table"])) for zone, shown in own.items()
    ]
    if places:
        ordered = sorted(zones, key=lambda each: places.index(each[0]) if each[0] in places else -1)
        zones = [each for each in ordered if each[0] in places and each[1] != me]
    for zone, owner, shown in zones:
        yield from ((name, zone, owner) for name in (*shown["cards"], *(name for _, name in shown["known"])))
