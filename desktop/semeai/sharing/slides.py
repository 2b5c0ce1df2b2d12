"""Slides as handouts that ask nothing: each board of an entry is a line of its own, whose steps are whole positions.

A step has ``s`` in place of changes: its stones (``rows``), racing chains (``race``), ``last`` move, ``n``umbers,
``l``abels, ``g``, marks with their kinds, and ``y``, ghosts with their colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import groupby

from semeai.diagram.crop import shown
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide
from semeai.go.board import each
from semeai.go.color import BLACK
from semeai.phrases import unset
from semeai.sharing.handout import ground, rows_of
from semeai.sharing.steps import Json, area_of, filled, places


def shown_slides(slides: Iterable[Slide], title: str) -> list[Json]:
    """The slides that have boards; those on boards of one size, one after the other, are a handout together."""
    with_boards = [slide for slide in slides if slide.boards]
    groups = [list(group) for _, group in groupby(with_boards, key=_sizes)]
    names = [f"{title} {number}" for number in range(1, len(groups) + 1)] if len(groups) > 1 else [title]
    return [_together(group, name) for group, name in zip(groups, names, strict=False)]


def _sizes(slide: Slide) -> list[int]:
    return [board.figure.position.board.width for board in slide.boards]


def _together(slides: Sequence[Slide], title: str) -> Json:
    figures = [board.figure for slide in slides for board in slide.boards]
    part = reduce(_around, map(shown, figures))
    lines = [_line(slides, place, part) for place in range(len(slides[0].boards))]
    return filled(key="", title=title, solver=BLACK.value, **ground(figures[0], part), lines=lines)


def _around(first: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The smallest part that holds two."""
    return min(first[0], other[0]), min(first[1], other[1]), max(first[2], other[2]), max(first[3], other[3])


def _line(slides: Sequence[Slide], place: int, part: tuple[int, int, int, int]) -> Json:
    """What one of the boards shows from slide to slide."""
    boards = [slide.boards[place] for slide in slides]
    titles = dict.fromkeys(board.title for board in boards if board.title)
    head = next(iter(titles)) if len(titles) == 1 else f"Board {place + 1}" if len(slides[0].boards) > 1 else ""
    steps = [
        filled(
            s=_position(board.figure, part),
            c=_words(slide, place),
            a=_areas(board.figure),
        )
        for slide, board in zip(slides, boards, strict=True)
    ]
    return filled(head=head, steps=steps)


def _words(slide: Slide, place: int) -> str:
    """All that a slide says, as sentences."""
    return " ".join(filter(None, map(ended, _said(slide, place))))


def _said(slide: Slide, place: int) -> Iterator[str]:
    """What a slide says: its sentence, its cards with their answers, what is counted, and how it ends."""
    yield unset(slide.sentence)
    for card in slide.cards:
        said = " ".join(filter(None, (ended(card.large), unset(card.small))))
        yield f"{card.head}: {said}" if said else ""
    board = slide.boards[place]
    yield ", ".join(f"{count.color.title} {count.number} {count.word}".strip() for count in board.counts)
    yield board.stamp


def ended(text: str) -> str:
    """A text that ends with a sign, so that another can follow it."""
    return f"{text}." if text and text[-1].isalnum() else text


def _position(figure: Figure, part: tuple[int, int, int, int]) -> Json:
    """The board of a figure as one value."""
    board = figure.position.board
    at = dict(zip(each(board.points), places(board, board.points), strict=True))
    return filled(
        rows=rows_of(figure.position, part),
        race=places(board, figure.essential),
        last=None if figure.last_move is None else at[figure.last_move],
        n=[[at[point], number] for point, number in figure.move_numbers],
        l=[[at[point], text] for point, text in figure.labels],
        g=[[at[mark.point], mark.kind.value] for mark in figure.marks],
        y=[[place, color] for color in (0, 1) for place in places(board, figure.ghosts[color])],
    )


def _areas(figure: Figure) -> list[Json]:
    """The areas of a figure, as parts that have no row."""
    return [{"s": [area_of(area, figure.position.board)]} for area in figure.areas]
