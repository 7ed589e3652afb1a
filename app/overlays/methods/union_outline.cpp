#include "overlays/methods/union_outline.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "overlays/geometry.hpp"

namespace collidarium::app {

namespace {

/// A part of an edge, by how much of it is covered from its start.
using Part = std::pair<double, double>;

constexpr double rounding = 1e-9;  ///< relative to the size of all polygons

double turn(const Vec2d& first, const Vec2d& second) {
    return first.x * second.y - first.y * second.x;
}

/// The part of the edge from `from` to `to` that lies in a polygon. Of two collinear edges in one direction,
/// the one that is not `yields` stays.
std::optional<Part> part_inside(const Vec2d& from, const Vec2d& to, std::span<const Vec2d> polygon,
                                double tolerance, bool yields) {
    const Vec2d direction = to - from;
    Part part{0, 1};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2d edge = polygon[(i + 1) % polygon.size()] - polygon[i];
        const double length = glm::length(edge);
        if (length <= tolerance) {
            continue;
        }
        const double start = turn(edge, from - polygon[i]) / length;
        const double end = turn(edge, to - polygon[i]) / length;
        const bool on_line = std::abs(start) <= tolerance && std::abs(end) <= tolerance;
        if (on_line && glm::dot(edge, direction) > 0 && !yields) {
            return std::nullopt;
        }
        if (on_line) {
            continue;
        }
        if (start < -tolerance && end < -tolerance) {
            return std::nullopt;
        }
        const double crossing = start / (start - end);
        if (start < 0 && end > start) {
            part.first = std::max(part.first, crossing);
        } else if (end < 0 && end < start) {
            part.second = std::min(part.second, crossing);
        }
    }
    return part.first < part.second ? std::optional(part) : std::nullopt;
}

/// The rest of an edge without the covered parts.
std::vector<Part> rest_of(std::vector<Part> covered) {
    std::sort(covered.begin(), covered.end());
    std::vector<Part> rest;
    double from = 0;
    for (const Part& each : covered) {
        if (each.first > from) {
            rest.emplace_back(from, each.first);
        }
        from = std::max(from, each.second);
    }
    if (from < 1) {
        rest.emplace_back(from, 1);
    }
    return rest;
}

}  // namespace

std::vector<std::vector<Vec2d>> union_outline(std::span<const std::vector<Vec2d>> polygons) {
    std::vector<Vec2d> all;
    for (const std::vector<Vec2d>& polygon : polygons) {
        all.insert(all.end(), polygon.begin(), polygon.end());
    }
    if (all.empty()) {
        return {};
    }
    const double tolerance = rounding * glm::length(bounds_of(all).size());
    std::vector<std::vector<Vec2d>> strokes;
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        const std::vector<Vec2d>& polygon = polygons[i];
        bool goes_on = false;
        for (std::size_t k = 0; k < polygon.size(); ++k) {
            const Vec2d& from = polygon[k];
            const Vec2d& to = polygon[(k + 1) % polygon.size()];
            std::vector<Part> covered;
            for (std::size_t j = 0; j < polygons.size(); ++j) {
                if (j != i && polygons[j].size() > 2) {
                    if (const auto part = part_inside(from, to, polygons[j], tolerance, j < i)) {
                        covered.push_back(*part);
                    }
                }
            }
            const double length = glm::distance(from, to);
            for (const Part& part : rest_of(std::move(covered))) {
                if ((part.second - part.first) * length <= tolerance) {
                    continue;
                }
                if (!goes_on || part.first > 0) {
                    strokes.push_back({from + (to - from) * part.first});
                }
                strokes.back().push_back(from + (to - from) * part.second);
                goes_on = part.second == 1;
            }
            goes_on = goes_on && !strokes.empty() && strokes.back().back() == to;
        }
    }
    return strokes;
}

}  // namespace collidarium::app
