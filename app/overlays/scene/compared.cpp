#include <algorithm>

#include "collidarium/shapes/reference_point.hpp"
#include "overlays/labels/corner_note.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_shown = 4;  ///< more would hide each other

/// The answer of one method in one arithmetic, if it differs.
struct Other {
    std::string name;
    ComparedAnswer answer;
};

std::vector<Other> others(const std::vector<ComparedMethod>& methods) {
    std::vector<Other> found;
    for (const ComparedMethod& method : methods) {
        const auto& in_double = method.in_double;
        const auto& in_float = method.in_float;
        if (in_double && in_double->differs()) {
            found.push_back({method.name, *in_double});
        } else if (in_float && in_float->differs()) {
            found.push_back({method.name + " in float", *in_float});
        }
    }
    return found;
}

/// Where b ends up by a method: as far as it travels, or out of the overlap.
std::optional<Vec2d> displacement(const SceneShape& b, Operation operation, const ComparedAnswer& answer) {
    if (answer.position && !answer.value) {
        return *answer.position - reference_point(b.shape);
    }
    if (operation == Operation::cast && (!answer.yes || answer.value)) {
        return b.translation.value_or(Vec2d(0)) * (answer.yes ? *answer.value : 1.0);
    }
    if (operation == Operation::contact && answer.yes && answer.value && answer.normal) {
        return *answer.normal * *answer.value;
    }
    return std::nullopt;
}

std::string words(const Other& other, Operation operation) {
    const ComparedAnswer& answer = other.answer;
    const std::string& value = answer.text;
    if (!answer.value && !value.empty()) {
        return "\u2260 " + other.name + ": " + value;
    }
    std::string what;
    switch (operation) {
        case Operation::cast:
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

/// b where that method moves it; if it does not, only its label beside b.
void paint_other(const OverlayCanvas& canvas, const SceneShape& b, Operation operation, const Other& other) {
    const auto translation = displacement(b, operation, other.answer);
    if (translation && !is_finite(*translation)) {
        return;
    }
    const Figure figure = moved(canvas.figure(b.shape), translation.value_or(Vec2d(0)));
    if (translation) {
        draw_figure(canvas, figure, {.stroke = {Role::different, 1.4, Dash::dotted}});
    }
    if (translation && operation == Operation::contact) {
        const Vec2d from = reference_point(b.shape);
        draw_arrow(canvas, {canvas.at(from), canvas.at(from + *translation)}, {Role::different, 1.6});
    }
    Label label;
    label.text = words(other, operation);
    label.style = {.role = Role::different, .size = 12};
    stand_at(canvas, label, figure.outline, Prefer::above, "ghosts");
    label.importance = 45;
    label.group = "compared";
    canvas.labels.add(std::move(label));
}

/// Each calculation in one line, the right one first: "closed form: distance of the centres 6 < ...".
void add_calculations(const OverlayCanvas& canvas) {
    for (const ComparedMethod& method : canvas.context.compared) {
        if (method.in_double && !method.in_double->calculation.empty()) {
            const bool differs = method.in_double->differs();
            add_corner_note(canvas,
                            (differs ? "\u2260 " : "") + method.name + ": " + method.in_double->calculation,
                            "compared", differs ? Role::different : Role::text);
        }
    }
}

}  // namespace

void paint_compared(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || canvas.context.compared.empty()) {
        return;
    }
    const Group group(canvas.painter, "compared");
    const std::vector<Other> all = others(canvas.context.compared);
    for (std::size_t i = 0; i < std::min(all.size(), most_shown); ++i) {
        paint_other(canvas, canvas.context.scene.shapes[focus->b], focus->shown.operation, all[i]);
    }
    if (!canvas.context.scene.compare.empty()) {
        add_calculations(canvas);
    }
}

}  // namespace collidarium::app
