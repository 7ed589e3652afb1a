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

}  // namespace collidarium::app
