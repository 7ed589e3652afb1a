#include <algorithm>
#include <cmath>

#include "explain/steps/verdict_reason_parts.hpp"
#include "explain/trace/inside_interval.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/crossed_edge.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

VerdictReason miss(std::string why, bool of_b = false) {
    return {std::move(why), "miss", of_b};
}

/// "x" alone, for that slab.
std::string slab_word(Axis axis, const std::vector<EventD>& trace) {
    return axis == Axis::x || axis == Axis::y ? std::string(word(axis, trace)) : slab_name(axis, trace);
}

/// For a cast answered by the slab test.
VerdictReason slab_reason(const StepContext& context, const Verdict<double>& verdict,
                          const CastInterval<double>& both) {
    const std::vector<EventD>& trace = context.trace();
    const Compared times = cast_times(trace);
    const std::string enters = slab_word(both.enter_axis, trace);
    const std::string leaves = slab_word(both.leave_axis, trace);
    const std::string enter = times(both.enter);
    const std::string leave = times(both.leave);
    switch (verdict.reason) {
        case Reason::enters:
            if (both.enter == both.leave) {
                return {"enters " + enters + " at " + enter + ", just as it leaves " + leaves +
                            ", and touching counts",
                        "hit", true};
            }
            if (context.focus.cast && context.focus.cast->corner) {
                return {"enters all slabs at once, through a corner, at " + enter + ", before it leaves " +
                            leaves + " at " + leave,
                        "hit", true};
            }
            return {"enters " + enters + " at " + enter + ", before it leaves " + leaves + " at " + leave,
                    "hit", true};
        case Reason::leaves_first:
            return both.enter > both.leave ? miss(leaves + " is left at " + leave + ", before " + enters +
                                                  " is entered at " + enter)
                                           : miss(leaves + " is left at " + leave + ", just as " + enters +
                                                  " is entered, and touching does not count");
        case Reason::beyond_end:
            return both.enter > 1
                       ? miss("would enter " + enters + " only at " + enter + ", after the path ends at 1",
                              true)
                       : miss("enters " + enters +
                                  " only at 1, where the path ends, and touching does not count",
                              true);
        case Reason::behind_start:
            return both.leave < 0
                       ? miss("has left " + leaves + " at " + leave + ", before the path starts at 0", true)
                       : miss("touches at the start and moves away, and touching does not count", true);
        default:
            break;
    }
    const SlabInterval<double>* outside = slab_outside(trace);
    const std::string axis = slab_word(outside != nullptr ? outside->axis : both.enter_axis, trace);
    return outside != nullptr && runs_along(*outside)
               ? miss("does not move on " + axis +
                          " and runs along the boundary there, and touching does not count",
                      true)
               : miss("does not move on " + axis + " and stays outside the slab there", true);
}

/// A circle, or a point as one of radius 0.
bool is_disc(const ShapeD& shape) {
    return std::holds_alternative<Circle<double>>(shape) || std::holds_alternative<Point<double>>(shape);
}

std::string edge_phrase(const StepContext& context, const EdgeCrossing<double>& crossing) {
    const CrossedEdge edge = crossed_edge(context.scene, context.focus, crossing);
    return edge.phrase(edge.of_b ? context.b() : context.a());
}

/// When the path would enter, though only after its end; empty where the trace does not show it.
std::optional<double> late_entry(const std::vector<EventD>& trace) {
    if (const auto* interval = find_event<CastInterval<double>>(trace)) {
        return interval->enter;
    }
    std::optional<double> first;
    const auto add = [&](double t) { first = std::min(first.value_or(t), t); };
    for (const auto& arc : indexed_events<Quadratic<double>>(trace)) {
        if (arc.event->root_count > 0) {
            add(arc.event->roots[0]);
        }
    }
    for (const auto& crossing : indexed_events<EdgeCrossing<double>>(trace)) {
        if (crossing.event->on_edge && crossing.event->delta < 0) {
            add(crossing.event->t);
        }
    }
    const auto* result = last_event<FilterResult<double>>(trace);
    if (!first && result != nullptr && result->outcome == FilterOutcome::miss && result->value >= 1 &&
        find_event<FilterAxis<double>>(trace) == nullptr) {
        return result->value;
    }
    return first;
}

