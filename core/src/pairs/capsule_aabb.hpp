#pragma once

/// A capsule, or a segment, and an axis-aligned box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.3 (a segment and a box, by separating axes).

#include <array>

#include "collidarium/simd/root.hpp"
#include "pairs/capsule.hpp"

namespace collidarium::detail {

/// A box and a segment on the axes across their edges.
template <Scalar T>
struct BoxAndSegmentAxes {
    std::array<Vec2<T>, 2> bounds;  ///< of the box: the lower and the upper corner
    const Vec2<T>& a;
    const Vec2<T>& b;
    std::array<T, 4>
        beyond{};  ///< how far the segment is beyond each edge of the box, counted from the lower one
    SegmentSides<T> sides{};
    T length{};
    LargestSeparation<T> largest;

    COLLIDARIUM_ALWAYS_INLINE BoxAndSegmentAxes(const Aabb<T>& box, const Vec2<T>& start, const Vec2<T>& end)
        : bounds{box.center - box.half, box.center + box.half}, a(start), b(end) {
        const auto& [lo, hi] = bounds;
        const Vec2<T> along = b - a;
        const T length2 = glm::dot(along, along);
        if (!has_direction(length2)) [[unlikely]] {
            largest = LargestSeparation<T>::unknown(ExactReason::out_of_range);
            return;
        }
        beyond = {lo.y - std::max(a.y, b.y), std::min(a.x, b.x) - hi.x, std::min(a.y, b.y) - hi.y,
                  lo.x - std::max(a.x, b.x)};
        // How far the corners of the box are to the left of the segment, times its length.
        const Vec2<T> to_lo = lo - a;
        const Vec2<T> to_hi = hi - a;
        sides = {
            std::min(along.x * to_lo.y, along.x * to_hi.y) - std::max(along.y * to_lo.x, along.y * to_hi.x),
            std::max(along.x * to_lo.y, along.x * to_hi.y) - std::min(along.y * to_lo.x, along.y * to_hi.x)};
        length = root_of(length2);
        largest = {std::max(std::max(beyond[0], beyond[1]), std::max(beyond[2], beyond[3])),
                   sides.separation() / length,
                   few_roundings<T> * (size_of(along) + size_of(to_lo) + size_of(to_hi)) +
                       std::numeric_limits<T>::min()};
        if (!(lo.x < hi.x && lo.y < hi.y)) [[unlikely]] {  // flat: no edge of it is the only one
            largest.is_of_one = false;
            largest.reason = ExactReason::collinear;
        }
    }

    /// Corner number i, counter-clockwise from the lower left one.
    [[nodiscard]] Vec2<T> corner(unsigned i) const {
        return {bounds[(i + 1) / 2 % 2].x, bounds[i / 2 % 2].y};
    }

    /// The outward normal of edge number i of the box, which has no length where the box is flat.
    [[nodiscard]] static Vec2<T> normal_of(unsigned i) {
        return i % 2 == 0 ? Vec2<T>(0, i == 0 ? -1 : 1) : Vec2<T>(i == 1 ? 1 : -1, 0);
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE EdgeAndVertex<T> facing() const {
        const Vec2<T> along = b - a;
        if (largest.edge_is_of_segment) {
            // The corner that reaches farthest towards the side of the segment that faces the box.
            const bool is_left = sides.facing() == 1;
            const bool is_upper = (along.x > 0) != is_left;
            const bool is_right = (along.y > 0) == is_left;
            const unsigned i = is_upper ? (is_right ? 2 : 3) : (is_right ? 1 : 0);
            return {sides.facing(),
                    is_left ? b : a,
                    is_left ? a : b,
                    corner(i),
                    corner(i + 1),
                    corner(i + 3),
                    sides.is_unique(largest.bound * length)};
        }
        // Of edges that are as far, within rounding, the left one comes first, then the lower, the right and
        // the upper.
        unsigned edge = 0;
        unsigned near = 0;
        for (const unsigned i : {2U, 1U, 0U, 3U}) {
            if (beyond[i] >= largest.separation - largest.bound) {
                edge = i;
                ++near;
            }
        }
        const Vec2<T> from = corner(edge);
        const Vec2<T> to = corner(edge + 1);
        const bool ends_inwards = cross(to - from, along) >= 0;
        const Vec2<T>& neighbour = ends_inwards ? a : b;
        return {edge, from, to, ends_inwards ? b : a, neighbour, neighbour, near == 1};
    }
};

struct CapsuleAabb : CapsuleKernel<CapsuleAabb> {
    static constexpr std::string_view name = "pairs/capsule_aabb";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Aabb<ScalarOf<A>>>&& CapsuleShape<B>;

    template <CapsuleShape S, Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static BoxAndSegmentAxes<T> axes(const Aabb<T>& box,
                                                                             const S& capsule) {
        return {box, capsule.a, capsule.b};
    }

    /// The middle of what the box cuts out of a segment, if it is inside beyond doubt.
    template <CapsuleShape S, Scalar T>
    [[nodiscard]] static std::optional<Vec2<T>> shared_point(const Aabb<T>& box, const S& segment) {
        const Vec2<T> lo = box.center - box.half;
        const Vec2<T> hi = box.center + box.half;
        const Vec2<T> along = segment.b - segment.a;
        T enter = 0;
        T leave = 1;
        for (int i = 0; i < 2; ++i) {
            const T to_lo = (lo[i] - segment.a[i]) / along[i];
            const T to_hi = (hi[i] - segment.a[i]) / along[i];
            enter = std::max(enter, std::min(to_lo, to_hi));
            leave = std::min(leave, std::max(to_lo, to_hi));
        }
        const Vec2<T> point = segment.a + along * ((enter + leave) * T(0.5));
        const bool is_inside = lo.x < point.x && lo.y < point.y && point.x < hi.x && point.y < hi.y;
        return is_inside ? std::optional(point) : std::nullopt;
    }
};

}  // namespace collidarium::detail
