#include <algorithm>
#include <vector>

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/number.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_shown = 4;  ///< more would hide each other

/// The answer of one method in one arithmetic, if it differs.
struct Other {
    std::string name;
    ComparedAnswer answer;
    bool turns = true;                  ///< where b turns as it moves, by this method too
    std::optional<double> reference{};  ///< the right value, from which its own is told apart
};

std::vector<Other> others(const std::vector<ComparedMethod>& methods) {
    std::vector<Other> found;
    const std::optional<double> reference = methods.front().in_double->value;
    for (const ComparedMethod& method : methods) {
        const auto& in_double = method.in_double;
        const auto& in_float = method.in_float;
        if (in_double && in_double->differs()) {
            found.push_back({method.name, *in_double, method.turns, reference});
        } else if (in_float && in_float->differs()) {
            found.push_back({method.name + " in float", *in_float, method.turns, reference});
        }
    }
    return found;
}

/// b where it ends up by a method: as far as it travels, or out of the overlap.
std::optional<ShapeD> displaced(const SceneShape& a, const SceneShape& b, Operation operation,
                                const Other& other) {
    const ComparedAnswer& answer = other.answer;
    const auto by = [&](const Motion<double>& motion, double t) -> std::optional<ShapeD> {
        return is_finite(motion.translation * t) ? std::optional(moved(b.shape, motion, t)) : std::nullopt;
    };
    if (answer.position && !answer.value) {
        return by({*answer.position - reference_point(b.shape), 0}, 1);
    }
    if (is_of_motion(operation) && (!answer.yes || answer.value)) {
        const Motion<double> motion = relative_motion(a, b);
        return by({motion.translation, other.turns ? motion.rotation : 0}, answer.yes ? *answer.value : 1);
    }
    if (operation == Operation::contact && answer.yes && answer.value && answer.normal) {
        return by({*answer.normal * *answer.value, 0}, 1);
    }
    return std::nullopt;
}

std::string words(const Other& other, Operation operation) {
    const ComparedAnswer& answer = other.answer;
    if (!answer.value && !answer.text.empty()) {
        return "\u2260 " + other.name + ": " + answer.text;
    }
    const std::string value = !answer.value     ? ""
                              : other.reference ? Compared{*answer.value, *other.reference}(*answer.value)
                                                : number(*answer.value);
    std::string what;
    switch (operation) {
        case Operation::cast:
        case Operation::time_of_impact:
            what = !answer.yes ? "miss" : answer.value ? "t = " + value : "hit";
            break;
        case Operation::distance:
            what = answer.value ? "distance " + value : answer.yes ? "overlap or touch" : "separated";
            break;
        default:
            what = !answer.yes ? "separated" : answer.value ? "depth " + value : "overlap";
    }
    return "\u2260 " + other.name + ": " + what;
}

/// b where that method moves it, or the point that it answers; else only its label beside b.
void paint_other(const OverlayCanvas& canvas, const FocusAnswer& focus, const Other& other) {
    const SceneShape& b = canvas.context.scene.shapes[focus.b];
    const Operation operation = focus.shown.operation;
    const auto there = displaced(canvas.context.scene.shapes[focus.a], b, operation, other);
    const Figure figure = canvas.figure(there.value_or(b.shape));
    if (there) {
        draw_figure(canvas, figure, {.stroke = {Role::different, 1.4, Dash::dotted}});
    }
    const bool has_point = other.answer.point && !other.answer.value && is_finite(*other.answer.point);
    if (has_point) {
        draw_dot(canvas, canvas.at(*other.answer.point), Role::different, 5);
    }
    if (there && operation == Operation::contact) {
        draw_arrow(canvas, {canvas.at(reference_point(b.shape)), canvas.at(reference_point(*there))},
                   {Role::different, 1.6});
    }
    Label label;
    label.text = words(other, operation);
    label.style = {.role = Role::different, .size = 12};
    const std::vector<Vec2d> at = has_point ? std::vector{*other.answer.point} : figure.outline;
    stand_at(canvas, label, at, Prefer::above, "ghosts");
    label.importance = 45;
    label.group = "compared";
    canvas.labels.add(std::move(label));
}

}  // namespace

void paint_compared(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || canvas.context.compared.empty() || has_steps_left(focus->shown.trace)) {
        return;  // the answers of others would tell the end, too
    }
    const Group group(canvas.painter, "compared");
    const std::vector<Other> all = others(canvas.context.compared);
    for (std::size_t i = 0; i < std::min(all.size(), most_shown); ++i) {
        paint_other(canvas, *focus, all[i]);
    }
    if (canvas.context.calculations && !canvas.context.scene.compare.empty()) {
        paint_calculations(canvas);
    }
}

}  // namespace collidarium::app
