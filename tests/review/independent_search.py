"""Another search over the events of a review: one without static results, which knows nothing that was kept."""

from dataclasses import replace

from semeai.go.board import Point
from semeai.review import Event, EventKind
from semeai.solve import PASS, Grips, Request, Solution, SolveError, solve


def judged(event: Event, seconds: float) -> str:
    """What another search says of an event: ``confirmed``, ``contradicted``, or ``open`` where it did not finish."""
    assert event.own.climb is not None
    last = event.own.climb.last
    cut = last.cut
    asked = replace(cut.request(last.solution.request), pure=True)
    best = event.after if event.kind is EventKind.DECIDES else event.before
    answers = [_held(asked, None, event, best, seconds)]
    if event.then is not None:
        inside = event.point != PASS and cut.points >> event.point & 1
        answers.append(_held(asked, event.point if inside else PASS, event, event.after, seconds))
    if event.kind is not EventKind.MISTAKE:
        answers.append(_held(asked, PASS, event, event.before, seconds))
    answers += [_held(asked, move, event, event.before, seconds) for move in event.better]
    if False in answers:
        return "contradicted"
    return "open" if None in answers else "confirmed"


def _held(asked: Request, move: Point | None, event: Event, grips: Grips, seconds: float) -> bool | None:
    """Whether a player has what is claimed, after a move of his where one is named; None where that is not known."""
    after = asked if move is None else asked.after(move)
    if after is None:  # it captures
        return True
    if not isinstance(after, Request):
        return False
    found = _solved(after, seconds)
    if found is None or not found.finished:
        return None
    assert found.separate is not None
    return (found.grips if found.request.mover is event.color else found.separate.turned) == grips


def _solved(request: Request, seconds: float) -> Solution | None:
    """The answer of a search without static results, or of the usual one where it does not finish."""
    for pure in (True, False):
        try:
            found = solve(replace(request, pure=pure), seconds=seconds, line=False)
        except SolveError:
            continue
        if found.finished:
            return found
    return None
