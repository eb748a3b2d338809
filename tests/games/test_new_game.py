"""A new game is a folder here, a folder in the client and one line: counted, and played everywhere with that alone."""

from __future__ import annotations

import random
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.game import Game
from heroes_unite.lab.conformance import check_game
from tests.tiny.game import CARDS, STORMY
from tests.tiny.kind import Tiny
from tests.tiny.running import COMMAND, ROOT
from tools.serving import Server
from tools.waiting import until

GAME = Tiny()
SOURCE = ROOT / "src" / "heroes_unite"
CLIENT = ROOT / "web" / "src"
LONG = 120  # seconds for a game of bots, on a machine that is very busy with other things


# Tools for one game: they play it, take its pictures or measure it, and no other game needs a line in them.
OF_ONE_GAME = ("bench_growth", "bench_server", "one_offs", "picture", "pictures", "siege", "torture")


def shipped(*outside: str) -> Iterator[Path]:
    """All code and all settings, but for tests and for folders of those names."""
    yield from (ROOT / name for name in ("Containerfile", "web/vite.config.ts", "web/package.json"))
    for root, kinds in ((SOURCE, (".py",)), (ROOT / "tools", (".py",)), (CLIENT, (".ts", ".svelte"))):
        for path in sorted(root.rglob("*")):
            folders = path.relative_to(root).parts[:-1]
            wanted = path.name.endswith(kinds) and not path.name.endswith((".test.ts", "schema.d.ts"))
            if wanted and path.stem not in OF_ONE_GAME and not any(name in folders for name in (*outside, "static")):
                yield path


def contracts() -> list[dict[str, object]]:
    """The import contracts, but for one that is about the parts of a single game."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, object]] = settings["tool"]["importlinter"]["contracts"]
    return [contract for contract in found if contract["id"] != "base game"]


# Counting


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_in_one_place_outside_its_folders(game: str) -> None:
    """In the list of games, where it is imported and registered, and nowhere else. Examples in docstrings aside."""
    naming = re.compile(rf"['\"/.]{game}['\"/. ]|\b{type(GAMES[game]).__name__}[A-Z(]")
    found = [
        (path.relative_to(ROOT).as_posix(), line)
        for path in shipped(game)
        for line in path.read_text(encoding="utf-8").splitlines()
        if naming.search(line) and not line.strip().startswith(">>>")
    ]
    kind = type(GAMES[game]).__name__
    assert found == [
        ("src/heroes_unite/games/registry.py", f"from heroes_unite.games.{game}.kind import {kind}"),
        ("src/heroes_unite/games/registry.py", f"register({kind}())"),
    ]
    assert f"games.{game}" not in str(contracts()), "patterns say what holds for every game"


def test_the_tiny_game_is_registered_by_one_line_and_known_nowhere_else() -> None:
    program = (ROOT / "tests" / "tiny" / "program.py").read_text(encoding="utf-8")
    assert program.count("register(") == program.count("register(Tiny())") == 1
    naming = re.compile(r"['\"/.]tiny['\"/.]|\bTiny")
    assert [path for path in shipped("tiny") if naming.search(path.read_text(encoding="utf-8"))] == []
    assert GAME.name not in GAMES, "it is not among the games that are shipped"


# What it says of itself


def test_it_says_all_that_a_game_has_to_say() -> None:
    assert [(field.key, field.kind, field.default) for field in GAME.form()] == [
        ("players", "number", 2),
        ("hand", "number", 3),
        ("calm", "switch", False),
    ]
    assert GAME.check({"hand": 4}) == {"players": 2, "hand": 4, "calm": False}
    with pytest.raises(OptionError, match="two or three, not 4") as error:
        GAME.check({"players": 4})
    assert error.value.option == "players"
    with pytest.raises(OptionError, match="two to four cards, not 9"):
        GAME.check({"hand": 9})
    assert GAME.summary({"calm": True}) == "2 smugglers · calm weather"
    assert len(GAME.faces()) == len(CARDS)
    assert len(GAME.faces_in(GAME.make({"calm": True}))) == len(CARDS) - len(STORMY)
    assert {part.role for face in GAME.faces() for part in face.paragraphs} == {"play", "stays"}
    assert [section.title for section in GAME.rule_sections()] == ["The turn", "The end"]
    assert [ruling.id for ruling in GAME.rulings()] == ["TN-007"]


@pytest.mark.parametrize("seed", range(3))
def test_it_conforms_with_any_options(seed: int) -> None:
    rules = GAME.make(GAME.random_options(random.Random(seed), (2, 3)))
    check_game(lambda: Game(rules, rules.start(seed)), random.Random(seed), thorough=0.2)


# Played with nothing but that line


def in_the_terminal(*arguments: str, typed: str) -> str:
    done = subprocess.run(
        [*COMMAND, "play", "--game", "tiny", "--seed", "1", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_bots_play_it_in_the_terminal() -> None:
    shown = in_the_terminal("--humans", "0", "--calm", typed="no\n")
    assert "Rivet plays" in shown
    assert re.search(r"Echo: \d+ points? \(coins", shown)


def test_somebody_plays_it_in_the_terminal() -> None:
    shown = in_the_terminal("--name", "Ada", typed="play Pearl\nrest\nq\nno\n")
    assert "Ada: Play a card or rest." in shown
    assert "Ada: 2 coins, no crew, 3 cards in hand" in shown
    assert "Ada earns 1 coin." in shown


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), ["--rate-limit", "0"], command=COMMAND) as running:
        yield running


def test_bots_play_it_on_the_server(server: Server) -> None:
    origin = {"Origin": server.address}
    address = f"{server.address}/api/"
    with httpx.Client(base_url=address, headers=origin, trust_env=False, timeout=LONG) as client:
        listed = {game["id"]: game for game in client.get("games").json()}
        assert list(listed) == [*GAMES, "tiny"]
        assert [field["key"] for field in listed["tiny"]["form"]] == ["players", "hand", "calm"]
        client.put("me", json={"name": "Ada"})
        seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
        new = {"game": "tiny", "options": {"players": 2}, "seats": seats, "pace": 0, "seed": "1"}
        made = client.post("tables", json=new)
        assert made.status_code == 201, made.text
        table = made.json()["id"]
        until(lambda: client.get(f"tables/{table}").json()["state"] == "over", "The bots did not end it.", LONG)
        assert len(client.get(f"tables/{table}/results").json()["players"]) == 2
