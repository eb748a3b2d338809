"""The cards of a game by name, and the search through them: for any game, as faces."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from heroes_unite.games.face import CardFace

BOTH: Final = "both"  # card sets


class CatalogueError(ValueError):
    """A filter that no card could match."""


# By name


def lying(name: str, zone: str, among: Iterable[CardFace]) -> CardFace | None:
    """The card of that name in that zone."""
    found = [face for face in among if face.name == name]
    here = [face for face in found if zone in face.lies_in]
    return next(iter(here or [face for face in found if not face.lies_in] or found), None)


def by_name(text: str, among: Sequence[CardFace]) -> list[CardFace]:
    """The cards that a name means: those of that name, or else all that begin with it, or else contain it."""
    wanted = folded(text)
    if not wanted:
        return []
    found = exactly(text, among)
    for fits in (begins, _contains):
        found = found or [face for face in among if fits(folded(face.title), wanted)]
    return found


def begins(name: str, wanted: str) -> bool:
    return name.startswith(wanted) or name.removeprefix("the ").startswith(wanted)


def _contains(name: str, wanted: str) -> bool:
    return wanted in name


def exactly(name: str, among: Iterable[CardFace]) -> list[CardFace]:
    """The cards of exactly that name: two where two cards share it."""
    wanted = folded(name)
    return [
        face
        for face in among
        if wanted in (folded(face.title), folded(face.name), folded(face.name).removeprefix("the "))
    ]


# By what is on them


def types(among: Iterable[CardFace]) -> list[str]:
    """All types that cards have."""
    return list(dict.fromkeys(name for face in among for name in face.types))


def keywords(among: Iterable[CardFace]) -> list[str]:
    """All words that cards are marked with."""
    return sorted({word for face in among for word in face.keywords})


def search(
    among: Sequence[CardFace],
    words: Sequence[str] = (),
    kind: str = "",
    cost: str = "",
    card_set: str = "",
    keyword: str = "",
    sets: Callable[[CardFace], Sequence[str]] = lambda face: [face.set],
) -> list[CardFace]:
    """The cards that contain all the words, and match the filters. `sets`: those that a card is in."""
    found = list(among)
    if card_set and folded(card_set) != BOTH:
        titles = {folded(face.set_title): face.set for face in among}
        names = dict.fromkeys(name for face in among for name in sets(face))
        wanted = _check(titles.get(folded(card_set), card_set), names, "card set")
        found = [face for face in found if wanted in map(folded, sets(face))]
    if kind:
        wanted = _check(kind, types(among), "card type")
        found = [face for face in found if wanted in map(folded, face.types)]
    if keyword:
        wanted = _check(keyword, keywords(among), "keyword")
        found = [face for face in found if wanted in map(folded, face.keywords)]
    if cost:
        least, most = _costs(cost)
        found = [face for face in found if face.cost is not None and least <= face.cost <= most]
    return [face for face in found if all(folded(word) in _everything(face) for word in words)]


def _check(given: str, known: Iterable[str], what: str) -> str:
    wanted = folded(given)
    names = list(known)
    if wanted not in [folded(name) for name in names]:
        raise CatalogueError(f"There is no {what} {quoted(given)}.{nearest(given, names)} There are: {listed(names)}.")
    return wanted


def _costs(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)(?:(-)(\d*)|(\+))?", text.strip())
    if found is None:
        raise CatalogueError(f"A cost must be a number or a range such as 2-4 or 6+, not {quoted(text)}.")
    least = int(found[1])
    if found[4] or (found[2] and not found[3]):
        return least, 999
    return least, int(found[3]) if found[3] else least


def _everything(face: CardFace) -> str:
    return folded(" ".join((face.name, face.type_line, *face.keywords, *face.lines)))
