"""The rivers: whoever lays the lake at the volcano has a whole further turn, where volcanoes mean something."""

from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.land import Cell
from tests.properties.auditor.referee import Referee


class River(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.owed = False

    def tile_laid(self, cell: Cell) -> None:
        known = any("volcano" in chapter.signs for chapter in self.referee.chapters)
        self.owed |= known and {"lake", "volcano"} <= set(self.land.tiles[cell].tags)

    def turn_over(self) -> None:
        if self.owed and self.story.still_draws():
            self.owed = False
            self.referee.turn(self.referee.player)
