#pragma once

/// The Minkowski difference of two shapes that may be concave, as the union of those of their convex pieces:
/// the parts, which overlap each other, and the sides of the parts, of which the union keeps stretches.
///
/// Sides that come from seams between pieces are inside the union and left out.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "collidarium/concave/convex_parts.hpp"
#include "collidarium/concave/internal_edges.hpp"
#include "collidarium/convex/minkowski_edge_merge.hpp"
#include "collidarium/slab/least_overlap.hpp"

namespace collidarium::detail {

/// A straight piece of the boundary of a part, from `from` to `to`; or a circle around `from`.
template <Scalar T>
struct UnionSide {
    Vec2<T> from{};
    Vec2<T> to{};
    Vec2<T> normal{};  ///< unit, outwards; zero: a circle
    T least{};         ///< how near it comes to the origin

    [[nodiscard]] bool is_circle() const { return normal == Vec2<T>(0); }
};

/// An order of sides that swapping the shapes, which negates them, does not change.
template <Scalar T>
[[nodiscard]] inline bool comes_first(const UnionSide<T>& s, const UnionSide<T>& t) {
    const auto key = [](const UnionSide<T>& side) {
        return std::array{glm::dot(side.from, side.from), glm::dot(side.to, side.to), std::abs(side.from.x)};
    };
    return key(s) < key(t);
}

/// A square, its sides along x and y.
template <Scalar T>
struct Square {
    Vec2<T> center{};
    T half = std::numeric_limits<T>::infinity();

    [[nodiscard]] bool contains(const Vec2<T>& point) const {
        return std::abs(point.x - center.x) <= half && std::abs(point.y - center.y) <= half;
    }
    /// The distance of its nearest point from the origin.
    [[nodiscard]] T least() const {
        return glm::length(
            Vec2<T>(std::max(std::abs(center.x) - half, T(0)), std::max(std::abs(center.y) - half, T(0))));
    }
};

/// How much of a square a part takes up: `some` may be said of any.
enum class Share { none, some, all };

template <Scalar T>
class DifferenceUnion {
public:
    using Part = std::span<const Vec2<T>>;  ///< the difference of two pieces, without its rounding

    DifferenceUnion(const Pieces<T>& a, const Pieces<T>& b)
        : a_(a),
          b_(b),
          sides_a_(a.sides()),
          sides_b_(b.sides()),
          boxes_a_(boxes_of(a)),
          boxes_b_(boxes_of(b)),
          radius_(a[0].radius + b[0].radius) {
        const Box whole = difference(whole_of(boxes_a_), whole_of(boxes_b_));
        scale_ = std::max({std::abs(whole.lo.x), std::abs(whole.lo.y), std::abs(whole.hi.x),
                           std::abs(whole.hi.y), radius_});
        at_most_ = std::min({-whole.lo.x, -whole.lo.y, whole.hi.x, whole.hi.y}) + radius_;
    }

    /// Makes the parts and sides that touch the square around the origin that reaches so far, and maybe
    /// others.
    void gather(T reach) {
        vertices_.clear();
        parts_.clear();
        sides_.clear();
        if (std::isinf(reach)) {
            vertices_.reserve(most_vertices());
            parts_.reserve(boxes_a_.size() * boxes_b_.size() + 1);
            sides_.reserve(most_vertices() * (radius_ > 0 ? 2 : 1));
        }
        parts_.push_back(0);
        const T grown = reach + radius_ + 4 * rounding();
        for (std::size_t i = 0; i < boxes_a_.size(); ++i) {
            for (std::size_t j = 0; j < boxes_b_.size(); ++j) {
                const Box box = difference(boxes_a_[i], boxes_b_[j]);
                if (box.lo.x <= grown && box.lo.y <= grown && box.hi.x >= -grown && box.hi.y >= -grown) {
                    add(i, j, reach);
                }
            }
        }
        if (b_.is_thin()) {
            for_each_parallel_bridge(a_, b_[0],
                                     [&](const ConvexProxy<T>& bridge) { add_part(bridge, b_[0]); });
        } else if (a_.is_thin()) {
            for_each_parallel_bridge(b_, a_[0],
                                     [&](const ConvexProxy<T>& bridge) { add_part(a_[0], bridge); });
        }
    }

