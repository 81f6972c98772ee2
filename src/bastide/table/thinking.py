"""What a computer player would do. Asked in another process, so plain values come in and go out."""

from bastide.kernel.game import Game
from bastide.notation.events import Json
from bastide.notation.saying import Saying, Seat, plain, saying
from bastide.players.counsel import Suggestion, suggestions
from bastide.players.meter import Budget
from bastide.players.roster import player_named
from bastide.rules.ruleset import ruleset_of_choice
from bastide.table.advice import advice
from bastide.table.line import Line

Played = tuple[str, tuple[str, ...], int, tuple[tuple[str, str], ...], tuple[str, ...], tuple[int, ...]]
"""Game, expansions, players, options, own tiles, the positions of all options taken so far."""

Question = tuple[Played, str, str]
"""What was played, level, seed."""

SUGGESTED = 3
"""So many moves are told of, with the best."""

ALIKE = 0.06
"""What differs by less, in points and in chance, brings the same."""

THOUGHT = Budget(nodes=600)
"""How long their lines are thought about."""


def played(line: Line) -> Played:
    rules = line.ruleset
    options = tuple(sorted(rules.options.items()))
    return rules.game, rules.expansions, rules.players, options, rules.tiles, tuple(step.index for step in line.steps)


def question(line: Line, level: str, seed: str) -> Question:
    return played(line), level, f"{seed}/{len(line.steps)}"


def answer(asked: Question) -> int:
    """The position of the option that the computer takes."""
    return player_named(asked[1], asked[2]).choose(_seen(asked[0]))


def counsel(asked: Question) -> list[tuple[int, Json]]:
    """That option and the next best, each with its reason, the points it should bring and the chance to win."""
    seen = _seen(asked[0])
    found = advised(seen, player_named(asked[1], asked[2]).choose(seen))
    return [(each.index, {"why": plain(why)} | _numbers(each)) for each, why in found]


def _numbers(each: Suggestion) -> Json:
    theirs = {"seat": each.other, "points": round(each.theirs, 1)} if each.other >= 0 else None
    return {"points": round(each.points, 1), "theirs": theirs, "chance": round(each.chance, 3)}


def advised(game: Game, chosen: int) -> list[tuple[Suggestion, Saying]]:
    """The best moves with their reasons. Of those that bring the same for the same reason one is enough."""
    assert game.decision is not None
    found: list[tuple[Suggestion, Saying]] = []
    for each in suggestions(game, chosen, THOUGHT):
        why = reason(game, each)
        others = named(why) - {game.decision.player}
        if len(others) == 1:
            each.tell_of(*others)
        alike = [other for other, said in found if said == why]
        if not any(abs(each.points - other.points) + abs(each.chance - other.chance) < ALIKE for other in alike):
            found.append((each, why))
        if len(found) == SUGGESTED:
            break
    return found


def reason(game: Game, each: Suggestion) -> Saying:
    """What the move does; of a tile on offer, what it is worth."""
    if each.wanted is None:
        return advice(game, each.index, each.path)
    return saying("hint.fair_price", count=each.wanted) if each.wanted > 0 else saying("hint.no_price")


def named(told: Saying) -> set[int]:
    """The seats of whom something is said."""
    found = {value.seat for _, value in told.values if isinstance(value, Seat)}
    return found.union(*(named(value) for _, value in told.values if isinstance(value, Saying)))


def begun(game: Played) -> Game:
    """The game before its first move."""
    return Game.start(ruleset_of_choice(*game[:5]).book)


def _seen(game: Played) -> Game:
    """The position after all moves, as whoever is asked sees it."""
    position = begun(game)
    for index in game[5]:
        position.play(index)
    assert position.decision is not None
    return position.view(position.decision.player)
