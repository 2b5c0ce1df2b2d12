"""A proof of the zone search replayed by the rules alone, and played against defences on the whole board.

What the search stored is read as *patterns*: a zone with the stones in it, the winner's answer, and how many moves the
proof has. Which pattern holds for a position, what a move does, and when a race is plainly won is decided here once
more, by the rules of ``semeai.go``. So a proof that was found with a fault in the search's own moves does not pass.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random

from zone_judge import ONLY_A_PASS, OWN_FELL, TARGET_FELL, State

from semeai.go import benson, text
from semeai.go.board import Mask, Point, count, each, first
from semeai.go.color import BLACK, Color
from semeai.go.position import Played, Position, legal_points, play
from semeai.solve import PASS
from semeai.solve.zone import NOWHERE, ZoneQuestion

LARGE = 7, 8, 9
"""Points of an eye that is alive whoever plays in it, if all of them but one touch the chain around it."""
TARGET_TAKEN, OWN_TAKEN = 2, 4
"""What had been captured where a pattern was stored, as the search writes it down."""
LONGEST = 400
"""Moves of a game."""


class NotProvedError(AssertionError):
    """What is wrong with a proof, with the position."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A position of a line: who moves, and which essential chains have been captured. A ko that binds stands in it."""

    position: Position
    winner_moves: bool
    own_fell: bool = False
    target_fell: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """Something that the search proved: these stones in this zone, and what the winner plays; PASS if he waits."""

    zone: Mask
    own: Mask
    other: Mask
    move: Point
    depth: int
    ban: Mask


class Patterns:
    """All that a question has proved, by the stones of the target, and what has fallen."""

    def __init__(self, question: ZoneQuestion) -> None:
        self.winner = question.winner
        self.board = question.request.position.board
        self.own = 1 << question.request.essential(question.winner)
        self.target = 1 << question.request.essential(question.winner.opponent)
        self.found: dict[tuple[int, Mask], list[Pattern]] = defaultdict(list)
        search, places = question.search, question.places
        stones = search.stones
        for row in range(8, int(search.patterns)):
            best, ban = int(search.bests[row]), int(search.bans[row])
            pattern = Pattern(
                places.mask(search.zones, row),
                places.mask(stones, 2 * row),
                places.mask(stones, 2 * row + 1),
                PASS if best == NOWHERE else places.order[best],
                int(search.depths[row]),
                0 if ban == NOWHERE else 1 << places.order[ban],
            )
            kind = int(search.kinds[row])
            target = 0 if kind & TARGET_TAKEN else self.board.flood(self.target, pattern.other)
            self.found[kind, target].append(pattern)
        for patterns in self.found.values():
            patterns.sort(key=lambda pattern: pattern.depth)

    def answer(self, stage: Stage) -> Pattern | None:
        """The pattern with the shortest proof of a position; None where there is none.

        A winner who need only live passes where the position is proved with the other one to move.
        """
        found = self._stored(stage)
        if stage.winner_moves and stage.target_fell:
            waits = self._stored(replace(stage, position=stage.position.passed(), winner_moves=False))
            if waits is not None and (found is None or waits.depth < found.depth):
                return replace(waits, depth=waits.depth + 1)
        return found

    def _stored(self, stage: Stage) -> Pattern | None:
        own, other = stage.position.of(self.winner), stage.position.of(self.winner.opponent)
        ko, taken = stage.position.ko, TARGET_TAKEN * stage.target_fell | OWN_TAKEN * stage.own_fell
        target = 0 if stage.target_fell else self.board.flood(self.target, other)
        for pattern in self.found.get((taken | stage.winner_moves, target), ()):
            if own & pattern.zone != pattern.own or other & pattern.zone != pattern.other:
                continue
            if stage.winner_moves:
                if not ko or ko == pattern.ban or not ko & pattern.zone:
                    return pattern
            elif pattern.ban in (0, ko):
                return pattern
        return None


