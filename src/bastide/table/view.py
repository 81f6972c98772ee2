"""A position as plain data: the same for every game and expansion, and nothing in it that is hidden from who looks."""

from bastide.kernel.game import Game
from bastide.notation.events import Json, ending
from bastide.rules.ending import result
from bastide.table.asking import path
from bastide.table.fields import Fields
from bastide.table.forecast import forecast
from bastide.table.land import Cells, Land
from bastide.table.line import Line
from bastide.table.news import news
from bastide.table.places import Places
from bastide.table.puzzling import puzzled
from bastide.table.sheet import Sheet
from bastide.table.signs import signs_in_play
from bastide.table.stock import Stock
from bastide.table.supply import hues, supply
from bastide.table.table import Table
from bastide.table.taking_back import objection
from bastide.table.teaching import taught
from bastide.table.tokens import Tokens, all_shown
from bastide.table.track import track

WATCHING = -1
"""The eye of whoever has no seat."""

EVERYTHING = -2
"""The eye of whoever looks back on a game that is over."""


class Viewer:
    def __init__(self, places: Places) -> None:
        self.places = places
        self._tiles = Land()
        self._sheet = Sheet(places)
        self._stock = Stock()
        self._fields = Fields(places)
        self._tokens = Tokens(places)
        self._frontier, self._dead = Cells(), Cells()
        self._constant: tuple[Line, Json] | None = None

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
        return self.position(table.line, seen(table.line, eye), people, table.help == "full") | {
            "n": table.number,
            "help": table.help,
            "chat": [news(table, entry) for entry in table.chat],
            "rematch": table.rematch or None,
            "campaign": table.fact.campaign or None,
            "same_tiles": bool(table.fact.same_as),
            "lesson": taught(table, self.places),
            "puzzle": puzzled(table),
        }

    def personal(self, table: Table, own: list[int], eye: int) -> Json:
        """What is for the holder of these seats alone: the choices."""
        game = seen(table.line, eye)
        against = objection(table, own)
        why = None if against is None else {"key": against.key, "values": against.values}
        return {"decision": self._decision(game, eye), "take_back": against is None, "no_take_back": why}

    def line(self, line: Line, eye: int, people: list[Json], helped: bool) -> Json:
        """A position with the people round it, as one seat sees it."""
        game = seen(line, eye)
        return self.position(line, game, people, helped) | {"decision": self._decision(game, eye)}

    def position(self, line: Line, game: Game, people: list[Json], helped: bool) -> Json:
        shown = all_shown(game)
        lying, held = self._tokens.told(game, shown)
        view: Json = {
            "turn": game.turn,
            "player": game.player,
            "over": game.is_over,
            **ending(game),
            **self._never_changing(line),
            "seats": self._seats(line, game, people, helped, held),
            "accounts": accounts(line, game),
            "goal": goal(game),
            "sheet": self._sheet.awards(line, game),
            "dead": self._dead.told(line.gaps.dead_cells(game)) if helped else [],
            "fields": self._fields.owned(game) if helped else [],
        }
        view |= self._land(line, game) | self._stock.told(game)
        return view | {"tokens": lying, "track": track(game, shown)}

    def _never_changing(self, line: Line) -> Json:
        if self._constant is None or self._constant[0] is not line:
            facts: Json = {"choice": choice(line), "signs": signs_in_play(line.ruleset), "tints": list(line.tints)}
            self._constant = line, facts
        return self._constant[1]

    def _land(self, line: Line, game: Game) -> Json:
        recent = game.turn - game.book.players
        return {
            "last": laid_since(line.tile_turns, max(recent, 0)),
            "land": self._tiles.tiles(game, line.tile_turns),
            "figures": self.places.figures(game),
            "frontier": self._frontier.told(list(game.board.frontier)),
        }

    def _seats(self, line: Line, game: Game, people: list[Json], helped: bool, held: list[list[Json]]) -> list[Json]:
        by_seat = game.book.counts_by_seat
        found: list[Json] = []
        for seat, person in enumerate(people):
            captives = [self.places.figure(game, figure) for figure in game.figures.captives(seat)]
            facts: Json = {
                "seat": seat, "colour": line.colour(seat), "points": game.scores[seat] if by_seat else None,
                "supply": supply(game, seat), "hues": hues(game.book, seat), "tokens": held[seat], "captives": captives,
                **person,
            }  # fmt: skip
            found.append(facts)
        if helped and by_seat:
            ahead = forecast(game)
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


def laid_since(turns: list[int], turn: int) -> list[int]:
    """The tiles that were laid after a turn. They lie in the order of their turns."""
    first = len(turns)
    while first and turns[first - 1] > turn:
        first -= 1
    return list(range(first, len(turns)))


def seen(line: Line, eye: int) -> Game:
    """The game as an eye sees it. Where nothing is hidden it is the game itself, which keeps what it works out."""
    return line.game.view(eye) if line.game.book.hide and eye != EVERYTHING else line.game


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


def choice(line: Line) -> Json:
    rules = line.ruleset
    return {
        "game": rules.game,
        "with": list(rules.expansions),
        "options": dict(rules.options),
        "tiles": list(rules.tiles),
        "pictures": dict(rules.book.pictures),
    }
