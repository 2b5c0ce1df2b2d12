"""``semeai analyze``: liberty games as the third voice, where regions are no plain counts."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from semeai import sgf
from semeai.cgt.paper import FIGURE_2
from semeai.claim.inquiry import FURTHER
from semeai.cli import findings
from semeai.manual import Drawing
from semeai.reading.values import Assumption
from semeai.solve import Effort

# The diagram with rows below, which make it a square board.
SQUARE = "\n".join([*FIGURE_2, *["x" * len(FIGURE_2[0])] * 5])
LOOPY = """
ooooooooooo
ooooooooooo
oXXo.X..ooo
o.Xo.OXoooo
oXXXXXXXXXo
xOOOOOOOOOx
x.xxxx.x.Ox
xx...xO...x
x.xOxxxxxxx
xxxxxxxxxxx
xxxxxxxxxxx"""


@pytest.fixture
def board(tmp_path):
    """Writes a drawn board as an SGF file with its living stones; gives its path."""

    def write(drawing: str) -> str:
        path: Path = tmp_path / "race.sgf"
        path.write_bytes(sgf.write([Drawing("board", (), tuple(drawing.split()), ()).study()]))
        return str(path)

    return write


@pytest.fixture
def analyze(told, known):
    """The JSON, or with ``as_text`` the lines, of ``semeai analyze WORDS``."""
    return lambda *words, as_text=False: (told if as_text else known)("analyze", *words)


FIGURE_2_CHAINS = ("--black", "D9", "--white", "D8")
NOTHING_KNOWN = ["unknown", None, None, None, None, "open", "Not settled yet."]


def verdict_of(values, mover: str = "black_first") -> list:
    keys = "result", "defend", "attack", "by", "agrees", "standing", "sentence"
    return [values["verdict"][mover][key] for key in keys]


def test_figure_2_is_decided_by_liberty_games_alone(analyze, board):
    values = analyze(board(SQUARE), *FIGURE_2_CHAINS, "--no-search")
    found = values["liberty"]
    assert (found["applies"], found["reason"], found["shared"], found["eyes"]) == (True, "", 0, "none")
    assert found["cooled"] == "-1^*"
    games = [(region["owner"], region["game"], region["value"], region["cooled"]) for region in found["regions"]]
    assert ("black", "4|0", "{4|0}", "2*") in games
    assert ("black", "6||4|0", "{6|{4|0}}", "4^") in games
    assert {region["counted"] for region in found["regions"]} == {"alike"}
    assert found["black_first"] == {"winner": "black", "by": 1, "margin": 0, "agrees": None}
    assert found["white_first"] == {"winner": "white", "by": 3, "margin": 2, "agrees": None}
    for mover in ("Black", "White"):
        won = ["win", 1, 1, "liberty games", None, "proved", f"{mover} captures."]
        assert verdict_of(values, f"{mover.lower()}_first") == won
    assert values["claim"] == {"standing": "proved", "sentence": "Whoever moves first captures."}
    assert values["theory"]["applies"] is False


@pytest.mark.slow
def test_the_search_says_the_same_of_figure_2_and_has_the_verdict(analyze, board):
    values = analyze(board(SQUARE), *FIGURE_2_CHAINS)
    assert [values["liberty"][mover]["agrees"] for mover in ("black_first", "white_first")] == [True, True]
    assert values["verdict"]["black_first"]["by"] == "search"


def test_a_person_reads_the_regions_the_sum_and_who_wins(analyze, board):
    text = analyze(board(SQUARE), *FIGURE_2_CHAINS, "--no-search", as_text=True)
    assert "Black's D12 C11 D11 E11 C10 D10: 4|0, cooled by 2: 2*\n" in text
    assert "  The sum, cooled by 2: -1^*\nBlack first: Black wins by one move.\n" in text
    assert "White first: White wins by three moves." in text


def test_only_the_mover_that_is_asked_for_gets_an_outcome(analyze, board):
    found = analyze(board(SQUARE), *FIGURE_2_CHAINS, "--no-search", "--to-move", "white")["liberty"]
    assert (found["black_first"], found["white_first"]["winner"]) == (None, "white")


def test_where_the_theory_applies_nobody_asks_liberty_games(analyze, worked_example):
    values = analyze(str(worked_example), "--no-search")
    assert (values["theory"]["applies"], values["liberty"]) == (True, None)
    assert "Liberty games" not in analyze(str(worked_example), "--no-search", as_text=True)


SEKI = """
ooxooooo
.o.ooooo
XXXooooo
X.Xooooo
OOXooooo
OXXooooo
.X.ooooo
xxxooooo"""


def test_they_are_silent_where_a_capture_does_not_last(analyze, board):
    """Black can take White's three stones and then dies with one eye: first capture wins would be false."""
    values = analyze(board(SEKI), "--black", "A6", "--white", "A4", "--no-search")
    assert Assumption.NO_NAKADE.value in [item["assumption"] for item in values["theory"]["violations"]]
    assert values["liberty"]["reason"].endswith(findings.ENDS)
    assert values["verdict"]["black_first"]["by"] is None


