"""A review in sentences: the races of a game, how they stood, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from semeai.claim.answer import leaning_sentence, race_answer
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Board, Point, count
from semeai.go.color import BLACK, WHITE
from semeai.phrases import capital, counted, headed, joined
from semeai.race.outcome import Result
from semeai.review import Event, EventKind, MainLine, RaceReview, Review
from semeai.review.courses import Course
from semeai.review.values import Correction, RaceState, changed
from semeai.solve import PASS

MOST_NAMES = 4

DONE = {
    (Result.WIN, Result.LOSS): "loses the race",
    (Result.WIN, Result.SEKI): "gives up the capture",
    (Result.WIN, Result.KO): "turns a won race into a ko",
    (Result.SEKI, Result.LOSS): "loses the race",
    (Result.SEKI, Result.KO): "allows a ko",
    (Result.KO, Result.LOSS): "loses the race",
    (Result.KO, Result.SEKI): "gives up the ko",
    (Result.KO, Result.KO): "ends up with a worse ko",
}
"""A mistake, by what its player could have reached and what he has."""
BETTER = {
    Result.WIN: "{better} would have captured",
    Result.SEKI: "After {better} neither would have captured",
    Result.KO: "{better} would have made it a ko",
}
"""The better move, by what it would have reached."""
KEEPS_KO, BETTER_KO = "{better} would have kept it", "{better} would have got a better ko"
NOW = {Result.SEKI: "Now neither captures.", Result.KO: "Now a ko decides."}
"""What a mistake leaves, where its player is not lost."""
GAINED = {
    Result.WIN: "wins the race",
    Result.SEKI: "saves the stones",
    Result.KO: "makes it a ko",
}
WITHOUT = {
    Result.LOSS: "Without it {other} captures",
    Result.SEKI: "Without it neither captures",
    Result.KO: "Without it a ko decides",
}
GETS_KO, WITHOUT_KO = "gets the better of the ko", "Without it {other} does"
NEEDLESS, CAPTURES = "is not needed", "{who} captures without it"
EARLY, LATER, FIRST = "captures before it has to", "{who} captures later as well", "captures first"
ANSWERS = "answers the threat"
ELSEWHERE, TAKES = "{point} plays elsewhere.", "{point} captures {stones} elsewhere."
ONLY = "It is the only move."
RUNS = {
    EventKind.DECIDES: ("Later {moves} keeps it that way.", "Later {moves} keep it that way."),
    EventKind.NEEDLESS: ("Later {moves} is not needed either.", "Later {moves} are not needed either."),
}
"""What is said of one more move of a run, or of several."""
TAKEN = "Move {number}, {point}, captures."
COST, COST_KO = "It cost {stones}.", "It cost {stones}, as the ko counts."
THREAT = "It may be a ko threat: it is judged for this race only."
CORRECTED = "Corrected: move {number} {what}."
WAS_NO = {
    EventKind.MISTAKE: "was no mistake",
    EventKind.DECIDES: "did not decide the race",
    EventKind.NEEDLESS: "was needed",
}


def event_head(event: Event, board: Board) -> str:
    """A move and what it did, in a few words: ``Move 193, Black N6 loses the race``."""
    who = event.color.title
    played = f"{who}'s pass" if event.point == PASS else f"{who} {board.name(event.point)}"
    return f"Move {event.number}, {played} {_what(event)}"


def _what(event: Event) -> str:
    match event.kind:
        case EventKind.MISTAKE:
            return DONE[event.before.result, event.after.result]
        case EventKind.DECIDES:
            gained = GETS_KO if event.before.result is event.after.result else GAINED[event.after.result]
            return FIRST if event.then is None else ANSWERS if event.answers else gained
        case EventKind.NEEDLESS:
            return EARLY if event.then is None else NEEDLESS


def event_sentence(event: Event, board: Board) -> str:
    """Why a move mattered, as a teacher says it: what would have been better, by what count, and what it cost."""
    told = {EventKind.MISTAKE: _mistake, EventKind.DECIDES: _decides, EventKind.NEEDLESS: _needless}
    threat = THREAT if event.threat else ""
    return " ".join(filter(None, (*told[event.kind](event, board), threat)))


def whole_sentence(event: Event, board: Board) -> str:
    """What a move did and why it mattered, with the stones that this leans on by name."""
    told = event_head(event, board), event_sentence(event, board)
    return " ".join(filter(None, (f"{told[0]}.", told[1], leaning_sentence(event.trusts))))


def _mistake(event: Event, board: Board) -> Iterator[str]:
    if not event.local and event.point != PASS:
        told = TAKES if event.takes else ELSEWHERE
        yield told.format(point=board.name(event.point), stones=counted(event.takes, "stone"))
    if event.better:
        told = BETTER[event.before.result]
        if event.before.result is Result.KO and event.after.result is not Result.LOSS:
            told = BETTER_KO if event.after.result is Result.KO else KEEPS_KO
        better = told.format(better=_moves(event.better, board))
        yield f"{_because(capital(better), event, board)}."
    yield NOW.get(event.after.result, "")
    yield cost_words(event)


def _decides(event: Event, board: Board) -> Iterator[str]:
    solution = event.own.solution
    if solution is not None and solution.moves_complete and len(solution.moves) == 1:
        yield ONLY
    same = event.before.result is event.after.result
    without = WITHOUT_KO if same else WITHOUT[event.before.result]
    yield f"{_because(without.format(other=event.color.opponent.title), event, board, after=False)}."
    yield _run_words(event, board)


def _needless(event: Event, board: Board) -> Iterator[str]:
    told = LATER if event.then is None else CAPTURES
    yield f"{_because(told.format(who=event.color.title), event, board)}."
    yield _run_words(event, board)


def _run_words(event: Event, board: Board) -> str:
    """The later moves of a run; "" where there are none."""
    kept = event.run[:-1] if event.run_captures else event.run
    moves = joined([board.name(point) for _, point in kept], "and", most=MOST_NAMES)
    told = [RUNS[event.kind][len(kept) > 1].format(moves=moves)] if kept else []
    if event.run_captures:
        number, point = event.run[-1]
        told.append(TAKEN.format(number=number, point=board.name(point)))
    return " ".join(told)


def _because(told: str, event: Event, board: Board, *, after: bool = True) -> str:
    """A clause with the reason behind it: after a colon, or as what the move reaches."""
    reason = "" if event.reason is None else event.reason.words(board.names(event.reason.points))
    if not reason:
        return told
    return f"{told}: {reason}" if after else f"{told}. With it {reason}"


def cost_words(event: Event) -> str:
    """What a mistake cost, in stones; "" where that is less than one."""
    stones = round(event.cost)
    words = COST if event.cost == stones else COST_KO
    return words.format(stones=counted(stones, "stone")) if stones else ""


def correction_sentence(correction: Correction) -> str:
    """That something was told of a move which a later answer does not bear out."""
    was, now = correction.was, correction.now
    if now is not None and now.kind is was.kind:
        return CORRECTED.format(number=was.number, what=_what(now))
    return CORRECTED.format(number=was.number, what=WAS_NO[was.kind])


def since_sentence(race: RaceReview) -> str:
    """Since when a race is lost; "" where it was not lost when it began."""
    lost = race.lost
    if lost is None or (lost.at == race.course.core[0] and not (lost.began or lost.known)):
        return ""
    told = ALREADY if lost.began else SINCE_AT_LEAST if not lost.known else SINCE if lost.until is None else FROM
    turned = "" if lost.until is None else TURNED
    return f"{told}{turned}.".format(color=lost.color.title, number=lost.at, until=lost.until)


ALREADY = "{color} had already lost it when it began"
SINCE, FROM = "It has been lost for {color} since move {number}", "It was lost for {color} from move {number} on"
SINCE_AT_LEAST = "{color} had lost it by move {number} at the latest"
TURNED = ", and it turned after move {until}"


def _moves(moves: Iterable[Point], board: Board) -> str:
    """Moves as people write them, the best first; playing elsewhere is a move too."""
    return joined(["a move elsewhere" if move == PASS else board.name(move) for move in moves], "or", most=MOST_NAMES)


SCREEN = 22
"""Lines of a review on the screen."""
MOST_STATES = 4
MOST_OTHERS = 6
"""Lines kept free for races that were never open."""

NONE = "No race was found in {moves}."
NOT_YET = "No race in {moves} was settled."
SETTLED = "In {moves} no race was found in which it mattered who moved first."
OPEN = "What is not settled is not counted."
STOPPED = "The review was stopped: it goes on from there."
MORE = "{races} more: --json lists them all."
TITLE = "Black {black} against White {white}"
RACE = "{title} ({black_stones} against {white_stones}), {moves}"
SPAN = "moves {begin} to {end}"
UNSETTLED = "Not settled here: {moves}."
NOT_ASKED = "Not asked yet."
PROGRESS, MATTERED = "Review: {done} of {of} moves", "; in {races} it mattered who moved first"


def race_title(course: Course, board: Board) -> str:
    """The name of a race wherever it is spoken of."""
    return TITLE.format(black=board.name(course.name[BLACK]), white=board.name(course.name[WHITE]))


def progress_words(review: Review) -> str:
    """The progress of a review, in a line."""
    mattered = MATTERED.format(races=counted(len(review.races), "race")) if review.races else ""
    return PROGRESS.format(done=review.done, of=review.moves) + mattered


def review_lines(review: Review, line: MainLine) -> list[str]:
    """A review on the screen: the races with most at stake, in game order, with their most important moves."""
    shown = _chosen(review.races)
    board = line.positions[0].board
    large = sorted((*review.unproved, *review.one_sided), key=lambda race: -race.stake)
    others = [headed(_head(race, board), state_words(race)) for race in large]
    lines_left = SCREEN - 2 - min(len(others), MOST_OTHERS)
    most = max(lines_left // len(shown) - 1, 1) if shown else 0
    lines = [summary(review), *(text for race in shown for text in race_lines(race, board, most))]
    lines += others[: max(SCREEN - 1 - len(lines), 0)]
    left = len(review.races) + len(others) - sum(not text.startswith(" ") for text in lines[1:])
    return [*lines, MORE.format(races=counted(left, "race"))] if left else lines


def record_line(name: str, review: Review, line: MainLine) -> str:
    """A game among others in a line: how many races it has, and the mistakes in them."""
    board = line.positions[0].board
    mistakes = [event for race in review.races for event in race.events if event.kind is EventKind.MISTAKE]
    told = [f"{event_head(event, board)}." for event in sorted(mistakes, key=lambda event: event.number)]
    return " ".join((f"{name}: {summary(review)}", *told))


def summary(review: Review) -> str:
    """How many races were found, and the mistakes in them; whether that is all."""
    moves = counted(review.moves, "move")
    mistakes = sum(event.kind is EventKind.MISTAKE for race in review.races for event in race.events)
    if review.races:
        told = f"{counted(len(review.races), 'race')} in {moves}, {counted(mistakes, 'mistake')}."
    else:
        told = (SETTLED if review.one_sided else NOT_YET if review.unfinished else NONE).format(moves=moves)
    unsettled = OPEN if (review.races or review.one_sided) and review.unfinished else ""
    return " ".join(filter(None, (told, unsettled, "" if review.over else STOPPED)))


def state_words(race: RaceReview) -> str:
    """A race without events in words: who wins it all along, how it changed, or that nothing is known."""
    if race.is_unproved or race.winner is None:
        return states_sentence(race)
    return " ".join(filter(None, (answer_at(race.last_claimed), since_sentence(race))))


def _chosen(races: tuple[RaceReview, ...]) -> list[RaceReview]:
    """As many races as fit on the screen with one move each: first those with mistakes, then large ones."""

    def rank(race: RaceReview) -> tuple[bool, bool, int]:
        kinds = {event.kind for event in race.events}
        return EventKind.MISTAKE not in kinds, not kinds, -race.stake

    best = sorted(races, key=rank)[: (SCREEN - 2) // 2]
    return [race for race in races if race in best]


def unsettled_sentence(race: RaceReview) -> str:
    """The moves of which it is not settled what they did, else the gaps in what is known; "" for none."""
    spans = [(event.number, event.number) for event in race.unsettled]
    spans = spans or [(begin + 1, end) for begin, end in race.gaps]
    names = [str(end) if begin == end else f"{begin} to {end}" for begin, end in spans]
    one = len(spans) == 1 and spans[0][0] == spans[0][1]
    moves = f"{'move' if one else 'moves'} {joined(names, most=MOST_NAMES)}"
    return UNSETTLED.format(moves=moves) if names else ""


def race_lines(race: RaceReview, board: Board, most: int) -> list[str]:
    """A race and its most important moves, at most ``most``; without any, how it stood."""
    telling = sorted(race.events, key=lambda event: [*EventKind].index(event.kind))[:most]
    told = [whole_sentence(event, board) for event in race.events if event in telling]
    told += [correction_sentence(each) for each in race.corrections]
    told = told or [states_sentence(race)]
    told += filter(None, [since_sentence(race), unsettled_sentence(race)])
    return [_head(race, board), *(f"  {text}" for text in told[:most])]


def _head(race: RaceReview, board: Board) -> str:
    begin, end = race.span
    return RACE.format(
        title=race_title(race.course, board),
        black_stones=counted(count(race.groups[BLACK]), "stone"),
        white_stones=count(race.groups[WHITE]),
        moves=SPAN.format(begin=begin, end=end) if end > begin else f"after move {begin}",
    )


def answer_at(state: RaceState, *, asking: bool = True) -> str:
    """How a race stands in a position, with its move for who is to move there, or that nothing was asked yet.

    Not ``asking``: what is only likely is told without the question that is open.
    """
    answer = race_answer(state.claim, state.mover)
    if not asking and answer.standing is ClaimStanding.READ:
        answer = answer._replace(question="")
    return answer.sentence if state.asked else NOT_ASKED


def states_sentence(race: RaceReview) -> str:
    """The state of a race over the game, change by change, as far as known; what is open then is asked of the last."""
    told = changed([state for state in race.in_span if state.claim.known])
    if not told:
        asked = [state for state in race.in_span if state.asked]
        return answer_at(asked[-1] if asked else race.last_claimed)
    shown = told[:MOST_STATES]
    states = [headed(f"After move {each.number}", answer_at(each, asking=each is shown[-1])) for each in shown]
    return f"{' '.join(states)}{' ...' if len(told) > len(shown) else ''}"
