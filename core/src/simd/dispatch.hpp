#pragma once

/// Code for the widest registers of the processor that it runs on, chosen where it runs: a program built for
/// any x86-64 processor computes on 32 bytes at once where there is AVX2.
///
/// Such code is a kernel, a struct with a function template `run<Bytes>(arguments...)`, that computes on
/// vectors of that many bytes. It is compiled twice, and everything in it is inlined: neither it nor a
/// function that it calls takes or returns a vector by value, for how vectors are passed depends on the
/// target. The wide kernels know of no fused multiplication and addition, so that both give the same numbers.

#include <cstddef>

#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

#if defined(__x86_64__) && !defined(__AVX__) && (defined(__GNUC__) || defined(__clang__))

template <class Kernel, class... Arguments>
[[gnu::target("avx2")]] inline auto run_with_avx2(Arguments&... arguments) {
    return Kernel::template run<32>(arguments...);
}

/// Runs the kernel on what the processor has.
template <class Kernel, class... Arguments>
inline auto run_widest(Arguments&... arguments) {
    if (__builtin_cpu_supports("avx2")) [[likely]] {
        return run_with_avx2<Kernel>(arguments...);
    }
    return Kernel::template run<lane_bytes>(arguments...);
}

#else

template <class Kernel, class... Arguments>
inline auto run_widest(Arguments&... arguments) {
    return Kernel::template run<lane_bytes>(arguments...);
}

#endif

}  // namespace collidarium::detail
