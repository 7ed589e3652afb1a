#pragma once

#include <array>
#include <cmath>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/aabb.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

namespace detail {

/// What is printed on each axis in place of the sum of the half extents: the positions are in it too.
template <Scalar T>
[[nodiscard]] constexpr Vec2<T> summed_positions(const Aabb<T>& a, const Aabb<T>& b) {
    return {(b.center.x + b.half.x) + (a.center.x + a.half.x), b.center.y + b.half.y + a.center.y + a.half.y};
}

}  // namespace detail

/// A well-known test of two boxes as it is printed: on each axis the distance of the centres is compared with
/// (b.center + b.half) + (a.center + a.half). The sum of the half sizes is meant; the positions do not belong
/// in it. Far to the right and far up everything overlaps, far to the left nothing does.
///
/// Touching counts under the closed policy; the source has the open one. The right test is `overlap`.
///
/// Trace: the comparison on x, that on y if the first holds, and the verdict. Source: "Swept AABB".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool overlap_of_summed_positions(const Aabb<T>& a, const Aabb<T>& b,
                                                      Policy policy = Policy::open, Sink&& sink = {}) {
    const bool allows_equal = policy == Policy::closed;
    const Vec2<T> upper = detail::summed_positions(a, b);
    const bool hit = detail::is_less<T>({.left_name = "distance of the centres on x",
                                         .left = std::abs(b.center.x - a.center.x),
                                         .right_name = "sum of the right edges",
                                         .right = upper.x,
                                         .dimension = 1,
                                         .allows_equal = allows_equal},
                                        sink) &&
                     detail::is_less<T>({.left_name = "distance of the centres on y",
                                         .left = std::abs(b.center.y - a.center.y),
                                         .right_name = "sum of the top edges",
                                         .right = upper.y,
                                         .dimension = 1,
                                         .allows_equal = allows_equal},
                                        sink);
    return detail::answered<T>(hit, sink);
}

/// What breaks it: boxes of size 1 at x = 10 and x = 20, 9 apart. It finds them to overlap by 31 - 10 = 21.
inline constexpr std::array<Aabb<double>, 2> overlap_of_summed_positions_fails{
    {{{10, 1}, {0.5, 0.5}}, {{20, 1}, {0.5, 0.5}}}};

}  // namespace collidarium::textbook
