"""Which race a board is asked for: what was chosen as far as its stones stand, what a game and its end allow."""

from dataclasses import replace

import pytest
from game_driving import game_of_a_race

from semeai import sgf
from semeai.claim import verdicts
from semeai.claim.model import NO_RACE, RaceModel, State, view_race
from semeai.go.board import first
from semeai.go.color import BLACK, WHITE
from semeai.study import edits
from semeai.study.edits import Edited, Refused
from semeai.study.tree import Study, nodes_by_move, position_at
from semeai.ui.room import tools
from semeai.ui.room.tools import living_of
from semeai.ui.rooms.race.edits import choice_of, keep, with_number, without_numbers


def at(study: Study, move: int) -> State:
    """A game after so many moves, from the end where that is negative."""
    return State(study, nodes_by_move(study)[move])


def read(state: State) -> RaceModel:
    """The race of a state, as the desk asks for it."""
    return view_race(position_at(state.study, state.node), choice_of(state), living=living_of(state))


@pytest.fixture(scope="module")
def study() -> Study:
    """A small game that ends in a race."""
    return sgf.read(game_of_a_race()).studies[0]


@pytest.fixture(scope="module")
def looked(study: Study) -> State:
    """Its end, with both chains chosen, a white chain alive and a number set by hand."""
    state = at(study, -1)
    pair = read(state).pairs[0]
    state = tools.with_pair(state, pair.black, pair.white)
    model = read(state)
    assert model.reading is not None
    chain = position_at(study, state.node).chain(first(model.reading.position.white & ~model.reading.white.chain))
    state = tools.with_living(state, chain)
    made = with_number(state, read(state), BLACK, "O", 7)
    assert isinstance(made, State)
    return made


def test_in_a_game_nothing_is_claimed_before_a_race_is_chosen(study: Study) -> None:
    model = read(at(study, -1))
    assert model.reading is None
    assert model.message.startswith("The program sees a race here.")
    pair = model.pairs[0]
    chosen = read(tools.with_pair(at(study, -1), pair.black, pair.white)).reading
    assert chosen is not None
    assert chosen.black.point == pair.black


def test_what_was_chosen_holds_while_its_stones_stand_and_comes_back_with_them(looked: State) -> None:
    race = read(looked).race
    assert race is not None
    assert race.black.O == 7
    study, pair = looked.study, choice_of(looked).points
    earlier = replace(looked, node=nodes_by_move(study)[-3])
    assert (choice_of(earlier).points, choice_of(earlier).overrides) == (pair, ()), "the number belongs to its board"
    begun = replace(looked, node=study.root)
    assert (choice_of(begun).points, living_of(begun), choice_of(begun).claims) == ((None, None), 0, False)
    assert read(replace(looked, node=nodes_by_move(study)[1])).reading is None, "and no other race takes its place"
    assert living_of(looked)


def test_a_chosen_chain_is_no_stone_of_the_other_colour(looked: State) -> None:
    black = choice_of(looked).black
    assert black is not None
    taken = edits.set_up(looked.study, looked.node, WHITE, 1 << black)
    assert isinstance(taken, Edited)
    other = replace(looked, study=taken.study, node=taken.node)
    assert choice_of(other).black is None
    assert other.look.essential == looked.look.essential


def test_when_both_have_passed_no_race_is_proposed_and_two_chains_are_read_that_somebody_chooses() -> None:
    over = sgf.read(game_of_a_race(then=("", ""))).studies[0]
    end, pair = at(over, -1), read(at(over, -3)).pairs[0]
    assert (read(end).message, read(end).pairs) == (verdicts.OVER, ())
    assert read(tools.with_pair(end, pair.black, pair.white)).reading is not None


def test_a_number_that_makes_no_race_is_explained_and_can_be_taken_back(looked: State) -> None:
    counted = read(without_numbers(looked))
    wrong = with_number(without_numbers(looked), counted, BLACK, "V", 9)
    assert isinstance(wrong, State)
    assert read(wrong).race is None
    assert read(wrong).message.endswith(".")
    assert read(without_numbers(wrong)).race == counted.race


def test_a_race_is_kept_in_the_file_with_all_that_was_chosen(looked: State) -> None:
    made = keep(looked, read(looked))
    assert isinstance(made, Edited)
    kept = State(made.study, made.node)
    assert (choice_of(kept).points, living_of(kept)) == (choice_of(looked).points, living_of(looked))
    assert read(kept).race == read(looked).race
    assert keep(kept, read(kept)) == made, "and no second time"
    assert keep(looked, NO_RACE) == Refused(verdicts.NO_RACE)
