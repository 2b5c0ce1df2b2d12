"""What is chosen, kept and built in the Race room, as pure functions of its state."""

from __future__ import annotations

from dataclasses import replace

from semeai.claim import verdicts
from semeai.claim.model import RaceChoice, RaceModel, State
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.playout.line import Line
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.frames import Frame, Track, frame_after
from semeai.study.node import Node, NodeId, Override, with_values
from semeai.study.tree import Study, living_at, moves_to, position_at, variations
from semeai.ui.room.tools import essential_of, living_of

CARRIED = {
    "turn_record": ("Turn the record", 1, False),
    "mirror_record": ("Mirror the record", 4, False),
    "swap_record": ("Swap the colours of the record", 0, True),
}
"""Actions on a whole record: what undo calls them, the symmetry of the board, and whether the colours are swapped."""


def carried_over(state: State, action: str) -> State:
    """A record on a turned board, or with its colours swapped, words included; what was chosen beside it is dropped."""
    from semeai.problems.carried import turned  # with what problems need, which most sessions here do not

    _, symmetry, swap = CARRIED[action]
    return State(turned(state.study, symmetry, swap=swap), state.node)


def variation_beside(study: Study, node: NodeId, by: int) -> NodeId:
    """The variation so many places below a node, or below the nearest one before it that has any; else the node."""
    branch: NodeId | None = node
    while branch is not None:
        if len(siblings := variations(study, branch)) > 1:
            return siblings[(siblings.index(branch) + by) % len(siblings)]
        branch = study.node(branch).parent
    return node


def choice_of(state: State) -> RaceChoice:
    """The person's choice, as far as its stones are on the board at the state's node."""
    if state.numbers_only is not None:
        return state.numbers_only
    claims = state.look.essential == (None, None) or not is_game(state.study)
    over = not claims and both_passed(state.study, state.node)
    moves = moves_to(state.study, state.node)
    return RaceChoice(*essential_of(state), _overrides(state), claims=claims, over=over, moves=moves)


def both_passed(study: Study, node: NodeId) -> bool:
    """Whether the last two moves up to a node are passes, so that the game is over."""
    passes, at = 0, study.node(node)
    while passes < 2 and at.parent is not None and (at.move is None or at.move.point is None):
        passes += at.move is not None
        at = study.node(at.parent)
    return passes == 2


def is_game(study: Study) -> bool:
    """Whether a study is a game, played from a board without stones of both colours, and not a set-up position."""
    start = position_at(study, study.root)
    return bool(study.node(study.root).children) and not (start.black and start.white)


def _overrides(state: State) -> tuple[Override, ...]:
    look = state.look
    if look.overrides is not None and look.at == state.node:
        return look.overrides
    return state.study.node(state.node).race.overrides


def with_number(state: State, model: RaceModel, color: Color | None, letter: str, value: int | None) -> State | Refused:
    """The state with one number set by hand (None: from the board again), and with its chains chosen."""
    tried = notes.set_override(state.study, state.node, color, letter, value)
    if isinstance(tried, Refused):
        return tried
    kept = [entry for entry in _overrides(state) if entry.key != (color, letter)]
    if value is not None:
        kept.append(Override(color, letter, value))
    chosen = essential_of(state)
    if model.reading is not None and chosen == (None, None):
        chosen = model.reading.black.point, model.reading.white.point
    overrides = notes.ordered_overrides(kept)
    return replace(state, look=state.look._replace(essential=chosen, overrides=overrides, at=state.node))


def without_numbers(state: State) -> State:
    """The state with all numbers from the board again."""
    return replace(state, look=state.look._replace(overrides=(), at=state.node))


def keep(state: State, model: RaceModel) -> Edited | Refused:
    """Write the race that is shown into the study at this node: its chains, the stones that live, the numbers."""
    if model.reading is None:
        return Refused(verdicts.NO_RACE)
    study, node = state.study, state.node
    chosen = notes.set_essential(study, node, model.reading.black.point, model.reading.white.point)
    if isinstance(chosen, Refused):
        return chosen
    made, living = chosen.study, living_of(state)
    if living != living_at(made, node):
        made = notes.set_living(made, node, living).study
    return Edited(notes.set_overrides(made, node, _overrides(state)).study, node)


MARKS = {"right": "TE", "wrong": "BM"}
"""SGF's properties for a good and a bad move, by the rule of a frame."""


def kept(study: Study, node: NodeId, sequence: Line) -> Edited | Refused:
    """The study with a sequence and its earlier tries as variations of a node, which stays the present one.

    An existing move is followed, and its words stay. Of moves that were only tried nothing is told. A sequence that was
    begun after a step of another one does not begin in the study.
    """
    if sequence.track[0].position.stones != position_at(study, node).stones:
        return Refused(verdicts.BEGINS_ELSEWHERE)
    made = study
    for place, track in enumerate((sequence.track, *sequence.tries)):
        head = None if sequence.free else f"{sequence.head}. {sequence.sentence}" if place == 0 else ""
        answer = _written(made, node, track, head)
        if isinstance(answer, Illegal):
            return Refused(answer.reason.value)
        made = answer
    return Edited(made, node)


def _written(study: Study, node: NodeId, track: Track, head: str | None) -> Study | Illegal:
    """The study with a track from a node on; with the captions, the first one after ``head``, unless that is None."""
    for frame in track[1:]:
        played = edits.play(study, node, frame.transition.move, frame.transition.mover)
        if isinstance(played, Illegal):
            return played
        study, node = played.study, played.node
        if head is not None:
            study = replace(study, nodes=study.nodes.changed({node: _told(study.node(node), frame, head)}))
            head = ""
    return study


def _told(node: Node, frame: Frame, head: str) -> Node:
    """A node with the words and the mark of a frame, unless it has its own."""
    rule = "" if frame.rule in MARKS or frame.rule in frame.caption else frame.rule
    words = "\n".join(part for part in (head, frame.caption, f"({rule})" if rule else "") if part)
    made = node if node.comment else replace(node, comment=words)
    mark = MARKS.get(frame.rule)
    return made if mark is None else with_values(made, mark, (b"1",))


TITLE = "Moves that you try"
HOW = "Click on, or step back and click another move. The file has them once you keep them."


def tried(line: Line | None, index: int, start: Position, mover: Color, move: Point) -> Line | Illegal:
    """A move tried after a step of a line or, without one, in a position with a player to move; nobody answers it.

    As in any editor either player may be moved in turn; the study has the line only once it is kept.
    What came after that step is left aside as a try if the person had played it; any other line is branched off.
    """
    track = (Frame(start),) if line is None else line.track[: line.step(index) + 1]
    last = track[-1].transition.mover
    first = mover if line is None else line.first
    player = first if last is None else last.opponent
    frame = frame_after(track[-1], player, move if start.board.has(move) else None, 0)
    if isinstance(frame, Illegal):
        return frame
    if line is None or not line.free:
        return Line(TITLE, (*track, frame), HOW, TITLE, first=first, free=True)
    grown = (*track, frame)
    if grown == line.track[: len(grown)]:
        return line
    left = (line.track,) if len(track) < len(line.track) else ()
    return replace(line, track=grown, tries=line.tries + left)
