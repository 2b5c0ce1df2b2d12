"""What in a review contradicts itself, found from the finished review by rules of its own."""

from collections.abc import Iterator
from itertools import pairwise

from semeai.claim.race_claim import Half
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.review import MainLine, RaceReview, RaceState, Review
from semeai.review.events import grips_of


def contradictions(review: Review, line: MainLine) -> Iterator[str]:
    """Sentences about what cannot be true together."""
    races = (*review.races, *review.one_sided)
    for race in races:
        yield from _along(race)
        for other in races:
            if other is not race:
                yield from _beside(race, other, line)
                yield from _of_one_chain(race, other, line)


def _along(race: RaceReview) -> Iterator[str]:
    """Moves that gain something, and events that the states around them do not bear out."""
    name = f"race from {race.course.first}, stake {race.stake}"
    states = {state.number: state for state in race.states if state.result is not Result.UNKNOWN}
    for number, state in states.items():
        after = states.get(number + 1)
        if (
            after is not None
            and after.claim.points == state.claim.points  # else other chains of the groups race from here on
            and _worth(after) != _worth(state)
            and (_worth(after) > _worth(state)) == (state.mover is BLACK)
        ):
            yield f"{name}: move {number + 1} gains {state.mover.title} something"
    for event in race.events:
        before, after = states.get(event.number - 1), states.get(event.number)
        own = event.own.result if event.color is BLACK else _turned(event.own.result)
        has = event.after.result if event.color is BLACK else _turned(event.after.result)
        if before is not None and before.mover is event.color and before.result is not own:
            yield f"{name}: before move {event.number} the state is another"
        same = after is not None and after.claim.points == race.course.pair(event.number - 1)
        if same and after is not None and event.then is not None and after.result is not has:
            yield f"{name}: after move {event.number} the state is another"
    for one, two in pairwise(race.events):
        left, right = states.get(one.number), states.get(two.number - 1)
        if left is None or right is None or left.result is right.result:
            continue
        known = [pair for pair in zip(left.results, right.results, strict=True) if Result.UNKNOWN not in pair]
        if all(before is after for before, after in known):
            continue  # both players may have played elsewhere
        if not any(begin < two.number and end > one.number for begin, end in race.gaps):
            yield f"{name}: between moves {one.number} and {two.number} it changes"


def _worth(state: RaceState) -> tuple[int, int]:
    """How much a state is worth for Black: a life that may take the other chain by a ko is more than a seki."""
    grips = grips_of(state.claim.half(state.mover), BLACK)
    assert grips is not None
    return grips.worth


def _turned(result: Result) -> Result:
    return {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}.get(result, result)


def _beside(race: RaceReview, other: RaceReview, line: MainLine) -> Iterator[str]:
    """Stones that a state or an event takes to live, and that another race captures in the same position."""
    leaning = [(state.number, state.claim.leaning, f"the race from {race.course.first}") for state in race.states]
    for event in race.events:
        told, before = f"the event of move {event.number}", event.own.trust.stones
        before |= 0 if event.passed is None else event.passed.trust.stones
        leaning.append((event.number - 1, before, told))
        leaning.append((event.number, 0 if event.then is None else event.then.trust.stones, told))
    loser = {(Result.WIN, Result.LOSS): WHITE, (Result.LOSS, Result.WIN): BLACK}
    captured = {state.number: loser.get(state.results) for state in other.states}
    for number, stones, told in leaning:
        color, pair = captured.get(number), other.course.pair(number)
        if color is not None and pair is not None and stones & line.positions[number].chain(pair[color]):
            yield f"{told} takes stones to live after move {number} that the one from {other.course.first} captures"


def _of_one_chain(race: RaceReview, other: RaceReview, line: MainLine) -> Iterator[str]:
    """A chain that one race saves and another one loses, with the same player moving first in the same position."""
    others = {state.number: state for state in other.states}
    for state in race.states:
        beside, number = others.get(state.number), state.number
        if beside is None:
            continue
        for color in Color:
            chain, same = (line.positions[number].chain(each.claim.points[color]) for each in (state, beside))
            for mover in Color:
                fate, twin = (_fate(each.claim.half(mover), color) for each in (state, beside))
                if chain == same and (fate, twin) == (True, False):
                    name = line.positions[0].board.name(state.claim.points[color])
                    yield (
                        f"the race from {race.course.first} saves {name} after move {number} with {mover.title} first, "
                        f"the one from {other.course.first} loses it"
                    )


def _fate(half: Half, color: Color) -> bool | None:
    """Whether a player's chain is saved; None where a ko decides or nothing is known."""
    if half.result in (Result.KO, Result.UNKNOWN):
        return None
    return half.result is Result.SEKI or (half.result is Result.WIN) == (half.mover is color)