VerdictReason enters_reason(const StepContext& context, const Verdict<double>& verdict) {
    const std::vector<EventD>& trace = context.trace();
    const auto inside = inside_interval(trace);
    const bool leaves_later = inside && inside->leave > verdict.value;
    const Compared times = cast_times(trace);
    const std::string t = times(verdict.value);
    const std::string at_end = verdict.value < 1 ? ", before the path ends at 1" : ", where the path ends";
    const std::string before = leaves_later ? ", before it leaves at " + times(inside->leave) : at_end;
    if (find_event<Advancement<double>>(trace) != nullptr) {
        return {"the distance has shrunk to 0 at " + t + at_end, "hit"};
    }
    if (enters_through_arc(trace)) {
        const Quadratic<double>& arc = *deciding_arc(trace)->event;
        if (is_disc(context.shape(false)) && is_disc(context.shape(true))) {
            return {"comes within " + number(arc.radius) + ", the sum of the radii, of the centre of " +
                        context.a() + " at " + t + before,
                    "hit", true};
        }
        return {"reaches the arc of radius " + number(arc.radius) + " around " +
                    vector(arc.center.x, arc.center.y) + " at " + t + before,
                "hit", true};
    }
    if (const auto* edge = entered_edge(trace)) {
        return {"enters through " + edge_phrase(context, *edge) + " at " + t + before, "hit", true};
    }
    return {"enters at " + t + before, "hit", true};
}

/// The squared distance of the path's line from the centre of an arc, against its squared radius.
VerdictReason arc_passed_by(const Quadratic<double>& arc) {
    const double along = arc.b / (2 * arc.a);
    const double squared_radius = arc.radius * arc.radius;
    const double squared = arc.c + squared_radius - along * along * arc.a;
    if (!(squared > squared_radius)) {
        return miss("the discriminant is negative: the line of the path does not meet the arc");
    }
    const Compared digits{squared, squared_radius};
    return miss("passes " + vector(arc.center.x, arc.center.y) + " at a squared distance of " +
                    digits(squared) + " > " + digits(squared_radius) + " = " + number(arc.radius) + "\u00b2",
                true);
}

/// The last edge whose line is crossed inwards and the first one outwards, of a sum with straight edges only.
struct EdgeInterval {
    const EdgeCrossing<double>* into = nullptr;
    const EdgeCrossing<double>* out = nullptr;
};

EdgeInterval edge_interval(const std::vector<EventD>& trace) {
    EdgeInterval found;
    if (find_event<Quadratic<double>>(trace) != nullptr) {
        return found;
    }
    for (const auto& crossing : indexed_events<EdgeCrossing<double>>(trace)) {
        const EdgeCrossing<double>& edge = *crossing.event;
        if (edge.delta < 0 && (found.into == nullptr || edge.t > found.into->t)) {
            found.into = &edge;
        }
        if (edge.delta > 0 && (found.out == nullptr || edge.t < found.out->t)) {
            found.out = &edge;
        }
    }
    return found;
}

/// The edge along whose line the path runs; null where there is none.
const EdgeCrossing<double>* edge_along(const std::vector<EventD>& trace) {
    for (const auto& crossing : indexed_events<EdgeCrossing<double>>(trace)) {
        if (crossing.event->delta == 0 && crossing.event->start == 0) {
            return crossing.event;
        }
    }
    return nullptr;
}

VerdictReason passes_by_reason(const StepContext& context) {
    const std::vector<EventD>& trace = context.trace();
    if (const auto* along = edge_along(trace)) {
        return miss("only slides along " + edge_phrase(context, *along) + ", and touching does not count",
                    true);
    }
    const auto [into, out] = edge_interval(trace);
    if (into != nullptr && out != nullptr && into->t >= out->t) {
        const Compared times{into->t, out->t, 0, 1};
        const std::string left = "the line of " + edge_phrase(context, *out) + " is left at " + times(out->t);
        const std::string entered = "that of " + edge_phrase(context, *into) + " is entered";
        return into->t > out->t ? miss(left + ", before " + entered + " at " + times(into->t))
                                : miss(left + ", just as " + entered + ", and touching does not count");
    }
    const auto arc = deciding_arc(trace);
    const bool has_one_arc = indexed_events<Quadratic<double>>(trace).size() == 1;
    if (has_one_arc && arc->event->root_count == 0) {
        return arc_passed_by(*arc->event);
    }
    const auto* axis = last_event<FilterAxis<double>>(trace);
    if (axis != nullptr && !axis->edge && axis->separation > axis->bound) {
        const Compared digits{axis->separation, axis->bound};
        const std::string error =
            lists_shipped(context.scene) ? ", more than the rounding error " + digits(axis->bound) : "";
        return miss("passes by with a gap of " + digits(axis->separation) + error, true);
    }
    if (arc && arc->event->root_count == 0) {
        return arc_passed_by(*arc->event);
    }
    if (arc && arc->event->root_count == 1) {
        return miss("is tangent at " + Compared{arc->event->roots[0], 0, 1}(arc->event->roots[0]) +
                        " and only touches, and touching does not count",
                    true);
    }
    return miss("its path passes by, outside the Minkowski difference");
}

