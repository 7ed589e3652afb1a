#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

namespace {

std::string_view word(Feature feature) {
    switch (feature) {
        case Feature::vertex:
            return "a vertex";
        case Feature::edge:
            return "a side";
        case Feature::interior:
            break;
    }
    return "the inside";
}

}  // namespace

Step step_of(const StepContext& context, const AxisProjection<double>& event) {
    const std::string axis(word(event.axis, context.trace()));
    const bool apart = event.overlap < 0;
    return {"axis " + axis,
            "on the axis " + vector(event.direction.x, event.direction.y) + " the two " +
                (apart ? "are apart by " + number(-event.overlap) + ": it separates them"
                       : "overlap by " + number(event.overlap)),
            {}};
}

Step step_of(const StepContext& context, const ClosestFeature<double>& event) {
    return {"nearest parts",
            std::string(word(event.feature_a)) + " of " + context.a() + " and " +
                std::string(word(event.feature_b)) + " of " + context.b() + " are nearest, " +
                number(event.distance) + " apart",
            {}};
}

Step step_of(const StepContext& context, const Clipping<double>& event) {
    const std::string& reference = event.reference_is_a ? context.a() : context.b();
    const std::string& incident = event.reference_is_a ? context.b() : context.a();
    return {"clipping",
            "the side of " + incident + " that faces " + reference +
                " is cut to the width of the side it meets: " +
                (event.kept_count == 1 ? "one point is" : "two points are") + " kept",
            {}};
}

}  // namespace collidarium::app
