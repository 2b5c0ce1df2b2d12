"""Accounts as they are printed: the boards, what is coloured on them, the words below."""

from pathlib import Path

import pytest

from semeai import sgf
from semeai.claim.account import account_model, areas
from semeai.claim.account_lines import MOST, account_plate, account_steps
from semeai.cli.files import place
from semeai.diagram.plate import Plate, Series
from semeai.go.color import BLACK, WHITE
from semeai.solve import Request
from semeai.solve.bracket import climb
from semeai.why import why_of

LIBRARY = Path(__file__).parents[2] / "resources" / "library"


def told(name: str, mover=BLACK):
    """The request and the account of an example of the library."""
    here = place(sgf.read((LIBRARY / f"{name}.sgf").read_bytes()).studies[0], None)
    request = Request(here.position, *here.essential, mover, here.living)
    why = why_of(climb(request, seconds=20), seconds=5)
    assert why is not None
    assert why.complete
    return request, why


def plates(plate: Plate) -> tuple[Plate, ...]:
    return plate.figure.plates if isinstance(plate.figure, Series) else (plate,)


@pytest.mark.parametrize(
    ("name", "mover", "title", "count", "first", "last"),
    [
        ("diagram-01", BLACK, "Black captures.", 1, "3 for Black and 7", "first."),
        ("diagram-10", BLACK, "Neither captures the other.", 1, "2", "capture."),
        ("diagram-31", BLACK, "Black captures with C13.", 2, "3", "ahead."),
        ("diagram-31", WHITE, "Black captures, whatever", 4, "3", "with D11."),
    ],
)
def test_an_account_is_a_board_with_its_sum_and_one_for_each_end(name, mover, title, count, first, last):
    made = account_plate(*told(name, mover))
    boards = plates(made)
    assert made.title.startswith(f"{mover.title} moves first: {title}")
    assert len(boards) == count <= MOST
    assert boards[0].below[0].startswith(f"The parts add up to {first}")
    assert boards[-1].below[0].endswith(last)


def test_the_parts_of_the_first_board_are_those_of_the_panel_and_later_ones_carry_the_moves():
    request, why = told("diagram-31", WHITE)
    first, *later = plates(account_plate(request, why))
    model = account_model(why)
    assert first.figure.areas == areas(model.rows, model.position) != ()
    assert first.figure.position == request.position
    assert [number for _, number in first.figure.move_numbers] == []
    for plate in later:
        numbers = sorted(number for _, number in plate.figure.move_numbers)
        assert numbers == list(range(1, len(numbers) + 1))
        assert plate.below[0].startswith("1 White ")
    assert len({plate.figure.crop for plate in (first, *later)}) == 1


def test_the_steps_of_a_moving_account_begin_at_the_race_and_say_what_decides():
    request, why = told("diagram-31", BLACK)
    steps = account_steps(request, why)
    assert [len(step.figure.move_numbers) for step in steps] == [0, 1]
    assert steps[-1].below[0].startswith("Black plays C13. Black: 3. White: 1")
    assert all(step.figure.areas for step in steps)
