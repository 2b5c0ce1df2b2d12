cimport cython
from .bits cimport bit, count, first, full, i64
from .counts cimport LARGEST_GRAPH, count_states, too_open
from .flood cimport around, flood
from .pocket cimport NEVER, Counts, Pocket

cdef i64 GONE, NUMBER, EYE, SHARED, ALIVE, HOT, BOTH, NOTHING_KEPT

@cython.final
cdef class ShelvedPocket:
    cdef public Pocket frame
    cdef public Counts counts
    cdef public i64 work, breaths

    cpdef i64 size(self)

@cython.final
cdef class Shelf:
    cdef public i64 most, size
    cdef public dict known

    cpdef void add(self, tuple[i64, ...] key, ShelvedPocket counted)

@cython.final
cdef class Breaths:
    cdef public object going
    cdef public i64 taken

@cython.final
cdef class Pockets:
    cdef public bint pure
    cdef public object going
    cdef public Shelf shelf
    cdef public i64 work
    cdef public dict shapes, known, states
    cdef public list[Pocket] frames
    cdef public list[i64] roots, plain, ko, owner, worth, amount, nothing
    cdef public list[Counts] counts
    cdef public list[list[i64]] liberties
    cdef public list[list[list[list[i64]]]] left
    cdef public list[list[bytes]] joins
    cdef public list[list[i64]] alone

    cpdef list[i64] split(self, Pocket frame, i64 state)
    cdef i64 _part(self, Pocket frame, i64 state, list[i64] ess, list[i64] lif, i64 part, bint whole)
    cdef i64 _new(self, tuple[i64, ...] key, Pocket frame, i64 root, i64 plain, i64 owner, Counts counts)
    cdef void _value(self, i64 number, Pocket frame, i64 root, Counts counts)
    cdef ShelvedPocket _counted(
        self, list[i64] beside, list[i64] essential, list[i64] life, i64 black, i64 white, i64 owner
    )
    cpdef list[list[i64]] moves(self, i64 number, i64 color)
    cdef list[i64] _parts(self, Pocket frame, i64 state)
    cdef list[i64] _kept(self, list[i64] parts)

cdef i64 _squeeze(i64 mask, list[i64] place)
cdef i64 _owner(list[i64] essential)
cdef bint _has_worth(Counts counts)
cdef bint _one_shared(Pocket frame, i64 root) except -1
