"""Games over real connections, every message of which is held against what its receiver may know.

What they may know is worked out apart from the server: the game is played again from its journal. In competitive
deck-building games an observer (see test_observer) follows the cards with their eyes. In the other games, of which a
smaller part is played, the account of who has seen what is the kernel's, and that the views of worlds with other hidden
cards are the same is looked at twice as closely. The first game is played to its end, the others only in a long search.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.state import State
from heroes_unite.kernel.view import SPECTATOR, knows
from heroes_unite.server.messages.position import Change
from heroes_unite.server.patch import applied
from heroes_unite.server.tables import hosting
from heroes_unite.server.tables.live_game import decision_info
from heroes_unite.session import Session
from heroes_unite.session.standing import standing
from tests.lab.test_observer import SHOWN, Observer
from tests.searching import LONG
from tests.server.harness import Live, People, Running, on, play

GAMES: dict[str, dict[str, Any]] = {
    "2 players, base, undo": {"players": 2},
    "4 players, teams, both sets": {"players": 4, "sets": ["base", "heroes-unite"], "variants": ["team"]},
    "3 players, hidden": {"players": 3, "sets": ["heroes-unite"], "variants": ["hidden"]},
    "2 players, two heads, patrol, hunt, synergy": {
        "players": 2,
        "sets": ["heroes-unite"],
        "variants": ["two-heads", "on-patrol", "hunt", "synergy"],
    },
    "3 players, base, open scores": {"players": 3, "heroes": "choose", "open_scores": True},
    "2 players, match, two dealt": {
        "players": 2,
        "sets": ["base", "heroes-unite"],
        "match": True,
        "heroes": "two",
    },
}
JOKER = {"villain": "The Joker"}
IN_PART: dict[str, tuple[str, dict[str, Any]]] = {
    "tcg alone": ("tcg", {"players": 1}),
    "tcg, 2 players, undo": ("tcg", {"players": 2}),
    "united, hands private, undo": ("united", {"players": 2, "open_hands": False, "equipment": True, **JOKER}),
    "united, super-villain": ("united", {"players": 3, "mode": "super-villain", **JOKER}),
    "united, commander": ("united", {"players": 1, "mode": "commander", **JOKER}),
    "united, one against one, undo": ("united", {"players": 2, "mode": "duel", **JOKER}),
    "crisis": ("deckbuilding", {"players": 2, "mode": "crisis", "sets": ["heroes-unite"]}),
}
MOST = 150  # choices of a deck-building game that is not played to the end
PART = 110  # of another one
WISE = 0.95  # the share of good choices after the first hundred: games end in time, and strange things still happen
FIELDS = {  # of every message, by allow-list
    "snapshot": (
        "type table seat version moment view decision log story log_begins chat undo deadline coach standing chosen"
    ),
    "update": "type since version moment changes decision log_from log story_from story deadline undone coach standing",
    "table": "type table",
    "said": "type line",
    "notice": "type seat text lost",
    "undo": "type undo outcome by deadline",
    "undo-outlook": "type version player what others waiting",
    "hint": "type version option reason options thinking rival after",
    "why": "type card zone owner reason",
    "refused": "type code reason version",
    "pong": "type",
    "closing": "type reason again signed_out",
}
TABLE = (
    "id name game title options summary state seats private watchable clock pace host created reason invite turn "
    "numbered your_turn watchers next consent signals paused conceded leaving may_concede may_delete lesson rated "
    "clock_for origin"
)
VIEW = "game player players version over values table seats asked"
ZONE = "count cards known contents"
SEAT = "number kind name bot level mine connected signal part devices wait gone warm left picture about"
DECISION = "player prompt source options default turn pick ask effect"
OPTION = "index kind label card zone owner player number word way details"
LINE = "moment text happened count"
HAPPENED = (
    "game event player card hidden amount from to zone owner second up leader again color reason alone plural bearer "
    "ability pile hero villain symbol track token on_top how"
)


@dataclass
class Knowledge:
    """What one viewer may know at each version of the journal: names of cards they could put a finger on or were shown,
    and the true view of a game that they could not tell from this one, with the points that they may know in it."""

    names: dict[int, set[str]] = field(default_factory=dict)
    views: dict[int, Any] = field(default_factory=dict)
    standings: dict[int, Any] = field(default_factory=dict)
    decisions: dict[int, Any] = field(default_factory=dict)


class Account:
    """Stands in for an observer where the rules of a game would need eyes of their own: what the kernel calls known."""

    def __init__(self, viewer: int, state: State) -> None:
        self.viewer = viewer
        self.seen: set[int] = set()
        self._keep(state)

    def watch(self, before: State, after: State, records: list[Any], events: tuple[str, ...]) -> None:
        self._keep(after)

    def shown(self, after: State, records: list[Any], events: tuple[str, ...]) -> set[int]:
        everyone = after.rules.everyone
        return {
            record.face
            for record in records
            if record.card >= 0
            and (record.mask == everyone or (self.viewer >= 0 and bool(record.mask >> self.viewer & 1)))
        }

    def _keep(self, state: State) -> None:
        self.seen = {card for card in range(len(state.cards)) if knows(state, self.viewer, card)}


class Eyes(Observer):
    """An observer who also tells which cards were shown to them in passing."""

    def shown(self, after: State, records: list[Any], events: tuple[str, ...]) -> set[int]:
        return {
            record.face
            for record in records
            if record.card >= 0
            and (
                events[record.event] in SHOWN
                or self.sees_into(after, record.zone)
                or (events[record.event] == "look" and record.player == self.viewer)
            )
        }


class Truth:
    """The game played again from its journal, with an observer at every place."""

    def __init__(self, record: Any, entries: list[Any], share: float, follow: type[Account | Eyes] = Eyes) -> None:
        game, options, self.seed = record
        self._follow = follow
        self.session = Session(game, json.loads(options), self.seed)
        self.known = {viewer: Knowledge() for viewer in range(SPECTATOR, self.session.rules.players)}
        self.asked: dict[int, int] = {}
        self._chance = random.Random("which moments are looked at closely")
        self._share = share
        self._observers = self._new_observers()
        self._note(0, {viewer: set() for viewer in self.known})
        for number, (kind, player, data) in enumerate(entries):
            shown = self._choose(data) if kind == "choose" else self._undo(player, data)
            self._note(number + 1, shown)

    def _new_observers(self) -> dict[int, Account | Eyes]:
        return {viewer: self._follow(viewer, self.session.game.state) for viewer in self.known}

    def _choose(self, index: int) -> dict[int, set[str]]:
        session = self.session
        before = session.game.copy().state
        told = len(session._chronicle._noted)
        session.choose(index)
        after = session.game.state
        records = [noted.record for noted in session._chronicle._noted[told:]]
        shown: dict[int, set[str]] = {}
        for viewer, observer in self._observers.items():
            observer.watch(before, after, records, session.rules.events)
            faces = observer.shown(after, records, session.rules.events)
            shown[viewer] = {session.rules.names[face] for face in faces}
        return shown

    def _undo(self, player: int, moment: int) -> dict[int, set[str]]:
        """After an undo everybody knows what they knew then. The observers start anew from the first choice."""
        self.session.undo_to(player, moment)
        current, choices = self.session, list(self.session.choices)
        self.session = Session(current.rules.name, current.rules.options, self.seed)
        self.session.replay([], dict(current.rewinds))
        self._observers = self._new_observers()
        for index in choices:
            self._choose(index)
            self.session._rewound(self.session.game)
        self.session = current
        return {viewer: set() for viewer in self.known}

    def _note(self, version: int, shown: dict[int, set[str]]) -> None:
        state = self.session.game.state
        names = self.session.rules.names
        closely = self._chance.random() < self._share
        for viewer, observer in self._observers.items():
            known = self.known[viewer]
            mine = {
                names[state.cards[card]]
                for zone, cards in enumerate(state.zones)
                for card in cards
                if card in observer.seen
                or (viewer >= 0 and state.rules.zones[zone].owner == viewer and not state.rules.seen[zone])
            }
            known.names[version] = mine | shown[viewer]
            if closely:
                twin = self.session.game.determinize(viewer, f"twin {version}")
                known.views[version] = json.loads(json.dumps(twin.view(viewer)))
                known.standings[version] = msgspec.to_builtins(standing(twin, viewer))
                if not twin.over and twin.to_choose == viewer:
                    known.decisions[version] = data(msgspec.to_builtins(decision_info(twin.decision)))
        self.asked[version] = self.session.game.to_choose


def data(decision: dict[str, Any]) -> dict[str, Any]:
    """All of a decision but the words for people: what is asked, by which instruction, what each option is about."""
    options = [{**option, "label": ""} for option in decision["options"]]
    return dict(json.loads(json.dumps({**decision, "prompt": "", "options": options})))


def strings(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for key, value in part.items():
            yield key
            yield from strings(value)
    elif isinstance(part, list):
        for value in part:
            yield from strings(value)


def only(part: dict[str, Any], fields: str) -> None:
    assert set(part) <= set(fields.split()), set(part) - set(fields.split())


class Reader:
    """Reads the recorded messages of one connection."""

    def __init__(self, truth: Truth, viewer: int, secrets: list[str]) -> None:
        self.truth = truth
        self.viewer = viewer
        self.secrets = secrets
        all_names = sorted(set(truth.session.rules.names), key=len, reverse=True)
        self._name = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in all_names))
        self._found: dict[str, frozenset[str]] = {}  # messages say the same words again and again
        faces = game_kind(truth.session.rules.name).faces_in(truth.session.rules)
        self._printed = {face.name: self._names(" ".join(face.lines)) for face in faces}
        self.view: Any = None
        self.standing: Any = None
        self.version = 0
        self.compared = 0

    def read(self, text: str) -> None:
        for secret in self.secrets:
            assert secret not in text, f"a secret in {text[:200]}"
        message = json.loads(text)
        only(message, FIELDS[message["type"]])
        assert message.get("coach") is None  # nobody is taught here
        if message["type"] == "snapshot":
            assert message["seat"] == self.viewer
            self._table(message["table"])
            if message["view"] is None:
                return
            self.view = message["view"]
            self.standing = message["standing"]
            self._position(message, range(message["version"] + 1))
            assert sum(told.get("lines", 1) for told in message["story"]) == len(message["log"])
        elif message["type"] == "update":
            self.view = applied(self.view, [Change(*change) for change in message["changes"]])
            self.standing = message["standing"] or self.standing
            self._position(message, range(message["since"], message["version"] + 1))
        elif message["type"] == "table":
            self._table(message["table"])
        elif message["type"] in ("hint", "why", "refused", "undo-outlook") or message.get("undo"):
            self._only_known(message, range(self.version + 1))

    def _table(self, table: dict[str, Any]) -> None:
        only(table, TABLE)
        for seat in table["seats"]:
            only(seat, SEAT)

    def _position(self, message: dict[str, Any], span: range) -> None:
        self.version = message["version"]
        truth = self.truth.known[self.viewer]
        only(self.view, VIEW)
        for zones in (self.view["table"], *self.view["seats"]):
            for zone in zones.values():
                only(zone, ZONE)
        for line in message["log"]:
            only(line, LINE)
            only(line["happened"], HAPPENED)
        for told in message["story"]:
            only(told, "moment text player cards zone tone lines")
        decision = message["decision"]
        if decision is not None:
            only(decision, DECISION)
            for option in decision["options"]:
                only(option, OPTION)
            assert decision["player"] == self.viewer == self.truth.asked[self.version]
        else:
            assert self.truth.asked[self.version] != self.viewer or self.viewer < 0
        self._only_known(message, span)
        if self.version in truth.views:
            assert self.view == truth.views[self.version]
            self._points(truth.standings[self.version])
            if decision is not None:
                assert data(decision) == truth.decisions[self.version]
            self.compared += 1

    def _points(self, twin: dict[str, Any] | None) -> None:
        """Points of others are told only where the table is open about them: then they are those of this game, which a
        game that looks the same need not have."""
        if self.standing is None or twin is None:
            assert self.standing is twin
            return
        only(self.standing, "scores worth")
        assert self.standing["worth"] == twin["worth"]
        rules = self.truth.session.rules
        for seat, (points, others) in enumerate(zip(self.standing["scores"], twin["scores"], strict=True)):
            assert (points is None) == (others is None)
            assert points == others or (seat != self.viewer and (rules.open_scores or self.view["over"]))

    def _only_known(self, message: Any, span: range) -> None:
        """No name of a card that this viewer has not seen, wherever it may stand, unless it is part of the text that is
        printed on one they have seen."""
        known = set().union(*(self.truth.known[self.viewer].names[version] for version in span))
        known.update(*(self._printed[name] for name in known))
        for text in set(strings({**message, "table": None})):
            for name in self._names(text) - known:
                raise AssertionError(f"{name!r} in {text!r} at version {message.get('version')}")

    def _names(self, text: str) -> frozenset[str]:
        """The cards that are named there."""
        found = self._found.get(text)
        if found is None:
            found = self._found[text] = frozenset(self._name.findall(text))
        return found


@pytest.fixture
def same_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is the same at every run: what is found once can be found again."""
    monkeypatch.setattr(hosting, "fresh_seed", lambda: hashlib.sha256(name.encode()).hexdigest()[:16])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("same_again")
