#pragma once

/// Along which direction two turning shapes stay separated longest.
///
/// Where they come to touch is nearly always a corner of one on an edge of the other, and what separates them
/// until then is that edge, turning as its shape does. Far from there a direction that does not turn is often
/// better.

#include <algorithm>
#include <cmath>
#include <span>

#include "convex/closest_feature_filter.hpp"
#include "time_of_impact/separation_function.hpp"

namespace collidarium::detail {

/// What a direction turns with.
enum class TurnsWith { nothing, a, b };

/// A direction along which two shapes stay separated, and for how long.
template <Scalar T>
struct TurningAxis {
    Vec2<T> direction{};  ///< unit, from a to b, as seen by what it turns with
    TurnsWith with{};
    T time{};
    std::size_t end_a{};  ///< of the points of a, the one that is or was nearest to b along it
    std::size_t end_b{};
    bool disc_a{};  ///< a is seen as everything that it covers when it turns all around
    bool disc_b{};

    [[nodiscard]] Vec2<T> normal(const TurningShape<T>& a, const TurningShape<T>& b) const {
        return with == TurnsWith::a   ? a.outwards(direction)
               : with == TurnsWith::b ? b.outwards(direction)
                                      : direction;
    }
    [[nodiscard]] TurningGap<T> gap(const TurningShape<T>& a, const TurningShape<T>& b,
                                    bool have_turned) const {
        return {
            a,     b,     normal(a, b), with == TurnsWith::a ? a.turn : with == TurnsWith::b ? b.turn : T(0),
            end_a, end_b, have_turned};
    }
};

/// The axis along a normal, which does not turn or, where that is allowed and lasts longer, does so with one
/// of the shapes.
template <Scalar T>
[[nodiscard]] inline TurningAxis<T> longest_along(const TurningShape<T>& a, const TurningShape<T>& b,
                                                  const Vec2<T>& normal, bool with_a, bool with_b,
                                                  std::size_t end_a, std::size_t end_b, T keep, T most) {
    TurningAxis<T> best{normal, TurnsWith::nothing, T(0), end_a, end_b};
    best.time = best.gap(a, b, false).time_above(keep, most);
    const auto offer = [&](TurningAxis<T> axis) {
        axis.time = axis.gap(a, b, false).time_above(keep, most);
        if (axis.time > best.time) {
            best = axis;
        }
    };
    if (with_a && a.turn != 0 && best.time < most) {
        offer({a.inwards(normal), TurnsWith::a, T(0), end_a, end_b});
    }
    if (with_b && b.turn != 0 && best.time < most) {
        offer({b.inwards(normal), TurnsWith::b, T(0), end_a, end_b});
    }
    return best;
}

/// The axis across the nearest feature. Where `with_any`, it may turn with a shape that has no edge there.
template <Scalar T>
[[nodiscard]] inline TurningAxis<T> axis_across(const TurningShape<T>& a, const TurningShape<T>& b,
                                                const DifferenceFeature<T>& feature, bool with_any, T keep,
                                                T most) {
    const Vec2<T> normal = normal_of(feature);
    return feature.on_edge
               ? longest_along(a, b, normal, with_any || feature.edge.of_a, with_any || feature.edge.of_b,
                               feature.edge.a, feature.edge.b, keep, most)
               : longest_along(a, b, normal, with_any, with_any, feature.a, feature.b, keep, most);
}

/// Of all edges of the two that may touch, as they are now, the axis that lasts longest: at a corner the
/// nearest feature is any of several edges.
template <Scalar T>
[[nodiscard]] inline TurningAxis<T> axis_across_any(const TurningShape<T>& a, const TurningShape<T>& b,
                                                    std::span<const Vec2<T>> points_a,
                                                    std::span<const Vec2<T>> points_b,
                                                    const DifferenceFeature<T>& feature, T keep, T most) {
    TurningAxis<T> best = axis_across(a, b, feature, true, keep, most);
    for (const DifferenceEdge<T>& edge : minkowski_edge_merge(points_a, points_b)) {
        const auto axis =
            longest_along(a, b, outward_normal(edge.vector), true, true, edge.a, edge.b, keep, most);
        if (axis.time > best.time) {
            best = axis;
        }
        if (!(best.time < most)) {
            break;
        }
    }
    return best;
}

/// The nearest feature of two shapes that are separated along a normal, or nearly so: `end_a` and `end_b` are
/// the points that come nearest to each other along it.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> feature_from(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                       const Vec2<T>& normal, std::size_t end_a,
                                                       std::size_t end_b) {
    if (a.is_strict && b.is_strict && !may_be_parallel(a, b)) {
        const DifferenceVertex<T> corner(a.points, b.points, end_a, end_b);
        const Vec2<T> vertex = corner.vertex();
        DifferenceFeature<T> feature;
        NoTrace nobody;
        if (glm::dot(vertex, normal) < -rounding_of(vertex, normal) && climb(a, b, corner, feature, nobody)) {
            return feature;
        }
    }
    return find_closest_feature(a, b);
}

}  // namespace collidarium::detail
