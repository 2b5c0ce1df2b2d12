"""What the search says beside the theory, and its words and marks."""

from dataclasses import replace

import pytest
from panel_driving import model_of
from search_driving import BOARD, at, request

from semeai.claim import search_words
from semeai.claim.account import PLAYED_OUT, account_model
from semeai.claim.model import RaceChoice
from semeai.claim.race_claim import Half, Tone
from semeai.claim.standing import trust_of
from semeai.claim.verdicts import Basis
from semeai.diagram.figure import MarkKind
from semeai.go import text
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Result
from semeai.reading.values import Assumption, Violation
from semeai.solve import PASS, Choice, Grip, Grips, Request, Standing, solve
from semeai.ui.rooms.race.halves import account_cards, liberties_beside, race_cards, search_words_of, told
from semeai.ui.rooms.race.race_figure import first_moves, leaning
from semeai.why import why

KO = Violation(Assumption.NO_KO, 1 << at("A1"), "A ko at A1 is being fought.")


def read(fake, searched):
    """What is known of a race that was read: Black must not get out at H8."""
    shut = (0, mask_of([searched.request.position.board.point("H8")]))
    return searched._replace(climb=fake.climb(searched.solution, Standing.READ, shut))


AGAINST = search_words.AGAINST
BY_KO = "A ko decides who captures. White must find the first ko threat."
H8 = "Not settled: can Black get out at H8?"
COUNTED = Tone.COUNTED, "Black captures", "counted"
READ, NOT_SO = Tone.READ, Tone.CONTRADICTED
SHUT = "White captures, if Black cannot get out at H8."
# What fails, what the search found of Black's chain and of White's, whether that is only read; what is said of it.
ROWS = {
    "a proof of what the theory says": ((), (1, 1), False, Tone.PROVED, "Black captures", "proved", ""),
    "no theory": ((KO,), (0, 0), False, Tone.PROVED, "White captures", "proved", ""),
    "read, with what is not settled": ((KO,), (0, 0), True, READ, "Likely: White captures", "read, not proved", H8),
    "a ko that is read": ((KO,), (2, 2), True, READ, "Likely: ko", "read, not proved", f"{BY_KO} {H8}"),
    "the theory stands first": ((), (0, 0), True, *COUNTED, f"Read by search: {SHUT}"),
    "a contradiction": ((), (1, 0), False, NOT_SO, "Neither captures", AGAINST, "the theory says Black captures"),
    "and why": ((), (1, 0), False, NOT_SO, "Neither captures", AGAINST, "the theory does not cover this race"),
    "an assumption of the other mover": (
        (replace(KO, mover=WHITE),), (0, 0), False, NOT_SO, "White captures", AGAINST,
        "White first, an assumption fails: A ko at A1 is being fought.",
    ),
    "no answer": ((), (None, None), False, *COUNTED, ""),
    "half an answer": ((), (1, None), False, *COUNTED, "Settled so far: Black's chain can be saved."),
    "half of one that does not fit": ((), (0, None), False, *COUNTED, "Settled so far: Black's chain cannot be saved."),
    "half by a ko": ((), (2, None), False, *COUNTED, "Settled so far: Black's chain can be saved by a ko."),
}  # fmt: skip


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_is_said_of_theory_and_search(fake, worked_example, row):
    fails, (defend, attack), only_read, tone, headline, known, words = row
    reading = replace(worked_example, violations=fails)
    model, searched = model_of(reading), fake.found(reading, BLACK, defend=defend, attack=attack)
    searched = read(fake, searched) if only_read else searched
    shown = told(model, model.cards[BLACK], searched)
    assert (shown.tone, shown.headline, shown.known) == (tone, headline, known)
    assert words in shown.sentence
    assert shown.sentence == words or not fails or fails[0].mover is WHITE
    if tone is Tone.READ:
        cards = race_cards(model, {BLACK: shown, WHITE: shown})
        assert [(card.large, card.head) for card in cards] == [("", "Black first, likely"), ("", "White first, likely")]
    if tone is Tone.PROVED and not fails:
        assert (shown.plain, shown.effort) == (True, "1,234 positions, 0.2 s")


def test_a_proof_that_takes_stones_to_live_says_so_beside_the_word(fake, worked_example):
    model = model_of(replace(worked_example, violations=(KO,)))
    for attack, sentence in ((1, ""), (0, "Neither is captured: seki, or both live.")):
        found = fake.found(worked_example, BLACK, defend=1, attack=attack, trusted=worked_example.white.chain)
        shown = told(model, model.cards[BLACK], found)
        assert (shown.tone, shown.known, shown.sentence) == (Tone.PROVED, "proved, relies on 1 chain", sentence)
        card = race_cards(model, {BLACK: shown, WHITE: shown})[0]
        assert card.small.startswith("Proved, relies on F6."), "the names say the number"
        assert shown.tip.endswith("Relies on F6.")


@pytest.mark.parametrize("outside", [True, False])
def test_choices_are_told_beside_the_verdict(fake, worked_example, outside):
    reading = replace(worked_example, violations=(KO,)) if outside else worked_example
    model, searched = model_of(reading), fake.found(reading, BLACK, defend=1, attack=0)
    ko = Choice((worked_example.position.board.point("G4"),), Grips(Grip.WINNING_KOS, Grip.WINNING_KOS))
    step = replace(searched.climb.last, solution=replace(searched.solution, choices=(ko,)))
    searched = searched._replace(climb=replace(searched.climb, last=step))
    shown = told(model, model.cards[BLACK], searched)
    assert shown.headline == "Neither captures"
    assert "G4 starts a ko to capture, and puts Black's own chain at risk. Black must find" in shown.sentence


