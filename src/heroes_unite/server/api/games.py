"""Games that can be played, their cards and their rules. The same for everybody."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from heroes_unite.bots import USUAL, bot_names, level
from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import DeckSheet, Field, SeatPart, Supply
from heroes_unite.games.kind import GameKind
from heroes_unite.games.registry import GAMES, game_kind
from heroes_unite.games.start import Start
from heroes_unite.server.api.common import Asker, problems, shared, spend, spend_for_reading
from heroes_unite.server.api.ready import compressed, encoded, takes_gzip
from heroes_unite.server.messages.games import (
    BotInfo,
    FeatDone,
    GameCards,
    GameInfo,
    GameRules,
    GivenDeck,
    Options,
    OptionsChecked,
    StartInfo,
)
from heroes_unite.server.refusal import Refusal
from heroes_unite.server.store.store import Store
from heroes_unite.server.tables.info import moment_text
from heroes_unite.server.tables.rating import rateable

A_CHECK: Final = 5.0  # of work
A_LIST: Final = 5.0


def _entry(game: str) -> GameKind:
    try:
        return game_kind(game)
    except OptionError as error:
        raise Refusal(str(error), 404) from None


@cache
def _tagged(kind: str, game: str) -> tuple[bytes, bytes, str]:
    """What never changes while the server runs, ready to be sent, the same compressed, and its tag."""
    found = _entry(game)
    content: Any
    if kind == "cards":
        content = GameCards(game, found.faces())
    else:
        content = GameRules(game, found.title, found.rule_sections(), found.rulings())
    data = msgspec.json.encode(content)
    return data, compressed(data), f'"{hashlib.sha256(data).hexdigest()[:24]}"'


async def _unchanging(request: Request[Any, Any, Any], kind: str, game: str) -> Response[Any]:
    _entry(game)
    data, small, tag = await asyncio.to_thread(_tagged, kind, game)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    return encoded(data, small if takes_gzip(request) else None, headers)


@get("/games", responses=problems(), sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games, with the forms in which their options are filled in."""
    return _infos()


@cache
def _infos() -> list[GameInfo]:
    bots = [BotInfo(each.name, each.title, each.about, each.name == USUAL) for each in map(level, bot_names())]
    return [
        GameInfo(
            id,
            game.title,
            game.about,
            game.form(),
            bots,
            game.decks.parts() if game.decks else [],
            [_start(game, start) for start in game.starts or (Start("usual", game.title, game.about),)],
        )
        for id, game in GAMES.items()
    ]


def _start(game: GameKind, start: Start) -> StartInfo:
    counts = [count for count in _counts(game, start.options) if not start.players or count in start.players]
    rivals = game.rivals(game.check({**start.options, "players": counts[0]}))
    return StartInfo(start.id, start.title, start.about, start.options, counts, start.teams or not rivals, start.last)


def _counts(game: GameKind, options: dict[str, Any]) -> list[int]:
    """How many can play a game with these options."""
    players = next(field for field in game.form() if field.key == "players")
    every = range(players.least, players.most + 1)
    return [count for count in every if not _refused(game, {**options, "players": count})]


@post("/games/{game:str}/check", status_code=200, responses=problems(404))
async def check_options(
    request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[Options]
) -> OptionsChecked:
    """Whether a game can be played so, and if not, why."""
    await spend_for_reading(request, A_CHECK)
    return await asyncio.to_thread(checked, _entry(game), data)


def checked(found: GameKind, data: Options) -> OptionsChecked:
    """Whether that game can be played with these options; there is an answer whatever was given."""
    choices = found.fitting(data.options)
    reasons = _reasons(found, data.options, choices)
    refused = _refused(found, data.options)
    if refused:
        players = data.options.get("players", 0)
        seats = players if isinstance(players, int) else 0
        return OptionsChecked(
            seats,
            str(refused),
            refused.option,
            choices,
            reasons,
            found.implied(data.options),
            parts=_parts(found, data.options),
            supplies=_supplies(found, data.options),
        )
    options = found.check(data.options)
    players = found.make(options).players
    return OptionsChecked(
        players,
        choices=choices,
        reasons=reasons,
        implied=found.implied(options),
        feat=found.feat(options),
        parts=_parts(found, options),
        supplies=_supplies(found, options),
        rateable=rateable(found, options, players),
    )


def _supplies(game: GameKind, options: dict[str, Any]) -> dict[str, Supply]:
    return {} if game.supplies is None else game.supplies.of(options)


