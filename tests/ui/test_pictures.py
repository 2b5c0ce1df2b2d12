"""What each room gives to the clipboard and to files: copied, exported, asked about, given up, refused in words."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from account_driving import MIDDLE, open_race, wait_for_account
from driving import LEFT, trigger
from problems_driving import RACE, opened, race_in, solve
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QProgressDialog

from semeai.cgt.thermography import Thermograph
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate, Series, Wish, wished
from semeai.diagram.slide import Slide
from semeai.go.color import BLACK
from semeai.sgf.ff4 import check
from semeai.ui.board.frame import CropFrame
from semeai.ui.export.pages import BORDER
from semeai.ui.painting.geometry import OPEN
from semeai.ui.room import save_dialog
from semeai.ui.room.save_dialog import SaveAnswer
from semeai.ui.rooms.problems.problem_figure import WhyShown
from semeai.ui.shell.files import pictures
from semeai.ui.shell.files.pictures import FORMATS, MOVING, NO_GAME, AskedFigure, FigureDialog
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

SIGNS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF", "webp": b"RIFF", "txt": b"$$", "tex": b"% For LaTeX"}


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moving pictures of fewer pixels, which are made sooner."""
    monkeypatch.setattr(pictures, "CELL", 16)
    monkeypatch.setattr(pictures, "SLIDE", 20)


