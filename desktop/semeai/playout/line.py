"""The moves of a line as one value, whatever they show: a plan, a proof, an account, an eye, a problem, ghosts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Several
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Area, Figure, Mark
from semeai.diagram.numbered import hidden_moves, numbered_frames, with_hidden
from semeai.diagram.plate import Plate, Series
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard
from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import CAPTURES, LIBERTIES, NEITHER
from semeai.race.numbers import Race
from semeai.race.outcome import Plan
from semeai.study.frames import Frame, Track, numbered, track_moves

Counts = tuple[Count, ...]
Crop = tuple[int, int, int, int] | None
Marks = tuple[Mark, ...]
Racing = tuple[tuple[Point, ...], tuple[Point, ...]]
"""A stone of each racing string, by colour."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves on a board: their title, their frames, and how they end.

    ``head`` is the title of a line that is shown alone. ``marks``, ``counts`` and ``areas`` are those of each step;
    without them nothing is marked, counted or coloured. ``stamp`` is the word stamped on the board at the last step.
    ``first`` moved first, following ``plan`` if there is one. With ``yours`` the person plays, with ``free`` both
    players, where nobody answers; ``tries`` are his earlier tries. ``account`` says of the moves of an account which
    argument they belong to, and which they are; ``parts`` are what is added after each of them, a line each. ``crop``
    is the part of the board that is shown; stones carry the numbers of their moves where these are ``numbered``.
    """

    title: str
    track: Track
    sentence: str = ""
    head: str = ""
    racing: Racing = ((), ())
    marks: tuple[Marks, ...] = ()
    counts: tuple[Counts, ...] = ()
    stamp: str = ""
    first: Color = BLACK
    plan: Plan | None = None
    yours: bool = False
    free: bool = False
    tries: tuple[Track, ...] = ()
    account: tuple[int, tuple[Point, ...]] | None = None
    parts: tuple[str, ...] = ()
    areas: tuple[tuple[Area, ...], ...] = ()
    crop: Crop = None
    numbered: bool = True

    @property
    def points(self) -> tuple[Point, Point]:
        """A stone of each of the two racing chains."""
        (black,), (white,) = self.racing
        return black, white

    def step(self, index: int) -> int:
        """The step to show at an index of the player: a line that is over stays at its last step."""
        return min(index, len(self.track) - 1)

    def frame(self, index: int) -> Frame:
        return self.track[self.step(index)]

    def caption_at(self, index: int) -> str:
        """The words of a step, and the moves that its numbers cannot show."""
        index = self.step(index)
        return with_hidden(self.track[index].caption, self.hidden_at(index))

    def hidden_at(self, index: int) -> str:
        """The moves whose numbers other stones have taken, in words."""
        index = self.step(index)
        return hidden_moves(track_moves(self.track, index), numbered(self.track, index)) if self.numbered else ""

    def counts_at(self, index: int) -> Counts:
        return self.counts[self.step(index)] if self.counts else ()

    def stamp_at(self, index: int) -> str:
        """The word for how it ends, at the last step; "" before."""
        return self.stamp if index >= len(self.track) - 1 else ""

    def figure(self, index: int, *, coordinates: bool = True, counts: bool = True, crop: Crop = None) -> Figure:
        """The figure of a step: numbered stones, the racing strings outlined, and the marks of what counts."""
        index = self.step(index)
        frame = self.track[index]
        return Figure(
            frame.position,
            marks=self.marks[index] if counts and self.marks else (),
            move_numbers=numbered(self.track, index) if self.numbered else (),
            essential=sum({string for strings in strings_of(frame, self.racing) for string in strings}),
            last_move=last_point(self.track, index),
            coordinates=coordinates,
            crop=crop or self.crop,
            ghosts=frame.ghosts,
            areas=self.areas[index] if self.areas else (),
        )

    def board(self, figure: Figure, index: int, title: str = "") -> SlideBoard:
        """The board of a slide at a step."""
        return SlideBoard(figure, title, self.counts_at(index), self.stamp_at(index))


Strings = tuple[list[Mask], list[Mask]]
"""The racing strings, by colour; 0 for a captured one."""


def strings_of(frame: Frame, racing: Racing) -> Strings:
    """The strings of the racing stones that are still on the board."""
    position = frame.position
    black, white = (
        [position.chain(point) if position.color_at(point) is color else 0 for point in racing[color]]
        for color in (BLACK, WHITE)
    )
    return black, white


def last_point(track: Track, index: int) -> Point | None:
    """Where the move of a step was played, or its ghost put; None for a pass and at the start."""
    frame = track[index]
    if index == 0 or frame.transition.move is not None:
        return frame.transition.move
    before = track[index - 1].ghosts
    fresh = frame.ghosts[BLACK] & ~before[BLACK] | frame.ghosts[WHITE] & ~before[WHITE]
    return fresh.bit_length() - 1 if fresh else None


def counts_along(track: Track, racing: Racing) -> tuple[Counts, ...]:
    """The counts of each step: X and R where the frames have numbers, else the liberties of the racing strings.

    After a capture they are those of the step before, with nothing left of what is taken.
    """
    numbers, found = None, list[Counts]()
    for frame, strings in zip(track, standing(track, racing), strict=True):
        numbers = frame.numbers or numbers
        if numbers is None:
            found.append(_liberties(frame, strings))
        else:
            found.append(race_counts(numbers, frozenset(color for color in (BLACK, WHITE) if 0 in strings[color])))
    return tuple(found)


def race_counts(race: Race, taken: frozenset[Color] = frozenset()) -> Counts:
    """What fills both sides, X and R in moves; nothing is left of chains that are taken."""
    found = []
    for color, side in ((BLACK, race.black), (WHITE, race.white)):
        left = (0, 0) if color in taken else (side.X, side.R)
        found += [Count(color, str(number), word) for number, word in zip(left, "XR", strict=True)]
    return tuple(found)


def standing(track: Track, racing: Racing) -> Iterator[Strings]:
    """The racing strings of each step, 0 for a captured one: a stone played there later is another string."""
    taken: set[Point] = set()
    for frame in track:
        strings = strings_of(frame, racing)
        for points, found in zip(racing, strings, strict=True):
            taken.update(point for point, string in zip(points, found, strict=True) if not string)
            found[:] = [0 if point in taken else string for point, string in zip(points, found, strict=True)]
        yield strings


def _liberties(frame: Frame, strings: Strings) -> Counts:
    """How many liberties each string has, ghosts of its own colour among them."""
    position = frame.position
    found = []
    for color in (BLACK, WHITE):
        taken = position.stones | frame.ghosts[color.opponent]
        left = [str(count(position.board.neighbours(string) & ~taken)) for string in strings[color]]
        if left:
            found.append(Count(color, "·".join(left), LIBERTIES))
    return tuple(found)


def ending(track: Track, racing: Racing) -> str:
    """The word for how a race ends, to stamp on the board; "" where it is not played to its end."""
    gone = [color for color, strings in zip(Color, strings_of(track[-1], racing), strict=True) if 0 in strings]
    if len(gone) == 1:
        return CAPTURES.format(color=gone[0].opponent.title)
    last = range(max(len(track) - 2, 1), len(track))
    return NEITHER if len(last) == 2 and all(last_point(track, step) is None for step in last) else ""


def common_crop(lines: Iterable[Line]) -> Crop:
    """The smallest part of the board that holds every stone of some lines, from first to last."""
    positions = [frame.position for line in lines for frame in line.track]
    return close_crop(positions[0].board, reduce(or_, (position.stones for position in positions)))


def alike(lines: tuple[Line, ...]) -> bool:
    """Whether some lines are the same moves."""
    return len({tuple(frame.transition for frame in line.track) for line in lines}) == 1


# Lines as slides and plates

SHARED, ACCOUNT, END = "Shared liberties", "Account", "The end"


def line_slide(lines: Several[Line], figures: Several[Figure], index: int) -> Slide:
    """The slide of lines that are stepped together, each with its figure at a step."""
    said = _sentence(lines, index)
    if len(lines) > 1:
        pairs = zip(lines, figures, strict=True)
        return Slide(tuple(line.board(figure, index, line.title) for line, figure in pairs), said)
    (line,), (figure,) = lines, figures
    numbers = line.frame(index).numbers
    shared = (SlideCard(SHARED, large=str(numbers.S), answer=False),) if numbers is not None and numbers.S else ()
    parts = line.parts[min(index, len(line.parts) - 1)] if line.parts else ""
    added = (SlideCard(ACCOUNT, parts, answer=False),) if parts else ()
    ended = index >= len(line.track) - 1 and line.sentence not in said
    told = (SlideCard(END, line.sentence, answer=False),) if ended else ()
    return Slide((line.board(figure, index, line.head),), said, (*shared, *added, *told))


def _sentence(lines: Several[Line], index: int) -> str:
    """What the present move does: said once if it is the same on all boards, else under the name of each line."""
    said = [(line, line.caption_at(index)) for line in lines]
    if len({caption for _, caption in said}) == 1:
        return said[0][1]
    return " ".join(
        f"{line.title if line.plan is None else line.plan.value}: {caption}"
        for line, caption in said
        if caption and index < len(line.track)
    )


def lines_plate(lines: Several[Line], *, coordinates: bool = True) -> Plate:
    """Lines of one race side by side, each with its title above and its end below."""
    part = common_crop(lines)
    plates = tuple(_plate(line, part, coordinates=coordinates) for line in lines)
    return plates[0] if len(plates) == 1 else Plate(Series(plates, len(plates)))


def _plate(line: Line, part: Crop, *, coordinates: bool) -> Plate:
    """All moves of a line as a numbered figure, with the stones that they capture still on the board."""
    made = numbered_frames(line.track)
    drawn = replace(made.figure, essential=line.figure(0).essential, coordinates=coordinates, crop=part)
    return Plate(drawn, line.head, tuple(filter(None, (made.words, line.sentence))))


def line_steps(lines: Several[Line], *, coordinates: bool = True) -> list[Plate]:
    """A slide for each step of lines that are stepped together: boards, counts, the end that is stamped on them."""
    part = common_crop(lines)
    return [
        Plate(line_slide(lines, [line.figure(step, coordinates=coordinates, crop=part) for line in lines], step))
        for step in range(max(len(line.track) for line in lines))
    ]
