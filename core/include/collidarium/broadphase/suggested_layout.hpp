#pragma once

/// Parameters for boxes that are known beforehand.

#include <span>

#include "collidarium/broadphase/any_box.hpp"
#include "collidarium/broadphase/sweep_and_prune.hpp"
#include "collidarium/broadphase/uniform_grid.hpp"

namespace collidarium {

/// A cell size for `SpatialHash`: that of the smaller boxes, or their distance from each other where that is
/// more. Always valid.
template <Scalar T>
[[nodiscard]] T suggested_cell_size(std::span<const Bounds<T>> boxes);
/// The same of a vector, an array, or any other range of `Bounds`, `Aabb` or shapes.
template <BoxRange R>
[[nodiscard]] inline auto suggested_cell_size(const R& boxes) {
    return detail::with_boxes(boxes, [](const auto& span) { return suggested_cell_size(span); });
}

/// An area and a cell size for `UniformGrid`: all boxes, in about as many cells, of which most are no larger
/// than a cell. Always valid.
template <Scalar T>
[[nodiscard]] GridLayout<T> suggested_layout(std::span<const Bounds<T>> boxes);
/// The same of a vector, an array, or any other range of `Bounds`, `Aabb` or shapes.
template <BoxRange R>
[[nodiscard]] inline auto suggested_layout(const R& boxes) {
    return detail::with_boxes(boxes, [](const auto& span) { return suggested_layout(span); });
}

/// The axis along which the middles of the boxes lie farther apart.
template <Scalar T>
[[nodiscard]] SweepAxis suggested_axis(std::span<const Bounds<T>> boxes);
/// The same of a vector, an array, or any other range of `Bounds`, `Aabb` or shapes.
template <BoxRange R>
[[nodiscard]] inline auto suggested_axis(const R& boxes) {
    return detail::with_boxes(boxes, [](const auto& span) { return suggested_axis(span); });
}

}  // namespace collidarium
