#include <cmath>
#include <numbers>

#include "explain/words/number.hpp"
#include "lessons/check_parts.hpp"
#include "lessons/judge.hpp"
#include "lessons/solve_task.hpp"

namespace collidarium::app {

namespace {

/// "the right answer", or "\"First entry\"" of an item.
std::string words_for(const CompiledTask& task, std::optional<std::size_t> item) {
    return item ? '"' + task.items[*item].item->misconception + '"' : "the right answer";
}

Problem too_close_problem(const CompiledTask& task, const InstanceValues& values, const TooClose& close) {
    const GivenAnswer one =
        close.one ? answer_of(task.items[*close.one], values) : right_answer(task, values);
    const GivenAnswer other = answer_of(task.items[close.other], values);
    const TaskItem& item = *task.items[close.other].item;
    if (!close.one && apart(task.task->ask, one, other) <= judged_rounding) {
        return problem_at(item.place, "its answer, " + answer_text(other) + ", is the right one, but \"" +
                                          item.misconception + "\" is the name of a misconception");
    }
    return problem_at(item.place,
                      words_for(task, close.one) + ", " + answer_text(one) + ", and " +
                          words_for(task, close.other) + ", " + answer_text(other) +
                          ", cannot be distinguished: they differ by no more than twice \"within\"");
}

}  // namespace

std::string answer_text(const GivenAnswer& answer) {
    if (const auto* number = std::get_if<double>(&answer)) {
        return value_text(*number);
    }
    const auto* place = std::get_if<Vec2d>(&answer);
    return place != nullptr ? vector(place->x, place->y) : "";
}

std::string why_out_of_reach(const Task& task, const Scene& scene, const GivenAnswer& answer) {
    if (is_within_reach(task, scene, answer)) {
        return {};
    }
    return task.ask == Ask::number
               ? "is not on the strip from " + value_text(task.from) + " to " + value_text(task.to)
           : task.ask == Ask::click ? "is not in the view"
                                    : "has no direction";
}

Problem unusable_problem(const CompiledTask& task, const InstanceValues& values, Unusable why) {
    const Task& asked = *task.task;
    if (why == Unusable::not_kept) {
        return problem_at(asked.keep->place, "\"keep\" does not hold");
    }
    if (const auto close = why == Unusable::not_told_apart ? too_close(task, values) : std::nullopt) {
        return too_close_problem(task, values, *close);
    }
    const GivenAnswer right = right_answer(task, values);
    if (!std::holds_alternative<std::monostate>(right)) {
        return problem_at(asked.place, "the right answer, " + answer_text(right) + ", " +
                                           why_out_of_reach(asked, values.scene(), right));
    }
    const std::string no_answer = values.why_no_answer();
    return problem_at(asked.place,
                      "nothing is right on this scene" +
                          (no_answer.empty() ? "" : ", whose query has no answer: " + no_answer));
}

GivenAnswer on_grid(const Task& task, const GivenAnswer& answer) {
    const double step = grid_of(task);
    const auto snapped = [&](double value) { return std::round(value / step) * step; };
    if (const auto* number = std::get_if<double>(&answer)) {
        return std::clamp(snapped(*number), task.from, task.to);
    }
    const auto* place = task.ask == Ask::click ? std::get_if<Vec2d>(&answer) : nullptr;
    return place != nullptr ? GivenAnswer(Vec2d(snapped(place->x), snapped(place->y))) : answer;
}

std::vector<GivenAnswer> answers_between(const Task& task, const Scene& scene) {
    std::vector<GivenAnswer> answers;
    constexpr int steps = 50;
    if (task.ask == Ask::number) {
        for (int i = 0; i <= steps; ++i) {
            answers.emplace_back(task.from + (task.to - task.from) * i / steps);
        }
    } else if (task.ask == Ask::arrow) {
        for (int i = 0; i < steps; ++i) {
            const double angle = 2 * std::numbers::pi * i / steps;
            answers.emplace_back(Vec2d(std::cos(angle), std::sin(angle)));
        }
    } else if (const auto seen = scene_bounds(scene)) {
        constexpr int rows = 12;
        for (int i = 0; i < rows * rows; ++i) {
            const Vec2d part(i % rows / (rows - 1.0), i / rows / (rows - 1.0));
            answers.emplace_back(seen->min + seen->size() * part);
        }
    }
    return answers;
}

}  // namespace collidarium::app
