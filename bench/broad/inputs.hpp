#pragma once

// What the broad phases are given: boxes of three kinds, about as dense at every count.

#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

#include "collidarium/broadphase/box.hpp"

namespace broad {

using Box = collidarium::Bounds<float>;
using Vector = collidarium::Vec2<float>;

enum class Kind { uniform, clustered, mixed };

inline const char* name(Kind kind) {
    return kind == Kind::uniform ? "uniform" : kind == Kind::clustered ? "clustered" : "mixed";
}

/// A square of side sqrt(count): boxes of about half a unit, in it, in clusters of 100, or of sizes from a
/// hundredth to ten units, few of which are large.
inline std::vector<Box> boxes_of(Kind kind, std::size_t count) {
    std::mt19937 random(17);
    const float side = std::sqrt(static_cast<float>(count));
    std::uniform_real_distribution<float> place(0.0F, side);
    std::uniform_real_distribution<float> size(0.2F, 0.8F);
    std::normal_distribution<float> around(0.0F, 5.0F);
    std::uniform_real_distribution<float> power(-2.0F, 1.0F);
    std::vector<Box> boxes;
    Vector center(0.0F);
    for (std::size_t i = 0; i < count; ++i) {
        if (kind != Kind::clustered || i % 100 == 0) {
            center = {place(random), place(random)};
        }
        const Vector corner =
            kind == Kind::clustered ? center + Vector(around(random), around(random)) : center;
        const float scale =
            kind == Kind::mixed ? std::pow(10.0F, power(random) * std::abs(power(random))) : 1.0F;
        boxes.push_back({corner, corner + scale * Vector(size(random), size(random))});
    }
    return boxes;
}

}  // namespace broad
