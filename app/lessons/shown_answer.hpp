#pragma once

/// What the picture shows of an answer: the learner's, and the right one.

#include <optional>
#include <vector>

#include "lessons/compiled_task.hpp"
#include "lessons/values.hpp"
#include "model/scene/canvas_marks.hpp"

namespace collidarium::app {

/// The right answer of a prediction: a number, a place or a vector, or the first option or part that is
/// right. Empty if nothing is.
[[nodiscard]] GivenAnswer first_right(const CompiledTask& task, const InstanceValues& values);

/// Where the vector begins that is asked for; empty if none is.
[[nodiscard]] std::optional<Vec2d> arrow_begin(const CompiledTask& task, const InstanceValues& values);

/// The corners of what can be picked: of an edge its ends, of a vertex itself, of a shape or a cell its
/// outline. None of a step, which is not in the picture.
[[nodiscard]] std::vector<Vec2d> corners_of(const Scene& scene, Pickable kind, const PickedPart& part);

/// `begin`: where a vector begins. Empty for an option, or a number.
[[nodiscard]] std::optional<AnswerMark> mark_of(const Task& task, const Scene& scene,
                                                const std::optional<Vec2d>& begin, const GivenAnswer& answer,
                                                AnswerMark::Of of);

/// A direction, drawn as long as the learner's arrow, else two units.
[[nodiscard]] GivenAnswer as_long_as(const GivenAnswer& direction, const GivenAnswer& given);

}  // namespace collidarium::app
