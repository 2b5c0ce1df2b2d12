"""A talk: its keys come first, nothing plays by itself, what the audience sees is large, what lies behind it rests."""

from functools import partial
from itertools import pairwise
from time import monotonic

import pytest
from board_driving import Paints
from driving import read, trigger
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPlainTextEdit, QSpinBox, QTextEdit
from slide_driving import differ, pixels

from semeai.diagram.slide import Slide, SlideCard, answers
from semeai.eyes.catalogue import catalogue
from semeai.paths import library
from semeai.ui.painting.slide import KEPT, SlidePicture
from semeai.ui.presenting.lectern import Lectern, Preview, SpeakerView
from semeai.ui.presenting.presenter import BREAK, KEYS, Keys
from semeai.ui.presenting.talk_place import LAST, NUMBERS, Strip
from semeai.ui.room.player import SPEEDS
from semeai.ui.rooms.eyes.overview import EyesPage

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.one_window]
Key = Qt.Key


def keys(window, *pressed: Qt.Key) -> None:
    for key in pressed:
        QTest.keyClick(window, key)


def player(window):
    return window.room("race").player


def test_the_keys_of_a_clicker_step_through_both_plans(talk):
    trigger(talk, "compare_black")
    talk.presenter.show()
    assert not player(talk).playing, "nothing plays by itself"
    keys(talk, Key.Key_PageDown, Key.Key_PageDown, Key.Key_Space, Key.Key_PageUp)
    assert player(talk).index == 2
    slide = talk.presenter.audience.slide
    assert [board.title for board in slide.boards] == ["Fill outside first (FOF)", "Fill inside first (FIF)"]
    keys(talk, Key.Key_Home)
    assert player(talk).index == 0


def test_counts_go_down_and_the_end_is_stamped_on_the_board_that_is_finished(talk):
    trigger(talk, "compare_black")
    seen = []
    for _ in range(player(talk).last_index + 1):
        talk.presenter.show()
        seen.append(talk.presenter.audience.slide.boards)
        keys(talk, Key.Key_PageDown)
    for side in (0, 1):
        counts = [[int(count.number) for count in boards[side].counts] for boards in seen]
        assert all(len(step) == 4 for step in counts)
        assert all(after[0] <= before[0] and after[2] <= before[2] for before, after in pairwise(counts))
        assert sum(counts[-1]) < sum(counts[0])
        lengths = len(talk.room("race").boards.lines[side].track)
        assert [bool(boards[side].stamp) for boards in seen] == [step >= lengths - 1 for step in range(len(seen))]
        assert seen[-1][side].stamp.endswith("captures")


def fields(window) -> list:
    kinds = (QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox)
    return [field for kind in kinds for field in window.findChildren(kind) if field.isVisible() and field.isEnabled()]


def written(window) -> list[str]:
    return [field.toPlainText() if hasattr(field, "toPlainText") else field.text() for field in fields(window)]


