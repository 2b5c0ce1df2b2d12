from .bits cimport i64
from .local cimport Graph
from .pocket cimport CAPTURE, FREE, NEVER

cdef i64 ROOM

cpdef list[bool] keeps(Graph graph, bint capturing)
cdef bint _keeps(Graph graph, list[bool] value, i64 at, bint capturing) except -1
cdef bint _restored(Graph graph, list[bool] value, i64 at) except -1
cpdef list[i64] kept(Graph graph, list[bool] eye)
cpdef bint leaves_out(list[i64] value, i64 lowest, i64 ceiling) except -1
cdef bint _raised(Graph graph, list[i64] value, list[bool] eye, i64 ceiling) except -1
cdef i64 _kept_of(Graph graph, list[i64] value, list[bool] eye, i64 at)
cdef i64 _best_kept(Graph graph, list[i64] value, i64 at)
cpdef list[i64] kept_gap(Graph graph, list[i64] kept, list[bool] eye)
cdef i64 _kept_gap_of(Graph graph, list[i64] gaps, list[i64] kept, i64 at)
cdef i64 _best_gap(Graph graph, list[i64] gaps, list[i64] kept, i64 at, i64 needed)
