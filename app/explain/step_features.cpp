#include "explain/formula_parts.hpp"
#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

namespace {

/// "a corner of crate", "the rim of ball", "an end of wire".
std::string part(const SceneShape& shape, Feature feature) {
    if (feature == Feature::interior) {
        return "the inside of " + shape.label();
    }
    return std::visit(
        [&]<class S>(const S&) {
            const bool is_vertex = feature == Feature::vertex;
            std::string word = is_vertex ? "a corner of " : "a side of ";
            if constexpr (std::is_same_v<S, Circle<double>>) {
                word = "the rim of ";
            } else if constexpr (std::is_same_v<S, Point<double>>) {
                word = "";
            } else if constexpr (std::is_same_v<S, Capsule<double>>) {
                word = is_vertex ? "a round end of " : "a straight side of ";
            } else if constexpr (std::is_same_v<S, Segment<double>>) {
                word = is_vertex ? "an end of " : "the middle part of ";
            }
            return word + shape.label();
        },
        shape.shape);
}

}  // namespace

Step step_of(const StepContext& context, const ClosestFeature<double>& event) {
    const std::vector<SceneShape>& shapes = context.scene.shapes;
    Step step;
    step.title = "nearest parts";
    const std::string parts = part(shapes[context.focus.a], event.feature_a) + " and " +
                              part(shapes[context.focus.b], event.feature_b);
    step.sentence = event.distance > 0
                        ? parts + " are nearest: from " + vector(event.point_a.x, event.point_a.y) + " to " +
                              vector(event.point_b.x, event.point_b.y) + " it is " + number(event.distance)
                        : parts + " have a point in common, " + vector(event.point_a.x, event.point_a.y);
    FormulaLines lines;
    add_nearest(lines, PairNumbers(context.scene, context.focus), event);
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
