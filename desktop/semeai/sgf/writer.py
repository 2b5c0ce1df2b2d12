"""Write SGF: FF[4] in UTF-8, the games one after another.

Our own properties, which other programs pass over:

    KSEB[dd] KSEW[ed]     a point of the black and of the white essential chain; [] for no choice
    KSLV[aa][ba]          stones marked as alive, from this node on; [] for none
    KSNU[BO:3][S:1]       counted numbers replaced by the user: colour, letter, number
"""

from __future__ import annotations

from collections.abc import Iterable

from sgfmill import sgf_grammar

from semeai.go.board import Board, Point
from semeai.sgf.names import ESSENTIAL, LIVING, OVERRIDES
from semeai.sgf.points import write_point, write_points
from semeai.sgf.text import write_text
from semeai.sgf.values import Properties
from semeai.study.node import Markup, Node, NodeId, Override, RaceNotes, Setup
from semeai.study.tree import Study

_COLOR_LETTERS = "BW"


def write(studies: Iterable[Study]) -> bytes:
    """The studies as one SGF file. Reading it gives the same studies, up to the ids of nodes."""
    return b"".join(_game(study) for study in studies)


def _game(study: Study) -> bytes:
    def children(node_id: NodeId) -> tuple[NodeId, ...]:
        return study.node(node_id).children

    def properties(node_id: NodeId) -> Properties:
        found = _node(study.board, study.node(node_id), node_id == study.root)
        return _root(study, found) if node_id == study.root else found

    tree = sgf_grammar.make_coarse_game_tree(study.root, children, properties)
    return bytes(sgf_grammar.serialise_game_tree(tree))


def _root(study: Study, found: Properties) -> Properties:
    size = str(study.board_size).encode("ascii")
    root: Properties = {"FF": [b"4"], "GM": [b"1"], "CA": [b"UTF-8"], "SZ": [size]}
    for name, text in study.info:
        root[name] = [write_text(text)]
    for name, values in found.items():
        root.setdefault(name, []).extend(values)
    return root


def _node(board: Board, node: Node, is_root: bool) -> Properties:
    found: Properties = {}
    if node.move is not None:
        point = node.move.point
        found[_COLOR_LETTERS[node.move.color]] = [b"" if point is None else write_point(board, point)]
    if node.setup is not None:
        found |= _setup(board, node.setup, is_root)
    if node.comment:
        found["C"] = [write_text(node.comment)]
    if node.name:
        found["N"] = [write_text(node.name)]
    if node.markup:
        found |= _markup(board, node.markup)
    if node.race:
        found |= _race(board, node.race)
    for entry in node.other:
        found.setdefault(entry.name, []).extend(entry.values)
    return found


def _setup(board: Board, setup: Setup, is_root: bool) -> Properties:
    masks = {"AB": setup.black, "AW": setup.white, "AE": 0 if is_root else setup.empty}
    found = {name: write_points(board, mask) for name, mask in masks.items() if mask}
    if setup.to_move is not None:
        found["PL"] = [_COLOR_LETTERS[setup.to_move].encode("ascii")]
    return found


def _markup(board: Board, markup: Markup) -> Properties:
    found = {shape.value: write_points(board, mask) for shape, mask in markup.marks}
    if markup.labels:
        found["LB"] = [write_point(board, point) + b":" + write_text(text) for point, text in markup.labels]
    for name, pairs in (("AR", markup.arrows), ("LN", markup.lines)):
        if pairs:
            found[name] = [write_point(board, start) + b":" + write_point(board, end) for start, end in pairs]
    return found


def _race(board: Board, race: RaceNotes) -> Properties:
    found: Properties = {}
    if race.essential is not None:
        for name, color in ESSENTIAL.items():
            found[name] = [_optional(board, race.essential[color])]
    if race.living is not None:
        found[LIVING] = write_points(board, race.living) or [b""]
    if race.overrides:
        found[OVERRIDES] = [_override(entry) for entry in race.overrides]
    return found


def _optional(board: Board, point: Point | None) -> bytes:
    return b"" if point is None else write_point(board, point)


def _override(entry: Override) -> bytes:
    color = "" if entry.color is None else _COLOR_LETTERS[entry.color]
    return f"{color}{entry.letter}:{entry.value}".encode("ascii")