def test_no_message_tells_what_its_receiver_may_not_know(shared: Running, name: str) -> None:
    whole = LONG or name == next(iter(GAMES))

    async def playing(everybody: list[Live], chance: random.Random) -> None:
        await play(everybody, chance, 100_000 if whole else MOST, wise=WISE)
        assert everybody[-1].view["over"] or not whole

    table, recorded = played(shared, name, "deckbuilding", GAMES[name], playing)
    read(shared, table, recorded, share=0.1, follow=Eyes)


@pytest.mark.parametrize("name", IN_PART)
@pytest.mark.usefixtures("same_again")
def test_no_message_of_any_game_tells_what_its_receiver_may_not_know(shared: Running, name: str) -> None:
    async def playing(everybody: list[Live], chance: random.Random) -> None:
        await play(everybody, chance, PART - 4 * STRETCH, wise=WISE)

    table, recorded = played(shared, name, *IN_PART[name], playing)
    read(shared, table, recorded, share=0.2, follow=Account)


STRETCH = 12  # choices between two rounds of curious questions


def played(
    server: Running,
    name: str,
    game: str,
    options: dict[str, Any],
    go_on: Callable[[list[Live], random.Random], Awaitable[None]],
) -> tuple[str, list[tuple[int, list[str]]]]:
    """A table whose players are curious, take back, and come back; then they go on. Who received what."""
    recorded: list[tuple[int, list[str]]] = []
    tables: list[str] = []

    async def story(people: People) -> None:
        host = await people("Ada")
        kinds = ["me", *["open"] * (options["players"] - 1)]
        table = (await host.make(*kinds, game=game, options=options))["id"]
        tables.append(table)
        players = [host, *[await people(f"Guest {number}") for number in range(1, options["players"])]]
        for player in players[1:]:
            await player.post(f"tables/{table}/join", {})
        lives = [await player.look(table) for player in players]
        watching = await (await people()).look(table)
        chance = random.Random(name)
        if "undo" in name:
            await with_undos(lives, watching, chance)
        for _ in range(4):
            await play([*lives, watching], chance, STRETCH, wise=0.85)
            await be_curious([*lives, watching])
        again = await players[-1].look(table)  # somebody reconnects
        recorded.append((len(players) - 1, again.received))
        await again.socket.close()
        await go_on([*lives, watching], chance)
        recorded.extend((live.seat, live.received) for live in (*lives, watching))

    on(server, story)
    return tables[0], recorded


