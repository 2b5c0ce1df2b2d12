"""The search beside the theory: what is searched when, what the panel shows of it, what it highlights on the board."""

import subprocess
import sys
import time
from dataclasses import replace

import pytest
from panel_driving import PanelAlone, hover, leave, model_of, texts
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from search_driving import at, request

from semeai.claim.marks import Overlay
from semeai.claim.race_claim import Tone
from semeai.claim.standing import LOOK, STUDY, Searched
from semeai.claim.store import Claims
from semeai.diagram.figure import MarkKind
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.processes import TWICE, EndedError
from semeai.race.outcome import Result
from semeai.reading.values import Assumption, Violation
from semeai.solve import Climb, Request, SolveError, Standing
from semeai.ui.kit.jobs import Job, Threads
from semeai.ui.room.search_apart import search
from semeai.ui.rooms.race.panel_parts import Ask
from semeai.ui.rooms.race.searches import REST, Searches


def hard_race() -> Request:
    """A race on an open board, which takes any search longer than a test."""
    rows = [*(["......."] * 2), *(["..XO..."] * 3), *(["......."] * 2)]
    position = text.parse("\n".join(rows))
    black, white = (position.board.point(name) for name in ("C4", "D4"))
    return Request(position, black, white, WHITE)


# What is searched when


@pytest.fixture
def searches(qtbot, fake, waiting) -> Searches:
    return Searches(waiting, Claims())


def begin(qtbot, searches, waiting, *requests: Request) -> None:
    """Look at races, and wait until their search begins."""
    if requests:
        searches.look_at(requests)
    qtbot.waitUntil(lambda: bool(waiting.waiting))


def run(qtbot, searches, waiting, *requests: Request) -> None:
    """Look at races, and do what is asked first."""
    begin(qtbot, searches, waiting, *requests)
    waiting.run()


def test_both_movers_are_searched_one_after_the_other(qtbot, fake, waiting, searches):
    searches.look_at((request(WHITE), request(BLACK)))
    assert searches.searched(WHITE).running
    assert not searches.searched(WHITE).begun
    assert fake.asked == []
    run(qtbot, searches, waiting)
    assert searches.searched(WHITE).settled
    assert searches.searched(BLACK).running
    waiting.run()
    assert [asked.mover for asked, _ in fake.asked] == [WHITE, BLACK]
    assert {effort for _, effort in fake.asked} == {LOOK}
    assert searches.searched(BLACK).result is Result.WIN
    assert waiting.waiting == []


def test_an_answer_to_a_race_that_is_shown_no_more_is_dropped(qtbot, fake, waiting, searches):
    begin(qtbot, searches, waiting, request())
    searches.look_at(())
    waiting.run()
    assert searches.searched(BLACK) is None
    assert searches.found(request()) is None


def test_stepping_through_a_game_starts_no_search(qtbot, fake, waiting, searches):
    for name in ("D4", "D5", "D6"):
        searches.look_at((request(stones=name),))
    run(qtbot, searches, waiting)
    assert [asked.black for asked, _ in fake.asked] == [at("D6")]


def test_an_answer_is_kept_for_when_the_position_comes_back(qtbot, fake, waiting, searches):
    run(qtbot, searches, waiting, request())
    searches.look_at(())
    searches.look_at((request(),))
    assert searches.searched(BLACK).settled
    assert len(fake.asked) == 1


def test_what_another_room_proves_is_shown_at_once_and_not_asked_again(qtbot, fake, waiting, searches):
    def known(asked: Request, standing: Standing, *line: int) -> Climb:
        return fake.climb(fake.solution(asked, moves=(at("C3"),), line=line), standing)

    searches.claims.keep(request(), climb=known(request(), Standing.READ))
    searches.look_at((request(),))
    assert (searches.searched(BLACK).settled, searches.searched(BLACK).proved) == (True, False)
    assert searches.searched(BLACK).running, "what is only read is searched further"
    with qtbot.waitSignal(searches.changed):
        searches.claims.keep(request(), climb=known(request(), Standing.PROVED, at("C3")))
    assert searches.searched(BLACK).proved
    searches.look_at(())
    searches.look_at((request(),))
    assert not searches.searched(BLACK).running
    qtbot.wait(2 * REST)
    assert waiting.waiting == []


