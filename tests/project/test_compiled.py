"""The compiled build: what keeps code inside what compiles, and what keeps old compiled files from running.

The tests that hold a compiled engine to the sources' behavior are those of `make test-compiled`.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import heroes_unite
from tools import compilable, compiling, rehearsal

# Of the engine what all games need, and one game: compiling all of it takes minutes (`make test-compiled`).
PARTS = ("kernel", "ops", "games/tcg")
RANDOM_GAMES = """
import random
from heroes_unite.games.tcg.rules import make
from heroes_unite.kernel.game import Game
print(heroes_unite.BUILD)
for seed in range(12):
    chance = random.Random(seed)
    rules = make({"players": 1 + seed % 4, "two_actives": seed % 3 == 1, "tag_team": seed % 3 == 2})
    game = Game(rules, rules.start(seed))
    while not game.over and game.version < 400:
        if game.version % 20 == 0:
            print(seed, game.digest(), game.determinize(game.to_choose, 1).digest(), game.bare_decision, game.view(0))
        game.choose(chance.randrange(game.option_count))
    print(seed, game.version, game.offered, game.digest())
"""

TRAPS = {
    "class Plain:\n    words = 'a'": "ClassVar",
    "@dataclass\nclass Field:\n    words: ClassVar[str] = 'a'": "takes `words` for a field",
    "@dataclass\nclass Field:\n    words = 'a'": "make it a property",
    "class Base:\n    what: int\n\n@dataclass\nclass Derived(Base):\n    what: int": "declared again",
    "@dataclass\nclass Column(Generic[T]):\n    of: T": "cannot be generic",
    "def f(x, a, b):\n    return x in (a, *b)": "in (a, *b)",
    "def f(kind):\n    return kind.__new__(kind)": "__new__",
    "from copy import copy": "copy and pickle",
    "def f():\n    try:\n        g()\n    except A as e:\n        h(e)\n    except B as e:\n        e": "another name",
    "class Writer:\n    def __init__(self):\n        self._thread = 1": "word of C",
}


@pytest.mark.parametrize(("source", "complaint"), TRAPS.items())
def test_a_trap_is_found(source: str, complaint: str) -> None:
    ((_, _, found),) = compilable.complaints({"module": ast.parse(source)})
    assert complaint in found


def test_a_class_that_compiles_is_left_alone() -> None:
    fine = """
class Base:
    takes: ClassVar[bool] = False

@dataclass(frozen=True, eq=False)
class Derived(Base):
    what: int

    @property
    def takes(self) -> bool:
        return True
"""
    assert not list(compilable.complaints({"module": ast.parse(fine)}))


def test_a_field_is_followed_across_modules_and_not_mistaken_for_one_of_the_same_name() -> None:
    trees = {
        "a": ast.parse("class Deed:\n    symbol: int"),
        "b": ast.parse("from a import Deed\n\n@dataclass\nclass Own(Deed):\n    symbol: int"),
        "c": ast.parse("class Deed:\n    pass\n\n@dataclass\nclass Own(Deed):\n    symbol: int"),
    }
    assert [module for module, _, _ in compilable.complaints(trees)] == ["b"]


def test_structs_and_forms_are_not_compiled_but_the_rules_are() -> None:
    names = {str(path.relative_to(compiling.PACKAGE)) for path in compiling.modules()}
    assert {"kernel/state.py", "kernel/machine.py", "ops/flow.py", "games/tcg/actions.py"} <= names
    assert not {"kernel/decision.py", "games/kind.py", "games/tcg/options.py", "games/united/cards/heroes.py"} & names


def test_a_compiler_that_is_not_there_is_missed_kindly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", ["compiling", "compile"])
    with pytest.raises(SystemExit) as stopped:
        compiling.main()
    assert "No C compiler was found" in str(stopped.value)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A package with a file that claims to be its compiled kernel, and the record that goes with it."""
    package = tmp_path / "heroes_unite"
    (package / "kernel").mkdir(parents=True)
    shutil.copy(compiling.PACKAGE / "build.py", package / "build.py")
    (package / "__init__.py").write_text("from heroes_unite.build import BUILD\n")
    (package / "kernel" / "__init__.py").touch()
    source = package / "kernel" / "state.py"
    source.write_text("WHAT = 'the source'\n")
    (package / "kernel" / f"state{EXTENSION_SUFFIXES[0]}").write_bytes(b"not really")
    record = {"kernel/state.py": [source.stat().st_mtime_ns, compiling.digest(source)]}
    (package / "compiled.json").write_text(json.dumps(record))
    return package


