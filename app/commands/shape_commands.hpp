#pragma once

/// Commands that change the shapes of a scene.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/undo_stack.hpp"

namespace collidarium::app {

/// A shape and its place in the drawing order.
struct PlacedShape {
    std::size_t index{};
    SceneShape shape;
};

/// Adds new shapes on top of the others. Precondition: their ids are new to the scene.
[[nodiscard]] std::unique_ptr<Command> add_shapes(std::vector<SceneShape> shapes,
                                                  std::string_view verb = "Add");

/// Removes shapes; a focus on one of them is removed and restored with it. Unknown ids are ignored.
[[nodiscard]] std::unique_ptr<Command> remove_shapes(std::vector<std::string> ids);

/// Replaces the shapes at their indices: moved, resized, edited. `verb` is for the label: "Move" gives "Move
/// wall" or "Move 3 shapes", "Scale {} by 2" gives "Scale wall by 2" or "Scale 3 shapes by 2". Precondition:
/// the indices exist and differ, and the ids stay unique. The focus follows a changed id.
[[nodiscard]] std::unique_ptr<Command> replace_shapes(std::string_view verb, std::vector<PlacedShape> after);

/// Replaces the shape at `index` by others, at its place in the drawing order. `verb` as above. Precondition:
/// the index exists, there is at least one part, and the ids stay unique; the focus stays where one of the
/// parts keeps the id.
[[nodiscard]] std::unique_ptr<Command> split_shape(std::size_t index, std::vector<SceneShape> parts,
                                                   std::string_view verb);

/// Reorders the shapes: `order[i]` is the current index of the shape that goes to `i`. Precondition: every
/// index once.
[[nodiscard]] std::unique_ptr<Command> reorder_shapes(std::vector<std::size_t> order, std::string label);

/// The name of shapes in labels: that of a single shape, otherwise "3 shapes".
[[nodiscard]] std::string shapes_in_words(std::size_t count, const SceneShape& first);

}  // namespace collidarium::app