def test_a_search_that_did_not_finish_goes_on_with_more_time(qtbot, fake, waiting, searches):
    fake.rule = lambda asked: fake.solution(asked, None, None)
    run(qtbot, searches, waiting, request())
    assert not searches.searched(BLACK).settled
    fake.rule = fake.solution
    searches.go_on(BLACK)
    assert searches.searched(BLACK).running
    waiting.run()
    assert searches.searched(BLACK).settled
    assert [effort for _, effort in fake.asked] == [LOOK, STUDY]


def test_a_result_whose_moves_were_not_found_in_time_goes_on_too(qtbot, fake, waiting, searches):
    run(qtbot, searches, waiting, request())
    assert searches.searched(BLACK).settled
    searches.go_on(BLACK)
    assert searches.searched(BLACK).running
    assert searches.searched(BLACK).settled
    fake.rule = lambda asked: fake.solution(asked, moves=(at("C3"),))
    waiting.run()
    assert searches.searched(BLACK).solution.moves
    searches.go_on(BLACK)
    assert waiting.waiting == []


def test_a_cancelled_search_stays_so_until_it_is_told_to_go_on(qtbot, fake, waiting, searches):
    begin(qtbot, searches, waiting, request(WHITE), request(BLACK))
    searches.cancel()
    waiting.run()
    assert searches.searched(WHITE).stopped
    assert searches.searched(BLACK).stopped
    assert waiting.waiting == []
    searches.go_on(BLACK)
    waiting.run()
    assert searches.searched(BLACK).settled
    assert searches.searched(WHITE).stopped


@pytest.mark.parametrize(
    "error", [SolveError("There is no race here."), EndedError(TWICE)], ids=lambda error: str(error)
)
def test_why_there_is_no_answer_is_told_in_a_sentence_and_it_is_asked_for_again_later(
    qtbot, fake, waiting, searches, error
):
    def refuse(_asked):
        raise error

    fake.rule = refuse
    run(qtbot, searches, waiting, request())
    assert searches.searched(BLACK).error == str(error)
    assert not searches.searched(BLACK).running
    fake.rule = fake.solution
    searches.look_at(())
    run(qtbot, searches, waiting, request())
    assert searches.searched(BLACK).settled


@pytest.mark.slow
def test_the_window_gets_its_turns_while_a_hard_race_is_really_searched(qtbot):
    """With the kernel that is there. Turns are counted against those of an idle window on the same machine."""
    jobs = Threads()
    searches = Searches(jobs, Claims())
    turns = []
    timer = QTimer(interval=1)
    timer.timeout.connect(lambda: turns.append((time.monotonic(), searches.searched(WHITE))))
    timer.start()
    qtbot.wait(200)
    idle = len(turns) / 0.2
    searches.look_at((hard_race(),))
    qtbot.waitUntil(lambda: not searches.searched(WHITE).running)
    searches.go_on(WHITE)  # a look is short
    turns.clear()
    reports = 10
    qtbot.waitUntil(lambda: len({found.nodes for _, found in turns if found and found.nodes}) >= reports)
    busy = [when for when, found in turns if found and found.nodes]
    assert searches.searched(WHITE).running
    searches.cancel()
    timer.stop()
    qtbot.waitUntil(lambda: not jobs.findChildren(Job))
    jobs.stop()
    assert len(busy) / (busy[-1] - busy[0]) > idle / 20


def test_a_search_is_left_when_its_report_says_so(fake, monkeypatch):
    seen = []

    def obedient(asked, *, report, **_words):
        while report(len(seen)):
            seen.append(1)
        return fake.climb(fake.solution(asked, None, None))

    monkeypatch.setattr("semeai.claim.inquiry.climb", obedient)
    search(request(), LOOK, lambda nodes: nodes < 3, lambda _climb: None)
    assert len(seen) == 3


