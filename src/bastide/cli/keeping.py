"""Where the record of a game at the terminal goes, so that no game is lost to a slip."""

import os
from collections.abc import Sequence
from pathlib import Path

from bastide.cli.dialogue import Dialogue
from bastide.cli.failing import Complaint
from bastide.cli.lettering import Text
from bastide.cli.phrases import phrase
from bastide.cli.session import Session
from bastide.notation.record import Recorder, write
from bastide.rules.ruleset import Ruleset


class Keeping:
    """`file`: where the record was asked to go. `home`: the record that the game goes on from, which is written again
    where no other is named and somebody has decided something. With neither, the person is asked in the end."""

    def __init__(self, file: Path | None, language: str, home: Path | None = None) -> None:
        self.file = file
        self.language = language
        self.home = home

    def check(self, ruleset: Ruleset, names: Sequence[str]) -> None:
        """Better to complain before the game than after it: about names that no record can hold, and about the file."""
        write(Recorder(ruleset, names).record(ruleset.start()))
        why = self._obstacle(self.file) if self.file else self._closed(self.home) if self.home else ""
        if why:
            raise Complaint(phrase("not_saved", self.language, file=self.file or self.home, why=why))

    def known(self, session: Session) -> Path | None:
        """Where the record goes without asking anybody."""
        return self.file or (self.home if session.has_changed else None)

    def place(self, session: Session, dialogue: Dialogue) -> Path | None:
        """Where it goes; whoever has not said so is asked."""
        return self.known(session) if self.file or self.home else self._asked(dialogue)

    def save(self, session: Session, dialogue: Dialogue, file: Path) -> None:
        """Write it down, there or, where that cannot be done, somewhere else."""
        place: Path | None = file
        while place is not None:
            try:
                session.save(place)
            except OSError as error:
                self._tell(dialogue, place, error.strerror or str(error))
                place = self._asked(dialogue)
            else:
                dialogue.console.print(Text(phrase("saved", self.language, file=place)))
                return
        raise Complaint(phrase("not_saved", self.language, file=file, why=phrase("no_other", self.language)))

    def _asked(self, dialogue: Dialogue) -> Path | None:
        """Asked again until it is possible."""
        try:
            while (file := dialogue.save_as()) is not None:
                why = self._obstacle(file)
                if not why:
                    return file
                self._tell(dialogue, file, why)
        except (EOFError, KeyboardInterrupt):
            pass
        return None

    def _tell(self, dialogue: Dialogue, file: Path, why: str) -> None:
        dialogue.console.print(Text(phrase("not_saved", self.language, file=file, why=why)))

    def _obstacle(self, file: Path) -> str:
        """Why no record can be saved there; a game that was saved before is not lost to another one."""
        if file.is_file():
            return phrase("file_exists", self.language)
        return self._closed(file)

    def _closed(self, file: Path) -> str:
        """Why nothing can be written there at all."""
        folder = file.absolute().parent
        if not folder.is_dir():
            return phrase("no_folder", self.language, folder=folder)
        if file.exists() and not file.is_file():
            return phrase("no_file", self.language)
        return "" if os.access(folder, os.W_OK) else phrase("read_only", self.language)
