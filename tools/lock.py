"""`make lock`: updates which versions of third-party packages are installed, with the hashes of their files.

`requirements/*.txt` for Python (every version and system that we support, in one file), `web/package-lock.json` for the
browser client, and the images that the Containerfile builds on. The first two name no host: where packages come from is
up to whoever installs them.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
REQUIREMENTS: Final = ROOT / "requirements"
WEB: Final = ROOT / "web"
CONTAINERFILE: Final = ROOT / "Containerfile"
LISTS: Final = ("dev", "runtime", "build", "bench", "postgres", "lock")  # the first one decides what they share
COMPILE: Final = (
    "uv", "pip", "compile", "--quiet", "--upgrade", "--universal", "--generate-hashes", "--no-emit-index-url",
    "--no-annotate", "--custom-compile-command", "make lock",
)  # fmt: skip
# A package's builds for other systems may come days after it, and npm leaves out silently what is not there yet.
AGE: Final = timedelta(days=30)
BASE: Final = re.compile(r"^(FROM docker\.io/(library/[\w-]+):([\w.-]+))(@sha256:[0-9a-f]+)?", re.MULTILINE)
MANIFESTS: Final = "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json"


def lock_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    for name in LISTS:
        print(f"requirements/{name}.txt")
        place = REQUIREMENTS / f"{name}.txt"
        shared = () if name == LISTS[0] else ("--constraints", REQUIREMENTS / f"{LISTS[0]}.txt")
        command = [sys.executable, "-m", *COMPILE, *shared, "--python-version", oldest, "--output-file", place, "-"]
        subprocess.run(command, input="\n".join(wanted(project, name)), text=True, cwd=ROOT, check=True)


def wanted(project: dict[str, Any], name: str) -> Iterator[str]:
    """What a list is for. Developing and benchmarking need what the game needs, too; tests need the lab."""
    extras = project["project"]["optional-dependencies"]
    if name in ("runtime", "dev", "bench"):
        yield from project["project"]["dependencies"]
    if name in ("build", "dev"):
        yield from project["build-system"]["requires"]
        yield from extras["build"]
    if name == "dev":
        yield from extras["lab"]
        yield from extras["openspiel"]
    if name != "build":
        yield from extras.get(name, ())


def lock_client() -> None:
    """Without node_modules next to it: npm would leave out the packages for other systems."""
    before = f"{datetime.now(UTC) - AGE:%Y-%m-%d}"
    print("web/package-lock.json")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", ".npmrc"):
            shutil.copy(WEB / name, folder)
        command = ["npm", "install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run([*command, f"--before={before}"], cwd=folder, check=True)
        missing = list(left_out(json.loads(Path(folder, "package-lock.json").read_text(encoding="utf-8"))))
        if missing:
            raise SystemExit(f"Not to be had for every system: {', '.join(missing)}")
        shutil.copy(Path(folder, "package-lock.json"), WEB)


def left_out(locked: dict[str, Any]) -> Iterator[str]:
    """Packages that some system needs and that the lock file does not hold."""
    packages = locked["packages"]
    for place, package in packages.items():
        for name in package.get("optionalDependencies", {}):
            if f"node_modules/{name}" not in packages and f"{place}/node_modules/{name}" not in packages:
                yield name


def lock_images() -> None:
    """By digest: a tag may mean another image tomorrow."""
    text = CONTAINERFILE.read_text(encoding="utf-8")
    try:
        renewed = with_digests(text, cache(digest))
    except OSError as error:
        raise SystemExit(f"The Containerfile is as it was: its registry cannot be reached ({error}).") from error
    CONTAINERFILE.write_text(renewed, encoding="utf-8")
    print("Containerfile")


def with_digests(text: str, find: Callable[[str, str], str]) -> str:
    return BASE.sub(lambda base: f"{base[1]}@{find(base[2], base[3])}", text)


def digest(name: str, tag: str) -> str:
    """Of the image for all architectures, as the registry has it now."""
    with urllib.request.urlopen(
        f"https://auth.docker.io/token?service=registry.docker.io&scope=repository:{name}:pull", timeout=60
    ) as answer:
        token = json.load(answer)["token"]
    headers = {"Authorization": f"Bearer {token}", "Accept": MANIFESTS}
    manifest = f"https://registry-1.docker.io/v2/{name}/manifests/{tag}"
    with urllib.request.urlopen(urllib.request.Request(manifest, headers=headers), timeout=60) as answer:
        found: str = answer.headers["Docker-Content-Digest"]
    return found


if __name__ == "__main__":
    lock_python()
    lock_client()
    lock_images()
