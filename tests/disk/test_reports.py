"""The report of a problem: what the program is made of and the last fault, without persons and their files."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai import __version__
from semeai.disk import reports
from semeai.disk.reports import impersonal, libraries, licence_text, problem_report, report_fault

TOLD = {
    'File "/home/anna/venv/lib/python3.11/site-packages/semeai/go/board.py", line 3': (
        'File "…/site-packages/semeai/go/board.py", line 3'
    ),
    'File "C:\\Users\\Anna\\semeai\\desktop\\semeai\\cli\\main.py", line 9': (
        'File "…/desktop\\semeai\\cli\\main.py", line 9'
    ),
    "there is no file '/home/anna/My games/Anna - Bert.sgf'.": "there is no file '…'.",
    "semeai analyze Anna-Bert.sgf --json": "semeai analyze ….sgf --json",
    "a report is in /home/anna/.local/share/x/fault-1.txt.": "a report is in …",
    "no room for /home/anna/Anna.Smith": "no room for …",
    "3/4 of 7x7, a/b": "3/4 of 7x7, a/b",
    "semeai review 'Lee - Ke Jie.sgf' --json": "semeai review '….sgf' --json",
    "reading \"/home/anna/Anna's games/a.sgf\", it's": 'reading "…", it\'s',
    "Black's file 'Anna and Bert.SGF' is White's": "Black's file '….SGF' is White's",
    "no room for /home/anna/My games/Lee Sedol.sgf here": "no room for … here",
}


@pytest.mark.parametrize("text, told", TOLD.items())
def test_paths_are_cut_down_to_what_lies_within_the_program(text, told):
    assert impersonal(text) == told


NAMES = st.text(st.characters(categories=("L", "N")), min_size=3, max_size=9).map(lambda name: f"q{name}z")


@given(st.lists(NAMES, min_size=2, max_size=5), st.sampled_from(["'{}'", '"{}"', " {} ", "({})"]))
def test_no_folder_of_a_person_is_told(names, around):
    text = impersonal(f"failed: {around.format('/' + '/'.join(names))} and went on")
    assert not any(name in text for name in names)


def test_the_report_has_the_last_fault_and_what_the_program_is_made_of(monkeypatch, tmp_path):
    home = tmp_path / "home" / "annabella"
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(reports.platform, "node", lambda: "annas-desk")
    monkeypatch.setattr(reports, "data", lambda: str(home / "data"))
    assert "No fault was reported" in problem_report(["Qt on a display"])
    for words in ("first", "second"):
        try:
            raise ValueError(f"{words} of annabella in {home}/games/mine.sgf on annas-desk")
        except ValueError as error:
            report_fault(error, f"semeai analyze {home}/mine.sgf")
        (report,) = (home / "data" / "reports").glob("fault-2*.txt")
        report.rename(report.with_name(f"fault-{words}.txt"))
    text = problem_report(["Qt on a display"])
    assert text.splitlines()[0] == f"Semeai Studio {__version__}"
    assert {"Qt on a display", "The last fault:"} <= set(text.splitlines())
    assert "ValueError: second of somebody in … on somebody" in text
    assert "first" not in text
    assert "annabella" not in text
    assert "mine" not in text
    for library in libraries():
        assert f"{library.name} {library.version}" in text


def test_every_library_comes_with_the_text_of_its_licence():
    found = libraries()
    assert {"Python", "Qt and PySide6", "sgfmill", "chardet", "fsrs", "typing_extensions"} <= {
        each.name for each in found
    }
    for library in found:
        assert "copyright" in licence_text(library).lower(), library
    names = {name for each in found for name in each.texts} | {name for row in reports.SHIPPED for name in row[3]}
    assert names == {path.name for path in (reports.resources() / "licences").iterdir()}
