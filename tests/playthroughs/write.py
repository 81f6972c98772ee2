"""Writes the playthroughs anew: `python -m tests.playthroughs.write`, with names of files only those.

Look at what changes before you keep it: every changed line is a changed rule, prompt, code or order of options.
"""

import sys
from pathlib import Path

from tests.playthroughs.telling import header, told
from tests.properties.company import most_players, playable_expansions, playable_games, together

ROOM = Path(__file__).parent


def wanted() -> dict[str, list[str]]:
    """The first lines of every file: each game alone, with each of its expansions, and with all that go together."""
    found: dict[str, list[str]] = {}
    for game in playable_games():
        names = playable_expansions(game)
        found[game] = header(game, [], 3, 1)
        for name in names:
            seed = sum(name.encode())
            found[name] = header(game, together([name]), 2 + seed % 3, seed)
        if len(names) > 1:
            chosen = together(names)
            found[f"{game}-all"] = header(game, chosen, min(4, most_players(game, chosen)), 1)
    return found


def main() -> None:
    files = wanted()
    for name in sys.argv[1:] or files:
        text = "\n".join(told(files[name])) + "\n"
        (ROOM / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
