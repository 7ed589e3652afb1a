#pragma once

/// One point against all edges of a convex polygon at once, in single precision with a bound on what rounding
/// can have done: `convex/sat_filter.hpp` where one of the two shapes is a point.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/convex/sat_filter.hpp"

namespace collidarium::detail {

/// How far a point is outside each edge of a polygon with a table of `Length` places.
template <std::size_t Length>
class PointScan {
public:
    /// `x` and `y` lead to the point from the first vertex. Where a number is not finite, or too large for
    /// single precision, nor is the bound.
    PointScan(const EdgeTable& table, float slant, float x, float y, float enough)
        : bound_((48 * std::numeric_limits<float>::epsilon() + 2 * slant) *
                     (table.extent + std::abs(x) + std::abs(y) + enough) +
                 std::numeric_limits<float>::min()) {
        for (std::size_t i = 0; i < groups; ++i) {
            apart_[i] = load<FilterSimd>(table.normal_x() + i * scan_width) * x +
                        load<FilterSimd>(table.normal_y() + i * scan_width) * y -
                        load<FilterSimd>(table.distance() + i * scan_width);
        }
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
    /// the last bits, which are worth less than the bound.
    [[nodiscard]] float most_with_side() const {
        FilterSimd most = with_edges(0);
        for (std::size_t i = 1; i < groups; ++i) {
            const FilterSimd more = with_edges(i);
            most = more > most ? more : most;
        }
        return largest_of(most);
    }
    [[nodiscard]] static unsigned side_in(float most) { return std::bit_cast<unsigned>(most) % most_scanned; }

private:
    static constexpr std::size_t groups = Length / scan_width;

    [[nodiscard]] FilterSimd with_edges(std::size_t group) const {
        const auto first = static_cast<unsigned>(group * scan_width);
        if constexpr (scan_width == 1) {
            return std::bit_cast<float>(std::bit_cast<unsigned>(apart_[group]) / most_scanned * most_scanned +
                                        first);
        } else {
            using Bits = typename SimdOf<float, sizeof(FilterSimd)>::bits;
            const Bits edges{first, first + 1, first + 2, first + 3};
            return std::bit_cast<FilterSimd>(
                (std::bit_cast<Bits>(apart_[group]) & ~unsigned(most_scanned - 1)) | edges);
        }
    }

    float bound_;
    std::array<FilterSimd, groups> apart_;
};

/// `use(scan)` of a polygon that passes `can_scan`.
template <Scalar T, class Use>
[[nodiscard, gnu::always_inline]] inline auto use_point_scan(const ConvexProxy<T>& polygon,
                                                             const Vec2<T>& point, T enough, Use&& use) {
    const Vec2<T> from_first = point - polygon.points[0];
    const auto scan = [&]<std::size_t Length>() {
        return use(PointScan<Length>(polygon.edges, polygon.slant, static_cast<float>(from_first.x),
                                     static_cast<float>(from_first.y), static_cast<float>(enough)));
    };
    return polygon.edges.length == 8   ? scan.template operator()<8>()
           : polygon.edges.length == 4 ? scan.template operator()<4>()
                                       : scan.template operator()<most_scanned>();
}

/// Where a point is, beyond doubt.
enum class Side { unsure, inside, outside };

/// In a polygon that passes `can_scan`, or outside of it.
template <Scalar T>
[[nodiscard]] inline Side side_of_point(const ConvexProxy<T>& polygon, const Vec2<T>& point) {
    return use_point_scan(polygon, point, T(0), [](const auto& scan) {
        return !scan.is_finite()                     ? Side::unsure
               : scan.outside_by(scan.bound()) != 0  ? Side::outside
               : scan.outside_by(-scan.bound()) == 0 ? Side::inside
                                                     : Side::unsure;
    });
}

// What `farthest_edge` answers instead of an edge: the point is outside by more than asked about; or another
// edge may be as near, or the point on the outline.
inline constexpr unsigned is_far_outside = most_scanned;
inline constexpr unsigned is_no_sure_side = most_scanned + 1;

/// The number of the edge of a polygon that a point is farthest outside of, or least far inside of. The
/// polygon must pass `can_scan`.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline unsigned farthest_edge(const ConvexProxy<T>& polygon,
                                                                const Vec2<T>& point, T reach) {
    return use_point_scan(polygon, point, reach, [&](const auto& scan) {
        // Nothing is more than a bound that is not finite.
        const float most = scan.most_with_side();
        if (most > static_cast<float>(reach) + scan.bound()) {
            return is_far_outside;
        }
        const unsigned near = scan.outside_by(most - scan.bound());
        return (near & (near - 1)) == 0 && std::abs(most) > scan.bound() ? scan.side_in(most)
                                                                         : is_no_sure_side;
    });
}

}  // namespace collidarium::detail
