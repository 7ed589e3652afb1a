#pragma once

/// Numbers out of whatever a debugger prints or a log says, and the shapes that they may be.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Numbers that stand together in a text.
struct NumberGroup {
    std::size_t line{};              ///< of the text, from 1, where they begin
    std::string label;               ///< the first word of their line: "wall.center"
    std::vector<double> numbers;     ///< all finite
    std::vector<std::string> names;  ///< of each number, the word before it; may be empty
};

/// What a list of numbers can stand for.
enum class NumberReading {
    point,         ///< x, y
    circle,        ///< x, y, radius
    segment,       ///< from, to
    box_center,    ///< centre, half extents
    box_corners,   ///< least corner, greatest corner
    box_size,      ///< least corner, width and height
    capsule,       ///< from, to, radius
    oriented_box,  ///< centre, half extents, angle
    polygon        ///< vertex by vertex
};

/// What it is called: "box by centre and half size".
[[nodiscard]] std::string_view words(NumberReading reading);

/// The groups of a text: a line each; lines of one number each ("x = 1", "y = 2") are taken together, and so
/// are lines of two, which are vertices. Decimal and hexadecimal floats with or without the suffix of a
/// literal count; what is part of a name, an index in brackets, an address or a time of day does not. NaN and
/// infinities leave their group out.
[[nodiscard]] std::vector<NumberGroup> loose_numbers(std::string_view text);

/// What a group can be read as, the likeliest first, by how many numbers it has and what they are called:
/// only readings that give a valid shape.
[[nodiscard]] std::vector<NumberReading> readings(const NumberGroup& group);

/// The shape it is by one of its `readings`.
[[nodiscard]] ShapeD shape_from(const NumberGroup& group, NumberReading reading);

}  // namespace collidarium::app
