"""Which claims about a race may stand side by side, along a game and beside those about its other races.

A player who moves does at least as well as one who passes, a move never gains him more than he could reach, and one
that is listed keeps all of it. Where two claims break such a rule one of them is wrong: the one that is known less
surely is not made, and if both are known alike neither is. What is left can be followed from move to move, and gives
the moves that mattered; where nothing is left the race has a gap (specification, page 7, section 3).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations

from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.review.asking import Key, replies
from semeai.review.courses import Course, MainLine, groups_of, stand
from semeai.review.events import Event, EventKind, event_of, grips_of, is_local
from semeai.review.values import RaceReview, RaceState
from semeai.solve import PASS

Known = Callable[[Key], Half | None]
"""Returns what is known for a question; None where it was not asked."""
_Clash = tuple[Key, Key]


def held_together(line: MainLine, course: Course, known: Known) -> dict[Key, Half]:
    """The halves of a race that hold each other, by their questions."""
    halves: dict[Key, Half] = {}
    for number in course.numbers:
        for key in ((number, course.name, BLACK), (number, course.name, WHITE), *replies(line, course, number)):
            half = known(key)
            if half is not None and half.result is not Result.UNKNOWN:
                halves[key] = half
    while dropped := {key for clash in _clashes(line, course, halves) for key in weaker(halves, *clash)}:
        for key in dropped:
            del halves[key]
    return halves


def _clashes(line: MainLine, course: Course, halves: Mapping[Key, Half]) -> Iterator[_Clash]:
    """The pairs of questions whose answers contradict each other."""
    for number in course.numbers:
        move = line.moves[number] if number < line.last else None
        last = line.moves[number - 1] if number else None
        for color in Color:
            own, passed = (number, course.name, color), (number, course.name, color.opponent)
            # A ko is forbidden to the player to move alone, so another's pass is no pass of his.
            usual = last is None or last.color is not color or not line.positions[number].ko
            if own in halves and passed in halves and usual and _gains(halves[own], halves[passed], color):
                yield own, passed
        for then in replies(line, course, number):
            assert move is not None
            own = number, course.name, move.color
            if own in halves and then in halves:
                local = move.point is not None and is_local(halves[own], move.point)
                if _breaks(halves[own], move.point if local and move.point is not None else PASS, halves[then]):
                    yield own, then


def _gains(own: Half, other: Half, color: Color) -> bool:
    """Whether a player has more in another claim than he can reach by moving first."""
    could, has = grips_of(own, color), grips_of(other, color)
    return could is not None and has is not None and has.better_than(could)


def _breaks(own: Half, point: int, then: Half) -> bool:
    """Whether the claim after a move contradicts the one before it."""
    if _gains(own, then, own.mover):
        return True
    kept = grips_of(own, own.mover) == grips_of(then, own.mover)
    if point in own.moves:
        return not kept
    solution = own.solution
    return kept and own.result is not Result.LOSS and solution is not None and solution.moves_complete and point != PASS


def weaker(halves: Mapping[Key, Half], one: Key, other: Key) -> list[Key]:
    """The question of two whose answer is known less surely; both where they are known alike."""
    return [key for key in (one, other) if halves[key].rank == max(halves[one].rank, halves[other].rank)]


@dataclass(frozen=True, slots=True)
class Beside:
    """What is claimed of a race after so many moves, and its essential chains there."""

    number: int
    claim: RaceClaim
    chains: tuple[Mask, Mask]

    def taken(self, half: Half) -> Mask:
        """The chain that is captured where the mover of a half of its claim moves first."""
        return 0 if half.captor is None else self.chains[half.captor.opponent]

    def key(self, half: Half) -> Key:
        """The question that a half of its claim answers."""
        return self.number, self.claim.points, half.mover


def denied(races: list[Beside]) -> set[Key]:
    """The questions about one position whose answers another race's claim denies, with the same player moving first.

    Such an answer takes stones to live that the other one captures: it is not made, unless the other one is known less
    surely. Or one saves a chain that the other one loses: the one that is known less surely is not made, and if both
    are known alike neither is.
    """
    found: set[Key] = set()
    for one, other in permutations(races, 2):
        alike = [color for color in Color if one.chains[color] == other.chains[color]]
        for half, theirs in zip(one.claim.halves, other.claim.halves, strict=True):
            if half.leaning & other.taken(theirs):
                found.add(other.key(theirs) if half.rank < theirs.rank else one.key(half))
            elif half.rank >= theirs.rank and not theirs.leaning & one.taken(half):
                if any({half.saves(color), theirs.saves(color)} == {True, False} for color in alike):
                    found.add(one.key(half))
    return found


def race_of(line: MainLine, course: Course, held: Mapping[Key, Half], asked: Container[Key]) -> RaceReview:
    """A race as far as it can be followed, without its events; ``asked`` are the questions that were answered."""
    states = tuple(_state(line, course, held, asked, number) for number in range(course.first, course.last + 1))
    groups = groups_of(line.positions[course.last], course.name)
    return RaceReview(course, groups, states, (), at_end=course.core[1] == line.last)


def _state(line: MainLine, course: Course, held: Mapping[Key, Half], asked: Container[Key], number: int) -> RaceState:
    keys = [(number, course.name, color) for color in Color]
    black, white = (held.get(key, Half(key[2])) for key in keys)
    claim = RaceClaim(course.name, (black, white))
    return RaceState(number, claim, line.to_move(number), any(key in asked for key in keys))


def events_of(line: MainLine, course: Course, held: Mapping[Key, Half]) -> Iterator[Event]:
    """The moves that mattered, except moves elsewhere that the opponent neither punished nor answered by a mistake."""
    numbers = range(course.first, min(course.last + 1, line.last))
    found = {event.number: event for number in numbers if (event := _event(line, course, held, number)) is not None}
    for event in found.values():
        reply = found.get(event.number + 1)
        missed = reply is not None and reply.kind is EventKind.MISTAKE and reply.local
        if event.kind is not EventKind.MISTAKE or event.local or missed or _used(line, course, held, event):
            yield event


def _event(line: MainLine, course: Course, held: Mapping[Key, Half], number: int) -> Event | None:
    """The event of move ``number`` + 1 in a race, if it mattered."""
    move, pair = line.moves[number], course.name
    if move is None:
        return None
    own, passed = held.get((number, pair, move.color)), held.get((number, pair, move.color.opponent))
    answers = replies(line, course, number)
    then = held.get(answers[0]) if answers else None
    if own is None or (answers and then is None):
        return None
    found = event_of(number + 1, move.color, PASS if move.point is None else move.point, own, passed, then)
    earlier = held.get((number - 1, pair, move.color.opponent))
    return None if found is None else _placed(found, line, pair, earlier)


def _placed(event: Event, line: MainLine, pair: tuple[Point, Point], earlier: Half | None) -> Event:
    """An event with what the boards around it add; what is known ``earlier`` is of the move that it may answer."""
    (before, after), other = line.positions[event.number - 1 : event.number + 1], event.color.opponent
    groups, elsewhere = groups_of(before, pair), not event.local
    lost = earlier is not None and earlier.standing is ClaimStanding.PROVED and earlier.result is Result.LOSS
    return replace(
        event,
        stones=(count(groups[event.color]), count(groups[other])),
        threat=bool(before.ko) and elsewhere,
        takes=count(before.of(other) & ~after.of(other)) if elsewhere else 0,
        answers=event.kind is EventKind.DECIDES and lost,
    )


def hangs_on_a_race(line: MainLine, course: Course, event: Event, courses: Iterable[Course]) -> bool:
    """Whether an event takes stones to live that are an essential chain of another race before it, and may be lost."""
    number = event.number - 1
    position, fought = line.positions[number], 0
    for other in courses:
        pair = other.pair(number)
        if other is not course and other.core[0] <= number and pair is not None:
            fought |= position.chain(pair[BLACK]) | position.chain(pair[WHITE])
    for point in course.name:
        fought &= ~position.chain(point)
    return bool(event.leaning & fought)


def _used(line: MainLine, course: Course, held: Mapping[Key, Half], event: Event) -> bool:
    """Whether a mistake elsewhere still is one after the opponent's next move."""
    if event.number >= line.last or not stand(line.positions[event.number + 1], course.name):
        return False
    later = held.get((event.number + 1, course.name, event.color))
    has = None if later is None else grips_of(later, event.color)
    return has is not None and event.before.better_than(has)
