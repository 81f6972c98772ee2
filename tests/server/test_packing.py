"""Messages are packed once for all who are told the same, and every client can unpack them."""

import json
from pathlib import Path

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from bastide.server.doorman import Doorman
from bastide.server.packing import SMALL, Packer, Packing, packed
from tests.server.real import PATIENCE, connected, greeted, heard, new_game, server
from tests.server.test_door import open_house

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]


def agreed(wish: ClientPerMessageDeflateFactory) -> tuple[Packing, object]:
    """The two ends of a line whose client wishes to pack like this."""
    answer, ours = Packer().process_request_params(wish.get_request_params(), [])
    theirs = wish.process_response_params(answer, [])
    assert isinstance(ours, Packing)
    return ours, theirs


def test_every_client_unpacks_every_message_by_itself() -> None:
    texts = [json.dumps({"t": "view", "n": number, "land": list(range(200))}).encode() for number in range(3)]
    for bits in (True, 9, 12, 15):
        for alone in (False, True):
            wish = ClientPerMessageDeflateFactory(
                server_max_window_bits=None if bits is True else bits, client_max_window_bits=True,
                server_no_context_takeover=alone,
            )  # fmt: skip
            ours, theirs = agreed(wish)
            assert isinstance(theirs, object)
            for text in (*texts, texts[0], b"x" * SMALL, b"x"):
                sent = ours.encode(Frame(Opcode.TEXT, text))
                assert sent.rsv1 == (len(text) >= SMALL)
                assert bytes(theirs.decode(sent).data) == text  # type: ignore[attr-defined]


def test_what_is_told_to_many_is_packed_once() -> None:
    packed.cache_clear()
    lines = [agreed(ClientPerMessageDeflateFactory(client_max_window_bits=True))[0] for _ in range(5)]
    text = json.dumps({"t": "patch", "land": list(range(300))}).encode()
    found = {bytes(line.encode(Frame(Opcode.TEXT, text)).data) for line in lines}
    assert len(found) == 1 and len(found.pop()) < len(text) / 2
    assert packed.cache_info().misses == 1


def test_a_line_of_a_real_server_is_packed_only_if_the_client_wishes(tmp_path: Path) -> None:
    with server(tmp_path / "games.sqlite") as (_, port):
        game, _ = new_game(port, PEOPLE)
        views = []
        for compression in ("deflate", None):
            address, origin = f"ws://127.0.0.1:{port}/ws/{game}", Origin(f"http://127.0.0.1:{port}")
            with connect(address, origin=origin, compression=compression, open_timeout=PATIENCE) as line:
                names = [extension.name for extension in line.protocol.extensions]
                assert names == (["permessage-deflate"] if compression else [])
                views.append(greeted(line)["view"])
        assert views[0] == views[1]


def test_a_move_is_shown_and_answered_in_one_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer comes after the view that shows what was done."""
    doorman, texts = Doorman(), 0
    with open_house(tmp_path / "games", doorman) as port:
        game, cookie = new_game(port, PEOPLE)
        with connected(port, game, cookie) as line:
            view = greeted(line)
            heard(line, "presence")
            sort = type(next(iter(doorman._inside)))
            write = sort.write  # type: ignore[attr-defined]

            def counted(transport: object, data: bytes) -> None:
                nonlocal texts
                texts += data[0] & 15 == Opcode.TEXT
                write(transport, data)

            monkeypatch.setattr(sort, "write", counted)
            code = view["view"]["decision"]["options"][0]["code"]
            line.send(json.dumps({"t": "play", "id": "one", "n": view["n"], "code": code}))
            told = [json.loads(line.recv(timeout=PATIENCE))["t"] for _ in range(2)]
    assert told == ["view", "done"] and texts == 1


def test_much_that_is_said_at_once_is_heard_in_its_order_and_not_all_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading stops while too much waits to be heard, and goes on when it was heard."""
    stopped: list[int] = []
    doorman = Doorman()
    with open_house(tmp_path / "games", doorman) as port:
        game, cookie = new_game(port, PEOPLE)
        with connected(port, game, cookie) as line:
            greeted(line)
            sort = type(next(iter(doorman._inside)))
            pause = sort.pause_reading  # type: ignore[attr-defined]

            def noted(transport: object) -> None:
                stopped.append(1)
                pause(transport)

            monkeypatch.setattr(sort, "pause_reading", noted)
            said = [f"c{number}" for number in range(60)]
            for name in said[:-1]:
                line.send(json.dumps({"t": "chat", "id": name, "text": name}))
            done = [heard(line, "done")["id"] for _ in said[:-1]]
            many = len(stopped)
            line.send(json.dumps({"t": "chat", "id": said[-1], "text": "alone"}))
            assert [*done, heard(line, "done")["id"]] == said
    assert many and len(stopped) == many
