#pragma once

/// Two capsules, or segments. Where the segments do not cross they are nearest at an end of one of them.
/// Where they cross, the end that is nearest to the other's line gives the penetration depth.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1.9 (closest points of two segments), 5.2.6 (capsules).

#include <array>
#include <tuple>

#include "collidarium/simd/root.hpp"
#include "pairs/capsule.hpp"

namespace collidarium::detail {

/// The end of one of two segments that is nearest to the other one, and the feature of that.
template <Scalar T>
struct NearestEnd {
    NearestFeature<T> feature;
    EdgeAndVertex<T> facing;
    bool edge_is_of_segment;  ///< of the second one
    bool is_clear;            ///< as of `ClosestFeatures`
};

/// Two segments on the axes across them.
template <Scalar T>
struct SegmentAxes {
    std::array<const Vec2<T>*, 4> ends;  ///< of the first segment, and of the second
    std::array<T, 2> length{};
    std::array<SegmentSides<T>, 2> sides{};
    std::array<bool, 2>
        start_is_least{};  ///< of the two ends of the other segment: which is farther to the right
    LargestSeparation<T> largest;

    COLLIDARIUM_ALWAYS_INLINE SegmentAxes(const Vec2<T>& a0, const Vec2<T>& a1, const Vec2<T>& b0,
                                          const Vec2<T>& b1)
        : ends{&a0, &a1, &b0, &b1} {
        const Vec2<T> a = a1 - a0;
        const Vec2<T> b = b1 - b0;
        const T length2_a = glm::dot(a, a);
        const T length2_b = glm::dot(b, b);
        if (!has_direction(std::min(length2_a, length2_b))) [[unlikely]] {
            largest = LargestSeparation<T>::unknown(ExactReason::out_of_range);
            return;
        }
        // How far both ends of each are to the left of the other one, times its length.
        const T b0_of_a = cross(a, b0 - a0);
        const T b1_of_a = cross(a, b1 - a0);
        const T a0_of_b = cross(b, a0 - b0);
        const T a1_of_b = cross(b, a1 - b0);
        length = {root_of(length2_a), root_of(length2_b)};
        sides = {SegmentSides<T>{std::min(b0_of_a, b1_of_a), std::max(b0_of_a, b1_of_a)},
                 SegmentSides<T>{std::min(a0_of_b, a1_of_b), std::max(a0_of_b, a1_of_b)}};
        start_is_least = {b0_of_a < b1_of_a, a0_of_b < a1_of_b};
        largest = {
            sides[0].separation() / length[0], sides[1].separation() / length[1],
            few_roundings<T> * (size_of(a) + size_of(b) + size_of(b0 - a0)) + std::numeric_limits<T>::min()};
    }

    /// Looked up, as which ends these are is unpredictable.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE EdgeAndVertex<T> facing() const {
        const std::size_t i = largest.edge_is_of_segment ? 1 : 0;
        const unsigned side = sides[i].facing();
        const std::size_t other = 2 * (1 - i);
        const std::size_t vertex = start_is_least[i] == (side == 1) ? 0 : 1;
        const Vec2<T>& neighbour = *ends[other + 1 - vertex];
        return {side,
                *ends[2 * i + side],
                *ends[2 * i + 1 - side],
                *ends[other + vertex],
                neighbour,
                neighbour,
                sides[i].is_unique(largest.bound * length[i])};
    }

    /// For segments that do not cross, parallel ones, too. Of two ends that are as near, that of the shorter
    /// segment, or the one farther left, so that swapping the segments changes nothing.
    [[nodiscard, gnu::noinline]] NearestEnd<T> nearest_end() const {
        std::array<NearestFeature<T>, 4> features;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t other = i < 2 ? 2 : 0;
            features[i] = nearest_on_segment(*ends[other], *ends[other + 1], *ends[i]);
        }
        const std::size_t of_a = features[1].separation < features[0].separation ? 1 : 0;
        const std::size_t of_b = features[3].separation < features[2].separation ? 3 : 2;
        const auto rank = [&](std::size_t i) {
            return std::tuple(features[i].separation, length[i / 2], ends[i]->x, ends[i]->y);
        };
        const std::size_t nearest = rank(of_b) < rank(of_a) ? of_b : of_a;
        NearestFeature<T>& feature = features[nearest];
        const std::size_t edge = (nearest < 2 ? 2 : 0) + feature.edge;
        const Vec2<T>& other_end = *ends[nearest ^ 1U];
        const Vec2<T>& from = *ends[edge];
        const Vec2<T>& to = *ends[edge ^ 1U];
        // At right angles to a segment, but for rounding, what is nearest may be its end or its edge. Exactly
        // at right angles that makes no difference to the distance.
        const Vec2<T>& end = *ends[nearest];
        const Vec2<T> u = feature.is_edge ? end - from : end - feature.point;
        const Vec2<T> v = feature.is_edge ? end - to : end - feature.point;
        const Vec2<T> along_u = to - from;
        const Vec2<T> along_v = feature.is_edge ? to - from : other_end - end;
        const T dot_u = std::abs(glm::dot(u, along_u));
        const T dot_v = std::abs(glm::dot(v, along_v));
        const bool is_clear = dot_u > rounding_of(u, along_u) && dot_v > rounding_of(v, along_v);
        const bool is_sure = is_clear || dot_u == 0 || dot_v == 0;
        feature.error = is_sure ? feature.error + 2 * largest.bound : std::numeric_limits<T>::infinity();
        return {feature, {feature.edge, from, to, end, other_end, other_end, true}, nearest < 2, is_clear};
    }
};

struct CapsuleCapsule : CapsuleKernel<CapsuleCapsule> {
    static constexpr std::string_view name = "pairs/capsule_capsule";

    template <class A, class B>
    static constexpr bool takes = CapsuleShape<A>&& CapsuleShape<B>;

    template <CapsuleShape A, CapsuleShape B>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static SegmentAxes<ScalarOf<A>> axes(const A& a, const B& b) {
        return {a.a, a.b, b.a, b.b};
    }

    /// Where two segments cross: half way between the point on one and that on the other.
    template <CapsuleShape A, CapsuleShape B>
    [[nodiscard]] static std::optional<Vec2<ScalarOf<A>>> shared_point(const A& a, const B& b) {
        using T = ScalarOf<A>;
        const Vec2<T> edge_a = a.b - a.a;
        const Vec2<T> edge_b = b.b - b.a;
        const T turn = cross(edge_a, edge_b);
        const Vec2<T> between = b.a - a.a;
        const Vec2<T> on_a = a.a + edge_a * (cross(between, edge_b) / turn);
        const Vec2<T> on_b = b.a + edge_b * (cross(between, edge_a) / turn);
        return (on_a + on_b) * T(0.5);
    }
};

}  // namespace collidarium::detail