def build_of(package: Path, code: str = "print(heroes_unite.BUILD)", **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", f"import heroes_unite\n{code}"],
        env={**os.environ, "HEROES_UNITE_INTERPRETED": "", "PYTHONPATH": str(package.parent), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_compiled_files_run_while_their_sources_are_the_same(clone: Path) -> None:
    assert build_of(clone) == "compiled"
    (clone / "kernel" / "state.py").touch()  # as a checkout does
    assert build_of(clone) == "compiled"


def test_compiled_files_never_run_once_a_source_has_changed(clone: Path) -> None:
    (clone / "kernel" / "state.py").write_text("WHAT = 'the new source'\n")
    assert build_of(clone).startswith("interpreted: the sources have changed")
    assert build_of(clone, "from heroes_unite.kernel.state import WHAT; print(WHAT)") == "the new source"


def test_what_was_left_by_an_interrupted_compilation_never_runs(clone: Path) -> None:
    (clone / "compiled.json").unlink()
    assert build_of(clone).startswith("interpreted")


def test_the_sources_run_where_they_are_asked_for(clone: Path) -> None:
    assert build_of(clone, HEROES_UNITE_INTERPRETED="1").startswith("interpreted")
    code = "from heroes_unite.kernel.state import WHAT; print(WHAT)"
    assert build_of(clone, code, HEROES_UNITE_INTERPRETED="1") == "the source"


@pytest.mark.skipif(not compiling.compiler_is_there(), reason="there is no C compiler")
def test_a_compiled_part_plays_the_same_games_as_its_sources(tmp_path: Path) -> None:
    library = tmp_path / "library"
    shutil.copytree(
        compiling.PACKAGE,
        library / "heroes_unite",
        ignore=shutil.ignore_patterns("static", "*.so", "*.pyd", "compiled.json"),
    )
    compiling.build(library, "0", PARTS, tmp_path / "work")
    package = library / "heroes_unite"
    (package / "compiled.json").write_text("{}")  # as in a wheel
    (package / "__init__.py").write_text("from heroes_unite.build import BUILD\n")  # without the other games
    build, *compiled = build_of(package, RANDOM_GAMES).splitlines()
    assert build == "compiled"
    build, *interpreted = build_of(package, RANDOM_GAMES, HEROES_UNITE_INTERPRETED="1").splitlines()
    assert build.startswith("interpreted")
    assert compiled == interpreted


@pytest.mark.skipif(not compiling.compiler_is_there(), reason="there is no C compiler")
def test_what_has_changed_is_in_the_library_the_next_time(tmp_path: Path) -> None:
    """A change within a function changes only a C file, and none of the headers that the library depends on."""
    target, work = tmp_path / "library", tmp_path / "work"
    made = []
    for _ in range(2):
        compiling.build(target, "0", ("kernel/rng.py", "kernel/names.py"), work)
        (library,) = target.glob(f"{compiling.LIBRARY}.*")
        made.append(library.stat().st_mtime_ns)
        next((work / "c").rglob("__native_*rng.c")).touch()
    assert made[0] < made[1]


def test_the_build_that_is_named_is_the_one_that_runs() -> None:
    from heroes_unite.kernel import state

    assert heroes_unite.BUILD.startswith("compiled" if not str(state.__file__).endswith(".py") else "interpreted")


def test_the_rehearsal_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it fails, compiling goes on without it, so that nobody would notice."""
    for name, little in {"SECONDS": 0.05, "GREEDY_GAMES": 1, "THOUGHTS": 1, "LOOKS": 5, "TABLES": 1}.items():
        monkeypatch.setattr(rehearsal, name, little)
    rehearsal.main()
