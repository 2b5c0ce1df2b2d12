cimport cython
from .bits cimport count, i64
from .pocket cimport FREE, Pocket

cdef i64 NOBODY, BREATH

@cython.final
cdef class Moves:
    cdef i64[::1] begins, targets
    cdef unsigned char[::1] terms, takes, free

@cython.final
cdef class Graph:
    cdef public object going
    cdef public Pocket pocket
    cdef public i64 owner, master, limit, size
    cdef public list[i64] states
    cdef public dict index
    cdef Moves attacks, answers
    cdef i64[::1] liberties
    cdef unsigned char[::1] safe

    cpdef bint gather(self, i64 root) except -1
    cdef i64 _number(self, i64 state)
    cdef void _note(self, i64 state, i64 color, list[list[i64]] row)
    cdef bint blocked(self, i64 at) noexcept

cdef class Sweep:
    cdef Graph graph
    cdef i64[::1] value
    cdef bint rising
    cdef i64 ceiling

    cdef i64 of(self, i64 at) noexcept
    cdef bint settle(self) except -1
    cdef i64 best_answer(self, i64 at) noexcept
