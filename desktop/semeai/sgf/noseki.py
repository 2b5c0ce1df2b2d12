"""A record of a No Seki Go game as SGF text and back, with every repair reported.

    record_of(found) -> ReadRecord | None    with its repairs; None: no game of the file is a game of No Seki Go
    write_record(record) -> bytes            with everything else in its file

A record follows the main line; variations, marks and other games of the file are kept as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from semeai.go.board import Board, Mask, Point, count, each, mask_of, rectangle
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.ghost_game import GhostGame, begin
from semeai.go.position import Position
from semeai.go.rule_sets import PASS, Acted, Action, ActionKind, Pieces
from semeai.go.sgf_points import NoPoint, masks_of, point_of, write_point, write_points
from semeai.sgf.reader import ReadFile
from semeai.sgf.report import Repair, SgfError
from semeai.sgf.writer import write
from semeai.study.edits import Edited, add_child, delete_node, move_variation
from semeai.study.ghost_record import GhostRecord, Origin, game_at
from semeai.study.node import Markup, Move, Node, NodeId, Property, Setup, values_of, with_values
from semeai.study.replay import Snapshots, force
from semeai.study.tree import (
    SMALLEST_SIZE,
    Study,
    empty_study,
    essential_at,
    living_at,
    main_line_from,
    position_at,
    to_move_at,
)

RULES = "NoSekiGo"
ACTION = "KSAC"
GHOSTS = ("KSGB", "KSGW")
END = "KSND"
SIDES, HOLES = "KSBD", "KSHO"
RACING = ("KSRB", "KSRW")
DIMMED = "DD"
LABELS = ("b", "w")
"""The label on a ghost for other programs."""
OURS = frozenset((ACTION, *GHOSTS, END, SIDES, HOLES, *RACING))


def names_rules(text: str) -> bool:
    """Whether a text of RU names No Seki Go, however it is spelled."""
    return "".join(letter for letter in text.lower() if letter.isalpha()) == RULES.lower()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The board of a record on the square board of a file: at the bottom left, so that points keep their names."""

    board: Board
    square: Board

    @staticmethod
    def of(board: Board) -> Sheet:
        """The smallest square that holds a board. Raises ValueError where it is larger than a file can hold."""
        return Sheet(board, Board.square(max(board.size, SMALLEST_SIZE)))

    def out(self, mask: Mask) -> Mask:
        """Points of the board on the square."""
        return mask if self.board == self.square else mask_of(map(self.out_point, each(mask)))

    def out_point(self, point: Point) -> Point:
        """A point of the board on the square."""
        column, row = self.board.column_row(point)
        return self.square.at(column, row + self.square.height - self.board.height)

    def into(self, mask: Mask) -> Mask:
        """Points of the square on the board; those not on the board are left out."""
        if self.board == self.square:
            return mask
        return mask_of(found for point in each(mask) if (found := self.into_point(point)) is not None)

    def into_point(self, point: Point) -> Point | None:
        """A point of the square on the board, None if it is not on the board."""
        column, row = self.square.column_row(point)
        row -= self.square.height - self.board.height
        if not (0 <= row < self.board.height and column < self.board.width):
            return None
        found = self.board.at(column, row)
        return found if self.board.has(found) else None

    def missing(self) -> Mask:
        """The points of the square that are not on the board."""
        return self.square.points & ~self.out(self.board.points)

    def stones(self, pieces: Pieces) -> Position:
        """The stones without the ghosts, as another program shows them."""
        black, white = map(self.out, pieces.stones)
        return Position(self.square, black, white)


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record with the repairs that reading it took.

    ``orphans`` are ghosts of the start that were left out because no stone of their colour is beside them.
    """

    record: GhostRecord
    repairs: tuple[Repair, ...]
    orphans: tuple[Mask, Mask]


def named_ghosts(square: Board, node: Node) -> list[Mask]:
    """The ghosts that a node names, by colour, on the square board of the file; anything else is ignored."""
    return [masks_of(square, values_of(node, name) or ())[0] for name in GHOSTS]


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
        marked = self.racing(line[first]), self.sheet.into(living_at(study, line[first]))
        record = GhostRecord(pieces, mover, game.rules, tuple(actions), comments, info, *marked, origin)
        return ReadRecord(record, tuple(self.repairs), orphans)

    def racing(self, node_id: NodeId) -> tuple[Mask, Mask]:
        """The points of racing strings that a node names: any number, or one of each player as in a race of Go."""
        node, named = self.study.node(node_id), essential_at(self.study, node_id)
        ones = tuple(0 if point is None else 1 << point for point in named)
        several = [masks_of(self.study.board, values_of(node, name) or ())[0] for name in RACING]
        black, white = several if any(several) else ones
        return self.sheet.into(black), self.sheet.into(white)

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
                self.report(f"{HOLES} names what is not a point; that was left out.")
            board = Board(board.width, board.height, board.points & ~Sheet(board, square).into(missing))
        return board

    def begins(self, line: list[NodeId]) -> int:
        """The index on the main line of the start: the last set-up before the first action."""
        first = 0
        for place, node_id in enumerate(line):
            node = self.study.node(node_id)
            if node.move is not None or values_of(node, ACTION) is not None:
                break
            if node.setup is not None:
                first = place
        return first

    def start(self, node_id: NodeId) -> tuple[Pieces, tuple[Mask, Mask]]:
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
        """Whether a node is not a step: it has only words or marks, or repeats whose turn it is."""
        node = self.study.node(node_id)
        if node.move is not None or values_of(node, ACTION) is not None:
            return False
        setup = node.setup
        return setup is None or (not (setup.black | setup.white | setup.empty) and setup.to_move is game.mover)

    def action(self, node_id: NodeId, game: GhostGame, number: int) -> Action | None:
        """The action of a node: the one that it names if the board agrees, else the one that its board shows."""
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
        """The actions that a node may mean: the one in the program's own property, then its move."""
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
        """Whether the file shows these pieces after a node; ghosts count only if it names any."""
        node, position = self.study.node(node_id), position_at(self.study, node_id)
        stones = self.sheet.stones(pieces)
        if (stones.black, stones.white) != (position.black, position.white):
            return False
        if all(values_of(node, name) is None for name in (ACTION, *GHOSTS)):
            return True
        return named_ghosts(self.study.board, node) == [self.sheet.out(mask) for mask in pieces.ghosts]


