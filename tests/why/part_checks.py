"""The parts of an account compared with the result of playing each out alone."""

from collections.abc import Iterator

from apart import Apart, Sides
from pocket_alone import TooLarge

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Illegal, play
from semeai.why.values import ENDLESS, Account, How, Kind, Part, Prospect, Why, Worth

EYE_MOVES = {1: 1, 2: 2, 3: 3, 4: 5, 5: 8, 6: 12, 7: 17}
"""Moves that an eye of so many points takes, without stones in it (Wolf, formula 1)."""

SIZES = {3: "three", 4: "four", 5: "five", 6: "six"}
"""How the names of eye shapes end."""

SMALL, LARGE = 5, 7
"""Points of a part that can be played out in any case, and of one after each move in which the same holds."""


def part_faults(why: Why, account: Account, here: Apart) -> Iterator[str]:
    """Parts that are not there, forgotten ones, and numbers that playing out does not give."""
    expected = here.parts()
    if {part.points: part.owner for part in account.parts} != expected or len(expected) != len(account.parts):
        yield "it has other parts"
        return
    for part in account.parts:
        if part.in_turn is not None and (part.settled or part.in_turn.first is not account.mover):
            yield "a part is played out that is settled, or with the wrong player first"
        name = "+".join(account.position.board.names(part.points)[:4])
        yield from (f"part {name}: {fault}" for fault in _faults(why, here, part))


def bounds(here: Apart, points: Mask, owner: Color | None) -> Sides:
    """What a part is worth at least and at most; of one that is too large to be played out its liberties at least."""
    try:
        return here.worths(points, owner)
    except TooLarge:
        return None if owner is None else Worth(here.liberties(points, owner)), None


def _faults(why: Why, here: Apart, part: Part) -> Iterator[str]:
    try:
        found = here.worths(part.points, part.owner)
    except TooLarge:
        found = None, None
    if part.how is How.FORMULA:
        counted = found[0] is not None and found[0] == found[1]
        if part.owner is None or counted or not part.settled or part.least not in _formulas(here, part, part.owner):
            yield f"no formula gives {part.least}"
        return
    if part.kind is Kind.SPACE and part.owner is not None:
        small = count(part.points) <= SMALL
        found = Worth(here.liberties(part.points, part.owner)), None
        if small or (part.least, part.most) != found:
            yield "it is no space of which only the liberties are known"
    elif (part.least, part.most) != found:
        yield f"{part.least} to {part.most}, and not {found[0]} to {found[1]}"
    elif part.kind is not _kind(here, part):
        yield f"it is no {part.kind.value}"
    played_out = How.BOUNDED if part.in_turn is None else How.PLAYED_OUT
    if part.how is not (How.COUNTED if part.settled else played_out):
        yield "it is not known in this way"
    yield from _first_faults(why, here, part)
    yield from _theory_faults(here, part)


def _kind(here: Apart, part: Part) -> Kind:
    near = [here.position.board.neighbours(chain) & part.points for chain in here.chains]
    if part.owner is None:
        return Kind.SHARED if near[0] & near[1] else Kind.SPACE
    around = here.position.board.neighbours(part.points) & ~part.points
    if part.least is not None and (part.least.gap or part.least.endless) and around & here.chains[part.owner] == around:
        return Kind.EYE
    return Kind.CONNECTION if part.points & here.position.of(part.owner) else Kind.OUTSIDE


def _formulas(here: Apart, part: Part, owner: Color) -> list[Worth]:
    """What the theory says of an eye of the points of a part, or of liberties outside with approach moves there.

    A liberty takes as many approach moves as there are other points to fill, at most; those of one can be saved.
    """
    position = here.position
    size, inside = count(part.points), count(part.points & position.of(owner.opponent))
    if size in EYE_MOVES and not part.points & position.of(owner) and part.kind is Kind.EYE:
        moves = EYE_MOVES[size] - inside
        return [Worth(moves, min(moves, EYE_MOVES[size] - size + 1))]
    liberties = here.liberties(part.points, owner)
    empty = count(part.points & position.empty)
    return [
        Worth(liberties + approach, avoided=saved)
        for approach in range(empty + count(part.points & ~position.empty) - liberties + 1)
        for saved in range(approach + 1)
        if part.kind is Kind.OUTSIDE
    ]


def _first_faults(why: Why, here: Apart, part: Part) -> Iterator[str]:
    """First moves in a part that is depends on who plays first: none may be better than the one that is named."""
    if part.settled or part.owner is None or part.kind is Kind.SPACE:
        if part.first != (None, None):
            yield "it names a first move where none is needed"
        return
    if part.first == (None, None) and count(part.points) > LARGE:
        return
    raised, cut = part.first
    kept = part.least.moves if part.least is not None else 0
    tried = {move: worth for move, worth in _tried(why, here, part, part.owner) if worth and worth.moves >= kept}
    if not _is_best(raised, tried, max((_size(worth) for worth in tried.values()), default=None)):
        yield "another first move raises it more"
    proved = {move: worth for move, worth in _tried(why, here, part, part.owner.opponent) if worth is not None}
    proved = {move: worth for move, worth in proved.items() if not worth.endless}
    if not _is_best(cut, proved, min((_size(worth) for worth in proved.values()), default=None)):
        yield "another first move cuts it more"


def _theory_faults(here: Apart, part: Part) -> Iterator[str]:
    """An eye shape of another size, a vital point that does not decide, a liberty game of other numbers."""
    shape, game = part.shape, part.game
    if shape is not None and (part.kind is not Kind.EYE or not shape.name.endswith(SIZES.get(count(part.points), "?"))):
        yield "it has no such shape"
    best = {None if prospect is None else prospect.move for prospect in part.first}
    if shape is not None and shape.vital is not None and best != {shape.vital}:
        yield "the vital point does not decide"
    if game is None or part.owner is None or part.least is None:
        return
    if game.moves is None:
        found = tuple(one.worth.moves for one in part.first if one is not None and one.worth is not None)
    else:
        found = here.last_moves(part.points, part.owner)
    if found != (game.more, game.less) or game.moves not in (None, part.least.moves) or part.settled:
        yield "it is another liberty game"


def _is_best(named: Prospect | None, tried: dict[Point, Worth | None], best: tuple[int, int] | None) -> bool:
    if named is None:
        return best is None
    found = tried.get(named.move)
    return named.move in tried and found == named.worth and _size(found) == best


def _size(worth: Worth | None) -> tuple[int, int]:
    return (ENDLESS, 0) if worth is None else (worth.moves, worth.gap)


def _tried(why: Why, here: Apart, part: Part, mover: Color) -> Iterator[tuple[Point, Worth | None]]:
    """What a part is worth after each move of a player in it, to who answers there; None where that is no number."""
    owner, free = part.owner, here.position.passed()
    assert owner is not None
    for move in each(part.points & free.empty):
        played = play(free, mover, move)
        if isinstance(played, Illegal) or played.captured & ~part.points:
            continue
        after = Apart.of(why, played.position, here.survivor, here.master)
        inside = [points for points, whose in after.parts().items() if points & part.points and whose is owner]
        worths = [bounds(after, points, owner)[mover is not owner] for points in inside]
        unknown = None in worths and not after.joined[owner]
        yield move, None if unknown else after.together(owner, worths) or Worth(ENDLESS)
