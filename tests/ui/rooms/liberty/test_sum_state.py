"""The state of the Liberty games room without a window: texts, edits, trees, territory, a race taken apart."""

import pickle

import pytest

from semeai.cgt.notation import NotationError, parse, written
from semeai.cgt.paper import STEPS, TABLE, figure_2
from semeai.cgt.region import ValuationStopped
from semeai.cgt.thermography import cool
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.solve import Request
from semeai.ui.rooms.liberty import sum_state as sums
from semeai.ui.rooms.liberty.chosen_page import folded_at_first, lay_out
from semeai.ui.rooms.liberty.sum_state import EMPTY, BoardRace, SumState, first_moves, read_terms, take
from semeai.ui.rooms.liberty.sum_words import region_names, territory, winning


def summed(typed: str) -> SumState:
    return sums.with_terms(EMPTY, read_terms(typed, ()))


@pytest.fixture(scope="module")
def figure() -> BoardRace:
    """The paper's Figure 2, taken apart."""
    return take(figure_2(), lambda _states: True)


# Texts


@pytest.mark.parametrize(
    "typed, names, games",
    [
        ("{6|{4|0}}", "K", "{6|{4|0}}"),
        ("6||4|0", "K", "{6|{4|0}}"),
        ("A + B - 7", "A B K", "{4|0} {6|{4|0}} -7"),
        ("4|0; 6||4|0; -7", "K L M", "{4|0} {6|{4|0}} -7"),
        ("{4|0} + {6|{4|0}} - 7", "K L M", "{4|0} {6|{4|0}} -7"),
        ("a - c", "A −C", "{4|0} {4|0}"),
        ("-1^*", "K", "-1^*"),
        ("A|0", "K", "{{4|0}|0}"),
        ("3 − 2", "K L", "3 -2"),
        ("+-{3|1} + 2*", "K L", "{{3|1}|{-1|-3}} 2*"),
    ],
)
def test_a_text_becomes_terms(typed: str, names: str, games: str) -> None:
    terms = read_terms(typed, ())
    assert [term.name for term in terms] == names.split()
    assert [written(term.game) for term in terms] == games.split()


@pytest.mark.parametrize(
    "typed, said",
    [
        ("", "Type a game first"),
        ("{3|1", "the bracket }"),
        ("A + Q", "at place 5"),
        ("4|0; x", "at place 6"),
        ("1/3", "1/3"),
        ("2A", "at place 2"),
        ("A*", "at place 1"),
    ],
)
def test_a_wrong_text_says_what_and_where(typed: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_terms(typed, ())


# Edits


def test_a_term_is_added_removed_duplicated_and_given_to_the_other_player() -> None:
    state = summed("A + B - 7")
    assert (state.chosen, len(state.terms)) == (2, 3)
    twice = sums.duplicated(state, 0)
    assert [term.name for term in twice.terms] == ["A", "A′", "B", "K"]
    other = sums.negated(twice, 1)
    assert (other.terms[1].name, written(other.terms[1].game)) == ("−A′", "{0|-4}")
    assert sums.negated(other, 1).terms[1].game is state.terms[0].game
    assert [term.name for term in sums.without(other, 0).terms] == ["−A′", "B", "K"]
    assert sums.without(summed("A"), 0).term is None


def test_a_replaced_game_keeps_the_name_that_was_typed() -> None:
    state = sums.replaced(summed("A - 7"), 1, parse("-5"))
    assert [(term.name, written(term.game)) for term in state.terms] == [("A", "{4|0}"), ("K", "-5")]
    assert sums.replaced(state, 0, parse("3")).terms[0].entry is None


def test_removing_keeps_the_term_that_is_chosen() -> None:
    state = sums.chosen(summed("A + B - 7"), 1)
    assert sums.without(state, 0).term is state.term
    assert sums.without(state, 1).chosen == 1


def test_a_sum_has_an_end() -> None:
    state = sums.with_terms(EMPTY, read_terms("A", ()) * 60)
    assert len(state.terms) == sums.MOST_TERMS
    assert state.term is state.terms[-1]


# The tree


def test_black_goes_to_the_left_and_white_to_the_right() -> None:
    tree = lay_out(parse("6||4|0"), ())
    root, six, hot, four, nought = tree.nodes
    assert six.x < root.x < hot.x
    assert four.x < hot.x < nought.x
    assert (six.mover, hot.mover, tree.height) == (BLACK, WHITE, 3)


def test_a_folded_node_hides_what_is_below_it() -> None:
    assert len(lay_out(parse("6||4|0"), {(1,)}).nodes) == 3
    assert folded_at_first(parse("6||4|0")) == frozenset()
    assert folded_at_first(parse("5|2*")) == {(1,)}


# Territory


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry.letter)
def test_the_territory_of_every_row_is_that_of_the_table(entry: object) -> None:
    assert entry in TABLE
    row = TABLE[TABLE.index(entry)]  # type: ignore[arg-type]
    lost = territory(summed(row.letter), row.owner.opponent)
    assert lost is not None
    assert [game for _, game in lost.lost] == [parse(row.losing)]
    assert lost.cooled is cool(parse(row.losing), 1)
    won = territory(summed(row.letter), row.owner)
    assert won is not None
    assert [game for _, game in won.won] == [parse(row.winning)]


