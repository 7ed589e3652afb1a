#pragma once

/// The other shapes of a scene while a body is driven: those that go along their translations and back.

#include <vector>

#include "commands/shape_commands.hpp"
#include "session/play/play.hpp"

namespace collidarium::app {

/// These where they are after some seconds, each with the rest of its translation. Precondition: the body
/// moves freely.
[[nodiscard]] std::vector<PlacedShape> others_at(const Shell& shell, double time);

/// How far one of them goes in a frame; zero for any other shape.
[[nodiscard]] Vec2d movement_of(const Shell& shell, std::size_t shape, const PlayFrame& frame);

}  // namespace collidarium::app
