"""The view model of the race room, without widgets."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from semeai.analysis import analysis_of
from semeai.claim import verdicts
from semeai.claim.model import NO_RACE, RaceChoice, RaceModel, race_model, view_race
from semeai.claim.numbers import Cell, counted_numbers, meaning, race_of
from semeai.claim.verdicts import Basis
from semeai.go import text
from semeai.go.board import Board, count, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result
from semeai.reading.values import Assumption, Pair, RaceReading, Violation

AS_PROPOSED = RaceChoice()


def model_of(reading: RaceReading, choice: RaceChoice = AS_PROPOSED) -> RaceModel:
    return race_model(reading.position, choice, (), analysis_of(reading))


def cell(model: RaceModel, color: object, letter: str) -> Cell:
    return next(cell for row in model.rows for cell in row.cells if cell.key == (color, letter))


def failing(reading: RaceReading, *violations: Violation) -> RaceReading:
    return replace(reading, violations=violations)


NO_POSITION = Position(Board.square(9))
KO = Violation(Assumption.PLAIN_APPROACH, 1 << 5, "The liberty C4 is not plain: B4 can be captured in a ko.")


def test_the_worked_example_has_the_numbers_of_the_specification_with_their_formulas_and_words(
    worked_example: RaceReading,
):
    rows = model_of(worked_example).rows
    assert [(row.letter, tuple(cell.value for cell in row.cells), row.derived) for row in rows] == [
        ("Z", (2, 0), False), ("I", (1, 0), False), ("O", (1, 3), False), ("A", (1, 4), False), ("V", (0, 3), False),
        ("S", (1,), False), ("E", (1, 0), True), ("X", (3, 7), True), ("R", (3, 4), True),
    ]  # fmt: skip
    model = model_of(worked_example)
    formulas = {
        (WHITE, "X"): "X_W = E + O + A = 0 + 3 + 4 = 7",
        (BLACK, "X"): "X_B = E + O + A = 1 + 1 + 1 = 3",
        (WHITE, "R"): "R_W = X - V = 7 - 3 = 4",
        (WHITE, "E"): "E_W = Z = 0",
    }
    assert {key: cell(model, *key).formula for key in formulas} == formulas
    assert cell(model, WHITE, "O").words == "Outside liberties of White: G6, G5, G4."
    assert cell(model, BLACK, "I").words == "White's stones in Black's eye: D2."
    assert cell(model, WHITE, "V").words == "Black avoids 3 approach moves when he captures by filling G5 last."
    assert "no approach move can be avoided" in cell(model, BLACK, "V").words


def test_a_number_points_at_as_many_points_as_it_counts_and_a_derived_one_at_those_of_its_parts(
    worked_example: RaceReading,
) -> None:
    model = model_of(worked_example)
    for row in model.rows:
        for each in row.cells:
            if each.letter in "ZIOAS":
                assert count(each.points) == each.value, each.key
    assert cell(model, WHITE, "V").points == mask_of(map(worked_example.position.board.point, ("G5", "H5", "H6", "H7")))
    parts = cell(model, BLACK, "Z").points | cell(model, BLACK, "O").points | cell(model, BLACK, "A").points
    assert cell(model, BLACK, "X").points == parts


def test_the_verdict_of_the_worked_example_is_unsettled_and_known_by_theory(worked_example: RaceReading) -> None:
    model = model_of(worked_example)
    assert model.basis is Basis.THEORY
    assert model.known == "By theory: all assumptions hold."
    assert [(card.mover, card.result, card.margin, card.headline) for card in model.cards] == [
        (BLACK, Result.WIN, 0, "Black captures"),
        (WHITE, Result.WIN, 0, "White captures"),
    ]
    assert all(card.plan is None and card.plans == (None,) for card in model.cards)


def test_a_race_with_two_plans_names_the_plan_and_offers_both_with_a_margin_in_plain_words(two_plans: RaceReading):
    model = model_of(two_plans)
    black, white = model.cards
    assert (black.plan, white.plan) == (Plan.FIF, Plan.FOF)
    assert black.plans == white.plans == (None, Plan.FOF, Plan.FIF)
    assert model.case == "Case B-FIF"
    assert [(view.plan, view.decides) for view in model.relations] == [(Plan.FOF, True), (Plan.FIF, True)]
    assert "R_B = R_W + S: 2 = 1 + 1 = 2" in model.relations[1].line.formula
    card = model_of(two_plans, RaceChoice().with_number(BLACK, "O", 5)).cards[1]
    assert (card.headline, card.detail) == ("Black captures", "White is three moves too slow.")


def test_a_failed_assumption_is_never_left_out_whatever_number_is_changed(worked_example: RaceReading) -> None:
    for choice in (AS_PROPOSED, RaceChoice().with_number(WHITE, "O", 2)):
        model = model_of(failing(worked_example, KO), choice)
        assert model.basis is Basis.OUTSIDE
        assert model.known.startswith("The theory does not apply: the liberty C4 is not plain")
        assert [card.applies for card in model.cards] == [False, False]


def test_an_assumption_that_fails_for_one_mover_leaves_the_other_verdict(worked_example: RaceReading) -> None:
    atari = Violation(Assumption.NO_ATARI, 1, "White is in atari: Black to move captures at G4.", BLACK)
    model = model_of(failing(worked_example, atari))
    assert model.basis is Basis.ONE_MOVER
    assert [card.applies for card in model.cards] == [False, True]
    assert model.known == (
        "By theory for White first. For Black first the theory does not apply: "
        "White is in atari: Black to move captures at G4."
    )


def test_the_checklist_has_every_assumption_and_the_failed_ones_first(worked_example: RaceReading) -> None:
    escape = Violation(Assumption.NO_ESCAPE, 6, "White can connect at G4.")
    checks = model_of(failing(worked_example, escape, KO)).checks
    assert [check.assumption for check in checks[:2]] == [Assumption.NO_ESCAPE, Assumption.PLAIN_APPROACH]
    assert [check.holds for check in checks] == [False, False] + [True] * (len(Assumption) - 2)
    assert {check.assumption for check in checks} == set(Assumption)
    assert checks[0].points == 6
    assert checks[0].sentence == "White can connect at G4."


def test_an_override_is_marked_and_remembers_what_the_board_counts_which_changes_nothing(worked_example: RaceReading):
    model = model_of(worked_example, RaceChoice().with_number(WHITE, "O", 5))
    changed = cell(model, WHITE, "O")
    assert (changed.value, changed.counted, changed.overridden) == (5, 3, True)
    assert cell(model, WHITE, "X").value == 9
    assert model.basis is Basis.CHANGED
    assert "White's O" in model.known
    assert sum(each.overridden for row in model.rows for each in row.cells) == 1
    model = model_of(worked_example, RaceChoice().with_number(WHITE, "O", 3))
    assert (model.basis, cell(model, WHITE, "O").overridden) == (Basis.THEORY, False)
    choice = RaceChoice(1, 2).with_number(BLACK, "O", 3).with_number(BLACK, "O", 4)
    assert [(override.key, override.value) for override in choice.overrides] == [((BLACK, "O"), 4)]
    assert choice.with_number(BLACK, "O", None) == RaceChoice(1, 2)


def test_the_verdict_of_the_analysis_is_shown_and_only_changed_numbers_are_decided_anew(
    worked_example: RaceReading,
) -> None:
    analysis = analysis_of(worked_example)
    for choice in (AS_PROPOSED, RaceChoice().with_number(WHITE, "O", 3)):
        model = race_model(worked_example.position, choice, (), analysis)
        assert model.verdict is analysis.verdict
        assert model.explanation is analysis.explanation
    changed = race_model(worked_example.position, RaceChoice().with_number(WHITE, "O", 5), (), analysis)
    assert changed.verdict is not None
    assert (changed.verdict.race.white.O, analysis.verdict.race.white.O) == (5, 3)


def test_numbers_that_contradict_each_other_give_a_sentence_and_no_verdict(worked_example: RaceReading) -> None:
    model = model_of(worked_example, RaceChoice().with_number(WHITE, "O", 0))
    assert model.message == "No verdict: A is 4, but without outside liberties (O = 0) there is nothing to approach."
    assert model.cards == ()
    assert cell(model, WHITE, "O").value == 0
    assert cell(model, WHITE, "X").value is None
    assert not model.empty


def test_numbers_only_has_no_board_behind_it_and_may_begin_without_a_race(worked_example: RaceReading):
    choice = RaceChoice().uncouple(worked_example.race).with_number(None, "S", 4)
    model = race_model(worked_example.position, choice, (), None)
    assert model.numbers_only
    assert model.basis is Basis.NUMBERS
    assert cell(model, None, "S").value == 4
    assert not cell(model, None, "S").overridden
    assert model.reading is None
    assert model.checks == ()
    assert all(card.plans == () for card in model.cards)
    assert meaning(model.reading, 3) == ""
    model = race_model(NO_POSITION, RaceChoice().uncouple(None))
    assert (model.numbers_only, len(model.cards)) == (True, 2)


def test_no_race_says_what_to_do(worked_example: RaceReading) -> None:
    assert race_model(NO_POSITION, RaceChoice()).message == verdicts.BARE
    assert race_model(NO_POSITION, RaceChoice(claims=False)).message == verdicts.BEGINS, "into the game"
    position, board = worked_example.position, worked_example.position.board
    assert race_model(position, RaceChoice()).message == NO_RACE.message == verdicts.EMPTY
    assert race_model(position, RaceChoice()).empty
    one = race_model(position, RaceChoice(black=board.point("D4")))
    assert one.message == "Black's chain is chosen. Click a white chain that races against it."
    assert [head.text for head in one.heads] == ["D4, 4 stones", "not chosen"]


def test_a_chain_of_no_proposed_race_races_with_the_proposed_opponent_beside_it() -> None:
    rows = [".X.X.....", "XXXXXXXXX", "OOOOOOOOO", ".XXXXXXX.", "XXXX.XXXX", "OOOOOOOOO", *["........."] * 3]
    position = text.parse("\n".join(rows))
    name, point = position.board.name, position.board.point
    model = view_race(position, RaceChoice(black=point("A8")))
    assert all(position.chain(pair.black) != position.chain(point("A8")) for pair in model.pairs)
    assert [name(head.point) for head in model.heads if head.point is not None] == ["A8", "A7"]
    assert not any(pair.chosen for pair in model.pairs)


def test_proposed_pairs_can_be_chosen_and_the_read_one_is_marked(worked_example: RaceReading) -> None:
    point = worked_example.position.board.point
    pairs = (Pair(point("E6"), point("F6"), 2.0, 4), Pair(point("D2"), point("F4"), 1.0, 3))
    model = race_model(worked_example.position, RaceChoice(), pairs, analysis_of(worked_example))
    assert [(pair.label, pair.chosen) for pair in model.pairs] == [("D4 against F4", True), ("D2 against F4", False)]


SIDES = st.builds(
    lambda Z, O, A, V: Side(Z, 0, O, A if O else 0, 0 if Z or not O else min(V, A)),
    st.integers(0, 6), st.integers(1, 5), st.integers(0, 6), st.integers(0, 6),
)  # fmt: skip


@given(SIDES, SIDES, st.integers(0, 4))
def test_every_race_has_two_cards_that_agree_with_the_theory(black: Side, white: Side, S: int) -> None:
    race = Race(black, white, S)
    assert race_of(counted_numbers(race)) == race
    model = race_model(NO_POSITION, RaceChoice().uncouple(race))
    assert model.verdict is not None
    for card, outcome in zip(model.cards, model.verdict.outcomes, strict=True):
        assert (card.mover, card.result, card.margin) == (outcome.mover, outcome.result, outcome.margin)
        assert ("Neither captures" in card.headline) is (outcome.winner is None)
        assert card.detail.endswith(".")
    assert any(view.decides for view in model.relations)
