#pragma once

#include <optional>

#include "collidarium/query/any.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::textbook {

/// How often `discrete_stepping` tests, not counting the start.
inline constexpr int steps_of_discrete_stepping = 10;

/// A moving shape in discrete steps: it jumps ahead by a tenth of the way and is tested where it lands.
/// What is thinner than a jump is passed through (tunnelling), and what is hit is hit late and deep.
///
/// What breaks it: a wall 0.2 thick 5.5 along a way of 10, and a ball of radius 0.1. The right one is `cast`.
///
/// Answers with the first of the tested times at which the shapes overlap.
template <Scalar T>
[[nodiscard]] inline std::optional<T> discrete_stepping(const Shape<T>& a, const Shape<T>& b,
                                                        const Vec2<T>& translation,
                                                        Policy policy = Policy::open) {
    for (int step = 0; step <= steps_of_discrete_stepping; ++step) {
        const T t = static_cast<T>(step) / steps_of_discrete_stepping;
        if (overlap(a, translated(b, translation * t), policy)) {
            return t;
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::textbook
