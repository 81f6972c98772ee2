"""Why a figure goes home is told in events, which no scenario file looks at."""

from tests.scenarios.script import Script


def test_builder_of_a_scored_city_comes_home_by_the_scoring() -> None:
    """Not because his last follower has left a moment before."""
    script = """
        draw BA.E
        play 1,0:W
        play -
        red has 1 builder
    """
    figures = ["red follower 0,0/city.E", "red builder 0,0/city.E"]
    table = {"with": ["traders-and-builders"], "land": ["BA.E 0,0 E"], "figures": figures, "bag": ["BA.E", "BA.B"]}
    played = Script({**table, "script": script})
    played.run()
    assert played.game.log is not None
    assert [event.facts["why"] for event in played.game.log if event.name == "figure returned"] == ["scored"] * 2
