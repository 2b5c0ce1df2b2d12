"""The search in words, for the window and the command line: its answers, and what a move leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim.standing import STUDY
from semeai.claim.verdicts import headline as outcome_headline
from semeai.go.board import Board, Point, count, first
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.phrases import after_colon, capital, counted, joined
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.claim.standing import Searched
    from semeai.race.decide import Outcome
    from semeai.solve import Choice, Climb, Grip, Request, Solution


class Judged(Enum):
    """What a move is worth."""

    WORKS = "achieves the result"
    WRONG = "does not achieve the result"
    LOST = "every move loses"
    UNKNOWN = "not settled"


class CountedOut(NamedTuple):
    """The outcome of a race by its numbers, and the move that they name; a guess where the theory does not apply."""

    outcome: Outcome
    move: Point
    applies: bool


class Answer(NamedTuple):
    """A legal move of the mover with what it is worth.

    ``base`` is the race before it, ``reply`` the race after it with the opponent to move, None where the move captures
    the opponent's chain. ``counted`` is what the numbers say of that race where the search has no result. Both hold
    only under ``condition``, "" where they are proved. ``shown`` is what follows it until its end can be seen, where
    that was played out.
    """

    move: Point
    judged: Judged
    base: Solution
    reply: Solution | None
    counted: CountedOut | None = None
    condition: str = ""
    shown: tuple[Point, ...] = ()


def answer_to(move: Point, request: Request, ask: Callable[[Request], Solution]) -> Answer:
    """Judge a move. ``ask`` searches, and is asked twice at most. Raises ValueError for an illegal move."""
    after = request.after(move)
    if isinstance(after, Illegal):
        raise ValueError(after.reason.value)
    base = ask(request)
    if after is None:
        return Answer(move, _judged_capture(move, base), base, None)
    reply = ask(after)
    silent = reply.result is Result.UNKNOWN and not reply.line
    return Answer(move, _judged(move, base, reply), base, reply, count_out(after) if silent else None)


def count_out(request: Request) -> CountedOut | None:
    """What the numbers of a race say for its mover; None where it cannot be read."""
    from semeai.playout.play import next_move
    from semeai.race.decide import decide
    from semeai.reading.reader import ReadingError, read_race
    from semeai.solve import PASS

    try:
        reading = read_race(request.position.with_immortal(request.living), request.black, request.white)
    except ReadingError:
        return None
    move = next_move(reading, request.mover)
    outcome = decide(reading.race).outcome(request.mover)
    return CountedOut(outcome, PASS if move is None else move, reading.applies_to(request.mover))


def _judged_capture(move: Point, base: Solution) -> Judged:
    """A capture reaches the result only if it is among the moves that do: it may not last."""
    if move in base.moves:
        return Judged.WORKS
    if base.result is Result.LOSS:
        return Judged.LOST
    return Judged.WRONG if base.finished and base.moves and base.moves_complete else Judged.UNKNOWN


def _judged(move: Point, base: Solution, reply: Solution) -> Judged:
    """Compares what the opponent cannot prevent after a move with what the best moves reach."""
    if base.result is Result.LOSS:
        return Judged.LOST
    if move in base.moves or reply.result is Result.LOSS:
        return Judged.WORKS
    best, left = base.grips, reply.separate
    if best is None or (left is None and reply.result is not Result.WIN):
        return Judged.UNKNOWN
    return Judged.WRONG if left is None or best.better_than(left.turned) else Judged.WORKS


NO_POINT: Point = 0
"""A smaller move is not a point but a pass."""


# What can be asked of the search

LINE, FOUND_LINE = "proved line", "line found, not proved yet"
LINE_TIP = "Play the proved line on the board: best play of both sides"
SHOW_LINE = "Show the line"
WINNING = "winning moves"
TRY = "Play it yourself"
TRY_TIP = "Play it yourself against the best defence"
CANCEL = "Stop searching"
CANCEL_TIP = "Stop the search"
PROBLEM = "Make a problem"
PROBLEM_TIP = "Take this race to the Problems room, with what is known of it"
WHAT, WHAT_TIP = "What is this?", "What it means that a result is proved, counted, read or open: in the manual"
GO_ON = "Go on searching"
GO_ON_TIP = "Keep searching, with more time"
MOVES_TIP = "Show the moves that achieve this result: {moves}"
WHY_NOT = "Why not {point}?"
TAKEN = "What this assumes"
LEANING_TIP = "Point here to see the region and the stones that are assumed alive"
LEANING = "Bright: the part that was searched. Two open dots: stones assumed alive. Squares: points assumed closed."
THEY_LIVE = "They live"
THEY_LIVE_TIP = "Mark these stones as alive: the answer then relies on your word"
DISTRUST = "Do not trust"
DISTRUST_TIP = "Search again without trusting some of these stones"
DISTRUSTED_SOME = "Some stones are not trusted."
TRUST_AGAIN = "Trust all of them again"

# Beside the theory

PROVED, COUNTED, AGAINST = "proved", "counted", "proved, against the theory"
COUNTED_SEARCHING = "counted, being searched"
FOR_NUMBERS = "counted, for these numbers"
CANNOT_SAY, READ, BY_SEARCH = "Cannot say", "read, not proved", "Read by search: {said}"
READ_FOR_THE_BOARD = "Read by search for the numbers of the board: {said}"
ONLY = "only {move}"
PROVED_TIP = "Proved by search: no defence changes it."
COUNTED_TIP = "Counted by the theory of semeai; the search has not proved it yet."
READ_TIP = "Found by search of a part of the board: it holds only if what is said after it does."
SILENT_TIP = "Neither theory nor search gives a verdict here."
AGAINST_TIP = "The search has proved another result than the theory counts."
SEARCHING, NEXT = "Searching", "To be searched next"
GOES_ON = "Searching: {positions} so far."
STUDIED = "A long search did not settle the rest. Play it out yourself, or mark the stones that you know to live."
DISAGREES = "The search disagrees: the theory says {said}."
FOR_THE_BOARD = "Proved for the numbers of the board: {said}"
FAILS = "{color} first, an assumption fails: {sentence}"
BEYOND = "All assumptions that the program checks hold here: the theory does not cover this race."

BENT_FOUR = "bent four in the corner: dead under Japanese rules"
"""Said beside a ko; the search itself has no such rule."""

# Why nothing is shown

UNDER_WAY = "The search is still under way."
UNFINISHED = "The search has not finished. Let it go on, with more time."
NOT_FINISHED = "A first look did not settle it. Let the search go on."
NOT_STUDIED = "A long search did not settle it either."
FAILED = "The search failed: {kind}, {error}."
LOOKING = "Looking for the answer to {color} {point}."
STOPPED = "The search was stopped."
DENIED = "Another race here, {chains}, contradicts this result and is known at least as well, so no result is given."
FILLS = "This only shows why neither captures."
THREAT = "{mover} makes a ko threat elsewhere. It is not answered here."
NOTHING_TO_PLAY = "There is nothing to play: the result stands as it is."

# A race that a person plays himself

TRY_HOW = "Click a point of the board: each move is answered."
TRY_AGAIN = "Click a point to try another move."
THINKING = "Looking for the best answer."
BOTH_ELSEWHERE = "Both play elsewhere: the position stays as it is."


HEADLINES = {
    Result.WIN: "{mover} captures",
    Result.LOSS: "{other} captures",
    Result.SEKI: "Neither captures",
    Result.KO: "Ko",
    Result.UNKNOWN: "",
}
DETAILS = {
    Result.WIN: "{mover} captures.",
    Result.LOSS: "{other} captures.",
    Result.SEKI: "Neither is captured: seki, or both live.",
}
AIMS = {
    Result.WIN: "{mover} moves first and captures: find how.",
    Result.SEKI: "{mover} moves first and is not captured: find how.",
    Result.KO: "{mover} moves first and gets a ko: find how.",
    Result.LOSS: "{mover} moves first and is captured even so: see how.",
    Result.UNKNOWN: "{mover} moves first; the search has no result yet.",
}
"""What a person who plays the race himself is to find."""


def filled(words: str, mover: Color) -> str:
    """Words with the players who move first and second put in."""
    return words.format(mover=mover.title, other=mover.opponent.title)


def headline(solution: Solution) -> str:
    """The result of the search in two or three words, in place of the theory's."""
    return filled(HEADLINES[solution.result], solution.request.mover)


