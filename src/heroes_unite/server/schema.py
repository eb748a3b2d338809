"""The schema of everything that crosses the wire: OpenAPI for HTTP, with the messages of the WebSocket among its
components. `python -m heroes_unite.server.schema` prints it; the types of the client are made from it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from heroes_unite import __version__
from heroes_unite.bots.analysis import record
from heroes_unite.games import face
from heroes_unite.games.wire import VALUES
from heroes_unite.server.messages import (
    afterwards,
    analysis,
    from_client,
    from_server,
    games,
    lessons,
    people,
    position,
    tables,
)

if TYPE_CHECKING:
    from litestar import Litestar, Request

REFERENCE = "#/components/schemas/{name}"


class Schema(JsonRenderPlugin):
    """The OpenAPI document as JSON, with our components."""

    def __init__(self) -> None:
        super().__init__(path=["/", "/openapi.json"])
        self._document = b""  # it never changes while the server runs

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        self._document = self._document or msgspec.json.encode(completed(openapi_schema))
        return self._document


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Heroes Unite",
        version=__version__,
        description="The table in a browser. The messages of the WebSocket are among the components: ClientMessage and "
        "ServerMessage. docs/protocol.md tells the story around them.",
        use_handler_docstrings=True,
        path="/schema",
        render_plugins=[Schema()],
    )


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with every message as a component."""
    components = document.setdefault("components", {}).setdefault("schemas", {})
    components.update(message_schemas())
    return document


def message_schemas() -> dict[str, Any]:
    """Every type of the wire by its name.

    What the server sends is complete, so its fields are all required, except in those messages that leave out what goes
    without saying. There the default is told; what a request may leave out is the server's business.
    """
    structs = [
        found
        for module in (
            people,
            games,
            lessons,
            tables,
            position,
            from_client,
            from_server,
            afterwards,
            analysis,
            record,
            face,
        )
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, msgspec.Struct) and found is not msgspec.Struct
    ]
    (client, server, *_), components = msgspec.json.schema_components(
        [from_client.ClientMessage, from_server.ServerMessage, *structs, *VALUES.values()], ref_template=REFERENCE
    )
    for struct in structs:
        _settle(components[struct.__name__], struct.__struct_config__)
    return {**components, "ClientMessage": client, "ServerMessage": server}


def _settle(schema: dict[str, Any], config: Any) -> None:
    if config.omit_defaults or config.array_like:
        return
    properties: dict[str, dict[str, Any]] = schema.get("properties", {})
    asked = config.forbid_unknown_fields
    for field in properties.values():
        field.pop("default", None)
    if properties and not asked:
        schema["required"] = [name for name in properties if name != "field"]


def document(app: Litestar) -> dict[str, Any]:
    """The whole document of an application."""
    return completed(app.openapi_schema.to_schema())


def main() -> None:
    """Print it."""
    from heroes_unite.server.app import make_app
    from heroes_unite.server.settings import Settings

    app = make_app(Settings(database="sqlite://"))
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document(app)), indent=1).decode() + "\n")


if __name__ == "__main__":
    main()
