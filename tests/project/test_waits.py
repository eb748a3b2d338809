"""The check that keeps guessed pauses, and what the page's policy forbids, out of the tests."""

from __future__ import annotations

import pytest

from tools.waiting import until
from tools.waits import complaints


@pytest.mark.parametrize(
    "line",
    [
        "page.wait_for_function('window.told.length === 1')",
        "page.wait_for_function(expression='window.told')",
        "page.wait_for_function(words + 'told')",
        "page.wait_for_function(TOLD)",
        "page.evaluate('eval(\"1\")')",
        "page.evaluate('setTimeout(\"tell()\", 5)')",
        "page.wait_for_timeout(50)",
        "time.sleep(1)",
        "httpx.AsyncClient(base_url=address)",
    ],
)
def test_what_may_fail_by_chance_is_found(line: str) -> None:
    assert [number for number, _ in complaints(f"TOLD = 'window.told'\n{line}\n")] == [2]


@pytest.mark.parametrize(
    "line",
    [
        "page.wait_for_function('() => window.told')",
        "page.wait_for_function('(wanted) => told === wanted', arg=1)",
        "page.wait_for_function(TOLD)",
        "page.evaluate('window.told')",
        "page.evaluate('setTimeout(() => tell(), 5)')",
        "expect(page).to_have_title('It is your turn')",
    ],
)
def test_what_waits_for_something_is_not(line: str) -> None:
    assert list(complaints(f"TOLD = 'async () => window.told'\n{line}\n")) == []


def test_tools_may_take_their_time() -> None:
    assert list(complaints("page.wait_for_timeout(50)", waits=False)) == []


def test_waiting_ends_with_the_first_find_or_says_what_is_missing() -> None:
    looks = iter([0, 0, 7])
    assert until(lambda: next(looks), "a number", pause=0.0) == 7
    with pytest.raises(TimeoutError, match="a number"):
        until(lambda: 0, lambda: "a number", within=0.0)
