"""What the server sends through the WebSocket."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from heroes_unite.kernel.view import View
from heroes_unite.server.messages.lessons import Coach
from heroes_unite.server.messages.position import Change, ChatLine, DecisionInfo, StoryLine, UndoRequest, WireLine
from heroes_unite.server.messages.tables import TableInfo
from heroes_unite.session.standing import Standing


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """Everything, on connecting and whenever asked. `seat`: whose view this is. `view` is null before the start.

    `deadline`: seconds until the clock answers for whoever is asked, or null. `log_begins`: log and story begin with
    the turn that began at that moment, and `GET log` tells what came before; at 0 there is nothing before.
    `standing`: the points, as far as you may know them; null where there are none to be known. `chosen`: the moment of
    the first choice of yours that can be taken back; -1 where there is none.
    """

    table: TableInfo
    seat: int
    version: int
    moment: int
    view: View | None
    decision: DecisionInfo | None
    log: list[WireLine]
    story: list[StoryLine]
    log_begins: int
    chat: list[ChatLine]
    undo: UndoRequest | None
    deadline: float | None
    coach: Coach | None = None
    standing: Standing | None = None
    chosen: int = -1


class Update(Struct, frozen=True, tag="update"):
    """The game has moved from version `since` to `version`. A client at another version asks for a resync.

    Lines of the log from the moment `log_from` on are replaced by `log`, lines of the story from the moment
    `story_from` on by `story`. `undone`: choices were taken back. `standing`: null where it is as before.
    """

    since: int
    version: int
    moment: int
    changes: list[Change]
    decision: DecisionInfo | None
    log_from: int
    log: list[WireLine]
    story_from: int
    story: list[StoryLine]
    deadline: float | None
    undone: bool = False
    coach: Coach | None = None
    standing: Standing | None = None


class TableChanged(Struct, frozen=True, tag="table"):
    """Seats, names, who is there."""

    table: TableInfo


class Said(Struct, frozen=True, tag="said"):
    line: ChatLine


class Notice(Struct, frozen=True, tag="notice"):
    """Something happened to your seat that you did not do: it was taken from you (`lost`), or a bot played it for a
    while and you have it back."""

    seat: int
    text: str
    lost: bool


Outcome = Literal["", "agreed", "declined", "withdrawn", "played-on", "lapsed"]


class UndoChanged(Struct, frozen=True, tag="undo"):
    """A request to take something back, or its end (null) with the outcome: it is `withdrawn` by whoever made it, also
    by a choice of theirs; somebody else has made a choice (`played-on`); or it has `lapsed` without an answer. `by`:
    the seat whose doing that was; -1 where it was nobody's alone. `deadline` as in an update: the clock stands still
    for a request of somebody else's."""

    undo: UndoRequest | None
    outcome: Outcome = ""
    by: int = -1
    deadline: float | None = None


class UndoOutlook(Struct, frozen=True, tag="undo-outlook"):
    """What `player`, a seat of yours, would take back: in words, with the seats of others whose choices go too, and
    those who would have to agree."""

    version: int
    player: int
    what: str
    others: list[int]
    waiting: list[int]


class HintOption(Struct, frozen=True):
    """How an option did in imagined games: the chance to win (0 to 1), by how much that may be off, and whether it
    is as good as the best: what it is behind is small and cannot be told from nothing."""

    option: int
    chance: float
    error: float
    equal: bool


class Hint(Struct, frozen=True, tag="hint"):
    """What to choose, and why. A quick one comes first; those that follow have looked ahead, further and further, and
    say in `options` how they did, the best first. `thinking`: another one follows. `rival`: the option that it is
    compared with, named between `reason` and `after`; -1: none."""

    version: int
    option: int
    reason: str
    options: list[HintOption]
    thinking: bool
    rival: int = -1
    after: str = ""


class Why(Struct, frozen=True, tag="why"):
    card: str
    zone: str
    owner: int
    reason: str


RefusalCode = Literal["stale", "illegal", "not-yours", "malformed", "too-fast", "read-only", "nothing"]


class Refused(Struct, frozen=True, tag="refused"):
    """Nothing was changed. `reason` is a sentence for people, `version` where the game is now."""

    code: RefusalCode
    reason: str
    version: int


class Pong(Struct, frozen=True, tag="pong"):
    pass


class Closing(Struct, frozen=True, tag="closing"):
    """The server closes the connection: reconnect in a moment if `again`, otherwise don't. `signed_out`: the cookie is
    not valid any more, unless the browser has been given another one since."""

    reason: str
    again: bool
    signed_out: bool = False


ServerMessage = (
    Snapshot | Update | TableChanged | Said | Notice | UndoChanged | UndoOutlook | Hint | Why | Refused | Pong | Closing
)
