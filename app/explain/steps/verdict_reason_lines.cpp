#include <algorithm>
#include <utility>

#include "explain/steps/verdict_reason_parts.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/number.hpp"
#include "explain/words/sentence_crossings.hpp"

namespace collidarium::app {

namespace {

bool is_between_ends(double u) {
    return u >= 0 && u <= 1;
}

}  // namespace

VerdictReason lines_reason(const StepContext& context, const Verdict<double>& verdict) {
    const auto* lines = find_event<LineCrossing<double>>(context.trace());
    if (lines == nullptr) {
        return {verdict.hit ? "they meet" : "they do not meet", verdict.hit ? "1 point" : "no point"};
    }
    if (std::string of_point = point_reason(context.scene, context.focus); !of_point.empty()) {
        return {std::move(of_point), verdict.hit ? "1 point" : "no point"};
    }
    if (lines->denominator == 0) {
        const std::string one_line = "u × v = 0 and w × u = 0: both lie on one line";
        return lines->numerator_b != 0
                   ? VerdictReason{"u × v = 0, but w × u = " + number(lines->numerator_b) +
                                       ": the lines are parallel and never meet",
                                   "no point"}
               : verdict.reason == Reason::collinear
                   ? VerdictReason{one_line,
                                   context.focus.shown.infinite_lines ? "one line" : "a stretch in common"}
               : verdict.hit ? VerdictReason{one_line, "1 point"}
                             : VerdictReason{one_line + ", one behind the other", "no point"};
    }
    const Compared digits{lines->ua, lines->ub, 0, 1};
    const std::string ua = "ua = " + digits(lines->ua);
    const std::string ub = "ub = " + digits(lines->ub);
    if (verdict.hit) {
        return {
            !context.focus.shown.infinite_lines && is_between_ends(lines->ua) && is_between_ends(lines->ub)
                ? ua + " and " + ub + " are both in [0, 1]"
                : "the infinite lines cross, at " + ua + " and " + ub,
            "1 point"};
    }
    return {is_between_ends(lines->ua)   ? ub + " is outside [0, 1]"
            : is_between_ends(lines->ub) ? ua + " is outside [0, 1]"
                                         : ua + " and " + ub + " are both outside [0, 1]",
            "no point"};
}

VerdictReason outlines_reason(const StepContext& context, const Verdict<double>& verdict) {
    const std::size_t tested = indexed_events<LineCrossing<double>>(context.trace()).size();
    const std::string pairs =
        tested == 0   ? "no two edges have bounding boxes that meet"
        : tested == 1 ? "the bounding boxes of one pair of edges meet"
                      : "the bounding boxes of " + std::to_string(tested) + " pairs of edges meet";
    if (verdict.hit) {
        return {pairs + ", and edges cross or touch", "the outlines meet"};
    }
    return {pairs + (tested == 0 ? "" : ", but no two of these edges cross"), "no crossing"};
}

}  // namespace collidarium::app
