"""Leaving and coming back: dialogs that say what will happen, games that wait, seats that are kept and given back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.people import BOT, FITS, LIT, ME, OPEN, actions, hand, log
from tests.browser.playing import Player, part
from tests.browser.test_coming_back import asking, two_at
from tools.serving import Server
from tools.waiting import until

NOT_THE_FLASH = ["Batman", "Superman"]  # who would begin in any case
PRESSABLE_NOT = "rgb(221, 214, 196)"  # as styles/base.css has it
BELOW_THE_STORY = "list => list.scrollHeight - list.scrollTop - list.clientHeight"
SIZES = [(1440, 900), (1280, 720), (390, 844)]


def in_menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def leave_dialog(page: Page) -> Locator:
    in_menu(page, "Leave the game")
    return page.get_by_role("dialog", name="Leave the game?")


def my_tables(page: Page) -> Locator:
    return page.get_by_role("region", name="My tables")


def test_leaving_bots_pauses_the_game(visit: Visit) -> None:
    ada = visit().called("Ada")
    table = ada.table(ME, BOT, options={"heroes": NOT_THE_FLASH})
    name = str(ada.call("GET", f"tables/{table}")["name"])
    page = ada.go(f"/t/{table}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    asked = leave_dialog(page)
    expect(asked).to_contain_text("the game waits for you under “My tables”")
    asked.get_by_role("button", name="Pause and leave").click()
    row = my_tables(page).get_by_role("article", name=re.compile(name, re.IGNORECASE))
    expect(row).to_contain_text("Paused")
    before = ada.call("GET", f"tables/{table}")
    assert (before["paused"], before["state"], before["turn"]) == (True, "playing", 1)
    row.get_by_role("link", name=re.compile("^(Play|Continue)")).click()
    expect(page.get_by_text("Turn 1 · your turn")).to_be_visible()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(log(page)).to_contain_text("Ada leaves. The game is paused.")
    expect(log(page)).to_contain_text("The game goes on.")


def test_giving_up_and_deleting(visit: Visit) -> None:
    ada = visit().called("Ada")
    first, second = ada.table(ME, BOT), ada.table(ME, BOT)
    page = ada.go(f"/t/{first}")
    asked = leave_dialog(page)
    asked.get_by_role("radio", name="Give up").check()
    asked.get_by_role("button", name="Give up").click()
    verdict = page.get_by_role("region", name="The result")
    expect(verdict).to_contain_text("Ada gave up.")
    winner = verdict.get_by_role("listitem").first
    expect(winner).to_contain_text(re.compile(r"^\s*1st.*won, as Ada gave up\s*\d+\s*points?"))
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog", name="Delete this game?").get_by_role("button", name="Delete").click()
    expect(my_tables(page)).to_be_visible()
    page = ada.go(f"/t/{second}")
    asked = leave_dialog(page)
    asked.get_by_role("radio", name="Delete it").check()
    asked.get_by_role("button", name="Delete the game").click()
    expect(my_tables(page)).to_contain_text("You aren't at a table yet")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_waiting_games_are_cleaned_up_in_the_lobby(visit: Visit, width: int, height: int) -> None:
    ada = visit(viewport={"width": width, "height": height}).called("Ada")
    ids = [ada.table(ME, BOT) for _ in range(3)] + [ada.table(ME, OPEN)]
    names = [str(ada.call("GET", f"tables/{table}")["name"]) for table in ids]
    ada.call("POST", f"tables/{ids[2]}/concede")
    page = ada.go("/")
    page.get_by_role("button", name="Clean up").click()
    box = page.get_by_role("dialog", name="Clean up my tables")
    archive, delete = (box.get_by_role("button", name=name, exact=True) for name in ("Archive", "Delete"))
    expect(archive).to_be_disabled()
    expect(delete).to_be_disabled()
    expect(delete).to_have_css("background-color", PRESSABLE_NOT)
    expect(box.get_by_role("region", name="Waiting").get_by_role("checkbox")).to_have_count(3)
    assert page.evaluate(FITS)
    box.get_by_role("checkbox", name=re.compile(names[0], re.IGNORECASE)).check()
    archive.click()
    expect(box.get_by_role("region", name="Waiting").get_by_role("checkbox")).to_have_count(2)
    box.get_by_role("region", name="Waiting").get_by_role("button", name="Select all").click()
    delete.click()
    page.get_by_role("dialog", name="Delete 2 games?").get_by_role("button", name="Delete").click()
    expect(box.get_by_role("region", name="Waiting")).to_be_hidden()
    expect(box.get_by_role("region", name="Over").get_by_role("checkbox")).to_have_count(1)
    box.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Archive (1)").click()
    kept = page.get_by_role("group", name="Archive")
    expect(kept.get_by_role("article")).to_have_count(1)
    kept.get_by_role("button", name=re.compile("out of the archive")).click()
    expect(kept).to_be_hidden()
    expect(my_tables(page).get_by_role("article")).to_have_count(2)


def test_freeing_a_seat_asks_first_and_whoever_sat_there_is_told(visit: Visit) -> None:
    ada, ben = visit().called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN, OPEN)
    ben.join(table)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    expect(other.get_by_role("list", name="What was said")).to_contain_text("Ben sits down.")
    page.get_by_role("button", name="Free this seat").click()
    asked = page.get_by_role("dialog", name="Free up Ben's seat?")
    asked.get_by_role("button", name="Keep Ben").click()
    expect(asked).to_be_hidden()
    page.get_by_role("button", name="Free this seat").click()
    asked.get_by_role("button", name="Free the seat").click()
    told = other.get_by_role("dialog", name="Your seat was taken away")
    expect(told).to_contain_text("Ada frees Ben's seat.")
    told.get_by_role("button", name="All right").click()
    expect(told).to_be_hidden()


def test_a_bot_keeps_the_seat_warm_for_somebody_who_is_away(visit: Visit) -> None:
    ada, ben = visit().called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN, options={"heroes": NOT_THE_FLASH})
    ben.join(table)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    expect(hand(other)).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 300})
    expect(log(page)).to_contain_text("Ben draws 5 cards.")
    other.goto(f"{ben.address}/settings")
    people = page.get_by_role("list", name="At the table")
    expect(people.get_by_role("button", name="Let a bot play")).to_be_visible()
    # The offer takes room from the story, which stays at its end.
    assert log(page).evaluate("list => list.scrollHeight > list.clientHeight")
    until(lambda: log(page).evaluate(BELOW_THE_STORY) <= 1, "The last line of the story is in sight")
    expect(page.locator(part("absent"))).to_be_hidden()  # it is Ada's turn
    actions(page).get_by_role("button", name="End turn").click()
    box = page.locator(part("asked"))
    expect(box).to_contain_text(re.compile(r"Ben's move….*Away since .*\d", re.DOTALL))
    page.set_viewport_size({"width": 390, "height": 844})
    expect(people).to_be_hidden()
    box.get_by_role("button", name="Let a bot play").click()
    page.set_viewport_size({"width": 1280, "height": 720})
    asked = page.get_by_role("dialog", name="Let a bot play for Ben?")
    expect(asked).to_contain_text("and then hands it back")
    asked.get_by_role("button", name="Let a bot play").click()
    expect(asked).to_be_hidden()
    expect(log(page)).to_contain_text("Ada lets a bot play for Ben, who is away.")
    other.goto(f"{ben.address}/t/{table}")
    told = other.get_by_role("dialog", name="A bot played for you")
    expect(told).to_contain_text("You have your seat back.")
    told.get_by_role("button", name="All right").click()
    expect(other.get_by_text("A bot is playing for you.")).to_be_hidden()
    expect(log(page)).to_contain_text("Ben is back and plays on.")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_whoever_may_let_a_bot_play_sees_from_when_on(visit: Visit, width: int, height: int) -> None:
    """And is not asked about it any longer than the other one is away."""
    ada, ben = visit(own=True, viewport={"width": width, "height": height}).called("Ada"), visit().called("W" * 24)
    table = ada.table(ME, OPEN, options={"heroes": NOT_THE_FLASH})
    ben.join(table)
    waits = [47]

    def later(socket: WebSocketRoute) -> None:
        """Somebody who goes away has some time to come back."""
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(re.sub(r'"wait":\d+', f'"wait":{waits[0]}', str(said))))

    ada.page.route_web_socket(re.compile("/live"), later)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    other.goto(f"{ben.address}/settings")
    actions(page).get_by_role("button", name="End turn").click()
    offer = page.get_by_role("button", name="Let a bot play").and_(page.locator(":visible")).first
    expect(offer).to_be_disabled()
    expect(offer).to_have_text("Let a bot play")
    expect(offer).to_have_accessible_description(re.compile(r"^\(possible in 4\d s\)$"))
    assert page.evaluate(FITS)
    waits[0] = 0
    page.reload()
    offer.click()
    asked = page.get_by_role("dialog", name=re.compile("Let a bot play for W+"))
    expect(asked).to_be_visible()
    other.goto(f"{ben.address}/t/{table}")
    expect(page.get_by_role("region", name="Messages")).to_contain_text("is back.")
    expect(asked).to_be_hidden()


def test_a_seat_on_several_devices(visit: Visit) -> None:
    ada, phone = visit().called("Ada"), visit(viewport={"width": 390, "height": 844})
    table = ada.table(ME, BOT, options={"heroes": NOT_THE_FLASH})
    page = ada.go(f"/t/{table}")
    in_menu(page, "Your seat on other devices")
    box = page.get_by_role("dialog", name="Your seat on other devices")
    expect(box).to_contain_text("on this device only")
    box.get_by_role("button", name="Make a link").click()
    link = box.get_by_role("textbox", name="Secret link to your seat")
    phone.page.goto(link.input_value())
    phone.page.get_by_role("button", name="Take my seat").click()
    expect(hand(phone.page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(box).to_contain_text("held on 2 devices")
    box.get_by_role("button", name="Sign the others out").click()
    expect(box).to_contain_text("on this device only")
    expect(phone.page.get_by_role("dialog", name="Your seat was taken away")).to_be_visible()
    phone.page.get_by_role("button", name="All right").click()
    expect(hand(phone.page)).to_be_hidden()


def test_signing_out_everywhere_else(visit: Visit) -> None:
    ada = visit().called("Ada")
    page = ada.go("/settings")
    before = ada.context.cookies()[0]["value"]
    page.get_by_role("button", name="Sign out everywhere else").click()
    asked = page.get_by_role("dialog", name="Sign out everywhere else?")
    asked.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You are now signed in only in this browser.")).to_be_visible()
    after = ada.context.cookies()[0]["value"]
    assert after != before
    assert ada.call("GET", "me")["name"] == "Ada"


def test_what_cannot_be_pressed_looks_so_and_a_hint_stays(visit: Visit, server: Server) -> None:
    kind = "before several cards are chosen"
    asked, _, table = two_at(visit, server, kind)
    player = Player(asked.go(f"/t/{table}"))
    question = asking(player, kind)
    expect(question).to_be_visible()
    asked.page.get_by_role("button", name="Hint").click()
    hint = question.locator("li").filter(has_text=re.compile("Hint"))
    expect(hint).to_have_count(1)
    for number in range(2):
        player.press(player.candidates.nth(number))
        expect(hint).to_have_count(1)
    if player.confirm.is_disabled():
        expect(player.confirm).to_have_css("background-color", PRESSABLE_NOT)


def test_a_table_that_cannot_be_made_has_a_button_that_looks_so(visit: Visit) -> None:
    page = visit().go("/new")
    make = page.get_by_role("button", name="Make the table")
    expect(make).to_be_enabled()
    expect(make).not_to_have_css("background-color", PRESSABLE_NOT)
    page.goto(f"{page.url}?game=tcg&deck=nonsense")
    expect(make).to_be_disabled()
    expect(make).to_have_css("background-color", PRESSABLE_NOT)
