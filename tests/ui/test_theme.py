"""The themes: text is readable, meanings can be told apart, sizes grow."""

import itertools
import re

import pytest
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QWidget
from themed import put_off, wear

from semeai.diagram.figure import MarkKind
from semeai.paths import resources
from semeai.ui.kit.theme import (
    DARK,
    LIGHT,
    MEANING,
    PROJECTOR,
    ROW_HEIGHT,
    THEMES,
    Role,
    Theme,
    contrast,
    font,
    give_theme,
    ink_on,
    mix,
    set_role,
    stylesheet,
)

READABLE = 4.5
ALL = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@pytest.fixture
def app(qapp: QApplication):
    """The application, without a theme afterwards."""
    yield qapp
    put_off(qapp)


def test_contrast_is_measured_as_wcag_defines_it():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#FFFFFF", "#777777") == contrast("#777777", "#FFFFFF")
    assert contrast("#123456", "#123456") == 1


def test_colours_mix_by_shares():
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert mix("#102030", "#FFFFFF", 0) == "#102030"
    assert mix("#102030", "#FFFFFF", 1) == "#FFFFFF"


def test_the_lines_of_the_board_and_the_letter_on_a_mark_are_readable():
    """Words on the grounds of the window are measured in ``test_contrast``."""
    pairs = {theme.id: (theme.board_line, theme.wood) for theme in THEMES.values()}
    pairs |= {kind.value: (ink_on(color), color) for kind, color in MEANING.items() if len(kind.value) == 1}
    assert {name: pair for name, pair in pairs.items() if contrast(*pair) < READABLE} == {}


def test_markup_has_the_ink_of_the_board():
    assert LIGHT.meaning(MarkKind.TRIANGLE) == QColor(LIGHT.board_line)
    assert LIGHT.meaning(MarkKind.SHARED) == DARK.meaning(MarkKind.SHARED) == QColor("#009E73")


def test_the_projector_has_lines_and_rims_of_three_pixels_in_black_on_white():
    assert PROJECTOR.line_width >= 3
    assert PROJECTOR.rim_width >= 3
    assert (PROJECTOR.window, PROJECTOR.wood, PROJECTOR.text, PROJECTOR.board_line) == (
        "#FFFFFF", "#FFFFFF", "#000000", "#000000",
    )  # fmt: skip


@ALL
def test_the_stylesheet_is_filled_in_and_its_pictures_exist(theme: Theme):
    sheet = stylesheet(theme, 10, 1.0)
    assert "$" not in sheet
    pictures = set(re.findall(r"url\(([^)]*)\)", sheet))
    assert len(pictures) >= 6
    missing = [picture for picture in pictures if not (resources() / picture).is_file()]
    assert missing == []


def test_the_type_scale_keeps_its_steps(app: QApplication):
    wear(app, LIGHT)
    body = font(Role.BODY).pointSizeF()
    steps = {role: font(role).pointSizeF() / body for role in (Role.CAPTION, Role.HEAD, Role.VERDICT)}
    assert steps == pytest.approx({Role.CAPTION: 0.9, Role.HEAD: 1.15, Role.VERDICT: 1.6})
    assert font("head").weight() > font("body").weight()


def test_figures_are_equally_wide(app: QApplication):
    metrics = QFontMetricsF(font(Role.BODY))
    widths = {metrics.horizontalAdvance(figure * 10) for figure in "0123456789"}
    assert max(widths) - min(widths) < 0.01


def test_zoom_and_projector_enlarge_type_and_controls_and_normal_size_comes_back(app: QApplication):
    heights = {}
    for name, theme, zoom in (
        ("normal", LIGHT, 1.0),
        ("large", LIGHT, 1.5),
        ("wall", PROJECTOR, 1.0),
        ("again", LIGHT, 1.0),
    ):
        wear(app, theme, zoom)
        button = QPushButton("Play")
        button.ensurePolished()
        heights[name] = (button.sizeHint().height(), app.font().pointSizeF())
        button.deleteLater()
    assert heights["normal"] == heights["again"]
    assert heights["normal"] < heights["wall"] < heights["large"]


@ALL
def test_buttons_are_as_high_as_a_finger_needs(app: QApplication, theme: Theme):
    wear(app, theme)
    button = QPushButton("Play")
    button.ensurePolished()
    assert button.sizeHint().height() >= ROW_HEIGHT
    button.deleteLater()


def test_a_label_takes_the_type_and_ink_of_its_role(app: QApplication):
    wear(app, LIGHT)
    label = QLabel("moves to fill the eye")
    set_role(label, Role.CAPTION)
    label.ensurePolished()
    assert label.font().pointSizeF() == pytest.approx(app.font().pointSizeF() * 0.9, abs=0.06)
    assert label.palette().windowText().color() == QColor(LIGHT.secondary)
    label.deleteLater()


def test_a_ticked_box_is_filled_with_the_accent(app: QApplication):
    for theme in THEMES.values():
        wear(app, theme)
        box = QCheckBox("no ko")
        box.setChecked(True)
        picture = box.grab().toImage()
        colors = {picture.pixelColor(x, y).name() for x, y in itertools.product(range(24), range(picture.height()))}
        assert theme.accent.lower() in colors, theme.id
        box.deleteLater()


def test_a_theme_reaches_all_that_keeps_pictures_of_one_what_is_inside_first(qtbot) -> None:
    worn: list[tuple[str, Theme]] = []

    class Drawing(QWidget):
        def set_theme(self, theme: Theme) -> None:
            worn.append((self.objectName(), theme))

    room, plain = QWidget(), QWidget()
    qtbot.addWidget(room)
    plain.setParent(room)
    outer, inner = Drawing(plain), Drawing()
    inner.setParent(outer)
    outer.setObjectName("outer")
    inner.setObjectName("inner")
    give_theme(room, DARK)
    assert worn == [("inner", DARK), ("outer", DARK)]


PAGE = {"window", "panel", "text", "secondary", "line", "accent", "good", "warning", "wood"}
"""The colours of a theme that a page for a browser has too, under the same names."""


@pytest.mark.parametrize("theme, place", [(LIGHT, 0), (DARK, 1)], ids=["light", "dark"])
def test_a_page_for_a_browser_looks_like_the_window(theme, place):
    sheet = (resources() / "page" / "page.css").read_text(encoding="utf-8")
    roots = [dict(re.findall(r"--([\w-]+): (#\w{6})", rules)) for rules in re.findall(r":root \{(.*?)\}", sheet, re.S)]
    found = {**roots[0], **roots[place]}
    assert {name: found[name] for name in PAGE} == {name: getattr(theme, name) for name in PAGE}
    assert (found["on-accent"], found["board-line"]) == (theme.on_accent, theme.board_line)
    kinds = dict(re.findall(r"\.kind-(\w)(?:, \.kind-\w)? \{ --kind: (#\w{6})", sheet))
    assert kinds == {kind: MEANING[MarkKind(kind)].upper() for kind in "OASZ"}
