#pragma once

#include <string_view>

namespace collidarium::app {

/// Compiles and links a program of the current context, putting the version line in front that it needs;
/// throws GlContextError with the compiler's words.
[[nodiscard]] unsigned compile_program(std::string_view vertex, std::string_view fragment);

}  // namespace collidarium::app
