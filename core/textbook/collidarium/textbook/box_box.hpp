#pragma once

/// Well-known tests of two boxes, as they are printed in "Swept AABB". Touching counts under the closed
/// policy; the source has the open one.

#include <array>
#include <cmath>
#include <optional>

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

/// On each axis the distance of the centres is compared with (b.center + b.half) + (a.center + a.half). The
/// sum of the half sizes is meant; the positions do not belong in it. Far to the right and far up everything
/// overlaps, far to the left nothing does. The right test is `overlap`.
///
/// Trace: the comparison on x, that on y if the first holds, and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool overlap_of_summed_positions(const Aabb<T>& a, const Aabb<T>& b,
                                                      Policy policy = Policy::open, Sink&& sink = {}) {
    const bool closed = policy == Policy::closed;
    const Vec2<T> upper = detail::summed_positions(a, b);
    const Vec2<T> apart = glm::abs(b.center - a.center);
    const Comparison<T> on_x{
        "distance of the centres on x", apart.x, "sum of the right edges", upper.x, 1, closed};
    const Comparison<T> on_y{
        "distance of the centres on y", apart.y, "sum of the top edges", upper.y, 1, closed};
    return detail::answered<T>(detail::is_less(on_x, sink) && detail::is_less(on_y, sink), sink);
}

/// What breaks it: boxes of size 1 at x = 10 and x = 20, 9 apart. It finds them to overlap by 31 - 10 = 21.
inline constexpr std::array<Aabb<double>, 2> overlap_of_summed_positions_fails{
    {{{10, 1}, {0.5, 0.5}}, {{20, 1}, {0.5, 0.5}}}};

/// One box is pushed out of another along the axis on which they overlap more. A box that stands on a floor
/// is pushed to the end of the floor. The least overlap is the minimum translation; see `contact`. The
/// overlaps are those of `overlap_of_summed_positions`, which are right only where the centres of a and b
/// cancel.
///
/// Trace: the comparison of the overlaps if there are both, and the verdict, with the axis that it takes.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<FoundMtv<T>> mtv_of_greater_overlap(const Aabb<T>& a, const Aabb<T>& b,
                                                                       Policy policy = Policy::open,
                                                                       Sink&& sink = {}) {
    const Vec2<T> d = b.center - a.center;
    const Vec2<T> overlap = detail::summed_positions(a, b) - glm::abs(d);
    const auto counts = [&](T one) { return policy == Policy::closed ? !(one < 0) : !(one <= 0); };
    if (!counts(overlap.x) || !counts(overlap.y)) {
        detail::answered<T>(false, sink, Operation::contact);
        return std::nullopt;
    }
    const bool along_y = detail::is_less<T>({"overlap on x", overlap.x, "overlap on y", overlap.y, 1}, sink);
    FoundMtv<T> found;
    if (along_y) {
        const T sign = d.y < 0 ? T(-1) : T(1);
        found = {{T(0), sign}, overlap.y, Vec2<T>(b.center.x, a.center.y + (a.center.y + b.half.y * sign))};
    } else {
        const T sign = d.x < 0 ? T(-1) : T(1);
        found = {{sign, T(0)}, overlap.x, Vec2<T>(a.center.x + (a.center.x + a.half.x * sign), b.center.y)};
    }
    detail::answered<T>(true, sink, Operation::contact, found.depth, along_y ? Axis::y : Axis::x);
    return found;
}

/// The point of contact of the same listing: a's position is in it twice, and on y the half extent of b
/// stands in place of a's. Only where a is at the origin it is on a's edge. The right ones are the points of
/// `contact`.
///
/// Trace: that of `mtv_of_greater_overlap`.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<Vec2<T>> position_added_twice(const Aabb<T>& a, const Aabb<T>& b,
                                                                 Policy policy = Policy::open,
                                                                 Sink&& sink = {}) {
    const auto found = mtv_of_greater_overlap(a, b, policy, sink);
    return found ? found->point : std::nullopt;
}

/// What breaks them: a box that stands 0.25 deep in a floor 20 wide. It is pushed 6 to the side instead of
/// 0.25 up. The centres cancel, so that nothing but the axis is wrong.
inline constexpr std::array<Aabb<double>, 2> mtv_of_greater_overlap_fails{
    {{{-2.5, -0.875}, {10, 1}}, {{2.5, 0.875}, {1, 1}}}};

}  // namespace collidarium::textbook
