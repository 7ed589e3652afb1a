#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "paint/painter.hpp"

namespace collidarium::app {

/// A sentence in lines no wider than `room` pixels, broken between words; a single word may be wider. Numbers
/// stay with their units and names.
[[nodiscard]] std::vector<std::string> text_lines(const Painter& painter, std::string_view sentence,
                                                  const TextStyle& style, double room);

/// The size of lines, separated by "\n", one below the other: the ascent is that of the first line, the
/// descent reaches to the foot of the last.
[[nodiscard]] TextExtent measure_lines(std::string_view lines, const TextStyle& style);

/// Draws such lines; `baseline` is that of the first.
void draw_lines(Painter& painter, const Vec2d& baseline, std::string_view lines, const TextStyle& style,
                Align align);

}  // namespace collidarium::app
