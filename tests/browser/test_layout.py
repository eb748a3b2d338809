"""Every table at many sizes of the window, in a full late state with long names: no two zones overlap, nothing needed
is cut off or out of reach, nothing is too small to read, nothing lies over a button. What exactly is looked for is in
`layout.js`.

`make layouts` looks at every size for every table. The test itself stays quick: each size at some table, and every
table also at the most common one.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from heroes_unite.kernel.decision import Decision
from heroes_unite.kernel.view import View
from tests.browser.conftest import PHONE, Visit
from tests.browser.layouts import NAMES, Laid, answers, laid, lay, plays, waits
from tests.browser.people import FITS, in_sight
from tests.browser.playing import part
from tests.searching import LONG
from tools.serving import Server

SHARP: Final = {"device_scale_factor": 1}  # lines are as thick as they are for people
FAULTS: Final = Path(__file__).with_name("layout.js").read_text(encoding="utf-8").split("\n", 1)[1]
LINES: Final = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
FULL_LINES: Final = """(boxes) =>
  boxes.map((box) => box.clientHeight / (1.16 * parseFloat(getComputedStyle(box).fontSize)))"""
CLEAR: Final = """(wanted) => {
  const found = document.querySelector(wanted);
  if (!found) return false;
  const { top, bottom } = found.getBoundingClientRect();
  const bar = document.querySelector('[data-part=asked]').getBoundingClientRect();
  const stays = ['sticky', 'fixed'];
  const edges = [];
  for (let each = document.querySelector('[data-part=asked]'); each; each = each.parentElement)
    if (stays.includes(getComputedStyle(each).position)) edges.push(bar.top);
  return top >= 0 && bottom <= Math.min(innerHeight, ...edges);
}"""
UNCOVERED: Final = """(wanted) => {  // what is seen of them from side to side is seen from top to bottom
  const inside = (each) => each.getBoundingClientRect().right < innerWidth;
  const found = [...document.querySelectorAll(wanted)].filter(inside);
  const shows = (each, x, y) => each.contains(document.elementFromPoint(x, y));
  return found.length > 0 && found.every((each) => {
    const { left, width, top, bottom } = each.getBoundingClientRect();
    return shows(each, left + width / 2, top + 3) && shows(each, left + width / 2, bottom - 3);
  });
}"""
UNDER_NOTHING: Final = """() => {  // nothing lies over the damage of a fighter, or as an object over a name
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const box = (each) => each?.getBoundingClientRect();
  const faults = [];
  for (const each of document.querySelectorAll('.fighter')) {
    const parts = ['.damage i', 'button.object', '.piece > .name'];
    const [damage, object, name] = parts.map((part) => each.querySelector(part));
    for (const mark of each.querySelectorAll('.worth, .plaque, button.object, .shield'))
      if (damage && over(box(damage), box(mark))) faults.push(`damage under ${mark.className}: ${each.innerText}`);
    if (object && name && over(box(object), box(name))) faults.push(`object over a name: ${each.innerText}`);
  }
  return faults.length === 0;
}"""
LABELS_FIT: Final = """() => {  // in the chart, one below the other
  const boxes = [...document.querySelectorAll('figure text.end')].map((each) => each.getBoundingClientRect());
  const end = document.querySelector('figure .plot').getBoundingClientRect().right + 1;
  const apart = (a, b) => a.top >= b.bottom - 4 || b.top >= a.bottom - 4;  // letters are less high than their line
  return boxes.every((a, i) => a.right <= end && boxes.slice(i + 1).every((b) => apart(a, b)));
}"""
STORYLINE_FITS: Final = """() => [...document.querySelectorAll('.storyline button.line')].filter((card) => {
  const [band, name] = ['.band', '.name'].map((part) => card.querySelector(part));
  const wide = band.scrollWidth > band.clientWidth;
  return wide || (name?.innerText && name.getBoundingClientRect().top < band.getBoundingClientRect().bottom);
}).map((card) => card.innerText)"""
COVERED: Final = """(all) => all.filter((each) => {  // of those, what something else lies over
  const { left, width, top, height } = each.getBoundingClientRect();
  return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((each) => each.innerText)"""
OVERFLOW: Final = "(box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]"
LONG_WORD: Final = "https://example.org/" + "wonderful" * 14
COMMON: Final = (1280, 720)  # for every table
SIZES: Final = [
    (360, 640), (375, 667), (390, 844), (412, 915), (600, 960), (700, 1000), (720, 1280), (740, 640), (820, 1180),
    (900, 640), (1024, 768), (1024, 1366), (1100, 700), (1180, 820), (1200, 650), (1200, 800), (1240, 700),
    (1240, 1000), (1280, 650), (1280, 800), (1280, 1000), (1310, 720), (1310, 900), (1366, 640), (1366, 768),
    (1440, 640), (1440, 900), (1440, 1440), (1600, 900), (1920, 700), (1920, 1080), (2560, 800), (2560, 1440),
]  # fmt: skip


def nine_in_the_line_up(view: View) -> bool:
    return bool(view["table"]["line-up"]["count"] == 9)


def two_crises(view: View) -> bool:
    table = view["table"]
    return bool(9 <= table["line-up"]["count"] <= 12 and table["crises"]["count"] == 2)


def six_played(view: View) -> bool:
    played = view["seats"][0]["played"]["cards"]
    return len(played) == 6 and "Vulnerability" in played


def some_played(view: View) -> bool:
    return len(view["seats"][0]["played"]["cards"]) > 2 and view["table"]["line-up"]["count"] <= 6


def many_in_hand(view: View) -> bool:
    return len(view["seats"][0]["hand"]["cards"]) > 3


def few_villains_and_a_large_hand(view: View) -> bool:
    mine = view["seats"][0]
    return len(mine["hand"]["cards"]) > 5 and mine["villains"]["count"] < 3


def villains_and_a_loose_object(view: View) -> bool:
    mine = view["seats"][0]
    return bool(mine["villains"]["count"] > 3 and mine["waiting"]["count"])


def attack(view: View) -> bool:
    return bool(view["values"]["attack"])


def first_appearance(view: View) -> bool:
    """On one's own turn."""
    return attack(view) and view["values"]["attack"]["by"] < 0 and view["values"]["active"] == 0


def attack_beside_two_rows(view: View) -> bool:
    return attack(view) and 11 <= view["table"]["line-up"]["count"] <= 13


def crowded(view: View) -> bool:
    """Two heroes, the villain and four Thugs at one Location."""
    places = view["values"]["ring"]
    return any(place["villain"] and len(place["heroes"]) > 1 and place["thugs"] > 3 for place in places)


def attacks(decision: Decision, seat: int) -> bool:
    return plays(decision, seat) and any(option.kind == "attack" for option in decision.options)


def trades(decision: Decision, seat: int) -> bool:
    """Everything has been played, and there is Power for several things."""
    buys = [option for option in decision.options if option.kind == "buy"]
    return plays(decision, seat) and len(buys) > 2 and not any(option.kind == "play" for option in decision.options)


def acts(decision: Decision, seat: int) -> bool:
    return plays(decision, seat) and decision.turn and len(decision.options) > 3


def only_the_hand(decision: Decision, seat: int) -> bool:
    """A card of the hand can be played, and nothing else on the table used."""
    zones = {option.zone for option in decision.options if option.card}
    return decision.player == seat and zones == {"hand"}


def plays_from_hand(decision: Decision, seat: int) -> bool:
    return plays(decision, seat) and not decision.pick and any(option.zone == "hand" for option in decision.options)


def chooses(decision: Decision, seat: int) -> bool:
    return decision.player == seat


def plans_and_super_cards(view: View) -> bool:
    mine = view["seats"][2]
    playing = view["values"]["phase"] != "setup"
    return playing and len(mine["hand"]["cards"]) >= 3 and len(mine["super cards"]["cards"]) >= 3


def in_the_middle_of_a_battle(view: View) -> bool:
    """With a plot twist beside it."""
    return bool(view["values"]["attack"] and view["table"]["plot twist"]["count"])


def villains_and_an_active_hero(view: View) -> bool:
    mine = view["seats"][0]
    return bool(mine["villains"]["count"] and mine["active"]["count"])


def hurt_and_armed(view: View) -> bool:
    """A villain of one's own, the active hero, and some of another player's."""
    cards = view["values"]["cards"]
    marked = [[each["damage"] and each["object"] for zone in seat.values() for each in zone] for seat in cards]
    return all(any(each) for each in marked)


def is_asked(decision: Decision, seat: int) -> bool:
    return decision.player == seat and not decision.pick


def many_symbols(view: View) -> bool:
    return bool(sum(count > 0 for count in view["values"]["symbols"].values()) > 2)


def many_abilities_in_reserve(view: View) -> bool:
    """More than there is room for."""
    return "Gail and Markie" in view["seats"][0]["reserve"]["cards"]


def two_symbols(view: View) -> bool:
    return bool(sum(count > 0 for count in view["values"]["symbols"].values()) > 1)


def symbols_and_tokens(view: View) -> bool:
    hero = view["values"]["heroes"][0]
    return two_symbols(view) and any(hero["tokens"].values())


def uses(decision: Decision, seat: int) -> bool:
    return acts(decision, seat) and any(option.kind == "use" for option in decision.options)


CRISIS_PAIR: Final = ["Crisis Shazam!", "Crisis Black Canary"]
CRISIS: Final[dict[str, Any]] = {"players": 5, "mode": "crisis", "first": 1}
UNITED: Final[dict[str, Any]] = {"villain": "Darkseid", "equipment": True}
TABLES: Final = {
    "two players": laid("deckbuilding", players=2, first=1),
    "five players": laid("deckbuilding", players=5, first=1),
    "two heroes each": laid("deckbuilding", players=2, first=1, variants=["two-heads"]),
    "an Attack, one's own": laid("deckbuilding", players=5, first=1, when=waits, wanted=attack),
    "an Attack, answered": laid("deckbuilding", players=5, when=answers, wanted=attack),
    "Crisis": laid("deckbuilding", wanted=nine_in_the_line_up, **CRISIS),
    "Crisis, an Attack": laid("deckbuilding", when=answers, wanted=attack, **CRISIS),
    "two Crises": laid("deckbuilding", wanted=two_crises, difficulty=["crises-in-deck"], **CRISIS),
    "United, two heroes": laid("united", players=2, first=1, **UNITED),
    "United, four heroes": laid("united", players=4, first=1, **UNITED),
    "a hero against a Super-Villain": laid("united", players=5, mode="super-villain", **UNITED),
    "the Super-Villain": laid("united", players=5, seat=4, mode="super-villain", **UNITED),
    "Commander": laid("united", players=1, mode="commander", support="random", **UNITED),
    "a duel, the commander": laid("united", players=2, mode="duel", support="random", **UNITED),
    "a duel, the villain": laid("united", players=2, seat=1, mode="duel", support="random", **UNITED),
    "TCG alone": laid("tcg", players=1),
    "TCG for two": laid("tcg", players=2),
    "TCG for three": laid("tcg", players=3),
    "TCG, two actives": laid("tcg", players=2, two_actives=True),
    "TCG for six": laid("tcg", players=6),
    "TCG, a large hand": laid("tcg", players=2, wanted=few_villains_and_a_large_hand),
}
EFFECTS: Final = {
    "a Super-Villain": laid(
        "united", players=3, first=1, mode="super-villain", when=uses, wanted=symbols_and_tokens, **UNITED
    ),
    "a commander": laid(
        "united", players=1, mode="commander", support="random", when=uses, wanted=symbols_and_tokens, **UNITED
    ),
}
GROWN: Final = {
    "four players": laid("deckbuilding", players=4, first=1, sets=["heroes-unite"], variants=["synergy"]),
    "First Appearance": laid("deckbuilding", players=2, when=answers, wanted=first_appearance),
}
WATCHED: Final = ["five players", "an Attack, answered", "Crisis", "United, four heroes", "TCG for two", "TCG for six"]
REPLAYED: Final = ["five players", "Crisis", "United, two heroes", "United, four heroes", "Commander", "TCG for two"]
ENDED: Final = {
    "five players": laid("deckbuilding", over=True, players=5, first=1),
    "Crisis": laid("deckbuilding", over=True, **CRISIS),
    "United": laid("united", over=True, players=4, first=1, **UNITED),
    "TCG": laid("tcg", over=True, players=6),
}


def sizes_for(number: int) -> list[tuple[int, int]]:
    return SIZES if LONG else [SIZES[number % len(SIZES)]]


def check(page: Page, sizes: list[tuple[int, int]]) -> None:
    """Nothing is wrong at any of these sizes."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {fault}" for fault in page.evaluate(in_sight(FAULTS))]
    assert not found, "\n".join(["", *found])


def to_the_end(page: Page) -> None:
    """Of a replay."""
    moment = page.get_by_role("slider", name="Moment of the game")
    moment.press("End")
    expect(moment).not_to_have_value("0")


@pytest.mark.parametrize("name", TABLES)
def test_a_table(visit: Visit, server: Server, name: str) -> None:
    kind = TABLES[name]
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, kind, person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    check(page, [COMMON, *sizes_for(list(TABLES).index(name))])


def test_a_crowd_at_a_location_on_a_phone(visit: Visit, server: Server) -> None:
    person = visit(**PHONE)
    kind = laid("united", players=3, first=1, when=attacks, wanted=crowded, villain="The Joker")
    page = person.go(f"/t/{lay(server, kind, person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    check(page, [(390, 844), (360, 640)])


def test_whose_a_card_of_the_storyline_is_fits_on_it(visit: Visit, server: Server) -> None:
    """Beside its sign; its name lies below that, and above the symbols."""
    person = visit(**SHARP)
    kind = laid("united", players=2, first=1, villain="The Cheetah", heroes=["Wonder Woman", "Cyborg"])
    page = person.go(f"/t/{lay(server, kind, person)}")
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    bands = page.locator(".storyline .band")
    expect(bands.nth(3)).to_be_attached()
    assert page.evaluate(in_sight(STORYLINE_FITS)) == []


def test_plans_and_super_cards_can_be_read_in_a_low_window(visit: Visit, server: Server) -> None:
    """Their names in full, several lines of what they say, and none over another."""
    person = visit(**SHARP)
    kind = laid("united", players=3, seat=2, when=chooses, wanted=plans_and_super_cards, mode="super-villain")
    page = person.go(f"/t/{lay(server, kind, person)}")
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    cards = page.locator(".mine .card")
    expect(cards.nth(3)).to_be_attached()
    check(page, [COMMON])
    assert [line for line in page.locator(".mine .card .text").evaluate_all(in_sight(FULL_LINES)) if line < 4.5] == []
    assert page.locator(".mine .card .name").evaluate_all(
        "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"
    ) == []  # fmt: skip
    for row in page.locator(".mine .cards").all():
        boxes = [box for card in row.locator("li").all() if (box := card.bounding_box()) is not None]
        assert all(one["x"] + one["width"] <= other["x"] + 8 for one, other in pairwise(boxes))


@pytest.mark.parametrize("name", WATCHED)
def test_who_watches(visit: Visit, server: Server, name: str) -> None:
    kind = TABLES[name]
    table = lay(server, kind, visit(**SHARP))
    page = visit(**SHARP).called("Count Ferdinand the Long").go(f"/t/{table}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    check(page, sizes_for(len(TABLES) + WATCHED.index(name)))


@pytest.mark.parametrize("name", REPLAYED)
def test_a_replay(visit: Visit, server: Server, name: str) -> None:
    kind = TABLES[name]
    person = visit(**SHARP)
    table = lay(server, kind, person)
    page = person.go(f"/t/{table}/replay")
    to_the_end(page)
    check(page, sizes_for(len(TABLES) + len(WATCHED) + REPLAYED.index(name)))


def test_the_super_hero_of_the_only_rival_is_named(visit: Visit, server: Server) -> None:
    """In every window, beside a portrait that not everybody knows; what is in play and in sight stays so."""
    sizes = [(390, 844), (360, 640), COMMON, (1440, 900)]
    lesson = visit(**SHARP).go("/learn/deckbuilding")
    hero = lesson.get_by_role("region", name="Max").get_by_role("button", name="Batman")
    expect(hero).to_be_attached()
    for width, height in sizes:
        lesson.set_viewport_size({"width": width, "height": height})
        expect(hero).to_be_in_viewport(ratio=1)
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['two players'], person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    check(page, sizes)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        assert page.get_by_role("region", name="Other players").evaluate(OVERFLOW)[1] == 0


@pytest.mark.parametrize("game", ["deckbuilding", "united", "tcg"])
def test_a_hand_goes_on_beside_the_screen_of_a_phone(visit: Visit, server: Server, game: str) -> None:
    """Part of a fourth card shows that there are more, and none covers another."""
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, laid(game, players=2, wanted=many_in_hand), person)}")
    cards = page.get_by_role("region", name="Your hand").get_by_role("listitem")
    expect(cards.nth(3)).to_be_attached()
    boxes = [card.bounding_box() for card in cards.all()]
    edges = [(box["x"], box["x"] + box["width"]) for box in boxes if box is not None]
    assert all(right <= left for (_, right), (left, _) in pairwise(edges))
    assert edges[3][0] < page.evaluate("innerWidth") - 15 < edges[3][1]


def test_villains_beside_a_loose_object_keep_their_room_on_a_phone(visit: Visit, server: Server) -> None:
    """None covers another, and nothing covers them: their row scrolls, with the object behind it."""
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, laid('tcg', players=2, wanted=villains_and_a_loose_object), person)}")
    mine = page.get_by_role("region", name="Your villains")
    cards = mine.get_by_role("list", name="Your villains").get_by_role("listitem")
    expect(cards.nth(3)).to_be_attached()
    things = [*cards.all(), mine.get_by_role("list").last]
    boxes = [box for thing in things if (box := thing.bounding_box()) is not None]
    assert all(other["x"] >= one["x"] + one["width"] for one, other in pairwise(boxes))
    check(page, [(390, 844), (360, 640)])


@pytest.mark.parametrize("size", [COMMON, (1440, 900)])
def test_a_hint_scrolls_above_the_end_of_the_turn(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    """However many options are weighed: the symbols and the button keep their places, and nothing runs under them."""
    person = visit(**SHARP)
    kind = laid("united", players=2, first=1, when=attacks, wanted=two_symbols, villain="The Joker")
    page = person.go(f"/t/{lay(server, kind, person)}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.get_by_role("button", name="Hint").click()
    asked = page.locator(part("asked"))
    expect(asked.locator(part("odds")).get_by_role("listitem").nth(2)).to_be_attached()
    bottom = asked.evaluate("(box) => box.getBoundingClientRect().bottom")
    symbols = page.get_by_role("group", name="Your symbols").get_by_role("button")
    ending = page.get_by_role("button", name="End turn")
    for thing in (*symbols.all(), ending):
        box = thing.bounding_box()
        assert box is not None
        assert bottom <= box["y"]
        assert box["y"] + box["height"] <= size[1]


HINTED: Final = {
    "two players": laid("deckbuilding", players=2, first=1, when=trades),
    "Crisis": laid("deckbuilding", players=3, mode="crisis", first=1, when=trades),
    "United": laid("united", players=2, first=1, when=attacks, wanted=two_symbols, villain="The Joker"),
    "the Super-Villain": laid("united", players=5, seat=4, mode="super-villain", **UNITED),
    "TCG": laid("tcg", players=2, when=acts),
}


@pytest.mark.parametrize("name", HINTED)
def test_a_hint_is_in_sight_with_all_its_chances(visit: Visit, server: Server, name: str) -> None:
    """The question with its answers and the comparison, and what else is on the table as well."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, HINTED[name], person)}")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Hint").click()
    asked = page.locator(part("asked"))
    expect(asked.locator(part("odds")).get_by_role("listitem").nth(1)).to_be_attached()
    expect(page.get_by_text("Still looking ahead")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("status", name="Hint")).to_be_hidden()
    for width, height in (COMMON, (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert asked.evaluate(OVERFLOW) == [0, 0], (width, height)
    check(page, [COMMON, (1440, 900), (390, 844)])


@pytest.mark.parametrize("game", ["deckbuilding", "united", "tcg"])
def test_a_card_that_is_advised_is_in_sight_on_a_phone(visit: Visit, server: Server, game: str) -> None:
    """All of it, above what stays at the lower edge."""
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, laid(game, players=2, when=only_the_hand), person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    if game == "tcg":
        page.wait_for_function(CLEAR, arg=part("hand"))  # its cards are asked about
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("button", name="Hint").click()
    if game != "deckbuilding":  # there, one look is enough
        expect(page.locator(part("odds")).get_by_role("listitem").first).to_be_attached()
    page.wait_for_function(CLEAR, arg=".hinted")


@pytest.mark.parametrize("game", ["deckbuilding", "united", "tcg"])
def test_the_hand_is_in_sight_when_a_turn_begins_on_a_phone(visit: Visit, server: Server, game: str) -> None:
    """Its cards with their points and what they are pressed for, above what stays at the lower edge."""
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, laid(game, players=2, first=1, when=plays_from_hand), person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    page.wait_for_function(UNCOVERED, arg=f"{part('hand')} [data-lit]")


TWO_EACH: Final[dict[str, Any]] = {"players": 2, "first": 1, "variants": ["two-heads"]}
GLANCES: Final = {  # what has to be known all the time
    "deckbuilding": (
        laid("deckbuilding", players=2, first=1, when=plays_from_hand),
        ["Power", "Super-Villains", "cards"],
    ),
    "two heroes each": (laid("deckbuilding", when=plays_from_hand, **TWO_EACH), ["Power", "Super-Villains", "cards"]),
    "Crisis": (laid("deckbuilding", when=plays_from_hand, **CRISIS), ["Power", "Super-Villains", "cards"]),
    "united": (laid("united", players=2, first=1, when=plays_from_hand), ["health", "plan"]),
    "tcg": (laid("tcg", players=2, first=1, when=plays_from_hand), ["points", "villains"]),
}


@pytest.mark.parametrize("name", GLANCES)
def test_the_numbers_that_matter_stay_in_sight_on_a_phone(visit: Visit, server: Server, name: str) -> None:
    """When a turn begins and the hand is scrolled into sight, and at either end of the page: whose turn it is, and the
    few numbers, in one line that nothing lies over."""
    kind, words = GLANCES[name]
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, kind, person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    page.wait_for_function(UNCOVERED, arg=f"{part('hand')} [data-lit]")
    glance = page.get_by_role("list", name="At a glance")
    for word in words:
        expect(glance).to_contain_text(word)
    for place in ("scrollY", "0", "document.documentElement.scrollHeight"):
        page.evaluate(f"scrollTo(0, {place})")
        expect(page.get_by_text("your turn", exact=True)).to_be_in_viewport(ratio=1)
        page.wait_for_function(UNCOVERED, arg="[data-part=glance] [role=img]")
    assert glance.evaluate(OVERFLOW) == [0, 0]


def test_two_super_heroes_are_told_in_full_on_a_phone(visit: Visit, server: Server) -> None:
    """Many of their texts begin with the same words."""
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, TABLES['two heroes each'], person)}")
    texts = page.locator(f"{part('heroes')} .text")
    expect(texts).to_have_count(2)
    over = texts.evaluate_all("(all) => all.map((each) => each.scrollHeight - each.clientHeight)")
    assert max(over) < 3  # less than that is rounded


@pytest.mark.parametrize("name", ["five players", "Crisis"])
@pytest.mark.parametrize("window", [COMMON, (1366, 768), (1440, 900), (390, 844)])
def test_the_super_hero_of_every_rival_is_named(
    visit: Visit, server: Server, name: str, window: tuple[int, int]
) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES[name], person)}")
    page.set_viewport_size({"width": window[0], "height": window[1]})
    rivals = page.get_by_role("region", name="Other players").locator("section")
    expect(rivals).to_have_count(4)
    for rival in rivals.all():
        hero = rival.locator(".hero").get_by_role("button")
        expect(hero).to_be_visible()
        assert hero.evaluate("(name) => name.scrollWidth - name.clientWidth") <= 0


