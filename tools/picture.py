"""Draw docs/terminal.svg: the table as the terminal shows it, from a fixed seed. Run it after changing the screen."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from heroes_unite.bots import make_bot
from heroes_unite.session import Session
from heroes_unite.terminal.happenings import news
from heroes_unite.terminal.scene import Scene
from heroes_unite.terminal.screen import draw

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "terminal.svg"
SEED = 12
CHOICES = 147  # made before the picture is taken
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
    """A position in the middle of a game between greedy bots, as the first player sees it."""
    session = Session("deckbuilding", {"players": 3}, SEED, ["Ada", "Ben", "Greedy"])
    bot = make_bot("greedy")
    seen = 0
    while len(session.choices) < CHOICES or session.decision.player != 0:
        decision = session.decision
        if decision.player == 0:
            seen = decision.version
        session.choose(bot.choose(session.game.view(decision.player), decision))
    past, new = news(session.log(0), seen)
    return Scene(
        session.game.view(0),
        session.names,
        0,
        session.decision,
        new,
        past,
        session.game.scores()[0],
        f"seed {SEED} · ? for help",
    )


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
