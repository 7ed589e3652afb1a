#pragma once

#include <vector>

namespace collidarium::app {

/// The TrueType font embedded in Dear ImGui, for machines without any font; empty if unavailable.
[[nodiscard]] std::vector<unsigned char> builtin_font();

}  // namespace collidarium::app