def _parts(game: GameKind, options: dict[str, Any]) -> list[SeatPart]:
    """What the seats play, as far as the options determine it."""
    try:
        return game.parts(options)
    except OptionError:
        return []


def _reasons(game: GameKind, given: dict[str, Any], choices: dict[str, list[str]]) -> dict[str, dict[str, str]]:
    """Why values do not go with the others: what the game says if they are chosen anyway."""
    reasons: dict[str, dict[str, str]] = {}
    fine = _refused(game, given) is None
    mended = given if fine else _mended(game, given)
    clean = fine or _refused(game, mended) is None
    for field in game.form():
        fitting = choices.get(field.key)
        if fitting is not None:
            told = {
                value: _refusal(game, {**given, field.key: wanted}, field.key, fine)
                or _refusal(game, {**mended, field.key: wanted}, field.key, fine=clean)
                for value, wanted in _unfitting(field, given.get(field.key), fitting)
            }
            reasons[field.key] = {value: reason for value, reason in told.items() if reason}
    return reasons


def _mended(game: GameKind, given: dict[str, Any]) -> dict[str, Any]:
    """With what the game objects to left as it is at first: one wrong option does not keep the others from being
    judged."""
    usual = {field.key: field.default for field in game.form()}
    left = given
    for _ in usual:
        error = _refused(game, left)
        if error is None or error.option not in usual:
            break
        left = {**left, error.option: usual[error.option]}
    return left


def _unfitting(field: Field, given: object, fitting: list[str]) -> Iterator[tuple[str, object]]:
    """The values of an option that do not fit, each with what the option would be then."""
    if field.kind == "switch":
        yield from ((str(value).lower(), value) for value in (False, True) if str(value).lower() not in fitting)
        return
    kept = [value for value in given if value in fitting] if isinstance(given, list) else []
    for choice in field.choices:
        if choice.value not in fitting and (choice.alone or field.kind != "names"):
            yield choice.value, [*kept, choice.value] if field.kind == "many" else choice.value


def _refusal(game: GameKind, options: dict[str, Any], changed: str, fine: bool) -> str:
    """The game's objection to options of which one was changed; empty if it is about something else, which it cannot be
    if they were fine before."""
    error = _refused(game, options)
    return str(error) if error and (fine or error.option == changed) else ""


def _refused(game: GameKind, options: dict[str, Any]) -> OptionError | None:
    try:
        game.check(options)
    except OptionError as error:
        return error
    return None


@get("/games/{game:str}/feats", responses=problems(404))
async def feats(request: Request[Any, Any, Any], game: FromPath[str], guest: Asker) -> list[FeatDone]:
    """What you have done in a game that can be beaten, the latest first."""
    found = _entry(game)
    spend(request, A_LIST)
    return await feats_of(shared(request).store, guest.id, found)


async def feats_of(store: Store, guest: str, game: GameKind) -> list[FeatDone]:
    """The feats of a guest in a game, the latest first."""
    done: dict[str, FeatDone] = {}
    for record in await store.won_by(guest, game.name):
        try:
            feat = game.feat(msgspec.json.decode(record.options, type=dict[str, Any]))
        except (OptionError, msgspec.DecodeError):
            continue  # options that this version does not know
        if feat is None or feat.key != record.feat:
            continue
        before = done.get(feat.key) or FeatDone(feat.key, feat.title, 0, moment_text(record.ended))
        players = sorted({*before.players, len(record.seats)})
        done[feat.key] = msgspec.structs.replace(before, times=before.times + 1, players=players)
    return list(done.values())


@post("/games/{game:str}/deck", status_code=200, responses=problems(404))
async def read_deck(request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[GivenDeck]) -> DeckSheet:
    """All there is to say about a deck: what is wrong with it, its code, its file."""
    decks = _entry(game).decks
    if decks is None:
        raise Refusal("Players don't bring decks to this game.", 404)
    await spend_for_reading(request, A_CHECK)
    return await asyncio.to_thread(decks.sheet, data.text or data.data)


@get("/games/{game:str}/cards", responses=problems(404), compressed=True)
async def game_cards(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[GameCards]:
    """Every card of a game as a face."""
    return await _unchanging(request, "cards", game)


@get("/games/{game:str}/rules", responses=problems(404), compressed=True)
async def game_rules(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[GameRules]:
    """The rules in our words, with their ids, and the open points."""
    return await _unchanging(request, "rules", game)
