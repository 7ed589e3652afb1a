#pragma once

/// Seeded scenes of any size, for comparing quick ways with slow ones.

#include <cmath>
#include <cstddef>
#include <random>
#include <string>

#include "model/example_shapes.hpp"

namespace collidarium::app::test {

/// `count` shapes of all kinds, of sizes around 1, in a square of the given side; on the half-integer
/// grid (where many just touch) when asked. One in `mover_every` moves.
inline Scene random_scene(std::size_t count, double side, unsigned seed, bool on_grid,
                          std::size_t mover_every) {
    std::mt19937 random(seed);
    const auto number = [&](double lo, double hi) {
        const double x = std::uniform_real_distribution<double>(lo, hi)(random);
        return on_grid ? std::round(x * 2) / 2 : x;
    };
    Scene scene;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string id = "shape-" + std::to_string(i);
        const Vec2d at(number(0, side), number(0, side));
        switch (std::uniform_int_distribution<int>(0, 3)(random)) {
            case 0:
                scene.shapes.push_back(point(id, at));
                break;
            case 1:
                scene.shapes.push_back(segment(id, at, at + Vec2d(number(-2, 2), number(-2, 2))));
                break;
            default:
                scene.shapes.push_back(box(id, at, {number(0, 1.5), number(0, 1.5)}));
        }
        if (i % mover_every == mover_every - 1) {
            scene.shapes.back().translation = Vec2d(number(-5, 5), number(-5, 5));
        }
    }
    return scene;
}

}  // namespace collidarium::app::test
