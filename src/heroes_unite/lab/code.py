"""Which code has played: a fingerprint of the files that the course of a game depends on."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import heroes_unite


@cache
def code_of(parts: tuple[str, ...]) -> str:
    """Of those folders and modules of the package."""
    root = Path(heroes_unite.__file__).parent
    digest = hashlib.sha256()
    for place in (root / part for part in parts):
        for path in [place] if place.suffix else sorted(place.rglob("*.py")):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
