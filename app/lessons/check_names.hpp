#pragma once

/// Whether the names in a lesson's expressions stand for anything. Inner part of `check_lesson`.

#include <string>
#include <vector>

#include "io/problem.hpp"
#include "lessons/lesson.hpp"

namespace collidarium::app {

/// Everything that is wrong with the expressions of a page, its task's and those in its texts: what cannot be
/// compiled, names that stand for no number of any instance, names above the line that `given` does not have,
/// numbers that `vary` cannot change. `scene`: the page's; null if it has none.
[[nodiscard]] std::vector<Problem> name_problems(const LessonPage& page, const Scene* scene);

/// The ids of a scene's shapes that are no identifiers, or names of something else; at the place of the
/// scene.
[[nodiscard]] std::vector<Problem> id_problems(const Scene& scene, const FilePlace& place);

}  // namespace collidarium::app