def detail(solution: Solution) -> str:
    """What happens, in a sentence; for an unfinished search what is settled so far, "" if nothing is."""
    if solution.result in DETAILS:
        return filled(DETAILS[solution.result], solution.request.mover)
    return ko_words(solution) if solution.result is Result.KO else half_words(solution)


def held(told: str, condition: str) -> str:
    """Words with the condition under which they hold: after a single sentence, before several."""
    if not condition or not told:
        return told
    if ". " in told:
        return f"{capital(condition)}, {after_colon(told)}"
    return f"{told.rstrip('.')}, {condition}."


def claim(solution: Solution, condition: str = "") -> str:
    """The result in a sentence, with the condition under which it holds; "" where there is no result."""
    return "" if solution.result is Result.UNKNOWN else held(detail(solution), condition)


def captures(winner: Color) -> str:
    """That a player captures, in a sentence."""
    return DETAILS[Result.WIN].format(mover=winner.title)


def ko_words(solution: Solution) -> str:
    """What depends on a ko, and who must find the first threat for it; also the name of a bent four."""
    from semeai.eyes.status import bent_four

    told, request = _ko_words(solution), solution.request
    bent = any(bent_four(request.position, request.essential(color), color) for color in Color)
    return f"{told[:-1]} ({BENT_FOUR})." if bent else told


