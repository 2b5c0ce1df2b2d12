cimport cython
from .bits cimport bit, count, first, full, i64
from .flood cimport around, flood

cdef i64 FREE, LAST, CAPTURE, NEVER

@cython.final
cdef class Counts:
    cdef public i64 least, most, last, last_gap, kept, kept_gap
    cdef public bint eye, alive

    cpdef i64 number(self)
    cpdef i64 eye_number(self)

@cython.final
cdef class Pocket:
    cdef public i64 size
    cdef public list[i64] beside, essential, life, ko, plain
    cdef public dict known, counts
    cdef public list[list[i64]] stones, liberties
    cdef public list[list[bool]] safe
    cdef public list[list[list[i64]]] targets
    cdef public list[list[bytes]] points, terms

    cpdef i64 state(self, i64 black, i64 white, i64 ko)
    cdef void _describe(self, i64 color, i64 own, i64 empty)
    cpdef list[i64] moves(self, i64 state, i64 color)
    cdef (i64, i64) _play(self, i64 state, i64 color, i64 point)
    cdef i64 _liberties(self, i64 color, i64 own, i64 empty)
    cpdef i64 open_points(self, i64 state)
