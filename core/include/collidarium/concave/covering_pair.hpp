#pragma once

/// Two parts in whose difference a point is by more than rounding, and which are not in the union yet.

#include <algorithm>
#include <cstddef>
#include <limits>

#include "collidarium/concave/minkowski_union.hpp"
#include "collidarium/concave/part_pairs.hpp"
#include "collidarium/concave/shallow_pair.hpp"

namespace collidarium::detail {

/// Of those that are looked at, the two in whose difference the point is deepest, and the way on outwards
/// longest: what reaches far out covers what the search comes to later.
template <Scalar T>
class CoveringPair {
public:
    static constexpr std::size_t none = MinkowskiUnion<T>::none;

    CoveringPair(const ConvexParts<T>& a, const ConvexParts<T>& b, MinkowskiUnion<T>& all,
                 const Vec2<T>& point, T rounding)
        : a_(a),
          b_(b),
          union_(all),
          point_(point),
          outwards_(point == Vec2<T>(0) ? point : unit(point)),
          rounding_(rounding) {}

    [[nodiscard]] bool exists() const { return part_a_ != none; }
    [[nodiscard]] std::size_t part_a() const { return part_a_; }
    [[nodiscard]] std::size_t part_b() const { return part_b_; }

    /// Looks at all parts, at no more than `most` pairs once there are any in question.
    void search(std::size_t most) {
        NoTrace nobody;
        std::size_t looked_at = 0;
        search_part_pairs(a_, b_, margin(), nobody, GapAt<T>{point_},
                          [&](std::size_t i, std::size_t j) { return look_at(i, j, looked_at, most); });
    }
    /// The same of the parts of one shape with one of the other.
    void search_with_part_of_a(std::size_t i, std::size_t most) {
        const Bounds<T>& box_a = a_.box(a_.leaf(i));
        std::size_t looked_at = 0;
        search_parts(
            b_, margin(), [&](const Bounds<T>& box_b) { return GapAt<T>{point_}(box_a, box_b); },
            [&](std::size_t j) { return look_at(i, j, looked_at, most); });
    }
    void search_with_part_of_b(std::size_t j, std::size_t most) {
        const Bounds<T>& box_b = b_.box(b_.leaf(j));
        std::size_t looked_at = 0;
        search_parts(
            a_, margin(), [&](const Bounds<T>& box_a) { return GapAt<T>{point_}(box_a, box_b); },
            [&](std::size_t i) { return look_at(i, j, looked_at, most); });
    }

private:
    /// Boxes that overlap by less hold nothing deeper.
    [[nodiscard]] T margin() const { return union_.radius() - depth_ + rounding_ / 2; }

    /// Answers the margin for what is looked at next.
    [[nodiscard]] T look_at(std::size_t i, std::size_t j, std::size_t& looked_at, std::size_t most) {
        // A member would have been found to hold the point.
        const bool is_passed_over =
            union_.has(i, j) ||
            (union_.radius() == 0 &&
             is_shallow_pair(union_.edges_of_a(), i, union_.edges_of_b(), j, point_, depth_ - rounding_ / 2));
        if (!is_passed_over) {
            compare(i, j);
        }
        looked_at += exists() ? 1 : 0;
        return looked_at < most ? margin() : -std::numeric_limits<T>::infinity();
    }
    void compare(std::size_t i, std::size_t j) {
        if (union_.radius() > 0) {
            const SignedDistance<T> distance =
                union_.distance_from_difference(i, j, point_, std::numeric_limits<T>::lowest());
            depth_ = std::max(depth_, union_.radius() - distance.value());
            choose(i, j, union_.radius() - distance.value());
        } else {
            const InnerPoint<T> inner = union_.inner_point(i, j, point_, outwards_, depth_);
            depth_ = std::max(depth_, inner.depth / 2);
            choose(i, j, inner.depth + inner.ahead);
        }
    }
    void choose(std::size_t i, std::size_t j, T covered) {
        if (covered > covered_) {
            covered_ = covered;
            part_a_ = i;
            part_b_ = j;
        }
    }

    const ConvexParts<T>& a_;
    const ConvexParts<T>& b_;
    MinkowskiUnion<T>& union_;
    Vec2<T> point_;
    Vec2<T> outwards_;  ///< unit; zero at the origin
    T rounding_;
    T depth_ = rounding_;    ///< pairs that hold the point less deeply are passed over
    T covered_ = rounding_;  ///< how well the two cover
    std::size_t part_a_ = none;
    std::size_t part_b_ = none;
};

}  // namespace collidarium::detail
