"""The arguments of ``semeai render``, and the command itself."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from semeai.cli.arguments import Options, Parser, seconds, whole, within
from semeai.cli.ending import CommandRefused
from semeai.cli.files import STANDARD
from semeai.cli.render.output import DRAWN, FORMATS, MOVING, PLAYED, STILL, Target, write_all, write_own
from semeai.cli.render.plates import groups_of, is_deck
from semeai.diagram.as_text import TEXTS


def moves(text: str) -> tuple[int, int]:
    """``A-B``, or ``A`` for one move."""
    first, sign, last = text.partition("-")
    try:
        found = whole(first), whole(last if sign else first)
    except argparse.ArgumentTypeError:
        found = 0, 0
    if not 1 <= found[0] <= found[1]:
        raise argparse.ArgumentTypeError(f"'{text}' is not a range of moves, such as 51-80")
    return found


def grid(text: str) -> tuple[int, int]:
    """``CxR``, at most 10 by 10."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and 1 <= int(part[:3]) <= 10 for part in parts):
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of columns and rows from 1x1 to 10x10")
    return int(parts[0]), int(parts[1])


def scale(text: str) -> float:
    """Pixels in a px, 0.5 to 4."""
    value = seconds(text) if text.replace(".", "", 1).isdigit() else 0.0
    if not 0.5 <= value <= 4:
        raise argparse.ArgumentTypeError(f"'{text}' is not from 0.5 to 4")
    return value


OUTSIDE = "'{text}' is not from {least} to {most}"

PAPERS = ("a4", "letter")
THEMES = ("light", "dark", "projector", "print")
SUMMARY = f"""Draw figures: {", ".join(FORMATS)}, as the name of OUT says.

Of an SGF file the position after --move N; without it the set-up of a problem or the end of a game. --moves A-B numbers
these moves on the board before them, and says below where a move has no stone of its own ("7 at 3"). --every N does so
for the whole game, in figures of N moves each, --figures in those that the file marks.

A file of several games: --game N draws one, a name with %d ('p-%d.svg') one file each, a PDF a page each; --sheet 2x3
puts them on A4 pages, --solutions adds the same boards with the main line numbered. WebP and GIF show the moves one by
one (GIF where Pillow is installed); txt is the text of Sensei's Library, tex is for LaTeX's package psgo.

--account draws why the race ends as it does: its parts with their numbers, their sum, the moves that decide. --plans
draws FOF and FIF side by side. A page (html) answers the moves of each problem of a file, in any browser and without a
network; with --plans it plays both plans, and of a deck it shows the slides. Cards for
Anki (apkg) hold the same problems; cards that are written again replace the first.

Of a deck (.deck) all slides are drawn, of --game N those of an entry. Without FILE --eyes N draws all eye shapes of N
points by class, --thermograph the thermograph of a liberty game, --course the whole course as a PDF to print: its
chapters with their boards, the exercises, and all solutions at the end; --manual the manual as a PDF."""
EXAMPLE = "semeai render game.sgf -o figure.svg --moves 51-80 --crop auto"
OF_GAMES = ("moves", "every", "figures", "numbers", "crop", "captions", "solutions")
OF_RACES = ("black", "white", "to_move", "seconds")
OF_FILES = ("encoding", "move", "account", "plans")
PLACED = ("game", "sheet", "pace", "jobs", "no_coordinates")
SLIDE, CELL = 60, 32
"""Default sizes in px or points: a sixteenth of a slide, and the distance between lines of a board."""
PACE = 1.0

