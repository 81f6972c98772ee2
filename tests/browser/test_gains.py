"""Points rise from the land and go to their score; many at once are a feast, if one wishes for movement."""

import pytest
from playwright.sync_api import expect

from bastide.notation.codes import code
from bastide.notation.record import Recorder, write
from bastide.players.dealer import Dealer
from bastide.players.greedy import GreedyPlayer
from bastide.rules.ruleset import Ruleset
from tests.browser.conftest import Open
from tests.browser.going_on import people, play_on
from tests.browser.server import Server

NAMES = ("Ann", "Bert")
MANY = 12

WATCH = """() => { window.seen = {};
  const look = name => { const node = document.querySelector(`.${name}`);
    if (node && !(name in seen)) { const { opacity, display } = getComputedStyle(node);
      seen[name] = display === "none" ? "nothing" : opacity === "1" ? "at once" : "moving"; } };
  new MutationObserver(() => ["gain", "feast", "carried"].forEach(look))
    .observe(document.body, { subtree: true, childList: true }); }"""
"""What is seen of the points in the moment it comes, for it does not stay."""

EXPECTED = {
    "no-preference": {"gain": "moving", "feast": "at once", "carried": "at once"},
    "reduce": {"gain": "at once", "feast": "nothing"},
}


def before_a_feast() -> tuple[str, int, str]:
    """A record, a step of it, and the move there that brings many points at once."""
    ruleset = Ruleset("carcassonne", (), len(NAMES))
    for seed in range(20):
        game, recorder = ruleset.start(), Recorder(ruleset, NAMES)
        player, dealer = GreedyPlayer(seed), Dealer(seed)
        while game.decision is not None:
            seat, scores = game.decision.player, list(game.scores)
            chosen = dealer.choose(game) if seat < 0 else player.choose(game.view(seat))
            move, record = code(game, game.decision.options[chosen]), recorder.record(game)
            recorder.play(game, chosen)
            gain = max(now - then for now, then in zip(game.scores, scores, strict=True))
            if seat >= 0 and gain >= MANY and not game.is_over:
                return write(record), len(record.steps), move
    raise AssertionError("nobody finished anything large")


@pytest.mark.parametrize("motion", EXPECTED)
def test_points_rise_to_the_score(motion: str, window: Open, server: Server) -> None:
    record, step, move = before_a_feast()
    ann = window(reduced_motion=motion)
    play_on(ann, server.url, record, step, people(*NAMES))
    ann.page.evaluate(WATCH)
    ann.choose(move)
    ann.page.wait_for_function("last => last in window.seen", arg=list(EXPECTED[motion])[-1])
    assert ann.page.evaluate("() => window.seen") == EXPECTED[motion]
    expect(ann.page.locator(".gain, .carried")).to_have_count(0)
    ann.expect_sound()
