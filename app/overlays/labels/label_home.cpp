#include "overlays/labels/label_home.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "collidarium/polygon/convex_hull.hpp"

namespace collidarium::app {

namespace {

std::array<Vec2d, 4> rect_corners(const Rect& area) {
    return {area.min, Vec2d(area.max.x, area.min.y), area.max, Vec2d(area.min.x, area.max.y)};
}

/// Whether a point is in the interior of a closed outline, by the crossings of a ray to the right.
bool in_interior(const Vec2d& point, std::span<const Vec2d> outline) {
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2d& a = outline[i];
        const Vec2d& b = outline[(i + 1) % outline.size()];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y))) {
            inside = !inside;
        }
    }
    return inside;
}

Vec2d closest_on_edge(const Vec2d& point, const Vec2d& from, const Vec2d& to) {
    const Vec2d along = to - from;
    const double length2 = glm::dot(along, along);
    const double part = length2 > 0 ? std::clamp(glm::dot(point - from, along) / length2, 0.0, 1.0) : 0;
    return from + along * part;
}

/// The visible part of the convex hull.
std::vector<Vec2d> visible_hull(std::span<const Vec2d> outline, const Rect& view) {
    const std::vector<Vec2d> hull =
        outline.size() < 3 ? std::vector<Vec2d>(outline.begin(), outline.end()) : convex_hull(outline);
    if (hull.size() == 2) {
        const auto seen = clipped(Stretch{hull[0], hull[1]}, view);
        return seen ? std::vector<Vec2d>{seen->from, seen->to} : hull;
    }
    if (hull.size() < 3) {
        return hull;
    }
    std::vector<Vec2d> seen = shared(rect_corners(view), hull);
    return seen.empty() ? hull : seen;
}

/// The face of a convex outline that is farthest in a direction: its two ends, which are equal at a vertex.
Stretch farthest_face(std::span<const Vec2d> hull, const Vec2d& direction) {
    constexpr double flat = 0.75;
    double most = -std::numeric_limits<double>::infinity();
    for (const Vec2d& point : hull) {
        most = std::max(most, glm::dot(point, direction));
    }
    const Vec2d along(-direction.y, direction.x);
    Stretch face{};
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Vec2d& point : hull) {
        if (glm::dot(point, direction) >= most - flat) {
            const double s = glm::dot(point, along);
            if (s < low) {
                low = s;
                face.from = point;
            }
            if (s > high) {
                high = s;
                face.to = point;
            }
        }
    }
    return face;
}

/// Where a horizontal line is in the interior: from each crossing of the outline to the next, left to right.
std::vector<Stretch> interior_stretches(double y, std::span<const Vec2d> outline) {
    std::vector<double> crossings;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2d& a = outline[i];
        const Vec2d& b = outline[(i + 1) % outline.size()];
        if ((a.y > y) != (b.y > y)) {
            crossings.push_back(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)));
        }
    }
    std::ranges::sort(crossings);
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
        stretches.push_back({{crossings[i], y}, {crossings[i + 1], y}});
    }
    return stretches;
}

/// 1 towards a side, less where the direction is only inclined to it.
double sideways(double part) {
    return std::clamp(part / std::numbers::sqrt2 * 2, -1.0, 1.0);
}

}  // namespace

bool lies_in(const Rect& area, std::span<const Vec2d> outline) {
    if (outline.size() < 3 || !in_interior(area.center(), outline)) {
        return false;
    }
    for (std::size_t i = 0; i < outline.size(); ++i) {
        if (clipped(Stretch{outline[i], outline[(i + 1) % outline.size()]}, area)) {
            return false;
        }
    }
    return true;
}

bool surrounds(std::span<const Vec2d> outer, std::span<const Vec2d> inner) {
    constexpr double rounding = 0.5;
    if (outer.size() < 3) {
        return false;
    }
    return std::all_of(inner.begin(), inner.end(), [&](const Vec2d& point) {
        const Rect at{point - Vec2d(rounding), point + Vec2d(rounding)};
        return distance_between(at, outer) == 0;
    });
}

