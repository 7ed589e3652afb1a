#pragma once

#include "paint/painter.hpp"

namespace collidarium::app {

/// How far a character moves the pen, as a fraction of the type size.
[[nodiscard]] double advance_width(Font font, char32_t code);

}  // namespace collidarium::app
