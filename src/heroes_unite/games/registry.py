"""The games by name. A new game is a folder beside this file and a line in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding import chance as deckbuilding_chance
from heroes_unite.games.deckbuilding import faces as deckbuilding_faces
from heroes_unite.games.deckbuilding import form as deckbuilding_form
from heroes_unite.games.deckbuilding import position as deckbuilding_position
from heroes_unite.games.deckbuilding import rules as deckbuilding
from heroes_unite.games.deckbuilding.crisis import together as crisis
from heroes_unite.games.deckbuilding.reach import why_not as deckbuilding_why_not
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.tcg import chance as tcg_chance
from heroes_unite.games.tcg import deck_sheet as tcg_desk
from heroes_unite.games.tcg import faces as tcg_faces
from heroes_unite.games.tcg import form as tcg_form
from heroes_unite.games.tcg import position as tcg_position
from heroes_unite.games.tcg import rules as tcg
from heroes_unite.games.tcg.reach import why_not as tcg_why_not
from heroes_unite.games.united import chance as united_chance
from heroes_unite.games.united import faces as united_faces
from heroes_unite.games.united import form as united_form
from heroes_unite.games.united import position as united_position
from heroes_unite.games.united import rules as united
from heroes_unite.games.united.reach import why_not as united_why_not

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from types import ModuleType

    from heroes_unite.games.face import (
        CardFace,
        DeckPart,
        DeckSheet,
        Feat,
        Field,
        Mark,
        RuleSection,
        RulingText,
        SeatPart,
        Supply,
    )
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Decks:
    """Of a game to which players bring decks. `parts`: what they are made of; `sheet`: what is to be said of one, given
    as plain data or as text (its code, its file, or the name of one that the game has ready)."""

    parts: Callable[[], list[DeckPart]]
    sheet: Callable[[dict[str, Any] | str], DeckSheet]


def _nothing(_: dict[str, Any]) -> list[str]:
    return []


def _alike(_: dict[str, Any]) -> list[SeatPart]:
    return []


def _unwritten(_: dict[str, Any]) -> dict[str, Supply]:
    return {}


def _none(_: dict[str, Any]) -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What a game gives the layers above.

    `make`: its rules from options. `check`: the options complete with what goes without saying, or an OptionError;
    `fitting`: the values that options which depend on others may take beside them; `summary`: a game in a line.
    `why_not`: why the viewer cannot use that card (view, own decision or None, card, zone, owner), with players by
    number. `random_options`: options for one of those numbers of players; `features`: what is special about them.
    `decks`: None where players bring none.
    `consent`: the names of cards that are not the game's own: whoever plays has seen them and agreed.
    `marks`: what says, from the view of a spectator, what players may tell each other at that moment; None where there
    is nothing to tell with those options. `feat`: what is done by winning with them, where the game can be beaten.
    `together`: players are on one side unless they say otherwise. `parts`: what each seat plays, where they differ.
    `supplies`: for options that may be a list put together by hand, what there is to make it of.

    The position module has TABLE_KEYS and PLAYER_KEYS (what a description may say), NUMBERS, FLAGS and NAMES (those of
    them that are a number, true or false, one name; the others are lists), ASPECTS and PLAYER_ASPECTS (what can be
    expected), ORDERED (those of them where order counts), VERBS (what a step may begin with, and the kinds of option
    it then means), QUESTIONS, MARKS and FIGURES (how answers are called, see the session's questions.py), and the
    functions fill_options, arrange, aspect and player_aspect.
    """

    title: str
    about: str
    make: Callable[[dict[str, Any]], Rules]
    position: ModuleType
    check: Callable[[dict[str, Any]], dict[str, Any]]
    fitting: Callable[[dict[str, Any]], dict[str, list[str]]]
    summary: Callable[[dict[str, Any]], str]
    form: Callable[[], list[Field]]
    faces: Callable[[], list[CardFace]]
    faces_in: Callable[[Rules], list[CardFace]]
    rule_sections: Callable[[], list[RuleSection]]
    rulings: Callable[[], list[RulingText]]
    why_not: Callable[[View, Decision | None, str, str, int], str]
    random_options: Callable[[Random, Sequence[int]], dict[str, Any]]
    features: Callable[[dict[str, Any]], list[str]]
    decks: Decks | None = None
    consent: Callable[[dict[str, Any]], list[str]] = _nothing
    marks: Callable[[dict[str, Any]], Callable[[View], list[Mark]] | None] = _none
    feat: Callable[[dict[str, Any]], Feat | None] = _none
    together: bool = False
    parts: Callable[[dict[str, Any]], list[SeatPart]] = _alike
    supplies: Callable[[dict[str, Any]], dict[str, Supply]] = _unwritten

    def rivals(self, options: dict[str, Any]) -> bool:
        """Whether players play against each other, not together against the game."""
        return not self.together and self.feat(options) is None


GAMES: Final = {
    "deckbuilding": Entry(
        title=deckbuilding_form.TITLE,
        about=deckbuilding_form.ABOUT,
        make=deckbuilding.make,
        position=deckbuilding_position,
        check=deckbuilding_form.check,
        fitting=deckbuilding_form.fitting,
        summary=deckbuilding_form.summary,
        form=deckbuilding_form.form,
        faces=deckbuilding_faces.faces,
        faces_in=deckbuilding_faces.faces_in,
        rule_sections=deckbuilding_faces.rule_sections,
        rulings=deckbuilding_faces.ruling_texts,
        why_not=deckbuilding_why_not,
        random_options=deckbuilding_chance.random_options,
        features=deckbuilding_chance.features,
        supplies=deckbuilding_form.supplies,
        marks=crisis.marks,
        feat=crisis.feat,
    ),
    "tcg": Entry(
        title=tcg_form.TITLE,
        about=tcg_form.ABOUT,
        make=tcg.make,
        position=tcg_position,
        check=tcg_form.check,
        fitting=tcg_form.fitting,
        summary=tcg_form.summary,
        form=tcg_form.form,
        faces=tcg_faces.faces,
        faces_in=tcg_faces.faces_in,
        rule_sections=tcg_faces.rule_sections,
        rulings=tcg_faces.ruling_texts,
        why_not=tcg_why_not,
        random_options=tcg_chance.random_options,
        features=tcg_chance.features,
        decks=Decks(parts=tcg_desk.parts, sheet=tcg_desk.sheet),
        consent=tcg_form.home_made,
    ),
    "united": Entry(
        title=united_form.TITLE,
        about=united_form.ABOUT,
        make=united.make,
        position=united_position,
        check=united_form.check,
        fitting=united_form.fitting,
        summary=united_form.summary,
        form=united_form.form,
        faces=united_faces.faces,
        faces_in=united_faces.faces_in,
        rule_sections=united_faces.rule_sections,
        rulings=united_faces.ruling_texts,
        why_not=united_why_not,
        random_options=united_chance.random_options,
        features=united_chance.features,
        together=True,
        parts=united_form.parts,
    ),
}

DEFAULT: Final = next(iter(GAMES))  # where nobody says which


def entry(game: str) -> Entry:
    if game not in GAMES:
        raise OptionError(
            f"There is no game called {game!r}.{nearest(game, list(GAMES))} The games: {', '.join(GAMES)}."
        )
    return GAMES[game]


def make_rules(game: str, options: dict[str, Any]) -> Rules:
    """The rules of a game by name."""
    return entry(game).make(options)
