"""Writing a file whole or not at all, so that it stays the same file; reading within limits, and stamps."""

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from semeai.disk import reading, writing
from semeai.disk.reading import read_file, stamp_of, stamp_on_disk
from semeai.disk.writing import write_whole

pytestmark = pytest.mark.skipif(os.name == "nt", reason="modes and links of files")

OLD, NEW = b"old" * 1000, b"new" * 2000


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with something in it."""
    path = tmp_path / "game.sgf"
    path.write_bytes(OLD)
    return path


def linked(file: Path) -> tuple[Path, Path]:
    link = file.with_name("link.sgf")
    link.symlink_to(file.name)
    return link, file


def named_twice(file: Path) -> tuple[Path, Path]:
    other = file.with_name("other.sgf")
    other.hardlink_to(file)
    return other, file


def longest_name(file: Path) -> tuple[Path, Path]:
    return (same := file.rename(file.with_name("n" * 255))), same


def dangling(file: Path) -> tuple[Path, Path]:
    link, target = linked(file)
    target.unlink()
    return link, target


@pytest.mark.parametrize("kind", [linked, named_twice, longest_name, dangling])
@pytest.mark.parametrize("data", [NEW, b""], ids=["longer", "empty"])
def test_the_file_behind_a_name_is_written(file: Path, kind: Callable[[Path], tuple[Path, Path]], data: bytes) -> None:
    written, read = kind(file)
    before = {path.name: path.is_symlink() for path in file.parent.iterdir()} | {read.name: False}
    write_whole(written, data)
    assert read.read_bytes() == data
    assert {path.name: path.is_symlink() for path in file.parent.iterdir()} == before


def test_a_file_keeps_its_mode_and_a_new_one_has_that_of_any_new_file(file: Path) -> None:
    before = os.umask(0o027)
    try:
        write_whole(file.with_name("new.sgf"), NEW)
        for mode in (0o600, 0o664, 0o755):
            file.chmod(mode)
            write_whole(file, NEW)
            assert stat.S_IMODE(file.stat().st_mode) == mode
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.with_name("new.sgf").stat().st_mode) == 0o640


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
@pytest.mark.parametrize("name", ["one name", "two names"])
def test_a_file_keeps_its_owner(file: Path, name: str) -> None:
    if name == "two names":
        named_twice(file)
    os.chown(file, 1234, 4321)
    write_whole(file, NEW)
    assert (file.stat().st_uid, file.stat().st_gid) == (1234, 4321)


def test_an_attribute_of_a_file_stays(file: Path) -> None:
    try:
        os.setxattr(file, "user.game", b"mine")
    except (AttributeError, OSError):
        pytest.skip("needs a file system with attributes")
    write_whole(file, NEW)
    assert os.getxattr(file, "user.game") == b"mine"


def test_a_file_that_nobody_may_write_is_refused(file: Path) -> None:
    file.chmod(0o444)
    with pytest.raises(PermissionError, match="read-only"):
        write_whole(file, NEW)
    assert file.read_bytes() == OLD
    assert names(file.parent) == ["game.sgf"]


REFUSED: dict[str, tuple[str, int]] = {
    "a folder that is not there": ("missing/game.sgf", errno.ENOENT),
    "a folder": (".", errno.EISDIR),
    "a folder that is a file": ("game.sgf/other.sgf", errno.ENOTDIR),
    "a name that is too long": ("n" * 256, errno.ENAMETOOLONG),
    "a zero byte": ("a\0b", errno.EINVAL),
    "links that go round": ("round", errno.ELOOP),
}


@pytest.mark.parametrize(("name", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_where_nothing_can_be_written_nothing_is_left(file: Path, name: str, reason: int) -> None:
    (file.parent / "round").symlink_to("round")
    before = names(file.parent)
    with pytest.raises(OSError) as refused:
        write_whole(file.parent / name, NEW)
    assert refused.value.errno == reason
    assert names(file.parent) == before
    assert file.read_bytes() == OLD


STEPS = {
    "one name": (lambda file: file, ("fsync", "fchmod")),
    "two names": (lambda file: named_twice(file)[0], ("fsync", "posix_fallocate")),
}
ENDS = {"a full disk": OSError(errno.ENOSPC, "No space left on device"), "an interrupt": KeyboardInterrupt()}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS.keys())
@pytest.mark.parametrize(("kind", "step"), [(name, step) for name, (_, steps) in STEPS.items() for step in steps])
def test_what_ends_it_half_way_leaves_the_old_file(
    file: Path, kind: str, step: str, end: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = STEPS[kind][0](file)
    before = names(file.parent)
    done = getattr(os, step)
    left = [end]

    def ended(*words: int) -> object:
        if left:
            raise left.pop()
        return done(*words)

    monkeypatch.setattr(writing.os, step, ended)
    with pytest.raises(type(end)):
        write_whole(written, NEW)
    assert file.read_bytes() == OLD
    assert names(file.parent) == before


def test_a_real_disk_that_is_full_leaves_the_old_file(file: Path) -> None:
    """A limit on the size of files stands in for the disk."""
    before = names(file.parent)
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000));"
        "from semeai.disk.writing import write_whole\n"
        "try: write_whole(sys.argv[1], bytes(6000))\n"
        "except OSError as error: print(error.errno)"
    )
    for written in (file, named_twice(file)[0]):
        done = subprocess.run([sys.executable, "-c", limited, str(written)], capture_output=True, text=True, check=True)
        assert done.stdout == f"{errno.EFBIG}\n"
        assert written.read_bytes() == OLD
    assert names(file.parent) == sorted([*before, "other.sgf"])


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, NEW)
        assert os.read(reader, 10_000) == NEW
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_file_is_written_where_its_folder_takes_no_new_one(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may do everything, so the system's refusal is played."""
    opened = os.open

    def refused(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, flags, mode)

    monkeypatch.setattr(writing.os, "open", refused)
    write_whole(file, NEW)
    assert file.read_bytes() == NEW


