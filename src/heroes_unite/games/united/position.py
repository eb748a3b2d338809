"""What scenario files may say and expect of United, by the names they use."""

from __future__ import annotations

from typing import Final

from heroes_unite.games.positions import Positions
from heroes_unite.games.united import constants
from heroes_unite.games.united.arrangement import arrange, fill_options
from heroes_unite.games.united.aspects import ASPECTS, ORDERED, PLAYER_ASPECTS, aspect, player_aspect
from heroes_unite.games.united.options import HEROES

TABLE_KEYS: Final = (
    "ring", "villain_at", "health", "track", "plans", "storyline", "missions", "cleared", "claimed", "aside", "since",
    "delayed", "accelerated", "stunned", "crisis", "phase", "step", "overflow", "display", "support_deck",
    "chosen_battle_plans",
)  # fmt: skip
PLAYER_KEYS: Final = ("hero", "at", "hand", "deck", "tokens", "equipment", "ko", "hero_crisis", "order", "super")
NUMBERS: Final = ("health", "track", "since", "crisis", "hero_crisis")
FLAGS: Final = ("aside", "delayed", "accelerated", "stunned", "ko")
NAMES: Final = ("villain_at", "phase", "step", "hero", "at", "order")
VERBS: Final = {
    verb: (verb,) for verb in {*constants.DEEDS.values(), "play", "use", "recharge", "support with", "rotate"}
}
_PAID: Final = (*constants.SYMBOLS, *(f"{symbol} token" for symbol in constants.SYMBOLS))
FIGURES: Final = HEROES  # who can be named without having a card in the game
QUESTIONS: Final = {  # what can be asked, and how the answers are called
    "the card of the turn": ("play CARD",),
    "actions": (
        "move to PLACE", "fly to PLACE", "glide to PLACE", "attack CARD", "attack hidden CARD", "rescue a Civilian",
        *(f"put {symbol} on CARD" for symbol in constants.SYMBOLS), "discard a Crisis token from PLACE",
        "discard a Crisis token of yours", "recharge CARD", "use CARD", "end turn",
    ),
    "the beginning of a turn": ("use CARD", "recharge CARD", "go on"),
    "a card in answer, or a location": ("use CARD", "pass"),
    "cards": ("CARD", "none", "done"),
    "a plan": ("CARD", "leave it", "leave them"),
    "a hero": ("HERO", "done"),
    "a location": ("PLACE", "stay here"),
    "a foe": ("CARD", "hidden CARD", "done"),
    "a civilian": ("rescue a Civilian in PLACE", "done"),
    "what is moved": (
        "Civilian from PLACE to PLACE", "CARD from PLACE to PLACE", "hidden CARD from PLACE to PLACE", "done",
    ),
    "what is not added": ("CARD for PLACE", "Civilian for PLACE", "done"),
    "how far": ("N, to PLACE", "N clockwise, to PLACE", "N counter-clockwise, to PLACE", "N"),
    "a symbol": (*constants.SYMBOLS, *(f"{symbol} from CARD" for symbol in constants.SYMBOLS)),
    "a token": tuple(f"{symbol} token" for symbol in constants.SYMBOLS),
    "an optional effect": ("yes", "no"),
    "one of two ways": (
        "2 damage to one enemy", "1 damage to each of two Thugs", "move to an adjacent Location", "pull a token here",
        "take 1 damage", "add a Thug",
    ),
    "two of several": (
        "take a Move token", "take a Heroic token", "take an Attack token", "turn an Equipment card faceup",
    ),
    "the top card": ("leave it on top", "put it on the bottom"),
    "Commander: the turn": ("regular turn", "support with CARD", "rotate CARD"),
    "Battle Plans": ("CARD", "no more"),
    "equipment": ("CARD", "no equipment"),
}  # fmt: skip
_TWICE: Final = ("Move", "Move token", "Wild", "Wild token")  # what a way of two moves may be paid with
MARKS: Final = (*_PAID, *(f"{one} + {other}" for one in _TWICE for other in _TWICE), "wounded", "seen by HERO", "HERO")


POSITIONS: Final = Positions(
    table_keys=TABLE_KEYS,
    player_keys=PLAYER_KEYS,
    numbers=NUMBERS,
    flags=FLAGS,
    names=NAMES,
    aspects=ASPECTS,
    player_aspects=PLAYER_ASPECTS,
    ordered=ORDERED,
    verbs=VERBS,
    questions=QUESTIONS,
    marks=MARKS,
    figures=FIGURES,
    fill_options=fill_options,
    arrange=arrange,
    aspect=aspect,
    player_aspect=player_aspect,
)
