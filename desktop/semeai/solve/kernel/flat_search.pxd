cimport cython
from .flat_nodes cimport CERTAIN, INFINITE, MARKED, ON_PATH, FlatNodes
from .flat_rules cimport Rules
from .bits cimport i64

cdef i64 DEEPEST, PATIENCE

@cython.final
cdef class FlatSearch(FlatNodes):
    cdef public i64 judged, found, detour, steps, progress, depth, full, best, second
    cdef int[::1] path, proof_limits, disproof_limits

    cpdef i64 start(self, i64 frame, i64 mover, i64 black, i64 white, i64 ko) noexcept nogil
    cpdef bint certain(self, i64 node) noexcept nogil
    cpdef void begin(self, i64 root) noexcept nogil
    cdef void push(self, i64 node, i64 proof_limit, i64 disproof_limit) noexcept nogil
    cpdef bint run(self, i64 steps) noexcept nogil
    cdef void leave(self, i64 node) noexcept nogil
    cdef void leave_settled(self, i64 node) noexcept nogil
    cdef void unwind(self) noexcept nogil
    cdef void look_again(self, i64 node) noexcept nogil
    cdef void weigh(self, i64 node) noexcept nogil
    cdef i64 number(self, i64 node, i64 child, i64 proof) noexcept nogil
    cdef void descend(self, i64 node) noexcept nogil
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
