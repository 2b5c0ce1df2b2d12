"""An account as it is shown and printed: rows, areas and sums, its moves as a tree, as frames and as boards."""

from dataclasses import replace
from typing import Any, Literal

import pytest

from semeai import sgf
from semeai.claim.account import SumRow, account_model, areas, merged, part_rows, sum_row
from semeai.claim.account_lines import MOST, account_line, account_plate, account_steps
from semeai.claim.account_words import account_sentence
from semeai.cli.files import place
from semeai.diagram.figure import MarkKind
from semeai.diagram.plate import Plate, Series
from semeai.go import text
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.paths import library
from semeai.solve import PASS, Claim, Request, climb, solve
from semeai.why import Account, Argument, How, InTurn, Kind, Part, Prospect, Why, Worth, why, why_of

ONE_POINT_DECIDES = "O...O\nOOOOO\nXXXXX\nX.X.X"
"""Black has two eyes, White an eye of three: whoever plays in its middle decides."""
BOARD = text.parse("......\n......\n......").board
at = BOARD.point
LIVES = Worth(1000)
OUTSIDE, EYE, SHARED, SPACE, CONNECTION = Kind.OUTSIDE, Kind.EYE, Kind.SHARED, Kind.SPACE, Kind.CONNECTION


def explained(diagram: str, black: str, white: str, mover: Color) -> Why:
    position = text.parse(diagram)
    point = position.board.point
    return why(solve(Request(position, point(black), point(white), mover)), work=10_000_000)


@pytest.fixture(scope="module")
def middle() -> Why:
    return explained(ONE_POINT_DECIDES, "A2", "A3", BLACK)


def part(
    points: str,
    owner: Color | None,
    kind: Kind,
    least: Worth | None,
    most: Worth | Literal["least"] | None = "least",
    first: tuple[Prospect | None, Prospect | None] = (None, None),
    **more: Any,
) -> Part:
    """A part worth the same at most as at least, unless that is said."""
    worths = least, least if most == "least" else most
    return replace(Part(mask_of(map(at, points.split())), owner, kind, How.COUNTED, *worths, first), **more)


def at_point(name: str, worth: Worth) -> Prospect:
    return Prospect(at(name), worth)


def account(*parts: Part) -> Account:
    return Account((), Position(BOARD), BLACK, parts, None)


FOUR, BOTH = at_point("A1", Worth(4)), (at_point("A1", LIVES), at_point("A1", Worth(2)))
PLAYED = "depends on who plays first: {} if White plays A1 first, {} if Black "
ROWS = [
    ([part("A1 B1", BLACK, OUTSIDE, Worth(2)), part("D1", BLACK, OUTSIDE, Worth(1))],
     ("Black's outside liberties", "A1, B1 and D1", "", "3")),
    ([part("A1", None, SHARED, Worth(1)), part("C1", None, SHARED, Worth(1))],
     ("Shared liberties", "A1 and C1", "", "2")),
    ([part("A1", None, SHARED, None)], ("Contested liberties, to be read out", "A1", "", "–")),
    ([part("A1 B1 C1", WHITE, EYE, Worth(3, 1))],
     ("White's eye", "3 points, A1, B1 and C1", "the last one only when nothing else is left to fill", "3")),
    ([part("A1", BLACK, OUTSIDE, Worth(3, avoided=2))],
     ("Black's outside liberties", "A1", "1 when captured here", "3")),
    ([part("A1", WHITE, EYE, Worth(2), LIVES, BOTH)],
     ("White's eye", "1 point, A1", PLAYED.format("lives", 2) + "does", "2–∞")),
    ([part("A1 B1", WHITE, EYE, Worth(0), Worth(4), (FOUR, at_point("B1", Worth(0))))],
     ("White's eye", "2 points, A1 and B1", PLAYED.format(4, "none") + "plays B1", "0–4")),
    ([part("A1", BLACK, SPACE, Worth(8), None)],
     ("Black's eye space", "1 point, A1", "too large to be counted; at least 8", "8+")),
    ([part("A1", BLACK, SPACE, Worth(0), None)],
     ("Black's eye space", "1 point, A1", "too large to be counted", "–")),
    ([part("A1", BLACK, EYE, LIVES, None, (at_point("A1", LIVES), None))],
     ("Black's eye", "1 point, A1", "depends on who plays first: lives if Black plays A1 first", "1–∞")),
    ([part("A1", BLACK, CONNECTION, Worth(1), None)],
     ("Black's connection", "A1", "depends on who plays first: at least 1", "1+")),
    ([part("A1 B1", WHITE, OUTSIDE, Worth(1), Worth(2), (FOUR, at_point("B1", Worth(4))))],
     ("White's outside liberties", "A1 and B1", PLAYED.format(4, 4) + "plays B1", "4")),
    ([part("A1 B1", WHITE, OUTSIDE, Worth(1), Worth(4), (FOUR, None), in_turn=InTurn(BLACK, 3))],
     ("White's outside liberties", "A1 and B1", "played out with Black moving first", "3")),
    ([part("A1", BLACK, EYE, LIVES)], ("Black's eye", "1 point, A1", "lives", "∞")),
    ([part("A1", BLACK, OUTSIDE, Worth(0))], None),
    ([part("A1 B1 C1 D1 E1 F1", BLACK, OUTSIDE, Worth(6))],
     ("Black's outside liberties", "A1, B1, C1 and 3 more", "", "6")),
]  # fmt: skip


