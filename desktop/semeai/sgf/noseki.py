"""A record of a No Seki Go game as SGF text and back.

    record_of(found) -> ReadRecord | None    with what had to be repaired; None: no game of the file is of No Seki Go
    write_record(record) -> bytes            with all else that its file held

A record follows the main line; variations, marks and other games of the file are kept as they are. The properties are
in ``noseki_names``.
"""

from __future__ import annotations

from dataclasses import replace

from semeai.go.board import Mask, count
from semeai.go.color import Color
from semeai.go.ghost_game import GhostGame
from semeai.go.rule_sets import Action, ActionKind
from semeai.sgf.noseki_names import (
    ACTION,
    DIMMED,
    END,
    GHOSTS,
    HOLES,
    LABELS,
    OURS,
    RULES,
    SIDES,
    Sheet,
    names_rules,
    with_properties,
)
from semeai.sgf.noseki_reader import ReadRecord, named_ghosts, read_line
from semeai.sgf.points import write_point, write_points
from semeai.sgf.reader import ReadFile
from semeai.sgf.writer import write
from semeai.study.edits import Edited, add_child, delete_node, move_variation
from semeai.study.ghost_record import GhostRecord, Origin, game_at
from semeai.study.node import Markup, Move, Node, NodeId, Setup, values_of
from semeai.study.replay import Snapshots, force
from semeai.study.tree import Study, empty_study


def record_of(found: ReadFile) -> ReadRecord | None:
    """The first game of No Seki Go among the studies of a file, with what had to be repaired in it.

    Raises SgfError for a start that cannot arise.
    """
    for index, study in enumerate(found.studies):
        if names_rules(study.info_of("RU")):
            return read_line(found, index)
    return None


def write_record(record: GhostRecord) -> bytes:
    """A record as a file, with the other games of the file that it was read from.

    Raises ValueError for a board that is larger than a file can hold.
    """
    origin = record.origin
    if origin is None:
        return write([study_of(record)])
    studies = (*origin.studies[: origin.index], study_of(record), *origin.studies[origin.index + 1 :])
    return write(studies, origin.foreign)


def study_of(record: GhostRecord) -> Study:
    """The study that holds a record: the one that it was read from with what changed, or a new one."""
    sheet = Sheet.of(record.start.board)
    if record.origin is None or not record.origin.kept:
        study = empty_study(sheet.square.width)
        changes = {study.root: _start(sheet, record)}
        study = replace(study, nodes=study.nodes.changed(changes))
        kept = [study.root]
    else:
        study, kept = _revised(sheet, record, record.origin)
    for step in range(len(kept), record.last + 1):
        edited = add_child(study, kept[-1], _step(sheet, record, step, Node()))
        first = -len(edited.study.node(kept[-1]).children)
        study = move_variation(edited.study, edited.node, first).study
        kept.append(edited.node)
    study = _ended(study, kept[-1])
    info = record.info
    if ActionKind.GHOST in record.rules.kinds:
        info = tuple(sorted((*((name, text) for name, text in info if name != "RU"), ("RU", RULES))))
    return replace(study, info=info, snapshots=Snapshots())


def _revised(sheet: Sheet, record: GhostRecord, origin: Origin) -> tuple[Study, list[NodeId]]:
    """The study that a record was read from up to where it still follows it, and the nodes of its steps there."""
    study, kept = origin.studies[origin.index], list(origin.nodes[: origin.kept])
    if origin.kept < len(origin.nodes):
        dropped = origin.nodes[origin.kept]
        while (parent := study.node(dropped).parent) is not None and parent != kept[-1]:
            dropped = parent
        edited = delete_node(study, dropped)
        if isinstance(edited, Edited):
            study = edited.study
    changes: dict[NodeId, Node | None] = {}
    for step, node_id in enumerate(kept):
        node = study.node(node_id)
        changes[node_id] = _step(sheet, record, step, node) if step else _begun(sheet, record, node)
    return replace(study, nodes=study.nodes.changed(changes)), kept


def _ended(study: Study, last: NodeId) -> Study:
    """The study with a word at the last step of a record where the file goes on after it."""
    node = study.node(last)
    if not node.children:
        return study
    ended = replace(node, other=with_properties(node, {END: [b""]}, frozenset()))
    return replace(study, nodes=study.nodes.changed({last: ended}))


