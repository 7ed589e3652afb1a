#pragma once

/// The Minkowski difference of two shapes of any kind, piece by piece. Inner part of the model.

#include <type_traits>
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

/// As `FocusAnswer::differences` has them.
template <Scalar T>
[[nodiscard]] std::vector<MinkowskiDifference<double>> differences(const Shape<T>& a, const Shape<T>& b) {
    std::vector<MinkowskiDifference<double>> all;
    for_each_hull(a, [&](const ConvexProxy<T>& of_a) {
        for_each_hull(b, [&](const ConvexProxy<T>& of_b) {
            if (all.size() > max_differences) {
                return;
            }
            const MinkowskiDifference<T> found = minkowski(of_a, of_b);
            MinkowskiDifference<double>& wide = all.emplace_back();
            wide.radius = found.radius;
            for (const Vec2<T>& point : found.polygon) {
                wide.polygon.push_back(convert<double>(point));
            }
        });
    });
    if (all.size() > max_differences) {
        all.clear();
    }
    return all;
}

}  // namespace collidarium::app
