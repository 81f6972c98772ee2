"""The words of an option: one place for terminal, browser and explanations.

No two options of a question have the same words. Where a place would do for several it is told more exactly, by the
part of its tile, and what is alike even then is numbered. The box is named only where no word says what it is for.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from bastide.kernel.compass import LANES, LEFT, SIDES
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, DEPLOY, FIGURE, NUMBER, PASS, PLACE, PLAYER, TILE, ZONE, Move
from bastide.notation.codes import cell_name, zone_name
from bastide.notation.saying import Box, Saying, Seat, Value, in_a_row, saying
from bastide.rules.catalogue import box_of
from bastide.words.words import has_words

FAMILIES = ("answer", "piece", "side", "shown", "feature", "colour")
"""What the word of a move may be a word for, the first that has it."""

KEPT = 20_000
"""So many sayings of each sort are kept: most of what can be chosen could be chosen before."""


def option_sayings(game: Game) -> list[Saying]:
    """What to say for every option of the open question."""
    assert game.decision is not None
    return _told_apart(game, range(len(game.decision.options)))


def option_saying(game: Game, index: int) -> Saying:
    """What to say for one of them: only what is chosen in the same way can sound like it."""
    assert game.decision is not None
    options = game.decision.options
    chosen = options[index]
    alike = [at for at, move in enumerate(options) if _may_sound_alike(game, move, chosen)]
    return _told_apart(game, alike)[alike.index(index)]


def _may_sound_alike(game: Game, move: Move, other: Move) -> bool:
    """Are both chosen in the same way? Figures that are put down on different tiles, or of different sorts, never sound
    the same, unless the question has words of its own for them."""
    if move.word != other.word or _verb(move) != _verb(other):
        return False
    if move.verb != DEPLOY or game.stack[-1].told(game, other) is not None:
        return True
    tiles = game.board.zone_tile
    return move.a == other.a and tiles[move.b] == tiles[other.b]


def _verb(move: Move) -> int:
    return ANSWER if move.verb == PASS else move.verb


def _told_apart(game: Game, indices: Sequence[int]) -> list[Saying]:
    assert game.decision is not None
    options = [game.decision.options[index] for index in indices]
    told = [_own_words(game, index) or _option(game, move) for index, move in zip(indices, options, strict=True)]
    if len(set(told)) == len(told):
        return told
    known = Counter(told)
    told = [_option(game, move, True) if known[short] > 1 else short for move, short in zip(options, told, strict=True)]
    known, seen = Counter(told), Counter[Saying]()
    for index, what in enumerate(told):
        if known[what] > 1:
            seen[what] += 1
            told[index] = saying("move.numbered", what=what, number=seen[what])
    return told


def _own_words(game: Game, index: int) -> Saying | None:
    """What the question itself says of its option, with its place put in; asides are not its own."""
    assert game.decision is not None
    move = game.decision.options[index]
    found = game.stack[-1].told(game, move) if index < game.decision.asides else None
    if found is None:
        return None
    key, values = found
    if move.verb == CELL:
        return saying(key, **values, cell=cell_name(move.a))
    return saying(key, **values, place=_place(game, move.a, False)) if move.verb == ZONE else saying(key, **values)


@lru_cache(maxsize=1000)
def answer(word: str) -> Saying:
    """What the word of a move says."""
    for family in FAMILIES:
        if has_words(f"{family}.{word}"):
            return saying(f"{family}.{word}")
    return saying(f"answer.{word}")


def _option(game: Game, move: Move, exact: bool = False) -> Saying:
    word = "" if move.verb in (ANSWER, PASS) else move.word
    told = _choice(game, move, exact)
    if not word and not move.rule:
        return told
    by = "" if move.word or move.rule == game.book.rules[0].name else move.rule
    return _with(told, word, move.rule, by)


@lru_cache(maxsize=KEPT)
def _with(told: Saying, word: str, rule: str, by: str) -> Saying:
    """A choice with what for, and by which rule it is offered; `by` is the one to name where no word says it."""
    if word:
        told = saying("move.with", what=told, how=answer(word))
    if has_words(f"offer.{rule}"):
        return saying(f"offer.{rule}", what=told)
    return saying("move.by_rule", what=told, box=Box(box_of(by).name)) if by else told


def _choice(game: Game, move: Move, exact: bool) -> Saying:
    """What is chosen, apart from what for."""
    verb = move.verb
    if verb == PLACE:
        return _placement(move.a, move.b)
    if verb == CELL:
        return saying("move.cell", cell=cell_name(move.a))
    if verb == DEPLOY:
        return _deployment(game, move.a, move.b, exact)
    if verb == ZONE:
        return _place(game, move.a, exact)
    if verb == FIGURE:
        return figure_saying(game, move.a, exact, game.decision.player if game.decision is not None else -1)
    if verb == TILE:
        return saying("move.tile", tile=described(game, move.a))
    if verb == PLAYER:
        return saying("move.player", who=Seat(move.a))
    if verb == NUMBER:
        return saying("move.number", number=move.a)
    return _passing(game) if verb == PASS and not move.word else answer(move.word)


@lru_cache(maxsize=KEPT)
def _placement(cell: int, rotation: int) -> Saying:
    return saying("move.place", cell=cell_name(cell), rotation=rotation)


def _passing(game: Game) -> Saying:
    prompt = game.decision.prompt if game.decision is not None else ""
    key = f"pass.{prompt}"
    return saying("move.pass_so", what=saying(key)) if has_words(key) else saying("move.pass")


def _deployment(game: Game, piece: int, zone: int, exact: bool) -> Saying:
    sort = game.book.cast.pieces[piece]
    role = game.board.zones[zone].feature.role
    if not sort.claims or sort.name.startswith(role):  # a watchman is no more than that
        role = ""
    return _deployed(sort.name, role, _place(game, zone, exact))


@lru_cache(maxsize=KEPT)
def _deployed(piece: str, role: str, place: Saying) -> Saying:
    return (
        saying("move.deploy", piece=piece, role=role, place=place)
        if role
        else saying("move.put", piece=piece, place=place)
    )


def _place(game: Game, zone: int, exact: bool) -> Saying:
    cell = game.board.tile_cell[game.board.zone_tile[zone]]
    part = zone_name(game, zone).partition("#")[0].partition(".")[2] if exact else ""
    return _at(game.board.zones[zone].feature.name, cell, part)


@lru_cache(maxsize=KEPT)
def _at(feature: str, cell: int, part: str) -> Saying:
    if part:
        return saying("place.in", feature=feature, part=part, cell=cell_name(cell))
    return saying("place.at", feature=feature, cell=cell_name(cell))


def figure_saying(game: Game, figure: int, exact: bool = False, asked: int = -1) -> Saying:
    """A figure: of what sort, where, and whose, unless it belongs to whoever is asked."""
    cast = game.book.cast
    piece = cast.pieces[cast.piece[figure]].name
    owner = -1 if cast.owner[figure] == asked else cast.owner[figure]
    zone = game.figures.where[figure]
    if zone >= 0:
        return _standing(piece, owner, _place(game, zone, exact))
    captor = game.figures.captor(figure)
    if captor >= 0:
        return _owned("held", piece, owner, captor=Seat(captor))
    return _owned("at_home", piece, owner)


@lru_cache(maxsize=KEPT)
def _standing(piece: str, owner: int, place: Saying) -> Saying:
    return _owned("", piece, owner, place=place)


def _owned(how: str, piece: str, owner: int, **values: Value) -> Saying:
    key = "move." + "_".join(filter(None, ("figure" if owner >= 0 else "own", how)))
    return saying(key, piece=piece, **values) if owner < 0 else saying(key, piece=piece, who=Seat(owner), **values)


def described(game: Game, kind: int) -> Saying | str:
    """A tile as it is printed: what lies at the middle of each side, and what lies within."""
    printed = game.book.kinds[kind]
    at = printed.turned[0].zone_at
    sides = [at[side * LANES] if at[side * LANES] >= 0 else at[side * LANES + LEFT] for side in range(4)]
    parts: list[Saying] = []
    for position, zone in enumerate(printed.zones):
        named = [saying(f"side.{SIDES[side]}") for side in range(4) if sides[side] == position]
        if named:
            parts.append(saying("tile.zone", feature=zone.feature.name, sides=in_a_row(named, "list.and")))
        elif not zone.ports:
            parts.append(saying(f"feature.{zone.feature.name}"))
    return in_a_row(parts) if parts else printed.name
