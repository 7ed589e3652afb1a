#pragma once

#include <cmath>

#include "collidarium/scalar.hpp"

namespace collidarium::detail {

/// `after`, a velocity that should be no longer than `before`, without what rounding may have added to its
/// length, nor negative zeros: over a million bounces that would add up.
template <Scalar T>
[[nodiscard]] inline Vec2<T> no_faster(Vec2<T> after, const Vec2<T>& before) {
    const T most = std::hypot(before.x, before.y);
    const T length = std::hypot(after.x, after.y);
    if (length > most) {
        after *= most / length * (1 - 2 * std::numeric_limits<T>::epsilon());
    }
    return without_negative_zero(after);
}

}  // namespace collidarium::detail
