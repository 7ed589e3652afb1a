#pragma once

/// What the words beside numbers say about them.

#include <cstddef>
#include <string_view>

namespace collidarium::app {

/// What a number is to a shape.
enum class NumberRole {
    none,      ///< no word before it
    unknown,   ///< a word that says nothing about shapes: "mass", "id"
    position,  ///< of anything: a centre, a corner, a point
    center,
    corner,    ///< the corner that sizes begin at
    corner_2,  ///< the opposite one
    min,
    max,
    half,
    extent,  ///< half a size to some, a whole one to others
    size,
    radius,
    diameter,
    angle,
    rotation,  ///< sine and cosine of an angle, or the second of two points: "q"
    velocity,
    spin,       ///< how far it turns as it moves, or how fast
    direction,  ///< of a ray
    end,        ///< one of several points: "a", "from", "p0", "x1"
    edge        ///< of a box, across y: "top" (0) and "bottom" (1)
};

/// The shapes that a word names, together.
enum NumberKind : unsigned {
    kind_point = 1,
    kind_circle = 2,
    kind_segment = 4,
    kind_box = 8,
    kind_capsule = 16,
    kind_oriented_box = 32,
    kind_polygon = 64,
    kind_ray = 128
};

struct WordMeaning {
    NumberRole role = NumberRole::none;  ///< `none`: the word leaves the role as it is
    int axis = -1;                       ///< 0 for x, 1 for y, 2 for z; -1: not said
    std::size_t index = 0;               ///< of an `end`
    bool numbered = false;               ///< an `end` called by a number, so perhaps a corner
    unsigned kinds = 0;                  ///< the shapes that it names
    bool degrees = false;                ///< of angles
};

/// Whether a word may stand right after a number: "30deg", "12px".
[[nodiscard]] bool is_unit(std::string_view word);

/// What a word of a program or of a log says: "wall.center.x", "halfExtents", "m_upperBound", "p0",
/// "glm::vec2", "AABB".
[[nodiscard]] WordMeaning meaning_of(std::string_view word);

}  // namespace collidarium::app
