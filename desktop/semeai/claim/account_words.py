"""An account in sentences: its parts, the sum that decides, the moves that lead to it, and a summary."""

from __future__ import annotations

from collections.abc import Callable

from semeai.go.board import Board, Point, count
from semeai.go.color import Color
from semeai.phrases import joined
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Relation
from semeai.race.words import in_words, moves, too_slow
from semeai.solve import PASS, Claim
from semeai.why import Account, AccountStep, Argument, Kind, Lasts, Part, Prospect, Reply, Sum, Why, Worth

MOST_NAMES = 7

SHARED = "{points} {are} shared."
PLAYED_OUT = "{points}: both chains have liberties there, so it is played out."
LIVES = "{owner} cannot be captured: {points} {are} an eye that lives."
DECIDES = "Whoever plays {raising} decides. {owner} first: {raised}; {attacker} first: {cut}."
EITHER = "{owner} first at {raising}: {raised}; {attacker} first at {cutting}: {cut}."
ONE = "{player} first at {point}: {worth}."
AT_LEAST = "{attacker} needs at least {moves}."
TOO_LARGE = "{what}: too large to be counted."
VITAL = "{point} is its vital point. {owner} first: {raised}; {attacker} first: {cut}."
GAME = "As the last liberty it takes {more} more if {owner} plays there first, {less}."
BY_KO = "{what}: the ko decides how many moves {attacker} needs."


def part_sentence(part: Part, board: Board) -> str:
    """What a part is and what it is worth."""
    points = joined(board.names(part.points), most=MOST_NAMES)
    owner, least = part.owner, part.least
    if owner is None:
        if least is None:
            return PLAYED_OUT.format(points=points)
        return SHARED.format(points=points, are="is" if least.moves == 1 else "are")
    assert least is not None
    if part.settled and least.endless:
        are = "is" if count(part.points) == 1 else "are"
        return LIVES.format(owner=owner.title, points=points, are=are)
    what = _what(part, board)
    attacker = owner.opponent.title
    if part.settled:
        avoided = f", only {moves(least.reduced)} if it is captured there" if least.avoided else ""
        waits = f", {last}" if (last := last_words(least)) else ""
        return f"{what}: {attacker} needs {moves(least.moves)}{waits}{avoided}."
    if part.kind is Kind.SPACE:
        more = AT_LEAST.format(attacker=attacker, moves=moves(least.moves)) if least.moves else ""
        return f"{TOO_LARGE.format(what=what)} {more}".rstrip()
    first = _first(part, board) or AT_LEAST.format(attacker=attacker, moves=moves(least.moves))
    in_turn = ""
    if part.in_turn is not None:
        in_turn = f"Played out with {part.in_turn.first.title} first, it counts as {moves(part.in_turn.moves)}."
    return " ".join(filter(None, (f"{what}: it depends on who plays first. {first}", game_sentence(part), in_turn)))


def game_sentence(part: Part) -> str:
    """What a part is worth as a liberty game in which a move gains something; "" for other parts."""
    if part.game is None or part.owner is None:
        return ""
    gain = f"Whoever plays there first gains {moves(part.game.gain)}."
    if part.game.moves is None:
        return gain
    less = "{less} more if {attacker} does" if part.game.less else "while {attacker} captures there at once"
    less = less.format(less=moves(part.game.less), attacker=part.owner.opponent.title)
    return f"{GAME.format(more=moves(part.game.more), owner=part.owner.title, less=less)} {gain}"


def ko_part_sentence(part: Part, board: Board) -> str:
    """The sentence for a part with an owner whose worth is decided by a ko."""
    assert part.owner is not None
    return BY_KO.format(what=_what(part, board), attacker=part.owner.opponent.title)


def hanging(why: Why) -> tuple[Part, ...]:
    """The parts of a race whose number of moves depends on who wins a ko."""
    roots = [argument.account for argument in why.arguments]
    worths = [{part.points: (part.least, part.most) for part in root.parts} for root in roots]
    return tuple(
        part
        for part in roots[0].parts
        if part.owner is not None and not all(known.get(part.points) == (part.least, part.most) for known in worths)
    )


def _what(part: Part, board: Board) -> str:
    """Whose part it is, of which kind, and where."""
    assert part.owner is not None
    size = count(part.points)
    kind = f"eye of {in_words(size)} points" if part.kind is Kind.EYE and size > 1 else part.kind.value
    if part.shape is not None:
        kind = f"{kind} ({part.shape.name})"
    return f"{part.owner.title}'s {kind}, {joined(board.names(part.points), most=MOST_NAMES)}"


def short(part: Part) -> str:
    """The number of a part as the board shows it: one, or the least and the most; '' where it has none."""
    if part.least is None:
        return ""
    least = _number(part.least)
    if part.settled:
        return least
    return f"{least}+" if part.most is None else f"{least}-{_number(part.most)}"


def _number(worth: Worth) -> str:
    return "lives" if worth.endless else str(worth.moves)