OPTIONS: Options = {
    "file": {"nargs": "?", "help": "an SGF file or a .deck; - is an SGF on standard input"},
    "-o --output": {"required": True, "metavar": "OUT", "help": "where to; - is standard output"},
    "--format": {"choices": FORMATS, "help": "the format, where the name of OUT does not say it"},
    "--encoding": {},
    "--game": {"type": whole, "metavar": "N", "help": "the game, or the entry of a deck, of that number only"},
    "--move": {},
    "--moves": {"type": moves, "metavar": "A-B", "help": "number the moves A to B on the board before them"},
    "--every": {"type": whole, "metavar": "N", "help": "number the whole game, in figures of N moves each"},
    "--figures": {"action": "store_true", "help": "number the whole game, in the figures that the file marks (FG)"},
    "--numbers": {"action": "store_true", "help": "number all moves on the board before the first"},
    "--account": {"action": "store_true", "help": "why the race ends as it does"},
    "--plans": {"action": "store_true", "help": "FOF and FIF, played out side by side"},
    "--black": {"help": "a point of Black's essential chain, for an account or plans"},
    "--white": {"help": "a point of White's"},
    "--to-move": {"help": "who moves first there (both)"},
    "--seconds": {"help": "the most time for the search (10)"},
    "--eyes": {"type": within(1, 8, OUTSIDE), "metavar": "N", "help": "all eye shapes of N points, 1 to 8"},
    "--manual": {"action": "store_true", "help": "the manual, as a PDF"},
    "--thermograph": {"metavar": "GAME", "help": 'of a liberty game, such as "{6|{4|0}}"'},
    "--course": {"action": "store_true", "help": "the course as a PDF to print"},
    "--paper": {"choices": PAPERS, "help": "the paper of the course (a4)"},
    "--crop": {"metavar": "PART", "help": "auto: the stones with a free line round them; or A1-H9"},
    "--theme": {"choices": THEMES, "help": "the look (print for PDF and SVG, else light)"},
    "--cell": {
        "type": within(6, 200, OUTSIDE),
        "metavar": "N",
        "help": "px or points from line to line (32; of slides 60)",
    },
    "--scale": {"type": scale, "default": 1.0, "metavar": "F", "help": "pixels in a px of a picture"},
    "--no-coordinates": {"action": "store_true", "help": "no letters and numbers beside the board"},
    "--captions": {"action": "store_true", "help": "the game's name above, the comment below"},
    "--sheet": {"type": grid, "metavar": "CxR", "help": "a PDF of A4 pages with C by R figures each"},
    "--solutions": {"action": "store_true", "help": "in a PDF, the main lines after the problems"},
    "--pace": {"type": seconds, "metavar": "S", "help": "seconds a move, in a moving picture (1)"},
    "--jobs": {"help": "spread the files over N processes"},
    "--replace": {},
}


def run(words: list[str]) -> int:
    """Write the files. Raises Refused where a file cannot be read or written, or holds no such move, game or race."""
    parser = Parser("render", SUMMARY, EXAMPLE, OPTIONS)
    options = parser.parse_args(words)
    form = _format(parser, options)
    _check(parser, options, form)
    if options.eyes is not None or options.course or options.manual:
        write_own(options, form)
        return 0
    if form in PLAYED:
        from semeai.cli.render.shared import write_shared  # it loads the search and the accounts

        write_shared(options, form)
        return 0
    deck = is_deck(options.file)
    theme = options.theme or ("projector" if deck else "print" if form in ("pdf", "svg") else "light")
    cell = options.cell or (SLIDE if deck or (options.plans and form in MOVING) else CELL)
    pace, jobs = options.pace or PACE, options.jobs or 1
    target = Target(
        options.output, form, theme, cell, options.scale, options.sheet, frozenset(), pace, jobs, options.replace
    )
    plates, problems = groups_of(options, moving=form in MOVING, together=form == "pdf" and not target.numbered)
    if len(plates) > 1 and not (target.numbered or form == "pdf" or form in TEXTS):
        held, one = ("deck", "slides: choose an entry") if deck else ("file", "games: choose one")
        if options.every or options.figures:
            raise CommandRefused(f"there are {len(plates)} figures: number the files, as in -o 'game-%d.{form}'.")
        raise CommandRefused(
            f"the {held} holds {len(plates)} {one} with --game N, or number the files, as in "
            f"-o '{Path(options.output).stem}-%d.{form}'."
        )
    write_all(replace(target, parts=frozenset((problems,))), plates)
    return 0


