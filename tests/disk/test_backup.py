"""Back-ups: what is in one, what is refused, and how one is put back at the next start."""

import json
import sqlite3
import zipfile
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from semeai.disk import backup
from semeai.disk.backup import FORMAT, BackupError, back_up, checked, put_back, wait
from semeai.disk.store import SqliteStore
from semeai.disk.writing import Lock

NOW = datetime(2026, 11, 24, 15, 0)
LATER = datetime(2026, 12, 1, 9, 30)
STEPS = ("CREATE TABLE things (name TEXT)",)


@pytest.fixture
def kept(tmp_path, monkeypatch) -> dict[str, Path]:
    """What a person has: settings, a store that is in use, drafts, answers, and what only one moment needs."""
    home = tmp_path / "home"
    monkeypatch.setattr(backup, "data", lambda: str(home / "data"))
    monkeypatch.setattr(backup, "caches", lambda: str(home / "cache"))
    found = backup.roots(home / "config" / "studio.ini")
    texts = {
        "config/studio.ini": "[General]\ntheme=dark\n",
        "data/drafts/1-2.race.draft": "a draft",
        "data/drafts/1-2.lock": "",
        "data/anything of tomorrow/list.sgf": "(;)",
        "cache/eyes-3/1.json": "{}",
    }
    for name, text in texts.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text)
    add(found, "first")
    return found


def add(kept: dict[str, Path], name: str) -> None:
    with closing(SqliteStore(kept["data"] / "training.db", STEPS, "training data", "held")) as store, store._change():
        store._base.execute("INSERT INTO things VALUES (?)", (name,))


def things(kept: dict[str, Path]) -> list[str]:
    with closing(sqlite3.connect(kept["data"] / "training.db")) as base:
        return [name for (name,) in base.execute("SELECT name FROM things")]


def files(kept: dict[str, Path]) -> dict[str, bytes]:
    """The files of a person, without databases and what is kept of the time before."""
    home = kept["data"].parent
    found = {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}
    passing = (".lock", "training.db", "-wal", "-shm")
    return {name: data for name, data in found.items() if not name.endswith(passing) and "before" not in name}


def test_all_that_is_kept_comes_back_and_what_was_there_is_kept_too(kept, tmp_path):
    target = tmp_path / "everything.zip"
    with closing(SqliteStore(kept["data"] / "training.db", STEPS, "training data", "held")) as store:
        with store._change():
            store._base.execute("INSERT INTO things VALUES ('while it is open')")
        assert back_up(target, kept, NOW) == 5
    before = files(kept)
    add(kept, "later")
    (kept["data"] / "anything of tomorrow" / "list.sgf").write_text("(;C[changed])")
    (kept["data"] / "new.sgf").write_text("(;)")
    kept["settings.ini"].write_text("[General]\ntheme=light\n")
    wait(target)
    said = put_back(kept, LATER)
    assert "24 November 2026, 15:00" in said
    assert files(kept) == before
    assert things(kept) == ["first", "while it is open"]
    (aside,) = (kept["data"] / "before").glob("*.zip")
    assert str(aside) in said
    wait(aside)
    put_back(kept, LATER)
    assert things(kept) == ["first", "while it is open", "later"]
    assert kept["settings.ini"].read_text().endswith("light\n")
    assert put_back(kept, LATER) == ""


def test_a_back_up_may_lie_in_the_folder_that_it_holds(kept):
    target = kept["data"] / "mine.zip"
    assert back_up(target, kept, NOW) == back_up(target, kept, NOW) == 5


def changed(path: Path, **told: object) -> Path:
    """A back-up that says other things of itself."""
    with zipfile.ZipFile(path) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    manifest = {**json.loads(contents.pop("manifest.json")), **told}
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in {**contents, "manifest.json": json.dumps(manifest)}.items():
            archive.writestr(name, content)
    return path


def test_one_of_a_newer_version_is_refused_in_one_sentence(kept, tmp_path):
    back_up(target := tmp_path / "mine.zip", kept, NOW)
    with pytest.raises(BackupError, match=r"^mine.zip was made by a newer version .* \(9.1\); .*\.$"):
        wait(changed(target, format=FORMAT + 1, version="9.1"))
    assert put_back(kept, LATER) == ""


@pytest.mark.parametrize("how", ["a text", "another archive", "cut", "a changed byte", "another program", "an escape"])
def test_what_is_no_whole_back_up_is_refused_and_changes_nothing(kept, tmp_path, how):
    back_up(target := tmp_path / "mine.zip", kept, NOW)
    data = target.read_bytes()
    match how:
        case "a text":
            target.write_text("no archive")
        case "another archive":
            with zipfile.ZipFile(target, "w") as archive:
                archive.writestr("readme.txt", "nothing")
        case "cut":
            target.write_bytes(data[:-200])
        case "a changed byte":
            place = data.index(b"data/") + 70
            target.write_bytes(data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :])
        case "another program":
            changed(target, program="Something else")
        case "an escape":
            with zipfile.ZipFile(target, "a") as archive:
                archive.writestr("data/../../escaped", "x")
    before = files(kept)
    with pytest.raises(BackupError) as refused:
        wait(target)
    assert str(refused.value).startswith("mine.zip")
    assert files(kept) == before


def test_it_waits_while_another_window_is_open(kept, tmp_path):
    back_up(target := tmp_path / "mine.zip", kept, NOW)
    add(kept, "later")
    wait(target)
    other = Lock(str(kept["data"] / "training.db.lock"))
    assert other.take()
    assert "no other window" in put_back(kept, LATER)
    assert things(kept) == ["first", "later"]
    other.release()
    assert "is restored" in put_back(kept, LATER)
    assert things(kept) == ["first"]


def test_a_damaged_database_is_backed_up_as_it_is(kept, tmp_path):
    broken = b"SQLite format 3\0" + b"\xff" * 5000
    (kept["data"] / "training.db").write_bytes(broken)
    back_up(target := tmp_path / "mine.zip", kept, NOW)
    with zipfile.ZipFile(target) as archive:
        assert archive.read("data/training.db") == broken
    assert checked(target) == NOW
