"""Every word in the window can be read: its contrast is measured from the pixels, in every room and every theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from driving import trigger
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QSpinBox, QWidget

from semeai.eyes.catalogue import catalogue
from semeai.ui.kit.theme import contrast

pytestmark = pytest.mark.qt_log_ignore("does not support", extend=True)
KINDS = (QLabel, QAbstractButton, QLineEdit, QComboBox, QSpinBox)
LEAST = 4.5
LARGEST = 60_000
"""Pixels of a widget whose words are measured; what is larger holds pictures."""


def words_of(widget: QWidget) -> str:
    """What stands on a widget; of an empty field what it proposes."""
    for name in ("text", "currentText", "placeholderText"):
        told = getattr(widget, name, str)()
        if told.strip():
            return told
    return ""


def shown(window: QWidget) -> Iterator[tuple[QWidget, QRect]]:
    """The widgets with words that can be used, and where they are seen."""
    for kind in KINDS:
        for widget in window.findChildren(kind):
            seen = widget.visibleRegion().boundingRect()
            if widget.isVisible() and widget.isEnabled() and words_of(widget) and seen.height() > 8:
                box = QRect(widget.mapTo(window, seen.topLeft()), seen.size()).intersected(window.rect())
                if box.width() * box.height() <= LARGEST:
                    yield widget, box


def strongest(image: QImage, box: QRect) -> float:
    """The contrast between the ground of a box and the pixel that differs most from it."""
    part = image.copy(box).convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(part.constBits()).cast("I")
    counted = Counter(f"#{pixel & 0xFFFFFF:06X}" for pixel in pixels)
    ground = counted.most_common(1)[0][0]
    return max(contrast(color, ground) for color in counted)


@pytest.mark.parametrize("theme", ["light", "projector", pytest.param("dark", marks=pytest.mark.slow)])
def test_every_word_can_be_read(race, theme):
    trigger(race, f"theme_{theme}")
    race.enter("eyes")
    race.room("eyes").show_shape(catalogue(5)[3].members[0])
    race.enter("liberty")
    race.room("liberty").enter_text("A + B - 7")
    race.enter("noseki")
    race.room("noseki").show_lesson(0)
    faint, seen = [], 0
    for row in race.rows:
        race.enter(row.id)
        image = race.grab().toImage()
        for widget, box in shown(race):
            seen += 1
            if strongest(image, box) < LEAST:
                faint.append((row.id, type(widget).__name__, words_of(widget)[:40]))
    assert seen > 100
    assert faint == []
