#pragma once

#include <span>
#include <utility>
#include <vector>

#include "collidarium/shapes/edge_table.hpp"

namespace collidarium {

/// A convex polygon of any number of vertices, its boundary included. Made by `make_convex_polygon`,
/// which checks: at least 3 vertices, counter-clockwise, no two equal, an area, and no reflex corner.
/// (Vertices in the middle of a side are kept.) Its reference point is its centroid.
template <Scalar T>
class ConvexPolygon {
public:
    using scalar_type = T;

    /// Counter-clockwise.
    [[nodiscard]] std::span<const Vec2<T>> vertices() const { return vertices_; }
    /// Of its area.
    [[nodiscard]] const Vec2<T>& centroid() const { return centroid_; }
    /// Whether it turns at every vertex: none lies in the middle of a side.
    [[nodiscard]] bool is_strict() const { return is_strict_; }
    [[nodiscard]] EdgeTable edge_table() const {
        // Assigned over another polygon, an empty list may still have memory.
        return {rows_.empty() ? nullptr : rows_.data(), vertices_.size(), length_, extent_};
    }

    /// Takes vertices that are known to make a convex polygon, and where their centroid is: nothing is
    /// checked. For a polygon that was checked and then moved, turned, or rounded.
    [[nodiscard]] static ConvexPolygon trusted(std::vector<Vec2<T>> vertices, const Vec2<T>& centroid) {
        return ConvexPolygon(std::move(vertices), centroid);
    }

    friend bool operator==(const ConvexPolygon& a, const ConvexPolygon& b) {
        return a.vertices_ == b.vertices_;
    }

private:
    ConvexPolygon(std::vector<Vec2<T>> vertices, const Vec2<T>& centroid)
        : vertices_(std::move(vertices)), centroid_(centroid), is_strict_(turns_everywhere<T>(vertices_)) {
        if (is_strict_ && vertices_.size() <= EdgeTable::most_sides) {
            length_ = EdgeTable::length_for(vertices_.size());
            rows_.resize(5 * length_);
            extent_ = detail::make_edge_table<T>(vertices_, length_, rows_.data()).extent;
        }
    }

    std::vector<Vec2<T>> vertices_;
    Vec2<T> centroid_;
    std::size_t length_{};     ///< of a row of the table of sides
    std::vector<float> rows_;  ///< of that table
    float extent_{};
    bool is_strict_;
};

}  // namespace collidarium
