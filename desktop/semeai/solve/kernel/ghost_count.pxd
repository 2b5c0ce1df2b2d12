from .bits cimport count, full, i64
from .flood cimport around, flood
from .ghost_ground cimport GhostGround, Placed

cdef i64 BLACK_WINS, NOBODY, WHITE_WINS, UNCOUNTED, PLENTY

cdef (i64, i64) counted(GhostGround ground, Placed placed)
cdef bint _countable(GhostGround ground, i64 open_points) except -1
cdef (i64, i64, bint) _reach(GhostGround ground, i64 color, i64 stones)
cdef i64 _liberties(i64 liberties, i64 reached)
cdef (i64, i64) _result(i64 own, i64 other, i64 win, bint passed)