def test_an_unfinished_search_says_what_is_open_and_which_stones_it_may_not_trust(fake, worked_example):
    point = worked_example.position.board.point
    found = fake.found(worked_example, defend=None, attack=0, closed=(0, mask_of([point("H8"), point("J8")])))
    refused = found._replace(request=replace(found.request, refused=worked_example.white.chain))
    assert search_words.unfinished_words(refused) == (
        "A first look did not settle it. Let the search go on. It does not assume F6 alive. "
        "Settled so far: White's chain cannot be captured. "
        "Open: whether Black's chain can be saved and whether Black can get out at H8 or J8."
    )


AHEAD = {
    Half(BLACK): "",
    Half(BLACK, Result.WIN): "",
    Half(WHITE, Result.WIN): ", but White captures",
    Half(BLACK, Result.SEKI): ", but that is not enough",
}


@pytest.mark.parametrize("half", [*AHEAD, None])
def test_the_counted_difference_does_not_stand_against_the_verdict_without_a_word(fake, worked_example, half):
    likely = Half(WHITE, climb=fake.found(worked_example, WHITE, standing=Standing.READ).climb)
    against = ", but White is likely to capture" if half is None else AHEAD[half]
    assert liberties_beside(worked_example, half or likely) == (
        f"Black's D4 has 8 liberties, White's F4 has 7; they share 2. By liberties alone Black is ahead by 1{against}."
    )


def test_a_search_that_was_stopped_before_it_began_tells_no_effort(fake, worked_example):
    model = model_of(worked_example)
    begun = fake.found(worked_example, defend=None, attack=None)._replace(stopped=True)
    assert told(model, model.cards[BLACK], begun).effort == "1,234 positions"
    assert told(model, model.cards[BLACK], begun._replace(nodes=0)).effort == ""


def test_numbers_set_by_hand_are_not_held_against_the_board(fake, worked_example):
    choice = RaceChoice().with_number(BLACK, "O", 7)
    model = model_of(worked_example, choice)
    assert model.basis is Basis.CHANGED
    searched = fake.found(worked_example, defend=0, attack=0)
    assert (
        search_words_of(model, model.cards[BLACK], searched) == "Proved for the numbers of the board: White captures."
    )
    shown = told(model, model.cards[BLACK], searched)
    assert (shown.tone, shown.headline) == (Tone.COUNTED, model.cards[BLACK].headline)


@pytest.mark.parametrize(
    ("defend", "attack", "words"),
    [
        (2, 2, "A ko decides who captures. White must find the first ko threat."),
        (3, 3, "A ko decides who captures. Black must find the first ko threat."),
        (2, 0, "Black's chain lives only by a ko. White must find the first ko threat. White's chain is safe."),
        (1, 3, "Black's chain is safe and can capture White's by a ko. Black must find the first ko threat."),
        (2, 3, "Black's chain lives by a ko: White must find the first ko threat. "
               "To capture by it, Black must find the first ko threat."),
    ],
)  # fmt: skip
def test_a_ko_says_who_must_find_the_first_threat(fake, defend, attack, words):
    answer = fake.solution(request(), defend, attack)
    assert search_words.headline(answer) == "Ko"
    assert search_words.detail(answer) == words


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (("C3",), "C3"),
        (("C3", "D3"), "C3 or D3"),
        (("C3", PASS), "C3 or a move elsewhere"),
        ((PASS,), "a move elsewhere"),
        ((), ""),
    ],
)
def test_first_moves_in_words(moves, words):
    assert search_words.move_list(BOARD, [move if move == PASS else at(move) for move in moves]) == words


def test_first_moves_and_trusted_stones_are_marks(fake):
    answer = fake.solution(request(), moves=(at("C3"), PASS, at("D3")), trusted=mask_of([at("F4")]))
    assert [(mark.point, mark.kind, mark.strong) for mark in first_moves(answer).marks] == [
        (at("C3"), MarkKind.MOVE_BLACK, True), (at("D3"), MarkKind.MOVE_BLACK, False),
    ]  # fmt: skip
    trust = trust_of(fake.climb(answer, Standing.READ, (0, mask_of([at("H8")]))))
    shown = leaning(answer, trust).marks
    assert [mark.point for mark in shown if mark.kind is MarkKind.TRUSTED] == [at("F4")]
    assert [mark.point for mark in shown if mark.kind is MarkKind.TERRITORY_WHITE] == [at("H8")]
    assert trust.condition == "if F4 lives and Black cannot get out at H8"


def test_an_account_without_parts_shows_the_moves_that_decide():
    position = text.parse("O...O\nOOOOO\nXXXXX\nX.X.X")
    point = position.board.point
    account = account_model(why(solve(Request(position, point("A2"), point("A3"), BLACK)), work=10_000_000))
    (parts,), (moves,) = account_cards(account), account_cards(replace(account, rows=()))
    assert parts.small.startswith("Black's eye: 1\n")
    assert moves.small.startswith("Black C4: Black cannot be captured")
    assert moves.answer
    played_out = tuple(replace(row, number=PLAYED_OUT) for row in account.rows)
    assert account_cards(replace(account, rows=played_out)) == (moves,)
    assert account_cards(replace(account, rows=(), arguments=())) == ()
