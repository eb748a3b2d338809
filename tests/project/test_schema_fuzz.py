"""Schemathesis against the API: whatever is sent, the answer is one that the schema tells of, and never an accident."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance

from heroes_unite.server.app import make_app
from heroes_unite.server.schema import document
from heroes_unite.server.settings import Settings
from tools.serving import Server
from tools.waiting import until

EXAMPLES = int(os.environ.get("SCHEMA_EXAMPLES", "10"))  # of each operation; `make fuzz-api` tries many
# What is too large for any request is refused as that, whatever else is wrong with it.
REFUSALS = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]
# What fits the schema is taken, unless it is about something that is not there, not one's own, or over.
ACCEPTED = ["2xx", 403, 404, 409]
CONFIG = schemathesis.Config.from_dict(
    {
        "checks": {
            "negative_data_rejection": {"expected-statuses": REFUSALS},
            "positive_data_acceptance": {"expected-statuses": ACCEPTED},
        }
    }
)
# Where a schema cannot say everything: a name needs something that can be read, options and seats have to go together,
# and a table has only so many seats.
BY_MEANING = (
    "PUT /api/me",
    "POST /api/tables",
    "GET /api/tables/{table}/replay",
    "GET /api/tables/{table}/log",
    "POST /api/tables/{table}/play-on",
)

schema = schemathesis.openapi.from_dict(document(make_app(Settings(database="sqlite+aiosqlite://"))), config=CONFIG)


class Caller:
    """A guest with a name and a few tables: most addresses lead nowhere without one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.headers["Origin"] = address
        self._call("PUT", "me", {"name": "Ada"})
        me, free, bot = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
        self.tables = [self._table(me, free), self._table(me, bot), self._table(bot, bot)]
        until(  # so that there are results
            lambda: self._call("GET", f"tables/{self.tables[2]}")["state"] == "over",
            "Two bots did not end their game within three minutes",
            within=180,
            pause=0.2,
        )

    def _call(self, method: str, path: str, body: Any = None) -> dict:
        answer = self.session.request(method, f"{self.address}/api/{path}", json=body, timeout=60)
        assert answer.ok, answer.text
        found: dict = answer.json()
        return found

    def _table(self, *seats: dict[str, str]) -> str:
        new = {"game": "deckbuilding", "options": {"players": len(seats)}, "seats": seats, "pace": 0}
        return str(self._call("POST", "tables", new)["id"])

    def somewhere(self, case: schemathesis.Case) -> None:
        """Three of four times, a table that there is instead of one that was made up; the game likewise."""
        made_up = case.path_parameters or {}
        number = zlib.crc32(repr(sorted(made_up.items())).encode())
        if number % 4 == 0:
            return
        if "table" in made_up:
            made_up["table"] = self.tables[number % len(self.tables)]
        if "game" in made_up:
            made_up["game"] = "deckbuilding"


@pytest.fixture(scope="module")
def caller(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caller]:
    with Server(tmp_path_factory.mktemp("fuzz"), ["--rate-limit", "0"]) as server:
        yield Caller(server.address)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="SCHEMA_EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_to_its_schema(case: schemathesis.Case, caller: Caller) -> None:
    caller.somewhere(case)
    left_out = [positive_data_acceptance] if case.operation.label in BY_MEANING else []
    case.call_and_validate(base_url=caller.address, session=caller.session, excluded_checks=left_out)