def test_the_start_page_does_not_import_the_search():
    code = (
        "import sys; import semeai.ui.app, semeai.ui.shell.start.page, semeai.ui.shell.window; "
        "sys.exit('semeai.solve' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# The panel


@pytest.fixture
def panel(panel, worked_example) -> PanelAlone:
    panel.show_model(model_of(worked_example))
    return panel


def test_the_card_shows_the_word_and_its_buttons(fake, panel, worked_example):
    searched = fake.found(worked_example, moves=(at("G4"),), line=(at("G4"),))
    panel.show_searches({BLACK: searched, WHITE: Searched(searched.request, running=True)})
    assert texts(panel.strip.halves[BLACK]) == ("Black captures · G4", "proved")
    assert texts(panel.strip.halves[WHITE]) == ("White captures", "counted, being searched")
    assert [ask for ask in Ask if not panel.doing.asks[ask].isHidden()] == [Ask.LINE, Ask.TRY, Ask.PROBLEM]
    panel.choose(WHITE)
    assert [ask for ask in Ask if not panel.doing.asks[ask].isHidden()] == [Ask.CANCEL]


def test_a_search_that_goes_on_beside_an_answer_can_be_stopped_and_then_gone_on_with(fake, panel, worked_example):
    found = fake.found(worked_example)
    read = found._replace(running=True, climb=replace(found.climb, standing=Standing.READ))
    for state, there in ((read, Ask.CANCEL), (read._replace(running=False, stopped=True), Ask.GO_ON)):
        panel.show_searches({BLACK: state})
        shown = {ask for ask in Ask if not panel.doing.asks[ask].isHidden()}
        assert shown & {Ask.CANCEL, Ask.GO_ON} == {there}


def test_pointing_at_the_first_moves_shows_them_and_pressing_holds_them(fake, panel, worked_example):
    searched = fake.found(worked_example, moves=(at("G4"),))
    panel.show_searches({BLACK: searched})
    button, lit = panel.doing.moves, panel.lit
    button.click()
    assert isinstance(lit[-1], Overlay)
    assert panel.meaning.text() == "Moves that achieve this result: G4."
    hover(panel.theory.body.table.cells[(BLACK, "O")])
    assert lit[-1] == (BLACK, "O")
    leave(panel.theory.body.table.cells[(BLACK, "O")])
    assert isinstance(lit[-1], Overlay)
    button.click()
    QApplication.processEvents()
    button.clearFocus()
    assert lit[-1] is None


def test_an_answer_that_leans_says_on_what(fake, panel, worked_example):
    searched = fake.found(worked_example, trusted=worked_example.white.chain)
    panel.show_searches({BLACK: searched})
    lit = panel.lit
    assert panel.assumed.head.summary.text() == "What this assumes"
    hover(panel.assumed.head)
    assert {mark.kind for mark in lit[-1].marks} == {MarkKind.TRUSTED}
    leave(panel.assumed.head)
    assert lit[-1] is None


def test_trusted_stones_are_taken_as_alive_or_refused_with_one_click(fake, panel, worked_example):
    line = panel.assumed
    panel.show_searches({BLACK: fake.found(worked_example)})
    assert not line.they_live.isVisible()
    panel.show_searches({BLACK: fake.found(worked_example, trusted=worked_example.white.chain)})
    line.they_live.click()
    menu = line.menu()
    assert [action.text().replace("&", "") for action in menu.actions()] == ["White's F6"]
    menu.actions()[0].trigger()
    stones = (worked_example.white.chain,)
    assert panel.heard() == [("take_as_alive", stones), ("refuse", stones)]


def test_what_is_only_read_is_shown_as_likely_with_an_open_circle(fake, panel, worked_example):
    silent = replace(worked_example, violations=(Violation(Assumption.NO_KO, 1, "A ko is being fought."),))
    panel.show_model(model_of(silent))
    shut = (1 << worked_example.position.board.point("H8"), 0)
    panel.show_searches({BLACK: fake.found(silent, standing=Standing.READ, closed=shut)})
    told = panel.strip.halves[BLACK]
    assert told.told.tone is Tone.READ
    assert texts(told) == ("Likely: Black captures", "read, not proved")
    assert told.told.sentence == "Not settled: can White get out at H8?"
    assert told.isAncestorOf(told._circle)
    assert (told._circle.isHidden(), told._check.isHidden(), told._headline.isHidden()) == (False, True, True)
