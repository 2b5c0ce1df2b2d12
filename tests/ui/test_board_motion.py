"""The board on the screen: what moves, and what is painted again."""

import pytest
from board_driving import BOARD, Paints, centre, look, p
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Board, each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.study.frames import Transition
from semeai.ui.board.view import BoardView
from semeai.ui.kit.theme import DARK, PROJECTOR

CAPTURE = Transition(BLACK, p("A2"), removed=(0, 1 << p("A1")))
BEFORE = Figure(Position(BOARD, black=1 << p("B1"), white=1 << p("A1")))
AFTER = Figure(Position(BOARD, black=mask_of((p("B1"), p("A2")))), last_move=p("A2"))


def test_an_animation_ends_with_the_figure_it_leads_to(view: BoardView, qtbot):
    view.set_figure(AFTER)
    wanted = look(view)
    view.set_figure(BEFORE)
    view.set_reduced_motion(False)
    view.animate(CAPTURE, AFTER)
    assert view.figure == AFTER
    assert view.is_moving
    assert look(view) != wanted
    qtbot.waitUntil(lambda: not view.is_moving)
    assert look(view) == wanted


def test_a_new_step_ends_the_running_animation_at_once(view: BoardView, qtbot):
    view.set_figure(BEFORE)
    view.set_reduced_motion(False)
    view.animate(CAPTURE, AFTER)
    further = Figure(AFTER.position.with_stones(WHITE, 1 << p("J9")), last_move=p("J9"))
    view.animate(Transition(WHITE, p("J9")), further)
    halfway = look(view)
    assert view.figure == further
    # What the first step did already rests: the captured stone is gone, the black one is whole.
    view.set_reduced_motion(True)
    rest = look(view)
    box = view.rect_of(p("A1")).united(view.rect_of(p("A2")))
    assert halfway.copy(box) == rest.copy(box)


@pytest.mark.parametrize("seen", [True, False], ids=["with reduced motion", "where nobody sees it"])
def test_everything_shows_at_once(view: BoardView, seen: bool):
    view.setVisible(seen)
    view.set_reduced_motion(seen)
    view.set_figure(BEFORE)
    view.animate(CAPTURE, AFTER)
    assert not view.is_moving
    assert view.figure == AFTER


def test_marks_fade_in_and_end_lit(view: BoardView, qtbot):
    lit = Figure(BEFORE.position, marks=(Mark(p("E5"), MarkKind.SHARED, strong=True),))
    view.set_figure(lit)
    wanted = look(view)
    view.set_figure(BEFORE)
    view.set_reduced_motion(False)
    view.set_figure(lit)
    assert view.is_moving
    qtbot.waitUntil(lambda: not view.is_moving)
    assert look(view) == wanted


def test_a_repaint_of_what_changed_looks_like_a_repaint_of_all(view: BoardView):
    stones = Position(BOARD, black=mask_of(map(p, ("C3", "C4", "D5"))), white=mask_of(map(p, ("D3", "D4"))))
    for figure in (
        Figure(stones),
        Figure(stones, last_move=p("C3")),
        Figure(stones, marks=tuple(Mark(point, MarkKind.OUTSIDE, strong=True) for point in (p("B3"), p("E4")))),
        Figure(stones, essential=stones.chain(p("C3"))),
        Figure(stones.without(1 << p("D3")), essential=stones.chain(p("C3"))),
        Figure(stones, labels=((p("E5"), "a"),), move_numbers=((p("C3"), 12),)),
    ):
        view.set_figure(figure)
        QApplication.processEvents()
        shown = view.screen().grabWindow(view.winId()).toImage()
        fresh = BoardView()
        fresh.resize(view.size())
        fresh.set_figure(figure)
        fresh.resting_point = view.resting_point
        whole = fresh.grab().toImage()
        fresh.deleteLater()
        assert shown.convertToFormat(whole.format()) == whole


def test_a_step_paints_its_move_alone_where_the_keyboard_is_on_the_board(qtbot, view: BoardView):
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    painted = Paints(view)
    stones = Position(BOARD, black=mask_of(map(p, ("C3", "C4"))))
    for figure in Figure(stones, last_move=p("C3")), Figure(stones.with_stones(WHITE, 1 << p("D3")), last_move=p("D3")):
        QApplication.processEvents()
        painted.areas.clear()
        view.set_figure(figure)
        qtbot.waitUntil(lambda: bool(painted.areas))
        assert view.resting_point == figure.last_move
    assert all(
        area.boundingRect().width() * area.boundingRect().height() < view.width() * view.height() / 4
        for area in painted.areas
    )


@pytest.mark.parametrize("theme", [DARK, PROJECTOR], ids=lambda theme: theme.id)
def test_another_theme_is_seen_at_once(view: BoardView, wearing, theme):
    before = look(view)
    wearing(theme)
    assert look(view) != before
    assert look(view).pixelColor(1, 1).name() == theme.window.lower()


def test_a_change_of_board_keeps_nothing_of_the_old_one(view: BoardView):
    small = Board.square(5)
    entered: list[object] = []
    QTest.mouseMove(view, centre(view, p("J9")))
    view.point_entered.connect(entered.append)
    view.set_preview(BLACK)
    view.set_figure(Figure(Position(small)))
    assert all(view.point_at(view.rect_of(point).center()) == point for point in each(small.points))
    look(view)
