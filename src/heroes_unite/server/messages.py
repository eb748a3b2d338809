"""Everything that crosses the wire, as types. The browser's types are generated from these; docs/protocol.md explains
how they are used.

Two numbers go with a game. `version` counts everything a table has stored (choices and undos): it only grows, and an
answer must name the version it was given to. `moment` counts the choices that led to the position: undo makes it
smaller, and lines of the log are numbered by it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from heroes_unite.games.face import CardFace, DeckPart, Feat, Field, RuleSection, RulingText, SeatPart, Signal, Supply
from heroes_unite.games.story import Tone
from heroes_unite.games.wire import AnyAsk, AnyDetails, AnyHappening
from heroes_unite.kernel.view import View
from heroes_unite.session.scenario_file import Remark

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
Seat = Annotated[int, Meta(ge=-1, le=15)]  # -1: nobody's, a spectator's
Version = Annotated[int, Meta(ge=0, le=1_000_000)]

# People


class Me(Struct, frozen=True, omit_defaults=True):
    """Who the cookie says you are. No name yet: `name` is empty, and you can look but not sit down. `reach`: told to
    those who come from the server's own machine, the address at which others come; empty where nobody else can."""

    name: str
    reach: str = ""


class MyName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


# Games that can be played


class BotInfo(Struct, frozen=True):
    """A bot to choose, the weakest first. `about`: what it is like, in a sentence. `usual`: where nobody says which."""

    id: str
    title: str
    about: str
    usual: bool


class GameInfo(Struct, frozen=True):
    """A game, and the form in which its options are filled in. `players` is one of the form's options. `decks`: the
    decks that each player brings; none in most games. `counts`: how many can play where nothing else is said, and
    whether they are all on one side then (`together`)."""

    id: str
    title: str
    about: str
    form: list[Field]
    bots: list[BotInfo]
    decks: list[DeckPart] = []
    counts: list[int] = []
    together: bool = False


Chosen = Annotated[dict[str, Any], Meta(max_length=100)]  # options of a game: far more than any of them has


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    options: Chosen


class OptionsChecked(Struct, frozen=True):
    """Whether a game can be played like this. `error` says in a sentence why not, `field` which option is at fault.

    `players` is how many seats the game has then; `choices` are the values each option of the form may take beside
    the others as they are (only for options whose choices depend on others); `reasons` says of each value that is not
    among them why not, as far as there is a sentence for it. `feat`: what winning such a game would be. `parts`: what
    each seat plays, where they are not alike. `supplies`: what lists that are put together by hand can be made of.
    """

    players: int
    error: str = ""
    field: str = ""
    choices: dict[str, list[str]] = {}
    reasons: dict[str, dict[str, str]] = {}
    feat: Feat | None = None
    parts: list[SeatPart] = []
    supplies: dict[str, Supply] = {}


class FeatDone(Struct, frozen=True):
    """A feat of yours: how often, when last, and with how many players in all."""

    key: str
    title: str
    times: int
    last: str
    players: list[int] = []


class GivenDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as plain data, or as text: its code, its file, or the name of a deck that comes with the game."""

    data: dict[str, Any] = {}
    text: Annotated[str, Meta(max_length=300_000)] = ""


class GameCards(Struct, frozen=True):
    game: str
    cards: list[CardFace]


class GameRules(Struct, frozen=True):
    game: str
    title: str
    sections: list[RuleSection]
    rulings: list[RulingText]


# Tables

SeatKind = Literal["open", "person", "bot"]
TableState = Literal["waiting", "playing", "over", "broken"]


class SeatInfo(Struct, frozen=True):
    """`mine`: yours to play. `connected`: somebody who plays it is looking at the table now. `signal`: the value of one
    of the table's signals, where the player has sent it. `part`: what is played there, where the seats are not alike.

    `devices`: on how many devices the seat is held. `wait`: seconds until others may let a bot play for somebody who is
    away; 0 once they may. `warm`: a bot plays only until the player comes back."""

    number: int
    kind: SeatKind
    name: str = ""
    bot: str = ""
    mine: bool = False
    connected: bool = False
    signal: str = ""
    part: str = ""
    devices: int = 0
    wait: int = 0
    warm: bool = False


Leaving = Literal["", "free", "pause", "bot", "device"]


class TableInfo(Struct, frozen=True):
    """A table as you may know it. `name` is made of two words, for people; `id` is in its address.

    `state` is broken where the stored game cannot be read; `reason` then says why, and the table is read-only.
    `invite` is the secret of a private table, told to those who sit at it: it goes into links. `host`: you made it.
    `clock`: seconds for each decision, 0 for none. `pace`: milliseconds between two moves of bots. `consent`: names of
    cards that somebody brings and the game has not; whoever sits down has to agree to them. `signals`: what players may
    tell each other just now.

    `paused`: nothing moves until a player comes back. `conceded`: the seat that gave up, -1 for none. `leaving`: what
    happens if you leave: the seat is free, the game is paused, a bot plays on, or another device of yours keeps the
    seat. `may_concede`, `may_delete`: whether you can give up, or take the table away with everything in it.
    `lesson`: the one that is given here.
    """

    id: str
    name: str
    game: str
    title: str
    options: dict[str, Any]
    summary: str
    state: TableState
    seats: list[SeatInfo]
    private: bool
    watchable: bool
    clock: int
    pace: int
    host: bool
    created: str
    reason: str = ""
    invite: str = ""
    turn: int = 0
    your_turn: bool = False
    watchers: int = 0
    next: str = ""  # the table of the rematch, once there is one
    consent: list[str] = []
    signals: list[Signal] = []
    paused: bool = False
    conceded: int = -1
    leaving: Leaving = ""
    may_concede: bool = False
    may_delete: bool = False
    lesson: str = ""


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """`me` sits down immediately; several `me` share one device (hot-seat), each under their own name."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    bot: Annotated[str, Meta(max_length=24)] = "greedy"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """With no open seat the game starts at once; otherwise when the last one is taken.

    `seed`: the same seed and the same choices give the same game. Nobody is told it before the game is over, and it can
    be given only where no other people can sit down.
    """

    game: Annotated[str, Meta(max_length=40)]
    options: Chosen
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    private: bool = False
    watchable: bool = True
    clock: Annotated[int, Meta(ge=0, le=86_400)] = 0
    pace: Annotated[int, Meta(ge=0, le=5_000)] = 350
    seed: Annotated[str, Meta(max_length=64)] = ""


class GuideInfo(Struct, frozen=True):
    """The way into a game: its lesson, and its page that says how to play."""

    id: str
    game: str
    title: str
    about: str


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """`again`: start over, even if one was left halfway."""

    again: bool = False


class NextGame(Struct, frozen=True):
    """A game to play after a lesson, with that bot on the other seats."""

    game: str
    options: dict[str, Any]
    bot: str


class Coach(Struct, frozen=True):
    """What the coach of a lesson says at this moment, one remark after the other. `beat` of `beats` is how far the
    lesson has come; at the last one `next` is there."""

    lesson: str
    title: str
    beat: int
    beats: int
    remarks: list[Remark]
    next: NextGame | None = None


class Lobby(Struct, frozen=True):
    """`mine`: tables you sit at, those waiting for you first. `open`: tables to join or to watch. `archive`: those of
    yours that you have put away to keep them."""

    mine: list[TableInfo]
    open: list[TableInfo]
    archive: list[TableInfo] = []


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """`expected`: what you were told would happen (the table's `leaving`). If it is something else by now, nothing is
    done. Empty: whatever it is."""

    expected: Leaving = ""


class Shelve(Struct, frozen=True, forbid_unknown_fields=True):
    """Put a table into your archive, or take it out again."""

    archived: bool


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The first free seat, or that one. `agreed`: to the cards that the table names under `consent`, if any."""

    seat: Seat = -1
    agreed: bool = False
    invite: Annotated[str, Meta(max_length=64)] = ""


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """By the host before the start; later only to put a bot in the place of someone who is away, or back. In a game it
    is the best bot there is, whatever `bot` says."""

    kind: SeatKind
    bot: Annotated[str, Meta(max_length=24)] = "greedy"


class NewLink(Struct, frozen=True, forbid_unknown_fields=True):
    """`alone`: all other devices that hold the seat lose it."""

    alone: bool = False


class SeatLink(Struct, frozen=True):
    """The secret with which the owner of a seat takes it over on another device."""

    secret: str


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, Meta(max_length=128)]


# A game as one viewer may know it


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One answer. `kind` is choose, yes, no, pass, done or a verb of the game; `way` its place among the ways of an
    instruction; `details` what the game has to say of it. `label` is the whole in words.
    """

    index: int
    kind: str
    label: str
    card: str = ""
    zone: str = ""
    owner: int = -1
    player: int = -1
    number: int = -1
    word: str = ""
    way: int = -1
    details: AnyDetails | None = None


class PickInfo(Struct, frozen=True):
    """Several cards are chosen one after another: how many at least and at most, and those chosen so far.

    `copies` says how many cards each option stands for (0: it is not a card). `ordered`: their order matters.
    """

    least: int
    most: int
    chosen: list[str]
    copies: list[int]
    ordered: bool


class DecisionInfo(Struct, frozen=True):
    """What you are asked: `ask` as data, `prompt` in words. `effect` names the instruction that asks; `source` the card
    that does, empty for the turn itself. `default`: the answer that needs no thought, or -1. `turn`: the free choice of
    a turn's next action. `pick`: several cards are chosen, one decision after another.
    """

    player: int
    prompt: str
    source: str
    options: list[OptionInfo]
    default: int
    turn: bool
    ask: AnyAsk
    effect: str
    pick: PickInfo | None = None


class WireLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the log: what happened as you may know it, in words and as data. `count`: how many times in a row."""

    moment: int
    text: str
    happened: AnyHappening
    count: int = 1


class StoryLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """Related lines of the log, told as one. `cards` are those it names, `zone` where they are, if that tells two cards
    of the same name apart. `tone`: how prominent it is. `lines`: how many lines of the log it covers."""

    moment: int
    text: str
    player: int = -1
    cards: tuple[str, ...] = ()
    zone: str = ""
    tone: Tone = "plain"
    lines: int = 1


class Change(Struct, frozen=True, array_like=True):
    """One difference between two views: the value at this path is now that (a list is given whole, except that a
    list of objects keeps its length and is changed inside)."""

    path: list[str | int]
    value: Any


class UndoRequest(Struct, frozen=True):
    """Somebody asks to take back `what`; those in `waiting` have not answered yet. All must agree."""

    player: int
    what: str
    waiting: list[int]


ComingOrGoing = Literal[
    "", "sat", "left", "paused", "back", "bot", "open", "freed", "stood-in", "device", "put-out", "conceded"
]


class ChatLine(Struct, frozen=True):
    """What somebody said: `seat` is -1 for a spectator. With an `event` nobody said it: the text tells who came or went
    at that `moment` of the game, and `seat` which seat it was about."""

    number: int
    name: str
    seat: int
    text: str
    at: str
    event: ComingOrGoing = ""
    moment: int = 0


# What a client sends


class Choose(Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """Answer the pending decision with the option of that index."""

    version: Version
    option: Annotated[int, Meta(ge=0, le=4095)]


class AskUndo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back your last choice: immediately if nothing new was learned since, otherwise if the others agree. With
    several seats, it is the last choice of any of them. `look`: only say what would be taken back."""

    version: Version
    look: bool = False


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

# What the server sends


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """Everything, on connecting and whenever asked. `seat`: whose view this is. `view` is null before the start.

    `deadline`: seconds until the clock answers for whoever is asked, or null. `log_begins`: log and story begin with
    the turn that began at that moment, and `GET log` tells what came before; at 0 there is nothing before.
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


class Update(Struct, frozen=True, tag="update"):
    """The game has moved from version `since` to `version`. A client at another version asks for a resync.

    Lines of the log from the moment `log_from` on are replaced by `log`, lines of the story from the moment
    `story_from` on by `story`. `undone`: choices were taken back.
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


class UndoChanged(Struct, frozen=True, tag="undo"):
    """A request to take something back, or its end (null) with the outcome."""

    undo: UndoRequest | None
    outcome: Literal["", "agreed", "declined", "withdrawn"] = ""


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
    cannot be told from the best."""

    option: int
    chance: float
    error: float
    equal: bool


class Hint(Struct, frozen=True, tag="hint"):
    """What to choose, and why. A quick one comes first; the one that follows has looked ahead and says in `options` how
    they did, the best first."""

    version: int
    option: int
    reason: str
    options: list[HintOption]


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
    """The server closes the connection: reconnect in a moment if `again`, otherwise don't."""

    reason: str
    again: bool


ServerMessage = (
    Snapshot | Update | TableChanged | Said | Notice | UndoChanged | UndoOutlook | Hint | Why | Refused | Pong | Closing
)

# Afterwards


class Points(Struct, frozen=True):
    card: str
    count: int
    points: int


class PlayerResult(Struct, frozen=True):
    seat: int
    name: str
    score: int
    won: bool
    cards: list[Points]


class TurnFigures(Struct, frozen=True):
    """At the end of a turn: whose it was, the most Power they had in it, and everybody's points by then."""

    turn: int
    player: int
    power: int
    points: list[int]


class Results(Struct, frozen=True):
    """`seed`: with it and the options anybody can play the same game again. `scored`: whether points were counted; a
    team that plays against the game only wins or loses. `conceded`: the seat that gave up, -1 for none."""

    players: list[PlayerResult]
    turns: list[TurnFigures]
    moments: int
    seed: str
    minutes: int
    scored: bool = True
    conceded: int = -1


class ReplayStep(Struct, frozen=True):
    """One choice: who made it, in words as the viewer may know it, what changed in the view, what the log said.
    Lines of the story from the moment `story_from` on are replaced by `story`."""

    player: int
    label: str
    changes: list[Change]
    log: list[WireLine]
    story_from: int
    story: list[StoryLine]


class EarlierLog(Struct, frozen=True):
    """The log and its story from the start of the game up to a turn."""

    log: list[WireLine]
    story: list[StoryLine]


class Replay(Struct, frozen=True):
    """A game from its start as one viewer may know it: `view` is the first position, then the steps."""

    table: TableInfo
    seat: int
    view: View
    log: list[WireLine]
    story: list[StoryLine]
    steps: list[ReplayStep]


class Problem(Struct, frozen=True):
    """What went wrong, in a sentence that says what to do."""

    detail: str
    field: str | UnsetType = UNSET
