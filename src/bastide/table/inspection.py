"""Answers about the land: what a region is worth to whom, and why something may not go somewhere."""

from bastide.kernel.compass import MIDDLE, SIDES, cell_at
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, DEPLOY, FIGURE, PLACE, ZONE, Move
from bastide.kernel.pieces import bits
from bastide.kernel.sheet import Award
from bastide.notation.codes import InvalidCode, code, codes, dressed, figure_name, zone_name, zone_named
from bastide.notation.events import Json
from bastide.notation.objection import objection
from bastide.rules.scoring import is_complete, owners
from bastide.table.closing import closing
from bastide.table.places import Places
from bastide.table.printed import printed_name
from bastide.table.refused import Refused
from bastide.table.worth import Worth, may_finish, strengths_there, worth_now, worth_then


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

    `closing` are the tiles that it takes at least to finish it, and `complete` is what it is worth then. Of a region
    that can be finished but not claimed, `lying` tells what lies on its tiles.
    """
    feature = game.board.zones[zone].feature
    label = game.regions.label[zone]
    ends = may_finish(game, zone)
    return {
        "feature": feature.name,
        "zones": [places.of(game, member) for member in sorted(game.regions.members(zone))],
        "figures": [places.figure(game, figure) for figure in bits(game.regions.at[label].figures)],
        "tiles": game.regions.tile_count(zone),
        "open": game.regions.at[label].opens,
        "finished": is_complete(game, zone),
        "traits": game.book.traits.counts(game.regions.at[label].traits),
        "strength": [{"seat": seat, "strength": strength} for seat, strength in strengths_there(game, zone).items()],
        "owners": owners(game, zone),
        "now": _told(worth_now(game, zone, eye)),
        "complete": _told(worth_then(game, zone, eye)) if ends else None,
        "closing": len(closing(game, zone)) if ends else None,
        "lying": _lying(game.view(eye), zone) if feature.completes and not feature.role else None,
    }


def _lying(game: Game, zone: int) -> dict[str, int]:
    """How many of what lie on the tiles of a region: the ghosts of a bank of mist."""
    cells = {game.board.tile_cell[tile] for tile in bits(game.regions.at[game.regions.label[zone]].tiles)}
    found: dict[str, int] = {}
    for rule in game.book.shown:
        for thing in rule.shown(game):
            if thing.cell in cells:
                found[thing.name] = found.get(thing.name, 0) + thing.count
    return found


def _told(worth: Worth) -> list[Json]:
    awards = worth.awards
    return [_award(award, award.player if award.player >= 0 and not worth.to_nobody else None) for award in awards]


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
