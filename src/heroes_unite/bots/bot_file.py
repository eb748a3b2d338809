"""A bot from somebody's own file. The file is executed: only people who chose it themselves may name one."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from heroes_unite.bots.naming import UnknownBot
from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType


def from_file(file: str, name: str) -> Callable[..., Any]:
    """The class of that name in the file; without a name, the only bot that the file defines."""
    module = _module(Path(file).expanduser().resolve(), file)
    bots = {
        key: value
        for key, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and callable(getattr(value, "choose", None))
    }
    if name:
        found = getattr(module, name, None)
        if not callable(found):
            named = f" Its bots: {listed(bots)}." if bots else ""
            raise UnknownBot(f"There is no {name} in {file}.{nearest(name, list(bots))}{named}")
        maker: Callable[..., Any] = found
        return maker
    if not bots:
        raise UnknownBot(f"There is no bot in {file}: no class there has a method `choose(self, seat)`.")
    if len(bots) > 1:
        raise UnknownBot(f"There are several bots in {file}: say which, as in {file}:{next(iter(bots))}.")
    return next(iter(bots.values()))


@cache
def _module(path: Path, called: str) -> ModuleType:
    if not path.is_file():
        raise UnknownBot(f"There is no file {called}: a bot of your own is named FILE.py:CLASS.")
    name = f"heroes_unite_bot_{path.stem}_{crc32(str(path).encode()):08x}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickles look for it there
    folder = str(path.parent)
    sys.path.insert(0, folder)  # so that it finds the modules next to it, as a program does
    try:
        spec.loader.exec_module(module)
    except SystemExit as error:
        del sys.modules[name]
        raise UnknownBot(f"{called} ends the program when it is read: it should only define its bot.") from error
    except Exception as error:
        del sys.modules[name]
        raise UnknownBot(f"{called} cannot be read as Python: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(folder)
    return module
