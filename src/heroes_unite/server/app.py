"""The application, assembled."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Router
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.di import Provide

from heroes_unite.server import problems
from heroes_unite.server.api import (
    analysis,
    client,
    games,
    learning,
    live,
    moving,
    operations,
    people,
    record,
    tables,
)
from heroes_unite.server.api.common import provide_guest
from heroes_unite.server.api.ready import LEVEL, WORTH_IT
from heroes_unite.server.channels import CHANNEL, backend_for
from heroes_unite.server.guests import Signature
from heroes_unite.server.limits import Buckets
from heroes_unite.server.record.ladder import Ladders
from heroes_unite.server.schema import openapi_config
from heroes_unite.server.security import Gate, gate_middleware, headers_for
from heroes_unite.server.state import Shared
from heroes_unite.server.store.store import Store
from heroes_unite.server.tables.hall import Hall

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from heroes_unite.server.settings import Settings


class Server(Litestar):
    """HEAD is answered wherever GET is, in the same way, but without the body."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope.get("method") == "HEAD":
            asked: Any = {**scope, "method": "GET"}  # a copy: whoever calls us still has to know what was asked for
            await super().__call__(asked, receive, _without_body(send))
        else:
            await super().__call__(scope, receive, send)


def _without_body(send: Any) -> Any:
    async def send_rest(message: Any) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return send_rest


def make_app(settings: Settings, store: Store | None = None) -> Litestar:
    """A server with these settings, on a store that is already open or one that is opened at startup."""
    ready = store is not None
    store = store or Store(settings.database)
    channels = ChannelsPlugin(backend_for(store.url), channels=[CHANNEL])

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        if not ready:
            await store.open(settings.address)
        hall = Hall(settings, store, channels)
        limits = settings.limits
        app.state.shared = Shared(
            settings,
            store,
            hall,
            Signature(store.secret),
            Buckets(limits.new_tables_rate, limits.new_tables_burst),
            Buckets(limits.new_guests_rate, limits.new_guests_burst),
            Buckets(limits.code_rate, limits.code_burst),
            Ladders(store),
        )
        try:
            async with channels:
                await hall.open()
                try:
                    yield
                finally:
                    await hall.close()
        finally:
            await store.close()

    api = Router(
        "/api",
        route_handlers=[
            people.who_am_i,
            people.call_me,
            people.sign_out,
            moving.give_code,
            moving.is_code_waiting,
            moving.withdraw_code,
            moving.look_at_code,
            moving.move_here,
            record.my_record,
            record.record_as_json,
            record.record_as_csv,
            record.my_ladder,
            games.list_games,
            games.check_options,
            games.read_deck,
            games.feats,
            games.game_cards,
            games.game_rules,
            learning.list_guides,
            learning.how_to_play,
            learning.begin_lesson,
            tables.lobby,
            tables.make_table,
            tables.table_info,
            tables.remove_table,
            tables.join_table,
            tables.leave_table,
            tables.concede,
            tables.shelve,
            tables.share,
            tables.put_others_out,
            tables.start_table,
            tables.change_seat,
            tables.seat_link,
            tables.claim_seat,
            tables.rematch,
            tables.table_cards,
            tables.results,
            tables.replay,
            tables.earlier_log,
            tables.play_on,
            analysis.analysis,
            analysis.analyze,
            live.live,
        ],
        dependencies={"guest": Provide(provide_guest)},
    )
    return Server(
        [api, operations.health, operations.ready, operations.metrics, client.client],
        lifespan=[lifespan],
        middleware=[gate_middleware(Gate(settings))],
        before_send=[headers_for(settings)],
        exception_handlers=problems.HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=WORTH_IT,
            gzip_compress_level=LEVEL,
            exclude=["/metrics"],
            exclude_opt_key="compressed",
        ),
        request_max_body_size=settings.limits.body,
        openapi_config=openapi_config(),
        logging_config=None,
        debug=False,
    )
