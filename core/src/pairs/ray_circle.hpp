#pragma once

/// Where a moving point enters a disc, where floating point decides that without doubt.
///
/// All in double, also of numbers in single precision: their differences are as good as exact there, their
/// products stay within range, and what a crude bound on rounding leaves open is next to nothing. Where the
/// path starts and ends decides whether the smaller root of the quadratic lies between the two, so only a hit
/// takes a root; in the form that does not cancel, with a discriminant from the distance at which the line of
/// the path passes the center. Source: Ericson, Real-Time Collision Detection, 5.3.2.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/policy.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/simd/root.hpp"
#include "pairs/ray_entry.hpp"

namespace collidarium::detail {

/// What determines the moment, and its normal. Lengths along and across the path are times its length.
struct DiscEntry {
    FilterOutcome outcome{};  ///< `hit`, `miss` or `unsure`
    double outside{};         ///< how far out the start is: the difference of two squares
    double ahead{};           ///< along the path, from the start to where it is nearest to the center
    double turn{};            ///< across the path, from there to the center
    double quarter{};         ///< the square of half of what the disc cuts out of the line of the path
    double path2{};           ///< the squared length of the path
    double value{};           ///< where it is unsure: the number that is too near to zero
    double bound{};           ///< and how near that is

    /// Along the path, from the entry to where it is nearest to the center.
    [[nodiscard]] double root() const { return root_of(quarter); }
    /// Of a hit, and of a miss that would come after the end.
    [[nodiscard]] double t() const { return outside / (ahead + root()); }
    /// Of a miss.
    [[nodiscard]] Reason reason() const {
        return quarter < 0 ? Reason::passes_by : ahead < 0 ? Reason::behind_start : Reason::beyond_end;
    }
};

/// When a point that moves from the origin along `path` enters a disc within [0, 1]. Unsure where rounding of
/// the center and the radius by a unit in the last place could change the answer, and where it may start in
/// the disc. `Given` is what the numbers are in.
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline DiscEntry enter_disc(const Vec2<double>& center, double radius,
                                                                    const Vec2<double>& path) {
    constexpr double few = 16 * std::numeric_limits<double>::epsilon();
    constexpr double least = std::numeric_limits<double>::min() / std::numeric_limits<double>::epsilon();
    const double center2 = glm::dot(center, center);
    const double radius2 = radius * radius;
    DiscEntry entry;
    entry.path2 = glm::dot(path, path);
    entry.outside = center2 - radius2;
    entry.ahead = glm::dot(center, path);
    entry.turn = cross(path, center);
    entry.quarter = radius2 * entry.path2 - entry.turn * entry.turn;
    const double ahead_of_end = entry.ahead - entry.path2;
    const double outside_at_end = (entry.outside - entry.ahead) - ahead_of_end;
    const auto unsure = [&](double value, double bound) {
        entry.outcome = FilterOutcome::unsure;
        entry.value = value;
        entry.bound = bound;
        return entry;
    };
    // Squares of floats do not lose digits by underflow.
    const bool has_digits = sizeof(Given) < sizeof(double) ||
                            std::min(std::min(center2, entry.path2), center2 * entry.path2) > least;
    if (!(entry.outside > few * center2) || !has_digits) [[unlikely]] {
        return unsure(entry.outside, few * center2);
    }
    if (!(std::abs(entry.quarter) > few * (center2 * entry.path2))) [[unlikely]] {
        return unsure(entry.quarter, few * (center2 * entry.path2));
    }
    if (!(std::abs(outside_at_end) > few * (center2 + entry.path2))) [[unlikely]] {
        return unsure(outside_at_end, few * (center2 + entry.path2));
    }
    // The ends of the path are as far from the middle of what the disc cuts out of its line as they are
    // outside or more: on which side of it is certain.
    const bool cuts_ahead = (entry.quarter > 0) & (entry.ahead > 0);
    const bool falls_short = (outside_at_end > 0) & (ahead_of_end > 0);
    entry.outcome = (cuts_ahead & !falls_short) ? FilterOutcome::hit : FilterOutcome::miss;
    return entry;
}

/// The unit normal of the disc where the path enters it, `root` ahead of where it is nearest to the center,
/// which is `turn` across. The vector outwards is as long as the radius times the squared length of the path.
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<Given> normal_of_disc_at(double root, double turn,
                                                                             const Vec2<double>& path,
                                                                             double radius, double path2) {
    const Vec2<double> outwards = Vec2<double>(path.y * turn, path.x * -turn) - path * root;
    const double length = radius * path2;
    constexpr double least = std::numeric_limits<double>::min() / std::numeric_limits<double>::epsilon();
    const bool can_divide = (std::min(length, length * radius) > least) & (length < 1 / least);
    if (sizeof(Given) == sizeof(double) && !can_divide) [[unlikely]] {
        // Zero only where the squared radius underflows.
        return without_negative_zero(Vec2<Given>(unit(outwards == Vec2<double>(0) ? -path : outwards)));
    }
    return without_negative_zero(Vec2<Given>(outwards / length));
}

/// The same where it is known when the path enters.
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<Given> normal_at(const DiscEntry& entry,
                                                                     const Vec2<double>& path,
                                                                     double radius) {
    return normal_of_disc_at<Given>(entry.root(), entry.turn, path, radius, entry.path2);
}

/// Where a point that moves from `origin` along `path` enters the circle.
template <Scalar T>
[[nodiscard]] inline RayEntry<T> enter_by_ray(const Circle<T>& circle, const Vec2<T>& origin,
                                              const Vec2<T>& path, Policy) {
    const Vec2<double> way(path);
    const DiscEntry disc =
        enter_disc<T>(Vec2<double>(circle.center) - Vec2<double>(origin), circle.radius, way);
    if (disc.outcome != FilterOutcome::hit) {
        return {disc.outcome, disc.reason()};
    }
    const Vec2<T> normal = normal_at<T>(disc, way, circle.radius);
    return RayEntry<T>::hit(Axis::vertices, static_cast<T>(disc.t()), normal,
                            circle.center + normal * circle.radius);
}

}  // namespace collidarium::detail
