"""One claim in the window: the panel, the list of races and the review say the same of a race, and deny nothing."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from driving import read, write_and_open
from game_driving import RACES, review_here, see_races
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from search_driving import wait_for

from semeai import review as review_room
from semeai.claim.answer import race_answer
from semeai.claim.race_claim import Half, RaceClaim, Tone
from semeai.claim.standing import ClaimStanding
from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.review import Found, MainLine, RaceReview, RaceState, Review, request_of
from semeai.review.asking import Asked, Key
from semeai.review.courses import Course, groups_of
from semeai.solve import Climb, Effort, Standing
from semeai.study.tree import nodes_by_move, race_study
from semeai.ui.rooms.race.game_races import GO_ON, REVIEW, TONES, RaceRow, reviewed
from semeai.ui.rooms.race.games_control import REST
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def listed(qtbot: QtBot, game: MainWindow, fake: Any) -> MainWindow:
    """A game whose list of races is seen, at the end of its first race; nothing that is asked has a result."""
    fake.rule = lambda asked: fake.solution(asked, None, None)
    see_races(qtbot, game)
    game.document.go(nodes_by_move(game.document.study)[course_of(game).core[1]])
    return game


def course_of(window: MainWindow) -> Course:
    course = window.room("race").races_panel.cards[0].entry.course
    assert isinstance(course, Course)
    return course


def key_of(window: MainWindow, mover: Color) -> Key:
    """The question about the first race of the list in its last position."""
    course = course_of(window)
    pair = course.pair(course.core[1])
    assert pair is not None
    return course.core[1], pair, mover


def answer(window: MainWindow, fake: Any, mover: Color, *codes: int, **more: Any) -> Climb:
    """An answer to that question, with all that the panel can show of it."""
    request = request_of(window.room("race").races.line, key_of(window, mover))
    point = request.position.empty.bit_length() - 1
    standing = more.pop("standing", Standing.PROVED)
    found = fake.climb(fake.solution(request, *codes, moves=(point,), line=(point,), **more), standing)
    assert isinstance(found, Climb)
    return found


def keep(window: MainWindow, climb: Climb) -> None:
    window.claims.keep(climb.solution.request, climb=climb)


def row(qtbot: QtBot, window: MainWindow) -> tuple[Tone, str] | None:
    """How the first race of the list stands, as its card shows it once nobody steps."""
    qtbot.wait(2 * REST)
    card = window.room("race").races_panel.cards[0]
    claim = card.entry.claim
    assert card.claim.isVisible() is (claim is not None)
    if claim is None:
        return None
    shown = [tone for tone, sign in card.claim.signs.items() if sign.isVisible()]
    assert shown == [tone for tone in card.claim.signs if tone is claim.tone]
    assert card.claim.words.text() == claim.words
    when, _, told = claim.words.partition(": ")
    assert when.endswith(", likely") is (claim.tone is Tone.READ)
    return claim.tone, told


def test_a_row_shows_what_the_store_knows_with_its_sign_before_any_review(
    qtbot: QtBot, listed: MainWindow, fake: Any
) -> None:
    assert row(qtbot, listed) is None
    keep(listed, answer(listed, fake, BLACK, 1, 1, standing=Standing.READ))
    point = answer(listed, fake, BLACK, 1, 1).solution.request.position.board.name
    first = point(answer(listed, fake, BLACK, 1, 1).solution.moves[0])
    likely = f"Black captures · {first}"
    assert row(qtbot, listed) == (
        Tone.READ, f"Black moving first captures · {first}. With White first it is not settled.",
    )  # fmt: skip
    keep(listed, answer(listed, fake, WHITE, 0, 0))
    assert row(qtbot, listed) == (Tone.READ, f"{likely}.")
    keep(listed, answer(listed, fake, BLACK, 1, 1))
    assert row(qtbot, listed) == (Tone.PROVED, f"{likely} (proved).")
    listed.document.go(listed.document.study.root)
    assert row(qtbot, listed) == (Tone.PROVED, f"{likely} (proved)."), "where it is last claimed"


def test_a_card_tells_one_state_of_its_race(listed: MainWindow) -> None:
    """Where something is claimed that is told, else how it stood, and never both."""
    panel = listed.room("race").races_panel
    unsettled = panel.cards[0].entry._replace(state="Not settled in that time.")
    told = RaceRow(
        3, "After move 3: Black captures, if these 4 chains live.", Tone.READ, names="A1, B2, C3 and D4 live."
    )
    for entry, words in ((unsettled, unsettled.state), (unsettled._replace(claim=told), told.words)):
        panel.show_entries([entry])
        card = panel.cards[0]
        assert [each.text() for each in card.findChildren(QLabel) if each.text()][2:] == [words]
        assert card.accessibleName().count(words.rstrip(".")) == 1
    assert panel.cards[0].claim.toolTip() == told.names
    assert told.names.rstrip(".") in panel.cards[0].accessibleName()


def test_a_card_stays_while_another_one_changes(listed: MainWindow) -> None:
    panel = listed.room("race").races_panel
    one = panel.cards[0].entry
    other = one._replace(title="Black A1 against White B2", span="At move 3")
    panel.show_entries([one, other])
    first, second = panel.cards
    panel.show_entries([one, other._replace(note="Not settled here: move 3.")])
    assert panel.cards[0] is first
    assert panel.cards[1] is not second
    panel.show_entries([other, one])
    assert [card.entry.title for card in panel.cards] == [other.title, one.title]
    assert panel.cards[1] is first
    assert [panel._column.indexOf(card) for card in panel.cards] == [0, 1]


def test_the_panel_shows_what_a_review_proved_and_asks_nothing(
    qtbot: QtBot, listed: MainWindow, fake: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answers of a review enter the store, what the panel proves enters the review, and the rows follow both."""
    room, told, efforts = listed.room("race"), [], []

    def half(mover: Color, *codes: int) -> Half:
        return Half(mover, climb=answer(listed, fake, mover, *codes))

    def once(line: MainLine, **asked: Any) -> Iterator[Review]:
        told.append(asked["found"])
        efforts.append(asked["effort"])
        found = Asked(half(BLACK, 1, 1), Effort.LOOK, line.positions[0].board.points, True)
        known = Found(room.races.courses, {**asked["found"].asked, key_of(listed, BLACK): found}, seconds=1.0)
        yield Review(line.last, (), (), (), 3, 1.0, line.last, over=True, found=known)

    monkeypatch.setattr(review_room, "review", once)
    button = room.races_panel.review
    assert button.text() == REVIEW
    course, proved = course_of(listed), key_of(listed, WHITE)
    proof = answer(listed, fake, WHITE, 0, 0)
    button.click()
    qtbot.waitUntil(lambda: room.races.review is not None and room.races.share is None)
    assert button.text() == GO_ON
    assert room.races_panel.state.text() == f"No race in {room.races.line.last} moves was settled."
    fake.asked.clear()
    room.inspector.setCurrentIndex(0)
    room.editing.choose_pair(*course.pair(course.core[1]))
    room.desk.wake()
    read(listed)
    qtbot.waitUntil(lambda: room.searches.searched(WHITE) is not None and not room.searches.searched(WHITE).running)
    assert room.race_panel.strip.halves[BLACK].told.claim.climb.proved
    assert {asked.mover for asked, _seconds in fake.asked} == {WHITE}
    keep(listed, proof)
    qtbot.waitUntil(lambda: proved in room.races.review.found.asked)
    room.inspector.setCurrentIndex(RACES)
    button.click()
    qtbot.waitUntil(lambda: room.races.share is None)
    assert [proved in found.asked for found in told] == [False, True], "what goes on knows it too"
    assert efforts == [Effort.LOOK, Effort.LONGER], "what is not settled is searched for longer"


