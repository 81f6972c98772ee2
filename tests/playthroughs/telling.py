"""A game told in full: every decision with its number of options and the answer, every award with its terms.

The first lines of a file say what is played:

    game carcassonne
    with river festival
    players 3
    seed 1

A decision is `who prompt options answer`, indented by the part of the turn; an award `+ who points reason: terms`,
followed by the scores.
"""

from collections.abc import Iterator

from bastide.kernel.game import Game
from bastide.notation.codes import cell_name, code, zone_name
from bastide.players.dealer import Dealer
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import COLOURS, Ruleset

HEADER = ("game", "with", "players", "seed")


def header(game: str, names: list[str], players: int, seed: int) -> list[str]:
    values = (game, " ".join(names), str(players), str(seed))
    return [f"{key} {value}".strip() for key, value in zip(HEADER, values, strict=True)]


def told(opening: list[str]) -> Iterator[str]:
    """The whole file that belongs to its first lines."""
    words = dict(line.partition(" ")[::2] for line in opening)
    game = Ruleset(words["game"], words["with"].split(), int(words["players"])).start()
    yield from opening
    yield from _play(game, int(words["seed"]))
    yield f"over {_scores(game)}"
    yield f"digest {game.digest()}"


def _play(game: Game, seed: int) -> Iterator[str]:
    dealer, player = Dealer(seed), RandomPlayer(seed)
    turn = 0
    while game.decision is not None:
        if game.turn != turn:
            turn = game.turn
            yield f"turn {turn} {COLOURS[game.player]}"
        decision = game.decision
        index = (dealer if decision.weights is not None else player).choose(game)
        who = "chance" if decision.player < 0 else COLOURS[decision.player]
        answer = code(game, decision.options[index])
        yield f"{'  ' * game.part}{who} {decision.prompt} {len(decision.options)} {answer}"
        before = len(game.sheet)
        game.play(index)
        yield from _awards(game, before)


def _awards(game: Game, before: int) -> Iterator[str]:
    for award in game.sheet[before:]:
        place = f" {_place(game, award.zone)}" if award.zone >= 0 else ""
        terms = " + ".join(repr(term) for term in award.terms) or "nothing"
        yield f"  + {COLOURS[award.player]} {award.points} {award.reason}{place}: {terms}"
    if len(game.sheet) > before:
        yield f"  = {_scores(game)}"


def _place(game: Game, zone: int) -> str:
    return f"{cell_name(game.board.tile_cell[game.board.zone_tile[zone]])}/{zone_name(game, zone)}"


def _scores(game: Game) -> str:
    return " ".join(str(points) for points in game.scores)
