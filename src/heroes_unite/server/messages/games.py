"""The games that can be played: their options, their cards and rules, and what was achieved in them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from heroes_unite.games.face import CardFace, DeckPart, Feat, Field, RuleSection, RulingText, SeatPart, Supply


class BotInfo(Struct, frozen=True):
    """A bot to choose, the weakest first. `about`: what it is like, in a sentence. `usual`: where nobody says which."""

    id: str
    title: str
    about: str
    usual: bool


class StartInfo(Struct, frozen=True):
    """A way to play that can be begun at once: `options` are those that are not as the form begins, `counts` for how
    many players it is, `together` whether all or some of the others are on one's own side. `last`: one's own seat is
    the last, not the first."""

    id: str
    title: str
    about: str
    options: dict[str, Any]
    counts: list[int]
    together: bool
    last: bool = False


class GameInfo(Struct, frozen=True):
    """A game, and the form in which its options are filled in. `players` is one of the form's options. `decks`: the
    decks that each player brings; none in most games. `starts`: the ways to play it that need no form, the usual one
    first."""

    id: str
    title: str
    about: str
    form: list[Field]
    bots: list[BotInfo]
    decks: list[DeckPart] = []
    starts: list[StartInfo] = []


Chosen = Annotated[dict[str, Any], Meta(max_length=100)]  # options of a game: far more than any of them has


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    options: Chosen


class OptionsChecked(Struct, frozen=True):
    """Whether a game can be played like this. `error` says in a sentence why not, `field` which option is at fault.

    `players` is how many seats the game has then; `choices` are the values each option of the form may take beside
    the others as they are (only for options whose choices depend on others); `reasons` says of each value that is not
    among them why not, as far as there is a sentence for it. `implied`: values that the other options bring with them,
    chosen or not, each with why. `feat`: what winning such a game would be. `parts`: what
    each seat plays, where they are not alike. `supplies`: what lists that are put together by hand can be made of.
    `rateable`: whether such a game can be rated.
    """

    players: int
    error: str = ""
    field: str = ""
    choices: dict[str, list[str]] = {}
    reasons: dict[str, dict[str, str]] = {}
    implied: dict[str, dict[str, str]] = {}
    feat: Feat | None = None
    parts: list[SeatPart] = []
    supplies: dict[str, Supply] = {}
    rateable: bool = True


class FeatDone(Struct, frozen=True):
    """A feat of yours: how often, when last, and with how many players in all."""

    key: str
    title: str
    times: int
    last: str
    players: list[int] = []


class GivenDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as plain data, or as text: its code, its file, or the name of a deck that comes with the game."""

    data: dict[str, Any] = {}
    text: Annotated[str, Meta(max_length=300_000)] = ""


class GameCards(Struct, frozen=True):
    game: str
    cards: list[CardFace]


class GameRules(Struct, frozen=True):
    game: str
    title: str
    sections: list[RuleSection]
    rulings: list[RulingText]
