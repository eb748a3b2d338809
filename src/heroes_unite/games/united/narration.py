"""United's log in words: what happened, as one viewer may know it. Heroes are called by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, table
from heroes_unite.games.united.options import HARD

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State


def tell(s: State, record: Record, card: str) -> str:
    """One line. `card` is a name, or `a card` where the viewer may not know it."""
    n = record.amount
    who = table.hero_name(s, record.player) if 0 <= record.player < table.heroes(s) else "The villain"
    villain = table.villain(s).name if s.zones[constants.DASHBOARD] else "The villain"
    if record.event == constants.GAME_OVER:
        return f"The heroes {'win' if n == constants.VILLAIN_BEATEN else 'lose'}: {constants.OUTCOMES[n]}."
    symbol = constants.SYMBOLS[n] if 0 <= n < len(constants.SYMBOLS) else ""
    several = "" if n == 1 else "s"
    plural = record.card >= 0 and table.printed(s, record.card).plural
    if record.event == constants.CRISIS_GONE and record.card < 0:
        return f"{who} discards a Crisis token."
    if record.event == constants.VILLAIN_MOVES and not n:
        return f"{villain} stays at {card}."
    if (
        record.event == constants.PLAN_PLAYED
        and record.card >= 0
        and table.printed(s, record.card).placement == constants.ON_TOP
    ):
        return f"Master Plan: {card}, which always comes first."
    if record.event == constants.LEAVES_GAME and record.card >= 0 and table.kind(s, record.card) == constants.HERO_CARD:
        return f"{card} is left out of {who}'s deck{_left_out(s, record.card)}."
    if record.event == constants.NO_EFFECT:
        return _WITHOUT_EFFECT[n].format(card=card, villain=villain)
    if record.event == constants.ORDERED:
        how = "randomly" if n == constants.PLAY_RANDOMLY else "facedown"
        return f"{who} has to play the next card {how}."
    return _LINES[record.event].format(
        who=who,
        card=card,
        n=n,
        villain=villain,
        symbol=symbol,
        track=table.villain(s).track if s.zones[constants.DASHBOARD] else "",
        token=("Thug", "Civilian")[n == 1],
        several=several,
        s="" if plural else "s",
        be="are" if plural else "is",
        a="an" if symbol == constants.SYMBOLS[constants.ATTACK] else "a",
    )


def _left_out(s: State, card: int) -> str:
    """Why a hero plays without that card."""
    if not table.printed(s, card).double_wild:
        return " by the Moderate challenge"
    if table.options(s).solo:
        return ", as for every hero with supporting heroes"
    return " by the Hard challenge" if HARD in table.options(s).challenges else ": equipment takes its place"


_LINES: Final = {
    constants.TURN_BEGINS: "{who}'s turn.",
    constants.VILLAIN_TURN_BEGINS: "{villain}'s turn.",
    constants.PLAN_PLAYED: "Master Plan: {card}.",
    constants.VILLAIN_MOVES: "{villain} moves to {card}.",
    constants.BAM_SOUNDS: "BAM! {card}.",
    constants.PRESENCE_FIRES: "{villain} sets off {card}.",
    constants.SPECIAL: "{card} takes effect.",
    constants.THUG_ADDED: "A Thug appears at {card}.",
    constants.CIVILIAN_ADDED: "A Civilian appears at {card}.",
    constants.OVERFLOWS: "{card} overflows.",
    constants.OVERFLOW_RESOLVED: "The Overflow at {card} takes effect.",
    constants.DRAWN: "{who} draws {card}.",
    constants.CARD_PLAYED: "{who} plays {card}.",
    constants.PLAYED_FACEDOWN: "{who} plays {card} facedown.",
    constants.MOVED: "{who} goes to {card}.",
    constants.THUG_DEFEATED: "{who} defeats a Thug at {card}.",
    constants.CIVILIAN_RESCUED: "{who} rescues a Civilian at {card}.",
    constants.SLOT_FILLED: "{who} puts {symbol} on {card}.",
    constants.THREAT_CLEARED: "{card} {be} cleared!",
    constants.HENCHMAN_HIT: "{who} deals {n} damage to {card}.",
    constants.VILLAIN_HIT: "{who} deals {n} damage to {card}!",
    constants.USED: "{who} uses {card}.",
    constants.FLIP: "{who} flips {card}.",
    constants.HURT: "{who} is about to take {n} damage.",
    constants.TO_BOTTOM: "{who} puts {card} on the bottom of the deck.",
    constants.KNOCKED_OUT: "{who} is knocked out!",
    constants.STANDS_UP: "{who} stands up again.",
    constants.MISSION_DONE: "Mission complete: {card}!",
    constants.UNDER_PRESSURE: "{villain} is under pressure.",
    constants.TOKEN_TAKEN: "{who} takes {a} {symbol} token.",
    constants.CRISIS_TAKEN: "{who} takes a Crisis token.",
    constants.STUNS: "{card} {be} stunned.",
    constants.DELAYS: "{villain} is delayed.",
    constants.ACCELERATES: "{villain} is accelerated.",
    constants.CIVILIAN_LOST: "A Civilian at {card} is lost.",
    constants.TRACK_MOVES: "The {track} track is at {n}.",
    constants.CLAIMS: "{villain} claims {card}!",
    constants.THREAT_RETURNS: "{card} {be} back in play.",
    constants.TURNED_DOWN: "{card} is turned facedown.",
    constants.LOOKS: "{who} looks at {card}.",
    constants.BOTTOMED: "{who} puts {card} on the bottom.",
    constants.JOKER_FOUND: "{who} finds the Joker at {card}!",
    constants.JOKER_ASIDE: "The Joker token comes to light and is set aside.",
    constants.RECHARGED: "{who} recharges {card}.",
    constants.HEALS: "{card} gain{s} {n} health.",
    constants.TOKEN_MOVED: "A {token} is moved to {card}.",
    constants.PREVENTED: "{who} is spared.",
    constants.EQUIPPED: "{who} takes {card}.",
    constants.LEAVES_GAME: "{card} leaves the game.",
    constants.CRISIS_GONE: "{who} discards a Crisis token from {card}.",
    constants.WOUNDS: "{who} wounds a Thug at {card}.",
    constants.SWAPPED: "{who} rewinds to {card}.",
    constants.CHOSEN_FIRST: "{who} goes first.",
    constants.DASHBOARD_TOKEN: "{n} Crisis token{several} on the Dashboard.",
    constants.TOKENS_LOST: "{who} discards {a} {symbol} token.",
    constants.PLAN_FACEDOWN: "{villain} adds a Master Plan card facedown.",
    constants.SUPER_PLAYED: "{who} plays {card}!",
    constants.SUPPORT_REVEALED: "{card} joins the display.",
    constants.SYMBOL_LOST: "{who} loses {a} {symbol} symbol of {card}.",
    constants.HELPS: "{who} helps a Civilian at {card}, who needs more help.",
    constants.SLOT_EMPTIED: "{villain} takes {symbol} off {card}.",
}
_WITHOUT_EFFECT: Final = {
    constants.STUNNED_BAM: "No BAM! from {card}: stunned.",
    constants.SKIPPED: "The special effect of {card} is skipped.",
    constants.SHAKEN_OFF: "{villain} shrugs off the token.",
}
