"""What a client sends through the WebSocket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from heroes_unite.server.messages.tables import Seat

ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]


class Choose(Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """Answer the pending decision with the option of that index."""

    version: Version
    option: Annotated[int, Meta(ge=0, le=4095)]


class AskUndo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back your last choice: immediately if nothing new was learned since, otherwise if the others agree. With
    several seats, it is the last choice of any of them. `to`: all of them from your choice at that moment on, as where
    one press made several. `look`: only say what would be taken back."""

    version: Version
    look: bool = False
    to: Version | None = None


class AnswerUndo(Struct, frozen=True, tag="answer-undo", forbid_unknown_fields=True):
    agree: bool


class AskHint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    version: Version


class AskWhy(Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Why that card cannot be used now."""

    card: Annotated[str, Meta(max_length=80)]
    zone: Annotated[str, Meta(max_length=40)]
    owner: Seat = -1


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Chat."""

    text: ChatText


class SendSignal(Struct, frozen=True, tag="signal", forbid_unknown_fields=True):
    """Send one of the table's signals from your seat, even while others are asked; an empty one takes it back."""

    signal: Annotated[str, Meta(max_length=120)]


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Look from that seat of yours (hot-seat), or as a spectator (-1). Answered with a snapshot."""

    seat: Seat


class Resync(Struct, frozen=True, tag="resync", forbid_unknown_fields=True):
    """Send everything again."""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    pass


ClientMessage = Choose | AskUndo | AnswerUndo | AskHint | AskWhy | Say | SendSignal | Sit | Resync | Ping
