#pragma once

#include <algorithm>
#include <optional>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/textbook/compared.hpp"

namespace collidarium::textbook {

/// The well-known short slab test: the way of a box's centre against the lines of the padded box, by products
/// with 1 / dx and 1 / dy. Where nothing moves on an axis the reciprocal is infinite, which is meant to be
/// harmless: the times are infinite, of the right sign. But on the very line of the slab the product is
/// 0 * inf, which is no number, and comparing with that keeps whichever time stood first: what comes out
/// depends on which of the two lines it is. Touching counts.
///
/// What breaks it: a box that slides along another one, with dy = 0: by the open policy a miss, by the closed
/// one a hit, along the top as along the bottom. It says miss along the top and hit along the bottom. The
/// right test is `cast`.
///
/// Answers with the time of the hit, 0 where it starts inside.
/// Trace: the slabs, where a time may be no number, their common interval, and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<T> slab_with_reciprocals_of_zero(const Aabb<T>& a, const Aabb<T>& b,
                                                                    const Vec2<T>& translation,
                                                                    Sink&& sink = {}) {
    const Vec2<T> reciprocal = T(1) / translation;
    const Vec2<T> half = a.half + b.half;
    T enter = 0;
    T leave = 1;
    Axis enter_axis = Axis::x;
    Axis leave_axis = Axis::x;
    for (int axis = 0; axis < 2; ++axis) {
        const T low = (a.center[axis] - half[axis] - b.center[axis]) * reciprocal[axis];
        const T high = (a.center[axis] + half[axis] - b.center[axis]) * reciprocal[axis];
        const T near = std::min(low, high);
        const T far = std::max(low, high);
        emit(sink, [&] {
            const bool backwards = translation[axis] < 0;
            SlabInterval<T> event;
            event.axis = axis == 0 ? Axis::x : Axis::y;
            event.direction[axis] = 1;
            event.center = a.center[axis];
            event.half = a.half[axis];
            event.padding = b.half[axis];
            event.start = b.center[axis];
            event.delta = translation[axis];
            event.near_line = backwards ? a.center[axis] + half[axis] : a.center[axis] - half[axis];
            event.far_line = backwards ? a.center[axis] - half[axis] : a.center[axis] + half[axis];
            event.near = near;
            event.far = far;
            return event;
        });
        enter_axis = enter < near ? (axis == 0 ? Axis::x : Axis::y) : enter_axis;
        leave_axis = far < leave ? (axis == 0 ? Axis::x : Axis::y) : leave_axis;
        enter = std::max(enter, near);
        leave = std::min(leave, far);
    }
    emit(sink, [&] { return CastInterval<T>{enter, leave, enter_axis, leave_axis}; });
    const bool hit = enter <= leave;
    return detail::answered_at(hit ? std::optional(enter) : std::nullopt,
                               hit ? Reason::enters : Reason::leaves_first, sink);
}

}  // namespace collidarium::textbook
