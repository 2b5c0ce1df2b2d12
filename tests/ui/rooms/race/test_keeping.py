"""A line written into a study with what was said of its moves; a study made of numbers."""

from dataclasses import replace

from semeai.claim.verdicts import BEGINS_ELSEWHERE
from semeai.playout.line import Line
from semeai.race.numbers import Race, Side
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.tree import Study, main_line_from, position_at
from semeai.synthesis.layout import Unbuildable
from semeai.synthesis.studies import build_study, numbers_in_words
from semeai.ui.rooms.race.edits import kept


def start(sequence: Line) -> Study:
    """A study with the first position of a sequence."""
    return edits.study_with(sequence.track[0].position)


def test_every_move_of_a_plan_is_kept_with_its_words(fif: Line) -> None:
    made = kept(start(fif), 0, fif)
    line = main_line_from(made.study, 0)[1:]
    assert len(line) == len(fif.track) - 1
    assert made.node == 0
    for node, frame in zip(line, fif.track[1:], strict=True):
        assert position_at(made.study, node).stones == frame.position.stones
        assert frame.caption in made.study.node(node).comment
    assert made.study.node(line[0]).comment.startswith(f"{fif.head}. {fif.sentence}\n")


def test_both_plans_share_the_moves_that_they_share(fif: Line, fof: Line) -> None:
    made = kept(start(fif), 0, replace(fif, tries=(fof.track,)))
    lines = {tuple(frame.transition.move for frame in sequence.track[1:]) for sequence in (fif, fof)}
    leaves = [node for node in made.study.nodes if not made.study.node(node).children]
    assert len(leaves) == len(lines)


def test_a_comment_that_is_there_stays(fif: Line) -> None:
    first = edits.play(start(fif), 0, fif.track[1].transition.move, fif.track[1].transition.mover)
    said = notes.set_comment(first.study, first.node, "Mine.")
    made = kept(said.study, 0, fif)
    assert made.study.node(first.node).comment == "Mine."


def test_a_sequence_that_begins_in_another_one_is_not_kept_at_the_wrong_place(fif: Line) -> None:
    later = replace(fif, track=fif.track[2:])
    assert kept(start(fif), 0, later) == Refused(BEGINS_ELSEWHERE)
    passed = replace(fif, track=(fif.track[0], *fif.track[1:2]))
    assert isinstance(kept(start(fif), 0, passed), Edited)


def test_a_race_that_needs_more_room_gets_a_larger_board():
    wide = Race(Side(O=12), Side(O=12), 4)
    built = build_study(wide, 9)
    assert not isinstance(built, Unbuildable)
    assert built.board_size == 19
    assert numbers_in_words(wide) == "Black O=12, White O=12, S=4"
