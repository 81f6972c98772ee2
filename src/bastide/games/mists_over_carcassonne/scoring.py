"""3a: points or ghosts for every region that was finished, then the dogs that are there."""

from bastide.games.mists_over_carcassonne.dogs import dog_awards
from bastide.games.mists_over_carcassonne.ghosts import (
    GHOSTS,
    MOST,
    ghosts_on,
    haunted_tiles,
    on_land,
    take_from,
    why_not_from,
)
from bastide.games.mists_over_carcassonne.levels import Level
from bastide.games.mists_over_carcassonne.team import reached, settle
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, ZONE, Decision, Move
from bastide.kernel.pieces import bits
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award
from bastide.kernel.standing import occupants, take_home
from bastide.rules.reasons import same_region
from bastide.rules.ruleset import COLOURS
from bastide.rules.scoring import region_awards, write_down

POINTS = Move(ANSWER, word="points")

NOT_SCORED = Refusal("zone.not_scored")


def account_of(game: Game, hue: int) -> int:
    """Whose counting figure moves for this colour; -1: the player chooses."""
    accounts = game.book.accounts
    if len(accounts) == 1:
        return 0
    return accounts.index(hue) if hue in accounts else -1


class ScoreEach(Frame):
    """The finished regions with watchmen, in the order that the player likes."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def next(self, game: Game) -> Decision | None:
        zones = [zone for zone in game.completed if occupants(game, zone)]
        if not zones:
            game.scoring = -1
            game.finish()
        elif len(zones) == 1:
            self._score(game, zones[0])
        else:
            return Decision(game.player, "score.next", [Move(ZONE, zone) for zone in zones])
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._score(game, move.a)

    def _score(self, game: Game, zone: int) -> None:
        game.scoring = zone
        game.push(PointsOrGhosts(self.level, zone))

    def against(self, game: Game, move: Move) -> Refusal | None:
        return same_region(game, move) or (NOT_SCORED if move.verb == ZONE else None)


class PointsOrGhosts(Frame):
    """All points of a region, or up to three ghosts from one tile; without ghosts on the land, points."""

    __slots__ = ("level", "zone")

    def __init__(self, level: Level, zone: int) -> None:
        self.level = level
        self.zone = zone

    def next(self, game: Game) -> Decision | None:
        options = haunted_tiles(game, [tile for tile, _ in GHOSTS.of(game)])
        if options:
            return Decision(game.player, "points.or.ghosts", [POINTS, *options])
        self._pay(game)
        return None

    def choose(self, game: Game, move: Move) -> None:
        if move.verb == ANSWER:
            self._pay(game)
        else:
            game.become(Pay(self.level, self.zone, []))
            take_from(game, move.a)

    def _pay(self, game: Game) -> None:
        game.become(Pay(self.level, self.zone, region_awards(game, self.zone, True)))

    def against(self, game: Game, move: Move) -> Refusal | None:
        return why_not_from(game, move.a) if move.verb == CELL else None

    def values(self, game: Game) -> dict[str, int | str]:
        most = max([min(MOST, number) for _, number in GHOSTS.of(game)])
        return {"count": on_land(game), "most": most}

    def told(self, game: Game, move: Move) -> tuple[str, dict[str, int | str]]:
        """Both results: the points with those of the dogs, or the ghosts that go and what the dogs still pay then."""
        dogs = len(dog_awards(game, self.zone))
        if move.verb == ANSWER:
            return self._points_told(game, dogs * on_land(game))
        going = min(MOST, ghosts_on(game, game.board.cells[move.a]))
        left = on_land(game) - going
        return "choice.ghosts", {"count": going, "left": left, "points": dogs * left}

    def _points_told(self, game: Game, barks: int) -> tuple[str, dict[str, int | str]]:
        """How many points come, and how far a counting figure comes with them if there is but one to move."""
        awards = region_awards(game, self.zone, True)
        count = sum([award.points for award in awards]) + barks
        values: dict[str, int | str] = {"count": count, "goal": self.level.goal}
        if not self.level.apart:
            return "choice.points_of", values | {"sum": reached(game) + count}
        if barks or len(awards) > 1 or awards[0].player < 0:
            return "choice.points", {"count": count}
        account = awards[0].player
        colour = COLOURS[game.book.accounts[account]]
        return "choice.points_for", values | {"sum": game.scores[account] + count, "colour": colour}

    def marks(self) -> tuple[object, ...]:
        return (self.zone,)


class Pay(Frame):
    """Awards one after another: those of the region, then those of its dogs. Then its watchmen go home.

    Points of a colour without a counting figure go to another one, chosen for each award by itself."""

    __slots__ = ("awards", "dogs", "done", "level", "zone")

    def __init__(self, level: Level, zone: int, awards: list[Award], dogs: bool = False, done: int = 0) -> None:
        self.level = level
        self.zone = zone
        self.awards = awards
        self.dogs = dogs
        self.done = done

    def next(self, game: Game) -> Decision | None:
        if self.done == len(self.awards):
            self._go_on(game)
            return None
        award = self.awards[self.done]
        if award.player < 0:
            return Decision(game.player, "team.counter", counters(game))
        self._write(game, award.player)
        return None

    def choose(self, game: Game, move: Move) -> None:
        self._write(game, counters(game).index(move))

    def _write(self, game: Game, account: int) -> None:
        award = self.awards[self.done]
        game.become(Pay(self.level, self.zone, self.awards, self.dogs, self.done + 1))
        write_down(game, Award(account, award.points, award.reason, award.zone, award.terms, award.turn, True))

    def _go_on(self, game: Game) -> None:
        if self.done and settle(game, self.level):
            return
        barks = [] if self.dogs else self._barks(game)
        if barks:
            game.become(Pay(self.level, self.zone, barks, True))
            return
        game.finish()
        for figure in bits(occupants(game, self.zone)):
            take_home(game, figure, "scored")

    def _barks(self, game: Game) -> list[Award]:
        """The awards of the dogs, to the colours of their watchmen."""
        found: list[Award] = []
        for figure, award in dog_awards(game, self.zone):
            award.player = account_of(game, game.book.cast.hue[figure])
            found.append(award)
        return found

    def marks(self) -> tuple[object, ...]:
        rest = [(award.player, award.points) for award in self.awards[self.done :]]
        return (self.zone, self.dogs, tuple(rest))

    def values(self, game: Game) -> dict[str, int | str]:
        return {"count": self.awards[self.done].points}


def counters(game: Game) -> list[Move]:
    """Offers: the counting figures, by their colours."""
    return [Move(ANSWER, word=COLOURS[hue]) for hue in game.book.accounts]
