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
#include "collidarium/simd/pair.hpp"

namespace collidarium::detail {

/// An end of one segment and the feature of the other segment that it is nearest to, or where the two cross
/// least far beyond.
template <Scalar T>
struct EndAndFeature {
    std::size_t end{};  ///< 0 and 1 of a, 2 and 3 of b
    NearestFeature<T> feature;
    bool is_sure{};  ///< the segments cross, or do not touch

    [[nodiscard]] bool is_of_b() const { return end >= 2; }
};

/// Two segments, of which a's ends are 0 and 1 and b's are 2 and 3.
template <Scalar T>
class SegmentPair {
    using Two = Pair<T>;
    using Four = FourEnds<T>;

public:
    [[gnu::always_inline]] SegmentPair(const Vec2<T>& a0, const Vec2<T>& a1, const Vec2<T>& b0,
                                       const Vec2<T>& b1)
        : ends_{a0, a1, b0, b1},
          edges_{vector_of<T>(pair_of(a1) - pair_of(a0)), vector_of<T>(pair_of(b1) - pair_of(b0))} {
        const Vec2<T> between = b0 - a0;
        const auto sum = [](const Vec2<T>& v) { return std::abs(v.x) + std::abs(v.y); };
        const T extent = sum(edges_[0]) + sum(edges_[1]) + sum(between);
        error_ = few_roundings<T> * extent * extent;
        // A cross product of rounded differences is off by less than two rounding errors of the product of
        // their sums, and that of two of these sums is a quarter of `extent` squared at most.
        const T turn = cross(edges_[0], edges_[1]);
        const T a0_from_b = cross(between, edges_[1]);
        const T b0_from_a = cross(edges_[0], between);
        sides_ = {a0_from_b, a0_from_b - turn, b0_from_a, b0_from_a + turn};
    }

    [[nodiscard, gnu::always_inline]] const Vec2<T>& end(std::size_t i) const { return ends_[i]; }
    [[nodiscard, gnu::always_inline]] const Vec2<T>& edge(bool of_b) const { return edges_[of_b ? 1 : 0]; }
    /// What a number that is the product of two lengths may be off.
    [[nodiscard, gnu::always_inline]] T error() const { return error_; }

    /// Whether the segments, padded by two radii, `radius` together, are separated: for a verdict alone.
    [[nodiscard, gnu::always_inline]] SquaredGap<T> gap(T radius) const {
        return SquaredGap<T>::of(nearest().distance2.least(), radius * radius, 4 * error_);
    }
    /// Whether they cross, beyond doubt.
    [[nodiscard, gnu::always_inline]] bool crosses() const {
        const auto are_opposite = [&](T u, T v) {
            const bool has_right = std::min(u, v) < -error_;
            const bool has_left = std::max(u, v) > error_;
            return has_right & has_left;
        };
        return are_opposite(sides_[0], sides_[1]) & are_opposite(sides_[2], sides_[3]);
    }

    /// The point in which they cross: half way between that of one and that of the other, each reckoned from
    /// the nearer end.
    [[nodiscard, gnu::always_inline]] Vec2<T> crossing() const {
        const Two from_start{std::abs(sides_[0]), std::abs(sides_[2])};
        const Two from_end{std::abs(sides_[1]), std::abs(sides_[3])};
        const Two share = least_of(from_start, from_end) / (from_start + from_end);
        const auto on = [&](std::size_t i) {
            const Choice<T> nearer(from_start[i], from_end[i]);
            const Two edge = pair_of(edges_[i]);
            return nearer(pair_of(ends_[2 * i]), pair_of(ends_[2 * i + 1])) + nearer(edge, -edge) * share[i];
        };
        return vector_of<T>((on(0) + on(1)) * T(0.5));
    }

