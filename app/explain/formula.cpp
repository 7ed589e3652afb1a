#include "explain/formula.hpp"

#include "explain/formula_parts.hpp"
#include "explain/trace_lookup.hpp"

namespace collidarium::app {

namespace {

/// By the trace that is shown where it goes by axes, else by the one of the usual method.
void add_contact(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const bool shown_by_axes = find_event<AxisProjection<double>>(focus.shown.trace) != nullptr;
    add_overlaps(lines, scene, focus, shown_by_axes ? focus.shown.trace : focus.contact_trace, shown_by_axes);
    add_segments(lines, scene, focus);
}

}  // namespace

std::vector<RichLine> formula(const Scene& scene, const Answers& answers) {
    if (!answers.focus) {
        return {};
    }
    const FocusAnswer& focus = *answers.focus;
    const Policy policy = scene.policy_or_default();
    const auto* sweep = find_event<Sweep<double>>(focus.cast_trace);
    FormulaLines lines;
    if (focus.shown.operation == Operation::distance) {
        add_distance(lines, focus);
    } else if (focus.shown.operation == Operation::cast && sweep != nullptr &&
               sweep->translation != Vec2d(0)) {
        add_slab_test(lines, focus, policy);
        if (focus.cast && focus.cast->started_inside) {
            lines.gap();
            add_overlaps(lines, scene, focus, focus.cast_trace, false);
        }
    } else {
        add_contact(lines, scene, focus);
    }
    return std::move(lines).take();
}

}  // namespace collidarium::app
