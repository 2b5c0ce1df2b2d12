from .bits cimport count, first, i64

cdef i64 VERTICES, BOTH_THERE, NO_KO, ILLEGAL, PLAYED, TAKEN

cdef class FlatStones:
    cdef i64 points
    cdef i64[::1] bit, near, life, essential, captured, everything, lasting, idle
    cdef i64[::1] groups, group_ends, prefixes, prefix_starts
    cdef i64 beside, own, other, ko, frame, target_liberties, own_liberties, forced

    cdef i64 flood(self, i64 frame, i64 seed, i64 inside) noexcept nogil
    cdef i64 play(self, i64 frame, i64 mover, i64 own, i64 other, i64 point) noexcept nogil
    cdef void _capture(self, i64 mover, i64 own, i64 other, i64 stone, i64 taken) noexcept nogil
    cdef void settle(self, i64 frame, i64 black, i64 white, i64 ko) noexcept nogil
