"""Several people with browsers of their own at one table: playing, breaking off, taking back, watching."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import BOT, FITS, LIT, ME, OPEN, Person, actions, hand, introduce, log
from tests.browser.playing import STUCK, Player, in_turns
from tests.browser.test_accessible import check
from tests.browser.test_leaving import leave_dialog
from tools.serving import Server
from tools.waiting import until

NOT_THE_FLASH = ["Batman", "Superman"]  # who would begin in any case


def both(visit: Visit, heroes: str | list[str] = NOT_THE_FLASH) -> tuple[Person, Person, str]:
    """Ada and Ben at a table of their own."""
    ada, ben = visit().called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN, options={"heroes": heroes})
    ben.join(table)
    return ada, ben, table


def whose_question(*players: Player) -> Player:
    """Who is asked first."""

    def asked() -> Player | None:
        return next((player for player in players if player.question.is_visible()), None)

    found = until(asked, "Nobody is asked anything", STUCK)
    assert found is not None
    return found


def face(page: Page) -> str:
    """The picture of oneself at the top of the page."""
    return page.locator("header .me svg.ground").inner_html()


def top(found: Locator) -> float:
    box = found.bounding_box()
    assert box is not None
    return box["y"]


def bottom(found: Locator) -> float:
    box = found.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_a_friend_comes_by_the_link(visit: Visit) -> None:
    ada, ben = visit(), visit()
    page = ada.go("/new")
    page.get_by_text("Private", exact=True).click()
    page.get_by_role("button", name="Make the table").click()
    introduce(page, "Ada")
    link = page.get_by_role("textbox", name=re.compile("link", re.IGNORECASE)).input_value()
    assert "invite=" in link
    expect(page.get_by_role("note")).to_contain_text("works on this computer only")
    expect(page.get_by_role("note")).to_contain_text("--host 0.0.0.0")
    expect(page.locator("[data-part=qr]")).to_have_count(0)  # it would lead a phone nowhere
    ben.page.goto(link)
    page.get_by_role("textbox", name="Say something").fill("Come in!")
    page.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_role("list", name="What was said")).to_contain_text("Come in!")
    ben.page.get_by_role("list", name="Seats").get_by_role("button", name="Sit down").click()
    introduce(ben.page, "Ben")
    expect(hand(page)).to_be_visible()
    expect(hand(ben.page)).to_be_visible()
    expect(log(page)).to_contain_text("Ben is")
    stranger = visit().go(re.sub(r"\?.*", "", link.replace(ada.address, "")))
    expect(stranger.get_by_role("heading", name="This table cannot be shown")).to_be_visible()


def test_an_empty_name_leads_back_to_the_field(visit: Visit) -> None:
    page = visit().go("/new")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="That's me").click()
    expect(page.get_by_text("Type a name first")).to_be_visible()
    expect(page.get_by_role("textbox", name="What others call you at the table")).to_be_focused()


def test_messages_of_the_waiting_room_and_of_another_page_are_gone_at_the_table(visit: Visit) -> None:
    ada, ben = visit(**PHONE).called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN)
    page = ada.go(f"/t/{table}")
    messages = page.get_by_role("region", name="Messages").get_by_role("button", name="Close this message")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link to this table").click()
    expect(messages).to_have_count(1)
    ben.join(table)
    expect(hand(page)).to_be_visible()
    expect(messages).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link to this table").click()
    expect(messages).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("region", name="My tables")).to_be_visible()
    expect(messages).to_have_count(0)


def test_a_phone_can_scan_the_link_where_it_reaches_the_server(visit: Visit) -> None:
    ada = visit(own=True)

    def reached(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "reach": "http://192.168.1.20:8000"})

    page = ada.called("Ada").go(f"/t/{ada.table(ME, OPEN)}")
    expect(page.get_by_role("note")).to_contain_text("--host 0.0.0.0")
    page.route("**/api/me", reached)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # Ada has started the server anew
    link = page.get_by_role("textbox", name="Link to this table")
    expect(link).to_have_value(re.compile(r"^http://192\.168\.1\.20:8000/t/"))
    expect(page.locator("[data-part=qr]")).to_have_attribute("data-text", link.input_value())
    expect(page.get_by_role("note")).to_have_count(0)
    expect(page.get_by_role("button", name="Start now with bots")).to_be_in_viewport(ratio=1)


def test_two_browsers_play_and_one_comes_back_in_mid_decision(visit: Visit) -> None:
    ada, ben, table = both(visit, heroes="choose")
    first, second = Player(ada.go(f"/t/{table}")), Player(ben.go(f"/t/{table}"))
    asked = whose_question(first, second)
    question = asked.question.get_by_role("heading", level=2).inner_text()
    candidates = asked.question.get_by_role("button").count()
    asked.page.reload()
    expect(asked.question.get_by_role("heading", level=2)).to_have_text(question)
    expect(asked.question.get_by_role("button")).to_have_count(candidates)
    asked.answer()
    expect(asked.question.get_by_role("heading", level=2).filter(has_text=question)).to_be_hidden()
    in_turns([first, second], first.page.get_by_text("Turn 3", exact=False).first.is_visible)
    expect(second.page.get_by_text(re.compile("^Turn 3"))).to_be_visible()


def test_a_killed_server_is_waited_for_and_the_game_goes_on(visit: Visit, server: Server) -> None:
    ada, ben, table = both(visit)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    cards = hand(page).get_by_role("button", name=LIT)
    cards.first.click()
    expect(cards).to_have_count(4)
    server.kill_alone()
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    server.start()
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(cards).to_have_count(4)
    cards.first.click()
    expect(cards).to_have_count(3)
    expect(other.get_by_role("region", name="Played this turn").get_by_role("button")).to_have_count(2)
    for person in (ada, ben):
        person.forgive_broken_lines()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_line_that_falls_silent_is_noticed_and_comes_back(visit: Visit, options: dict[str, Any]) -> None:
    """No part of the connection is closed: nothing gets through any more."""
    ada, ben = visit(own=True, **options).called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN, options={"heroes": NOT_THE_FLASH})
    ben.join(table)
    other = ben.go(f"/t/{table}")
    page = ada.go(f"/t/{table}")
    cards = hand(page).get_by_role("button", name=LIT)
    expect(cards).to_have_count(5)
    expect(other.get_by_role("list", name="At the table").get_by_title("is here")).to_have_count(2)
    ada.context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("The connection to the table is broken", timeout=20_000)
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect(page.get_by_title("is here")).to_have_count(0)
    ada.context.set_offline(False)
    expect(page.get_by_role("alert")).to_be_hidden()
    cards.first.click()
    expect(cards).to_have_count(4)
    ada.forgive_broken_lines()


def test_whoever_was_signed_out_meanwhile_is_told_so_in_the_lobby(visit: Visit) -> None:
    ben, phone = visit().called("Ben"), visit(**PHONE)
    phone.call("POST", "me/move", {"code": ben.call("POST", "me/code")["code"], "bring": False})
    ben.call("POST", "me/sign-out")
    page = phone.go("/")
    told = page.get_by_role("region", name="Messages")
    expect(told).to_contain_text("You were signed out here from another device.")
    told.get_by_role("button", name="I have a code").click()
    expect(page).to_have_url(re.compile("/move$"))


def test_whoever_is_signed_out_while_something_is_asked_is_told_so(visit: Visit) -> None:
    ada, ben, phone = visit().called("Ada"), visit().called("Ben"), visit(**PHONE)
    table = ada.table(ME, OPEN, private=True, options={"heroes": NOT_THE_FLASH})
    invite = ada.call("GET", f"tables/{table}")["invite"]
    ben.call("POST", f"tables/{table}/join", {"invite": invite})
    code = ben.call("POST", "me/code")["code"]
    phone.call("POST", "me/move", {"code": code, "bring": False})
    page, other, third = ada.go(f"/t/{table}"), ben.go(f"/t/{table}"), phone.go(f"/t/{table}")
    end_turn(page)
    expect(hand(third).get_by_role("button", name=LIT)).to_have_count(5)
    page.get_by_role("button", name="Undo").click()
    asked = third.get_by_role("dialog", name="Ada wants to take something back")
    expect(asked).to_be_visible()
    ben.call("POST", "me/sign-out")
    expect(third.get_by_role("heading", name="You were signed out here")).to_be_visible()
    expect(asked).to_be_hidden()
    expect(third.locator("[data-part=top]")).not_to_contain_text("your turn")
    third.get_by_role("link", name="I have a code").click()
    expect(third).to_have_url(re.compile("/move$"))
    # The browser that did it has a new cookie, and stays.
    expect(other.get_by_role("dialog", name="Ada wants to take something back")).to_be_visible()


def end_turn(page: Page) -> None:
    actions(page).get_by_role("button", name="End turn").click()


def test_past_new_information_undo_needs_the_consent_of_the_other(visit: Visit) -> None:
    ada, ben, table = both(visit)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    end_turn(page)
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(5)
    page.get_by_role("button", name="Undo").click()
    asked = other.get_by_role("dialog", name="Ada wants to take something back")
    expect(asked).to_contain_text("End turn.")
    asked.get_by_role("button", name="Look at the table").click()
    expect(asked).to_be_hidden()
    expect(other.get_by_text("Ada is asking to take back: end turn.")).to_be_visible()
    expect(other.get_by_role("timer").filter(has_text="left")).to_have_text(re.compile(r"^[12]:\d\d left$"))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", re.compile("You have already asked"))
    other.get_by_role("button", name="Decline").click()
    expect(page.get_by_text("Ben declined: the move stands.")).to_be_visible()
    expect(other.get_by_text("You declined: the move stands.")).to_be_visible()
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(5)
    undo.click()
    expect(asked).to_contain_text("left")
    asked.get_by_role("button", name="Look at the table").click()
    declines = other.get_by_role("button", name="Decline")
    expect(declines).to_be_visible()
    messages = other.get_by_role("region", name="Messages")
    # What was said of the request before lies below the new one.
    until(lambda: top(messages) > bottom(declines), "The message does not lie over what is asked")
    hand(other).get_by_role("button", name=LIT).first.click()
    expect(page.get_by_text("Ben played on, so the move stands.")).to_be_visible()
    expect(other.get_by_text("You played on, so the move stands.")).to_be_visible()


def test_an_undo_that_the_other_agrees_to(visit: Visit) -> None:
    ada, ben, table = both(visit)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    end_turn(page)
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(5)
    page.get_by_role("button", name="Undo").click()
    asked = other.get_by_role("dialog", name="Ada wants to take something back")
    asked.get_by_role("button", name="Agree").click()
    expect(page.get_by_text("Agreed: the move is undone.")).to_be_visible()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(0)
    expect(asked).to_be_hidden()


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit) -> None:
    ada, _, table = both(visit)
    page = ada.go(f"/t/{table}")
    watching = visit().go("/")
    open_tables = watching.get_by_role("region", name="Open tables")
    open_tables.get_by_role("link", name=re.compile("Watch")).first.click()
    watching.goto(f"{ada.address}/t/{table}")
    expect(watching.get_by_text("You are watching")).to_be_visible()
    expect(log(watching)).to_contain_text("Ada draws 5 cards.")
    starters = re.compile("^(Punch|Vulnerability)")  # a card of the Line-Up may speak of them in its text
    assert watching.get_by_role("button", name=starters, include_hidden=True).count() == 0
    expect(log(watching)).not_to_contain_text(re.compile("Punch|Vulnerability"))
    expect(hand(watching)).to_be_hidden()
    watching.set_viewport_size({"width": 1280, "height": 720})
    for player, hero in zip(("Ada", "Ben"), NOT_THE_FLASH, strict=True):
        seat = watching.get_by_role("region", name=player, exact=True)
        expect(seat.get_by_role("button", name=hero)).to_be_visible()
        assert seat.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientHeight < 60")
    expect(watching.get_by_role("button", name="Undo")).to_be_hidden()
    expect(actions(watching).get_by_role("button", name="End turn")).to_be_hidden()
    hand(page).get_by_role("button", name=re.compile("^Punch")).first.click()
    played = watching.get_by_role("region", name="Played this turn")
    expect(played.get_by_role("button", name=re.compile("^Punch"))).to_have_count(1)


def test_a_spectator_without_a_name_is_asked_for_one_and_the_message_waits(visit: Visit) -> None:
    ada, _, table = both(visit)
    page = ada.go(f"/t/{table}")
    watching = visit().go(f"/t/{table}")
    watching.get_by_role("textbox", name="Say something").fill("Well played!")
    watching.keyboard.press("Enter")
    asked = watching.get_by_role("dialog", name="Who are you?")
    asked.get_by_role("textbox").fill("Eve")
    watching.keyboard.press("Enter")
    expect(page.get_by_label("What was said")).to_contain_text("Well played!")
    expect(watching.get_by_label("What was said")).to_contain_text("Eve")


def test_on_a_phone_a_long_message_leaves_room_for_the_hand_and_opens_the_chat(visit: Visit) -> None:
    ada, ben, table = both(visit)
    page = ada.go(f"/t/{table}")
    page.set_viewport_size({"width": 390, "height": 844})
    other = ben.go(f"/t/{table}")
    long = "word " * 60
    other.get_by_role("textbox", name="Say something").fill(long)
    other.get_by_role("button", name="Send").click()
    message = page.get_by_role("region", name="Messages").get_by_role("button", name=re.compile("^Ben: word"))
    box = message.bounding_box()
    assert box is not None
    assert box["height"] < 80
    message.click()
    expect(message).to_be_hidden()
    expect(page.get_by_role("list", name="What was said")).to_contain_text(long.strip())
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()


def test_on_one_device_nothing_of_the_other_hand_is_in_the_page(visit: Visit) -> None:
    person = visit().called("Ada")
    table = person.table({**ME, "name": "Ada"}, {**ME, "name": "Grace"}, seed="1")
    page = person.go(f"/t/{table}")
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()
    expect(page.get_by_text("Turn 1 · Ada")).to_be_visible()
    assert "Punch" not in page.content()
    page.get_by_role("button", name="I am Ada").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(log(page)).to_contain_text("Grace draws 5 cards.")
    end_turn(page)
    expect(page.get_by_role("heading", name="Pass the device to Grace")).to_be_visible()
    for hidden in ("Punch", "Vulnerability"):
        assert hidden not in page.content()
    page.get_by_role("button", name="I am Grace").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(log(page)).to_contain_text("Ada draws 5 cards.")
    expect(log(page)).not_to_contain_text("Ada draws Punch")
    end_turn(page)
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()


def test_on_one_device_the_one_who_has_just_acted_takes_back(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table({**ME, 'name': 'Ada'}, {**ME, 'name': 'Grace'}, seed='1')}")
    page.get_by_role("button", name="I am Ada").click()
    end_turn(page)
    page.get_by_role("button", name="Ada takes it back").click()
    expect(page.get_by_text("Turn 1 · your turn")).to_be_visible()
    end_turn(page)
    page.get_by_role("button", name="I am Grace").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()
    expect(page.get_by_text("Turn 1 · Ada")).to_be_visible()


def test_whoever_left_takes_their_seat_back_from_the_bot(visit: Visit) -> None:
    ada, ben, table = both(visit)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    expect(hand(page)).to_be_visible()
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Leave the game").click()
    other.get_by_role("dialog", name="Leave the game?").get_by_role("button", name="Leave").click()
    expect(other.get_by_role("region", name="My tables")).to_be_visible()
    other.goto(f"{ben.address}/t/{table}")
    expect(other.get_by_text("A bot is playing for you.")).to_be_visible()
    other.get_by_role("button", name="Take my seat back").click()
    expect(other.get_by_text("A bot is playing for you.")).to_be_hidden()
    end_turn(page)
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(5)


def test_players_tell_each_other_that_they_can_help(visit: Visit) -> None:
    ada, ben = visit().called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN, options={"mode": "crisis"})
    ben.join(table)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    help = other.get_by_role("button", name=re.compile("^I can help"))
    help.first.click()
    expect(help.first).to_have_attribute("aria-pressed", "true")
    told = page.get_by_role("list", name="What players tell each other")
    expect(told).to_contain_text("Ben")
    expect(page.get_by_role("region", name="Ben")).to_contain_text("I can help")
    help.first.click()
    expect(told).not_to_contain_text("Ben")


NOTIFIED = re.compile("notified: ")
NOT_LOOKED_AT = """
window.Notification = class {
  static permission = 'granted';
  constructor(title) { console.info(`notified: ${title}`); }
};
Object.defineProperty(document, 'hidden', { get: () => true });
"""


def test_whose_turn_it_is_hears_of_it_while_they_look_elsewhere(visit: Visit) -> None:
    ada, ben = visit().called("Ada"), visit({"notifications": True}, own=True).called("Ben")
    table = ada.table(ME, OPEN, options={"heroes": NOT_THE_FLASH})
    ben.join(table)
    ben.page.add_init_script(NOT_LOOKED_AT)
    told: list[str] = []
    ben.page.on("console", lambda message: told.append(message.text) if NOTIFIED.match(message.text) else None)
    away, page = ben.go(f"/t/{table}"), ada.go(f"/t/{table}")
    expect(hand(away).get_by_role("button")).to_have_count(5)
    assert told == []
    with away.expect_console_message(lambda message: bool(NOTIFIED.match(message.text))):
        end_turn(page)
    assert len(told) == 1
    expect(away).to_have_title(re.compile("turn", re.IGNORECASE))


def test_a_rated_game_from_coming_to_a_rematch_on_another_device(visit: Visit) -> None:
    ada, ben, phone = visit().called("Ada"), visit().called("Ben"), visit(**PHONE).called("Benny")
    table = ada.table(ME, OPEN, options={"heroes": NOT_THE_FLASH}, rated=True)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")

    # Ben comes, leaves, and comes back
    expect(other.get_by_text("Rated: it counts on the ladder")).to_be_visible()
    other.get_by_role("list", name="Seats").get_by_role("button", name="Sit down").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()
    asked = leave_dialog(other)
    expect(asked).to_contain_text("you come in last")
    asked.get_by_role("button", name="Leave").click()
    expect(other.get_by_role("region", name="My tables")).to_be_visible()
    other.goto(f"{ben.address}/t/{table}")
    other.get_by_role("button", name="Take my seat back").click()
    expect(other.get_by_text("A bot is playing for you.")).to_be_hidden()

    # He goes over to his phone, where he had another name
    other.goto(f"{ben.address}/settings")
    other.get_by_role("button", name="Play on another device").click()
    shown = other.get_by_role("dialog", name="Play on another device")
    code = shown.get_by_label("Your code").inner_text()
    check(other)
    there = phone.go("/move")
    there.get_by_role("textbox", name="The code").fill("0000-0000-0000")
    there.get_by_role("button", name="Next").click()
    expect(there.get_by_role("alert")).to_contain_text("not valid")
    assert not phone.complaints  # that a code was mistyped is nothing for the browser to complain about
    there.get_by_role("textbox", name="The code").fill(code.lower())
    there.get_by_role("button", name="Next").click()
    expect(there.get_by_text("this browser knew you as Benny")).to_be_visible()
    expect(there.get_by_role("group", name="What was here before")).to_have_count(0)  # there is nothing to bring along
    there.get_by_role("button", name="Continue as Ben").click()
    expect(shown).to_contain_text("Your other device is signed in as Ben.")
    assert face(there) == face(other)
    there.get_by_role("region", name="My tables").get_by_role("link").first.click()
    expect(hand(there)).to_be_visible()

    # The game ends there, and the next one begins
    asked = leave_dialog(there)
    asked.get_by_role("radio", name="Give up").check()
    asked.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("link", name="See the ladder")).to_have_attribute("href", "/ladder?game=deckbuilding")
    page.get_by_role("button", name="Rematch").click()
    expect(there.get_by_text("Ada wants a rematch.")).to_be_visible()
    there.get_by_role("button", name="Join the rematch").click()
    expect(hand(there)).to_be_visible()
    assert "invite" not in there.url  # it was the one to the first table
    expect(hand(page)).to_be_visible()

    # Both find it in their records, on any device
    for person, won in ((ada, "1 of 1"), (phone, "0 of 1"), (ben, "0 of 1")):
        told = person.go("/record")
        expect(told.get_by_role("row", name=re.compile("Every player for themselves"))).to_contain_text(won)
    ladder = ada.go("/ladder?game=deckbuilding")
    for name, won in (("Ada", "1 of 1"), ("Ben", "0 of 1")):
        row = ladder.get_by_role("row", name=re.compile(f"^{name}"))
        expect(row.get_by_role("cell")).to_have_text(["after 4 more games", won])
    bot = ladder.get_by_role("row", name=re.compile("^Sidekick"))
    expect(bot.get_by_role("cell")).to_have_text([re.compile(r"^fixed \d+$"), ""])
    check(ladder)


def test_a_private_game_is_watched_by_invitation_and_shared_at_a_moment(visit: Visit) -> None:
    ada = visit(own=True, permissions=["clipboard-read", "clipboard-write"]).called("Ada")
    table = ada.table(ME, BOT, private=True, seed="1")
    page = ada.go(f"/t/{table}")
    hand(page).get_by_role("button", name=LIT).first.click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(4)

    # Who watches by invitation finds the replay
    ben = visit()
    other = ben.go(f"/t/{table}?invite={ada.call('GET', f'tables/{table}')['invite']}")
    expect(other.get_by_text("You are watching.")).to_be_visible()
    other.get_by_role("link", name="Replay", exact=True).click()
    expect(other.get_by_role("slider", name="Moment of the game")).to_have_attribute("max", "1")

    # Whoever has the link to a moment comes there, and nobody else
    page.get_by_role("link", name="Replay", exact=True).click()
    page.get_by_role("button", name="Next choice").click()
    page.get_by_role("button", name="Copy the link to this moment").click()
    expect(page.get_by_text("The link to this moment is copied.")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    stranger = visit()
    stranger.page.goto(link)
    expect(stranger.page.get_by_role("slider", name="Moment of the game")).to_have_value("1")
    stranger.page.goto(re.sub("invite=[^&]*", "", link))
    expect(stranger.page.get_by_role("alert")).to_contain_text("it is private: ask for a link")
    stranger.forgive_broken_lines()  # the browser tells of the refusal, too


def test_on_a_phone_what_is_waiting_for_somebody_is_in_sight(visit: Visit) -> None:
    ada, ben = visit(**PHONE).called("Ada"), visit().called("Ben")
    page = ada.go("/")
    expect(page.get_by_text("no account, nothing to install")).to_be_in_viewport()
    before = ada.table(ME, OPEN)
    ben.join(before).call("POST", f"tables/{before}/concede")
    ben.call("POST", f"tables/{before}/rematch")
    ada.table(ME, BOT, options={"heroes": NOT_THE_FLASH})
    page.reload()
    expect(page.get_by_text("It is your turn at")).to_be_in_viewport()
    expect(page.get_by_text("Your seat is being held at")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play now")).to_be_in_viewport()
    expect(page.get_by_role("region", name="My tables").get_by_role("article").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(FITS)
    check(page)
    theirs = ben.go("/")  # and on a large screen
    expect(theirs.get_by_role("region", name="My tables").get_by_role("article").first).to_be_in_viewport(ratio=1)

    page = ada.go(f"/t/{before}")
    page.get_by_role("button", name="Archive").click()
    message = page.get_by_role("region", name="Messages").get_by_text("The game is in your archive.")
    go = page.get_by_role("link", name="Go there")
    assert bottom(go) < top(message) < bottom(message) < top(page.get_by_role("navigation", name="Main"))
    go.click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(page.get_by_role("heading", name="Invite friends")).to_have_count(0)  # both seats are kept


def test_on_a_phone_no_message_lies_over_the_actions(visit: Visit) -> None:
    ada, ben = visit(**PHONE).called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN, options={"heroes": NOT_THE_FLASH})
    ben.join(table)
    page = ada.go(f"/t/{table}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    ben.call("POST", f"tables/{table}/leave", {})
    message = page.get_by_role("region", name="Messages").get_by_text("Ben leaves. A bot plays on.")
    expect(message).to_be_visible()
    assert bottom(message) < top(actions(page).get_by_role("button", name="End turn"))


def test_what_was_read_is_not_new_after_the_page_is_loaded_again(visit: Visit) -> None:
    ada, ben = visit().called("Ada"), visit(**PHONE).called("Ben")
    table = ada.table(ME, OPEN, options={"heroes": NOT_THE_FLASH})
    ben.join(table)
    page, phone = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    button = phone.get_by_role("button", name="Story and chat")
    for said in ("Hello!", "Are you there?"):
        page.get_by_role("textbox", name="Say something").fill(said)
        page.get_by_role("button", name="Send").click()
        expect(button).to_have_accessible_name("Story and chat, something new")
        button.click()
        expect(phone.get_by_role("list", name="What was said")).to_contain_text(said)
        phone.reload()
        expect(hand(phone)).to_be_visible()
        expect(button).to_have_accessible_name("Story and chat")


def test_what_was_on_another_device_is_brought_along(visit: Visit) -> None:
    ada, desk = visit().called("Ada"), visit().called("Countess")
    table = desk.table(ME, OPEN)
    code = ada.call("POST", "me/code")["code"]
    page = desk.go(f"/move#{code}")
    asked = page.get_by_role("group", name="What was here before")
    expect(asked).to_contain_text("1 unfinished table and 0 finished games")
    expect(asked).to_contain_text("Countess no longer exists on any device")
    page.get_by_role("button", name="Continue as Ada").click()
    expect(page.get_by_role("region", name="My tables").get_by_role("link")).not_to_have_count(0)
    assert [info["id"] for info in ada.call("GET", "tables")["mine"]] == [table]


@pytest.mark.parametrize("name", ["Christopher Alexander II", "W" * 24])
def test_on_a_phone_a_long_name_stays_within_its_bounds(visit: Visit, name: str) -> None:
    """Above the table while they play, and in the result when they have given up."""
    ada, long = visit(**PHONE).called("Ada"), visit().called(name)
    table = ada.table(ME, OPEN, clock=600, options={"first": "2", "heroes": NOT_THE_FLASH})
    long.join(table)
    page = ada.go(f"/t/{table}")
    turn = page.get_by_text(f"Turn 1 · {name}")
    expect(turn).to_be_visible()
    bar, label = turn.locator("xpath=ancestor::header").bounding_box(), turn.bounding_box()
    assert bar is not None
    assert label is not None
    assert bar["height"] <= 56
    assert bar["y"] < label["y"]
    assert label["y"] + label["height"] < bar["y"] + bar["height"]
    assert page.evaluate(FITS)
    long.call("POST", f"tables/{table}/concede")
    result = page.get_by_role("region", name="The result")
    expect(result).to_contain_text(f"{name} gave up.")
    reason, panel = page.get_by_text("gave up.").bounding_box(), result.bounding_box()
    assert reason is not None
    assert panel is not None
    assert panel["x"] <= reason["x"]
    assert reason["x"] + reason["width"] <= panel["x"] + panel["width"]
