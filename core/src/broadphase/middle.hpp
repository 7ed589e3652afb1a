#pragma once

#include "collidarium/containers/bounds.hpp"

namespace collidarium::broadphase::detail {

/// The middle of a box, by halves that do not overflow.
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> middle(const Bounds<T>& box) {
    return box.min * T(0.5) + box.max * T(0.5);
}

}  // namespace collidarium::broadphase::detail
