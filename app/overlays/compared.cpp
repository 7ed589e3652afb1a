#include "collidarium/shapes/reference_point.hpp"
#include "explain/number.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_shown = 4;  ///< more would hide each other

/// Where a method says that b comes to: as far as it travels, or out of the overlap.
std::optional<Vec2d> displacement(const SceneShape& b, Operation operation, const ComparedAnswer& answer) {
    if (operation == Operation::cast) {
        return b.translation.value_or(Vec2d(0)) * (answer.yes ? answer.value.value_or(0) : 1.0);
    }
    if (operation == Operation::contact && answer.yes && answer.value && answer.normal) {
        return *answer.normal * *answer.value;
    }
    return std::nullopt;
}

std::string words(const ComparedMethod& method, Operation operation, const ComparedAnswer& answer) {
    const std::string what = operation != Operation::cast ? "depth " + number(answer.value.value_or(0))
                             : answer.yes                 ? "t = " + number(answer.value.value_or(0))
                                                          : "miss";
    return "\u2260 " + method.name + ": " + what;
}

}  // namespace

void paint_compared(const Stage& stage) {
    const auto& focus = stage.context.answers.focus;
    if (!focus || stage.context.compared.empty()) {
        return;
    }
    const Group group(stage.painter, "compared");
    const SceneShape& b = stage.context.scene.shapes[focus->b];
    const Operation operation = focus->shown.operation;
    std::size_t shown = 0;
    for (const ComparedMethod& method : stage.context.compared) {
        const auto& answer = method.in_double;
        const auto way = answer && answer->differs() ? displacement(b, operation, *answer) : std::nullopt;
        if (!way || !is_finite(*way) || shown == most_shown) {
            continue;
        }
        ++shown;
        const Figure figure = moved(stage.figure(b.shape), *way);
        draw_figure(stage, figure, {.stroke = {Role::colliding, 1.4, Dash::dotted}});
        if (operation == Operation::contact) {
            const Vec2d from = stage.at(reference_point(b.shape));
            draw_arrow(stage, {from, stage.at(reference_point(b.shape) + *way)}, {Role::colliding, 1.6});
        }
        Label label;
        label.text = words(method, operation, *answer);
        label.style = {.role = Role::colliding, .size = 12};
        label.places = places_for(stage, figure.outline, label.text, label.style, Prefer::above);
        label.importance = 35;
        label.optional = true;
        label.group = "compared";
        stage.labels.add(std::move(label));
    }
}

}  // namespace collidarium::app
