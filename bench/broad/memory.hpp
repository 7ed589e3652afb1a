#pragma once

#include <cstddef>
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 33)
#define BROAD_MALLINFO2
#include <malloc.h>
#endif
#endif

namespace broad {

/// How many bytes the program has allocated and not given back, or 0 where the system does not say.
inline std::size_t allocated_bytes() {
#if defined(BROAD_MALLINFO2)
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

}  // namespace broad
