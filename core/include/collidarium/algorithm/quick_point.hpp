#pragma once

/// Short cuts where one of the two shapes is a single point, or a circle around one: the Minkowski difference
/// D0 is then the other polygon, and its sides can be tried all at once.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/algorithm/first_crossing.hpp"

namespace collidarium::detail {

/// Whether one of the two is a point and the other is not.
template <Scalar T>
[[nodiscard]] constexpr bool is_point_with_polygon(const Hull<T>& a, const Hull<T>& b) {
    return (a.points.size() == 1) != (b.points.size() == 1);
}

/// The edge of D0 from a side of the polygon, which is a or b; the other one is a point.
template <Scalar T>
inline void edge_of_polygon(const Hull<T>& polygon, const Vec2<T>& point, std::size_t side, bool is_a,
                            DifferenceEdge<T>& edge) {
    const std::size_t end = side + 1 == polygon.points.size() ? 0 : side + 1;
    const Vec2<T> vector = polygon.points[end] - polygon.points[side];
    edge.start = is_a ? polygon.points[side] - point : point - polygon.points[side];
    edge.end = is_a ? polygon.points[end] - point : point - polygon.points[end];
    edge.vector = is_a ? vector : -vector;
    edge.a = is_a ? side : 0;
    edge.a_end = is_a ? end : 0;
    edge.b = is_a ? 0 : side;
    edge.b_end = is_a ? 0 : end;
    edge.of_a = is_a;
    edge.of_b = !is_a;
}

/// As `quick_feature`, of a polygon and a point.
template <Scalar T>
[[nodiscard]] inline Quick quick_feature_of_point(const Hull<T>& a, const Hull<T>& b, T reach,
                                                  NearestFeature<T>& feature) {
    const bool is_a = b.points.size() == 1;
    const Hull<T>& polygon = is_a ? a : b;
    const Vec2<T>& point = (is_a ? b : a).points[0];
    const SideScan scan = scan_sides(polygon, is_a ? b : a, reach);
    if (is_beyond(scan, double(reach))) {
        return Quick::apart;
    }
    const bool is_inside = scan.most_of_a < -scan.bound;
    if (!is_inside && !(scan.most_of_a > scan.bound)) {
        return Quick::unsure;
    }
    const std::size_t side = find_largest(scan.apart.data(), polygon.sides.length, scan.most_of_a);
    edge_of_polygon(polygon, point, side, is_a, feature.edge);
    feature.at = side_of(feature.edge);
    feature.place = is_inside ? Place::inside : Place::outside;
    feature.on_edge = true;
    feature.degenerate = false;
    if (is_inside) {
        return scan.count_near() == 1 ? Quick::found : Quick::unsure;
    }
    const T rounding = rounding_of(feature.edge.start, feature.edge.vector);
    if (feature.at.along > rounding && feature.at.to_end > rounding) {
        return feature.at.side < 0 ? Quick::found : Quick::unsure;
    }
    const bool at_start = feature.at.along < -rounding;
    if (!at_start && !(feature.at.to_end < -rounding)) {
        return Quick::unsure;
    }
    // Beyond an end: that vertex, unless the side on its other side is nearer.
    const std::size_t count = polygon.points.size();
    const std::size_t vertex = at_start ? side : side + 1 == count ? 0 : side + 1;
    const std::size_t beyond = at_start              ? (vertex == 0 ? count : vertex) - 1
                               : vertex + 1 == count ? 0
                                                     : vertex + 1;
    const Vec2<T> from_point = polygon.points[vertex] - point;
    const Vec2<T> away = polygon.points[beyond] - polygon.points[vertex];
    if (!(glm::dot(from_point, away) > rounding_of(from_point, away))) {
        return Quick::unsure;
    }
    feature.on_edge = false;
    feature.vertex = is_a ? from_point : point - polygon.points[vertex];
    feature.a = is_a ? vertex : 0;
    feature.b = is_a ? 0 : vertex;
    return Quick::found;
}

/// As `first_crossing`, of a polygon and a point that is not round.
template <Scalar T>
[[nodiscard]] inline FirstCrossing<T> first_crossing_of_point(const Hull<T>& a, const Hull<T>& b,
                                                              const Vec2<T>& path) {
    const bool is_a = b.points.size() == 1;
    const SideTable& table = (is_a ? a : b).sides;
    const Vec2<T> from = a.points[0] - b.points[0];
    // How far each vertex of D0 is to the left of the path, times its length.
    const auto path_x = static_cast<float>(path.x);
    const auto path_y = static_cast<float>(path.y);
    const auto first_x = static_cast<float>(from.x);
    const auto first_y = static_cast<float>(from.y);
    const float sign = is_a ? 1.F : -1.F;
    const float first = path_x * first_y - path_y * first_x;
    std::array<float, most_scanned + 1> left;
    ScanLane least{};
    ScanLane most{};
    for (std::size_t i = 0; i < table.length; i += scan_width) {
        const ScanLane across = load<ScanLane>(table.y() + i) * (path_x * sign) -
                                load<ScanLane>(table.x() + i) * (path_y * sign) + first;
        store<ScanLane>(across, left.data() + i);
        least = i == 0 ? across : across < least ? across : least;
        most = i == 0 ? across : across > most ? across : most;
    }
    left[table.length] = left[0];
    const float bound = (16 * std::numeric_limits<float>::epsilon() + a.slant + b.slant) *
                            (table.extent + std::abs(first_x) + std::abs(first_y)) *
                            (std::abs(path_x) + std::abs(path_y)) +
                        std::numeric_limits<float>::min();
    FirstCrossing<T> crossing{Quick::unsure, false, is_a, {a.points, b.points, 0, 0}};
    if (!(bound <= std::numeric_limits<float>::max())) {
        return crossing;
    }
    if (least_of(least) > bound || largest_of(most) < -bound) {
        crossing.state = Quick::apart;
        return crossing;
    }
    std::size_t side = table.length;
    for (std::size_t i = 0; i < table.length; ++i) {
        const int crosses = int(left[i] > bound) & int(left[i + 1] < -bound);
        side = crosses != 0 ? i : side;
    }
    if (side < table.length) {
        crossing.state = Quick::found;
        crossing.corner = {a.points, b.points, is_a ? side : 0, is_a ? 0 : side};
    }
    return crossing;
}

}  // namespace collidarium::detail
