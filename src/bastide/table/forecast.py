"""What is in sight: the scores if the game ended now, with what is completed and still to be scored."""

from bastide.kernel.frames import Sequence
from bastide.kernel.game import Game
from bastide.rules.scoring import completed_now, outlook, region_awards


def unpaid(game: Game) -> list[int]:
    """One zone of every region that this part has completed and that is still to be scored."""
    label = game.regions.label
    paid = {label[award.zone] for award in game.awards if award.scoring and award.zone >= 0}
    if any(isinstance(frame, Sequence) and frame.name == "completion" for frame in game.stack):
        found = game.completed
    else:
        found = completed_now(game) if game.touched else []
    return [zone for zone in found if label[zone] not in paid]


def forecast(game: Game) -> list[int]:
    """The scores if the game ended now, after the scoring of what is completed already, also where somebody is asked
    in the midst of it; once it is over, the scores."""
    if game.is_over:
        return game.scores[:]
    scores = outlook(game)
    for zone in unpaid(game):
        for award in region_awards(game, zone, True):
            scores[award.player] += award.points
    for frame in game.stack:
        for award in frame.owed():
            scores[award.player] += award.points
    return scores
