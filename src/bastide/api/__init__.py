"""The public interface: what stands here is described in docs/api.md and stays; all else is ours to change.

It has no rules of its own. It names what the rooms below offer, and asks them in words that a researcher needs.
"""

from bastide.api.chances import Gap, chances, gaps
from bastide.api.land import Figure, Region, region, regions, xy
from bastide.api.matches import play_match
from bastide.api.options import find, options
from bastide.api.turns import Line, Preview, lines, preview
from bastide.kernel.game import Game
from bastide.kernel.moves import (
    ANSWER,
    CELL,
    CHANCE,
    DEPLOY,
    FIGURE,
    NUMBER,
    PASS,
    PLACE,
    PLAYER,
    TILE,
    ZONE,
    Decision,
    Move,
)
from bastide.kernel.refusal import GameOver, IllegalMove
from bastide.notation.codes import InvalidCode
from bastide.notation.fingerprint import key
from bastide.notation.record import BadRecord, Record, Recorder, load, read, replay, save, write
from bastide.players.arena import Result, play_game
from bastide.players.classes import BadBot
from bastide.players.player import Player
from bastide.players.roster import UnknownPlayer, player_named
from bastide.players.standings import Standing, Summary
from bastide.rules.catalogue import UnknownExpansion
from bastide.rules.ending import by_seat, winners
from bastide.rules.ruleset import InvalidRuleset, Ruleset
from bastide.rules.scoring import outlook
from bastide.table.forecast import forecast

__all__ = [
    "ANSWER",
    "CELL",
    "CHANCE",
    "DEPLOY",
    "FIGURE",
    "NUMBER",
    "PASS",
    "PLACE",
    "PLAYER",
    "TILE",
    "ZONE",
    "BadBot",
    "BadRecord",
    "Decision",
    "Figure",
    "Game",
    "GameOver",
    "Gap",
    "IllegalMove",
    "InvalidCode",
    "InvalidRuleset",
    "Line",
    "Move",
    "Player",
    "Preview",
    "Record",
    "Recorder",
    "Region",
    "Result",
    "Ruleset",
    "Standing",
    "Summary",
    "UnknownExpansion",
    "UnknownPlayer",
    "by_seat",
    "chances",
    "find",
    "forecast",
    "gaps",
    "key",
    "lines",
    "load",
    "options",
    "outlook",
    "play_game",
    "play_match",
    "player_named",
    "preview",
    "read",
    "region",
    "regions",
    "replay",
    "save",
    "winners",
    "write",
    "xy",
]
