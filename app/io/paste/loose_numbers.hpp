#pragma once

/// Numbers from a debugger's or a log's output, and the shapes that they can be read as.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Numbers that stand together in a text.
struct NumberGroup {
    std::size_t line{};              ///< 1-based line of the text where they begin
    std::string label;               ///< the first word of their line: "wall.center"
    std::vector<double> numbers;     ///< all finite
    std::vector<std::string> names;  ///< for each number the word before it; may be empty
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

/// Its name: "box by centre and half size".
[[nodiscard]] std::string_view words(NumberReading reading);

/// The groups of a text: a line each; lines of one number each ("x = 1", "y = 2") are merged, and so are
/// lines of two, which are vertices. Decimal and hexadecimal floats with or without the suffix of a literal
/// count; parts of names, indices in brackets, addresses and times of day do not. A group with a NaN or an
/// infinity is dropped.
[[nodiscard]] std::vector<NumberGroup> loose_numbers(std::string_view text);

/// The possible readings of a group, the likeliest first, judged by the count of its numbers and their names:
/// only those that give a valid shape.
[[nodiscard]] std::vector<NumberReading> readings(const NumberGroup& group);

/// The shape by one of its `readings`.
[[nodiscard]] ShapeD shape_from(const NumberGroup& group, NumberReading reading);

}  // namespace collidarium::app
