#include "explain/formula/formula_parts.hpp"
#include "explain/operations.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// "mover misses wall", "crate penetrates box by 0.25": the answer without its reason.
std::string answer_words(const StepContext& context, const Verdict<double>& event) {
    if (const ExplainedOperation* row = explained(event.operation)) {
        return row->answer(context, event);
    }
    const std::string a = context.a();
    const std::string b = context.b();
    switch (event.operation) {
        case Operation::distance:
            return "the distance between " + b + " and " + a + " is " + number(event.hit ? 0 : event.value);
        case Operation::overlap:
        case Operation::contact:
            return !event.hit                              ? b + " does not overlap " + a
                   : event.operation == Operation::overlap ? b + " overlaps " + a
                   : event.reason == Reason::touching      ? b + " is in contact with " + a
                                                      : b + " penetrates " + a + " by " + number(event.value);
        default:
            return event.hit ? b + " hits " + a + " at t = " + cast_times(context.trace())(event.value)
                             : b + " misses " + a;
    }
}

/// What two segments on one line share, and that the usual formula for lines does not find it.
std::string stretch_words(const StepContext& context) {
    const auto& common = context.focus.common;
    if (!common || common->kind != LinesKind::overlap) {
        return "";
    }
    const auto text = [](const Vec2d& at) { return vector(at.x, at.y); };
    return "; on one line, they share the stretch from " + text(common->ends[0]) + " to " +
           text(common->ends[1]) +
           ", where the textbook formula for lines divides by 0 and reports no intersection";
}

}  // namespace

Step step_of(const StepContext& context, const Verdict<double>& event) {
    const auto reason = verdict_reason(context.scene, context.focus);
    const bool is_static = event.operation == Operation::overlap || event.operation == Operation::contact ||
                           event.operation == Operation::distance;
    FormulaLines lines;
    if (is_static) {
        add_segments(lines, context.scene, context.focus);
    }
    const auto* sweep = find_event<Sweep<double>>(context.trace());
    if (is_of_motion(event.operation) && sweep != nullptr && moves(*sweep) && context.focus.shown.converged &&
        context.focus.cast.has_value() == event.hit) {
        add_end_of_cast(lines, context);
    }
    return {reason ? "answer: " + reason->verdict : "answer",
            answer_words(context, event) + (reason ? ": " + reason->clause() : "") +
                (is_static ? stretch_words(context) : ""),
            std::move(lines).take()};
}

}  // namespace collidarium::app
