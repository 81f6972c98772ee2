"""A position as plain data: the same for every game and expansion, and nothing in it that is hidden from who looks."""

from bastide.kernel.compass import x_of, y_of
from bastide.kernel.game import Game
from bastide.kernel.pieces import bits
from bastide.kernel.shown import Shown
from bastide.kernel.standing import occupants
from bastide.notation.events import Json, ending
from bastide.rules.ending import result
from bastide.rules.scoring import claimed_regions, owners
from bastide.rules.turn import tiles_left
from bastide.table.asking import path
from bastide.table.forecast import forecast
from bastide.table.line import Line
from bastide.table.news import news
from bastide.table.places import Places, tile
from bastide.table.table import Table
from bastide.table.taking_back import objection
from bastide.table.teaching import taught
from bastide.table.track import track
from bastide.tiles.facts import LAND

WATCHING = -1
"""The eye of whoever has no seat."""

EVERYTHING = -2
"""The eye of whoever looks back on a game that is over."""


class Viewer:
    def __init__(self, places: Places) -> None:
        self.places = places

    def table(self, table: Table, own: list[int], online: list[bool]) -> Json:
        """What somebody with these seats sees (none: who only watches)."""
        eye = eye_of(table, own)
        return self.shared(table, eye, online) | self.personal(table, own, eye)

    def shared(self, table: Table, eye: int, online: list[bool]) -> Json:
        """What everybody sees who sees through the same eye; all eyes see the same where nothing is hidden."""
        people: list[Json] = [
            {"name": seat.name, "kind": seat.kind, "level": seat.level, "online": online[at]}
            for at, seat in enumerate(table.seats)
        ]
        return self.position(table.line, table.line.game.view(eye), people, table.help == "full") | {
            "n": table.number,
            "help": table.help,
            "chat": [news(table, entry) for entry in table.chat],
            "rematch": table.rematch or None,
            "campaign": table.fact.campaign or None,
            "same_tiles": bool(table.fact.same_as),
            "lesson": taught(table, self.places),
        }

    def personal(self, table: Table, own: list[int], eye: int) -> Json:
        """What is for the holder of these seats alone: the choices."""
        game = table.line.game.view(eye) if table.line.game.book.hide else table.line.game
        against = objection(table, own)
        why = None if against is None else {"key": against.key, "values": against.values}
        return {"decision": self._decision(game, eye), "take_back": against is None, "no_take_back": why}

    def line(self, line: Line, eye: int, people: list[Json], helped: bool) -> Json:
        """A position with the people round it, as one seat sees it."""
        game = line.game if eye == EVERYTHING else line.game.view(eye)
        return self.position(line, game, people, helped) | {"decision": self._decision(game, eye)}

    def position(self, line: Line, game: Game, people: list[Json], helped: bool) -> Json:
        view: Json = {
            "turn": game.turn,
            "player": game.player,
            "over": game.is_over,
            **ending(game),
            "choice": choice(line),
            "seats": self._seats(line, game, people, helped),
            "accounts": accounts(line, game),
            "tints": list(line.tints),
            "goal": goal(game),
            "sheet": self._sheet(line, game),
            "dead": [[x_of(cell), y_of(cell)] for cell in line.gaps.dead_cells(game)] if helped else [],
            "fields": self._fields(game) if helped else [],
        }
        return view | self._land(line, game) | stock(game)

    def _land(self, line: Line, game: Game) -> Json:
        places = self.places
        shown = [shown for rule in game.book.shown for shown in rule.shown(game)]
        recent = game.turn - game.book.players
        return {
            "last": [number for number, turn in enumerate(line.tile_turns) if turn > max(recent, 0)],
            "land": [tile(game, number, line.tile_turns[number]) for number in range(len(game.board.tile_cell))],
            "figures": [places.figure(game, figure) for figure, zone in enumerate(game.figures.where) if zone >= 0],
            "tokens": [places.token(game, known) for known in shown if not is_held(known)],
            "frontier": [[x_of(cell), y_of(cell)] for cell in game.board.frontier],
            "track": track(game),
        }

    def _seats(self, line: Line, game: Game, people: list[Json], helped: bool) -> list[Json]:
        shown = [shown for rule in game.book.shown for shown in rule.shown(game) if is_held(shown)]
        by_seat = game.book.counts_by_seat
        found: list[Json] = []
        for seat, person in enumerate(people):
            own = [self.places.token(game, known) for known in shown if known.player == seat]
            facts: Json = {"seat": seat, "colour": line.colour(seat)}
            captives = [self.places.figure(game, figure) for figure in game.figures.captives(seat)]
            found.append(
                facts
                | {"points": game.scores[seat] if by_seat else None}
                | {"supply": supply(game, seat), "hues": hues(game, seat), "tokens": own, "captives": captives}
                | person
            )
        if helped and by_seat:
            ahead = game.scores if game.is_over else forecast(game)
            for seat, facts in enumerate(found):
                facts["outlook"] = ahead[seat]
        return found

    def _decision(self, game: Game, eye: int) -> Json | None:
        decision = game.decision
        if decision is None:
            return None
        asked = eye >= 0 and decision.player == eye
        return {
            "player": decision.player,
            "prompt": decision.prompt,
            "values": game.stack[-1].values(game),
            "why": path(game),
            "options": self.places.options(game) if asked else [],
            "asides": decision.asides,
        }

    def _sheet(self, line: Line, game: Game) -> list[Json]:
        found: list[Json] = []
        for index, award in enumerate(game.sheet):
            facts: Json = {
                "player": award.player, "points": award.points, "reason": award.reason, "turn": award.turn,
                "final": 0 <= line.final <= index,
                "terms": [{"label": term.label, "count": term.count, "each": term.each} for term in award.terms],
            }  # fmt: skip
            found.append(facts | (self.places.of(game, award.zone) if award.zone >= 0 else {}))
        return found

    def _fields(self, game: Game) -> list[Json]:
        """Fields and meadows that belong to somebody."""
        found: list[Json] = []
        for feature in game.book.features:
            if feature.name in LAND and feature.role:
                for zone in claimed_regions(game, feature):
                    members = [self.places.of(game, member) for member in sorted(game.regions.members(zone))]
                    found.append({"owners": owners(game, zone) or holders(game, zone), "zones": members})
        return found


