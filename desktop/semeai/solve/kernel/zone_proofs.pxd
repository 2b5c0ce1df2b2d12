from .bits cimport i64
from .zone_board cimport (
    D, HASH, HEAD, MANY, NOWHERE, OWN_TAKEN, PLACES, SAFE, SIDES, STONES, TAKEN, TARGET_TAKEN, W, WORDS,
)
from .zone_rules cimport FOUND, SCRATCH, ZoneRules

cdef i64 INFINITE, ON_PATH, NOTHING, AT_ONCE, BUCKETS, LOOKED_AT, WINNER_MOVES, TARGET_GONE, OWN_GONE, MIXING
cdef i64 LASTING, LOW

cdef class ZoneProofs(ZoneRules):
    cdef public i64 winner_waits, defender_waits, most_liberties, positions, patterns, slots, pattern_room
    cdef public i64[::1] keys, key_of, stones
    cdef public int[::1] proof, disproof, row, buckets, next, bans, bests, depths, kinds
    cdef public unsigned char[::1] flags

    cdef i64 slot_of(self, i64 key) noexcept nogil
    cdef i64 key(self, i64 winner_moves, i64 ban) noexcept nogil
    cdef i64 pattern_key(self, i64 winner_moves) noexcept nogil
    cdef i64 store(self, i64 winner_moves, i64 ban, i64 best, i64 depth) noexcept nogil
    cdef bint matches(self, i64 row) noexcept nogil
    cdef bint holds(self, i64 row, i64 winner_moves, i64 ban) noexcept nogil
    cdef i64 known(self, i64 winner_moves, i64 ban) noexcept nogil
    cdef i64 shortest(self, i64 winner_moves, i64 ban) noexcept nogil
    cdef i64 enter(self, i64 winner_moves, i64 ban) noexcept nogil
    cdef i64 plain(self, i64 winner_moves, i64 ban) noexcept nogil
    cdef void guess(self, i64 slot, i64 winner_moves) noexcept nogil
