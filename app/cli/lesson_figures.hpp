#pragma once

/// The figures of a lesson's page to read.

#include "lessons/html_lesson.hpp"

namespace collidarium::app {

/// The picture of a scene, as inline SVG, and what it shows in words: the shapes, or the answer.
[[nodiscard]] HtmlFigure draw_lesson_figure(const LessonFigure& figure);

/// Why the figures of all pages together are too much to draw; empty: they are not.
[[nodiscard]] std::string why_not_drawn(const Lesson& lesson);

}  // namespace collidarium::app
