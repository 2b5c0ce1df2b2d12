cimport cython
from .bits cimport i64
from .sums cimport HELD, INFINITE, WON, Sums

cdef i64 PERIOD, NEW, NODE, PATIENCE, UNKNOWN, UNBOUNDED

@cython.final
cdef class Search:
    cdef public Sums sums
    cdef public object going
    cdef public i64 nodes, end, steps, progress, asked
    cdef public bint stopped, stuck, repeated
    cdef public dict on_path, certain

    cpdef i64 work(self)
    cpdef i64 solve(self, i64 node)
    cdef void _search(self, i64 node, i64 proof_limit, i64 disproof_limit)
    cdef bint _halted(self) except -1
    cdef (i64, i64, i64, i64) _sum(self, list[i64] children, bint attacking)
    cdef bint _certify(self, i64 root) except -1
    cdef void _sift(self, list[i64] found, dict[i64, bool] marked)
    cdef bint _kept(self, i64 node, dict[i64, bool] marked) except -1
    cdef void _judge(self)
    cdef list[bool] _through(self, bint hopeful)
    cdef void _widen(self, i64 root)
