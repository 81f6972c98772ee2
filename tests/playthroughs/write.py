"""Writes the playthroughs anew: `python -m tests.playthroughs.write`, with names of files only those.

Look at what changes before you keep it: every changed line is a changed rule, prompt, code or order of options.
"""

import sys
from pathlib import Path

from tests.playthroughs.telling import header, told
from tests.properties.company import playable_expansions, playable_games, together

ROOM = Path(__file__).parent


COMPANIES = {
    "company-of-twelve": [
        "river", "festival", "inns-and-cathedrals", "traders-and-builders", "princess-and-dragon", "abbey-and-mayor",
        "bridges-castles-bazaars", "tunnel", "phantom", "flying-machines", "messages", "ferries",
    ],
}  # fmt: skip
"""Many sets at once. A company keeps its members when new sets come, so that its file changes only with its rules."""


def wanted() -> dict[str, list[str]]:
    """The first lines of every file: each game alone, with each of its expansions, and the companies."""
    found: dict[str, list[str]] = {}
    for game in playable_games():
        names = playable_expansions(game)
        found[game] = header(game, [], 3, 1)
        for name in names:
            seed = sum(name.encode())
            found[name] = header(game, together([name]), 2 + seed % 3, seed)
    for name, sets in COMPANIES.items():
        found[name] = header(playable_games()[0], sets, 4, 1)
    return found


def main() -> None:
    files = wanted()
    for name in sys.argv[1:] or files:
        text = "\n".join(told(files[name])) + "\n"
        (ROOM / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
