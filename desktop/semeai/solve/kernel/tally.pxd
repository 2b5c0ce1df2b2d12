cimport cython
from .bits cimport i64
from .plain cimport MANY

@cython.final
cdef class Tally:
    cdef public list[i64] liberties, eyes, hot
    cdef public i64 shared

    cpdef Tally copy(self)
    cpdef i64 packed(self, i64 mover)

@cython.final
cdef class Children:
    cdef public list[i64] nodes

    cpdef void add(self, i64 node)
    cpdef bint has(self, i64 node) except -1

cpdef Tally unpacked(tuple[i64, ...] key)
