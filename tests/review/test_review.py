"""The review of made games: which moves decided the race, threw it away or were not needed; kos beside a sure life."""

from collections import Counter
from dataclasses import replace

import pytest
from contradictions import contradictions
from independent_search import judged
from made_games import game

from semeai.claim import inquiry
from semeai.claim.race_claim import Half
from semeai.cli.review import event_values
from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Result
from semeai.review import Event, EventKind, asking, reviewing
from semeai.review.courses import MainLine, courses, main_line
from semeai.review.events import event_of
from semeai.review.reviewing import review
from semeai.review.sentences import states_sentence
from semeai.review.values import Review
from semeai.sgf import read
from semeai.solve import PASS, Effort, Request, climb

SECONDS = 20.0


def reviewed(line: MainLine, **words) -> Review:
    """The last review of a game."""
    *_, last = review(line, seconds=SECONDS, **words)
    return last


def told(found: Review, line: MainLine) -> list[str]:
    """The events of the races as words: number, colour, point, what it did."""
    name = line.positions[0].board.name
    events = [event for race in found.races for event in race.events]
    points = ["elsewhere" if event.point == PASS else name(event.point) for event in events]
    runs = [f" to {event.until}{', captures' * event.run_captures}" if event.run else "" for event in events]
    return [
        f"{event.number} {event.color.word} {point} {event.kind.value}{run}"
        for event, point, run in zip(events, points, runs, strict=True)
    ]


# the moves -> the events; both chains have three liberties, so whoever moves first captures
GAMES = {
    "who begins decides, and each move that follows is needed": (
        "A12 A9 B12 B9 C12",
        ["1 black A12 decides to 5, captures"],
    ),
    "a move elsewhere loses the race if the opponent begins then": (
        "T1 A9 A12 B9",
        ["1 black T1 mistake", "2 white A9 decides to 4"],
    ),
    "of moves elsewhere the last one counts, of which use is made": (
        "T1 T3 A12",
        ["2 white T3 mistake", "3 black A12 decides"],
    ),
    "a move elsewhere that the opponent misses by a mistake counts too": (
        "T1 A12",
        ["1 black T1 mistake", "2 white A12 mistake"],
    ),
    "a pass is a move elsewhere": ("- A9", ["1 black elsewhere mistake", "2 white A9 decides"]),
    "two moves ahead one is not needed": ("A12 T1 B12", ["1 black A12 decides", "3 black B12 needless"]),
    "filling the own liberty is a mistake at once": ("A9", ["1 black A9 mistake"]),
    "between two positions that differ the move that changed the race is found": (
        "T1 T3 R1 R3 P1 P3 N1 N3 L1 L3 A12 T5 R5 P5",
        ["10 white L3 mistake", "11 black A12 decides"],
    ),
}


@pytest.mark.parametrize("moves, events", GAMES.values(), ids=GAMES.keys())
def test_each_move_is_judged(moves, events):
    line = game(moves)
    assert told(reviewed(line), line) == events


def test_moves_in_turn_that_are_not_needed_are_one_event_and_an_early_capture_another():
    line = game("A12 T1 B12 T3 C12 T5 D12", Race(Side(O=4), Side(O=4), 0))
    assert told(reviewed(line), line) == ["1 black A12 decides", "3 black B12 needless to 5", "7 black D12 needless"]


