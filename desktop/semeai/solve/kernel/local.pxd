cimport cython
from .bits cimport count, i64
from .pocket cimport FREE, Pocket

cdef i64 NOBODY, BREATH

@cython.final
cdef class Graph:
    cdef public object going
    cdef public Pocket pocket
    cdef public i64 owner, master, limit
    cdef public list[i64] states, liberties
    cdef public dict index
    cdef public list[list[i64]] attacks, attack_terms, answers, answer_terms
    cdef public list[list[bool]] attack_kos, answer_kos

    cpdef bint gather(self, i64 root) except -1
    cdef i64 _number(self, i64 state)
    cdef void _note(self, i64 state, i64 color, list[list[i64]] moves, list[list[bool]] kos, list[list[i64]] terms)
    cpdef bint blocked(self, i64 at) except -1
