"""A review in sentences: the races of a game, how they stood, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from semeai.go.board import Board, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.review import Event, Grips, Kind, MainLine, RaceReview, Review
from semeai.solve import PASS, Grip
from semeai.views.phrases import capital, counted, joined

SCREEN = 22
"""Lines in which a review is told."""
MOST_NAMES = 4
MOST_STATES = 4

NONE = "No race was found in {moves}."
NOT_YET = "No race in {moves} was proved."
FOUND = "{races} in {moves}, {seconds}."
OPEN = " {questions} could not be settled in that time."
MORE = "{races} more: --json tells of all."
RACE = "Black {black} ({black_stones}) against White {white} ({white_stones}), {moves}"
SPAN, MOMENT = "moves {begin} to {end}", "after move {begin}"
MISTAKE = "{who} {move}: a mistake. {could} after {better}; now {has}."
DECIDES = "{who} {move} decides: {has}."
NEEDLESS = "{who} {move} was not needed: {has} without it."
EVENTS = {Kind.MISTAKE: MISTAKE, Kind.DECIDES: DECIDES, Kind.NEEDLESS: NEEDLESS}
STATE = "after move {number}: {what}"
FIRST = "{color} first: {what}"
LOSER_FIRST = "whoever moves first is captured"
WINNER_FIRST = "whoever moves first captures"
NEITHER, KO, CAPTURES = "neither captures", "it comes to a ko", "{color} captures"
PROGRESS = "Review: {done} of {of} questions, {races} so far, {seconds}"


def progress_words(review: Review) -> str:
    """How far a review is, in a line."""
    races = counted(len(review.races), "race")
    return PROGRESS.format(done=review.done, of=review.of, races=races, seconds=_seconds(review))


def review_lines(review: Review, line: MainLine) -> list[str]:
    """A review on a screen: the races with most at stake, in the order of the game, with their most telling moves."""
    moves = counted(review.moves, "move")
    if not review.races:
        head = (NOT_YET if review.unfinished else NONE).format(moves=moves)
    else:
        head = FOUND.format(races=counted(len(review.races), "race"), moves=moves, seconds=_seconds(review))
    if review.unfinished:
        head += OPEN.format(questions=counted(review.unfinished, "question"))
    shown = _chosen(review.races)
    board = line.positions[0].board
    most = max((SCREEN - 2) // len(shown) - 1, 1) if shown else 0
    lines = [head, *(text for race in shown for text in race_lines(race, board, most))]
    left = len(review.races) - len(shown)
    return [*lines, MORE.format(races=counted(left, "race"))] if left else lines


def _seconds(review: Review) -> str:
    return f"{review.seconds:.0f} s"


def _chosen(races: tuple[RaceReview, ...]) -> list[RaceReview]:
    """As many races as fit on a screen with a move each: those in which something was thrown away, then large ones."""

    def rank(race: RaceReview) -> tuple[bool, bool, int]:
        kinds = {event.kind for event in race.events}
        return Kind.MISTAKE not in kinds, not kinds, -race.stake

    best = sorted(races, key=rank)[: (SCREEN - 2) // 2]
    return [race for race in races if race in best]


def race_lines(race: RaceReview, board: Board, most: int) -> list[str]:
    """A race and its most telling moves, at most so many; where there are none how it stood."""
    begin, end = race.span
    head = RACE.format(
        black=board.name(race.pair[BLACK]),
        white=board.name(race.pair[WHITE]),
        black_stones=counted(count(race.groups[BLACK]), "stone"),
        white_stones=counted(count(race.groups[WHITE]), "stone"),
        moves=SPAN.format(begin=begin, end=end) if end > begin else MOMENT.format(begin=begin),
    )
    telling = sorted(race.events, key=lambda event: [*Kind].index(event.kind))[:most]
    told = [event_sentence(event, board) for event in race.events if event in telling]
    return [head, *(f"  {text}" for text in told or [states_sentence(race)])]


def event_sentence(event: Event, board: Board) -> str:
    """A move and what it did."""
    return f"{event.number} " + EVENTS[event.kind].format(
        who=event.color.title,
        move=_move(event.point, board),
        could=capital(grips_words(event.before, event.color)),
        has=grips_words(event.after, event.color),
        better=_moves(event.better, board),
    )


def states_sentence(race: RaceReview) -> str:
    """How a race stood over the game, change by change; what is not proved is left out."""
    known = [standing for standing in race.in_span if Result.UNKNOWN not in standing.results]
    told = known[:1] + [now for before, now in pairwise(known) if now.results != before.results]
    states = [STATE.format(number=each.number, what=results_words(*each.results)) for each in told]
    return f"{capital('; '.join(states[:MOST_STATES]))}{' ...' if len(states) > MOST_STATES else ''}"


def grips_words(grips: Grips, color: Color) -> str:
    """What a player has, as a clause."""
    if grips.attack is Grip.ALWAYS:
        return CAPTURES.format(color=color.title)
    if grips.defend is Grip.NEVER:
        return CAPTURES.format(color=color.opponent.title)
    return NEITHER if (grips.defend, grips.attack) == (Grip.ALWAYS, Grip.NEVER) else KO


def results_words(black: Result, white: Result) -> str:
    """The results for Black and for White moving first, as a clause."""
    same = {
        (Result.WIN, Result.WIN): WINNER_FIRST,
        (Result.LOSS, Result.LOSS): LOSER_FIRST,
        (Result.WIN, Result.LOSS): CAPTURES.format(color=BLACK.title),
        (Result.LOSS, Result.WIN): CAPTURES.format(color=WHITE.title),
        (Result.SEKI, Result.SEKI): NEITHER,
        (Result.KO, Result.KO): KO,
    }
    if (black, white) in same:
        return same[black, white]
    first = [
        FIRST.format(color=color.title, what=_result(result, color))
        for color, result in zip(Color, (black, white), strict=True)
    ]
    return ", ".join(first)


def _result(result: Result, mover: Color) -> str:
    if result in (Result.WIN, Result.LOSS):
        return CAPTURES.format(color=mover.title if result is Result.WIN else mover.opponent.title)
    return KO if result is Result.KO else NEITHER


def _move(move: Point, board: Board) -> str:
    return "elsewhere" if move == PASS else board.name(move)


def _moves(moves: Iterable[Point], board: Board) -> str:
    """Moves as people write them, the best first."""
    return joined([_move(move, board) for move in moves], "or", most=MOST_NAMES)
