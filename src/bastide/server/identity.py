"""Who somebody is: a browser with a secret cookie, which the server has signed and of which it keeps only the hash; and
where a request comes from."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, digest
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from bastide.server.address import network

COOKIE = "bastide"
YEAR = 365 * 24 * 3600
LENGTH = 43
"""Characters of a secret of 32 bytes."""


def holder_of(connection: HTTPConnection) -> str:
    """The hash of the secret that a browser shows; empty without one that this server has given out."""
    secret, dot, mark = connection.cookies.get(cookie_name(connection), "").partition(".")
    if not dot or len(secret) != LENGTH or not secret.isascii() or not mark.isascii():
        return ""
    return hashed(secret) if compare_digest(mark, signed(connection.app.state.cookie_key, secret)) else ""


def hashed(secret: str) -> str:
    return sha256(b"bastide seat " + secret.encode()).hexdigest()


def signed(key: bytes, secret: str) -> str:
    """The mark by which the server knows a secret again that it has given out: nobody makes up their own."""
    return urlsafe_b64encode(digest(key, b"bastide cookie " + secret.encode(), sha256)[:16]).decode().rstrip("=")


def seat_key(connection: HTTPConnection, game: str, sent_away: int = 0) -> str:
    """What the link to a seat has and the link for watching has not: whoever knows it may sit down. When somebody is
    sent away it is another one, for they know the old one, and would be another guest without their cookie."""
    named = f"{game} {sent_away}" if sent_away else game
    told = digest(connection.app.state.cookie_key, b"bastide seat of " + named.encode(), sha256)[:9]
    return urlsafe_b64encode(told).decode()


def network_mark(connection: HTTPConnection) -> str:
    """By what the store knows a network again without having its address."""
    known = network(connection.client.host if connection.client else "")
    told = digest(connection.app.state.cookie_key, b"bastide network " + known.encode(), sha256)[:12]
    return urlsafe_b64encode(told).decode()


def cookie_name(connection: HTTPConnection) -> str:
    """Browsers send a cookie to all ports of a machine, so the port stands in its name; over TLS they see to it
    themselves that it stays with its host."""
    if is_secure(connection):
        return f"__Host-{COOKIE}"
    port = connection.headers.get("host", "").rpartition("]")[2].rpartition(":")[2]
    return f"{COOKIE}-{port if port.isascii() and port.isdigit() else 80}"


def is_secure(connection: HTTPConnection) -> bool:
    return connection.scope.get("scheme") in ("https", "wss")


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
        value = f"{secret}.{signed(connection.app.state.cookie_key, secret)}"
        secure, name = is_secure(connection), cookie_name(connection)
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def is_own_origin(connection: HTTPConnection, needed: bool) -> bool:
    """Does the request come from a page of this server? Browsers always say so where it is `needed`."""
    origin = connection.headers.get("origin")
    if origin is None:
        return not needed
    return _place(origin).lower() == connection.headers.get("host", "").lower() != ""


def _place(address: str) -> str:
    """The host and port in an address; empty if it is none."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""
