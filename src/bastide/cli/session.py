"""A game at the terminal: who sits where, what was played, and playing on."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bastide.cli.phrases import phrase
from bastide.cli.telling import told
from bastide.cli.wording import option_words
from bastide.kernel.frames import witnesses_of
from bastide.kernel.game import Game
from bastide.kernel.moves import CHANCE, PLACE
from bastide.notation.codes import find
from bastide.notation.document import Record
from bastide.notation.explain import player_name
from bastide.notation.record import Recorder, Replay, ruleset_of, save, write
from bastide.players.arena import seen_by
from bastide.players.dealer import Dealer
from bastide.players.guarded import Guarded
from bastide.players.player import Player
from bastide.players.roster import player_named
from bastide.rules.ruleset import Ruleset

PERSON: Final = "you"
"""Asks for a seat of one's own."""

SEATED: Final = "seated"
"""The header of a record that tells who sits where, for whoever goes on with it."""


@dataclass(frozen=True)
class Sitter:
    """A name, and the computer player who answers for it; None: a person. `who` is how the seat was asked for."""

    name: str
    player: Player | None
    who: str = PERSON


class Session:
    """The game with its whole past, so that moves can be taken back by replaying. It may begin with a line of codes, of
    which nothing is taken back."""

    def __init__(
        self,
        ruleset: Ruleset,
        seats: Sequence[Sitter],
        seed: int | str,
        language: str = "en",
        line: Sequence[str] = (),
    ) -> None:
        self.ruleset = ruleset
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.seed = seed
        self.language = language
        self.dealer = Dealer(seed)
        seated = ",".join(seat.who for seat in seats)
        self.recorder = Recorder(ruleset, self.names, {"seed": str(seed), SEATED: seated})
        self.past: list[tuple[int, int]] = []
        self.resumed_after: list[tuple[int, int]] | None = None
        self.game = ruleset.start(log=True)
        self.news: list[str] = []
        self._tell_bots_begin()
        for text in line:
            self.play(find(self.game, text))
        self.begun = len(self.past)
        self.news = []

    @staticmethod
    def resumed(record: Record, seats: Sequence[Sitter], seed: int | str, language: str = "en") -> "Session":
        """Goes on where a record leaves off."""
        session = Session(ruleset_of(record), seats, seed, language)
        session.recorder.headers = {**record.headers, **session.recorder.headers}
        again = Replay(record, log=False)
        for step in record.steps:
            decision = again.game.decision
            assert decision is not None
            session.past.append((decision.player, find(again.game, step.code)))
            again.step()
        session.resumed_after = list(session.past)
        session.recorder.steps = list(record.steps)
        session.game = session._replayed()
        session._tell_bots_anew()
        return session

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def has_changed(self) -> bool:
        """Is there anything to save: a new game, or one in which a person has decided since it was resumed?"""
        before = self.resumed_after
        if before is None or self.past[: len(before)] != before:
            return True
        return any(decider != CHANCE and self.seats[decider].player is None for decider, _ in self.past[len(before) :])

    def play(self, index: int) -> None:
        """Make a move and note what came of it."""
        decision = self.game.decision
        assert decision is not None
        self._tell(index)
        self._tell_bots(self.game, index)
        heard, scored = len(self.game.log or []), len(self.game.sheet)
        self.recorder.play(self.game, index)
        self.past.append((decision.player, index))
        self.news += told(self.game, heard, scored, self.language, self.names)

    def play_on(self) -> Game | None:
        """Let chance and the computer play until a person is asked; None when the game is over."""
        while self.game.decision is not None:
            asked = self.game.decision.player
            if asked == CHANCE:
                self.play(self.dealer.choose(self.game))
                continue
            player = self.seats[asked].player
            if player is None:
                return seen_by(self.game, asked)
            self.play(player.choose(seen_by(self.game, asked)))
        return None

    def _tell(self, index: int) -> None:
        """A line of news about a move that is about to be made; a draw is told when the tile is laid."""
        game, decision = self.game, self.game.decision
        assert decision is not None
        move = decision.options[index]
        if (decision.player == CHANCE and decision.prompt == "draw") or self._is_secret(index):
            return
        name = player_name(decision.player, self.language, self.names)
        what = option_words(game, index, self.language, self.names)
        if move.verb == PLACE and game.hand >= 0:
            tile = game.book.kinds[game.hand].name
            self.news.append(phrase("lays", self.language, name=name, tile=tile, what=what))
        else:
            self.news.append(phrase("does", self.language, name=name, what=what))

    def _is_secret(self, index: int) -> bool:
        """Is there a person at the terminal who may not know what is chosen? What comes of it is told all the same."""
        known = witnesses_of(self.game, index)
        persons = [at for at, seat in enumerate(self.seats) if seat.player is None]
        return known is not None and not set(persons) <= set(known)

    def take_back(self, player: int) -> bool:
        """Go back to the last decision of a player; False if there is none."""
        own = [number for number, (decider, _) in enumerate(self.past) if decider == player and number >= self.begun]
        if not own:
            return False
        self.past = self.past[: own[-1]]
        self.recorder.steps = self.recorder.steps[: own[-1]]
        self.dealer = Dealer(self.seed)
        self.game = self._replayed()
        self._tell_bots_anew()
        self.news = [phrase("taken_back", self.language)]
        return True

    def _bots(self) -> list[tuple[int, Guarded]]:
        """The bots of somebody's own, with their seats."""
        return [(at, seat.player) for at, seat in enumerate(self.seats) if isinstance(seat.player, Guarded)]

    def _tell_bots_begin(self) -> None:
        """All of them or none: where one does not start, the others need not wait."""
        try:
            for at, bot in self._bots():
                bot.begin(self.ruleset, at)
        except BaseException:
            self.leave()
            raise

    def _tell_bots(self, game: Game, index: int) -> None:
        for _, bot in self._bots():
            bot.saw(game, index)

    def _tell_bots_anew(self) -> None:
        """After a move was taken back, bots hear the game once more from its beginning."""
        self.leave()
        for at, bot in self._bots():
            bot.hear(self.ruleset, at, self._path())

    def _path(self) -> list[int]:
        return [index for _, index in self.past]

    def asked(self, name: str, seen: Game) -> int:
        """What a computer player would do here, who has heard the game as whoever is asked has."""
        assert seen.decision is not None
        player = player_named(name, self.turn)
        if not isinstance(player, Guarded):
            return player.choose(seen)
        try:
            player.hear(self.ruleset, seen.decision.player, self._path())
            return player.choose(seen)
        finally:
            player.end(self.game)

    def leave(self) -> None:
        """The game is over or was left: bots need not wait any longer."""
        for _, bot in self._bots():
            bot.end(self.game)

    def _replayed(self) -> Game:
        """The game anew from its past. The dealer deals along, so the tiles to come stay the same."""
        game = self.ruleset.start(log=True)
        for decider, index in self.past:
            if decider == CHANCE:
                self.dealer.choose(game)
            game.play(index)
        return game

    def save(self, file: Path) -> None:
        """Save the record up to the last whole move, even if the game was interrupted within one."""
        self.recorder.steps = self.recorder.steps[: len(self.past)]
        self.dealer = Dealer(self.seed)
        save(file, write(self.recorder.record(self._replayed())))
