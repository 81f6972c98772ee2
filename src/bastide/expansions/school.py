"""The School.

Two tiles with a school lie to the right of the start, or by a switch to its left; six roads end there. Whoever
completes a road to the school takes the teacher after its scoring. At the next scoring, whosever it is, the player
with the teacher gets the same points once more, and the teacher goes back to the school, from where a road just
completed may bring him out again at once. When all six roads are finished he has pupils enough and stays for good;
only a player who has him then may still use him.

A scoring is a completed road, city or cloister, or a field that a barn settles, that pays somebody; castles, cards and
the final scoring are none (our decision). Where one tile pays several players the holder chooses among the scorings;
where it pays one player several times, that player names the first. A school road that pays nobody is no scoring: the
teacher goes from whoever has him to whoever completed it.
"""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import NUMBER, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.shown import Shown
from bastide.kernel.tiles import Feature
from bastide.rules.completion import give
from bastide.rules.expansion import Expansion, Option
from bastide.rules.scoring import is_complete

AT_SCHOOL = -1

TEACHER: Note[int] = Note("teacher", AT_SCHOOL)
"""The player who has the teacher."""

NO_LESSON = Refusal("teacher.no_lesson")


class School(Expansion):
    def __init__(self, name: str, chosen: dict[str, str]) -> None:
        super().__init__(name, chosen)
        self.school = Feature("school")

    @staticmethod
    def options() -> list[Option]:
        return [Option("school_side", ("right", "left"))]

    def features(self) -> list[Feature]:
        return [self.school]

    def frames(self) -> list[tuple[str, Frame]]:
        return [("LESSON", Learn()), ("MOVE_ON", Graduate(self))]

    def roads(self, game: Game) -> list[int]:
        """The six roads that end at the school."""
        zones = game.board.zones
        tiles = {game.board.zone_tile[zone] for zone, printed in enumerate(zones) if printed.feature is self.school}
        return [
            zone for tile in sorted(tiles) for zone in game.board.zones_on(tile) if zones[zone].feature.name == "road"
        ]

    def shown(self, game: Game) -> list[Shown]:
        if TEACHER.of(game) != AT_SCHOOL:
            return [Shown("teacher", player=TEACHER.of(game))]
        for zone, printed in enumerate(game.board.zones):
            if printed.feature is self.school:
                return [Shown("teacher", game.board.tile_cell[game.board.zone_tile[zone]], zone)]
        return []


def lessons(game: Game) -> list[Award]:
    """What the scorings of this part have paid to the owners of regions."""
    zones = game.board.zones
    return [
        award
        for award in game.awards
        if award.scoring and award.points > 0 and _is_lesson(award, zones[award.zone].feature)
    ]


def _is_lesson(award: Award, feature: Feature) -> bool:
    """Is it the points of a region? A castle is none."""
    return award.reason == feature.name and not feature.apart


class Learn(Frame):
    """The player who has the teacher gets the points of one scoring of this part, and he goes back to the school."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        holder = TEACHER.of(game)
        found = lessons(game) if holder != AT_SCHOOL else []
        points = sorted({award.points for award in found}, reverse=True)
        if len(points) > 1:
            paid = {award.player for award in found}
            return Decision(
                holder if len(paid) > 1 else found[0].player, "lesson", [Move(NUMBER, each) for each in points]
            )
        game.finish()
        if points:
            self._learn(game, points[0])
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        self._learn(game, move.a)

    def _learn(self, game: Game, points: int) -> None:
        holder = TEACHER.of(game)
        lesson = next(award for award in lessons(game) if award.points == points)
        terms = [Term("teacher.lesson", 1, points)]
        move_teacher(game, AT_SCHOOL)
        give(game, [Award(holder, points, "teacher", lesson.zone, terms, game.turn, True)])

    def values(self, game: Game) -> dict[str, int | str]:
        return {"seat": TEACHER.of(game)}

    def against(self, game: Game, move: Move) -> Refusal | None:
        return NO_LESSON if move.verb == NUMBER else None


class Graduate(Frame):
    """Whoever completed a road to the school takes the teacher, unless it was the last one."""

    __slots__ = ("rule",)

    def __init__(self, rule: School) -> None:
        self.rule = rule

    def next(self, game: Game) -> Decision | None:
        game.finish()
        labels = game.regions.label
        finished = [labels[zone] for zone in game.completed if game.board.zones[zone].feature.name == "road"]
        roads = self.rule.roads(game) if finished else []
        if any(labels[road] in finished for road in roads) and not all(is_complete(game, road) for road in roads):
            move_teacher(game, game.player)
        return None


def move_teacher(game: Game, holder: int) -> None:
    if TEACHER.of(game) != holder:
        TEACHER.set(game, holder)
        if game.log is not None:
            game.tell("teacher taken" if holder != AT_SCHOOL else "teacher back", {"player": game.player})


RULES = School
