"""Claims, solutions of the search and accounts as JSON; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.claim.account_words import account_sentence, lasting_sentence, part_sentence, whole_sentence
from semeai.claim.race_claim import Half
from semeai.claim.standing import Trust, settled, trust_of
from semeai.cli.encoding import Json, fields
from semeai.cli.race import relation_values
from semeai.go.board import Board, Point, first
from semeai.go.color import Color
from semeai.race.outcome import Result
from semeai.solve import PASS, Choice, Claim, Solution
from semeai.solve.climbed import Climb
from semeai.why import Account, Part, Reply, Sum, Why, Worth


def half_values(half: Half, board: Board, moves: Iterable[Point]) -> Json:
    """The claim for one mover; ``by`` names its source: theory, search, both or liberty games."""
    return {
        **fields(half.said, "result", "defend", "attack", "by", "agrees"),
        **fields(half, "standing", "sentence"),
        "moves": move_names(board, moves),
        "choices": choice_values(board, half.choices),
        **_trust_values(half.trust, board),
    }


def _trust_values(trust: Trust, board: Board) -> Json:
    """A point of each chain that is assumed alive, and the openings that a *read* answer takes to be shut."""
    return {
        "leans_on": [board.name(first(each.points)) for each in trust.assumed if not each.closed],
        "closed": [
            {"points": board.names(each.points), "sentence": each.sentence} for each in trust.assumed if each.closed
        ],
    }


def climb_values(climbed: Climb) -> Json:
    """What the search found for one mover on a real board; ``rung`` tells which outer stones are trusted."""
    return {
        **solution_values(climbed.solution),
        **fields(climbed, "proved", "standing", "rung"),
        "stable": climbed.proved,
        **_trust_values(trust_of(climbed), climbed.solution.request.position.board),
    }


def solution_values(solution: Solution) -> Json:
    """What the search found for one mover; ``leans_on`` has a point of each chain that was assumed alive unproved."""
    position, trusted = solution.request.position, solution.region.trusted
    board = position.board
    leaning = [chain & trusted for color in Color for chain in position.chains(color) if chain & trusted]
    defend, attack = solution.codes
    return {
        "result": settled(solution).value,
        "defend": defend,
        "attack": attack,
        "moves": move_names(board, solution.moves),
        "moves_complete": solution.moves_complete,
        "choices": choice_values(board, solution.choices),
        "line": move_names(board, solution.line),
        "proved": solution.finished,
        **fields(solution, "nodes", "seconds"),
        "leans_on": [board.name(first(stones)) for stones in leaning],
        "region": board.names(solution.region.points),
    }


def choice_values(board: Board, choices: Iterable[Choice]) -> list[Json]:
    """The choices: moves that reach more in one of defend and attack."""
    return [
        {"moves": move_names(board, choice.moves), **fields(choice.grips, "defend", "attack")} for choice in choices
    ]


def move_names(board: Board, moves: Iterable[Point]) -> list[str]:
    """Names of moves, ``PASS`` for a pass."""
    return ["PASS" if move == PASS else board.name(move) for move in moves]


def why_values(why: Why) -> Json:
    """The account of a result; ``arguments`` has one for each claim, a seki two, and ``account`` is the first."""
    board, result = why.request.position.board, why.result
    arguments = [
        {"claim": each.claim.sentence(), "account": account_values(each.account, each.claim, result)}
        for each in why.arguments
    ]
    return {
        **fields(why, "complete", "size"),
        "sentence": whole_sentence(why),
        "lasts": lasting_sentence(why) or None,
        "living": board.names(why.living),
        "account": arguments[0]["account"],
        "arguments": arguments,
    }


def account_values(account: Account, claim: Claim, result: Result) -> Json:
    """A position with its parts and their sum, and the moves that follow."""
    board = account.position.board
    return {
        "moves": move_names(board, account.moves),
        "mover": account.mover.word,
        "parts": [part_values(part, board) for part in account.parts],
        "sum": account.sum and sum_values(account.sum, board),
        "decided": account.decided,
        "result": result.value,
        "sentence": account_sentence(account, claim),
        "missing": account.missing or None,
        "as_after": None if account.seen is None else move_names(board, account.seen),
        "steps": [
            {"move": move_names(board, [step.move])[0], "account": account_values(step.account, claim, result)}
            for step in filter(None, (account.step,))
        ],
        "replies": [_reply_values(reply, board, claim, result) for reply in account.replies],
    }


def _reply_values(reply: Reply, board: Board, claim: Claim, result: Result) -> Json:
    """Moves with the same answer; ``move`` is ``elsewhere`` where it stands only for moves elsewhere."""
    names = move_names(board, reply.moves)
    alone = reply.elsewhere and len(reply.moves) == 1
    return {
        "move": "elsewhere" if alone else names[0],
        "moves": names,
        "elsewhere": reply.elsewhere,
        "account": account_values(reply.account, claim, result),
    }


def part_values(part: Part, board: Board) -> Json:
    """A part: ``moves`` where it is settled, else ``least``, ``most`` and ``first``; null where no number is proved.

    ``game`` are the moves left after one of the owner (``more``) or of his opponent (``less``), if filled ``last``.
    """
    values: Json = {
        "points": board.names(part.points),
        "owner": "both" if part.owner is None else part.owner.word,
        **fields(part, "kind", "how", "settled"),
        "sentence": part_sentence(part, board),
        "shape": part.shape and {"name": part.shape.name, "vital": _name(part.shape.vital, board)},
        "game": part.game and {"more": part.game.more, "less": part.game.less, "last": part.game.moves is not None},
        "in_turn": part.in_turn and fields(part.in_turn, "first", "moves"),
    }
    if part.settled and part.least is not None:
        return {**values, **worth_values(part.least)}
    begun = {
        who: found and {"move": board.name(found.move), **(worth_values(found.worth) if found.worth else {})}
        for who, found in zip(("owner", "attacker"), part.first, strict=True)
    }
    least, most = (worth and worth_values(worth) for worth in (part.least, part.most))
    return {**values, "least": least, "most": most, "first": begun}


def worth_values(worth: Worth) -> Json:
    """A worth in moves; ``moves`` is null where no number of moves captures."""
    return {"moves": None if worth.endless else worth.moves, **fields(worth, "gap", "avoided")}


def sum_values(total: Sum, board: Board) -> Json:
    """The sums of both sides, with the relation; null for a side that cannot be captured or has no number."""
    sides = {color.word: total.side(color) for color in Color}
    return {
        **{word: worth and worth_values(worth) for word, worth in sides.items()},
        "shared": total.shared,
        "relation": total.relation and relation_values(total.relation),
        "at_once": _name(total.at_once, board),
    }


def _name(point: Point | None, board: Board) -> str | None:
    return None if point is None else board.name(point)
