"""What the Race room shows, as a value: what follows from it, and what happens to it."""

from dataclasses import replace

import pytest
from account_driving import MIDDLE
from hypothesis import given
from hypothesis import strategies as st
from panel_driving import model_of
from search_driving import at, request

from semeai import sgf
from semeai.claim import verdicts
from semeai.claim.lines import proved_line
from semeai.claim.marks import Overlay
from semeai.claim.model import NO_RACE, RaceChoice, State
from semeai.claim.race_claim import Tone
from semeai.claim.search_words import STUDIED
from semeai.claim.standing import NO_TRUST, STUDY, Searched
from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import first
from semeai.go.color import BLACK, WHITE
from semeai.reading.reader import read_race
from semeai.reading.values import Assumption, RaceReading, Violation
from semeai.solve import Request, Standing, climb
from semeai.study import edits, notes
from semeai.study.edits import Edited
from semeai.study.tree import Study, empty_study, position_at, race_study
from semeai.ui.room.tools import LOOKING, READING, Tool
from semeai.ui.rooms.race import shown
from semeai.ui.rooms.race.own_play import begin
from semeai.ui.rooms.race.shown import OwnRace, RaceShown, able_of, areas_of, figure_of, lit_of, panel_of, questions_of
from semeai.why import why

KO = Violation(Assumption.NO_KO, 1 << at("A1"), "A ko at A1 is being fought.")
MOVES = ("E5", "C3", "G7")


def game(*names: str) -> State:
    """The end of a small game."""
    made = Edited(empty_study(9), 0)
    for name in names:
        played = edits.play(made.study, made.node, at(name))
        assert isinstance(played, Edited)
        made = played
    return State(made.study, made.node)


def race_of(reading: RaceReading, mover=BLACK, choice: RaceChoice | None = None) -> RaceShown:
    """A race that is read, with a player to move."""
    study = race_study(reading.position, reading.black.point, reading.white.point, mover)
    return shown.read(shown.begun(State(study, study.root)), model_of(reading, choice))


def line_of(fake, mover=BLACK):
    """A line of a race on its board, in which both players move once."""
    return proved_line(fake.solution(request(mover), moves=(at("A1"),), line=(at("A1"), at("B1"))), proved=True)


def own(now: RaceShown, fake) -> RaceShown:
    """The value while the person plays the race of ``request``."""
    trial = begin(fake.solution(request()))
    line = trial.sequence()
    return replace(now, lines=(line,), own=OwnRace(trial, line))


# What can be done

TRIAL = {"trial_back", "trial_restart", "trial_hint"}
LINES = {"end_sequence", "keep_sequence"}


@pytest.mark.parametrize(
    ("lines", "which", "plays", "able"),
    [(0, 0, False, set()), (1, 0, False, LINES), (2, -1, False, {"end_sequence"}), (2, 1, False, LINES),
     (1, 0, True, LINES | TRIAL)],
    ids=["the study", "a line", "two lines", "one of two", "a race of one's own"],
)  # fmt: skip
def test_what_can_be_used_of_lines_and_trials(fake, lines, which, plays, able) -> None:
    now = replace(shown.begun(game()), lines=(line_of(fake),) * lines, which=which)
    now = own(now, fake) if plays else now
    assert able_of(now, LINES | TRIAL | {"pass_move"}) == able | {"pass_move"}


@pytest.mark.parametrize("tool", Tool)
def test_a_tool_edits_or_looks_and_the_one_that_edited_comes_back(tool: Tool) -> None:
    now = shown.with_tool(shown.begun(game()), tool)
    assert now.editing is (tool not in LOOKING)
    assert now.edited_with is (tool if now.editing else Tool.BLACK)
    assert bool(questions_of(now).readings) is (tool in READING)
    assert shown.unread(now).model is (NO_RACE if tool in READING else shown.BEING_EDITED)


@pytest.mark.parametrize(
    ("tool", "color"), [(Tool.PLAY, WHITE), (Tool.MOVE, WHITE), (Tool.BLACK, BLACK), (Tool.CHAIN, None)]
)
def test_the_stone_under_the_pointer_is_what_a_press_would_put(fake, tool, color) -> None:
    now = shown.with_tool(shown.begun(game("E5")), tool)
    assert shown.preview_of(now) is color
    assert shown.preview_of(own(now, fake)) is BLACK, "in a race of one's own always the person's"


# What is asked


