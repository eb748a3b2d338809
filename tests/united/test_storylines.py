"""The tool that measures how often the heroes win: it goes on where it stopped, and plays each game once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tools import storylines

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

KIND = "The Cheetah, 2, super-villain, greedy villain, random heroes"


def test_a_run_is_taken_up_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []
    play = storylines.heroes_won

    def counted(task: tuple[storylines.Cell, int]) -> bool:
        seeds.append(task[1])
        return play(task)

    monkeypatch.setattr(storylines, "heroes_won", counted)
    out = tmp_path / "results.json"
    asked = ["--only", KIND, "--out", str(out)]
    storylines.main([*asked, "--games", "1"])
    storylines.main([*asked, "--games", "3"])
    assert seeds == [1000, 1001, 1002]
    assert [json.loads(line)[:2] for line in out.read_text().splitlines()] == [[KIND, seed] for seed in seeds]
    assert (
        "| super-villain, greedy villain, random heroes | 2 | 0.0 % ± 0.0 % of 3 | - | - |" in capsys.readouterr().out
    )


def test_every_kind_of_game_of_the_page_is_measured_once() -> None:
    cells = storylines.cells()
    names = [cell.name for cell in cells]
    assert len(set(names)) == len(names)
    assert sum(cell.mode == "standard" and cell.heroes > 1 for cell in cells) == 36
    assert all(cell.options["players"] == cell.heroes + 1 for cell in cells if cell.mode in ("super-villain", "duel"))
