"""Claims that must hold each other: of a position and what follows it, of a board and the same board seen otherwise.

Two claims are compared if both are proved. A contradiction counts even if they take different stones to live; these are
printed with it.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from claims import Claim, claimed, codes, drawn, name_of
from judging import Compared
from open_races import game_of, window
from turnings import Turning

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Played, play
from semeai.reading.proposals import propose
from semeai.solve import PASS, Effort, Grip, Request, Standing

EVERY = 4
"""Of the positions of a game each so many is asked about, and a window of it."""
LIKELIEST = 2
"""Pairs of a position that are asked about."""
SIDES = 9, 11, 13
"""Columns and rows of windows."""
TRIES = 2
"""Moves that are tried where a race is lost, and of those that a complete list leaves out."""
FAR, STONES = 4, 6
"""Steps from all that a claim speaks of beyond which a stone is far away, and how many are added at most."""

STANDINGS = [Standing.OPEN, Standing.READ, Standing.PROVED]

Held = Iterator[tuple[str, Claim, str]]
"""What was done, the claim then, and what is wrong with it, nothing where it holds."""


def questions(file: Path, rng: Random) -> Iterator[tuple[str, Request]]:
    """Questions about the positions of a game and about windows of it as boards of their own, each with its name."""
    game = game_of(file)
    for move in range(rng.randrange(EVERY), len(game), EVERY):
        position, mover = game[move]
        cut = Turning.drawn(rng).position(window(rng, position, SIDES))
        for name, board, color in (("", position, mover), (", a window", cut, rng.choice(list(Color)))):
            for pair in propose(board)[:LIKELIEST]:
                yield f"{file.stem}, move {move}{name}", Request(board, pair.black, pair.white, color)


def held(name: str, request: Request, effort: Effort, rng: Random) -> Compared:
    """Compare a claim with the claims after its moves, and with one about the same race seen otherwise."""
    found = Compared()
    claim = claimed(request, effort)
    found.counts[f"claims {claim.standing.value}"] += 1
    looks = rng.choice((_turned, _with_far_stones, _with_more_effort))
    for done, other, wrong in (*followed(claim, effort, rng), *looks(claim, effort, rng)):
        kind = done.partition(":")[0]
        if not (claim.proved and other.proved) and not wrong:
            continue
        found.counts["contradicting" if wrong else "agreeing"] += 1
        found.counts[f"{kind}: {'contradicting' if wrong else 'agreeing'}"] += 1
        if wrong:
            boards = f"{drawn(request)}\n{claim.sentence}\n{done}\n{drawn(other.request)}\n{other.sentence}"
            found.wrong.append((kind, f"{name}: {boards}\n{wrong}\n"))
    return found


def followed(claim: Claim, effort: Effort, rng: Random) -> Held:
    """The claims after moves of a proved one: after one that is listed the mirror, after others less."""
    if not claim.proved:
        return
    if claim.defend is Grip.NEVER:
        tries, kind, expected = _others(claim, rng), "a try where all is lost", True
    else:
        tries, kind, expected = list(claim.moves[:1]), "the first move", True
    for done, moves, reaches in ((kind, tries, expected), ("a move that is left out", _left_out(claim, rng), False)):
        for move in moves:
            after = claim.request.after(move)
            threat = move == PASS and claim.request.position.ko  # it stands for a threat that is answered
            if threat or not isinstance(after, Request):
                continue
            other = claimed(after, effort)
            yield f"{done}: {name_of(claim.request, move)}", other, _wrong_after(claim, other, reaches)


def _wrong_after(claim: Claim, other: Claim, reaches: bool) -> str:
    """What is wrong with a claim after a move which reaches what was claimed, or does not."""
    if not other.proved or other.separate is None:
        return ""
    # What the opponent reaches by two moves counts against the mover, as he does not choose which of them.
    left = other.separate.turned
    pair = left.defend, left.attack
    if reaches:
        return "" if pair == claim.pair else f"the mover has {codes(pair)} then, not {codes(claim.pair)}"
    enough = all(one.rank >= two.rank for one, two in zip(pair, claim.pair, strict=True) if two is not None)
    return f"the mover has {codes(pair)} then, by a move that a complete list leaves out" if enough else ""


def _others(claim: Claim, rng: Random) -> list[Point]:
    """Some moves near a race, listed or not: the liberties of both chains first."""
    position = claim.request.position
    chains = position.chain(claim.request.black) | position.chain(claim.request.white)
    liberties = list(each(position.liberties(chains) & ~position.ko))
    return rng.sample(liberties, min(TRIES, len(liberties)))


def _left_out(claim: Claim, rng: Random) -> list[Point]:
    """Some moves that a complete list does not name."""
    if not claim.complete or claim.defend is Grip.NEVER:
        return []
    position = claim.request.position
    others = [point for point in each(position.empty & claim.points & ~position.ko) if point not in claim.moves]
    others += [] if PASS in claim.moves else [PASS]
    return rng.sample(others, min(TRIES, len(others)))


def _turned(claim: Claim, effort: Effort, rng: Random) -> Held:
    """The same board turned, mirrored or in the other colours."""
    if claim.proved:
        turning = Turning.drawn(rng)
        other = claimed(turning.request(claim.request), effort)
        board = claim.request.position.board
        same = {turning.point(board, move) for move in claim.moves} == set(other.moves)
        wrong = _wrong_beside(claim, other)
        if not wrong and other.proved and claim.complete and other.complete and not same:
            wrong = "the complete lists name other moves"
        yield "turned", other, wrong


def _with_far_stones(claim: Claim, effort: Effort, rng: Random) -> Held:
    """The same race with stones added far away."""
    if claim.proved and (request := far_stones(claim, rng)):
        other = claimed(request, effort)
        yield "far stones", other, _wrong_beside(claim, other)


def _with_more_effort(claim: Claim, effort: Effort, rng: Random) -> Held:
    """The same question with the next effort; of those that are open not all, as they take all of it."""
    if effort is not Effort.STUDY and (claim.standing is not Standing.OPEN or not rng.randrange(EVERY)):
        other = claimed(claim.request, effort.next)
        as_much = STANDINGS.index(other.standing) >= STANDINGS.index(claim.standing)
        yield "more effort", other, _wrong_beside(claim, other) if as_much else "less is known with more effort"


def _wrong_beside(claim: Claim, other: Claim) -> str:
    both = claim.proved and other.proved
    return f"it was {codes(claim.pair)}" if both and claim.pair != other.pair else ""


def far_stones(claim: Claim, rng: Random) -> Request | None:
    """The request of a claim with stones added far from all that it speaks of; None where there is no such place."""
    request = claim.request
    position = request.position
    if position.ko:
        return None
    places = list(each(position.empty & ~_near(claim)))
    rng.shuffle(places)
    added = 0
    for point in places[: rng.randint(1, STONES)]:
        made = play(position, rng.choice(list(Color)), point)
        if (
            isinstance(made, Played)
            and not made.captured
            and count(made.position.liberties(made.position.chain(point))) > 1
        ):
            position, added = made.position, added + 1
    return replace(request, position=position) if added else None


def _near(claim: Claim) -> Mask:
    position = claim.request.position
    near = claim.points | claim.closed | claim.leaning
    near |= position.chain(claim.request.black) | position.chain(claim.request.white)
    for _ in range(FAR):
        near |= position.board.neighbours(near)
    return near
