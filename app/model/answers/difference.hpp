#pragma once

#include <variant>
#include <vector>

#include "collidarium/query/minkowski.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/shape.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The convex pieces of a shape: its convex parts, or itself.
template <Scalar T>
[[nodiscard]] std::vector<Shape<T>> convex_pieces(const Shape<T>& shape) {
    if (const auto* polygon = std::get_if<Polygon<T>>(&shape)) {
        return {polygon->convex_parts().begin(), polygon->convex_parts().end()};
    }
    return {shape};
}

/// As `FocusAnswer::differences` has them.
template <Scalar T>
[[nodiscard]] std::vector<MinkowskiDifference<double>> differences(const Shape<T>& a, const Shape<T>& b) {
    std::vector<MinkowskiDifference<double>> all;
    const std::vector<Shape<T>> pieces_a = convex_pieces(a);
    const std::vector<Shape<T>> pieces_b = convex_pieces(b);
    if (pieces_a.size() * pieces_b.size() > max_differences) {
        return all;
    }
    for (const Shape<T>& of_a : pieces_a) {
        for (const Shape<T>& of_b : pieces_b) {
            const MinkowskiDifference<T> found = minkowski(of_a, of_b);
            MinkowskiDifference<double>& wide = all.emplace_back();
            wide.radius = found.radius;
            for (const Vec2<T>& point : found.polygon) {
                wide.polygon.push_back(convert<double>(point));
            }
        }
    }
    return all;
}

/// Of a time of impact: sets the Minkowski differences to those of a and of b as it is turned when the trace
/// that is shown ends. They are taken where b starts, so that they turn about the path along which the origin
/// moves. Does nothing for other queries.
void turn_differences(const Scene& scene, FocusAnswer& focus);

}  // namespace collidarium::app
