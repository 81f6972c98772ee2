"""Starting the server: where it keeps its games, where it listens, and how a browser finds it."""

import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from ipaddress import ip_address, ip_network
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from bastide.server.doorman import Doorman, http_protocol, websocket_protocol
from bastide.server.headers import LOOPBACK
from bastide.server.messages import MESSAGE

OTHER_FILES = 100
"""What a server has open beside its connections: the store, its workers, files that it sends."""

ENOUGH_FILES = 65_536

COLLECTING = 1_500, 1, 10_000
"""After how many new objects these are looked through for garbage, after how many times of that those that were left,
and after how many times of that all. Everybody waits meanwhile, so it is done in small pieces, and hardly ever for all:
a thousand games are millions of objects. Nearly all garbage is let go without this."""

TRIES = 50
"""So many ports after the wished one are tried before the system chooses any."""


def default_store() -> Path:
    """The file of games in the folder for a user's data."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", "") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        given = os.environ.get("XDG_DATA_HOME", "")
        base = Path(given) if given.startswith("/") else Path.home() / ".local" / "share"
    return base / "bastide" / "games.sqlite"


def listening(host: str, port: int) -> socket.socket:
    """A socket on the wished port, or on another one where that is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wished = [*range(port, min(port + TRIES, 65536)), 0] if port else [0]
    for number in wished:
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError:
            found.close()
            if number == 0 or not _is_own(host, family):
                raise
        else:
            found.listen(128)
            return found
    raise AssertionError("the system always has a port")


def _is_own(host: str, family: socket.AddressFamily) -> bool:
    """Can this machine listen at that address at all?"""
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        try:
            trial.bind((host, 0))
        except OSError:
            return False
    return True


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def network_address() -> str:
    """The address of this machine in its own network; empty: it is in none. Nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect(("10.255.255.255", 9))
            found = str(trial.getsockname()[0])
        except OSError:
            return ""
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def allowed_hosts(host: str, named: Sequence[str] = ()) -> tuple[str, ...]:
    """Which names lead here. On the loopback its own and those that are allowed by name; elsewhere only these, or any
    if none is, for then the names are not ours to know."""
    own = LOOPBACK if host in ("127.0.0.1", "localhost", "::1") or named else ()
    return (*own, *(name.lower() for name in named))


def open_browser(where: str, say: Callable[[str], None]) -> None:
    """Open the browser where there is one; else the address must do."""

    def attempt() -> None:
        try:
            opened = _has_screen() and webbrowser.open(where)
        except (webbrowser.Error, OSError):
            opened = False
        if not opened:
            say(where)

    threading.Thread(target=attempt, daemon=True).start()


def _has_screen() -> bool:
    """Without a screen a browser would open in the terminal, over our own output."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run(app: Starlette, bound: socket.socket, doorman: Doorman | None = None, proxies: Sequence[str] = ()) -> None:
    """Serve until somebody interrupts or stops it. What `proxies` say about where a request comes from is believed."""
    at_door = doorman or Doorman(trusted=trusting(proxies))
    at_door.most = min(at_door.most, open_files() - OTHER_FILES)
    signal.signal(signal.SIGTERM, _stopped)
    gc.set_threshold(*COLLECTING)
    gc.freeze()
    try:
        serving(app, at_door, proxies).run(sockets=[bound])
    finally:
        # Nobody looks for garbage among all games when it ends.
        gc.freeze()


def serving(app: Starlette, doorman: Doorman, proxies: Sequence[str] = ()) -> uvicorn.Server:
    """The server of an application, with somebody at its door."""
    config = uvicorn.Config(
        app, http=http_protocol(doorman), ws=websocket_protocol(doorman), ws_max_size=MESSAGE, ws_ping_interval=20,
        ws_ping_timeout=20, log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=3,
        proxy_headers=bool(proxies), forwarded_allow_ips=list(proxies),
    )  # fmt: skip
    return Serving(config)


class Serving(uvicorn.Server):
    """However often somebody interrupts it, it ends in good order, which takes a few seconds at most."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            super().handle_exit(sig, frame)


def trusting(proxies: Sequence[str]) -> Callable[[str], bool]:
    """Is an address one of these? Each of them is an address or a network."""
    networks = [ip_network(proxy, strict=False) for proxy in proxies]

    def is_trusted(host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in networks)

    return is_trusted


def open_files() -> int:
    """How many files and connections this process may have open: as many as it may ask for."""
    if sys.platform == "win32":
        return 10_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard > ENOUGH_FILES:
        hard = ENOUGH_FILES
    if soft != resource.RLIM_INFINITY and soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        return hard
    return soft if soft != resource.RLIM_INFINITY else ENOUGH_FILES


def _stopped(number: int, frame: FrameType | None) -> None:
    """The server has closed by then, and is sent the signal once more: the workers are let go before it ends."""
    raise SystemExit(0)
