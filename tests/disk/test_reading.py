"""Reading within limits, and the stamp by which a file is known again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from semeai.disk import reading
from semeai.disk.reading import read_file, stamp_of, stamp_on_disk


def test_a_file_is_read_up_to_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST", 3_000_000)
    path = tmp_path / "game.sgf"
    path.write_bytes(bytes(3_000_000))
    assert read_file(path) == bytes(3_000_000)
    path.write_bytes(bytes(3_000_001))
    with pytest.raises(OSError, match="more than"):
        read_file(path)
    assert stamp_on_disk(path) == ""


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_a_device_without_an_end_is_refused() -> None:
    with pytest.raises(OSError, match="more than 100 MB"):
        read_file("/dev/zero", device=True)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_who_cannot_wait_asks_for_files_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="it is no file"):
        read_file(tmp_path / "pipe")


def test_a_stamp_is_that_of_the_bytes(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    assert stamp_on_disk(path) == ""
    path.write_bytes(b"one")
    assert stamp_on_disk(path) == stamp_of(b"one")
    path.touch()
    assert stamp_on_disk(path) == stamp_of(b"one") != stamp_of(b"two")
