"""Ink on a slide: it goes with its step, and stays as markup where the speaker asks for it."""

from dataclasses import replace

import pytest
from driving import trigger
from lettering import measured
from PySide6.QtCore import QPoint, QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from slide_driving import SCREEN, differ, pixels

from semeai.diagram.deck import read, written
from semeai.diagram.slide import Slide, SlideBoard
from semeai.ui.painting.slide_layout import board_places
from semeai.ui.presenting.audience import Audience
from semeai.ui.presenting.lectern import Lectern
from semeai.ui.presenting.presenter import KEPT, NOT_DRAWN, NOT_KEPT
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

Key = Qt.Key


def draw(window: MainWindow, start: str, end: str, button: Qt.MouseButton) -> None:
    """A stroke from point to point on the board of the audience's window."""
    audience = window.presenter.audience
    placed = board_places(audience.slide, QSizeF(audience.size()), 1.0)[0]
    first, last = (placed.centre(placed.board.point(name)).toPoint() for name in (start, end))
    QTest.mousePress(audience, button, pos=first)
    QTest.mouseMove(audience, (first + last) / 2 + QPoint(3, 3))
    QTest.mouseMove(audience, last)
    QTest.mouseRelease(audience, button, pos=last)


def test_ink_is_kept_as_markup_of_the_study_and_undo_takes_it_back(talk):
    before = talk.document.study
    draw(talk, "K10", "M12", Qt.MouseButton.RightButton)
    draw(talk, "K5", "M7", Qt.MouseButton.LeftButton)
    assert len(talk.presenter.audience.strokes()[0]) == 2
    QTest.keyClick(talk, Key.Key_K)
    assert talk.presenter.audience.said == KEPT, "the speaker has no other screen"
    point = talk.document.study.board.point
    markup = talk.document.study.node(talk.document.node).markup
    assert markup.arrows == ((point("K10"), point("M12")),)
    assert markup.lines == ((point("K5"), point("M7")),)
    assert talk.presenter.audience.strokes() == {}, "what is kept is drawn by the board from now on"
    assert talk.presenter.audience.slide.boards[0].figure.arrows == markup.arrows
    trigger(talk, "undo")
    assert talk.document.study == before


def test_ink_on_a_sequence_cannot_be_kept_and_goes_with_its_step(talk):
    trigger(talk, "play_fof_black")
    talk.presenter.show()
    draw(talk, "K10", "M12", Qt.MouseButton.RightButton)
    QTest.keyClick(talk, Key.Key_K)
    assert talk.presenter.audience.strokes(), "nothing was kept, and the ink is still there"
    assert talk.presenter.audience.said == NOT_KEPT
    assert not talk.document.modified
    QTest.keyClick(talk, Key.Key_PageDown)
    assert talk.presenter.audience.strokes() == {}
    talk.presenter.lectern = Lectern()
    QTest.keyClick(talk, Key.Key_K)
    talk.presenter._tell_speaker()
    assert (talk.presenter.lectern.state.text(), talk.presenter.audience.said) == (NOT_DRAWN, "")


def test_ink_in_a_deck_is_kept_with_its_step_and_saved(talk):
    talk.presenter.end()
    trigger(talk, "compare_black")
    trigger(talk, "deck_add")
    talk.enter("deck")
    room = talk.room("deck")
    room.player.seek(2)
    talk.presenter.begin()
    draw(talk, "B10", "D12", Qt.MouseButton.RightButton)
    QTest.keyClick(talk, Key.Key_K)
    kept = [bool(slide.boards[0].figure.arrows) for slide in room.deck.slides]
    assert [step for step, there in enumerate(kept) if there] == [2]
    assert room.player.index == 2
    assert read(written(room.deck)) == room.deck
    room.keeper.kept = room.deck


def test_what_is_said_in_a_corner_is_seen(qapp, fif):
    audience = Audience(lambda: None, lambda: None)
    audience.resize(SCREEN.toSize())
    pictures = []
    for said in ("", KEPT):
        audience.show_slide(Slide((SlideBoard(fif.figure(0)),)), 0, "", said)
        pictures.append(bytes(audience.grab().toImage().constBits()))
    assert differ(*pictures)


def test_arrows_and_lines_are_seen(qapp, fif):
    drawn, point = fif.figure(0), fif.track[0].position.board.point
    bare = pixels(Slide((SlideBoard(drawn),)), 0)
    for strokes in ({"arrows": ((point("A1"), point("E5")),)}, {"lines": ((point("A1"), point("E5")),)}):
        assert differ(pixels(Slide((SlideBoard(replace(drawn, **strokes)),)), 0), bare)


def test_what_the_speaker_is_told_in_a_corner_can_be_read(qtbot):
    audience = Audience(lambda: None, lambda: None)
    qtbot.addWidget(audience)
    audience.resize(640, 480)
    audience.said = "The drawing is kept with this board."

    def painted() -> QImage:
        image = QImage(audience.size() * 2, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(2)
        audience.render(image)
        return image

    [(_, contrast)] = [found for found in measured(painted) if found[0].words == audience.said]
    assert contrast >= 4.5
