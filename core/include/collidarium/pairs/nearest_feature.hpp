#pragma once

/// The feature of a shape that is nearest to a point, and how far it then is from what is round about the
/// point.

#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

/// A few rounding errors, relative: what is computed in a handful of steps is no farther off.
template <Scalar T>
inline constexpr T few_roundings = 8 * std::numeric_limits<T>::epsilon();

/// The vertex or edge of a shape (without its radius) that is nearest to a point.
template <Scalar T>
struct NearestFeature {
    static constexpr std::size_t no_edge = ~std::size_t(0);

    Pair<T> point{};   ///< of the shape, nearest to the point
    Pair<T> across{};  ///< away from the shape: outward normal of the edge, or from the vertex to the point
    T length2{};       ///< the square of the length of `across`, which is of any length
    T outside{};       ///< how far the point is outside of the feature, times that length; negative inside
    T error{};         ///< `outside` is no farther off than this
    std::size_t edge = no_edge;  ///< its number
    bool is_unique = true;       ///< no other feature is as near, within rounding
    bool is_far = false;         ///< beyond what was queried: only that the edge separates the two is known
    ExactReason reason = ExactReason::within_bound;  ///< why, where it turns out to be unsure

    /// Of a vertex from which `away` leads to the point.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> at_vertex(const Pair<T>& vertex,
                                                                               const Pair<T>& away) {
        const T length2 = dot_of<T>(away, away);
        return {.point = vertex,
                .across = away,
                .length2 = length2,
                .outside = length2,
                .error = few_roundings<T> * length2};
    }
    /// The same, number by number, so that it may stay in registers: compilers copy it by way of memory, in
    /// parts larger than those that were just stored, for which processors wait.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE NearestFeature<T> in_registers() const {
        return {.point = point,
                .across = across,
                .length2 = length2,
                .outside = outside,
                .error = error,
                .edge = edge,
                .is_unique = is_unique,
                .is_far = is_far,
                .reason = reason};
    }
    /// Nothing is sure.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static NearestFeature<T> unknown(ExactReason why) {
        return {.point = Pair<T>{},
                .across = Pair<T>{},
                .length2 = 0,
                .outside = 0,
                .error = std::numeric_limits<T>::infinity(),
                .reason = why};
    }
};

/// Whether two shapes are separated or overlap, as the difference of two squares.
template <Scalar T>
struct SquaredGap {
    T distance2;
    T radius2;
    T error;

    /// Of the square of a distance and of the sum of the radii, with an error of the former besides rounding.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SquaredGap<T> of(T distance2, T radius2, T error = least) {
        return {distance2, radius2, error};
    }
    /// What underflow may cost the squares.
    static constexpr T least = std::numeric_limits<T>::min();

    /// Positive: separated; negative: overlapping.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T value() const { return distance2 - radius2; }
    /// By the squares as they are.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_nearer() const { return std::signbit(value()); }
    /// `value` is no farther off than this.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T bound() const {
        return few_roundings<T> * (distance2 + radius2) + error;
    }
    // Each implies that the value is beyond the bound: with f a few rounding errors, (1 - f) (1 + 3f) is more
    // than 1 + f, and 2 (1 - f) more than 1. Sooner known, as the right side does not wait for the distance,
    // which a branch waits for. Of an infinite radius none is true.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_sure() const {
        return std::abs(value()) > 3 * few_roundings<T> * radius2 + 2 * error;
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_apart() const { return distance2 > limit(); }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_overlapping() const {
        return distance2 + limit() < radius2 + radius2;  // infinite on both sides if the radius is
    }

private:
    /// The square of the radii, and what the difference has to be more than.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T limit() const {
        constexpr T more = 1 + 3 * few_roundings<T>;
        return radius2 * more + 2 * error;
    }
};

/// The distance between the surface around such a feature and the one around the point, both radii together
/// being `radius`. Squares are compared, so that no root is taken where the shapes are separated.
template <Scalar T>
struct FeatureGap {
    T radius;
    SquaredGap<T> squares;  ///< or times that of the length of `across`; where the point is outside

    /// As it was found without the feature.
    COLLIDARIUM_ALWAYS_INLINE FeatureGap(const SquaredGap<T>& found, T radii)
        : radius(radii), squares(found) {}
    COLLIDARIUM_ALWAYS_INLINE FeatureGap(const NearestFeature<T>& feature, T radii)
        : radius(radii),
          squares(SquaredGap<T>::of(
              feature.outside * feature.outside, radii * radii * feature.length2,
              (2 * std::abs(feature.outside) + feature.error) * feature.error + SquaredGap<T>::least)) {}

    /// Of shapes without radii.
    COLLIDARIUM_ALWAYS_INLINE explicit FeatureGap(const NearestFeature<T>& feature)
        : radius(0),
          squares(SquaredGap<T>::of(
              feature.outside * feature.outside, 0,
              (2 * std::abs(feature.outside) + feature.error) * feature.error + SquaredGap<T>::least)) {}

    /// Beyond doubt. (Neither where numbers are not finite, nor where a vertex is so near that the square of
    /// the way there has lost digits, which a unit normal needs.)
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_apart(const NearestFeature<T>& feature) const {
        const bool has_digits = this->has_digits(feature);
        const bool is_farther = squares.value() > squares.bound();
        return (feature.outside > feature.error) & is_farther & has_digits;
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_overlapping(const NearestFeature<T>& feature) const {
        const bool has_digits = this->has_digits(feature);
        const bool is_nearer = squares.value() < -squares.bound();
        const bool is_in_range = squares.bound() <= std::numeric_limits<T>::max();
        const bool outside = (feature.outside > feature.error) & is_nearer & has_digits;
        const bool inside = (feature.outside < -feature.error) & is_in_range;
        return outside | inside;
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool has_digits(const NearestFeature<T>& feature) {
        return feature.length2 > std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    }

    /// Whether the feature gives the direction that separates shapes that overlap beyond doubt.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static bool has_direction(const NearestFeature<T>& feature) {
        const bool has_digits = FeatureGap::has_digits(feature);
        const bool is_off = std::abs(feature.outside) > feature.error;
        return is_off & has_digits & feature.is_unique;
    }

    /// Of the surfaces; negative where they overlap. `outside` is the distance from the feature.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T separation(T outside) const { return outside - radius; }
};

}  // namespace collidarium::detail