@pytest.mark.parametrize("parts, row", ROWS, ids=[row[3] if row else "nothing" for _, row in ROWS])
def test_parts_as_rows(parts, row):
    found = part_rows(account(*parts))
    assert [(row.title, row.where, row.detail, row.number) for row in found] == ([] if row is None else [row])


HOW = [
    ([part("A1", BLACK, OUTSIDE, Worth(1))], "counted"),
    ([part("A1", BLACK, EYE, Worth(1), how=How.FORMULA)], "formula"),
    ([part("A1", BLACK, EYE, Worth(0), LIVES, how=How.PLAYED_OUT)], "played out"),
    ([part("A1", BLACK, SPACE, Worth(8), None)], ""),
    ([part("A1", BLACK, EYE, Worth(1), Worth(2), how=How.BOUNDED)], "bounds"),
    ([part("A1", None, SHARED, None)], ""),
    ([part("A1", BLACK, OUTSIDE, Worth(1)), part("C1", BLACK, OUTSIDE, Worth(2), how=How.FORMULA)],
     "counted and formula"),
]  # fmt: skip


@pytest.mark.parametrize("parts, how", HOW, ids=[how or "unknown" for _, how in HOW])
def test_a_row_says_in_a_word_how_its_worth_is_known(parts, how):
    ((row),) = part_rows(account(*parts))
    assert row.how == how


def test_the_unsettled_parts_of_a_side_come_first_and_those_of_both_last():
    unsettled, shared = part("A1", BLACK, EYE, Worth(1), None), part("B1", None, SHARED, Worth(1))
    eye, white = part("C1", BLACK, EYE, Worth(1, 1)), part("D1", WHITE, OUTSIDE, Worth(1))
    rows = part_rows(account(shared, white, eye, unsettled))
    assert [row.parts for row in rows] == [(unsettled,), (eye,), (white,), (shared,)]


def test_every_part_of_a_row_is_an_area_whose_number_leaves_the_point_of_the_first_move_free():
    far, near = part("A1 B1", BLACK, OUTSIDE, Worth(2)), part("D1", BLACK, OUTSIDE, Worth(1))
    rows = part_rows(account(far, near))
    drawn = areas(rows, Position(BOARD), rows[0])
    assert [(area.points, area.text, area.owner, area.kind, area.strong) for area in drawn] == [
        (far.points, "2", BLACK, MarkKind.OUTSIDE, True),
        (near.points, "1", BLACK, MarkKind.OUTSIDE, True),
    ]
    eye = part("A1 B1 C1", WHITE, EYE, Worth(2), None, (None, at_point("B1", LIVES)))
    (area,) = areas(part_rows(account(eye)), Position(BOARD))
    assert area.seat != at("B1")
    assert (area.text, area.settled) == ("2+", False)