@pytest.mark.parametrize("window", [COMMON, (390, 844), (360, 640)])
def test_what_a_card_is_pressed_for_is_not_written_over_its_points(
    visit: Visit, server: Server, window: tuple[int, int]
) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['Crisis'], person)}")
    lit = page.get_by_role("region", name="Your hand").locator("[data-lit]:has(.points)")
    expect(lit.first).to_be_attached()
    page.set_viewport_size({"width": window[0], "height": window[1]})
    for card in lit.all():
        sign, points = card.locator(".pill").bounding_box(), card.locator(".points").bounding_box()
        assert sign is not None
        assert points is not None
        assert sign["x"] + sign["width"] <= points["x"] + 3  # a card in a hand is turned a little


@pytest.mark.parametrize("name", ["the Super-Villain", "a duel, the villain"])
def test_plans_lie_side_by_side(visit: Visit, server: Server, name: str) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES[name], person)}")
    cards = page.get_by_role("region", name="Your hand").get_by_role("listitem")
    expect(cards.nth(2)).to_be_attached()
    for width, height in (COMMON, (1366, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        edges = cards.evaluate_all("(all) => all.map((each) => [each.offsetLeft, each.offsetLeft + each.offsetWidth])")
        assert all(right <= left for (_, right), (left, _) in pairwise(edges)), edges


@pytest.mark.parametrize("size", [COMMON, (1440, 900)])
def test_all_of_what_is_asked_is_in_sight_above_many_symbols(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    person = visit(**SHARP)
    kind = laid("united", players=4, first=1, wanted=many_symbols, villain="The Joker")
    page = person.go(f"/t/{lay(server, kind, person)}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    asked = page.get_by_role("region", name="Question")
    expect(asked.get_by_text("Gold: act there")).to_be_attached()
    assert asked.evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("size", [COMMON, (1366, 768), (1440, 900)])
@pytest.mark.parametrize("name", EFFECTS)
def test_nothing_covers_what_is_asked_where_effects_can_be_used(
    visit: Visit, server: Server, name: str, size: tuple[int, int]
) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, EFFECTS[name], person)}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.get_by_role("group", name="Your symbols").get_by_text("token").first).to_be_visible()
    asked = page.get_by_role("region", name="Question")
    expect(asked.get_by_text("Green: use")).to_be_attached()
    check(page, [size])
    assert asked.evaluate(OVERFLOW)[0] <= 1
    assert asked.locator(".legend span").evaluate_all(COVERED) == []
    assert asked.locator("xpath=..").evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("size", [COMMON, (1366, 768)])
def test_the_first_words_of_special_hero_cards_are_on_them(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['United, two heroes'], person)}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    special = page.locator(part("hand")).locator(".card").filter(has=page.locator(".text .line"))
    expect(special.first).to_be_attached()
    check(page, [size])
    assert min(special.locator(".text").evaluate_all(FULL_LINES)) > 1.9
    shown = special.locator(".text .line").evaluate_all("(all) => all.map((each) => getComputedStyle(each).visibility)")
    assert set(shown) == {"visible"}


