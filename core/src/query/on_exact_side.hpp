#pragma once

#include <algorithm>
#include <limits>

#include "collidarium/scalar.hpp"

namespace collidarium::detail {

/// The parameter of a meeting on that side of the ends on which the exact signs have it, where rounding has
/// moved it to an end or across one.
template <Scalar T>
[[nodiscard]] inline T on_exact_side(T u, int side_of_from, int side_of_to) {
    constexpr T rounding = std::numeric_limits<T>::epsilon();
    if (side_of_from * side_of_to < 0) {
        return std::clamp(u, T(0), T(1));
    }
    const bool is_moved = side_of_from * side_of_to > 0 && u >= 0 && u <= 1;
    return !is_moved ? u : u < T(0.5) ? -rounding : 1 + rounding;
}

}  // namespace collidarium::detail
