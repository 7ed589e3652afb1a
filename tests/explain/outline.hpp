#pragma once

/// Shapes as vertices that are rounded by a radius, and what follows from them for a pair, by arithmetic that
/// shares nothing with the program's: to check what it says.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app::truth {

using Real = long double;

struct Vec {
    Real x{};
    Real y{};

    friend Vec operator+(const Vec& p, const Vec& q) { return {p.x + q.x, p.y + q.y}; }
    friend Vec operator-(const Vec& p, const Vec& q) { return {p.x - q.x, p.y - q.y}; }
    friend Vec operator*(const Vec& p, Real factor) { return {p.x * factor, p.y * factor}; }
    friend bool operator==(const Vec&, const Vec&) = default;
};

inline Vec wide(const Vec2d& p) {
    return {p.x, p.y};
}
inline Real dot(const Vec& p, const Vec& q) {
    return p.x * q.x + p.y * q.y;
}
inline Real turn(const Vec& p, const Vec& q) {
    return p.x * q.y - p.y * q.x;
}
inline Real length(const Vec& p) {
    return std::hypot(p.x, p.y);
}

struct Outline {
    std::vector<Vec> points;
    Real radius = 0;
    Vec reference{};  ///< the middle, the centre or the centroid
    bool is_concave = false;
};

inline Vec centroid(const std::vector<Vec>& points) {
    Real area = 0;
    Vec sum{};
    for (std::size_t i = 2; i < points.size(); ++i) {
        const Vec u = points[i - 1] - points[0];
        const Vec v = points[i] - points[0];
        const Real part = turn(u, v);
        area += part;
        sum = sum + (u + v) * part;
    }
    return points[0] + sum * (1 / (3 * area));
}

/// In the order of the inspector's numbers; a box counter-clockwise from its lower left corner.
inline Outline outline_of(const ShapeD& shape) {
    const auto box = [](const Vec& center, const Vec& x, const Vec& y) {
        return Outline{{center - x - y, center + x - y, center + x + y, center - x + y}, 0, center};
    };
    const auto polygon = [](std::span<const Vec2d> vertices, bool is_concave) {
        Outline outline;
        std::ranges::transform(vertices, std::back_inserter(outline.points), wide);
        outline.reference = centroid(outline.points);
        outline.is_concave = is_concave;
        return outline;
    };
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return {{wide(point->position)}, 0, wide(point->position)};
    }
    if (const auto* segment = std::get_if<Segment<double>>(&shape)) {
        return {{wide(segment->a), wide(segment->b)}, 0, (wide(segment->a) + wide(segment->b)) * 0.5L};
    }
    if (const auto* aabb = std::get_if<Aabb<double>>(&shape)) {
        return box(wide(aabb->center), {aabb->half.x, 0}, {0, aabb->half.y});
    }
    if (const auto* obb = std::get_if<Obb<double>>(&shape)) {
        const Real angle = obb->rotation.angle();
        const Vec x{std::cos(angle), std::sin(angle)};
        return box(wide(obb->center), x * obb->half.x, Vec{-x.y, x.x} * obb->half.y);
    }
    if (const auto* circle = std::get_if<Circle<double>>(&shape)) {
        return {{wide(circle->center)}, circle->radius, wide(circle->center)};
    }
    if (const auto* capsule = std::get_if<Capsule<double>>(&shape)) {
        return {{wide(capsule->a), wide(capsule->b)},
                capsule->radius,
                (wide(capsule->a) + wide(capsule->b)) * 0.5L};
    }
    if (const auto* convex = std::get_if<ConvexPolygon<double>>(&shape)) {
        return polygon(convex->vertices(), false);
    }
    return polygon(std::get<Polygon<double>>(shape).vertices(), true);
}

/// The largest number in the outlines: errors grow with it.
inline Real size_of(const Outline& a, const Outline& b) {
    Real size = std::max({Real(1), a.radius, b.radius});
    for (const Outline* one : {&a, &b}) {
        for (const Vec& point : one->points) {
            size = std::max({size, std::abs(point.x), std::abs(point.y)});
        }
    }
    return size;
}

/// Every vertex of a minus every vertex of b.
inline std::vector<Vec> differences_of(const Outline& a, const Outline& b) {
    std::vector<Vec> all;
    for (const Vec& p : a.points) {
        for (const Vec& q : b.points) {
            all.push_back(p - q);
        }
    }
    return all;
}

