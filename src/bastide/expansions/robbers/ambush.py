"""Where the robbers wait, and how they get there."""

from bastide.kernel.frames import Frame
from bastide.kernel.game import Game
from bastide.kernel.merit import Merit
from bastide.kernel.moves import NO, NUMBER, Decision, Move
from bastide.kernel.notes import Note
from bastide.kernel.refusal import Refusal
from bastide.kernel.shown import OnTrack, Shown
from bastide.rules.scoring import counters
from bastide.rules.track import space

AT_HAND = -1

AMBUSHES: Note[tuple[int, ...]] = Note("robbers", ())
"""The space of the track on which each player's robber waits."""

NOBODY_THERE = Refusal("robber.nobody_there")
HERE_ALREADY = Refusal("robber.here_already")


def robbers_shown(game: Game) -> list[Shown]:
    """A robber at hand, or the space on which it waits."""
    found: list[Shown] = []
    for player, where in enumerate(AMBUSHES.of(game)):
        if where == AT_HAND:
            found.append(Shown("robber", player=player))
        else:
            found.append(Shown("ambush", player=player, count=where, space=where))
    return found


def put_robber(game: Game, player: int, where: int, event: str) -> None:
    places = list(AMBUSHES.of(game))
    places[player] = where
    AMBUSHES.set(game, tuple(places))
    if game.log is not None:
        game.tell(event, {"player": player, "space": where})


def worth_waiting(game: Game, player: int) -> list[int]:
    """The spaces with a counting figure of somebody else."""
    others = [other for other in range(game.book.players) if other != player]
    return sorted({space(points) for other in others for points in counters(game, other)})


def robber_merits(game: Game, after: Game) -> list[Merit]:
    """Whom the robber of whoever was asked lies in wait for, or that it stays at hand."""
    frame = game.stack[-1]
    if game.decision is None or not isinstance(frame, LieInWait):
        return []
    here = AMBUSHES.of(after)[frame.player]
    if here == AT_HAND:
        return [Merit("hint.robber_at_hand", 1, 1)]
    others = [player for player in range(game.book.players) if player != frame.player]
    return [
        Merit("hint.robber_waits", 1, 1, player)
        for player in others
        if here in [space(points) for points in counters(after, player)]
    ]


class RobberTile(Frame):
    """A tile with a bag was laid: its player first, then the next whose robber is at hand."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if "robber" in game.board.turned[game.tile].kind.tags:
            game.become(NextRobber(game.player))
            game.push(LieInWait(game.player))
        else:
            game.finish()
        return None


class NextRobber(Frame):
    """One more player is asked, and nobody after that, whatever the answer."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def next(self, game: Game) -> Decision | None:
        game.finish()
        players = game.book.players
        for step in range(1, players):
            other = (self.player + step) % players
            if AMBUSHES.of(game)[other] == AT_HAND:
                game.push(LieInWait(other))
                break
        return None

    def marks(self) -> tuple[object, ...]:
        return (self.player,)


class LieInWait(Frame):
    """A player puts their robber to somebody else's counting figure, or moves it there, or lets it be."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def next(self, game: Game) -> Decision | None:
        here = AMBUSHES.of(game)[self.player]
        spaces = [Move(NUMBER, where) for where in worth_waiting(game, self.player) if where != here]
        if not spaces:
            game.finish()
            return None
        return Decision(self.player, "robber", [*spaces, NO])

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.verb == NUMBER:
            put_robber(game, self.player, move.a, "robber placed")

    def on_track(self, game: Game, move: Move) -> OnTrack | None:
        return OnTrack(move.a) if move.verb == NUMBER else None

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != NUMBER:
            return None
        return HERE_ALREADY if AMBUSHES.of(game)[self.player] == move.a else NOBODY_THERE

    def marks(self) -> tuple[object, ...]:
        return (self.player,)
