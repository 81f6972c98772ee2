"""Games of ours, saved as another program would have saved them."""

import json
import random
from collections.abc import Iterable

from bastide.kernel.compass import AROUND
from bastide.kernel.game import Game
from bastide.kernel.moves import ANSWER, CELL, CHANCE, DEPLOY, FIGURE, NUMBER, PASS, PLACE, TILE, ZONE, Decision, Move
from bastide.notation.foreign.memory import Memory
from bastide.notation.foreign.unsaid import unsaid
from bastide.rules.rounds import from_the_left
from bastide.rules.ruleset import Ruleset
from tests.notation.foreign import naming
from tests.notation.foreign.naming import Message, figure_name, pointer, position

GUESTS = {
    "city": "castle-quarter", "road": "smithy-quarter", "field": "market-quarter", "cloister": "cathedral-quarter",
    "abbey": "cathedral-quarter", "shrine": "cathedral-quarter",
}  # fmt: skip
"""From where those come who step into such a region."""


class Saving:
    """Plays a game by chance and keeps what another program would."""

    def __init__(
        self,
        expansions: Iterable[str],
        players: int,
        seed: int,
        options: dict[str, str] | None = None,
        count_move: str = "by-player",
        dense: bool = False,
    ) -> None:
        self.ruleset = Ruleset("carcassonne", expansions, players, options)
        self.game = self.ruleset.start()
        self.random = random.Random(seed)
        self.count_move = count_move
        self.dense = dense
        """Are tiles laid where most lie around, so that more is finished than by mere chance?"""
        self.memory = Memory()
        self.asked: set[str] = set()
        """All questions that came up."""
        self.messages: list[Message] = []
        self.away: list[str] = []
        """Tiles that fitted nowhere."""
        self.guests: list[tuple[int, Message]] = []
        """Followers who step into what is scored: they are told player by player, not region by region."""
        self.row: list[int] = []
        """The tiles of a bazaar that nobody has yet; -1: somebody has it."""
        self.lot = 0
        self.taken: set[int] = set()
        self.market = 0
        """After which message tiles were chosen that are taken without an auction."""

    def play(self, most: int = 100_000) -> "Saving":
        game = self.game
        for _ in range(most):
            if game.decision is None:
                break
            self.asked.add(game.decision.prompt)
            index = self._choice(game.decision)
            self._note(game, game.decision, game.decision.options[index])
            known = len(game.bag.out)
            game.play(index)
            self.away += [game.book.kinds[kind].name for kind in game.bag.out[known:]]
            if game.decision is None or (game.decision.player == CHANCE and game.decision.prompt == "draw"):
                self._say("COMMIT", {"random": 0.5})
        return self

    def _choice(self, decision: Decision) -> int:
        if decision.weights is not None:
            return self.random.choices(range(len(decision.options)), decision.weights)[0]
        by_itself = unsaid(self.game, decision, self.memory, self.count_move)
        if by_itself >= 0:
            return by_itself
        if self.dense and decision.options[0].verb == PLACE:
            return max(range(len(decision.options)), key=lambda index: self._around(decision.options[index].a))
        if decision.prompt == "castle":
            return self.random.choice([0, len(decision.options) - 1])
        if decision.prompt == "bid":
            few = [index for index, move in enumerate(decision.options) if index < 5 or move.verb == PASS]
            return self.random.choice(few)
        return self.random.randrange(len(decision.options))

    def _around(self, cell: int) -> int:
        return sum(cell + step in self.game.board.cells for step in AROUND)

    def _say(self, kind: str, facts: Message) -> None:
        order = [*from_the_left(self.game)]
        for seat, guest in sorted(self.guests, key=lambda guest: order.index(guest[0])):
            self.messages.append({"type": "DEPLOY_MEEPLE", "payload": guest, "player": seat, "clock": 0})
        self.guests = []
        player = self.game.decision.player if self.game.decision else self.game.player
        self.messages.append({"type": kind, "payload": facts, "player": player, "clock": len(self.messages)})

    def _note(self, game: Game, decision: Decision, move: Move) -> None:
        if unsaid(game, decision, self.memory, self.count_move) >= 0:
            return
        if move.verb == PASS and decision.prompt != "join":
            self._say("PASS", {})
        elif move.verb == PLACE:
            free = [kind for kind in self.row if kind >= 0]
            if len(free) > 1 and game.hand in free and decision.player not in self.taken:
                self._take(game.hand, decision.player)
            self._say("PLACE_TILE", naming.laid(game.book.kinds[game.hand].name, move.a, move.b))
        elif move.verb == DEPLOY:
            self._note_deployed(game, decision, move)
        elif move.verb == FIGURE:
            self._note_figure(game, decision, move)
        elif move.verb == ZONE:
            self._note_zone(game, decision, move)
        elif move.verb == CELL and decision.prompt == "gold":
            self._say("PLACE_TOKEN", {"token": "GOLD", "pointer": position(move.a)})
        elif move.verb == CELL:
            self._say("MOVE_NEUTRAL_FIGURE", {"figureId": "dragon.1", "to": position(move.a)})
        elif move.verb == ANSWER:
            self._note_answer(game, decision, move)
        elif move.verb == NUMBER:
            self._note_number(decision, move)
        else:
            assert move.verb in (TILE, PASS)
            self._note_tile(decision, move)

    def _note_deployed(self, game: Game, decision: Decision, move: Move) -> None:
        facts: Message = {"pointer": pointer(game, move.b)}
        if decision.prompt in ("join", "last-join"):
            quarter = GUESTS[game.board.zones[move.b].feature.name]
            facts["meepleId"] = naming.from_court(game, decision.player, move.a, quarter)
            self.guests.append((decision.player, facts))
        else:
            self._say("DEPLOY_MEEPLE", facts | {"meepleId": naming.from_supply(game, decision.player, move.a)})
        if decision.prompt == "court":
            self.memory.entered = facts["pointer"]["location"]

    def _note_figure(self, game: Game, decision: Decision, move: Move) -> None:
        name = figure_name(game, move.a)
        where = game.figures.where[move.a]
        if where < 0:
            self._say("PAY_RANSOM" if move.word == "ransom" else "EXCHANGE_FOLLOWER", {"meepleId": name})
            return
        place = {"featurePointer": pointer(game, where), "meepleId": name}
        sources = {"recall": "CORN_CIRCLE"}
        if decision.prompt == "castle":
            self._say("PLACE_TOKEN", {"token": "CASTLE", "pointer": pointer(game, where)})
        elif move.word == "fairy":
            self._say("MOVE_NEUTRAL_FIGURE", {"figureId": "fairy.1", "to": place})
        elif decision.prompt == "capture":
            self._say("CAPTURE_FOLLOWER", {"pointer": place})
        else:
            source = "PRINCESS" if move.word else sources.get(decision.prompt, "FESTIVAL")
            self._say("RETURN_MEEPLE", {"pointer": place, "source": source})

    def _note_zone(self, game: Game, decision: Decision, move: Move) -> None:
        if move.word == "floor":
            self._say("PLACE_TOKEN", {"token": "TOWER_PIECE", "pointer": pointer(game, move.a)["position"]})
        elif decision.prompt in ("ferry", "turn-ferry") and not move.rule:
            self._say("PLACE_TOKEN", {"token": "FERRY", "pointer": naming.lake(game, move.a, move.word)})
        elif move.rule == "tunnel":
            self._say("PLACE_TOKEN", {"token": naming.CHIPS[move.word], "pointer": pointer(game, move.a)})
        elif decision.prompt == "wagon":
            wagon = next(name for name, piece in enumerate(game.book.cast.pieces) if piece.name == "wagon")
            name = f"{decision.player}.{game.book.cast.pieces[wagon].name}.1"
            self._say("DEPLOY_MEEPLE", {"pointer": pointer(game, move.a), "meepleId": name})
        else:
            figure = "count" if decision.prompt == "count" else move.word
            self._say("MOVE_NEUTRAL_FIGURE", {"figureId": f"{figure}.1", "to": pointer(game, move.a)})

    def _note_answer(self, game: Game, decision: Decision, move: Move) -> None:
        here = position(game.board.tile_cell[game.tile])
        if move.rule == "flying-machines":
            machine = {"position": here, "feature": "FlyingMachine", "location": "I"}
            name = naming.from_supply(game, decision.player, move.a)
            self._say("DEPLOY_MEEPLE", {"pointer": machine, "meepleId": name})
        elif decision.prompt == "circle":
            self._say("CIRCLE_REMOVE_OR_DEPLOY", {"value": "DEPLOY" if move.word == "reinforce" else "REMOVE"})
        elif decision.prompt == "magic-ends":
            self._say("MOVE_NEUTRAL_FIGURE", {"figureId": f"{move.word}.1", "to": None})
        elif decision.prompt == "deal":
            self._say("BAZAAR_BUY_OR_SELL", {"value": move.word.upper()})
        else:
            assert "building" in move.word or move.word.startswith("little-")
            self._say("PLACE_TOKEN", {"token": naming.BUILDINGS[move.a], "pointer": here})

    def _note_number(self, decision: Decision, move: Move) -> None:
        if decision.prompt == "die":
            self.messages[-1]["payload"]["random"] = (move.a - 0.5) / 3
        else:
            self._say("BAZAAR_BID", {"supplyIndex": self.lot, "price": move.a})

    def _note_tile(self, decision: Decision, move: Move) -> None:
        if decision.prompt == "turn-up":
            self.row = [*(self.row if self.game.piles["bazaar"].total else []), move.a]
            self.market = len(self.messages)
            self.taken = set()
        elif decision.prompt == "lot":
            self._sell(move.a)
        elif decision.prompt == "take":
            self._take(move.a, decision.player)

    def _sell(self, kind: int) -> None:
        self.lot = self.row.index(kind)
        self.row[self.lot] = -1

    def _take(self, kind: int, player: int) -> None:
        """There everybody takes a tile before the first one is laid, also where all that are left are the same."""
        self._sell(kind)
        bid = {"supplyIndex": self.lot, "price": 0}
        self.messages.insert(self.market, {"type": "BAZAAR_BID", "payload": bid, "player": player})
        self.market += 1
        self.taken.add(player)

    def save(self) -> Message:
        """The whole file."""
        expansions = self.ruleset.expansions
        elements: Message = {"small-follower": 7, "farmers": True}
        elements |= {name: 1 for expansion in expansions for name in naming.ELEMENTS.get(expansion, ())}
        rules = {
            naming.RULES[name][0]: naming.RULES[name][1][value]
            for name, value in self.ruleset.options.items()
            if name in naming.RULES
        }
        start = self.ruleset.start().board
        return {
            "appVersion": "5.11.2",
            "gameId": "1",
            "name": "",
            "initialRandom": 0.25,
            "created": "2024-05-06T07:08:09.000Z",
            "clock": 5,
            "setup": {
                "sets": naming.sets(expansions),
                "elements": elements,
                "rules": {"fairy-placement": "on-tile", "wagon-move": "C1", "count-move": self.count_move} | rules,
                "start": [
                    {
                        "tile": naming.tile_name(turned.kind.name)[0], "x": position(cell)[0], "y": position(cell)[1],
                        "rotation": 90 * ((turned.rotation - naming.tile_name(turned.kind.name)[1]) % 4),
                    }
                    for turned, cell in zip(start.turned, start.tile_cell, strict=True)
                ],
            },
            "players": [{"name": f"Player {seat}", "slot": 8 - seat} for seat in range(self.ruleset.players)],
            "replay": self.messages,
        }  # fmt: skip

    def text(self) -> str:
        return json.dumps(self.save(), indent=2)
