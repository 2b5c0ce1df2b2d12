from .flat_nodes cimport CERTAIN, INFINITE, MARKED, FlatNodes
from .flat_rules cimport Rules
from .bits cimport i64

cdef class FlatJudge(FlatNodes):
    cdef public i64 judged, found, detour

    cdef bint holds(self, i64 node, i64 child) noexcept nogil
    cdef bint wins(self, i64 node, i64 child) noexcept nogil
    cdef bint supported(self, i64 node) noexcept nogil
    cdef bint forced_win(self, i64 node) noexcept nogil
    cdef void mark(self, i64 node) noexcept nogil
    cdef bint certify(self, i64 root) noexcept nogil
    cdef void sift(self) noexcept nogil
    cdef void judge(self, i64 root) noexcept nogil
    cdef void collect(self, i64 root, bint disproved) noexcept nogil
    cdef void widen(self) noexcept nogil
