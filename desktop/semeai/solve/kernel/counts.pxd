from .bits cimport i64
from .local cimport NOBODY, Graph, Sweep
from .pocket cimport CAPTURE, FREE, NEVER, Counts, Pocket

cdef i64 LARGEST_OPEN, LARGEST_LEAKY, LARGEST_GRAPH, ROOM

cpdef bint too_open(Pocket pocket, i64 root, i64 owner) except -1
cpdef bint count_states(Pocket pocket, i64 root, i64 owner, i64 limit, going, i64 master=*) except -1

cdef class Most(Sweep):
    cdef bint capturing
    cdef i64 of(self, i64 at) noexcept
    cdef i64 _after_answers(self, i64 at, i64 best) noexcept
    cdef i64 _attacked(self, i64 at, i64 best) noexcept

cdef class Climb(Sweep):
    cdef bint climb(self, i64 lowest) except -1
    cdef i64 resting(self, i64 at) noexcept
    cdef bint _leaves_out(self, i64 lowest) except -1

cdef class Least(Climb):
    cdef i64 of(self, i64 at) noexcept

cdef class LastGap(Sweep):
    cdef Most last
    cdef i64 of(self, i64 at) noexcept
    cdef i64 _least_gap(self, i64 at, i64 allowed, i64 otherwise) noexcept

cdef class Keeps(Sweep):
    cdef bint capturing
    cdef i64 of(self, i64 at) noexcept

cdef class Kept(Climb):
    cdef Keeps eye
    cdef i64 resting(self, i64 at) noexcept
    cdef i64 of(self, i64 at) noexcept
    cdef i64 _best_kept(self, i64 at) noexcept

cdef class KeptGap(Sweep):
    cdef Kept kept
    cdef i64 of(self, i64 at) noexcept
    cdef i64 _best_gap(self, i64 at, i64 needed) noexcept
