"""The examples of the specification as boards: each reads as its numbers and has its verdicts.

The numbers of this table are those of the paper's text, not those that the library was made from.
"""

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.race.decide import decide
from semeai.race.outcome import Plan
from semeai.reading.reader import read_race
from semeai.reading.values import Assumption
from semeai.study.tree import essential_at, position_at

# name, file, S, X_W, X_B, R_W, R_B, V_W, V_B, result of Black first, of White first
ROWS = [
    ("1-4: whoever moves first kills", "diagram-01", 1, 7, 3, 4, 3, 3, 0, "win", "win"),
    ("5-9: unsettled with one shared liberty", "diagram-05", 1, 2, 2, 2, 1, 0, 1, "win", "win"),
    ("10-14: Black first gets a seki", "diagram-10", 2, 3, 2, 3, 1, 0, 1, "seki", "win"),
    ("15-18: Black first kills by FIF", "diagram-15", 2, 4, 3, 1, 3, 3, 0, "win", "win"),
    ("19-22: Black kills by FIF even if White begins", "diagram-19", 2, 4, 4, 1, 4, 3, 0, "win", "loss"),
    ("23-26: Black's FIF fails", "diagram-23", 2, 4, 3, 1, 2, 3, 1, "seki", "win"),
    ("27-30: Black kills by FIF what FOF loses", "diagram-27", 1, 3, 2, 1, 2, 2, 0, "win", "win"),
    ("31: Black is player 1", "diagram-31", 1, 2, 3, 1, 2, 1, 1, "win", "loss"),
    ("36: one liberty, five approach moves", "diagram-36", 2, 6, 3, 1, 3, 5, 0, "win", "win"),
    ("37: two plain liberties", "diagram-37", 2, 2, 3, 2, 3, 0, 0, "win", "seki"),
]


@pytest.mark.parametrize(
    "file, S, X_W, X_B, R_W, R_B, V_W, V_B, black, white", [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_the_board_reads_as_the_numbers_of_the_text(library, file, S, X_W, X_B, R_W, R_B, V_W, V_B, black, white):
    reading = reading_of(library.study(library.row(file)))
    race = reading.race
    assert (race.S, race.white.X, race.black.X, race.white.R, race.black.R) == (S, X_W, X_B, R_W, R_B)
    assert (race.white.V, race.black.V) == (V_W, V_B)
    verdict = decide(race)
    assert [verdict.outcome(color).result.value for color in (BLACK, WHITE)] == [black, white]


def reading_of(study, node=None):
    node = study.root if node is None else node
    return read_race(position_at(study, node), *essential_at(study, node))


def test_the_worked_example_has_all_its_variables_and_section_8_weighs_approach_moves_against_liberties(library):
    race = reading_of(library.study(library.row("diagram-01"))).race
    counted = [tuple(getattr(side, letter) for letter in "ZIOAVEXR") for side in (race.white, race.black)]
    assert counted == [(0, 0, 3, 4, 3, 0, 7, 4), (2, 1, 1, 1, 0, 1, 3, 3)]
    one, two = (reading_of(library.study(library.row(file))).race.white for file in ("diagram-36", "diagram-37"))
    assert (one.X, two.X, one.R, two.R) == (6, 2, 1, 2)
    plans = {
        file: decide(reading_of(library.study(library.row(file))).race).outcome(BLACK).plan
        for file in ("diagram-15", "diagram-19", "diagram-27", "diagram-37")
    }
    assert plans == {"diagram-15": Plan.FIF, "diagram-19": Plan.FIF, "diagram-27": Plan.FIF, "diagram-37": Plan.FOF}


@pytest.mark.parametrize(
    "line, X_W, R_W, X_B, R_B, plan",
    [
        pytest.param(0, 2, 1, 2, 1, Plan.FOF, id="32 and 33: White reduced X_B, Black kills by FOF only"),
        pytest.param(1, 4, 1, 3, 2, Plan.FIF, id="34 and 35: White raised V_W, Black kills by FIF only"),
    ],
)
def test_31_to_35_white_s_move_decides_how_black_must_play(library, line, X_W, R_W, X_B, R_B, plan):
    study = library.study(library.row("diagram-31"))
    race = reading_of(study, study.node(study.root).children[line]).race
    assert (race.white.X, race.white.R, race.black.X, race.black.R) == (X_W, R_W, X_B, R_B)
    outcome = decide(race).outcome(BLACK)
    assert (outcome.winner, outcome.plan, outcome.choice) == (BLACK, plan, None)


def test_only_31_lets_its_owner_gain(library):
    study = library.study(library.row("diagram-31"))
    assert {violation.assumption for violation in reading_of(study).violations} == {Assumption.NO_GAIN}
    raised = study.node(study.root).children[1]
    assert reading_of(study, raised).applies
