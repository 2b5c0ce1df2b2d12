"""The drawings of the icons, and their colours in every theme."""

import ast
import configparser
import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter

from semeai import ui
from semeai.paths import resources
from semeai.ui.kit import icons
from semeai.ui.kit.icons import APPLICATION_ICON, UnknownIcon, application_icon, icon
from semeai.ui.kit.theme import DARK, LIGHT, PROJECTOR, THEMES, Theme, contrast
from semeai.ui.shell.rooms import TABLE

NORMAL, DISABLED, SELECTED = QIcon.Mode.Normal, QIcon.Mode.Disabled, QIcon.Mode.Selected
OFF, ON = QIcon.State.Off, QIcon.State.On
GRID = QSize(20, 20)
DRAWINGS = {path.stem for path in (resources() / "icons").glob("*.svg")} - {APPLICATION_ICON}

pytestmark = pytest.mark.usefixtures("qapp")


def drawn(made: QIcon, side: int = 40, mode: QIcon.Mode = NORMAL, state: QIcon.State = OFF) -> QImage:
    """What an icon looks like, ``side`` px high."""
    return made.pixmap(QSize(side, side), 1.0, mode, state).toImage().convertToFormat(QImage.Format.Format_ARGB32)


def pixels(image: QImage) -> list[QColor]:
    return [image.pixelColor(x, y) for y in range(image.height()) for x in range(image.width())]


def ink(image: QImage) -> str:
    """The colour of most full pixels."""
    full = Counter(color.name().upper() for color in pixels(image) if color.alpha() == 255)
    return full.most_common(1)[0][0]


def names_in_code() -> set[str]:
    """Every text in a call of something named icon or icons in the window's code."""
    names = set()
    for path in Path(ui.__file__).parent.rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "icon" in text else ():
            called = getattr(node, "func", None)
            if getattr(called, "attr", getattr(called, "id", "")) in {"icon", "icons", "_icon", "_icons"}:
                texts = [part.value for each in node.args for part in ast.walk(each) if isinstance(part, ast.Constant)]
                names |= {text for text in texts if isinstance(text, str)}
    return names


def test_every_icon_that_an_action_a_room_or_the_code_names_is_drawn_and_no_other():
    in_rows, in_code = {row.icon for row in (*TABLE.actions, *TABLE.rows)} - {""}, names_in_code()
    assert len(in_rows) > 20
    assert {"play", "pause"} <= in_code
    assert in_rows | in_code == DRAWINGS


def test_a_name_without_a_drawing_is_refused_by_name():
    with pytest.raises(UnknownIcon, match="no icon called 'elephant'"):
        icon("elephant", LIGHT)


def test_an_icon_is_made_once_for_a_theme():
    assert icon("race", LIGHT).cacheKey() == icon("race", LIGHT).cacheKey()
    assert icon("race", LIGHT).cacheKey() != icon("race", DARK).cacheKey()


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_drawing_paints_something_and_nothing_is_cut_off(name):
    image = drawn(icon(name, PROJECTOR))
    last = image.width() - 1
    painted = [(x, y) for y in range(last + 1) for x in range(last + 1) if image.pixelColor(x, y).alpha()]
    assert 60 < len(painted) < 1200
    assert not [spot for spot in painted if {0, last} & set(spot)]


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_drawing_keeps_the_family_s_grid_stroke_and_colours(name):
    text = (resources() / "icons" / f"{name}.svg").read_text("utf-8")
    head = text[: text.index(">")]
    for part in ('viewBox="0 0 20 20"', 'fill="none"', 'stroke="currentColor"', 'stroke-width="1.6"',
                 'stroke-linecap="round"', 'stroke-linejoin="round"'):  # fmt: skip
        assert part in head
    # The one fixed colour is the light on a stone, which is grey in every theme.
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= {"none", "currentColor", "black", "white", "#8A8F96"}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
class TestInATheme:
    def test_the_ink_is_the_colour_of_text(self, theme: Theme):
        assert ink(drawn(icon("save", theme))) == theme.text

    def test_checked_or_selected_it_has_the_accent(self, theme: Theme):
        assert ink(drawn(icon("save", theme), state=ON)) == theme.accent
        assert ink(drawn(icon("save", theme), mode=SELECTED)) == theme.accent

    @pytest.mark.parametrize("state", [OFF, ON])
    def test_disabled_it_is_faint_but_there(self, theme: Theme, state: QIcon.State):
        faint = ink(drawn(icon("save", theme), mode=DISABLED, state=state))
        assert 1.5 < contrast(faint, theme.panel) < contrast(theme.text, theme.panel)

    @pytest.mark.parametrize("state", [OFF, ON])
    def test_black_stones_are_black_and_white_stones_white(self, theme: Theme, state: QIcon.State):
        black, white = (drawn(icon(name, theme), state=state).pixelColor(20, 20).lightness()
                        for name in ("stone-black", "stone-white"))  # fmt: skip
        assert black < 40
        assert white > 240


def test_the_projector_s_icons_are_bolder():
    def strength(theme: Theme) -> int:
        return sum(color.alpha() for color in pixels(drawn(icon("cross", theme))))

    assert strength(PROJECTOR) > 1.15 * strength(LIGHT)


@pytest.mark.parametrize(("scale", "side"), [(1.0, 20), (1.25, 25), (1.5, 30), (2.0, 40), (3.0, 60)])
def test_an_icon_is_drawn_in_the_pixels_of_its_screen(scale: float, side: int):
    pixmap = icon("search", LIGHT).pixmap(GRID, scale)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (side, scale)
    assert pixmap.toImage() == drawn(icon("search", LIGHT), side).convertToFormat(pixmap.toImage().format())


def test_an_icon_paints_itself_in_the_middle_of_a_wider_place():
    image = QImage(60, 20, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    icon("stone-black", LIGHT).paint(painter, image.rect())
    painter.end()
    left, right = image.copy(0, 0, 20, 20), image.copy(40, 0, 20, 20)
    assert image.pixelColor(30, 10).alpha() == 255
    assert not any(color.alpha() for part in (left, right) for color in pixels(part))


def test_a_copy_that_qt_takes_apart_still_draws():
    copy = QIcon(icon("home", LIGHT))
    copy.setIsMask(True)  # makes Qt copy what draws
    assert drawn(copy) == drawn(icon("home", LIGHT))


@pytest.mark.parametrize("side", [16, 24, 32, 48, 64, 128, 256])
def test_the_program_s_icon_shows_both_stones_and_the_shared_liberty(side: int):
    image = drawn(application_icon(), side)
    corner, black, white, liberty = (
        image.pixelColor(round(x * side), round(y * side))
        for x, y in ((0.0, 0.0), (0.25, 0.40), (0.75, 0.62), (0.5, 0.5))
    )
    assert corner.alpha() == 0
    assert black.lightness() < 90
    assert white.lightness() > 200
    assert liberty.green() > 1.4 * liberty.red()


def test_the_desktop_entry_names_the_program_s_icon(root):
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(root / "resources" / "desktop" / "semeai-studio.desktop")
    assert entry["Desktop Entry"]["Icon"] == icons.APPLICATION_ICON
