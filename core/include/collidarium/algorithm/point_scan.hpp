#pragma once

/// One point against all sides of a convex polygon at once, in single precision with a bound on what rounding
/// can have done: `algorithm/side_scan.hpp` where one of the two shapes is a point.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/algorithm/side_scan.hpp"

namespace collidarium::detail {

/// How far a point is outside each side of a polygon with a table of `Length` places.
template <std::size_t Length>
class PointScan {
public:
    /// `x` and `y` lead to the point from the first vertex. Where a number is not finite, or too large for
    /// single precision, nor is the bound.
    PointScan(const SideTable& table, float slant, float x, float y, float enough)
        : bound_((32 * std::numeric_limits<float>::epsilon() + 2 * slant) *
                     (table.extent + std::abs(x) + std::abs(y) + enough) +
                 std::numeric_limits<float>::min()) {
        for (std::size_t i = 0; i < groups; ++i) {
            apart_[i] = load<ScanLane>(table.normal_x() + i * scan_width) * x +
                        load<ScanLane>(table.normal_y() + i * scan_width) * y -
                        load<ScanLane>(table.distance() + i * scan_width);
        }
    }

    /// Nothing here is off by more than half of this.
    [[nodiscard]] float bound() const { return bound_; }
    [[nodiscard]] bool is_finite() const { return bound_ <= std::numeric_limits<float>::max(); }

    /// The sides that the point is outside of by no less than `limit`: bit i for side i.
    [[nodiscard]] unsigned outside_by(float limit) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < groups; ++i) {
            bits |= lanes_from(apart_[i], limit) << (i * scan_width);
        }
        return bits;
    }

    /// How far it is outside the side that it is farthest outside of.
    [[nodiscard]] float most() const {
        ScanLane most = apart_[0];
        for (std::size_t i = 1; i < groups; ++i) {
            most = apart_[i] > most ? apart_[i] : most;
        }
        return largest_of(most);
    }

private:
    static constexpr std::size_t groups = Length / scan_width;

    float bound_;
    std::array<ScanLane, groups> apart_;
};

/// `use(scan)` of a polygon that passes `can_scan`.
template <Scalar T, class Use>
[[nodiscard]] inline auto use_point_scan(const Hull<T>& polygon, const Vec2<T>& point, T enough, Use&& use) {
    const Vec2<T> from_first = point - polygon.points[0];
    const auto scan = [&]<std::size_t Length>() {
        return use(PointScan<Length>(polygon.sides, polygon.slant, static_cast<float>(from_first.x),
                                     static_cast<float>(from_first.y), static_cast<float>(enough)));
    };
    return polygon.sides.length == 8   ? scan.template operator()<8>()
           : polygon.sides.length == 4 ? scan.template operator()<4>()
                                       : scan.template operator()<most_scanned>();
}

/// Where a point is, beyond doubt.
enum class Side { unsure, inside, outside };

/// In a polygon that passes `can_scan`, or outside of it.
template <Scalar T>
[[nodiscard]] inline Side side_of_point(const Hull<T>& polygon, const Vec2<T>& point) {
    return use_point_scan(polygon, point, T(0), [](const auto& scan) {
        return !scan.is_finite()                     ? Side::unsure
               : scan.outside_by(scan.bound()) != 0  ? Side::outside
               : scan.outside_by(-scan.bound()) == 0 ? Side::inside
                                                     : Side::unsure;
    });
}

/// The side of a polygon that a point is farthest outside of, or least far inside of.
struct FarthestSide {
    Side where;        ///< `inside` only where no other side is as near
    bool is_far;       ///< outside by more than asked about, beyond doubt
    std::size_t side;  ///< unless that is so, or it is not sure where the point is
};

template <Scalar T>
[[nodiscard]] inline FarthestSide farthest_side(const Hull<T>& polygon, const Vec2<T>& point, T reach) {
    return use_point_scan(polygon, point, reach, [&](const auto& scan) -> FarthestSide {
        if (!scan.is_finite()) {
            return {Side::unsure, false, 0};
        }
        if (scan.outside_by(static_cast<float>(reach) + scan.bound()) != 0) {
            return {Side::outside, true, 0};
        }
        const float most = scan.most();
        const unsigned near = scan.outside_by(most - scan.bound());
        const bool is_one = is_one_bit(near);
        const Side where = most >= scan.bound()             ? Side::outside
                           : most < -scan.bound() && is_one ? Side::inside
                                                            : Side::unsure;
        return {where, false, first_bit(is_one ? near : scan.outside_by(most))};
    });
}

}  // namespace collidarium::detail
