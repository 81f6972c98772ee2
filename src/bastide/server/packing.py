"""Messages are packed once for everybody who is told the same.

No message is packed by what came before it on its line (RFC 7692, `server_no_context_takeover`), so what is packed for
one is right for all, and no connection keeps a window of its own.
"""

import zlib
from collections.abc import Sequence
from functools import cache, lru_cache

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

SMALL = 300
"""Messages of fewer bytes go as they are: they fit into one packet, packed or not."""

KEPT = 32
"""So many packed messages are kept, for those who are told the same a moment later."""

QUICKLY = 1
"""The level of zlib: the next ones take twice as long and save a fifth."""

MEMORY = 6
"""How much of it zlib uses, 1 to 9: with less than it would by itself it packs as well, and begins anew sooner."""

END = b"\x00\x00\xff\xff"
"""The end of packed data, which is left out on the line."""


class Packing(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or not frame.fin:
            return super().encode(frame)
        if len(frame.data) < SMALL:
            return frame
        return Frame(Opcode.TEXT, packed(bytes(frame.data), self.local_max_window_bits), rsv1=True)


class Packer(ServerPerMessageDeflateFactory):
    """Agrees with a client on packing."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_max_window_bits=12)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[object]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        bits = agreed.remote_max_window_bits, agreed.local_max_window_bits
        return answer, Packing(agreed.remote_no_context_takeover, True, *bits)


@lru_cache(maxsize=KEPT)
def packed(message: bytes, window_bits: int) -> bytes:
    """The flush makes zlib forget what it has packed, so that the next message does not lean on this one. Only the
    event loop packs: nobody comes between."""
    packer = _packer(window_bits)
    return (packer.compress(message) + packer.flush(zlib.Z_FULL_FLUSH)).removesuffix(END)


@cache
def _packer(window_bits: int) -> "zlib._Compress":
    """Made once: a new one for each message is a quarter of a megabyte to be asked for and cleared."""
    return zlib.compressobj(QUICKLY, zlib.DEFLATED, -window_bits, MEMORY)
