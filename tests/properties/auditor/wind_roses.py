"""The Wind Roses: 3 points for a quarter of a rose in its own quarter of the table."""

from tests.properties.auditor.chapter import Call, Chapter
from tests.properties.auditor.land import Cell
from tests.properties.auditor.referee import Referee


class WindRoses(Chapter):
    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.rose: Cell | None = None

    def tile_lies(self, cell: Cell) -> None:
        if self.land.tagged(cell, "rose") in ("orange", "blue"):
            self.rose = cell

    def tile_laid(self, cell: Cell) -> None:
        quarter = self.land.tagged(cell, "rose")
        if len(quarter) == 2 and self.rose is not None and self._lies_in(cell, self.rose, quarter):
            self.referee.expect([Call(self.referee.player, 3, "rose")])

    def _lies_in(self, cell: Cell, rose: Cell, quarter: str) -> bool:
        """Rows and columns of the rose belong to both quarters; its north turns with it."""
        right, up = cell[0] - rose[0], cell[1] - rose[1]
        ahead = [(right, up), (-up, right), (-right, -up), (up, -right)][self.land.turns[rose]]
        return (ahead[1] if "N" in quarter else -ahead[1]) >= 0 and (ahead[0] if "E" in quarter else -ahead[0]) >= 0