/// The convex hull, counter-clockwise, by two monotone chains; without vertices within rounding of its edges.
inline std::vector<Vec> hull_of(std::vector<Vec> points) {
    const auto is_left = [](const Vec& p, const Vec& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; };
    std::ranges::sort(points, is_left);
    Real size = 0;
    for (const Vec& point : points) {
        size = std::max({size, std::abs(point.x), std::abs(point.y)});
    }
    const Real rounding = 1e-13L * size;
    const auto is_near = [&](const Vec& p, const Vec& q) { return length(p - q) <= rounding; };
    std::vector<Vec> hull;
    for (const int pass : {0, 1}) {
        const std::size_t begin = hull.size();
        for (const Vec& point : points) {
            while (hull.size() >= begin + 2 &&
                   turn(hull.back() - hull[hull.size() - 2], point - hull.back()) <=
                       rounding * length(point - hull[hull.size() - 2])) {
                hull.pop_back();
            }
            if (hull.size() == begin || !is_near(hull.back(), point)) {
                hull.push_back(point);
            }
        }
        if (hull.size() - begin > 1 || pass == 1) {
            hull.pop_back();
        }
        std::ranges::reverse(points);
    }
    return hull.empty() ? std::vector<Vec>{points.front()} : hull;
}

inline Real distance_to_segment(const Vec& point, const Vec& from, const Vec& to) {
    const Vec edge = to - from;
    const Real squared = dot(edge, edge);
    const Real along = squared > 0 ? std::clamp(dot(point - from, edge) / squared, Real(0), Real(1)) : 0;
    return length(from + edge * along - point);
}

/// Of the origin from the outline of a polygon; negative inside.
inline Real separation_of(const std::vector<Vec>& hull) {
    Real distance = std::numeric_limits<Real>::infinity();
    bool is_inside = hull.size() > 2;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec& from = hull[i];
        const Vec& to = hull[(i + 1) % hull.size()];
        distance = std::min(distance, distance_to_segment({}, from, to));
        is_inside = is_inside && turn(to - from, Vec{} - from) >= 0;
    }
    return is_inside ? -distance : distance;
}

/// From when to when a moving point is inside something; empty where it never is.
struct Interval {
    Real enter = std::numeric_limits<Real>::infinity();
    Real leave = -std::numeric_limits<Real>::infinity();

    [[nodiscard]] bool is_empty() const { return !(enter <= leave); }
    void join(const Interval& other) {
        if (!other.is_empty()) {
            enter = std::min(enter, other.enter);
            leave = std::max(leave, other.leave);
        }
    }
};

/// In a polygon with straight edges.
inline Interval inside_polygon(const std::vector<Vec>& corners, const Vec& start, const Vec& path) {
    Interval inside{-std::numeric_limits<Real>::infinity(), std::numeric_limits<Real>::infinity()};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec edge = corners[(i + 1) % corners.size()] - corners[i];
        const Real outside = -turn(edge, start - corners[i]);
        const Real approach = turn(edge, path);
        if (approach > 0) {
            inside.enter = std::max(inside.enter, outside / approach);
        } else if (approach < 0) {
            inside.leave = std::min(inside.leave, outside / approach);
        } else if (outside > 0) {
            return {};
        }
    }
    return inside;
}

/// A t² + B t + C = 0: when the point is on a circle.
struct CircleTimes {
    Real a{}, b{}, c{}, discriminant{};
    Real first{}, second{};  ///< the roots; where there is none, when it is closest

    /// Relative to B² + |4AC|.
    [[nodiscard]] Real relative_discriminant() const {
        const Real size = b * b + std::abs(4 * a * c);
        return size > 0 ? discriminant / size : 0;
    }
    /// How far a root may be off that was computed in double precision.
    [[nodiscard]] Real root_slack() const {
        const Real error = 1e-13L * (b * b + std::abs(4 * a * c));
        return error / (2 * a * std::sqrt(std::max(discriminant, error))) + 1e-12L * std::abs(b / a);
    }
};

inline CircleTimes circle_times(const Vec& center, Real radius, const Vec& start, const Vec& path) {
    const Vec s = start - center;
    CircleTimes times{dot(path, path), 2 * dot(s, path), dot(s, s) - radius * radius};
    times.discriminant = times.b * times.b - 4 * times.a * times.c;
    const Real root = std::sqrt(std::max(times.discriminant, Real(0)));
    times.first = (-times.b - root) / (2 * times.a);
    times.second = (-times.b + root) / (2 * times.a);
    return times;
}

/// In a convex polygon grown by a radius: the union of the polygon, a strip along each edge and a disc at
/// each vertex.
inline Interval inside_rounded(const std::vector<Vec>& hull, Real radius, const Vec& start, const Vec& path) {
    Interval inside;
    if (hull.size() > 2) {
        inside.join(inside_polygon(hull, start, path));
    }
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec& from = hull[i];
        const Vec& to = hull[(i + 1) % hull.size()];
        const Vec edge = to - from;
        if (radius > 0 && hull.size() > 1) {
            const Vec out = Vec{edge.y, -edge.x} * (radius / length(edge));
            inside.join(inside_polygon({from + out, to + out, to, from}, start, path));
        }
        if (const CircleTimes times = circle_times(from, radius, start, path); times.discriminant >= 0) {
            inside.join({times.first, times.second});
        }
    }
    return inside;
}

}  // namespace collidarium::app::truth
