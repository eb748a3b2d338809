"""Games that can be played, their cards and their rules. The same for everybody."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from heroes_unite.bots import BOTS
from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import DeckSheet
from heroes_unite.games.registry import GAMES, Entry, entry
from heroes_unite.server.api.common import problems
from heroes_unite.server.messages import BotInfo, GameCards, GameInfo, GameRules, GivenDeck, Options, OptionsChecked
from heroes_unite.server.problems import Refusal


def _entry(game: str) -> Entry:
    try:
        return entry(game)
    except OptionError as error:
        raise Refusal(str(error), 404) from None


@cache
def _tagged(kind: str, game: str) -> tuple[bytes, str]:
    """What never changes while the server runs, ready to be sent, and its tag."""
    found = _entry(game)
    content: Any
    if kind == "cards":
        content = GameCards(game, found.faces())
    else:
        content = GameRules(game, found.title, found.rule_sections(), found.rulings())
    data = msgspec.json.encode(content)
    return data, f'"{hashlib.sha256(data).hexdigest()[:24]}"'


async def _unchanging(request: Request[Any, Any, Any], kind: str, game: str) -> Response[Any]:
    _entry(game)
    data, tag = await asyncio.to_thread(_tagged, kind, game)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    return Response(data, media_type="application/json", headers=headers)


@get("/games", responses=problems(), sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games, with the forms in which their options are filled in."""
    bots = [BotInfo(name, name.capitalize()) for name in BOTS]
    return [
        GameInfo(id, game.title, game.about, game.form(), bots, game.decks.parts() if game.decks else [])
        for id, game in GAMES.items()
    ]


@post("/games/{game:str}/check", status_code=200, responses=problems(404), sync_to_thread=True)
def check_options(game: FromPath[str], data: JSONBody[Options]) -> OptionsChecked:
    """Whether a game can be played so, and if not, why."""
    found = _entry(game)
    choices = found.fitting(data.options)
    try:
        options = found.check(data.options)
    except OptionError as error:
        players = data.options.get("players", 0)
        return OptionsChecked(players if isinstance(players, int) else 0, str(error), error.option, choices)
    return OptionsChecked(found.make(options).players, choices=choices)


@post("/games/{game:str}/deck", status_code=200, responses=problems(404), sync_to_thread=True)
def read_deck(game: FromPath[str], data: JSONBody[GivenDeck]) -> DeckSheet:
    """All there is to say about a deck: what is wrong with it, its code, its file."""
    decks = _entry(game).decks
    if decks is None:
        raise Refusal("Players bring no decks to this game.", 404)
    return decks.sheet(data.text or data.data)


@get("/games/{game:str}/cards", responses=problems(404))
async def game_cards(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[GameCards]:
    """Every card of a game as a face."""
    return await _unchanging(request, "cards", game)


@get("/games/{game:str}/rules", responses=problems(404))
async def game_rules(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[GameRules]:
    """The rules in our words, with their ids, and the open points."""
    return await _unchanging(request, "rules", game)
