"""The client in the browser: one page, and its files, whose addresses change whenever one of them does.

So a browser keeps what it has fetched for good, and asks again for the page alone. The page names the scripts it will
want: a browser fetches them side by side, and does not hear of each from another.
"""

import asyncio
import gzip
import os
import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import bastide
from bastide.server.identity import give_cookie, introduced
from bastide.table.refused import Refused

WEB: Final = Path(bastide.__file__).parent / "web"
SCRIPTS: Final = WEB / "js"
FILES: Final = "/static/"
CHECKED: Final = {"Cache-Control": "no-cache"}
FOR_GOOD: Final = {"Cache-Control": "public, max-age=31536000, immutable"}

MAIN: Final = "main.js"
PLACES: Final = {
    "": "start/start.js",
    "g": "table/table.js",
    "r": "replay/replay.js",
    "campaign": "campaign/campaign.js",
    "rules": "reading/reading.js",
}
"""The script of every page, by the first part of its address: the client itself chooses in the same way."""

TEXT: Final = (".css", ".js", ".json", ".svg", ".webmanifest")

IMPORTED: Final = re.compile(r"""^(?:import|export)\b[^"'();]*["'](\.\.?/[\w./-]+\.js)["']""", re.MULTILINE)
EDITION: Final = re.compile(r"[0-9a-f]{16}")


@cache
def edition() -> str:
    """A digest of the client's files, as they were when they were first asked for."""
    found = sha256()
    for path in sorted(path for path in WEB.rglob("*") if path.is_file() and path.suffix not in {".py", ".pyc"}):
        text = path.read_bytes()
        found.update(f"{path.relative_to(WEB).as_posix()} {len(text)}\n".encode())
        found.update(text)
    return found.hexdigest()[:16]


def wanted(script: str) -> list[str]:
    """A script and all that it imports at once, each before what it imports itself."""
    found = [script]
    for name in found:
        for path in IMPORTED.findall((SCRIPTS / name).read_text(encoding="utf-8")):
            other = os.path.relpath((SCRIPTS / name).parent / path, SCRIPTS).replace(os.sep, "/")
            if other not in found:
                found.append(other)
    return found


@cache
def page_of(place: str) -> bytes:
    """The page as it is sent to a place in the client."""
    text = (WEB / "index.html").read_text(encoding="utf-8")
    first = wanted(MAIN)
    scripts = [*first, *(name for name in wanted(PLACES[place]) if name not in first)]
    links = "".join(f'  <link rel="modulepreload" href="{FILES}js/{name}">\n' for name in scripts)
    return text.replace("</head>", f"{links}</head>").replace(FILES, f"{FILES}{edition()}/").encode()


async def client(request: Request) -> Response:
    """The one page of the client, wherever in it somebody wants to go."""
    place = request.url.path.split("/")[1]
    if not WEB.is_dir():
        raise Refused("page.unknown")
    response = Response(page_of(place), media_type="text/html; charset=utf-8", headers=CHECKED)
    give_cookie(request, response, introduced(request)[1])
    return response


class Files(StaticFiles):
    """The client's files. Whoever asks for those of another edition, or of none, gets these, and asks again each time
    whether they are still the same."""

    def __init__(self) -> None:
        super().__init__(directory=WEB, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition(os.sep)
        response = await super().get_response(rest if EDITION.fullmatch(first) else path, scope)
        if isinstance(response, FileResponse) and response.status_code == 200 and _reads_packed(scope):
            response = await asyncio.to_thread(_packed, response)
        response.headers.update(FOR_GOOD if first == edition() else CHECKED)
        return response


def _reads_packed(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    return scope["method"] == "GET" and "range" not in headers and "gzip" in headers.get("accept-encoding", "")


def _packed(found: FileResponse) -> Response:
    """A file as text is sent: compressed, and that once for all who want it."""
    path = Path(found.path)
    if path.suffix not in TEXT:
        return found
    known = path.stat()
    response = Response(_compressed(path, known.st_mtime_ns, known.st_size), media_type=found.media_type)
    for name in ("etag", "last-modified"):
        response.headers[name] = found.headers[name]
    response.headers.update({"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
    return response


@lru_cache(maxsize=500)
def _compressed(path: Path, changed: int, size: int) -> bytes:
    return gzip.compress(path.read_bytes())