def _format(parser: Parser, options: argparse.Namespace) -> str:
    """The format asked for; ends with a usage error if there is none."""
    suffix = Path(options.output).suffix.lower().removeprefix(".")
    form: str = options.format or suffix
    if form not in FORMATS:
        known = ", ".join(FORMATS)
        parser.error(
            f"--format says which of {known} is written"
            if options.output == STANDARD
            else f"the name of OUT ends in none of {known}"
        )
    return form


def _check(parser: Parser, options: argparse.Namespace, form: str) -> None:
    """End with a sentence and status 2 if options do not go together."""
    sources = [
        options.file is not None, options.eyes is not None, options.thermograph is not None, options.course,
        options.manual,
    ]  # fmt: skip
    of_one_position = options.move is not None or options.numbers
    refused = {
        "name a FILE, or --eyes, or --thermograph, or --course, or --manual": sum(sources) != 1,
        "--course and --manual are written as pdf": (options.course or options.manual) and form != "pdf",
        "--paper goes with --course": options.paper and not options.course,
        "--sheet and --solutions go with a PDF": form != "pdf" and (options.sheet or options.solutions),
        f"--theme and --scale do not go with {form}": form not in DRAWN and (options.theme or options.scale != 1.0),
        "--moves goes without --move and --numbers": options.moves and of_one_position,
        "--every takes a number of moves, and does not go with a moving picture": options.every == 0
        or (options.every and form in MOVING),
        "--every goes without --move, --moves, --numbers and --solutions": options.every
        and (options.moves or of_one_position or options.solutions),
        "--figures goes without --every, --move, --moves, --numbers, --solutions and moving pictures": options.figures
        and (options.every or options.moves or of_one_position or options.solutions or form in MOVING),
        "--account goes without --plans, and --black with --white": (options.account and options.plans)
        or bool(options.black) != bool(options.white),
    }
    for sentence, holds in refused.items():
        if holds:
            parser.error(sentence)
    if options.account or options.plans:
        _without(parser, options, OF_GAMES, "--account" if options.account else "--plans")
    else:
        _without(parser, options, OF_RACES, "a figure other than --account and --plans")
    if form in PLAYED:
        _of_page(parser, options, form)
    elif options.eyes is not None:
        _without(parser, options, (*OF_GAMES, *OF_FILES, *PLACED, "cell"), "--eyes")
        if form not in STILL:
            parser.error(f"a sheet of eye shapes is written as {', '.join(STILL)}")
    elif options.course or options.manual:
        unfit = (*OF_GAMES, *OF_FILES, *PLACED, "cell", "theme", "scale")
        _without(parser, options, unfit, "--course" if options.course else "--manual")
    elif options.thermograph is not None:
        _without(parser, options, (*OF_GAMES, *OF_FILES, *PLACED), "--thermograph")
        if form not in STILL:
            parser.error(f"a thermograph is written as {', '.join(STILL)}")
    elif is_deck(options.file):
        _without(parser, options, (*OF_GAMES, *OF_FILES, "no_coordinates"), "a deck")


def _of_page(parser: Parser, options: argparse.Namespace, form: str) -> None:
    """End with an error where options do not go with a page, or with cards."""
    if options.file is None:
        parser.error("a page is made of an SGF file or a deck")
    unfit = (*OF_GAMES, "account", "cell", "scale", "theme", "sheet", "pace", "jobs", "no_coordinates")
    if form == "apkg" and (options.plans or is_deck(options.file)):
        parser.error("cards for Anki are made of problems")
    if is_deck(options.file):
        _without(parser, options, (*unfit, *OF_FILES), "a deck")
    _without(parser, options, unfit if options.plans else (*unfit, *OF_RACES, "move"), "a page")


def _without(parser: Parser, options: argparse.Namespace, names: tuple[str, ...], what: str) -> None:
    """End with an error if any of some options was given."""
    for name in names:
        given = getattr(options, name)
        if given is not False and given != parser.get_default(name):
            parser.error(f"--{name.replace('_', '-')} does not go with {what}")
