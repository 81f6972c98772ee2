"""Points over turns, by kind of scoring."""

from bastide.notation.events import Json
from bastide.table.line import Line


def chart(line: Line) -> Json:
    """Sums after every turn for each account and kind; the final scoring stands apart."""
    sheet = line.game.sheet
    split = line.final if line.final >= 0 else len(sheet)
    kinds = list(dict.fromkeys(award.reason for award in sheet))
    return {
        "turns": line.game.turn,
        "kinds": kinds,
        "series": [
            {"seat": seat, "kind": kind, "points": _sums(line, seat, kind, split)}
            for seat in range(len(line.ruleset.book.accounts))
            for kind in kinds
        ],
        "final": [
            {"seat": seat, "kind": kind, "points": points}
            for seat in range(len(line.ruleset.book.accounts))
            for kind in kinds
            if (points := sum(award.points for award in sheet[split:] if (award.player, award.reason) == (seat, kind)))
        ],
    }


def _sums(line: Line, seat: int, kind: str, split: int) -> list[int]:
    gains = [0] * (line.game.turn + 1)
    for award in line.game.sheet[:split]:
        if award.player == seat and award.reason == kind:
            gains[award.turn] += award.points
    sums: list[int] = []
    for gain in gains:
        sums.append(gain + (sums[-1] if sums else 0))
    return sums
