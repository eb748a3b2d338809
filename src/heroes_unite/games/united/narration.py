"""United's log in words: what happened, as one viewer may know it. Heroes are called by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.games.united.options import HARD

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State


def tell(s: State, record: Record, card: str) -> str:
    """One line. `card` is a name, or `a card` where the viewer may not know it."""
    n = record.amount
    who = t.hero_name(s, record.player) if 0 <= record.player < t.heroes(s) else "The villain"
    villain = t.villain(s).name if s.zones[k.DASHBOARD] else "The villain"
    if record.event == k.GAME_OVER:
        return f"The heroes {'win' if n == k.VILLAIN_BEATEN else 'lose'}: {k.OUTCOMES[n]}."
    symbol = k.SYMBOLS[n] if 0 <= n < len(k.SYMBOLS) else ""
    several = "" if n == 1 else "s"
    plural = record.card >= 0 and t.printed(s, record.card).plural
    if record.event == k.CRISIS_GONE and record.card < 0:
        return f"{who} discards a Crisis token."
    if record.event == k.VILLAIN_MOVES and not n:
        return f"{villain} stays at {card}."
    if record.event == k.PLAN_PLAYED and record.card >= 0 and t.printed(s, record.card).placement == k.ON_TOP:
        return f"Master Plan: {card}, which always comes first."
    if record.event == k.LEAVES_GAME and record.card >= 0 and t.kind(s, record.card) == k.HERO_CARD:
        return f"{card} is left out of {who}'s deck{_left_out(s, record.card)}."
    if record.event == k.NO_EFFECT:
        return _WITHOUT_EFFECT[n].format(card=card, villain=villain)
    if record.event == k.ORDERED:
        how = "randomly" if n == k.PLAY_RANDOMLY else "facedown"
        return f"{who} has to play the next card {how}."
    return _LINES[record.event].format(
        who=who,
        card=card,
        n=n,
        villain=villain,
        symbol=symbol,
        token=("Thug", "Civilian")[n == 1],
        several=several,
        s="" if plural else "s",
        be="are" if plural else "is",
        a="an" if symbol == k.SYMBOLS[k.ATTACK] else "a",
    )


def _left_out(s: State, card: int) -> str:
    """Why a hero plays without that card."""
    if not t.printed(s, card).double_wild:
        return " by the Moderate challenge"
    if t.options(s).solo:
        return ", as for every hero with supporting heroes"
    return " by the Hard challenge" if HARD in t.options(s).challenges else ": equipment takes its place"


_LINES: Final = {
    k.TURN_BEGINS: "{who}'s turn.",
    k.VILLAIN_TURN_BEGINS: "{villain}'s turn.",
    k.PLAN_PLAYED: "Master Plan: {card}.",
    k.VILLAIN_MOVES: "{villain} moves to {card}.",
    k.BAM_SOUNDS: "BAM! {card}.",
    k.PRESENCE_FIRES: "{villain} sets off {card}.",
    k.SPECIAL: "{card} takes effect.",
    k.THUG_ADDED: "A Thug appears at {card}.",
    k.CIVILIAN_ADDED: "A Civilian appears at {card}.",
    k.OVERFLOWS: "{card} overflows.",
    k.OVERFLOW_RESOLVED: "The Overflow at {card} takes effect.",
    k.DRAWN: "{who} draws {card}.",
    k.CARD_PLAYED: "{who} plays {card}.",
    k.PLAYED_FACEDOWN: "{who} plays {card} facedown.",
    k.MOVED: "{who} goes to {card}.",
    k.THUG_DEFEATED: "{who} defeats a Thug at {card}.",
    k.CIVILIAN_RESCUED: "{who} rescues a Civilian at {card}.",
    k.SLOT_FILLED: "{who} puts {symbol} on {card}.",
    k.THREAT_CLEARED: "{card} {be} cleared!",
    k.HENCHMAN_HIT: "{who} deals {n} damage to {card}.",
    k.VILLAIN_HIT: "{who} deals {n} damage to {card}!",
    k.USED: "{who} uses {card}.",
    k.FLIP: "{who} flips {card}.",
    k.HURT: "{who} is about to take {n} damage.",
    k.TO_BOTTOM: "{who} puts {card} on the bottom of the deck.",
    k.KNOCKED_OUT: "{who} is knocked out!",
    k.STANDS_UP: "{who} stands up again.",
    k.MISSION_DONE: "Mission complete: {card}!",
    k.UNDER_PRESSURE: "{villain} is under pressure.",
    k.TOKEN_TAKEN: "{who} takes {a} {symbol} token.",
    k.CRISIS_TAKEN: "{who} takes a Crisis token.",
    k.STUNS: "{card} {be} stunned.",
    k.DELAYS: "{villain} is delayed.",
    k.ACCELERATES: "{villain} is accelerated.",
    k.CIVILIAN_LOST: "A Civilian at {card} is lost.",
    k.TRACK_MOVES: "{card}: the track stands at {n}.",
    k.CLAIMS: "{villain} claims {card}!",
    k.THREAT_RETURNS: "{card} {be} back in play.",
    k.TURNED_DOWN: "{card} is turned facedown.",
    k.LOOKS: "{who} looks at {card}.",
    k.BOTTOMED: "{who} puts {card} on the bottom.",
    k.JOKER_FOUND: "{who} finds the Joker at {card}!",
    k.JOKER_ASIDE: "The Joker token comes to light and is set aside.",
    k.RECHARGED: "{who} recharges {card}.",
    k.HEALS: "{card} gain{s} {n} health.",
    k.TOKEN_MOVED: "A {token} is moved to {card}.",
    k.PREVENTED: "{who} is spared.",
    k.EQUIPPED: "{who} takes {card}.",
    k.LEAVES_GAME: "{card} leaves the game.",
    k.CRISIS_GONE: "{who} discards a Crisis token from {card}.",
    k.WOUNDS: "{who} wounds a Thug at {card}.",
    k.SWAPPED: "{who} rewinds to {card}.",
    k.CHOSEN_FIRST: "{who} goes first.",
    k.DASHBOARD_TOKEN: "{n} Crisis token{several} on the Dashboard.",
    k.TOKENS_LOST: "{who} discards {a} {symbol} token.",
    k.PLAN_FACEDOWN: "{villain} adds a Master Plan card facedown.",
    k.SUPER_PLAYED: "{who} plays {card}!",
    k.SUPPORT_REVEALED: "{card} joins the display.",
    k.SYMBOL_LOST: "{who} loses {a} {symbol} symbol of {card}.",
    k.HELPS: "{who} helps a Civilian at {card}, who needs more help.",
    k.SLOT_EMPTIED: "{villain} takes {symbol} off {card}.",
}
_WITHOUT_EFFECT: Final = {
    k.STUNNED_BAM: "No BAM! from {card}: stunned.",
    k.SKIPPED: "The special effect of {card} is skipped.",
    k.SHAKEN_OFF: "{villain} shrugs off the token.",
}
