"""What the messages bring about."""

from typing import Final

from bastide.expansions.messages import pile
from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.moves import FIGURE, Decision, Move
from bastide.kernel.refusal import Refusal
from bastide.kernel.sheet import Award, Term
from bastide.kernel.standing import take_home
from bastide.kernel.tiles import Feature
from bastide.rules.completion import give
from bastide.rules.followers import followers_as, followers_on_land
from bastide.rules.reasons import not_own_follower
from bastide.rules.scoring import counts_as_finished, is_complete, owners, tally
from bastide.rules.turn import play_in_between

ON_SEAL: Final = 2
PER_SHIELD: Final = 2
PER_KNIGHT: Final = 2

APART = Refusal("news.apart")


class Effects:
    """The eight messages, and the seal, for the player whose turn it is."""

    def __init__(self, per_farmer: int) -> None:
        self.per_farmer = per_farmer
        self.shields = 0

    def carry_out(self, game: Game, word: str) -> None:
        if word == pile.TILE:
            play_in_between(game)
        elif word == pile.FOLLOWER:
            game.push(ChooseFollower())
        else:
            give(game, self._awards(game, word))

    def gain(self, game: Game, word: str) -> int:
        """What a message brings by itself: the two that lead to further questions bring nothing yet."""
        if word in (pile.TILE, pile.FOLLOWER):
            return 0
        return sum(award.points for award in self._awards(game, word))

    def _awards(self, game: Game, word: str) -> list[Award]:
        if word in (pile.ROAD, pile.CITY, pile.CLOISTER):
            return smallest(game, word)
        if word == pile.SHIELDS:
            return paid(game, "shields", self._shields(game), PER_SHIELD)
        if word == pile.KNIGHTS:
            return paid(game, "knights", len(followers_as(game, game.player, "knight")), PER_KNIGHT)
        if word == pile.FARMERS:
            return paid(game, "farmers", len(followers_as(game, game.player, "farmer")), self.per_farmer)
        return paid(game, "seal", 1, ON_SEAL)

    def _shields(self, game: Game) -> int:
        """The shields of all cities in which the player has a follower, whoever has the majority."""
        counts = [
            (game.regions.at[region].traits >> self.shields) & 255
            for region in regions_held(game)
            if game.board.zones[region].feature.name == "city"
        ]
        return sum(counts)


def regions_held(game: Game) -> set[int]:
    """The regions of the open land in which the player whose turn it is has a follower."""
    zones = [game.figures.where[figure] for figure in followers_on_land(game, game.player)]
    return {game.regions.label[zone] for zone in zones if not game.board.zones[zone].feature.apart}


def paid(game: Game, label: str, count: int, each: int) -> list[Award]:
    if not count:
        return []
    return [Award(game.player, count * each, "message", -1, [Term(label, count, each)], game.turn)]


def worth(game: Game, zone: int) -> Award:
    """What the region would bring the player at the end of the game, whoever has the majority."""
    feature = game.board.zones[zone].feature
    finished = is_complete(game, zone) or not (feature.completes or feature.surrounded)
    finished = finished or counts_as_finished(game, zone, game.player)
    award = tally(game, zone, game.player, finished).award(game.turn)
    award.reason = "message"
    return award


def smallest(game: Game, word: str) -> list[Award]:
    """The road, city or cloister with a follower of the player that is worth least; the oldest of equals."""
    regions = [region for region in regions_held(game) if _is_meant(game.board.zones[region].feature, word)]
    found = [worth(game, region) for region in sorted(regions)]
    least = min([award.points for award in found], default=0)
    return [award for award in found if award.points == least][:1]


def _is_meant(feature: Feature, word: str) -> bool:
    if word == pile.CLOISTER:
        return feature.surrounded
    return feature.name == ("road" if word == pile.ROAD else "city")


class ChooseFollower(Frame):
    """The player chooses an own follower to take home, and first scores for it, alone, if they have the majority there.
    A place that is never scored by itself, such as a castle, brings nothing."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        options = [Move(FIGURE, figure) for figure in followers_on_land(game, game.player)]
        if not options:
            game.finish()
            return None
        return Decision(game.player, "take-home", options)

    def choose(self, game: Game, move: Move) -> None:
        game.become(TakeHome(move.a))
        zone = game.figures.where[move.a]
        award = worth(game, zone)
        if game.player in owners(game, zone) and award.terms:
            give(game, [award])

    def against(self, game: Game, move: Move) -> Refusal | None:
        return not_own_follower(game, game.player, move.a) or APART if move.verb == FIGURE else None


class TakeHome(Frame):
    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def next(self, game: Game) -> Decision | None:
        game.finish()
        if game.figures.where[self.figure] >= 0:
            take_home(game, self.figure, "message")
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.figure,)
