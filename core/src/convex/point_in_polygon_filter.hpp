#pragma once

/// One point against all edges of a convex polygon at once, in single precision with a bound on rounding
/// errors: `convex/sat_filter.hpp` where one of the two shapes is a point.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "convex/sat_filter.hpp"

namespace collidarium::detail {

/// The numbers of a row with their places instead of the last bits, which are worth less than the bounds
/// here.
template <std::size_t Groups>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline FilterSimd with_places(
    const std::array<FilterSimd, Groups>& row, std::size_t group) {
    const auto first = static_cast<unsigned>(group * scan_width);
    if constexpr (scan_width == 1) {
        return std::bit_cast<float>(std::bit_cast<unsigned>(row[group]) / most_scanned * most_scanned +
                                    first);
    } else {
        using Bits = typename SimdOf<float, sizeof(FilterSimd)>::bits;
        const Bits places{first, first + 1, first + 2, first + 3};
        return std::bit_cast<FilterSimd>((std::bit_cast<Bits>(row[group]) & ~unsigned(most_scanned - 1)) |
                                         places);
    }
}

/// The largest number of a row, with its place.
template <std::size_t Groups>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline float largest_with_place(
    const std::array<FilterSimd, Groups>& row) {
    FilterSimd most = with_places(row, 0);
    for (std::size_t i = 1; i < Groups; ++i) {
        const FilterSimd more = with_places(row, i);
        most = more > most ? more : most;
    }
    return largest_of(most);
}
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline unsigned place_in(float largest) {
    return std::bit_cast<unsigned>(largest) % most_scanned;
}

/// How far a point is outside each edge of a polygon with a table of `Length` places.
template <std::size_t Length>
class PointScan {
public:
    /// `x` and `y` lead to the point from the first vertex. Where a number is not finite, or too large for
    /// single precision, nor is the bound.
    PointScan(const EdgeTable& table, float slant, float x, float y, float enough)
        : bound_(bound_of(slant, table.extent, x, y, enough)),
          normal_x_(table.normal_x()),
          normal_y_(table.normal_y()) {
        for (std::size_t i = 0; i < groups; ++i) {
            apart_[i] = load<FilterSimd>(table.normal_x() + i * scan_width) * x +
                        load<FilterSimd>(table.normal_y() + i * scan_width) * y -
                        load<FilterSimd>(table.distance() + i * scan_width);
        }
    }

    /// Of a polygon of up to eight vertices, without a table: straight from each vertex to the point.
    template <Scalar T>
    COLLIDARIUM_ALWAYS_INLINE PointScan(const FewVertices<T>& polygon, const Vec2<T>& point, float enough)
        : bound_(bound_of(polygon.slant.value(), polygon.extent.value(),
                          static_cast<float>(point.x - polygon.vertices[0].x),
                          static_cast<float>(point.y - polygon.vertices[0].y), enough)),
          normal_x_(polygon.normals.data()),
          normal_y_(polygon.normals.data() + FewVertices<T>::most) {
        const auto at = EightVertices<T>::from(polygon.vertices.data());
        const Eight<float> x = to_float(Eight<T>::all(point.x) - at.x);
        const Eight<float> y = to_float(Eight<T>::all(point.y) - at.y);
        const Eight<float> apart = Eight<float>::from(normal_x_) * x + Eight<float>::from(normal_y_) * y -
                                   Eight<float>::most_beyond(polygon.count);
        apart_ = apart.lanes;
    }

    /// Nothing here is off by more than half of this.
    [[nodiscard]] float bound() const { return bound_; }
    [[nodiscard]] bool is_finite() const { return bound_ <= std::numeric_limits<float>::max(); }

    /// The edges that the point is outside of by no less than `limit`: bit i for edge i.
    [[nodiscard]] unsigned outside_by(float limit) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < groups; ++i) {
            bits |= lanes_from(apart_[i], limit) << (i * scan_width);
        }
        return bits;
    }

    /// How far it is outside the edge that it is farthest outside of, with the number of that edge instead of
    /// the last bits.
    [[nodiscard]] float most_with_side() const { return largest_with_place(apart_); }

    /// Of an edge, outwards.
    [[nodiscard]] Vec2<float> normal(std::size_t edge) const { return {normal_x_[edge], normal_y_[edge]}; }

private:
    [[nodiscard]] static float bound_of(float slant, float extent, float x, float y, float enough) {
        return (48 * std::numeric_limits<float>::epsilon() + 2 * slant) *
                   (extent + std::abs(x) + std::abs(y) + enough) +
               std::numeric_limits<float>::min();
    }

    static constexpr std::size_t groups = Length / scan_width;

    float bound_;
    const float* normal_x_;
    const float* normal_y_;
    std::array<FilterSimd, groups> apart_;
};

/// `use(scan)` of a polygon that passes `can_scan`.
template <Scalar T, class Use>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline auto use_point_scan(const ConvexProxy<T>& polygon,
                                                                   const Vec2<T>& point, T enough,
                                                                   Use&& use) {
    const Vec2<T> from_first = point - polygon.points[0];
    const auto scan = [&]<std::size_t Length>() {
        return use(PointScan<Length>(polygon.edges, polygon.slant, static_cast<float>(from_first.x),
                                     static_cast<float>(from_first.y), static_cast<float>(enough)));
    };
    return polygon.edges.length == 8   ? scan.template operator()<8>()
           : polygon.edges.length == 4 ? scan.template operator()<4>()
                                       : scan.template operator()<most_scanned>();
}

/// Whether the edges of a polygon can be scanned.
template <Scalar T>
[[nodiscard]] inline bool can_scan(const ConvexPolygon<T>& polygon) {
    return polygon.is_strict() && (polygon.few() != nullptr || polygon.vertices().size() <= most_scanned);
}

/// `use(scan)` of such a polygon.
template <Scalar T, class Use>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline auto use_point_scan(const ConvexPolygon<T>& polygon,
                                                                   const Vec2<T>& point, Use&& use) {
    if (const FewVertices<T>* few = polygon.few()) [[likely]] {
        return use(PointScan<FewVertices<T>::most>(*few, point, 0.F));
    }
    EdgeRows<FewVertices<T>::most> room;
    const Vec2<T> from_first = point - polygon.vertices()[0];
    return use(PointScan<most_scanned>(polygon.edge_table(room), 0.F, static_cast<float>(from_first.x),
                                       static_cast<float>(from_first.y), 0.F));
}

/// Where a point is, beyond doubt.
enum class Side { unsure, inside, outside };

/// In a polygon that passes `can_scan`, or outside of it.
struct SideByScan {
    template <std::size_t Length>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Side operator()(const PointScan<Length>& scan) const {
        return !scan.is_finite()                     ? Side::unsure
               : scan.outside_by(scan.bound()) != 0  ? Side::outside
               : scan.outside_by(-scan.bound()) == 0 ? Side::inside
                                                     : Side::unsure;
    }
};
template <Scalar T>
[[nodiscard]] inline Side side_of_point(const ConvexProxy<T>& polygon, const Vec2<T>& point) {
    return use_point_scan(polygon, point, T(0), SideByScan{});
}
template <Scalar T>
[[nodiscard]] inline Side side_of_point(const ConvexPolygon<T>& polygon, const Vec2<T>& point) {
    return use_point_scan(polygon, point, SideByScan{});
}

}  // namespace collidarium::detail
