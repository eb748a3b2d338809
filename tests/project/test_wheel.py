"""What is installed from an index is whole: the wheel has the built client in it, and a game can be played with nothing
else around."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from tools import programs
from tools.guest import Guest
from tools.serving import Server

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("src", "web", "docs", "requirements", "pyproject.toml", "README.md", "LICENSE", ".gitignore")
NOT_SOURCES = shutil.ignore_patterns("node_modules", "__pycache__", "*.pyc")


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built in a copy, as `make wheel` does it: from the sources and the client that `make client` has built."""
    if not (ROOT / "src/heroes_unite/server/static/index.html").is_file():
        missing = "The browser client is not built; `make client` builds it"
        pytest.fail(missing) if programs.required() else pytest.skip(missing)
    copy = tmp_path_factory.mktemp("copy")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=NOT_SOURCES)
        else:
            shutil.copy(ROOT / name, copy / name)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", copy / "dist", cwd=copy)
    return next((copy / "dist").glob("*.whl"))


def test_the_wheel_and_the_source_package_hold_what_they_should(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    client = [name for name in names if name.startswith("heroes_unite/server/static/")]
    assert "heroes_unite/server/static/index.html" in client
    assert any(name.endswith(".js") for name in client)
    assert any(name.endswith(".css") for name in client)
    assert any(name.endswith(".woff2") for name in client)
    assert any(name.startswith("heroes_unite/server/store/migrations/versions/") for name in names)
    assert "heroes_unite/games/deckbuilding/rulings.md" in names
    assert "heroes_unite/games/tcg/rulings.md" in names
    assert not [name for name in names if "node_modules" in name or name.startswith(("web/", "tests/"))]
    source = next(wheel.parent.glob("*.tar.gz"))
    inside = run("tar", "-tzf", source, cwd=wheel.parent).splitlines()
    assert any(name.endswith("/src/heroes_unite/server/static/index.html") for name in inside)
    for name in ("web/package-lock.json", "web/.npmrc", "requirements/runtime.txt"):
        assert any(each.endswith(f"/{name}") for each in inside), name
    assert not [name for name in inside if "node_modules" in name]


def test_a_move_can_be_played_with_nothing_but_the_wheel(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    venv.create(environment)
    python = environment / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--quiet", "--disable-pip-version-check")
    packages = next(environment.glob("lib/python*/site-packages"))
    for package in runtime_packages():
        lend(package, packages)
    run(*pip, "install", "--no-compile", "--no-deps", wheel, cwd=tmp_path)
    run(*pip, "check", cwd=tmp_path)
    command = [str(python), "-I", str(environment / "bin" / "heroes-unite")]  # -I: nothing of ours from elsewhere
    with Server(tmp_path / "home", command=command) as server:
        asyncio.run(play_a_move(server.address))
        page = httpx.get(f"{server.address}/", trust_env=False)
        assert page.headers["content-type"].startswith("text/html")
        script = re.search(r'src="(/[^"]+\.js)"', page.text)
        assert script is not None
        asset = httpx.get(f"{server.address}{script[1]}", trust_env=False)
        assert asset.status_code == 200
        assert "javascript" in asset.headers["content-type"]
        assert server.stop() in (0, -signal.SIGTERM)


def runtime_packages() -> Iterator[Distribution]:
    """Those that `make play` installs beside ours, in these very versions. They are installed here too."""
    fixed = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    for line in re.findall(r"^(\S+==.*?) *\\$", fixed, re.MULTILINE):
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate():
            found = distribution(wanted.name)
            assert wanted.specifier.contains(found.version), f"{line}, but {found.version} is here"
            yield found


def lend(package: Distribution, folder: Path) -> None:
    """Put a package that is installed here also into another environment, without its programs."""
    for file in package.files or ():
        if ".." not in file.parts:
            target = folder / file
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(Path(str(file.locate())))


async def play_a_move(address: str) -> None:
    async with Guest(address) as guest:
        await guest.named("Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        options = {"players": 2, "first": "1", "heroes": ["Batman", "Superman"]}  # The Flash would begin in any case
        new = {"game": "deckbuilding", "options": options, "seats": seats, "pace": 0}
        table = await guest.call("POST", "tables", new)
        live = await guest.sit_at(table["id"])
        assert live.decision is not None
        before = live.version
        await live.send("choose", version=before, option=live.decision["options"][0]["index"])
        while live.version == before:
            assert (await live.next())["type"] != "refused"
        await live.close()
