"""Who somebody is: a browser with a secret cookie, of which only the hash is kept; and where a request comes from."""

import secrets
from hashlib import sha256
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "bastide"
YEAR = 365 * 24 * 3600
LENGTH = 43
"""Characters of a secret of 32 bytes."""


def holder_of(connection: HTTPConnection) -> str:
    """The hash of the secret that a browser shows; empty without one."""
    secret = connection.cookies.get(COOKIE, "")
    return hashed(secret) if len(secret) == LENGTH else ""


def hashed(secret: str) -> str:
    return sha256(b"bastide seat " + secret.encode()).hexdigest()


def introduced(connection: HTTPConnection) -> tuple[str, str]:
    """The hash of a browser's secret, and the secret if it has to be given one."""
    known = holder_of(connection)
    if known:
        return known, ""
    fresh = secrets.token_urlsafe(32)
    return hashed(fresh), fresh


def give_cookie(connection: HTTPConnection, response: Response, secret: str) -> None:
    """Nothing but the server reads the cookie, and no other site makes a browser send it along."""
    if secret:
        secure = connection.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def is_own_origin(connection: HTTPConnection, needed: bool) -> bool:
    """Does the request come from a page of this server? Browsers always say so where it is `needed`."""
    origin = connection.headers.get("origin")
    if origin is None:
        return not needed
    return urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower() != ""
