"""Moves played out: what they are called, their frames, the board of each step, and all of it as slides and plates."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as Several
from dataclasses import dataclass, replace

from semeai.claim import marks as race_marks
from semeai.claim import verdicts
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark
from semeai.diagram.numbered import numbered_frames
from semeai.diagram.plate import Plate, Series
from semeai.diagram.slide import Board, Card, Count, Slide
from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.phrases import CAPTURES, LIBERTIES, NEITHER, capital
from semeai.playout import Playout
from semeai.race.numbers import Race
from semeai.race.outcome import Plan
from semeai.study.frames import Frame, Track, numbered


@dataclass(frozen=True, slots=True)
class Sequence:
    """Moves on the board: what they are called, who began, the frames, and how it ends.

    ``black_point`` and ``white_point`` are stones of the two essential chains. ``plan`` is there where the moves
    follow one. Lines of the search are sequences like the play-outs of the theory. With ``yours`` the person plays, and
    ``tries`` are what he tried before.
    ``account`` says of the moves of an account which argument they belong to, and which they are: the race panel tells
    of them; ``sums`` are what both sides add up to after each of them, "" where nothing is added, and ``parts`` what is
    added, a line each.
    ``marks`` are the marks of each step: liberties stay marked until they are filled.
    """

    title: str
    first: Color
    black_point: Point
    white_point: Point
    track: Track
    sentence: str
    plan: Plan | None = None
    yours: bool = False
    tries: tuple[Track, ...] = ()
    account: tuple[int, tuple[Point, ...]] | None = None
    sums: tuple[tuple[str, str], ...] = ()
    parts: tuple[str, ...] = ()
    marks: tuple[tuple[Mark, ...], ...] = ()

    @property
    def head(self) -> str:
        """The title with who begins; a question names the move already."""
        return self.title if self.title.endswith("?") else f"{self.title}, {verdicts.first_words(self.first)}"

    @property
    def counted(self) -> bool:
        """Whether the frames tell what the race counts."""
        return any(frame.numbers is not None for frame in self.track)


def played_out(playout: Playout, black_point: Point, white_point: Point) -> Sequence:
    """A race played out by the theory."""
    plan = playout.plan
    title = capital(verdicts.THEORYS_LINE) if plan is None else f"{plan.words.capitalize()} ({plan.value})"
    marked = tuple(_marks(playout, step) for step in range(len(playout.frames)))
    return Sequence(
        title, playout.first, black_point, white_point, playout.frames, playout.sentence, plan, marks=marked
    )  # fmt: skip


def _marks(playout: Playout, step: int) -> tuple[Mark, ...]:
    """What counts at a step; after a capture what is left of it to the player who captured."""
    reading, frame = playout.readings[step], playout.frames[step]
    if reading is not None:
        return race_marks.marks(reading)
    before = next(earlier for earlier in reversed(playout.readings[:step]) if earlier is not None)
    winner = frame.transition.mover
    assert winner is not None
    return race_marks.still_there(race_marks.of_a_side(before.side(winner)), frame.position)


Crop = tuple[int, int, int, int] | None


def figure(sequence: Sequence, index: int, coordinates: bool, part: Crop = None, *, counts: bool = True) -> Figure:
    """The board of a sequence at a step: stones with their numbers, the essential chains outlined, and what counts."""
    track = sequence.track
    index = min(index, len(track) - 1)
    frame = track[index]
    position = frame.position
    essential: Mask = 0
    for color, point in ((Color.BLACK, sequence.black_point), (Color.WHITE, sequence.white_point)):
        if position.color_at(point) is color:
            essential |= position.chain(point)
    return Figure(
        position,
        marks=sequence.marks[index] if counts and sequence.marks else (),
        move_numbers=numbered(track, index),
        essential=essential,
        last_move=frame.transition.move,
        coordinates=coordinates,
        crop=part,
    )


def common_crop(sequences: Iterable[Sequence]) -> Crop:
    """The smallest part of the board that holds every stone of some sequences, from first to last."""
    frames = [frame for sequence in sequences for frame in sequence.track]
    played: Mask = 0
    for frame in frames:
        played |= frame.position.stones
    return close_crop(frames[0].position.board, played)


def alike(sequences: tuple[Sequence, ...]) -> bool:
    """Whether some sequences are the same moves."""
    return len({tuple(frame.transition for frame in sequence.track) for sequence in sequences}) == 1


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


def sequences_plate(sequences: Several[Sequence], *, coordinates: bool = True) -> Plate:
    """Sequences of one race side by side, each under its title and over what became of it."""
    part = common_crop(sequences)
    plates = tuple(_plate(each, part, coordinates=coordinates) for each in sequences)
    return plates[0] if len(plates) == 1 else Plate(Series(plates, len(plates)))


def _plate(sequence: Sequence, part: Crop, *, coordinates: bool) -> Plate:
    """All moves of a sequence on the board before them: what they capture is seen."""
    made = numbered_frames(sequence.track)
    essential = figure(sequence, 0, coordinates, part).essential
    drawn = replace(made.figure, essential=essential, coordinates=coordinates, crop=part)
    return Plate(drawn, sequence.head, tuple(filter(None, (made.words, sequence.sentence))))


def sequences_steps(sequences: Several[Sequence], *, coordinates: bool = True) -> list[Plate]:
    """A slide for each step of sequences that are stepped together: boards, counts, the end that is stamped on them."""
    part = common_crop(sequences)
    return [
        Plate(sequence_slide(sequences, [figure(each, step, coordinates, part) for each in sequences], step))
        for step in range(max(len(each.track) for each in sequences))
    ]
