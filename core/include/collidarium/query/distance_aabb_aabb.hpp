#pragma once

#include <cmath>

#include "collidarium/results.hpp"
#include "collidarium/slab/manifold.hpp"
#include "collidarium/slab/minkowski_difference.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// Boxes and points: the gaps on x and on y are the two sides of a right-angled triangle. On an axis
/// without a gap the closest points are in the middle of what the two share.
template <SlabShape A, SlabShape B, std::size_t Slanted, TraceSink Sink>
[[nodiscard]] inline Distance<ScalarOf<A>> distance_between_boxes(
    const A& a, const B& b, const Difference<ScalarOf<A>, Slanted>& difference, Sink& sink) {
    using T = ScalarOf<A>;
    Distance<T> answer;
    Vec2<T> gap(0);
    for (int i = 0; i < 2; ++i) {
        const Interval<T>& slab = i == 0 ? difference.x : difference.y;
        const Interval<T> of_a = extent_along(a, i);
        const Interval<T> of_b = extent_along(b, i);
        if (slab.lo > 0) {
            gap[i] = -slab.lo;
            answer.point_a[i] = of_a.lo;
            answer.point_b[i] = of_b.hi;
        } else if (slab.hi < 0) {
            gap[i] = -slab.hi;
            answer.point_a[i] = of_a.hi;
            answer.point_b[i] = of_b.lo;
        } else {
            const Interval<T> both = shared(of_a, of_b);
            answer.point_a[i] = answer.point_b[i] = (both.lo + both.hi) * T(0.5);
        }
    }
    answer.distance = std::hypot(gap.x, gap.y);
    if (answer.distance > 0) {
        answer.normal = unit(gap);
    }
    emit(sink, [&] {
        const Feature feature = gap.x != 0 && gap.y != 0 ? Feature::vertex
                                : answer.distance > 0    ? Feature::edge
                                                         : Feature::interior;
        return ClosestFeature<T>{is_point<A> ? Feature::vertex : feature,
                                 is_point<B> ? Feature::vertex : feature, answer.point_a, answer.point_b,
                                 answer.distance};
    });
    return answer;
}

}  // namespace collidarium::detail
