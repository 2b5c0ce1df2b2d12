"""Proof-number search for a win in a race on a whole board, of which nothing is cut out.

The winner may try any move near the race. Where the defender moves, the win is proved first as if he passed, and that
proof has a zone: only his moves in it can matter, and the zones of their proofs join it, until each of its points is
answered. So a proof shows by itself how much of the board it rests on, and nothing is assumed about the rest.

Once the target has been captured, or from the beginning where only safety is asked for, the winner's chain must never
be captured, and he may pass. A pass of the defender's is answered by a pass then: the zone begins as the chain itself.

A position that returns on a line is no proof, so it does not matter by which rule repetition is judged. That the search
ends without a proof says nothing: the winner's moves are a choice.

The idea of relevance zones is published (Shih et al. 2022, arXiv 2112.02563). The C types of this class stand in
``zone_search.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import first, i64
from .zone_board import (
    AFTER_A_MOVE,
    EMPTY,
    HEAD,
    LOGGED,
    NOWHERE,
    OWN_TAKEN,
    PLACES,
    SIDES,
    SPAN,
    STONES,
    TAKEN,
    TARGET_TAKEN,
    WORDS,
    D,
    W,
)
from .zone_proofs import AT_ONCE, INFINITE, NOTHING, ON_PATH, ZoneProofs
from .zone_rules import BEFORE, FOUND, LOOKED, WITHOUT

STEP: Final = 1  # what a move of the winner's costs: else a long chase looks as near to a proof as its last position
CHILDREN: Final = 1 << 14  # of all positions on one line


class ZoneSearch(ZoneProofs):
    """The search of one question, in rounds; ``run`` goes on with the present one."""

    def __init__(
        self,
        near: list[int],
        colors: list[int],
        lives: list[int],
        target: int,
        own: int,
        random: list[int],
        winner_waits: bool,
        defender_waits: bool,
        safe: bool,
    ) -> None:
        ZoneProofs.__init__(self, near, colors, lives, target, own, random, winner_waits, defender_waits)
        self.state[TAKEN] = TARGET_TAKEN if safe else 0
        self.nodes = 0
        self.end = 0
        self.stopped = False
        self.deepest = 0
        self.pool = 0
        self.child_moves = array("i", bytes(4 * CHILDREN))
        self.child_slots = array("i", bytes(4 * CHILDREN))
        self.child_bans = array("i", bytes(4 * CHILDREN))

    def begin_round(self, wide: bool, most_liberties: int, deepest: int) -> None:
        """Begin a round: whether more moves are tried, the liberties of the target at most, moves of a line."""
        self.wide = wide
        self.most_liberties = most_liberties
        self.deepest = deepest
        self.forget(1 << 12)

    def run(self, winner_moves: bool, ban: int, nodes: int) -> bool:
        """Search on for about so many nodes; whether the round is over: a proof was found, or there is none in it.

        ``winner_moves`` tells who moves in the position that is on the board, ``ban`` which point a ko forbids him.
        """
        self.end = self.nodes + nodes
        while True:
            while self.patterns + 2 * AT_ONCE > self.pattern_room:
                self.grow_patterns(2 * self.pattern_room)
            while 2 * (self.positions + 2 * AT_ONCE) > self.slots:
                self.grow()
            self.stopped = False
            slot = self.begin(winner_moves, ban)
            if not self.proof[slot] or not self.disproof[slot]:
                return True
            if self.nodes >= self.end:
                return False

    def begin(self, winner_moves: i64, ban: i64) -> i64:
        """Search from the position on the board until it is settled or something stops it; its slot."""
        mark: i64 = self.logged
        slot: i64 = self.enter(winner_moves, ban)
        if self.proof[slot] and self.disproof[slot]:
            self.pool = 0
            self.visit(winner_moves, ban, slot, INFINITE, INFINITE, 0)
        self.take_back(mark)
        return slot

    def move(self, point: i64, color: i64) -> i64:
        """Play a move on a line that somebody follows; how many stones it captures, -1 where it is suicide."""
        return self.play(point, color)

    def ban(self, point: i64, captured: i64, color: i64) -> i64:
        """What a ko forbids after such a move; NOWHERE for nothing."""
        return self.ban_after(point, captured, self.defender_waits if color == W else self.winner_waits)

    def taken(self) -> bool:
        """Whether the target has been captured."""
        return self.state[TAKEN] & TARGET_TAKEN != 0

    def is_empty(self, point: i64) -> bool:
        """Whether there is no stone on a point."""
        return self.state[point] == EMPTY

    def tries(self) -> list[int]:
        """The moves that the winner tries on the board as it is."""
        self.winning_tries()
        return [self.moves[turn] for turn in range(self.found_moves)]

    def back(self, mark: i64) -> None:
        """Take moves back, to where ``logged`` was ``mark``."""
        self.take_back(mark)

    def answer_known(self, winner_moves: i64, ban: i64) -> i64:
        """The row of the shortest proof that is known of the position on the board; NOTHING where there is none."""
        row: i64 = self.plain(winner_moves, ban) if self.patterns < self.pattern_room else NOTHING
        best: i64 = self.shortest(winner_moves, ban)
        return row if best == NOTHING else best

    def ban_after(self, point: i64, captured: i64, waits: i64) -> i64:
        """The point that may not be taken back at once after a move; NOWHERE where there is none."""
        head: i64 = self.state[HEAD + point]
        if waits and captured == 1 and self.size(head) == 1 and self.liberties(head) == 1:
            return self.taken_point
        return NOWHERE

    def full(self, ply: i64) -> bool:
        """Whether a line has become too long."""
        return ply > self.deepest or self.pool + PLACES > CHILDREN or self.logged + AFTER_A_MOVE > LOGGED

    def no_room(self) -> bool:
        """Whether the tables may be too small for one step more."""
        return self.patterns + AT_ONCE > self.pattern_room or 2 * (self.positions + AT_ONCE) > self.slots

    def visit(self, winner_moves: i64, ban: i64, slot: i64, proof_limit: i64, disproof_limit: i64, ply: i64) -> None:
        """Search a position until one of its numbers reaches its limit."""
        start: i64 = self.pool
        end: i64
        best: i64
        self.nodes += 1
        if self.nodes >= self.end or self.no_room():
            self.stopped = True
        if self.stopped:
            return
        if self.full(ply):
            self.proof[slot] = INFINITE
            self.disproof[slot] = 0
            return
        self.flags[slot] |= ON_PATH
        if winner_moves:
            self.winner_children(ban)
        else:
            self.defender_children(ban)
        while not self.stopped:
            if self.no_room():  # positions below this one have been proved and have filled the tables
                self.stopped = True
                break
            end = self.pool
            best = self.weigh_winner(slot, start, end) if winner_moves else self.weigh_defender(slot, start, end)
            if winner_moves and best >= 0 and not self.proof[slot]:
                self.show_win(slot, ban, best)
            if not winner_moves and best == NOTHING:  # every child is proved: is the zone answered?
                if self.close_zone(slot, ban, self.passed(start, ban)):
                    break
                continue
            if best < 0 or self.settled(slot, proof_limit, disproof_limit):
                break
            self.descend(winner_moves, best, proof_limit, disproof_limit, ply)
            self.pool = end
        self.pool = start
        self.flags[slot] &= ~ON_PATH

    def settled(self, slot: i64, proof_limit: i64, disproof_limit: i64) -> bool:
        """Whether a position is decided, or one of its numbers has reached its limit."""
        proof: i64 = self.proof[slot]
        disproof: i64 = self.disproof[slot]
        return not proof or not disproof or proof >= proof_limit or disproof >= disproof_limit

    def descend(self, winner_moves: i64, best: i64, proof_limit: i64, disproof_limit: i64, ply: i64) -> None:
        """Search a child until another one is better, or the limits of its parent are reached."""
        child: i64 = self.child_slots[best]
        ban: i64 = self.child_bans[best]
        mark: i64 = self.logged
        second: i64 = self.runner_up + 1 + self.runner_up // 4
        if self.child_moves[best] != NOWHERE:
            self.play(self.child_moves[best], W if winner_moves else D)
        if winner_moves:
            self.visit(0, ban, child, min(proof_limit, second) - STEP, disproof_limit - self.others, ply + 1)
        else:
            self.visit(1, ban, child, proof_limit - self.others, min(disproof_limit, second), ply + 1)
        self.take_back(mark)

    def note(self, move: i64, slot: i64, ban: i64) -> None:
        """Add a child."""
        self.child_moves[self.pool] = move
        self.child_slots[self.pool] = slot
        self.child_bans[self.pool] = ban
        self.pool += 1

    def winner_children(self, ban: i64) -> None:
        """Add a child for each move that the winner tries."""
        turn: i64
        point: i64
        captured: i64
        mark: i64
        next_ban: i64
        if self.state[TAKEN] & TARGET_TAKEN:  # a pass is enough where nothing threatens the chain
            self.note(NOWHERE, self.enter(0, NOWHERE), NOWHERE)
        self.winning_tries()
        start: i64 = self.pool
        many: i64 = self.found_moves
        for turn in range(many):
            self.child_moves[start + turn] = self.moves[turn]
        for turn in range(start, start + many):
            point = self.child_moves[turn]
            mark = self.logged
            if point != ban:
                captured = self.play(point, W)
                if captured >= 0:
                    next_ban = self.ban_after(point, captured, self.defender_waits)
                    self.note(point, self.enter(0, next_ban), next_ban)
            self.take_back(mark)

    def defender_children(self, ban: i64) -> None:
        """Add the defender's pass, and his likeliest moves."""
        turn: i64
        point: i64
        if self.pass_matters(ban):
            self.note(NOWHERE, self.enter(1, NOWHERE), NOWHERE)
        self.defending_tries()
        start: i64 = self.pool
        many: i64 = self.found_moves
        for turn in range(many):
            self.child_moves[start + turn] = self.moves[turn]
        for turn in range(start, start + many):
            point = self.child_moves[turn]
            if point != ban:
                self.answer(point)

    def pass_matters(self, ban: i64) -> bool:
        """Whether more than a pass may be needed after the defender's: not where the winner need only live.

        After his pass no ko is forbidden to the defender any more, though.
        """
        return not self.state[TAKEN] & TARGET_TAKEN or ban != NOWHERE

    def passed(self, start: i64, ban: i64) -> i64:
        """The row of the proof after the defender's pass; NOTHING where the pass needs none."""
        return self.row[self.child_slots[start]] if self.pass_matters(ban) else NOTHING

    def answer(self, point: i64) -> i64:
        """Add a child for a move of the defender's; how many stones it captures, -1 where it is suicide."""
        mark: i64 = self.logged
        captured: i64 = self.play(point, D)
        next_ban: i64
        if captured >= 0:
            next_ban = self.ban_after(point, captured, self.winner_waits)
            self.note(point, self.enter(1, next_ban), next_ban)
        self.take_back(mark)
        return captured

    def weigh_winner(self, slot: i64, start: i64, end: i64) -> i64:
        """Set the numbers of a position in which the winner moves; the child to look at, NOTHING if none can win."""
        at: i64
        child: i64
        proof: i64
        best: i64 = NOTHING
        least: i64 = INFINITE
        self.runner_up = INFINITE
        self.others = -1
        most: i64 = 0
        for at in range(start, end):
            child = self.child_slots[at]
            proof = self.proof[child]
            if proof:
                proof = INFINITE if self.flags[child] & ON_PATH else min(INFINITE, proof + STEP)
            if proof < least:
                self.runner_up = least
                least = proof
                best = at
            elif proof < self.runner_up:
                self.runner_up = proof
            if proof < INFINITE and self.disproof[child] > 0:
                self.others += 1
                most = max(most, self.disproof[child])
        self.others = max(0, self.others)
        self.proof[slot] = least
        self.disproof[slot] = (
            INFINITE if not least else 0 if least >= INFINITE else min(INFINITE - 1, most + self.others)
        )
        return best

    def weigh_defender(self, slot: i64, start: i64, end: i64) -> i64:
        """Set the numbers of a position in which the defender moves; the child to look at, NOTHING if all are won."""
        at: i64
        child: i64
        proof: i64
        disproof: i64
        best: i64 = NOTHING
        least: i64 = INFINITE
        self.runner_up = INFINITE
        self.others = -1
        most: i64 = 0
        for at in range(start, end):
            child = self.child_slots[at]
            proof = self.proof[child]
            disproof = self.disproof[child]
            if proof and self.flags[child] & ON_PATH:
                proof = INFINITE
                disproof = 0
            if disproof < least:
                self.runner_up = least
                least = disproof
                best = at
            elif disproof < self.runner_up:
                self.runner_up = disproof
            if proof > 0:
                self.others += 1
                most = max(most, proof)
        if best == NOTHING:
            return NOTHING
        self.others = max(0, self.others)
        self.disproof[slot] = min(least, INFINITE - 1)
        self.proof[slot] = INFINITE if not least else min(INFINITE - 1, most + self.others)
        return best

    # Zones of positions that are proved.

    def show_win(self, slot: i64, ban: i64, child: i64) -> None:
        """Keep the proof of a position in which the winner moves: a move, and the proof of what it leads to.

        The move, and what makes it legal whatever stands outside, belong to the zone: the points beside it; chains
        beside it that it captures with all around them, others with a liberty left; the chain that arises, with one. A
        pass adds nothing.
        """
        point: i64 = self.child_moves[child]
        row: i64 = self.row[self.child_slots[child]]
        self.copy(FOUND, row)
        if point != NOWHERE:
            self.keep_move(point)
        self.row[slot] = self.store(1, ban, point, self.depths[row] + 1)

    def keep_move(self, point: i64) -> None:
        """Add a move of the winner's to the zone in FOUND, with what makes it legal."""
        side: i64
        beside: i64
        head: i64
        mark: i64 = self.logged
        self.clear(WITHOUT)
        self.add(WITHOUT, point)
        self.add_beside(FOUND, point)
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            if self.state[beside] == D:
                head = self.state[HEAD + beside]
                if self.liberties(head) == 1:
                    self.add_surrounded(FOUND, head)
                else:
                    self.add_chain(FOUND, head)
                    self.keep(FOUND, head, 1)
        self.play(point, W)
        self.add_chain(FOUND, self.state[HEAD + point])
        self.keep(FOUND, self.state[HEAD + point], 1)
        self.take_back(mark)

    def close_zone(self, slot: i64, ban: i64, passed: i64) -> bool:
        """Whether each move of the defender's in the zone of a proof is answered; then the position is proved.

        ``passed`` is the row of the proof after his pass, NOTHING where it needs none. Chains of the winner that reach
        into the zone belong to it whole, with two liberties, so that what stands outside cannot make a move in it
        capture them. A move that is suicide here must be so whatever stands outside; so must a capture, and a ko. Moves
        that are not proved become children.
        """
        point: i64
        word: i64
        rest: i64
        open_moves: i64 = self.pool
        deepest: i64 = 0 if passed == NOTHING else self.depths[passed]
        child: i64
        captured: i64
        turn: i64
        if passed == NOTHING:
            self.clear(FOUND)
        else:
            self.copy(FOUND, passed)
        if not self.state[TAKEN] & OWN_TAKEN:
            self.add(FOUND, self.own)
        self.clear(LOOKED)
        while True:
            self.settle_chains()
            rest = 0
            for word in range(WORDS):
                rest = self.zones[WORDS * FOUND + word] & ~self.zones[WORDS * LOOKED + word]
                if rest:
                    break
            if not rest:
                break
            point = SPAN * word + first(rest)
            self.add(LOOKED, point)
            if self.state[point] != EMPTY or point == ban:
                continue
            turn = self.pool
            self.copy(BEFORE, FOUND)
            captured = self.answer(point)
            self.copy(FOUND, BEFORE)
            if captured < 0:
                self.keep_suicide(point)
                continue
            child = self.child_slots[turn]
            if self.proof[child]:
                continue
            self.pool = turn  # proved: no child of its own
            self.unite(FOUND, self.row[child])
            deepest = max(deepest, self.depths[self.row[child]])
            if captured:
                self.keep_capture(point, captured, self.child_bans[turn])
        if self.pool > open_moves:
            return False
        self.row[slot] = self.store(0, ban, NOWHERE, deepest + 1)
        self.proof[slot] = 0
        self.disproof[slot] = INFINITE
        return True

    def settle_chains(self) -> None:
        """Make each chain of the winner that meets the zone in FOUND whole, with two liberties, or all it has."""
        word: i64
        rest: i64
        head: i64
        changed: i64 = 1
        self.clear(WITHOUT)
        while changed:
            changed = 0
            for word in range(WORDS):
                rest = self.zones[WORDS * FOUND + word] & self.state[SIDES + WORDS * W + word]
                while rest:
                    head = self.state[HEAD + SPAN * word + first(rest)]
                    rest &= ~self.state[STONES + WORDS * head + word]
                    if self.settle_chain(head):
                        changed = 1

    def settle_chain(self, head: i64) -> bool:
        """Make one chain whole in the zone; whether that changed it."""
        word: i64
        changed: i64 = 0
        self.copy(BEFORE, FOUND)
        self.add_chain(FOUND, head)
        self.keep(FOUND, head, 2)
        for word in range(WORDS):
            changed |= self.zones[WORDS * FOUND + word] ^ self.zones[WORDS * BEFORE + word]
        return changed != 0

    def keep_suicide(self, point: i64) -> None:
        """Add what makes a move of the defender's suicide to the zone: all that is beside it, and his chains there."""
        side: i64
        self.add_beside(FOUND, point)
        for side in range(4 * point, 4 * point + 4):
            if self.state[self.near[side]] == D:
                self.add_surrounded(FOUND, self.state[HEAD + self.near[side]])

    def keep_capture(self, point: i64, captured: i64, ban: i64) -> None:
        """Add what a move of the defender's captures to the zone, and that it makes no ko where it makes none."""
        side: i64
        beside: i64
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            if self.state[beside] == W and self.liberties(self.state[HEAD + beside]) == 1:
                self.add_surrounded(FOUND, self.state[HEAD + beside])
        if captured == 1 and ban == NOWHERE:
            self.add_beside(FOUND, point)
