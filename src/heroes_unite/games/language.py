"""The language spoken at the edge, where words are made for people: for games, and for the cards they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel.language import Language

if TYPE_CHECKING:
    from heroes_unite.games.face import CardFace


class Speech(Language):
    """A language that covers cards too. What a game provides is already English."""

    def face(self, face: CardFace) -> CardFace:
        """The same card with its words in this language."""
        return face


ENGLISH: Final = Speech()
_spoken = ENGLISH


def spoken() -> Speech:
    """What this process speaks unless another language is requested."""
    return _spoken


def speak(language: Speech) -> None:
    """Speak it from now on."""
    global _spoken
    _spoken = language
