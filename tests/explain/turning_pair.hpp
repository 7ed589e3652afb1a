#pragma once

/// Two shapes that turn about their reference points as they move, placed at any time.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "explain/concave_pair.hpp"

namespace collidarium::app::truth {

/// A shape by its convex parts, as it moves.
struct TurningParts {
    ShapeOfParts shape;
    Vec path{};
    Real rotation{};  ///< radians, counter-clockwise, until t = 1

    [[nodiscard]] Outline placed(std::size_t part, Real time) const {
        const Vec& center = shape.whole.reference;
        const Vec x{std::cos(rotation * time), std::sin(rotation * time)};
        Outline moved = shape.parts.at(part);
        for (Vec& point : moved.points) {
            const Vec offset = point - center;
            point = center + x * offset.x + Vec{-x.y, x.x} * offset.y + path * time;
        }
        moved.reference = moved.reference + path * time;
        return moved;
    }
    /// The distance of the point that is farthest from the reference point.
    [[nodiscard]] Real reach() const {
        Real reach = 0;
        for (const Vec& point : shape.whole.points) {
            reach = std::max(reach, length(point - shape.whole.reference));
        }
        return reach + shape.whole.radius;
    }
};

/// The second as seen from the first, which stays where it is and may turn there.
struct TurningPair {
    TurningParts a;
    TurningParts b;
    Real slack{};  ///< the error of a length

    TurningPair(const Scene& scene, const FocusAnswer& focus)
        : a{ShapeOfParts(scene.shapes[focus.a]), {}, turn_of(scene.shapes[focus.a])},
          b{ShapeOfParts(scene.shapes[focus.b]),
            path_of(scene.shapes[focus.b]) - path_of(scene.shapes[focus.a]), turn_of(scene.shapes[focus.b])},
          slack((scene.scalar_or_default() == ScalarKind::float32 ? 1e-5L : 1e-8L) *
                std::max(size_of(a.shape.whole, b.shape.whole), length(b.path))) {}

    [[nodiscard]] bool is_convex() const { return a.shape.parts.size() == 1 && b.shape.parts.size() == 1; }
    /// The fastest that any point moves as seen from any of the other shape.
    [[nodiscard]] Real speed() const {
        return length(b.path) + std::abs(a.rotation) * a.reach() + std::abs(b.rotation) * b.reach();
    }

    /// Of two parts at a time; negative: the depth.
    [[nodiscard]] Real separation(std::size_t part_a, std::size_t part_b, Real time) const {
        const Outline placed_a = a.placed(part_a, time);
        const Outline placed_b = b.placed(part_b, time);
        return separation_of(hull_of(differences_of(placed_a, placed_b))) - placed_a.radius - placed_b.radius;
    }
    /// Of the two shapes.
    [[nodiscard]] Real separation(Real time) const {
        Real least = std::numeric_limits<Real>::infinity();
        for (std::size_t i = 0; i < a.shape.parts.size(); ++i) {
            for (std::size_t j = 0; j < b.shape.parts.size(); ++j) {
                least = std::min(least, separation(i, j, time));
            }
        }
        return least;
    }

private:
    static Vec path_of(const SceneShape& shape) { return wide(shape.motion().translation); }
    static Real turn_of(const SceneShape& shape) { return shape.motion().rotation; }
};

}  // namespace collidarium::app::truth
