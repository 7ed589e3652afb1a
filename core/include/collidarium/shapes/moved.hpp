#pragma once

#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/rotation.hpp"
#include "collidarium/shapes/transform.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium {

/// Where a shape is at time `t` of its motion: `t` times the translation away, and turned by `t` times the
/// rotation about its reference point. An axis-aligned box that turns becomes an oriented one.
template <Scalar T>
[[nodiscard]] Shape<T> moved(const Shape<T>& shape, const Motion<T>& motion, T t);

/// The same of a shape of a known type, which may become one of another type.
template <BasicShape S>
[[nodiscard]] inline Shape<ScalarOf<S>> moved(const S& shape, const Motion<ScalarOf<S>>& motion,
                                              ScalarOf<S> t) {
    return moved(Shape<ScalarOf<S>>(shape), motion, t);
}

}  // namespace collidarium
