#include "explain/formula_parts.hpp"
#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

namespace {

/// "a vertex of crate", "the rim of ball", "an end of wire".
std::string part(const SceneShape& shape, Feature feature) {
    if (feature == Feature::interior) {
        return "the interior of " + shape.label();
    }
    return std::visit(
        [&]<class S>(const S&) {
            const bool is_vertex = feature == Feature::vertex;
            std::string word = is_vertex ? "a vertex of " : "an edge of ";
            if constexpr (std::is_same_v<S, Circle<double>>) {
                word = "the rim of ";
            } else if constexpr (std::is_same_v<S, Point<double>>) {
                word = "";
            } else if constexpr (std::is_same_v<S, Capsule<double>>) {
                word = is_vertex ? "a round end of " : "a straight side of ";
            } else if constexpr (std::is_same_v<S, Segment<double>>) {
                word = is_vertex ? "an end of " : "an inner point of ";
            }
            return word + shape.label();
        },
        shape.shape);
}

}  // namespace

Step step_of(const StepContext& context, const ClosestFeature<double>& event) {
    const std::vector<SceneShape>& shapes = context.scene.shapes;
    Step step;
    step.title = event.distance < 0 ? "deepest points" : "closest features";
    const std::string at_a = vector(event.point_a.x, event.point_a.y);
    const std::string at_b = vector(event.point_b.x, event.point_b.y);
    const std::string of_a = part(shapes[context.focus.a], event.feature_a);
    const std::string of_b = part(shapes[context.focus.b], event.feature_b);
    step.sentence = event.distance > 0 ? of_a + " and " + of_b + " are closest: " + at_a + " and " + at_b +
                                             ", " + number(event.distance) + " apart"
                    : event.distance < 0 ? "deepest are " + of_a + " at " + at_a + " and " + of_b + " at " +
                                               at_b + ": " + number(-event.distance) + " into each other"
                                         : of_a + " and " + of_b + " have a point in common, " + at_a;
    FormulaLines lines;
    add_nearest(lines, PairNumbers(context.scene, context.focus), event);
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
