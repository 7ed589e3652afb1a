#pragma once

/// The cases that every library is asked about: drawn once, in single precision and in world space, so that
/// all of them see the very same shapes whatever they calculate in.

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/capsule.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/segment.hpp"

namespace narrow {

using collidarium::Vec2;

using Point = collidarium::Point<float>;
using Segment = collidarium::Segment<float>;
using Box = collidarium::Aabb<float>;
using OrientedBox = collidarium::Obb<float>;
using Circle = collidarium::Circle<float>;
using Capsule = collidarium::Capsule<float>;

/// 3 to 8 vertices of a convex polygon, counter-clockwise: 8 is the most that Box2D and cute_c2 take.
struct Outline {
    std::array<Vec2<float>, 8> room{};
    std::size_t count{};
    Vec2<float> middle{};

    [[nodiscard]] std::span<const Vec2<float>> vertices() const { return {room.data(), count}; }
};

/// A query about a and b. b moves along `path` where the query moves it; a ray is a Point that moves.
template <class A, class B>
struct Case {
    A a{};
    B b{};
    Vec2<float> path{};
};

/// What decides whether a case counts as a hit.
enum class Placement {
    still,  ///< a and b overlap where they are
    cast,   ///< b comes to overlap a on its path, and does not before it moves
};

/// How many cases a row has: 32,768 unless `set_case_count` says otherwise. A processor learns the branches
/// of a thousand by heart.
[[nodiscard]] std::size_t case_count();
void set_case_count(std::size_t count);

/// `case_count()` cases of which `hit_rate` (0 to 1) are hits, in random order. Kept until the next call for
/// the same shapes with another rate.
template <class A, class B>
[[nodiscard]] const std::vector<Case<A, B>>& cases(Placement placement, double hit_rate);

}  // namespace narrow
