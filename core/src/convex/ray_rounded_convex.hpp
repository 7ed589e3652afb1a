#pragma once

/// Where a moving circle enters a convex polygon, or a point one that is grown by a radius, where that can be
/// decided without doubt: as `convex/ray_convex.hpp`, with an outline of straight sides, each moved out by
/// the radius, and of arcs around the vertices between them.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include <glm/common.hpp>

#include "collidarium/shapes/circle.hpp"
#include "collidarium/simd/root.hpp"
#include "convex/ray_convex.hpp"
#include "pairs/ray_circle.hpp"

namespace collidarium::detail {

/// Through which parts of the outline of a rounded polygon a line enters it, in single precision.
class OutlineScan {
public:
    /// `first` leads from the origin of the line to the first vertex, `path` along the line.
    template <Scalar T>
    OutlineScan(const ConvexProxy<T>& polygon, const Vec2<T>& first, const Vec2<T>& path, T radius)
        : OutlineScan(polygon.edges, polygon.slant, static_cast<float>(first.x), static_cast<float>(first.y),
                      static_cast<float>(path.x), static_cast<float>(path.y), static_cast<float>(radius)) {}

    [[nodiscard]] bool is_finite() const { return is_finite_; }
    /// The line passes by, beyond doubt.
    [[nodiscard]] bool is_apart() const { return is_apart_; }
    /// Those it enters through beyond doubt: a bit for the number of the edge, or of the vertex that an arc
    /// is around. At most one is set.
    [[nodiscard]] unsigned edges() const { return edges_; }
    [[nodiscard]] unsigned arcs() const { return arcs_; }
    /// Those it leaves through beyond doubt, likewise.
    [[nodiscard]] unsigned exit_edges() const { return exit_edges_; }
    [[nodiscard]] unsigned exit_arcs() const { return exit_arcs_; }
    /// It leaves through the arc through which it enters: all that it cuts is the disc around that vertex.
    [[nodiscard]] bool is_chord() const { return is_chord_; }

private:
    OutlineScan(const EdgeTable& table, float slant, float first_x, float first_y, float path_x, float path_y,
                float radius) {
        // What is too small for single precision is off by a part of the least number that is not.
        constexpr float least = std::numeric_limits<float>::min();
        const float largest = (table.extent + std::abs(first_x) + std::abs(first_y) + radius + least) *
                              (std::abs(path_x) + std::abs(path_y) + least);
        const float bound = (16 * std::numeric_limits<float>::epsilon() + slant) * largest + least;
        is_finite_ = largest <= std::numeric_limits<float>::max() / 2;
        // How far the vertices are to the left of the line, times the length of the path.
        std::array<float, most_scanned + 1> left;
        const float of_first = path_x * first_y - path_y * first_x;
        for (std::size_t i = 0; i < table.length; i += scan_width) {
            store<FilterSimd>(load<FilterSimd>(table.y() + i) * path_x -
                                  load<FilterSimd>(table.x() + i) * path_y + of_first,
                              left.data() + i);
        }
        left[table.length] = left[0];
        // Where each edge, moved out by the radius, starts and ends.
        const float length = root_of(path_x * path_x + path_y * path_y + least);
        const float reach = radius * length + bound;
        unsigned all_left = ~0U;
        unsigned all_right = ~0U;
        unsigned starts_left = 0;
        unsigned starts_right = 0;
        unsigned ends_left = 0;
        unsigned ends_right = 0;
        for (std::size_t i = 0; i < table.length; i += scan_width) {
            const FilterSimd shift = load<FilterSimd>(table.normal_y() + i) * (path_x * radius) -
                                     load<FilterSimd>(table.normal_x() + i) * (path_y * radius);
            const auto vertex = load<FilterSimd>(left.data() + i);
            const FilterSimd start = vertex + shift;
            const FilterSimd end = load<FilterSimd>(left.data() + i + 1) + shift;
            const auto put = [&](unsigned& bits, const FilterSimd& lanes) {
                bits |= lanes_from(lanes, bound) << i;
            };
            put(starts_left, start);
            put(starts_right, -start);
            put(ends_left, end);
            put(ends_right, -end);
            all_left &= lanes_from(vertex, reach);
            all_right &= lanes_from(-vertex, reach);
        }
        const unsigned all_lanes = (1U << scan_width) - 1;
        is_apart_ = all_left == all_lanes || all_right == all_lanes;
        const unsigned mask = (1U << table.edges) - 1;
        const auto before = [&](unsigned ends) {
            return (ends & mask) << 1 | (ends & mask) >> (table.edges - 1);
        };
        edges_ = starts_left & ends_right & mask;
        arcs_ = before(ends_left) & starts_right & mask;
        exit_edges_ = starts_right & ends_left & mask;
        exit_arcs_ = before(ends_right) & starts_left & mask;
        if (!is_apart_ && (edges_ | arcs_) == 0) {
            const bool is_to_left = (starts_left & ends_left & mask) == mask;
            const bool is_to_right = (starts_right & ends_right & mask) == mask;
            if (is_to_left || is_to_right) {
                look_for_chord(left.data(), table.edges, is_to_left ? 1.F : -1.F, bound);
            }
        }
    }

    /// Where all straight sides are on one side of the line it can cut nothing but the arc that reaches
    /// farthest to the other one, around the vertex nearest to that: if this is clearly the one.
    void look_for_chord(const float* left, std::size_t count, float side, float bound) {
        std::size_t nearest = 0;
        for (std::size_t i = 1; i < count; ++i) {
            nearest = side * left[i] < side * left[nearest] ? i : nearest;
        }
        const float before = left[nearest == 0 ? count - 1 : nearest - 1];
        const float after = left[nearest + 1 == count ? 0 : nearest + 1];
        is_chord_ = side * (before - left[nearest]) > 2 * bound && side * (after - left[nearest]) > 2 * bound;
        arcs_ = is_chord_ ? 1U << nearest : 0U;
    }

