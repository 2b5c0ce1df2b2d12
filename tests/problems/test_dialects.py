"""Each dialect says the same of a problem as every other, and each of its rules is broken by a file."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.problems.carried import turned
from semeai.problems.dialects import DIALECTS, recognised, written
from semeai.problems.lint import CHECKS, lint
from semeai.problems.marks import AnswerMark, answers, solver_of
from semeai.sgf.writer import plain
from semeai.study.tree import Study, compact, main_line_from, path_to

BASICS = (
    b"(;GM[1]SZ[19]AW[hh][lh][hi][ji][li][lj]AB[kg][lg][mg][mh][mi][mj][kk][lk][mk]C[Black to play.]"
    b"(;B[ki];W[kh](;B[jh];W[kj];B[jj];W[ki];B[ii]%s)(;B[kj];W[jh]))(;B[jh];W[jj])(;B[jj];W[jh])(;B[ii];W[jj]))"
)


LINE = ("L11", "L12", "K12", "L10", "K10", "L11", "J11")


def read(data: bytes) -> Study:
    return sgf.read(data).studies[0]


def told(study: Study) -> dict[tuple[str, ...], AnswerMark]:
    """What a study says of each move of the solver, by the moves that lead to it."""
    found = recognised(study)
    assert found is not None
    names = {}
    for node_id in answers(study):
        moves = [study.node(step).move for step in path_to(study, node_id)]
        names[tuple(study.board.name(move.point) for move in moves if move)] = found.marks[node_id]
    return names


@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_a_problem_written_in_a_dialect_and_read_again_says_the_same(suite, name):
    for problem in suite:
        again = read(sgf.write([written(problem.study, name)]))
        assert recognised(again).dialect.name == name
        assert told(again) == told(problem.study), problem.name


@pytest.mark.parametrize("other", sorted(DIALECTS))
@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_from_one_dialect_into_another_and_back_is_as_before(suite, name, other):
    for problem in suite:
        first = written(problem.study, name)
        assert compact(written(written(first, other), name)) == compact(first), problem.name


@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_what_is_written_has_no_findings(suite, name):
    for problem in suite:
        study = written(problem.study, name)
        if name == "besogo" and problem.request.mover is WHITE:
            study = written(turned(problem.study, 0, swap=True), name)
        assert lint(read(sgf.write([study])), name) == [], problem.name


@pytest.mark.parametrize(
    ("end", "dialect"),
    [
        (b"C[RIGHT]", "goproblems"),
        (b"C[RIGHT You have them.]", "goproblems"),
        (b"C[+]", "besogo"),
        (b"C[+You have them.]", "besogo"),
        (b"C[ +]TE[1]", "besogo"),
        (b"C[RIGHT]TE[1]", "goproblems"),
        (b"C[+RIGHT];W[kj]WV[];B[jj]", "besogo"),
        (b"C[Correct! You have them.]", "words"),
        (b"C[right]", "words"),
    ],
)
def test_dialects_of_others_are_recognised_and_right_lines_are_the_same(end, dialect):
    study = read(BASICS % end)
    assert recognised(study).dialect.name == dialect
    right = {moves[:7] for moves, mark in told(study).items() if mark is AnswerMark.RIGHT}
    assert right == {LINE[:length] for length in (1, 3, 5, 7)}


@pytest.mark.parametrize("said", ["+1 for White.", "White is RIGHT in time.", "+RIGHT"])
@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_the_words_of_an_author_are_no_signs_of_a_site(name, said):
    study = read(b"(;SZ[9]AB[aa]AW[bb]KSGO[race]KSEB[aa]KSEW[bb](;B[cc]TE[1])(;B[dd]BM[1];W[cc]C[%s]))" % said.encode())
    meant = {("C7",): AnswerMark.RIGHT, ("D6",): AnswerMark.WRONG}
    assert told(study) == meant
    assert told(read(sgf.write([written(study, name)]))) == meant
    assert told(read(sgf.write([plain(written(study, name))]))) == meant


@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_the_first_line_of_what_is_written_is_right_though_a_wrong_move_was_played_first(name):
    study = read(b"(;SZ[9]AB[aa](;B[dd]BM[1];W[cc])(;B[cc]TE[1];W[dd](;B[ff]BM[1];W[gg])(;B[ee]TE[1])))")
    again = read(sgf.write([written(study, name)]))
    assert [again.board.name(again.node(node).move.point) for node in main_line_from(again, again.root)[1:]] == [
        "C7", "D6", "E5",
    ]  # fmt: skip
    assert told(again) == told(study)


@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_marks_that_a_site_does_not_look_at_are_gone_once_a_problem_is_written_anew(name):
    study = read(b"(;SZ[9]AB[aa](;B[cc]BM[1];W[dd];B[ee]C[+RIGHT])(;B[dd]TE[1];W[cc]WV[]))")
    again = read(sgf.write([written(study, name)]))
    assert recognised(again).dialect.name == name
    assert told(again) == {("C7",): AnswerMark.RIGHT, ("C7", "D6", "E5"): AnswerMark.RIGHT, ("D6",): AnswerMark.WRONG}
    assert b"WV" not in sgf.write([again])


@pytest.mark.parametrize("root", [b"PL[W]", b"PL[W];AW[ii]"])
def test_the_player_of_the_first_move_solves_whatever_the_root_says(root):
    study = read(b"(;SZ[9]AB[aa]" + root + b";B[cc]C[+];W[dd])")
    assert solver_of(study) is BLACK
    assert told(study) == {("C7",): AnswerMark.RIGHT}


@pytest.mark.parametrize(
    "data",
    [
        b"(;SZ[9]AB[aa](;B[cc]TE[2];W[dd];B[ee]TE[2])(;B[dd];W[cc]))",
        b"(;SZ[9]AB[aa](;B[cc];W[dd];B[ee])(;B[dd]BM[1];W[cc]))",
        b"(;SZ[9]AB[aa](;B[cc];W[dd];B[ee])(;B[dd]WV[];W[cc]))",
    ],
    ids=["right moves alone", "bad moves alone", "wrong variations"],
)
def test_marked_moves_of_other_programs(data):
    assert told(read(data)) == {
        ("C7",): AnswerMark.RIGHT,
        ("C7", "D6", "E5"): AnswerMark.RIGHT,
        ("D6",): AnswerMark.WRONG,
    }


def test_what_is_said_at_a_move_that_goproblems_answers_at_once_is_seen_at_the_answers_and_other_words_are_kept():
    study = read(b"(;SZ[9]AB[aa];B[cc]TE[1]C[Fine.](;W[dd]C[So?];B[ee]TE[1]C[Done.])(;W[ee];B[dd]TE[1]))")
    found = written(study, "goproblems")
    comments = [found.node(node).comment for node in sorted(found.nodes)]
    assert comments == ["", "", "CHOICE Fine.\nSo?", "RIGHT Done.", "CHOICE Fine.", "RIGHT"]
    assert lint(found, "goproblems") == []
    study = read(b"(;SZ[9]AB[aa](;B[cc]C[FORCE];W[dd]C[CHOICE];B[ee]C[RIGHT done])(;B[dd]C[NOTTHIS]))")
    plain = sgf.write([written(study, "ff4")])
    kept = {word: word in plain for word in (b"FORCE", b"NOTTHIS", b"done", b"RIGHT", b"CHOICE")}
    assert [word for word, there in kept.items() if there] == [b"FORCE", b"NOTTHIS", b"done"]
    study = read(b"(;SZ[9];B[cc]C[A bright, correct move, right?];W[dd])")
    assert recognised(study) is None
    with pytest.raises(ValueError, match="which moves are right"):
        written(study, "ff4")


HEAD = "(;SZ[9]AB[ab][bb][cb]AW[ac][bc][cc]C[Black to play.]"

BROKEN = {
    "goproblems": {
        "has-answer": ")",
        "right-missing": ";B[dd];W[ee])",
        "right-inside": ";B[dd]C[RIGHT];W[ee];B[ff]C[RIGHT])",
        "right-last": ";B[dd];W[ee]C[RIGHT])",
        "wrong-last": "(;B[dd]C[RIGHT])(;B[ee]))",
        "colours-alternate": ";B[dd];B[ee]C[RIGHT])",
        "no-pass": ";B[dd];W[];B[ff]C[RIGHT])",
        "setup-first": ";B[dd];AB[ee];W[ff];B[gg]C[RIGHT])",
        "moves-only": ";B[dd];C[a word];W[ff];B[gg]C[RIGHT])",
        "first-colour": "(;B[dd]C[RIGHT])(;W[ee]))",
        "legal-move": ";B[dd];W[dd];B[ff]C[RIGHT])",
        "no-liberty": "AB[ba]AW[aa];B[dd];W[ee];B[ff]C[RIGHT])",
        "living-in-atari": "AW[aa]KSLV[aa];B[dd];W[ee];B[ff]C[RIGHT])",
        "choice-own": "(;B[dd]C[CHOICE];W[ee];B[ff]C[RIGHT])(;B[gg]C[CHOICE];W[ee]))",
        "choice-alone": ";B[dd](;W[ee]C[CHOICE];B[ff]C[RIGHT])(;W[gg];B[ff]C[RIGHT]))",
        "comment-unseen": ";B[dd]C[A fine move];W[ee];B[ff]C[RIGHT])",
    },
    "besogo": {
        "has-answer": ")",
        "plus-missing": ";B[dd];W[ee])",
        "plus-inside": ";B[dd]C[+];W[ee];B[ff]C[+])",
        "goal-unknown": "G[WIN];B[dd]C[+]S[DEAD])",
        "status-missing": "G[KILL](;B[dd]C[+]S[DEAD])(;B[ff];W[ee]))",
        "status-inside": "G[KILL];B[dd]S[DEAD];W[ee];B[ff]C[+]S[DEAD])",
        "status-unknown": "G[KILL];B[dd]C[+]S[GONE])",
        "wrong-last": "(;B[dd]C[+])(;B[ee]))",
        "black-first": "PL[W];W[dd];B[ee];W[ff]C[+])",
        "colours-alternate": ";B[dd];B[ee]C[+])",
        "legal-move": ";B[dd];W[dd];B[ff]C[+])",
        "no-liberty": "AB[ba]AW[aa];B[dd];W[ee];B[ff]C[+])",
        "living-in-atari": "AW[aa]KSLV[aa];B[dd];W[ee];B[ff]C[+])",
    },
    "ff4": {
        "has-answer": ")",
        "unmarked": ";B[dd])",
        "legal-move": ";B[dd]TE[1];W[dd])",
        "no-liberty": "AB[ba]AW[aa];B[dd]TE[1])",
        "living-in-atari": "AW[aa]KSLV[aa];B[dd]TE[1])",
    },
}
CASES = [(dialect, rule, rest) for dialect, rules in BROKEN.items() for rule, rest in rules.items()]


def broken(rest: str):
    return sgf.read((HEAD + rest).encode()).studies[0]


@pytest.mark.parametrize(("dialect", "rule", "rest"), CASES, ids=[f"{case[0]} {case[1]}" for case in CASES])
def test_a_broken_rule_is_caught_by_its_name(dialect, rule, rest):
    found = lint(broken(rest), dialect)
    assert rule in {finding.rule for finding in found}
    others = {finding.rule for finding in found if finding.error} - {rule}
    assert others <= {"right-missing", "plus-missing", "moves-only"}, others


def test_every_rule_that_a_check_names_has_a_file_that_breaks_it():
    named = {
        dialect: {word for check in checks for word in (check.__doc__ or "").split("``")[1::2]}
        for dialect, checks in CHECKS.items()
    }
    for dialect, rules in named.items():
        assert rules == set(BROKEN[dialect]), dialect


@pytest.mark.parametrize(
    ("dialect", "rest"),
    [
        ("goproblems", "(;B[dd];W[ee];B[ff]C[RIGHT])(;B[gg];W[dd]))"),
        ("besogo", "G[KILL](;B[dd];W[ee];B[ff]C[+]S[A+1KO+2/KO])(;B[gg];W[dd]S[ALIVE]))"),
        ("ff4", "(;B[dd]TE[1];W[ee];B[ff]TE[1]GB[1])(;B[gg]BM[1];W[dd]GW[1]))"),
    ],
)
def test_a_sound_file_has_no_findings(dialect, rest):
    assert lint(broken(rest), dialect) == []
