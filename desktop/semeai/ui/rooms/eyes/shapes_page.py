"""The gallery of all eye shapes of a size: filters above, the shapes by class below."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from semeai.diagram.figure import Mark, MarkKind
from semeai.diagram.slide import Slide, SlideBoard
from semeai.eyes.catalogue import EyeShape, ShapeClass, catalogue, described, in_classes
from semeai.eyes.gallery import COUNT, SIZES, Group, Wanted, groups, life_words, size_meant
from semeai.eyes.place import Place
from semeai.eyes.shapes import Shape, eye_shapes
from semeai.eyes.words import class_name
from semeai.go.board import each
from semeai.go.position import Position
from semeai.phrases import capital
from semeai.ui.export.eye_sheet import LEGEND
from semeai.ui.kit.fields import line_field
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import Flow, in_column, in_row, on_surface, put
from semeai.ui.kit.parts import label
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role, Theme, painting, theme_now
from semeai.ui.painting.eye import draw_sign
from semeai.ui.painting.stones import blank
from semeai.ui.room.room import Slides, Turning
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.eyes.eye_figure import figure
from semeai.ui.rooms.eyes.eye_state import empty_eye
from semeai.ui.rooms.eyes.eye_words import PLACE
from semeai.ui.rooms.eyes.shapes_view import ShapesView

SLICE = 0.025
"""Seconds of work before the window gets its turn."""


class Gathering(QObject):
    """Finds the shapes of one size, a slice at a time in the window's thread; a new request replaces the previous one.

    A shape takes some 4 ms: no key and no scrolling waits for a slice. The catalogue caches what was found.

    ``found`` is called with the classes of the size, as in the catalogue; ``went_on`` with the shapes found so far, and
    the number of all.
    """

    def __init__(
        self,
        parent: QObject,
        found: Callable[[tuple[ShapeClass, ...]], object],
        went_on: Callable[[tuple[EyeShape, ...], int], object] = lambda _found, _all: None,
    ) -> None:
        super().__init__(parent)
        self._tell_found, self._went_on = found, went_on
        self._size = 1
        self._waiting: Iterator[Shape] = iter(())
        self._found: list[EyeShape] = []
        self._timer = timer(self, self._slice, again=True)

    def start(self, size: int) -> None:
        """Begin with a size; small ones, and those already cached, are found before this returns."""
        self._size, self._waiting = size, iter(eye_shapes(size))
        self._found = []
        self._timer.start()
        self._slice()

    def _slice(self) -> None:
        end = perf_counter() + SLICE
        for shape in self._waiting:
            self._found.append(described(shape))
            if perf_counter() > end:
                self._went_on(tuple(self._found), len(eye_shapes(self._size)))
                return
        self._timer.stop()
        self._tell_found(catalogue(self._size))


SIDE = 20


class Legend(QWidget):
    """The legend: vital point, end point, and what a digit counts."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: dict[MarkKind | None, tuple[QLabel, QLabel]] = {}
        row = in_row(self, spacing=4)
        for kind, (words, tip) in LEGEND.items():
            sign, text = QLabel(), label(words, Role.CAPTION)
            for part in (sign, text):
                part.setToolTip(tip)
            sign.setFixedSize(QSize(SIDE, SIDE))
            text.setContentsMargins(0, 0, 12, 0)
            self._parts[kind] = sign, text
            row.addWidget(sign)
            row.addWidget(text)
        self.set_theme(theme_now())

    def show_signs(self, kinds: Collection[MarkKind | None]) -> None:
        """Explain only these signs; None stands for the digits."""
        for kind, parts in self._parts.items():
            for part in parts:
                part.setVisible(kind in kinds)

    def set_theme(self, theme: Theme) -> None:
        for kind, (sign, _) in self._parts.items():
            sign.setPixmap(_sign(kind, theme, self.devicePixelRatioF()))


def _sign(kind: MarkKind | None, theme: Theme, ratio: float) -> QPixmap:
    made = blank(round(SIDE * ratio), round(SIDE * ratio), ratio)
    with painting(made) as painter:
        draw_sign(painter, kind, SIDE / 2, SIDE / 2, SIDE, theme)
    return made


LIVES = (None, True, False)
PLACES = (Place.CENTRE, Place.SIDE, Place.CORNER)
FIRST_SIZE = 6
MORE = 1.5
"""How many times as many shapes must be known before a size that is being searched is shown anew."""


