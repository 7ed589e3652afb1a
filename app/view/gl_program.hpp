#pragma once

#include <string_view>

namespace collidarium::app {

/// Compiles and links a program of the current context, with the right version line in front; throws
/// GlContextError with the compiler's log.
[[nodiscard]] unsigned compile_program(std::string_view vertex, std::string_view fragment);

}  // namespace collidarium::app