def test_what_another_claim_captures_is_not_taken_to_live(
    qtbot: QtBot, window: MainWindow, fake: Any, tmp_path: Path
) -> None:
    write_and_open(window, tmp_path / "two.sgf", b"(;FF[4]GM[1]SZ[9]AB[df][hb]AW[ff][bh])")
    room, point = window.room("race"), window.document.study.board.point
    wall = 1 << point("B2")
    fake.rule = lambda asked: fake.solution(asked, moves=(0,), line=(0,), trusted=wall & ~asked.refused)
    room.editing.choose_pair(point("D4"), point("F4"))
    room.desk.wake()
    read(window)
    wait_for(qtbot, window, BLACK)
    assert room.race_panel.strip.halves[BLACK].told.headline == "Black captures · A9"
    assert room.race_panel.strip.halves[BLACK].told.known == "proved, relies on 1 chain"
    request = room.desk.requests()[BLACK]
    for mover, codes in ((BLACK, (1, 1)), (WHITE, (0, 0))):
        other = replace(request, black=point("H8"), white=point("B2"), mover=mover)
        window.claims.keep(other, climb=fake.climb(fake.solution(other, *codes)))
    qtbot.waitUntil(lambda: all(asked.refused == wall for asked in room.desk.requests()))
    wait_for(qtbot, window, BLACK)
    assert room.race_panel.strip.halves[BLACK].told.known == "proved"
    assert not window.claims.claim(request).leaning


