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
#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"
#include "collidarium/simd/root.hpp"
#include "collidarium/trace/events.hpp"

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
    [[nodiscard]] double t() const { return t(root()); }
    [[nodiscard]] double t(double known_root) const { return outside / (ahead + known_root); }
    /// Of a miss.
    [[nodiscard]] Reason reason() const {
        return quarter < 0 ? Reason::passes_by : ahead < 0 ? Reason::behind_start : Reason::beyond_end;
    }
};

/// A pair of other numbers.
template <Scalar To, class From>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Pair<To> pair_in(const From& pair) {
#if defined(__SSE2__) && defined(__GNUC__) && !defined(__clang__)
    // GCC converts them one by one.
    if constexpr (std::is_same_v<To, double> && std::is_same_v<From, Pair<float>>) {
        return __builtin_ia32_cvtps2pd(SimdOf<float, 16>::type{pair[0], pair[1], 0, 0});
    }
#endif
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_convertvector(pair, Pair<To>);
#else
    return Pair<To>(pair);
#endif
}
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Pair<double> double_pair_of(const Vec2<Given>& vector) {
    return pair_in<double>(pair_of(vector));
}

/// Whether no square, and no product of two, has lost digits by underflow. `Given` is what the numbers are
/// in: those of float are out of danger.
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE constexpr bool is_above_underflow(double center2, double path2) {
    constexpr double least = std::numeric_limits<double>::min() / std::numeric_limits<double>::epsilon();
    return sizeof(Given) < sizeof(double) || std::min(std::min(center2, path2), center2 * path2) > least;
}

/// When a point that moves from the origin along `path` enters a disc within [0, 1]. Unsure where rounding of
/// the center and the radius by a unit in the last place could change the answer, and where it may start in
/// the disc.
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline DiscEntry enter_disc(const Pair<double>& center, double radius,
                                                                    const Pair<double>& path) {
    constexpr double few = 16 * std::numeric_limits<double>::epsilon();
    const double center2 = dot_of<double>(center, center);
    const double radius2 = radius * radius;
    const Pair<double> products = swapped<double>(center) * path;
    DiscEntry entry;
    entry.path2 = dot_of<double>(path, path);
    entry.outside = center2 - radius2;
    entry.ahead = dot_of<double>(center, path);
    entry.turn = products[0] - products[1];
    entry.quarter = radius2 * entry.path2 - entry.turn * entry.turn;
    const double ahead_of_end = entry.ahead - entry.path2;
    const double outside_at_end = (entry.outside - entry.ahead) - ahead_of_end;
    const auto unsure = [&](double value, double bound) {
        entry.outcome = FilterOutcome::unsure;
        entry.value = value;
        entry.bound = bound;
        return entry;
    };
    const double bound_at_start = few * center2;
    const double bound_beside = few * (center2 * entry.path2);
    const double bound_at_end = few * (center2 + entry.path2);
    if (!(entry.outside > bound_at_start) || !is_above_underflow<Given>(center2, entry.path2)) [[unlikely]] {
        return unsure(entry.outside, bound_at_start);
    }
    if (!(std::abs(entry.quarter) > bound_beside)) [[unlikely]] {
        return unsure(entry.quarter, bound_beside);
    }
    if (!(std::abs(outside_at_end) > bound_at_end)) [[unlikely]] {
        return unsure(outside_at_end, bound_at_end);
    }
    // Of a line that cuts the disc, the ends of the path are as far from the middle of the cut as they are
    // outside or more: on which side of it is certain.
    const double cuts_ahead = std::min(entry.quarter, entry.ahead);
    const double falls_short = std::min(outside_at_end, ahead_of_end);
    const bool enters = (cuts_ahead > 0) & (falls_short < 0);
    entry.outcome = enters ? FilterOutcome::hit : FilterOutcome::miss;
    return entry;
}

/// Of vectors of any length.
[[nodiscard, gnu::noinline]] inline Vec2<double> unit_of_disc(const Vec2<double>& outwards,
                                                              const Vec2<double>& path) {
    return without_negative_zero(unit(outwards == Vec2<double>(0) ? -path : outwards));
}

/// The unit normal of the disc where the path enters it, `root` ahead of where it is nearest to the center,
/// which is `turn` across. The vector inwards is as long as the radius times the squared length of the path.
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<Given> normal_of_disc_at(double root, double turn,
                                                                             const Pair<double>& path,
                                                                             double radius, double path2) {
    const Pair<double> outwards = swapped<double>(path * Pair<double>{-turn, turn}) - path * root;
    const double length = radius * path2;
    if constexpr (sizeof(Given) == sizeof(double)) {
        constexpr double least = std::numeric_limits<double>::min() / std::numeric_limits<double>::epsilon();
        // Zero only where the squared radius underflows.
        const bool can_divide = (std::min(length, length * radius) > least) & (length < 1 / least);
        if (!can_divide) [[unlikely]] {
            return unit_of_disc(vector_of<double>(outwards), vector_of<double>(path));
        }
    }
    constexpr Pair<Given> zero{0, 0};  // added, it takes the sign from zeros
    return vector_of<Given>(pair_in<Given>(outwards / length) + zero);
}

/// The same where it is known when the path enters.
template <Scalar Given>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<Given> normal_at(const DiscEntry& entry,
                                                                     const Pair<double>& path,
                                                                     double radius) {
    return normal_of_disc_at<Given>(entry.root(), entry.turn, path, radius, entry.path2);
}

}  // namespace collidarium::detail