Stretch shortest_line(const Rect& area, std::span<const Vec2d> outline) {
    Stretch best{};
    double least = std::numeric_limits<double>::infinity();
    const auto consider = [&](const Vec2d& in_area, const Vec2d& on_outline) {
        const double length = glm::distance(in_area, on_outline);
        if (length < least) {
            least = length;
            best = {in_area, on_outline};
        }
    };
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2d& from = outline[i];
        const Vec2d& to = outline[(i + 1) % outline.size()];
        if (const auto within = clipped(Stretch{from, to}, area)) {
            return {within->from, within->from};
        }
        consider(glm::clamp(from, area.min, area.max), from);
        for (const Vec2d& corner : rect_corners(area)) {
            consider(corner, closest_on_edge(corner, from, to));
        }
    }
    return best;
}

double distance_between(const Rect& area, std::span<const Vec2d> outline) {
    if (outline.size() > 2 && in_interior(area.center(), outline)) {
        return 0;
    }
    const Stretch line = shortest_line(area, outline);
    return glm::distance(line.from, line.to);
}

std::vector<Vec2d> centers_inside(std::span<const Vec2d> outline, const Vec2d& size, const Rect& view) {
    constexpr double inset = 5;
    std::vector<Vec2d> centers;
    if (outline.size() < 3) {
        return centers;
    }
    const Rect around = bounds_of(outline);
    const Rect seen{glm::clamp(around.min, view.min, view.max), glm::clamp(around.max, view.min, view.max)};
    const Vec2d free = seen.size() - size - Vec2d(2 * inset);
    if (free.x < 0 || free.y < 0) {
        return centers;
    }
    const auto add_if_inside = [&](const Vec2d& center) {
        if (lies_in({center - size * 0.5 - Vec2d(inset), center + size * 0.5 + Vec2d(inset)}, outline)) {
            centers.push_back(center);
        }
    };
    constexpr std::array rows{0.0, 0.5, -0.5, 0.25, -0.25};
    add_if_inside(seen.center());
    if (centers.empty()) {
        // The middle is in a notch, say: in the middle of an arm, then.
        for (const double row : rows) {
            for (const Stretch& arm : interior_stretches(seen.center().y + row * free.y, outline)) {
                add_if_inside((arm.from + arm.to) * 0.5);
            }
        }
    }
    // From the middle to the edges, in steps of a quarter.
    for (const double y : rows) {
        for (const double x : {0.0, -0.5, 0.5, -0.25, 0.25}) {
            if (x != 0 || y != 0) {
                add_if_inside(seen.center() + Vec2d(x * free.x, y * free.y));
            }
        }
    }
    return centers;
}

std::vector<Vec2d> centers_around(std::span<const Vec2d> outline, const Vec2d& size, double gap,
                                  const Vec2d& first, const Rect& view) {
    const std::vector<Vec2d> hull = visible_hull(outline, view);
    const double start = std::atan2(first.y, first.x);
    std::vector<Vec2d> centers;
    for (const double turn :
         {0.0, 8.0, 4.0, -4.0, 2.0, -2.0, 6.0, -6.0, 1.0, -1.0, 7.0, -7.0, 3.0, -3.0, 5.0, -5.0}) {
        const double angle = start + turn * std::numbers::pi / 8;
        const Vec2d direction(std::cos(angle), std::sin(angle));
        const Vec2d offset =
            direction * gap + Vec2d(sideways(direction.x) * size.x, sideways(direction.y) * size.y) * 0.5;
        const Stretch face = farthest_face(hull, direction);
        const Vec2d along = face.to - face.from;
        centers.push_back(face.from + along * 0.5 + offset);
        if (glm::length(along) > 40) {
            centers.push_back(face.from + along * 0.2 + offset);
            centers.push_back(face.from + along * 0.8 + offset);
        }
    }
    return centers;
}

}  // namespace collidarium::app
