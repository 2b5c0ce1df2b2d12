from .bits cimport i64
from .local cimport NOBODY, Graph, Sweep
from .pocket cimport CAPTURE, FREE, NEVER, Counts, Pocket

cdef i64 LARGEST_OPEN, LARGEST_LEAKY, LARGEST_GRAPH, ROOM

cpdef bint too_open(Pocket pocket, i64 root, i64 owner) except -1
cpdef bint count_states(Pocket pocket, i64 root, i64 owner, i64 limit, going, i64 master=*) except -1

cdef class Most(Sweep):
    cdef bint capturing
    cdef i64 of(self, i64 at)
    cdef i64 _after_answers(self, i64 at, i64 best)
    cdef i64 _answered(self, i64 at)

cdef class Climb(Sweep):
    cdef bint climb(self, i64 lowest) except -1
    cdef list[i64] resting(self)
    cdef bint _leaves_out(self, i64 lowest) except -1

cdef class Least(Climb):
    cdef i64 of(self, i64 at)

cdef class LastGap(Sweep):
    cdef list[i64] last
    cdef i64 of(self, i64 at)
    cdef i64 _least_gap(self, i64 at, i64 allowed, i64 otherwise)

cdef class Keeps(Sweep):
    cdef bint capturing
    cdef i64 of(self, i64 at)

cdef class Kept(Climb):
    cdef list[i64] eye
    cdef list[i64] resting(self)
    cdef i64 of(self, i64 at)
    cdef i64 _best_kept(self, i64 at)

cdef class KeptGap(Sweep):
    cdef list[i64] kept
    cdef i64 of(self, i64 at)
    cdef i64 _best_gap(self, i64 at, i64 needed)
