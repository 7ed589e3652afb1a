#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace collidarium::fuzz {

/// Stops the fuzzer, which keeps the input, where a promise is broken.
inline void require(bool holds, const char* promise, std::string_view seen) {
    if (!holds) {
        std::fprintf(stderr, "Not so: %s\n%.*s\n", promise, static_cast<int>(seen.size()), seen.data());
        std::abort();
    }
}

}  // namespace collidarium::fuzz
