"""What speaks for a move beside points, for hints: how sure a shot is, whom it is aimed at, what the fair is for."""

from bastide.expansions.catapult.contests import Shot
from bastide.expansions.catapult.pies import Pie
from bastide.expansions.catapult.seduction import Potion, nearest
from bastide.expansions.catapult.throwing import Aim, Fly, Landing, Throw, followers_on
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.rules.followers import followers_on_land


def shot_merits(game: Game, after: Game) -> list[Merit]:
    asked, answered = game.stack[-1], after.stack[-1] if after.stack else None
    if game.decision is None:
        return []
    if isinstance(asked, Throw) and isinstance(answered, Aim):
        return [Merit("hint.throw_hard" if answered.hard else "hint.throw_soft", 1, 1)]
    if isinstance(asked, Aim) and isinstance(answered, Fly):
        return aimed(game, answered.landing, answered.aim)
    return []


def fair_merits(game: Game, after: Game) -> list[Merit]:
    """What speaks for a game at the fair."""
    asked = game.decision
    if asked is None or asked.prompt != "fair" or not after.stack:
        return []
    shot = after.stack[-1]
    if not isinstance(shot, Throw) or isinstance(shot.landing, Shot):
        return [Merit("hint.fair_peaceful", 1, 1)]
    there = [len(followers_on_land(game, player)) for player in range(game.book.players)]
    most = there.index(max(there))
    if isinstance(shot.landing, Pie) and there[most] > there[asked.player]:
        return [Merit("hint.fair_pies", 1, 1, most)]
    return [Merit("hint.fair_first", 1, 1)]


def aimed(game: Game, landing: Landing, cell: int) -> list[Merit]:
    """Whom a shot hits that lands where it is aimed at."""
    tile = game.board.cells.get(cell, -1)
    owner = game.book.cast.owner
    if isinstance(landing, Shot):
        return [Merit("hint.shot_mark", 1, 1)] if tile == landing.mark else []
    if isinstance(landing, Potion) and tile >= 0:
        players = {owner[figure] for figure in nearest(game, cell)}
        return [Merit("hint.potion_nearest", 1, 2, player) for player in sorted(players - {landing.player})]
    if isinstance(landing, Pie):
        hit = [owner[figure] for figure in followers_on(game, tile)] if tile >= 0 else []
        others = [player for player in sorted(set(hit)) if player != landing.player]
        if landing.player not in hit:
            if not others:
                return [Merit("hint.pie_spares", 1, 1)]
            return [Merit("hint.pie_aimed", hit.count(player), 2, player) for player in others]
    return []
