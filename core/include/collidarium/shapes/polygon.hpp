#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "collidarium/containers/bounds.hpp"
#include "collidarium/containers/bounds_tree.hpp"
#include "collidarium/shapes/convex_polygon.hpp"

namespace collidarium {

/// How the convex parts of a polygon hang together. Moving a polygon does not change it.
class PartNeighbors {
public:
    /// What is across an edge of the outline.
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// Adds the next part: what is across each of its edges, from its first vertex on.
    template <class Edges>
    void add(const Edges& across) {
        first_.push_back(across_.size());
        across_.insert(across_.end(), across.begin(), across.end());
    }

    /// The part across the edge of a part that begins at a vertex of it, or `none`.
    [[nodiscard]] std::uint32_t across(std::size_t part, std::size_t vertex) const {
        return across_[first_[part] + vertex];
    }

private:
    std::vector<std::size_t> first_;
    std::vector<std::uint32_t> across_;
};

/// A simple polygon, concave or not, its boundary included. Made by `make_polygon`, which checks: at
/// least 3 vertices, counter-clockwise, no two equal, an area, and edges that meet at their ends only.
/// Its reference point is its centroid.
///
/// It keeps two trees of boxes: over its outline, for rays and points, and over its convex parts, for all
/// other shapes. Moved and rotated it keeps their shape; only the boxes are made anew.
template <Scalar T = double>
class Polygon {
public:
    using scalar_type = T;

    /// An item of the tree over the outline is that many edges in a row.
    static constexpr std::size_t edges_in_leaf = 8;

    /// Counter-clockwise.
    [[nodiscard]] std::span<const Vec2<T>> vertices() const { return vertices_; }
    /// Convex polygons over the same vertices that do not overlap and together are this one, in the order of
    /// the tree over them.
    [[nodiscard]] std::span<const ConvexPolygon<T>> convex_parts() const { return parts_; }
    [[nodiscard]] const PartNeighbors& neighbors() const { return neighbors_; }
    [[nodiscard]] const BoundsTree<T>& part_tree() const { return part_tree_; }
    [[nodiscard]] const BoundsTree<T>& outline_tree() const { return outline_tree_; }
    /// The box around it, exact.
    [[nodiscard]] const Bounds<T>& box() const { return outline_tree_.box(outline_tree_.root()); }
    /// Of its area.
    [[nodiscard]] const Vec2<T>& centroid() const { return centroid_; }

    /// Calls `visit(first, end)` with every stretch of edges near which `wanted(box)` may be true, in order.
    /// The last one leads from the last vertex to the first.
    template <class Wanted, class Visit>
    void for_each_stretch(Wanted&& wanted, Visit&& visit) const {
        outline_tree_.for_each(wanted, [&](std::size_t leaf) {
            visit(leaf * edges_in_leaf, std::min((leaf + 1) * edges_in_leaf, vertices_.size()));
        });
    }

    /// Takes what is known to make a polygon: nothing is checked. For one that was checked and then moved,
    /// rotated, or rounded.
    [[nodiscard]] static Polygon trusted(std::vector<Vec2<T>> vertices, std::vector<ConvexPolygon<T>> parts,
                                         PartNeighbors neighbors, const Vec2<T>& centroid) {
        return Polygon(std::move(vertices), std::move(parts), std::move(neighbors), centroid);
    }

    friend bool operator==(const Polygon& a, const Polygon& b) { return a.vertices_ == b.vertices_; }

private:
    Polygon(std::vector<Vec2<T>> vertices, std::vector<ConvexPolygon<T>> parts, PartNeighbors neighbors,
            const Vec2<T>& centroid)
        : vertices_(std::move(vertices)),
          parts_(std::move(parts)),
          neighbors_(std::move(neighbors)),
          part_tree_(parts_.size(), [&](std::size_t i) { return bounds_of<T>(parts_[i].vertices()); }),
          outline_tree_((vertices_.size() + edges_in_leaf - 1) / edges_in_leaf,
                        [&](std::size_t leaf) { return bounds_of_edges(leaf); }),
          centroid_(centroid) {}

    [[nodiscard]] Bounds<T> bounds_of_edges(std::size_t leaf) const {
        const std::size_t first = leaf * edges_in_leaf;
        const std::size_t last = std::min(first + edges_in_leaf, vertices_.size());
        Bounds<T> bounds = bounds_of<T>(std::span<const Vec2<T>>(vertices_).subspan(first, last - first));
        bounds.include(vertices_[last == vertices_.size() ? 0 : last]);
        return bounds;
    }

    std::vector<Vec2<T>> vertices_;
    std::vector<ConvexPolygon<T>> parts_;
    PartNeighbors neighbors_;
    BoundsTree<T> part_tree_;
    BoundsTree<T> outline_tree_;
    Vec2<T> centroid_;
};

}  // namespace collidarium
