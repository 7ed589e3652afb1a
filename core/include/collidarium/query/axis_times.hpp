#pragma once

#include <concepts>

#include "collidarium/query/cast.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// When a moving shape is level with another one on each axis, as fractions of the translation: from `near`
/// to `far`. They overlap while that is so on both axes. Without movement along an axis the times are
/// infinite: always (from -inf to inf), or never (from inf to -inf).
template <Scalar T>
struct AxisTimes {
    Vec2<T> near{};
    Vec2<T> far{};
};

/// The sink that keeps the times per axis of a cast through a slab on x and one on y, and nothing else.
template <Scalar T>
class AxisTimesSink {
public:
    static constexpr bool enabled = true;

    void record(const SlabInterval<T>& slab) {
        const int i = slab.axis == Axis::x ? 0 : 1;
        if (slab.axis == Axis::x || slab.axis == Axis::y) {
            times_.near[i] = slab.near;
            times_.far[i] = slab.far;
            seen_[i] = true;
        }
    }
    template <class Other>
    void record(const Other&) {}

    /// Whether the cast went through both slabs.
    [[nodiscard]] bool complete() const { return seen_[0] && seen_[1]; }
    [[nodiscard]] const AxisTimes<T>& times() const { return times_; }

private:
    AxisTimes<T> times_;
    bool seen_[2]{};
};

/// What is nothing but its extents on x and on y.
template <class S>
concept AxisAligned = std::same_as<S, Point<ScalarOf<S>>> || std::same_as<S, Aabb<ScalarOf<S>>>;

/// The times per axis of a cast of points and axis-aligned boxes: those that `cast` itself computes.
/// Everything said there holds.
template <AxisAligned A, AxisAligned B>
requires SlabPair<A, B>
[[nodiscard]] inline AxisTimes<ScalarOf<A>> axis_times(const A& a, const B& b,
                                                       const Vec2<ScalarOf<A>>& translation,
                                                       Policy policy = Policy::open) {
    AxisTimesSink<ScalarOf<A>> sink;
    (void)cast(a, b, translation, policy, sink);
    return sink.times();
}

}  // namespace collidarium
