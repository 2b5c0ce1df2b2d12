"""The queue: what it finds is kept at once, a game is never reviewed twice, whatever ends the program."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from level import begun_level
from own_games import LET_GO, LOST, dying, failing, priority, record, starved, written

from semeai.disk.store import StoreError
from semeai.go.color import BLACK
from semeai.processes import Lane
from semeai.records import queue as queues
from semeai.records.mistakes import MistakeRow
from semeai.records.queue import LAST, MOST_DEATHS, Queue, look
from semeai.records.store import BOTH, PLAYER, CardState, Records

LONG = 300.0
"""Seconds to wait for an event: on a machine at work it comes late."""


@pytest.fixture
def level(monkeypatch) -> None:
    """The reviews get on beside other work."""
    monkeypatch.setattr(Lane, "__init__", begun_level)


def always(_share: float) -> bool:
    return True


@pytest.fixture
def folder(tmp_path, store, level) -> Path:
    made = tmp_path / "games"
    made.mkdir()
    (made / "lost.sgf").write_bytes(record(LOST, PB="Anna", PW="Ben"))
    (made / "let-go.sgf").write_bytes(record(LET_GO, PB="Cleo", PW="Anna"))
    store.add(made)
    look(store, always)
    return made


def test_all_records_are_reviewed_their_mistakes_are_made_cards_and_then_nothing_is_left(store, folder):
    queue, pieces = Queue(store, written), []
    queue.work(always, pieces.append)
    assert len(pieces) == 4  # two games, and the card of one mistake in each
    assert [(each.path.name, each.row.number, each.made.sgf) for each in store.mistakes()] == [
        ("let-go.sgf", 2, b"known"),
        ("lost.sgf", 1, b"known"),
    ]
    queue.work(always, pieces.append)
    assert len(pieces) == 4


@pytest.mark.skipif(sys.platform != "linux", reason="asks for the scheduling of Linux")
def test_a_review_works_only_while_nobody_else_wants_the_processor(store, folder, monkeypatch):
    monkeypatch.undo()  # what is asked here is how the program itself begins it
    monkeypatch.setattr(queues, "reviewed", priority)
    told = []
    monkeypatch.setattr(
        store, "keep", lambda game, races, mistakes: told.append(races) or store.keep_fault(game, "seen")
    )
    Queue(store, written).work(always, lambda _piece: None)
    assert told == [LAST] * 2


def test_two_lanes_share_the_work(store, folder):
    queue = Queue(store, written)
    threads = [threading.Thread(target=queue.work, args=(always, lambda _piece: None)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    queue.work(always, lambda _piece: None)
    assert [each.made.card for each in store.mistakes()] == [CardState.CERTIFIED] * 2


@pytest.mark.slow
@pytest.mark.parametrize("write", [dying, failing])
def test_a_card_that_fails_or_whose_process_dies_is_not_tried_for_ever(store, folder, write):
    Queue(store, write).work(always, lambda _piece: None)
    assert [each.made.card for each in store.mistakes()] == [CardState.NONE] * 2
    assert store.overview().left == 0


@pytest.mark.slow
def test_a_card_for_which_there_was_no_time_waits_for_the_next_queue(store, folder):
    Queue(store, starved).work(always, lambda _piece: None)
    assert [each.made.card for each in store.mistakes()] == [CardState.WANTED] * 2
    Queue(store, written).work(always, lambda _piece: None)
    assert [each.made.card for each in store.mistakes()] == [CardState.CERTIFIED] * 2


def test_work_that_is_stopped_leaves_its_game_for_the_next_time(store, folder):
    queue, begun = Queue(store, written), threading.Event()

    def report(_share: float) -> bool:
        begun.set()
        return True

    thread = threading.Thread(target=queue.work, args=(report, lambda _piece: None))
    thread.start()
    assert begun.wait(LONG)
    queue.stop()
    thread.join(LONG)
    assert not thread.is_alive()
    assert store.overview().left == 2
    assert store.overview().sources[0].faults == ()


@pytest.mark.slow
def test_a_file_that_is_gone_when_its_turn_comes_is_forgotten(store, folder):
    (folder / "lost.sgf").unlink()
    Queue(store, written).work(always, lambda _piece: None)
    assert store.overview().left == 0
    assert store.overview().sources[0].records == 1


def test_records_whose_folder_has_vanished_before_their_turn_wait_for_it(store, folder):
    folder.rename(folder.with_name("away"))
    Queue(store, written).work(always, lambda _piece: None)
    assert store.overview().sources[0].records == 2
    folder.with_name("away").rename(folder)
    look(store, always)
    Queue(store, written).work(always, lambda _piece: None)
    assert store.overview().left == 0


def test_a_folder_in_a_renamed_one_is_reviewed_where_it_is_now(store, folder):
    store.add(folder.rename(folder.with_name("renamed")))
    look(store, always)
    Queue(store, written).work(always, lambda _piece: None)
    assert store.overview().left == 0
    assert [path.is_file() for path, _ in store.places(store.mistakes()[0].game)] == [False, True]


def test_a_folder_that_cannot_be_read_now_keeps_what_it_held(store, folder, monkeypatch):
    def refused(path: object) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "scandir", refused)
    look(store, always)
    assert store.overview().sources[0].records == 2


def test_a_file_whose_name_is_no_text_is_reviewed_too(store, tmp_path, level):
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / os.fsdecode(b"\xc6\xe5\xc6\xd7.sgf")).write_bytes(record(LOST, PB="棋士", PW="Ben"))
    store.add(folder)
    look(store, always)
    store.choose(PLAYER, "棋士")
    Queue(store, written).work(always, lambda _piece: None)
    [mistake] = store.mistakes()
    assert mistake.path.is_file()
    assert (mistake.black, mistake.made.card) == ("棋士", CardState.CERTIFIED)
    assert look(store, always) is None
    assert len(store.stamps()) == 1
    mistake.path.unlink()
    look(store, always)
    assert store.stamps() == {}
    store.remove(folder)


def test_a_queue_that_was_stopped_often_still_leaves_out_a_game_that_fails(store, folder, monkeypatch):
    queue = Queue(store, written)
    for _ in range(MOST_DEATHS + 1):
        begun = threading.Event()
        thread = threading.Thread(target=queue.work, args=(lambda _share, begun=begun: begun.set() or True, print))
        thread.start()
        assert begun.wait(LONG)
        queue.stop()
        thread.join(LONG)
    monkeypatch.setattr(store, "keep", lambda *_: 1 / 0)
    queue.work(always, lambda _piece: None)
    assert [fault for _, fault in store.overview().sources[0].faults] == [
        "It could not be reviewed: ZeroDivisionError: division by zero."
    ] * 2


def test_a_full_disk_stops_the_queue_and_is_no_fault_of_the_record(store, folder, monkeypatch):
    pages = store._rows("PRAGMA page_count")[0][0]
    store._rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="cannot be written: database or disk is full"):
        store.keep(store.next(set()).game, 1, [MistakeRow(1, BLACK, "", 1.0, "", "", b"x" * 100_000)])
    store.choose(PLAYER, "Anna")  # the store goes on

    def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(store, "keep", full)
    with pytest.raises(StoreError):
        Queue(store, written).work(always, lambda _piece: None)
    assert store.overview().sources[0].faults == ()


PROGRAM = """
import os, sys
from pathlib import Path
from level import begun_level
from semeai.processes import Lane
from semeai.records.queue import Queue, look
from semeai.records.store import Records
from own_games import written
Lane.__init__ = begun_level
store = Records(Path(sys.argv[1]))
look(store, lambda _share: True)
log = os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
keep = store.keep
def kept(game, races, mistakes):
    keep(game, races, mistakes)
    os.write(log, (game + chr(10)).encode())