def killed_while_it_writes(folder: Path) -> Path:
    """What a process leaves that is killed after it wrote a file and before it gave the name to it."""
    program = (
        "import os, signal, sys\n"
        "from semeai.disk.writing import write_whole\n"
        "os.fsync = lambda file: os.kill(os.getpid(), signal.SIGKILL)\n"
        "write_whole(sys.argv[1], b'never')\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", program, folder / "other.sgf"], env=environment, check=False)
    assert done.returncode == -9
    (left,) = folder.glob(writing.UNFINISHED)
    return left


def test_what_a_killed_process_left_goes_with_the_next_save(file: Path) -> None:
    left = killed_while_it_writes(file.parent)
    write_whole(file, NEW)
    assert left.exists()  # it may just have been made, and not be locked yet
    os.utime(left, (0, 0))
    write_whole(file, NEW)
    assert names(file.parent) == ["game.sgf"]


def test_what_another_process_still_writes_stays(file: Path) -> None:
    written = file.with_name(writing.UNFINISHED.replace("*", "1-1"))
    with written.open("wb") as other:
        assert writing.held(other.fileno())
        os.utime(written, (0, 0))
        write_whole(file, NEW)
        assert written.exists()
    write_whole(file, OLD)
    assert names(file.parent) == ["game.sgf"]


def test_a_file_is_locked_until_it_has_its_name(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = []

    def sync(_file: int) -> None:
        free.extend(writing._is_let_go(place) for place in file.parent.glob(writing.UNFINISHED))

    monkeypatch.setattr(os, "fsync", sync)
    write_whole(file, NEW)
    assert free == [False]


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
    with pytest.raises(OSError, match="it is not a file"):
        read_file(tmp_path / "pipe")


def test_a_stamp_is_that_of_the_bytes(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    assert stamp_on_disk(path) == ""
    path.write_bytes(b"one")
    assert stamp_on_disk(path) == stamp_of(b"one")
    path.touch()
    assert stamp_on_disk(path) == stamp_of(b"one") != stamp_of(b"two")


def test_a_folder_that_can_be_made_is_writable_and_one_below_a_file_is_not(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert writing.is_writable(tmp_path / "a" / "b")
    assert not writing.is_writable(tmp_path / "file" / "b")


def test_a_disk_that_is_read_only_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write what no mode allows
    assert not writing.is_writable(tmp_path / "a")
