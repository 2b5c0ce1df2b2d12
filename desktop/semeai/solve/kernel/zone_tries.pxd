from .bits cimport first, i64
from .zone_board cimport (
    D, EMPTY, HEAD, LIBERTIES, MANY, NOWHERE, OWN_TAKEN, PLACES, SPAN, STONES, TAKEN, TARGET_TAKEN, W, WORDS, ZoneBoard,
)

cdef i64 RIVALS

cdef class ZoneTries(ZoneBoard):
    cdef i64[::1] tried
    cdef int[::1] moves, rivals
    cdef i64 found_moves, found_rivals, stamp, wide

    cdef void try_move(self, i64 point) noexcept nogil
    cdef void try_liberties(self, i64 head) noexcept nogil
    cdef void try_beside_liberties(self, i64 head, i64 steps) noexcept nogil
    cdef void rival(self, i64 head) noexcept nogil
    cdef void rivals_of_stones(self, i64 head, i64 color) noexcept nogil
    cdef void rivals_of_liberties(self, i64 head, i64 color, i64 most) noexcept nogil
    cdef i64 first_stone(self, i64 head) noexcept nogil
    cdef void winning_tries(self) noexcept nogil
    cdef void living_tries(self, i64 own) noexcept nogil
    cdef void defending_tries(self) noexcept nogil
