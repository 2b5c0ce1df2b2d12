cimport cython
from .bits cimport i64

cdef i64 MANY, MOST_SHARED

@cython.final
cdef class PlainRaces:
    cdef public dict known

    cpdef bint captures(self, i64 target, i64 target_gap, i64 own, i64 own_gap, i64 shared, bint attacking) except -1
    cdef bint _attacks(self, i64 target, i64 target_gap, i64 own, i64 own_gap, i64 shared) except -1
    cdef bint _withstands(self, i64 target, i64 target_gap, i64 own, i64 own_gap, i64 shared) except -1
