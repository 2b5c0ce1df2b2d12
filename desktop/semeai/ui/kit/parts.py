"""Small parts that every page is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics, QIcon, QPaintEvent, QResizeEvent, QShowEvent, QTextLayout
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from semeai.phrases import unset
from semeai.ui.kit.formula import set_pieces
from semeai.ui.kit.layouts import around
from semeai.ui.kit.theme import BETWEEN, INSIDE, ROW_HEIGHT, Role, painting, set_role


def label(text: str = "", role: Role = Role.BODY, tone: str = "", wrap: bool = False, centred: bool = False) -> QLabel:
    """A plain-text label; ``tone`` is one of the stylesheet's tones (``secondary``, ``good``, ``warning``)."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if centred:
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    if role is not Role.BODY:
        set_role(made, role)
    if tone:
        made.setProperty("tone", tone)
    return made


def line(vertical: bool = False) -> QFrame:
    """A thin line between two parts."""
    made = QFrame()
    made.setFrameShape(QFrame.Shape.VLine if vertical else QFrame.Shape.HLine)
    return made


class ActionButton(QToolButton):
    """A quiet button that shows an action and triggers it.

    It has no default action: with one Qt 6.11 keeps 144 bytes at each change of the action, for as long as that lives.
    """

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._action = action
        action.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        action = self._action
        self.setText(action.iconText().replace("&", "&&"))
        self.setAccessibleName(action.iconText().replace("\n", " "))
        self.setIcon(action.icon())
        self.setToolTip(action.toolTip())
        self.setCheckable(action.isCheckable())
        self.setChecked(action.isChecked())
        self.setEnabled(action.isEnabled())

    def nextCheckState(self) -> None:
        """Called by Qt when the button is pressed."""
        self._action.trigger()


def action_button(action: QAction, width: int = 36, height: int = 34) -> QToolButton:
    """A quiet button with an action's icon; it gets the focus by Tab, not by a click."""
    button = ActionButton(action)
    button.setAutoRaise(True)
    button.setMinimumSize(width, height)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def worded_button(action: QAction, words: str = "") -> QToolButton:
    """A quiet button with an action's icon, and its words or others."""
    if words:
        action.setIconText(words)
    button = action_button(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    return button


def passing_menu(parent: QWidget) -> QMenu:
    """A menu that is made anew each time it is wanted, and deleted when it closes."""
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def lettered(menu: QMenu) -> QMenu:
    """The menu, each entry with an access key of its own, as long as its words have a free letter."""
    taken = {part[:1].lower() for action in menu.actions() for part in action.text().split("&")[1:]}
    for action in menu.actions():
        text = action.text()
        place = next((at for at, sign in enumerate(text) if sign.isalnum() and sign.lower() not in taken), None)
        if place is not None and "&" not in text:
            taken.add(text[place].lower())
            action.setText(f"{text[:place]}&{text[place:]}")
    return menu


def accept_or_cancel(dialog: QDialog, accept: str) -> QDialogButtonBox:
    """The buttons of a dialog: the one that accepts, with its words, and Cancel."""
    box = closed_by(dialog, QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
    ok = box.button(QDialogButtonBox.StandardButton.Ok)
    ok.setText(accept)
    ok.setDefault(True)
    dialog.setWindowFlag(Qt.WindowType.WindowContextHelpButtonHint, False)
    return box


def closed_by(
    dialog: QDialog, buttons: QDialogButtonBox.StandardButton = QDialogButtonBox.StandardButton.Close
) -> QDialogButtonBox:
    """The buttons of a dialog, without the pictures of the system."""
    box = QDialogButtonBox(buttons)
    for button in box.buttons():
        button.setIcon(QIcon())
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box


def accepted(dialog: QDialog) -> bool:
    """Show a dialog until it is closed; whether it was accepted.

    It is deleted when the event loop runs again: otherwise its parent would keep it for as long as it exists.
    """
    dialog.exec()
    dialog.deleteLater()
    return dialog.result() == QDialog.DialogCode.Accepted


MOST_TURNS = 20
"""How deep the content and the bar of an area may be laid out within each other; three are usual."""


class Scroller(QScrollArea):
    """An area with a content as wide as itself, which scrolls vertically.

    Where a narrower content is a lower one, the bar that it needs makes itself needless, and Qt would lay both out in
    turn, each within the other, until the program dies of it: after some turns the bar stays until the next showing.
    """

    def __init__(self, content: QWidget | None = None) -> None:
        super().__init__()
        self._turns = 0
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows the focus of what is on it
        if content is not None:
            self.setWidget(content)

    def showEvent(self, event: QShowEvent) -> None:
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._turns == MOST_TURNS:
            if self.verticalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOn:
                self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
                QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))  # what was begun has old sizes
            return False
        self._turns += 1
        try:
            return super().eventFilter(watched, event)
        finally:
            self._turns -= 1


def keep_in_sight(part: QWidget) -> None:
    """Scroll what a part lies in until it is seen; by itself that scrolls only where Qt moves the focus."""
    for area in around(part):
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(part, BETWEEN, BETWEEN)


