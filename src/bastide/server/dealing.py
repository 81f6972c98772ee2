"""How a game was dealt, told so that whoever asks can check it by themselves."""

from starlette.requests import Request
from starlette.responses import Response

from bastide.notation.document import Record
from bastide.server import fairness
from bastide.server.looking_back import Past, Shelf, past_of
from bastide.server.requests import Json
from bastide.table.refused import Refused


async def show(request: Request) -> Response:
    """The commitment, and once the game is over the key and every answer of the dealer. Nothing is judged here."""
    past = await past_of(request)
    shelf: Shelf = request.app.state.shelf
    opened = past.headers.get(fairness.OPENED)
    begun, answers = await shelf.look(lambda: _answers(past)) if opened else (0, [])
    committed = past.headers.get(fairness.COMMITTED)
    return Json({"committed": committed, "key": opened, "begun": begun, "answers": answers})


def _answers(past: Past) -> tuple[int, list[fairness.Answer]]:
    """After how many steps of another game the dealer began, and what it has answered since."""
    record: Record = past.line.record(past.names, past.headers)
    try:
        return fairness.taken_over(record), fairness.answers(record)
    except fairness.Unfair:
        raise Refused("record.dealing") from None
