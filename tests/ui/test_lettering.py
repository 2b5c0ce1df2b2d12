"""All letters that the program paints itself can be read: on boards, marks, charts, slides and paper, in every theme.

What Qt paints, labels and buttons, is measured in ``test_contrast``.
"""

from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from driving import trigger
from lettered import Scene, drawn, scenes
from lettering import measured, sites_in_source
from pages_shown import pages
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from semeai import sgf
from semeai.eyes.catalogue import catalogue
from semeai.go.color import BLACK
from semeai.records.store import CardState, Mistake, MistakeCard, MistakeRow
from semeai.trainer.store import Day
from semeai.ui.board.frame import CropFrame
from semeai.ui.kit.theme import LIGHT, PRINT, THEMES, Theme, mix
from semeai.ui.rooms.eyes.overview import EyesPage
from semeai.ui.rooms.problems.mistake_words import MistakeTile
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.window import MainWindow

LEAST = 4.5
LOOKS = {**THEMES, PRINT.id: PRINT}
HOW_OFTEN = dict.fromkeys(LOOKS, pytest.mark.whole) | {LIGHT.id: pytest.mark.slow}
GAME = b"(;GM[1]FF[4]SZ[9];B[ee];W[ce];B[cd](;W[dd])(;W[de]))"
MISTAKE = Mistake(
    1,
    "",
    MistakeRow(136, BLACK, "", 14.0, "proved", "", GAME),
    MistakeCard(CardState.READ),
    False,
    Path("game.sgf"),
    "",
    "",
    "",
)
IN_THE_WINDOW = frozenset((
    "board/frame:CropFrame.paintEvent",
    "rooms/problems/mistake_page:MistakeCards._write",
    "rooms/problems/progress:Chart._mark_week",
    "rooms/problems/progress:Chart._tell_most",
    "rooms/problems/progress:Curve.paint",
    "kit/parts:FewLines.paintEvent",
    "rooms/eyes/table_page:Rows.paint",
    "rooms/eyes/shapes_view:ShapesView.paintEvent",
    "rooms/liberty/chosen_page:TreeView._draw_node",
    "rooms/race/table:NumberCell._paint_number",
    "rooms/race/sequence_panel:CountChart._draw_axes",
    "rooms/race/moves_panel:TreeCanvas._draw_dot",
))  # fmt: skip
"""Functions that paint letters on widgets; all others are measured by the scenes."""
ELSEWHERE = frozenset((
    "presenting/audience:Audience.paintEvent",
    "rooms/race/game_chart:GameChart._draw_name",
    "rooms/race/game_chart:GameChart._draw_number",
))  # fmt: skip
"""Functions whose letters are measured in the tests of what the speaker draws, and of the chart of a game."""
Faint = list[tuple[float, str, str]]


def faint_of(name: str, scene: Scene, seen: set[str]) -> Faint:
    """The letters of a scene that cannot be read; the functions that painted are added to those that were seen."""
    found = measured(scene)
    for letters, _ in found:
        seen |= letters.sites
    return [(round(contrast, 2), name, letters.words) for letters, contrast in found if contrast < LEAST]


@pytest.mark.parametrize(
    "theme",
    [pytest.param(theme, id=name, marks=HOW_OFTEN[name]) for name, theme in LOOKS.items()],
)
def test_all_letters_on_boards_slides_and_paper_can_be_read(qapp, theme: Theme):
    seen: set[str] = set()
    faint = [each for name, scene in scenes(theme) for each in faint_of(name, scene, seen)]
    assert faint == []
    assert sites_in_source() - seen == IN_THE_WINDOW | ELSEWHERE, "whatever paints letters has its scene"


def shown(widget: QWidget) -> QImage:
    """A widget as it is painted on a fine screen."""
    image = QImage(widget.size() * 2, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2)
    widget.render(image)
    return image


def arrangements(window: MainWindow) -> Iterator[str]:
    """Rooms with something on all of their pages, one after the other."""
    trigger(window, "compare_black")
    yield "both plans"
    window.show_study("Game", sgf.read(GAME).studies[0])
    window.room("race").player.last()
    yield "a game"
    window.enter("liberty")
    window.room("liberty").enter_text("A + B - 7")
    yield "a sum"
    window.enter("eyes")
    window.room("eyes").show_shape(catalogue(5)[3].members[0])
    yield "an eye"
    for page in EyesPage:
        window.room("eyes").show_overview(page)
        while not (page is EyesPage.SHAPES or window.room("eyes").overview.table.table.rowCount()):
            QApplication.processEvents()
        yield f"eyes, {page.name}"
    window.room("eyes").show_overview(EyesPage.SHAPES)
    view = window.room("eyes").overview.shapes.view
    view.show_groups(())
    view.say("No shape is so.")
    yield "eyes, none found"
    window.enter("problems")
    problems = window.room("problems")
    problems.show_page(Page.PRACTICE)
    QApplication.processEvents()  # the progress itself comes a moment after the page
    problems.progress_panel.show()
    problems.progress_panel.curve.show_values((1500.0, 1640.0))
    problems.progress_panel.chart.show_days([Day(date(2026, 3, day), day, day // 2) for day in range(1, 29)])
    yield "a rating"
    problems.show_page(Page.MISTAKES)
    problems.mistake_page.gallery.show_entries(
        [MistakeTile(MISTAKE, "Lost a won race", ("3 May", "solved"), good=good) for good in (False, True)]
    )
    problems.mistake_page.gallery.show()
    yield "mistakes"
    problems.show_page(Page.WRITE)
    frame = CropFrame(problems.write_page.board, (2, 2, 6, 6), 4, lambda _part: None)
    frame.show()
    yield "a frame"
    frame.close()


@pytest.mark.parametrize("theme", [pytest.param(name, marks=HOW_OFTEN[name]) for name in THEMES])
def test_all_letters_that_widgets_paint_can_be_read(race: MainWindow, theme: str):
    trigger(race, f"theme_{theme}")
    seen: set[str] = set()
    faint: Faint = []
    for name in arrangements(race):
        for page in pages(race.present):
            faint += faint_of(f"{name}, {page}", partial(shown, race), seen)
    assert faint == []
    assert IN_THE_WINDOW - seen == set()


@pytest.mark.slow
@pytest.mark.parametrize("role", ["secondary", "text", "accent"])
def test_a_paler_colour_is_found(qapp, role: str):
    theme = THEMES["light"]
    pale = theme._replace(**{role: mix(getattr(theme, role), theme.window, 0.6)})
    named = dict(scenes(pale))
    assert faint_of("", named["a hot game"], set())


@pytest.mark.parametrize(
    ("ink", "ground", "readable"),
    [("#767676", "#FFFFFF", True), ("#777777", "#FFFFFF", False), ("#FFFFFF", "#FFFFFF", False)],
)
def test_the_measure_is_that_of_both_colours(qapp, ink: str, ground: str, readable: bool):
    assert (faint_of("", partial(drawn, 80, 40, ground, partial(word, ink)), set()) == []) is readable


def test_letters_that_lie_half_on_another_ground_are_found(qapp):
    def paint(painter: QPainter) -> None:
        painter.fillRect(QRect(0, 0, 40, 40), QColor("#000000"))
        word("#000000", painter)

    assert faint_of("", partial(drawn, 80, 40, "#FFFFFF", paint), set())


def word(ink: str, painter: QPainter) -> None:
    font = painter.font()
    font.setPixelSize(30)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(QRect(0, 0, 80, 40), "HHH")