def test_a_race_that_was_thrown_away_and_won_is_told_confirmed_and_found_by_processes_too():
    line = game("T1 A9 A12 B9")
    alone, shared = reviewed(line), reviewed(line, jobs=2)
    assert told(shared, line) == told(alone, line)
    assert shared.unfinished == alone.unfinished == 0
    [race] = alone.races
    mistake, *deciding = race.events
    assert line.positions[0].board.names(sum(1 << move for move in mistake.better)) == ["A12", "B12", "C12"]
    assert (mistake.before.codes, mistake.after.codes) == ((1, 1), (0, 0))
    assert [half.mover for half in mistake.halves] == [BLACK, WHITE]
    assert [(event.before.codes, event.after.codes) for event in deciding] == [((0, 0), (1, 1))]
    # Where another race tells all of it, it is not told again.
    less = replace(race, events=race.events[1:])
    longer = replace(less, course=replace(race.course, last=race.course.last + 1))
    other = replace(less, groups=(race.groups[1], race.groups[0]))
    pairs = (less, race), (longer, race), (race, less), (race, race), (other, race)
    assert [one.is_told_by(of) for one, of in pairs] == [True, True, False, False, False]
    # Of two that are as large and begin together one is told.
    twin = replace(race, course=replace(race.course, name=(race.course.name[0] + 1, race.course.name[1])))
    assert [race.is_told_by(twin), twin.is_told_by(race)] == [True, False]
    # Another search confirms each move, and contradicts what is false.
    assert [judged(event, SECONDS) for event in race.events] == ["confirmed"] * 2
    false = (
        replace(mistake, after=mistake.before),
        replace(mistake, better=(PASS,)),
        replace(deciding[0], after=mistake.after),
    )
    assert [judged(event, SECONDS) for event in false] == ["contradicted"] * 3


def test_what_follows_from_a_loss_is_not_asked_and_is_what_a_search_would_say(monkeypatch):
    line = game("T1 A9 A12 B9 B12 C9")
    asked, ask = [], asking.ReviewAsker.ask
    monkeypatch.setattr(
        asking.ReviewAsker, "ask", lambda self, key, *words: asked.append(key) or ask(self, key, *words)
    )
    found = reviewed(line).found.asked
    following = [key for key, answer in found.items() if answer.follows]
    assert following
    assert not {*following} & {*asked}
    for key in following:
        real, derived = ask(asking.ReviewAsker(line), key, Effort.LOOK), found[key]
        assert real.half.said.result is derived.half.result is Result.WIN
        assert {*derived.half.moves} <= {*real.half.moves}
        assert derived.half.leaning & ~line.positions[key[0]].of(key[2]) == 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_order_of_the_answers_changes_no_event(jobs):
    line = game("T1 A9 A12 B9 B12 C9 R1 R3")
    assert told(reviewed(line, jobs=jobs), line) == ["1 black T1 mistake", "2 white A9 decides to 6, captures"]


def test_the_standings_follow_the_game():
    [race] = reviewed(game("A12 T1 T3 R1")).races
    assert (race.open, race.span) == ([0], (0, 4))
    assert [state.number for state in race.changes] == [0, 1]
    assert race.states[0].results == (Result.WIN, Result.WIN)
    assert race.states[1].results == (Result.WIN, Result.LOSS)


def test_a_race_is_shown_that_one_player_does_not_win_in_any_case_or_that_ends_in_seki():
    line = game("T1 T3 A9")
    assert len(reviewed(line).races) == 1
    assert reviewed(MainLine(line.positions[3:], line.living[3:], ())).races == ()
    line = game("T1 T3 T5 T7", Race(Side(O=1), Side(O=1), 3))
    [race] = reviewed(line).races
    assert (race.open, race.at_end, race.states[-1].results) == ([], True, (Result.SEKI, Result.SEKI))
    assert not replace(race, at_end=False).is_race


def test_the_captured_chain_ends_its_race():
    line = game("A12 A9 B12 B9 C12 T1 T3 T5")
    [course] = courses(line, lambda _: True)
    assert course.first == 0
    assert course.last <= 4
    assert course.pair(5) is None


def test_nothing_is_searched_again_where_nothing_near_has_changed(monkeypatch):
    searched = []
    climb = inquiry.climb
    monkeypatch.setattr(inquiry, "climb", lambda request, **words: searched.append(request) or climb(request, **words))
    reviewed(game("T1 T3 R1 R3 P1 P3 N1 N3"))
    assert len(searched) == 2
    reviewed(game("T1 T3 A9"))
    assert len(searched) > 4


def test_an_answer_holds_until_a_stone_on_which_it_leans_is_touched():
    line = game("T1 T3 R1")
    [course] = courses(line, lambda _: True)
    pair = course.name
    found = asking.ReviewAsker(line).ask((1, pair, BLACK), Effort.LOOK)
    assert found.sure
    everywhere = {(number, pair, BLACK) for number in range(4)}
    assert {number for number, _, _ in asking.held_in(line, (1, pair, BLACK), found, everywhere)} == {0, 1, 2, 3}
    near = game(f"T1 {line.positions[0].board.names(found.points & line.positions[0].empty)[0]} R1")
    assert {number for number, _, _ in asking.held_in(near, (1, pair, BLACK), found, everywhere)} == {0, 1}


