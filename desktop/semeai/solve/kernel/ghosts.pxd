cimport cython
from .bits cimport bit, first, full, i64
from .ghost_count cimport BLACK_WINS, NOBODY, UNCOUNTED, WHITE_WINS, counted
from .ghost_ground cimport CAPTURED, ILLEGAL, GhostGround, Placed

cdef i64 STONE, GHOST, REPLACE, PASS, BREATH, ENDED

@cython.final
cdef class GhostRace:
    cdef public GhostGround ground
    cdef public bint pure, stopped
    cdef public object going
    cdef public dict known
    cdef public list[Placed] pieces
    cdef public list[(i64, i64)] counts
    cdef public list[list[i64]] kinds, points, targets
    cdef public list[i64] low, high, rank_low, rank_high

    cpdef i64 state(self, Placed placed)
    cpdef bint gather(self, i64 limit) except -1
    cpdef void unfold(self, i64 at)
    cdef void _take_count(self, i64 at)
    cdef void _expand(self, i64 at)
    cdef void _place_all(self, i64 at, i64 kind, i64 where)
    cdef void _note(self, i64 at, i64 kind, i64 point, i64 target)
    cpdef bint solve(self) except -1
    cdef bint _goes_on(self) except -1
    cdef list[i64] _forced(self, i64 player, bint holding)
    cdef i64 _start(self, i64 at, i64 player, bint holding, list[i64] open_actions, list[list[i64]] before)
    cdef bint _spread(self, i64 player, list[i64] ranks, list[i64] open_actions, list[list[i64]] before,
        list[list[i64]] layers, i64 rank) except -1

cdef void _reach(list[i64] ranks, list[list[i64]] layers, i64 at, i64 rank)
cdef i64 _alike(Placed pieces, i64 twins, i64 piece)