@pytest.fixture
def said(race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the window says of pictures."""
    told: list[str] = []
    monkeypatch.setattr(race, "say", told.append)
    return told


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", data))


def test_the_board_goes_to_the_clipboard(race, said, qapp):
    trigger(race, "copy_picture")
    once = qapp.clipboard().image()
    assert once.width() > 200
    trigger(race, "compare_black")
    trigger(race, "copy_picture")
    assert qapp.clipboard().image().width() > 1.3 * once.width()
    assert said == ["What is shown is on the clipboard as a picture."] * 2


def test_a_board_becomes_a_file_of_each_still_kind(race, said, tmp_path):
    for form, sign in SIGNS.items():
        if form not in MOVING:
            race.pictures.write(tmp_path / f"figure.{form}")
            assert (tmp_path / f"figure.{form}").read_bytes().startswith(sign)
            assert said.pop() == f"Written: figure.{form}."


@pytest.mark.slow
def test_both_plans_are_one_picture_and_their_moves_a_moving_one(race, said, tmp_path):
    race.pictures.write(tmp_path / "race.webp")
    assert said.pop().startswith("Nothing is played out here.")
    assert not (tmp_path / "race.webp").exists()
    trigger(race, "compare_black")
    room = race.room("race")
    (plate,) = room.plates()
    assert isinstance(plate.figure, Series)
    assert [each.title for each in plate.figure.plates] == ["Fill outside first (FOF)", "Fill inside first (FIF)"]
    here = room.player.index
    race.pictures.write(tmp_path / "race.webp")
    assert (tmp_path / "race.webp").read_bytes().count(b"ANMF") == room.player.last_index + 1
    assert room.player.index == here
    race.pictures.write(tmp_path / "both.png")
    assert {path.name for path in tmp_path.glob("both*")} == {"both.png"}


def test_an_account_is_copied_with_its_parts_its_sum_and_its_moves(qtbot, window, tmp_path):
    panel = open_race(window, tmp_path, MIDDLE, "A3", "A4")
    wait_for_account(qtbot, window, BLACK)
    room = window.room("race")
    (plate,) = room.plates()
    assert plate.title == "Black moves first: Black captures with C5."
    assert isinstance(plate.figure, Series)
    first = plate.figure.plates[0]
    assert isinstance(first.figure, Figure)
    assert set(first.figure.areas) == set(room.board.figure.areas) != set()
    assert plate.figure.plates[1].below[0].startswith("1 Black C5. ")
    panel.account.view.steps[0].click()
    assert room.plates() == (plate,)
    window.pictures.write(tmp_path / "why.pdf")
    assert pages((tmp_path / "why.pdf").read_bytes()) == 1


@pytest.mark.slow
def test_the_account_of_a_problem_is_a_figure_of_its_parts_while_it_is_shown(qtbot, window, tmp_path):
    (tmp_path / "race.sgf").write_bytes(RACE)
    room = opened(qtbot, window, tmp_path / "race.sgf")
    solve(qtbot, room)
    (board,) = room.plates()
    assert isinstance(board.figure, Figure)
    trigger(window, "problems_why")
    qtbot.waitUntil(lambda: isinstance(room.desk.now.beside, WhyShown))
    (plate,) = room.plates()
    assert plate.title == "Black moves first: Black captures."
    assert set(plate.figure.areas) == set(room.board.figure.areas) != set()
    assert plate.below[0].startswith("The parts add up to ")
    window.pictures.write(tmp_path / "why.png")
    window.pictures.write(tmp_path / "why.pdf")
    assert pages((tmp_path / "why.pdf").read_bytes()) == 1
    trigger(window, "problems_restart")
    assert [each.figure for each in room.plates()] == [room.board.figure]


def test_the_thermograph_of_the_chosen_game_is_a_figure(window, tmp_path):
    window.enter("liberty")
    room = window.room("liberty")
    room.enter_text("{6|{4|0}}")
    (plate,) = room.plates()
    assert isinstance(plate.figure, Thermograph)
    assert plate.title.endswith("{6|{4|0}}")
    window.pictures.write(tmp_path / "graph.svg")
    assert b"<text" not in (tmp_path / "graph.svg").read_bytes()


@pytest.mark.slow
def test_a_deck_is_written_with_a_page_for_each_slide(race, tmp_path):
    trigger(race, "deck_add", "compare_black", "deck_add")
    race.enter("deck")
    room = race.room("deck")
    count = len(room.deck.slides)
    assert count > 3
    (plate,) = room.plates()
    assert isinstance(plate.figure, Slide)
    for form in ("pdf", "webp"):
        race.pictures.write(tmp_path / f"talk.{form}")
    assert pages((tmp_path / "talk.pdf").read_bytes()) == count
    assert (tmp_path / "talk.webp").read_bytes().count(b"ANMF") == count
    room.keeper.kept = room.deck  # nobody asks whether it is to be saved


def test_what_is_given_up_is_not_written(race, said, tmp_path, monkeypatch):
    trigger(race, "compare_black")
    monkeypatch.setattr(QProgressDialog, "wasCanceled", lambda self: self.value() >= 2)
    race.pictures.write(tmp_path / "race.webp")
    assert said == ["Nothing was written."]
    assert not (tmp_path / "race.webp").exists()


def test_what_cannot_be_written_is_told_in_a_sentence(race, said, tmp_path):
    race.pictures.write(tmp_path / "missing" / "x.svg")
    assert said == ["x.svg cannot be written: No such file or directory."]


def test_nothing_is_told_of_where_there_is_nothing(window, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(window, "say", told.append)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *words: pytest.fail("a file was asked for"))
    window.enter("problems")
    trigger(window, "copy_picture")
    trigger(window, "export_picture")
    assert told == ["There is nothing here to take a picture of."] * 2


@pytest.mark.parametrize("answer", [SaveAnswer.CANCEL, SaveAnswer.SAVE])
def test_a_name_is_proposed_an_ending_added_and_a_file_not_replaced_unasked(
    race, said, tmp_path, monkeypatch, answer
):  # fmt: skip
    asked: list[tuple[object, ...]] = []

    def choose(*words: object) -> tuple[str, str]:
        asked.append(words)
        return str(tmp_path / "fig"), "SVG (*.svg)"

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    monkeypatch.setattr(pictures, "ask_for_wish", lambda *_: AskedFigure(None, Wish(), 16))
    trigger(race, "export_picture")
    assert Path(asked[0][2]).name == "race.png"
    assert all(f"*.{form}" in str(asked[0][3]) for form in FORMATS if form != "gif")
    path = tmp_path / "fig.svg"
    drawn = path.read_bytes()
    path.write_bytes(b"mine")
    monkeypatch.setattr(save_dialog, "ask", lambda *_words: answer)
    trigger(race, "export_picture")
    assert asked[1][2] == str(tmp_path / "race.png")
    assert path.read_bytes() == (b"mine" if answer is SaveAnswer.CANCEL else drawn)
    assert len(said) == (1 if answer is SaveAnswer.CANCEL else 2)


def test_a_figure_is_cropped_by_a_frame_and_shows_only_what_is_wished(qtbot, race, said, tmp_path, monkeypatch):
    written: list[Plate] = []
    made = race.pictures._made
    monkeypatch.setattr(race.pictures, "_made", lambda plates, *more: (written.extend(plates), made(plates, *more))[1])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "part.png"), "PNG (*.png)"))

    def answer() -> None:
        dialog = next(each for each in race.findChildren(FigureDialog) if each.isVisible())
        for name in ("coordinates", "marks", "chains"):
            qtbot.mouseClick(dialog.boxes[name], LEFT, pos=QPoint(8, dialog.boxes[name].height() // 2))
        dialog.cell.setValue(20)
        qtbot.mouseClick(dialog.part.button(2), LEFT)
        (frame,) = dialog.preview.findChildren(CropFrame)
        board = dialog.preview.figure.position.board
        ends = [dialog.preview.rect_of(board.point(name)).center() for name in ("B12", "E8")]
        qtbot.mousePress(frame, LEFT, pos=ends[0])
        qtbot.mouseMove(frame, ends[1])
        qtbot.mouseRelease(frame, LEFT, pos=ends[1])
        assert frame.words == "4 × 5"
        qtbot.keyClick(frame, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
        qtbot.keyClick(frame, Qt.Key.Key_Return)

    shown = race.present.plates()[0].figure
    QTimer.singleShot(0, answer)
    trigger(race, "export_picture")
    (plate,) = written
    assert plate.figure == replace(
        shown, crop=(1, 1, 4, 6), marks=(), essential=0, areas=(), last_move=None, coordinates=False
    )
    picture = QImage(str(tmp_path / "part.png"))
    assert picture.width() == round(2 * (3 + 2 * OPEN + 2 * BORDER) * 20)
    assert said == ["Written: part.png."]


def test_a_frame_that_is_given_up_leaves_the_whole_and_the_stones_have_a_line_round_them(qtbot, race):
    plate = race.present.plates()[0]
    dialog = FigureDialog(race, {"On screen": (plate,)}, Wish(), 32)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: all(dialog.part.button(number).isVisible() for number in range(3)))
    dialog.part.button(2).click()
    (frame,) = dialog.preview.findChildren(CropFrame)
    qtbot.keyClick(frame, Qt.Key.Key_Escape)
    assert (dialog.part.current, dialog.wish.part) == (0, None)
    dialog.part.button(1).click()
    position = plate.figure.position
    assert dialog.preview.figure.crop == close_crop(position.board, position.stones)
    assert wished(plate, dialog.wish).figure == dialog.preview.figure


def test_a_problem_is_drawn_as_it_is_or_as_printed_with_its_solution_in_words(qtbot, window, tmp_path, monkeypatch):
    opened(qtbot, window, race_in(tmp_path))
    figures = window.present.figures()
    assert list(figures) == ["On screen", "Problem", "Solution"]
    (asked,), (solution,) = figures["Problem"], figures["Solution"]
    assert asked.below == ("Black to play and win the race.",)
    assert solution.below[0].startswith("A12. Also correct: B12.")
    assert asked.figure.crop == solution.figure.crop is not None
    assert (asked.figure.move_numbers, len(solution.figure.move_numbers)) == ((), 5)
    drawn: list[Plate] = []
    made = window.pictures._made
    monkeypatch.setattr(window.pictures, "_made", lambda plates, *more: (drawn.extend(plates), made(plates, *more))[1])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "solution.svg"), "SVG (*.svg)"))

    def answer() -> None:
        dialog = next(each for each in window.findChildren(FigureDialog) if each.isVisible())
        qtbot.mouseClick(dialog.of.button(2), LEFT)
        previewed.append(dialog.preview.figure)
        dialog.accept()

    monkeypatch.setattr(window.pictures, "_wish", Wish())
    previewed: list[Figure] = []
    QTimer.singleShot(0, answer)
    trigger(window, "export_picture")
    assert (drawn, previewed) == ([solution], [solution.figure])


def test_a_game_is_drawn_with_the_moves_around_the_present_one(race, game):
    *_, (name, (plate,)) = game.present.figures().items()
    last = len(plate.figure.move_numbers) + len(plate.below)
    assert name == f"Moves 1–{last}"
    assert plate.title.endswith(f"moves 1–{last}")


def test_a_picture_of_an_eye_is_called_so(window: MainWindow, tmp_path: Path) -> None:
    assert {window.room(name).picture_name for name in ("race", "eyes", "liberty")} == {"", "eye", "liberty-games"}


def test_a_game_is_written_without_what_this_program_alone_reads(window, race, said, tmp_path):
    trigger(race, "keep_race")
    path = tmp_path / "plain.sgf"
    race.pictures.write(path)
    data = path.read_bytes()
    assert b"KS" not in data
    assert not check(data)
    assert race.files.target() != path, "it is a copy"
    race.enter("liberty")
    path.unlink()
    race.pictures.write(path)
    assert not path.exists()
    assert said == ["Written: plain.sgf.", NO_GAME]