def test_an_answer_does_not_hold_where_the_walls_of_its_cut_do_not_live_for_certain():
    line = game("T1 T3 R1")
    [course] = courses(line, lambda _: True)
    key = 2, course.name, BLACK
    found = asking.ReviewAsker(line).ask(key, Effort.LOOK)
    walls, begin = found.half.climb.last.cut.alive, line.positions[1]
    beside = begin.board.neighbours(walls) & begin.empty & ~found.points
    [eye, *_] = [eye for eye in begin.board.components(beside) if not begin.board.neighbours(eye) & begin.empty]
    [color] = [color for color in Color if begin.board.neighbours(eye) & begin.of(color)]
    filled = replace(line, positions=(line.positions[0], begin.with_stones(color, eye), *line.positions[2:]))
    everywhere = {(number, *key[1:]) for number in range(4)}
    for other, numbers in ((line, {0, 1, 2, 3}), (filled, {2, 3})):
        assert {number for number, _, _ in asking.held_in(other, key, found, everywhere)} == numbers


def test_an_answer_that_was_stopped_serves_no_effort():
    line = game("T1 T3")
    [course] = courses(line, lambda _: True)
    key = (0, course.name, BLACK)
    whole, stopped = (
        asking.ReviewAsker(line).ask(key, Effort.LOOK),
        asking.ReviewAsker(line, lambda: False).ask(key, Effort.LOOK),
    )
    assert (whole.effort, stopped.effort) == (Effort.LOOK, None)
    assert whole.serves(Effort.GLANCE)
    assert not stopped.serves(Effort.GLANCE)


def test_a_review_without_time_proves_nothing_and_says_so_and_one_that_is_not_wanted_ends():
    line = game("T1 A9")
    *_, found = review(line, seconds=1e-6)
    assert found.races == ()
    everything = next(review(line, seconds=SECONDS))
    assert everything.unfinished > 0
    assert everything.done == 0
    assert {states_sentence(race) for race in everything.unproved} == {"Not asked yet."}
    line = game("T1 A9 A12 B9")
    heard = []

    def report(done: int, of: int) -> bool:
        heard.append((done, of))
        return of == 0

    found = [*review(line, seconds=SECONDS, report=report)]
    assert len(found) == 1
    assert heard[-1][1] > 0


def test_an_event_is_told_at_once(monkeypatch):
    monkeypatch.setattr(reviewing, "TELLING", SECONDS)
    told = [sum(len(race.events) for race in found.races) for found in review(game("T1 A9 A12 B9"), seconds=SECONDS)]
    assert told[0] == 0
    assert 0 < told[1] <= told[-1]
    assert len(told) > 2


def test_the_progress_is_from_the_beginning_what_the_review_says(monkeypatch):
    """In a game without a race in its opening much is done before anything is asked."""
    reports = []
    monkeypatch.setattr(reviewing._Gathered, "done", property(lambda _self: 3))
    going_on = review(game("T1 A9 A12 B9"), report=lambda done, _of: reports.append(done) or True)
    first = next(going_on)
    reports.clear()
    next(going_on)
    assert reports[0] == first.done == 3


def test_what_is_done_is_not_counted_again_while_a_question_is_searched(monkeypatch):
    counted, heard = [], []
    done = reviewing._Gathered.done
    monkeypatch.setattr(reviewing._Gathered, "done", property(lambda self: counted.append(1) or done.fget(self)))

    def report(moves: int, of: int) -> bool:
        heard.append((moves, of))
        return True

    *_, found = review(game("T1 A9 A12 B9"), seconds=SECONDS, report=report)
    assert heard[-1] == (found.done, 4)
    assert len(counted) < len(heard) / 4


