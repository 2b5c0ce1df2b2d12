cimport cython
from .bits cimport bit, first, full, i64
from .ghost_count cimport BLACK_WINS, NOBODY, UNCOUNTED, WHITE_WINS, counted
from .ghost_ground cimport CAPTURED, ILLEGAL, GhostGround, Placed

cdef i64 STONE, GHOST, REPLACE, PASS, BREATH, ENDED, FIRST, SECOND, THIRD, FOURTH, FIFTH

cdef class Before

@cython.final
cdef class GhostRace:
    cdef public GhostGround ground
    cdef public bint pure, stopped
    cdef public object going
    cdef i64 room, slot_mask
    cdef public i64 number
    cdef public i64[::1] black, white, black_ghosts, white_ghosts
    cdef public signed char[::1] turns
    cdef public int[::1] slots
    cdef public object values, lengths, begins, ends, kinds, points, targets, low, high, rank_low, rank_high

    cpdef Placed placed(self, i64 at)
    cdef i64 _slot(self, Placed placed)
    cpdef i64 state(self, Placed placed)
    cpdef bint gather(self, i64 limit) except -1
    cpdef void unfold(self, i64 at)
    cdef void _take_count(self, i64 at)
    cdef void _expand(self, i64 at)
    cdef void _place_all(self, Placed pieces, i64 kind, i64 where)
    cdef void _note(self, i64 kind, i64 point, i64 target)
    cpdef bint solve(self) except -1
    cdef bint _goes_on(self) except -1
    cdef object _forced(self, i64 player, bint holding, Before before)
    cdef void _force(self, i64 player, bint holding, Before before, int[::1] ranks, int[::1] left)
    cdef i64 _start(self, i64 at, i64 player, bint holding, int[::1] left)
    cdef bint _spread(self, i64 player, Before before, int[::1] ranks, int[::1] left, list layers,
        i64 rank) except -1

@cython.final
cdef class Before:
    cdef int[::1] begins, states

cdef void _reach(int[::1] ranks, list layers, i64 at, i64 rank)
cdef i64 _alike(Placed pieces, i64 twins, i64 piece)
