"""bastide play: a game at the terminal."""

import os
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
from bastide.cli.lettering import Text
from bastide.cli.look_alikes import ERRORS
from bastide.cli.output import print_line, terminal
from bastide.cli.own import TilesFile
from bastide.cli.phrases import phrase
from bastide.cli.records import STANDARD_INPUT, check_move, contents, opened
from bastide.cli.session import PERSON, SEATED, Session, Sitter
from bastide.cli.who import WHO, checked_players
from bastide.notation.record import Record, write
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
    session = Session(ruleset, seats_of(chosen, separated([names]), seed, language), seed, language)
    check_savable(session, record, language)
    run(session, Dialogue(session, terminal(), title_of(ruleset, language), language, hints), record)


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
        raise Complaint(f"the game in '{file}' is over: 'bastide replay' tells it, 'bastide show' shows the land")
    usual = [PERSON, *[USUAL] * (len(kept.names) - 1)]
    chosen = chosen or separated([kept.headers.get(SEATED, ",".join(usual))])
    if len(chosen) != len(kept.names):
        raise Complaint(f"--players gives {len(chosen)}, but {len(kept.names)} are playing in '{file}'")
    text = kept.headers.get("seed", "")
    seed = int(text) if re.fullmatch(r"[0-9]{1,9}", text) else randbelow(1_000_000)
    session = Session.resumed(kept, seats_of(chosen, list(kept.names), seed, language), seed, language)
    check_savable(session, record, language)
    dialogue = Dialogue(session, terminal(), title_of(session.ruleset, language), language, hints)
    is_own = not is_branch and str(file) != STANDARD_INPUT and is_as_written(file, kept)
    run(session, dialogue, record, file if is_own else None)


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


def check_savable(session: Session, record: Path | None, language: str) -> None:
    """Better to complain before the game than after it: about names that no record can hold, and about the file."""
    write(session.recorder.record(session.game))
    obstacle = obstacle_to(record, language) if record else ""
    if obstacle:
        raise Complaint(obstacle)


def obstacle_to(record: Path, language: str) -> str:
    """Why no record can be saved there; a game that was saved before is not lost to another one."""
    folder = record.absolute().parent
    why = ""
    if not folder.is_dir():
        why = phrase("no_folder", language, folder=folder)
    elif record.is_file():
        why = phrase("file_exists", language)
    elif record.exists():
        why = phrase("no_file", language)
    elif not os.access(folder, os.W_OK):
        why = phrase("read_only", language)
    return why and phrase("not_saved", language, file=record, why=why)


def run(session: Session, dialogue: Dialogue, record: Path | None, home: Path | None = None) -> NoReturn:
    """Play, and whatever happens save the record if that was asked for. Where nobody has decided anything, what the
    game came from (`home`) stays as it is."""
    code = 0
    try:
        record = played(session, dialogue, record, home)
    except KeyboardInterrupt:
        dialogue.console.print()
        left(session, dialogue)
        record = record or changed(session, home)
        code = 130
    except Forfeit as forfeit:
        print_line(f"bastide: {forfeit}", err=True)
        record = record or (changed(session, home) if home else asked_file(dialogue))
        code = 2
    except (OSError, SystemExit):
        record = record or changed(session, home)
        if record is not None:
            session.save(record)
        raise
    finally:
        session.leave()
    if record is not None:
        saved(session, dialogue, record)
    raise typer.Exit(code)


def changed(session: Session, home: Path | None) -> Path | None:
    return home if session.has_changed else None


def played(session: Session, dialogue: Dialogue, record: Path | None, home: Path | None) -> Path | None:
    """Play until the game is over or was left; answers where the record shall go."""
    try:
        dialogue.run()
        return record or (changed(session, home) if home else asked_file(dialogue))
    except Quit:
        record = record or (changed(session, home) if home else asked_file(dialogue))
    except EOFError:
        record = record or changed(session, home)
        dialogue.console.print()
    left(session, dialogue)
    return record


def asked_file(dialogue: Dialogue) -> Path | None:
    """Where to save the game: asked again until that is possible, so that no slip loses it."""
    try:
        file = dialogue.save_as()
        while file is not None and (obstacle := obstacle_to(file, dialogue.language)):
            dialogue.console.print(Text(obstacle))
            file = dialogue.save_as()
    except (EOFError, KeyboardInterrupt):
        return None
    return file


def left(session: Session, dialogue: Dialogue) -> None:
    dialogue.console.print(Text(phrase("left", dialogue.language, turn=session.turn)))


def saved(session: Session, dialogue: Dialogue, record: Path) -> None:
    try:
        session.save(record)
    except OSError as error:
        raise Complaint(phrase("not_saved", dialogue.language, file=record, why=error.strerror)) from None
    dialogue.console.print(Text(phrase("saved", dialogue.language, file=record)))