    [[nodiscard]] const std::vector<UnionSide<T>>& sides() const { return sides_; }
    [[nodiscard]] std::size_t part_count() const { return parts_.size() - 1; }
    [[nodiscard]] Part part(std::size_t index) const {
        return Part(vertices_).subspan(parts_[index], parts_[index + 1] - parts_[index]);
    }
    [[nodiscard]] T radius() const { return radius_; }    ///< of the rounding, the same for all parts
    [[nodiscard]] T scale() const { return scale_; }      ///< the largest coordinate
    [[nodiscard]] T at_most() const { return at_most_; }  ///< the way out of the box around the union
    [[nodiscard]] T rounding() const { return scale_ * 64 * std::numeric_limits<T>::epsilon(); }
    /// No fewer than there are vertices of parts.
    [[nodiscard]] std::size_t most_vertices() const {
        return sizes_of(sides_a_) * b_.size() + sizes_of(sides_b_) * a_.size();
    }

    /// How far a point is from a part: negative inside.
    [[nodiscard]] T signed_distance(Part polygon, const Vec2<T>& point) const {
        T outside = std::numeric_limits<T>::infinity();
        T inside = std::numeric_limits<T>::infinity();
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2<T> edge = polygon[i + 1 == polygon.size() ? 0 : i + 1] - polygon[i];
            const Vec2<T> to_point = point - polygon[i];
            const T length2 = glm::dot(edge, edge);
            const T along = length2 > 0 ? std::clamp(glm::dot(to_point, edge) / length2, T(0), T(1)) : T(0);
            outside = std::min(outside, glm::length(to_point - edge * along));
            if (length2 > 0) {
                inside = std::min(inside, cross(edge, to_point) / std::sqrt(length2));
            }
        }
        return (polygon.size() > 2 && inside > 0 ? -inside : outside) - radius_;
    }

    /// `all` only where every point of the square is inside by more than rounding, `none` only where every
    /// one is outside by more.
    [[nodiscard]] Share share_of(Part polygon, const Square<T>& square) const {
        const T half = square.half + 4 * rounding();
        if (radius_ > 0) {
            const T distance = signed_distance(polygon, square.center);
            const T diagonal = half * T(1.4143);
            return distance > diagonal ? Share::none : distance < -diagonal ? Share::all : Share::some;
        }
        bool is_inside = polygon.size() > 2;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2<T> edge = polygon[i + 1 == polygon.size() ? 0 : i + 1] - polygon[i];
            const T side = cross(edge, square.center - polygon[i]);
            const T reach = half * (std::abs(edge.x) + std::abs(edge.y));
            if (side < -reach) {
                return Share::none;
            }
            is_inside = is_inside && side > reach;
        }
        return is_inside ? Share::all : Share::some;
    }

    /// Whether a side passes through a square, but for rounding.
    [[nodiscard]] bool touches(const UnionSide<T>& side, const Square<T>& square) const {
        const T half = square.half + 4 * rounding();
        const Vec2<T> offset = square.center - side.from;
        if (side.is_circle()) {
            const Vec2<T> away(std::abs(offset.x), std::abs(offset.y));
            const Vec2<T> nearest(std::max(away.x - half, T(0)), std::max(away.y - half, T(0)));
            return glm::length(nearest) <= radius_ && glm::length(away + half) >= radius_;
        }
        const Vec2<T> to_end = square.center - side.to;
        return std::min(offset.x, to_end.x) <= half && std::max(offset.x, to_end.x) >= -half &&
               std::min(offset.y, to_end.y) <= half && std::max(offset.y, to_end.y) >= -half &&
               std::abs(glm::dot(side.normal, offset)) <=
                   half * (std::abs(side.normal.x) + std::abs(side.normal.y));
    }

