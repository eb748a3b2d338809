"""What others are told of an analysis: as much as they may know, and its causes in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from heroes_unite.bots.search.mind import mind_for
from heroes_unite.bots.search.race import rivals_of
from heroes_unite.bots.search.reasons import TO_THEM, Difference, said_of
from heroes_unite.kernel.decision import NOTHING_ELSE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from heroes_unite.bots.analysis.record import Analysis, JudgedChoice
    from heroes_unite.session import Session


def because(session: Session, choice: JudgedChoice, person: Mapping[str, str] = TO_THEM) -> str:
    """Why the better option is better, as half a sentence to whoever made the choice or of them; empty where there is
    nothing to say."""
    judgement = mind_for(session.rules.name).judgement(session.game)
    if judgement is None:
        return ""
    found = [Difference(each.feature, each.more, each.worth) for each in choice.causes]
    named = {each.offer.card for each in choice.options if each.offer.index == choice.chosen}
    named.update(each.offer.card for each in choice.options[:1])  # the best
    against, rivals = judgement.against(session.game, choice.player), rivals_of(session.rules.teams, choice.player)
    return said_of(judgement, found, against, person, named, rivals)


def seen_by(analysis: Analysis, players: Collection[int]) -> Analysis:
    """The analysis of a game that is over, for somebody who may know what these players knew and nothing else: what
    others were asked and could choose from is left out. How good their choices were is not."""
    judged = [each if each.player in players else _outlined(each) for each in analysis.judged]
    return replace(analysis, judged=tuple(judged))


def _outlined(choice: JudgedChoice) -> JudgedChoice:
    return replace(choice, ask=NOTHING_ELSE, source="", chosen=-1, options=(), line=(), causes=())
