#pragma once

#include <vector>

namespace collidarium::app {

/// The TrueType font that Dear ImGui carries, for machines without any font; empty if it cannot be had.
[[nodiscard]] std::vector<unsigned char> builtin_font();

}  // namespace collidarium::app