def test_abilities_of_small_cards_can_be_read_on_a_phone(visit: Visit, server: Server) -> None:
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, laid('tcg', players=2, wanted=many_abilities_in_reserve), person)}")
    cards = page.get_by_role("list", name="Reserve").locator(".card[data-more]")
    expect(cards.first).to_be_attached()
    check(page, [(390, 844), (360, 640)])


def test_a_large_hand_takes_the_room_beside_few_villains(visit: Visit, server: Server) -> None:
    """No card covers another while there is an empty place above the hand."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['TCG, a large hand'], person)}")
    cards = page.get_by_role("region", name="Your hand").get_by_role("listitem")
    expect(cards.nth(5)).to_be_attached()
    for width, height in (COMMON, (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        boxes = [box for card in cards.all() if (box := card.bounding_box()) is not None]
        for one, other in pairwise(boxes):
            assert other["x"] >= one["x"] + one["width"] or other["y"] >= one["y"] + one["height"]


def test_the_words_of_plans_are_on_their_cards(visit: Visit, server: Server) -> None:
    """In a window of the most common size: most of them, not two lines."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['a duel, the villain'], person)}")
    words = page.get_by_role("region", name="Your hand").locator("[data-card] .text")
    expect(words.first).to_be_attached()
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    assert all(lines >= 4 for lines in words.evaluate_all(FULL_LINES))


