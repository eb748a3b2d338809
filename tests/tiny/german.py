"""The tiny game in German: its words made of the same data as the English ones. No rule knows of it.

Cards are called by their English names inside, as zones are by theirs; a reader sees the German ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from heroes_unite.games.face import CardFace, Paragraph
from heroes_unite.games.language import Speech
from heroes_unite.games.story import Part
from heroes_unite.kernel.events import Watcher
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.why_not import AnotherIsAsked, AnswerFirst
from heroes_unite.ops.cards import Hide, Reveal
from heroes_unite.ops.flow import FOES, ChoosePlayer, EachPlayer, If, IfDone, Modify, Sequence, WatchFor
from heroes_unite.ops.questions import ChooseCards, WhichPlayer
from heroes_unite.ops.select import Choice
from tests.tiny import ops
from tests.tiny.game import CARDS
from tests.tiny.questions import NotInHand, PlayOrRest, WorthOfTop
from tests.tiny.telling import TELLING

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Lying, Mark, Option
    from heroes_unite.kernel.happening import Happening
    from heroes_unite.kernel.language import Told
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.node import Node
    from heroes_unite.kernel.why_not import Reason

NAMES: Final = {
    "Pearl": "Perle", "Spade": "Spaten", "Quake": "Beben", "Mutiny": "Meuterei", "Dice": "Würfel", "Storm": "Sturm",
    "Lottery": "Lotterie", "Auction": "Versteigerung", "Tithe": "Zehnt", "Cook": "Koch", "Volcano": "Vulkan",
    "Lighthouse": "Leuchtturm", "Parrot": "Papagei", "Lifeboat": "Rettungsboot", "Customs": "Zoll",
}  # fmt: skip
KINDS: Final = {"play": "spielen:", "rest": "ausruhen", "done": "fertig", "none": "keine"}
DEEDS: Final = {"spend": "abgeben", "hide": "verdeckt weglegen", "reveal": "aufdecken"}
LINES: Final = {
    "play": "{who} spielt {card}.",
    "take": "{who} nimmt {card}.",
    "earn": "{who} verdient {coins}.",
    "lose": "{who} verliert {coins}.",
    "spend": "{who} gibt {card} ab.",
    "bury": "{who} legt {card} verdeckt weg.",
    "reveal": "{who} deckt {card} auf.",
    "steal": "{who} bekommt {card}.",
}
MOMENTS: Final = {
    "the next time you play a card this turn": "wenn du in diesem Zug das nächste Mal eine Karte spielst",
    "the first time each turn that anybody takes a card": "wenn in einem Zug zum ersten Mal jemand eine Karte nimmt",
    "when you would lose coins, instead": "wenn du Münzen verlieren würdest, stattdessen",
    "when cards are spent": "wenn Karten abgegeben werden",
}
PLACES: Final = {
    "hand": "deiner Hand",
    "crew": "deiner Mannschaft",
    "hoard": "deinen Hort",
    "chest": "die Truhe",
    "offer": "dein Angebot",
}


def card_name(name: str) -> str:
    return NAMES.get(name, name)


def coins(amount: int) -> str:
    return "eine Münze" if amount == 1 else f"{amount} Münzen"


class German(Speech):
    """What the tiny game asks, offers, tells and shows."""

    def prompt(self, asking: Effect, ask: Ask, names: Names) -> str:
        match ask:
            case WorthOfTop():
                return "Wie viel ist die oberste Karte des Stapels wert?"
            case PlayOrRest():
                return "Spiel eine Karte oder ruh dich aus."
            case ChooseCards(deed=deed, least=least, most=most):
                many = f"{least} bis {most} Karten" if most > least else "eine Karte" if most == 1 else f"{most} Karten"
                return f"Wähle {many}: {DEEDS[deed]}."
            case WhichPlayer():
                return "Wähle einen Gegner."
        return "Wähle."

    def reason(self, reason: Reason, rule: Node | None, names: Names) -> str:
        match reason:
            case NotInHand():
                return "Nur Karten aus deiner Hand können gespielt werden."
            case AnotherIsAsked(player=player):
                return f"Erst ist {names.player(player)} an der Reihe."
            case AnswerFirst():
                return "Beantworte zuerst die Frage."
        return "Das geht jetzt nicht."

    def offered(self, option: Option, names: Names) -> str:
        return f"Das geht: {option.label}."

    def player(self, number: int) -> str:
        return f"Spieler {number + 1}"

    def subject(self, number: int) -> str:
        return self.player(number)

    def answer(self, ask: Ask, kind: str, names: Names) -> str:
        return KINDS[ask.answer(kind, names) if isinstance(ask, ChooseCards) else kind]

    def card(self, verb: str, card: str, mark: Mark | None, lying: Lying | None, names: Names) -> str:
        return f"{KINDS[verb]} {card_name(card)}" if verb else card_name(card)

    def happened(self, happening: Happening, names: Names) -> str:
        card = card_name(happening.card) if happening.card else "eine Karte"
        return LINES[happening.event].format(
            who=names.subject(happening.player), card=card, coins=coins(happening.amount)
        )

    def told(self, part: Told) -> str:
        assert isinstance(part, Part)
        if part.event not in TELLING.together:
            return self.happened(part.first.happened, part.first.names).removesuffix(".")
        cards = [card_name(name) for name in part.known]
        if part.hidden:
            cards.append("eine Karte" if part.hidden == 1 else f"{part.hidden} Karten")
        return f"{part.first.names.subject(part.player)} nimmt {' und '.join(cards)}"

    def face(self, face: CardFace) -> CardFace:
        card = next(card for card in CARDS if card.name == face.name)
        nodes: list[Effect | Watcher] = [*([] if card.effect is None else [card.effect]), *card.watchers]
        said = [Paragraph(each.role, sentence(say(node))) for each, node in zip(face.paragraphs, nodes, strict=True)]
        kind = "Mannschaft" if card.stays else "Tat"
        return replace(face, set_title="Schmuggler", title=card_name(face.name), type_line=kind, paragraphs=said)


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def say(node: Node) -> str:
    """What an instruction does."""
    match node:
        case ops.Earn(amount=amount, each=each):
            return f"verdiene {coins(amount)}{' für jede davon' if each else ''}"
        case ops.Lose(amount=amount):
            return f"verliere {coins(amount)}"
        case ops.Spend(what=what):
            return f"gib {chosen(what)} ab"
        case Hide(what=what, to=to):
            return f"leg {chosen(what)} verdeckt in {PLACES[to.name]}"
        case ChoosePlayer(effect=effect):
            return f"ein Gegner deiner Wahl: {say(effect)}"
        case ops.GiveUpCard():
            return "gib dem, der dies spielt, eine zufällige Karte deiner Hand"
        case ops.AsLongAsItStays():
            return "solange dies ausliegt, verdienst du eine Münze mehr"
        case ops.Guess(most=most):
            return f"nenne eine Zahl bis {most} und nimm die oberste Karte des Stapels, wenn sie so viel wert ist"
        case ops.ShuffleHoard():
            return "misch deinen Hort"
        case ops.DealChest():
            return "die Truhe wird gemischt und reihum ausgeteilt"
        case ops.OpenOffers(prize=prize):
            return f"alle Angebote werden abgegeben, und das höchste verdient {coins(prize)}"
        case ops.Erupt():
            return "das Spiel ist aus"
        case ops.SpentAtLeast(least=least):
            return f"{least} oder mehr Karten abgegeben sind"
        case Reveal(what=what):
            return f"deck {chosen(what)} auf"
        case Sequence(parts=parts):
            return ", dann ".join(map(say, parts))
        case EachPlayer(group=group, effect=effect):
            return f"{'jeder Gegner' if group == FOES else 'alle'}: {say(effect)}"
        case If(test=test, then=then):
            return f"wenn {say(test)}, {say(then)}"
        case IfDone(effect=effect, otherwise=otherwise) if otherwise is not None:
            return f"{say(effect)}; wer das nicht tut: {say(otherwise)}"
        case WatchFor(watcher=watcher):
            return say(watcher)
        case Modify():
            return "in diesem Zug verdienst du doppelt so viel"
        case Watcher(words=words, effect=effect):
            return f"{MOMENTS[words]}: {say(effect)}"
    raise NotImplementedError(f"{type(node).__name__} has no German yet")


def chosen(what: object) -> str:
    """Cards as the object of a sentence."""
    if not isinstance(what, Choice):
        return "diese Karte" if type(what).__name__ == "This" else "eine zufällige Karte deiner Hand"
    least = what.only.least if isinstance(what.only, ops.WorthAtLeast) else 0
    many = "bis zu zwei Karten" if what.most == 2 else "eine Karte"
    worth = f", die mindestens {least} wert ist," if least else ""
    return f"{many}{worth} aus {PLACES[what.places[0].name]}"
