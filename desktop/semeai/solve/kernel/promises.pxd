from .bits cimport i64
from .local cimport NOBODY, Graph, Sweep
from .pocket cimport FREE, NEVER, Pocket

cdef i64 LARGEST, LONGEST

cpdef dict promises(Pocket pocket, i64 root, i64 owner, going, i64 master=*)
cpdef list[i64] final_counts(Graph graph, list[i64] opened)

cdef class Open(Sweep):
    cdef i64 of(self, i64 at)

cdef class Finals(Sweep):
    cdef list[i64] opened, before
    cdef i64 promised
    cdef i64 of(self, i64 at)