def test_a_board_is_read_once_and_a_proof_is_counted_where_the_theory_is_no_reason(fake, worked_example) -> None:
    unread = shown.unread(race_of(worked_example))
    (asked,) = questions_of(unread).readings
    assert (asked.position, asked.living) == (worked_example.position, 0)
    read = shown.read(unread, model_of(worked_example))
    assert not any(questions_of(read))
    found = fake.found(worked_example)
    silent = race_of(replace(worked_example, violations=(KO,)))
    assert not questions_of(replace(read, found={BLACK: found})).accounts, "the theory's numbers are the reason"
    for state, counts in ((found, True), (found._replace(running=True), False)):
        assert bool(questions_of(replace(silent, found={BLACK: state})).accounts) is counts


def test_the_player_to_move_comes_first_and_a_ko_forbids_him_alone(fake) -> None:
    study = a_ko()
    node = max(study.nodes)
    position = position_at(study, node)
    made = model_of(read_race(position, at("D5"), at("E5")))
    asked = shown.requests_of(made, State(study, node), refused=position.stones)
    assert [each.mover for each in asked] == [WHITE, BLACK]
    assert [each.position.ko for each in asked] == [1 << at("B8"), 0]
    assert {each.refused for each in asked} == {position.stones}


def a_ko() -> Study:
    """Black has just taken a ko at C8; two stones race elsewhere."""
    data = b"(;FF[4]GM[1]SZ[9]AB[ba][ab][bc][de]AW[ca][db][cc][bb][ee];B[cb])"
    return sgf.read(data).studies[0]


def test_the_race_in_a_line_is_asked_of_the_position_on_the_board(fake) -> None:
    line = line_of(fake)
    now = replace(shown.begun(game()), lines=(line,))
    for index, mover in enumerate((BLACK, WHITE, BLACK)):
        asked = shown.request_on_board(replace(now, index=index))
        assert asked is not None
        assert (asked.position, asked.mover) == (line.frame(index).position, mover)


# What happens


def test_a_step_leaves_behind_what_was_pointed_at_and_marked(worked_example) -> None:
    now = replace(shown.begun(game(*MOVES)), lit=1, moves=(Mark(0, MarkKind.PLAYED),))
    edited = State(notes.set_comment(now.state.study, now.state.node, "Here.").study, now.state.node)
    for state, stays in ((edited, True), (replace(now.state, node=1), False)):
        moved = shown.followed(now, state, (), 0, 0)
        assert (moved.lit, bool(moved.moves)) == (None, stays)
    assert shown.followed(now, now.state, now.lines, 0, 0) is now


def test_the_study_s_own_line_stays_while_the_node_is_on_it() -> None:
    now = shown.begun(game(*MOVES))
    back = shown.followed(now, replace(now.state, node=1), (), 0, 0)
    assert back.walk is now.walk
    assert (back.index, len(back.walk)) == (1, 4)
    other = edits.play(back.state.study, 1, at("A1"))
    assert shown.followed(back, State(other.study, other.node), (), 0, 0).walk is not now.walk


def test_a_race_of_one_s_own_ends_with_its_line(fake) -> None:
    now = own(shown.begun(game()), fake)
    assert shown.followed(now, now.state, now.lines, 0, 1).own is now.own
    assert shown.followed(now, now.state, (line_of(fake),), 0, 0).own is None
    assert shown.followed(now, now.state, (), 0, 0).own is None


def test_on_another_board_the_details_are_for_the_player_to_move_until_the_other_is_chosen(worked_example) -> None:
    now = race_of(worked_example, WHITE)
    assert now.mover is WHITE
    now = shown.chosen(replace(now, held=True, lit=1), BLACK)
    assert (now.mover, now.held, now.lit) == (BLACK, False, None)
    assert shown.read(now, now.model).mover is BLACK
    assert shown.read(replace(now, chosen_at=None), now.model).mover is WHITE


# What is shown


def test_winning_moves_are_lit_while_they_are_held_and_nothing_else_is_pointed_at(fake, worked_example) -> None:
    moves = (at("G4"), at("G5"))
    now = replace(race_of(worked_example), found={BLACK: fake.found(worked_example, moves=moves)})
    assert lit_of(now) is None
    held = shown.held(now, True)
    assert held.words == "Moves that achieve this result: G4 or G5."
    assert {mark.point for mark in figure_of(held).marks} == set(moves)
    assert lit_of(shown.pointed(held, (WHITE, "O"))) == (WHITE, "O")
    assert isinstance(lit_of(shown.pointed(held, None)), Overlay)
    assert shown.held(held, False).words == ""
    candidate = replace(shown.hovered(held, at("G4")), candidate=(at("G4"), line_of(fake)))
    assert panel_of(candidate).words == line_of(fake).sentence
    assert lit_of(candidate) == Overlay((), line_of(fake).sentence, line_of(fake).track)
    assert lit_of(shown.hovered(candidate, None)) == lit_of(held)
    tips = [shown.tip_of(now, at("G4")) for now in (shown.hovered(held, at("G4")), candidate)]
    assert [bool(tip) for tip in tips] == [True, False], "no tip lies on a line"


