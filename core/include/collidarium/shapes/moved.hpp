#pragma once

#include <concepts>

#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/rotation.hpp"
#include "collidarium/shapes/transform.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium {

/// Where a shape is at time `t` of its motion: `t` times the translation away, and turned by `t` times the
/// rotation about its reference point. An axis-aligned box that turns becomes an oriented one.
template <Scalar T>
[[nodiscard]] inline Shape<T> moved(const Shape<T>& shape, const Motion<T>& motion, T t) {
    const Vec2<T> offset = motion.translation * t;
    const T angle = motion.rotation * t;
    if (angle == 0) {
        return translated(shape, offset);
    }
    const Rotation<T> turn(angle);
    return std::visit(
        [&]<class S>(const S& basic) -> Shape<T> {
            const Vec2<T> center = reference_point(basic);
            const auto at = [&](const Vec2<T>& point) { return turn(point - center) + center + offset; };
            if constexpr (std::same_as<S, Point<T>> || std::same_as<S, Circle<T>>) {
                return translated(basic, offset);
            } else if constexpr (std::same_as<S, Segment<T>>) {
                return Segment<T>{at(basic.a), at(basic.b)};
            } else if constexpr (std::same_as<S, Capsule<T>>) {
                return Capsule<T>{at(basic.a), at(basic.b), basic.radius};
            } else if constexpr (std::same_as<S, Aabb<T>>) {
                return Obb<T>{center + offset, basic.half, turn};
            } else if constexpr (std::same_as<S, Obb<T>>) {
                return Obb<T>{center + offset, basic.half, turn * basic.rotation};
            } else {
                return transformed(basic, at);
            }
        },
        shape);
}

/// The same of a shape of a known type, which may become one of another type.
template <BasicShape S>
[[nodiscard]] inline Shape<ScalarOf<S>> moved(const S& shape, const Motion<ScalarOf<S>>& motion,
                                              ScalarOf<S> t) {
    return moved(Shape<ScalarOf<S>>(shape), motion, t);
}

}  // namespace collidarium
