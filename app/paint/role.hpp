#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace collidarium::app {

/// The meaning of a colour. Each colour has one meaning everywhere; a theme gives each role its colour.
enum class Role {
    // backgrounds and text
    canvas,        ///< the canvas' background
    panel,         ///< the background of panels
    panel_raised,  ///< fields, selected rows, buttons
    grid_minor,
    grid_major,
    axis_line,  ///< the lines x = 0 and y = 0
    text,
    text_quiet,  ///< headings, secondary text (still readable)
    accent,      ///< focus ring, the selected tool, sliders
    // meanings on the canvas
    free,       ///< a shape that overlaps nothing
    subject,    ///< the subject of the query: the mover, its path, the selection
    colliding,  ///< overlap, the rejected end position (also hatched); nothing else
    corrected,  ///< the answer: the stopped ghost, padding, hit time (amber)
    x_axis,     ///< marks of x: its slab lines, its times
    y_axis,
    edge_axis,     ///< marks of the axis across a segment
    construction,  ///< quiet helper lines and infinite lines
    normal,        ///< normals and hit points: strong, neutral
    point_a,       ///< the first point of a simplex or edge, and its source vertices
    point_b,       ///< the second
    point_c,       ///< and the third
    different,     ///< what differs, or might by rounding: another method's answer, a knife's edge
};

inline constexpr std::size_t role_count = static_cast<std::size_t>(Role::different) + 1;

/// The word for a role in recordings and in the class names of SVG files.
[[nodiscard]] std::string_view name(Role role);

}  // namespace collidarium::app