class FewLines(QLabel):
    """A label of a fixed number of lines; a longer text ends in dots and is shown in full by the tooltip.

    Formulas in it are set. With ``least`` it takes fewer lines where its text needs no more.
    """

    def __init__(self, lines: int, role: Role = Role.BODY, least: int = 0) -> None:
        super().__init__()
        self._lines, self._most, self._least = least or lines, lines, least
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        set_role(self, role)

    def set_lines(self, lines: int) -> None:
        self._lines = lines
        self.updateGeometry()

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setAccessibleName(unset(text))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._least:
            needed = max(self._least, len(broken(self.text(), self.font(), self.width(), self._most)))
            if needed != self._lines:
                self.set_lines(needed)

    def sizeHint(self) -> QSize:
        return QSize(0, self._lines * self.fontMetrics().lineSpacing() + 4)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        rect, spacing = self.contentsRect(), self.fontMetrics().lineSpacing()
        lines = broken(self.text(), self.font(), rect.width(), self._lines)
        top = rect.top() + (rect.height() - len(lines) * spacing) // 2
        with painting(self, smooth=False) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            for number, text in enumerate(lines):
                pieces = tuple(set_pieces(text, self.font()))
                wide = ceil(sum(piece.width for piece in pieces))
                at = QPointF(rect.left() + _indent(self.alignment(), rect.width(), wide), top + number * spacing)
                for piece in pieces:
                    painter.setFont(piece.font)
                    painter.drawText(at + QPointF(0, self.fontMetrics().ascent() + piece.lower), piece.words)
                    at += QPointF(piece.width, 0)
        whole = self.text().replace("\n", " ")
        tip = "" if " ".join(lines) == whole else self.text()
        if self.toolTip() != tip:
            self.setToolTip(tip)


def _indent(alignment: Qt.AlignmentFlag, width: int, wide: int) -> int:
    """How far a line of ``wide`` px is from the left of its label; Qt's own style would take 5 ms to be imported."""
    if alignment & Qt.AlignmentFlag.AlignHCenter:
        return width // 2 - wide // 2
    return width - wide if alignment & Qt.AlignmentFlag.AlignRight else 0


def broken(text: str, font: QFont, width: int, most: int) -> list[str]:
    """A text broken into lines of a width in px, ``most`` at most, the last one cut with dots."""
    layout = QTextLayout(text.replace("\n", " "), font)
    layout.beginLayout()
    places: list[tuple[int, int]] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        places.append((line.textStart(), line.textLength()))
    layout.endLayout()
    whole, metrics = layout.text(), QFontMetrics(font)
    lines = [whole[start : start + length].rstrip() for start, length in places[:most]]
    if len(places) > most:
        lines[-1] = whole[places[most - 1][0] :]
    return [metrics.elidedText(each, Qt.TextElideMode.ElideRight, width) for each in lines]  # a word may be too long


class PlainButton(QPushButton):
    """A push button; pressed, it calls ``act``."""

    def __init__(self, text: str = "", act: Callable[[], object] | None = None, tip: str = "") -> None:
        super().__init__(text)
        self.setToolTip(tip)
        if act is not None:
            self.clicked.connect(lambda: act())


def page_button(
    text: str, act: Callable[[], object] | None = None, tip: str = "", *, primary: bool = False
) -> PlainButton:
    """A button on a page, as high as its fields; the ``primary`` one is what a person comes for."""
    button = PlainButton(text, act, tip)
    button.setProperty("primary", primary)
    button.setMinimumHeight(ROW_HEIGHT)
    return button


def set_primary(button: QPushButton, primary: bool) -> None:
    """Make a button that is shown the one that leads on, or a plain one."""
    if bool(button.property("primary")) != primary:
        button.setProperty("primary", primary)
        button.style().polish(button)


class Link(PlainButton):
    """A button that looks like a link."""

    def __init__(self, text: str, act: Callable[[], object] | None = None, tip: str = "") -> None:
        super().__init__(text, act, tip)
        self.setProperty("link", True)


def number_field(name: str, least: int, most: int, value: int = 0, suffix: str = "") -> QSpinBox:
    """A field for a number, named for screen readers."""
    field = QSpinBox(minimum=least, maximum=most, value=value, suffix=suffix)
    field.setAccessibleName(name)
    field.lineEdit().setTextMargins(INSIDE, 0, 0, 0)  # the padding of the stylesheet does not reach it
    return field


def refill(field: QComboBox, every: str, choices: Iterable[tuple[str, object]]) -> None:
    """Offer other choices, as words and values, below ``every``; the chosen one stays if it is among them."""
    chosen = field.currentData()
    with QSignalBlocker(field):
        field.clear()
        field.addItem(every)
        for words, value in choices:
            field.addItem(words, value)
        field.setCurrentIndex(max(field.findData(chosen), 0))


def choice_field(name: str, choices: Iterable[str] = (), tip: str = "", letters: int = 0) -> QComboBox:
    """A field to choose from, named for screen readers, as high as a button beside it.

    With room for so many ``letters`` at least, longer words are readable when it is open.
    """
    field = QComboBox()
    field.addItems([*choices])
    field.setAccessibleName(name)
    field.setAccessibleDescription(name)  # on Linux Qt gives what is chosen as the name
    field.setToolTip(tip)
    field.setMinimumHeight(ROW_HEIGHT)
    if letters:
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        field.setMinimumContentsLength(letters)
    return field


def set_tone(label: QLabel, tone: str) -> None:
    """Give a label one of the stylesheet's tones; "" is the plain one."""
    if (label.property("tone") or "") != tone:
        label.setProperty("tone", tone)
        if label.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            label.style().polish(label)


def tell(label: QLabel, text: str, tone: str | None = None) -> None:
    """Give a label its text, and another tone where one is named; hide it if the text is empty."""
    if tone is not None:
        set_tone(label, tone)
    label.setText(text)
    label.setHidden(not text)
