"""Completed regions, whose they are, what they are worth, and writing it down."""

from bastide.kernel.game import NO_ZONES, Game
from bastide.kernel.sheet import Award, Tally
from bastide.kernel.tiles import Feature
from bastide.rules.strength import strengths


def is_complete(game: Game, zone: int) -> bool:
    """Is the region of this zone finished?"""
    feature = game.board.zones[zone].feature
    if feature.completes:
        if game.regions.at[game.regions.label[zone]].opens:
            return False
    elif not feature.surrounded or not game.board.is_surrounded(game.board.zone_tile[zone]):
        return False
    return all(rule.complete(game, game.regions.label[zone]) for rule in game.book.complete)


def completed_now(game: Game) -> list[int]:
    """One zone of every region that this part completed: by the sides of the tile, then inside it, then around."""
    label = game.regions.label
    found = NO_ZONES
    for zone in game.touched:
        if is_complete(game, zone) and label[zone] not in [label[other] for other in found]:
            found = [*found, zone]
    if game.board.centres:
        for zone in game.board.centres_around(game.board.tile_cell[game.tile]):
            if is_complete(game, zone):
                found = [*found, zone]
    return found


def owners(game: Game, zone: int) -> list[int]:
    """The players with the greatest strength in a region, by seat. Strength 0 owns nothing."""
    region = game.regions.label[zone]
    figures = game.regions.at[region].figures
    if not figures:
        return []
    cast = game.book.cast
    if not figures & (figures - 1) and not game.book.strength:
        only = figures.bit_length() - 1
        return [cast.owner[only]] if cast.strength[only] else []
    found = strengths(game, region)
    most = max(found)
    return [player for player, strength in enumerate(found) if strength == most] if most else []


def manned(game: Game) -> list[int]:
    """The regions in which figures stand."""
    label = game.regions.label
    return sorted({label[zone] for zone in game.figures.where if zone >= 0})


def claimed_regions(game: Game, feature: Feature) -> list[int]:
    """The regions of a feature with figures in them, oldest first."""
    label, zones = game.regions.label, game.board.zones
    found: list[int] = []
    for zone in game.figures.where:
        if zone >= 0 and zones[zone].feature is feature:
            region = label[zone]
            if region not in found:
                found.append(region)
    found.sort()
    return found


def tally(game: Game, zone: int, player: int, finished: bool) -> Tally:
    """What a region is worth to a player, as the rules see it."""
    filled = Tally(game.regions.label[zone], game.board.zones[zone].feature, player, finished)
    for rule in game.book.value:
        rule.value(game, filled)
    if game.book.unscored:
        why = why_unscored(game, zone, finished)
        if why:
            filled.void(why)
    return filled


def why_unscored(game: Game, zone: int, finished: bool) -> str:
    """Why a region is not scored at all; empty: it is."""
    region = game.regions.label[zone]
    for rule in game.book.unscored:
        why = rule.unscored(game, region, finished)
        if why:
            return why
    return ""


def counts_as_finished(game: Game, zone: int, player: int) -> bool:
    """Does a region that is not finished count for this player as if it were?"""
    region = game.regions.label[zone]
    return any(rule.finished_for(game, region, player) for rule in game.book.finished_for)


def region_awards(game: Game, zone: int, finished: bool) -> list[Award]:
    """What the scoring of a region brings: to its owners, and to others by the rules that give something besides."""
    book = game.book
    paid = _shares_by_rule(game, zone, finished) if book.shares else None
    if paid is not None:
        found = paid
    elif book.unscored or book.finished_for:
        found = _shares_by_player(game, zone, finished)
    else:
        found = [tally(game, zone, player, finished).award(game.turn) for player in owners(game, zone)]
    if book.gifts:
        found += region_gifts(game, zone, finished)
    for award in found:
        award.scoring = True
    return found


def _shares_by_rule(game: Game, zone: int, finished: bool) -> list[Award] | None:
    """What the first rule that knows better than the majority says."""
    for rule in game.book.shares:
        found = rule.shares(game, zone, finished)
        if found is not None:
            return found
    return None