def _start(sheet: Sheet, record: GhostRecord) -> Node:
    """The first node of a new study."""
    stones = sheet.stones(record.start)
    return _begun(sheet, record, Node(setup=Setup(stones.black, stones.white)))


def _begun(sheet: Sheet, record: GhostRecord, node: Node) -> Node:
    """The node of the start: its set-up stays, whose turn it is and the shape of the board are written anew."""
    node = replace(node, setup=replace(node.setup or Setup(), to_move=record.mover))
    return _told(sheet, record, 0, node, _shape(sheet))


def _shape(sheet: Sheet) -> dict[str, list[bytes]]:
    """The properties of a board that is not the whole square; none for a square."""
    board = sheet.board
    found: dict[str, list[bytes]] = {}
    if (board.width, board.height) != (sheet.square.width, sheet.square.height):
        found[SIDES] = [f"{board.width}:{board.height}".encode("ascii")]
    if count(board.points) != board.width * board.height:
        found[HOLES] = write_points(sheet.square, sheet.missing())
    if missing := sheet.missing():
        found[DIMMED] = write_points(sheet.square, missing)
    return found


def _step(sheet: Sheet, record: GhostRecord, step: int, node: Node) -> Node:
    """The node of a step from 1 on; what it holds beside the action stays."""
    action, before, after = record.actions[step - 1], game_at(record, step - 1), game_at(record, step)
    move, setup = _played(sheet, before, after, action)
    found = {ACTION: [_written(sheet, action)]} if ActionKind.GHOST in record.rules.kinds else {}
    return _told(sheet, record, step, replace(node, move=move, setup=setup), found)


def _played(sheet: Sheet, before: GhostGame, after: GhostGame, action: Action) -> tuple[Move | None, Setup | None]:
    """An action for other programs: a move where Go's captures give the same stones, else a set-up."""
    old, new = sheet.stones(before.pieces), sheet.stones(after.pieces)
    point = None
    if action.point is not None and action.kind is not ActionKind.GHOST:
        point = sheet.out_point(action.point)
    shown = old if point is None else force(old, before.mover, point).position
    if (shown.black, shown.white) == (new.black, new.white):
        return Move(before.mover, point), None
    gone = old.stones & ~new.stones
    return None, Setup(new.black & ~old.black, new.white & ~old.white, gone, after.mover)


def _written(sheet: Sheet, action: Action) -> bytes:
    kind = action.kind.value.encode("ascii")
    if action.point is None:
        return kind
    return kind + b":" + write_point(sheet.square, sheet.out_point(action.point))


def _told(sheet: Sheet, record: GhostRecord, step: int, node: Node, found: dict[str, list[bytes]]) -> Node:
    """A node with its comment, its ghosts and their labels, and some more properties; what was ours before goes."""
    dropped = OURS | ({DIMMED} if values_of(node, SIDES) or values_of(node, HOLES) else set())
    if DIMMED not in dropped and values_of(node, DIMMED) is not None:
        found = {name: values for name, values in found.items() if name != DIMMED}
    ghosts = [sheet.out(mask) for mask in game_at(record, step).pieces.ghosts]
    found |= {name: write_points(sheet.square, mask) for name, mask in zip(GHOSTS, ghosts, strict=True) if mask}
    markup = _labelled(node.markup, named_ghosts(sheet.square, node), ghosts)
    return replace(
        node, comment=record.comments[step], markup=markup, other=with_properties(node, found, frozenset(dropped))
    )


def _labelled(markup: Markup, old: list[Mask], new: list[Mask]) -> Markup:
    """Markup with a label on every ghost; those of ghosts that were go, a label of the user's stays."""
    labels = dict(markup.labels)
    for point, text in markup.labels:
        if any(old[color] >> point & 1 and text == LABELS[color] for color in Color):
            del labels[point]
    for color in Color:
        while new[color]:
            point = new[color].bit_length() - 1
            labels.setdefault(point, LABELS[color])
            new[color] ^= 1 << point
    return replace(markup, labels=tuple(sorted(labels.items())))
