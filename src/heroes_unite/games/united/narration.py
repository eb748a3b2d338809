"""What happened in a game of United, as data and in words: a line of the log as one viewer may know it.

Heroes are called by their names, and so is the villain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.united import constants, table
from heroes_unite.games.united.options import HARD
from heroes_unite.kernel.happening import Facts, Happening
from heroes_unite.kernel.names import Names

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.state import Record, State

    Event = str
else:
    Event = Literal[constants.EVENTS]

THE_VILLAIN: Final = "The villain"
Token = Literal["", "Thug", "Civilian"]


class UnitedHappening(Happening, frozen=True, kw_only=True, tag="united"):
    """`hero` and `villain` are names. `plural`: the card is several (they are cleared). `symbol`: what is put, taken or
    lost; `track`: what the villain counts; `token`: what is moved. `reason`: how the game ended, why a card is left out
    or without effect. `on_top`: the plan always comes first. `how`: in which way a card has to be played.
    """

    event: Event
    hero: str = ""
    villain: str = ""
    plural: bool = False
    symbol: str = ""
    track: str = ""
    token: Token = ""
    reason: str = ""
    on_top: bool = False
    how: Literal["", "randomly", "facedown"] = ""

    @property
    def won(self) -> bool:
        """Whether it is the end of a game that the heroes have won."""
        return self.reason == constants.OUTCOMES[constants.VILLAIN_BEATEN]

    def clause(self, card: str, names: Names) -> str:
        villain = self.villain or THE_VILLAIN
        who = self.hero or villain
        match self.event:
            case "game over":
                return f"The heroes {'win' if self.won else 'lose'}: {OUTCOMES[self.reason].format(villain=villain)}"
            case "crisis gone" if not self.card:
                return f"{who} discards a Crisis token"
            case "villain moves" if not self.amount:
                return f"{villain} stays at {card}"
            case "plan" if self.on_top:
                return f"Master Plan: {card}, which always comes first"
            case "leaves the game" if self.reason:
                return f"{card} is left out of {who}'s deck{_LEFT_OUT[self.reason]}"
            case "no effect":
                return _WITHOUT_EFFECT[self.reason].format(card=card, villain=villain)
            case "ordered":
                return f"{who} has to play the next card {self.how}"
        return _LINES[self.event].format(
            who=who,
            card=card,
            n=self.amount,
            villain=villain,
            symbol=self.symbol,
            track=self.track,
            token=self.token,
            several="" if self.amount == 1 else "s",
            s="" if self.plural else "s",
            be="are" if self.plural else "is",
            a="an" if self.symbol == constants.SYMBOLS[constants.ATTACK] else "a",
        )


def tell(s: State, record: Record, facts: Facts) -> UnitedHappening:
    """A record of the state's log. If its number stands for something else, that is given by name."""
    event, n = record.event, record.amount
    if event in _OTHER_NUMBERS:
        facts["amount"] = 0
    card = table.rules(s).printed[record.face] if facts["card"] else None
    dashboard = table.villain(s) if s.zones[constants.DASHBOARD] else None
    hero = 0 <= record.player < table.heroes(s)
    named = event in _BY_VILLAIN or (record.player >= 0 and not hero)
    return UnitedHappening(
        **facts,
        hero=table.hero_name(s, record.player) if hero else "",
        villain=dashboard.name if dashboard is not None and named else "",
        plural=card is not None and card.plural,
        symbol=constants.SYMBOLS[n] if event in _WITH_SYMBOL else "",
        track=dashboard.track if dashboard is not None and event == constants.TRACK_MOVES else "",
        token="" if event != constants.TOKEN_MOVED else "Civilian" if n == 1 else "Thug",
        reason=_reason(s, event, n, card),
        on_top=event == constants.PLAN_PLAYED and card is not None and card.placement == constants.ON_TOP,
        how="" if event != constants.ORDERED else "randomly" if n == constants.PLAY_RANDOMLY else "facedown",
    )


def _reason(s: State, event: int, n: int, card: Card | None) -> str:
    if event == constants.GAME_OVER:
        return constants.OUTCOMES[n]
    if event == constants.NO_EFFECT:
        return constants.WITHOUT_EFFECT[n]
    if event != constants.LEAVES_GAME or card is None or card.kind != constants.HERO_CARD:
        return ""
    if not card.double_wild:
        return "moderate"
    if table.rules(s).solo:
        return "supporting-heroes"
    return "hard" if HARD in table.options(s).challenges else "equipment"


