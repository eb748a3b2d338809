"""What happened in a game of the TCG, as data and in words: a line of the log as one viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.tcg import constants, table
from heroes_unite.kernel.happening import Facts, Happening
from heroes_unite.kernel.names import Names

if TYPE_CHECKING:
    from heroes_unite.kernel.state import Record, State

    Event = str
else:
    Event = Literal[constants.EVENTS]

Reason = Literal["", "won", "villains-win"]


class TcgHappening(Happening, frozen=True, kw_only=True, tag="tcg"):
    """`alone`: in a game for one it needs no telling whose a card is. `plural`: the card is several (Clones attack).
    `bearer` gets an object, and may be several likewise. `pile` is where one looks, `owner` whose that is.
    """

    event: Event
    alone: bool = False
    plural: bool = False
    bearer: str = ""
    ability: str = ""
    pile: str = ""
    owner: int = -1
    reason: Reason = ""

    def clause(self, card: str, names: Names) -> str:
        who = names.subject(self.player) if self.player >= 0 else ""
        whose = "" if self.alone else f"{who}'s "
        s = "" if self.plural else "s"
        match self.event:
            case "attach":
                return f"{whose}{self.bearer} get{s} {card}"
            case "defend":
                return f"{whose}{card} defend{s}{f' by {self.ability}' if self.ability else ''}"
            case "use":
                return f"{whose}{card} use{s} {self.ability}"
            case "look":
                own = self.owner == self.player
                whose_pile = "their own" if own else f"{names.player(self.owner)}'s"
                return f"{who} looks at {card} in {whose_pile} {self.pile}"
            case "game over":
                return f"The game is over: {f'{who} has' if self.reason == 'won' else 'the villains have'} won"
        points = f"{self.amount} point{'' if self.amount == 1 else 's'}"
        return _LINES[self.event].format(who=who, whose=whose, card=card, n=self.amount, points=points, s=s)


def tell(s: State, record: Record, facts: Facts) -> TcgHappening:
    """A record of the state's log. If its number stands for something else, that is given by name."""
    event, n = record.event, record.amount
    if event in _OTHER_NUMBERS:
        facts["amount"] = 0
    printed = table.rules(s).printed
    about = n if event == constants.ATTACH else record.face if facts["card"] else -1
    pile = s.rules.zones[n] if event == constants.LOOK else None
    ability = n - 1 if event == constants.DEFEND else n if event == constants.USE else -1
    return TcgHappening(
        **facts,
        alone=s.rules.players == 1,
        plural=about >= 0 and printed[about].plural,
        bearer=s.rules.names[n] if event == constants.ATTACH else "",
        ability=constants.ABILITIES[ability] if ability >= 0 else "",
        pile="" if pile is None else pile.name,
        owner=-1 if pile is None else pile.owner,
        reason="" if event != constants.GAME_OVER else "won" if n == constants.WON else "villains-win",
    )


_OTHER_NUMBERS: Final = frozenset(
    {constants.ATTACH, constants.DEFEND, constants.USE, constants.LOOK, constants.GAME_OVER}
)

_LINES: Final = {
    "phase begins": "{who}'s heroes",
    "villains begin": "{who}'s villains",
    "drawn card": "{who} draws {card}",
    "play": "{who} puts {card} into reserve",
    "bring out": "{whose}{card} come{s} out",
    "step back": "{whose}{card} step{s} back",
    "team up": "{whose}{card} join{s} as a partner",
    "use object": "{who} uses {card}",
    "discard": "{who} discards {card}",
    "attack": "{whose}{card} attack{s} with {n}",
    "next target": "{whose}{card} attack{s} the next target with {n}",
    "target": "{whose}{card} meet{s} it with {n}",
    "damage": "{whose}{card} take{s} {n} damage",
    "falls": "{whose}{card} fall{s}",
    "claim": "{who} claims {card} for {points}!",
    "reveal": "{who} reveals {card}",
    "shuffle": "{who} shuffles the villain discard pile into a new pile",
    "appears": "{whose}{card} appear{s}",
    "waits": "{card} waits in reserve for a villain who can use it",
    "plot twist": "Plot twist: {card}",
    "knocked out": "{who} is knocked out",
    "healed": "{whose}{card} heal{s} {n} damage",
    "redraw": "{who} draws a new hand and sits out the rest of this phase",
    "to the bottom": "{who} puts {card} at the bottom of the pile",
    "taken": "{who} takes {card} into their hand",
}
