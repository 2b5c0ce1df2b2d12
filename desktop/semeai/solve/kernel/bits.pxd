# Masks as C has them: the module beside this one is not compiled, as C needs a machine instruction or two for each.

ctypedef long long i64

cdef extern from *:
    """
    static inline long long semeai_bit(long long point) { return (long long)(1ULL << point); }
    static inline long long semeai_full(long long size) { return (long long)((1ULL << size) - 1); }
    #ifdef _MSC_VER
    #include <intrin.h>
    static inline long long semeai_first(long long mask) {
        unsigned long at; _BitScanForward64(&at, (unsigned long long)mask); return at; }
    static inline long long semeai_count(long long mask) { return (long long)__popcnt64((unsigned long long)mask); }
    #else
    static inline long long semeai_first(long long mask) { return __builtin_ctzll((unsigned long long)mask); }
    static inline long long semeai_count(long long mask) { return __builtin_popcountll((unsigned long long)mask); }
    #endif
    """
    i64 bit "semeai_bit" (i64 point) noexcept nogil
    i64 full "semeai_full" (i64 size) noexcept nogil
    i64 first "semeai_first" (i64 mask) noexcept nogil
    i64 count "semeai_count" (i64 mask) noexcept nogil