VerdictReason separated_reason(const StepContext& context) {
    const auto* step = last_event<Advancement<double>>(context.trace());
    if (step == nullptr) {
        return miss("no part of " + context.b() + " meets a part of " + context.a() + " along the path");
    }
    const double closer = step->speed * (1 - step->t);
    const Compared digits{step->distance, closer};
    const Compared times{step->t, 0, 1};
    if (!(step->speed > 0)) {
        return miss("at " + times(step->t) + " the distance is " + digits(step->distance) +
                    " and does not shrink any more");
    }
    return miss("at " + times(step->t) + " the distance is " + digits(step->distance) +
                ", and the rest of the path can shrink it by " + digits(closer) + " at most");
}

}  // namespace

VerdictReason cast_reason(const StepContext& context, const Verdict<double>& verdict) {
    const std::vector<EventD>& trace = context.trace();
    const auto* both = find_event<CastInterval<double>>(trace);
    const auto* sweep = find_event<Sweep<double>>(trace);
    if (sweep == nullptr || !moves(*sweep)) {
        const VerdictReason at_rest = static_reason(context, verdict);
        return {"does not move; " + at_rest.why, verdict.hit ? "hit at 0" : "miss", true};
    }
    switch (verdict.reason) {
        case Reason::started_inside:
        case Reason::overlapping: {
            const bool touches = context.focus.cast && !(context.focus.cast->depth > 0);
            return {touches ? "touches " + context.a() + " at the start, and touching counts"
                            : "overlaps " + context.a() + " at the start",
                    "hit at 0", true};
        }
        case Reason::touching:
            return {"touches " + context.a() + " at the start, and touching counts", "hit at 0", true};
        case Reason::no_interior:
            return miss("shapes without an interior can only touch, and touching does not count");
        default:
            break;
    }
    if (both != nullptr && find_event<SlabInterval<double>>(trace) != nullptr) {
        return slab_reason(context, verdict, *both);
    }
    const auto* axis = last_event<FilterAxis<double>>(trace);
    switch (verdict.reason) {
        case Reason::enters:
            return enters_reason(context, verdict);
        case Reason::separated:
            return separated_reason(context);
        case Reason::beyond_end: {
            if (const auto* out = edge_interval(trace).out; out != nullptr && out->t <= 0) {
                return out->t < 0 ? miss("has left through " + edge_phrase(context, *out) + " at " +
                                             Compared{out->t, 0}(out->t) + ", before the path starts at 0",
                                         true)
                                  : miss("touches " + edge_phrase(context, *out) +
                                             " at the start and moves away, and touching does not count",
                                         true);
            }
            const auto entry = late_entry(trace);
            return entry && *entry > 1 ? miss("would enter only at " + Compared{*entry, 1}(*entry) +
                                                  ", after the path ends at 1",
                                              true)
                   : entry && *entry == 1
                       ? miss("gets there only at 1, where the path ends, and touching does not count", true)
                       : miss("the path ends before contact");
        }
        case Reason::behind_start: {
            const auto inside = inside_interval(trace);
            if (inside && inside->leave < 0) {
                return miss("would have left at " + Compared{inside->leave, 0}(inside->leave) +
                                ", before the path starts at 0",
                            true);
            }
            if (axis != nullptr && !axis->edge) {
                return miss("moves away from " + context.a() + ", " + number(axis->separation) + " behind it",
                            true);
            }
            return miss("moves away from " + context.a() + ", which lies behind it", true);
        }
        case Reason::leaves_first:
            return miss("leaves as it enters and only touches, and touching does not count", true);
        case Reason::never_inside:
            return miss("stays outside the Minkowski difference all the time", true);
        default:
            return passes_by_reason(context);
    }
}

}  // namespace collidarium::app