@pytest.mark.parametrize("name", ENDED)
def test_a_result(visit: Visit, server: Server, name: str) -> None:
    kind: Laid = ENDED[name]
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, kind, person)}")
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    check(page, sizes_for(list(ENDED).index(name) - len(ENDED)))


@pytest.mark.parametrize("window", [COMMON, (1440, 900), (390, 844)])
def test_the_labels_of_charts_have_room(visit: Visit, server: Server, window: tuple[int, int]) -> None:
    """Names beside the points are whole where the window is large, none covers another, and none leaves the chart. A
    number that does not fit into its part of a score is not in it."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, ENDED['five players'], person)}")
    expect(page.get_by_role("figure").first).to_be_visible()
    page.set_viewport_size({"width": window[0], "height": window[1]})
    labels = page.locator("figure text.end")
    expect(labels).to_have_count(5)
    page.wait_for_function(LABELS_FIT)
    if window[0] > 700:
        for name in NAMES[:5]:
            expect(labels.filter(has_text=name)).to_have_count(1)
    assert page.locator(".bar span").evaluate_all(
        "(all) => all.every((each) => each.offsetWidth <= each.parentElement.clientWidth)"
    )


@pytest.mark.parametrize("when", [waits, answers])
def test_an_attack_leaves_all_of_a_crisis_in_sight(
    visit: Visit, server: Server, when: Callable[[Decision, int], bool]
) -> None:
    """Nothing above one's own side has to be scrolled, whoever is asked."""
    person = visit(**SHARP)
    page = person.go(
        f"/t/{lay(server, laid('deckbuilding', when=when, wanted=attack_beside_two_rows, **CRISIS), person)}"
    )
    upper = page.locator(part("upper"))
    expect(upper).to_be_visible()
    for width, height in (COMMON, (1366, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert upper.evaluate(OVERFLOW)[0] <= 0
    check(page, [COMMON, (1440, 900)])


def test_all_of_the_ring_is_in_sight(visit: Visit, server: Server) -> None:
    """In a window of the most common size, nobody has to scroll for its last row."""
    person = visit(**SHARP)
    kind = laid("united", players=4, mode="super-villain", villain="Darkseid")
    page = person.go(f"/t/{lay(server, kind, person)}")
    table = page.get_by_role("group", name="Table")
    expect(table).to_be_visible()
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    assert table.evaluate("(table) => table.scrollHeight - table.clientHeight") <= 0


def test_all_of_a_table_for_three_is_in_sight(visit: Visit, server: Server) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['TCG for three'], person)}")
    table = page.get_by_role("group", name="Table")
    expect(table).to_be_visible()
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    assert table.evaluate(OVERFLOW) == [0, 0]


