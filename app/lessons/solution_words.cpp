/// A solution in words.

#include <algorithm>
#include <iterator>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/words/number.hpp"
#include "lessons/solve_task.hpp"

namespace collidarium::app {

namespace {

std::string point_text(const Vec2d& point) {
    return vector(point.x, point.y);
}

/// "the centre of ball" of what has one to be seen.
std::string middle_words(const SceneShape& shape) {
    return std::holds_alternative<Point<double>>(shape.shape) ? shape.label()
                                                              : "the centre of " + shape.label();
}

bool has_centre(const ShapeD& shape) {
    return std::holds_alternative<Point<double>>(shape) || std::holds_alternative<Circle<double>>(shape) ||
           std::holds_alternative<Aabb<double>>(shape) || std::holds_alternative<Obb<double>>(shape);
}

/// Of what is not where it was; otherwise empty. `led_to`: where it was led before.
std::string move_words(const Scene& begin, const Scene& end, const Movable& thing,
                       const std::optional<Vec2d>& led_to) {
    const SceneShape& before = begin.shapes[thing.shape];
    const SceneShape& after = end.shapes[thing.shape];
    if (thing.is_tip) {
        return before.translation == after.translation
                   ? ""
                   : "the tip of " + after.label() + "'s arrow to " +
                         point_text(reference_point(after.shape) + after.translation.value_or(Vec2d(0)));
    }
    const Vec2d place = reference_point(after.shape);
    const Vec2d by = place - reference_point(before.shape);
    return (led_to ? *led_to == place : before.shape == after.shape) ? ""
           : has_centre(after.shape) ? middle_words(after) + " to " + point_text(place)
                                     : after.label() + " by " + point_text(by);
}

/// "A", "A and B", "A, B and C".
std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    }
    return text;
}

}  // namespace

std::string solution_words(const Task& task, const Scene& begin, const Solution& solution) {
    const Scene& end = solution.values->scene();
    std::vector<std::string> moves;
    std::string visits;
    for (const Movable& thing : movables(task, begin)) {
        std::optional<Vec2d> led_to;
        if (!thing.is_tip && visits.empty() && !solution.passed.empty()) {
            led_to = solution.passed.back();
            std::vector<std::string> places;
            std::ranges::transform(solution.passed, std::back_inserter(places), point_text);
            visits = "lead " + middle_words(end.shapes[thing.shape]) + " through " + listed(places);
        }
        if (std::string words = move_words(begin, end, thing, led_to); !words.empty()) {
            moves.push_back(std::move(words));
        }
    }
    std::string text = "One solution: " + visits;
    text += visits.empty() || moves.empty() ? "" : ", then ";
    text += moves.empty() ? "" : "move " + listed(moves);
    text += visits.empty() && moves.empty() ? "leave everything where it is." : ".";
    if (solution.score) {
        text += " Its score is " + number(*solution.score) + '.';
    }
    return text;
}

}  // namespace collidarium::app
