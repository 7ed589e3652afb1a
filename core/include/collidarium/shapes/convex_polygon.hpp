#pragma once

#include <span>
#include <utility>
#include <vector>

#include "collidarium/scalar.hpp"

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
        : vertices_(std::move(vertices)), centroid_(centroid) {}

    std::vector<Vec2<T>> vertices_;
    Vec2<T> centroid_;
};

}  // namespace collidarium