@pytest.mark.slow
def test_the_keys_come_before_every_field_and_shortcut_and_others_are_left_to_the_window(race):
    heard: list[str] = []
    keys = Keys({meaning: partial(heard.append, meaning) for meaning in set(KEYS.values())}, race)
    keys.listen(True)
    for row in race.rows:
        race.enter(row.id)
        before = written(race), race.shown, race.document.node
        for place in (race, *fields(race)):
            place.setFocus()
            for key, meaning in KEYS.items():
                heard.clear()
                QTest.keyClick(place, key)
                assert heard == [meaning], (place, key)
        assert (written(race), race.shown, race.document.node) == before
    heard.clear()
    QTest.keyClick(race, Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(race, Key.Key_F11)
    keys.listen(False)
    QTest.keyClick(race, Key.Key_B)
    assert heard == []


def test_escape_ends_the_talk_and_never_the_sequence(race):
    race.presenter.begin()
    trigger(race, "play_fof_black")
    keys(race, Key.Key_PageDown, Key.Key_PageDown, Key.Key_Escape)
    assert not race.presenter.active
    assert race.room("race").boards.lines
    assert player(race).index == 2
    race.presenter.begin()
    assert player(race).index == 2, "a talk goes on where it was left"
    race.presenter.end()


def test_a_step_pauses_what_plays(talk):
    trigger(talk, "play_fof_black")
    keys(talk, Key.Key_P)
    assert talk.presenter._auto.isActive()
    assert talk.presenter._auto.interval() >= 2000
    keys(talk, Key.Key_PageDown)
    assert not talk.presenter._auto.isActive()
    assert player(talk).index == 1


def test_what_plays_by_itself_waits_for_its_words_and_stops_at_flags_and_at_the_end(talk):
    trigger(talk, "play_fof_black")
    talk.presenter.show()
    presenter, track = talk.presenter, player(talk)
    flags = sorted(track.flags)
    assert flags, "a move of this line loses a tempo"
    for stop in (*flags, track.last_index):
        keys(talk, Key.Key_P)
        while presenter._auto.isActive():
            words = len(presenter.slide().sentence.split())
            assert presenter._auto.interval() == max(2000 + 300 * words, SPEEDS[0][1])
            presenter._auto.stop()
            presenter._auto.timeout.emit()
        assert track.index == stop
    keys(talk, Key.Key_P)
    assert not presenter._auto.isActive()


def test_numbers_and_verdicts_are_hidden_until_they_are_asked_for_one_by_one(talk):
    slide = talk.presenter.slide()
    assert [board.asked for board in slide.boards] == [True]
    heads = [card.head for card in slide.cards if card.answer]
    assert heads == ["Shared liberties", "Formulas", "Black first", "White first"]
    assert answers(slide) == 5
    looks = [pixels(slide, number) for number in range(7)]
    assert [differ(*pair) for pair in pairwise(looks)] == [True] * 5 + [False], "each key shows one more thing"
    for number in (1, 2, 3, 4, 5, 0):
        keys(talk, Key.Key_A)
        assert talk.presenter.audience.shown == number


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("diagram-15.sgf", ["FOF: X_W = X_B + S - 1", "FIF: R_B = R_W + S"]),
        ("diagram-01.sgf", ["R_W = R_B + S", "X = E + O + A", "Black: 1 + 1 + 1 = 3", "White: 0 + 3 + 4 = 7"]),
    ],
)
def test_the_formulas_of_a_race_stand_beside_its_board(window, file, told):
    window.open_file(library() / file)
    read(window)
    (card,) = [card for card in window.room("race").slides().now.cards if card.head == "Formulas"]
    assert card.small.splitlines() == told
    assert card.answer


def test_black_and_white_cover_the_slide_until_the_next_step(talk):
    keys(talk, Key.Key_B)
    assert talk.presenter.audience.blank == "#000000"
    keys(talk, Key.Key_W)
    assert talk.presenter.audience.blank == "#FFFFFF"
    open_lectern(talk)
    assert talk.presenter.lectern.state.text() == "The audience sees a white screen."
    keys(talk, Key.Key_PageDown)
    assert talk.presenter.audience.blank == ""
    assert "screen" not in told(talk).state.text()


