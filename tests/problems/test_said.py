"""What authors say of a line in their own words, in five languages, and what they say of something else."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.problems.dialects import recognised
from semeai.problems.marks import AnswerMark, answers
from semeai.problems.said import said

RIGHT = (
    "Yes, that is the answer.",
    "Alternate solution",
    "2nd solution",
    "回答正确",
    "《正解》",
    "〇正解",
    "正解・黒生き",
    "どちらも正解",
    "黑先成功",
    "Yes: correct",
    "You have found the correct answer.",
    "<b>Correct</b>",
    "Problem solved.",
    "The only correct move!",
    "Aufgabe gelöst!",
    "Du hast es gelöst",
    "这样下也是正确的",
    "恭喜你答对了",
    "双正解",
    "正解之二",
    "틀림없이 정답",
    "Also correct.",
    "This is also correct.",
    "Yes, right",
    "Correct.",
    "RIGHT",
    "right",
    "Correct! You have them.",
    "Also right!",
    "That is right, too.",
    "Another correct answer.",
    "Right answer.",
    "The right answer!",
    "Black captures. Correct!",
    "Correct, Black is ahead by one.",
    "It's correct.",
    "This is right as well",
    "Correct: Black captures.",
    "Solved!",
    "Well done, correct",
    "Correct 2",
    "2. Correct",
    "(Correct)",
    "*Correct*",
    "Equally correct.",
    "Also a correct answer",
    "This move is correct",
    "Auch richtig.",
    "Richtig!",
    "Das ist auch richtig.",
    "Ebenfalls korrekt",
    "Ja, richtig.",
    "Richtig, Schwarz gewinnt.",
    "Lösung",
    "Der richtige Zug.",
    "Genau richtig",
    "正解",
    "正解图",
    "也正确",
    "这也是正解。",
    "正确！",
    "同样正确",
    "此手也正确",
    "答对了",
    "对了",
    "对",
    "正解！黑净杀",
    "本图正解",
    "正确答案",
    "正確",
    "也是正確的",
    "这样也对",
    "正解です。",
    "これも正解です",
    "正解！",
    "正解図",
    "これも正解",
    "正しい手順です",
    "こちらも正解です",
    "同じく正解",
    "정답",
    "정답입니다.",
    "이것도 정답입니다",
    "맞습니다!",
    "역시 정답",
    "정해도",
    "맞았습니다",
    "정답!",
    "옳은 수입니다",
    "RIGHT!",
    "Correct, but slow.",
    "Good, correct.",
    "黑1正确",
    "Perfectly right.",
    "Right too.",
)
WRONG = (
    "That's not the answer.",
    "もう一歩",
    "还差一点",
    "틀렸음",
    "아쉽게도 오답",
    "잘못 두었습니다",
    "Unfortunately wrong.",
    "Only half correct.",
    "Black dies: wrong",
    "Nearly.",
    "Beinahe.",
    "Unkorrekt",
    "間違っています",
    "정답 아님",
    "틀림",
    "Incorrect",
    "incorrect.",
    "Not correct.",
    "Almost right",
    "Almost right.",
    "not quite right",
    "This is not correct",
    "Wrong",
    "Wrong.",
    "This isn't right",
    "Failure",
    "failed",
    "Nearly correct",
    "Wrong! The right move is C3.",
    "Almost right. Correct is C3",
    "Nicht richtig",
    "Falsch!",
    "Leider falsch.",
    "Fast richtig",
    "Das ist nicht richtig",
    "不正确",
    "错误",
    "失败",
    "失败图",
    "不对",
    "错",
    "不是正解",
    "不正解",
    "失敗",
    "失敗図",
    "正解ではありません",
    "正解ではない",
    "間違いです",
    "惜しい、不正解",
    "오답",
    "오답입니다",
    "정답이 아닙니다",
    "틀렸습니다",
    "실패",
    "정답은 아닙니다",
    "差一点正确",
    "几乎正确",
    "Never right",
    "Half right",
    "That's wrong",
    "还不正确",
    "正しくない",
    "正しくありません",
    "これは失敗です",
    "이것은 오답입니다",
    "맞지 않습니다",
    "Not the right move",
    "Not quite correct",
    "This is wrong",
)
NEITHER = (
    "Correct move is A1",
    "Correct your shape",
    "B2: correct",
    "He plays to one side: right",
    "The correct move is C3.",
    "Is this correct?",
    "Correct?",
    "The right side is alive.",
    "Right side.",
    "A bright, correct move, right?",
    "Correct is C3",
    "Right was C3",
    "Correct would be C3",
    "正解はC3",
    "正确的下法是C3",
    "对杀",
    "黑先对杀",
    "정답은 C3",
    "Black to play and capture the right chain",
    "White's right hand group dies",
    "The correct move: C3",
    "Correct move: C3",
    "Correct: C3",
    "Right answer: b",
    "正解：C3",
    "white [3k]: right",
    "正解是左边",
    "Der richtige Zug ist C3",
    "Richtig wäre C3",
    "对方",
    "Correct only if White errs",
    "Black",
    "Ko",
    "",
    "B1",
    "Copyright",
    "right here White cuts",
    "Right now it is a ko",
    "Play correctly",
    "白成功做活",
)


@pytest.mark.parametrize("comment", RIGHT)
def test_a_comment_says_that_its_line_is_right(comment):
    assert said(comment) is AnswerMark.RIGHT


@pytest.mark.parametrize("comment", WRONG)
def test_a_comment_says_that_its_line_is_wrong(comment):
    assert said(comment) is AnswerMark.WRONG


@pytest.mark.parametrize("comment", NEITHER)
def test_a_comment_speaks_of_something_else(comment):
    assert said(comment) is None


@pytest.mark.parametrize(
    ("comment", "mark"),
    [
        ("C3 is correct, too.", AnswerMark.RIGHT),
        ("c3: correct", AnswerMark.RIGHT),
        ("C3 is wrong", AnswerMark.WRONG),
        ("C4 is correct.", None),
        ("A1 is also correct.", None),
        ("C3也正确", AnswerMark.RIGHT),
        ("C3も正解です", AnswerMark.RIGHT),
        ("C3は失敗", AnswerMark.WRONG),
        ("C3도 정답", AnswerMark.RIGHT),
        ("C4도 정답", None),
        ("C3 is not the end: the correct move was C4.", None),
    ],
)
def test_a_comment_may_name_its_own_move(comment, mark):
    assert said(comment, "C3") is mark


def marks(rest: str) -> dict[str, AnswerMark]:
    """The marks of a problem, by the first move of each line."""
    study = sgf.read(f"(;SZ[9]AB[ab][bb]AW[ac][bc]C[Black to play.]{rest})".encode()).studies[0]
    found = recognised(study)
    assert found is not None
    return {study.board.name(study.node(at).move.point): found.marks[at] for at in answers(study)}


@pytest.mark.parametrize("comment", [words for words in RIGHT if "RIGHT" not in words])  # that is a site's sign
def test_every_line_that_is_called_right_is_right(comment):
    told = marks(f"(;B[aa]C[Correct.])(;B[ae];W[ee];B[ba]C[{comment.replace(']', chr(92) + ']')}])(;B[gg])")
    assert told == {"A9": AnswerMark.RIGHT, "A5": AnswerMark.RIGHT, "B9": AnswerMark.RIGHT, "G3": AnswerMark.WRONG}


@pytest.mark.parametrize("comment", WRONG)
def test_no_line_that_is_called_wrong_is_right(comment):
    assert marks(f"(;B[aa]C[Correct.])(;B[ae]C[{comment}])") == {"A9": AnswerMark.RIGHT, "A5": AnswerMark.WRONG}


def test_a_mistake_after_a_right_move_is_none_of_what_is_right():
    told = marks("(;B[aa]C[Also correct.](;W[ba];B[ca])(;W[ca];B[ba]C[Wrong.]))")
    assert told == {"A9": AnswerMark.RIGHT, "C9": AnswerMark.RIGHT, "B9": AnswerMark.WRONG}


def test_where_only_mistakes_are_told_the_other_lines_are_right():
    assert marks("(;B[aa];W[ba])(;B[ae]C[Failure])") == {"A9": AnswerMark.RIGHT, "A5": AnswerMark.WRONG}


def test_a_name_of_a_node_says_it_too():
    assert marks("(;B[aa]N[正解図])(;B[ae]N[失敗図])") == {"A9": AnswerMark.RIGHT, "A5": AnswerMark.WRONG}


def test_a_game_record_in_which_a_move_is_called_wrong_is_no_problem():
    assert recognised(sgf.read(b"(;SZ[9];B[cc]C[Wrong.];W[dd];B[ee])").studies[0]) is None
