"""What the screen looks like: it fits, it needs no color, and it shows what matters."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from heroes_unite.bots import make_bot
from heroes_unite.games.deckbuilding import catalogue
from heroes_unite.games.deckbuilding.narration import DeckbuildingHappening
from heroes_unite.games.deckbuilding.telling import TELLING
from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.kernel.decision import Decision, Option
from heroes_unite.kernel.names import Names
from heroes_unite.session import LogLine, Session
from heroes_unite.session.seat import Seat, take_seat
from heroes_unite.terminal.answer import Unclear, match
from heroes_unite.terminal.card_list import card_list
from heroes_unite.terminal.card_page import page
from heroes_unite.terminal.deckbuilding.card_box import card_box
from heroes_unite.terminal.deckbuilding.ending import result
from heroes_unite.terminal.deckbuilding.palette import TYPES
from heroes_unite.terminal.deckbuilding.scene import Scene
from heroes_unite.terminal.games import GAMES
from heroes_unite.terminal.happenings import in_short, news
from heroes_unite.terminal.screen import draw
from heroes_unite.terminal.seats import arrange, call
from heroes_unite.terminal.words import folded
from tests.searching import rounds
from tests.terminal.screens import printed, terminal, text
from tools import picture

NAMES = ["Ada", "Benedict the Unreadable", "Greedy 1", "Greedy 2", "Greedy 3"]


def line(version: int, event: str, player: int = -1, card: str = "", amount: int = 0, count: int = 1) -> LogLine:
    """A line of a log."""
    hidden = not card and event in ("drawn card", "draw", "power")
    return LogLine(
        version,
        DeckbuildingHappening(event=event, player=player, card=card, hidden=hidden, amount=amount),
        count,
        Names(["Ada", "Grace"]),
    )


def scenes(seed: int, players: int, share: float) -> Iterator[Scene]:
    """Moments of a game of greedy bots as those who are asked see them."""
    chance = random.Random(seed)
    session = Session("deckbuilding", {"players": players}, seed, NAMES[:players])
    bot = make_bot("greedy")
    seen = [0] * players
    while not session.game.over:
        decision = session.decision
        player = decision.player
        view = session.game.view(player)
        if chance.random() < share:
            past, new = news(session.log(player), seen[player], TELLING)
            yield Scene(view, session.names, player, decision, new, past, [12] * len(session.names), (f"seed {seed}",))
        seen[player] = decision.version
        session.choose(bot.choose(Seat(view, decision)))


SIZES = [(80, 24), (80, 40), (120, 40), (100, 30), (60, 24), (200, 60)]


@pytest.mark.parametrize("players", [2, 5])
def test_a_screen_is_never_wider_than_the_terminal(players: int) -> None:
    for scene in scenes(players, players, rounds(0.02, 0.08)):
        for width, height in SIZES:
            console = terminal(width, height)
            draw(console, scene)
            for line in text(console).splitlines():
                assert cell_len(line) <= width, line


@pytest.mark.parametrize(("width", "height", "players"), [(80, 24, 2), (80, 24, 3), (80, 40, 5), (120, 40, 5)])
def test_a_turn_fits_on_the_screen(width: int, height: int, players: int) -> None:
    fits = []
    for scene in scenes(7, players, 0.1):
        if scene.decision is not None and scene.decision.turn:
            console = terminal(width, height)
            draw(console, scene)
            fits.append(len(text(console).splitlines()) < height)
    assert len(fits) > 10
    assert sum(fits) > 0.9 * len(fits), "it may overflow where a player holds a lot"


@pytest.mark.parametrize("width", [80, 120])
def test_the_table_shows_what_a_player_needs(width: int) -> None:
    scene = picture.scene()
    console = terminal(width, 50)
    draw(console, scene)
    shown = text(console)
    view = scene.view
    for name in (*view["table"]["line-up"]["cards"], *view["seats"][0]["hand"]["cards"], scene.super_villain):
        assert all(part in shown for part in name.replace("-", "- ").split())  # a long name takes two lines
    for seat, name in zip(view["seats"], scene.names, strict=True):
        assert re.search(
            rf"{name} +{seat['hero']['cards'][0]}( \(face down\))? +deck +{seat['deck']['count']}\b", shown
        )
    assert f"POWER {scene.power}" in shown
    assert f"main deck {view['table']['main deck']['count']}" in shown
    assert f"{view['table']['weaknesses']['count']} Weaknesses" in shown
    assert "What happened" in shown
    assert f"{scene.points} VP so far" in shown


def test_the_letters_of_the_types_survive_without_color() -> None:
    shown = "".join(printed(card_list(game_kind("deckbuilding").faces()), 120))
    for look in TYPES:
        assert re.search(rf"\b{look.letter} \w", shown)
    assert "\x1b[38" not in shown
    assert len({look.letter for look in TYPES}) == len(TYPES) == len({look.color for look in TYPES})


def test_what_can_be_bought_now_has_a_number() -> None:
    scene = picture.scene()
    assert scene.decision is not None
    console = terminal(80, 50)
    draw(console, scene)
    for option in scene.decision.options:
        if option.kind == "buy" and option.zone == "line-up":
            assert re.search(rf"\[{option.index + 1}\] +\d+ [HVPELSW] {re.escape(option.card)}", text(console))


def test_face_down_heroes_are_marked() -> None:
    scene = picture.scene()
    scene.view["values"]["face-down heroes"] = [0]
    console = terminal(80, 50)
    draw(console, scene)
    assert "(face down)" in text(console)
    assert "Your Super Hero is face down." in text(console)


def test_a_super_villain_that_is_face_down_stays_so() -> None:
    scene = picture.scene()
    name = scene.super_villain
    scene.view["values"]["super-villain up"] = False
    for width in (80, 120):
        console = terminal(width, 50)
        draw(console, scene)
        assert "face down" in text(console)
        assert name not in text(console).split("What happened")[0]


def test_the_picture_for_the_readme() -> None:
    drawn = picture.picture()
    assert drawn == picture.picture()
    assert set(re.findall(r"https?://[^\"')\s<]+", drawn)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in drawn


# Cards


@pytest.mark.parametrize("width", [40, 80, 120])
def test_every_card_has_a_face(width: int) -> None:
    for game in GAMES:
        faces = game_kind(game).faces()
        for face in faces:
            shown = printed(page(face, width, faces), width)
            assert all(cell_len(line) <= width for line in shown.splitlines())
            assert all(part in shown for part in face.title.split())
            for rule in face.rules:
                assert rule.id in shown


@pytest.mark.parametrize("lines", [5, 7, 9])
def test_every_card_fits_into_its_box(lines: int) -> None:
    for card in catalogue.CARDS.values():
        for mark in ("", "7", "12"):
            box = card_box(card, 20, lines, mark)
            assert [line.cell_len for line in box] == [20] * (lines + 2)
            assert mark in box[-1].plain


def test_the_result_of_a_game() -> None:
    session = Session("deckbuilding", {"players": 5}, 3, NAMES)
    while not session.game.over:
        session.choose(make_bot("greedy").choose(take_seat(session.game, imagines=False)))
    shown = printed(result(session), 80)
    assert all(cell_len(line) <= 80 for line in shown.splitlines())
    for name, score in zip(session.names, session.game.scores(), strict=True):
        assert f"{name}: {score} VP" in shown
    for player in range(5):
        assert sum(points for _, points in session.game.tally(player)) == session.game.scores()[player]


# What was typed


def decision(*labels: str, numbers: bool = False) -> Decision:
    options = [
        Option(index, "choose", label, number=int(label)) if numbers else option(index, label)
        for index, label in enumerate(labels)
    ]
    return Decision(0, "?", "", 0, tuple(options))


def option(index: int, label: str) -> Option:
    verb, _, card = label.partition(" ")
    return Option(index, verb, label, card) if card in catalogue.CARDS else Option(index, label, label)


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("2", "play The Riddler"),
        ("riddler", "play The Riddler"),
        ("the rid", "play The Riddler"),
        ("p rid", "play The Riddler"),
        ("J'onn", "play J'onn J'onzz"),
        ("jonn", "play J'onn J'onzz"),
        ("e", "end turn"),
        ("e t", "end turn"),
        ("buy x ray", "buy X-Ray Vision"),
        ("vision", "buy X-Ray Vision"),
        ("kick", "buy Kick"),
        ("play 2", "play The Riddler"),  # as the list begins on the screen
        ("Buy 3", "buy X-Ray Vision"),
    ],
)
def test_what_is_typed_finds_its_option(typed: str, label: str) -> None:
    pending = decision("play J'onn J'onzz", "play The Riddler", "buy X-Ray Vision", "buy Kick", "end turn")
    assert match(pending, typed).label == label


def test_a_whole_name_goes_before_a_beginning() -> None:
    pending = decision("play Green Arrow", "play Green Arrow's Bow", "end turn")
    assert match(pending, "green arrow").label == "play Green Arrow"
    with pytest.raises(Unclear) as caught:
        match(pending, "green")
    assert len(caught.value.candidates) == 2


def test_numbers_are_chosen_by_themselves() -> None:
    pending = decision("0", "1", "2", numbers=True)
    assert match(pending, "0").number == 0
    assert match(pending, "2").number == 2


def test_words() -> None:
    assert folded("  The Anti-Monitor’s ") == "the anti monitors"


# What happened


def test_what_belongs_together_is_told_in_one_line() -> None:
    lines = [
        line(0, "turn begins", 0),
        line(0, "play", 0, "Punch"),
        line(0, "power", 0, "", 1),
        line(1, "play", 0, "Punch"),
        line(1, "power", 0, "", 1),
        line(2, "buy", 0, "Kick"),
        line(3, "drawn card", 0, "", 0, 4),
        line(3, "drawn card", 0, "Kick"),
    ]
    told = story(lines, TELLING)
    assert [line.text for line in told] == [
        "Ada's turn.",
        "Ada plays Punch ×2: +2 Power.",
        "Ada buys Kick.",
        "Ada draws Kick and 4 more cards.",
    ]
    assert in_short(told) == [
        "Ada's turn. Ada plays Punch ×2: +2 Power. Ada buys Kick. Ada draws Kick and 4 more cards."
    ]


def test_before_the_first_turn_everybody_is_named() -> None:
    """Nobody's turn has begun: who it is that draws has to be said."""
    lines = [
        line(0, "hero chosen", 0, "Batman"),
        line(0, "hero chosen", 1, "Cyborg"),
        line(0, "drawn card", 0, "Kick"),
    ]
    told = in_short(story(lines, TELLING))
    assert told == ["Ada is Batman. Grace is Cyborg. Ada draws Kick."]


