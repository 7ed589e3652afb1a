#pragma once

/// The text of a lesson's page: runs of words in several looks, wrapped to a width, and the blocks they make
/// up.

#include <vector>

#include "lessons/lesson.hpp"
#include "panels/widgets/ui.hpp"

namespace collidarium::app {

/// Draws the text of runs with its upper left corner there, wrapped between words; physical pixels. Returns
/// its height. An expression that was not filled in is drawn as it stands.
float draw_runs(const Ui& ui, const TextRuns& runs, const ImVec2& at, float width, Role role = Role::text);
/// The same height, without drawing.
[[nodiscard]] float height_of(const Ui& ui, const TextRuns& runs, float width);
/// Its width on one line.
[[nodiscard]] float width_of(const Ui& ui, const TextRuns& runs);

/// The same at the cursor, as wide as there is room.
void draw_runs(const Ui& ui, const TextRuns& runs, Role role = Role::text);

/// Paragraphs, lists, tables, code and quotes, one below the other.
void draw_blocks(const Ui& ui, const std::vector<Block>& blocks);

}  // namespace collidarium::app
