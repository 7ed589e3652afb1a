#pragma once

#include <optional>
#include <string_view>

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// A slider with its knob at `part` of its width, 0 to 1. While it is dragged, the part under the pointer.
/// `width` is in physical pixels. `loud`: its track is in the accent colour up to the knob.
[[nodiscard]] std::optional<double> slider(const Ui& ui, std::string_view id, double part, float width,
                                           bool loud = true);

}  // namespace collidarium::app
