#pragma once

/// Commands that change the shapes of a scene.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"

namespace collidarium::app {

/// A shape and its place in the drawing order.
struct PlacedShape {
    std::size_t index{};
    SceneShape shape;
};

/// Puts new shapes on top of the others. Precondition: their ids are new to the scene.
[[nodiscard]] std::unique_ptr<Command> add_shapes(std::vector<SceneShape> shapes,
                                                  std::string_view verb = "Add");

/// Takes shapes away; a focus that names one of them goes with it, and comes back with it. Ids that
/// the scene does not have are passed over.
[[nodiscard]] std::unique_ptr<Command> remove_shapes(std::vector<std::string> ids);

/// Puts each shape in the place of the one that stands at its index: moved, resized, edited. `verb`
/// is what happened to them, for the label: "Move" gives "Move wall" or "Move 3 shapes".
/// Precondition: the indices exist and differ, and the ids stay unique. A changed id takes the focus
/// with it.
[[nodiscard]] std::unique_ptr<Command> replace_shapes(std::string_view verb, std::vector<PlacedShape> after);

}  // namespace collidarium::app
