"""Work in processes beside the window: what comes back, what is given up, and that nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest
import tasks_apart
from driving import trigger
from pytestqt.qtbot import QtBot

from semeai import memory
from semeai import processes as apart
from semeai.go.board import first
from semeai.go.color import BLACK, WHITE
from semeai.go.position import legal_points
from semeai.go.rule_sets import NO_SEKI_GO, drawn
from semeai.memory import resident
from semeai.processes import TWICE, EndedError, Lane, Processes
from semeai.solve.ghost_race import GhostRequest, solve_ghosts
from semeai.study import edits
from semeai.study.tree import position_at
from semeai.ui.room.search_apart import SEARCH
from semeai.ui.rooms.noseki.state import LANE as GHOSTS
from semeai.ui.rooms.race.apart import READING
from semeai.ui.shell.window import MainWindow


@pytest.fixture
def lane() -> Iterator[Lane]:
    made = Lane()
    yield made
    made.close()


def wanted(_share: float) -> bool:
    return True


def runs(process: int) -> bool:
    """Whether a process is there and no zombie."""
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_one_process_does_all_tasks_of_a_lane_and_another_lane_has_its_own() -> None:
    made = Processes()
    first, again, other = (made.lane(name).run(tasks_apart.process, wanted, print) for name in ("a", "a", "b"))
    made.close()
    assert first == again != other
    assert os.getpid() not in (first, other)


FIRST = """
import tasks_apart
from semeai.processes import Lane
if __name__ == "__main__":
    for _ in range(2):
        lane = Lane()
        print(lane.run(tasks_apart.without_interrupts, lambda _share: True, print))
        lane.close()
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system starts processes without a mask")
def test_even_the_first_process_never_gets_ctrl_c(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(FIRST)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run([sys.executable, program], env=environment, capture_output=True, text=True, check=False)
    assert (told.stdout.split(), told.stderr) == (["True"] * 2, "")


def test_a_task_reports_and_tells_on_its_way_and_ends_when_it_is_not_wanted(lane: Lane) -> None:
    shares, told = [], []

    def report(share: float) -> bool:
        shares.append(share)
        return shares.count(0.5) < 3

    assert lane.run(tasks_apart.halves, report, told.append) == "given up"
    assert told == ["half"]
    assert lane.run(tasks_apart.process, wanted, print) != os.getpid()


def test_an_error_comes_back_as_it_is_with_the_place_where_it_was_raised(lane: Lane) -> None:
    with pytest.raises(ValueError, match="no race") as raised:
        lane.run(tasks_apart.fails, wanted, print)
    assert "tasks_apart.py" in "".join(raised.value.__notes__)


@pytest.mark.slow
def test_a_task_that_does_not_listen_is_ended_with_its_process(lane: Lane, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "GRACE", 0.1)
    before = lane.run(tasks_apart.process, wanted, print)
    asked = iter((True, True))
    assert lane.run(tasks_apart.deaf, lambda _share: next(asked, False), print) is None
    assert lane.run(tasks_apart.process, wanted, print) != before


def test_a_process_that_dies_is_told_and_another_takes_its_place(lane: Lane) -> None:
    with pytest.raises(EndedError):
        lane.run(tasks_apart.dies, wanted, print)
    assert lane.run(tasks_apart.process, wanted, print) > 0


def test_the_window_has_a_task_begun_again_whose_process_dies(tmp_path: Path) -> None:
    made = Processes()
    before = made.run("a", tasks_apart.process, wanted, print)
    assert made.run("a", partial(tasks_apart.dies_once, tmp_path / "died"), wanted, print) not in (before, os.getpid())
    with pytest.raises(EndedError, match=f"^{TWICE}$"):
        made.run("a", tasks_apart.dies, wanted, print)
    made.close()


def test_the_window_has_a_task_begun_again_whose_process_dies_at_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    made, start, broken = Processes(), SpawnProcess.start, [BrokenPipeError()]

    def begin(process: SpawnProcess) -> None:
        if broken:
            raise broken.pop()
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", begin)
    assert made.run("a", tasks_apart.process, wanted, print) > 0
    made.close()


@pytest.mark.slow
def test_an_idle_process_ends_and_another_is_started_when_something_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "IDLE", 0.2)
    made = Processes()
    first, again = (made.run("a", tasks_apart.process, wanted, print) for _ in range(2))
    ended = made.lane("a")._process
    ended.join(10)
    assert (first, ended.exitcode) == (again, 0)
    assert made.run("a", tasks_apart.process, wanted, print) != first
    made.close()