def _shares_by_player(game: Game, zone: int, finished: bool) -> list[Award]:
    """The owners' shares where a region is scored for one and not for another, or finished for one alone."""
    found: list[Award] = []
    for player in owners(game, zone):
        done = finished or counts_as_finished(game, zone, player)
        if not why_unscored(game, zone, done):
            found.append(tally(game, zone, player, done).award(game.turn))
    return found


def region_gifts(game: Game, zone: int, finished: bool) -> list[Award]:
    """What the scoring of a region brings besides the points of its owners."""
    found: list[Award] = []
    for rule in game.book.gifts:
        for award in rule.gifts(game, zone, finished):
            done = finished or counts_as_finished(game, zone, award.player)
            if not why_unscored(game, zone, done):
                found.append(award)
    return found


def write_down(game: Game, award: Award) -> None:
    """Add a line to the score sheet. Several rules may ask something then: the first in precedence asks first."""
    game.scores[award.player] += award.points
    game.sheet.append(award)
    game.awards = [*game.awards, award]
    if game.log is not None:
        game.tell("points", {
            "player": award.player, "points": award.points, "reason": award.reason, "zone": award.zone,
            "terms": [{"label": term.label, "count": term.count, "each": term.each} for term in award.terms],
        })  # fmt: skip
    if game.book.stepped or game.book.counting:
        count_on(game, award)
    if game.book.awarded:
        for index in range(len(game.book.awarded) - 1, -1, -1):
            game.book.awarded[index].awarded(game, award)


def count_on(game: Game, award: Award) -> None:
    """A counting figure steps, unless some rule has several of them and asks which."""
    if award.points and not any(rule.counting(game, award) for rule in game.book.counting):
        points = game.scores[award.player]
        step(game, award, points - award.points, points)


def step(game: Game, award: Award, start: int, end: int) -> None:
    """A counting figure has gone from one number of points to another."""
    for rule in game.book.stepped:
        rule.stepped(game, award, start, end)


def counters(game: Game, player: int) -> tuple[int, ...]:
    """The points on which a player's counting figures stand: one, unless some rule knows of more."""
    for rule in game.book.counters:
        found = rule.counters(game, player)
        if found:
            return found
    return (game.scores[player],)


def final_awards(game: Game, stage: str) -> list[Award]:
    """The awards of one stage of the final scoring."""
    found: list[Award] = []
    for rule in game.book.rules:
        for region in rule.final_regions(game, stage):
            found += rule.final_share(game, region)
        found += rule.final_awards(game, stage)
    return found


def outlook(game: Game) -> list[int]:
    """The scores if the game ended now."""
    scores = game.scores[:]
    if game.regions.stale is None or game.regions.stale:
        _look_again(game, scores)
    _add(scores, game.regions.due)
    for stage in game.book.stages:
        for rule in game.book.final_awards:
            for award in rule.final_awards(game, stage):
                scores[award.player] += award.points
    return scores


def _look_again(game: Game, scores: list[int]) -> None:
    """Work out what is not known of the regions, and sum it up. Where that cannot be kept, the scores get it at
    once."""
    regions = game.regions
    stale, due = regions.stale, regions.due[:]
    if stale is None:
        stale, due = [zone for zone in game.figures.where if zone >= 0], [0] * len(scores)
    seen: list[int] = []
    unkept: list[int] = []
    for zone in stale:
        region = regions.label[zone]
        if region not in seen and regions.at[region].figures:
            seen.append(region)
            points = regions.kept.get(region)
            if points is None:
                points = _prospect(game, region)
            if region in regions.kept:
                _add(due, points)
            else:
                _add(scores, points)
                unkept.append(region)
    regions.stale, regions.due = unkept, due


def _add(scores: list[int], points: list[int]) -> None:
    for player in range(len(scores)):
        scores[player] = scores[player] + points[player]


def _prospect(game: Game, region: int) -> list[int]:
    """What a region would pay everybody now. It is kept, unless that depends on what is just being done."""
    points = [0] * len(game.scores)
    game.weighing = game.scoring < 0
    for rule in game.book.final_share:
        for award in rule.final_share(game, region):
            points[award.player] = points[award.player] + award.points
    if game.weighing:
        game.regions.kept[region] = points
    game.weighing = False
    return points
