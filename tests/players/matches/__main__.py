"""The table of docs/players.md, or which of its matches would be played otherwise by now.

python -m tests.players.matches
python -m tests.players.matches --again
"""

import sys

from tests.players.matches.kept import command, is_played_again, matches, table

if "--again" in sys.argv:
    for found in matches():
        print("as it was" if is_played_again(found) else "otherwise", command(found))
else:
    print("\n".join(table()))
