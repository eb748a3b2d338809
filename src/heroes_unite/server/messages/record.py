"""Your record in finished games, and the ladder of the people you have played with."""

from __future__ import annotations

from msgspec import Struct

from heroes_unite.server.messages.games import FeatDone


class Tallied(Struct, frozen=True):
    """Games of one sort: how many you played and won. `key` is for programs, `title` for people."""

    key: str
    title: str
    played: int
    won: int


class FavoriteCard(Struct, frozen=True):
    """How often you bought, played or claimed a card, in how many games, and how many of them you won."""

    card: str
    times: int
    games: int
    won: int


class AchievementInfo(Struct, frozen=True):
    """Something worth doing. `have` of the `games` it takes; `done`: when you did it, empty if you have not."""

    key: str
    title: str
    about: str
    have: int
    games: int
    done: str = ""


class GamePlayed(Struct, frozen=True):
    """A finished game of yours. `place`: 1 for a win, and so on. `others`: who else played, bots included; `allies`:
    those of them on your side. `there`: whether it can still be looked at. `left`: you got up before the end."""

    table: str
    game: str
    title: str
    mode: str
    ended: str
    minutes: int
    turns: int
    persona: str
    score: int
    won: bool
    place: int
    players: int
    rated: bool
    left: bool
    others: list[str]
    allies: list[str]
    there: bool = False


class GameRecord(Struct, frozen=True):
    """Your record in one game. `persona` and `gained` are what people call these there: Super Hero, bought.
    `streak`: games won in a row up to now, `best_streak` the longest. `best_score`: where points are counted."""

    game: str
    title: str
    played: int
    won: int
    streak: int
    best_streak: int
    best_score: int
    persona: str
    modes: list[Tallied]
    personas: list[Tallied]
    bots: list[Tallied]
    people: Tallied
    cards: list[FavoriteCard]
    achievements: list[AchievementInfo]
    feats: list[FeatDone]


class MyRecord(Struct, frozen=True):
    """`since`: when the first game in it ended; empty if there is none. `unread`: finished games that are not in it
    yet; ask again in a moment."""

    since: str
    played: int
    won: int
    streak: int
    best_streak: int
    unread: int
    games: list[GameRecord]
    latest: list[GamePlayed]


class LadderRow(Struct, frozen=True):
    """Somebody on the ladder. `rating` is null until they have played enough rated games: `more` says how many are
    missing. `bot`: a level whose rating never changes. `picture`: what a person's is drawn from."""

    name: str
    rating: int | None
    more: int
    played: int
    won: int
    you: bool = False
    bot: bool = False
    picture: str = ""


class Ladder(Struct, frozen=True):
    """The ladder of one game, best first; those without a rating last. `needed`: rated games until one is shown."""

    game: str
    title: str
    needed: int
    rows: list[LadderRow]