def read(
    server: Running, table: str, recorded: list[tuple[int, list[str]]], share: float, follow: type[Account | Eyes]
) -> None:
    """Hold all of it against the truth."""
    record = server.sql("SELECT game, options, seed FROM tables WHERE id = ?", table)[0]
    entries = server.sql("SELECT kind, player, data FROM entries WHERE table_id = ? ORDER BY number", table)
    guests = [row[0] for row in server.sql("SELECT guest FROM players WHERE table_id = ?", table)]
    keys = [row[0] for row in server.sql("SELECT key FROM seats WHERE table_id = ?", table)]
    hidden = server.sql("SELECT seed, fingerprint, invite FROM tables WHERE id = ?", table)[0]
    seals = [row[0] for row in server.sql("SELECT seal FROM entries WHERE table_id = ? AND number < 3", table)]
    truth = Truth(record, entries, share, follow)
    for viewer, received in recorded:
        reader = Reader(truth, viewer, [*guests, *keys, *hidden, *seals])
        for text in received:
            reader.read(text)
        assert reader.compared or len(received) < 10
        assert reader.version == len(entries) or len(received) < 10


async def be_curious(everybody: list[Live]) -> None:
    """Everybody asks what can be asked: for a hint, why a card cannot be had, what undo would take back."""
    for live in everybody:
        for owner, zones in enumerate((live.view["table"], *live.view["seats"]), start=-1):
            name, card = next(((name, zone["cards"][0]) for name, zone in zones.items() if zone["cards"]), ("", ""))
            if card:
                await live.ask(type="why", card=card, zone=name, owner=owner)
        await live.ask(type="hint", version=live.version)
        await live.send(type="undo", version=live.version, look=True)
        await live.until("undo-outlook", "refused")


