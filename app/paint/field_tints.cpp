#include "paint/field_tints.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

Fill FieldTints::fill(bool hit, double amount, const Vec2d& normal) const {
    if (hit != of_hits || (by_normal && normal == Vec2d(0))) {
        return {roles[0], 0};
    }
    const double band =
        per_band > 0 ? std::clamp(std::floor(amount / per_band), 0.0, static_cast<double>(bands - 1)) : 0.0;
    std::size_t role = 0;
    if (by_normal && std::abs(normal.y) > along_axis) {
        role = std::abs(normal.x) > along_axis ? 2 : 1;
    }
    return {roles[role], first + band * per_step()};
}

}  // namespace collidarium::app
