#include "explain/formula/pair_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <variant>

#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// Whether a number of a trace equals the shape's: in float32 it has been rounded.
bool is_same(const Vec2d& one, const Vec2d& other) {
    return static_cast<float>(one.x) == static_cast<float>(other.x) &&
           static_cast<float>(one.y) == static_cast<float>(other.y);
}

struct NameOf {
    const Vec2d& at;

    std::string operator()(const Point<double>& shape) const {
        return is_same(shape.position, at) ? "position" : "";
    }
    std::string operator()(const Segment<double>& shape) const { return end(shape); }
    std::string operator()(const Capsule<double>& shape) const { return end(shape); }
    std::string operator()(const ConvexPolygon<double>& shape) const { return vertex(shape.vertices()); }
    std::string operator()(const Polygon<double>& shape) const { return vertex(shape.vertices()); }
    template <class S>
    std::string operator()(const S& shape) const {
        return is_same(shape.center, at) ? "center" : "";
    }

private:
    template <class S>
    [[nodiscard]] std::string end(const S& shape) const {
        return is_same(shape.a, at) ? "a" : is_same(shape.b, at) ? "b" : "";
    }
    [[nodiscard]] std::string vertex(std::span<const Vec2d> vertices) const {
        const auto found = std::ranges::find_if(vertices, [&](const Vec2d& one) { return is_same(one, at); });
        return found == vertices.end() ? "" : "vertex." + std::to_string(found - vertices.begin() + 1);
    }
};

}  // namespace

Run named_run(bool of_b, std::string name, Run shown) {
    shown.number = ShapeNumberName{of_b, std::move(name)};
    return shown;
}

RichLine named_vector(bool of_b, const std::string& name, const Vec2d& value, Run look) {
    const auto part = [&](std::string text) {
        Run run = look;
        run.text = std::move(text);
        return run;
    };
    return {part(look.text + "("), named_run(of_b, name + ".x", part(number(value.x))), part(", "),
            named_run(of_b, name + ".y", part(number(value.y))), part(")")};
}

std::string point_name(const ShapeD& shape, const Vec2d& at) {
    std::string name = std::visit(NameOf{at}, shape);
    return name.empty() && is_same(reference_point(shape), at) ? "reference" : name;
}

RichLine PairNumbers::point(bool of_b, const Vec2d& at, Run look) const {
    if (const std::string name = point_name(shape(of_b), at); !name.empty()) {
        return named_vector(of_b, name, at, std::move(look));
    }
    look.text += vector(at.x, at.y);
    return {std::move(look)};
}

RichLine PairNumbers::point_of_either(const Vec2d& at, Run look) const {
    return point(point_name(a_, at).empty(), at, std::move(look));
}

std::optional<OutlinePoint> point_that_reaches(const ShapeD& shape, const Vec2d& direction, double reach,
                                               bool in_front) {
    ConvexProxyStorage<double> room;
    double radius = 0;
    const std::span<const Vec2d> points = std::visit(
        [&]<class S>(const S& basic) -> std::span<const Vec2d> {
            if constexpr (std::is_same_v<S, Polygon<double>>) {
                return basic.vertices();
            } else {
                const ConvexProxy<double> hull = make_proxy(basic, room);
                radius = hull.radius;
                return hull.points;
            }
        },
        shape);
    const Vec2d* best = nullptr;
    double least = 0;
    double size = std::abs(reach);
    for (const Vec2d& point : points) {
        const double off = std::abs(glm::dot(direction, point) + (in_front ? radius : -radius) - reach);
        size = std::max({size, std::abs(point.x), std::abs(point.y)});
        if (best == nullptr || off < least) {
            best = &point;
            least = off;
        }
    }
    constexpr double rounding = 1e-6;  // more than the rounding error of single precision
    return best != nullptr && least <= rounding * size ? std::optional(OutlinePoint{*best, radius})
                                                       : std::nullopt;
}

}  // namespace collidarium::app