def test_power_that_another_card_adds_is_told_with_its_name() -> None:
    """What a Super Hero adds to a play must not look as if the cards had made it."""
    lines = [
        line(0, "play", 0, "Kick"),
        line(0, "power", 0, "Kick", 2),
        line(0, "power", 0, "Superman", 1),
        line(1, "play", 0, "Kick"),
        line(1, "power", 0, "Kick", 2),
        line(2, "buy", 0, "Bane"),
        line(3, "play", 0, "Robin"),
        line(3, "power", 0, "Batman", 1),
    ]
    assert [line.text for line in story(lines, TELLING)] == [
        "Ada plays Kick ×2: +4 Power and +1 from Superman.",
        "Ada buys Bane.",
        "Ada plays Robin: +1 Power from Batman.",
    ]


# Seats


@pytest.mark.parametrize(
    ("players", "humans", "bots", "seats"),
    [
        (None, None, [], ["human", "greedy"]),
        (4, None, [], ["human", "greedy", "greedy", "greedy"]),
        (None, 3, [], ["human", "human", "human"]),
        (None, 2, ["random"], ["human", "human", "random"]),
        (None, None, ["greedy", "Random"], ["human", "greedy", "random"]),
        (3, 0, ["random"], ["random", "random", "random"]),
        (None, 0, [], ["greedy", "greedy"]),
    ],
)
def test_who_sits_where(players: int | None, humans: int | None, bots: list[str], seats: list[str]) -> None:
    assert arrange(players, humans, bots) == seats


def test_names_of_seats() -> None:
    assert call(["human", "greedy", "random", "greedy"], ["Ada"]) == ["Ada", "Rivet", "Pixel", "Sprocket"]
    assert call(["human", "greedy", "greedy"], ["rivet"]) == ["rivet", "Pixel", "Sprocket"]
    assert call(["greedy", "human"], ["Echo"]) == ["Rivet", "Echo"]
    assert call(["human", "human"], ["Ada"]) == ["Ada", "Player 2"]
