#pragma once

/// A capsule, or a segment, and an axis-aligned box.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.3 (a segment and a box, by separating axes).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/convex/sat_filter.hpp"
#include "collidarium/pairs/capsule.hpp"
#include "collidarium/pairs/four_ends.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/simd/root.hpp"

namespace collidarium::detail {

/// An axis-aligned box and a capsule or a segment.
struct CapsuleAabb : CapsuleKernel<CapsuleAabb> {
    static constexpr std::string_view name = "pairs/capsule_aabb";

    template <class A, class B>
    static constexpr bool takes = std::same_as<A, Aabb<ScalarOf<A>>>&& CapsuleShape<B>;

    template <Scalar T>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static EdgeScan<T> scan(const Aabb<T>& box, const Vec2<T>& a,
                                                                    const Vec2<T>& b, T radius, T reach,
                                                                    T enough) {
        using Two = Pair<T>;
        const Two lo = pair_of(box.center) - pair_of(box.half);
        const Two hi = pair_of(box.center) + pair_of(box.half);
        const Two start = pair_of(a);
        const Two end = pair_of(b);
        const Two along = end - start;
        // How far the segment is inside the left and the lower edge, the right and the upper one.
        const auto inside = FourEnds<T>::of_pairs(most_of(start, end) - lo, hi - least_of(start, end));
        const T of_box = inside.least();
        // How far each corner is to the left of the segment, times its length.
        const Two other{along[1], along[0]};
        const Two of_lo = (lo - start) * other;
        const Two of_hi = (hi - start) * other;
        const Two least = least_of(of_lo, of_hi);
        const Two most = most_of(of_lo, of_hi);
        const T left = most[1] - least[0];
        const T right = most[0] - least[1];
        // All times the length of the segment. The side of the segment that faces the box is the one beyond
        // which the box reaches less far.
        const T length2 = dot_of<T>(along, along);
        if (!(length2 >= std::numeric_limits<T>::min())) [[unlikely]] {
            return EdgeScan<T>::unsure(ExactReason::out_of_range);
        }
        const T length = root_of(length2);
        const T across_box = -of_box * length;
        const T across_segment = -std::min(left, right);
        const T farthest = std::max(across_box, across_segment);
        const bool of_segment = across_segment > across_box;
        const bool faces_left = right < left;
        const T extent = size_of(vector_of<T>(along)) + size_of(vector_of<T>(lo - start)) +
                         size_of(vector_of<T>(hi - start)) + radius;
        const T rounding = few_roundings<T> * extent + std::numeric_limits<T>::min();
        const T bound = rounding * length;
        const unsigned near = inside.up_to(of_box + rounding);
        // Counted from the lower edge, counter-clockwise.
        const std::size_t edge = (first_bit(near) + 3) % 4;
        if (farthest > reach * length + bound || farthest < -(enough * length + bound)) {
            const Two outward = faces_left ? Two{-along[1], along[0]} : Two{along[1], -along[0]};
            constexpr std::array<Vec2<T>, 4> normals{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
            return EdgeScan<T>::settled(of_segment, of_segment ? (faces_left ? 1U : 0U) : edge,
                                        of_segment ? vector_of<T>(outward / length) : normals[edge],
                                        farthest / length, rounding);
        }
        const bool is_flat = !(holds_for_both(lo < hi));
        // Both sides of a segment through the middle of the box are as near.
        const bool is_one = std::abs(across_box - across_segment) > bound &&
                            (of_segment ? std::abs(left - right) > bound : is_one_bit(near));
        if (!(std::abs(farthest) > bound) || !is_one || is_flat) [[unlikely]] {
            return EdgeScan<T>::unsure(is_flat ? ExactReason::collinear : ExactReason::within_bound);
        }
        const std::array<Vec2<T>, 4> corners{Vec2<T>(lo[0], lo[1]), Vec2<T>(hi[0], lo[1]),
                                             Vec2<T>(hi[0], hi[1]), Vec2<T>(lo[0], hi[1])};
        if (of_segment) {
            // The corner that is farthest to the right of the segment, or to the left.
            const bool is_upper = (along[0] > 0) != faces_left;
            const bool is_right = (along[1] > 0) == faces_left;
            const std::size_t corner = is_upper ? (is_right ? 2 : 3) : (is_right ? 1 : 0);
            return EdgeScan<T>::near(farthest > 0, true, faces_left ? 1U : 0U, faces_left ? b : a,
                                     faces_left ? a : b, corners[corner], corners[(corner + 1) % 4],
                                     corners[(corner + 3) % 4]);
        }
        const Vec2<T>& from = corners[edge];
        const Vec2<T>& to = corners[(edge + 1) % 4];
        const Choice<T> ends_inwards(T(0), cross(to - from, vector_of<T>(along)));
        const Vec2<T> far_end = vector_of<T>(ends_inwards(start, end));
        return EdgeScan<T>::near(farthest > 0, false, edge, from, to, vector_of<T>(ends_inwards(end, start)),
                                 far_end, far_end);
    }

    /// A point of a segment that passes through the box, if it is inside beyond doubt: the middle of what the
    /// box cuts out of it.
    template <CapsuleShape S, Scalar T>
    [[nodiscard]] static std::optional<Vec2<T>> shared_point(const Aabb<T>& box, const S& segment) {
        using Two = Pair<T>;
        const Two lo = pair_of(box.center) - pair_of(box.half);
        const Two hi = pair_of(box.center) + pair_of(box.half);
        const Two start = pair_of(Vec2<T>(segment.a));
        const Two along = pair_of(Vec2<T>(segment.b)) - start;
        const Two to_lo = (lo - start) / along;
        const Two to_hi = (hi - start) / along;
        const Two enter = least_of(to_lo, to_hi);
        const Two leave = most_of(to_lo, to_hi);
        const T part = (std::max({enter[0], enter[1], T(0)}) + std::min({leave[0], leave[1], T(1)})) * T(0.5);
        const Two point = start + along * Two{part, part};
        const bool is_inside = holds_for_both(lo < point) && holds_for_both(point < hi);
        return is_inside ? std::optional(vector_of<T>(point)) : std::nullopt;
    }
};

}  // namespace collidarium::detail
