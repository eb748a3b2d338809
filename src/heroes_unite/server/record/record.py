"""Somebody's record: counted from their finished games each time it is asked for. No number is kept."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from heroes_unite.bots import level
from heroes_unite.bots.levels import LEVELS
from heroes_unite.games.registry import GAMES
from heroes_unite.server.messages.record import (
    AchievementInfo,
    FavoriteCard,
    GamePlayed,
    GameRecord,
    MyRecord,
    Tallied,
)
from heroes_unite.server.tables.info import moment_text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from heroes_unite.games.achievement import Achievement
    from heroes_unite.games.kind import GameKind
    from heroes_unite.server.messages.games import FeatDone
    from heroes_unite.server.record.mine import Mine

CARDS: Final = 8  # favorites that are named
LATEST: Final = 20  # games
A_MINUTE: Final = 60
PEOPLE: Final = "people"


def record_of(
    games: Sequence[Mine], feats: Mapping[str, list[FeatDone]], there: Collection[str], unread: int
) -> MyRecord:
    """All games somebody has finished, the oldest first, as their record. `there`: tables that still exist."""
    streak, best = _streaks(games)
    latest = [played(game) for game in reversed(games[-LATEST:])]
    return MyRecord(
        moment_text(games[0].summary.ended) if games else "",
        len(games),
        sum(game.won for game in games),
        streak,
        best,
        unread,
        [
            _in_game(kind, [game for game in games if game.summary.game == name], feats.get(name, []))
            for name, kind in GAMES.items()
        ],
        [_there(game, there) for game in latest],
    )


def _there(game: GamePlayed, there: Collection[str]) -> GamePlayed:
    return replace(game, there=game.table in there)


def _in_game(kind: GameKind, games: Sequence[Mine], feats: list[FeatDone]) -> GameRecord:
    streak, best = _streaks(games)
    against = [game for game in games if game.rivals]
    people = [game for game in against if any(not seat.bot for seat in game.rivals)]
    bots = [
        _tallied(
            each.name, each.title, [game for game in against if any(seat.bot == each.name for seat in game.rivals)]
        )
        for each in (*LEVELS, *(level(name) for name in _others(against)))
    ]
    return GameRecord(
        kind.name,
        kind.title,
        len(games),
        sum(game.won for game in games),
        streak,
        best,
        max((game.own.score for game in games if game.summary.scored), default=0),
        kind.persona,
        _grouped(games, lambda game: game.summary.mode, kind.mode_title),
        _grouped([game for game in games if game.own.persona], lambda game: game.own.persona, str),
        [each for each in bots if each.played],
        _tallied(PEOPLE, "People", people),
        _favorites(games),
        [achieved(each, games) for each in kind.achievements],
        feats,
    )


def _others(games: Iterable[Mine]) -> list[str]:
    """Bots that are no level: from another package, or of another version."""
    known = {each.name for each in LEVELS}
    return sorted({seat.bot for game in games for seat in game.rivals if seat.bot} - known)


def _tallied(key: str, title: str, games: Collection[Mine]) -> Tallied:
    return Tallied(key, title, len(games), sum(game.won for game in games))


def _grouped(games: Iterable[Mine], by: Callable[[Mine], str], title: Callable[[str], str]) -> list[Tallied]:
    """Games by something that they differ in, the most played first."""
    groups: dict[str, list[Mine]] = {}
    for game in games:
        groups.setdefault(by(game), []).append(game)
    found = [_tallied(key, title(key), group) for key, group in groups.items()]
    return sorted(found, key=lambda each: (-each.played, -each.won, each.title))


def _streaks(games: Iterable[Mine]) -> tuple[int, int]:
    """How many were won in a row up to now, and how many at best."""
    now = best = 0
    for game in games:
        now = now + 1 if game.won else 0
        best = max(best, now)
    return now, best


def _favorites(games: Iterable[Mine]) -> list[FavoriteCard]:
    times: Counter[str] = Counter()
    played_in: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for card, count in game.own.cards.items():
            times[card] += count
            played_in[card] += 1
            won[card] += game.won
    order = sorted(times, key=lambda card: (-played_in[card], -times[card], card))
    return [FavoriteCard(card, times[card], played_in[card], won[card]) for card in order[:CARDS]]


def achieved(wanted: Achievement, games: Iterable[Mine]) -> AchievementInfo:
    """How far somebody has come with it, and since when it is done."""
    different: set[str] = set()
    have, done = 0, ""
    for game in games:
        if have >= wanted.games or not _counts(wanted, game):
            continue
        if wanted.each:
            what = _told_apart(game, wanted.each)
            if what in different:
                continue
            different.add(what)
        have += 1
        if have == wanted.games:
            done = moment_text(game.summary.ended)
    return AchievementInfo(wanted.key, wanted.title, wanted.about, have, wanted.games, done)


def _counts(wanted: Achievement, game: Mine) -> bool:
    if wanted.modes and game.summary.mode not in wanted.modes:
        return False
    facts = game.facts()
    return all(facts[name] >= least for name, least in wanted.least.items()) and all(
        facts[name] <= most for name, most in wanted.most.items()
    )


def _told_apart(game: Mine, by: str) -> str:
    return {"persona": game.own.persona, "foe": game.summary.foe, "mode": game.summary.mode}[by]


def played(game: Mine) -> GamePlayed:
    """One game as its player sees it."""
    summary, own = game.summary, game.own
    kind = GAMES.get(summary.game)
    others = [seat for number, seat in enumerate(summary.seats) if number != game.seat]
    return GamePlayed(
        summary.table,
        summary.game,
        kind.title if kind else summary.game,
        kind.mode_title(summary.mode) if kind else summary.mode,
        moment_text(summary.ended),
        round((summary.ended - summary.started) / A_MINUTE),
        summary.turns,
        own.persona,
        own.score,
        game.won,
        own.place,
        len(summary.seats),
        summary.rated,
        own.left,
        [seat.name for seat in others],
        [seat.name for seat in others if not summary.rivals or seat.team == own.team],
    )
