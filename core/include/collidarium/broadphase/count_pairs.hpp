#pragma once

/// How many pairs there are, without looking at any of them.

#include <cstdint>
#include <span>

#include "collidarium/broadphase/any_box.hpp"

namespace collidarium {

/// How many pairs of boxes touch or overlap. Exact. Sweeps x: of the boxes that are open where another one
/// begins, those meet it that begin below its top, less those that end below its bottom.
/// Cost: n log n, however many pairs there are.
template <Scalar T>
[[nodiscard]] std::uint64_t count_pairs(std::span<const Bounds<T>> boxes);
/// The same of a vector, an array, or any other range of `Bounds`, `Aabb` or shapes.
template <BoxRange R>
[[nodiscard]] inline auto count_pairs(const R& boxes) {
    return detail::with_boxes(boxes, [](const auto& span) { return count_pairs(span); });
}

}  // namespace collidarium
