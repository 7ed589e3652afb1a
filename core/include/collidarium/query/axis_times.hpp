#pragma once

#include <concepts>
#include <optional>

#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/slab/minkowski_difference.hpp"
#include "collidarium/slab/slab_test.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

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

/// The times per axis of a cast of points and axis-aligned boxes: those that `cast` itself computes, by the
/// same function. Everything said there holds.
template <AxisAligned A, AxisAligned B>
requires SlabPair<A, B>
[[nodiscard]] inline AxisTimes<ScalarOf<A>> axis_times(const A& a, const B& b,
                                                       const Vec2<ScalarOf<A>>& translation,
                                                       Policy policy = Policy::open) {
    const auto path = slab_path(minkowski_difference(a, b), translation, policy, [](const auto&...) {});
    return {{path.near[0], path.near[1]}, {path.far[0], path.far[1]}};
}

/// The same of any shapes: nothing for those that have no such times.
template <Scalar T>
[[nodiscard]] std::optional<AxisTimes<T>> axis_times_if_any(const Shape<T>& a, const Shape<T>& b,
                                                            const Vec2<T>& translation,
                                                            Policy policy = Policy::open);
template <class A, class B, Scalar T>
[[nodiscard]] inline std::optional<AxisTimes<T>> axis_times_if_any(const A& a, const B& b,
                                                                   const Vec2<T>& translation,
                                                                   Policy policy = Policy::open) {
    if constexpr (std::same_as<A, Shape<T>> || std::same_as<B, Shape<T>>) {
        return axis_times_if_any(detail::as_shape(a), detail::as_shape(b), translation, policy);
    } else if constexpr (AxisAligned<A> && AxisAligned<B> && SlabPair<A, B>) {
        return axis_times(a, b, translation, policy);
    } else {
        return std::nullopt;
    }
}

}  // namespace collidarium
