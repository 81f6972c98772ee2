"""Whatever reads what strangers send refuses it in its own words, or reads it; nothing else comes of it.

A few tries in every run, thousands of them in `make soak`.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request

from bastide.kernel.refusal import IllegalMove
from bastide.notation.codes import InvalidCode, find
from bastide.notation.foreign.following import imported
from bastide.notation.foreign.plain import BadSave
from bastide.notation.objection import objection
from bastide.notation.record import BadRecord, read, write
from bastide.players.meter import BadBudget, budget_from
from bastide.rules.ruleset import Ruleset
from bastide.server.address import network
from bastide.server.headers import HOST
from bastide.server.identity import cookie_name, holder_of, is_own_origin, seat_key, signed
from bastide.server.messages import named_id, understood
from bastide.table.refused import Refused
from bastide.tiles.fault import BadTile
from bastide.tiles.lines import read_line, read_picture
from tests.notation.foreign.files import COMMIT, laid, put, saved
from tests.notation.played import played
from tests.properties.effort import several

KEY = b"k" * 32
SECRET = "s" * 43


def message(text: str) -> None:
    named_id(text)
    understood(text)


def code(text: str) -> None:
    game = Ruleset("carcassonne", [], 2).start()
    game.play(find(game, "BA.U"))
    objection(game, text)
    find(game, text)


def headers(text: str) -> None:
    """The same nonsense in every header that somebody reads."""
    value = text.encode("utf-8", "replace")
    names = ("host", "origin", "cookie", "accept-language", "x-forwarded-for")
    for host in (value, b"localhost:" + value, b"localhost:80"):
        found = [(name.encode(), value) for name in names[1:]] + [(b"host", host)]
        scope = {
            "type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": found, "scheme": "http",
            "server": ("127.0.0.1", 80), "app": SimpleNamespace(state=SimpleNamespace(cookie_key=KEY)),
        }  # fmt: skip
        if not HOST.fullmatch(host.decode("latin-1").lower()):
            continue
        request = Request(scope)
        assert request.url.path == "/"
        assert holder_of(request) == "", "nobody makes up a cookie"
        assert cookie_name(request).startswith("bastide-")
        assert is_own_origin(request, needed=True) in (True, False)
        assert seat_key(request, text)


def ours() -> str:
    return write(played(Ruleset("carcassonne", ["river"], 2), Random(3), 12)[0])


def theirs() -> str:
    """A game that another program has saved."""
    first = laid("BA/C", 180, 0, -1), put(0, -1, "S", "0.small.1", "City"), COMMIT
    return json.dumps(saved(*first, laid("BA/RFr", 0, 1, 0), put(1, 0, "WE", "1.small.1", "Road"), COMMIT))


DECODERS: dict[str, tuple[Callable[[str], object], tuple[type[Exception], ...], list[str]]] = {
    "message": (message, (Refused,), [
        '{"t":"hello","last":0,"patches":true}', '{"t":"play","id":"a","n":3,"code":"1,0:N"}', '{"t":"ping"}',
        '{"t":"why","x":0,"y":-3,"like":"1,0:N","rotation":2}', '{"t":"chat","id":"a","text":"\\u00e4"}',
    ]),
    "record": (read, (BadRecord,), [ours()]),
    "save": (imported, (BadSave,), [theirs()]),
    "tile": (read_line, (BadTile,), [
        "OWN.mill x2 city N +shield; road S", "OWN.gate city N; city S; road E; meet N E S W",
    ]),
    "picture": (read_picture, (BadTile,), ["base OWN.mill city N; road E W"]),
    "code": (code, (InvalidCode, IllegalMove), ["1,0:N", "follower@road.W", "red.follower@1,0/city.N#2", "-"]),
    "budget": (budget_from, (BadBudget,), ["0.05", "2000n", "1e3"]),
    "address": (network, (), ["127.0.0.1", "::1", "fe80::1%eth0", "::ffff:1.2.3.4"]),
    "headers": (headers, (), [
        "localhost:80", "http://[::1]:80", f"bastide-80={SECRET}.{signed(b'other', SECRET)}", "de,en;q=0.5",
    ]),
}  # fmt: skip

EDIT = st.tuples(
    st.floats(0, 1), st.integers(0, 12), st.text(max_size=8) | st.sampled_from(list('[]{}":;,.@#/\\0-9\n'))
)


def edited(sample: str, edits: list[tuple[float, int, str]]) -> str:
    """Some characters of a good text are others."""
    for where, length, text in edits:
        at = int(where * len(sample))
        sample = sample[:at] + text + sample[at + length :]
    return sample


@pytest.mark.parametrize("name", DECODERS)
def test_good_texts_are_read(name: str) -> None:
    """Else the test below would try nonsense alone."""
    decoder, refusals, samples = DECODERS[name]
    read_ones = 0
    for sample in samples:
        with suppress(*refusals):
            decoder(sample)
            read_ones += 1
    assert read_ones


@pytest.mark.parametrize("name", DECODERS)
@several
@given(data=st.data())
def test_anything_is_read_or_refused(name: str, data: st.DataObject) -> None:
    decoder, refusals, samples = DECODERS[name]
    tried = st.builds(edited, st.sampled_from(samples), st.lists(EDIT, min_size=1, max_size=4)) | st.text(max_size=200)
    with suppress(*refusals):
        decoder(data.draw(tried))
