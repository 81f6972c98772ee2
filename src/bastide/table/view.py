"""A position as plain data, for whoever looks at it: the same for every game and expansion, and nothing hidden in it."""

from collections.abc import Callable

from bastide.kernel.compass import turned_port, x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CELL, DEPLOY, FIGURE, NUMBER, PLACE, PLAYER, TILE, VERBS, ZONE, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Zone
from bastide.notation.codes import code, zone_name
from bastide.rules.scoring import winners

Plain = dict[str, object]
Spotter = Callable[[str, Zone], tuple[float, float]]
"""Where a zone lies on the printed tile of a kind: from its north-west corner, 0 to 1."""


class Viewer:
    """Makes views. Where on a tile a zone lies is a matter of the drawing, so the drawing is asked."""

    def __init__(self, spot: Spotter) -> None:
        self.spot = spot

    def view(self, game: Game, seat: int | None) -> Plain:
        """What a seat sees (None: a spectator)."""
        seen = game.view(-1 if seat is None else seat)
        return {
            "turn": seen.turn,
            "player": seen.player,
            "over": seen.is_over,
            "winners": winners(seen) if seen.is_over else [],
            "scores": seen.scores,
            "supplies": [self._supply(seen, player) for player in range(seen.rules.players)],
            "land": [self._tile(seen, tile) for tile in range(len(seen.board.tile_cell))],
            "figures": [self._figure(seen, figure) for figure, zone in enumerate(seen.figures.where) if zone >= 0],
            "tokens": [self._token(seen, shown) for rule in seen.rules.shown for shown in rule.shown(seen)],
            "hand": seen.rules.kinds[seen.hand].name if seen.hand >= 0 else None,
            "frontier": [[x_of(cell), y_of(cell)] for cell in seen.board.frontier],
            "dead": [[x_of(cell), y_of(cell)] for cell in dead_cells(seen)],
            "bag": [[seen.rules.kinds[kind].name, seen.bag.counts[kind]] for kind in seen.bag.kinds],
            "left": seen.bag.total,
            "out": [seen.rules.kinds[kind].name for kind in seen.bag.out],
            "decision": None if seen.decision is None else self._decision(seen, seen.decision, seat),
            "sheet": [self._award(seen, index) for index in range(len(seen.sheet))],
        }

    def _supply(self, game: Game, player: int) -> dict[str, int]:
        supply = game.figures.supply[player]
        cast = game.rules.cast
        return {piece.name: (supply & cast.mask(player, piece.index)).bit_count() for piece in cast.pieces}

    def _tile(self, game: Game, tile: int) -> Plain:
        turned = game.board.turned[tile]
        cell = game.board.tile_cell[tile]
        return {"kind": turned.kind.name, "x": x_of(cell), "y": y_of(cell), "rotation": turned.rotation}

    def _figure(self, game: Game, figure: int) -> Plain:
        cast = game.rules.cast
        place = self._place(game, game.figures.where[figure])
        return {"figure": figure, "seat": cast.owner[figure], "piece": cast.pieces[cast.piece[figure]].name, **place}

    def _place(self, game: Game, zone: int) -> Plain:
        """A zone on the land: its tile, its name, and the point where a figure would stand."""
        tile = game.board.zone_tile[zone]
        cell = game.board.tile_cell[tile]
        turned = game.board.turned[tile]
        printed = game.board.zones[zone]
        first = game.board.first[tile]
        if first <= zone < first + len(turned.kind.zones):
            u, v = self.spot(turned.kind.name, printed)
            at = _turn(u, v, turned.rotation)
        else:
            at = _middle_of_ports(printed)
        return {
            "x": x_of(cell), "y": y_of(cell), "zone": zone_name(game, zone), "feature": printed.feature.name,
            "role": printed.feature.role, "at": [round(at[0], 3), round(at[1], 3)],
        }  # fmt: skip

    def _token(self, game: Game, shown: Shown) -> Plain:
        found: Plain = {"name": shown.name, "count": shown.count, "seat": shown.player if shown.player >= 0 else None}
        if shown.zone >= 0:
            found.update(self._place(game, shown.zone))
        elif shown.cell >= 0:
            found.update({"x": x_of(shown.cell), "y": y_of(shown.cell), "at": None})
        if shown.rotation >= 0:
            found["rotation"] = shown.rotation
        return found

    def _decision(self, game: Game, decision: Decision, seat: int | None) -> Plain:
        asked = seat is not None and decision.player == seat
        return {
            "player": decision.player,
            "prompt": decision.prompt,
            "why": [type(frame).__name__ for frame in game.stack],
            "options": [self.option(game, move) for move in decision.options] if asked else [],
        }

    def option(self, game: Game, move: Move) -> Plain:
        """A move with the place where it belongs."""
        found: Plain = {"code": code(game, move), "verb": VERBS[move.verb], "rule": move.rule, "word": move.word}
        if move.verb in (PLACE, CELL):
            found.update({"x": x_of(move.a), "y": y_of(move.a), "rotation": move.b})
        elif move.verb == DEPLOY:
            found.update({"piece": game.rules.cast.pieces[move.a].name, **self._place(game, move.b)})
        elif move.verb == ZONE:
            found.update(self._place(game, move.a))
        elif move.verb == TILE:
            found["kind"] = game.rules.kinds[move.a].name
        elif move.verb == FIGURE:
            on_land = game.figures.where[move.a] >= 0
            found.update(self._figure(game, move.a) if on_land else {"figure": move.a})
        elif move.verb == PLAYER:
            found["seat"] = move.a
        elif move.verb == NUMBER:
            found["number"] = move.a
        return found

    def _award(self, game: Game, index: int) -> Plain:
        award = game.sheet[index]
        place = self._place(game, award.zone) if award.zone >= 0 else {}
        return {
            "player": award.player, "points": award.points, "reason": award.reason, "turn": award.turn, **place,
            "terms": [{"label": term.label, "count": term.count, "each": term.each} for term in award.terms],
        }  # fmt: skip

    def region(self, game: Game, zone: int) -> Plain:
        """The zones of a region and the figures in it, for lighting it up."""
        members = sorted(game.regions.members(zone))
        figures = game.regions.figures[game.regions.label[zone]]
        return {
            "zones": [self._place(game, member) for member in members],
            "figures": [self._figure(game, figure) for figure in bits(figures)],
            "tiles": game.regions.tile_count(zone),
            "open": game.regions.opens[game.regions.label[zone]],
            "traits": game.rules.traits.counts(game.regions.traits[game.regions.label[zone]]),
        }


def dead_cells(game: Game) -> list[int]:
    """Free cells that no tile still to come can fill by its sides."""
    kinds = list(game.bag.kinds)
    if game.hand >= 0:
        kinds.append(game.hand)
    alive = {move.a for kind in kinds for move in game.rules.matching(kind, game.board.frontier)}
    return [cell for cell in game.board.frontier if cell not in alive]


def _turn(u: float, v: float, rotation: int) -> tuple[float, float]:
    """A point on a tile after quarter turns clockwise; v grows to the south."""
    for _ in range(rotation):
        u, v = 1 - v, u
    return u, v


def _middle_of_ports(zone: Zone) -> tuple[float, float]:
    """A zone built during play has no drawing: it runs through the middle, and stands aside if it reaches no side."""
    return (0.5, 0.5) if zone.ports else (0.5, 0.3)


def printed_name(zone: Zone) -> str:
    """A zone as printed, north up: the name under which the drawing knows it."""
    from bastide.kernel.compass import place_name

    name = zone.feature.name
    return f"{name}.{place_name(min(turned_port(port, 0) for port in zone.ports))}" if zone.ports else name
