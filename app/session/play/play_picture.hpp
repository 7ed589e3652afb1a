#pragma once

#include <optional>

#include "model/play/play_picture.hpp"

namespace collidarium::app {

struct Shell;

/// What the canvas shows of the body that is driven; empty where none is, or on a grid.
[[nodiscard]] std::optional<PlayPicture> play_picture(const Shell& shell);

}  // namespace collidarium::app
