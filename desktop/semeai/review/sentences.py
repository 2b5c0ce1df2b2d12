"""A review in sentences: the races of a game, how they stood, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.claim.search_words import held
from semeai.claim.standing import with_names
from semeai.go.board import Board, Point, count
from semeai.go.color import BLACK, WHITE
from semeai.phrases import capital, counted, joined
from semeai.race.outcome import Result
from semeai.review import Event, EventKind, MainLine, RaceReview, Review
from semeai.review.values import changed
from semeai.solve import PASS

MOST_NAMES = 4

THROWN = {
    (Result.WIN, Result.LOSS): "loses the race; {better} wins it",
    (Result.WIN, Result.SEKI): "gives up a won race, now neither captures; {better} wins it",
    (Result.WIN, Result.KO): "makes a ko of a won race; {better} wins it",
    (Result.SEKI, Result.LOSS): "loses the race; after {better} neither captures",
    (Result.SEKI, Result.KO): "lets it come to a ko; after {better} neither captures",
    (Result.KO, Result.LOSS): "loses the race; {better} makes it a ko",
    (Result.KO, Result.SEKI): "gives up a ko, now neither captures; {better} keeps it",
    (Result.KO, Result.KO): "makes the ko worse; {better} makes a better one",
}
"""A mistake, by what its player could have reached and what he has."""
GAINED = {
    Result.WIN: "wins the race",
    Result.SEKI: "saves the stones, neither captures",
    Result.KO: "makes it a ko",
}
WITHOUT = {
    Result.LOSS: "{other} wins",
    Result.SEKI: "neither captures",
    Result.KO: "a ko decides",
}
DECIDES = "{gained}; without it {without}"
BETTER_KO = "gets the better of the ko; without it {other} does"
NEEDLESS = "is not needed; {who} wins the race without it"


def event_sentence(event: Event, board: Board) -> str:
    """A move and what it did, as a teacher says it, with the conditions of answers that are only read."""
    who, other = event.color.title, event.color.opponent.title
    match event.kind:
        case EventKind.MISTAKE:
            what = THROWN[event.before.result, event.after.result].format(better=_moves(event.better, board))
            if not event.better:  # none was found in the time
                what = what.partition(";")[0]
        case EventKind.DECIDES:
            without = WITHOUT[event.before.result].format(other=other)
            what = DECIDES.format(gained=GAINED[event.after.result], without=without)
            if event.before.result is event.after.result:
                what = BETTER_KO.format(other=other)
        case EventKind.NEEDLESS:
            what = NEEDLESS.format(who=who)
    told = f"Move {event.number}, {who} {_move(event.point, board)}: {what}."
    return held(told, event.condition)


def _move(move: Point, board: Board) -> str:
    return "elsewhere" if move == PASS else board.name(move)


def _moves(moves: Iterable[Point], board: Board) -> str:
    """Moves as people write them, the best first; playing elsewhere is a move too."""
    return joined(["a move elsewhere" if move == PASS else board.name(move) for move in moves], "or", most=MOST_NAMES)


SCREEN = 22
"""Lines of a review on the screen."""
MOST_STATES = 4
MOST_OTHERS = 6
"""Lines kept free for races that were never open."""

NONE = "No race was found in {moves}."
NOT_YET = "No race in {moves} was proved in {seconds}."
SETTLED = "In {moves} it mattered in no race who moves first, as far as was proved in {seconds}."
OPEN = " What was not proved in that time is not counted."
MORE = "{races} more: --json lists them all."
RACE = "Black {black} ({black_stones}) against White {white} ({white_stones}), {moves}"
SPAN = "moves {begin} to {end}"
GAP = "Between moves {begin} and {end} the race turned; which move did it was not found."
TURNED = "Move {end} turned the race; why was not found."
PROGRESS = "Review: {done} of {of} questions, {races} so far, {seconds}"


def progress_words(review: Review, most: float) -> str:
    """The progress of a review that may take ``most`` s, in a line."""
    races = counted(len(review.races), "race")
    seconds = f"{review.seconds:.0f} of {_seconds(most)}"
    return PROGRESS.format(done=review.done, of=review.of, races=races, seconds=seconds)


def review_lines(review: Review, line: MainLine) -> list[str]:
    """A review on the screen: the races with most at stake, in game order, with their most important moves."""
    shown = _chosen(review.races)
    board = line.positions[0].board
    large = sorted((*review.unproved, *review.one_sided), key=lambda race: -race.stake)
    others = [f"{_head(race, board)}: {state_words(race)}." for race in large]
    lines_left = SCREEN - 2 - min(len(others), MOST_OTHERS)
    most = max(lines_left // len(shown) - 1, 1) if shown else 0
    first = summary(review) + (OPEN if review.races and review.unfinished else "")
    lines = [first, *(text for race in shown for text in race_lines(race, board, most))]
    lines += others[: max(SCREEN - 1 - len(lines), 0)]
    left = len(review.races) + len(others) - sum(not text.startswith(" ") for text in lines[1:])
    return [*lines, MORE.format(races=counted(left, "race"))] if left else lines


def summary(review: Review) -> str:
    """How many races were found."""
    moves = counted(review.moves, "move")
    if review.races:
        return f"{counted(len(review.races), 'race')} in {moves}, {_seconds(review.seconds)}."
    none = SETTLED if review.one_sided else NOT_YET if review.unfinished else NONE
    return none.format(moves=moves, seconds=_seconds(review.seconds))


def state_words(race: RaceReview) -> str:
    """A race without events in words: who wins it all along, how it changed, or that nothing is known."""
    if race.is_unproved:
        return "not settled in that time"
    return states_sentence(race) if race.winner is None else race.last_claimed.claim.clause


def _seconds(seconds: float) -> str:
    return f"{seconds:.0f} s"


def _chosen(races: tuple[RaceReview, ...]) -> list[RaceReview]:
    """As many races as fit on the screen with one move each: first those with mistakes, then large ones."""

    def rank(race: RaceReview) -> tuple[bool, bool, int]:
        kinds = {event.kind for event in race.events}
        return EventKind.MISTAKE not in kinds, not kinds, -race.stake

    best = sorted(races, key=rank)[: (SCREEN - 2) // 2]
    return [race for race in races if race in best]


def gap_sentence(begin: int, end: int) -> str:
    """What is said where a race is another after ``end`` moves than after ``begin``, and no event tells why."""
    return (TURNED if end == begin + 1 else GAP).format(begin=begin, end=end)


def race_lines(race: RaceReview, board: Board, most: int) -> list[str]:
    """A race and its most important moves, at most ``most``; without any, how it stood."""
    telling = sorted(race.events, key=lambda event: [*EventKind].index(event.kind))[:most]
    shown = [event for event in race.events if event in telling]
    told = [with_names(event_sentence(event, board), event.trusts) for event in shown]
    told += [gap_sentence(*gap) for gap in race.gaps[: most - len(told)]]
    return [_head(race, board), *(f"  {text}" for text in told or [states_sentence(race)])]


def _head(race: RaceReview, board: Board) -> str:
    begin, end = race.span
    return RACE.format(
        black=board.name(race.pair[BLACK]),
        white=board.name(race.pair[WHITE]),
        black_stones=counted(count(race.groups[BLACK]), "stone"),
        white_stones=counted(count(race.groups[WHITE]), "stone"),
        moves=SPAN.format(begin=begin, end=end) if end > begin else f"after move {begin}",
    )


def states_sentence(race: RaceReview) -> str:
    """The state of a race over the game, change by change, as far as known."""
    told = changed([state for state in race.in_span if state.claim.settled])
    states = [f"after move {each.number}: {each.claim.clause}" for each in told]
    return f"{capital('; '.join(states[:MOST_STATES]))}{' ...' if len(states) > MOST_STATES else ''}"
