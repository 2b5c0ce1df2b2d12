"""What a race on a real board comes to, and how that is known: proved, read, or open.

A race is cut out small (``cut.py``) and asked about in worlds. A player who wins where everything outside is best for
his opponent has won, whatever is there: that is *proved*. Where the worlds differ, the cut grows at the openings that
make the difference, its *hinges*, in the world that has to change; each player's world grows by itself. Outer stones
that a proof takes to live are doubted before they are named: it must also hold with each weak group of them as stones
of the race. Until something is proved, the likelier world of a growing cut is *read*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.solve.asked import Asker, Kept, Question, unanswered
from semeai.solve.climbed import Climb, Standing, on_the_board, with_moves
from semeai.solve.cut import EVERYWHERE, Cut, Step, Surroundings
from semeai.solve.effort import LEAST, MORE, Effort, Work
from semeai.solve.region import chain_at
from semeai.solve.solver import without_collecting
from semeai.solve.turned import turned
from semeai.solve.values import PASS, Grip, Report, Request, common_choices
from semeai.solve.zone import UNKNOWN, Round
from semeai.solve.zone_claim import ZoneAsking

SEARCHED_WHOLE = 24
"""Empty points of a race that is searched without trusting any stones."""
STEPS = 8
"""How often the cut that is read may grow with the same limit of work."""
QUICK = 3
"""Rounds on the whole board before anything is asked about a cut."""
NEAR = 24
"""How much may be left to be proved for a further quick round of a glance or a look: all wins that one found, of games,
books and the suite, had no more. Where a round allowed nothing more, a later one may."""
LINES = 4
"""How many times as much work as a question may take each question of a list of moves."""


def climb(
    request: Request,
    *,
    effort: Effort = Effort.LOOK,
    seconds: float | None = None,
    report: Report | None = None,
    line: bool = True,
    zones: bool = True,
    told: Callable[[Climb], None] | None = None,
    kept: Kept | None = None,
) -> Climb:
    """Answer a race on a real board with some effort; ``told`` is called with each better answer as it is found.

    ``seconds`` and ``report`` end the asking: the best answer until then is returned. Without ``zones`` it is cut out
    in any case, with whole walls around it. Answers of cuts in ``kept`` are not searched again, and new ones are
    added. Raises SolveError where the points do not give two chains to race.
    """
    for color in Color:
        chain_at(request.position, request.essential(color), color)
    turn = turned(request)
    asker = Asker(seconds, report, Kept() if kept is None else kept)
    work = effort.work if zones else replace(effort.work, rounds=())
    bracket = _Bracket(turn.request(request), asker, work, line)
    with without_collecting():
        for found in bracket.answers():
            last = found.turned(turn.back, request)
            if told is not None:
                told(last)
        asker.free()  # before the collector is back, which would look at all of it
    return last


class _Bracket:
    """One race: the cuts asked about, and what is known of it.

    ``sides`` has a cut for each world that is best for a player: each grows by itself. ``likely`` is the one that is
    read, ``solved`` where its moves are known too, ``hung`` the last one that hangs on openings, with these. ``bounds``
    are answers of each player's world. ``complete`` tells whether all moves of the last cut that was solved are known.
    """

    def __init__(self, request: Request, ask: Asker, work: Work, line: bool) -> None:
        position = request.position
        self.request = request
        self.mover, self.other = request.mover, request.mover.opponent
        self.around = Surroundings(position, _chains(request), request.living)
        self.ask = ask
        self.work = work
        self.line = line
        self.likely = self.around.first(request.refused)
        self.sides = {color: replace(self.likely, world=color) for color in Color}
        self.zones, self.lives = (
            [ZoneAsking(request, self.around, self.likely, color, safe=safe) for color in (self.mover, self.other)]
            for safe in (False, True)
        )
        self.bounds: dict[Color, dict[tuple[int | None, int | None], Step]] = {color: {} for color in Color}
        self.read: tuple[Cut, Result] | None = None
        self.solved: tuple[Cut, Result] | None = None
        self.hung: tuple[Cut, Mask] | None = None
        self.doubted: list[Cut] = []
        self.moved = self.complete = False

    def answers(self) -> Iterator[Climb]:
        """Ever better answers; the last one is the best that the effort allows."""
        best = self._found(Step(self.likely, unanswered(self.request)), Standing.OPEN)
        yield best
        if found := self._soon():
            yield found
        if found or not self.work.unknown:
            return
        limit, lacking = LEAST, False
        while self.ask.goes_on() and limit <= self._longest:
            self.moved, waited = False, self.ask.waiting
            result = self._likelier(limit)
            if self.read is not None and self.read != self.solved:
                step = self._solved(*self.read, limit)
                kept = self._unrefuted(step)
                told = best.standing is Standing.OPEN and not step.solution.moves
                # Where the usual work finds no move they are asked about until the list is complete, or to the end: the
                # first ones found then are any.
                lacking = lacking or (limit >= self.work.each and not step.solution.moves)
                self.solved = self.read if step.solution.moves and (self.complete or not lacking) else None
                if step.solution.finished and (kept.solution.moves or told) and not self._denied(self.read[1]):
                    best = self._found(kept, Standing.READ)
                    yield best
            proved = self._proved(result, limit)
            if proved is not None:
                yield proved
                return
            if not self.moved and self.ask.waiting == waited:
                break  # everything was answered, and no cut can grow
            limit *= MORE
        if not self._looks and (found := self._neither(self.work.rounds[QUICK:])):
            yield found
            return
        if best.standing is Standing.OPEN and self.hung:
            cut, hinges = self.hung
            best = replace(self._found(Step(cut, unanswered(self.request)), Standing.OPEN), hinges=hinges)
        yield replace(best, nodes=self.ask.nodes, seconds=self.ask.seconds, looked=self.ask.points)

    @property
    def _looks(self) -> bool:
        """Whether this is a look or less: what none of these found is left to larger efforts."""
        return self.work.near is not None

    @property
    def _longest(self) -> int:
        """Work that a question may take: more while no result is known with its moves."""
        return self.work.unknown if self.solved is None else self.work.each

    def _soon(self) -> Climb | None:
        """What can be proved before anything is read: first what is found in a moment, then what takes longer."""
        quick, slow = self.work.rounds[:QUICK], self.work.rounds[QUICK:]
        skims = not self.work.unknown
        found = self._whole() or self._zoned(quick) or self._neither(quick[:1] if skims else quick)  # twice as dear
        if found or skims:
            return found
        nearly = self._zoned(slow[:1], near=0) or self._neither(slow[:1], near=0)
        return nearly or self._proved(self._verdict(self.likely, LEAST), LEAST) or self._zoned(slow, self.work.near)

    def _whole(self) -> Climb | None:
        """The answer of a race that stones which live for certain close in; None for other races."""
        whole = self.around.cut(EVERYWHERE, most=SEARCHED_WHOLE, trusting=False)
        if whole.walls or whole.edge or count(whole.points) > SEARCHED_WHOLE or whole.size > self.around.room:
            return None
        limit = max(self.work.unknown, LEAST)
        solution = self.ask.solution(whole.request(self.request), limit, self.line)
        if not solution.finished:
            return None
        return self._found(Step(whole, on_the_board(self.request, whole, solution)), Standing.PROVED)

    def _zoned(self, rounds: Sequence[Round], near: int | None = None) -> Climb | None:
        """Who some rounds of the search on the whole board prove to win, of those who are ``near`` a proof."""
        asked = [zone for zone in self.zones if near is None or zone.left <= near]
        for one in rounds:
            for zone in asked:
                far = self.work.near is not None and NEAR < zone.left < UNKNOWN
                if not far and zone.prove(one, self.ask):
                    step = zone.claim(self.work, self.line, self.ask)
                    if step.solution.moves:  # else each move leans on more stones than may be told
                        return self._found(step, Standing.PROVED)
        return None

    def _neither(self, rounds: Sequence[Round], near: int | None = None) -> Climb | None:
        """That neither is captured: some rounds on the whole board prove both safe, if both are ``near`` that."""
        own, other = self.lives
        for one in rounds if near is None or max(own.left, other.left) <= near else ():
            if own.prove(one, self.ask) and other.prove(one, self.ask):
                return self._proof(own.claim(self.work, self.line, self.ask, other))
        return None

    def _denied(self, result: Result) -> bool:
        """Whether the chain that a result captures is safe on the whole board."""
        own, other = self.lives
        loser = {Result.WIN: other, Result.LOSS: own}.get(result)
        return loser is not None and any(loser.prove(one, self.ask) for one in self.work.rounds[:QUICK])

    def _proved(self, result: Result | None, limit: int) -> Climb | None:
        """The proof of a result; ``result`` is the likelier one.

        Of wins the likelier winner's alone is sought, and the mover's where neither seems to win: no other was found.
        """
        if result is None:
            return None
        found = self._won(self.other if result is Result.LOSS else self.mover, limit)
        if found or result is not Result.KO or (self._looks and limit > self.work.each):
            return found
        return self._prove_seki(limit) or self._prove_neither(limit)

    def _won(self, winner: Color, limit: int) -> Climb | None:
        """The proof that a player wins, in a cut."""
        question = winner, winner.opponent
        safe = any(life.proved for life in self.lives if life.winner is not winner)
        if safe or not self._prove(question, limit, wins=True):
            return None
        result = Result.WIN if winner is self.mover else Result.LOSS
        step = self._solved(self.sides[winner.opponent], result, limit)
        return self._proof(self._without_doubt(step, question, MORE * limit) if result is Result.WIN else step)

    def _proof(self, step: Step) -> Climb | None:
        """A proof in a cut as an answer; None where the stones that it takes to live do not keep any of its moves."""
        step = self._unrefuted(step) if step.trusted else step
        return self._found(step, Standing.PROVED) if step.solution.moves else None

    def _unrefuted(self, step: Step) -> Step:
        """The step without moves after which the opponent wins on the whole board: its walls do not hold then."""
        moves, rounds = step.solution.moves, self.work.rounds[:QUICK]
        if step.solution.result is Result.LOSS or not moves or not rounds:
            return step
        doubtful = self.zones[1].wins_after(moves, rounds[-1], self.work.moves, self.ask)
        # A pass leads to the race with the opponent first: what is said of that must not contradict it.
        kept = [move for move in moves if move not in (PASS, *doubtful) or not self._loses_by(move, rounds)]
        return replace(step, solution=with_moves(step.solution, tuple(kept)))

    def _loses_by(self, move: Point, rounds: Sequence[Round]) -> bool:
        """Whether the opponent wins on the whole board after a move of the mover's."""
        after = self.request.after(move)
        if not isinstance(after, Request):
            return False
        around = Surroundings(after.position, _chains(after), after.living)
        zone = ZoneAsking(after, around, around.first(after.refused), self.other)
        return any(zone.prove(one, self.ask) for one in rounds)

    def _prove_seki(self, limit: int) -> Climb | None:
        """That neither chain can be captured: each player holds his own where all outside is best for the other one."""
        for attacker in (self.other, self.mover):
            if not self._prove((attacker, attacker), limit, wins=False):
                return None
        step = self._solved(self.sides[self.other], Result.SEKI, limit)
        return self._proof(replace(step, beside=self.sides[self.mover]))

    def _without_doubt(self, step: Step, question: Question, limit: int) -> Step:
        """The step of a proof with those of its moves alone that win with each weak wall as part of the race too.

        A move beyond the cut is a pass in it: where a pass wins, one that wins in a wider cut may take its place.
        """
        asked = [grown.request(self.request) for grown in self.doubted]

        def wins(move: Point) -> bool:
            afters = [request.after(move) for request in asked]
            return all(not isinstance(after, Request) or self.ask.wins(after, question, limit) for after in afters)

        found = step.solution.moves
        moves = tuple(filter(wins, found))
        if not moves and PASS in found:
            wider = self.ask.solution(asked[-1], limit, False).moves
            moves = tuple(move for move in wider if move != PASS and not step.cut.points >> move & 1 and wins(move))
        return replace(step, solution=with_moves(step.solution, moves))

    # The likelier world.

    def _likelier(self, limit: int) -> Result | None:
        """The verdict of the likelier world, weak walls doubted, in a cut that grows at the openings it hangs on.

        It is read where it hangs on no single one of them. A loss is read only where every doubt was answered: an
        attack on a wall may save the mover.
        """
        result = None
        for _ in range(STEPS):
            result = self._verdict(self.likely, limit, result)
            if result is None:
                if self.read is None and limit > LEAST:
                    self.read = self._narrower(limit)
                return None if self.read is None else self.read[1]
            doubted, found = self._doubted(self.likely, result, limit)
            if found is None and result is Result.LOSS:
                return result
            if doubted is not self.likely:
                self.likely = doubted
                for color in Color:
                    self.sides[color] = self.around.grown(self.sides[color], doubted.mortal)
                continue
            hinges = self._hinges(self.likely, result, limit)
            if not self.ask.goes_on():
                return result  # what was not asked may be what it hangs on
            if hinges:
                self.hung = self.likely, hinges
            else:
                self.read = self.likely, result
            wider = self.around.grown(self.likely, hinges or self.likely.edge)
            if wider.size > self.around.room or wider.points == self.likely.points:
                return result
            self.likely = wider
            self.moved = True
            if not hinges:
                return result
        return result

    def _narrower(self, limit: int) -> tuple[Cut, Result] | None:
        """The widest cut smaller than the first one that is searched in time, if no player loses there moving first.

        Such a loss says nothing, of the mover or, should he pass, of his opponent: the chains that were left out may be
        what saves him. Nor is anything read that takes a chain in atari to live, as one that was left out may be. Where
        it hangs on openings it grows at them, as long as it stays smaller than the first one.
        """
        narrower = self.around.narrower(self.likely, self.request.refused)
        cut = next((each for each in narrower if self._verdict(each, limit) is not None), None)
        for _ in range(STEPS):
            result = None if cut is None else self._verdict(cut, limit)
            if cut is None or result is None:
                return None
            lost = result is Result.LOSS or (result is Result.WIN and self._wins_by_passing(cut, limit))
            if lost or self.around.any_in_atari(self._with_winner(cut, result).trusted):
                return None
            hinges = self._hinges(cut, result, limit)
            if not hinges:
                return cut, result
            self.hung = cut, hinges
            wider = self.around.grown(cut, hinges)
            cut = wider if wider.points != cut.points and wider.size < self.likely.size else None
        return None

    def _wins_by_passing(self, cut: Cut, limit: int) -> bool:
        """Whether the mover wins in a cut although his opponent moves first, or may do so."""
        passed = replace(self.request, mover=self.other, position=self.request.position.passed())
        asked = replace(cut, position=passed.position).request(passed)
        return self.ask.wins(asked, (self.mover, self.other), limit) is not False

    def _doubted(self, cut: Cut, result: Result, limit: int) -> tuple[Cut, Result | None]:
        """The cut with a weak group as part of the race, where that changes the result, with the new result.

        Else the cut itself with its result, or with None where a doubt was not answered. A group that outlasts the race
        is doubted only where the mover loses: he alone has a move to begin with.
        """
        colors = {Result.WIN: (self.mover,), Result.LOSS: (self.other,)}.get(result, (self.mover, self.other))
        answered = True
        for group in self.around.weakest(cut, *colors):
            outlasts = self.around.outlasts(group)
            if outlasts and result is not Result.LOSS:
                continue
            grown = self.around.grown(cut, group)
            if grown.size > self.around.room:
                answered = answered and outlasts
                continue
            other = self._verdict(grown, limit, result)
            answered = answered and other is not None
            if other is not None and other is not result:
                return grown, other
        return cut, result if answered else None

    def _verdict(self, cut: Cut, limit: int, expected: Result | None = None) -> Result | None:
        """The result in a cut, KO where neither player is sure to win; None where that is not found in time.

        The one who is expected to win is asked about first: where he does, that is enough.
        """
        asked, order = cut.request(self.request), (self.mover, self.other)
        answers = []
        for color in order[::-1] if expected is Result.LOSS else order:
            answers.append(self.ask.wins(asked, (color, color.opponent), limit))
            if answers[-1]:
                return Result.WIN if color is self.mover else Result.LOSS
        return None if None in answers else Result.KO

    def _solved(self, cut: Cut, result: Result, limit: int) -> Step:
        """The step of a cut whose result is known, with the moves that are found in time."""
        solution = self.ask.solution(cut.request(self.request), LINES * limit, self.line)
        self.complete = solution.moves_complete
        if not solution.finished and result is not Result.KO:
            grip = Grip.ALWAYS if result is Result.WIN else Grip.NEVER
            moves = solution.moves or ((PASS,) if result is Result.LOSS else ())
            solution = replace(solution, defend=grip, attack=grip, moves=moves)
        cut = self._with_winner(cut, result)
        return Step(cut, on_the_board(self.request, cut, solution))

    def _with_winner(self, cut: Cut, result: Result) -> Cut:
        """The cut with the player who wins in it."""
        return replace(cut, winner={Result.WIN: self.mover, Result.LOSS: self.other}.get(result))

    def _hinges(self, cut: Cut, result: Result, limit: int) -> Mask:
        """The openings at each of which it would change the result if the other player got out there.

        A way out never hurts: it changes nothing for the winner, and where neither wins he alone can win by it.
        """
        winner = self._with_winner(cut, result).winner
        found = 0
        for point in each(cut.edge):
            gets_out = WHITE if cut.nearest[BLACK] >> point & 1 else BLACK
            nearest = tuple(side ^ 1 << point for side in cut.nearest)
            opened = replace(cut, nearest=(nearest[BLACK], nearest[WHITE]))
            if winner is None:
                turns = self.ask.wins(opened.request(self.request), (gets_out, gets_out.opponent), limit)
            else:
                turns = gets_out is not winner and self._verdict(opened, limit, result) not in (None, result)
            if turns:
                found |= 1 << point
        return found

    # Proofs.

    def _prove(self, question: Question, limit: int, *, wins: bool) -> bool:
        """Whether an attacker wins, or is held, in the world that is worst for that, in a cut that grows where it must.

        The attacker wins in the world of his opponent; he is held in his own. It grows by short questions, to hold him
        by those of usual length: longer ones, by which something may still be read, proved none of 386 races so.
        """
        world = question[0].opponent if wins else question[0]
        while self.ask.goes_on():
            cut = self.sides[world]
            found = self.ask.wins(cut.request(self.request), question, limit)
            if found is wins:
                doubted = self._without_walls(question, cut, limit, wins=wins)
                if doubted is None or doubted is cut:
                    return doubted is cut
                self.sides[world] = doubted
                self.moved = True
                continue
            if found is None or limit > (LEAST if wins else self.work.each):
                return False
            hinge = self._hinge(question, cut, limit, wins=wins)
            grown = self.around.grown(cut, hinge) if hinge else cut
            if grown.size > self.around.room or (grown.points, grown.mortal) == (cut.points, cut.mortal):
                return False
            self.sides[world] = grown
            self.moved = True
        return False

    def _without_walls(self, question: Question, cut: Cut, limit: int, *, wins: bool) -> Cut | None:
        """The cut itself where its proof holds with each weak wall as part of the race; else the cut that refutes it.

        None where that is not found in time. The cuts in which it holds are then those ``doubted``.
        """
        self.doubted = []
        for grown, needed in self.around.doubts(cut, question[0] if wins else question[0].opponent):
            found = self._holds(grown, question, MORE * limit if needed else limit)
            if found is (not wins) or (needed and found is None):
                return None if found is None else grown
            if found is not None:
                self.doubted.append(grown)
        return cut

    def _holds(self, grown: Cut, question: Question, limit: int) -> bool | None:
        """Whether the attacker wins in a grown cut; None where that is not found, or the cut is too large."""
        return self.ask.wins(grown.request(self.request), question, limit) if grown.size <= self.around.room else None

    def _hinge(self, question: Question, cut: Cut, limit: int, *, wins: bool) -> Mask:
        """The openings, or the weak wall, by which a proof fails in the world that is worst for it.

        First those where the other player must not get out, then those where the one who proves has to get out himself.
        """
        prover = question[0] if wins else question[0].opponent
        other = prover.opponent
        edge = sorted((1 << point for point in each(cut.edge)), key=lambda point: bool(cut.nearest[other] & point))
        asked = cut.request(self.request)

        def matters(changed: Callable[[Request, Mask], Request]) -> Callable[[Mask], bool]:
            return lambda points: self.ask.wins(changed(asked, points), question, limit) is wins

        def opened(request: Request, points: Mask) -> Request:
            return _held_by(prover, request, points)

        for enough in (matters(_without), matters(opened)):
            if edge and enough(cut.edge):  # more never hurt him: if all fail, each does
                return _fewest(edge, enough)
        for group in self.around.weakest(cut, other):
            grown = self.around.grown(cut, group)
            if grown.size <= self.around.room and self.ask.wins(grown.request(self.request), question, limit) is wins:
                return group
        return 0

    def _prove_neither(self, limit: int) -> Climb | None:
        """An answer in which neither player wins for certain, where both worlds give the same.

        Each bounds it from its side in a cut of any size, so answers of smaller cuts are remembered.
        """
        for color in Color if limit == LEAST or self._tell(limit) else ():
            cut = self.sides[color]
            solution = self.ask.solution(cut.request(self.request), LINES * limit, self.line)
            if solution.finished and solution.moves_complete:
                self.bounds[color][solution.codes] = Step(cut, solution)
        same = [codes for codes in self.bounds[BLACK] if codes in self.bounds[WHITE]]
        if not same:
            self._widen()
            return None
        steps = {color: self.bounds[color][same[0]] for color in Color}
        worst, best = steps[self.other], steps[self.mover]
        moves = self._whatever_walls(steps, limit)
        if not moves:
            return None
        choices = common_choices(worst.solution, best.solution)
        both = replace(with_moves(worst.solution, moves), choices=choices)
        return self._proof(Step(worst.cut, on_the_board(self.request, worst.cut, both)))

    def _whatever_walls(self, steps: dict[Color, Step], limit: int) -> tuple[Point, ...]:
        """The moves that achieve what both worlds give, with each weak wall as part of the race too; else none.

        A cut with a wall in it is wider: what achieves it there does so on the board, though it may need that room.
        Beside a pass, moves beyond the first cut are not named: each is a move elsewhere.
        """
        worst = steps[self.other]
        listed: dict[Color, list[tuple[Point, ...]]] = {color: [] for color in Color}
        for color, step in steps.items():
            for grown, needed in self.around.doubts(step.cut, color.opponent):
                if grown.size > self.around.room:
                    if needed:
                        return ()
                    continue
                doubted = self.ask.solution(grown.request(self.request), LINES * limit, False)
                if doubted.codes != worst.solution.codes and (needed or doubted.finished):
                    return ()
                if doubted.finished and not doubted.moves_complete:
                    return ()  # moves that were not asked about in it would be left out
                if doubted.finished:
                    listed[color].append(doubted.moves)
        held = [*(listed[self.other] or [worst.solution.moves]), *listed[self.mover]]
        moves = [move for move in held[0] if all(move in others for others in held)]
        return tuple(move for move in moves if PASS not in moves or move == PASS or worst.cut.points >> move & 1)

    def _tell(self, limit: int) -> bool:
        """Whether each world tells in time if its player wins with all kos.

        Else it hardly ever tells how surely he wins, which takes most of the time in a race that stays open.
        """
        asked = ((self.sides[color].request(self.request), color) for color in (self.other, self.mover))
        return all(self.ask.wins(request, (color, color), limit) is not None for request, color in asked)

    def _widen(self) -> None:
        """Grow both worlds at all their openings, as far as there is room."""
        for color, cut in self.sides.items():
            grown = self.around.grown(cut, cut.edge)
            if grown.size <= self.around.room and grown.points != cut.points:
                self.sides[color] = grown
                self.moved = True

    def _found(self, step: Step, standing: Standing) -> Climb:
        return Climb(step, standing, 0, self.ask.nodes, self.ask.seconds, self.ask.points)


