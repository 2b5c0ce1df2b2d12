from .bits cimport first, i64

cpdef i64 flood(list[i64] beside, i64 seed, i64 inside)
cpdef i64 around(list[i64] beside, i64 mask)
