"""The compiled build: which modules mypyc turns into machine code, in a clone (`make compile`) or for a wheel.

The sources stay as they are and run uncompiled, too. This is our own hook for hatch rather than hatch-mypyc, because
the same list and the same build have to serve a clone as well, and because one library out of many C files is compiled
on all processors this way.

With gcc it is compiled twice: what the first build does in tools/rehearsal.py tells the compiler which code is hot.
"""

from __future__ import annotations

import argparse
import ast
import concurrent.futures
import copy
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"
PACKAGE: Final = SOURCES / "heroes_unite"
RECORD: Final = PACKAGE / "compiled.json"  # read by heroes_unite/__init__.py
BUILD: Final = ROOT / "build" / "compiled"
LIBRARY: Final = "heroes_unite__mypyc"  # as mypyc names it

# What a server does at every choice: which views change, and how everybody is told.
AT_EVERY_CHOICE: Final = (
    "session/chronicle.py",
    "session/outlook.py",
    "session/standing.py",
    "session/session.py",
    "server/limits.py",
    "server/outlet.py",
    "server/patch.py",
    "server/store/act.py",
    "server/store/journal.py",
    "server/store/timing.py",
    "server/tables/asking.py",
    "server/tables/audience.py",
    "server/tables/connection.py",
    "server/tables/crowd.py",
    "server/tables/driver.py",
    "server/tables/gate.py",
    "server/tables/info.py",
    "server/tables/live.py",
    "server/tables/live_game.py",
    "server/tables/refuse.py",
    "server/tables/storyteller.py",
)
HOT: Final = ("kernel", "ops", "games", "bots", *AT_EVERY_CHOICE)
# Modules that serve people before and after a game: forms, files, words. Nothing in them is worth the wait.
AT_THE_EDGE: Final = frozenset(
    (
        "benchmark", "cards", "catalogue", "chance", "checked_options", "custom", "deck", "deck_file", "deck_sheet",
        "errors", "face", "faces", "fitting", "form", "guide", "kind", "options", "position", "positions", "registry",
        "rulebook", "rulings", "wire",
    )
)  # fmt: skip
# Of the bots, greedy play and judging positions are what costs: those that look ahead spend their time in them, and in
# games.
FOR_ALL_GAMES: Final = (["answer"], ["search", "imagining"])
NOT_HOT: Final = frozenset(("__init__", "mind"))
LEVEL: Final = "2"
# Seconds of one processor, by level of optimization. Level 2 was measured, the others are reckoned from it.
SECONDS: Final = {"0": 200, "1": 270, "2": 420, "3": 500}
TWICE: Final = 2.5  # times as long, with a rehearsal
# Nothing outside calls what the library defines, so that calls within it need no detour and can be inlined.
WITHIN_THE_LIBRARY: Final = ["-fvisibility=hidden", "-fno-semantic-interposition"]
# From one file of the library into another, too: a tenth more decisions a second.
ACROSS_FILES: Final = ["-flto=auto", "-fno-fat-lto-objects"]
ACROSS_FILES_FROM: Final = "2"  # the level of optimization
# What runs often is made fast, what never runs is made small, and what the rehearsal did not come by is made as ever.
REHEARSAL: Final = "tools.rehearsal"
COUNTING: Final = ["-fprofile-generate={counts}"]
COUNTED: Final = [
    "-fprofile-use={counts}",
    "-fprofile-partial-training",
    "-fprofile-correction",
    "-Wno-missing-profile",
]
NOT_REHEARSED: Final = "The rehearsal failed, so the compiler does not know what is hot. It goes on without:\n"
NO_COMPILER: Final = """No C compiler was found, so nothing was compiled. The game runs as it is, only slower.
To get one: `sudo apt install gcc` on Debian and Ubuntu, `xcode-select --install` on macOS, the Build Tools for
Visual Studio on Windows. Then run `make compile` again."""


def modules(parts: Sequence[str] = HOT) -> list[Path]:
    """The sources that are compiled, or those of some parts of them: folders, and single files."""
    found = sorted(
        path
        for part in parts
        for path in ([PACKAGE / part] if part.endswith(".py") else (PACKAGE / part).rglob("*.py"))
    )
    return [path for path in found if not _at_the_edge(path) and not _has_structs(path)]


