"""Somebody at a terminal: what they type, and what they get to see."""

from __future__ import annotations

from typer.testing import CliRunner

from heroes_unite.terminal.cli import app

GAME = ["play", "--seed", "42", "--name", "Ada", "--heroes", "Batman,Superman", "--first", "1"]
HOT_SEAT = ["play", "--seed", "9", "--humans", "2", "--name", "Ada,Ben", "--heroes", "Batman,Aquaman", "--first", "1"]


def play(*lines: str, args: list[str] | None = None, code: int = 0, **env: str) -> str:
    """What the screen shows when these lines are typed."""
    typed = "".join(f"{line}\n" for line in lines)
    done = CliRunner().invoke(app, args or GAME, input=typed, env=env)
    assert done.exit_code == code, done.output
    assert "Traceback" not in done.output
    return done.output


def last_screen(shown: str) -> str:
    return shown[shown.rindex("HEROES UNITE") :]


def flat(shown: str) -> str:
    """In one line, without the frames of boxes."""
    return " ".join(shown.replace("│", " ").split())
