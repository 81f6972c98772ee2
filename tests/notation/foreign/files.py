"""Small saves, written by hand."""

import json
from typing import Any

Message = dict[str, Any]

PASS: Message = {"type": "PASS", "payload": {}}
COMMIT: Message = {"type": "COMMIT", "payload": {"random": 0.1}}


def laid(tile: str, turn: int, x: int, y: int) -> Message:
    return {"type": "PLACE_TILE", "payload": {"tileId": tile, "rotation": f"R{turn}", "position": [x, y]}}


def put(x: int, y: int, location: str, figure: str, feature: str = "") -> Message:
    pointer: Message = {"position": [x, y], "location": location}
    if feature:
        pointer["feature"] = feature
    return {"type": "DEPLOY_MEEPLE", "payload": {"pointer": pointer, "meepleId": figure}}


def token(name: str, x: int, y: int, location: str = "", feature: str = "") -> Message:
    pointer: object = {"position": [x, y], "location": location, "feature": feature} if location else [x, y]
    return {"type": "PLACE_TOKEN", "payload": {"token": name, "pointer": pointer}}


def bid(place: int, price: int, player: int) -> Message:
    return {"type": "BAZAAR_BID", "payload": {"supplyIndex": place, "price": price}, "player": player}


def saved(
    *replay: Message, sets: tuple[str, ...] = ("basic:1",), names: tuple[str, ...] = ("Ann", "Ben"), **setup: Any
) -> Message:
    return {
        "appVersion": "5.7.0",
        "gameId": "1",
        "initialRandom": 0.5,
        "created": "2021-02-03T04:05:06.789Z",
        "clock": 0,
        "setup": {
            "sets": dict.fromkeys(sets, 1),
            "elements": {"small-follower": 7, "farmers": True},
            "rules": {},
            "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}],
        }
        | setup,
        "players": [{"name": name, "slot": seat} for seat, name in enumerate(names)],
        "replay": list(replay),
    }


def old(*replay: Message, expansions: tuple[str, ...] = ("BASIC",), **rules: Any) -> Message:
    """As version 4 wrote it: slots in any order, expansions, tiles with dots, no sorts of places."""
    return {
        "gameId": "1",
        "appVersion": "4.4.0",
        "initialSeed": 1,
        "slots": [
            {"number": 1, "serial": 5, "nickname": "Ben"},
            {"number": 0, "serial": 4, "nickname": "Ann"},
            {"number": 2},
        ],
        "setup": {"expansions": dict.fromkeys(expansions, 1), "rules": rules, "capabilities": []},
        "replay": list(replay),
    }


def text(save: Message) -> str:
    return json.dumps(save)