def _ko_words(solution: Solution) -> str:
    from semeai.solve import Grip

    mover, opponent = solution.request.mover, solution.request.mover.opponent
    saved, taken = (grip or Grip.NEVER for grip in (solution.defend, solution.attack))
    sure = (Grip.NEVER, Grip.ALWAYS)
    if saved not in sure and saved is taken:
        return f"A ko decides who captures. {_threat(saved, mover)}"
    if taken in sure:
        other = f" {opponent.title}'s chain is safe." if taken is Grip.NEVER else ""
        return f"{mover.title}'s chain lives only by a ko. {_threat(saved, mover)}{other}"
    if saved in sure:
        return f"{mover.title}'s chain is safe and can capture {opponent.title}'s by a ko. {_threat(taken, mover)}"
    return f"{mover.title}'s chain lives by a ko: {_threat(saved, mover)} To capture by it, {_threat(taken, mover)}"


def _threat(grip: Grip, mover: Color) -> str:
    """Who must find the first threat in a ko, from how the mover reaches his aim by it."""
    return f"{_who_begins(grip, mover).title} must find the first ko threat."


def _who_begins(grip: Grip, mover: Color) -> Color:
    """The player who must find the first threat in a ko."""
    from semeai.solve import Grip

    return mover.opponent if grip is Grip.WITHOUT_THREATS else mover


def choice_sentences(solution: Solution) -> list[str]:
    """What the choices come to: moves that take the other chain more surely than those that reach the result."""
    return [_choice_sentence(solution, choice) for choice in solution.choices]


def _choice_sentence(solution: Solution, choice: Choice) -> str:
    board, mover = solution.request.position.board, solution.request.mover
    saved, taken = choice.grips.defend, choice.grips.attack
    threats = _threat(taken, mover)
    if saved is not taken:
        saver, taker = (_who_begins(grip, mover) for grip in (saved, taken))
        threats = (
            f"For {mover.title}'s chain to live {saver.title} must find the first ko threat; "
            f"for it to capture, {taker.title} must."
        )
    begins = "leads to" if any(move < NO_POINT for move in choice.moves) else "starts"
    moves = capital(move_list(board, choice.moves))
    return f"{moves} {begins} a ko to capture, and puts {mover.title}'s own chain at risk. {threats}"


