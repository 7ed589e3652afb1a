#pragma once

#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transform.hpp"
#include "collidarium/shapes/transformed.hpp"

namespace collidarium {

/// A shape given in the frame of a body, where the body is: rotated about the frame's origin, then moved
/// (world units). An axis-aligned box becomes an oriented one. Each coordinate is rounded a few times, so
/// pose what was made again and again, not what came of posing it.
///
///     contact(posed(hull, body_a), posed(wheel, body_b))
///
/// Cost: constant, no allocation, of a polygon as many steps as it has vertices; of more than eight it
/// allocates.
template <template <class> class S, Scalar T>
requires detail::DescribedShape<S<T>>
[[nodiscard]] constexpr S<T> posed(const S<T>& shape, const Transform<T>& transform) {
    return detail::transformed(shape, transform, transform.rotation);
}

template <Scalar T>
[[nodiscard]] constexpr Obb<T> posed(const Aabb<T>& shape, const Transform<T>& transform) {
    return {transform(shape.center), shape.half, transform.rotation};
}

template <Scalar T>
[[nodiscard]] inline ConvexPolygon<T> posed(const ConvexPolygon<T>& shape, const Transform<T>& transform) {
    return shape.posed(transform);
}

template <Scalar T>
[[nodiscard]] inline Polygon<T> posed(const Polygon<T>& shape, const Transform<T>& transform) {
    return transformed(shape, transform);
}

template <Scalar T>
[[nodiscard]] Shape<T> posed(const Shape<T>& shape, const Transform<T>& transform);

}  // namespace collidarium
