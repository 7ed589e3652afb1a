#include "explain/formula.hpp"

#include "explain/formula_parts.hpp"
#include "explain/trace_lookup.hpp"

namespace collidarium::app {

std::vector<RichLine> formula(const Scene& scene, const Answers& answers) {
    if (!answers.focus) {
        return {};
    }
    const FocusAnswer& focus = *answers.focus;
    const Policy policy = scene.policy_or_default();
    const auto* sweep = find_event<Sweep<double>>(focus.cast_trace);
    FormulaLines lines;
    if (sweep != nullptr && sweep->translation != Vec2d(0)) {
        add_slab_test(lines, focus, policy);
        if (focus.cast && focus.cast->started_inside) {
            lines.gap();
            add_overlaps(lines, focus, focus.cast_trace);
        }
    } else {
        add_overlaps(lines, focus, focus.contact_trace);
    }
    return std::move(lines).take();
}

}  // namespace collidarium::app
