#pragma once

#include <iosfwd>

namespace collidarium::app {

/// Flushes what a command has written. The exit status: 0; 1 if it could not be written, which is said on
/// `errors`, unless nobody reads any more.
[[nodiscard]] int finish_output(std::ostream& out, std::ostream& errors);

}  // namespace collidarium::app
