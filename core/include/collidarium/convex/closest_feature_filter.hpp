#pragma once

/// Overlap and the nearest feature of two convex shapes by short cuts, where they tell without doubt.

#include <optional>

#include "collidarium/convex/hill_climb.hpp"

namespace collidarium {

/// The feature of D0 nearest to the origin; where the shapes are farther apart than `reach`, only that they
/// are.
template <Scalar T>
[[nodiscard]] inline detail::Quick quick_feature(const ConvexProxy<T>& a, const ConvexProxy<T>& b, T reach,
                                                 DifferenceFeature<T>& feature) {
    if (!detail::can_scan(a, b)) {
        return detail::Quick::unsure;
    }
    const auto scan = detail::scan_sides(a, b, reach);
    return detail::is_beyond(scan, double(reach)) ? detail::Quick::apart
                                                  : detail::scanned_feature(a, b, scan, feature);
}

/// Whether the origin is in D, by the policy, if a scan of the sides can tell.
template <Scalar T>
[[nodiscard]] inline std::optional<bool> quick_overlap(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                       T radius, Policy policy) {
    if (!detail::can_scan(a, b)) {
        return std::nullopt;
    }
    const auto scan = detail::scan_sides(a, b, radius);
    if (detail::is_beyond(scan, double(radius))) {
        return false;
    }
    if (scan.most() < -scan.bound) {
        return true;
    }
    DifferenceFeature<T> feature;
    if (detail::scanned_feature(a, b, scan, feature) != detail::Quick::found) {
        return std::nullopt;
    }
    return contains_origin(feature, radius, policy);
}

/// The nearest feature, if a short cut tells, where shapes that are apart are the question, not the
/// exception.
template <Scalar T>
[[nodiscard]] inline detail::Quick quick_nearest(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                 DifferenceFeature<T>& feature) {
    if (!a.is_strict || !b.is_strict || detail::may_be_parallel(a, b)) {
        return detail::Quick::unsure;
    }
    const bool has_tables = detail::can_scan(a, b);
    const auto middle = [](std::span<const Vec2<T>> points) {
        return (points[0] + points[points.size() / 2]) * T(0.5);
    };
    const Vec2<T> direction = middle(b.points) - middle(a.points);
    const auto farthest = [&](const ConvexProxy<T>& hull, const Vec2<T>& along) {
        return has_tables ? detail::farthest_along(hull.sides, static_cast<float>(along.x),
                                                   static_cast<float>(along.y))
                          : detail::farthest_vertex(hull.points, along);
    };
    const detail::DifferenceVertex<T> corner(a.points, b.points, farthest(a, direction),
                                             farthest(b, -direction));
    const Vec2<T> vertex = corner.vertex();
    if (glm::dot(vertex, direction) < -detail::rounding_of(vertex, direction)) {
        return detail::climb(a, b, corner, feature);
    }
    if (!has_tables) {
        return detail::Quick::unsure;
    }
    return detail::scanned_feature(a, b, detail::scan_sides(a, b, T(0)), feature);
}

/// The nearest feature, by a short cut where one is sure, else by the walk around D0. To the last bit it is
/// the same.
template <Scalar T>
[[nodiscard]] inline DifferenceFeature<T> find_closest_feature(const ConvexProxy<T>& a,
                                                               const ConvexProxy<T>& b) {
    DifferenceFeature<T> feature;
    return quick_nearest(a, b, feature) == detail::Quick::found ? feature : closest_feature(a, b);
}

}  // namespace collidarium