def stroke(audience, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(audience, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(audience, end)
    QTest.mouseRelease(audience, Qt.MouseButton.LeftButton, pos=end)


def test_ink_goes_and_comes_back_with_its_step_and_a_click_goes_on(talk):
    trigger(talk, "play_fof_black")
    talk.presenter.show()
    audience = talk.presenter.audience
    stroke(audience, QPoint(100, 100), QPoint(200, 160))
    assert len(audience._ink) == 1
    assert player(talk).index == 0
    QTest.mouseClick(audience, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    assert (player(talk).index, audience._ink) == (1, [])
    stroke(audience, QPoint(100, 100), QPoint(100, 300))
    keys(talk, Key.Key_PageUp)
    assert [points[-1].toTuple() for _, points in audience._ink] == [(200, 160)]
    keys(talk, Key.Key_PageDown)
    assert [points[-1].toTuple() for _, points in audience._ink] == [(100, 300)]
    keys(talk, Key.Key_E, Key.Key_PageUp, Key.Key_PageDown)
    assert audience._ink == [], "what was wiped off stays away"


@pytest.mark.slow
def test_a_sum_an_eye_and_a_ghost_race_tell_who_wins_when_asked(window):
    liberty = window.room("liberty")
    window.enter("liberty")
    liberty.enter_text("{4|0} + 3")
    slide = liberty.slides().now
    assert slide.boards == ()
    assert [card.large for card in slide.cards if card.answer] == ["C = 5*", "Black wins", "Black wins"]
    assert differ(pixels(slide, 0), pixels(slide, 1))
    assert differ(pixels(slide, 1), pixels(slide, 2))
    window.enter("eyes")
    eyes = window.room("eyes")
    eyes.show_overview(EyesPage.TABLE)
    assert eyes.slides().now.boards == ()
    eyes.show_shape(catalogue(4)[0].members[0])
    told = eyes.slides().now
    assert len(told.boards) == 1
    assert [card.head for card in told.cards[2:]] == ["White first", "Black first"]
    assert all(card.large for card in told.cards[2:])
    window.enter("noseki")
    window.room("noseki").show_lesson(0)
    assert len(window.room("noseki").slides().now.boards) == 1


SHAPE = QSize(1024, 768)


def test_the_speaker_reads_what_comes_next(qtbot):
    lectern = Lectern()
    qtbot.addWidget(lectern)
    slide = Slide((), "Now.", notes="All of the comment.")
    lectern.tell(
        SpeakerView(slide, place="Slide 2 of 3", following="Next: Then.", state="2 answers hidden"), ONE, SHAPE
    )
    told = [each.text() for each in (lectern.now, lectern.next, lectern.notes, lectern.place, lectern.state)]
    assert told == ["Now.", "Next: Then.", "All of the comment.", "Slide 2 of 3", "2 answers hidden"]
    assert lectern.gone.text() == "0:00 gone"
    lectern.tell(SpeakerView(Slide((), "", (SlideCard("The game", "Move 7", answer=False),))), ONE, SHAPE)
    assert lectern.now.text() == "The game. Move 7", "a slide without a sentence is called by its name"
    assert lectern.strip.isHidden(), "there is only one slide"
    lectern.tell(SpeakerView(Slide((), "All.", notes="All. And more.")), ONE, SHAPE)
    assert lectern.now.isHidden(), "it stands in the notes"


def test_return_presses_no_button_while_the_speaker_has_not_gone_to_one(qtbot):
    lectern = Lectern()
    qtbot.addWidget(lectern)
    lectern.show()
    lectern.activateWindow()
    qtbot.waitUntil(lectern.isActiveWindow)
    assert QApplication.focusWidget() is lectern.picture, "a screen reader begins with the slide"
    with qtbot.assertNotEmitted(lectern.reset), qtbot.assertNotEmitted(lectern.put_away):
        qtbot.keyClick(QApplication.focusWidget(), Key.Key_Return)


ONE = Strip(0, 1, lambda _number: None)


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)], ids=str)
def test_notes_and_time_are_read_from_two_metres_and_nothing_is_cut_off(qtbot, size: tuple[int, int]):
    lectern = Lectern(minutes=60)
    qtbot.addWidget(lectern)
    lectern.resize(*size)
    lectern.show()
    state = "The drawing was kept on the board."
    notes = "A note that is long enough to be broken into some lines. " * 3
    place = "Slide 10 of 12 · step 3 of 9"
    slide = Slide((), "A sentence that the audience reads as well, and that takes two lines.", notes=notes)
    following = "Next: Formulas: X_W = X_B + S; " + "Black fills the outside liberty C3. " * 3
    lectern.tell(SpeakerView(slide, place=place, following=following, state=state), ONE, SHAPE)
    lectern.begin_time(lectern._began - 61 * 60)
    qtbot.wait(50)
    assert (lectern.width(), lectern.height()) == size, "all parts fit on the screen"
    for told in (lectern.place, lectern.gone, lectern.left, lectern.notes, lectern.next):
        assert told.fontInfo().pixelSize() >= size[1] / 30
    assert lectern.left.text() == "1:00 over"
    for told in (lectern.place, lectern.gone, lectern.left, lectern.clock):
        assert told.width() >= told.sizeHint().width()
        assert lectern.rect().contains(QRect(told.mapTo(lectern, QPoint()), told.size()))
    assert lectern.picture.height() > size[1] * 0.38
    for told, lines in ((lectern.notes, 3), (lectern.next, 3)):
        assert not lectern.ahead.geometry().intersects(QRect(told.mapTo(lectern, QPoint()), told.size()))
        assert told.visibleRegion().boundingRect().height() >= lines * told.fontMetrics().lineSpacing()
    assert "X<sub>W</sub>" in lectern.next.text()


