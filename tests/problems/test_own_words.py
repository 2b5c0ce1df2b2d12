"""Three hundred problems in the words of five collections: every line ends right or wrong as its author means."""

from __future__ import annotations

import pytest
from own_words import COLLECTIONS, OwnWords

from semeai import sgf
from semeai.problems.dialects import recognised
from semeai.problems.marks import AnswerMark, given_words, own_words
from semeai.problems.printed import exercise
from semeai.study.tree import Study

EACH = 60
SHAPES = (
    ";B[{at}]C[{said}]",
    ";B[{at}];W[hh];B[gg]C[{said}]",
    ";B[{at}]C[{said}];W[hh];B[gg]",
    ";B[{at}](;W[hh];B[gg]C[{said}])(;W[gg];B[hh]C[{said}])",
)
"""Lines with their judgement at the end, after the first move with what is shown after it, and after each reply."""


def problem(words: OwnWords, number: int) -> tuple[Study, dict[str, AnswerMark]]:
    """A problem of a collection, and what its author means of each first move."""
    kinds = [AnswerMark.RIGHT, AnswerMark.WRONG, AnswerMark.WRONG if number % 2 else AnswerMark.RIGHT]
    lines, meant = "", {}
    for place, kind in enumerate(kinds):
        told = words.right if kind is AnswerMark.RIGHT else words.wrong
        said = told[(number + 5 * place) % len(told)]
        at, name = [("aa", "A9"), ("ab", "A8"), ("ac", "A7")][place]
        lines += f"({SHAPES[(number + place) % len(SHAPES)].format(at=at, said=said)})"
        meant[name] = kind
    head = words.neither[number % len(words.neither)]
    text = f"(;GM[1]FF[4]CA[UTF-8]SZ[9]AB[cc][cd]AW[dc][dd]C[{head}]{lines})"
    return sgf.read(text.encode()).studies[0], meant


@pytest.mark.parametrize("collection", COLLECTIONS)
@pytest.mark.parametrize("number", range(EACH))
def test_every_line_ends_as_its_author_means(collection, number):
    study, meant = problem(COLLECTIONS[collection], number)
    found = recognised(study)
    assert found is not None
    firsts = {
        study.board.name(move.point): found.marks[child]
        for child in study.node(study.root).children
        if (move := study.node(child).move) is not None
    }
    assert firsts == meant


def test_every_word_of_the_table_is_used():
    told = [words for words in COLLECTIONS.values() for _ in range(EACH)]
    assert len(told) == 300
    for words in COLLECTIONS.values():
        used = {
            node.comment for number in range(EACH) for node in dict(problem(words, number)[0].nodes.items()).values()
        }
        kept = {" ".join(text.split()) for text in used}
        missing = [text for text in (*words.right, *words.wrong) if " ".join(text.split()) not in kept]
        assert missing == []


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("", "Black to play."),
        ("Count both.\nThen play.", "Black to play.\nCount both.\nThen play."),
        ("Black to play and live.", "Black to play and live."),
        ("Black to play. Count both.", "Black to play.\nCount both."),
        ("Black to play and kill. Black's A9 lives.", "Black to play and kill.\nBlack's A9 lives."),
        ("White to play.", "Black to play.\nWhite to play."),
    ],
)
def test_the_words_of_an_author_are_printed_below_the_task_that_they_do_not_say(said, printed):
    study = sgf.read(f"(;SZ[9]AB[cc]AW[dd]C[{said}];B[ee]TE[1])".encode()).studies[0]
    assert exercise(study)[0].words == printed
    told = f"{given_words(study)} {own_words(study)}".strip()
    assert told == said, "nothing is lost where an author goes on with it"
