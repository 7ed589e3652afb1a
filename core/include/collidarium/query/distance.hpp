#pragma once

#include <cassert>
#include <limits>

#include "collidarium/convex/static_queries.hpp"
#include "collidarium/query/distance_aabb_aabb.hpp"
#include "collidarium/query/distance_segment.hpp"
#include "collidarium/results.hpp"
#include "collidarium/slab/common_point.hpp"
#include "collidarium/slab/events.hpp"
#include "collidarium/slab/least_overlap.hpp"

namespace collidarium {

/// How far apart a and b are, in world units, and where they are closest.
///
/// 0 when they overlap or touch; `point_a` and `point_b` are then the same point, in both shapes, and
/// `normal` is zero. Else `normal` is unit, from a to b. Where several pairs of points are equally
/// close one of them is given. Swapping the shapes swaps the points and negates the normal, to the
/// last bit, and changes nothing else.
///
/// Preconditions: both shapes pass `validate` (asserted to be finite; where assertions are off, the
/// distance is then the largest number there is). Cost: constant, at most eight projections, no
/// allocation. Trace: `ClosestFeature` for every improvement, `Verdict`. Source: Ericson, Real-Time
/// Collision Detection, 5.1.
template <SlabShape A, SlabShape B, TraceSink Sink = NoTrace>
requires SlabPair<A, B>
[[nodiscard]] inline Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink&& sink = {}) {
    using T = ScalarOf<A>;
    const auto difference = minkowski_difference(a, b);
    assert(is_finite(difference));
    Distance<T> answer;
    if (!is_finite(difference)) {
        answer.distance = std::numeric_limits<T>::max();
    } else if (contains_origin(difference, Policy::closed)) {
        answer.point_a = answer.point_b = common_point(a, b);
    } else {
        if constexpr (is_segment<A> || is_segment<B>) {
            answer = detail::distance_from_segment(a, b, sink);
        } else {
            answer = detail::distance_between_boxes(a, b, difference, sink);
        }
        if (answer.distance == 0) {
            answer.point_b = answer.point_a;
        }
    }
    emit(sink, [&] {
        const bool touching = contains_origin(difference, Policy::closed);
        Verdict<T> verdict = static_verdict(Operation::distance, Policy::closed, difference.all(),
                                            touching ? least_overlap(difference) : LeastOverlap<T>{});
        verdict.hit = answer.distance == 0;
        verdict.value = answer.distance;
        return verdict;
    });
    return answer;
}

/// The same for every other pair of convex shapes. Cost: as many steps as the shapes have vertices, twice
/// as many where they overlap, no allocation. Trace: `ClosestFeature` where they are apart, `Verdict`.
/// Source: see `convex/closest_feature.hpp`.
template <ConvexShape A, ConvexShape B, TraceSink Sink = NoTrace>
requires(ConvexPair<A, B> && !SlabPair<A, B>)
    [[nodiscard]] inline Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink&& sink = {}) {
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    return distance(make_proxy(a, room_a), make_proxy(b, room_b), sink);
}

}  // namespace collidarium
