"""The programs with the tiny game among the others, as a command that can be started from anywhere."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PATHS: Final = os.pathsep.join(path for path in (str(ROOT), os.environ.get("PYTHONPATH", "")) if path)
COMMAND: Final = ("env", f"PYTHONPATH={PATHS}", sys.executable, "-m", "tests.tiny.program")
