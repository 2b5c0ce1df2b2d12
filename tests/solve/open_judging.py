"""Claims about whole open boards held against the judge of such boards: the results, and each move that is listed."""

import re
from collections.abc import Iterator

from claims import Claim, claimed, codes, drawn, name_of
from judging import Compared
from open_judge import OpenRace, Pair
from open_races import OpenBoard
from survival_judge import TooMany

from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Grip, Request

QUESTION = re.compile(r"(?m)^(\w+) against (\w+), (Black|White) first.*\n((?:[.XOxo#]+\n?)+)")


def asked(diagrams: str) -> list[Request]:
    """The questions of a text, as ``drawn`` writes them; what else stands there is passed over."""
    found = []
    for own, other, mover, rows in QUESTION.findall(diagrams):
        position = text.parse(rows)
        points = position.board.point(own), position.board.point(other)
        black, white = points if mover == BLACK.title else points[::-1]
        found.append(Request(position, black, white, BLACK if mover == BLACK.title else WHITE))
    return found


def requests(board: OpenBoard) -> list[Request]:
    """The questions about a board: each player first."""
    return [Request(board.position, board.black, board.white, mover) for mover in Color]


def compare(request: Request, seconds: float, most: int) -> Compared:
    """Ask the program, and the judge where something is claimed as proved.

    Stones that a claim takes to live are immortal on the judge's board too.
    """
    found = Compared()
    found.counts["questions"] += 1
    claim = claimed(request, seconds=seconds)
    found.counts[f"claims {claim.standing.value}"] += 1
    if not claim.proved:
        return found
    if claim.closed:
        found.counts["proved, closed at an edge"] += 1
    position = request.position.with_immortal(claim.leaning)
    chains = position.chain(request.black), position.chain(request.white)
    with OpenRace(position, chains, most) as race:
        try:
            wrong = list(_result(claim, race))
        except TooMany:
            found.counts["too large to judge"] += 1
            return found
        found.counts["judged with the stones that it takes to live" if claim.leaning else "judged as it stands"] += 1
        if not wrong:
            wrong = list(_moves(found, claim, race))
    for kind, sentence in wrong:
        found.counts[f"{kind} wrong"] += 1
        found.wrong.append((kind, f"{drawn(request)}\n{claim.sentence}\n{sentence}\n"))
    return found


def _result(claim: Claim, race: OpenRace) -> Iterator[tuple[str, str]]:
    """What is wrong with the result of a claim. Raises TooMany."""
    mover = claim.request.mover
    truth = race.reached(mover, likely=_winner(claim))
    if truth != claim.pair and not _best_of_one_move(claim, race):
        yield "result", f"by the judge {codes(truth)}"


def _winner(claim: Claim) -> Color | None:
    mover = claim.request.mover
    if claim.attack is Grip.ALWAYS:
        return mover
    return mover.opponent if claim.defend is Grip.NEVER else None


def _best_of_one_move(claim: Claim, race: OpenRace) -> bool:
    """Whether one move reaches the pair of a claim, and none a better one, although two moves reach more together.

    Of two pairs neither of which is better in both, that is better which saves the mover's own chain for sure.
    """
    mover = claim.request.mover
    pairs = {pair for move in race.moves(mover) if (pair := race.reached(mover, move)) is not None}
    safe = {pair for pair in pairs if pair[0] is Grip.ALWAYS}
    return claim.pair in pairs and not any(_above(pair, claim.pair) for pair in safe or pairs)


def _above(pair: Pair, other: Pair) -> bool:
    return pair != other and all(one.rank >= two.rank for one, two in zip(pair, other, strict=True))


def _moves(found: Compared, claim: Claim, race: OpenRace) -> Iterator[tuple[str, str]]:
    """What is wrong with the moves of a claim; those that the judge cannot see through are passed over."""
    if not claim.moves:
        yield "moves", "lists no move"
    for move in race.moves(claim.request.mover):
        inside = move < 0 or claim.points >> move & 1
        if move in claim.moves or (claim.complete and inside):
            yield from _move(found, claim, race, move)


def _move(found: Compared, claim: Claim, race: OpenRace, move: Point) -> Iterator[tuple[str, str]]:
    try:
        pair = race.reached(claim.request.mover, move, _winner(claim))
    except TooMany:
        found.counts["moves too large to judge"] += 1
        return
    listed, name = move in claim.moves, name_of(claim.request, move)
    reaches = pair is not None and (pair == claim.pair or _above(pair, claim.pair))
    found.counts["listed moves judged" if listed else "other moves judged"] += 1
    if listed and not reaches:
        yield "moves", f"{name} reaches {'nothing' if pair is None else codes(pair)} by the judge"
    if reaches and not listed:
        yield "moves", f"the list is complete, and leaves out {name}"