def test_the_end_of_the_story_stays_in_sight_in_a_larger_window(visit: Visit, server: Server) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['United, two heroes'], person)}/replay")
    to_the_end(page)
    for width, height in (COMMON, (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-zone='plan deck']")).to_be_in_viewport(ratio=0.9)


def test_a_player_with_many_known_cards_keeps_the_room_for_name_and_counts(visit: Visit, server: Server) -> None:
    """The team and the three counts are not broken into lines."""
    kind = laid("deckbuilding", players=4, first=1, variants=["team"], wanted=many_in_hand)
    table = lay(server, kind, visit(**SHARP))
    page = visit(**SHARP).called("Count Ferdinand the Long").go(f"/t/{table}")
    players = page.get_by_role("region", name="Players").locator("section")
    expect(players.nth(3)).to_be_visible()
    for width, height in (COMMON, (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for player in players.all():
            assert player.get_by_text("Team", exact=False).evaluate(LINES) == 1
            counts = player.locator(".counts > *").evaluate_all("(all) => all.map((each) => each.offsetTop)")
            assert len(set(counts)) == 1


@pytest.mark.parametrize("number", [4, 6])
def test_a_question_about_cards_on_a_phone(visit: Visit, server: Server, number: int) -> None:
    """Four cards are all in sight; of six, part of the fourth shows that there are more."""

    def asks(decision: Decision, seat: int) -> bool:
        cards = [option for option in decision.options if option.card]
        from_pile = all(option.zone == "discard pile" and option.owner == seat for option in cards)
        return (
            decision.player == seat and not decision.turn and not decision.pick and from_pile and len(cards) == number
        )

    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, laid('deckbuilding', players=3, first=1, when=asks), person)}")
    cards = page.get_by_role("dialog").get_by_role("listitem")
    expect(cards).to_have_count(number)
    boxes = [box for card in cards.all() if (box := card.bounding_box()) is not None]
    right = page.evaluate("innerWidth") - 20
    if number == 4:
        assert all(box["x"] + box["width"] <= right for box in boxes)
    else:
        assert boxes[3]["x"] + 20 <= right < boxes[3]["x"] + boxes[3]["width"]


def test_all_above_ones_own_side_is_in_sight_with_two_heroes_each(visit: Visit, server: Server) -> None:
    """The same where the texts of two Super Heroes are above the Line-Up and two more beside the hand."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES['two heroes each'], person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    for name in ("upper", "heroes"):
        box = page.locator(part(name))
        assert box.evaluate("(box) => box.scrollHeight - box.clientHeight") == 0, name


@pytest.mark.parametrize("name", REPLAYED)
def test_all_of_a_replay_is_in_sight(visit: Visit, server: Server, name: str) -> None:
    """The same where the controls of a replay take their part of the window."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES[name], person)}/replay")
    to_the_end(page)
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    stage = page.locator(part("replayed"))
    assert stage.evaluate(OVERFLOW) == [0, 0]


