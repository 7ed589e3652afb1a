#pragma once

#include <filesystem>
#include <optional>

#include "lessons/lesson_source.hpp"
#include "lessons/markdown.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The most shapes in a scene of a lesson: many hundred instances of it are asked about.
inline constexpr std::size_t max_lesson_shapes = 1000;

/// The scene of a block `scene`: its text, or that of the shipped scene that its `from` names, of which the
/// other members replace those of the same names. The scene has no name, which would give answers away.
/// Pictures come from below `folder` or are shipped ones. Reports everything that is wrong with it, at its
/// place in the lesson.
[[nodiscard]] std::optional<Scene> read_lesson_scene(LessonSource& source, const Fence& fence,
                                                     const std::optional<std::filesystem::path>& folder);

}  // namespace collidarium::app
