"""The replay for programs: complete, described by its schema, and adding up."""

import dataclasses
import json
from functools import cache
from random import Random
from typing import Any

import jsonschema
import pytest

from bastide.notation.events import replay_json, schema
from bastide.notation.record import BadRecord, Record, read, replay, write
from bastide.rules.ruleset import Ruleset
from tests.notation.played import played, random_ruleset


@cache
def record() -> Record:
    sets = ["river", "inns-and-cathedrals", "traders-and-builders"]
    return played(Ruleset("carcassonne", sets, 3), Random(4))[0]


@cache
def story() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(replay_json(record())))
    return found


def events(name: str) -> list[dict[str, Any]]:
    return [event for event in story()["events"] if event["event"] == name]


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("seed", range(30))
def test_replays_keep_to_the_schema(seed: int) -> None:
    random = Random(f"events {seed}")
    record, _ = played(random_ruleset(random), random, random.choice([None, 0, 10, 100]))
    found = json.loads(json.dumps(replay_json(read(write(record)))))
    jsonschema.Draft202012Validator(schema()).validate(found)


@pytest.mark.parametrize(
    ("event", "key", "value"),
    [
        ("tile placed", "rotation", 4),
        ("figure deployed", "place", None),
        ("points", "terms", [{"label": "tiles"}]),
        ("turn", "player", -1),
        ("chance", "code", 7),
        ("move", "number", 0),
    ],
)
def test_the_schema_minds_what_is_written(event: str, key: str, value: object) -> None:
    wrong = json.loads(json.dumps(story()))
    next(found for found in wrong["events"] if found["event"] == event)[key] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, schema())


def test_the_head_says_what_was_played() -> None:
    assert story()["ruleset"]["expansions"] == ["river", "inns-and-cathedrals", "traders-and-builders"]
    assert story()["ruleset"]["options"] == record().options
    assert story()["players"][1] == {"seat": 1, "name": "Bert, the Bold", "colour": "blue"}
    assert story()["headers"] == {"event": "a test"}


def test_events_are_numbered_and_in_order() -> None:
    found = story()["events"]
    assert [event["number"] for event in found] == list(range(1, len(found) + 1))
    for key in ("move", "turn"):
        marks = [event[key] for event in found]
        assert marks == sorted(marks)


def test_moves_and_chance_are_the_record() -> None:
    codes = [event["code"] for event in story()["events"] if event["event"] in ("move", "chance")]
    assert tuple(codes) == record().codes


def test_every_tile_of_the_land_was_placed() -> None:
    game = replay(record())
    placed = [(event["tile"], event["rotation"]) for event in events("tile placed")]
    assert placed == [(turned.kind.name, turned.rotation) for turned in game.board.turned]
    assert events("tile placed")[0]["player"] is None
    drawn = [event["tile"] for event in events("tile drawn")]
    out = [event["tile"] for event in events("tile unplaceable")]
    assert len(drawn) == len(placed) - 1 + len(out)


def test_points_add_up_to_the_scores() -> None:
    scores = [0, 0, 0]
    for event in events("points"):
        scores[event["player"]] += event["points"]
        assert event["points"] == sum(term["count"] * term["each"] for term in event["terms"])
    assert scores == story()["scores"] == list(record().ending.points)
    assert story()["winners"] == [seat for seat in range(3) if scores[seat] == max(scores)]


def test_scored_regions_have_their_place_among_their_cells() -> None:
    scored = [event for event in events("points") if event["place"]]
    assert scored
    for event in scored:
        assert [event["place"]["x"], event["place"]["y"]] in event["cells"]
        assert event["place"]["feature"] == event["reason"]
        if event["reason"] in ("road", "city"):
            assert len(event["cells"]) == next(term["count"] for term in event["terms"] if term["label"] == "tiles")


def test_figures_return_from_where_they_were_deployed() -> None:
    standing: list[tuple[object, ...]] = []
    for event in story()["events"]:
        if event["event"] in ("figure deployed", "figure returned"):
            spot = (event["owner"], event["piece"], *event["place"].values())
            standing.append(spot) if event["event"] == "figure deployed" else standing.remove(spot)
    game = replay(record())
    assert len(standing) == sum(1 for zone in game.figures.where if zone >= 0)


def test_goods_are_told() -> None:
    taken = events("goods taken")
    assert taken
    assert all({"player", "wine", "grain", "cloth"} <= set(event) for event in taken)


def test_an_open_game_has_no_winners() -> None:
    record, _ = played(Ruleset("carcassonne", [], 2), Random(1), 30)
    found = replay_json(record)
    assert (found["over"], found["winners"], found["position"]) == (False, [], record.ending.position)


def test_a_bad_record_has_no_story() -> None:
    good, _ = played(Ruleset("carcassonne", [], 2), Random(1))
    for wrong in (
        dataclasses.replace(good, steps=(*good.steps, good.steps[-1])),
        dataclasses.replace(good, steps=good.steps[:-1]),
    ):
        with pytest.raises(BadRecord):
            replay_json(wrong)