def test_a_typed_sum_has_no_territory() -> None:
    assert territory(summed("{4|0}"), BLACK) is None


def test_the_territory_of_figure_2_leaves_room_for_the_captured_block(figure: BoardRace) -> None:
    games = figure.games
    state = SumState(figure.terms, games.shared, games.eyes, 0, figure)
    found = territory(state, WHITE)
    assert found is not None
    assert found.total is not None
    assert (written(found.cooled), found.block, written(found.total)) == ("-14^*", -16, "-30^*")


# The board


def test_the_regions_of_figure_2_are_terms_with_the_paper_s_letters(figure: BoardRace) -> None:
    assert [(term.name, written(term.game)) for term in figure.terms] == [
        ("A", "{4|0}"), ("B", "{6|{4|0}}"), ("C", "-1"), ("D", "-1"), ("E", "-5"),
    ]  # fmt: skip
    assert [term.entry.letter for term in figure.terms if term.entry] == ["A", "B"]
    board = figure.request.position.board
    names = region_names(figure)
    assert (names[board.point("D5")], names[board.point("J7")], names[board.point("D1")]) == ("A", "B", "D")
    assert max(step.term or 0 for step in STEPS) < len(figure.terms)


@pytest.mark.slow
def test_d5_alone_wins_for_black_and_j7_is_white_s_best_move(figure: BoardRace) -> None:
    moves = first_moves(figure, lambda _share: True)
    board = figure.request.position.board
    assert [board.name(move.point) for move in winning(moves, BLACK)] == ["D5"]
    best = winning(moves, WHITE)[0]
    assert best.outcome is not None
    assert (board.name(best.point), best.outcome.by) == ("J7", 3)


def test_trying_the_moves_can_be_stopped(figure: BoardRace) -> None:
    with pytest.raises(ValuationStopped):
        first_moves(figure, lambda _share: False)


def test_a_race_that_was_taken_apart_in_another_process_is_the_same_as_here(figure: BoardRace) -> None:
    assert pickle.loads(pickle.dumps(figure)) == figure


def test_a_race_that_the_rule_does_not_cover_keeps_its_reason() -> None:
    position = text.parse("xxxxx\nxOO.x\nxXXXo\n....o\nooooo")
    board = position.board
    race = take(Request(position, board.at(1, 2), board.at(1, 1), BLACK), lambda _states: True)
    state = SumState(race.terms, race.games.shared, race.games.eyes, 0, race)
    assert race.games.decision is None
    assert state.decision == race.games.reason
    assert state.is_race
