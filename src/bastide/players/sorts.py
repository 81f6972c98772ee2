"""Options between which it hardly matters, such as the parts of one city: it is enough to think about one of them."""

from bastide.kernel.game import Game


def one_of_each_sort(game: Game) -> list[int]:
    """The options of the open question, of those of one sort only the first."""
    decision = game.decision
    assert decision is not None
    if not game.stack:
        return list(range(len(decision.options)))
    asking = game.stack[-1]
    found: list[int] = []
    seen: set[int] = set()
    for index, move in enumerate(decision.options):
        sort = asking.sort_of(game, move) if index < decision.asides else -1
        if sort < 0:
            found.append(index)
        elif sort not in seen:
            seen.add(sort)
            found.append(index)
    return found