store.keep = kept
Queue(store, written).work(lambda _share: True, lambda _piece: None)
os.write(log, b"over\\n")
"""


@pytest.mark.slow
def test_a_program_that_is_killed_again_and_again_reviews_each_game_once(tmp_path):
    games, path, log = tmp_path / "games", tmp_path / "own-games.db", tmp_path / "log"
    games.mkdir()
    for number in range(6):
        (games / f"{number}.sgf").write_bytes(record(f"{LOST} L{number + 3} L{number + 4}", PB="Anna"))
    store = Records(path)
    store.add(games)
    store.choose(BOTH, "yes")
    store.close()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    lines: list[str] = []
    for turn in range(30):
        program, known = subprocess.Popen([sys.executable, "-c", PROGRAM, str(path), str(log)], env=environment), lines
        while program.poll() is None and lines == known:  # until it has reviewed one more game
            time.sleep(0.01)
            lines = log.read_text().split() if log.exists() else []
        time.sleep(turn * 0.07)
        program.kill()
        program.wait()
        lines = log.read_text().split()
        if "over" in lines:
            break
    assert turn > 1
    reviewed = [line for line in lines if line != "over"]
    assert 4 <= len(reviewed) <= 6  # a program may be killed between keeping a game and telling of it
    assert len(set(reviewed)) == len(reviewed)
    store = Records(path)
    assert [each.made.card for each in store.mistakes()] == [CardState.CERTIFIED] * 6
    store.close()
