#pragma once

#include "collidarium/shapes/convex_polygon.hpp"

namespace collidarium {

/// A simple polygon, concave or not, its boundary included. Made by `make_polygon`, which checks: at
/// least 3 vertices, counter-clockwise, no two equal, an area, and sides that meet at their ends only.
/// Its reference point is its centroid.
template <Scalar T>
class Polygon {
public:
    using scalar_type = T;

    /// Counter-clockwise.
    [[nodiscard]] std::span<const Vec2<T>> vertices() const { return vertices_; }
    /// Convex polygons over the same vertices that do not overlap and together are this one.
    [[nodiscard]] std::span<const ConvexPolygon<T>> pieces() const { return pieces_; }
    /// Of its area.
    [[nodiscard]] const Vec2<T>& centroid() const { return centroid_; }

    /// Takes what is known to make a polygon: nothing is checked. For one that was checked and then
    /// moved, turned, or rounded.
    [[nodiscard]] static Polygon trusted(std::vector<Vec2<T>> vertices, std::vector<ConvexPolygon<T>> pieces,
                                         const Vec2<T>& centroid) {
        return Polygon(std::move(vertices), std::move(pieces), centroid);
    }

    friend bool operator==(const Polygon& a, const Polygon& b) { return a.vertices_ == b.vertices_; }

private:
    Polygon(std::vector<Vec2<T>> vertices, std::vector<ConvexPolygon<T>> pieces, const Vec2<T>& centroid)
        : vertices_(std::move(vertices)), pieces_(std::move(pieces)), centroid_(centroid) {}

    std::vector<Vec2<T>> vertices_;
    std::vector<ConvexPolygon<T>> pieces_;
    Vec2<T> centroid_;
};

}  // namespace collidarium
