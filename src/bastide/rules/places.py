"""Places for what belongs to nobody and is moved about the land."""

from bastide.kernel.game import Game


def unfinished_places(game: Game, features: tuple[str, ...]) -> list[int]:
    """Every zone of the roads, cities or whatever sorts are named that have open ends still. A castle has none."""
    label = game.regions.label
    at = game.regions.at
    wanted = [feature.name in features for feature in game.book.features]
    return [
        zone for zone, printed in enumerate(game.board.zones) if wanted[printed.feature.index] and at[label[zone]].opens
    ]
