"""bastide play: a game at the terminal."""

import re
import sys
from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from typing import Annotated, NoReturn

import typer

from bastide.cli.choosing import FIRST_GAME, GameName, Language, Switches, With, chosen_ruleset, separated
from bastide.cli.dialogue import Dialogue, Quit
from bastide.cli.failing import Complaint
from bastide.cli.keeping import Keeping
from bastide.cli.lettering import Text
from bastide.cli.look_alikes import ERRORS
from bastide.cli.output import print_line, terminal
from bastide.cli.own import TilesFile
from bastide.cli.phrases import phrase
from bastide.cli.records import STANDARD_INPUT, check_move, contents, named, opened
from bastide.cli.session import PERSON, SEATED, Session, Sitter
from bastide.cli.who import WHO, checked_players
from bastide.notation.record import Record, ruleset_of, write
from bastide.players.guarded import Forfeit
from bastide.players.roster import USUAL, player_named
from bastide.players.simulation import distinct
from bastide.rules.ruleset import Ruleset

KEYBOARD = "/dev/tty"
USUALLY = f"{PERSON},{USUAL}"


def play(
    players: Annotated[
        str,
        typer.Option("--players", "-p", help=f"Who plays, in seat order: {PERSON}, {WHO}.", show_default=USUALLY),
    ] = "",
    names: Annotated[
        str, typer.Option("--names", metavar="NAMES", help="Their names, in the same order.", show_default=False)
    ] = "",
    game: GameName = FIRST_GAME,
    expansions: With = None,
    option: Switches = None,
    tiles: TilesFile = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", "-s", help="Deals the same tiles again.", show_default="another game each time"),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--record", "-r", metavar="FILE", help="Save the record of the game here.", show_default=False),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            metavar="FILE",
            help="Go on with the game of this record and save it there again, unless it was edited by hand; "
            "- reads it from the standard input.",
            show_default=False,
        ),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="N", min=0, help="With --resume: go on after so many moves, dealt anew.", show_default="all"
        ),
    ] = None,
    hints: Annotated[str, typer.Option("--hints", metavar="PLAYER", help=f"Who gives the hints: {WHO}.")] = USUAL,
    language: Language = "en",
) -> None:
    """Play a game at the terminal: against computer players, against other people in turns, or both.

    The land is drawn as text. Every cell that takes your tile has a letter: type it, with the number of the way
    round if there are several (`a2`). Then the places for your followers have letters; `-` passes. `?` tells why you
    are asked and why a place is refused (`? 2,-1`), `h` gives a hint, `s` shows the score sheet, `z` zooms, `u` takes
    back your last decision, `q` quits.

    Examples:

        bastide play

        bastide play --with river,inns-and-cathedrals --players you,steady,master@0.5

        bastide play --tiles mine.tiles

        bastide play --players you,you --names Ann,Ben --language de --record evening.bastide

        bastide play --resume evening.bastide

        bastide play --resume evening.bastide --at 40 --players you,master

        bastide play --players you,./bot.py --hints ./bot.py
    """
    checked_players([hints])
    if resume is not None:
        if expansions or option or tiles or names or seed is not None or game != FIRST_GAME:
            raise Complaint(
                "--resume goes on with the game of the record: "
                "--players, --record, --at, --hints and --language go with it"
            )
        resumed(resume, at, separated([players]), record, hints, language)
    if at is not None:
        raise Complaint("--at goes with --resume: it says after how many moves of the record to go on")
    chosen = separated([players or USUALLY])
    checked_players([name for name in chosen if name != PERSON])
    ruleset = chosen_ruleset(game, expansions, len(chosen), option, language, tiles)
    seed = randbelow(1_000_000) if seed is None else seed
    keeping = Keeping(record, language)
    seats = seats_of(chosen, separated([names]), seed, language)
    keeping.check(ruleset, [seat.name for seat in seats])
    session = Session(ruleset, seats, seed, language)
    run(session, Dialogue(session, terminal(), title_of(ruleset, language), language, hints), keeping)


