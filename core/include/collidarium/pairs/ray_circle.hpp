#pragma once

/// Where a moving point enters a disc, where floating point tells that without doubt.
///
/// The smaller root of the quadratic, in the form that does not cancel, with a discriminant from the
/// distance at which the line of the path passes the centre. Source: Ericson, Real-Time Collision
/// Detection, 5.3.2.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/policy.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

/// The moment, and what its normal is made of.
template <Scalar T>
struct DiscEntry {
    FilterOutcome outcome{};  ///< `hit`, `miss` or `unsure`
    T t{};                    ///< of a hit, and of a miss that would come after the end
    T root{};  ///< along the path, from the entry to where it is nearest to the centre, times its length
    T turn{};  ///< across the path, from there to the centre, times its length
    Reason reason = Reason::enters;  ///< of a miss
    T value{};                       ///< where it is unsure: the number that is too near to zero
    T bound{};                       ///< and how near that is
};

/// When a point that moves from the origin along `path` enters a disc within [0, 1]. Unsure where rounding of
/// the numbers given by a unit in the last place could change the answer, and where it may start in the disc.
/// `path2` is the squared length of the path.
template <Scalar T>
[[nodiscard]] inline DiscEntry<T> enter_disc(const Vec2<T>& center, T radius, const Vec2<T>& path, T path2) {
    constexpr T epsilon = std::numeric_limits<T>::epsilon();
    constexpr T least = std::numeric_limits<T>::min() / epsilon;
    DiscEntry<T> entry;
    const T center2 = glm::dot(center, center);
    const T radius2 = radius * radius;
    const T ahead = glm::dot(center, path);
    entry.turn = cross(path, center);
    const T outside = center2 - radius2;
    const T slack =
        4 * epsilon * (std::abs(center.x) + std::abs(center.y)) * (std::abs(path.x) + std::abs(path.y));
    const T across = std::abs(entry.turn);
    const T reach2 = radius2 * path2;
    const bool starts_outside = outside > 8 * epsilon * center2 + least;
    const auto unsure = [&](T value, T bound) {
        entry.outcome = FilterOutcome::unsure;
        entry.value = value;
        entry.bound = bound;
        return entry;
    };
    const auto miss = [&](Reason reason) {
        entry.outcome = FilterOutcome::miss;
        entry.reason = reason;
        return entry;
    };
    // Too small to be squared.
    if (!(std::min(radius2, path2) > least)) {
        return unsure(std::min(radius2, path2), least);
    }
    if (!starts_outside) {
        return unsure(outside, 8 * epsilon * center2 + least);
    }
    // Both tests at once, for which of the two a miss fails nobody can foresee.
    const T beside = std::max(across - slack, T(0));
    const T too_far = beside * beside - (reach2 * (1 + 8 * epsilon) + least);
    const T behind = slack - ahead;
    if (std::max(too_far, behind) > 0) {
        return miss(too_far > 0 ? Reason::passes_by : Reason::behind_start);
    }
    const T quarter = reach2 - across * across;
    const T within = across + slack;
    if (!(within * within < reach2 * (1 - 8 * epsilon) - least)) {
        return unsure(quarter, 2 * across * slack + 8 * epsilon * reach2);
    }
    entry.root = std::sqrt(quarter);
    const T whole = ahead + entry.root;
    // The root is off by no more than this part of the whole, or it would not be clear of zero.
    constexpr T part = sizeof(T) == 4 ? T(0x1p-9) : T(0x1p-23);
    const T margin = part * outside + 8 * epsilon * center2 + slack;
    if (std::abs(outside - whole) < margin) {
        return unsure(outside - whole, margin);
    }
    entry.t = outside / whole;
    if (!(outside < whole)) {
        return miss(Reason::beyond_end);
    }
    entry.outcome = whole <= std::numeric_limits<T>::max() ? FilterOutcome::hit : FilterOutcome::unsure;
    return entry;
}

/// Of vectors of any length.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline Vec2<T> normal_against(const Vec2<T>& inwards, const Vec2<T>& path) {
    return without_negative_zero(unit(inwards == Vec2<T>(0) ? -path : -inwards));
}

/// The unit normal of the disc at the entry. The vector inwards is as long as the radius times the squared
/// length of the path.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline Vec2<T> normal_at(const DiscEntry<T>& entry, const Vec2<T>& path,
                                                           T radius, T path2) {
    const Vec2<T> inwards = path * entry.root + perpendicular(path) * entry.turn;
    const T length = radius * path2;
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    // Zero only where the squared radius underflows.
    const bool can_divide = (std::min(length, length * radius) > least) & (length < 1 / least);
    if (!can_divide) [[unlikely]] {
        return normal_against(inwards, path);
    }
    return without_negative_zero(-inwards / length);
}

}  // namespace collidarium::detail
