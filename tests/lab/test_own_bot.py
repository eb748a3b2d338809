"""The example of a bot in a file of one's own, run as the documents say."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from heroes_unite import new_game
from heroes_unite.bots import make_bot
from heroes_unite.session.seat import take_seat
from heroes_unite.terminal.cli import app

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "careful_bot.py"


def test_it_wins_against_random() -> None:
    won = 0
    for seed in range(6):
        game = new_game(seed=seed, players=2)
        bots = [make_bot(f"{EXAMPLE}:Careful", files=True), make_bot("random", seed)]
        while not game.over:
            game.choose(bots[game.to_choose].choose(take_seat(game, imagines=False)))
        won += game.winners == [0]
    assert won >= 5


def test_it_can_be_named_on_the_command_line(tmp_path: Path) -> None:
    seats = ["--seat", f"{EXAMPLE}:Careful", "--seat", "random"]
    done = CliRunner().invoke(app, ["simulate", "--games", "2", "--jobs", "1", "--out", str(tmp_path / "out"), *seats])
    assert done.exit_code == 0, done.output