def record_of(found: ReadFile) -> ReadRecord | None:
    """The first game of No Seki Go among the studies of a file, with its repairs.

    Raises SgfError for a start that cannot arise.
    """
    for index, study in enumerate(found.studies):
        if names_rules(study.info_of("RU")):
            return _LineReader(study).read(found, index)
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
    """The study of a record: the one that it was read from with its changes, or a new one."""
    sheet = Sheet.of(record.start.board)
    if record.origin is None or not record.origin.kept:
        study = empty_study(sheet.square.width)
        stones = sheet.stones(record.start)
        start = _begun(sheet, record, Node(setup=Setup(stones.black, stones.white)))
        study = replace(study, nodes=study.nodes.changed({study.root: start}))
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
    """The study that a record was read from, up to where they agree, and the nodes of the steps so far."""
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
    """The study with a mark on the last step of a record where the file goes on after it."""
    node = study.node(last)
    if not node.children:
        return study
    return replace(study, nodes=study.nodes.changed({last: with_values(node, END, (b"",))}))


def _begun(sheet: Sheet, record: GhostRecord, node: Node) -> Node:
    """The node of the start: its set-up stays, the player to move, marks and the board's shape are written again."""
    node = replace(node, setup=(node.setup or Setup())._replace(to_move=record.mover))
    node = replace(node, race=node.race._replace(living=sheet.out(record.living) or None))
    marked = zip(RACING, map(sheet.out, record.racing), strict=True)
    racing = {name: write_points(sheet.square, mask) for name, mask in marked if mask}
    return _told(sheet, record, 0, node, _shape(sheet) | racing)


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
    """The node of a step from 1 on; everything in it but the action stays."""
    action, before, after = record.actions[step - 1], game_at(record, step - 1), game_at(record, step)
    move, setup = _played(sheet, before, after, action)
    found: dict[str, list[bytes]] = {}
    if ActionKind.GHOST in record.rules.kinds:
        at = b"" if action.point is None else b":" + write_point(sheet.square, sheet.out_point(action.point))
        found[ACTION] = [action.kind.value.encode("ascii") + at]
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


def _told(sheet: Sheet, record: GhostRecord, step: int, node: Node, found: dict[str, list[bytes]]) -> Node:
    """A node with its comment, its ghosts with labels, and more properties; the program's old ones are removed."""
    dropped = OURS | ({DIMMED} if values_of(node, SIDES) or values_of(node, HOLES) else set())
    if DIMMED not in dropped and values_of(node, DIMMED) is not None:
        found = {name: values for name, values in found.items() if name != DIMMED}
    ghosts = [sheet.out(mask) for mask in game_at(record, step).pieces.ghosts]
    found |= {name: write_points(sheet.square, mask) for name, mask in zip(GHOSTS, ghosts, strict=True) if mask}
    markup = _labelled(node.markup, named_ghosts(sheet.square, node), ghosts)
    other = [entry for entry in node.other if entry.name not in dropped]
    other += [Property(name, tuple(values)) for name, values in found.items()]
    ordered = tuple(sorted(other, key=lambda entry: entry.name))
    return replace(node, comment=record.comments[step], markup=markup, other=ordered)


def _labelled(markup: Markup, old: list[Mask], new: list[Mask]) -> Markup:
    """Markup with a label on every ghost; labels of former ghosts are removed, the user's labels stay."""
    former = {(point, LABELS[color]) for color in Color for point in each(old[color])}
    labels = dict(label for label in markup.labels if label not in former)
    for color in Color:
        for point in each(new[color]):
            labels.setdefault(point, LABELS[color])
    return replace(markup, labels=tuple(sorted(labels.items())))