async def with_undos(lives: list[Live], watching: Live, chance: random.Random) -> None:
    """A few choices are taken back, with consent where it is needed."""
    for _ in range(6):
        await play([*lives, watching], chance, STRETCH, wise=0.85)
        asker = chance.choice(lives)
        answer = await asker.ask(type="undo", version=asker.version)
        if answer["type"] == "undo":
            other = next(live for live in lives if live is not asker)
            await other.sync()
            await other.send(type="answer-undo", agree=True)
            await other.until("update")
        for live in (*lives, watching):
            await live.sync()


@pytest.mark.parametrize(
    ("game", "options", "follow", "pile"),
    [
        ("deckbuilding", {"players": 2}, Eyes, "main deck"),
        ("united", {"players": 2, "mode": "super-villain"}, Account, "plan deck"),
    ],
)
def test_the_reader_finds_a_leak(game: str, options: dict[str, Any], follow: type[Account | Eyes], pile: str) -> None:
    """The check itself: a message with a card that nobody has shown does not pass."""
    session = Session(game, options, "leak")
    truth = Truth((game, json.dumps(options), "leak"), [], 1.0, follow)
    asked = session.game.to_choose
    hidden = session.game.full_view()["table"][pile]["cards"]

    def snapshot(seat: int, decision: Any) -> dict[str, Any]:
        view = json.loads(json.dumps(session.game.view(seat)))
        return {
            "type": "snapshot", "table": {"seats": []}, "seat": seat, "version": 0, "moment": 0, "view": view,
            "log": [], "story": [], "decision": decision, "chat": [], "undo": None, "deadline": None,
            "standing": msgspec.to_builtins(standing(session.game, seat)), "chosen": -1,
        }  # fmt: skip

    decision = msgspec.to_builtins(decision_info(session.game.decision))
    option = decision["options"][0]
    good = snapshot(asked, decision)
    secret = next(name for name in hidden if name not in json.dumps(good))
    decisions = [
        {**decision, "effect": f"base/{secret}/play"},
        {**decision, "effect": "another/instruction"},
        {**decision, "ask": {"kind": "may", "deed": "play", "cards": [secret]}},
        {**decision, "ask": {"kind": "may", "deed": "another"}},
        {**decision, "options": [{**option, "details": {"kind": "below", "card": secret}}, *decision["options"][1:]]},
        {**decision, "options": [{**option, "details": {"kind": "cards below", "number": 3}}]},
        {**decision, "next": ""},
    ]
    other = snapshot(1 - asked, None)
    changes: list[dict[str, Any]] = [
        {"log": [{"moment": 0, "text": f"{secret} is next.", "happened": {}}]},
        {"log": [{"moment": 0, "text": "", "happened": {"card": secret}}]},
        {"story": [{"moment": 0, "text": f"{secret} is next.", "lines": 0}]},
        {"story": [{"moment": 0, "text": "", "cards": [secret], "lines": 0}]},
        {"story": [{"moment": 0, "text": "", "lines": 3}]},
        {"undo": {"player": 0, "what": f"play {secret}", "waiting": []}},
        {"view": {**other["view"], "seed": 1}},
        {"decision": decision},
        {"options": []},
        {"standing": {"scores": [3, 4], "worth": {}}},
        {"standing": {"scores": [0, 0], "worth": {secret: 1}}},
    ]
    cases = [(good, {"decision": changed}) for changed in decisions] + [(other, change) for change in changes]
    readers = [Reader(truth, seat, ["leak"]) for seat in range(2)]
    for fair in (good, other):
        readers[fair["seat"]].read(json.dumps(fair))
    for fair, change in cases:
        with pytest.raises(AssertionError):
            readers[fair["seat"]].read(json.dumps({**fair, **change}))
