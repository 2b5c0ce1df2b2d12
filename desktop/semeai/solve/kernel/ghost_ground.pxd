cimport cython
from .bits cimport bit, count, full, i64
from .flood cimport around, flood

cdef i64 ILLEGAL, CAPTURED
ctypedef (i64, i64, i64, i64, i64) Placed

@cython.final
cdef class GhostGround:
    cdef public i64 size
    cdef public list[i64] beside, racing, life, twins
    cdef public list[list[i64]] essential
    cdef public bint ghosts

    cpdef Placed ordered(self, Placed placed)
    cpdef i64 near(self, i64 color, i64 stones)
    cpdef Placed place(self, Placed pieces, i64 point, bint ghost)
    cdef bint _racing_captured(self, i64 color, i64 stones, i64 free) except -1
    cdef bint _free(self, i64 color, i64 string, i64 near, i64 stones, i64 free) except -1
    cdef i64 _captured(self, i64 color, i64 piece, i64 stones, i64 free)
    cdef bint _breathes(self, i64 color, i64 piece, i64 stones, i64 free) except -1

cdef list[i64] _twins(list[i64] beside, list[list[i64]] essential, list[i64] life)
cdef bint _touch_alike(i64 one, i64 other, list[list[i64]] essential, list[i64] life) except -1
cdef i64 _lowest(i64 mask, i64 number)
