"""The plugin that says where the time of the tests goes counts the programs that a test starts, too."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUSY = """
import subprocess, sys

WORK = "import time\\nwhile time.process_time() < 0.5: pass\\nprint('done', flush=True)\\ninput()"


def test_that_waits_for_a_program():
    subprocess.run([sys.executable, "-c", WORK], input=b" ", check=True)


def test_with_a_program_that_goes_on(request):
    program = subprocess.Popen([sys.executable, "-c", WORK], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert program.stdout.readline() == b"done\\n"
    request.config.add_cleanup(program.communicate)


def test_that_does_nothing():
    pass
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what other processes use in files")
def test_programs_are_counted(tmp_path: Path) -> None:
    (tmp_path / "test_busy.py").write_text(BUSY, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tools.spent", "-p", "no:schemathesis", "-p", "no:faker"]
    done = subprocess.run(
        [*command, f"--rootdir={tmp_path}", "-c", "/dev/null", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = {name: float(spent) for spent, name in re.findall(r"^ +([\d.]+)  \S*?([\w ]+)$", done.stdout, re.MULTILINE)}
    assert found["test_that_waits_for_a_program"] >= 0.5
    assert found["test_with_a_program_that_goes_on"] >= 0.5
    assert found["test_that_does_nothing"] < 0.5
    assert found["in all"] >= 1.0
