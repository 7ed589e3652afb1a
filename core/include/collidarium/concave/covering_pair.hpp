#pragma once

/// Two parts in whose difference a point is by more than rounding, and which are not in the union yet.

#include <algorithm>
#include <cstddef>
#include <limits>

#include "collidarium/concave/minkowski_union.hpp"
#include "collidarium/concave/part_pairs.hpp"

namespace collidarium::detail {

/// Of those that are looked at, the two in whose difference the point is deepest.
template <Scalar T>
class CoveringPair {
public:
    static constexpr std::size_t none = MinkowskiUnion<T>::none;

    CoveringPair(const ConvexParts<T>& a, const ConvexParts<T>& b, const MinkowskiUnion<T>& all,
                 const Vec2<T>& point, T rounding)
        : a_(a), b_(b), union_(all), point_(point), rounding_(rounding) {}

    [[nodiscard]] bool exists() const { return part_a_ != none; }
    [[nodiscard]] std::size_t part_a() const { return part_a_; }
    [[nodiscard]] std::size_t part_b() const { return part_b_; }

    /// Looks at the parts in two branches, at no more than `most` once there are any.
    void search(const BoundsNode& in_a, const BoundsNode& in_b, std::size_t most) {
        NoTrace nobody;
        std::size_t looked_at = 0;
        search_part_pairs_in(a_, in_a, b_, in_b, margin(), nobody, GapAt<T>{point_},
                             [&](std::size_t i, std::size_t j) {
                                 look_at(i, j);
                                 looked_at += exists() ? 1 : 0;
                                 return looked_at < most ? margin() : -std::numeric_limits<T>::infinity();
                             });
    }

private:
    /// Boxes that overlap by less hold nothing deeper.
    [[nodiscard]] T margin() const { return union_.radius() - depth_ + rounding_ / 2; }

    void look_at(std::size_t i, std::size_t j) {
        const T radius = union_.radius();
        const T shallow = depth_ - rounding_ / 2;
        if ((radius == 0 && is_shallow_pair(a_.points(i), b_.points(j), point_, shallow)) ||
            union_.has(i, j)) {
            return;  // a member would have been found to hold the point
        }
        const T least = radius > 0 ? std::numeric_limits<T>::lowest() : depth_;
        const SignedDistance<T> distance =
            distance_from_difference(a_.points(i), b_.points(j), point_, rounding_, least);
        if (distance.inside() > least && radius - distance.value() > depth_) {
            depth_ = radius - distance.value();
            part_a_ = i;
            part_b_ = j;
        }
    }

    const ConvexParts<T>& a_;
    const ConvexParts<T>& b_;
    const MinkowskiUnion<T>& union_;
    Vec2<T> point_;
    T rounding_;
    T depth_ = rounding_;  ///< of the point in the difference of the two
    std::size_t part_a_ = none;
    std::size_t part_b_ = none;
};

}  // namespace collidarium::detail
