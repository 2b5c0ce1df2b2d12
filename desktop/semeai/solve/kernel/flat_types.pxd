# What the flat search takes from bits.py and mypy_extensions, as C has it.

ctypedef long long i64

cdef extern from *:
    """
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
    i64 first "semeai_first" (i64 mask) noexcept nogil
    i64 count "semeai_count" (i64 mask) noexcept nogil
