#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// "a vertex of crate", "the boundary of ball", "an end of wire".
std::string part(const SceneShape& shape, Feature feature) {
    if (feature == Feature::interior) {
        return "the interior of " + shape.label();
    }
    return std::visit(
        [&]<class S>(const S&) {
            const bool is_vertex = feature == Feature::vertex;
            std::string word = is_vertex ? "a vertex of " : "an edge of ";
            if constexpr (std::is_same_v<S, Circle<double>>) {
                word = "the boundary of ";
            } else if constexpr (std::is_same_v<S, Point<double>>) {
                word = "";
            } else if constexpr (std::is_same_v<S, Capsule<double>>) {
                word = is_vertex ? "a round end of " : "a straight edge of ";
            } else if constexpr (std::is_same_v<S, Segment<double>>) {
                word = is_vertex ? "an end of " : "an interior point of ";
            }
            return word + shape.label();
        },
        shape.shape);
}

/// "(2, 0.5), on an edge of crate", "(2, 1), a vertex of crate", "(1, 0.5), dot itself".
std::string deepest(const SceneShape& shape, Feature feature, const Vec2d& at) {
    const std::string of = part(shape, feature);
    const bool is_point = std::holds_alternative<Point<double>>(shape.shape);
    const bool is_end = of.starts_with("a vertex of ") || of.starts_with("an end of ") ||
                        of.starts_with("an interior point of ");
    return vector(at.x, at.y) + (is_point ? ", " + of + " itself" : is_end ? ", " + of : ", on " + of);
}

bool overlaps(const StepContext& context) {
    const auto& contact = context.focus.contact;
    return contact && contact->depth > 0;
}

}  // namespace

Step step_of(const StepContext& context, const ClosestFeature<double>& event) {
    const SharedList<SceneShape>& shapes = context.scene.shapes;
    Step step;
    step.title = event.distance < 0 ? "deepest points" : "closest features";
    const std::string at_a = vector(event.point_a.x, event.point_a.y);
    const std::string at_b = vector(event.point_b.x, event.point_b.y);
    const std::string of_a = part(shapes[context.focus.a], event.feature_a);
    const std::string of_b = part(shapes[context.focus.b], event.feature_b);
    step.sentence =
        event.distance > 0 ? "the closest features are " + of_a + " and " + of_b + ": closest points " +
                                 at_a + " and " + at_b + ", distance " + number(event.distance)
        : event.distance < 0
            ? "the deepest points are " + deepest(shapes[context.focus.a], event.feature_a, event.point_a) +
                  ", and " + deepest(shapes[context.focus.b], event.feature_b, event.point_b) +
                  ": penetration depth " + number(-event.distance)
        : overlaps(context) ? "the shapes overlap: " + at_a + " is a point of both"
                            : of_a + " and " + of_b + " meet at " + at_a;
    FormulaLines lines;
    add_closest_points(lines, PairNumbers(context.scene, context.focus), event);
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
