"""bastide verify: was a recorded game dealt fairly?"""

from typing import Annotated

import typer

from bastide.cli.records import RecordFile, opened


def verify(
    file: RecordFile,
    answers: Annotated[
        bool,
        typer.Option("--answers", help="Print all answers of the dealer as lines of JSON, for other programs."),
    ] = False,
) -> None:
    """Check that a game of a server was dealt as its dealer had committed itself to before the first tile.

    Examples:

        bastide verify game.bastide

        bastide verify game.bastide --answers > answers.jsonl
    """
    import msgspec

    from bastide.server import fairness

    record = opened(file)
    try:
        if answers:
            fairness.opened_dealer(record)
            for answer in fairness.answers(record):
                typer.echo(msgspec.json.encode(answer).decode())
            return
        number = fairness.checked(record)
    except fairness.Unfair as error:
        typer.echo(f"Not shown to be fair: {error}.")
        raise typer.Exit(1) from None
    begun = fairness.taken_over(record)
    if begun:
        typer.echo(
            f"The first {begun} steps were taken over from another game: nothing is shown of how they were dealt."
        )
    values = len(record.headers.get(fairness.MIXED, "").split())
    typer.echo(
        f"All {number} answers of the dealer are those of the committed key, with {values} values of players mixed in."
    )
