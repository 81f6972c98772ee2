"""What speaks for a move at court, for hints: where followers can go from there, and whom the Count keeps in."""

from bastide.expansions.count.court import EnterCity, MoveCount
from bastide.expansions.count.quarters import COUNT, HOUSES, QUARTERS, house
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.standing import figures_of


def court_merits(game: Game, after: Game) -> list[Merit]:
    if game.decision is None or not HOUSES.of(game):
        return []
    me = game.decision.player
    if isinstance(game.stack[-1], EnterCity):
        entered = [quarter for quarter in QUARTERS if inside(after, me, quarter) > inside(game, me, quarter)]
        return [Merit(f"hint.court_{quarter}", 1, 1) for quarter in entered]
    return count_merits(game, after, me) if isinstance(game.stack[-1], MoveCount) else []


def count_merits(game: Game, after: Game, me: int) -> list[Merit]:
    """Whom of others he keeps in from now on, and whom of one's own no more."""
    before, now = COUNT.of(game), COUNT.of(after)
    found: list[Merit] = []
    for player in range(game.book.players):
        kept = inside(game, player, now)
        if kept and player != me:
            found.append(Merit("hint.count_keeps", kept, kept, player))
    freed = inside(game, me, before)
    if before != now and freed:
        found.append(Merit("hint.count_frees", freed, freed))
    if before == now and not freed:
        found.append(Merit("hint.count_stays", 1, 1))
    return found


def inside(game: Game, player: int, quarter: str) -> int:
    """How many of the player's followers wait in a quarter."""
    return figures_of(game, player, house(game, quarter)).bit_count()
