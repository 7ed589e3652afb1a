#include "explain/formula_lines.hpp"
#include "explain/number.hpp"
#include "explain/pair_numbers.hpp"
#include "explain/step_parts.hpp"

namespace collidarium::app {

namespace {

/// Where a point is, seen from the reference side: how far along it, and how far beneath it.
struct Seen {
    double along{};
    double depth{};
};

Seen seen_from(const Clipping<double>& event, const Vec2d& point) {
    const Vec2d side = event.reference_to - event.reference_from;
    const double length = glm::length(side);
    const Vec2d way = point - event.reference_from;
    return {length > 0 ? glm::dot(way, side) / length : 0, -glm::dot(way, event.normal)};
}

/// How deep the incident edge is beneath the reference edge at a contact point, which is half way between.
double depth_at(const Clipping<double>& event, const Vec2d& point) {
    return 2 * seen_from(event, point).depth;
}

std::string fate(const Clipping<double>& event, const Vec2d& point) {
    const double length = glm::distance(event.reference_from, event.reference_to);
    const Seen seen = seen_from(event, point);
    const double rounding = 1e-12 * length;
    if (seen.along < -rounding || seen.along > length + rounding) {
        return "beside the edge";
    }
    return "above the edge";
}

std::string dropped_words(const Clipping<double>& event) {
    if (event.dropped_count == 0) {
        return "nothing of it is cut off";
    }
    return event.dropped_count == 1 ? "one end of it is cut off" : "both ends of it are cut off";
}

}  // namespace

Step step_of(const StepContext& context, const Clipping<double>& event) {
    const std::string& reference = event.reference_is_a ? context.a() : context.b();
    const std::string& incident = event.reference_is_a ? context.b() : context.a();
    const Role of_reference = event.reference_is_a ? Role::free : Role::subject;
    const Role of_incident = event.reference_is_a ? Role::subject : Role::free;
    Step step;
    step.title = "clipping";
    step.sentence = "the incident edge of " + incident +
                    " is clipped to the width of the reference edge of " + reference + ": " +
                    dropped_words(event) + ", and " +
                    (event.kept_count == 1 ? "one contact point is" : "two contact points are") + " left";

    FormulaLines lines;
    const double length = glm::distance(event.reference_from, event.reference_to);
    const PairNumbers pair(context.scene, context.focus);
    const auto add_side = [&](bool of_b, const Vec2d& side_from, const Vec2d& side_to, Role role) {
        lines.add({plain_run("  ")}, {pair.point(of_b, side_from, {"from ", role, false}),
                                      pair.point(of_b, side_to, {" to ", role, false})});
    };
    lines.add({{"reference", of_reference, true}, plain_run("  along 0 to " + number(length))});
    add_side(!event.reference_is_a, event.reference_from, event.reference_to, of_reference);
    const Seen from = seen_from(event, event.incident_from);
    const Seen to = seen_from(event, event.incident_to);
    lines.add({{"incident", of_incident, true},
               plain_run("   along " + number(from.along) + " to " + number(to.along))});
    add_side(event.reference_is_a, event.incident_from, event.incident_to, of_incident);
    for (std::size_t i = 0; i < event.kept_count; ++i) {
        const Vec2d& point = event.kept[i];
        lines.add({plain_run("keep ")},
                  {{plain_run(vector(point.x, point.y))},
                   {plain_run(", "), {"deep " + number(depth_at(event, point)), Role::corrected, true}}});
    }
    for (std::size_t i = 0; i < event.dropped_count; ++i) {
        const Vec2d& point = event.dropped[i];
        lines.add({{"drop ", Role::colliding, false}},
                  {{plain_run(vector(point.x, point.y))}, {plain_run(", " + fate(event, point))}});
    }
    step.formula = std::move(lines).take();
    return step;
}

}  // namespace collidarium::app
