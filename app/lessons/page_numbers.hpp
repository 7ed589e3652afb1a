#pragma once

/// Numbers that the text of a page says of its scene's shapes. Inner part of `check_lesson`.

#include <vector>

#include "io/problem.hpp"
#include "lessons/lesson.hpp"

namespace collidarium::app {

/// What the text before the answer says of a shape that it calls by its id, and that is otherwise: "the
/// crate's corners are (2, 2), (4, 2)", "ball has radius 3", "the wall's centre is (5, 2)". Nothing else can
/// be told.
[[nodiscard]] std::vector<Problem> wrong_numbers(const LessonPage& page, const Scene& scene);

}  // namespace collidarium::app
