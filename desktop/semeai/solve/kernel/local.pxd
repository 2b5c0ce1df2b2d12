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
    cdef public list[bool] safe
    cdef public dict index
    cdef public list[bytes] attack_terms
    cdef public list[list[i64]] attacks, free_attacks, answers, free_answers
    cdef public list[list[bool]] attack_kos

    cpdef bint gather(self, i64 root) except -1
    cdef i64 _number(self, i64 state)
    cdef list[bool] _note(self, i64 state, i64 color, list[list[i64]] moves, list[list[i64]] free)
    cpdef bint blocked(self, i64 at) except -1
    cdef i64 best_answer(self, list[i64] value, i64 at, list[i64] kept, i64 needed)

cdef class Sweep:
    cdef public Graph graph
    cdef public list[i64] value
    cdef public bint rising
    cdef public i64 ceiling

    cdef i64 of(self, i64 at)
    cdef bint settle(self) except -1
