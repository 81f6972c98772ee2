"""What was worked out, line by line in a file, so that a run that was stopped goes on where it was.

The first line says what two runs must have in common to be one. Each further one is written as soon as it is there.
"""

from pathlib import Path
from typing import Final

OURS: Final = '{"bastide": '
"""So begins the first line of every run."""


class OtherRun(ValueError):
    """The file belongs to a run of other games, or to something else."""


class Logbook:
    """A file of lines, made with the first of them."""

    def __init__(self, file: Path, head: str) -> None:
        self.file = file
        self.head = head

    def lines(self, whose: str) -> list[str]:
        """All lines but the first; `whose` says what is in the file if it is another's. A last line that was cut off is
        ended, so that the next one stands by itself."""
        text = self.file.read_text(encoding="utf-8", errors="replace") if self.file.is_file() else ""
        found = text.splitlines()
        if found and found[0] != self.head:
            what = whose if found[0].startswith(OURS) else "something else: name another file"
            raise OtherRun(f"'{self.file}' holds {what}")
        if text and not text.endswith("\n"):
            self._append("\n")
        self._check()
        return found[1:]

    def _check(self) -> None:
        """Better to complain before the games than after the first of them."""
        is_new = not self.file.exists()
        self._append("")
        if is_new:
            self.file.unlink()

    def write(self, line: str) -> None:
        is_new = not self.file.is_file() or not self.file.stat().st_size
        self._append((self.head + "\n" if is_new else "") + line + "\n")

    def _append(self, text: str) -> None:
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(text)
