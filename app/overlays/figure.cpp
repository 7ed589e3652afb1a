#include "overlays/figure.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "collidarium/shapes/make_proxy.hpp"
#include "overlays/fewer_vertices.hpp"
#include "overlays/geometry.hpp"

namespace collidarium::app {

namespace {

/// Outlines with more vertices are simplified, and drawn without the parts of their interior.
constexpr std::size_t most_vertices = 256;
/// By how many times the flatness: of a saw whose teeth a stroke covers, fewer are enough.
constexpr double coarseness = 2;

/// The largest turn, in radians, for which a straight piece may stand.
double step_of(double radius, double flatness) {
    constexpr double least = 0.004;
    constexpr double most = std::numbers::pi / 12;
    return std::clamp(2 * std::acos(1 - std::min(1.0, flatness / radius)), least, most);
}

void add_arc(std::vector<Vec2d>& outline, const Vec2d& center, double radius, double from, double to,
             double step) {
    const double count = std::max(1.0, std::ceil((to - from) / step));
    for (double i = 0; i <= count; ++i) {
        const double angle = from + (to - from) * (i / count);
        outline.push_back(center + Vec2d(std::cos(angle), std::sin(angle)) * radius);
    }
}

/// The outward normal of the edge from one vertex to the next.
double outward_angle(const Vec2d& from, const Vec2d& to) {
    return std::atan2(from.x - to.x, to.y - from.y);
}

std::vector<Vec2d> copied(std::span<const Vec2d> points) {
    return {points.begin(), points.end()};
}

std::vector<Vec2d> moved(std::span<const Vec2d> points, const Vec2d& by) {
    std::vector<Vec2d> result = copied(points);
    for (Vec2d& point : result) {
        point += by;
    }
    return result;
}

/// The figure itself where it is convex, else its pieces.
std::span<const std::vector<Vec2d>> parts(const Figure& figure) {
    return figure.pieces.empty() ? std::span(&figure.outline, 1) : std::span(figure.pieces);
}

}  // namespace

std::vector<Vec2d> rounded(std::span<const Vec2d> points, double radius, double flatness) {
    if (!(radius > 0)) {
        return copied(points);
    }
    std::vector<Vec2d> outline;
    const double step = step_of(radius, flatness);
    if (points.size() == 1) {
        add_arc(outline, points[0], radius, 0, 2 * std::numbers::pi, step);
        outline.pop_back();  // the circle ends where it began
        return outline;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2d& before = points[(i + points.size() - 1) % points.size()];
        const Vec2d& after = points[(i + 1) % points.size()];
        const double from = outward_angle(before, points[i]);
        double to = outward_angle(points[i], after);
        if (to < from) {
            to += 2 * std::numbers::pi;
        }
        add_arc(outline, points[i], radius, from, to, step);
    }
    return outline;
}

Figure figure_of(const ShapeD& shape, double flatness) {
    if (const auto* polygon = std::get_if<Polygon<double>>(&shape)) {
        if (polygon->vertices().size() > most_vertices) {
            return {.outline = with_fewer_vertices(polygon->vertices(), coarseness * flatness),
                    .is_intricate = true};
        }
        Figure figure{copied(polygon->vertices()), {}};
        for (const ConvexPolygon<double>& piece : polygon->convex_parts()) {
            figure.pieces.push_back(copied(piece.vertices()));
        }
        return figure;
    }
    return std::visit(
        [&]<class S>(const S& basic) -> Figure {
            if constexpr (ConvexShape<S>) {
                ConvexProxyStorage<double> room;
                const ConvexProxy<double> hull = make_proxy(basic, room);
                if (hull.points.size() > most_vertices) {
                    const std::vector<Vec2d> fewer = with_fewer_vertices(hull.points, flatness);
                    return {.outline = rounded(fewer, hull.radius, flatness)};
                }
                return {.outline = rounded(hull.points, hull.radius, flatness)};
            }
            return {};
        },
        shape);
}

Figure moved(const Figure& figure, const Vec2d& by) {
    Figure result{.outline = moved(figure.outline, by), .is_intricate = figure.is_intricate};
    for (const std::vector<Vec2d>& piece : figure.pieces) {
        result.pieces.push_back(moved(piece, by));
    }
    return result;
}

namespace {

/// Touching rectangles are not.
bool are_apart(const Rect& a, const Rect& b) {
    return a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y;
}

}  // namespace

std::vector<std::vector<Vec2d>> shared(const Figure& a, const Figure& b) {
    std::vector<std::vector<Vec2d>> regions;
    if (a.is_intricate || b.is_intricate) {
        return regions;
    }
    std::vector<Rect> around_b;
    for (const std::vector<Vec2d>& part_b : parts(b)) {
        around_b.push_back(bounds_of(part_b));
    }
    for (const std::vector<Vec2d>& part_a : parts(a)) {
        const Rect around_a = bounds_of(part_a);
        for (std::size_t i = 0; i < around_b.size(); ++i) {
            if (are_apart(around_a, around_b[i])) {
                continue;
            }
            const std::vector<Vec2d>& part_b = parts(b)[i];
            std::vector<Vec2d> region = shared(std::span(part_a), std::span(part_b));
            if (!region.empty()) {
                regions.push_back(std::move(region));
            }
        }
    }
    return regions;
}

}  // namespace collidarium::app