def test_regions_that_are_plain_numbers_are_worth_no_word(analyze, root):
    """In these eyes the theory sees a violation; every region is a number all the same."""
    file = str(root / "resources" / "library" / "eye-01-bent-four.sgf")
    values = analyze(file, "--no-search")
    assert (values["theory"]["applies"], values["liberty"]) == (False, None)
    assert values["verdict"]["black_first"]["by"] is None


def test_a_loopy_region_is_named_with_its_points(analyze, board):
    words = (board(LOOPY), "--black", "B7", "--white", "B6", "--no-search")
    found = analyze(*words)["liberty"]
    assert (found["applies"], found["cooled"], found["black_first"]) == (False, None, None)
    assert "can repeat itself" in found["reason"]
    assert found["unvalued"] == ["E9", "F9", "G9", "H9", "E8", "F8"]
    text = analyze(*words, as_text=True)
    assert "They do not decide. Play in the region can repeat itself" in text


@pytest.mark.slow
def test_values_that_take_too_long_are_not_waited_for(analyze, board, monkeypatch):
    monkeypatch.setattr(findings, "SHARE", 0.0)
    values = analyze(board(SQUARE), *FIGURE_2_CHAINS, "--seconds", "2")
    found = values["liberty"]
    assert (found["applies"], found["reason"]) == (False, findings.UNFINISHED)
    assert values["verdict"]["black_first"]["by"] == "search"
    assert findings.UNFINISHED in analyze(board(SQUARE), *FIGURE_2_CHAINS, "--seconds", "2", as_text=True)


@pytest.fixture
def looks(monkeypatch) -> list[int]:
    """The looks at a clock that goes on by a second whenever it is looked at."""
    found: list[int] = []

    def monotonic() -> float:
        found.append(len(found) + 1)
        return found[-1]

    monkeypatch.setattr(findings, "time", SimpleNamespace(monotonic=monotonic))
    return found


@pytest.mark.parametrize("work, reason", [(100_000, ""), (1_000, findings.TOO_MUCH)])
def test_beside_a_search_the_work_of_its_effort_alone_bounds_the_values(
    analyze, board, looks, monkeypatch, work, reason
):
    """However much time passes meanwhile: a machine at work values the same regions as an idle one."""
    effort = {Effort.LOOK: replace(FURTHER[Effort.LOOK], regions=work)}
    monkeypatch.setattr(findings, "FURTHER", effort)
    monkeypatch.setattr(findings, "searched", lambda *_, **__: {})
    values = analyze(board(SQUARE), *FIGURE_2_CHAINS, "--seconds", "100000")
    assert (values["liberty"]["applies"], values["liberty"]["reason"] or "") == (not reason, reason)
    assert len(looks) > 10


def test_without_a_search_too_the_values_take_no_longer_than_the_time(analyze, board, looks):
    words = board(SQUARE), *FIGURE_2_CHAINS, "--no-search", "--seconds"
    assert analyze(*words, "100000")["liberty"]["applies"] is True
    in_all = len(looks)
    looks.clear()
    values = analyze(*words, str(in_all - 5))
    assert len(looks) <= in_all
    assert (values["liberty"]["applies"], values["liberty"]["reason"]) == (False, findings.UNFINISHED)
    assert values["liberty"]["unvalued"]
    assert verdict_of(values) == NOTHING_KNOWN
    assert f"They do not decide. {findings.UNFINISHED} (" in analyze(*words, str(in_all - 5), as_text=True)


def test_without_a_search_too_the_reading_takes_no_longer_than_the_time(analyze, board, looks):
    words = board(SQUARE), *FIGURE_2_CHAINS, "--no-search", "--seconds", "3"
    values = analyze(*words)
    assert len(looks) < 10
    assert (values["theory"], values["unread"]) == (None, findings.UNREAD)
    assert verdict_of(values) == NOTHING_KNOWN
    assert findings.UNREAD in analyze(*words, as_text=True)
