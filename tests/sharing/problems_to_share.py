"""Problems made by hand: one whose comments look like markup, and one that asks who captures."""

from __future__ import annotations

from semeai import sgf
from semeai.go.color import BLACK
from semeai.go.text import parse
from semeai.paths import library
from semeai.problems.judging import judged_study
from semeai.race.outcome import Result
from semeai.solve import Request
from semeai.study.tree import Study

FILES = sorted(path.name for path in (library() / "problems").glob("*.sgf"))


def problems_of(name: str) -> tuple[Study, ...]:
    """The problems of a file of the library."""
    return sgf.read((library() / "problems" / name).read_bytes()).studies


TAGGED = rb"""(;GM[1]FF[4]SZ[9]GN[<i>Tags</i> & "quotes"]AB[cc][dc]AW[cd][dd]
C[<script>document.title = 'lost'</script>

Look & see <b>here</b>](;B[ce]TE[1]C[</script><img src=x onerror=alert(1)>])(;B[de]BM[1];W[ce]C[<!-- no -->]))"""


def tagged() -> Study:
    """The problem with tags in its comments."""
    return sgf.read(TAGGED).studies[0]


def asked_who() -> Study:
    """A problem that asks who captures: Black does."""
    position = parse(
        """
        . X O O .
        X X O O O
        . X X X .
        . . . . .
        . . . . .
        """
    )
    board = position.board
    request = Request(position, board.point("B5"), board.point("C5"), BLACK)
    return judged_study(request, Result.WIN, "Black is ahead.")
