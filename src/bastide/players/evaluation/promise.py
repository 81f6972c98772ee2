"""What a region pays, now and once it is finished."""

from bastide.kernel.game import Game
from bastide.rules.scoring import owners, region_awards, region_gifts


def promise(game: Game, region: int) -> list[int]:
    """What a region would pay everybody at the end as it is now, then what it would pay if it were finished, then how
    much of both are gifts, and last who owns it (1: yes): four lists in one. It is kept with the regions until it
    changes."""
    players = len(game.scores)
    kept = game.regions.kept.get(region)
    if kept is not None and len(kept) > players:
        return kept
    points = [0] * (4 * players)
    game.weighing = game.scoring < 0
    for rule in game.book.final_share:
        for award in rule.final_share(game, region):
            points[award.player] += award.points
    for award in region_awards(game, region, True):
        points[players + award.player] += award.points
    if game.book.gifts:
        for award in region_gifts(game, region, True):
            points[2 * players + award.player] += award.points
    for player in owners(game, region):
        points[3 * players + player] = 1
    if game.weighing:
        game.regions.kept[region] = points
    game.weighing = False
    return points


def owners_in(points: list[int], players: int) -> list[int]:
    """Whose a region is by what it promises."""
    return [seat for seat in range(players) if points[3 * players + seat]]


def without_gifts(points: list[int], players: int) -> list[int]:
    """What is promised now, and then if finished, but for gifts. These come and go from turn to turn: whoever counted
    on them would do nothing but fetch them back."""
    if not _has_gifts_or_costs(points, players):
        return points
    now = [max(0, points[seat] - points[2 * players + seat]) for seat in range(players)]
    then = [max(0, points[players + seat] - points[2 * players + seat]) for seat in range(players)]
    return now + then + points[2 * players :]


def _has_gifts_or_costs(points: list[int], players: int) -> bool:
    for place in range(3 * players):
        amount = points[place]
        if amount < 0 or (amount and place >= 2 * players):
            return True
    return False


def look_through(game: Game) -> None:
    """Work out what every claimed region promises: copies of the game need not do it again. Those who win or lose
    together look at it otherwise."""
    if game.book.result:
        return
    label = game.regions.label
    for zone in game.figures.where:
        if zone >= 0:
            promise(game, label[zone])
