"""Whatever happens at the terminal, the game is kept."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from heroes_unite.session import Session, load, save
from heroes_unite.terminal.cli import app
from heroes_unite.terminal.keyboard import Closed, Keyboard
from tests.terminal.typed import GAME, play
from tools.waiting import until


def test_ctrl_c_keeps_the_game(monkeypatch, home) -> None:
    typing(monkeypatch, "pu", then=KeyboardInterrupt)
    assert "The game is kept in" in play(code=130)
    assert (home / "game-seed-42.json").is_file()


def test_a_crash_keeps_the_game(monkeypatch, home) -> None:
    monkeypatch.setattr("heroes_unite.bots.greedy.GreedyBot.choose", lambda *_: 1 / 0)
    result = CliRunner().invoke(app, GAME, input="pu\ne\n")
    assert isinstance(result.exception, ZeroDivisionError)
    assert len(load(home / "game-seed-42.json").choices) == 2


@contextlib.contextmanager
def at_a_terminal(home: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A game at a real terminal, in which one card was played; and its screen."""
    import pty

    screen, keyboard = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "heroes_unite", *GAME],
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env={**os.environ, "HEROES_UNITE_HOME": str(home), "TERM": "xterm"},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # it may be ignored where tests run unattended
    )
    os.close(keyboard)
    try:
        _wait_for(screen, b"\n> ")
        os.write(screen, b"pu\n")
        _wait_for(screen, b"1 Power to spend")
        _wait_for(screen, b"> ")
        _wait_until_idle(process.pid)
        yield process, screen
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system does not hang up")
@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP", "SIGTERM"])
def test_signals_at_a_real_terminal_keep_the_game(home, name: str) -> None:
    with at_a_terminal(home) as (process, screen):
        process.send_signal(getattr(signal, name))
        shown = _wait_for(screen, b"Go on with")
        assert process.wait(60) == 130
        os.close(screen)
    assert b"Traceback" not in shown
    assert len(load(home / "game-seed-42.json").choices) == 1


def _wait_until_idle(pid: int) -> None:
    """Until it really waits for the keyboard: it sleeps whenever one looks. Where one cannot look, for a moment."""
    stat = Path(f"/proc/{pid}/stat")
    looks: list[bool] = []

    def idle() -> bool:
        looks.append(not stat.exists() or stat.read_text().rpartition(") ")[2].startswith("S"))
        return len(looks) > 5 and all(looks[-6:])

    until(idle, "it is at work all the time", pause=0.1)


def _wait_for(screen: int, words: bytes) -> bytes:
    shown = b""
    while words not in shown:
        ready, _, _ = select.select([screen], [], [], 60)
        assert ready, f"{words!r} did not come, only {shown!r}"
        shown += os.read(screen, 1)
    return shown


def typing(monkeypatch, *lines: str, then: type[BaseException]) -> None:
    """These lines are typed; then that happens at the keyboard."""
    left = iter(lines)

    def ask(self, prompt: str = "", words: object = ()) -> str:
        for line in left:
            return line
        raise then

    monkeypatch.setattr(Keyboard, "ask", ask)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="this system does not hang up")
def test_a_closed_terminal_window_keeps_the_game(home) -> None:
    with at_a_terminal(home) as (process, screen):
        os.close(screen)
        process.send_signal(signal.SIGHUP)
        process.wait(60)
    assert len(load(home / "game-seed-42.json").choices) == 1


def test_a_screen_that_is_gone_does_not_stop_the_saving(monkeypatch, home) -> None:
    from rich.console import Console

    def gone(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    def ask(self, prompt: str = "", words: object = ()) -> str:
        for line in lines:
            return line
        monkeypatch.setattr(Console, "print", gone)
        raise KeyboardInterrupt

    lines = iter(["pu"])
    monkeypatch.setattr(Keyboard, "ask", ask)
    play(code=130)
    assert len(load(home / "game-seed-42.json").choices) == 1


def test_a_signal_in_the_midst_of_keeping_does_not_lose_the_game(monkeypatch, home) -> None:
    signals = iter([True])

    def disturbed(session: Session, path: Path) -> None:
        if next(signals, False):
            raise KeyboardInterrupt
        save(session, path)

    monkeypatch.setattr("heroes_unite.terminal.play.save", disturbed)
    play("pu")
    assert len(load(home / "game-seed-42.json").choices) == 1


@pytest.mark.parametrize(("then", "code"), [(KeyboardInterrupt, 130), (Closed, 0)])
@pytest.mark.parametrize("question", [["quit"], ["quit", "mine"]])
def test_breaking_off_while_leaving_keeps_the_game(home, monkeypatch, question, then, code: int) -> None:
    play("pu", "save mine", "quit", "no")
    typing(monkeypatch, "pu", "pu", *question, then=then)
    shown = play(code=code)
    assert "Traceback" not in shown
    assert len(load(home / "game-seed-42.json").choices) == 2
    assert len(load(home / "mine.json").choices) == 1
