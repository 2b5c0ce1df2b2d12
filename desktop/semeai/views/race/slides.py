"""What an audience sees of a race that is played out: each board with its counts, and the end stamped on it."""

from __future__ import annotations

from collections.abc import Sequence as Several
from dataclasses import replace

from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Card, Count, Slide
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.numbers import Race
from semeai.study.frames import Frame
from semeai.views.phrases import CAPTURES, LIBERTIES, NEITHER
from semeai.views.race.sequence import Sequence

X_WORD, R_WORD = "X", "R"
SHARED, ACCOUNT, END = "Shared liberties", "Account", "The end"


def sequence_slide(sequences: Several[Sequence], figures: Several[Figure], index: int) -> Slide:
    """The slide of sequences that are stepped together, each with its figure at a step."""
    boards = tuple(_board(*pair, index) for pair in zip(sequences, figures, strict=True))
    if len(boards) > 1:
        return Slide(boards, _sentence(sequences, index))
    sequence, frame = sequences[0], _frame(sequences[0], index)
    shared = frame.numbers.S if frame.numbers is not None else 0
    cards = (Card(SHARED, large=str(shared), answer=False),) if shared else ()
    parts = sequence.parts[min(index, len(sequence.parts) - 1)] if sequence.parts else ""
    added = (Card(ACCOUNT, parts, answer=False),) if parts else ()
    ended, said = index >= len(sequence.track) - 1, _sentence(sequences, index)
    told = (Card(END, sequence.sentence, answer=False),) if ended and sequence.sentence not in said else ()
    return Slide((replace(boards[0], title=sequence.head),), said, (*cards, *added, *told))


def _board(sequence: Sequence, figure: Figure, index: int) -> Board:
    return Board(figure, sequence.title, counts_at(sequence, index), stamp_at(sequence, index))


def with_counts(slide: Slide, sequence: Sequence, index: int) -> Slide:
    """A slide of one board with what a sequence counts at a step, and its end."""
    board = replace(slide.boards[0], counts=counts_at(sequence, index), stamp=stamp_at(sequence, index))
    return replace(slide, boards=(board,))


def counts(race: Race, taken: frozenset[Color] = frozenset()) -> tuple[Count, ...]:
    """What fills both sides, X and R in moves; nothing is left of chains that are taken."""
    found = []
    for color, side in ((BLACK, race.black), (WHITE, race.white)):
        left = (0, 0) if color in taken else (side.X, side.R)
        found += [Count(color, str(number), word) for number, word in zip(left, (X_WORD, R_WORD), strict=True)]
    return tuple(found)


def counts_at(sequence: Sequence, index: int) -> tuple[Count, ...]:
    """The counts of a step; after a capture those of the step before, with nothing left of what is taken.

    Of an account they are its sums; where nothing is added those of the step before. Where nothing is counted at all
    they are the liberties of the two chains.
    """
    if sequence.sums:
        taken = _taken(sequence, index)
        known = [numbers for numbers in sequence.sums[: index + 1] if any(numbers)]
        return tuple(Count(color, "0" if color in taken else known[-1][color], "") for color in (BLACK, WHITE) if known)
    steps = [frame.numbers for frame in sequence.track[: index + 1] if frame.numbers is not None]
    taken = _taken(sequence, index)
    return counts(steps[-1], taken) if steps else _liberties(sequence, _frame(sequence, index).position, taken)


def _liberties(sequence: Sequence, position: Position, taken: frozenset[Color]) -> tuple[Count, ...]:
    """How many liberties each chain has, 0 where it is captured."""
    points = ((BLACK, sequence.black_point), (WHITE, sequence.white_point))
    chains = ((color, 0 if color in taken else position.chain(point)) for color, point in points)
    return tuple(Count(color, str(count(position.liberties(chain))), LIBERTIES) for color, chain in chains)


def _taken(sequence: Sequence, index: int) -> frozenset[Color]:
    """The colours whose essential chain has been captured; what is played later where it stood is another chain."""
    points = ((BLACK, sequence.black_point), (WHITE, sequence.white_point))
    boards = [frame.position for frame in sequence.track[: index + 1]]
    return frozenset(
        color for color, point in points if any(position.color_at(point) is not color for position in boards)
    )


def _gone(sequence: Sequence) -> frozenset[Color]:
    """The colours that do not stand at the end where their essential chain stood."""
    points, end = ((BLACK, sequence.black_point), (WHITE, sequence.white_point)), sequence.track[-1].position
    return frozenset(color for color, point in points if end.color_at(point) is not color)


def stamp_at(sequence: Sequence, index: int) -> str:
    """How it ends, at the last step; "" before it, where it is not played to its end, and while the person plays."""
    if index < len(sequence.track) - 1 or sequence.yours:
        return ""
    taken = _gone(sequence)
    if len(taken) == 1:
        return CAPTURES.format(color=next(iter(taken)).opponent.title)
    passes = [frame.transition.mover is not None and frame.transition.move is None for frame in sequence.track[-2:]]
    return NEITHER if len(passes) == 2 and all(passes) else ""


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