def last_words(worth: Worth) -> str:
    """Which of the moves in a part have to wait; "" where none has."""
    if not worth.gap or worth.moves == 1:
        return ""
    last = "all of them" if worth.gap >= worth.moves else "the last one"
    if 1 < worth.gap < worth.moves:
        last = f"the last {in_words(worth.gap)}"
    return f"{last} only when nothing else is left to fill"


def _first(part: Part, board: Board) -> str:
    """What the first move there is worth to either player; '' where nothing is known."""
    vital = part.shape.vital if part.shape is not None else None
    decides = DECIDES if vital is None else VITAL.replace("{point}", board.name(vital))
    return first_moves(part, board, (decides, EITHER if vital is None else decides, ONE), _worth)


def first_moves(part: Part, board: Board, told: tuple[str, str, str], worth: Callable[[Prospect], str]) -> str:
    """What the first move in a part is worth: where both want the same point, where not, or where one is known."""
    raised, cut = part.first
    assert part.owner is not None
    owner, attacker = part.owner.title, part.owner.opponent.title
    same, apart, one = told
    if raised is not None and cut is not None:
        words = {"owner": owner, "attacker": attacker, "raised": worth(raised), "cut": worth(cut)}
        names = {"raising": board.name(raised.move), "cutting": board.name(cut.move)}
        return (same if raised.move == cut.move else apart).format(**words, **names)
    known, player = (cut, attacker) if raised is None else (raised, owner)
    return "" if known is None else one.format(worth=worth(known), player=player, point=board.name(known.move))


def _worth(prospect: Prospect) -> str:
    worth = prospect.worth
    if worth is None or worth.endless:
        return "no capture"
    return moves(worth.moves) if worth.moves else "nothing is left to fill"


MOST_IN_SENTENCE = 6

TO_FILL, SUM, STEPS = "moves it takes to fill", "Sum", "Moves that decide"
STEP_TIP = "Show the position on the board"
AFTER = "moves it takes to fill, after {move}"
BACK = "Back to the position"
MOVES_DECIDE = "The parts alone do not decide it; the moves that follow do."
AFTER_THREAT = "A ko threat and its answer elsewhere came before."
AT_ONCE = "{other} has one liberty left: {mover} captures with {point}."
SAFE = "{player} cannot be captured."
FREE = "{player} cannot be captured and has time to fill {other}'s liberties, {moves}."
WHO_CAPTURES = "{player} captures"
HOLDS = "{player} does not capture"
ELSEWHERE = "elsewhere"
WIN = "{winner} captures"
NEITHER = "Neither captures the other."
LASTING = {
    Lasts.EYE: "Where the captured stones stood, a living eye is left.",
    Lasts.TWO_EYES: "The capturing stones live.",
    Lasts.IN_TURN: "The first to capture is captured in turn.",
    Lasts.SEARCHED: "What comes after a capture is proved by search.",
}


def move_name(move: Point, board: Board) -> str:
    """A move in words: its point, or playing elsewhere."""
    return ELSEWHERE if move == PASS else board.name(move)


def whole_sentence(why: Why) -> str:
    """The result and why it holds, in a sentence."""
    board = why.request.position.board
    first = why.arguments[0]
    if why.result is Result.KO:
        return ko_sentence(why)
    if why.result is Result.SEKI:
        return NEITHER
    winner = first.claim.strategist
    root, how = first.account, ""
    if root.step is not None:
        how = f" with {move_name(root.step.move, board)}"
    elif root.replies:
        how = f", whatever {winner.opponent.title} plays"
    return WIN.format(winner=winner.title) + how + "."


def ko_sentence(why: Why) -> str:
    """Who must find the first ko threat, and how the race ends when neither player has a threat left."""
    mover = why.request.mover
    saver, taker = why.first_threats
    finder = taker if saver is None else saver
    if finder is None:
        return ""
    threats = f"{finder.title} must find the first threat"
    if saver is not None and taker is not None and saver is not taker:
        threats = f"for {mover.title}'s chain to live {threats}; for it to capture, {taker.title} must"
    then = "neither captures the other"
    if why.without_threats in (Result.WIN, Result.LOSS):
        winner = mover if why.without_threats is Result.WIN else mover.opponent
        then = f"{winner.title} captures"
    return f"A ko decides: {threats}. If neither has a threat left, {then}."


def safe_words(account: Account, strategist: Color) -> str:
    """Why the strategist cannot be captured although his parts have no sum; "" where a living part says so already."""
    if account.sum is None or account.sum.at_once is not None or account.sum.side(strategist) is not None:
        return ""
    worths = [part.least for part in account.parts if part.owner is strategist and part.least is not None]
    if any(worth.endless for worth in worths):
        return ""
    if sum(bool(worth.gap) for worth in worths) > 1:
        return f"{strategist.title} has two eyes."
    return f"{strategist.title}'s chain is joined with stones that live, or has escaped."


def because(argument: Argument) -> str:
    """An argument as a title: ``Why Black captures``."""
    return f"Why {argument_heading(argument).rstrip('.')}"


