"""A hint's sentence: the parts that weigh most, and how a second one stands beside the first."""

from collections.abc import Sequence

from bastide.notation.saying import Saying, saying
from bastide.table.finishing import Clause
from bastide.words.words import has_words

FREE = "hint.finishes_free"
TOO = "_too"
"""After the key of what is said of one more: `besides a road: 2 points for you`."""


def weightiest(found: Sequence[Clause]) -> list[Saying]:
    """What is to be said, once each; but two that are finished may pay alike. What is finished for nobody is not told
    beside what is finished for somebody."""
    told: list[Saying] = []
    for _, clause in sorted(found, key=lambda clause: -clause[0]):
        if clause not in told or (_is_finished(clause) and clause.key != FREE):
            told.append(clause)
    paying = [clause for clause in told if clause.key != FREE]
    return paying if any(map(_is_finished, paying)) else told


def sentence(told: Sequence[Saying]) -> Saying:
    """The first of these, and the next that says something else, or the same of something else."""
    first = told[0]
    for other in told[1:]:
        rest = _beside(first, other)
        if rest is not None:
            return saying("hint.and", first=first, rest=rest)
    return first


def _beside(first: Saying, other: Saying) -> Saying | None:
    if first.key != other.key and not (_is_finished(first) and _is_finished(other)):
        return other
    return Saying(other.key + TOO, other.values) if has_words(other.key + TOO) else None


def _is_finished(clause: Saying) -> bool:
    """Does it tell of something that is finished, for whomever?"""
    return clause.key.startswith("hint.finishes")
