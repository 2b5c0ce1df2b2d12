"""Work in the background: which results arrive and when, what is given up, and what goes on."""

import gc
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from weakref import ref

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from semeai.processes import Report, Tell
from semeai.ui.kit import jobs
from semeai.ui.kit.jobs import AT_ONCE, BLOCKS, FEW, GROWN, MANY, RESTED, Job, Threads, unheard
from semeai.ui.room.background import Background, LastUsed


@pytest.fixture
def threads(qtbot: QtBot) -> Iterator[Threads]:
    """The threads of the program."""
    made = Threads()
    yield made
    made.stop()


def far_and_done(report: Report, tell: Tell) -> int:
    """Work that reports its progress, and a result found before its end."""
    tell("half")
    while not report(0.5) or far_and_done.heard < 1:
        threading.Event().wait(0.001)
    return 42


def test_all_that_work_says_is_heard_in_the_windows_thread(qtbot: QtBot, threads: Threads) -> None:
    heard: list[Any] = []
    far_and_done.heard = 0

    def note(kind: str, value: Any) -> None:
        far_and_done.heard += kind == "far"
        heard.append((kind, value, threading.current_thread()))

    done, failed, far, told = (partial(note, kind) for kind in ("done", "failed", "far", "told"))
    threads.start(Job(far_and_done, done, failed, far, told))
    qtbot.waitUntil(lambda: heard[-1:] == [("done", 42, threading.main_thread())])
    assert {thread for *_, thread in heard} == {threading.main_thread()}
    assert [kind for kind, *_ in heard][:2] == ["told", "far"]
    threads.start(Job(lambda *_: 1 // 0, done, failed))
    qtbot.waitUntil(lambda: heard[-1][0] == "failed")
    assert isinstance(heard[-1][1], ZeroDivisionError)


class Part:
    """A part that holds itself, so that it has to be looked for, and notes the thread in which it goes."""

    gone_in: list[threading.Thread] = []

    def __init__(self) -> None:
        self.whole = self

    def __del__(self) -> None:
        Part.gone_in.append(threading.current_thread())


def test_garbage_goes_in_the_windows_thread_whichever_thread_makes_it(qtbot: QtBot, threads: Threads) -> None:
    Part.gone_in.clear()
    results: list[int] = []
    threads.start(Job(lambda *_: sum(Part().whole is not None for _ in range(30 * FEW)), results.append, unheard))
    # Where the machine is slow, the last look comes before the last parts, which are too few for another.
    qtbot.waitUntil(lambda: results == [30 * FEW] and len(Part.gone_in) > 29 * FEW)
    assert set(Part.gone_in) == {threading.main_thread()}
    gc.collect()


def test_all_is_looked_through_in_a_quiet_moment(threads: Threads) -> None:
    part = Part()
    left = ref(part)
    kept = [[number] for number in range(MANY + FEW)]
    threads.garbage.look()
    del part
    made = [[number] for number in range(FEW)]
    threads.garbage.look()
    for _ in range(RESTED):
        assert left() is not None, "the window is at work, or was a moment ago"
        threads.garbage.look()
    assert left() is None
    assert len(kept) + len(made) == MANY + 2 * FEW


def test_what_is_exempt_is_looked_through_when_it_has_been_quiet_for_long_enough(threads: Threads) -> None:
    part = Part()
    left = ref(part)
    gc.freeze()
    del part
    looks = gc.get_freeze_count() // AT_ONCE
    threads.garbage.look()
    kept = [[number] for number in range(BLOCKS)]
    for _ in range(looks + 1):
        assert left() is not None, "the window was just at work"
        threads.garbage.look()
    threads.garbage.look()
    assert left() is None
    assert len(kept) == BLOCKS


def test_garbage_of_a_time_when_none_is_collected_goes_before_the_next_one(threads: Threads) -> None:
    threads.garbage.hold()
    left = ref(Part())
    kept = [[number] for number in range(2 * FEW)]
    threads.garbage.look()
    assert left() is not None
    threads.garbage.release()
    gc.collect()
    assert left() is not None
    threads.garbage.hold()
    assert left() is None
    threads.garbage.release()
    assert len(kept) == 2 * FEW


def test_a_look_counts_the_exempt_objects_only_once_many_blocks_are_new(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    monkeypatch.setattr(jobs.sys, "getallocatedblocks", lambda: 0)
    garbage = jobs.Garbage()
    for blocks in (0, BLOCKS, BLOCKS + 1):
        monkeypatch.setattr(jobs.sys, "getallocatedblocks", lambda blocks=blocks: blocks)
        monkeypatch.setattr(jobs.gc, "get_freeze_count", lambda blocks=blocks: counted.append(blocks) or 0)
        garbage.look()
    assert counted == [BLOCKS + 1]


def test_free_memory_is_given_back_where_the_window_grew_from_the_least_it_had_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[int] = []
    monkeypatch.setattr(jobs, "give_back", lambda: given.append(size))
    gc.collect()  # it is quiet
    garbage = jobs.Garbage()
    for size in (100, 104, 80, 84, 86, 83, 87, 89):
        monkeypatch.setattr(jobs, "resident", lambda size=size: size * GROWN // 5)
        garbage.look()
    assert given == [100, 86, 89]


def test_work_that_is_over_is_not_kept(qtbot: QtBot, threads: Threads) -> None:
    results: list[int] = []
    for number in range(20):
        threads.start(Job(lambda *_, number=number: number, results.append, results.append))
    qtbot.waitUntil(lambda: len(results) == 20 and not threads.findChildren(Job))


def test_work_that_reports_all_the_time_tells_the_window_now_and_then(qtbot: QtBot) -> None:
    results: list[int] = []
    shares: list[float] = []

    def work(report: Report, _tell: Tell) -> int:
        return sum(report(number / 100_000) for number in range(100_000))

    job = Job(work, results.append, results.append, shares.append)
    with qtbot.waitSignal(job.finished):
        job.start()
    qtbot.waitUntil(lambda: results == [100_000])
    assert 0 < len(shares) < 1000
    assert shares == sorted(shares)


def test_cancelled_work_tells_nothing_and_none_begins_once_all_was_stopped(qtbot: QtBot, threads: Threads) -> None:
    told, going = [], [True]

    def work(report: Report, _tell: Tell) -> None:
        while report(0.1):
            pass
        going.clear()

    job = Job(work, told.append, told.append)
    threads.start(job)
    job.cancel()
    threads.stop()
    threads.start(Job(lambda *_: told.append(1), told.append, told.append))
    QApplication.processEvents()
    assert (going, told) == ([], [])


# One background


def task(name: str) -> Callable[[Report, Tell], str]:
    return lambda _report, _tell: name


@pytest.fixture
def background(qtbot: QtBot, waiting: Any) -> Background:
    return Background(waiting)


def test_a_later_question_takes_the_place_of_an_earlier_one(background: Background, waiting: Any) -> None:
    heard, changes = [], []
    background.changed.connect(lambda: changes.append(background.busy))
    background.ask(task("one"), heard.append)
    background.ask(task("two"), heard.append)
    assert len(waiting.waiting) == 1, "two begins when one has noticed"
    waiting.run()
    waiting.run()
    assert heard == ["two"]
    assert (changes[0], changes[-1], background.busy) == (True, False, False)
    background.ask(task("three"), heard.append)
    background.drop()
    waiting.run()
    assert heard == ["two"]
    assert waiting.waiting == []


def test_what_is_wanted_is_done_in_turn_and_goes_on_while_it_is_wanted(background: Background, waiting: Any) -> None:
    heard: list[tuple[str, str]] = []

    def want(*names: str) -> None:
        background.want({name: task(name.upper()) for name in names}, lambda *found: heard.append(found))

    want("a", "b", "c")
    want("c", "a")
    assert background.name == "a"
    waiting.run()
    waiting.run()
    assert heard == [("a", "A"), ("c", "C")]
    want("d", "e")
    want("e")
    waiting.run()
    assert background.name == "e"
    waiting.run()
    assert heard[2:] == [("e", "E")]
    assert not background.busy


def test_work_rests_first_and_another_wish_may_come(qtbot: QtBot, background: Background, waiting: Any) -> None:
    heard: list[str] = []
    for name in ("one", "two"):
        background.want({name: task(name)}, lambda name, _found: heard.append(name), rest=20)
        assert waiting.waiting == []
    qtbot.waitUntil(lambda: bool(waiting.waiting))
    waiting.run()
    assert heard == ["two"]


def test_errors_are_handed_to_who_was_named_for_them(qtbot: QtBot, waiting: Any) -> None:
    told: list[object] = []
    background = Background(waiting, failed=told.append)
    background.ask(lambda *_: 1 // 0, unheard)
    waiting.run()
    background.want({"a": lambda *_: 1 // 0, "b": task("b")}, unheard, lambda name, _error: told.append(name))
    waiting.run()
    assert isinstance(told[0], ZeroDivisionError)
    assert told[1:] == ["a"]
    assert background.name == "b"


def test_the_oldest_answers_are_forgotten() -> None:
    kept: LastUsed[int, int] = LastUsed(2)
    for number in (1, 2, 1, 3):
        kept[number] = number
    assert list(kept) == [1, 3]
