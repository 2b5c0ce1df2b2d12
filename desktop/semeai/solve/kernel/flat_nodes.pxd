from .flat_rules cimport BOTH_THERE, ILLEGAL, NO_KO, OPEN, TAKEN, Rules
from .bits cimport count, first, i64

cdef i64 FIRST, SECOND, THIRD, INFINITE, PASS, NOBODY, ON_PATH, CERTAIN, MARKED, WIDEST

cdef class FlatNodes:
    cdef Rules rules
    cdef i64 slot_mask
    cdef public i64 attacker, master, size, room, child_room
    cdef public i64 nodes, used, ko_met
    cdef public i64[::1] black, white
    cdef public int[::1] info, proof, disproof, kids, degree, children, work, slots
    cdef public signed char[::1] moves
    cdef public unsigned char[::1] flags

    cdef i64 free_slot(self, i64 black, i64 white, i64 info) noexcept nogil
    cdef i64 node_of(self, i64 frame, i64 mover, i64 black, i64 white, i64 ko) noexcept nogil
    cdef i64 effort(self, i64 liberties, i64 others, i64 first) noexcept nogil
    cdef void expand(self, i64 node) noexcept nogil
    cdef i64 played(self, i64 frame, i64 mover, i64 black, i64 white, i64 point) noexcept nogil
    cdef bint enter(self, i64 node, i64 child, i64 move, i64 decisive) noexcept nogil
    cdef bint turned(self, i64 node, i64 child) noexcept nogil
    cdef bint crosses(self, i64 node, i64 child) noexcept nogil
    cdef bint attacks(self, i64 node) noexcept nogil
