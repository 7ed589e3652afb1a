#pragma once

#include <cassert>

#include "collidarium/algorithm/report.hpp"
#include "collidarium/algorithm/sat.hpp"

namespace collidarium {

/// Whether a and b overlap.
///
/// Open policy: true when the origin is strictly inside their Minkowski difference, so shapes that
/// only touch do not overlap, and neither do two shapes without any interior between them (a point
/// and a segment, parallel segments). Closed policy: touching counts.
///
/// Exact up to the rounding of the differences of the coordinates given; never true for shapes that
/// are apart by more than that. Swapping the shapes does not change the answer. Preconditions: both
/// shapes pass `validate`. Cost: constant, no division, no allocation. Trace: `AxisProjection` for
/// every axis, `Verdict`. Source: see `algorithm/sat.hpp`.
template <BasicShape A, BasicShape B, TraceSink Sink = NoTrace>
requires ShapePair<A, B>
[[nodiscard]] inline bool overlap(const A& a, const B& b, Policy policy = Policy::open, Sink&& sink = {}) {
    const auto difference = minkowski_difference(a, b);
    assert(is_finite(difference));
    emit_projections(a, b, difference, sink);
    const bool overlapping = is_finite(difference) && contains_origin(difference, policy);
    emit_static_verdict(Operation::overlap, policy, difference, sink);
    return overlapping;
}

}  // namespace collidarium
