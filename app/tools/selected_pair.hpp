#pragma once

#include <optional>
#include <string>

#include "model/answers/answers.hpp"
#include "model/scene/selection.hpp"

namespace collidarium::app {

/// The two selected shapes, if exactly two are selected and both are visible: the query is then about them,
/// whatever the scene's focus is. The one that moves is b; otherwise b was selected later.
[[nodiscard]] std::optional<FocusPair> selected_pair(const Scene& scene, const Selection& selection);

/// The pair that the scene chose, with b the one that was dragged last, where the question is about the two
/// at rest: the MTV pushes what the hand holds. Empty where b is that already, or no pair is chosen.
[[nodiscard]] std::optional<FocusPair> held_pair(const Scene& scene, const FocusQuery& query,
                                                 const std::optional<std::string>& last_moved);

}  // namespace collidarium::app