@dataclass
class Checker:
    """Replays what a question proved; ``most`` positions at most."""

    question: ZoneQuestion
    retakes: tuple[bool, bool]
    most: int = 20_000
    patterns: Patterns = field(init=False)
    seen: dict[Stage, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        question = self.question
        self.patterns = Patterns(question)
        self.winner = question.winner
        self.own = 1 << question.request.essential(self.winner)
        self.target = 1 << question.request.essential(self.winner.opponent)

    @property
    def start(self) -> Stage:
        """The position that the question is about."""
        request = self.question.request
        winner_moves = request.mover is self.winner
        position = request.position.with_immortal(self.question.marks)
        position = position._replace(ko=0) if self.retakes[not winner_moves] else position
        return Stage(position, winner_moves, target_fell=self.question.safe)

    def check(self) -> bool:
        """Replay the proof: all moves of the defender's in each zone. Whether all of it was seen.

        Raises NotProvedError with the first fault.
        """
        waiting = [(self.start, LONGEST)]
        while waiting and len(self.seen) < self.most:
            stage, limit = waiting.pop()
            if self.plainly_won(stage):
                continue
            pattern = self.patterns.answer(stage)
            if pattern is None:
                raise self._wrong("nothing is known of a position", stage)
            if pattern.depth >= limit:
                raise self._wrong(f"a proof of {pattern.depth} moves where {limit} are left", stage)
            if stage in self.seen:
                continue
            self.seen[stage] = pattern.depth
            waiting += [(after, pattern.depth) for after in self._all_after(stage, pattern)]
        return not waiting

    def _all_after(self, stage: Stage, pattern: Pattern) -> Iterable[Stage]:
        if stage.winner_moves:
            yield self.answered(stage, pattern)
            return
        if not self.may_wait(stage, pattern):
            yield self.after(stage, PASS) or stage
        for point in each(pattern.zone & stage.position.empty):
            after = self.after(stage, point)
            if after is not None:
                if after.target_fell and after.own_fell:
                    raise self._wrong("the essential chain falls after the capture", after)
                yield after

    @staticmethod
    def may_wait(stage: Stage, pattern: Pattern | None) -> bool:
        """Whether a pass of the defender's is answered by a pass, and nothing has changed: no ko was banned."""
        return stage.target_fell and pattern is not None and not pattern.ban

    def answered(self, stage: Stage, pattern: Pattern) -> Stage:
        """The position after the winner's answer; NotProvedError where it is illegal."""
        after = self.after(stage, pattern.move) if pattern.move != PASS or stage.target_fell else None
        if after is None:
            raise self._wrong("an illegal answer", stage)
        return after

    def after(self, stage: Stage, point: Point) -> Stage | None:
        """The position after a move or PASS; None where it is illegal. A ko binds only whom the question says."""
        color = self.winner if stage.winner_moves else self.winner.opponent
        if point == PASS:
            return replace(stage, position=stage.position.passed(), winner_moves=not stage.winner_moves)
        played = play(stage.position, color, point)
        if not isinstance(played, Played):
            return None
        position = played.position._replace(ko=0) if self.retakes[stage.winner_moves] else played.position
        own_fell = stage.own_fell or (not stage.winner_moves and bool(played.captured & self.own))
        target_fell = stage.target_fell or (stage.winner_moves and bool(played.captured & self.target))
        return Stage(position, not stage.winner_moves, own_fell, target_fell)

    def plainly_won(self, stage: Stage) -> bool:
        """Whether nothing is left to show; what the search calls plain, found again here."""
        if stage.target_fell:
            return stage.own_fell or lasting(stage.position, self.winner, self.own)
        sure = stage.own_fell or bool(stage.position.chain(first(self.own)) & stage.position.immortal)
        return sure and counted(stage, self.winner, self.own, self.target)

    def _wrong(self, what: str, stage: Stage) -> NotProvedError:
        mover = self.winner if stage.winner_moves else self.winner.opponent
        drawn = text.draw(stage.position)
        ko = stage.position.board.names(stage.position.ko)
        fell = f"own fell {stage.own_fell}, target fell {stage.target_fell}"
        return NotProvedError(f"{what}: {mover.title} to move, {self.winner.title} wins, ko {ko}, {fell}\n{drawn}")

    def advice(self, state: State) -> Mask:
        """What the winner plays in a position of the judge's; 0 where nothing is stored."""
        winners, defenders, _, ko, fell = state
        black, white = (winners, defenders) if self.winner is BLACK else (defenders, winners)
        immortal = self.start.position.immortal
        position = Position(self.start.position.board, black, white, ko, immortal & (black | white))
        stage = Stage(position, True, fell == OWN_FELL, fell == TARGET_FELL)
        pattern = self.patterns.answer(stage)
        if pattern is None and fell != TARGET_FELL and self.plainly_won(stage):
            return 1 << filling(position, self.winner, self.target)
        if pattern is not None and pattern.move == PASS:
            return ONLY_A_PASS if fell == TARGET_FELL else 0
        return 1 << pattern.move if pattern else 0

    # Games.

    def play_out(self, rng: Random) -> int:
        """Play against a random defence on the whole board until the race is won; how many moves that took.

        The defender plays in the zone, anywhere, or beside what was just played; where the winner need only live the
        game is over once he passes. Raises NotProvedError where the winner loses, has no answer, or does not come to an
        end.
        """
        stage, last = self.start, 0
        for moves in range(LONGEST):
            if stage.target_fell and (stage.own_fell or lasting(stage.position, self.winner, self.own)):
                return moves
            if stage.winner_moves:
                pattern = self.patterns.answer(stage)
                point = PASS if pattern is None else pattern.move
                if pattern is None and self.plainly_won(stage):
                    point = filling(stage.position, self.winner, self.target)
                if pattern is None and point == PASS:
                    raise self._wrong("no answer is known in a game", stage)
            else:
                point = self._defence(rng, stage, last)
                if point == PASS and self.may_wait(stage, self.patterns.answer(stage)):
                    return moves
            after = self.after(stage, point)
            if after is None:
                raise self._wrong("an illegal answer in a game", stage)
            if after.target_fell and after.own_fell and after.winner_moves:
                raise self._wrong("a game is lost", after)
            stage, last = after, 0 if point == PASS else 1 << point
        raise self._wrong("a game without an end", stage)

    def _defence(self, rng: Random, stage: Stage, last: Mask) -> Point:
        """A legal move of the defender's; PASS now and then, and where there is none."""
        position = stage.position
        legal = legal_points(position, self.winner.opponent)
        pattern = self.patterns.answer(stage)
        zone = pattern.zone if pattern else 0
        own = position.liberties(position.chain(first(self.own)) if not stage.own_fell else 0)
        target = position.liberties(position.chain(first(self.target)) if not stage.target_fell else 0)
        for wanted in rng.sample([zone, zone, zone, legal, own | target, position.board.neighbours(last)], 6):
            if wanted & legal and rng.random() < 0.95:
                return rng.choice(list(each(wanted & legal)))
        return PASS


def lasting(position: Position, winner: Color, own: Mask) -> bool:
    """Whether a chain is joined with stones that live, lives by Benson's theorem, or encloses a large eye alone."""
    chain = position.chain(first(own))
    if chain & position.immortal or benson.alive(position, winner) & own:
        return True
    board = position.board
    for eye in board.components(board.points & ~position.of(winner)):
        if eye & ~position.empty or board.neighbours(eye) & ~chain:
            continue
        if count(eye) in LARGE and count(eye & ~board.neighbours(chain)) <= 1:
            return count(position.liberties(chain)) > 1
    return False


def counted(stage: Stage, winner: Color, own: Mask, target: Mask) -> bool:
    """Whether the target is filled up before a chain beside it falls: liberties against liberties, nothing gained.

    Written out as the page says it: the target's liberties touch only it, each other and chains of the winner; one of
    them at most touches none of these. Each of these chains, and the essential one, has as many liberties elsewhere as
    the defender has moves, and one that stays; or two eyes; or it is taken to live.
    """
    position = stage.position
    board, chain = position.board, position.chain(first(target))
    liberties, winners = position.liberties(chain), position.of(winner)
    if chain & position.immortal or (position.ko & liberties and stage.winner_moves):
        return False
    if stage.winner_moves and count(liberties) == 1:
        return True
    if board.neighbours(liberties) & ~(chain | winners):
        return False
    if sum(1 for point in each(liberties) if not board.neighbours(1 << point) & winners) > 1:
        return False
    beside = position.chains_touching(board.neighbours(chain | liberties) & winners, winner)
    if not stage.own_fell:
        beside.append(position.chain(first(own)))
    need = count(liberties) + (not stage.winner_moves)
    return all(_holds(position, rival, liberties, need) for rival in beside)


def _holds(position: Position, chain: Mask, inside: Mask, need: int) -> bool:
    if chain & position.immortal:
        return True
    free = position.liberties(chain) & ~inside
    eyes = sum(1 for point in each(free) if not position.board.neighbours(1 << point) & ~chain)
    return eyes > 1 or count(free) >= need


def filling(position: Position, winner: Color, target: Mask) -> Point:
    """The next liberty of a target that is filled up: one beside the winner's stones as long as there is one."""
    liberties = position.liberties(position.chain(first(target)))
    near = position.board.neighbours(position.of(winner)) & liberties
    return first(near or liberties) if near | liberties else PASS
