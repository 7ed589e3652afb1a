#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/aabb.hpp"
#include "collidarium/textbook/compared.hpp"
#include "collidarium/textbook/found_mtv.hpp"
#include "collidarium/textbook/overlap_of_summed_positions.hpp"

namespace collidarium::textbook {

/// A well-known way to push one box out of another, as it is printed: along the axis on which they overlap
/// more. A box that stands on a floor is pushed to the end of the floor. The least overlap is the minimum
/// translation; see `contact`. The overlaps are those of `overlap_of_summed_positions`, which are right only
/// where the centres of a and b cancel.
///
/// Touching counts under the closed policy; the source has the open one.
/// Trace: the comparison of the overlaps if there are both, and the verdict, with the axis that it takes.
/// Source: "Swept AABB".
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<FoundMtv<T>> mtv_of_greater_overlap(const Aabb<T>& a, const Aabb<T>& b,
                                                                       Policy policy = Policy::open,
                                                                       Sink&& sink = {}) {
    const Vec2<T> d = b.center - a.center;
    const Vec2<T> overlap = detail::summed_positions(a, b) - glm::abs(d);
    const auto counts = [&](T one) { return policy == Policy::closed ? !(one < 0) : !(one <= 0); };
    Verdict<T> verdict;
    verdict.operation = Operation::contact;
    verdict.hit = counts(overlap.x) && counts(overlap.y);
    verdict.reason = verdict.hit ? Reason::overlapping : Reason::separated;
    std::optional<FoundMtv<T>> found;
    if (verdict.hit) {
        const bool along_y = detail::is_less<T>({.left_name = "overlap on x",
                                                 .left = overlap.x,
                                                 .right_name = "overlap on y",
                                                 .right = overlap.y,
                                                 .dimension = 1},
                                                sink);
        if (along_y) {
            const T sign = d.y < 0 ? T(-1) : T(1);
            const Vec2<T> point(b.center.x, a.center.y + (a.center.y + b.half.y * sign));
            found = FoundMtv<T>{{T(0), sign}, overlap.y, point};
        } else {
            const T sign = d.x < 0 ? T(-1) : T(1);
            const Vec2<T> point(a.center.x + (a.center.x + a.half.x * sign), b.center.y);
            found = FoundMtv<T>{{sign, T(0)}, overlap.x, point};
        }
        verdict.axis = along_y ? Axis::y : Axis::x;
        verdict.value = found->depth;
    }
    emit(sink, [&] { return verdict; });
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
