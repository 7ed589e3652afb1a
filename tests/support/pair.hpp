#pragma once

#include "collidarium/policy.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::testing {

inline constexpr Policy policies[] = {Policy::open, Policy::closed};

/// Two shapes and how the second one moves.
template <Scalar T>
struct Pair {
    Shape<T> a;
    Shape<T> b;
    Vec2<T> translation{};
};

}  // namespace collidarium::testing
