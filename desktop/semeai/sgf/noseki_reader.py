"""From the main line of a study to the record of a No Seki Go game, with every repair reported.

Actions are taken as the file names them, else as its moves and boards show them. The rules have the last word on what
an action leads to; where one cannot be made out or is illegal the record ends, and the file keeps what follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from semeai.go.board import Board, Mask, rectangle
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.ghost_game import GhostGame, begin
from semeai.go.pieces import Pieces
from semeai.go.rule_sets import PASS, Acted, Action, ActionKind
from semeai.sgf.noseki_names import ACTION, END, GHOSTS, HOLES, SIDES, Sheet
from semeai.sgf.points import NoPoint, masks_of, point_of
from semeai.sgf.reader import ReadFile
from semeai.sgf.report import Repair, SgfError
from semeai.study.ghost_record import GhostRecord, Origin
from semeai.study.node import Node, NodeId, values_of
from semeai.study.tree import Study, main_line_from, position_at, to_move_at


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record with what had to be repaired to read it.

    ``orphans`` are ghosts of the start that were left out because no stone of their colour is beside them.
    """

    record: GhostRecord
    repairs: tuple[Repair, ...]
    orphans: tuple[Mask, Mask]


def named_ghosts(square: Board, node: Node) -> list[Mask]:
    """The ghosts that a node names, by colour, on the square board of the file; what is no point is passed over."""
    return [masks_of(square, values_of(node, name) or ())[0] for name in GHOSTS]


def read_line(found: ReadFile, index: int) -> ReadRecord:
    """The record on the main line of a study of a file. Raises SgfError for a start that cannot arise."""
    return _LineReader(found.studies[index]).read(found, index)


