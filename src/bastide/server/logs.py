"""What the server writes to its log: one line for each thing, and never a flood of them."""

import logging
import sys
from collections.abc import Callable
from time import monotonic

import msgspec

OFTEN = 20
A_WHILE = 60.0
"""One and the same complaint is written so often within so many seconds."""

SORTS = 1000
"""So many sorts of complaints are told apart."""


class Bounded(logging.Filter):
    """Lets a complaint through a few times a minute; after that, the next one says how many were left out."""

    def __init__(self, often: int = OFTEN, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._often = often
        self._now = now
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._now()
        sort = (record.name, str(record.msg)[:200])
        if len(self._seen) >= SORTS:
            self._seen.clear()
        since, count = self._seen.get(sort, (now, 0))
        if now - since >= A_WHILE:
            if count > self._often:
                record.msg = f"{record.msg} (and {count - self._often} more like this before)"
            since, count = now, 0
        self._seen[sort] = since, count + 1
        return count < self._often


class Structured(logging.Formatter):
    """A line of JSON for each thing."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name}
        told |= {"message": record.getMessage()}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def set_up(structured: bool = False) -> None:
    """Complaints of ours and of the libraries go to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Structured() if structured else plain)
    handler.addFilter(Bounded())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)


def known_as(game: str) -> str:
    """A game in the log: enough to tell it from others, and not the link to its table."""
    return f"{game[:4]}..."
