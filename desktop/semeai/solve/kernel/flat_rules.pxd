from .flat_stones cimport BOTH_THERE, ILLEGAL, VERTICES, FlatStones
from .bits cimport count, first, i64

cdef i64 OPEN, HELD, WON, LARGE, ENOUGH, SURE, NEVER

cdef class Rules(FlatStones):
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
