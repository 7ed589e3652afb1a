#pragma once

/// From a lesson to what its page to read says: the numbers of the scenes as they are written are filled in,
/// and each item of a task's list stands beside the answer that it is told for.

#include <functional>
#include <string>
#include <vector>

#include "lessons/html_page.hpp"
#include "lessons/lesson.hpp"
#include "model/scene/canvas_marks.hpp"

namespace collidarium::app {

struct LessonFigure {
    enum class Kind {
        question,      ///< the shapes, and of the answers only what these layers draw of the question
        construction,  ///< the shapes, and these layers
        answer,        ///< all that the scene and its method show
    };

    const Scene& scene;
    Kind kind{};
    std::vector<std::string> layers;
    std::string id_prefix;             ///< of the ids in the picture
    std::optional<AnswerMark> mark{};  ///< of an answer: the right one
};

using DrawLessonFigure = std::function<HtmlFigure(const LessonFigure&)>;

/// `builds_on`: the titles of the lessons that this one comes after.
[[nodiscard]] HtmlLesson html_lesson(const Lesson& lesson, std::vector<std::string> builds_on,
                                     const DrawLessonFigure& draw);

}  // namespace collidarium::app
