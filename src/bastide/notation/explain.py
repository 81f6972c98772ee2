"""Points, refusals and questions in plain sentences."""

from collections.abc import Sequence as Names

from bastide.kernel.frames import Frame, Sequence
from bastide.kernel.game import Game
from bastide.kernel.moves import PASS
from bastide.kernel.refusal import Refusal
from bastide.kernel.result import Result
from bastide.kernel.rulebook import Rulebook
from bastide.kernel.sheet import Award, Term
from bastide.notation.codes import cell_name
from bastide.rules.catalogue import entry
from bastide.rules.expansion import Expansion
from bastide.rules.ruleset import COLOURS
from bastide.words.words import Words, catalogue, counts, has_words, placeholders, say

UNDERSTOOD = {"TURNS", "PART"}
"""Steps that the line with the turn says already."""


def player_name(player: int, language: str = "en", names: Names[str] = ()) -> str:
    """The name at a seat; without one, its colour. A negative seat is chance."""
    if 0 <= player < len(names):
        return names[player]
    text = say(f"colour.{COLOURS[player] if player >= 0 else 'chance'}", language)
    return text[:1].upper() + text[1:]


def account_names(book: Rulebook, language: str = "en", names: Names[str] = ()) -> list[str]:
    """Whose points are kept: the players', or those of a colour, or of all together by a colour that nobody plays."""
    if book.counts_by_seat:
        return [player_name(seat, language, names) for seat in range(book.players)]
    keys = [f"colour.{COLOURS[hue]}" if hue in book.cast.hue else "account.all" for hue in book.accounts]
    texts = [say(key, language) for key in keys]
    return [text[:1].upper() + text[1:] for text in texts]


def award_line(award: Award, language: str = "en", names: Names[str] = ()) -> str:
    """`Red: 12 points for a city: 5 tiles x 2 + 1 shield x 2`. The names are those of the accounts."""
    line = say(
        "award.line", language, who=player_name(award.player, language, names),
        points=say("points", language, count=award.points), what=say(f"reason.{award.reason}", language),
    )  # fmt: skip
    terms = terms_line(award.terms, language)
    return say("award.terms", language, line=line, terms=terms) if terms else line


def ending_line(end: Result, language: str = "en") -> str:
    """How all have won or lost together; empty where they do not."""
    if not end.together:
        return ""
    why = say(f"result.{end.reason}", language, **end.values)
    line = say("result.won" if end.winners else "result.lost", language, why=why)
    if end.winners or not end.goal:
        return line
    missing = end.goal - end.reached
    return f"{line}. {say('result.far', language, reached=end.reached, goal=end.goal, count=missing)}"


def terms_line(terms: list[Term], language: str = "en") -> str:
    """A sum in words; after a semicolon what explains it without adding to it."""
    sums = ""
    notes: list[str] = []
    for term in terms:
        if not counts(f"term.{term.label}", language) and not term.points:
            notes.append(say(f"term.{term.label}", language))
        else:
            sign = "-" if term.points < 0 else "+"
            sums += f" {sign} " if sums else ("-" if sign == "-" else "")
            sums += _summand(term, language)
    return "; ".join(part for part in (sums, *notes) if part)


def _summand(term: Term, language: str) -> str:
    """A term without its sign."""
    key = f"term.{term.label}"
    if counts(key, language):
        return say("award.product", language, what=say(key, language, count=term.count), each=abs(term.each))
    return say("award.sum", language, number=abs(term.points), what=say(key, language))


def refusal_line(refusal: Refusal, language: str = "en") -> str:
    """`the north side is city, but the tile there shows road`."""
    values = refusal.values
    if "box" in values:
        values = values | {"box": entry(values["box"]).title[language]}
    return say(f"refusal.{refusal.key}", language, **values)


def why_asked(game: Game, language: str = "en", names: Names[str] = ()) -> list[str]:
    """The way from the turn to the open question, the question last."""
    decision = game.decision
    if decision is None:
        return [say("path.over", language)]
    path: list[str] = []
    if game.turn:
        path.append(say("path.turn", language, turn=game.turn, who=player_name(game.player, language, names)))
    if game.part > 1:
        path.append(say("path.part", language, part=game.part))
    for frame in game.stack:
        if isinstance(frame, Sequence):
            path += _step_lines(game, frame, language)
    who = player_name(decision.player, language, names)
    return [*path, say("path.prompt", language, who=who, prompt=prompt_line(game, language))]


def prompt_line(game: Game, language: str = "en") -> str:
    """`deploy a figure, or pass`: what is asked; passing only where it may be done."""
    assert game.decision is not None
    key = f"prompt.{game.decision.prompt}"
    words = say(key, language) if has_words(key, language) else game.decision.prompt
    passes = any(move.verb == PASS for move in game.decision.options)
    return say("path.or_pass", language, prompt=words) if passes else words


def because_lines(game: Game, language: str = "en", names: Names[str] = ()) -> list[str]:
    """Because of what it is asked and what the answers bring, then how things stand, where there is that to say."""
    assert game.decision is not None
    prompt, values = game.decision.prompt, game.stack[-1].values(game)
    known: dict[str, object] = {**values, "asked": player_name(game.decision.player, language, names)}
    for seat, who in (("seat", "who"), ("other_seat", "other")):
        if seat in values:
            known[who] = player_name(int(values[seat]), language, names)
    lines = [say(f"because.{prompt}", language)] if has_words(f"because.{prompt}", language) else []
    for key in (f"about.{prompt}", f"about_first.{prompt}"):
        about: Words = catalogue(language).get(key, "")
        if about and placeholders(about).keys() <= known.keys():
            told = say(key, language, **known)
            return [*lines, f"{told[:1].upper()}{told[1:]}."]
    return lines


def _step_lines(game: Game, waiting: Sequence, language: str) -> list[str]:
    """What runs in a sequence: the step before the one it will go on with."""
    running = game.book.sequences[waiting.name]
    while running.following is not waiting:
        if running.following is None:
            return []
        running = running.following
    if running.step in UNDERSTOOD or running.frame is None:
        return []
    step = say(f"step.{running.step}", language)
    if waiting.name == "region":
        return [_region_line(game, step, language)]
    title = _title(game, running.frame, language)
    return [say("path.rule", language, step=step, title=title) if title else say("path.step", language, step=step)]


def _region_line(game: Game, step: str, language: str) -> str:
    feature = game.board.zones[game.scoring].feature
    cell = cell_name(game.board.tile_cell[game.board.zone_tile[game.scoring]])
    return say("path.region", language, step=step, what=say(f"feature.{feature.name}", language), cell=cell)


def _title(game: Game, frame: Frame, language: str) -> str:
    """The title of the expansion that put this procedure into its step; the game's own have none."""
    for rule in game.book.rules[1:]:
        if isinstance(rule, Expansion) and any(type(own) is type(frame) for _, own in rule.frames()):
            return entry(rule.name).title[language]
    return ""