def resumed(file: Path, at: int | None, chosen: list[str], record: Path | None, hints: str, language: str) -> NoReturn:
    """Go on with a game that was saved; unless another file is named, it is saved there again. In the midst of it
    another game begins, which is no more the one that was saved; and what was edited by hand stays as it is."""
    kept = opened(file)
    check_move(kept, at)
    is_branch = at is not None and at < len(kept.steps)
    if str(file) == STANDARD_INPUT:
        listen_to_keyboard()
    if is_branch:
        kept = parted(kept, at)
    elif kept.ending.over:
        raise Complaint(f"the game in {named(file)} is over: 'bastide replay' tells it, 'bastide show' shows the land")
    usual = [PERSON, *[USUAL] * (len(kept.names) - 1)]
    chosen = chosen or separated([kept.headers.get(SEATED, ",".join(usual))])
    if len(chosen) != len(kept.names):
        raise Complaint(f"--players gives {len(chosen)}, but {len(kept.names)} are playing in {named(file)}")
    text = kept.headers.get("seed", "")
    seed = int(text) if re.fullmatch(r"[0-9]{1,9}", text) else randbelow(1_000_000)
    is_own = not is_branch and str(file) != STANDARD_INPUT and is_as_written(file, kept)
    keeping = Keeping(record, language, file if is_own else None)
    keeping.check(ruleset_of(kept), kept.names)
    session = Session.resumed(kept, seats_of(chosen, list(kept.names), seed, language), seed, language)
    dialogue = Dialogue(session, terminal(), title_of(session.ruleset, language), language, hints)
    run(session, dialogue, keeping)


def is_as_written(file: Path, record: Record) -> bool:
    """Does a file hold nothing but what a game saves? Comments, for one, would be lost."""
    return contents(file).replace(b"\r\n", b"\n") == write(record).encode("utf-8")


def parted(record: Record, at: int | None) -> Record:
    """The beginning of a game. What is said of the whole, such as how it was dealt, is not true of it any more."""
    seated = record.headers.get(SEATED)
    return replace(record, steps=record.steps[:at], headers={SEATED: seated} if seated else {})


def listen_to_keyboard() -> None:
    """What is typed comes from the terminal itself, for the standard input has been read to its end."""
    try:
        sys.stdin = open(KEYBOARD, encoding=sys.stdin.encoding, errors=ERRORS)  # noqa: SIM115 - it stays open as long as the game
    except OSError:
        raise Complaint("a game from the standard input is gone on with at a terminal: there is none") from None


def seats_of(chosen: list[str], names: list[str], seed: int, language: str) -> list[Sitter]:
    if names and len(names) != len(chosen):
        raise Complaint(f"--names gives {len(names)}, but {len(chosen)} are playing")
    known = [phrase("you", language) if name == PERSON else name for name in chosen]
    labels = names or distinct(known)
    return [
        Sitter(label, None if name == PERSON else player_named(name, f"{seed}/{index}"), name)
        for index, (label, name) in enumerate(zip(labels, chosen, strict=True))
    ]


def title_of(ruleset: Ruleset, language: str) -> str:
    return " + ".join(entry.title[language] for entry in ruleset.entries)


def run(session: Session, dialogue: Dialogue, keeping: Keeping) -> NoReturn:
    """Play, and whatever happens save the record if that was asked for."""
    code = 0
    try:
        record = played(session, dialogue, keeping)
    except KeyboardInterrupt:
        dialogue.console.print()
        left(session, dialogue)
        record, code = keeping.known(session), 130
    except Forfeit as forfeit:
        print_line(f"bastide: {forfeit}", err=True)
        record, code = keeping.place(session, dialogue), 2
    except BaseException:
        known = keeping.known(session)
        if known is not None:
            session.save(known)
        raise
    finally:
        session.leave()
    if record is not None:
        keeping.save(session, dialogue, record)
    raise typer.Exit(code)


def played(session: Session, dialogue: Dialogue, keeping: Keeping) -> Path | None:
    """Play until the game is over or was left; answers where the record shall go."""
    try:
        dialogue.run()
        return keeping.place(session, dialogue)
    except Quit:
        record = keeping.place(session, dialogue)
    except EOFError:
        record = keeping.known(session)
        dialogue.console.print()
    left(session, dialogue)
    return record


def left(session: Session, dialogue: Dialogue) -> None:
    dialogue.console.print(Text(phrase("left", dialogue.language, turn=session.turn)))
