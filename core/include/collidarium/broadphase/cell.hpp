#pragma once

#include <cstdint>

namespace collidarium::broadphase::detail {

/// A cell of a grid by its column and row.
struct Cell {
    std::int64_t column = 0;
    std::int64_t row = 0;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

}  // namespace collidarium::broadphase::detail
