#pragma once

#include <optional>

#include "model/answers/answers.hpp"
#include "model/scene/selection.hpp"

namespace collidarium::app {

/// The two selected shapes, if exactly two are selected and both are visible: the query is then about them,
/// whatever the scene's focus is. The one that moves is b; otherwise b was selected later.
[[nodiscard]] std::optional<FocusPair> selected_pair(const Scene& scene, const Selection& selection);

}  // namespace collidarium::app