@pytest.mark.slow
def test_one_process_too_many_ends_the_one_that_has_waited_longest() -> None:
    made = Processes()
    names = [str(number) for number in range(apart.MOST)]
    first = [made.run(name, tasks_apart.process, wanted, print) for name in (*names, names[0])][: apart.MOST]
    made.run("one more", tasks_apart.process, wanted, print)
    again = [made.run(name, tasks_apart.process, wanted, print) for name in (names[0], *names[2:])]
    assert again == [first[0], *first[2:]]
    assert not made.lane(names[1]).runs
    made.close()


SAYS_MEMORY = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not say how much it is")


@SAYS_MEMORY
def test_a_process_that_rests_gives_back_what_its_task_took(lane: Lane) -> None:
    pid = lane.run(tasks_apart.process, wanted, print)
    before = resident(pid)
    assert lane.run(tasks_apart.fills, wanted, print) == 150_000
    deadline = time.monotonic() + 60
    while resident(pid) > before + 30_000_000 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert resident(pid) < before + 30_000_000


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes begun now have less memory than they take."""
    monkeypatch.setattr(memory, "limit", memory.Limit(os.getpid(), most=1))


@pytest.mark.slow
@SAYS_MEMORY
@pytest.mark.usefixtures("short")
def test_a_process_of_the_window_that_waits_ends_where_memory_is_short_unless_it_is_small() -> None:
    made = Processes()
    small = made.run("small", tasks_apart.process, wanted, print)
    large = made.run("large", tasks_apart.keeps, wanted, print)
    made.lane("large")._process.join(10)
    assert made.run("large", tasks_apart.process, wanted, print) != large
    assert made.run("small", tasks_apart.process, wanted, print) == small
    made.close()


@SAYS_MEMORY
@pytest.mark.usefixtures("short")
def test_where_memory_is_short_the_largest_process_gives_its_search_up() -> None:
    lanes = small, large, largest = Lane(), Lane(), Lane()
    for lane in (large, large, largest, largest, largest):  # more than any process that other tests leave
        lane.run(tasks_apart.keeps, wanted, print)
    assert [lane.run(tasks_apart.gives_up, wanted, print) for lane in lanes] == [False, False, True]
    largest.close()
    end = time.monotonic() + 60  # the largest may take a while to end
    while not (given_up := large.run(tasks_apart.gives_up, wanted, print)) and time.monotonic() < end:
        time.sleep(memory.EVERY)
    assert given_up
    assert not small.run(tasks_apart.gives_up, wanted, print), "every process may have a little"
    large.close()
    small.close()


@pytest.mark.slow
@SAYS_MEMORY
@pytest.mark.usefixtures("short")
def test_a_search_for_which_memory_is_short_has_no_answer(lane: Lane) -> None:
    pieces = drawn(["OOOO.O.", "...OOOO", "XXXOXXX", "OOOXX.X", ".O.X.XX", "OOXXXXX", ".X.XXXX"])
    request = GhostRequest(pieces, (pieces.board.at(0, 2),), (pieces.board.at(0, 3),), NO_SEKI_GO)
    assert solve_ghosts(request).black_first.proved
    lane.run(tasks_apart.keeps, wanted, print)  # so that it is the largest of what the tests have started
    assert not lane.run(partial(tasks_apart.ghosts, request), wanted, print).black_first.proved


def test_a_command_has_no_limit_of_memory(lane: Lane) -> None:
    assert memory.limit is None
    assert not lane.run(tasks_apart.gives_up, wanted, print)


def test_a_process_ends_before_the_next_task_when_there_is_something_else_to_load(tmp_path: Path) -> None:
    there = tmp_path / "kernel"
    made = Processes(lambda: float(there.exists()))
    first, again = (made.run("a", tasks_apart.process, wanted, print) for _ in range(2))
    there.touch()
    other, last = (made.run("a", tasks_apart.process, wanted, print) for _ in range(2))
    made.close()
    assert first == again != other == last


def test_what_is_not_wanted_any_more_starts_no_process(lane: Lane) -> None:
    assert lane.run(tasks_apart.process, lambda _share: False, print) is None
    assert lane._process is None


def test_a_closed_lane_starts_nothing(lane: Lane) -> None:
    lane.close()
    with pytest.raises(EndedError):
        lane.run(tasks_apart.process, wanted, print)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system's list of processes is read")
@pytest.mark.parametrize("task", ["process", "halves"])
def test_nothing_is_left_when_the_window_is_killed(task: str) -> None:
    """While it waits, and while it works."""
    code = (
        "import tasks_apart; from semeai.processes import Lane; lane = Lane()\n"
        "print(lane.run(tasks_apart.process, lambda _: True, print), flush=True)\n"
        f"lane.run(tasks_apart.{task}, lambda _: True, lambda _: print('told', flush=True))\n"
        "import time; print('told', flush=True); time.sleep(60)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment) as killed:
        child = int(killed.stdout.readline())
        assert killed.stdout.readline() == "told\n"
        assert runs(child)
        killed.send_signal(signal.SIGKILL)
    end = time.monotonic() + 60
    while runs(child) and time.monotonic() < end:
        time.sleep(0.02)
    assert not runs(child)


def test_the_window_reads_and_searches_in_processes(qtbot: QtBot, race: MainWindow) -> None:
    room, made = race.room("race"), Processes()
    race.jobs.processes = made
    position = position_at(race.document.study, race.document.node)
    free = legal_points(position, BLACK)
    race.document.edit("Play", edits.play(race.document.study, race.document.node, first(free)))
    qtbot.waitUntil(lambda: room.desk.now.reading is not None)
    assert room.desk.now.reading.reading is not None
    room.desk.wake()
    qtbot.waitUntil(
        lambda: all((found := room.searches.searched(color)) and found.settled for color in (BLACK, WHITE)),
    )
    assert {*made._lanes} >= {READING, SEARCH}
    for name in (READING, SEARCH):
        os.kill(made.lane(name)._process.pid, signal.SIGKILL)
    again = legal_points(position_at(race.document.study, race.document.node), WHITE)
    race.document.edit("Play", edits.play(race.document.study, race.document.node, first(again)))
    qtbot.waitUntil(lambda: room.desk.now.reading is not None)
    assert room.desk.now.reading.reading is not None, "read by a process that took the place of one that was killed"
    qtbot.waitUntil(lambda: not room.searches.searched(BLACK).running)
    assert room.searches.searched(BLACK).error == ""
    race.jobs.stop()
    left = [lane._process for lane in made._lanes.values()]  # none where a search was still being checked
    assert not any(process is not None and process.is_alive() for process in left)


def test_a_race_with_ghosts_is_solved_in_a_process(qtbot: QtBot, window: MainWindow) -> None:
    made = window.jobs.processes = Processes()
    window.enter("noseki")
    trigger(window, "noseki_lesson_1")
    control, state = window.room("noseki").control, window.room("noseki").state
    control.solve()
    qtbot.waitUntil(lambda: control.solution(state) is not None)
    assert GHOSTS in made._lanes
    found, here = control.solution(state), solve_ghosts(state.request(NO_SEKI_GO))
    assert (found.black_first, found.white_first, found.states) == (here.black_first, here.white_first, here.states)
    window.jobs.stop()


def test_the_rooms_tasks_load_no_window(apart) -> None:
    code = (
        "import sys; import semeai.processes, semeai.ui.rooms.race.apart, semeai.ui.rooms.noseki.state; "
        "import semeai.claim.model, semeai.claim.search_words; "
        "import semeai.why, semeai.solve, semeai.solve.ghost_race, semeai.playout, semeai.review.courses; "
        "sys.exit('PySide6' in sys.modules)"
    )
    assert apart("-c", code).returncode == 0
