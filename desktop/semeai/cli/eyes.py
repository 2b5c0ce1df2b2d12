"""``semeai eyes``: the eye shapes with what is known of them, or what becomes of one eye."""

from __future__ import annotations

import argparse
import gc

from semeai.cli.arguments import Parser, whole

SUMMARY = """List the eye shapes with their class, life, vital and end points; or decide one eye.

Without arguments: all classes up to 7 points. With --size or --class: their shapes.
With --shape: what becomes of an eye of this shape, whoever moves first, by search and by theory. It is
drawn in rows of X and '.', parted by '/'; --stones puts attackers O and the owner's stones X on the same
rows. The name (nakade, unsettled, alive, alive-in-atari, ko) is the one with many outside liberties, the
status that with --outside of them.

In JSON x counts the columns of the drawing from the left and y its rows from the top, from 0. The points
of hot_spots decide for both players; kill and live are the first moves that kill and that save, without
a ko where one move does. vital and end are those of the rule for these stones; where no rule speaks of
them, those of the empty shape in the centre, and none on the side and in the corner."""
EXAMPLE = 'semeai eyes --shape "XX./XXX/.X." --stones ".../.O./..." --outside 1'
PLACES = ("centre", "side", "corner")
EDGES = ("top", "bottom", "left", "right", "top-left", "top-right", "bottom-left", "bottom-right")
MOVERS = ("attacker", "owner")
LARGEST = 8
OF_ONE_EYE = ("stones", "place", "edge", "outside", "line", "moves")


def run(words: list[str]) -> int:
    """Print shapes, or one eye. Raises Refused for a class without shapes and for a drawing that is no eye."""
    gc.disable()  # some milliseconds' work leaves no garbage worth the search
    parser = _parser()
    wanted = parser.parse_args(words)
    if wanted.shape is not None:
        print(_one_eye(wanted))
        return 0
    for name in OF_ONE_EYE:
        if getattr(wanted, name) is not None:
            parser.error(f"argument --{name}: needs --shape")
    from semeai.cli.eyes_list import listed  # one eye does without

    print(listed(wanted.size, wanted.neighbour_class, as_json=wanted.json))
    return 0


def _one_eye(wanted: argparse.Namespace) -> str:
    from semeai.cli.eyes_values import ask, eye_json

    place, edge = wanted.place or PLACES[0], wanted.edge and wanted.edge.replace("-", " ")
    eye = ask(wanted.shape, wanted.stones or "", place, edge, wanted.outside)
    if wanted.json:
        return eye_json(eye, wanted.line, moves=bool(wanted.moves))
    from semeai.cli.eyes_words import eye_lines  # scripts do without

    return "\n".join(eye_lines(eye, wanted.line))


def _parser() -> Parser:
    parser = Parser("eyes", SUMMARY, EXAMPLE)
    subject = parser.add_mutually_exclusive_group()
    subject.add_argument("--size", type=_size, metavar="N", help=f"shapes of N points, 1 to {LARGEST}")
    subject.add_argument("--class", type=_class, dest="neighbour_class", metavar="112233", help="shapes of a class")
    subject.add_argument("--shape", metavar="XX./.XX", help="one eye, drawn in rows")
    parser.add_argument("--stones", metavar="O.X/...", help="its stones: O the attacker's, X the owner's")
    parser.add_argument("--place", choices=PLACES, help="where it lies (default: centre)")
    parser.add_argument(
        "--edge", choices=EDGES, metavar="top|left|top-left|...", help="the edge that the drawing touches"
    )
    parser.add_argument("--outside", type=whole, metavar="N", help="its outside liberties (default: many)")
    parser.add_argument("--line", choices=MOVERS, help="show best play when this player moves first")
    parser.add_argument("--moves", action="store_const", const=True, help="count its moves in a race in JSON as well")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _size(text: str) -> int:
    """The number of points of a shape; for argparse."""
    size = whole(text)
    if not 1 <= size <= LARGEST:
        raise argparse.ArgumentTypeError(f"shapes have 1 to {LARGEST} points here, not {size}")
    return size


def _class(text: str) -> str:
    """A neighbour class, in whatever order its numbers are; for argparse."""
    if not text or set(text) - set("01234") or len(text) > LARGEST:
        raise argparse.ArgumentTypeError(f"'{text}' is no class: up to {LARGEST} numbers of neighbours, as in 112233")
    return "".join(sorted(text))