def caption(account: Account, claim: Claim) -> str:
    """The caption of a position while the moves are played: what decides, else the numbers that are known."""
    if account.decided or account.seen is not None or account.missing:
        return account_sentence(account, claim)
    total = account.sum
    if total is None or None in total.sides:
        return ""
    black, white = (
        f"{color.title} {worth.moves}" for color, worth in zip(Color, total.sides, strict=True) if worth is not None
    )
    return f"{black}, {white}."


def account_sentence(account: Account, claim: Claim) -> str:
    """What decides in a position, or what leads on."""
    board = account.position.board
    if account.seen is not None:
        played = " ".join(move_name(move, board) for move in account.seen)
        return f"The position is the one after {played}." if played else "The race stands as it did."
    if account.missing:
        return f"Not shown to the end: {account.missing}."
    if account.decided and account.sum is not None:
        if account.survivor is not None and account.sum.at_once is None:
            return _left_sentence(account.sum, claim, account.survivor)
        return sum_sentence(account.sum, claim, account.mover, board)
    if account.step is not None:
        return step_sentence(account, account.step)
    return ""


def _left_sentence(total: Sum, claim: Claim, survivor: Color) -> str:
    """Whether the only chain that is left can be captured."""
    worth = total.side(survivor)
    if worth is None:
        return f"{survivor.opponent.title}'s chain is gone, and {survivor.title}'s cannot be captured."
    needed = f"{claim.strategist.title} needs {moves(worth.reduced)} to take it"
    return f"{survivor.title}'s chain is the only one left, and {needed}: there is no hurry."


def step_sentence(account: Account, step: AccountStep) -> str:
    """The strategist's move in a position."""
    player = account.mover.title
    if step.move == PASS:
        return f"{player} may play elsewhere."
    point = account.position.board.name(step.move)
    return f"{player} plays {point}{_taking(account, step.account)}."


def reply_words(reply: Reply, account: Account) -> str:
    """Who replies in a position, with which moves, and whether an essential chain is taken."""
    names = reply_names(reply, account.position.board)
    return f"{account.mover.title} {names}{_taking(account, reply.account)}"


def _taking(account: Account, after: Account) -> str:
    """Words for a move that captures an essential chain, though not for good; "" for other moves."""
    taken = after.survivor is not None and account.survivor is None
    return f", taking {account.mover.opponent.title}'s chain" if taken else ""


def reply_names(reply: Reply, board: Board) -> str:
    """The moves of a reply: ``N11, M11 or elsewhere``."""
    names = [board.name(move) for move in reply.moves if move != PASS]
    if reply.elsewhere:
        names = [*names[:MOST_IN_SENTENCE], ELSEWHERE]
    return joined(names, "or", most=MOST_IN_SENTENCE + 1)


def sum_sentence(total: Sum, claim: Claim, mover: Color, board: Board) -> str:
    """The numbers of both sides, and whether they make a capture."""
    strategist = claim.strategist
    if total.at_once is not None:
        return AT_ONCE.format(other=mover.opponent.title, mover=mover.title, point=board.name(total.at_once))
    if total.relation is not None:
        return f"{_compared(total, total.relation)} {_follows(total.relation, claim, mover)}"
    theirs = total.side(strategist.opponent)
    if theirs is None or not claim.captures:
        return SAFE.format(player=strategist.title)
    return FREE.format(
        player=strategist.title, other=strategist.opponent.title, moves=moves(theirs.reduced + total.shared)
    )


def _compared(total: Sum, relation: Relation) -> str:
    """Both sides of a relation, with what the shared liberties add."""
    right, added = str(relation.right), total.shared - (relation.plan is Plan.FOF)
    if total.shared and added:
        shared = "all shared liberties but one" if relation.plan is Plan.FOF else "the shared liberties"
        if total.shared == 1:
            shared = "the shared liberty"
        right = f"{relation.right - added} + {added} = {relation.right}, counting {shared}"
    return f"{relation.first.title}: {relation.left}. {relation.second.title}: {right}."


def _follows(relation: Relation, claim: Claim, mover: Color) -> str:
    """What follows from a relation for a claim."""
    difference = abs(relation.difference)
    if claim.captures:
        told = f", {moves(difference)} ahead" if difference else ", moving first" * (mover is claim.strategist)
        return WHO_CAPTURES.format(player=claim.strategist.title) + told + "."
    slow = relation.first is claim.attacker and relation.difference < 0
    return HOLDS.format(player=claim.attacker.title) + (f": {too_slow(difference)}." if slow else ".")


def lasting_sentence(why: Why) -> str:
    """Why a capture is final; '' where neither chain is captured and any capture would be final."""
    if why.lasts is None or (why.result is Result.SEKI and why.lasts is not Lasts.SEARCHED):
        return ""
    return LASTING[why.lasts]


def argument_heading(argument: Argument) -> str:
    """The heading of one of several arguments: what it shows."""
    claim = argument.claim
    words = (WHO_CAPTURES if claim.captures else HOLDS).format(player=claim.attacker.title)
    if claim.master is not claim.strategist:
        return f"{words}."
    return f"If {claim.strategist.title} wins the ko: {words}."
