#pragma once

/// The Minkowski difference of two shapes of any kind, piece by piece. Inner part of the model.

#include <cstddef>
#include <type_traits>
#include <variant>
#include <vector>

#include "collidarium/query/minkowski.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/shape.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Calls `use` with the hull of every convex piece of a shape.
template <Scalar T, class Use>
void for_each_hull(const Shape<T>& shape, Use&& use) {
    ConvexProxyStorage<T> room;
    std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (std::is_same_v<S, Polygon<T>>) {
                for (const ConvexPolygon<T>& piece : basic.convex_parts()) {
                    use(make_proxy(piece, room));
                }
            } else {
                use(make_proxy(basic, room));
            }
        },
        shape);
}

/// How many convex pieces a shape has.
template <Scalar T>
[[nodiscard]] std::size_t hull_count(const Shape<T>& shape) {
    const auto* polygon = std::get_if<Polygon<T>>(&shape);
    return polygon != nullptr ? polygon->convex_parts().size() : 1;
}

/// As `FocusAnswer::differences` has them.
template <Scalar T>
[[nodiscard]] std::vector<MinkowskiDifference<double>> differences(const Shape<T>& a, const Shape<T>& b) {
    std::vector<MinkowskiDifference<double>> all;
    if (hull_count(a) * hull_count(b) > max_differences) {
        return all;
    }
    for_each_hull(a, [&](const ConvexProxy<T>& of_a) {
        for_each_hull(b, [&](const ConvexProxy<T>& of_b) {
            const MinkowskiDifference<T> found = minkowski(of_a, of_b);
            MinkowskiDifference<double>& wide = all.emplace_back();
            wide.radius = found.radius;
            for (const Vec2<T>& point : found.polygon) {
                wide.polygon.push_back(convert<double>(point));
            }
        });
    });
    return all;
}

}  // namespace collidarium::app