def test_no_name_is_broken_on_small_cards(visit: Visit, server: Server) -> None:
    """Six played cards side by side on a phone are as small as they get."""
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, laid('deckbuilding', players=2, first=1, wanted=six_played), person)}")
    name = page.get_by_role("region", name="Played this turn").get_by_text("Vulnerability", exact=True).first
    expect(name).to_be_attached()
    assert name.evaluate(LINES) == 1


@pytest.mark.parametrize("name", ["five players", "an Attack, one's own", "an Attack, answered"])
def test_all_above_ones_own_side_is_in_sight_in_a_replay(visit: Visit, server: Server, name: str) -> None:
    """The Line-Up and what was played, while an Attack is told of, too."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, TABLES[name], person)}/replay")
    to_the_end(page)
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    assert page.locator(part("upper")).evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("window", [COMMON, (390, 844)])
def test_long_words_of_people(visit: Visit, server: Server, window: tuple[int, int]) -> None:
    """A link of 146 letters in the chat and in a message breaks where it has to."""
    person = visit(**SHARP)
    table = lay(server, TABLES["two players"], person)
    page = person.go(f"/t/{table}")
    page.set_viewport_size({"width": window[0], "height": window[1]})
    guest = visit().called("Count Ferdinand the Long").go(f"/t/{table}")
    for each in (page, guest):
        expect(each.get_by_role("group", name="Table")).to_be_visible()
    guest.keyboard.press("c")
    guest.get_by_role("textbox", name="Say something").fill(f"Look: {LONG_WORD}")
    guest.get_by_role("button", name="Send").click()
    expect(page.get_by_text(LONG_WORD).first).to_be_attached()
    if window == COMMON:
        check(page, [window])
    else:
        shut = page.get_by_role("region", name="Messages").get_by_role("button", name="Close this message")
        expect(shut).to_be_in_viewport(ratio=1)
        shut.click()
        page.get_by_role("button", name="Story and chat").click()
    said = page.get_by_role("list", name="What was said")
    expect(said).to_contain_text(LONG_WORD)
    assert said.evaluate(OVERFLOW)[1] == 0
    side = page.get_by_role("complementary", name="Story and chat")
    assert side.evaluate("(side) => side.scrollWidth - side.clientWidth") == 0
    assert page.evaluate(FITS)


def test_all_above_ones_own_side_is_in_sight_in_a_crisis_for_two(visit: Visit, server: Server) -> None:
    """The foot of the Super-Villain and the piles, with cards played and a long text beside the hand."""
    person = visit(**SHARP)
    kind = laid("deckbuilding", players=2, first=1, mode="crisis", heroes=CRISIS_PAIR, wanted=some_played)
    page = person.go(f"/t/{lay(server, kind, person)}")
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    assert page.locator(part("upper")).evaluate(OVERFLOW) == [0, 0]


@pytest.mark.parametrize("name", GROWN)
@pytest.mark.parametrize("size", ["normal", "big"])
def test_cards_give_way_where_the_middle_grows(visit: Visit, server: Server, name: str, size: str) -> None:
    """To a First Appearance Attack, and to the chances of a hint: no card is cut off."""
    person = visit(settings={"cardSize": size}, **SHARP)
    page = person.go(f"/t/{lay(server, GROWN[name], person)}")
    upper = page.locator(part("upper"))
    expect(upper).to_be_visible()

    def nothing_is_cut_off() -> None:
        for width, height in (COMMON, (1366, 768), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert upper.evaluate(in_sight(OVERFLOW)) == [0, 0], (width, height)

    check(page, [COMMON, (1366, 768), (1440, 900)])
    nothing_is_cut_off()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status", name="Hint", exact=True)).to_be_visible()
    expect(page.get_by_text("Still looking ahead")).to_be_hidden()
    nothing_is_cut_off()


def test_nobody_is_told_to_play_a_card_during_an_attack(visit: Visit, server: Server) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, GROWN['First Appearance'], person)}")
    expect(page.get_by_role("region", name="Attack")).to_be_visible()
    expect(page.get_by_text("Press a card to play it")).to_have_count(0)


def test_who_has_a_hero_card_of_their_own(visit: Visit, server: Server) -> None:
    """Both names are in two lines at most, and what is in the Line-Up for one player is said there."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, GROWN['four players'], person)}")
    page.set_viewport_size({"width": COMMON[0], "height": COMMON[1]})
    heroes = page.get_by_role("region", name="Other players").locator(".hero")
    expect(heroes).to_have_count(3)
    assert all(hero.evaluate("(hero) => hero.clientHeight") < 34 for hero in heroes.all())
    page.locator(part("reserved")).hover()
    expect(page.get_by_text("is in the Line-Up only for this turn. Nobody else can buy it.")).to_be_visible()