def eye_of(table: Table, own: list[int]) -> int:
    """Through whose eyes the holder of these seats looks: those of the asked one, if it is theirs."""
    asked = table.asked()
    return asked if asked is not None and asked in own else (own[0] if own else WATCHING)


def accounts(line: Line, game: Game) -> list[Json]:
    """Whose points are kept: a seat's, a colour's, or those of all together."""
    book = game.book
    found: list[Json] = []
    for account, hue in enumerate(book.accounts):
        of = "seat" if book.counts_by_seat else "colour" if hue in book.cast.hue else "all"
        found.append({"of": of, "hue": hue, "colour": line.colour(hue), "points": game.scores[account]})
    return found


def goal(game: Game) -> int:
    """The points that every account needs where all win or lose together; 0: points are not what wins."""
    return result(game).goal if game.book.result else 0


def holders(game: Game, zone: int) -> list[int]:
    """Whose figures stand in a region, be they weak: a barn alone holds its field."""
    return sorted({game.book.cast.owner[figure] for figure in bits(occupants(game, zone))})


def is_held(shown: Shown) -> bool:
    """Does it lie in front of a player?"""
    return shown.player >= 0 and shown.cell < 0 and shown.zone < 0


def choice(line: Line) -> Json:
    rules = line.ruleset
    return {
        "game": rules.game,
        "with": list(rules.expansions),
        "options": dict(rules.options),
        "tiles": list(rules.tiles),
        "pictures": dict(rules.book.pictures),
    }


def stock(game: Game) -> Json:
    """The tile in hand and those still to come."""
    kinds = game.book.kinds
    hand: Json | None = None
    if game.hand >= 0:
        kind = kinds[game.hand]
        hand = {"kind": kind.name, "v": 0, "rotations": list(kind.rotations)}
    return {
        "hand": hand,
        "bag": [[kinds[kind].name, game.bag.counts[kind]] for kind in game.bag.kinds],
        "left": tiles_left(game),
        "out": [kinds[kind].name for kind in game.bag.out],
        "piles": [
            {"name": name, "left": pile.total, "bag": [[kinds[kind].name, pile.counts[kind]] for kind in pile.kinds]}
            for name, pile in sorted(game.piles.items())
        ],
    }


def supply(game: Game, seat: int) -> dict[str, int]:
    """The figures at hand, by sort."""
    cast = game.book.cast
    at_hand = game.figures.supply[seat]
    return {piece.name: (at_hand & cast.mask(seat, piece.index)).bit_count() for piece in cast.pieces}


def hues(game: Game, seat: int) -> dict[str, int]:
    """The colours of a player's figures, by sort."""
    return {piece.name: seat + piece.shade * game.book.players for piece in game.book.cast.pieces}
