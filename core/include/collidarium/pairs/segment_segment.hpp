#pragma once

/// Two segments: how far each end is from the other one, and what of the two is nearest.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9 (closest points of two segments).

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

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

public:
    [[gnu::always_inline]] SegmentPair(const Vec2<T>& a0, const Vec2<T>& a1, const Vec2<T>& b0,
                                       const Vec2<T>& b1)
        : ends_{a0, a1, b0, b1}, edges_{a1 - a0, b1 - b0} {
        look(0);
        look(1);
        const auto sum = [](const Vec2<T>& v) { return std::abs(v.x) + std::abs(v.y); };
        const T extent = sum(edges_[0]) + sum(edges_[1]) + sum(b0 - a0);
        error_ = few_roundings<T> * extent * extent;
    }

    [[nodiscard, gnu::always_inline]] const Vec2<T>& end(std::size_t i) const { return ends_[i]; }
    [[nodiscard, gnu::always_inline]] const Vec2<T>& edge(bool of_b) const { return edges_[of_b ? 1 : 0]; }
    /// What a number that is the product of two lengths may be off.
    [[nodiscard, gnu::always_inline]] T error() const { return error_; }

    /// Whether what is within two radii, `radius` together, of the segments is apart: for a verdict alone.
    [[nodiscard, gnu::always_inline]] SquaredGap<T> gap(T radius) const {
        const T distance2 =
            std::min(std::min(distance2_[0], distance2_[1]), std::min(distance2_[2], distance2_[3]));
        return SquaredGap<T>::of(distance2, radius * radius, 4 * error_);
    }
    /// Whether they cross, beyond doubt.
    [[nodiscard, gnu::always_inline]] bool crosses() const {
        const auto are_opposite = [&](T u, T v) {
            const bool has_right = std::min(u, v) < -error_;
            const bool has_left = std::max(u, v) > error_;
            return has_right & has_left;
        };
        return are_opposite(left_[0], left_[1]) & are_opposite(left_[2], left_[3]);
    }

    /// The point in which they cross: half way between that of one and that of the other.
    [[nodiscard]] Vec2<T> crossing() const {
        const auto on = [&](std::size_t start, const Vec2<T>& edge) {
            const T from_start = std::abs(left_[start]);
            const T from_end = std::abs(left_[start + 1]);
            const T whole = from_start + from_end;
            return from_start <= from_end ? ends_[start] + edge * (from_start / whole)
                                          : ends_[start + 1] - edge * (from_end / whole);
        };
        return (on(0, edges_[0]) + on(2, edges_[1])) * T(0.5);
    }

    /// What is nearest. Where the two cross not unique if two ends are as near within `tie`, relative.
    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find(T tie) const {
        return crosses() ? find_crossing(tie) : find_nearest();
    }

private:
    /// The ends of one segment (0: a) against the other: how far each is along it and to its left, times its
    /// length, and the square of its distance.
    [[gnu::always_inline]] void look(std::size_t i) {
        const Vec2<T>& edge = edges_[1 - i];
        const Vec2<T>& start = ends_[i == 0 ? 2 : 0];
        const Vec2<T>& first = ends_[2 * i];
        const Vec2<T>& second = ends_[2 * i + 1];
        const Two x = Two{first.x, second.x} - Two{start.x, start.x};
        const Two y = Two{first.y, second.y} - Two{start.y, start.y};
        const Two along = x * edge.x + y * edge.y;
        const Two left = y * edge.x - x * edge.y;
        const T length2 = glm::dot(edge, edge);
        const Two share = along / length2;
        const Two not_before = share > T(0) ? share : Two{0, 0};
        const Two part = not_before < T(1) ? not_before : Two{1, 1};
        const Two away_x = x - part * edge.x;
        const Two away_y = y - part * edge.y;
        store(along, &along_[2 * i]);
        store(left, &left_[2 * i]);
        store(away_x * away_x + away_y * away_y, &distance2_[2 * i]);
        length2_[i] = length2;
    }

    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find_nearest() const {
        EndAndFeature<T> found;
        const std::size_t end = least(distance2_.data());
        const std::size_t other = end >= 2 ? 0 : 1;  // the segment
        const std::size_t start = 2 * other;
        const T length2 = length2_[1 - other];
        found.end = end;
        found.is_sure = distance2_[end] * std::min(length2_[0], length2_[1]) > 16 * error_ * error_;
        NearestFeature<T>& feature = found.feature;
        const bool is_beyond_start = along_[end] > 0;
        const bool is_before_end = along_[end] < length2;
        if (is_beyond_start & is_before_end) {
            const bool is_left = left_[end] > 0;
            feature.point = ends_[start] + edges_[other] * (along_[end] / length2);
            feature.across = perpendicular(edges_[other]) * (is_left ? T(1) : T(-1));
            feature.length2 = length2;
            feature.outside = std::abs(left_[end]);
            feature.error = error_;
            feature.edge = is_left ? 1 : 0;
        } else {
            const Vec2<T>& vertex = ends_[start + (is_beyond_start ? 1 : 0)];
            feature = NearestFeature<T>::at_vertex(vertex, ends_[end] - vertex);
        }
        return found;
    }

    [[nodiscard, gnu::always_inline]] EndAndFeature<T> find_crossing(T tie) const {
        EndAndFeature<T> found;
        std::array<T, 4> depth2;
        for (std::size_t i = 0; i < 4; ++i) {
            depth2[i] = left_[i] * left_[i] / length2_[i / 2];
        }
        found.end = least(depth2.data());
        found.is_sure = true;
        T second = std::numeric_limits<T>::infinity();
        for (std::size_t i = 0; i < 4; ++i) {
            second = i == found.end ? second : std::min(second, depth2[i]);
        }
        const std::size_t other = found.end >= 2 ? 0 : 1;
        const T length2 = length2_[1 - other];
        const bool is_left = left_[found.end] > 0;
        found.feature.point = ends_[2 * other] + edges_[other] * (along_[found.end] / length2);
        found.feature.across = perpendicular(edges_[other]) * (is_left ? T(-1) : T(1));
        found.feature.length2 = length2;
        found.feature.outside = -std::abs(left_[found.end]);
        found.feature.error = error_;
        found.feature.edge = is_left ? 0 : 1;
        found.feature.is_unique = second - depth2[found.end] > tie * second;
        return found;
    }

    /// Which end has the least value. Of equal ones that of the shorter segment, or the one farther left, so
    /// that swapping the two segments changes nothing.
    [[nodiscard, gnu::always_inline]] std::size_t least(const T* values) const {
        const std::size_t of_a = values[1] < values[0] ? 1 : 0;
        const std::size_t of_b = values[3] < values[2] ? 3 : 2;
        if (values[of_b] == values[of_a]) [[unlikely]] {
            const Vec2<T>& a = ends_[of_a];
            const Vec2<T>& b = ends_[of_b];
            return std::tie(length2_[0], b.x, b.y) < std::tie(length2_[1], a.x, a.y) ? of_b : of_a;
        }
        return values[of_b] < values[of_a] ? of_b : of_a;
    }

    static void store(const Two& two, T* first) { detail::store<Two>(two, first); }

    std::array<Vec2<T>, 4> ends_;
    std::array<Vec2<T>, 2> edges_;
    std::array<T, 2> length2_;    ///< of the segment that the ends of a are compared with, then those of b
    std::array<T, 4> along_;      ///< of each end along the other segment, times that one's length
    std::array<T, 4> left_;       ///< to its left, as well
    std::array<T, 4> distance2_;  ///< the square of its distance from the other segment
    T error_;
};

}  // namespace collidarium::detail
