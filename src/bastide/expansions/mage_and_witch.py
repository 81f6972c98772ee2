"""Mage & Witch.

Whoever lays a tile with the magic sign must, before deploying, put the mage or the witch onto any part of an unfinished
road or city, from beside the land or from another place on it. The two never share a road or city: where they are
joined, the active player moves one of them away at once. If there is no place, one of them leaves the land instead. The
mage adds 1 point for every tile of his road or city, the witch halves its points, rounded up, during the game and at
the end. Once it has been finished and scored, its figure stands beside the land again.

What is halved is the value with inn, cathedral or siege; buildings and the fairy come after. Whoever moves goes to
another road or city, and one move is enough if a magic tile joins the two. On what is finished and nobody's they stay
until moved. A castle is neither road nor city, so they leave a town that becomes one (our decisions).
"""

from typing import Final

from bastide.kernel.chances import Chances
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.hope import Hope
from bastide.kernel.merit import Merit
from bastide.kernel.moves import ANSWER, ZONE, Decision, Move
from bastide.kernel.notes import Note, PartNote
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Tally
from bastide.kernel.shown import Shown
from bastide.rules.expansion import Expansion
from bastide.rules.places import unfinished_places
from bastide.rules.scoring import is_complete, owners, tally

MAGE: Final = 0
WITCH: Final = 1
NAMES: Final = ("mage", "witch")
HAUNTS: Final = ("road", "city")

STANDING: Note[tuple[int, int]] = Note("mage and witch", (-1, -1))
"""The zones on which the two stand; -1: beside the land."""

NO_HAUNT = Refusal("magic.no_haunt")
FINISHED = Refusal("magic.finished")
SAME = Refusal("magic.same")
TOGETHER = Refusal("magic.together")

OBEYED: PartNote[bool] = PartNote("magic obeyed", False)
"""The magic sign of this part has had its effect."""


class MageAndWitch(Expansion):
    def frames(self) -> list[tuple[str, Frame]]:
        return [("ARRIVAL", MoveMagic()), ("MOVE_ON", LeaveScored())]

    def learn(self, book: Rulebook) -> None:
        self.magic = [kind.index for kind in book.kinds if "magic" in kind.tags]

    def joined(self, game: Game, zone: int) -> None:
        if share_region(game):
            game.push(MoveMagic())

    def value(self, game: Game, tally: Tally) -> None:
        if tally.feature.name not in HAUNTS:
            return
        mage, witch = regions_of(game)
        if tally.region == mage:
            tally.extra("mage", game.regions.tile_count(tally.region), 1)
        elif tally.region == witch:
            tally.halve("witch")

    def hopes(self, game: Game, chances: Chances) -> list[Hope]:
        """Any other who lays a magic tile may call the mage away before he has brought anything. Of his points counts
        what is kept if each of the tiles that are left goes to anybody, and he goes with it."""
        zone = STANDING.of(game)[MAGE]
        signs = sum([game.bag.counts[kind] for kind in self.magic])
        if zone < 0 or not signs:
            return []
        lost = 1.0 - (1.0 / game.book.players) ** signs
        points = float(game.regions.tile_count(game.regions.label[zone]))
        if tally(game, zone, game.player, False).ruled_out:
            points *= chances.finished(zone)
        return [Hope(player, -lost * points) for player in owners(game, zone)]

    def merits(self, game: Game, after: Game) -> list[Merit]:
        """Somebody has moved to where nobody stands. What it brings or costs elsewhere the scores tell."""
        if game.decision is None or not isinstance(game.stack[-1], MoveMagic):
            return []
        moves = zip(NAMES, STANDING.of(game), STANDING.of(after), strict=True)
        gone = [name for name, here, there in moves if there not in (here, -1) and not owners(after, there)]
        return [Merit("hint.magic_free", 1, 0, what=name) for name in gone]

    def shown(self, game: Game) -> list[Shown]:
        return [
            Shown(NAMES[figure], game.board.tile_cell[game.board.zone_tile[zone]], zone)
            for figure, zone in enumerate(STANDING.of(game))
            if zone >= 0
        ]


