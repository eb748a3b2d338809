"""What a client may ask of a table over its connection, one function for each kind of message."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError

from heroes_unite.games.language import spoken
from heroes_unite.server.messages.from_client import (
    AnswerUndo,
    AskHint,
    AskUndo,
    AskWhy,
    Choose,
    ClientMessage,
    Ping,
    Resync,
    Say,
    SendSignal,
    Sit,
)
from heroes_unite.server.messages.from_server import Hint, HintOption, Pong, RefusalCode, Refused, Why
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.errors import DAMAGED, Conflict, is_damage
from heroes_unite.server.store.records import CHOOSE, ChatRecord
from heroes_unite.server.tables import rating, teaching, undoing
from heroes_unite.server.tables.connection import POLICY
from heroes_unite.server.tables.refuse import Refuse, own_game
from heroes_unite.server.wording import LONGEST_TEXT, tidy

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots import Suggestion
    from heroes_unite.server.store.act import Act
    from heroes_unite.server.tables.connection import Connection
    from heroes_unite.server.tables.live import Afterwards, LiveTable

log = structlog.get_logger("table")

STALE: Final = "The game has moved on. Take another look."
FAILED: Final = "Something went wrong, and nothing was changed. The error has been logged."


COSTS: Final[dict[type, float]] = {
    Choose: 2.0,
    AskUndo: 5.0,
    AskHint: 3.0,
    AskWhy: 1.0,
    Say: 2.0,
    SendSignal: 2.0,
    Sit: 2.0,
    Resync: 2.0,
    Ping: 0.0,  # a client that asks too much still hears that the connection is alive
}
A_MESSAGE: Final = 0.3

_decoder: Final = msgspec.json.Decoder(ClientMessage)


def cost_of(message: ClientMessage) -> float:
    """What handling a message costs, roughly in milliseconds."""
    return COSTS.get(type(message), A_MESSAGE)


def read(table: LiveTable, connection: Connection, data: str | bytes) -> ClientMessage | None:
    """What a client has sent, unless it is refused: it cannot be read, or there is too much of it."""
    limits = table.hall.settings.limits
    if not connection.messages.take():
        connection.too_fast += 1
        if connection.too_fast > limits.refusals_until_closed:
            connection.close("You are sending far too many messages.", again=False, code=POLICY)
        else:
            refuse(table, connection, "too-fast", "Too many messages. Slow down a little and try again.")
        return None
    connection.too_fast = 0
    if len(data) > limits.message:
        refuse(table, connection, "malformed", "That message is too long.")
        return None
    try:
        message: ClientMessage = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        refuse(table, connection, "malformed", f"That message can't be read: {error}.")
        return None
    if not table.hall.work.take(connection.address, cost_of(message)):
        too_many = "Too many requests are coming from your network. Wait a moment and try again."
        refuse(table, connection, "too-fast", too_many)
        return None
    return message


def hear(table: LiveTable, connection: Connection, data: bytes) -> ClientMessage | None:
    """Somebody says something while nothing that they said before is left to do. A choice is made here and now, if
    nobody else is changing the table. Gives back what is left to `handle`."""
    if connection.closing:
        return None
    message = read(table, connection, data)
    return None if isinstance(message, Choose) and _chosen_at_once(table, connection, message) else message


async def handle(table: LiveTable, connection: Connection, message: ClientMessage) -> None:
    """Do what is asked, or refuse it with a reason."""
    try:
        match message:
            case Choose():
                await _choose(table, connection, message)
            case AskUndo():
                _not_too_often(connection)
                await undoing.ask(table, connection, message)
            case AnswerUndo():
                await undoing.answer(table, connection, message.agree)
            case AskHint():
                _not_too_often(connection)
                await _hint(table, connection, message)
            case AskWhy():
                await _why(table, connection, message)
            case Say():
                await _say(table, connection, message.text)
            case SendSignal():
                await _signal(table, connection, message.signal)
            case Sit():
                _not_too_often(connection)
                await _sit(table, connection, message.seat)
            case Resync():
                _not_too_often(connection)
                await table.follow_others()
                async with table.looking():
                    table.audience.snapshot(connection)
            case Ping():
                table.audience.tell_others()  # a pong means that they have been told everything up to now
                connection.send(Pong())
    except Exception as error:
        await excuse(table, connection, error)


async def excuse(table: LiveTable, connection: Connection, error: Exception) -> None:
    """Say why what was asked was not done. Raises what nobody expected."""
    if isinstance(error, Refuse):
        refuse(table, connection, error.code, error.reason)
    elif isinstance(error, Conflict):
        await table.catch_up()
        refuse(table, connection, "stale", STALE)
    elif isinstance(error, Refusal):
        connection.close(error.detail, again=False)
    elif isinstance(error, DBAPIError) and is_damage(error):
        table.spoil()
        refuse(table, connection, "read-only", DAMAGED)
    else:
        raise error


def _not_too_often(connection: Connection) -> None:
    """What costs the server some work."""
    if not connection.questions.take():
        raise Refuse("too-fast", "You're asking too often. Wait a moment and try again.")


def refuse(table: LiveTable, connection: Connection, code: RefusalCode, reason: str) -> None:
    table.hall.metrics.refusals.labels(code).inc()
    connection.send(Refused(code, reason, table.live_game.version if table.live_game else 0))


async def _choose(table: LiveTable, connection: Connection, message: Choose) -> None:
    begun = time.perf_counter()
    await table.add_line(_choosing(table, connection, message))
    table.hall.metrics.choices.took(time.perf_counter() - begun)


def _chosen_at_once(table: LiveTable, connection: Connection, message: Choose) -> bool:
    """The same without a task: at the pace of people, what costs most is whatever has to be woken up."""
    begun = time.perf_counter()

    def stored(failure: Exception | None) -> None:
        if failure is None:
            table.hall.metrics.choices.took(time.perf_counter() - begun)
        connection.line.go_on(failure)

    try:
        if not table.add_line_at_once(_choosing(table, connection, message), stored):
            return False
        connection.line.hold()
    except Refuse as refused:
        refuse(table, connection, refused.code, refused.reason)
    except Exception as error:
        connection.line.go_on(error)
    return True


def _choosing(table: LiveTable, connection: Connection, message: Choose) -> Callable[[Act], Afterwards]:
    """The check of a choice, and what is to be stored of it."""

    def work(act: Act) -> Afterwards:
        live_game, seat = own_game(table, connection)
        if message.version != live_game.version:
            raise Refuse("stale", STALE)
        if live_game.asked != seat:
            raise Refuse("not-yours", f"{live_game.session.names[live_game.asked]} has to choose, not you.")
        if message.option >= live_game.option_count:
            raise Refuse("illegal", "You can't choose that right now.")
        if (otherwise := teaching.unwanted(live_game, message.option)) is not None:
            raise Refuse("nothing", otherwise)
        try:
            return table.enter(act, CHOOSE, seat, message.option)
        except Exception:
            log.exception("choice failed", table=table.id, version=message.version, option=message.option)
            raise Refuse("illegal", FAILED) from None

    return work


async def _hint(table: LiveTable, connection: Connection, message: AskHint) -> None:
    async with table.looking():
        live_game, seat = own_game(table, connection)
        if message.version != live_game.version:
            raise Refuse("stale", STALE)
        decision = live_game.own_decision(seat)
        if decision is None:
            raise Refuse("nothing", "It isn't your turn to choose.")
        rating.no_hints(table.record)
        if (told := teaching.hint(live_game, message.version)) is not None:
            connection.send(told)
            return
        suggested = table.hints.ask(live_game)
        pondering = table.hints.ponder(live_game) if len(decision.options) > 1 else None
    quick = await asyncio.shield(suggested)
    if quick is None:
        raise Refuse("nothing", "No suggestion is available right now. Try again in a moment.")

    def tell(found: Suggestion | None, done: bool) -> None:
        connection.send(_worded(message.version, found or quick, thinking=not done))

    tell(quick, pondering is None)
    if pondering is not None:
        pondering.follow(tell)


def _worded(version: int, found: Suggestion, thinking: bool) -> Hint:
    options = [HintOption(each.index, each.chance, each.error, each.equal) for each in found.weighed]
    reason, after = (spoken().text(words) if words else "" for words in (found.reason, found.after))
    return Hint(version, found.index, reason, options, thinking, found.rival, after)


async def _why(table: LiveTable, connection: Connection, message: AskWhy) -> None:
    async with table.looking():
        if table.live_game is None:
            raise Refuse("nothing", "The game has not begun.")
        reason = teaching.why_not(table.live_game, connection.seat, message) or table.live_game.why_not(
            connection.seat, message.card, message.zone, message.owner
        )
    connection.send(Why(message.card, message.zone, message.owner, reason))


async def _say(table: LiveTable, connection: Connection, text: str) -> None:
    if not connection.name:  # it may have been picked since
        connection.name = (await table.hall.store.guest(connection.guest)).name
    if not connection.name:
        raise Refuse("not-yours", "Pick a name first.")
    if not connection.chat.take():
        raise Refuse("too-fast", "You're sending messages too fast. Wait a moment and try again.")
    said = tidy(text, LONGEST_TEXT)
    if not said:
        raise Refuse("malformed", "The message is empty.")

    async def work(act: Act) -> Afterwards:
        if table.record.broken:
            raise Refuse("read-only", table.record.broken)
        seat = connection.seat
        name = table.record.seats[seat].name if seat >= 0 else connection.name
        await table.conversation.follow(act)
        line = ChatRecord(table.conversation.next_number, seat, name, said, time.time())
        act.say(line)

        def told() -> None:
            table.conversation.tell(line)
            table.hall.publish(table.id)

        return told

    await table.act(work)


async def _signal(table: LiveTable, connection: Connection, signal: str) -> None:
    if not connection.chat.take():
        raise Refuse("too-fast", "You're sending messages too fast. Wait a moment and try again.")

    async def work(act: Act) -> Afterwards:
        live_game, seat = own_game(table, connection)
        offered = {each.value: each for each in live_game.signals()}
        if signal and signal not in offered:
            raise Refuse("illegal", "You can't signal that right now.")
        signalled = {
            number: said
            for number, said in table.record.signalled().items()
            if any(said == each.said_by(number) for each in offered.values())
        }
        signalled.pop(seat, None)
        if signal:
            signalled[seat] = offered[signal].said_by(seat)
        record = act.change(table.record, signals=msgspec.json.encode(signalled).decode())

        def told() -> None:
            table.change_record(record)
            table.hall.publish(table.id)

        return told

    await table.act(work)


async def _sit(table: LiveTable, connection: Connection, seat: int) -> None:
    async with table.looking():
        if seat >= 0 and seat not in table.record.seats_of(connection.guest):
            raise Refuse("not-yours", "That is not your seat.")
        connection.seat = seat
        table.audience.snapshot(connection)
