"""What has happened, in sentences: what the rules tell besides moves and points."""

from collections.abc import Iterator, Sequence

from bastide.cli.phrases import phrase
from bastide.kernel.events import Event
from bastide.kernel.game import Game
from bastide.notation.events import named_facts
from bastide.notation.explain import account_names, award_line, player_name
from bastide.words.words import has_words, say


def told(game: Game, heard: int, scored: int, language: str, names: Sequence[str]) -> Iterator[str]:
    """The news since so many events and awards, in the order in which they came."""
    awards = iter(game.sheet[scored:])
    accounts = account_names(game.book, language, names)
    for event in (game.log or [])[heard:]:
        if event.name == "points":
            yield award_line(next(awards), language, accounts)
        else:
            yield from _line(game, event, language, names)


def _line(game: Game, event: Event, language: str, names: Sequence[str]) -> list[str]:
    """A sentence; none for what the land shows by itself, or what you have just done yourself."""
    facts = dict(named_facts(game, event))
    if event.name == "figure returned":
        return [_returned(facts, language, names)] if facts["why"] != "scored" else []
    if event.name == "tile unplaceable":
        return [phrase("unplaceable", language, tile=facts["tile"])]
    if event.name == "figure removed":
        why = say(f"removed.{facts['why']}", language)
        return [phrase("does", language, name=_figure(facts, language, names), what=why)]
    if event.name in ("figure captured", "figure released"):
        return [_imprisoned(facts, event.name.removeprefix("figure "), language, names)]
    key = f"tell.{event.name.replace(' ', '_')}"
    who = _name(facts.get("player", facts.get("owner")), language, names)
    if not has_words(key, language) or who == phrase("you", language):
        return []
    place = facts.get("place") or facts
    assert isinstance(place, dict)
    return [say(key, language, **{**facts, "who": who, "cell": f"{place.get('x')},{place.get('y')}"})]


def _returned(facts: dict[str, object], language: str, names: Sequence[str]) -> str:
    why = say(f"returned.{facts['why']}", language)
    return phrase("does", language, name=_figure(facts, language, names), what=why)


def _imprisoned(facts: dict[str, object], what: str, language: str, names: Sequence[str]) -> str:
    why = say(f"returned.{facts['why']}", language) if "why" in facts else ""
    fate = phrase(what, language, name=_name(facts["captor"], language, names), why=why)
    return phrase("does", language, name=_figure(facts, language, names), what=fate)


def _figure(facts: dict[str, object], language: str, names: Sequence[str]) -> str:
    piece = say(f"piece.{facts['piece']}", language)
    return phrase("of", language, piece=piece, name=_name(facts["owner"], language, names))


def _name(seat: object, language: str, names: Sequence[str]) -> str:
    return player_name(seat, language, names) if isinstance(seat, int) else ""
