"""Races of real games with the stones taken away that do not matter: what is left is the same race."""

from __future__ import annotations

import json

import pytest

from semeai import sgf
from semeai.cli.files import place
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.problems.variants import Smaller, smaller
from semeai.solve import Request, climb

GAMES = ("semeai-14", "semeai-15", "semeai-17")


def request_of(shared, name: str) -> Request:
    """A question of the shared races of real games."""
    if not (shared / "real-games").is_dir():
        pytest.skip("the shared real games are not here")
    rows = [json.loads(line) for line in (shared / "real-games" / "questions.jsonl").read_text().splitlines()]
    row = next(row for row in rows if row["id"] == name)
    position = place(sgf.read((shared / "real-games" / row["sgf"]).read_bytes()).studies[0], None).position
    board, mover = position.board, BLACK if row["to_move"] == "black" else WHITE
    return Request(position, board.point(row["black"]), board.point(row["white"]), mover)


@pytest.mark.parametrize("name", GAMES)
def test_a_race_of_a_game_keeps_its_result_and_its_chains_with_a_quarter_of_the_stones(shared, name):
    request = request_of(shared, name)
    heard: list[Smaller] = []
    found = smaller(request, seconds=30, told=heard.append)
    assert found is not None
    assert heard
    left = found.request.position
    assert left.stones == request.position.stones & ~found.taken
    assert count(left.stones) * 4 < count(request.position.stones)
    again = climb(found.request, seconds=5, line=False)
    assert again.proved
    assert again.solution.codes == climb(request, seconds=5, line=False).solution.codes
    for color, point in ((BLACK, request.black), (WHITE, request.white)):
        assert found.request.position.chain(point) == request.position.chain(point), color
