#include "lessons/shown_answer.hpp"

#include "lessons/cells.hpp"
#include "lessons/instances.hpp"
#include "lessons/judge.hpp"
#include "model/scene/corners.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

namespace {

std::vector<Vec2d> corners_of_bounds(const WorldBounds& bounds) {
    return {bounds.min, {bounds.max.x, bounds.min.y}, bounds.max, {bounds.min.x, bounds.max.y}};
}

AnswerMark::Kind kind_of_mark(Pickable kind) {
    return kind == Pickable::edge     ? AnswerMark::Kind::edge
           : kind == Pickable::vertex ? AnswerMark::Kind::place
                                      : AnswerMark::Kind::outline;
}

}  // namespace

GivenAnswer first_right(const CompiledTask& task, const InstanceValues& values) {
    const Ask ask = task.task->ask;
    for (std::size_t i = 0; ask == Ask::choose && i < task.items.size(); ++i) {
        if (is_right_option(task.items[i], values)) {
            return ChosenOption{i};
        }
    }
    if (ask != Ask::pick) {
        return right_answer(task, values);
    }
    for (const PickedPart& part : pickable_parts(task.task->picked, values.scene())) {
        if (judge(task, values, part, 1).right) {
            return part;
        }
    }
    return {};
}

std::optional<Vec2d> arrow_begin(const CompiledTask& task, const InstanceValues& values) {
    if (task.task->ask != Ask::arrow || !task.begin) {
        return std::nullopt;
    }
    const NameLookup lookup = [&](std::string_view name) { return values.number(name); };
    const auto x = (*task.begin)[0].value(lookup);
    const auto y = (*task.begin)[1].value(lookup);
    return x && y ? std::optional(Vec2d(*x, *y)) : std::nullopt;
}

std::vector<Vec2d> corners_of(const Scene& scene, Pickable kind, const PickedPart& part) {
    if (kind == Pickable::cell && part.index) {
        const auto bounds = cell_bounds(scene, *part.index);
        return bounds ? corners_of_bounds(*bounds) : std::vector<Vec2d>();
    }
    if (!part.shape || *part.shape >= scene.shapes.size()) {
        return {};
    }
    const ShapeD& shape = scene.shapes[*part.shape].shape;
    const std::vector<Vec2d> vertices = corners_of(shape).points;
    const std::size_t index = part.index.value_or(0);
    if (kind == Pickable::shape) {
        return vertices.size() > 2 ? vertices : corners_of_bounds(world_bounds(shape));
    }
    if (index >= vertices.size()) {
        return {};
    }
    return kind == Pickable::edge
               ? std::vector<Vec2d>{vertices[index], vertices[(index + 1) % vertices.size()]}
               : std::vector<Vec2d>{vertices[index]};
}

std::optional<AnswerMark> mark_of(const Task& task, const Scene& scene, const std::optional<Vec2d>& begin,
                                  const GivenAnswer& answer, AnswerMark::Of of) {
    if (const auto* part = std::get_if<PickedPart>(&answer)) {
        const auto corners = corners_of(scene, task.picked, *part);
        return corners.empty() ? std::nullopt
                               : std::optional(AnswerMark{kind_of_mark(task.picked), of, corners});
    }
    const auto* vector = std::get_if<Vec2d>(&answer);
    if (vector == nullptr) {
        return std::nullopt;
    }
    return begin ? AnswerMark{AnswerMark::Kind::arrow, of, {*begin, *begin + *vector}}
                 : AnswerMark{AnswerMark::Kind::place, of, {*vector}};
}

GivenAnswer as_long_as(const GivenAnswer& direction, const GivenAnswer& given) {
    const auto* vector = std::get_if<Vec2d>(&direction);
    const auto* drawn = std::get_if<Vec2d>(&given);
    if (vector == nullptr || *vector == Vec2d(0)) {
        return direction;
    }
    constexpr double usual = 2;
    const double wanted = drawn != nullptr && *drawn != Vec2d(0) ? glm::length(*drawn) : usual;
    return *vector * (wanted / glm::length(*vector));
}

}  // namespace collidarium::app