    /// What is nearest. Where the two cross not unique if two ends are as near within `tie`, relative.
    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find(T tie) const {
        return crosses() ? find_crossing(tie) : find_nearest();
    }
    /// The same where they do not cross beyond doubt.
    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find_nearest() const {
        const Nearest nearest = this->nearest();
        const std::array<T, 4> distances2 = nearest.distance2.numbers();
        const std::size_t end = nearest_end(nearest, distances2);
        EndAndFeature<T> found = feature_nearest_to(end, nearest.part.numbers());
        found.is_sure = distances2[end] * std::min(length2(0), length2(1)) > 16 * error_ * error_;
        return found;
    }

private:
    /// Each end seen from the start of the other segment.
    struct Seen {
        Four x;
        Four y;
        Four edge_x;
        Four edge_y;
        Four length2;  ///< of the edge
    };
    [[nodiscard, gnu::always_inline]] Seen seen() const {
        const auto& [a0, a1, b0, b1] = ends_;
        const auto& [of_a, of_b] = edges_;
        Seen seen;
        seen.x = Four::template of<0>(a0, a1, b0, b1) - Four::template of<0>(b0, b0, a0, a0);
        seen.y = Four::template of<1>(a0, a1, b0, b1) - Four::template of<1>(b0, b0, a0, a0);
        seen.edge_x = Four::template of<0>(of_b, of_b, of_a, of_a);
        seen.edge_y = Four::template of<1>(of_b, of_b, of_a, of_a);
        seen.length2 = seen.edge_x * seen.edge_x + seen.edge_y * seen.edge_y;
        return seen;
    }

    /// Where each end is nearest to the other segment.
    struct Nearest {
        Four part;       ///< of the other segment, up to the nearest point
        Four distance2;  ///< the square of the distance from there
    };
    [[nodiscard, gnu::always_inline]] Nearest nearest() const {
        const Seen from = seen();
        const Four part = ((from.x * from.edge_x + from.y * from.edge_y) / from.length2).clamped();
        const Four away_x = from.x - part * from.edge_x;
        const Four away_y = from.y - part * from.edge_y;
        return {part, away_x * away_x + away_y * away_y};
    }

    [[nodiscard, gnu::always_inline]] std::size_t nearest_end(const Nearest& nearest,
                                                              const std::array<T, 4>& distances2) const {
        const unsigned at_end = nearest.part.from(T(1));
        const unsigned at_vertex = nearest.part.up_to(T(0)) | at_end;
        const auto is_at_vertex = [&](std::size_t end) { return at_vertex >> end & 1U; };
        const auto vertex_near = [&](std::size_t end) { return (end >= 2 ? 0U : 2U) + (at_end >> end & 1U); };
        const unsigned ends = nearest.distance2.up_to(nearest.distance2.least());
        const std::size_t first = first_of(ends);
        // Two ends that are nearest to each other are as near: it does not matter which is called the
        // feature.
        const unsigned opposite = is_at_vertex(first) << vertex_near(first);
        const bool is_one = (ends & ~(1U << first | opposite)) == 0;
        const std::size_t end = is_one ? first : least_of_equal(distances2);
        // But where the other one is nearest to the edge beside this one, by less than rounding shows, that
        // edge is the feature: the direction from vertex to vertex is not across it.
        const std::size_t other = vertex_near(end);
        return (is_at_vertex(end) & ~is_at_vertex(other)) != 0 ? other : end;
    }

