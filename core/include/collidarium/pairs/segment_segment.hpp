#pragma once

/// Two segments: how far each end is from the other one, and what of the two is nearest.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9 (closest points of two segments).

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <tuple>

#include "collidarium/pairs/four_ends.hpp"
#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"

namespace collidarium::detail {

/// An end of one segment and the feature of the other segment that it is nearest to, or where the two cross
/// least far beyond.
template <Scalar T>
struct EndAndFeature {
    std::size_t end{};  ///< 0 and 1 of a, 2 and 3 of b
    NearestFeature<T> feature;
    bool is_sure{};  ///< the segments cross, or do not touch
    T along{};       ///< from the start of the other segment to its nearest point, times its length
    T to_end{};      ///< from there to its end; negative beyond it

    [[nodiscard]] bool is_of_b() const { return end >= 2; }
};

/// Two segments, of which a's ends are 0 and 1 and b's are 2 and 3.
template <Scalar T>
struct TwoSegments {
    std::array<Vec2<T>, 4> ends;
    std::array<Vec2<T>, 2> edges;

    COLLIDARIUM_ALWAYS_INLINE TwoSegments(const Vec2<T>& a0, const Vec2<T>& a1, const Vec2<T>& b0,
                                          const Vec2<T>& b1)
        : ends{a0, a1, b0, b1},
          edges{vector_of<T>(pair_of(a1) - pair_of(a0)), vector_of<T>(pair_of(b1) - pair_of(b0))} {}
};

/// How each end of two segments lies to the other segment. Only the segments themselves are looked up by the
/// number of an end: all else stays in registers.
template <Scalar T>
class SegmentPair {
    using Two = Pair<T>;
    using Four = FourEnds<T>;
    static constexpr std::size_t none = 4;

public:
    COLLIDARIUM_ALWAYS_INLINE explicit SegmentPair(const TwoSegments<T>& segments) : segments_(segments) {
        const auto& [a0, a1, b0, b1] = segments.ends;
        const Four x = Four::template of<0>(a0, a1, b0, b1);
        const Four y = Four::template of<1>(a0, a1, b0, b1);
        const Four start_x = x.template of_others<0>();
        const Four start_y = y.template of_others<0>();
        x_ = x - start_x;
        y_ = y - start_y;
        edge_x_ = x.template of_others<1>() - start_x;
        edge_y_ = y.template of_others<1>() - start_y;
        length2_ = edge_x_ * edge_x_ + edge_y_ * edge_y_;
        left_ = edge_x_ * y_ - edge_y_ * x_;
        // A cross product of rounded differences is off by less than two rounding errors of the product of
        // their sums, and that of two of these sums is a quarter of `extent` squared at most.
        const Four sizes = edge_x_.sizes() + edge_y_.sizes();
        const Four distances = x_.sizes() + y_.sizes();
        const T extent = sizes.template at<0>() + sizes.template at<2>() + distances.template at<0>();
        error_ = few_roundings<T> * extent * extent;
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE const TwoSegments<T>& segments() const { return segments_; }
    /// What a number that is the product of two lengths may be off.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T error() const { return error_; }

    /// Whether the segments, padded by two radii, `radius` together, are separated: for a verdict alone.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE SquaredGap<T> gap(T radius) const {
        return SquaredGap<T>::of(nearest().distance2.least(), radius * radius, 4 * error_);
    }
    /// Whether they cross, beyond doubt: both ends of each are on opposite sides of the other.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool crosses() const {
        const unsigned are_off = left_.sizes().more_than(error_);
        const unsigned on_right = left_.which_are_negative();
        return (are_off == 15U) & (((on_right ^ on_right >> 1) & 5U) == 5U);
    }

