"""Draw docs/terminal.svg: the table as the terminal shows it, always the same. Run it after changing the screen."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from heroes_unite.bots import make_bot
from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.telling import TELLING
from heroes_unite.session import Session
from heroes_unite.session.seat import Seat
from heroes_unite.session.standing import standing
from heroes_unite.terminal.deckbuilding.scene import Scene
from heroes_unite.terminal.happenings import news
from heroes_unite.terminal.screen import draw

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "terminal.svg"
WIDTH, HEIGHT = 120, 38

THEME = TerminalTheme(
    (22, 24, 29),
    (214, 217, 222),
    [(22, 24, 29), (240, 85, 90), (79, 175, 79), (215, 175, 0), (95, 135, 255), (175, 127, 255), (63, 181, 197)],
)

# The template of Rich without its web fonts: the picture must load nothing from anywhere.
SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A game of Heroes Unite in the terminal</title>
<style>
.{unique_id}-matrix {{
    font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: ui-monospace, "DejaVu Sans Mono", monospace; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def scene() -> Scene:
    """A good moment in the middle of a game between greedy bots, as the first player sees it."""
    return next(found for seed in count(1) for found in moments(seed))


def moments(seed: int) -> Iterator[Scene]:
    """Moments of a game that show much of the table: a full Line-Up of many types, cards in hand, Power to spend."""
    session = Session("deckbuilding", {"players": 3}, seed, ["Ada", "Ben", "Greedy"])
    bot = make_bot("greedy")
    seen = 0
    while not session.game.over:
        decision = session.decision
        view = session.game.view(decision.player)
        if decision.player == 0:
            line_up = view["table"]["line-up"]["cards"]
            types = {CARDS[name].types for name in line_up}
            hand = set(view["seats"][0]["hand"]["cards"])
            power = view["values"]["power"]
            if decision.turn and len(line_up) == 5 and len(types) >= 4 and len(hand) >= 3 and power >= 6:
                past, new = news(session.log(0), seen, TELLING)
                told = standing(session.game, 0)
                scores = told.scores if told else ()
                yield Scene(view, session.names, 0, decision, new, past, scores, (f"seed {seed}", "? for help"))
            seen = decision.version
        session.choose(bot.choose(Seat(view, decision)))


def picture() -> str:
    console = Console(
        record=True,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        width=WIDTH,
        height=HEIGHT,
        legacy_windows=False,
        _environ={},
    )
    draw(console, scene())
    drawn = console.export_svg(title="heroes-unite play", theme=THEME, code_format=SVG, unique_id="table")
    return re.sub(r"[ \t]+\n", "\n", drawn)


def main() -> int:
    drawn = picture()
    outside = [url for url in re.findall(r"https?://[^\"')\s]+", drawn) if url != "http://www.w3.org/2000/svg"]
    if outside:
        print(f"The picture would load {outside[0]}.", file=sys.stderr)
        return 1
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawn, encoding="utf-8")
    print(f"Drew {PICTURE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
