#pragma once

#include <array>
#include <cmath>
#include <optional>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/aabb.hpp"
#include "collidarium/textbook/compared.hpp"
#include "collidarium/textbook/found_mtv.hpp"

namespace collidarium::textbook {

/// A well-known way to push one box out of another, as it is printed: along the axis on which they overlap
/// more. Its yes and no are right, but it pushes the longer way: a box that stands on a floor is pushed to
/// the end of the floor. The least overlap is the minimum translation; see `contact`.
///
/// Trace: the comparison of the overlaps if there are both, and the verdict, with the axis that it takes.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<FoundMtv<T>> mtv_of_greater_overlap(const Aabb<T>& a, const Aabb<T>& b,
                                                                       Policy policy = Policy::open,
                                                                       Sink&& sink = {}) {
    const Vec2<T> way = b.center - a.center;
    const Vec2<T> overlap(a.half.x + b.half.x - std::abs(way.x), a.half.y + b.half.y - std::abs(way.y));
    const auto counts = [&](T one) { return policy == Policy::closed ? one >= 0 : one > 0; };
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
        const int axis = along_y ? 1 : 0;
        Vec2<T> normal(0);
        normal[axis] = way[axis] < 0 ? T(-1) : T(1);
        found = FoundMtv<T>{normal, overlap[axis]};
        verdict.axis = along_y ? Axis::y : Axis::x;
        verdict.value = overlap[axis];
    }
    emit(sink, [&] { return verdict; });
    return found;
}

/// What breaks it: a box that stands 0.25 deep in a floor 20 wide. It is pushed 6 to the side instead of 0.25
/// up.
inline constexpr std::array<Aabb<double>, 2> mtv_of_greater_overlap_fails{
    {{{0, 0}, {10, 1}}, {{5, 1.75}, {1, 1}}}};

}  // namespace collidarium::textbook
