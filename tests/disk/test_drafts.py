"""Drafts: they belong to their session while it runs, and are offered to others when it has ended."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from semeai.disk import drafts as module
from semeai.disk.drafts import ASIDE, Draft, Drafts
from semeai.disk.writing import Lock


def draft(name: str, time: float = 1.0) -> Draft:
    return Draft("race", name, "/games/race.sgf", "ab", b"(;\n\xff)", {"place": 2, "line": [0, 1]}, time)


def ended(folder: Path, *names: str) -> None:
    """Sessions that kept a draft each and were killed."""
    keeping = (
        "import os, sys; from pathlib import Path; from semeai.disk.drafts import Draft, Drafts\n"
        "for time, name in enumerate(sys.argv[2:]):\n"
        "    Drafts(Path(sys.argv[1])).keep(Draft('race', name, '', '', b'(;)', {}, float(time)))\n"
        "os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", keeping, str(folder), *names], check=False)


def test_the_last_that_is_kept_is_what_is_left_until_it_is_dropped(tmp_path: Path) -> None:
    session, other = (Drafts(tmp_path / "drafts") for _ in range(2))
    for name in ("first", "ä"):
        session.keep(draft(name))
    assert other.left() == []
    session._lock.release()
    (left,) = other.left()
    assert (left.draft, left.aside) == (draft("ä"), False)
    session.drop("race")
    session.drop("race")
    assert other.left() == []


def test_a_session_that_ends_leaves_nothing(tmp_path: Path) -> None:
    session = Drafts(tmp_path)
    session.keep(draft("kept"))
    session.end()
    assert list(tmp_path.iterdir()) == []
    Drafts(tmp_path / "never made").end()


def test_the_drafts_of_a_killed_process_are_left_the_latest_first(tmp_path: Path) -> None:
    ended(tmp_path, "older", "newer")
    assert [left.draft.name for left in Drafts(tmp_path).left()] == ["newer", "older"]


def test_the_lock_of_a_session_that_left_nothing_goes_and_that_of_a_running_one_stays(tmp_path: Path) -> None:
    ended(tmp_path, "left")
    (draft_left,) = tmp_path.glob("*.draft")
    draft_left.unlink()
    running = Drafts(tmp_path)
    running.keep(draft("mine"))
    running.drop("race")
    assert len(list(tmp_path.glob("*.lock"))) == 2
    Drafts(tmp_path).left()
    assert [place.stem for place in tmp_path.iterdir()] == [running._session]


def test_a_lock_that_is_removed_by_its_holder_is_made_anew(tmp_path: Path) -> None:
    first, second = (Lock(str(tmp_path / "lock")) for _ in range(2))
    assert first.take()
    assert not second.take()
    first.release(remove=True)
    assert second.take()
    assert (tmp_path / "lock").is_file()
    assert not first.take()


def test_what_was_killed_while_it_was_written_goes_in_the_end(tmp_path: Path) -> None:
    old, new = tmp_path / ".semeai-1-1.part", tmp_path / ".semeai-1-2.part"
    for part in (old, new):
        part.touch()
    os.utime(old, (0, 0))
    Drafts(tmp_path).left()
    assert list(tmp_path.iterdir()) == [new]


def test_one_session_alone_offers_a_draft(tmp_path: Path) -> None:
    ended(tmp_path, "left")
    first, second = Drafts(tmp_path), Drafts(tmp_path)
    assert len(first.left()) == 1
    assert second.left() == []
    assert len(first.left()) == 1
    first.end()
    (left,) = second.left()
    second.forget(left)
    second.end()
    assert list(tmp_path.iterdir()) == []


def test_a_running_session_alone_edits_a_file_elsewhere(tmp_path: Path) -> None:
    running, asking = Drafts(tmp_path), Drafts(tmp_path)
    assert not asking.is_open_elsewhere("/games/race.sgf")
    running.note_open(["/games/race.sgf"])
    assert asking.is_open_elsewhere("/games/race.sgf")
    assert not running.is_open_elsewhere("/games/race.sgf")
    running.keep(draft("race.sgf"))
    assert asking.left() == []
    assert asking.draft_elsewhere("/games/race.sgf")
    assert not asking.draft_elsewhere("/games/other.sgf")
    assert not running.draft_elsewhere("/games/race.sgf")
    running._lock.release()
    assert not asking.draft_elsewhere("/games/race.sgf")
    assert not asking.is_open_elsewhere("/games/race.sgf"), "its process has ended"
    assert len(Drafts(tmp_path).left()) == 1  # asking did not claim it


def test_what_is_put_aside_can_be_had_again_for_a_while(tmp_path: Path) -> None:
    ended(tmp_path, "declined")
    session = Drafts(tmp_path)
    (left,) = session.left()
    session.put_aside(left)
    assert session.left() == []
    (again,) = session.left(aside=True)
    assert (again.draft, again.aside) == (left.draft, True)
    long_ago = again.place.stat().st_mtime - module.KEPT_ASIDE - 60
    os.utime(again.place, (long_ago, long_ago))
    ended(tmp_path, "other")
    (other,) = session.left()
    session.put_aside(other)
    assert [path.name for path in (tmp_path / ASIDE).iterdir()] == [other.place.name]


@pytest.mark.parametrize(
    "data",
    [b"", b"{}\n(;)", b'{"version": 2, "room": "race"}\n', b"[1]\n", b'{"version": 1, "other": 1}\n', b"\xff\n"],
)
def test_what_is_no_draft_is_passed_over_and_stays(tmp_path: Path, data: bytes) -> None:
    place = tmp_path / "1-1.race.draft"
    place.write_bytes(data)
    assert Drafts(tmp_path).left() == []
    assert place.read_bytes() == data


@pytest.mark.skipif(os.name == "nt", reason="modes of folders")
def test_nobody_else_may_look_into_drafts(tmp_path: Path) -> None:
    Drafts(tmp_path / "drafts").keep(draft("mine"))
    assert (tmp_path / "drafts").stat().st_mode & 0o077 == 0