_WITH_SYMBOL: Final = frozenset(
    {
        constants.SLOT_FILLED,
        constants.TOKEN_TAKEN,
        constants.TOKENS_LOST,
        constants.SYMBOL_LOST,
        constants.SLOT_EMPTIED,
    }
)
_OTHER_NUMBERS: Final = frozenset(
    {*_WITH_SYMBOL, constants.GAME_OVER, constants.NO_EFFECT, constants.ORDERED, constants.TOKEN_MOVED}
)
_BY_VILLAIN: Final = frozenset(
    {
        constants.VILLAIN_TURN_BEGINS,
        constants.VILLAIN_MOVES,
        constants.PRESENCE_FIRES,
        constants.UNDER_PRESSURE,
        constants.DELAYS,
        constants.ACCELERATES,
        constants.CLAIMS,
        constants.PLAN_FACEDOWN,
        constants.SLOT_EMPTIED,
        constants.NO_EFFECT,
        constants.GAME_OVER,
    }
)
OUTCOMES: Final = {
    "villain-beaten": "{villain} is defeated",
    "plot": "the villainous plot has succeeded",
    "no-plan": "there is no Master Plan left",
    "no-cards": "a hero has no card left",
}
_LEFT_OUT: Final = {
    "moderate": " by the Moderate challenge",
    "supporting-heroes": ", as for every hero with supporting heroes",
    "hard": " by the Hard challenge",
    "equipment": ": equipment takes its place",
}
_WITHOUT_EFFECT: Final = {
    "stunned": "No BAM! from {card}: stunned",
    "skipped": "The special effect of {card} is skipped",
    "shaken-off": "{villain} shrugs off the token",
}

_LINES: Final = {
    "turn begins": "{who}'s turn",
    "villain turn": "{villain}'s turn",
    "plan": "Master Plan: {card}",
    "villain moves": "{villain} moves to {card}",
    "bam": "BAM! {card}",
    "presence": "{villain} sets off {card}",
    "special effect": "{card} takes effect",
    "thug added": "A Thug appears at {card}",
    "civilian added": "A Civilian appears at {card}",
    "overflow": "{card} overflows",
    "overflow resolved": "The Overflow at {card} is resolved",
    "draw": "{who} draws {card}",
    "play": "{who} plays {card}",
    "play facedown": "{who} plays {card} facedown",
    "move": "{who} goes to {card}",
    "thug defeated": "{who} defeats a Thug at {card}",
    "civilian rescued": "{who} rescues a Civilian at {card}",
    "slot filled": "{who} puts {symbol} on {card}",
    "threat cleared": "{card} {be} cleared!",
    "henchman hit": "{who} deals {n} damage to {card}",
    "villain hit": "{who} deals {n} damage to {card}!",
    "use": "{who} uses {card}",
    "flip": "{who} flips {card}",
    "damage": "{who} is about to take {n} damage",
    "to the bottom": "{who} puts {card} on the bottom of the deck",
    "knocked out": "{who} is knocked out!",
    "stands up": "{who} stands up again",
    "mission complete": "Mission complete: {card}!",
    "under pressure": "{villain} is under pressure",
    "token": "{who} takes {a} {symbol} token",
    "crisis": "{who} takes a Crisis token",
    "stunned": "{card} {be} stunned",
    "delayed": "{villain} is delayed",
    "accelerated": "{villain} is accelerated",
    "civilian lost": "A Civilian at {card} is lost",
    "track": "The {track} track is at {n}",
    "claimed": "{villain} claims {card}!",
    "threat returns": "{card} {be} back in play",
    "turned facedown": "{card} is turned facedown",
    "look": "{who} looks at {card}",
    "bottomed": "{who} puts {card} on the bottom of the deck",
    "joker found": "{who} finds the Joker at {card}!",
    "joker aside": "The Joker token is revealed and is set aside",
    "recharged": "{who} recharges {card}",
    "heals": "{card} gain{s} {n} health",
    "token moved": "A {token} is moved to {card}",
    "prevented": "{who} is spared",
    "equipped": "{who} takes {card}",
    "leaves the game": "{card} leaves the game",
    "crisis gone": "{who} discards a Crisis token from {card}",
    "wounded": "{who} wounds a Thug at {card}",
    "swapped": "{who} rewinds to {card}",
    "first": "{who} goes first",
    "crisis on dashboard": "{n} Crisis token{several} on the Dashboard",
    "tokens lost": "{who} discards {a} {symbol} token",
    "plan facedown": "{villain} adds a Master Plan card facedown",
    "super card": "{who} plays {card}!",
    "support": "{card} joins the display",
    "symbol lost": "{who} loses {a} {symbol} symbol of {card}",
    "helps": "{who} helps a Civilian at {card}, who needs more help",
    "slot emptied": "{villain} takes {symbol} off {card}",
}