    /// Without a branch: which end is nearest, and whether to an edge or a vertex, is unpredictable.
    [[nodiscard, gnu::always_inline]] EndAndFeature<T> feature_nearest_to(
        std::size_t end, const std::array<T, 4>& parts) const {
        const std::size_t other = end >= 2 ? 0 : 1;  // the segment
        const std::size_t start = 2 * other;
        const T length2 = this->length2(other);
        const Vec2<T> from_start = ends_[end] - ends_[start];
        const T along = glm::dot(from_start, edges_[other]);
        const T left = cross(edges_[other], from_start);
        const T inside = std::min(along, length2 - along);
        const Choice<T> is_edge(std::numeric_limits<T>::min(), inside);
        const bool is_vertex = !(std::numeric_limits<T>::min() <= inside);
        const Two edge = pair_of(edges_[other]);
        const Two normal{-edge[1], edge[0]};
        const std::size_t nearer = start + (along > 0 ? 1 : 0);
        const Two vertex = pair_of(ends_[nearer]);
        const Two foot = pair_of(ends_[start]) + edge * parts[end];
        const Two away = pair_of(ends_[end]) - vertex;
        const T away2 = dot_of<T>(away, away);
        const Two numbers = is_edge(Two{length2, std::abs(left)}, Two{away2, away2});
        EndAndFeature<T> found;
        found.end = end;
        NearestFeature<T>& feature = found.feature;
        feature.point = is_edge(foot, vertex);
        feature.across = is_edge(Choice<T>(left, 0)(-normal, normal), away);
        feature.length2 = numbers[0];
        feature.outside = numbers[1];
        feature.error = is_edge(Two{error_, 0}, Two{few_roundings<T> * away2, 0})[0];
        feature.edge = is_vertex ? NearestFeature<T>::no_edge : left > 0 ? std::size_t(1) : std::size_t(0);
        return found;
    }

    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find_crossing(T tie) const {
        const Seen from = seen();
        const Four left = from.y * from.edge_x - from.x * from.edge_y;
        const Four depth2 = left * left / from.length2;
        const T least = depth2.least();
        const T second = depth2.above(least).least();
        const unsigned ends = depth2.up_to(least);
        const bool is_one = (ends & (ends - 1)) == 0;
        EndAndFeature<T> found;
        found.end = is_one ? first_of(ends) : least_of_equal(depth2.numbers());
        found.is_sure = true;
        const std::size_t other = found.end >= 2 ? 0 : 1;
        const T length2 = this->length2(other);
        const T along = glm::dot(ends_[found.end] - ends_[2 * other], edges_[other]);
        const T left_of_end = left.numbers()[found.end];
        const Two normal{-edges_[other].y, edges_[other].x};
        found.feature.point = pair_of(ends_[2 * other]) + pair_of(edges_[other]) * (along / length2);
        found.feature.across = Choice<T>(left_of_end, 0)(normal, -normal);
        found.feature.length2 = length2;
        found.feature.outside = -std::abs(left_of_end);
        found.feature.error = error_;
        found.feature.edge = left_of_end > 0 ? std::size_t(0) : std::size_t(1);
        found.feature.is_unique = is_one & (second - least > tie * second);
        return found;
    }

    /// How far a segment is long, squared.
    [[nodiscard, gnu::always_inline]] T length2(std::size_t segment) const {
        return glm::dot(edges_[segment], edges_[segment]);
    }

    /// Some end, where nothing is a number and so nothing sure.
    [[nodiscard, gnu::always_inline]] static std::size_t first_of(unsigned ends) {
        return static_cast<std::size_t>(std::countr_zero(ends | 8U));
    }
    /// Which end has the least value. Of equal ones that of the shorter segment, or the one farther left, so
    /// that swapping the two segments changes nothing.
    [[nodiscard, gnu::noinline]] std::size_t least_of_equal(const std::array<T, 4>& values) const {
        const std::size_t of_a = values[1] < values[0] ? 1 : 0;
        const std::size_t of_b = values[3] < values[2] ? 3 : 2;
        if (values[of_b] == values[of_a]) {
            const Vec2<T>& a = ends_[of_a];
            const Vec2<T>& b = ends_[of_b];
            return std::tuple(length2(1), b.x, b.y) < std::tuple(length2(0), a.x, a.y) ? of_b : of_a;
        }
        return values[of_b] < values[of_a] ? of_b : of_a;
    }

    std::array<Vec2<T>, 4> ends_;
    std::array<Vec2<T>, 2> edges_;
    std::array<T, 4> sides_;  ///< of each end to the left of the other segment, times that one's length
    T error_;
};

}  // namespace collidarium::detail