class ShapesPage(QWidget):
    """All shapes of a size that pass the filters. ``opened`` is called with the one that a click or Enter opens."""

    def __init__(self, opened: Callable[[EyeShape], object]) -> None:
        super().__init__()
        self.wanted = Wanted(FIRST_SIZE)
        self._classes: tuple[ShapeClass, ...] = ()
        self._aim = ""
        self._gathering = Gathering(self, self._found, self._tell_progress)
        self.view = ShapesView(opened)
        self._legend = Legend()
        self._summary = label(wrap=True)
        self._summary.setMinimumHeight(SIDE)
        self._make_filters()
        self._lay_out()
        self.setFocusProxy(self.view)
        self.show_size(FIRST_SIZE)

    @property
    def shown(self) -> tuple[EyeShape, ...]:
        """The shapes on the page, in order: those that are known, while a size is searched for the first time."""
        return self.view.shapes

    @property
    def is_complete(self) -> bool:
        """Whether all shapes of the size are known."""
        return bool(self._classes) and len(self._classes[0].name) == self.wanted.size

    def show_size(self, size: int) -> None:
        """Show the shapes of a size, 1 to 8, with the present filters; nothing if the size is shown already."""
        if size == self.wanted.size and self._classes:
            return
        self._sizes.choose(size - 1)
        self.wanted = replace(self.wanted, size=size)
        self._gathering.start(size)

    def show_class(self, name: str) -> None:
        """Show the size of a class, and scroll to the class; filters that would hide it are removed."""
        self._life.choose(0)
        self._place.choose(0)
        self._text.clear()
        self._sizes.choose(len(name) - 1)
        self.wanted = Wanted(len(name))
        self._aim = name
        self._gathering.start(len(name))

    def slides(self) -> Slides:
        """The slides of all listed shapes, at the one with the current shape."""
        groups, count = self.view.groups, -(-len(self.shown) // ON_A_SLIDE)
        here = max(self.view.currentIndex().row(), 0) // ON_A_SLIDE
        now = gallery_slide(groups, here) if count else Slide((), eye_words.NO_EYE_SHOWN)
        return Slides(
            now, lambda: map(partial(gallery_slide, groups), range(count)), turning=Turning(here, count, self._go)
        )

    def _go(self, slide: int) -> None:
        self.view.setCurrentIndex(self.view.model().index(slide * ON_A_SLIDE, 0))

    def _make_filters(self) -> None:
        points = [COUNT[size] for size in SIZES]
        names, tips = zip(*eye_words.LIES, strict=True)
        self._sizes = Segments("Points", [*map(str, SIZES)], lambda at: self.show_size(at + 1), tips=points)
        self._life = Segments(
            "Life property", ("all", "with", "without"), lambda at: self._want(life=LIVES[at]), tip=eye_words.LIFE_TIP
        )
        self._place = Segments("Fits", names, lambda at: self._want(place=PLACES[at]), tips=tips)
        self._text = line_field(eye_words.SEARCH_FIELD)
        self._text.setMinimumWidth(176)
        self._text.setMaxLength(24)
        self._life.choose(0)
        self._place.choose(0)
        self._text.textChanged.connect(lambda text: self._want(text=text))
        self._text.returnPressed.connect(self._follow_text)

    def _lay_out(self) -> None:
        on_surface(self, "panel")
        bar = on_surface(QWidget(), "window")
        filters = QWidget()
        put(Flow(filters), self._sizes, self._life, self._place, self._text)
        below = in_row(spacing=BETWEEN, parts=((self._summary, 1), self._legend))
        in_column(bar, (PAGE, BETWEEN, PAGE, INSIDE), INSIDE, (filters, below))
        in_column(self, parts=(bar, (self.view, 1)))

    def _want(self, **filters: Any) -> None:
        self.wanted = replace(self.wanted, **filters)
        if self.is_complete:
            self._fill()

    def _follow_text(self) -> None:
        """On Enter in the field go to the shapes found, or to the size that the text belongs to."""
        if self.shown:
            self.view.setFocus()
        elif (size := size_meant(self.wanted.text)) is not None:
            self.show_size(size)

    def _found(self, classes: tuple[ShapeClass, ...]) -> None:
        self._classes = classes
        self._fill()
        if self._aim:
            self.view.show_group(self._aim)
            self._aim = ""

    def _fill(self) -> None:
        found = groups(self._classes, self.wanted)
        self.view.show_groups(found)
        self._summary.setText(eye_words.listed_words(self.wanted.size, self._classes, self.shown))
        self._legend.show_signs(self.view.signs)
        self.view.say("" if found else eye_words.nothing_words(self.wanted.size, self.wanted.text))

    def _tell_progress(self, found: tuple[EyeShape, ...], every: int) -> None:
        """Show the shapes that are known already, seldom enough that it takes little of the time."""
        here = len(self.shown) if self.shown and self.shown[0].size == self.wanted.size else 0
        if len(found) > MORE * here:
            self.view.show_groups(groups(in_classes(found), self.wanted))
            self._legend.show_signs(self.view.signs)
        told = eye_words.PROGRESS.format(done=len(found), every=every)
        self._summary.setText(told)
        self.view.say(told)


ON_A_SLIDE = 6


@lru_cache(maxsize=4)
def gallery_slide(groups: tuple[Group, ...], number: int) -> Slide:
    """One of the slides, the first being 0. The last ones are cached: a talk asks for its slide again and again."""
    shapes = [shape for group in groups for shape in group.shapes]
    first = number * ON_A_SLIDE
    shown = shapes[first : first + ON_A_SLIDE]
    told = PLACE.format(size=COUNT[shown[0].size], first=first + 1, last=first + len(shown), count=len(shapes))
    return Slide(tuple(_board(shape) for shape in shown), told)


def _board(shape: EyeShape) -> SlideBoard:
    state = empty_eye(shape.cells)
    point = state.eye.seat.point
    kinds = ((MarkKind.VITAL, shape.vital), (MarkKind.END, tuple(set(shape.ends) - set(shape.vital))))
    marks = tuple(Mark(point(cell), kind) for kind, cells in kinds for cell in cells)
    position, board = state.setting.position, state.setting.position.board
    columns, rows = zip(*map(board.column_row, each(position.black)), strict=True)
    drawn = replace(
        figure(state, digits=True, coordinates=False),
        position=Position(board, position.black),
        marks=marks,
        crop=(min(columns), min(rows), max(columns), max(rows)),
    )
    named = f"{capital(shape.name)} " if shape.name else ""
    return SlideBoard(drawn, f"{named}{class_name(shape)}, {life_words(shape)}")