def test_a_length_that_is_given_once_is_remembered_and_the_time_begins_anew(talk):
    open_lectern(talk)
    presenter = talk.presenter
    presenter.lectern.length.setValue(20)
    presenter.lectern.begin_time(monotonic() - 75)
    assert (presenter.lectern.gone.text(), presenter.lectern.left.text()) == ("1:15 gone", "18:45 left")
    keys(talk, Key.Key_T)
    assert (presenter.lectern.gone.text(), presenter.lectern.left.text()) == ("0:00 gone", "20:00 left")
    assert talk.choices.store.load().talk_minutes == 20
    presenter._close_lectern()
    open_lectern(talk)
    assert presenter.lectern.length.value() == 20
    talk.choices.change(talk_minutes=0)


def open_lectern(window) -> None:
    """The speaker's window, as on a second screen."""
    window.presenter._open_lectern()
    window.presenter.lectern.resize(1366, 768)
    window.presenter.lectern.show()
    told(window)


def told(window) -> Lectern:
    """The speaker's window, once it has been told of the present step."""
    window.presenter.show()
    window.presenter._tell_speaker()
    window.presenter._look_ahead()
    return window.presenter.lectern


def test_the_room_is_shown_instead_of_the_speakers_window_and_back(qtbot, talk, monkeypatch):
    open_lectern(talk)
    lectern = talk.presenter.lectern
    lectern.activateWindow()
    qtbot.waitUntil(lambda: not talk.updatesEnabled())
    keys(talk, Key.Key_R)
    assert not lectern.isVisible()
    assert talk.updatesEnabled(), "it is painted again"
    assert talk.presenter.active
    asked = []
    monkeypatch.setattr(talk.presenter, "helped", asked.append)
    talk.presenter.help()
    assert asked == [talk], "help opens above what the speaker sees"
    keys(talk, Key.Key_R)
    assert lectern.isVisible()
    lectern.close()
    assert not lectern.isVisible()
    assert talk.presenter.active


def test_the_speakers_window_fills_its_screen_and_is_painted_whatever_rests(talk, monkeypatch):
    class Other:
        def geometry(self) -> QRect:
            return QRect(2000, 0, 800, 600)

    talk.setUpdatesEnabled(False)
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [talk.screen(), Other()])
    talk.presenter._place()
    assert talk.presenter.lectern.updatesEnabled()
    assert talk.presenter.lectern.geometry() == talk.screen().geometry()


def test_the_clock_goes_on_after_esc_and_begins_anew_later_or_after_the_end(talk):
    presenter = talk.presenter
    trigger(talk, "compare_black")
    began = presenter._began
    presenter.end()
    presenter.begin()
    assert presenter._began == began
    presenter.end()
    presenter._ended -= BREAK
    presenter.begin()
    after_a_day = presenter._began
    assert after_a_day > began
    keys(talk, Key.Key_End)
    presenter.end()
    presenter.begin()
    assert presenter._began > after_a_day


def test_the_speaker_reads_which_answer_comes_next(talk):
    presenter = talk.presenter
    open_lectern(talk)
    names = []
    for number in range(6):
        lectern = told(talk)
        names.append(lectern.next.text())
        assert (lectern.ahead.slide, lectern.ahead.shown) == (
            (presenter.slide(), number + 1) if number < 5 else (None, 0)
        )
        keys(talk, Key.Key_PageDown)
    heads = [NUMBERS, "Shared liberties: 2", "Formulas: ", "Black first: ", "White first: "]
    assert all(name.startswith(f"Next: {head}") for name, head in zip(names[:5], heads, strict=True)), names
    assert names[5] == LAST


def test_the_speaker_sees_this_step_and_the_next(talk):
    trigger(talk, "compare_black")
    open_lectern(talk)
    seen = []
    for number in range(4):
        lectern = told(talk)
        seen.append((talk.presenter.slide(), lectern.ahead.slide))
        assert lectern.picture.slide == seen[-1][0]
        assert lectern.place.text() == f"Step {number + 1} of {player(talk).last_index + 1}"
        keys(talk, Key.Key_PageDown)
    assert [ahead for _, ahead in seen[:-1]] == [slide for slide, _ in seen[1:]]
    empty, full = Preview("Next"), Preview("Next")
    full.show_slide(seen[0][1], 0, talk.presenter.audience.picture)
    for made in (empty, full):
        made.resize(400, 300)
    assert differ(*(bytes(made.grab().toImage().constBits()) for made in (empty, full)))


