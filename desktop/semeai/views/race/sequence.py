"""Moves played out: what they are called, their frames, and the board of each step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.playout import Playout
from semeai.race.outcome import Plan
from semeai.views.phrases import capital
from semeai.views.race import marks as race_marks
from semeai.views.race import words
from semeai.views.study.track import Track, numbered


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
        return self.title if self.title.endswith("?") else f"{self.title}, {words.first_words(self.first)}"

    @property
    def counted(self) -> bool:
        """Whether the frames tell what the race counts."""
        return any(frame.numbers is not None for frame in self.track)


def played_out(playout: Playout, black_point: Point, white_point: Point) -> Sequence:
    """A race played out by the theory."""
    plan = playout.plan
    title = capital(words.THEORYS_LINE) if plan is None else f"{plan.words.capitalize()} ({plan.value})"
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
