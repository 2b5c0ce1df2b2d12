"""The judge of the book races, on rows of every kind that there is."""

from pathlib import Path

import pytest
from book_questions import BookRace, Codes, Judged, Row, book_races, sgf_of

from semeai import sgf
from semeai.go import text
from semeai.go.color import BLACK, Color
from semeai.race.outcome import Result
from semeai.solve import Request
from semeai.study.tree import position_at

MOVE: Row = {"published": ["E1"]}
ALSO: Row = {"published": ["E1"], "also": ["E1", "F1"], "truth": {"defend": 1, "attack": 0}}
WIN: Row = {"published": ["G8"], "truth": "win"}
RESULT: Row = {"published": [], "published_result": "win (D6 becomes o)"}

# row, result, codes, moves; what the answer is worth
ANSWERS: dict[str, tuple[Row, Result, Codes, str, Judged]] = {
    "the published move": (MOVE, Result.SEKI, (1, 0), "A1 E1", Judged.RIGHT),
    "another move": (MOVE, Result.WIN, (1, 1), "A1", Judged.WRONG),
    "a loss, whatever its moves": (MOVE, Result.LOSS, (0, 0), "E1", Judged.WRONG),
    "a ko by the published move": (MOVE, Result.KO, (2, 2), "E1", Judged.RIGHT),
    "a result without a move": (MOVE, Result.WIN, (1, 1), "", Judged.NONE),
    "a loss without a move": (MOVE, Result.LOSS, (0, 0), "", Judged.WRONG),
    "another result than the true one, without a move": (ALSO, Result.WIN, (1, 1), "", Judged.WRONG),
    "no answer": (MOVE, Result.UNKNOWN, (None, None), "", Judged.NONE),
    "a move that is right too": (ALSO, Result.SEKI, (1, 0), "F1", Judged.RIGHT),
    "the right move to another end": (ALSO, Result.WIN, (1, 1), "E1", Judged.OTHERWISE),
    "a win that is one": (WIN, Result.WIN, (1, 1), "G8", Judged.RIGHT),
    "a seki where a win is known": (WIN, Result.SEKI, (1, 0), "G8", Judged.OTHERWISE),
    "another move to another end": (ALSO, Result.WIN, (1, 1), "A1", Judged.WRONG),
    "a seki where only a result was published": (RESULT, Result.SEKI, (1, 0), "", Judged.RIGHT),
    "a ko where only a result was published": (RESULT, Result.KO, (2, 2), "A1", Judged.WRONG),
}


@pytest.mark.parametrize("row, result, codes, moves, worth", ANSWERS.values(), ids=ANSWERS.keys())
def test_what_an_answer_is_worth(row: Row, result: Result, codes: Codes, moves: str, worth: Judged) -> None:
    race = BookRace("a race", row, Request(text.parse("XO."), 0, 1, BLACK))
    assert race.judge(result, codes, moves.split()) is worth


def test_every_row_names_two_chains_and_a_right_answer(shared: Path) -> None:
    races = book_races(shared)
    assert len(races) == 120
    for race in races:
        request = race.request
        assert all(request.position.color_at(request.essential(color)) is color for color in Color)
        assert race.moves or "published_result" in race.row
        assert race.expected
        study = sgf.read(sgf_of(race.row).encode()).studies[0]
        assert position_at(study, study.root) == request.position
