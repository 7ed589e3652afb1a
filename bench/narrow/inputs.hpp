#pragma once

/// The cases that every library is asked about: drawn once, in single precision, so that all of them see the
/// very same shapes whatever they calculate in.

#include <cstddef>
#include <vector>

#include "collidarium/scalar.hpp"

namespace narrow {

using collidarium::Vec2;

/// How many cases a row has.
inline constexpr std::size_t case_count = 1024;

/// A convex polygon (a box among them) in its own frame, and where it is. Counter-clockwise; at most 8
/// vertices, the most that Box2D takes.
struct PlacedPolygon {
    std::vector<Vec2<float>> vertices;  ///< around (0, 0)
    Vec2<float> half{};                 ///< of a box
    float angle{};
    Vec2<float> center{};

    /// The vertices in the world.
    template <class T>
    [[nodiscard]] std::vector<Vec2<T>> in_world() const {
        const Vec2<T> axis(std::cos(T(angle)), std::sin(T(angle)));
        std::vector<Vec2<T>> world;
        for (const Vec2<float>& vertex : vertices) {
            const Vec2<T> local(vertex);
            world.push_back(Vec2<T>(center) + axis * local.x + collidarium::perpendicular(axis) * local.y);
        }
        return world;
    }
};

struct PlacedCircle {
    Vec2<float> center{};
    float radius{};
};

struct PlacedCapsule {
    Vec2<float> a{};
    Vec2<float> b{};
    float radius{};
};

/// Case i is made of a[i] and b[i]; about half of them overlap. `path` leads b past or into a, and away from
/// where it is now: what rays and casts take, from `far_b` on.
template <class A, class B>
struct Pairs {
    std::vector<A> a;
    std::vector<B> b;
    std::vector<Vec2<float>> path;  ///< of a cast of b, which starts `path` before its centre
};

struct Inputs {
    Pairs<PlacedCircle, PlacedCircle> circles;
    Pairs<PlacedCapsule, PlacedCapsule> capsules;
    Pairs<PlacedPolygon, PlacedPolygon> boxes;
    Pairs<PlacedPolygon, PlacedPolygon> level_boxes;  ///< with sides along x and y
    Pairs<PlacedPolygon, PlacedCircle> polygon_circles;
    Pairs<PlacedPolygon, PlacedPolygon> polygons;
};

[[nodiscard]] Inputs make_inputs();

}  // namespace narrow
