#pragma once

/// Tasks: the keys in their block, and the list after it.

#include <optional>
#include <string_view>

#include "lessons/lesson.hpp"
#include "lessons/lesson_source.hpp"
#include "lessons/markdown.hpp"

namespace collidarium::app {

/// The most items of a task's list, and of the alternatives in one of them.
inline constexpr std::size_t max_task_items = 50;

/// The task of a block `predict`, `make` or `code`, as yet without its list. Reports what is wrong with its
/// keys; what could not be read is left out. Empty: it is not known what is asked.
[[nodiscard]] std::optional<Task> read_task(LessonSource& source, const Fence& fence, TaskKind kind);

/// The list after the task becomes its items. Reports items that the task does not have. `language` is the
/// lesson's.
void read_items(LessonSource& source, Task& task, List list, std::string_view language);

/// Reports what only the whole task shows: too few items, none that is right, ...
void check_items(LessonSource& source, const Task& task);

}  // namespace collidarium::app
