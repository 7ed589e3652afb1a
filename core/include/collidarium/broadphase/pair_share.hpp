#pragma once

#include <cstdint>

namespace collidarium {

/// One of several shares of all pairs, about equal in work, so that several threads can find them together:
/// share 0 of 2 and share 1 of 2 are all pairs, and no pair is in both.
struct PairShare {
    std::uint32_t number = 0;  ///< below `of`
    std::uint32_t of = 1;      ///< above 0
};

}  // namespace collidarium
