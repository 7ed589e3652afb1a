#include "explain/operations.hpp"

#include <algorithm>
#include <array>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/verdict_reason_parts.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/broad_words.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/depth_words.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/move_words.hpp"
#include "explain/words/pixel_words.hpp"
#include "explain/words/polygon_words.hpp"
#include "explain/words/push_words.hpp"
#include "explain/words/sentence_crossings.hpp"
#include "explain/words/tile_words.hpp"

namespace collidarium::app {

namespace {

/// A sentence that the pair in focus is enough for.
template <std::string (*sentence)(const Scene&, const FocusAnswer&)>
std::string of_focus(const Scene& scene, const Answers& answers) {
    return sentence(scene, *answers.focus);
}
template <std::string (*sentence)(const Scene&, const FocusAnswer&)>
std::string of_context(const StepContext& context, const Verdict<double>&) {
    return sentence(context.scene, context.focus);
}

std::string curves_sentence(const Scene& scene, const FocusAnswer& focus) {
    return crossings_sentence(scene, focus, scene.shapes[focus.a].label(), scene.shapes[focus.b].label());
}

/// "the lines of wire and mast meet"; of two segments without a word before them, "wire does not meet mast".
std::string meeting_words(const std::string& what, const StepContext& context, bool meet) {
    const std::string a = context.a();
    const std::string b = context.b();
    return what.empty() && !meet ? b + " does not meet " + a
                                 : what + b + " and " + a + (meet ? " meet" : " do not meet");
}

std::string lines_words(const StepContext& context, const Verdict<double>& verdict) {
    const bool infinite =
        context.focus.shown.infinite_lines && point_reason(context.scene, context.focus).empty();
    return meeting_words(infinite ? "the lines of " : "", context, verdict.hit);
}

std::string outlines_words(const StepContext& context, const Verdict<double>& verdict) {
    return meeting_words("the outlines of ", context, verdict.hit);
}

/// "ray meets the edge of ball", whichever of the two is the circle.
std::string circle_line_words(const StepContext& context, const Verdict<double>& verdict) {
    const bool a_is_circle = std::holds_alternative<Circle<double>>(context.shape(false));
    return (a_is_circle ? context.b() : context.a()) +
           (verdict.hit ? " meets the edge of " : " does not meet the edge of ") +
           (a_is_circle ? context.a() : context.b());
}

/// Of "move, then push out", beside the sweep.
std::string push_and_sweep_sentence(const Scene& scene, const Answers& answers) {
    std::string text = push_sentence(scene, *answers.focus);
    const MoverAnswer* mover = mover_in_focus(answers);
    if (mover != nullptr && mover->hit) {
        text += "; the sweep stops it at " + stopper_name(scene, *mover) +
                ", t = " + cast_times(answers)(mover->hit->t);
    }
    return text;
}

std::string polygons_sentence(const Scene& scene, const FocusAnswer& focus) {
    if (!focus.polygons.empty()) {
        return polygons_words(scene, focus, focus.shown.operation, focus.polygons);
    }
    return focus.shown.operation == Operation::hull
               ? "the chain of the convex hull grows point by point"
               : "diagonals are added to " + decomposed_shape(scene, focus).label() +
                     ", then removed where convex parts can do without";
}

std::string integers_words(const StepContext& context, const Verdict<double>& verdict) {
    return context.b() + (verdict.hit ? " overlaps " : " does not overlap ") + context.a();
}

std::string pixels_words(const StepContext& context, const Verdict<double>& verdict) {
    return context.b() + " and " + context.a() + " share " +
           (verdict.hit ? pixel_count(static_cast<std::size_t>(verdict.value)) : "no pixel");
}

std::string candidates_words(const StepContext& context, const Verdict<double>& verdict) {
    if (context.focus.shown.broad && context.focus.shown.broad->search == BroadSearch::closest) {
        return closest_words(context.scene, context.focus);
    }
    return count_words(static_cast<std::size_t>(verdict.value)) +
           (verdict.value == 1 ? " candidate for the narrow phase" : " candidates for the narrow phase");
}

template <VerdictReason (*reason)(const StepContext&, const Verdict<double>&)>
std::optional<VerdictReason> always(const StepContext& context, const Verdict<double>& verdict) {
    return reason(context, verdict);
}

std::string overlap_word(const Verdict<double>& verdict) {
    return verdict.hit ? "overlap" : "no overlap";
}

constexpr std::array explained_operations{
    ExplainedOperation{.operation = Operation::circle_line,
                       .sentence = of_focus<curves_sentence>,
                       .answer = circle_line_words,
                       .reason = always<circle_line_reason>,
                       .listing = [](const Shown&) { return circle_line_lines(); },
                       .formula = add_circle_lines,
                       .formula_ends_with_result = true,
                       .formula_has_given_numbers = true},
    ExplainedOperation{.operation = Operation::lines,
                       .sentence = of_focus<curves_sentence>,
                       .answer = lines_words,
                       .reason = always<lines_reason>,
                       .listing = [](const Shown&) { return crossing_lines(); },
                       .formula = add_line_crossings,
                       .formula_ends_with_result = true,
                       .formula_has_given_numbers = true},
    ExplainedOperation{.operation = Operation::outline_crossings,
                       .sentence = of_focus<curves_sentence>,
                       .answer = outlines_words,
                       .reason = always<outlines_reason>,
                       .listing = [](const Shown&) { return outline_lines(); },
                       .formula = add_line_crossings,
                       .formula_ends_with_result = true,
                       .formula_has_given_numbers = true},
    ExplainedOperation{.operation = Operation::static_push,
                       .sentence = push_and_sweep_sentence,
                       .answer = of_context<push_sentence>,
                       .reason = nullptr,
                       .listing = [](const Shown&) { return push_lines(); },
                       .formula = add_pushes},
    ExplainedOperation{.operation = Operation::hull,
                       .sentence = of_focus<polygons_sentence>,
                       .answer = of_context<polygons_sentence>,
                       .reason = nullptr,
                       .listing = [](const Shown&) { return hull_lines(); },
                       .formula = add_polygons},
    ExplainedOperation{.operation = Operation::decomposition,
                       .sentence = of_focus<polygons_sentence>,
                       .answer = of_context<polygons_sentence>,
                       .reason = nullptr,
                       .listing = [](const Shown&) { return decomposition_lines(); },
                       .formula = add_polygons},
    ExplainedOperation{.operation = Operation::retro,
                       .sentence = of_focus<integers_sentence>,
                       .answer = integers_words,
                       .reason =
                           [](const StepContext& context, const Verdict<double>& verdict) {
                               return std::optional(VerdictReason{
                                   integers_reason(context.scene, context.focus), overlap_word(verdict)});
                           },
                       .listing = [](const Shown& shown) { return integer_lines(*shown.integers); },
                       .formula = add_integers,
                       .formula_ends_with_result = true},
    ExplainedOperation{.operation = Operation::move,
                       .sentence = of_focus<move_sentence>,
                       .answer = of_context<move_sentence>,
                       .reason = nullptr,
                       .listing = [](const Shown& shown) { return move_lines(response_of(shown.trace)); },
                       .formula = add_moves},
    ExplainedOperation{.operation = Operation::tiles,
                       .sentence = of_focus<tiles_sentence>,
                       .answer = of_context<tiles_sentence>,
                       .reason = nullptr,
                       .listing = [](const Shown& shown) { return tile_lines(shown.algorithm); },
                       .formula = add_tiles},
    ExplainedOperation{.operation = Operation::pairs,
                       .sentence = broad_sentence,
                       .answer = candidates_words,
                       .reason = nullptr,
                       .listing = [](const Shown& shown) { return broad_lines(shown.broad->structure); },
                       .formula = add_counts},
    ExplainedOperation{
        .operation = Operation::pixels,
        .sentence = of_focus<pixels_sentence>,
        .answer = pixels_words,
        .reason =
            [](const StepContext& context, const Verdict<double>& verdict) {
                return std::optional(VerdictReason{pixels_reason(context.focus), overlap_word(verdict)});
            },
        .listing = [](const Shown&) { return pixel_lines(); },
        .formula = add_pixels,
        .formula_ends_with_result = true,
        .formula_has_given_numbers = true},
    ExplainedOperation{.operation = Operation::drawing_order,
                       .sentence = of_focus<drawing_order_sentence>,
                       .answer = of_context<drawn_first_words>,
                       .reason =
                           [](const StepContext& context, const Verdict<double>& verdict) {
                               return std::optional(VerdictReason{
                                   drawing_order_reason(context.scene, context.focus),
                                   (verdict.hit ? context.a() : context.b()) + " is drawn first"});
                           },
                       .listing =
                           [](const Shown& shown) {
                               const auto* key = find_event<DepthKey>(shown.trace);
                               return depth_lines(key != nullptr ? std::optional(key->by) : std::nullopt);
                           },
                       .formula = add_drawing_order,
                       .formula_ends_with_result = true,
                       .formula_has_given_numbers = true},
};

// Of two shapes at rest or in motion the words follow from the contact, the distance or the cast.
static_assert(has_every_operation(explained_operations,
                                  {Operation::cast, Operation::contact, Operation::overlap,
                                   Operation::distance, Operation::time_of_impact}),
              "how an operation is explained is not said");

}  // namespace

const ExplainedOperation* explained(Operation operation) {
    const auto* const found =
        std::ranges::find(explained_operations, operation, &ExplainedOperation::operation);
    return found == explained_operations.end() ? nullptr : found;
}

}  // namespace collidarium::app
