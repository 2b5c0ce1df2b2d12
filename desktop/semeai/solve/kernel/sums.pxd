cimport cython
from .bits cimport i64
from .plain cimport MANY, MOST_SHARED, PlainRaces
from .pocket cimport CAPTURE, LAST, NEVER
from .pockets cimport ALIVE, BOTH, EYE, GONE, HOT, SHARED, Pockets

cdef i64 WON, HELD, INFINITE, NOBODY

@cython.final
cdef class Tally:
    cdef public i64[2] liberties, eyes
    cdef public list[i64] hot
    cdef public i64 shared

    cpdef Tally copy(self)
    cpdef i64 packed(self, i64 mover)

cpdef Tally unpacked(tuple[i64, ...] key)

@cython.final
cdef class Sums:
    cdef public Pockets pockets
    cdef public i64 attacker, defender, master
    cdef public dict known
    cdef public list[tuple[i64, ...]] keys
    cdef public list[i64] proof, disproof
    cdef public list[list[i64]] children
    cdef public PlainRaces plain_races
    cdef public bint ko

    cpdef i64 node(self, Tally tally, i64 mover)
    cpdef i64 of(self, list[i64] parts, i64 joins, i64 mover, i64 black_more=*, i64 white_more=*)
    cdef void _save(self, Tally tally)
    cpdef bint add(self, Tally tally, i64 pocket) except -1
    cdef i64 _bounds(self, Tally tally, bint attacking)
    cdef i64 _value(self, Tally tally, i64 mover)
    cdef bint _forbids(self, Tally tally, i64 mover) except -1
    cpdef Tally tally(self, i64 node)
    cpdef bint attacking(self, i64 node) except -1
    cpdef list[i64] expand(self, i64 node)
    cdef i64 _won_by(self, i64 mover)
    cdef i64 _rest(self, Tally tally, Tally rest, i64 without, i64 mover)
    cdef bint _carry(self, Tally tally, Tally rest, i64 without) except -1
    cdef void _plain_moves(self, Tally tally, i64 mover, list[i64] children)
    cdef i64 _hot_liberties(self, Tally tally, i64 color, i64 without)
    cdef void _hot_move(self, Tally tally, i64 at, i64 mover, i64 move, list[i64] children)