def test_a_main_line_judges_no_move_beside_a_set_up_and_lets_a_ko_be_taken_back_by_who_is_asked_again():
    line = main_line(read(b"(;GM[1]SZ[9];B[cc];W[gg];AB[dd];B[ee])").studies[0])
    assert [move is not None for move in line.moves] == [True, False, True]
    assert line.last == 3
    assert len(line.positions) == 4
    stones = b"AB[ca][bb][cc]AW[da][eb][dc][cb]"
    line = main_line(read(b"(;GM[1]SZ[9]" + stones + b";B[db])").studies[0])
    assert line.positions[1].ko
    assert line.before(1, WHITE).ko
    assert not line.before(1, BLACK).ko


# Black lives in seki with B3, or stakes his own chain in a ko for White's with C2; elsewhere he is lost.
LIFE_OR_KO = "O..\nXO.\nXX.", "A2", "B2"
# Black is alive, may pass, and may as well fill at B3 or A2; A3 stakes his chain in a ko for White's.
ALIVE_OR_KO = "...\n.XO\n.O.", "B2", "B1"


def event(race: tuple[str, str, str], move: str) -> Event | None:
    """What a first move of Black's did."""
    diagram, black, white = race
    position = text.parse(diagram)
    point = position.board.point
    before = Request(position, point(black), point(white), BLACK)
    after = before.after(point(move))
    assert isinstance(after, Request)
    return event_of(1, BLACK, point(move), *map(answered, (before, replace(before, mover=WHITE), after)))


def answered(request: Request) -> Half:
    found = climb(request, seconds=20.0, line=False)
    assert found.proved
    return Half(request.mover, climb=found)


# the race, the move -> what it did, what its player had and has, what is better
JUDGED = {
    "who lives for sure has decided the race": (LIFE_OR_KO, "B3", EventKind.DECIDES, (0, 0), (1, 0), []),
    "who stakes a sure life in a ko has made a mistake": (LIFE_OR_KO, "C2", EventKind.MISTAKE, (1, 0), (3, 3), ["B3"]),
    "who fills where he is captured then": (LIFE_OR_KO, "C3", EventKind.MISTAKE, (1, 0), (0, 0), ["B3"]),
}


@pytest.mark.parametrize("race, move, kind, before, after, better", JUDGED.values(), ids=JUDGED.keys())
def test_a_move_is_judged_by_the_best_that_one_move_reaches(race, move, kind, before, after, better):
    found = event(race, move)
    assert found is not None
    assert (found.kind, found.before.codes, found.after.codes) == (kind, before, after)
    board = text.parse(race[0]).board
    values = event_values(found, board)
    assert values["better"] == better
    assert values["choices"] == [{"moves": ["C2"], "defend": 3, "attack": 3}]


@pytest.mark.parametrize("move", ["B3", "A2"])
def test_a_move_that_changes_nothing_decides_nothing_though_a_ko_could_be_had(move):
    assert event(ALIVE_OR_KO, move) is None


GAMES_OF_RECORD = [
    pytest.param("auto-d12", marks=pytest.mark.slow),
    *(
        pytest.param(name, marks=pytest.mark.whole)
        for name in ("incident209", "strategy11", "cgf2004-aya", "hosbodar-gnu", "crazystone1")
    ),
]


@pytest.mark.parametrize("name", GAMES_OF_RECORD)
def test_neither_the_review_of_a_real_game_itself_nor_another_search_contradicts_it(shared, name):
    line = main_line(read((shared / "real-games" / "games" / f"{name}.sgf").read_bytes()).studies[0])
    *_, found = review(line, seconds=2 * SECONDS, jobs=2)
    assert [*contradictions(found, line)] == []
    said = Counter(judged(event, SECONDS) for race in found.races for event in race.events)
    assert said["contradicted"] == 0
    assert said["confirmed"] > 0


def test_a_better_move_is_added_to_a_mistake_that_was_told_without_one():
    line = game("T1 A9 A12 B9")
    *_, found = review(line, seconds=SECONDS)
    told = {of: replace(event, better=()) for of, event in found.found.told.items()}
    assert any(event.better for event in found.found.told.values())
    again = next(review(line, found=replace(found.found, told=told)))
    assert [race.events for race in again.races] == [race.events for race in found.races]
    assert not any(race.corrections for race in again.races)