def test_the_race_shows_its_parts_and_the_moves_that_decide_and_after_them_settled_parts_add_up(middle):
    model = account_model(middle)
    assert [(row.title, row.number) for row in model.rows][:2] == [("Black's eye", "1"), ("Black's eye", "1")]
    assert model.rows[2].detail.startswith("depends on who plays first: lives if White plays C4 first")
    assert model.sums == (SumRow(("∞", "2–∞"), "The parts alone do not decide it; the moves that follow do."),)
    ((argument),) = model.arguments
    assert [(step.mover, step.names, step.depth, step.reply) for step in argument.steps] == [(BLACK, "C4", 0, False)]
    assert argument.steps[0].sentence == "Black cannot be captured and has time to fill White's liberties, two moves."
    point = middle.request.position.board.point
    model = account_model(middle, 0, (point("C4"),))
    assert model.place == "moves it takes to fill, after Black C4"
    ((total),) = model.sums
    assert total.numbers == ("∞", "2")
    assert (
        total.sentence
        == "Black has two eyes. Black cannot be captured and has time to fill White's liberties, two moves."
    )
    assert model.row_at(point("B1")).title == "Black's eye"
    assert model.row_at(point("A1")) is None


def test_the_moves_are_frames_on_the_whole_board_each_with_what_decides(middle):
    point = middle.request.position.board.point
    sequence = account_line(middle.request, middle, 0, ())
    assert sequence.title == "Why Black captures"
    assert [frame.transition.move for frame in sequence.track] == [None, point("C4")]
    assert sequence.account == (0, (point("C4"),))
    assert [[count.number for count in step] for step in sequence.counts] == [["∞", "2–∞"], ["∞", "2"]]
    model = account_model(middle, 0, (point("C4"),))
    assert sequence.figure(1).areas == areas(model.rows, model.position) != ()
    assert sequence.track[-1].caption.endswith(
        "Black cannot be captured and has time to fill White's liberties, two moves."
    )


def test_the_moves_are_a_tree_in_which_each_row_is_played_to_its_own_position():
    found = explained("OOOOO\nXXXX.\nOX.XO\nOXOOO\nO.XOO", "A4", "E3", BLACK)
    ((argument),) = account_model(found).arguments
    assert [(step.mover, step.names, step.depth, step.reply) for step in argument.steps] == [
        (BLACK, "E4", 0, False),
        (WHITE, "anything else", 1, True),
        (WHITE, "B1", 1, True),
        (BLACK, "C3", 2, False),
        (WHITE, "anything", 3, True),
    ]
    for step in argument.steps:
        sequence = account_line(found.request, found, step.argument, step.moves)
        assert sequence.track[len(step.moves)].position.stones == step.account.position.stones
        assert sequence.account[1][: len(step.moves)] == step.moves


SUMS = [
    ([part("A1", BLACK, OUTSIDE, Worth(2)), part("B1", WHITE, EYE, Worth(1), LIVES)], ("2", "1–∞")),
    ([part("A1", BLACK, SPACE, Worth(8), None)], ("8+", "0")),
    ([*(part(name, BLACK, EYE, Worth(1, 1)) for name in ("A1", "C1")), part("E1", BLACK, SPACE, Worth(8), None)],
     ("∞", "0")),
]  # fmt: skip


@pytest.mark.parametrize("parts, numbers", SUMS, ids=[" and ".join(numbers) for _, numbers in SUMS])
def test_while_moves_decide_a_sum_says_between_which_numbers_both_sides_lie(parts, numbers):
    argument = Argument(Claim(BLACK, True, BLACK, WHITE), account(*parts))
    assert sum_row(argument.account, argument, several=False) == SumRow(
        numbers, "The parts alone do not decide it; the moves that follow do."
    )


