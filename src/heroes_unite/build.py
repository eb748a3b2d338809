"""Which build of the engine runs: the sources themselves, or what `make compile` and compiled wheels have made of them.

Python takes a compiled module wherever one lies beside its source. Here it is kept from doing so where the source has
changed since, so that old code never runs. HEROES_UNITE_INTERPRETED=1 asks for the sources in any case.
"""

from __future__ import annotations

import json
import os
import sys
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGE: Final = Path(__file__).parent
RECORD: Final = PACKAGE / "compiled.json"  # what was compiled: source, when it was last changed, digest


class SourcesFirst:
    """Finds the package's modules as sources, whatever lies beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("heroes_unite."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(name)) is not None), None)


def _changed(source: str, modified: int, digest: str) -> bool:
    path = PACKAGE / source
    try:
        return path.stat().st_mtime_ns != modified and digest != blake2b(path.read_bytes(), digest_size=16).hexdigest()
    except FileNotFoundError:
        return True


def _up_to_date() -> bool:
    """Whether the compiled modules are all there and do what the sources say. Those of a wheel always do."""
    try:
        record = json.loads(RECORD.read_bytes())
    except (FileNotFoundError, ValueError):
        return False  # compiling was interrupted
    return not any(_changed(source, *facts) for source, facts in record.items())


def _chosen() -> tuple[bool, str]:
    """Whether the compiled modules run, and how that is said."""
    if not any((PACKAGE / "kernel" / f"state{suffix}").exists() for suffix in EXTENSION_SUFFIXES):
        return False, "interpreted"
    if os.environ.get("HEROES_UNITE_INTERPRETED", "0") not in ("", "0"):
        return False, "interpreted, as HEROES_UNITE_INTERPRETED asks"
    if not _up_to_date():
        return False, "interpreted: the sources have changed since they were compiled, `make compile` does it again"
    return True, "compiled"


COMPILED, BUILD = _chosen()
if not COMPILED:
    sys.meta_path.insert(0, SourcesFirst())
