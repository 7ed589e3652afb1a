#pragma once

/// An order of two shapes that does not depend on which of them is a.
///
/// A search that always begins with the same one takes the same steps when the shapes are swapped, so its
/// answer is the same, mirrored, to the last bit: whatever ties it meets, and however its numbers are
/// rounded.

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

#include "collidarium/trace/events.hpp"
#include "concave/convex_parts.hpp"

namespace collidarium::detail {

/// Whether one of two shapes comes before the other: by their boxes; of those with equal boxes by their
/// parts, vertex by vertex. Neither comes before itself. Cost: constant, of equal boxes as many steps as it
/// takes to find a vertex that differs.
template <Scalar T>
[[nodiscard]] inline bool comes_before(const ConvexParts<T>& one, const ConvexParts<T>& other) {
    const auto key = [](const ConvexParts<T>& shape) {
        const Bounds<T>& box = shape.box();
        return std::tuple(box.min.x, box.min.y, box.max.x, box.max.y, shape.radius(), shape.size());
    };
    if (key(one) != key(other)) {
        return key(one) < key(other);
    }
    const auto is_less = [](const Vec2<T>& p, const Vec2<T>& q) {
        return std::tuple(p.x, p.y) < std::tuple(q.x, q.y);
    };
    for (std::size_t i = 0; i < one.size(); ++i) {
        const auto points = one.points(i);
        const auto others = other.points(i);
        if (!std::equal(points.begin(), points.end(), others.begin(), others.end())) {
            return std::lexicographical_compare(points.begin(), points.end(), others.begin(), others.end(),
                                                is_less);
        }
    }
    return false;
}

/// Two shapes in that order, and what is found of them as it is when a comes first.
template <Scalar T>
class OrderedShapes {
public:
    OrderedShapes(const ConvexParts<T>& a, const ConvexParts<T>& b)
        : is_swapped_(comes_before(b, a)), first_(is_swapped_ ? b : a), second_(is_swapped_ ? a : b) {}

    [[nodiscard]] const ConvexParts<T>& first() const { return first_; }
    [[nodiscard]] const ConvexParts<T>& second() const { return second_; }
    [[nodiscard]] bool is_swapped() const { return is_swapped_; }

    /// A direction from a to b as one from the first to the second, or the other way round.
    [[nodiscard]] Vec2<T> turned(const Vec2<T>& direction) const {
        return is_swapped_ ? reversed(direction) : direction;
    }
    [[nodiscard]] PartPair<T> for_a_and_b(const PartPair<T>& pair) const {
        return !is_swapped_ ? pair
                            : PartPair<T>{pair.part_b, pair.part_a, pair.is_leaf, pair.min_b, pair.max_b,
                                          pair.min_a,  pair.max_a,  pair.kept,    pair.search};
    }
    [[nodiscard]] MtvCandidate<T> for_a_and_b(MtvCandidate<T> candidate) const {
        if (is_swapped_) {
            std::swap(candidate.part_a, candidate.part_b);
            std::swap(candidate.edge_a, candidate.edge_b);
        }
        return candidate;
    }
    [[nodiscard]] Clipping<T> for_a_and_b(Clipping<T> clipping) const {
        clipping.reference_is_a = clipping.reference_is_a != is_swapped_;
        return clipping;
    }

private:
    bool is_swapped_;
    const ConvexParts<T>& first_;
    const ConvexParts<T>& second_;
};

}  // namespace collidarium::detail
