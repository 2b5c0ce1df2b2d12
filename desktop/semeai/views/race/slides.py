"""What an audience sees of a race that is played out: each board with its counts, and the end stamped on it."""

from __future__ import annotations

from collections.abc import Sequence as Several

from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Count, Slide
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race
from semeai.study.frames import Frame
from semeai.views.race.sequence import Sequence

X_WORD, R_WORD = "X", "R"
CAPTURES, NEITHER = "{color} captures", "Neither captures"


def sequence_slide(sequences: Several[Sequence], figures: Several[Figure], index: int) -> Slide:
    """The slide of sequences that are stepped together, each with its figure at a step."""
    boards = tuple(_board(*pair, index) for pair in zip(sequences, figures, strict=True))
    return Slide(boards, _sentence(sequences, index))


def _board(sequence: Sequence, figure: Figure, index: int) -> Board:
    finished = index >= len(sequence.track) - 1 and not sequence.yours
    return Board(figure, sequence.title, counts_at(sequence, index), _stamp(sequence) if finished else "")


def counts(race: Race, taken: frozenset[Color] = frozenset()) -> tuple[Count, ...]:
    """What fills both sides, X and R in moves; nothing is left of chains that are taken."""
    found = []
    for color, side in ((BLACK, race.black), (WHITE, race.white)):
        left = (0, 0) if color in taken else (side.X, side.R)
        found += [Count(color, str(number), word) for number, word in zip(left, (X_WORD, R_WORD), strict=True)]
    return tuple(found)


def counts_at(sequence: Sequence, index: int) -> tuple[Count, ...]:
    """The counts of a step; after a capture those of the step before, with nothing left of what is taken.

    Of an account they are its sums; where nothing is added those of the step before.
    """
    if sequence.sums:
        taken = _taken(sequence, _frame(sequence, index))
        known = [numbers for numbers in sequence.sums[: index + 1] if any(numbers)]
        return tuple(Count(color, "0" if color in taken else known[-1][color], "") for color in (BLACK, WHITE) if known)
    steps = [frame.numbers for frame in sequence.track[: index + 1] if frame.numbers is not None]
    return counts(steps[-1], _taken(sequence, _frame(sequence, index))) if steps else ()


def _taken(sequence: Sequence, frame: Frame) -> frozenset[Color]:
    """The colours whose essential chain is not on the board any more."""
    points = ((BLACK, sequence.black_point), (WHITE, sequence.white_point))
    return frozenset(color for color, point in points if frame.position.color_at(point) is not color)


def _stamp(sequence: Sequence) -> str:
    """How it ends."""
    taken = _taken(sequence, sequence.track[-1])
    return CAPTURES.format(color=next(iter(taken)).opponent.title) if len(taken) == 1 else NEITHER


def _sentence(sequences: Several[Sequence], index: int) -> str:
    """What the present move does: once where it is the same on all boards, else with the name of each plan."""
    said = [(sequence, _frame(sequence, index).caption) for sequence in sequences]
    if len({caption for _, caption in said}) == 1:
        return said[0][1]
    return " ".join(
        f"{sequence.title if sequence.plan is None else sequence.plan.value}: {caption}"
        for sequence, caption in said
        if caption and index < len(sequence.track)
    )


def _frame(sequence: Sequence, index: int) -> Frame:
    return sequence.track[min(index, len(sequence.track) - 1)]
