#include "tools/snap/outline.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <variant>

#include "collidarium/scalar.hpp"
#include "model/scene/corners.hpp"

namespace collidarium::app {
namespace {

using Vertices = std::vector<Vec2d>;

/// `offset`, or `otherwise` if that is zero, scaled to `length`.
Vec2d of_length(const Vec2d& offset, const Vec2d& otherwise, double length) {
    const double now = glm::length(offset);
    return now > 0                 ? offset * (length / now)
           : otherwise == Vec2d(0) ? Vec2d(length, 0)
                                   : of_length(otherwise, {}, length);
}

/// The nearest point of the closed line through `corners`.
Vec2d on_closed_line(const Vertices& corners, const Vec2d& at) {
    Vec2d best = corners.front();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2d nearest = nearest_on_segment(corners[i], corners[(i + 1) % corners.size()], at);
        const double distance = glm::distance(nearest, at);
        if (distance < least) {
            least = distance;
            best = nearest;
        }
    }
    return best;
}

}  // namespace

Vertices shape_vertices(const ShapeD& shape) {
    return std::visit(
        [&]<class S>(const S& basic) -> Vertices {
            if constexpr (std::is_same_v<S, Circle<double>>) {
                return {};
            } else if constexpr (requires { basic.b; }) {
                return {basic.a, basic.b};  // both, where they are the same, too
            } else {
                return corners_of(shape).points;
            }
        },
        shape);
}

Vec2d nearest_on_segment(const Vec2d& a, const Vec2d& b, const Vec2d& at) {
    const Vec2d segment = b - a;
    const double squared = glm::dot(segment, segment);
    const double u = squared > 0 ? std::clamp(glm::dot(at - a, segment) / squared, 0.0, 1.0) : 0.0;
    return u == 0 ? a : u == 1 ? b : a + u * segment;
}

std::optional<Vec2d> nearest_on_outline(const ShapeD& shape, const Vec2d& at) {
    if (std::holds_alternative<Point<double>>(shape)) {
        return std::nullopt;
    }
    if (const auto* circle = std::get_if<Circle<double>>(&shape)) {
        return circle->center + of_length(at - circle->center, {}, circle->radius);
    }
    if (const auto* capsule = std::get_if<Capsule<double>>(&shape)) {
        const Vec2d on_axis = nearest_on_segment(capsule->a, capsule->b, at);
        return on_axis + of_length(at - on_axis, perpendicular(capsule->b - capsule->a), capsule->radius);
    }
    return on_closed_line(shape_vertices(shape), at);
}

}  // namespace collidarium::app
