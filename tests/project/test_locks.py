"""The fixed versions hold what is asked for, with hashes, for every system, and name no host."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import LISTS, left_out, wanted, with_digests

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RENEW = "`make lock` renews the fixed versions"


@cache
def versions(name: str) -> dict[str, str]:
    """The versions in a list for Python, each of them with the hash of a file."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for entry in re.findall(r"^\w(?:.*\\\n)*.*", text, re.MULTILINE):
        package = re.match(r"([\w.-]+)==(\S+)", entry)
        assert package, f"not a fixed version: {entry}"
        assert "--hash=sha256:" in entry, entry
        found[canonicalize_name(package[1])] = package[2]
    return found


@pytest.mark.parametrize("name", LISTS)
def test_a_list_for_python_has_what_is_asked_for(name: str) -> None:
    for line in wanted(PROJECT, name):
        asked = Requirement(line)
        fixed = versions(name).get(canonicalize_name(asked.name))
        assert fixed is not None, f"{name}.txt has no {asked.name}; {RENEW}"
        assert asked.specifier.contains(fixed, prereleases=True), f"{name}.txt has {asked.name} {fixed}; {RENEW}"


@pytest.mark.parametrize("name", LISTS)
def test_a_list_for_python_names_no_host(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text


@pytest.mark.parametrize("name", LISTS[1:])
def test_a_package_has_one_version_in_all_lists(name: str) -> None:
    shared = versions(name).keys() & versions(LISTS[0]).keys()
    assert {each: versions(name)[each] for each in shared} == {each: versions(LISTS[0])[each] for each in shared}


def client() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    return found


def test_the_client_has_what_is_asked_for_and_names_no_host() -> None:
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    packages = client()["packages"]
    assert packages[""]["devDependencies"] == asked["devDependencies"], RENEW
    for place, package in packages.items():
        assert "resolved" not in package, place
        assert not place or package["integrity"].startswith("sha512-"), place


def test_the_client_can_be_built_on_every_system() -> None:
    assert list(left_out(client())) == []
    packages = {"": {}, "node_modules/a": {"optionalDependencies": {"a-linux": "1", "a-mac": "1"}}}
    packages["node_modules/a/node_modules/a-linux"] = {}
    assert list(left_out({"packages": packages})) == ["a-mac"]


def test_images_are_fixed_by_digest() -> None:
    for image in re.findall(r"^FROM (.*/.*?)(?: AS .*)?$", (ROOT / "Containerfile").read_text("utf-8"), re.MULTILINE):
        assert re.search(r"@sha256:[0-9a-f]{64}$", image), f"{image}; {RENEW}"


def test_images_are_renewed_by_digest() -> None:
    text = "FROM docker.io/library/python:3.13-slim AS source\nFROM source\nFROM docker.io/library/node:22@sha256:0ff\n"
    assert with_digests(text, lambda name, tag: f"sha256:{name}-{tag}") == (
        "FROM docker.io/library/python:3.13-slim@sha256:library/python-3.13-slim AS source\n"
        "FROM source\n"
        "FROM docker.io/library/node:22@sha256:library/node-22\n"
    )
