cimport cython
from .bits cimport first, i64
from .zone_board cimport (
    AFTER_A_MOVE, D, EMPTY, HEAD, LOGGED, NOWHERE, OWN_TAKEN, PLACES, SIDES, SPAN, STONES, TAKEN, TARGET_TAKEN, W, WORDS,
)
from .zone_proofs cimport AT_ONCE, INFINITE, NOTHING, ON_PATH, ZoneProofs
from .zone_rules cimport BEFORE, FOUND, LOOKED, WITHOUT

cdef i64 STEP, CHILDREN

@cython.final
cdef class ZoneSearch(ZoneProofs):
    cdef public i64 nodes, end, deepest
    cdef i64 pool, runner_up, others
    cdef public bint stopped
    cdef int[::1] child_moves, child_slots, child_bans

    cpdef i64 begin(self, i64 winner_moves, i64 ban) noexcept nogil
    cpdef i64 ban(self, i64 point, i64 captured, i64 color) noexcept nogil
    cpdef i64 move(self, i64 point, i64 color) noexcept nogil
    cpdef void back(self, i64 mark) noexcept nogil
    cpdef bint taken(self) noexcept nogil
    cpdef bint is_empty(self, i64 point) noexcept nogil
    cpdef i64 answer_known(self, i64 winner_moves, i64 ban) noexcept nogil
    cdef i64 ban_after(self, i64 point, i64 captured, i64 waits) noexcept nogil
    cdef bint full(self, i64 ply) noexcept nogil
    cdef bint no_room(self) noexcept nogil
    cdef void visit(
        self, i64 winner_moves, i64 ban, i64 slot, i64 proof_limit, i64 disproof_limit, i64 ply
    ) noexcept nogil
    cdef bint settled(self, i64 slot, i64 proof_limit, i64 disproof_limit) noexcept nogil
    cdef void descend(self, i64 winner_moves, i64 best, i64 proof_limit, i64 disproof_limit, i64 ply) noexcept nogil
    cdef void note(self, i64 move, i64 slot, i64 ban) noexcept nogil
    cdef void winner_children(self, i64 ban) noexcept nogil
    cdef void defender_children(self, i64 ban) noexcept nogil
    cdef bint pass_matters(self, i64 ban) noexcept nogil
    cdef i64 passed(self, i64 start, i64 ban) noexcept nogil
    cdef i64 answer(self, i64 point) noexcept nogil
    cdef i64 weigh_winner(self, i64 slot, i64 start, i64 end) noexcept nogil
    cdef i64 weigh_defender(self, i64 slot, i64 start, i64 end) noexcept nogil
    cdef void show_win(self, i64 slot, i64 ban, i64 child) noexcept nogil
    cdef void keep_move(self, i64 point) noexcept nogil
    cdef bint close_zone(self, i64 slot, i64 ban, i64 passed) noexcept nogil
    cdef void settle_chains(self) noexcept nogil
    cdef bint settle_chain(self, i64 head) noexcept nogil
    cdef void keep_suicide(self, i64 point) noexcept nogil
    cdef void keep_capture(self, i64 point, i64 captured, i64 ban) noexcept nogil
