"""Options between which it hardly matters, such as the parts of one city: it is enough to think about one of them."""

from bastide.kernel.frames import SPARED
from bastide.kernel.game import Game


def one_of_each_sort(game: Game) -> list[int]:
    """The options of the open question, of those of one sort only the first, and of those to be spared none."""
    decision = game.decision
    assert decision is not None
    if not game.stack:
        return list(range(len(decision.options)))
    asking = game.stack[-1]
    rules = game.book.by_name
    found: list[int] = []
    seen: set[tuple[str, str, int]] = set()
    for index, move in enumerate(decision.options):
        if index < decision.asides:
            sort = ("", "", asking.sort_of(game, move))
        else:
            sort = (move.rule, move.word, rules[move.rule].sort_of(game, move))
        if sort[2] == SPARED:
            continue
        if sort[2] < 0:
            found.append(index)
        elif sort not in seen:
            seen.add(sort)
            found.append(index)
    return found or list(range(len(decision.options)))
