"""What rules show beside tiles and figures, as plain data."""

from bastide.art.token import SPANNING
from bastide.kernel.game import Game
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.shown import Shown
from bastide.notation.events import Json
from bastide.table.places import CORNERS, Places, coordinates


class Tokens:
    """Most of what is shown was shown before at the same place of the list: then it is not put into words again, and
    as long as nothing has changed the lists are the same ones. Nobody alters what they are told."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._book: Rulebook | None = None
        self._shown: list[Shown] = []
        self._spots: list[Json | None] = []
        self._told: list[Json] = []
        self._known: dict[tuple[object, ...], tuple[Json | None, Json]] = {}
        """What was told of a token anywhere in the list, with what was told of its place."""
        self._lying: list[Json] = []
        self._held: list[list[Json]] = []

    def told(self, game: Game, shown: list[Shown]) -> tuple[list[Json], list[list[Json]]]:
        """What lies on the land or beside it, and what lies in front of each player."""
        if game.book is not self._book:
            self._book, self._known, self._shown, self._held = game.book, {}, [], []
        if not self._is_same(game, shown):
            self._lying = [self._told[at] for at, known in enumerate(shown) if not is_held(known)]
            self._held = [
                [self._told[at] for at, known in enumerate(shown) if is_held(known) and known.player == seat]
                for seat in range(game.book.players)
            ]
        return self._lying, self._held

    def _is_same(self, game: Game, shown: list[Shown]) -> bool:
        """Put into words what is new. Is there nothing?"""
        before = len(self._shown)
        same = before == len(shown) and bool(self._held)
        spots: list[Json | None] = []
        told: list[Json] = []
        for at, known in enumerate(shown):
            spot = self._places.of(game, known.zone, known.over) if known.zone >= 0 else None
            spots.append(spot)
            if at < before and self._spots[at] is spot and is_alike(known, self._shown[at]):
                told.append(self._told[at])
            else:
                told.append(self._token(game, known, spot))
                same = False
        self._shown, self._spots, self._told = shown, spots, told
        return same

    def _token(self, game: Game, shown: Shown, spot: Json | None) -> Json:
        key = (
            shown.name, shown.cell, shown.zone, shown.player, shown.count, shown.rotation, shown.kind, shown.over,
            shown.corner, shown.piled,
        )  # fmt: skip
        known = self._known.get(key)
        if known is None or known[0] is not spot:
            known = self._known[key] = spot, self._worded(game, shown, spot)
        return known[1]

    def _worded(self, game: Game, shown: Shown, spot: Json | None) -> Json:
        found: Json = {"name": shown.name, "count": shown.count, "seat": shown.player if shown.player >= 0 else None}
        if spot is not None:
            found |= spot
            if shown.piled:
                found |= {"at": self._places.on_ground(game, shown.zone), "piled": True}
        elif shown.cell >= 0:
            at = list(CORNERS[shown.corner]) if shown.corner >= 0 else None
            x, y = coordinates(shown.cell)
            found |= {"x": x, "y": y, "at": at}
        if shown.kind >= 0:
            found["kind"] = game.book.kinds[shown.kind].name
        if shown.rotation >= 0:
            found["rotation"] = shown.rotation
        if shown.name in SPANNING:
            found["spans"] = True
        return found


def all_shown(game: Game) -> list[Shown]:
    """What the rules show beside tiles and figures, wherever it lies."""
    return [shown for rule in game.book.shown for shown in rule.shown(game)]


def is_held(shown: Shown) -> bool:
    """Does it lie in front of a player?"""
    return shown.player >= 0 and shown.cell < 0 and shown.zone < 0


def is_alike(one: Shown, other: Shown) -> bool:
    """Is the same told of both, if they lie at the same place?"""
    return (
        one.cell == other.cell
        and one.zone == other.zone
        and one.player == other.player
        and one.count == other.count
        and one.rotation == other.rotation
        and one.kind == other.kind
        and one.corner == other.corner
        and one.piled == other.piled
        and one.name == other.name
        and one.over == other.over
    )