def test_a_number_that_is_pointed_at_lights_its_points(worked_example) -> None:
    now = shown.pointed(race_of(worked_example), (WHITE, "O"))
    strong = {mark.point for mark in figure_of(now).marks if mark.strong}
    assert strong == {liberty.point for liberty in worked_example.white.outside}
    assert not any(mark.strong for mark in figure_of(shown.pointed(now, None)).marks)


def test_a_board_that_is_not_read_yet_shows_its_stones_alone(worked_example) -> None:
    now = race_of(worked_example)
    unread = shown.unread(now)
    assert figure_of(now).marks
    assert not figure_of(unread).marks
    assert (panel_of(unread).model, unread.reading) == (now.model, None), "the panel tells of the board before"


def test_without_a_race_there_are_no_details() -> None:
    assert panel_of(shown.begun(game())).details is None
    assert areas_of(shown.begun(game())) is None


SILENT, DENIED = ((KO,), (0, 0)), ((), (1, 0))


@pytest.mark.parametrize(
    ("violations", "codes", "running", "counted", "waiting", "liberties"),
    [
        ((), (1, 1), False, False, "", False),
        (*SILENT, False, False, verdicts.BEING_COUNTED, True),
        (*SILENT, False, True, verdicts.NOT_COUNTED, True),
        (*SILENT[:1], (None, None), False, False, "", True),
        (*DENIED, False, False, verdicts.BEING_COUNTED, True),
    ],
    ids=["the theory's numbers", "an account is made", "there is none", "nothing is proved", "against the theory"],
)
def test_until_an_account_is_there_the_panel_says_so_and_counts_liberties(
    fake, worked_example, violations, codes, running, counted, waiting, liberties
) -> None:
    reading = replace(worked_example, violations=violations)
    found = fake.found(reading, defend=codes[0], attack=codes[1])._replace(running=running)
    now = replace(race_of(reading), found={BLACK: found}, accounts={BLACK: None} if counted else {})
    details = panel_of(now).details
    assert details is not None
    assert (details.waiting, bool(details.liberties)) == (waiting, liberties)
    assert details.solution == (found.solution if codes[0] is not None else None)


PROGRESS = {
    "a search that goes on": ({"running": True, "nodes": 1200}, "Searching: 1,200 positions so far."),
    "one that waits": ({"running": True, "begun": False}, "To be searched next."),
    "one that was stopped": ({"stopped": True}, "The search was stopped."),
    "a look that ended, after which a study can be asked for": ({}, ""),
    "a study that ended": ({"effort": STUDY}, STUDIED),
}


@pytest.mark.parametrize("state, told", PROGRESS.values(), ids=PROGRESS)
def test_beside_what_is_likely_the_panel_says_how_far_the_search_for_a_proof_is(
    fake, worked_example, state, told
) -> None:
    found = fake.found(worked_example)
    assert found.climb is not None
    read = found._replace(climb=replace(found.climb, standing=Standing.READ), **state)
    details = panel_of(replace(race_of(worked_example), found={BLACK: read})).details
    assert details is not None
    assert details.waiting == told
    proved = panel_of(replace(race_of(worked_example), found={BLACK: found._replace(**state)})).details
    assert proved is not None
    assert proved.waiting == ""


def test_a_proof_takes_the_place_of_what_was_read_and_says_what_it_trusts(fake, worked_example) -> None:
    found = fake.found(worked_example, trusted=worked_example.white.chain)
    read = found._replace(running=True, climb=replace(found.climb, standing=Standing.READ))
    tones = []
    for state in (read, found):
        details = panel_of(replace(race_of(worked_example), found={BLACK: state})).details
        assert details is not None
        tones.append(details.half.tone)
        assert details.trust.stones == worked_example.white.chain
    assert tones == [Tone.COUNTED, Tone.PROVED]
    waiting = Searched(found.request, running=True)
    details = panel_of(replace(race_of(worked_example), found={BLACK: waiting})).details
    assert details is not None
    assert details.trust == NO_TRUST


@pytest.fixture(scope="module")
def counted() -> RaceShown:
    """A race that one point decides, C5, proved and with its account."""
    study = sgf.read(MIDDLE).studies[0]
    board, state = study.board, State(study, study.root)
    position = position_at(study, study.root)
    asked = Request(position, board.point("A3"), board.point("A4"), BLACK)
    climbed = climb(asked)
    now = shown.read(shown.begun(state), model_of(read_race(position, asked.black, asked.white)))
    found = {BLACK: Searched(asked, climbed)}
    return shown.with_account(replace(now, found=found, accounts={BLACK: why(climbed.solution, work=10_000_000)}))


