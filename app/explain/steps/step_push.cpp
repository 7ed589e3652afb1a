#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/number.hpp"
#include "explain/words/push_words.hpp"

namespace collidarium::app {

namespace {

std::string result_words(const StepContext& context, const StaticPush<double>& event) {
    const std::vector<std::size_t> entered = newly_overlapped(event);
    if (!entered.empty()) {
        return ". That push leads into " + names_of(context.scene, entered) + ": a new overlap";
    }
    return event.after.empty() ? ". Now it overlaps nothing"
                               : ". It still overlaps " + names_of(context.scene, event.after);
}

}  // namespace

Step step_of(const StepContext& context, const StaticPush<double>& event) {
    const std::string at = context.scene.shapes[event.index].label();
    if (!event.overlaps) {
        return {at + ": no overlap", context.b() + " does not overlap " + at + ": no push", {}};
    }
    if (!is_pushed(event)) {
        return {at + ": contact", context.b() + " only touches " + at + ": no push", {}};
    }
    const Vec2d mtv = event.mtv();
    const Vec2d end = event.position + mtv;
    FormulaLines lines;
    lines.add({plain_run("mtv = n depth = ")},
              {{plain_run(vector(event.normal.x, event.normal.y))},
               {plain_run(" · " + number(event.depth))},
               {plain_run(" = "), {vector(mtv.x, mtv.y), Role::corrected, true}}});
    lines.add({{context.b(), Role::subject, false}, plain_run(" = ")},
              {{plain_run(vector(event.position.x, event.position.y))},
               {plain_run(" + "), {vector(mtv.x, mtv.y), Role::corrected, false}},
               {plain_run(" = "), {vector(end.x, end.y), Role::subject, true}}});
    return {at + ": push " + vector(mtv.x, mtv.y),
            context.b() + " overlaps " + at + " by " + number(event.depth) +
                " and is pushed out by its MTV, " + vector(mtv.x, mtv.y) + result_words(context, event),
            std::move(lines).take()};
}

}  // namespace collidarium::app
