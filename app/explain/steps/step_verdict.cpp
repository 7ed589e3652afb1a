#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/broad_words.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/depth_words.hpp"
#include "explain/words/move_words.hpp"
#include "explain/words/number.hpp"
#include "explain/words/pixel_words.hpp"
#include "explain/words/push_words.hpp"
#include "explain/words/sentence_crossings.hpp"
#include "explain/words/tile_words.hpp"

namespace collidarium::app {

namespace {

/// "the lines of wire and mast meet"; of two segments without a word before them, "wire does not meet mast".
std::string meeting_words(const std::string& what, const std::string& b, const std::string& a, bool meet) {
    return what.empty() && !meet ? b + " does not meet " + a
                                 : what + b + " and " + a + (meet ? " meet" : " do not meet");
}

/// "ray meets the edge of ball", whichever of the two is the circle.
std::string circle_line_words(const StepContext& context, bool meet) {
    const bool a_is_circle = std::holds_alternative<Circle<double>>(context.shape(false));
    return (a_is_circle ? context.b() : context.a()) +
           (meet ? " meets the edge of " : " does not meet the edge of ") +
           (a_is_circle ? context.a() : context.b());
}

/// "mover misses wall", "crate penetrates box by 0.25": the answer without its reason.
std::string answer_words(const StepContext& context, const Verdict<double>& event) {
    const std::string a = context.a();
    const std::string b = context.b();
    switch (event.operation) {
        case Operation::distance:
            return event.hit ? "the distance between " + b + " and " + a + " is 0"
                             : "the distance between " + b + " and " + a + " is " + number(event.value);
        case Operation::overlap:
        case Operation::contact:
            return !event.hit                              ? b + " does not overlap " + a
                   : event.operation == Operation::overlap ? b + " overlaps " + a
                   : event.reason == Reason::touching      ? b + " is in contact with " + a
                                                      : b + " penetrates " + a + " by " + number(event.value);
        case Operation::lines:
            return meeting_words(
                context.focus.shown.infinite_lines && point_reason(context.scene, context.focus).empty()
                    ? "the lines of "
                    : "",
                b, a, event.hit);
        case Operation::outline_crossings:
            return meeting_words("the outlines of ", b, a, event.hit);
        case Operation::circle_line:
            return circle_line_words(context, event.hit);
        case Operation::retro:
            return b + (event.hit ? " overlaps " : " does not overlap ") + a;
        case Operation::pairs:
            if (context.focus.shown.broad && context.focus.shown.broad->search == BroadSearch::closest) {
                return closest_words(context.scene, context.focus);
            }
            return count_words(static_cast<std::size_t>(event.value)) +
                   (event.value == 1 ? " candidate for the narrow phase"
                                     : " candidates for the narrow phase");
        case Operation::tiles:
            return tiles_sentence(context.scene, context.focus);
        case Operation::pixels:
            return b + (event.hit
                            ? " and " + a + " share " + pixel_count(static_cast<std::size_t>(event.value))
                            : " and " + a + " share no pixel");
        case Operation::drawing_order:
            return drawn_first_words(context.scene, context.focus);
        case Operation::move:
            return move_sentence(context.scene, context.focus);
        case Operation::static_push:
            return push_sentence(context.scene, context.focus);
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
