"""The client in the browser, as it was built into the package."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import File

from heroes_unite.server.refusal import Refusal

STATIC: Final = Path(__file__).resolve().parent.parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
HASHED: Final = "assets/"  # the build puts a hash into the name of everything in here

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Heroes Unite</title>
<h1>Heroes Unite</h1>
<p>The server is running, but the browser client has not been built. In a clone of the project, run:</p>
<pre>make play</pre>
<p>or, since the server is already running, <code>npm install</code> and <code>npm run build</code> in the folder
<code>web</code>. Without Node.js you can play in the terminal: <code>heroes-unite play</code>.</p>
</html>
"""


def _file(path: str) -> Path | None:
    """A file of the client. Nothing outside its folder."""
    try:
        found = (STATIC / path.lstrip("/")).resolve()
        return found if found.is_relative_to(STATIC) and found.is_file() else None
    except (OSError, ValueError):  # a name that is too long, or that no file system accepts
        return None


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(path: FromPath[str] = "/") -> Response[Any]:
    """A file of the client, or its page for every address that is not a file."""
    if path.startswith(("/api/", "/schema/")) or path in ("/api", "/schema"):
        raise Refusal("There is nothing here.", 404)
    found = _file(path)
    if found is None and path.startswith(f"/{HASHED}"):
        raise Refusal("There is no such file.", 404)
    if found is None or found.name == "index.html":
        found = _file("index.html")
        if found is None:
            return Response(NOT_BUILT, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    forever = path.startswith(f"/{HASHED}")
    return File(
        found,
        filename=found.name,
        content_disposition_type="inline",
        media_type=kind,
        headers={"cache-control": FOREVER if forever else "no-cache"},
    )
