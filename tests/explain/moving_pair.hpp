#pragma once

/// Two shapes on their paths, to check what is said of a cast.

#include <algorithm>
#include <string>
#include <vector>

#include "explain/outline.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app::truth {

/// Two shapes of which the second moves, as seen from the first.
struct MovingPair {
    Outline a;
    Outline b;
    Vec path;
    std::string name_a;
    std::string name_b;
    Real slack{};  ///< the error of a length

    MovingPair(const Scene& scene, const FocusAnswer& focus)
        : a(outline_of(scene.shapes[focus.a].shape)),
          b(outline_of(scene.shapes[focus.b].shape)),
          path(wide(scene.shapes[focus.b].translation.value_or(Vec2d(0))) -
               wide(scene.shapes[focus.a].translation.value_or(Vec2d(0)))),
          name_a(scene.shapes[focus.a].label()),
          name_b(scene.shapes[focus.b].label()) {
        const bool is_float = scene.scalar_or_default() == ScalarKind::float32;
        const Real size = std::max(size_of(a, b), length(path));
        slack = (is_float ? 1e-5L : 1e-11L) * size;
    }

    [[nodiscard]] Real radius() const { return a.radius + b.radius; }
    /// The vertices of the difference, where b's reference point is at them.
    [[nodiscard]] std::vector<Vec> corners() const {
        std::vector<Vec> all = differences_of(a, b);
        for (Vec& corner : all) {
            corner = corner + b.reference;
        }
        return all;
    }
    [[nodiscard]] Interval inside() const {
        return inside_rounded(hull_of(corners()), radius(), b.reference, path);
    }
};

}  // namespace collidarium::app::truth
