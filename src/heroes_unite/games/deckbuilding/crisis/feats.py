"""What a team can be proud of: the Crises it has beaten, one feat for each way to make them harder or easier."""

from __future__ import annotations

from typing import Any

from heroes_unite.games.deckbuilding.checked_options import parse
from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS, STANDARD, crises_in_all, name_of, stack_size
from heroes_unite.games.face import Feat
from heroes_unite.games.kind import Feats


class CrisisFeats(Feats):
    """A Crisis game won is a feat, one for each combination of what makes it harder or easier."""

    def of(self, options: dict[str, Any]) -> Feat | None:
        parsed = parse(options)
        if parsed.mode != CRISIS:
            return None
        key = "+".join(sorted(parsed.difficulty)) or STANDARD.lower()
        chosen = (parsed.players, parsed.difficulty, parsed.short)
        return Feat(
            f"{key}/short" if parsed.short else key,
            name_of(parsed.difficulty, parsed.short),
            f"{stack_size(*chosen)} Super-Villains and {crises_in_all(*chosen)} Crisis cards. "
            "The main deck is the clock: a card for every turn.",
        )
