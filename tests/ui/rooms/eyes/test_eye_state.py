"""The state of the page of an eye: stones put and taken off, the shape turned, mirrored and moved. No window."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.eyes.catalogue import catalogue, described
from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.judge import EyeMoves
from semeai.eyes.place import BOARD, Edge, Place, images
from semeai.eyes.shapes import eye_shapes, free
from semeai.eyes.status import EyeStatus
from semeai.eyes.words import known_words
from semeai.go.board import each as each_point
from semeai.go.color import BLACK, WHITE
from semeai.playout.eye_line import shown_part
from semeai.ui.rooms.eyes import eye_state, eye_words
from semeai.ui.rooms.eyes.eye_figure import figure, marks
from semeai.ui.rooms.eyes.eye_state import EyeReason, EyeState, beside, empty_eye

RABBITY = "XX./XXX/.X."
BENT = "XXX/X.."
FEW = settings(max_examples=40)
SHAPES = [shape for size in range(2, 8) for shape in eye_shapes(size)]


def eye(shape: str, stones: str = "", place: Place = Place.CENTRE, outside: int | None = None) -> EyeState:
    return EyeState(parse(shape, stones, place), outside)


def edited(answer: EyeState | EyeReason) -> EyeState:
    assert isinstance(answer, EyeState), answer
    return answer


@st.composite
def filled_eyes(draw: st.DrawFn) -> EyeState:
    """An eye of two to seven points, with stones on some cells as far as these may stand."""
    shape = draw(st.sampled_from(SHAPES))
    where = draw(st.sampled_from([each for each in Place if images(shape, each)]))
    state = edited(eye_state.lie_at(empty_eye(shape), where)) if images(shape, where) else empty_eye(shape)
    for cell in draw(st.lists(st.sampled_from(state.eye.seat.cells), max_size=5)):
        answer = eye_state.press(state, cell, draw(st.sampled_from([BLACK, WHITE, None])))
        state = answer if isinstance(answer, EyeState) else state
    return state


@FEW
@given(filled_eyes())
def test_turning_comes_back_to_where_it_began(state: EyeState) -> None:
    seen, here = [state], eye_state.turn(state)
    while isinstance(here, EyeState) and here != state:
        seen.append(here)
        assert len(seen) <= 4
        here = eye_state.turn(here)
    assert all(each.place is state.place and each.eye.seat.edge is state.eye.seat.edge for each in seen)
    if state.place is Place.CENTRE:
        assert len(seen) in (1, 2, 4), "four quarter turns are none"


@FEW
@given(filled_eyes())
def test_mirrored_twice_it_is_as_before(state: EyeState) -> None:
    mirrored = eye_state.mirror(state)
    if isinstance(mirrored, EyeState):
        assert eye_state.mirror(mirrored) == state
    else:
        assert mirrored == EyeReason.SAME_MIRRORED


@FEW
@given(filled_eyes(), st.sampled_from(["turn", "mirror", *Place]))
def test_the_stones_keep_their_cells(state: EyeState, how: str | Place) -> None:
    """Each stone has as many neighbours inside as before, and the status is as before where the place is the same."""
    answer = eye_state.lie_at(state, how) if isinstance(how, Place) else getattr(eye_state, how)(state)
    if not isinstance(answer, EyeState):
        return
    assert free(answer.eye.seat.cells) == free(state.eye.seat.cells)
    for stones in ("attackers", "owners"):
        before, after = (
            Counter(each.inside.degree(each.eye.seat.point(cell)) for cell in getattr(each.eye, stones))
            for each in (state, answer)
        )
        assert before == after
    if state.place is Place.CENTRE and answer.place is Place.CENTRE:
        assert answer.judged.status is state.judged.status
        assert answer.judged.by_outside == state.judged.by_outside


@FEW
@given(filled_eyes())
def test_what_is_put_is_taken_off_again(state: EyeState) -> None:
    for cell in map(state.eye.seat.cell, each_point(state.eye.filled.empty)):
        for color in (BLACK, WHITE):
            answer = eye_state.put(state, cell, color)
            if isinstance(answer, EyeState):
                assert answer.color_at(cell) is color
                assert eye_state.press(answer, cell, color.opponent) == state


@FEW
@given(filled_eyes(), st.sampled_from([None, 0, 1, 5, 99]))
def test_every_state_has_a_board_by_the_rules(state: EyeState, outside: int | None) -> None:
    answer = eye_state.with_outside(state, outside)
    if not isinstance(answer, EyeState):
        assert answer == EyeReason.NO_WALL_LIBERTY
        return
    position = answer.setting.position
    assert len(answer.setting.outside) == answer.liberties_drawn <= answer.most_outside
    for color in (BLACK, WHITE):
        for chain in position.chains(color):
            assert position.liberties(chain) or chain & position.immortal


REFUSED = (
    ("the last point of an eye stays empty", "XX", "O.", 0, (1, 0), WHITE, EyeReason.LAST_POINT),
    ("so it does for the owner", "XX", "O.", None, (1, 0), BLACK, EyeReason.LAST_POINT),
    ("there is nothing to erase", "XXX", "O..", None, (2, 0), None, EyeReason.NO_STONE),
    ("attackers without a liberty", "XXX", ".X.", None, (0, 0), WHITE, EyeReason.NO_LIBERTY),
    ("the wall needs a liberty", ".X./XXX/.X.", ".O./O.O/...", 0, (1, 2), WHITE, EyeReason.NO_WALL_LIBERTY),
)


@pytest.mark.parametrize(
    ("shape", "stones", "outside", "cell", "color", "reason"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_what_may_not_stand_is_refused(shape, stones, outside, cell, color, reason) -> None:
    assert eye_state.press(eye(shape, stones, outside=outside), cell, color) == reason


def drawn(*names: str, start: EyeState | None = None) -> EyeState:
    """An eye of one point in the middle, G7, changed by clicks on points of the board."""
    state = empty_eye(eye_state.ONE_POINT) if start is None else start
    for name in names:
        state = edited(eye_state.reshape(state, BOARD.point(name)))
    return state


@pytest.mark.parametrize(
    ("clicks", "kind", "name"),
    [
        ("H7", "11", ""),
        ("H7 J7", "112", "straight three"),
        ("H7 G8 F7 G6", "11114", "crossed five"),
        ("H7 G8 F7 G6 G6", "1113", "pyramid four"),
        ("H7 H8 G8", "2222", "square four"),
        ("H7 H8 G8 J8 G9", "112233", ""),
    ],
)
def test_a_shape_is_drawn_point_by_point(clicks: str, kind: str, name: str) -> None:
    shape = drawn(*clicks.split()).shape
    assert (shape.neighbour_class, shape.name) == (kind, name)


@pytest.mark.parametrize(
    ("clicks", "last", "reason"),
    [
        ("", "G7", EyeReason.LAST_CELL),
        ("", "J7", EyeReason.APART),
        ("", "H8", EyeReason.APART),
        ("H7 J7", "H7", EyeReason.IN_TWO),
        ("H7 J7 J8 J9 H9 G9", "G8", EyeReason.HOLE),
        ("H7 J7 K7 F7 E7 D7 C7", "G8", EyeReason.TOO_LARGE),
    ],
)
def test_what_is_no_shape_is_refused(clicks: str, last: str, reason: EyeReason) -> None:
    assert eye_state.reshape(drawn(*clicks.split()), BOARD.point(last)) == reason


def test_the_board_stays_under_the_mouse_until_the_eye_comes_to_the_edge() -> None:
    grown = drawn("H7", "J7", "K7", "L7")
    assert BOARD.names(grown.eye.seat.points) == ["G7", "H7", "J7", "K7", "L7"]
    moved = drawn("M7", start=grown)
    assert moved.shape.neighbour_class == "112222"
    assert "M7" not in BOARD.names(moved.eye.seat.points), "it is in the middle again"


def test_stones_stay_where_a_shape_is_changed() -> None:
    state = edited(eye_state.put(drawn("H7", "J7", "K7"), (0, 0), WHITE))
    assert drawn("G8", start=state).color_at((0, 1)) is WHITE
    assert drawn("G7", start=state).eye.attackers == (), "it goes with its point"


@FEW
@given(st.lists(st.integers(0, 12 * 13), max_size=12))
def test_every_click_gives_an_eye_by_the_rules_or_a_reason(clicks: list[int]) -> None:
    state = empty_eye(eye_state.ONE_POINT)
    for number in clicks:
        near = BOARD.neighbours(state.eye.seat.points) | state.eye.seat.points
        point = [*each_point(near)][number % near.bit_count()]
        answer = eye_state.reshape(state, point)
        if isinstance(answer, EyeState):
            sizes = len(answer.shape.cells) - len(state.shape.cells)
            assert abs(sizes) == 1
            assert answer.setting.position.liberties(answer.setting.position.chain(answer.setting.wall))
            state = answer


def test_an_eye_that_stays_as_it_is_says_why() -> None:
    assert eye_state.clear(eye(RABBITY)) == EyeReason.NO_STONES
    assert eye_state.clear(eye(RABBITY, "O../.O./...")) == eye(RABBITY)
    assert eye_state.turn(eye("XX/XX")) == EyeReason.ONE_WAY
    assert eye_state.mirror(eye("XX/XX")) == EyeReason.SAME_MIRRORED
    assert eye_state.lie_at(eye(RABBITY), Place.SIDE) == EyeReason.NO_SIDE
    corner = edited(eye_state.lie_at(eye(RABBITY, "O../.../..."), Place.CORNER))
    assert (corner.place, corner.eye.seat.edge) == (Place.CORNER, Edge.TOP_LEFT)


def test_a_place_with_less_room_takes_outside_liberties_away() -> None:
    centre = edited(eye_state.with_outside(eye(BENT), 99))
    assert (centre.outside, edited(eye_state.lie_at(centre, Place.CORNER)).outside) == (17, 6)


def test_the_bent_four_in_the_corner_is_a_ko_without_outside_liberties() -> None:
    corner = edited(eye_state.lie_at(eye(BENT, outside=0), Place.CORNER))
    assert eye_words.status_here(corner) is EyeStatus.KO
    assert corner.judged.status is EyeStatus.ALIVE
    assert eye_words.needs_words(corner) == "With at least 2 outside liberties: Alive."


def test_shapes_follow_each_other_round_the_catalogue() -> None:
    row = [member for found in catalogue(5) for member in found.members]
    assert [beside(shape, 1) for shape in row] == [*row[1:], row[0]]
    assert beside(row[0], -1) == row[-1]
    turned = described(images(row[3].cells, Place.CENTRE)[-1].cells)
    assert beside(turned, 1) == row[4]
    assert beside(row[0], 1, (row[2], row[5])) == row[2]


def test_the_figure_marks_what_theory_and_search_say() -> None:
    state = eye(RABBITY)
    seen = {(BOARD.name(mark.point), mark.kind.value) for mark in marks(state)}
    assert seen == {("G7", "hot spot"), ("F8", "end point")}
    drawn = figure(state, digits=True, coordinates=True)
    assert dict(drawn.labels)[BOARD.point("G7")] == "4"
    assert figure(state, digits=False, coordinates=True).labels == ()


@FEW
@given(filled_eyes(), st.integers(0, 4))
def test_the_part_that_is_shown_depends_on_the_shape_alone(state: EyeState, outside: int) -> None:
    answer = eye_state.with_outside(state, outside)
    bare = EyeState(DrawnEye(state.eye.seat))
    if isinstance(answer, EyeState):
        assert shown_part(answer.setting) == shown_part(bare.setting)


@pytest.mark.parametrize(
    ("point", "said"),
    [
        ("G7", "point of the eye with 4 neighbours. Hot spot: White kills by playing here first"),
        ("F8", "point of the eye with 2 neighbours, beside the wall. End point: White must leave it to the end"),
        ("G6", "point of the eye with one neighbour, beside the wall"),
        ("E9", "wall of the eye"),
        ("E10", "outside liberty"),
        ("D10", "White's outer stones, which live"),
        ("A1", ""),
    ],
)
def test_every_point_has_words(point: str, said: str) -> None:
    assert eye_words.point_words(eye(RABBITY), BOARD.point(point)) == said


SAID = (
    ("XX./XXX/.X.", "White kills at G7; Black lives at G8, F7 or G7."),
    (".X./XXX/.X.", "Hot spot: G7. Whoever plays there first decides."),
    ("XXX/XXX", ""),
)


@pytest.mark.parametrize(("shape", "hot"), SAID)
def test_the_words_of_a_verdict(shape: str, hot: str) -> None:
    state = eye(shape)
    assert (eye_words.hot_words(state), known_words(state.judged)) == (hot, "Theory and search agree")


def test_the_formula_shows_the_stones_inside() -> None:
    assert eye_words.formula_words(eye(RABBITY, ".../.O./..."), EyeMoves(11, 11)) == "E(Z) − I = 12 − 1 = 11"
    assert "counted by search" in eye_words.moves_words(EyeMoves(12, 7))
    assert eye_words.moves_words(EyeMoves(1, 1)) == "To capture it White plays one move more inside than Black does."
