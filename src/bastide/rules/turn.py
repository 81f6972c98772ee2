"""A turn as every game of the family has it: drawing, laying, deploying; and all that a plain game is made of."""

from bastide.kernel.bag import Bag
from bastide.kernel.frames import SPARED, Frame
from bastide.kernel.game import Game
from bastide.kernel.laying import lay_tile
from bastide.kernel.moves import CHANCE, DEPLOY, NO, PLACE, TILE, Decision, Move
from bastide.kernel.part import interrupt
from bastide.kernel.refusal import Refusal
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.standing import deploy
from bastide.rules.completion import Complete, Final, Points, Return, Score
from bastide.rules.fitting import legal_placements, why_not_lay
from bastide.rules.posting import postings, why_not_stand
from bastide.rules.reasons import BOUND, DRAWN, is_bound


class Turns(Frame):
    """Turn after turn, clockwise, until no tile is left to draw at the end of one."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if game.turn and (not drawable_kinds(game) or any(rule.is_over(game) for rule in game.book.is_over)):
            game.finish()
            return None
        begin_turn(game, (game.player + 1) % game.book.players if game.turn else game.player)
        return None


def begin_turn(game: Game, player: int) -> None:
    """A whole turn of this player comes next."""
    game.player = player
    game.turn += 1
    game.part = 1
    if game.log is not None:
        game.tell("turn", {"number": game.turn, "player": game.player})
    game.push(game.book.turn)


class Part(Frame):
    """The first part of a turn; most turns have no other."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.finish()
        begin_part(game, 1)
        return None


def begin_part(game: Game, number: int) -> None:
    """All the steps of a part come next."""
    game.part = number
    game.action = ""
    if game.awards:
        game.awards = []
    if game.part_notes:
        game.part_notes = {}
    game.push(game.book.part)


def play_in_between(game: Game) -> None:
    """A whole part in the midst of whatever goes on, with the number of the part that it interrupts."""
    interrupt(game)
    begin_part(game, game.part)


class ChooseTile(Frame):
    """Where some rule has a tile to lay instead, the player chooses between it and a draw, if there is one."""

    __slots__ = ()

    def is_idle(self, rules: Rulebook) -> bool:
        return not rules.tile_sources

    def next(self, game: Game) -> Decision | None:
        options: list[Move] = []
        if game.hand < 0:
            for rule in game.book.tile_sources:
                options += rule.tile_sources(game, game.player)
        if not options:
            game.finish()
            return None
        options.append(NO)
        return Decision(game.player, "source", options)

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.rule:
            game.book.by_name[move.rule].chosen(game, game.player, move)

    def against(self, game: Game, move: Move) -> Refusal | None:
        return DRAWN if move.verb == TILE else None


