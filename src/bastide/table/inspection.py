"""Answers about the land: what a region is worth to whom, and why something may not go somewhere."""

from bastide.kernel.compass import MIDDLE, SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, DEPLOY, FIGURE, PLACE, ZONE, Move
from bastide.kernel.pieces import bits
from bastide.kernel.sheet import Award
from bastide.notation.codes import InvalidCode, code, codes, dressed, figure_name, zone_name, zone_named
from bastide.notation.events import Json
from bastide.notation.objection import objection
from bastide.rules.scoring import final_awards, is_complete, owners, region_awards, tally
from bastide.table.closing import closed, closing
from bastide.table.forecast import unpaid
from bastide.table.places import Places, printed_name
from bastide.table.refused import Refused
from bastide.table.standing_in import with_owner


def zone_at(game: Game, x: int, y: int, name: str, printed: bool = False) -> int:
    """The zone of the tile on a cell, by its name as the tile lies or as it is printed."""
    tile = game.board.cells.get(cell_at(x, y), -1) if max(abs(x), abs(y)) < MIDDLE else -1
    if tile < 0:
        raise Refused("table.no_zone")
    if printed:
        found = [zone for zone in game.board.zones_on(tile) if printed_name(game, zone) == name]
        if not found:
            raise Refused("table.no_zone")
        return found[0]
    try:
        return zone_named(game, tile, name)
    except InvalidCode:
        raise Refused("table.no_zone") from None


def region(places: Places, game: Game, zone: int, eye: int) -> Json:
    """The zones and figures of a region, whose it is, and what it is worth now and if it were finished.

    `closing` are the tiles that it takes at least to finish it, and `complete` is what it is worth then.
    """
    feature = game.board.zones[zone].feature
    label = game.regions.label[zone]
    finished = is_complete(game, zone)
    ends = (feature.completes or feature.surrounded) and not finished
    return {
        "feature": feature.name,
        "zones": [places.of(game, member) for member in sorted(game.regions.members(zone))],
        "figures": [places.figure(game, figure) for figure in bits(game.regions.figures[label])],
        "tiles": game.regions.tile_count(zone),
        "open": game.regions.opens[label],
        "finished": finished,
        "traits": game.book.traits.counts(game.regions.traits[label]),
        "strength": strengths(game, zone),
        "owners": owners(game, zone),
        "now": _finished_worth(game, zone, eye) if finished else _worth_now(game, zone, eye),
        "complete": _worth_then(game, zone, eye) if ends else None,
        "closing": len(closing(game, zone)) if ends else None,
    }


def strengths(game: Game, zone: int) -> list[Json]:
    """The weight of everybody who has figures in a region."""
    label = game.regions.label[zone]
    cast = game.book.cast
    found: dict[int, int] = {}
    for figure in bits(game.regions.figures[label]):
        strength = cast.strength[figure]
        for rule in game.book.strength:
            strength = rule.strength(game, figure, label, strength)
        found[cast.owner[figure]] = found.get(cast.owner[figure], 0) + strength
    return [{"seat": seat, "strength": strength} for seat, strength in sorted(found.items())]


def _worth_now(game: Game, zone: int, eye: int) -> list[Json]:
    """What the final scoring would pay for it now; where it pays nobody, what an owner would get."""
    awards = _at_the_end(game, zone)
    if awards:
        return _told(awards)
    player = max(eye, 0)
    found = [award for award in _at_the_end(with_owner(game, zone, player), zone) if award.player == player]
    return [_award(award, None) for award in found] or [_award(Award(player, 0, _name(game, zone), zone, []), None)]


def _worth_then(game: Game, zone: int, eye: int) -> list[Json]:
    after = closed(game, zone)
    return _told(region_awards(after, zone, True)) or [_to_nobody(after, zone, eye)]


def _finished_worth(game: Game, zone: int, eye: int) -> list[Json]:
    """A finished region is paid once: before that it has a worth, afterwards none."""
    label = game.regions.label
    if label[zone] not in [label[waiting] for waiting in unpaid(game)]:
        return []
    return _told(region_awards(game, zone, True)) or [_to_nobody(game, zone, eye)]


def _told(awards: list[Award]) -> list[Json]:
    return [_award(award, award.player if award.player >= 0 else None) for award in awards]


def _to_nobody(game: Game, zone: int, eye: int) -> Json:
    return _award(tally(game, zone, max(eye, 0), True).award(game.turn), None)


def _name(game: Game, zone: int) -> str:
    return game.board.zones[zone].feature.name


def _at_the_end(game: Game, zone: int) -> list[Award]:
    """What the final scoring would pay for a region as it is: by the switches, and to a barn's owner."""
    label = game.regions.label
    found = [award for stage in game.book.stages for award in final_awards(game, stage)]
    return [award for award in found if award.zone >= 0 and label[award.zone] == label[zone]]


def _award(award: Award, player: int | None) -> Json:
    return {
        "player": player, "points": award.points, "reason": award.reason,
        "terms": [{"label": term.label, "count": term.count, "each": term.each} for term in award.terms],
    }  # fmt: skip


def why_not(
    game: Game, like: str, x: int, y: int, name: str = "", printed: bool = False, rotation: int | None = None
) -> Refused:
    """What speaks against doing somewhere else what an option does where it is: `like` is its code."""
    decision = game.decision
    legal = codes(game, decision) if decision is not None else []
    if decision is None or like not in legal:
        raise Refused("table.stale")
    option = decision.options[legal.index(like)]
    text = _elsewhere(game, option, x, y, name, printed, option.b if rotation is None else rotation)
    if text in legal:
        return Refused("table.allowed")
    refusal = objection(game, text)
    assert refusal is not None, f"nothing speaks against {text}"
    return Refused.by(refusal)


def _elsewhere(game: Game, option: Move, x: int, y: int, name: str, printed: bool, rotation: int) -> str:
    """The code of the same at another place; a tile is laid there without any help."""
    if option.verb == PLACE:
        return f"{x},{y}:{SIDES[rotation % 4]}"
    if option.verb == CELL:
        return dressed(f"{x},{y}", option)
    zone = zone_at(game, x, y, name, printed)
    if option.verb == DEPLOY:
        return code(game, Move(DEPLOY, option.a, zone, option.word, option.rule))
    place = f"{x},{y}/{zone_name(game, zone)}"
    if option.verb == ZONE:
        return dressed(place, option)
    if option.verb != FIGURE:
        raise Refused("message.malformed")
    names = [figure_name(game, figure) for figure, where in enumerate(game.figures.where) if where == zone]
    sort = figure_name(game, option.a).partition("@")[0]
    return dressed(names[0] if names else f"{sort}@{place}", option)
