"""The questions of real games beside the checkout (``../shared/real-games``), ready to be asked.

A row names the mover's stone and the opponent's on a board; its truth, where there is one, was adjudicated with a
region cut by hand.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from sts_suite import Row, board_of

from semeai.go.color import BLACK, WHITE
from semeai.solve import Request


@dataclass(frozen=True, slots=True)
class RealQuestion:
    """A row with the request that it stands for, and the same with the walls that were taken to live."""

    name: str
    row: Row
    request: Request
    walled: Request

    @property
    def truth(self) -> tuple[int, int] | None:
        """Defend and attack, None where they are not known."""
        truth = self.row["truth"]
        return None if truth is None else (truth["defend"], truth["attack"])


def real_questions(shared: Path) -> list[RealQuestion]:
    """All questions in their order. ``shared`` is the folder of test data."""
    folder = shared / "real-games"
    lines = (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [_question(json.loads(line), folder) for line in lines]


def _question(row: Row, folder: Path) -> RealQuestion:
    here = board_of(folder / row["sgf"])
    mover = BLACK if row["to_move"] == "black" else WHITE
    request = Request(here.position, here.point(row["black"]), here.point(row["white"]), mover, here.living)
    walled = here.with_living(row["safe"]).living
    safe = Request(request.position, request.black, request.white, mover, walled)
    return RealQuestion(row["id"], row, request, safe)
