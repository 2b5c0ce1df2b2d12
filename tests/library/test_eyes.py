"""The eyes of the library: what their titles and stories say, proved by search from the boards in their files."""

import pytest

from semeai.eyes.drawing import parse
from semeai.eyes.judge import eye_moves, judge
from semeai.eyes.line import set_out
from semeai.eyes.place import Edge, Place
from semeai.eyes.space import Filled
from semeai.go.board import count
from semeai.problems.library_index import ExampleEye, read_library
from semeai.study.tree import living_at, position_at, preorder

# file, status, the answers for White and for Black first by the number of outside liberties (the last for all more)
STATUS = {
    "eye-01-bent-four": ("ko", ["ko ko"]),
    "eye-02-figure-18": ("ko", ["ko alive"]),
    "eye-03-figure-17a": ("alive", ["alive alive"]),
    "eye-04-figure-17b": ("alive", ["ko alive", "alive alive"]),
    "eye-05-1112333": ("ko", ["ko alive"]),
    "eye-06-1222333": ("unsettled", ["dead alive"]),
    "eye-07-corner-square": ("nakade", ["dead dead"]),
    "eye-08-corner-bulky-five": ("unsettled", ["dead alive"]),
    "eye-09-corner-rabbity-six": ("unsettled", ["dead alive"]),
    "eye-10-corner-112222": ("alive", ["alive alive"]),
    "eye-11-corner-111223": ("alive", ["ko ko", "ko ko", "ko ko", "ko alive", "alive alive"]),
    "eye-12-alive-in-atari": ("alive in atari", ["dead dead", "dead alive", "alive alive"]),
    "eye-13-rabbity-six": ("unsettled", ["dead alive"]),
    "eye-14-1122224": ("ko", ["ko alive"]),
}
MOVES = {
    "eye-07-corner-square": (5, 3),
    "eye-08-corner-bulky-five": (8, 4),
    "eye-09-corner-rabbity-six": (12, 7),
    "eye-13-rabbity-six": (12, 12),
}
"""By formula, and as they are searched."""


def drawn_of(eye: dict):
    return parse(eye["shape"], eye["stones"], Place(eye["place"]), Edge(eye["edge"]))


def on_its_board(library, file: str) -> Filled:
    """The eye with the stones that stand on the first board of a file."""
    row = library.row(file)
    study = library.study(row)
    position, points = position_at(study, study.root), drawn_of(row["eye"]).seat.points
    return Filled(position.board, points, position.white & points, position.black & points)


def test_all_eyes_of_the_library_are_in_the_table(library) -> None:
    assert {row["file"] for row in library.rows if row["room"] == "eyes"} == {f"{file}.sgf" for file in STATUS}
    assert {row["collection"] for row in library.rows if row["room"] == "eyes"} == {"edge", "centre"}


@pytest.mark.parametrize("file", STATUS)
def test_the_status_of_each_eye(library, file: str) -> None:
    status, answers = STATUS[file]
    found = judge(on_its_board(library, file))
    said = [f"{each.attacker_first.value} {each.owner_first.value}" for each in found.by_outside]
    assert found.status.value == status
    assert said == answers + [answers[-1]] * (len(said) - len(answers))


@pytest.mark.parametrize("file", MOVES)
def test_the_moves_of_each_eye_in_a_race(library, file: str) -> None:
    moves = eye_moves(on_its_board(library, file))
    assert moves is not None
    assert (moves.formula, moves.searched) == MOVES[file]


@pytest.mark.parametrize("file", STATUS)
def test_the_board_is_the_eye_with_its_wall_and_its_outside_liberties(library, file: str) -> None:
    row = library.row(file)
    study = library.study(row)
    position, eye = position_at(study, study.root), row["eye"]
    setting = set_out(drawn_of(eye).filled, eye["outside"])
    assert (position.black, position.white) == (setting.position.black, setting.position.white)
    wall = position.chain(setting.wall)
    assert count(position.liberties(wall) & ~setting.eye.points) == eye["outside"]
    assert living_at(study, study.root) == setting.position.immortal


@pytest.mark.parametrize("file", STATUS)
def test_the_line_ends_as_its_last_words_say(library, file: str) -> None:
    row = library.row(file)
    study = library.study(row)
    last = list(preorder(study))[-1]
    if last == study.root:
        assert STATUS[file][1][0] == "alive alive"
        return
    wall = set_out(drawn_of(row["eye"]).filled, row["eye"]["outside"]).wall
    captured = not position_at(study, last).black >> wall & 1
    words = study.node(last).comment
    assert words.endswith("captures the wall.") if captured else "Black lives" in words


def test_the_start_page_knows_which_examples_are_eyes() -> None:
    examples = read_library().of("edge")
    assert len(examples) == 11
    assert all(isinstance(example.eye, ExampleEye) for example in examples)
    assert examples[0].eye == ExampleEye("XXX/X../X..", "OO./O../...", "corner", "top left", 2)
    assert all(example.eye is None for example in read_library().of("paper"))