def test_what_is_lit_beyond_the_edge_of_a_phone_colors_it(visit: Visit, server: Server) -> None:
    person = visit(**PHONE)
    page = person.go(f"/t/{lay(server, GROWN['four players'], person)}")
    row = page.get_by_role("region", name="Line-Up").get_by_role("list")
    expect(row).to_have_attribute("data-beyond", "right")
    row.evaluate("(row) => row.scrollTo(row.scrollWidth, 0)")
    expect(row).to_have_attribute("data-beyond", "")


def test_long_words_of_decks_and_names_on_a_phone(visit: Visit) -> None:
    """A deck and a home-made card that are one long word each, in the editor, the lobby and the waiting room; and a
    long name on the ladder."""
    word = "Donaudampfschifffahrtsgesellschaft"
    person = visit(**PHONE).called("Wolfeschlegelsteinhausen")
    page = person.go("/decks")
    page.get_by_role("button", name="Copy of the basic deck").click()
    page.get_by_role("textbox", name="Name of the deck").fill(word)
    page.get_by_role("button", name="New card").click()
    card = page.get_by_role("dialog", name="A new card")
    card.get_by_role("textbox", name="Name").fill(word)
    card.get_by_role("button", name="Save").click()
    heroes = page.get_by_role("region", name="Hero deck")
    expect(heroes.get_by_label(f"{word}: copies")).to_have_text("1")
    heroes.get_by_role("button", name="One fewer Paragon", exact=True).click()
    assert page.evaluate(FITS)
    assert heroes.evaluate(OVERFLOW)[1] == 0
    page.get_by_role("link", name="Make a table").click()
    page.get_by_role("group", name="Decks").get_by_role("combobox").first.select_option(word)
    page.get_by_role("complementary", name="Seats and table").get_by_role("combobox", name="Seat 2").select_option(
        "open"
    )
    page.get_by_text("Home-made cards", exact=True).click()
    assert page.evaluate(FITS)
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_text(f"Cards made by players: {word}")).to_be_visible()
    in_view = "(all) => all.every((each) => each.getBoundingClientRect().right <= innerWidth)"
    assert page.locator(".room :is(p, span, button)").evaluate_all(in_view)
    for path, shown in (("/", page.get_by_role("article")), ("/ladder", page.get_by_role("region", name="The ladder"))):
        person.go(path)
        expect(shown.first).to_be_visible()
        assert page.locator("main :is(p, td, article)").evaluate_all(in_view)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("wanted", [in_the_middle_of_a_battle, villains_and_an_active_hero])
