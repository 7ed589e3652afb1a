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
/// is what happened to them, for the label: "Move" gives "Move wall" or "Move 3 shapes", "Turn {} round"
/// "Turn wall round" or "Turn 3 shapes round".
/// Precondition: the indices exist and differ, and the ids stay unique. A changed id takes the focus
/// with it.
[[nodiscard]] std::unique_ptr<Command> replace_shapes(std::string_view verb, std::vector<PlacedShape> after);

/// Puts the shapes into another drawing order: `order[i]` is where the shape stands now that is to be at
/// `i`. Precondition: every index once.
[[nodiscard]] std::unique_ptr<Command> reorder_shapes(std::vector<std::size_t> order, std::string label);

/// What labels call shapes: the first one's name if it is the only one, else "3 shapes".
[[nodiscard]] std::string shapes_in_words(std::size_t count, const SceneShape& first);

}  // namespace collidarium::app