def _chains(request: Request) -> tuple[Mask, Mask]:
    """Both essential chains of a request."""
    position = request.position
    return chain_at(position, request.black, BLACK), chain_at(position, request.white, WHITE)


def _without(request: Request, points: Mask) -> Request:
    """The same race on a board without some points of its edge: no way out, and no liberty there."""
    position = request.position
    board = replace(position.board, points=position.board.points & ~points)
    black, white = position.black & ~points, position.white & ~points
    return replace(request, position=Position(board, black, white, position.ko, position.immortal & ~points))


def _held_by(color: Color, request: Request, points: Mask) -> Request:
    """The same race on a board on which a colour's living stones stand at some points of its edge."""
    position = request.position
    return replace(request, position=position.with_stones(color, points).with_immortal(points)._replace(ko=position.ko))


def _fewest(points: list[Mask], enough: Callable[[Mask], bool]) -> Mask:
    """Points that are ``enough`` together and would not be without any of them, the first ones where there is a choice.

    More are always enough too. Each step finds by halving the shortest beginning that is enough beside what is kept:
    its last point is needed.
    """
    kept = 0
    while points and not (kept and enough(kept)):
        low, high = 0, len(points)
        while high - low > 1:
            middle = (low + high) // 2
            if enough(kept | sum(points[:middle])):
                high = middle
            else:
                low = middle
        kept |= points[high - 1]
        points = points[: high - 1]
    return kept
