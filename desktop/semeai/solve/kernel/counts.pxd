from .bits cimport i64
from .keeping cimport ROOM, keeps, kept, kept_gap, leaves_out
from .local cimport NOBODY, Graph
from .pocket cimport CAPTURE, FREE, NEVER, Counts, Pocket

cdef i64 LARGEST_OPEN, LARGEST_LEAKY, LARGEST_GRAPH

cpdef bint solve_counts(Pocket pocket, i64 root, i64 owner, going) except -1
cpdef bint count_states(Pocket pocket, i64 root, i64 owner, i64 limit, going, i64 master=*) except -1
cpdef list[i64] most(Graph graph, bint capturing)
cdef i64 _most_of(Graph graph, list[i64] value, i64 at, bint capturing)
cdef i64 _after_answers(Graph graph, list[i64] value, i64 at, i64 best)
cdef i64 _answered(Graph graph, list[i64] value, i64 at, i64 enough)
cpdef list[i64] least(Graph graph)
cdef bint _raised(Graph graph, list[i64] value, i64 ceiling) except -1
cdef i64 _least_of(Graph graph, list[i64] value, i64 at)
cdef i64 _best_answer(Graph graph, list[i64] value, i64 at, i64 enough)
cpdef list[i64] last_gap(Graph graph, list[i64] last)
cdef i64 _last_gap_of(Graph graph, list[i64] gaps, list[i64] last, i64 at)
cdef i64 _least_gap(Graph graph, list[i64] gaps, list[i64] last, i64 at, i64 allowed, i64 otherwise)