@dataclass(slots=True)
class _LineReader:
    study: Study
    repairs: list[Repair] = field(default_factory=list)
    sheet: Sheet = field(init=False)

    def __post_init__(self) -> None:
        self.sheet = Sheet(self.study.board, self.study.board)

    def report(self, sentence: str) -> None:
        self.repairs.append(Repair(0, sentence))

    def read(self, found: ReadFile, index: int) -> ReadRecord:
        study = self.study
        line = main_line_from(study, study.root)
        self.sheet = Sheet(self.board(study.node(study.root)), study.board)
        first = self.begins(line)
        pieces, orphans = self.start(line[first])
        mover = to_move_at(study, line[first])
        try:
            game = begin(pieces, mover)
        except ValueError as error:
            raise SgfError(str(error)) from None
        nodes, actions = [line[first]], []
        for node_id in line[first + 1 :]:
            if values_of(study.node(nodes[-1]), END) is not None:
                break
            if self.silent(node_id, game):
                continue
            action = self.action(node_id, game, len(nodes))
            after = None if action is None else game.act(action)
            if action is None or not isinstance(after, GhostGame):
                self.report(f"The record ends before action {len(nodes)}, which cannot be read; what follows is kept.")
                break
            game = after
            nodes.append(node_id)
            actions.append(action)
        comments = tuple(study.node(node_id).comment for node_id in nodes)
        info = tuple(entry for entry in study.info if entry[0] != "RU")
        origin = Origin(found.studies, index, tuple(nodes), len(nodes), found.foreign)
        record = GhostRecord(pieces, mover, game.rules, tuple(actions), comments, info, origin)
        return ReadRecord(record, tuple(self.repairs), orphans)

    def board(self, root: Node) -> Board:
        """The board of the record: the file's, or the part of it that the root names."""
        square, size = self.study.board, self.study.board_size
        board = square
        if (values := values_of(root, SIDES)) is not None:
            width, _, height = values[0].partition(b":")
            if all(side.isdigit() and 1 <= int(side) <= size for side in (width, height)):
                board = rectangle(int(width), int(height))
            else:
                self.report(f"{SIDES} names no board within {size}x{size} points; the whole board was taken.")
        if (values := values_of(root, HOLES)) is not None:
            missing, _, wrong = masks_of(square, values)
            if wrong:
                self.report(f"{HOLES} names what is no point; that was left out.")
            board = Board(board.width, board.height, board.points & ~Sheet(board, square).into(missing))
        return board

    def begins(self, line: list[NodeId]) -> int:
        """The place on the main line of the start: the last set-up before the first action."""
        first = 0
        for place, node_id in enumerate(line):
            node = self.study.node(node_id)
            if node.move is not None or values_of(node, ACTION) is not None:
                break
            if node.setup is not None:
                first = place
        return first

    def start(self, node_id: NodeId) -> tuple[Pieces, tuple[Mask, Mask]]:
        """The pieces of the start, and the ghosts that were left out as orphans."""
        position, node = position_at(self.study, node_id), self.study.node(node_id)
        stones = self.sheet.into(position.black), self.sheet.into(position.white)
        ghosts = []
        taken = stones[BLACK] | stones[WHITE]
        for name in GHOSTS:
            mask, _, wrong = masks_of(self.study.board, values_of(node, name) or ())
            found = self.sheet.into(mask) & ~taken
            if wrong or self.sheet.out(found) != mask:
                self.report(f"{name} names points that are taken or not on the board; they were left out.")
            ghosts.append(found)
            taken |= found
        board = self.sheet.board
        named = Pieces(board, stones, (ghosts[BLACK], ghosts[WHITE]))
        orphans = named.orphans(BLACK), named.orphans(WHITE)
        for color in Color:
            for name in board.names(orphans[color]):
                self.report(f"The ghost {name} of {color.title} stands beside no stone of its colour; it was left out.")
        kept = ghosts[BLACK] & ~orphans[BLACK], ghosts[WHITE] & ~orphans[WHITE]
        return Pieces(board, stones, kept), orphans

    def silent(self, node_id: NodeId, game: GhostGame) -> bool:
        """Whether a node is no step: it has words or marks alone, or says whose turn it is anyway."""
        node = self.study.node(node_id)
        if node.move is not None or values_of(node, ACTION) is not None:
            return False
        setup = node.setup
        return setup is None or (not (setup.black | setup.white | setup.empty) and setup.to_move is game.mover)

    def action(self, node_id: NodeId, game: GhostGame, number: int) -> Action | None:
        """The action of a node: what it names and its board shows, else what its board alone shows."""
        node = self.study.node(node_id)
        tried = [(action, game.try_out(action)) for action in self.named(node, game, number)]
        said = [(action, acted) for action, acted in tried if isinstance(acted, Acted)]
        for action, acted in said:
            if self.shows(node_id, acted.pieces):
                return action
        for action, acted in game.legal():
            if self.shows(node_id, acted.pieces):
                self.report(f"Action {number} was read from the board that the file shows after it.")
                return action
        for action, _ in said:
            self.report(f"Action {number} leads to another board than the file shows; the rules were followed.")
            return action
        return None

    def named(self, node: Node, game: GhostGame, number: int) -> Iterator[Action]:
        """The actions that a node may mean: the one of our property, then the one of its move."""
        values = values_of(node, ACTION)
        if values is not None:
            action = self.parsed(values)
            if action is None:
                self.report(f"{ACTION} of action {number} names no action; its move and board were read.")
            else:
                yield action
        if node.move is None or node.move.color is not game.mover:
            return
        if node.move.point is None:
            yield PASS
        elif (point := self.sheet.into_point(node.move.point)) is not None:
            ghosts = game.pieces.ghosts[BLACK] | game.pieces.ghosts[WHITE]
            yield Action(ActionKind.REPLACE if ghosts >> point & 1 else ActionKind.STONE, point)

    def parsed(self, values: tuple[bytes, ...]) -> Action | None:
        word, colon, at = values[0].partition(b":")
        try:
            kind = ActionKind(word.decode("latin-1"))
            point = self.sheet.into_point(point_of(self.study.board, at)) if colon else None
        except (ValueError, NoPoint):
            return None
        return Action(kind, point) if (kind is ActionKind.PASS) is (point is None) else None

    def shows(self, node_id: NodeId, pieces: Pieces) -> bool:
        """Whether the file shows these pieces after a node; ghosts only where it speaks of them."""
        node, position = self.study.node(node_id), position_at(self.study, node_id)
        stones = self.sheet.stones(pieces)
        if (stones.black, stones.white) != (position.black, position.white):
            return False
        if all(values_of(node, name) is None for name in (ACTION, *GHOSTS)):
            return True
        return named_ghosts(self.study.board, node) == [self.sheet.out(mask) for mask in pieces.ghosts]
