"""What does not change during a game: tiles, figures, and who listens at which door."""

from collections.abc import Callable

from bastide.kernel.frames import Sequence
from bastide.kernel.moves import TILE, Move
from bastide.kernel.openings import FILLED, NOWISE, UNASKED, Opening, Openings
from bastide.kernel.pieces import Cast
from bastide.kernel.regions import Plot
from bastide.kernel.rule import Rule, overriders
from bastide.kernel.tiles import Feature, Kind, Traits


class Rulebook:
    """The chosen games and expansions, made ready for play. All games of a ruleset share it."""

    def __init__(
        self,
        players: int,
        kinds: list[Kind],
        counts: list[int],
        features: list[Feature],
        traits: Traits,
        cast: Cast,
        rules: list[Rule],
        stages: list[str],
        options: dict[str, str],
    ) -> None:
        self.players = players
        self.accounts = list(range(players))
        """The colours of the counting figures. Points are kept for each of them: for every seat, unless a game knows
        others."""
        self.kinds = kinds
        self.counts = counts
        self.features = features
        self.traits = traits
        self.cast = cast
        self.rules = rules
        self.sequences: dict[str, Sequence] = {}
        self.turn: Sequence
        self.part: Sequence
        self.settles = False
        """Has the completion something to do also where no region was completed?"""
        self.stages = stages
        self.options = options
        self.worths: dict[str, int] = {}
        """What one of a printed thing is worth, where the chosen sets give it a value of its own."""
        self.edges: list[str] = []
        self.starts: list[tuple[int, int, int]] = []
        """The tiles that lie before the first turn: kind, cell and rotation."""
        self.spare_starts: list[int] = []
        """The game's own start tiles that are out of the game since an expansion brings the start."""
        self.pictures: dict[str, str] = {}
        """What is drawn for the tiles that are not printed so, by their names."""
        self.mixed_starts: list[int] = []
        """The game's own start tiles that are among the tiles to be drawn."""
        self.by_name = {rule.name: rule for rule in rules}
        self.kind_by_name = {kind.name: kind.index for kind in kinds}
        self.feature_by_name = {feature.name: feature for feature in features}
        self.draws = [Move(TILE, kind.index) for kind in kinds]
        self.openings = Openings(kinds)
        _share_plots(kinds)
        for piece in cast.pieces:
            piece.learn(features)
        self.origin: tuple[Callable[..., object], tuple[object, ...]] | None = None
        """What makes it again in another process: a function, and what that is given."""
        self._gather(rules)

    def __copy__(self) -> "Rulebook":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Rulebook":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        assert self.origin is not None, "nobody has said how to make this rulebook again"
        return self.origin

    def _gather(self, rules: list[Rule]) -> None:
        self.setup = overriders(rules, "setup")
        self.foremost = overriders(rules, "foremost")
        self.drawable = overriders(rules, "drawable")
        self.copies = overriders(rules, "copies")
        self.to_draw = overriders(rules, "to_draw")
        self.tile_sources = overriders(rules, "tile_sources")
        self.pile = overriders(rules, "pile")
        self.tile_drawn = overriders(rules, "tile_drawn")
        self.fits = overriders(rules, "fits")
        self.mismatch = overriders(rules, "mismatch")
        self.placements = overriders(rules, "placements")
        self.tile_placed = overriders(rules, "tile_placed")
        self.actions = overriders(rules, "actions")
        self.duties = overriders(rules, "duties")
        self.may_add = overriders(rules, "may_add")
        self.asides = overriders(rules, "asides")
        self.spoils = overriders(rules, "spoils")
        self.exchanges = overriders(rules, "exchanges")
        self.spots = overriders(rules, "spots")
        self.may_deploy = overriders(rules, "may_deploy")
        self.may_stand = overriders(rules, "may_stand")
        self.meant = overriders(rules, "meant")
        self.may_come = overriders(rules, "may_come")
        self.deployed = overriders(rules, "deployed")
        self.left = overriders(rules, "left")
        self.carried = overriders(rules, "carried")
        self.shielded = overriders(rules, "shielded")
        self.strength = overriders(rules, "strength")
        self.joined = overriders(rules, "joined")
        self.complete = overriders(rules, "complete")
        self.finished_for = overriders(rules, "finished_for")
        self.unscored = overriders(rules, "unscored")
        self.feeds = overriders(rules, "feeds")
        self.value = overriders(rules, "value")
        self.shares = overriders(rules, "shares")
        self.gifts = overriders(rules, "gifts")
        self.counters = overriders(rules, "counters")
        self.counting = overriders(rules, "counting")
        self.stepped = overriders(rules, "stepped")
        self.awarded = overriders(rules, "awarded")
        self.final_share = overriders(rules, "final_share")
        self.final_awards = overriders(rules, "final_awards")
        self.is_over = overriders(rules, "is_over")
        self.prospect = overriders(rules, "prospect")
        self.dangers = overriders(rules, "dangers")
        self.may_leave = overriders(rules, "may_leave")
        self.hopes = overriders(rules, "hopes")
        self.merits = overriders(rules, "merits")
        self.result = overriders(rules, "result")
        self.hide = overriders(rules, "hide")
        self.shown = overriders(rules, "shown")
        self.marked_spaces = overriders(rules, "marked_spaces")
        self.height = overriders(rules, "height")

    def arrange(self, sequences: dict[str, Sequence]) -> None:
        """The order of play. A turn and a part of it begin so often that nobody should have to look them up."""
        self.sequences = sequences
        self.turn = sequences["turn"]
        self.part = sequences["part"]

    @property
    def counts_by_seat(self) -> bool:
        """Has every seat points of its own, and nobody else any?"""
        return self.accounts == list(range(self.players))

    def matching(self, kind: int, openings: list[Opening]) -> list[Move]:
        """Every placement of a tile whose sides match, in every distinct rotation."""
        found: list[Move] = []
        rim = self.kinds[kind].rim
        for opening in openings:
            if opening is FILLED:
                continue
            fit = opening.pattern.fits[rim]
            if fit is NOWISE:
                continue
            if fit is UNASKED:
                fit = opening.pattern.answer(self.kinds[kind])
            if fit.upright:
                found.append(opening.site.upright)
            if fit.quarter:
                found.append(opening.site.quarter)
            if fit.half:
                found.append(opening.site.half)
            if fit.three_quarters:
                found.append(opening.site.three_quarters)
        return found


def _share_plots(kinds: list[Kind]) -> None:
    """Zones with the same ends and traits have the same plot, whatever they are of."""
    known: dict[tuple[int, int], Plot] = {}
    for kind in kinds:
        kind.plots = [known.setdefault((plot.opens, plot.traits), plot) for plot in kind.plots]
