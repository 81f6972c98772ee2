"""Wherever a question is asked on the board, every place to choose is in sight with its mark, in every window."""

import pytest

from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.in_sight import CLEAR, SIZES, Seen, seen
from tests.browser.prompt_pictures import NAMES, met
from tests.browser.server import Server
from tests.browser.window import PATIENCE, Window

STEP = 50
"""Milliseconds between two looks."""

REST = 8
"""After so many looks at which nothing moved, the land has come to rest."""


def is_right(found: Seen) -> bool:
    return found.marks > 0 and found.side >= CLEAR - 0.5 and not (found.cut and found.fits)


def settled(asked: Window) -> Seen:
    """How the board is once the land has come to rest, and all is as it should be or stays wrong for too long."""
    before, resting = seen(asked.page), 0
    for _ in range(PATIENCE // STEP):
        asked.page.wait_for_timeout(STEP)
        now = seen(asked.page)
        resting = resting + 1 if now == before else 0
        before = now
        if resting >= REST and is_right(now):
            break
    return before


@pytest.mark.parametrize(
    ("box", "prompt"), [("catapult", "aim"), ("mists-over-carcassonne", "bury"), ("plague", "move-flea")]
)
def test_every_place_to_choose_is_in_sight(box: str, prompt: str, window: Open, server: Server) -> None:
    question = next(found for found in met([box]) if found.prompt == prompt)
    asked = window()
    play_on(asked, server.url, question.record, question.step, people(*NAMES[: question.players]))
    whole = 0
    for wide, high in SIZES:
        asked.page.set_viewport_size({"width": wide, "height": high})
        found = settled(asked)
        assert is_right(found), (wide, high, found)
        whole += not found.cut
    assert whole >= 3, "in most windows there is room for all"
    asked.expect_sound()