HALVES = ("cannot be {done}", "can be {done}", "can be {done} by a ko", "can be {done} by a ko")
"""What each code of defend or attack says of a chain."""


def half_words(solution: Solution) -> str:
    """What an unfinished search has settled; "" where that is nothing."""
    mover, (saved, taken) = solution.request.mover, solution.codes
    if saved is not None:
        return f"Settled so far: {mover.title}'s chain {HALVES[saved].format(done='saved')}."
    if taken is not None:
        return f"Settled so far: {mover.opponent.title}'s chain {HALVES[taken].format(done='captured')}."
    return ""


SAVED, CAPTURED = "whether {color}'s chain can be saved", "whether {color}'s chain can be captured"
OUT = "whether {color} can get out at {points}"
MOST = 4
"""Points that are named."""


def progress_words(searched: Searched) -> str:
    """How far the search for a proof is, or that no longer one is left; "" where the verdict says so itself."""
    if searched.proved or searched.error:
        return ""
    if searched.running and searched.begun:
        return GOES_ON.format(positions=counted(searched.nodes, "position"))
    if not searched.settled:
        return ""
    if searched.running:
        return f"{NEXT}."
    if searched.stopped:
        return STOPPED
    return STUDIED if searched.whole else ""


def unfinished_words(searched: Searched) -> str:
    """How far a search without a result has come: why it ended, what it has settled, and what is open."""
    told = [STOPPED if searched.stopped else NOT_STUDIED if searched.effort == STUDY else NOT_FINISHED]
    position, refused = searched.request.position, searched.request.refused
    chains = [chain & refused for color in Color for chain in position.chains(color) if chain & refused]
    if stones := joined([position.board.name(first(chain)) for chain in chains], most=MOST):
        told.append(f"It does not assume {stones} alive.")
    if searched.climb is not None:
        told.append(half_words(searched.climb.solution))
        told.append(f"Open: {joined([*_open_parts(searched.climb)])}.")
    return " ".join(filter(None, told))


def _open_parts(climbed: Climb) -> Iterator[str]:
    """What an unfinished search has not settled, and the openings onto the board that the result hangs on.

    All openings of the part that was looked at, where it is not known on which.
    """
    mover, (saved, taken) = climbed.solution.request.mover, climbed.solution.codes
    if saved is None:
        yield SAVED.format(color=mover.title)
    if taken is None:
        yield CAPTURED.format(color=mover.opponent.title)
    cut = climbed.last.cut
    for color in Color:
        if openings := cut.nearest[color] & (climbed.hinges or cut.edge):
            names = joined(cut.position.board.names(openings), "or", most=MOST)
            yield OUT.format(color=color.opponent.title, points=names)


def effort(nodes: int, seconds: float) -> str:
    """The effort of a search in words: ``12,400 positions, 0.8 s``."""
    spent = f"{seconds:.0f} s" if seconds >= 9.95 else f"{seconds:.1f} s" if seconds >= 0.05 else "at once"
    return f"{counted(nodes, 'position')}, {spent}"


def move_list(board: Board, moves: Iterable[Point], most: int = 8) -> str:
    """First moves in words: ``D4, E5 or elsewhere``; points beyond ``most`` are only counted."""
    chosen = tuple(moves)
    points = [board.name(move) for move in chosen if move >= NO_POINT]
    if len(points) > most:
        points = [*points[:most], f"{len(points) - most} more points"]
    if any(move < NO_POINT for move in chosen):
        points.append("a move elsewhere")
    return joined(points, "or")


def line_words(solution: Solution) -> str:
    """The principal line with the colour of each move: ``Black J2, White K3, Black passes``."""
    board, mover = solution.request.position.board, solution.request.mover
    colors = (mover, mover.opponent)
    return ", ".join(
        f"{colors[index % 2].title} {'passes' if move < NO_POINT else board.name(move)}"
        for index, move in enumerate(solution.line)
    )


