"""Answers are kept with the work that they took, and searches go on where they were: asked again, nothing is lost."""

from concurrent.futures import ThreadPoolExecutor

from drawn_races import DRAWN

from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.solve import Kept, Request, climb
from semeai.solve import asked as asked_of
from semeai.solve.asked import Asker
from semeai.solve.effort import LEAST, MORE

WALLED = "oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo"


def walled(black: str, white: str, row: str = "", mover=BLACK) -> Request:
    """A race between walls that live, with one more row below that changes nothing."""
    position = text.parse(f"{WALLED}\n{row}".strip())
    return Request(position, position.board.point(black), position.board.point(white), mover)


def test_what_is_kept_is_not_searched_again():
    kept, asked = Kept(), walled("B5", "B3", "######")
    first, then = (climb(asked, kept=kept) for _ in range(2))
    assert first.nodes > 0 == then.nodes
    assert (first.solution.codes, first.solution.moves) == (then.solution.codes, then.solution.moves)


def test_each_mover_has_an_answer_of_its_own():
    kept = Kept()
    for mover in (BLACK, WHITE):
        asked = walled("B5", "B3", "######", mover)
        assert climb(asked, kept=kept).solution.codes == climb(asked).solution.codes


def test_the_answers_asked_longest_ago_go_first():
    kept = Kept(most=2)
    first, second, third = (walled("B5", "B3", row) for row in ("######", "x#####", "xx####"))
    known = [kept.of(first), kept.of(second)]
    assert kept.of(first) is known[0]
    kept.of(third)
    assert len(kept) == 2
    assert kept.of(first) is known[0]
    assert kept.of(second) is not known[1]


def test_what_was_searched_in_vain_is_searched_again_for_longer_alone():
    kept, asked = Kept(), walled("B4", "B2")
    question = BLACK, WHITE
    kept.of(asked).tried[question] = LEAST
    asker = Asker(None, None, kept)
    assert asker.wins(asked, question, LEAST) is None
    assert asker.wins(asked, question, LEAST * MORE) is not None


def test_an_answer_that_took_more_work_is_not_known_where_less_is_allowed():
    kept, asked = Kept(), walled("B4", "B2")
    question = BLACK, WHITE
    kept.of(asked).answers[question] = True, LEAST * MORE
    asker = Asker(None, None, kept)
    assert asker.wins(asked, question, LEAST) is None
    assert asker.wins(asked, question, LEAST * MORE) is True


def test_of_the_searches_at_work_those_stay_that_have_few_nodes_together_and_the_answers_are_the_same():
    asked = walled("B4", "B2")
    others = [walled("B5", "B3", row) for row in ("######", "x#####", "xx####")]
    codes, at_work = [], []
    for nodes in (0, 10_000_000):
        asker = Asker(None, None, Kept(nodes=nodes))
        codes.append([asker.wins(each, (BLACK, WHITE), LEAST) for each in (asked, *others)])
        at_work.append(len(asker._at_work))
        assert asker.nodes > 0
    assert codes[0] == codes[1]
    assert at_work[0] == 1 < at_work[1]


def test_a_question_for_which_memory_is_short_is_given_up_with_all_searches_and_others_go_on(monkeypatch):
    names = ("a ko for both chains that the mover takes last", "one shared liberty and one outside each")
    asked, other = (DRAWN[name].request(BLACK) for name in names)
    question, short = (BLACK, WHITE), iter([True])
    asker = Asker(None, None, Kept())
    assert asker.wins(other, question, LEAST) is not None
    before = asker.nodes
    monkeypatch.setattr(asked_of, "is_short", lambda: next(short, False))
    assert asker.wins(asked, question, LEAST) is None
    assert not asker._at_work
    assert asker.nodes >= before
    assert asker.wins(asked, question, LEAST) is not None


def test_threads_may_share_the_answers():
    kept = Kept(most=3)
    requests = [walled("B5", "B3", row, mover) for row in ("######", "x#####") for mover in (BLACK, WHITE)]
    codes = [climb(each).solution.codes for each in requests]
    with ThreadPoolExecutor(4) as pool:
        found = pool.map(lambda at: climb(requests[at % 4], kept=kept).solution.codes == codes[at % 4], range(40))
        assert all(found)
    assert len(kept) <= 3
