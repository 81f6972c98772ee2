"""bastide serve: games in the browser."""

import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.failing import Complaint
from bastide.cli.own import OwnFile
from bastide.cli.place import DatabaseOption, StoreOption, check_place, chosen_place


def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Another one is taken if it is in use.")] = 8000,
    store: StoreOption = None,
    database: DatabaseOption = None,
    tiles: Annotated[
        Path | None,
        typer.Option(
            "--tiles", metavar="FILE", help="Own tiles to offer to everybody, a line each.", show_default=False
        ),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let friends in the same network in.")] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allowed-host", metavar="NAME", help="A name by which browsers know this server; may be repeated."
        ),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trust-proxy", metavar="ADDRESS", help="Believe this proxy where requests come from; may be repeated."
        ),
    ] = None,
    forget_after: Annotated[
        int, typer.Option("--forget-after", metavar="DAYS", min=0, help="Forget games that rest so long; 0: never.")
    ] = 0,
    metrics_for: Annotated[
        list[str] | None,
        typer.Option("--metrics-for", metavar="NETWORK", help="Who may read /metrics beside this machine."),
    ] = None,
    log_json: Annotated[bool, typer.Option("--log-json", help="Write the log as lines of JSON.")] = False,
) -> None:
    """Play in the browser: alone, together at one screen, against the computer, or with friends by a link.

    The server listens on this machine only, unless --lan or --host says otherwise. Games are kept in a file and go on
    after a restart. With --database any number of servers, on as many machines, keep and play the same games; drawings
    lie beside the file that --store names all the same.

    Examples:

        bastide serve

        bastide serve --lan

        bastide serve --tiles mine.tiles

        bastide serve --host 0.0.0.0 --port 8080 --no-browser

        bastide serve --no-browser --allowed-host play.example.org --trust-proxy 127.0.0.1

        bastide serve --no-browser --database postgresql://bastide@db.example.org/games
    """
    from bastide.server import logs
    from bastide.server.app import application
    from bastide.server.doorman import Doorman
    from bastide.server.place import shown
    from bastide.server.run import address, allowed_hosts, default_store, listening, open_browser, run, trusting

    logs.set_up(log_json)
    proxies = [checked_network(proxy) for proxy in trust_proxy or []]
    readers = [checked_network(reader) for reader in metrics_for or []]
    own = offered(tiles) if tiles else []
    kept = chosen_place(store, database)
    check_place(kept)
    if lan:
        host = "0.0.0.0"
    try:
        bound = listening(host, port)
    except OSError as error:
        raise Complaint(f"cannot listen at '{host}': {error.strerror or error}") from None
    where = address(host, bound.getsockname()[1])
    typer.echo(f"Bastide: {where}")
    reach = shown_to_friends(bound.getsockname()[1]) if lan else ""
    typer.echo(f"Games are kept in {shown(kept)}. Stop with Ctrl-C.")
    if not no_browser:
        open_browser(where, lambda shown: typer.echo(f"No browser to open here: go to {shown}"))
    hosts, doorman = allowed_hosts(host, allowed_host or []), Doorman(trusted=trusting(proxies))
    app = application(
        kept, hosts=hosts, own=own, forget_after=forget_after, metrics_for=readers, doorman=doorman,
        reach=reach, portfolio=drawings_beside(store or default_store()),
    )  # fmt: skip
    run(app, bound, doorman, proxies)


def drawings_beside(store: Path) -> Path:
    """The file of drawings, which is always on this machine."""
    store.parent.mkdir(parents=True, exist_ok=True)
    return store.with_name(f"{store.name}.drawings")


def shown_to_friends(port: int) -> str:
    """Print the address for friends in the same network, with a code for their phones."""
    import segno

    from bastide.server.run import network_address

    found = network_address()
    if not found:
        raise Complaint("this machine is in no network: friends cannot reach it")
    reach = f"http://{found}:{port}"
    typer.echo(f"Friends in the same network: {reach}/")
    segno.make(f"{reach}/").terminal(out=sys.stdout, compact=True)
    return reach


def checked_network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise Complaint(f"'{text}' is neither an address nor a network") from None


def offered(file: Path) -> list[str]:
    """The tiles of a file, if they are good; whether they go with a game is seen when it is made."""
    own = OwnFile(file)
    _, wrong = own.tiles("en")
    for text in wrong:
        raise Complaint(text)
    return own.lines