def test_a_race_that_could_not_be_followed_names_the_moves_that_are_not_settled(listed: MainWindow) -> None:
    line, course = listed.room("race").races.line, course_of(listed)
    results = {course.first: Result.WIN, course.last: Result.LOSS}
    states = tuple(
        RaceState(number, RaceClaim(course.name, tuple(Half(color, results.get(number)) for color in Color)))
        for number in range(course.first, course.last + 1)
    )
    race = RaceReview(course, groups_of(line.positions[-1], course.name), states, ())
    entry = reviewed(race, line)
    assert (entry.rows, entry.note) == ((), f"Not settled here: moves {course.first + 1} to {course.last}.")


def searched_to_the_end(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until the race of the panel is read, and searched for both players moving first."""
    room = window.room("race")
    read(window)
    room.desk.wake()
    states = room.searches.searched
    qtbot.waitUntil(lambda: all((found := states(color)) is not None and not found.running for color in Color))


GAMES = [
    pytest.param("crazystone1", (37,), marks=pytest.mark.slow),
    pytest.param("crazystone1", (35, 52, 56), marks=pytest.mark.whole),
    pytest.param("hosbodar-gnu", (195, 196), marks=pytest.mark.whole),
]
"""Positions of records in which several races are fought, by number of moves."""


@pytest.mark.parametrize("name, numbers", GAMES)
def test_no_two_claims_of_a_real_game_deny_each_other(
    qtbot: QtBot, window: MainWindow, shared: Path, name: str, numbers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each race of a position is looked at in the panel; then the rows say the same, and no claim denies another."""
    review_here(monkeypatch, 15)
    window.open_file(shared / f"real-games/games/{name}.sgf")
    room = window.room("race")
    see_races(qtbot, window)
    room.races_panel.review.click()
    qtbot.waitUntil(lambda: room.races.share is None)
    nodes = nodes_by_move(window.document.study)
    for number in numbers:
        window.document.go(nodes[number])
        entries = [card.entry for card in room.races_panel.cards]
        cards = [entry for entry in entries if entry.course.seen <= number <= entry.course.last]
        for entry in cards * 2:
            room.races.choose(entry, None)
            searched_to_the_end(qtbot, window)
            for color in Color:
                shown = room.race_panel.strip.halves[color].told
                claim = window.claims.claim(request_of(room.races.line, (number, entry.course.pair(number), color)))
                assert (shown.claim.result, shown.tone) == (claim.half(color).result, claim.half(color).tone)
        qtbot.wait(50)
        claims = [
            (window.claims.claim(request), request.position)
            for entry in cards
            for request in [request_of(room.races.line, (number, entry.course.pair(number), BLACK))]
        ]
        captured, leaning = 0, 0
        for claim, position in claims:
            lost = {(Result.WIN, Result.LOSS): WHITE, (Result.LOSS, Result.WIN): BLACK}.get(claim.results)
            captured |= 0 if lost is None else position.chain(claim.points[lost])
            leaning |= claim.leaning
        assert not captured & leaning
        rows = {card.entry.course: card.entry.claim for card in room.races_panel.cards}
        for entry, (claim, _position) in zip(cards, claims, strict=True):
            told = rows.get(entry.course)
            assert told is None or told.number != number or told.tone is TONES[race_answer(claim).standing]


RUNS_OUT = """
. . . X . O . . .
. . X O O . O . .
. . . X X O O . .
. . X . . O O . .
. . . . X X X X .
. . . . X O O O .
. . X X O O O X .
. . X . X X O X .
. . . X . O . . .
"""
"""Page 7, section 2: after White J5 Black wins with J6."""


@pytest.mark.slow
def test_who_gets_out_at_an_open_edge_is_not_proved(qtbot: QtBot, window: MainWindow) -> None:
    position, room = text.parse(RUNS_OUT), window.room("race")
    point = position.board.point
    window.show_study("Build", race_study(position, point("H3"), point("F4"), WHITE))
    searched_to_the_end(qtbot, window)
    half = room.race_panel.strip.halves[WHITE].told.claim
    assert not (half.standing is ClaimStanding.PROVED and half.result is Result.WIN and point("J5") in half.moves)
