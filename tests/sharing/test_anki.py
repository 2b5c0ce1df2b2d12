"""Cards for Anki: what they hold, and what Anki's own importer makes of the file when it takes it twice."""

from __future__ import annotations

import html
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
import zipfile
from base64 import b64decode
from pathlib import Path

import pytest
from problems_to_share import asked_who, problems_of, tagged

from semeai.problems.cards import problem_key
from semeai.problems.marks import task_words
from semeai.problems.printed import exercise
from semeai.sharing import anki
from semeai.sharing.handout import handout
from semeai.ui.export.drawn import drawn_anki

pytest.importorskip("genanki", reason="needs the extra 'anki'")


@pytest.fixture(scope="module")
def problems(qapp):
    return (*problems_of("survival.sgf")[:4], tagged(), asked_who())


@pytest.fixture(scope="module")
def written(problems) -> bytes:
    return drawn_anki(problems, "A deck")


def notes(data: bytes, folder: Path) -> list[tuple[str, list[str], str]]:
    """The ids, fields and tags of the notes in a file."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        packed.extract("collection.anki2", folder)
    connection = sqlite3.connect(folder / "collection.anki2")
    rows = connection.execute("select guid, flds, tags from notes order by id").fetchall()
    connection.close()
    return [(guid, fields.split("\x1f"), tags) for guid, fields, tags in rows]


def test_a_card_holds_the_problem_its_solution_and_what_plays_it(problems, written, tmp_path):
    found = notes(written, tmp_path)
    assert [guid for guid, *_ in found] == [f"semeai-{problem_key(problem)}" for problem in problems]
    for number, (problem, (_, fields, _)) in enumerate(zip(problems, found, strict=True), 1):
        key, _, task, front, back, words, account, coded = fields
        assert (key, task) == (problem_key(problem), task_words(problem))
        assert html.unescape(words) == exercise(problem)[1].words
        item = json.loads(b64decode(coded))
        assert {**item, "lines": 0} == {**handout(problem, f"Problem {number}"), "lines": 0}
        assert account.count("<p>Why ") == len(item.get("lines", []))
        assert (front, back) == tuple(f'<img src="semeai-{key}-{side}.svg">' for side in ("front", "back"))


def test_every_picture_and_the_script_are_in_the_file(written):
    with zipfile.ZipFile(io.BytesIO(written)) as packed:
        names = set(json.loads(packed.read("media")).values())
        pictures = [packed.read(number) for number, name in json.loads(packed.read("media")).items() if "svg" in name]
    assert anki.script_name() in names
    assert len(names) == 2 * 6 + 1
    assert all(data.startswith(b"<?xml") for data in pictures)


def test_tags_have_no_blanks_and_comments_no_markup(written, tmp_path):
    found = notes(written, tmp_path)
    assert "survival" in found[0][2].split()
    told = [field for _, fields, _ in found for field in fields]
    assert not any(re.search(r"<(script|b|i|img src=x)\b", field) for field in told)


IMPORT = """
import re, sys, tempfile
from anki.collection import Collection, ImportAnkiPackageRequest, ImportAnkiPackageOptions
col = Collection(tempfile.mkdtemp() + "/c.anki2")
for path in sys.argv[1:]:
    col.import_anki_package(ImportAnkiPackageRequest(package_path=path, options=ImportAnkiPackageOptions()))
    words = [note["Words"] for note in map(col.get_note, col.find_notes(""))]
    script = re.search('src="(.*[.]js)"', col.models.by_name("Semeai problem")["tmpls"][0]["qfmt"])[1]
    told = "CHANGED" in open(col.media.dir() + "/" + script, encoding="utf-8").read()
    print(col.note_count(), col.card_count(), sum("CHANGED" in word for word in words), told)
    folder = col.path
    col.close()
    col = Collection(folder)
"""


@pytest.mark.slow
def test_anki_takes_the_file_twice_and_has_the_new_script(problems, written, tmp_path, monkeypatch):
    python = os.environ.get("ANKI_PYTHON", sys.executable)
    if subprocess.run([python, "-c", "import anki.collection"], capture_output=True, check=False).returncode:
        pytest.skip("needs the Python package anki, in the interpreter that ANKI_PYTHON names")
    from semeai.problems import printed

    first, second = tmp_path / "first.apkg", tmp_path / "second.apkg"
    first.write_bytes(written)
    solved = printed.exercise
    monkeypatch.setattr(printed, "exercise", lambda study: _changed(*solved(study)))
    script = anki.script_text()
    monkeypatch.setattr(anki, "script_text", lambda: script + "// CHANGED")
    second.write_bytes(drawn_anki(problems, "A deck"))
    done = subprocess.run([python, "-c", IMPORT, first, first, second], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.split("\n")[:3] == ["6 6 0 False", "6 6 0 False", "6 6 6 True"]


def _changed(asked, solution):
    return asked, solution._replace(words="CHANGED")