class Draw(Frame):
    """Chance gives a tile from the bag, or from the pile that a rule names. Without one this part is over."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        if game.hand >= 0:
            game.finish()
            return None
        source = draw_source(game)
        kinds, weights = drawable_from(game, source)
        if not kinds:
            game.leave("part")
            return None
        return Decision(CHANCE, "draw", draws_of(game, source, kinds), weights)

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        draw_source(game).take(move.a)
        game.hand = move.a
        if game.log is not None:
            game.tell("tile drawn", {"tile": game.book.kinds[move.a].name, "player": game.player})
        for rule in game.book.tile_drawn:
            rule.tile_drawn(game, move.a)


def draws_of(game: Game, source: Bag, kinds: list[int]) -> list[Move]:
    """The moves that draw a tile of these kinds. Those for all that are left stay the same until a kind runs out."""
    draws = game.book.draws
    if kinds is not source.kinds:
        return [draws[kind] for kind in kinds]
    if not source.draws:
        source.draws = [draws[kind] for kind in kinds]
    return source.draws


def draw_source(game: Game) -> Bag:
    """What is drawn from now: the bag, or a pile beside it."""
    for rule in game.book.pile:
        name = rule.pile(game)
        if name:
            return game.piles[name]
    return game.bag


def drawable_from(game: Game, source: Bag) -> tuple[list[int], list[int]]:
    """The kinds that may be drawn now from the bag or from a pile, and how many of each."""
    if source is not game.bag:
        return source.kinds, source.weights
    kinds = drawable_kinds(game)
    return kinds, drawable_copies(game, kinds) if kinds else kinds


def drawable_kinds(game: Game) -> list[int]:
    """The kinds in the bag that may be drawn now."""
    kinds = game.bag.kinds
    for rule in game.book.foremost:
        first = rule.foremost(game, kinds)
        if first:
            return first
    for rule in game.book.drawable:
        kinds = rule.drawable(game, kinds)
    return kinds


def drawable_copies(game: Game, kinds: list[int]) -> list[int]:
    """How many of each of these kinds lie in the bag to be drawn."""
    bag = game.bag
    found = bag.weights if kinds is bag.kinds else [bag.counts[kind] for kind in kinds]
    for rule in game.book.copies:
        found = rule.copies(game, kinds, found)
    return found


def tiles_left(game: Game) -> int:
    """How many tiles can still be drawn, as far as anybody knows."""
    for rule in game.book.to_draw:
        number = rule.to_draw(game)
        if number >= 0:
            return number
    return game.bag.total


class Place(Frame):
    """The player lays the tile in hand. One that fits nowhere leaves the game, and another is drawn."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        options = legal_placements(game, game.player, game.hand)
        if options:
            return Decision(game.player, "place", options)
        game.bag.discard(game.hand)
        if game.log is not None:
            game.tell("tile unplaceable", {"tile": game.book.kinds[game.hand].name})
        game.hand = -1
        game.rewind("part", "DRAW")
        return None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.rule:
            game.book.by_name[move.rule].chosen(game, game.player, move)
        kind = game.hand
        game.hand = -1
        lay_tile(game, kind, move.a, move.b)

    def sort_of(self, game: Game, move: Move) -> int:
        for rule in game.book.spoils:
            if rule.spoils(game, move):
                return SPARED
        return -1

    def against(self, game: Game, move: Move) -> Refusal | None:
        return why_not_lay(game, move.a, move.b) if move.verb == PLACE else None


class Action(Frame):
    """The player deploys a figure, or does what some rule offers instead, or neither. It is also asked where only an
    aside stands open, which may make it possible."""

    __slots__ = ()

    def next(self, game: Game) -> Decision | None:
        game.action = ""
        duty = self._duty(game) if game.book.duties else None
        if duty is not None:
            return duty
        options = postings(game, game.player)
        for rule in game.book.actions:
            options += rule.actions(game, game.player)
        if not options and not (game.book.asides and game.asides(game.player)):
            game.finish()
            return None
        options.append(NO)
        return Decision(game.player, "action", options)

    def _duty(self, game: Game) -> Decision | None:
        """What some rule demands leaves nothing else to do."""
        found: list[Move] = []
        for rule in game.book.duties:
            found += rule.duties(game, game.player)
        return Decision(game.player, "duty", found) if found else None

    def choose(self, game: Game, move: Move) -> None:
        game.finish()
        if move.rule:
            game.action = move.rule
            game.book.by_name[move.rule].chosen(game, game.player, move)
        elif move.verb == DEPLOY:
            game.action = game.book.cast.pieces[move.a].name
            deploy(game, game.player, move.a, move.b)

    def against(self, game: Game, move: Move) -> Refusal | None:
        if move.verb != DEPLOY or game.decision is None:
            return None
        return BOUND if is_bound(game.decision) else why_not_stand(game, game.player, move.a, move.b)


def standard_frames() -> list[tuple[str, Frame]]:
    """The procedures of a plain game, by step."""
    return [
        ("TURNS", Turns()),
        ("PART", Part()),
        ("CHOOSE_TILE", ChooseTile()),
        ("DRAW", Draw()),
        ("PLACE", Place()),
        ("ACTION", Action()),
        ("COMPLETE", Complete()),
        ("SCORE", Score()),
        ("POINTS", Points()),
        ("RETURN", Return()),
        ("FINAL", Final()),
    ]
