#pragma once

#include <string>
#include <string_view>

namespace collidarium::app {

/// A name on one line, whatever bytes it has, safe for a terminal, a window's title, a comment in source code
/// and XML: control characters, line breaks, marks that change the direction of writing and characters that
/// no text has become "<U+202E>", bytes that are not UTF-8 "<E9>". Everything else stays.
[[nodiscard]] std::string printable(std::string_view name);

}  // namespace collidarium::app
