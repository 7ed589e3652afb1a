#include <string>
#include <vector>

#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/filter_axis.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using LookedAt = Indexed<FilterAxis<double>>;

/// What a filter tested, its result, and whether the exact test took over.
struct FilterRun {
    TraceRange range;
    std::vector<LookedAt> axes;
    std::vector<Indexed<FilterResult<double>>> results;
    std::vector<Indexed<ExactFallback<double>>> fallbacks;

    FilterRun(const std::vector<EventD>& trace, const TraceRange& of)
        : range(of),
          axes(events_in<FilterAxis<double>>(trace, of)),
          results(events_in<FilterResult<double>>(trace, of)),
          fallbacks(events_in<ExactFallback<double>>(trace, of)) {}

    /// The lit axis, else the one of the largest separation.
    [[nodiscard]] const LookedAt* loudest(std::optional<std::size_t> lit) const {
        const LookedAt* best = nullptr;
        for (const LookedAt& axis : axes) {
            if (axis.index == lit) {
                return &axis;
            }
            if (best == nullptr || axis.event->separation > best->event->separation) {
                best = &axis;
            }
        }
        return best;
    }

    /// The opacity of the filter's result: full while an event of the run is lit.
    [[nodiscard]] double strength(const OverlayCanvas& canvas, std::size_t event) const {
        const auto& lit = canvas.context.lit;
        const bool is_of_filter = lit && range.contains(*lit) &&
                                  (std::holds_alternative<FilterAxis<double>>(canvas.trace()[*lit]) ||
                                   std::holds_alternative<FilterResult<double>>(canvas.trace()[*lit]) ||
                                   std::holds_alternative<ExactFallback<double>>(canvas.trace()[*lit]));
        return is_of_filter ? 1 : canvas.strength(event);
    }
};

std::string words_of(const FilterResult<double>& result) {
    switch (result.outcome) {
        case FilterOutcome::separated:
            return "settled by the filter: separated";
        case FilterOutcome::overlapping:
            return "settled by the filter: overlap";
        case FilterOutcome::hit:
            return "settled by the filter: hit at t = " + number(result.value);
        case FilterOutcome::miss:
            return "settled by the filter: miss";
        case FilterOutcome::unsure:
            break;
    }
    return "filter: uncertain";
}

std::string words_of(const ExactFallback<double>& fallback) {
    switch (fallback.reason) {
        case ExactReason::within_bound:
            return "exact test: within the error bound";
        case ExactReason::parallel_edges:
            return "exact test: parallel edges";
        case ExactReason::collinear:
            return "exact test: collinear vertices";
        case ExactReason::many_vertices:
            return "exact test: too many vertices for the filter";
        case ExactReason::out_of_range:
            return "exact test: numbers out of the filter's range";
        case ExactReason::starts_touching:
            return "exact test: the path starts in contact";
    }
    return "exact test";
}

/// Where the result of a run is shown: where the path enters or starts, else at the deepest vertex, else
/// around both shapes.
Rect place_of_end(const OverlayCanvas& canvas, const FilterRun& run, const LookedAt* axis) {
    const auto* sweep = find_event<Sweep<double>>(canvas.trace());
    const bool enters = !run.results.empty() && run.results.back().event->outcome == FilterOutcome::hit;
    const bool starts =
        !run.fallbacks.empty() && run.fallbacks.back().event->reason == ExactReason::starts_touching;
    if (sweep != nullptr && (enters || starts)) {
        const Vec2d at = canvas.at(at_time(*sweep, enters ? run.results.back().event->value : 0));
        return grown({at, at}, 4);
    }
    if (axis != nullptr) {
        const Vec2d at =
            canvas.at(farthest(filter_sides(canvas, *axis).other, -axis->event->direction, Vec2d(0)));
        return grown({at, at}, 4);
    }
    const FocusAnswer& focus = *canvas.context.answers.focus;
    std::vector<Vec2d> all;
    for (const std::size_t shape : {focus.a, focus.b}) {
        const std::vector<Vec2d> outline =
            canvas.at(canvas.figure(canvas.context.scene.shapes[shape].shape).outline);
        all.insert(all.end(), outline.begin(), outline.end());
    }
    return bounds_of(all);
}

/// The filter's result, and why it was inconclusive.
void paint_end(const OverlayCanvas& canvas, const FilterRun& run, const LookedAt* axis) {
    const bool exact = !run.fallbacks.empty();
    if (!exact && run.results.empty()) {
        return;
    }
    const std::size_t event = exact ? run.fallbacks.back().index : run.results.back().index;
    const bool is_lit = canvas.context.lit == event;
    if (!exact && axis == nullptr && !is_lit) {
        return;  // a closed form's own comparison is shown in numbers
    }
    const Rect place = place_of_end(canvas, run, axis);
    const double strength = run.strength(canvas, event);
    if (exact) {
        canvas.painter.circle(place.center(), 10, {Role::different, 2, Dash::solid, strength});
    }
    canvas.note(event, place.center(), place.center());
    label_area(canvas, place,
               exact ? words_of(*run.fallbacks.back().event) : words_of(*run.results.back().event),
               {.role = exact ? Role::different : Role::text,
                .opacity = std::max(strength, 0.75),
                .strong = is_lit,
                .importance = is_lit ? 61 : 35,
                .optional = !is_lit,
                .group = "filter"});
}

void paint_filter(const OverlayCanvas& canvas) {
    const std::vector<EventD>& trace = canvas.trace();
    const auto range = range_with<FilterAxis<double>, FilterResult<double>, ExactFallback<double>>(
        trace, canvas.context.lit);
    if (!range) {
        return;
    }
    const Group group(canvas.painter, "filter");
    const FilterRun run(trace, *range);
    const LookedAt* loudest = run.loudest(canvas.context.lit);
    for (const LookedAt& axis : run.axes) {
        if (axis.index != loudest->index) {
            paint_filter_edge(canvas, axis);
        }
    }
    if (loudest != nullptr) {
        paint_filter_axis(canvas, *loudest, run.strength(canvas, loudest->index));
    }
    paint_end(canvas, run, loudest);
}

}  // namespace

const Layer layers::filter{
    .name = "filter",
    .label = "Filter",
    .description = "filter axes with their error bounds",
    .kind = Layer::Kind::method,
    .comes_with_steps = always,
    .has_content = has_event<FilterAxis<double>, FilterResult<double>, ExactFallback<double>>,
    .draws = is_one_of<FilterAxis<double>, FilterResult<double>, ExactFallback<double>>,
    .is_of_shipped_code = true,
    .height = 30,
    .paint = paint_filter,
};

}  // namespace collidarium::app
