#include "explain/formula/formula_parts.hpp"
#include "explain/steps/steps.hpp"

namespace collidarium::app {

void add_drawing_order(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const auto keys = indexed_events<DepthKey>(focus.shown.trace);
    for (const auto& [index, key] : keys) {
        lines.about(index);
        for (RichLine& line : numbers_of_step(scene, focus, index)) {
            lines.add(std::move(line));
        }
    }
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    if (keys.size() < 2 || verdict == nullptr) {
        return;
    }
    const double first = keys[verdict->hit ? 0 : 1].event->y;
    const double second = keys[verdict->hit ? 1 : 0].event->y;
    const Compared digits{first, second};
    lines.gap();
    lines.add({number_run(first, digits),
               plain_run(first > second   ? " > "
                         : first < second ? " < "
                                          : " = "),
               number_run(second, digits)});
}

}  // namespace collidarium::app
