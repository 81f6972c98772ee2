"""A game of computer players to read, with what they thought: whoever looks for stupid moves begins here.

    python -m tests.players.reading --with tower --seed 3
    python -m tests.players.reading --with tower,count --habits --games 4

The first tells a game turn by turn: points and followers at hand of all, every choice with its worth, and what else
there was, by how much worse it looked. The second only counts, over several games: how often each sort of question was
asked and how it was answered, so that a habit shows (nobody ever pays a ransom; somebody passes at each bid).
"""

import re
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator

from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE
from bastide.notation.codes import codes
from bastide.notation.explain import account_names, award_line
from bastide.players.arena import seen_by
from bastide.players.dealer import Dealer
from bastide.players.evaluation.judge import judge_for
from bastide.players.lines import bare, lines_of
from bastide.players.meter import Budget, Meter
from bastide.players.roster import player_named
from bastide.rules.ruleset import COLOURS, Ruleset

OTHERS = 3
"""So many other answers are told."""

PLACE = re.compile(r"@.*|-?\d+,-?\d+[^+]*")
"""What a code says about the place, and not about what is done there."""


def played(ruleset: Ruleset, name: str, seed: int) -> Iterator[tuple[Game, int]]:
    """A game of so many players of one name: every position where somebody is asked, with what is answered there."""
    game, dealer = ruleset.start(), Dealer(seed)
    players = [player_named(name, f"{seed}/{seat}") for seat in range(ruleset.players)]
    while game.decision is not None:
        asked = game.decision.player
        index = dealer.choose(game) if asked == CHANCE else players[asked].choose(seen_by(game, asked))
        yield game, index
        game.play(index)
    yield game, -1


def others(game: Game, chosen: int, nodes: int) -> str:
    """What a player has not chosen, with how much better it looks (less than nothing, as a rule)."""
    assert game.decision is not None
    seat = game.decision.player
    words = codes(game, game.decision)
    start = bare(seen_by(game, seat))
    worth: dict[int, float] = {}
    for line in lines_of(start, seat, judge_for(game.book), Meter(Budget(nodes=nodes))):
        worth.setdefault(line.path[0], line.value)
    if chosen not in worth:
        return ""
    rest = [index for index in worth if index != chosen][:OTHERS]
    told = ", ".join(f"{words[index]} {worth[index] - worth[chosen]:+.1f}" for index in rest)
    return f"   [{worth[chosen]:.1f}; {told}]"


def standing(game: Game) -> str:
    """Points and figures at hand, for each."""
    hands = [(game.figures.supply[seat]).bit_count() for seat in range(game.book.players)]
    return "  ".join(
        f"{COLOURS[seat]} {points} ({hand})"
        for seat, (points, hand) in enumerate(zip(game.scores, hands, strict=False))
    )


def tell(ruleset: Ruleset, name: str, seed: int, nodes: int) -> None:
    turn = heard = 0
    for game, index in played(ruleset, name, seed):
        for award in game.sheet[heard:]:
            print(
                "        " + award_line(award, "en", account_names(game.book, "en", list(COLOURS[: ruleset.players])))
            )
        heard = len(game.sheet)
        if index < 0 or game.turn != turn:
            turn = game.turn
            print(f"\n{turn}: {standing(game)}, {game.bag.total} tiles")
        decision = game.decision
        if index < 0 or decision is None:
            continue
        who = "chance" if decision.player == CHANCE else COLOURS[decision.player]
        thought = others(game, index, nodes) if decision.player != CHANCE and len(decision.options) > 1 else ""
        print(f"    {who} {decision.prompt}: {codes(game, decision)[index]}{thought}")


def habits(ruleset: Ruleset, name: str, seeds: range) -> None:
    asked: Counter[str] = Counter()
    answered: dict[str, Counter[str]] = {}
    for seed in seeds:
        for game, index in played(ruleset, name, seed):
            decision = game.decision
            if decision is None or decision.player == CHANCE or len(decision.options) == 1:
                continue
            asked[decision.prompt] += 1
            sort = PLACE.sub("", codes(game, decision)[index])
            answered.setdefault(decision.prompt, Counter())[sort] += 1
        print(f"seed {seed}: {standing(game)}")
    for prompt, times in asked.most_common():
        told = ", ".join(f"{sort} {count}" for sort, count in answered[prompt].most_common(12))
        print(f"{prompt} {times}: {told}")


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="carcassonne")
    parser.add_argument("--with", dest="sets", default="")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--player", default="steady@200n")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--habits", action="store_true")
    parser.add_argument("--games", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    wanted = arguments()
    rules = Ruleset(wanted.game, [name for name in wanted.sets.split(",") if name], wanted.seats)
    if wanted.habits:
        habits(rules, wanted.player, range(wanted.seed, wanted.seed + wanted.games))
    else:
        tell(rules, wanted.player, wanted.seed, wanted.nodes)