def _at_the_edge(path: Path) -> bool:
    folder, *parts = path.relative_to(PACKAGE).with_suffix("").parts
    if folder == "bots" and parts not in FOR_ALL_GAMES:
        return not (PACKAGE / "games" / parts[0]).is_dir() or parts[-1] in NOT_HOT
    return parts[-1] in ("__init__", "language") or (folder == "games" and not AT_THE_EDGE.isdisjoint(parts))


def _has_structs(path: Path) -> bool:
    """mypyc would drop the settings of a class such as `class Option(Struct, frozen=True)`, and the types of the fields
    of a `TypedDict`, which msgspec looks up."""
    classes = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.ClassDef)]
    return any(node.keywords or any(ast.unparse(base) == "TypedDict" for base in node.bases) for node in classes)


def compiler_is_there() -> bool:
    return os.name == "nt" or any(
        map(shutil.which, filter(None, (os.environ.get("CC", "").split(" ")[0], "cc", "gcc")))
    )


def is_gcc() -> bool:
    """Clang may have no linker at hand that can optimize across files, and counts in another way."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[:1]
    said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


def build(
    target: Path | None, level: str, parts: Sequence[str] = HOT, work: Path = BUILD, rehearsed: bool = False
) -> list[Path]:
    """Compile into `target`, or beside the sources; gives the files that were made. What is only needed meanwhile, and
    makes the next time quicker, goes into `work`."""
    (work / "c").mkdir(parents=True, exist_ok=True)
    here = Path.cwd()
    os.chdir(SOURCES)
    try:
        extensions = _translated(level, parts, work)
        if not rehearsed:
            return _compiled(extensions, target, work, work / f"objects-{level}")
        # Both times under the same names, by which the counts of a file are found
        objects, counts, stage = work / "objects-rehearsed", work / "counts", work / "stage"
        for old in (objects, counts, stage):
            shutil.rmtree(old, ignore_errors=True)
        _compiled(copy.deepcopy(extensions), stage, work, objects, [flag.format(counts=counts) for flag in COUNTING])
        hot = [flag.format(counts=counts) for flag in COUNTED] if _rehearse(stage) else []
        for made in objects.rglob("*.o"):  # not the folders: distutils makes each of them only once
            made.unlink()
        return _compiled(extensions, target, work, objects, hot)
    finally:
        os.chdir(here)


def _translated(level: str, parts: Sequence[str], work: Path) -> list[Any]:
    """The sources as C files, and how they are to be compiled."""
    import setuptools  # noqa: F401  # before mypyc, which looks whether it is there
    from mypyc.build import mypycify

    sources = [str(path.relative_to(SOURCES)) for path in modules(parts)]
    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(work / "types"), *sources],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        group_name="heroes_unite",
        target_dir=str(work / "c"),
    )
    if os.name != "nt":
        across_files = ACROSS_FILES if level >= ACROSS_FILES_FROM and is_gcc() else []
        for extension in extensions:
            # In new lists: mypyc gives all of them the same one
            extension.extra_compile_args = [*extension.extra_compile_args, *WITHIN_THE_LIBRARY]
            if len(extension.sources) > 1:  # the library itself, not one of the modules that lead into it
                extension.extra_compile_args += across_files
                extension.extra_link_args = [f"-O{level}", *WITHIN_THE_LIBRARY, *across_files]
    return list(extensions)


def _compiled(
    extensions: list[Any], target: Path | None, work: Path, objects: Path, more: Sequence[str] = ()
) -> list[Path]:
    """`more`: further options for the library."""
    import setuptools
    from setuptools.command.build_ext import build_ext

    class OnAllProcessors(build_ext):  # type: ignore[misc]
        """One library out of many C files; those that have not changed since the last time are not compiled again."""

        def build_extension(self, ext: setuptools.Extension) -> None:
            if len(ext.sources) > 1:
                ext.extra_compile_args = [*ext.extra_compile_args, *more]
                ext.extra_link_args = [*ext.extra_link_args, *more]
                headers = max(map(os.path.getmtime, (work / "c").rglob("*.h")))

                def compiled(source: str) -> list[str]:
                    made: list[str] = self.compiler.object_filenames([source], output_dir=self.build_temp)
                    if os.path.exists(made[0]) and os.path.getmtime(made[0]) > max(headers, os.path.getmtime(source)):
                        return made
                    options = {"include_dirs": ext.include_dirs, "extra_postargs": ext.extra_compile_args}
                    self.compiler.compile([source], output_dir=self.build_temp, **options)
                    return made

                with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                    ext.extra_objects = [made for each in pool.map(compiled, ext.sources) for made in each]
                ext.sources = []
            super().build_extension(ext)

    distribution = setuptools.Distribution({"ext_modules": extensions, "package_dir": {"": "."}})
    command = OnAllProcessors(distribution)
    command.inplace = target is None
    command.build_lib = str(target or work / "library")
    command.parallel = os.cpu_count()
    command.build_temp = str(objects)
    command.ensure_finalized()
    for old in Path(command.build_lib).glob(f"{LIBRARY}.*"):  # its C files are not looked at to see whether it is old
        old.unlink()
    command.run()
    return [Path(name).resolve() for name in command.get_outputs()]


def _rehearse(stage: Path) -> bool:
    """Run what has to be fast with the build in `stage`, which counts. False: it could not run."""
    shutil.copytree(
        PACKAGE, stage / PACKAGE.name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    (stage / PACKAGE.name / RECORD.name).write_text("{}", encoding="utf-8")  # nothing to compare
    paths = os.pathsep.join((str(stage), str(ROOT)))
    run = subprocess.run(
        [sys.executable, "-m", REHEARSAL],
        env=os.environ | {"PYTHONPATH": paths, "HEROES_UNITE_INTERPRETED": ""},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        print(NOT_REHEARSED, run.stderr, sep="")
    return not run.returncode


def in_place(level: str, rehearsed: bool) -> None:
    """Compile a clone, and write down of what, so that it is noticed when the sources change."""
    if not compiler_is_there():
        sys.exit(NO_COMPILER)
    rehearsed = rehearsed and is_gcc()
    seconds, processors = SECONDS[level] * (TWICE if rehearsed else 1), os.cpu_count() or 1
    minutes = max(1, round(seconds / 60 / processors))
    print(
        f"Compiling {len(modules())} modules. This takes about {minutes} min on {processors} idle processors.",
        flush=True,
    )
    began = time.monotonic()
    remove()
    record = {str(path.relative_to(PACKAGE)): [path.stat().st_mtime_ns, digest(path)] for path in modules()}
    build(None, level, rehearsed=rehearsed)
    RECORD.write_text(json.dumps(record), encoding="utf-8")
    print(f"Done in {time.monotonic() - began:.0f} s. `make interpreted` takes it back.")


def digest(path: Path) -> str:
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def remove() -> None:
    """Take away what `in_place` made; the C files are kept, so that the next time is quicker."""
    RECORD.unlink(missing_ok=True)
    for made in [*SOURCES.glob(f"{LIBRARY}.*"), *_binaries(PACKAGE)]:
        made.unlink()


def _binaries(folder: Path) -> Iterator[Path]:
    for suffix in ("*.so", "*.pyd"):
        yield from folder.rglob(suffix)


class CompiledWheel(BuildHookInterface[Any]):
    """For hatch: puts the compiled modules into the wheel, beside their sources, and names it after the platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        if not compiler_is_there():
            raise SystemExit(NO_COMPILER)
        made = BUILD / "wheel"
        shutil.rmtree(made, ignore_errors=True)
        build(made, LEVEL, rehearsed=is_gcc())
        build_data["force_include"] |= {
            str(path): str(path.relative_to(made)) for path in made.rglob("*") if path.is_file()
        }
        (made / "compiled.json").write_text("{}", encoding="utf-8")  # nothing to compare: nobody edits a wheel
        build_data["force_include"][str(made / "compiled.json")] = "heroes_unite/compiled.json"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("compile", "remove", "ready", "list"))
    parser.add_argument("--level", choices=sorted(SECONDS), default=LEVEL, help="how hard the C compiler tries")
    parser.add_argument("--quickly", action="store_true", help="compile once, without finding out first what is hot")
    arguments = parser.parse_args()
    if arguments.what == "compile":
        in_place(arguments.level, rehearsed=not arguments.quickly)
    elif arguments.what == "remove":
        remove()
    elif arguments.what == "ready":
        sys.exit(None if compiler_is_there() else NO_COMPILER)
    else:
        print(*(path.relative_to(ROOT) for path in modules()), sep="\n")


if __name__ == "__main__":
    main()