    /// The point in which they cross: half way between that of one and that of the other, each reckoned from
    /// the nearer end.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> crossing() const {
        const Two from_start{std::abs(left_.template at<0>()), std::abs(left_.template at<2>())};
        const Two from_end{std::abs(left_.template at<1>()), std::abs(left_.template at<3>())};
        const Two share = least_of(from_start, from_end) / (from_start + from_end);
        const auto on = [&](std::size_t i) {
            const Choice<T> nearer(from_start[i], from_end[i]);
            const Two edge = pair_of(segments_.edges[i]);
            return nearer(pair_of(segments_.ends[2 * i]), pair_of(segments_.ends[2 * i + 1])) +
                   nearer(edge, -edge) * share[i];
        };
        return vector_of<T>((on(0) + on(1)) * T(0.5));
    }

    /// What is nearest where they do not cross beyond doubt.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE EndAndFeature<T> find_nearest() const {
        const Nearest nearest = this->nearest();
        const std::array<T, 4> distances2 = nearest.distance2.numbers();
        const std::size_t end = nearest_end(nearest, distances2);
        EndAndFeature<T> found = feature_nearest_to(end, nearest);
        found.is_sure = distances2[end] * std::min(length2(0), length2(1)) > 16 * error_ * error_;
        return found;
    }
    /// The same where they cross: not unique if two ends are as far beyond, within rounding.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE EndAndFeature<T> find_crossing() const {
        constexpr T tie = 64 * std::numeric_limits<T>::epsilon();
        const Four depth2 = left_ * left_ / length2_;
        const T least = depth2.least();
        const T second = depth2.above(least).least();
        const unsigned ends = depth2.up_to(least);
        const bool is_one = (ends & (ends - 1)) == 0;
        EndAndFeature<T> found;
        found.end = is_one ? first_of(ends)
                           : least_of_equal(depth2.numbers(), segments_.ends, length2(0), length2(1));
        found.is_sure = true;
        const std::size_t other = found.end >= 2 ? 0 : 1;
        const T length2 = length2_.numbers()[found.end];
        found.along = (x_ * edge_x_ + y_ * edge_y_).numbers()[found.end];
        found.to_end = length2 - found.along;
        const T left_of_end = left_.numbers()[found.end];
        const Two normal{-segments_.edges[other].y, segments_.edges[other].x};
        found.feature.point =
            pair_of(segments_.ends[2 * other]) + pair_of(segments_.edges[other]) * (found.along / length2);
        found.feature.across = with_sign_of(-left_of_end, normal);
        found.feature.length2 = length2;
        found.feature.outside = -std::abs(left_of_end);
        found.feature.error = error_;
        found.feature.edge = left_of_end > 0 ? std::size_t(0) : std::size_t(1);
        // The least depth is that of an end whose foot is on the other segment; where it is not, by rounding,
        // another end is as deep.
        found.feature.is_unique =
            is_one & (second - least > tie * second) & (found.along >= 0) & (found.to_end >= 0);
        return found;
    }

