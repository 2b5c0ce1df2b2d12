"""The semeai test suite STS-RV as questions for the search, and the judge of its answers.

The suite lies beside the checkout (``../shared/sts-rv``). A row names the mover's chain and the opponent's; which
of them is Black's is read from the board. Answers are judged in the form of a line of ``semeai analyze
--batch``, so that the search itself and the command are judged alike.
"""

import json
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any

from semeai.cli.files import GamePlace, place, read_games
from semeai.cli.search_values import solution_values
from semeai.go.board import count
from semeai.go.color import BLACK
from semeai.solve import Request, Solution

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """A row of the suite with the request that it stands for; ``file`` is its board."""

    name: str
    row: Row
    file: Path
    request: Request

    @property
    def in_doubt(self) -> bool:
        """Whether the suite's answer is probably wrong or a convention: not counted."""
        return "doubt" in self.row

    @property
    def is_ko(self) -> bool:
        """Whether the suite's answer is a ko."""
        return max(self.row["defend"], self.row["attack"]) > 1


class Status(Enum):
    """How defend and attack compare with the suite: an answer is wrong only where it was given."""

    RIGHT = "right"
    UNKNOWN = "unknown"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Judgement:
    """An answer compared with the suite; ``move_right`` counts only where the status is right."""

    status: Status
    move_right: bool


def questions(shared: Path) -> list[Question]:
    """All questions of the suite, in its order, those in doubt too. ``shared`` is the folder of test data."""
    folder = shared / "sts-rv"
    lines = (folder / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    return [_question(json.loads(line), folder / "sgf") for line in lines]


def _question(row: Row, folder: Path) -> Question:
    here = board_of(folder / row["sgf"])
    mine, theirs = here.point(row["mover"]), here.point(row["opponent"])
    mover = here.position.color_at(mine)
    assert mover is not None
    black, white = (mine, theirs) if mover is BLACK else (theirs, mine)
    request = Request(here.position, black, white, mover, here.living)
    return Question(f"{row['suite']}/{row['id']}", row, folder / row["sgf"], request)


@lru_cache(maxsize=64)
def board_of(path: Path) -> GamePlace:
    """The place in a file at which its questions are asked."""
    return place(read_games(str(path)).studies[0], None)


def batch_row(question: Question) -> Row:
    """The row for ``semeai analyze --batch``; the path is absolute, so the rows may lie anywhere."""
    request, name = question.request, question.request.position.board.name
    points = {"black": name(request.black), "white": name(request.white)}
    return {"id": question.name, "sgf": str(question.file), **points, "to_move": request.mover.word}


def answer_of(solution: Solution) -> Row:
    """A solution in the keys of the batch, as the suite's convention has it, with the points of its region."""
    return each_for_itself({**solution_values(solution), "points": count(solution.region.points)})


def each_for_itself(answer: Row) -> Row:
    """An answer with defend and attack each the best that any move reaches, as in the suite; its moves attack then."""
    choices = answer.get("choices")
    return {**answer, "attack": choices[0]["attack"], "moves": choices[0]["moves"]} if choices else answer


def judge(row: Row, answer: Row) -> Judgement:
    """Compare an answer (a line of the batch) with a row of the suite.

    The first of our moves must be one that the suite or the exhaustive search behind the data accepts: the
    suite's own lists are incomplete.
    """
    given = answer.get("defend"), answer.get("attack")
    if None in given:
        return Judgement(Status.UNKNOWN, False)
    accepted = {*row["moves"], *row.get("good_moves", ())}
    move_right = row["any_move"] or (bool(answer["moves"]) and answer["moves"][0] in accepted)
    status = Status.RIGHT if given == (row["defend"], row["attack"]) else Status.WRONG
    return Judgement(status, move_right)