def test_where_a_part_has_to_be_played_out_nothing_is_added_and_both_claims_of_a_seki_are_one_sum():
    argument = Argument(Claim(BLACK, True, BLACK, WHITE), account(part("A1", None, SHARED, None)))
    assert sum_row(argument.account, argument, several=False) is None
    first = SumRow(("2", "4"), "White: 4. Black: 2. White does not capture.")
    second = SumRow(("2", "4"), "White: 4. Black: 2. Black does not capture.")
    assert merged([first, second]) == (
        SumRow(("2", "4"), "White: 4. Black: 2. White does not capture. Black does not capture."),
    )
    assert merged([SumRow(("∞", ""), "One."), SumRow(("", "∞"), "Two.")]) == (SumRow(("∞", "∞"), "One. Two."),)
    assert merged([first, SumRow(("3", "4"), "Other.")]) == (first, SumRow(("3", "4"), "Other."))


def test_a_position_that_comes_back_says_so():
    race = account(part("A1", BLACK, OUTSIDE, Worth(1)))
    claim = Claim(BLACK, False, BLACK, BLACK)
    assert account_sentence(replace(race, seen=()), claim) == "The race stands as it did."
    assert (
        account_sentence(replace(race, seen=(at("A1"), PASS)), claim) == "The position is the one after A1 elsewhere."
    )
    assert sum_row(replace(race, missing="no time"), Argument(claim, race), several=False) is None


def test_who_wins_every_ko_takes_it_back_on_the_board_too():
    """The moves of a row are all played, though the rules alone would refuse a ko taken back at once."""
    found = explained("XXXO.\nXXOOO\nXX...\n.OXXO", "A4", "D4", BLACK)
    steps = [step for argument in account_model(found).arguments for step in argument.steps]
    tracks = [account_line(found.request, found, step.argument, step.moves).track for step in steps]
    assert all(len(track) > len(step.moves) for track, step in zip(tracks, steps, strict=True))
    told = [frame.caption for track in tracks for frame in track]
    assert any("A ko threat and its answer elsewhere came before." in caption for caption in told)


def of_library(name: str, mover=BLACK):
    """The request and the account of an example of the library."""
    here = place(sgf.read((library() / f"{name}.sgf").read_bytes()).studies[0], None)
    request = Request(here.position, *here.essential, mover, here.living)
    found = why_of(climb(request, seconds=20), work=10_000_000)
    assert found is not None
    assert found.complete
    return request, found


def plates(plate: Plate) -> tuple[Plate, ...]:
    return plate.figure.plates if isinstance(plate.figure, Series) else (plate,)


@pytest.mark.parametrize(
    ("name", "mover", "title", "count", "first", "last"),
    [
        ("diagram-01", BLACK, "Black captures.", 1, "3 for Black and 7", "first."),
        ("diagram-10", BLACK, "Neither captures the other.", 1, "2", "capture."),
        ("diagram-31", BLACK, "Black captures with C13.", 2, "3", "ahead."),
        ("diagram-31", WHITE, "Black captures, whatever", 5, "3", "first."),
    ],
)
def test_an_account_is_a_board_with_its_sum_and_one_for_each_end(name, mover, title, count, first, last):
    made = account_plate(*of_library(name, mover))
    boards = plates(made)
    assert made.title.startswith(f"{mover.title} moves first: {title}")
    assert len(boards) == count <= MOST
    assert boards[0].below[0].startswith(f"The parts add up to {first}")
    assert boards[-1].below[0].endswith(last)


def test_the_parts_of_the_first_board_are_those_of_the_panel_and_later_ones_carry_the_moves():
    request, found = of_library("diagram-31", WHITE)
    first, *later = plates(account_plate(request, found))
    model = account_model(found)
    assert first.figure.areas == areas(model.rows, model.position) != ()
    assert first.figure.position == request.position
    assert [number for _, number in first.figure.move_numbers] == []
    for plate in later:
        numbers = sorted(number for _, number in plate.figure.move_numbers)
        assert numbers == list(range(1, len(numbers) + 1))
        assert plate.below[0].startswith("1 White ")
    assert len({plate.figure.crop for plate in (first, *later)}) == 1


def test_the_steps_of_a_moving_account_begin_at_the_race_and_say_what_decides():
    request, found = of_library("diagram-31", BLACK)
    steps = account_steps(request, found)
    assert [len(step.figure.move_numbers) for step in steps] == [0, 1]
    assert steps[-1].below[0].startswith("Black plays C13. Black: 3. White: 1")
    assert all(step.figure.areas for step in steps)
