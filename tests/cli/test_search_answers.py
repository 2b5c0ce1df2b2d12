"""What the commands do with the search's answers: verdicts, keys and words. The search itself is a fake here."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from semeai.claim import waiting
from semeai.cli.files import read_games
from semeai.cli.main import main
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import PASS, Climb, SolveError, Standing

CHAINS = ("--black", "C3", "--white", "C2")
"""The chains of the short game, which has no race yet."""


@dataclass
class StandIn:
    """Answers each request with fixed values and remembers what it was asked."""

    made: Any
    defend: int | None = 1
    attack: int | None = 1
    trusted: int = 0
    refuses: str = ""
    lists_moves: bool = True
    standing: Standing = Standing.PROVED
    shut: tuple[int, int] = (0, 0)
    asked: list = field(default_factory=list)

    def __call__(self, request, *, seconds=None, report=None, **_how) -> Climb:
        self.asked.append((request, seconds))
        assert report(1)
        if self.refuses:
            raise SolveError(self.refuses)
        first, second = list(each(request.position.empty))[:2]
        moves, line = ((first, PASS), (first, PASS, second)) if self.lists_moves else ((), ())
        solution = self.made.solution(request, self.defend, self.attack, moves, line, self.trusted)
        found, position = self.made.climb(solution, self.standing, self.shut), request.position
        chains = position.chain(request.black), position.chain(request.white)
        cut = replace(found.last.cut, chains=chains, points=position.empty)
        return replace(found, last=replace(found.last, cut=cut))


@pytest.fixture
def search(monkeypatch, fake) -> StandIn:
    stand_in = StandIn(fake)
    monkeypatch.setattr("semeai.claim.inquiry.climb", stand_in)
    monkeypatch.setattr("semeai.why.why_of", lambda *_, **__: None)  # of races that are none it takes long
    return stand_in


def test_a_search_has_the_keys_of_the_contract_and_where_it_looked(known, search, worked_example):
    found = known("analyze", str(worked_example))["search"]
    assert set(found) == {"black_first", "white_first"}
    for values in found.values():
        assert (values["result"], values["defend"], values["attack"], values["proved"]) == ("win", 1, 1, True)
        assert (values["moves"], values["line"]) == (["A19", "PASS"], ["A19", "PASS", "B19"])
        assert (values["nodes"], values["seconds"], values["leans_on"]) == (1234, 0.25, [])
        assert "A19" in values["region"]


def test_only_the_mover_that_is_asked_for_is_searched(known, search, worked_example):
    values = known("analyze", str(worked_example), "--to-move", "white")
    assert (values["search"]["black_first"], values["verdict"]["black_first"]) == (None, None)
    assert values["claim"] == {"standing": "proved", "sentence": "White captures."}
    assert [request.mover.word for request, _ in search.asked] == ["white"]


def test_a_ko_binds_the_player_to_move_alone(known, search, tmp_path):
    path = tmp_path / "ko.sgf"
    path.write_text("(;GM[1]SZ[5]AB[ab][ba][bc]AW[bb][ca][cc][db];B[cb])", encoding="utf-8")
    known("analyze", str(path), "--move", "1", "--black", "C4", "--white", "C5")
    assert [(request.mover, bool(request.position.ko)) for request, _ in search.asked] == [
        (BLACK, False), (WHITE, True),
    ]  # fmt: skip


def test_both_movers_share_the_time(known, search, worked_example):
    known("analyze", str(worked_example), "--seconds", "4")
    first, second = (seconds for _, seconds in search.asked)
    assert first == pytest.approx(2, abs=0.1)
    assert second == pytest.approx(4, abs=0.2)  # the first took nothing


def test_without_a_search_there_is_none(known, search, worked_example):
    found = known("analyze", str(worked_example), "--no-search")
    assert (found["search"], found["why"]) == (None, {"black_first": None, "white_first": None})
    assert search.asked == []


# The theory says win (1, 1) of the worked example. What the search says; result, by, agrees.
VERDICTS = {
    "both agree": ((1, 1), ("win", "both", True)),
    "they differ: the search counts": ((1, 0), ("seki", "search", False)),
    "a ko is another answer": ((1, 3), ("ko", "search", False)),
    "nothing found: the theory": ((None, None), ("win", "theory", None)),
    "half an answer that fits: the theory": ((1, None), ("win", "theory", None)),
    "half an answer that does not fit: the theory": ((2, None), ("win", "theory", None)),
    "half an answer that would be a loss: the theory": ((0, None), ("win", "theory", None)),
}


@pytest.mark.parametrize("found, verdict", VERDICTS.values(), ids=VERDICTS.keys())
def test_the_verdict_says_who_speaks(known, search, worked_example, found, verdict):
    search.defend, search.attack = found
    values = known("analyze", str(worked_example))["verdict"]["black_first"]
    assert (values["result"], values["by"], values["agrees"]) == verdict


def test_where_the_theory_does_not_apply_the_search_decides(known, search, game):
    values = known("analyze", str(game), *CHAINS)
    assert values["theory"]["applies"] is False
    assert values["verdict"]["black_first"] == {
        "result": "win", "defend": 1, "attack": 1, "by": "search", "agrees": None,
        "standing": "proved", "sentence": "Black captures.", "moves": ["A5", "PASS"],
        "choices": [], "leans_on": [], "closed": [],
    }  # fmt: skip
    assert values["claim"] == {"standing": "proved", "sentence": "Whoever moves first captures."}


@pytest.fixture
def unreadable(tmp_path):
    """A chain without a liberty: the theory reads no race with it."""
    path = tmp_path / "unreadable.sgf"
    path.write_text("(;FF[4]GM[1]SZ[5]AB[aa]AW[ab][ba])", encoding="utf-8")
    return str(path), "--black", "A5", "--white", "A4"


def test_what_the_theory_cannot_read_is_searched_all_the_same(known, told, search, unreadable):
    values = known("analyze", *unreadable)
    assert (values["theory"], values["S"], values["black"]["Z"]) == (None, None, None)
    assert (values["black"]["point"], values["black"]["chain"]) == ("A5", ["A5"])
    assert "no liberty" in values["unread"]
    assert values["verdict"]["white_first"]["by"] == "search"
    text = told("analyze", *unreadable)
    assert "The theory reads no race here. Black's chain at A5 has no liberty" in text
    assert "Black first: Black captures." in text


def test_what_neither_reads_is_refused_with_the_reason_of_the_theory(told, search, unreadable):
    search.refuses = "There is nothing to search."
    assert "Black's chain at A5 has no liberty" in told("analyze", *unreadable, status=1)


def test_a_race_that_cannot_be_searched_says_so(known, told, search, worked_example):
    search.refuses = "There is nothing to search."
    values = known("analyze", str(worked_example))
    assert (values["search"], values["unsearched"]) == (None, "There is nothing to search.")
    assert values["verdict"]["black_first"]["by"] == "theory"
    assert "No search: There is nothing to search." in told("analyze", str(worked_example))


COUNTS = "Black first: Black captures.\n  counted, the search has not finished (1,234 positions, 0.2 s); "
HALF = "  Settled so far: Black's chain "
SAFE_OR_KO = "Black's chain is safe and can capture White's by a ko. White must find the first ko threat."
LIVES_BY_KO = "Black's chain lives only by a ko. Black must find the first ko threat. White's chain is safe."
# what the search says, with Black first; what a person reads
KO = "Black first: ko.\n  proved by the search (1,234 positions, 0.2 s); the theory disagrees"
WORDS = {
    "agreed": (1, 1, "Black first: Black captures.", "proved (1,234 positions, 0.2 s); the theory agrees."),
    "differing": (1, 0, "Black first: neither captures.", "the theory disagrees (it says win): the search counts."),
    "lost": (0, 0, "Black first: White captures.", "the theory disagrees"),
    "a ko for the capture": (
        1,
        2,
        KO,
        SAFE_OR_KO,
    ),
    "a ko for life": (3, 0, KO, LIVES_BY_KO),
    "half that fits": (1, None, f"{HALF}can be saved.", f"{COUNTS}the theory agrees."),
    "half that does not": (0, None, f"{HALF}cannot be saved.", "disagrees (it says win): the theory counts."),
    "nothing": (None, None, "Black first: Black captures.", f"{COUNTS}only the theory says so."),
}


@pytest.mark.parametrize("defend, attack, outcome, certainty", WORDS.values(), ids=WORDS.keys())
def test_a_person_reads_the_outcome_and_how_sure_it_is(
    told, search, worked_example, defend, attack, outcome, certainty
):
    search.defend, search.attack = defend, attack
    text = told("analyze", str(worked_example))
    assert outcome in text
    assert certainty in text
    by_search = None not in (defend, attack)
    assert ("  moves: A19 or a move elsewhere" in text) == by_search
    assert ("  line: Black A19, White passes, Black B19" in text) == by_search


def test_moves_that_are_not_found_in_time_are_not_passed_over(told, search, worked_example):
    search.lists_moves = False
    text = told("analyze", str(worked_example))
    assert "  moves: there was not enough time to find them" in text
    assert "  line: " not in text


def test_trusted_stones_are_named(known, told, search, game):
    search.trusted = by_point(game, "D2")
    found = known("analyze", str(game), *CHAINS)
    values = found["search"]["black_first"]
    assert values["leans_on"] == ["D2"]  # one point of the chain
    assert values["proved"] is True
    text = told("analyze", str(game), *CHAINS)
    assert "Black first: Black captures." in text
    assert "  Relies on D2.\n" in text
    assert values["leans_on"] == found["verdict"]["black_first"]["leans_on"]


def test_an_answer_that_is_only_read_is_said_with_its_if(known, told, search, game):
    search.trusted, search.standing, search.shut = by_point(game, "D2"), Standing.READ, (by_point(game, "E5"), 0)
    values = known("analyze", str(game), *CHAINS)["search"]["black_first"]
    assert (values["result"], values["proved"], values["standing"], values["rung"]) == ("win", False, "read", 4)
    assert values["closed"] == [{"points": ["E5"], "sentence": "White cannot get out at E5."}]
    text = told("analyze", str(game), *CHAINS)
    assert "Black first, likely: Black captures. Not settled: can White get out at E5?\n" in text
    assert "  Relies on D2.\n" in text
    assert "read, not proved" in text


def test_an_open_answer_claims_nothing(known, told, search, game):
    search.defend = search.attack = None
    search.trusted, search.shut = by_point(game, "D2"), (by_point(game, "E5"), 0)
    values = known("analyze", str(game), *CHAINS)["search"]["black_first"]
    assert (values["result"], values["proved"], values["standing"], values["closed"]) == ("unknown", False, "open", [])
    text = told("analyze", str(game), *CHAINS)
    assert "Black first: not settled.\n  the search has not finished" in text


def by_point(game, name: str) -> int:
    return 1 << read_games(str(game)).studies[0].board.point(name)


def batch(told, folder, *rows: dict, words: tuple[str, ...] = ()) -> list[dict]:
    path = folder / "rows.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return [json.loads(line) for line in told("analyze", "--batch", str(path), *words).splitlines()]


@pytest.fixture
def row(game) -> dict:
    return {"id": 1, "sgf": game.name, "black": "C3", "white": "C2", "to_move": "black"}


def test_living_chains_reach_the_search_and_each_colour_has_its_own_essential_point(told, search, game):
    told("analyze", str(game), *CHAINS, "--living", "d2, C3")
    living = sum(by_point(game, name) for name in ("C2", "D2", "C3", "D3"))
    for request, _ in search.asked:
        assert request.living == living
        assert [request.position.color_at(request.essential(color)) for color in Color] == [*Color]


def test_a_row_is_decided_by_the_search(told, search, tmp_path, row):
    (found,) = batch(told, tmp_path, row)
    assert (found["result"], found["by"], found["proved"], found["nodes"]) == ("win", "search", True, 1234)
    assert (found["moves"], found["line"], found["leans_on"]) == (["A5", "PASS"], ["A5", "PASS", "B5"], [])
    ((request, seconds),) = search.asked
    assert (request.mover, seconds) == (BLACK, pytest.approx(waiting.ROW, abs=0.1))


def test_a_row_has_its_own_time(told, search, tmp_path, row):
    batch(told, tmp_path, row, row, words=("--seconds", "2"))
    assert [seconds for _, seconds in search.asked] == [pytest.approx(2, abs=0.1)] * 2


# The theory says win (1, 1). What the search says; by, agrees, moves.
ROWS = {
    "a finished search does not wait for the theory": ((1, 0), ("search", None, ["A19", "PASS"])),
    "no answer: the theory with its move": ((None, None), ("theory", None, ["A13"])),
    "half an answer that fits: the theory": ((1, None), ("theory", None, ["A13"])),
    "half an answer that does not fit: the theory": ((2, None), ("theory", None, ["A13"])),
}


@pytest.mark.parametrize("found, verdict", ROWS.values(), ids=ROWS.keys())
def test_a_row_asks_the_theory_where_the_search_has_no_answer(
    known, told, search, tmp_path, worked_example, row, found, verdict
):
    pair = known("analyze", str(worked_example), "--no-search")["proposals"][0]
    search.defend, search.attack = found
    (values,) = batch(told, tmp_path, {**row, "sgf": worked_example.name, **pair})
    assert (values["by"], values["agrees"], values["moves"]) == verdict
    assert (values["standing"], values["proved"]) == ("proved", True)


def test_the_living_chains_of_a_row_reach_the_search(told, search, tmp_path, row, game):
    batch(told, tmp_path, {**row, "living": ["D2"]})
    ((request, _),) = search.asked
    assert request.living == by_point(game, "C2") | by_point(game, "D2")


def test_a_fault_of_the_program_costs_one_row(tmp_path, row, search, monkeypatch, capsys):
    answers = iter([AssertionError("lost count")])

    def failing(request, **words):
        for error in answers:
            raise error
        return search(request, **words)

    monkeypatch.setattr("semeai.claim.inquiry.climb", failing)
    path = tmp_path / "rows.jsonl"
    path.write_text(2 * (json.dumps(row) + "\n"), encoding="utf-8")
    assert main(["analyze", "--batch", str(path)]) == 1
    printed = capsys.readouterr()
    first, second = map(json.loads, printed.out.splitlines())
    assert first["id"] == 1
    assert first["error"].startswith("the program failed (AssertionError: lost count); a report is in ")
    assert "Traceback" in Path(first["error"].split(" is in ")[1].removesuffix(".")).read_text(encoding="utf-8")
    assert second["by"] == "search"
    assert printed.err == ""
