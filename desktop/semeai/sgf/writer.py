"""Write SGF: FF[4] in UTF-8, the games one after another.

The program's own properties, which other programs ignore:

    KSEB[dd] KSEW[ed]     a point of the black and of the white essential chain; [] for no choice
    KSLV[aa][ba]          stones marked as alive, from this node on; [] for none
    KSNU[BO:3][S:1]       counted numbers replaced by the user: colour, letter, number
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sgfmill import sgf_grammar

from semeai.go.board import Board
from semeai.go.sgf_points import points, write_point, write_points
from semeai.sgf.properties import BANNED, ESSENTIAL, HEAD, LIVING, OVERRIDES, OWN, Properties
from semeai.study.node import NO_MARKUP, NO_RACE, Markup, Node, NodeId, Override, RaceNotes, Setup, escaped
from semeai.study.tree import Foreign, Study

_COLOR_LETTERS = "BW"


def write(studies: Iterable[Study], foreign: Iterable[Foreign] = ()) -> bytes:
    """The studies as one SGF file, with foreign games in their places among them.

    Reading it gives the same studies, up to the ids of nodes.
    """
    games = [sgf_grammar.block_format(_pieces(study)) + b"\n" for study in studies]
    for game in sorted(foreign, key=lambda game: game.place):
        games.insert(game.place, game.text if game.text.endswith(b"\n") else game.text + b"\n")
    return b"".join(games)


def plain(study: Study) -> Study:
    """The study with the properties that every program knows: without the stored proof and the program's own notes."""

    def bare(node: Node) -> Node:
        return replace(node, race=NO_RACE, other=tuple(each for each in node.other if not each.name.startswith(OWN)))

    return replace(study, nodes=study.nodes.changed({at: bare(node) for at, node in study.nodes.items()}))


def _pieces(study: Study) -> Iterator[bytes]:
    """A game in pieces that are not broken over lines.

    sgfmill would write the properties of a node by name; the encoding has to come before the first text.
    """
    # Nodes still to be written, and None where a variation ends.
    stack: list[NodeId | None] = [study.root]
    opens, written, nodes = True, points(study.board), study.nodes
    while stack:
        node_id = stack.pop()
        if node_id is None:
            yield b")"
            continue
        if opens:
            yield b"("
            stack.append(None)
        yield b";"
        node = nodes[node_id]
        move, children = node.move, node.children
        if move is not None and move.point is not None and node_id != study.root and _is_plain(node):
            yield _MOVES[move.color] + written[move.point] + b"]"
        else:
            for name, values in _properties(study, node, node_id == study.root):
                yield name.encode("ascii") + b"[" + b"][".join(values) + b"]"
        opens = len(children) != 1
        stack.extend(reversed(children) if opens else children)


_MOVES = (b"B[", b"W[")


def _is_plain(node: Node) -> bool:
    """Whether a node has a move alone, as most have: told at once, without asking what an empty markup is worth."""
    bare = node.markup is NO_MARKUP and node.race is NO_RACE
    return bare and not (node.comment or node.other or node.name or node.setup)


def _properties(study: Study, node: Node, is_root: bool) -> Iterator[tuple[str, list[bytes]]]:
    """The properties of a node in the order of writing; first those that tell how to read the rest."""
    found = _node(study.board, node, is_root)
    if is_root:
        size = str(study.board_size).encode("ascii")
        yield from zip(HEAD, ([b"4"], [b"1"], [b"UTF-8"], [size]), strict=True)
        for name, text in study.info:
            found.setdefault(name, []).insert(0, escaped(text))
    yield from sorted(found.items()) if len(found) > 1 else found.items()


def _node(board: Board, node: Node, is_root: bool) -> Properties:
    found: Properties = {}
    if node.move is not None:
        point = node.move.point
        found[_COLOR_LETTERS[node.move.color]] = [b"" if point is None else write_point(board, point)]
    if node.setup is not None:
        found |= _setup(board, node.setup, is_root)
    if node.comment:
        found["C"] = [escaped(node.comment)]
    if node.name:
        found["N"] = [escaped(node.name)]
    if node.markup:
        found |= _markup(board, node.markup)
    if node.race:
        found |= _race(board, node.race)
    for entry in node.other:
        if entry.name not in found:
            found[entry.name] = list(entry.values)
        elif any(entry.values):
            found[entry.name].extend(entry.values)
    return found


def _setup(board: Board, setup: Setup, is_root: bool) -> Properties:
    masks = {"AB": setup.black, "AW": setup.white, "AE": 0 if is_root else setup.empty}
    found = {name: write_points(board, mask) for name, mask in masks.items() if mask}
    if setup.to_move is not None:
        found["PL"] = [_COLOR_LETTERS[setup.to_move].encode("ascii")]
    if setup.banned:
        found[BANNED] = write_points(board, setup.banned)
    return found


def _markup(board: Board, markup: Markup) -> Properties:
    found = {shape.value: write_points(board, mask) for shape, mask in markup.marks}
    if markup.labels:
        found["LB"] = [
            write_point(board, point) + b":" + escaped(text).replace(b":", b"\\:") for point, text in markup.labels
        ]
    for name, pairs in (("AR", markup.arrows), ("LN", markup.lines)):
        if pairs:
            found[name] = [write_point(board, start) + b":" + write_point(board, end) for start, end in pairs]
    return found


def _race(board: Board, race: RaceNotes) -> Properties:
    found: Properties = {}
    if race.essential is not None:
        for name, color in ESSENTIAL.items():
            point = race.essential[color]
            found[name] = [b"" if point is None else write_point(board, point)]
    if race.living is not None:
        found[LIVING] = write_points(board, race.living) or [b""]
    if race.overrides:
        found[OVERRIDES] = [_override(entry) for entry in race.overrides]
    return found


def _override(entry: Override) -> bytes:
    color = "" if entry.color is None else _COLOR_LETTERS[entry.color]
    return f"{color}{entry.letter}:{entry.value}".encode("ascii")