def test_the_slides_beside_the_present_one_are_painted_before_their_key_is_pressed(talk, monkeypatch):
    trigger(talk, "compare_black")
    presenter, painted = talk.presenter, []
    paint = SlidePicture._paint

    def note(picture: SlidePicture, wanted: object) -> object:
        painted.append(wanted)
        return paint(picture, wanted)

    monkeypatch.setattr(SlidePicture, "_paint", note)
    for key in (Key.Key_PageDown,) * 4 + (Key.Key_PageUp,) * 4:
        presenter.show()
        presenter._look_ahead()
        painted.clear()
        before = player(talk).index
        keys(talk, key)
        assert player(talk).index != before
        assert presenter.audience.slide == presenter.slide()
        assert painted == [], "the key only shows what is there"
    presenter.end()
    presenter.begin()
    kept = presenter.audience._picture._kept
    for _ in range(6):
        keys(talk, Key.Key_PageDown)
        presenter._look_ahead()
    assert len(kept) <= KEPT, "pictures of a whole talk would fill the memory"


def test_the_strip_jumps_to_a_step_and_paints_those_that_were_seen(qtbot, talk):
    trigger(talk, "compare_black")
    open_lectern(talk)
    strip = told(talk).strip
    assert strip.count() == player(talk).last_index + 1
    qtbot.waitUntil(lambda: 0 in strip._painted)
    item = strip.item(3)
    strip.scrollToItem(item)
    QTest.mouseClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=strip.visualItemRect(item).center())
    assert player(talk).index == 3
    told(talk)
    qtbot.waitUntil(lambda: 3 in strip._painted)
    assert [strip.item(number).icon().isNull() for number in (0, 1, 3)] == [False, True, False]
    assert strip.currentRow() == 3
    assert strip.item(1).data(Qt.ItemDataRole.AccessibleTextRole) == "Step 2"


def test_the_window_behind_the_audience_s_is_not_painted_until_it_is_seen(qtbot, talk):
    room = talk.room("race")
    qtbot.waitUntil(talk.presenter.audience.isActiveWindow)
    assert not room.board.updatesEnabled()
    talk.activateWindow()
    qtbot.waitUntil(room.board.updatesEnabled)
    talk.presenter.audience.activateWindow()
    qtbot.waitUntil(lambda: not room.board.updatesEnabled())
    QTest.keyClick(talk, Key.Key_PageDown)
    painted = Paints(room.board)
    QCoreApplication.processEvents()
    assert not painted.areas
    QTest.keyClick(talk, Key.Key_Escape)
    assert len(painted.areas) == 1
    room.board.update()
    QCoreApplication.processEvents()
    assert len(painted.areas) == 2, "and it is painted as before from then on"


def test_a_race_that_is_entered_behind_the_audience_s_window_is_searched(qtbot, window):
    window.presenter.begin()
    qtbot.waitUntil(window.presenter.audience.isActiveWindow)
    window.enter("race")
    qtbot.waitUntil(lambda: window.room("race").desk.now.awake)
    window.presenter.end()


@pytest.mark.parametrize("screens", [1, 2])
def test_help_is_there_in_a_talk_and_reads_with_its_own_keys(qtbot, talk, screens):
    presenter = talk.presenter
    if screens == 2:
        open_lectern(talk)
    front = presenter.lectern or presenter.audience
    front.activateWindow()
    keys(talk, Key.Key_F1)
    (manual,) = front.findChildren(QDialog)
    assert manual.shown.id == "talks"
    assert manual.styleSheet() == talk.appearance.sheet != ""
    assert "Open this board" not in manual.browser.toPlainText()
    qtbot.waitUntil(manual.isActiveWindow)
    index = player(talk).index
    manual.line.setFocus()
    QTest.keyClicks(manual.line, "ba p")
    assert (manual.line.text(), presenter.audience.blank, player(talk).index) == ("ba p", "", index)
    keys(manual, Key.Key_Escape)
    qtbot.waitUntil(front.isActiveWindow)
    assert presenter.active
    keys(talk, Key.Key_B)
    assert presenter.audience.blank == "#000000"