def test_an_account_takes_the_place_of_the_marks_and_goes_with_its_race(counted: RaceShown) -> None:
    assert counted.account is not None
    assert [(row.title, row.number) for row in counted.account.rows][-1] == ("White's eye", "2–∞")
    assert figure_of(counted).marks == ()
    last = counted.account.rows[-1]
    lit = [area for area in figure_of(shown.row_pointed(counted, last)).areas if area.strong]
    assert [area.points for area in lit] == [last.points]
    point = counted.state.study.board.point
    assert shown.meaning_at(counted, point("B2")) == "B2: Black's eye, B2: White needs one move."
    assert shown.meaning_at(counted, point("A1")).startswith("A1: ")
    assert shown.with_account(shown.unread(counted)).account is None
    assert shown.with_account(shown.chosen(counted, WHITE)).account is None
    assert shown.with_account(counted) is counted, "one that fits is kept"


def test_a_label_keeps_its_point_and_the_number_of_its_part_gives_way(counted: RaceShown) -> None:
    areas = sorted(figure_of(counted).areas, key=lambda area: area.points.bit_count())
    single, wide = areas[0], areas[-1]
    assert single.points.bit_count() == 1 < wide.points.bit_count()
    state = counted.state
    for area, letter in ((single, "K"), (wide, "L")):
        state = replace(state, study=notes.set_label(state.study, state.node, area.seat, letter).study)
    drawn = figure_of(replace(counted, state=state))
    assert {single.seat, wide.seat} <= dict(drawn.labels).keys()
    assert not {area.seat for area in drawn.areas if area.text} & dict(drawn.labels).keys()
    assert {area.text for area in drawn.areas if area.points == wide.points} == {wide.text}


def test_a_point_under_the_pointer_is_told_again_in_the_race_that_comes(worked_example) -> None:
    point = first(worked_example.white.chain)
    assert shown.hovered(shown.begun(game()), point).words == ""
    now = replace(shown.begun(game()), hovered=point)
    assert shown.read(now, model_of(worked_example)).words == shown.meaning_at(race_of(worked_example), point) != ""


MOVED = st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(-1, 1), st.sampled_from(Tool))


@given(st.lists(MOVED, max_size=12))
def test_whatever_moves_first_the_value_agrees_with_document_boards_and_player(fake_lines, moved) -> None:
    """Following once more changes nothing, whichever of the three told of the move."""
    end = game(*MOVES)
    states = [replace(end, node=node) for node in range(4)]
    now = shown.begun(end)
    for node, lines, which, tool in moved:
        there = states[node], fake_lines[:lines], which if lines > 1 else 0, 0
        now = shown.with_tool(shown.followed(now, *there), tool)
        assert shown.followed(now, *there) is now or now.lines == fake_lines[:lines]
        depth = now.state.study.node(now.state.node).depth
        assert now.walk.ids[depth] == now.state.node
        assert now.lines or now.index == depth
        assert now.own is None or now.on_board is now.own.line


@pytest.fixture(scope="module")
def fake_lines(fif, fof):
    """Two lines that may be on the boards."""
    return fif, fof


def test_a_slide_of_a_game_is_called_by_its_race(counted: RaceShown) -> None:
    study = counted.state.study
    passed = edits.play(study, study.root, None)
    assert isinstance(passed, Edited)
    moved = replace(counted, state=State(passed.study, passed.node))
    places = [
        shown.slide_of(now, "A game", "Move 1", figure_of(now)).cards[0]
        for now in (counted, moved, replace(moved, model=NO_RACE))
    ]
    assert [(card.head, card.small) for card in places] == [
        ("A game", ""),
        ("A3 against A4", "A game\nMove 1"),
        ("A game", "Move 1"),
    ]


@pytest.mark.parametrize(("by", "stones"), [(-1, ("E5", "C3")), (1, (*MOVES, "D4"))])
def test_the_speaker_sees_the_board_beside_without_the_race_of_this_one(counted: RaceShown, by: int, stones) -> None:
    end = game(*MOVES, "D4")
    state = State(end.study, end.study.node(end.node).parent)
    here = replace(shown.begun(state), reading=counted.reading, model=counted.model)
    there = shown.beside(here, by)
    assert (there.position.stones, there.model) == (sum(1 << at(name) for name in stones), NO_RACE)
    assert shown.slide_of(there, "A game", "", figure_of(there)).cards[1:] == ()
