from .bits cimport i64
from .local cimport NOBODY, Graph
from .pocket cimport FREE, NEVER, Pocket

cdef i64 LARGEST, LONGEST

cpdef dict promises(Pocket pocket, i64 root, i64 owner, going, i64 master=*)
cpdef list[i64] open_counts(Graph graph)
cdef i64 _open_of(Graph graph, list[i64] value, i64 at)
cpdef list[i64] final_counts(Graph graph, list[i64] opened)
cdef list[i64] _finals(Graph graph, list[i64] opened, list[i64] before, i64 promised)
cdef i64 _final_of(Graph graph, list[i64] value, list[i64] opened, list[i64] before, i64 at, i64 promised)
cdef i64 _best_answer(Graph graph, list[i64] value, i64 at, list[i64] kept, i64 needed)
