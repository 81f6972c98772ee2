"""Rulings of Abbey & Mayor that no scenario file can say."""

from tests.scenarios.script import Script


def test_an_abbey_is_scored_after_what_it_has_closed() -> None:
    """By the sides of the tile, north first, then what is inside it, then the cloisters around."""
    land = [
        "BA.E 0,1 S", "BA.E 1,1 N", "BA.A 1,0 E", "BA.E 1,-1 S",
        "BA.B 0,-1 N", "BA.E -1,-1 S", "BA.B -1,0 N", "BA.E -1,1 N",
    ]  # fmt: skip
    script = """
        play abbey-and-mayor=AM.ABBEY
        play 0,0:N
        play follower@abbey
        red gains 12
    """
    figures = ["red follower 1,0/road.W", "red follower 0,1/city.S"]
    played = Script({"with": ["abbey-and-mayor"], "land": land, "figures": figures, "bag": ["BA.V"], "script": script})
    played.run()
    assert [award.reason for award in played.game.sheet] == ["city", "road", "abbey"]
