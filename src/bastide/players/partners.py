"""Where all win or lose together nobody is ahead of the others at the table. There two teams are compared, each of
partners of one name: both play the same two deals for themselves, and what counts is how far they come."""

from bastide.players.arena import Result, play_game
from bastide.players.pair import Pair
from bastide.players.tournament import Pairing, Tournament
from bastide.rules.ruleset import Ruleset


class Partners(Tournament):
    """Teams of partners in duplicate pairs. The score of a game is the way that a team has come."""

    def play(self, pairing: Pairing) -> Pair:
        first, second, deal = pairing
        pair = Pair(self.names[first], self.names[second], deal)
        for game in (1, 2):
            pair.add_apart([self._alone(deal, game, who) for who in (first, second)])
        return pair

    def _alone(self, deal: int, game: int, who: int) -> Result:
        players = [self._player(deal, who, seat) for seat in range(self.ruleset.players)]
        return play_game(self.ruleset, players, f"{self.seed}/{deal}/{game}")


def tournament(ruleset: Ruleset, names: list[str], pairs: int, seed: int | str) -> Tournament:
    """Players against one another, or teams of partners side by side."""
    sort = Partners if ruleset.book.result else Tournament
    return sort(ruleset, names, pairs, seed)
