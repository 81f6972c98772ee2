"""Tiles on offer: which to take, how much to bid for one, and whether to buy or to sell.

A tile is worth what the best line with it reaches beyond the mean of the others that lie there, since everybody gets
one in the end. With two at the table the opponent gets what the player does not, so what they would make of it counts
as much; in a larger round they are taken to want it as much. Points that go to an opponent count twice, so the fair
price is half of that. Whoever bids as much does not mind whether the tile is bought or sold then.
"""

from bastide.kernel.frames import Sequence
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, NUMBER, PASS, TILE, Decision
from bastide.players.evaluation.judge import Judge
from bastide.players.lines import bare, lines_of
from bastide.players.meter import Meter
from bastide.rules.turn import begin_turn

BUY = "buy"
LINES = 60
"""So many positions, after the placements, are looked at to find out what a tile is worth."""


def is_market(game: Game) -> bool:
    """Is this about tiles on offer: which to take, how much to bid for one, whether to buy or to sell it?"""
    decision = game.decision
    assert decision is not None
    return _takes(decision) or (_kind(game) >= 0 and (_bids(decision) or _settles(decision)))


def dealt(game: Game, judge: Judge, meter: Meter) -> int:
    """The position of the option to take where tiles are on offer; -1: this is about something else."""
    decision = game.decision
    assert decision is not None
    if not is_market(game):
        return -1
    if _takes(decision):
        values = _wanted(game, decision.player, [move.a for move in decision.options], judge, meter)
        return values.index(max(values))
    fair = worth_of_tile(game, decision.player, _kind(game), judge, meter) / 2.0
    if _bids(decision):
        return _bid(game, fair)
    return 0 if fair >= float(game.stack[-1].values(game).get("count", 0)) else 1


def _takes(decision: Decision) -> bool:
    return all(move.verb == TILE and not move.rule for move in decision.options)


def _bids(decision: Decision) -> bool:
    verbs = [move.verb for move in decision.options]
    return NUMBER in verbs and all(verb in (NUMBER, PASS) for verb in verbs)


def _settles(decision: Decision) -> bool:
    return [move.verb for move in decision.options] == [ANSWER, ANSWER] and decision.options[0].word == BUY


def _kind(game: Game) -> int:
    """The tile that is spoken of; -1: none."""
    return game.book.kind_by_name.get(str(game.stack[-1].values(game).get("kind", "")), -1)


def _bid(game: Game, fair: float) -> int:
    """The fair price, if it is more than others have bid, else to pass; whoever must open bids at least nothing."""
    decision = game.decision
    assert decision is not None
    options = decision.options
    may_pass = options[-1].verb == PASS
    above = int(fair) - options[0].a if fair > 0.0 else -1
    if above < 0:
        return len(options) - 1 if may_pass else 0
    return min(above, len(options) - (2 if may_pass else 1))


def worth_of_tile(game: Game, player: int, kind: int, judge: Judge, meter: Meter) -> float:
    """How many points a tile is better than the others that lie beside it."""
    others = _on_offer(game)
    if kind in others:
        others.remove(kind)
    if all(other == kind for other in others):
        return 0.0
    values = _wanted(game, player, [kind, *others], judge, meter)
    return values[0] - sum(values[1:]) / len(others)


def _on_offer(game: Game) -> list[int]:
    """The tiles beside the land that nobody has, those of a kind one by one."""
    shown = [shown for rule in game.book.shown for shown in rule.shown(game) if shown.kind >= 0 and shown.player < 0]
    return [each.kind for each in shown for _ in range(each.count)]


def _wanted(game: Game, player: int, kinds: list[int], judge: Judge, meter: Meter) -> list[float]:
    """What each of these tiles brings to the player, or on average to both of two."""
    seats = [player, 1 - player] if game.book.players == 2 else [player]
    left = len(kinds) * len(seats)
    found: list[float] = []
    for kind in kinds:
        total = 0.0
        for seat in seats:
            part = meter.part(left)
            total += _reached(game, seat, kind, judge, part)
            meter.nodes += part.nodes
            left -= 1
        found.append(total / len(seats))
    return found


def _reached(game: Game, player: int, kind: int, judge: Judge, meter: Meter) -> float:
    """What the best line of a turn with this tile reaches."""
    after = with_tile(game, player, kind)
    if after.decision is None or after.decision.player != player:
        return judge.value(after, player)
    return lines_of(after, player, judge, meter, LINES)[0].value


def with_tile(game: Game, player: int, kind: int) -> Game:
    """The game as if a turn of the player began now, with this tile in hand."""
    after = bare(game)
    for depth, frame in enumerate(after.stack):
        if isinstance(frame, Sequence) and frame.name == "turn":
            del after.stack[depth:]
            break
    after.hand = kind
    begin_turn(after, player)
    after.advance()
    return after
