from .bits cimport count, first, i64

cdef i64 WORDS, SPAN, PLACES, NOWHERE, EMPTY, W, D, EDGE
cdef i64 HEAD, SAFE, LIBERTIES, STONES, SIDES, HASH, TAKEN, ENTRIES
cdef i64 TARGET_TAKEN, OWN_TAKEN, MANY, LOGGED, AFTER_A_MOVE

cdef class ZoneBoard:
    cdef int[::1] near, word, log_at
    cdef public i64[::1] state
    cdef i64[::1] bit, random, log_old
    cdef public i64 target, own, logged, taken_point

    cdef void put(self, i64 at, i64 value) noexcept nogil
    cdef void change(self, i64 at, i64 value) noexcept nogil
    cdef void take_back(self, i64 mark) noexcept nogil
    cdef i64 liberties(self, i64 head) noexcept nogil
    cdef i64 only_liberty(self, i64 head) noexcept nogil
    cdef void add_liberties(self, i64 point) noexcept nogil
    cdef void place(self, i64 point, i64 color, i64 lives) noexcept nogil
    cdef void join(self, i64 one, i64 other) noexcept nogil
    cdef i64 size(self, i64 head) noexcept nogil
    cdef bint is_suicide(self, i64 point, i64 color) noexcept nogil
    cdef i64 play(self, i64 point, i64 color) noexcept nogil
    cdef i64 capture(self, i64 head, i64 by) noexcept nogil
