"""The arguments of ``semeai render``, and what becomes of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from semeai.cli.arguments import ENCODING_HELP, Parser, jobs, seconds, whole
from semeai.cli.files import STANDARD, read_games, repaired
from semeai.cli.refusal import Refused
from semeai.cli.render.output import DRAWN, FORMATS, MOVING, Target, write_all
from semeai.cli.render.plates import Wanted, plates_of
from semeai.study.tree import Study

THEMES = ("light", "dark", "projector", "print")
SUMMARY = f"""Draw figures of an SGF file: {", ".join(FORMATS)}, as the name of OUT says.

The position is the one after --move N; without it the set-up of a problem or the end of a game. --moves A-B numbers
these moves on the board before them, and says below where a move has no stone of its own ("7 at 3").

A file of several games: --game N draws one, a name with %d ('p-%d.svg') one file each, a PDF a page each; --sheet 2x3
puts them on A4 pages, --solutions adds the same boards with the main line numbered. WebP and GIF show the moves one by
one (GIF where Pillow is installed); txt is the text of Sensei's Library, tex is for LaTeX's package psgo."""
EXAMPLE = "semeai render game.sgf -o figure.svg --moves 51-80 --crop auto"


def run(words: list[str]) -> int:
    """Write the files. Raises Refused where a file cannot be read or written, or holds no such move or game."""
    parser = _parser()
    options = parser.parse_args(words)
    form = _format(parser, options)
    found = read_games(options.file, options.encoding)
    if found.repairs:
        print(repaired(options.file, found), file=sys.stderr)
    games = _games(found.studies, options.game)
    wanted = Wanted(
        move=options.move, moves=options.moves, numbers=options.numbers, crop=options.crop,
        coordinates=not options.no_coordinates, captions=options.captions, titles=options.sheet is not None,
    )  # fmt: skip
    target = Target(
        options.output, form, options.theme or ("print" if form in ("pdf", "svg") else "light"), options.cell,
        options.scale, options.sheet, frozenset((len(games),)), options.pace, options.jobs or 1,
    )  # fmt: skip
    if len(games) > 1 and not target.takes_many:
        raise Refused(
            f"the file holds {len(games)} games: choose one with --game N, or number the files, as in "
            f"-o '{Path(options.output).stem}-%d.{form}'."
        )
    moving, first = form in MOVING, options.game or 1
    plates = [plates_of(game, number, wanted, moving=moving) for number, game in enumerate(games, first)]
    if options.solutions:
        plates += [plates_of(game, number, wanted.solution(), moving=False) for number, game in enumerate(games, first)]
    write_all(target, plates)
    return 0


def _parser() -> Parser:
    parser = Parser("render", SUMMARY, EXAMPLE)
    parser.add_argument("file", metavar="FILE", help="an SGF file; - is standard input")
    parser.add_argument("-o", "--output", required=True, metavar="OUT", help="where to; - is standard output")
    parser.add_argument("--format", choices=FORMATS, help="the format, where the name of OUT does not say it")
    parser.add_argument("--encoding", metavar="NAME", help=ENCODING_HELP)
    parser.add_argument("--game", type=whole, metavar="N", help="the game of that number alone")
    parser.add_argument("--move", type=whole, metavar="N", help="the position after move N of the main line")
    parser.add_argument("--moves", type=_moves, metavar="A-B", help="number the moves A to B on the board before them")
    parser.add_argument("--numbers", action="store_true", help="number all moves on the board before the first")
    parser.add_argument("--crop", metavar="PART", help="auto: the stones with a free line round them; or A1-H9")
    parser.add_argument("--theme", choices=THEMES, help="the look (print for PDF and SVG, else light)")
    parser.add_argument("--cell", type=_cell, default=32, metavar="N", help="px or points from line to line")
    parser.add_argument("--scale", type=_scale, default=1.0, metavar="F", help="pixels in a px of a picture")
    parser.add_argument("--no-coordinates", action="store_true", help="no letters and numbers beside the board")
    parser.add_argument("--captions", action="store_true", help="the game's name above, the comment below")
    parser.add_argument("--sheet", type=_grid, metavar="CxR", help="a PDF of A4 pages with C by R figures each")
    parser.add_argument("--solutions", action="store_true", help="in a PDF, the main lines after the problems")
    parser.add_argument("--pace", type=seconds, default=1.0, metavar="S", help="seconds a move, in a moving picture")
    parser.add_argument("--jobs", type=jobs, metavar="N", help="spread the files over N processes")
    return parser


def _format(parser: Parser, options: argparse.Namespace) -> str:
    """The format that is asked for; options that do not go with it end in a sentence and status 2."""
    suffix = Path(options.output).suffix.lower().removeprefix(".")
    form: str = options.format or suffix
    if form not in FORMATS:
        known = ", ".join(FORMATS)
        parser.error(
            f"--format says which of {known} is written"
            if options.output == STANDARD
            else f"the name of OUT ends in none of {known}"
        )
    if form != "pdf" and (options.sheet or options.solutions):
        parser.error("--sheet and --solutions go with a PDF")
    if form not in DRAWN and (options.theme or options.scale != 1.0):
        parser.error(f"--theme and --scale do not go with {form}")
    if options.moves and (options.move is not None or options.numbers):
        parser.error("--moves goes without --move and --numbers")
    return form


def _games(studies: tuple[Study, ...], number: int | None) -> tuple[Study, ...]:
    if number is None:
        return studies
    if not 1 <= number <= len(studies):
        raise Refused(f"there is no game {number}: the file holds {len(studies)}.")
    return studies[number - 1 : number]


def _moves(text: str) -> tuple[int, int]:
    """``A-B``, or ``A`` for one move; for argparse."""
    first, sign, last = text.partition("-")
    try:
        found = whole(first), whole(last if sign else first)
    except argparse.ArgumentTypeError:
        found = 0, 0
    if not 1 <= found[0] <= found[1]:
        raise argparse.ArgumentTypeError(f"'{text}' is no range of moves, such as 51-80")
    return found


def _grid(text: str) -> tuple[int, int]:
    """``CxR``, at most 10 by 10; for argparse."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and 1 <= int(part[:3]) <= 10 for part in parts):
        raise argparse.ArgumentTypeError(f"'{text}' is no number of columns and rows from 1x1 to 10x10")
    return int(parts[0]), int(parts[1])


def _cell(text: str) -> int:
    value = whole(text)
    if not 6 <= value <= 200:
        raise argparse.ArgumentTypeError(f"'{text}' is not from 6 to 200")
    return value


def _scale(text: str) -> float:
    value = seconds(text) if text.replace(".", "", 1).isdigit() else 0.0
    if not 0.5 <= value <= 4:
        raise argparse.ArgumentTypeError(f"'{text}' is not from 0.5 to 4")
    return value