private:
    struct Box {
        Vec2<T> lo{};
        Vec2<T> hi{};
    };

    [[nodiscard]] static std::vector<Box> boxes_of(const Pieces<T>& shape) {
        std::vector<Box> boxes(shape.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const ConvexProxy<T> hull = shape[i];
            boxes[i] = {hull.points[0], hull.points[0]};
            for (const Vec2<T>& point : hull.points) {
                boxes[i].lo = glm::min(boxes[i].lo, point);
                boxes[i].hi = glm::max(boxes[i].hi, point);
            }
        }
        return boxes;
    }
    [[nodiscard]] static Box whole_of(const std::vector<Box>& boxes) {
        Box whole = boxes[0];
        for (const Box& box : boxes) {
            whole = {glm::min(whole.lo, box.lo), glm::max(whole.hi, box.hi)};
        }
        return whole;
    }
    [[nodiscard]] static Box difference(const Box& a, const Box& b) { return {a.lo - b.hi, a.hi - b.lo}; }
    [[nodiscard]] static std::size_t sizes_of(const std::vector<std::vector<bool>>& lists) {
        std::size_t sum = 0;
        for (const auto& list : lists) {
            sum += list.size();
        }
        return sum;
    }

    void add_part(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
        minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
            vertices_.push_back(edge.start);
            return true;
        });
        parts_.push_back(vertices_.size());
    }

    void add(std::size_t i, std::size_t j, T reach) {
        const ConvexProxy<T> a = a_[i];
        const ConvexProxy<T> b = b_[j];
        const Square<T> square{Vec2<T>(0), reach};
        minkowski_edge_merge(a.points, b.points, [&](const DifferenceEdge<T>& edge) {
            vertices_.push_back(edge.start);
            if ((edge.of_a && any_side(sides_a_[i], edge.a, edge.a_end)) ||
                (edge.of_b && any_side(sides_b_[j], edge.b, edge.b_end))) {
                add_side(edge, square);
            }
            return true;
        });
        if (parts_.back() == vertices_.size()) {
            vertices_.push_back(a.points[0] - b.points[0]);
        }
        for (std::size_t k = parts_.back(); k < vertices_.size() && radius_ > 0; ++k) {
            const Vec2<T>& vertex = vertices_[k];
            keep({vertex, vertex, Vec2<T>(0), std::abs(glm::length(vertex) - radius_)}, square);
        }
        parts_.push_back(vertices_.size());
    }

    /// Whether any of the sides of a piece from one vertex to another, which lie on one line, is one of the
    /// whole shape.
    [[nodiscard]] static bool any_side(const std::vector<bool>& sides, std::size_t from, std::size_t to) {
        bool any = false;
        for (std::size_t i = from; i != to; i = i + 1 == sides.size() ? 0 : i + 1) {
            any = any || sides[i];
        }
        return any;
    }

    void add_side(const DifferenceEdge<T>& edge, const Square<T>& square) {
        const T reach = square.half + radius_ + 4 * rounding();
        if (std::min(edge.start.x, edge.end.x) > reach || std::max(edge.start.x, edge.end.x) < -reach ||
            std::min(edge.start.y, edge.end.y) > reach || std::max(edge.start.y, edge.end.y) < -reach) {
            return;
        }
        const Vec2<T> normal = unit(Vec2<T>(edge.vector.y, -edge.vector.x));
        const Vec2<T> from = edge.start + normal * radius_;
        const Vec2<T> to = from + edge.vector;
        const T along =
            std::clamp(-glm::dot(from, edge.vector) / glm::dot(edge.vector, edge.vector), T(0), T(1));
        keep({from, to, normal, glm::length(from + edge.vector * along)}, square);
    }

    void keep(const UnionSide<T>& side, const Square<T>& square) {
        if (std::isinf(square.half) || touches(side, square)) {
            sides_.push_back(side);
        }
    }

    const Pieces<T>& a_;
    const Pieces<T>& b_;
    std::vector<std::vector<bool>> sides_a_;
    std::vector<std::vector<bool>> sides_b_;
    std::vector<Box> boxes_a_;
    std::vector<Box> boxes_b_;
    T radius_;
    T scale_{};
    T at_most_{};
    std::vector<Vec2<T>> vertices_;   ///< of all parts
    std::vector<std::size_t> parts_;  ///< where each begins, and where the last ends
    std::vector<UnionSide<T>> sides_;
};

}  // namespace collidarium::detail
