#pragma once

#include <algorithm>
#include <optional>

#include "collidarium/shapes/aabb.hpp"

namespace collidarium::textbook {

/// The well-known short slab test: the way of a box's centre against the lines of the padded box, by products
/// with 1 / dx and 1 / dy. Where nothing moves on an axis the reciprocal is infinite, which is meant to be
/// harmless: the times are infinite, of the right sign. But on the very line of the slab the product is
/// 0 * inf, which is no number, and comparing with that keeps whichever time stood first: what comes out
/// depends on which of the two lines it is. Touching counts.
///
/// What breaks it: a box that slides along another one, with dy = 0: by the open policy a miss, by the closed
/// one a hit, along the top as along the bottom. It says miss along the top and hit along the bottom. The
/// right test is `cast`.
///
/// Answers with the time of the hit, 0 where it starts inside.
template <Scalar T>
[[nodiscard]] inline std::optional<T> slab_with_reciprocals_of_zero(const Aabb<T>& a, const Aabb<T>& b,
                                                                    const Vec2<T>& translation) {
    const Vec2<T> reciprocal = T(1) / translation;
    const Vec2<T> half = a.half + b.half;
    T enter = 0;
    T leave = 1;
    for (int axis = 0; axis < 2; ++axis) {
        const T low = (a.center[axis] - half[axis] - b.center[axis]) * reciprocal[axis];
        const T high = (a.center[axis] + half[axis] - b.center[axis]) * reciprocal[axis];
        enter = std::max(enter, std::min(low, high));
        leave = std::min(leave, std::max(low, high));
    }
    return enter <= leave ? std::optional(enter) : std::nullopt;
}

}  // namespace collidarium::textbook
