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

/// How far a point is outside each side of a polygon.
class PointScan {
public:
    /// Both must pass `can_scan`. Where a number is not finite, or too large for single precision, nor is the
    /// bound.
    template <Scalar T>
    PointScan(const Hull<T>& polygon, const Vec2<T>& point, T enough = T(0))
        : PointScan(polygon.sides, polygon.slant, static_cast<float>(point.x - polygon.points[0].x),
                    static_cast<float>(point.y - polygon.points[0].y), static_cast<float>(enough)) {}

    /// Nothing here is off by more than half of this.
    [[nodiscard]] float bound() const { return bound_; }
    [[nodiscard]] bool is_finite() const { return bound_ <= std::numeric_limits<float>::max(); }

    /// The sides that the point is outside of by no less than `limit`: bit i for side i.
    [[nodiscard]] unsigned outside_by(float limit) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < groups_; ++i) {
            bits |= lanes_from(apart_[i], limit) << (i * scan_width);
        }
        return bits;
    }
    [[nodiscard]] bool is_outside() const { return outside_by(bound_) != 0; }
    [[nodiscard]] bool is_inside() const { return outside_by(-bound_) == 0; }

    /// How far it is outside the side that it is farthest outside of.
    [[nodiscard]] float most() const {
        ScanLane most = apart_[0];
        for (std::size_t i = 1; i < groups_; ++i) {
            most = apart_[i] > most ? apart_[i] : most;
        }
        return largest_of(most);
    }

private:
    PointScan(const SideTable& table, float slant, float x, float y, float enough)
        : groups_(table.length / scan_width),
          bound_((32 * std::numeric_limits<float>::epsilon() + 2 * slant) *
                     (table.extent + std::abs(x) + std::abs(y) + enough) +
                 std::numeric_limits<float>::min()) {
        for (std::size_t i = 0; i < groups_; ++i) {
            apart_[i] = load<ScanLane>(table.normal_x() + i * scan_width) * x +
                        load<ScanLane>(table.normal_y() + i * scan_width) * y -
                        load<ScanLane>(table.distance() + i * scan_width);
        }
    }

    std::size_t groups_;
    float bound_;
    std::array<ScanLane, most_scanned / scan_width> apart_{};
};

}  // namespace collidarium::detail
