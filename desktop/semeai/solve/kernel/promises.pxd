from .bits cimport i64
from .local cimport NOBODY, Graph, Sweep
from .pocket cimport FREE, NEVER, Pocket

cdef i64 LARGEST, LONGEST

cpdef dict promises(Pocket pocket, i64 root, i64 owner, going, i64 master=*)
cdef list[i64] final_counts(Graph graph, Open opened)

cdef class Open(Sweep):
    cdef i64 of(self, i64 at) noexcept

cdef class Finals(Sweep):
    cdef Open opened
    cdef Sweep before
    cdef i64 promised
    cdef i64 of(self, i64 at) noexcept
    cdef i64 _best_kept(self, i64 at) noexcept
