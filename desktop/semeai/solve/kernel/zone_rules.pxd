from .bits cimport count, first, i64
from .zone_board cimport (
    D, EDGE, EMPTY, HEAD, LIBERTIES, MANY, NOWHERE, OWN_TAKEN, PLACES, SAFE, SPAN, STONES, TAKEN, W, WORDS,
)
from .zone_tries cimport RIVALS, ZoneTries

cdef i64 SCRATCH, FOUND, BEFORE, LOOKED, WITHOUT, LARGE, LARGEST, NO_EYE

cdef class ZoneRules(ZoneTries):
    cdef public i64[::1] zones
    cdef int[::1] region, region_points, region_ends, border, border_ends, vital, healthy, alive
    cdef i64 depth_found, best_found

    cdef void clear(self, i64 row) noexcept nogil
    cdef void copy(self, i64 row, i64 other) noexcept nogil
    cdef void unite(self, i64 row, i64 other) noexcept nogil
    cdef bint has(self, i64 row, i64 point) noexcept nogil
    cdef void add(self, i64 row, i64 point) noexcept nogil
    cdef void add_beside(self, i64 row, i64 point) noexcept nogil
    cdef void add_chain(self, i64 row, i64 head) noexcept nogil
    cdef void add_surrounded(self, i64 row, i64 head) noexcept nogil
    cdef void keep(self, i64 row, i64 head, i64 most) noexcept nogil
    cdef i64 sheltered(self, i64 point, i64 color) noexcept nogil
    cdef bint counted(self, i64 winner_moves, i64 ban) noexcept nogil
    cdef bint gains_nothing(self, i64 target) noexcept nogil
    cdef i64 touched(self, i64 point, i64 target) noexcept nogil
    cdef bint holds_out(self, i64 head, i64 need) noexcept nogil
    cdef bint is_eye(self, i64 point, i64 head) noexcept nogil
    cdef bint lives(self) noexcept nogil
    cdef bint may_have_eyes(self, i64 own) noexcept nogil
    cdef bint is_closed_in(self, i64 point, i64 head) noexcept nogil
    cdef i64 survey(self, i64 own) noexcept nogil
    cdef bint enclosed(self, i64 point, i64 region) noexcept nogil
    cdef i64 note_border(self, i64 region, i64 borders, i64 head) noexcept nogil
    cdef bint has_large_eye(self, i64 own, i64 regions) noexcept nogil
    cdef bint is_vital(self, i64 region, i64 head) noexcept nogil
    cdef void decide_life(self, i64 regions) noexcept nogil
    cdef bint still_lives(self, i64 head, i64 regions) noexcept nogil
    cdef void show_life(self, i64 own, i64 regions) noexcept nogil
    cdef i64 region_size(self, i64 region) noexcept nogil
