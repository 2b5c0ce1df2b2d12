"""Sketches of studies, as lists of games and problems show them."""

from __future__ import annotations

from semeai.diagram.crop import close_crop
from semeai.diagram.sketch import Sketch
from semeai.go.text import draw
from semeai.study.tree import Study, essential_at, first_node, main_line_from, position_at

NEAR = 2
"""The least steps round the essential chains that a small board shows."""


def sketch_of(study: Study) -> Sketch:
    """A sketch of a problem's race at the start, its chains lit among paler stones; all stones if none are known."""
    position, (black, white) = position_at(study, study.root), essential_at(study, study.root)
    seen = position.stones
    if black is not None and white is not None:
        seen = position.chain(black) | position.chain(white)
        position = position._replace(immortal=position.stones & ~seen)  # which are drawn pale
        for _ in range(NEAR):
            seen |= study.board.neighbours(seen)
    size = study.board_size - 1
    return Sketch(tuple(draw(position).splitlines()), close_crop(study.board, seen) or (0, 0, size, size))


def game_sketch(study: Study) -> Sketch:
    """A sketch of a game among others: of a problem the set-up, of a record the end of its main line."""
    setup = first_node(study).setup
    if setup is not None and setup.black and setup.white:
        return sketch_of(study)
    end = main_line_from(study, study.root)[-1]
    rows = tuple(draw(position_at(study, end)).splitlines())
    return Sketch(rows, (0, 0, study.board_size - 1, study.board_size - 1))
