"""``semeai eyes``: the eye shapes with what is known of them, or what becomes of one eye."""

from __future__ import annotations

import argparse
import gc

from semeai.cli.arguments import Options, Parser, whole, within
from semeai.cli.encoding import printed

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


def run(words: list[str]) -> int:
    """Print shapes, or one eye. Raises Refused for a class without shapes and for a drawing that is no eye."""
    gc.disable()  # a few milliseconds of work leave no garbage worth collecting
    parser = Parser("eyes", SUMMARY, EXAMPLE, OPTIONS, one_of=SUBJECTS)
    wanted = parser.parse_args(words)
    if wanted.shape is not None:
        _one_eye(wanted)
        return 0
    for name in OPTIONS:
        if name != "--json" and getattr(wanted, name.removeprefix("--")) is not None:
            parser.error(f"argument {name}: needs --shape")
    from semeai.cli.eyes_list import classes_of, shapes_lines, shapes_values  # not needed for one eye

    classes = classes_of(wanted.size, wanted.neighbour_class)
    printed(lambda: shapes_values(classes), lambda: shapes_lines(classes), as_json=wanted.json)
    return 0


def _one_eye(wanted: argparse.Namespace) -> None:
    from semeai.cli.eyes_values import ask, asked_values

    place, edge = wanted.place or PLACES[0], wanted.edge and wanted.edge.replace("-", " ")
    eye = ask(wanted.shape, wanted.stones or "", place, edge, wanted.outside)

    def lines() -> list[str]:
        from semeai.cli.eyes_words import eye_lines  # not needed by scripts

        return eye_lines(eye, wanted.line)

    printed(lambda: asked_values(eye, wanted.line, moves=bool(wanted.moves)), lines, as_json=wanted.json)


def _class(text: str) -> str:
    """A neighbour class, in whatever order its numbers are; for argparse."""
    if not text or set(text) - set("01234") or len(text) > LARGEST:
        raise argparse.ArgumentTypeError(
            f"'{text}' is not a class: up to {LARGEST} numbers of neighbours, as in 112233"
        )
    return "".join(sorted(text))


SUBJECTS: Options = {
    "--size": {
        "type": within(1, LARGEST, "shapes have {least} to {most} points here, not {number}"),
        "metavar": "N",
        "help": f"shapes of N points, 1 to {LARGEST}",
    },
    "--class": {"type": _class, "dest": "neighbour_class", "metavar": "112233", "help": "shapes of a class"},
    "--shape": {"metavar": "XX./.XX", "help": "one eye, drawn in rows"},
}
OPTIONS: Options = {
    "--stones": {"metavar": "O.X/...", "help": "its stones: O the attacker's, X the owner's"},
    "--place": {"choices": PLACES, "help": "where it lies (default: centre)"},
    "--edge": {"choices": EDGES, "metavar": "top|left|top-left|...", "help": "the edge that the drawing touches"},
    "--outside": {"type": whole, "metavar": "N", "help": "its outside liberties (default: many)"},
    "--line": {"choices": MOVERS, "help": "show best play when this player moves first"},
    "--moves": {"action": "store_const", "const": True, "help": "count its moves in a race in JSON as well"},
    "--json": {},
}
