"""A finished game is checked in the browser: was it dealt as the dealer had committed itself to?"""

import hashlib
import hmac
import re
from collections.abc import Callable

from playwright.sync_api import expect

from bastide.kernel.moves import CHANCE
from bastide.notation.record import Recorder, write
from bastide.players.rando import RandomPlayer
from bastide.rules.ruleset import Ruleset
from bastide.server.fairness import BEGUN, COMMITTED, MIXED, OPENED
from bastide.table.dealer import KeyedDealer, mixed_in
from tests.browser.conftest import Open
from tests.browser.going_on import kept
from tests.browser.server import Server
from tests.browser.test_everyone import serious_faults
from tests.browser.window import A_GAME, Window, of_the_page

NewGame = Callable[..., str]

VALUE = "from-Ann"
RECORDS = [
    ("^$", "", r"Yes: all 71 answers .* Values of players mixed in: 1"),
    (rf"^{OPENED}: \w+", f"{OPENED}: {'0' * 64}", "No: this is not the key to which the dealer had committed itself"),
    (rf"^{MIXED}: .*", f"{MIXED}: 1:from-Ben", "No: answer 2 of the dealer should be"),
    (rf"^{OPENED}: .*\n", "", "It can be checked when the game is over"),
    (rf"^{COMMITTED}: .*\n", "", "did not commit itself to anything"),
    (rf"^{COMMITTED}:", f"{BEGUN}: 999\\n{COMMITTED}:", "cannot be read"),
]
"""What is looked for in the record of a fair game, what is put in its place, and what is said then, as a pattern."""

DIGESTS = of_the_page("""async ([key, lengths]) => {
  const { hex, hmac, sha256, unhex } = await import("/static/js/replay/digest.js");
  const bytes = (length) => Uint8Array.from({ length }, (_, at) => (at * 7) & 255);
  return lengths.map((length) => [hex(sha256(bytes(length))), hex(hmac(unhex(key), bytes(length)))]);
}""")


def fair_record() -> str:
    """A whole game whose dealer was given a value after the first tile."""
    ruleset, dealer, player = Ruleset(), KeyedDealer(hashlib.sha256(b"fair").digest()), RandomPlayer(1)
    told = {COMMITTED: dealer.commitment, MIXED: f"1:{VALUE}", OPENED: dealer.opened()}
    recorder, game = Recorder(ruleset, ["Ann", "Ben"], told), ruleset.start()
    number, mixed = 0, b""
    while game.decision is not None:
        if game.decision.player == CHANCE:
            recorder.play(game, dealer.choose(game.decision, number, mixed))
            number, mixed = number + 1, mixed_in(b"", VALUE)
        else:
            recorder.play(game, player.choose(game))
    return write(recorder.record(game))


def test_a_record_is_checked_answer_by_answer(window: Open, server: Server) -> None:
    ann, fair = window("/"), fair_record()
    for old, new, words in RECORDS:
        _open(ann, server, re.sub(old, new, fair, count=1, flags=re.MULTILINE))
        dialog = ann.page.get_by_role("dialog", name="Was it dealt fairly?")
        expect(dialog.locator(".verdict")).to_have_text(re.compile(words))
        expect(dialog.locator(".verdict.fair")).to_have_count(int(words.startswith("Yes")))
    assert serious_faults(ann) == []


def _open(ann: Window, server: Server, record: str) -> None:
    """A record that somebody brings along."""
    ann.page.goto(f"{server.url}/r/{kept(ann.page, server.url, record)}#dealing")


def test_a_server_that_leaves_out_what_browsers_give_is_found_out(window: Open, new_game: NewGame) -> None:
    """The server of these tests does, so that a test meets the same tiles every time."""
    ann = window()
    new_game(ann, [{"kind": "computer", "level": "random", "name": "One"}, {"kind": "person", "name": "Ann"}])
    ann.page.get_by_role("button", name="Leave the table").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.wait_for_selector(".ceremony", timeout=A_GAME)
    ann.page.locator("[data-do=results]").click()
    ann.page.get_by_role("link", name="Was it dealt fairly?").click()
    dialog = ann.page.get_by_role("dialog", name="Was it dealt fairly?")
    expect(dialog.locator(".verdict")).to_contain_text("No: answer")
    expect(dialog).to_contain_text("The value that this browser gave is among them")


def test_the_digests_are_the_usual_ones(window: Open) -> None:
    lengths, key = [*range(130), 1000], bytes(range(32))
    found = window("/").page.evaluate(DIGESTS, [key.hex(), lengths])
    for length, (digest, keyed) in zip(lengths, found, strict=True):
        told = bytes(at * 7 & 255 for at in range(length))
        assert digest == hashlib.sha256(told).hexdigest()
        assert keyed == hmac.new(key, told, hashlib.sha256).hexdigest()
