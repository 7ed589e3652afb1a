#include "collidarium/names.hpp"
#include "explain/number.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

namespace {

std::string whose(const StepContext& context, Axis axis) {
    return axis == Axis::edge_a ? context.a() : context.b();
}

/// "the normal of edge 3 of crate", "the x axis", "the axis between the vertices".
std::string axis_words(const StepContext& context, const FilterAxis<double>& event) {
    if (event.edge) {
        return "the normal of edge " + std::to_string(*event.edge + 1) + " of " + whose(context, event.axis);
    }
    if (event.axis == Axis::x || event.axis == Axis::y) {
        return "the " + std::string(name(event.axis)) + " axis";
    }
    return event.axis == Axis::vertices ? "the axis between the closest points" : "the axis along the edges";
}

std::string outcome_words(FilterOutcome outcome) {
    switch (outcome) {
        case FilterOutcome::separated:
            return "the shapes are separated";
        case FilterOutcome::overlapping:
            return "the shapes overlap";
        case FilterOutcome::hit:
            return "the path hits";
        case FilterOutcome::miss:
            return "the path misses";
        case FilterOutcome::unsure:
            break;
    }
    return "";
}

std::string reason_words(ExactReason reason) {
    switch (reason) {
        case ExactReason::within_bound:
            return "the result is within the rounding bound of zero";
        case ExactReason::parallel_edges:
            return "two edges are parallel up to rounding";
        case ExactReason::collinear:
            return "vertices are collinear up to rounding";
        case ExactReason::many_vertices:
            return "a shape has more vertices than the float filter takes";
        case ExactReason::out_of_range:
            return "the numbers are outside the float filter's range";
        case ExactReason::starts_touching:
            return "the path may start in contact";
    }
    return "";
}

}  // namespace

Step step_of(const StepContext&, const Route<double>& event) {
    return {"kernel", "The pair is answered by " + std::string(event.kernel), {}};
}

Step step_of(const StepContext& context, const FilterAxis<double>& event) {
    const std::string apart = event.separation > 0 ? "they are separated by " + number(event.separation)
                                                   : "they overlap by " + number(-event.separation);
    return {"filter axis",
            "On " + axis_words(context, event) + " " + apart + ", with a rounding error of at most " +
                number(event.bound),
            {}};
}

Step step_of(const StepContext&, const FilterResult<double>& event) {
    if (event.outcome == FilterOutcome::unsure) {
        return {"filter result",
                number(event.value) + " is within the rounding bound of " + number(event.bound) +
                    ": the float filter cannot tell",
                {}};
    }
    return {"filter result",
            "Settled by the float filter: " + outcome_words(event.outcome) + "; no exact test is needed",
            {}};
}

Step step_of(const StepContext& context, const ClimbStep<double>& event) {
    const std::string at = vector(event.vertex.x, event.vertex.y);
    if (event.edge == Vec2d(0)) {
        return {"hill climbing",
                "Vertex " + at + " of the Minkowski difference: no edge leads closer to the origin",
                {}};
    }
    return {"hill climbing",
            "Vertex " + at + " of the Minkowski difference: an edge of " + whose(context, event.axis) +
                " leads closer to the origin",
            {}};
}

Step step_of(const StepContext&, const ExactFallback<double>& event) {
    return {"exact test", "Exact arithmetic decides: " + reason_words(event.reason), {}};
}

}  // namespace collidarium::app
