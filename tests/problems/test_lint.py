"""A file for each rule that breaks it, and it alone among the errors."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.problems.lint import CHECKS, lint

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
    },
    "ff4": {
        "has-answer": ")",
        "unmarked": ";B[dd])",
        "legal-move": ";B[dd]TE[1];W[dd])",
    },
}
CASES = [(dialect, rule, rest) for dialect, rules in BROKEN.items() for rule, rest in rules.items()]


def read(rest: str):
    return sgf.read((HEAD + rest).encode()).studies[0]


@pytest.mark.parametrize(("dialect", "rule", "rest"), CASES, ids=[f"{case[0]} {case[1]}" for case in CASES])
def test_a_broken_rule_is_caught_by_its_name(dialect, rule, rest):
    found = lint(read(rest), dialect)
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
    assert lint(read(rest), dialect) == []
