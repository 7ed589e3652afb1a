#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "collidarium/containers/bounds.hpp"
#include "collidarium/containers/bounds_tree.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/polygon.hpp"
#include "collidarium/shapes/shape_ref.hpp"

namespace collidarium {

/// One convex part, with the room that its proxy refers to: it stays where it was made.
template <Scalar T>
class ConvexPart {
public:
    explicit ConvexPart(const ConvexProxy<T>& single) : proxy(single) {}
    explicit ConvexPart(const ConvexPolygon<T>& part) : proxy(make_proxy(part, room_)) {}
    ConvexPart(const ConvexPart&) = delete;
    ConvexPart& operator=(const ConvexPart&) = delete;

private:
    ConvexProxyStorage<T> room_;

public:
    const ConvexProxy<T> proxy;
};

/// Convex polygons without rounding that do not overlap and meet along whole edges: one shape, which may be
/// in several pieces and have holes. What is across an edge is a part, or `PartNeighbors::none` where the
/// edge is one of the whole; where it is inside of the whole, and no other part of this set, the part itself.
template <Scalar T>
struct PartSet {
    std::vector<ConvexPolygon<T>> parts;  ///< in the order of the tree
    PartNeighbors neighbors;
    BoundsTree<T> tree;
};

/// Any shape as the convex parts it is made of: one of every shape but concave polygons; or a set of parts
/// without an outline. Refers to the shape, which has to outlive it.
template <Scalar T>
class ConvexParts {
public:
    /// Of a shape of a known type, or of any type as a variant.
    template <class S>
    requires(!std::same_as<S, ConvexParts>) explicit ConvexParts(const S& shape) { take(shape); }
    /// Of a set that is not empty.
    explicit ConvexParts(const PartSet<T>& set)
        : parts_(set.parts), neighbors_(&set.neighbors), tree_(&set.tree) {}
    ConvexParts(const ConvexParts&) = delete;
    ConvexParts& operator=(const ConvexParts&) = delete;

    [[nodiscard]] std::size_t size() const { return is_single() ? 1 : parts_.size(); }
    [[nodiscard]] ConvexPart<T> operator[](std::size_t part) const {
        return is_single() ? ConvexPart<T>(single_) : ConvexPart<T>(parts_[part]);
    }
    /// The vertices of a part alone, which costs less.
    [[nodiscard]] std::span<const Vec2<T>> points(std::size_t part) const {
        return is_single() ? single_.points : parts_[part].vertices();
    }
    /// The concave polygon that it is; null where it is convex, or a set of parts.
    [[nodiscard]] const Polygon<T>* polygon() const { return polygon_; }
    /// Of the rounding, the same for all parts.
    [[nodiscard]] T radius() const { return single_.radius; }
    /// Whether it is a segment or a point, which has no inside.
    [[nodiscard]] bool is_thin() const {
        return is_single() && single_.points.size() < 3 && single_.radius == 0;
    }
    [[nodiscard]] bool is_point() const { return is_thin() && single_.points.size() == 1; }

    /// The tree of boxes over the parts, without their rounding.
    [[nodiscard]] BoundsNode root() const { return {0, 0, static_cast<std::uint32_t>(size())}; }
    [[nodiscard]] const Bounds<T>& box(const BoundsNode& node) const {
        return is_single() ? box_ : tree_->box(node);
    }
    [[nodiscard]] const Bounds<T>& box() const { return box(root()); }

    /// What is across the edge of a part that begins at one of its vertices: another part, or
    /// `PartNeighbors::none` where the edge belongs to the whole shape.
    [[nodiscard]] std::size_t across(std::size_t part, std::size_t vertex) const {
        return is_single() ? PartNeighbors::none : neighbors_->across(part, vertex);
    }
    /// Whether any of the edges of a part from one vertex to another, which lie on one line, is one of the
    /// whole shape.
    [[nodiscard]] bool has_outline_between(std::size_t part, std::size_t from, std::size_t to) const {
        const std::size_t count = points(part).size();
        for (std::size_t i = from; i != to; i = i + 1 == count ? 0 : i + 1) {
            if (across(part, i) == PartNeighbors::none) {
                return true;
            }
        }
        return false;
    }

private:
    [[nodiscard]] bool is_single() const { return tree_ == nullptr; }

    void take(const Polygon<T>& shape) {
        polygon_ = &shape;
        parts_ = shape.convex_parts();
        neighbors_ = &shape.neighbors();
        tree_ = &shape.part_tree();
    }
    template <class S>
    void take(const S& shape) {
        if constexpr (std::convertible_to<S, detail::ShapeRef<T>> && !ConvexShape<S>) {
            detail::ShapeRef<T>(shape).visit([this](const auto& basic) { this->take(basic); });
        } else {
            single_ = make_proxy(shape, room_);
            box_ = bounds_of<T>(single_.points);
        }
    }

    ConvexProxyStorage<T> room_;
    ConvexProxy<T> single_{};
    Bounds<T> box_{};
    std::span<const ConvexPolygon<T>> parts_{};
    const PartNeighbors* neighbors_ = nullptr;
    const BoundsTree<T>* tree_ = nullptr;  ///< null where it is a single part
    const Polygon<T>* polygon_ = nullptr;
};

/// Whether no number in the shape is NaN or infinite.
template <Scalar T>
[[nodiscard]] inline bool is_finite(const ConvexParts<T>& shape) {
    const Vec2<T> size = shape.box().max - shape.box().min;
    const T nothing = (size.x - size.x) + (size.y - size.y) + (shape.radius() - shape.radius());
    return nothing == 0;
}

}  // namespace collidarium
