from .bits cimport count, first, i64

cdef i64 VERTICES, BOTH_THERE, NO_KO, ILLEGAL, PLAYED, TAKEN
cdef i64 OPEN, HELD, WON, LARGE, ENOUGH, SURE, NEVER

cdef class Rules:
    cdef i64 points
    cdef i64[::1] bit, near, life, essential, captured, everything, lasting, idle
    cdef i64[::1] groups, group_ends, prefixes, prefix_starts
    cdef i64 beside, own, other, ko, frame, target_liberties, own_liberties, forced

    cdef i64 flood(self, i64 frame, i64 seed, i64 inside) noexcept nogil
    cdef i64 play(self, i64 frame, i64 mover, i64 own, i64 other, i64 point) noexcept nogil
    cdef void _capture(self, i64 mover, i64 own, i64 other, i64 stone, i64 taken) noexcept nogil
    cdef void settle(self, i64 frame, i64 black, i64 white, i64 ko) noexcept nogil
    cdef bint lasts(self, i64 captor, i64 own, i64 other, i64 point, i64 spare) noexcept nogil
    cdef i64 judge(self, i64 frame, i64 attacker, i64 mover, i64 black, i64 white, i64 banned) noexcept nogil
    cdef i64 raced(self, i64 frame, i64 attacker, i64 mover, i64 own, i64 other, i64 banned) noexcept nogil
    cdef bint outruns(self, i64 frame, i64 captor, i64 own, i64 other, i64 waits, i64 banned) noexcept nogil
    cdef i64 plain_liberties(self, i64 frame, i64 captor, i64 own, i64 other) noexcept nogil
    cdef i64 _beside_life(self, i64 frame, i64 color, i64 stones) noexcept nogil
    cdef void measure(self, i64 frame, i64 attacker, i64 black, i64 white) noexcept nogil
    cdef bint has_two_eyes(self, i64 frame, i64 owner, i64 own, i64 other) noexcept nogil
    cdef i64 candidates(self, i64 frame, i64 attacker, i64 mover, i64 black, i64 white) noexcept nogil
    cdef i64 _own_eyes(self, i64 frame, i64 chain, i64 moves) noexcept nogil
    cdef i64 _rescue(self, i64 frame, i64 mover, i64 chain, i64 liberties, i64 own, i64 other) noexcept nogil
