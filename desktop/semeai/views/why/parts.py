"""A part of a race in a sentence: what is there, and how many moves it takes."""

from __future__ import annotations

from semeai.go.board import Board, Point, count
from semeai.race.words import in_words, moves
from semeai.views.phrases import joined
from semeai.why import Kind, Part, Prospect, Why, Worth

MOST_NAMES = 7

SHARED = "{points} {are} shared."
PLAYED_OUT = "{points}: both chains have liberties there, so it is played out."
LIVES = "{owner} cannot be captured: {points} is an eye that lives."
TAKES = "{what}: {attacker} needs {moves}{gap}{avoided}."
GAP = ", the last of them when nothing else is left"
GAPS = ", the last {number} when nothing else is left"
EYE_OF = "eye of {size} points"
AVOIDED = ", {moves} to capture there"
UNSETTLED = "{what}: not settled. {first}"
DECIDES = "Whoever plays {point} decides. {owner} first: {raised}; {attacker} first: {cut}."
EITHER = "{owner} first at {raising}: {raised}; {attacker} first at {cutting}: {cut}."
ONE = "{player} first at {point}: {worth}."
AT_LEAST = "{attacker} needs {moves} at least."
TOO_LARGE = "{what}: too large to be counted."
VITAL = "{point} is its vital point. {owner} first: {raised}; {attacker} first: {cut}."
GAME = "As the last liberty it takes {more} more if {owner} plays there first, {less}."
LESS, CAPTURES = "{less} more if {attacker} does", "while {attacker} captures there at once"
GAIN = "Whoever plays there first gains {gain}."
IN_TURN = "Played out with {player} first, it counts as {moves}."
NEVER = "no capture"
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
        return LIVES.format(owner=owner.title, points=points)
    what = _what(part, board)
    attacker = owner.opponent.title
    if part.settled:
        return TAKES.format(
            what=what, attacker=attacker, moves=moves(least.moves), gap=_gap(least), avoided=_avoided(least)
        )
    if part.kind is Kind.SPACE:
        more = AT_LEAST.format(attacker=attacker, moves=moves(least.moves)) if least.moves else ""
        return f"{TOO_LARGE.format(what=what)} {more}".rstrip()
    first = _first(part, board) or AT_LEAST.format(attacker=attacker, moves=moves(least.moves))
    told = UNSETTLED.format(what=what, first=first), game_sentence(part), in_turn_sentence(part)
    return " ".join(filter(None, told))


def in_turn_sentence(part: Part) -> str:
    """What a part counts as that was played out; "" where it was not."""
    if part.in_turn is None:
        return ""
    return IN_TURN.format(player=part.in_turn.first.title, moves=moves(part.in_turn.moves))


def game_sentence(part: Part) -> str:
    """What a part is worth as a liberty game in which a move gains something; "" where it is none."""
    if part.game is None or part.owner is None:
        return ""
    gain = GAIN.format(gain=moves(part.game.gain))
    if part.game.moves is None:
        return gain
    less = LESS if part.game.less else CAPTURES
    less = less.format(less=moves(part.game.less), attacker=part.owner.opponent.title)
    return f"{GAME.format(more=moves(part.game.more), owner=part.owner.title, less=less)} {gain}"


def ko_part_sentence(part: Part, board: Board) -> str:
    """The same of a part with an owner of which a ko decides what it is worth."""
    assert part.owner is not None
    return BY_KO.format(what=_what(part, board), attacker=part.owner.opponent.title)


def hanging(why: Why) -> tuple[Part, ...]:
    """The parts of a race that take more or fewer moves as one player or the other wins a ko."""
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
    kind = EYE_OF.format(size=in_words(size)) if part.kind is Kind.EYE and size > 1 else part.kind.value
    if part.shape is not None:
        kind = f"{kind} ({part.shape.name})"
    return f"{part.owner.title}'s {kind}, {joined(board.names(part.points), most=MOST_NAMES)}"


def short(part: Part) -> str:
    """The number of a part as it stands on the board: one, or the least and the most; '' where it has none."""
    if part.least is None:
        return ""
    least = _number(part.least)
    if part.settled:
        return least
    return f"{least}+" if part.most is None else f"{least}-{_number(part.most)}"


def _number(worth: Worth) -> str:
    return "lives" if worth.endless else str(worth.moves)


def _gap(worth: Worth) -> str:
    if not worth.gap or worth.moves == 1:
        return ""
    return GAP if worth.gap == 1 else GAPS.format(number=in_words(worth.gap))


def _avoided(worth: Worth) -> str:
    return AVOIDED.format(moves=moves(worth.reduced)) if worth.avoided else ""


def _first(part: Part, board: Board) -> str:
    """What the first move there is worth to either player; '' where nothing is known."""
    raised, cut = part.first
    assert part.owner is not None
    owner, attacker = part.owner.title, part.owner.opponent.title
    if raised is None and cut is None:
        return ""
    if raised is None or cut is None:
        known, player = (cut, attacker) if raised is None else (raised, owner)
        assert known is not None
        return ONE.format(player=player, point=_name(known.move, board), worth=_worth(known))
    words = {"owner": owner, "attacker": attacker, "raised": _worth(raised), "cut": _worth(cut)}
    if part.shape is not None and part.shape.vital is not None:
        return VITAL.format(point=_name(part.shape.vital, board), **words)
    if raised.move == cut.move:
        return DECIDES.format(point=_name(raised.move, board), **words)
    return EITHER.format(raising=_name(raised.move, board), cutting=_name(cut.move, board), **words)


def _name(move: Point, board: Board) -> str:
    return board.name(move)


def _worth(prospect: Prospect) -> str:
    worth = prospect.worth
    return NEVER if worth is None or worth.endless else moves(worth.moves)
