#pragma once

/// Parts of driving a body: the view that follows it, and the other shapes, which go along their translations
/// and back. Inner part of `play.cpp`.

#include <vector>

#include "commands/shape_commands.hpp"
#include "session/play/play.hpp"

namespace collidarium::app {

/// Moves the view so that the body that is driven stays clear of its edges, by no more than that takes.
void follow_body(Shell& shell);
/// Takes back all that following has moved; how the user moved the view in the meantime stays.
void stop_following(Shell& shell);

/// These where they are after some seconds, each with the rest of its translation. Precondition: the body
/// moves freely.
[[nodiscard]] std::vector<PlacedShape> others_at(const Shell& shell, double time);

}  // namespace collidarium::app