    bool is_finite_;
    bool is_apart_;
    unsigned edges_;
    unsigned arcs_;
    unsigned exit_edges_;
    unsigned exit_arcs_;
    bool is_chord_ = false;
};

/// Whether a polygon grown by `radius` lies behind a point, seen along `path`, beyond doubt.
template <Scalar T>
[[nodiscard]] inline bool is_rounded_behind(std::span<const Vec2<T>> points, const Vec2<T>& point,
                                            const Vec2<T>& path, T radius) {
    T reach = std::numeric_limits<T>::lowest();
    Vec2<T> size(0);
    for (const Vec2<T>& vertex : points) {
        const Vec2<T> way = vertex - point;
        reach = std::max(reach, glm::dot(way, path));
        size = glm::max(size, detail::absolute(way));
    }
    return reach + radius * root_of(glm::dot(path, path)) < -rounding_of(size + radius, path);
}

/// Where a circle around `point`, or a point, enters a polygon that passes `can_scan`, on its way along
/// `path`, which is not zero. `whole_radius`, positive, is that of both together. `on_polygon` is without it.
template <Scalar T>
[[nodiscard]] inline PointEntry<T> enter_outline(const ConvexProxy<T>& polygon, const Vec2<T>& point,
                                                 double whole_radius, const Vec2<T>& path) {
    const auto radius = static_cast<T>(whole_radius);
    const std::span<const Vec2<T>> points = polygon.points;
    const OutlineScan scan(polygon, points[0] - point, path, radius);
    if (!scan.is_finite() || (!scan.is_apart() && (scan.edges() | scan.arcs()) == 0)) {
        return PointEntry<T>::unsure();
    }
    if (scan.is_apart()) {
        return PointEntry<T>::miss(Reason::passes_by);
    }
    const auto if_behind = [&] {
        return is_rounded_behind(points, point, path, radius) ? PointEntry<T>::miss(Reason::behind_start)
                                                              : PointEntry<T>::unsure();
    };
    PointEntry<T> entry;
    entry.on_arc = scan.edges() == 0;
    entry.part = first_bit(entry.on_arc ? scan.arcs() : scan.edges());
    entry.exit_edges = scan.exit_edges();
    entry.exit_arcs = scan.exit_arcs();
    if (entry.on_arc) {
        entry.on_polygon = points[entry.part];
        const Vec2<double> way(path);
        const Vec2<double> center = Vec2<double>(entry.on_polygon) - Vec2<double>(point);
        const DiscEntry disc = enter_disc<T>(center, whole_radius, way);
        const bool is_late = disc.outcome == FilterOutcome::miss && disc.reason() == Reason::beyond_end;
        if (disc.outcome != FilterOutcome::hit && !is_late) {
            const bool is_miss = disc.outcome == FilterOutcome::miss && scan.is_chord();
            return is_miss ? PointEntry<T>::miss(disc.reason()) : if_behind();
        }
        entry.t = static_cast<T>(disc.t());
        if (is_late) {
            return entry.too_late();
        }
        entry.outcome = FilterOutcome::hit;
        entry.normal = normal_at<T>(disc, way, whole_radius);
        return entry;
    }
    const std::size_t next = entry.part + 1 == points.size() ? 0 : entry.part + 1;
    const Vec2<T> vector = points[next] - points[entry.part];
    const Vec2<T> start = points[entry.part] - point;
    const Vec2<T> end = points[next] - point;
    const EdgeSide<T> at = side_of(start, end, vector);
    const T length = root_of(at.length2);
    const Vec2<T> size(std::abs(start.x) + radius, std::abs(start.y) + radius);
    const T rounding = rounding_of(size, vector);
    const T outside = -at.side - radius * length;
    if (!(outside > rounding)) {
        return if_behind();
    }
    const T inwards = cross(vector, path);
    if (!(std::abs(inwards - outside) > rounding + rounding_of(vector, path))) {
        return PointEntry<T>::unsure();
    }
    const T below = (radius * length - at.side) * inwards;
    if (!can_be_squared(at.side, radius) || !is_in_range(below)) {
        return PointEntry<T>::unsure();
    }
    entry.t = (at.side * at.side - radius * radius * at.length2) / below;
    if (inwards < outside) {
        return entry.too_late();
    }
    entry.outcome = FilterOutcome::hit;
    entry.normal = outward_normal(vector, length);
    const Vec2<T> covered = path * entry.t;
    const EdgeSide<T> then = side_of(start - covered, end - covered, vector);
    const bool from_start = then.along <= then.to_end;
    const T share = std::max((from_start ? then.along : then.to_end) / then.length2, T(0));
    entry.on_polygon = from_start ? points[entry.part] + vector * share : points[next] - vector * share;
    return entry;
}

/// Where a circle, or a point with no radius, enters a shape with edges; not sure where it may start in it.
template <Scalar T>
[[nodiscard]] inline PointEntry<T> enter_by_round(const ConvexProxy<T>& polygon, const Circle<T>& round,
                                                  const Vec2<T>& path) {
    const double radius = double(polygon.radius) + double(round.radius);
    if (can_scan(polygon) && path != Vec2<T>(0)) {
        if (radius > 0) {
            return enter_outline(polygon, round.center, radius, path);
        }
        if (polygon.points.size() > 2) {
            return enter_by_point(polygon, round.center, path);
        }
    }
    return PointEntry<T>::unsure();
}

}  // namespace collidarium::detail