def regions_of(game: Game) -> list[int]:
    """The regions in which the mage and the witch stand; -1: beside the land."""
    return [game.regions.label[zone] if zone >= 0 else -1 for zone in STANDING.of(game)]


def names_there(game: Game, zone: int) -> list[str]:
    """Who of the two stands in the region of a zone."""
    regions = zip(NAMES, regions_of(game), strict=True)
    return [name for name, region in regions if region == game.regions.label[zone]]


def share_region(game: Game) -> bool:
    mage, witch = regions_of(game)
    return mage == witch >= 0


def stand(game: Game, figure: int, zone: int) -> None:
    """One of the two goes to a zone, or off the land."""
    mage, witch = STANDING.of(game)
    STANDING.set(game, (zone, witch) if figure == MAGE else (mage, zone))
    if game.log is not None:
        if zone >= 0:
            game.tell("magic moved", {"magician": NAMES[figure], "zone": zone})
        else:
            game.tell("magic left", {"magician": NAMES[figure]})


class MoveMagic(Frame):
    """The active player moves one of the two, because the tile says so or because they have been joined."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if not share_region(game) and not is_called(game):
            game.finish()
            return None
        places = free_places(game)
        options = [Move(ZONE, zone, figure, name) for figure, name in enumerate(NAMES) for zone in places]
        if options:
            return Decision(game.player, "magic", options)
        there = [figure for figure, zone in enumerate(STANDING.of(game)) if zone >= 0]
        if len(there) == len(NAMES):
            return Decision(game.player, "magic-ends", [Move(ANSWER, 0, figure, NAMES[figure]) for figure in there])
        self._obey(game)
        for figure in there:
            stand(game, figure, -1)
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._obey(game)
        stand(game, move.b, move.a if move.verb == ZONE else -1)

    def sort_of(self, game: Game, move: Move) -> int:
        """On which part of a road or city they stand does not matter, nor on which one of those that nobody has claimed
        and nobody can claim now."""
        if move.verb != ZONE:
            return -1
        region = game.regions.label[move.a]
        is_here = game.regions.at[region].tiles >> game.tile & 1
        if not game.regions.at[region].figures and not is_here:
            region = len(game.regions.label)
        return region * len(NAMES) + move.b

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != ZONE:
            return None
        if game.board.zones[move.a].feature.name not in HAUNTS or has_become_castle(game, move.a):
            return NO_HAUNT
        if not game.regions.at[game.regions.label[move.a]].opens:
            return FINISHED
        return SAME if move.word in names_there(game, move.a) else TOGETHER

    def _obey(self, game: Game) -> None:
        game.finish()
        if is_called(game):
            OBEYED.set(game, True)


def is_called(game: Game) -> bool:
    """Has the tile of this part the magic sign, and it has had no effect yet?"""
    return "magic" in game.board.turned[game.tile].kind.tags and not OBEYED.of(game)


def free_places(game: Game) -> list[int]:
    """Where either of the two may go: to what is unfinished and has neither of them in it."""
    taken = regions_of(game)
    return [zone for zone in unfinished_places(game, HAUNTS) if game.regions.label[zone] not in taken]


class LeaveScored(Frame):
    """Mage and witch leave a road or city that was scored, and a town on which a castle was built."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        scored = [game.regions.label[award.zone] for award in game.awards if award.scoring and award.zone >= 0]
        for figure, zone in enumerate(STANDING.of(game)):
            if zone >= 0 and (game.regions.label[zone] in scored or has_become_castle(game, zone)):
                stand(game, figure, -1)
        return None


def has_become_castle(game: Game, zone: int) -> bool:
    """Nothing is open here any more, and yet it is not complete."""
    return not game.regions.at[game.regions.label[zone]].opens and not is_complete(game, zone)


RULES = MageAndWitch
