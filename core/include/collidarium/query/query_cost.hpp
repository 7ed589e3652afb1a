#pragma once

/// What a query may cost, known before it is run.

#include <cmath>
#include <cstddef>

#include "collidarium/query/algorithm.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// The number of vertices of a shape as a query sees it: 1 of round shapes and points.
template <Scalar T>
[[nodiscard]] inline std::size_t vertex_count(const Shape<T>& shape) {
    return std::visit(
        []<class S>(const S& basic) -> std::size_t {
            if constexpr (requires { basic.vertices().size(); }) {
                return basic.vertices().size();
            } else if constexpr (std::same_as<S, Aabb<T>> || std::same_as<S, Obb<T>>) {
                return 4;
            } else {
                return std::same_as<S, Segment<T>> || std::same_as<S, Capsule<T>> ? 2 : 1;
            }
        },
        shape);
}

/// About how many steps, of up to a tenth of a microsecond, a query takes at worst. Where one of the shapes
/// is concave, the depth of an overlap may need four times the product of their vertices: that is a contact,
/// and the start of a cast or of a time of impact. SAT projects every vertex on the normal of every edge. All
/// else grows with their sum, and with what is near each other.
template <Scalar T>
[[nodiscard]] inline double query_cost(Operation operation, const Shape<T>& a, const Shape<T>& b,
                                       Algorithm algorithm = Algorithm::automatic) {
    const auto count_a = static_cast<double>(vertex_count(a));
    const auto count_b = static_cast<double>(vertex_count(b));
    const bool is_concave = std::holds_alternative<Polygon<T>>(a) || std::holds_alternative<Polygon<T>>(b);
    const bool asks_depth = operation != Operation::overlap && operation != Operation::distance;
    const double sum = count_a + count_b;
    if (algorithm == Algorithm::sat) {
        return sum * sum;
    }
    return is_concave && asks_depth ? sum + 4 * count_a * count_b : sum;
}

/// What the query stream still answers: two concave polygons of some 2,500 vertices each, by SAT two
/// convex ones.
inline constexpr double most_query_cost = 2.5e7;

}  // namespace collidarium
