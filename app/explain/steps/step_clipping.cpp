#include "explain/formula/formula_lines.hpp"
#include "explain/formula/pair_numbers.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// A point in the frame of the reference edge: how far along it, and how far below it.
struct InEdgeFrame {
    double along{};
    double depth{};
};

InEdgeFrame in_edge_frame(const Clipping<double>& event, const Vec2d& point) {
    const Vec2d edge = event.reference_to - event.reference_from;
    const double length = glm::length(edge);
    const Vec2d offset = point - event.reference_from;
    return {length > 0 ? glm::dot(offset, edge) / length : 0, -glm::dot(offset, event.normal)};
}

/// The penetration depth at a contact point, which is midway between the reference and the incident edge.
double depth_at(const Clipping<double>& event, const Vec2d& point) {
    return 2 * in_edge_frame(event, point).depth;
}

std::string drop_reason(const Clipping<double>& event, const Vec2d& point) {
    const double length = glm::distance(event.reference_from, event.reference_to);
    const InEdgeFrame seen = in_edge_frame(event, point);
    const double rounding = 1e-12 * length;
    if (seen.along < -rounding || seen.along > length + rounding) {
        return "outside a side plane";
    }
    return "above the reference edge";
}

std::string dropped_words(const Clipping<double>& event) {
    if (event.dropped_count == 0) {
        return "nothing is dropped";
    }
    return event.dropped_count == 1 ? "one end is dropped" : "both ends are dropped";
}

}  // namespace

Step step_of(const StepContext& context, const Clipping<double>& event) {
    const std::string reference = event.reference_is_a ? context.a() : context.b();
    const std::string incident = event.reference_is_a ? context.b() : context.a();
    const Role of_reference = event.reference_is_a ? Role::free : Role::subject;
    const Role of_incident = event.reference_is_a ? Role::subject : Role::free;
    Step step;
    step.title = "clipping";
    step.sentence = "the incident edge of " + incident +
                    " is clipped against the side planes at the ends of the reference edge of " + reference +
                    ": " + dropped_words(event) + ", and " +
                    (event.kept_count == 1 ? "one contact point is" : "two contact points are") + " kept";

    FormulaLines lines;
    const double length = glm::distance(event.reference_from, event.reference_to);
    const PairNumbers pair(context.scene, context.focus);
    const auto add_edge = [&](bool of_b, const Vec2d& edge_from, const Vec2d& edge_to, Role role) {
        lines.add({plain_run("  ")}, {pair.point(of_b, edge_from, {"from ", role, false}),
                                      pair.point(of_b, edge_to, {" to ", role, false})});
    };
    lines.add({{"reference", of_reference, true}, plain_run("  spans 0 to " + number(length))});
    add_edge(!event.reference_is_a, event.reference_from, event.reference_to, of_reference);
    const InEdgeFrame from = in_edge_frame(event, event.incident_from);
    const InEdgeFrame to = in_edge_frame(event, event.incident_to);
    lines.add({{"incident", of_incident, true},
               plain_run("   spans " + number(from.along) + " to " + number(to.along))});
    add_edge(event.reference_is_a, event.incident_from, event.incident_to, of_incident);
    for (std::size_t i = 0; i < event.kept_count; ++i) {
        const Vec2d& point = event.kept[i];
        lines.add({plain_run("keep ")},
                  {{plain_run(vector(point.x, point.y))},
                   {plain_run(", "), {"depth " + number(depth_at(event, point)), Role::corrected, true}}});
    }
    for (std::size_t i = 0; i < event.dropped_count; ++i) {
        const Vec2d& point = event.dropped[i];
        lines.add({{"drop ", Role::text_quiet, false}},
                  {{plain_run(vector(point.x, point.y))}, {plain_run(", " + drop_reason(event, point))}});
    }
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