def test_all_of_a_full_table_of_the_tcg_is_in_sight(
    visit: Visit, server: Server, players: int, wanted: Callable[[View], bool]
) -> None:
    """Own cards and the rows of others leave room for a battle, a plot twist and what is asked."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, laid('tcg', players=players, when=is_asked, wanted=wanted), person)}")
    table = page.get_by_role("group", name="Table")
    expect(table).to_be_visible()
    for width, height in (COMMON, (1366, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(OVERFLOW) == [0, 0], f"{width}x{height}"
        hand = page.get_by_role("region", name="Your hand").get_by_role("button").last
        if hand.count():
            expect(hand).to_be_in_viewport(ratio=0.97)
    check(page, [COMMON, (1440, 900)])


def test_what_is_asked_comes_into_sight_where_a_table_of_six_does_not_fit(visit: Visit, server: Server) -> None:
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, laid('tcg', players=6, when=only_the_hand), person)}")
    page.set_viewport_size({"width": 1280, "height": 620})
    page.reload()
    lit = page.locator(f"{part('hand')} [data-lit]")
    expect(lit.first).to_be_attached()
    for card in lit.all():
        expect(card).to_be_in_viewport(ratio=0.97)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_damage_and_objects_of_fighters_can_be_read(visit: Visit, server: Server, players: int) -> None:
    """The number of the damage lies under nothing, and an object not over the name of its holder."""
    person = visit(**SHARP)
    page = person.go(f"/t/{lay(server, laid('tcg', players=players, wanted=hurt_and_armed), person)}")
    expect(page.locator(".fighter .damage").first).to_be_attached()
    for width, height in (COMMON, (1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(UNDER_NOTHING)  # counters have come to rest