def reaching(board: Board, moves: Iterable[Point]) -> str:
    """The first moves in a sentence."""
    return f"Moves that achieve this result: {move_list(board, moves)}."


def best_play(solution: Solution, condition: str = "") -> str:
    """The sentence before the principal line, with the condition under which its result holds."""
    return f"{solution.request.mover.title} moves first; best play of both sides. {held(detail(solution), condition)}"


def aim(solution: Solution, condition: str = "") -> str:
    """The task of a person who plays the race himself, with the condition under which it can be done."""
    told = AIMS[solution.result].format(mover=solution.request.mover.title)
    return f"{capital(condition)}: {told}" if condition else told


def answer_words(answer: Answer) -> str:
    """What a move leads to, in one sentence, with the condition under which that holds."""
    return held(_answer_words(answer), answer.condition)


def _answer_words(answer: Answer) -> str:
    request = answer.base.request
    board, mover = request.position.board, request.mover
    name = board.name(answer.move) if board.has(answer.move) else "A move elsewhere"
    if answer.reply is None:
        return _capture_words(answer, name)
    outcome = _what_happens(answer.reply)
    match answer.judged:
        case Judged.WORKS:
            return f"{name} works: {outcome}."
        case Judged.WRONG:
            return _choice_words(answer) or f"{name} does not work: {outcome}."
        case Judged.LOST:
            return f"Nothing saves {mover.title} here, and {name} does not either: {outcome}."
        case Judged.UNKNOWN:
            return _undecided_words(answer, name)


def _choice_words(answer: Answer) -> str:
    """What a move leads to that is a choice, and what is surer; "" for other moves."""
    base = answer.base
    for choice in base.choices:
        if answer.move in choice.moves:
            told = _choice_sentence(base, replace(choice, moves=(answer.move,)))
            surer = move_list(base.request.position.board, base.moves)
            return f"{told} {capital(surer)} is surer: {_what_happens(base)}."
    return ""


def _undecided_words(answer: Answer, name: str) -> str:
    """What is known of a move that is not judged yet: the race after it, as far as settled, and its numbers."""
    reply, numbers = answer.reply, answer.counted
    assert reply is not None
    if reply.result is not Result.UNKNOWN:
        return f"After {name}: {_what_happens(reply)}. Whether another move does better was not found."
    told = [f"{name} is not settled: the search did not finish.", half_words(reply)]
    if numbers is not None:
        by = "The theory counts: {said}." if numbers.applies else "Its numbers alone would say, as a guess: {said}."
        told.append(by.format(said=after_colon(outcome_headline(numbers.outcome))))
    return " ".join(filter(None, told))


CAPTURES = {
    Judged.WORKS: "{name} captures {other}'s chain.",
    Judged.WRONG: "{name} takes {other}'s {stones}, but {mover} can be captured afterwards: it does not work.",
    Judged.LOST: "{name} takes {other}'s {stones}, but {mover} is captured all the same: nothing saves {mover} here.",
    Judged.UNKNOWN: (
        "{name} takes {other}'s {stones}; whether {mover} lives then was not found: the search did not finish."
    ),
}


def _capture_words(answer: Answer, name: str) -> str:
    """What a move leads to that captures the other essential chain."""
    request = answer.base.request
    mover, chain = request.mover, request.position.chain(request.essential(request.mover.opponent))
    words = {"name": name, "mover": mover.title, "other": mover.opponent.title}
    return CAPTURES[answer.judged].format(stones=counted(count(chain), "stone"), **words)


def _what_happens(reply: Solution) -> str:
    """What happens, to stand after a colon and before a full stop."""
    if reply.result is Result.SEKI:
        return "neither chain is captured"
    return after_colon(ko_words(reply)).rstrip(".") if reply.result is Result.KO else headline(reply)