private:
    /// Where each end is nearest to the other segment.
    struct Nearest {
        Four along;      ///< from the start of the other segment, times its length
        Four part;       ///< of the other segment, up to the nearest point
        Four distance2;  ///< the square of the distance from there
    };
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Nearest nearest() const {
        const Four along = x_ * edge_x_ + y_ * edge_y_;
        const Four part = (along / length2_).clamped();
        const Four away_x = x_ - part * edge_x_;
        const Four away_y = y_ - part * edge_y_;
        return {along, part, away_x * away_x + away_y * away_y};
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE std::size_t nearest_end(
        const Nearest& nearest, const std::array<T, 4>& distances2) const {
        const unsigned at_end = nearest.part.from(T(1));
        const unsigned at_vertex = nearest.part.up_to(T(0)) | at_end;
        const unsigned ends = nearest.distance2.which_are_least();
        const std::size_t first = first_of(ends);
        const unsigned others = ends & (ends - 1);
        const auto with_feature = [&](std::size_t end, unsigned as_near) -> std::size_t {
            const unsigned is_at_vertex = at_vertex >> end & 1U;
            const std::size_t vertex = (end >= 2 ? 0U : 2U) + (at_end >> end & 1U);
            // Two ends that are nearest to each other are as near: it does not matter which is called the
            // feature.
            if ((as_near & ~(is_at_vertex << vertex)) != 0) [[unlikely]] {
                return none;
            }
            // But where the other one is nearest to the edge beside this one, by less than rounding shows,
            // that edge is the feature: the direction from vertex to vertex is not across it.
            return (is_at_vertex & ~(at_vertex >> vertex)) != 0 ? vertex : end;
        };
        const std::size_t end = with_feature(first, others);
        if (end == none) [[unlikely]] {
            return with_feature(least_of_equal(distances2, segments_.ends, length2(0), length2(1)), 0);
        }
        return end;
    }

    /// Without a branch: which end is nearest, and whether to an edge or a vertex, is unpredictable.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE EndAndFeature<T> feature_nearest_to(
        std::size_t end, const Nearest& nearest) const {
        const std::size_t other = end >= 2 ? 0 : 1;  // the segment
        const std::size_t start = 2 * other;
        const T length2 = length2_.numbers()[end];
        const T along = nearest.along.numbers()[end];
        const T left = left_.numbers()[end];
        const T inside = std::min(along, length2 - along);
        const Choice<T> is_edge(std::numeric_limits<T>::min(), inside);
        const bool is_vertex = !(std::numeric_limits<T>::min() <= inside);
        const Two edge = pair_of(segments_.edges[other]);
        const Two normal{-edge[1], edge[0]};
        const std::size_t nearer = start + (along > 0 ? 1 : 0);
        const Two vertex = pair_of(segments_.ends[nearer]);
        const Two foot = pair_of(segments_.ends[start]) + edge * nearest.part.numbers()[end];
        const Two away = pair_of(segments_.ends[end]) - vertex;
        const T away2 = dot_of<T>(away, away);
        const Two numbers = is_edge(Two{length2, std::abs(left)}, Two{away2, away2});
        EndAndFeature<T> found;
        found.end = end;
        found.along = along;
        found.to_end = length2 - along;
        NearestFeature<T>& feature = found.feature;
        feature.point = is_edge(foot, vertex);
        feature.across = is_edge(with_sign_of(left, normal), away);
        feature.length2 = numbers[0];
        feature.outside = numbers[1];
        feature.error = is_edge(Two{error_, 0}, Two{few_roundings<T> * away2, 0})[0];
        feature.edge = is_vertex ? NearestFeature<T>::no_edge : left > 0 ? std::size_t(1) : std::size_t(0);
        return found;
    }

    /// How far a segment is long, squared.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T length2(std::size_t segment) const {
        return segment == 0 ? length2_.template at<2>() : length2_.template at<0>();
    }

    /// Some end, where nothing is a number and so nothing sure.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static std::size_t first_of(unsigned ends) {
        return static_cast<std::size_t>(std::countr_zero(ends | 8U));
    }
    /// Which end has the least value. Of equal ones that of the shorter segment, or the one farther left, so
    /// that swapping the two segments changes nothing.
    [[nodiscard, gnu::noinline]] static std::size_t least_of_equal(const std::array<T, 4>& values,
                                                                   const std::array<Vec2<T>, 4>& ends,
                                                                   T length2_of_a, T length2_of_b) {
        const std::size_t of_a = values[1] < values[0] ? 1 : 0;
        const std::size_t of_b = values[3] < values[2] ? 3 : 2;
        if (values[of_b] == values[of_a]) {
            const Vec2<T>& a = ends[of_a];
            const Vec2<T>& b = ends[of_b];
            return std::tuple(length2_of_b, b.x, b.y) < std::tuple(length2_of_a, a.x, a.y) ? of_b : of_a;
        }
        return values[of_b] < values[of_a] ? of_b : of_a;
    }

    const TwoSegments<T>& segments_;
    Four x_;  ///< each end, seen from the start of the other segment
    Four y_;
    Four edge_x_;  ///< the other segment
    Four edge_y_;
    Four length2_;  ///< how long that is, squared
    Four left_;     ///< how far the end is to its left, times its length
    T error_;
};

}  // namespace collidarium::detail
