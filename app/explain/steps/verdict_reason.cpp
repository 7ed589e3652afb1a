#include "explain/steps/verdict_reason.hpp"

#include <algorithm>
#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/operations.hpp"
#include "explain/steps/verdict_reason_parts.hpp"
#include "explain/trace/axis_choice.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/number.hpp"
#include "explain/words/point_names.hpp"

namespace collidarium::app {

namespace {

/// The circle, or the point as a circle of radius 0; empty for other shapes.
std::optional<Circle<double>> disc_of(const ShapeD& shape) {
    if (const auto* circle = std::get_if<Circle<double>>(&shape)) {
        return *circle;
    }
    if (const auto* point = std::get_if<Point<double>>(&shape)) {
        return Circle<double>{point->position, 0};
    }
    return std::nullopt;
}

/// "squared distance of the centres 25 > 16 = (3 + 1)²"; empty where rounding hides it, and for other shapes.
std::optional<std::string> circles_words(const StepContext& context, const Verdict<double>& verdict) {
    const auto a = disc_of(context.shape(false));
    const auto b = disc_of(context.shape(true));
    if (!a || !b) {
        return std::nullopt;
    }
    const Vec2d between = b->center - a->center;
    const double squared = glm::dot(between, between);
    const double reach = a->radius + b->radius;
    const double limit = reach * reach;
    const bool agrees = verdict.hit ? squared < limit : squared > limit;
    if (!agrees) {
        return std::nullopt;
    }
    const Compared digits{squared, limit};
    const std::string sum = a->radius > 0 && b->radius > 0
                                ? "(" + number(a->radius) + " + " + number(b->radius) + ")"
                                : number(reach);
    const bool both_circles = std::holds_alternative<Circle<double>>(context.shape(false)) &&
                              std::holds_alternative<Circle<double>>(context.shape(true));
    return (both_circles ? "squared distance of the centres " : "squared distance from the centre ") +
           digits(squared) + (verdict.hit ? " < " : " > ") + digits(limit) + " = " + sum + "\u00b2";
}

/// For a circle or point and another shape, by the closed form: how far the centre is from it.
std::optional<std::string> center_words(const StepContext& context, const AxisProjection<double>& axis) {
    const std::string_view kernel = kernel_at(context.trace(), context.index);
    const auto a = disc_of(context.shape(false));
    const auto b = disc_of(context.shape(true));
    if (a.has_value() == b.has_value() || !kernel.starts_with("pairs/circle_") ||
        !is_at_closest_point(context.shape(false), context.shape(true), axis)) {
        return std::nullopt;
    }
    const double reach = context.radii();
    const double distance = reach - axis.overlap;
    const std::string disc = b ? context.b() : context.a();
    const std::string other = b ? context.a() : context.b();
    const bool is_point = std::holds_alternative<Point<double>>(context.shape(b.has_value()));
    const std::string centre = is_point ? disc : "the centre of " + disc;
    if (!(distance > 0)) {
        return centre + " lies inside " + other;
    }
    const auto* capsule = std::get_if<Capsule<double>>(&context.shape(!b.has_value()));
    if (reach == 0) {
        return disc + " is " + number(distance) + " away from " + other;
    }
    const Compared digits{distance, reach};
    return centre + " is " + digits(distance) + " from " + (capsule != nullptr ? "the segment of " : "") +
           other + (axis.overlap > 0 ? ", less than " : ", more than ") +
           (is_point || capsule != nullptr ? "the radii, " : "the radius, ") + digits(reach);
}

/// "ABC" of a simplex.
std::string letters(const PointNames& names) {
    std::vector<std::string> sorted = names.names;
    std::ranges::sort(sorted);
    std::string all;
    for (const std::string& name : sorted) {
        all += name;
    }
    return all;
}

/// ", which is 1.25 from it, less than the radii, 1.5": whether the shapes overlap, of shapes with radii.
std::string against_radii(const StepContext& context, const GjkSimplex<double>& simplex) {
    const double radii = context.radii();
    if (!(radii > 0) || context.focus.shown.operation == Operation::distance) {
        return "";
    }
    const double distance = simplex.distance;
    const Compared digits{distance, radii};
    return ", which is " + digits(distance) + " from it, " + (distance < radii ? "less" : "more") +
           " than the radii, " + digits(radii);
}

std::optional<std::string> simplex_words(const StepContext& context) {
    const auto simplices = indexed_events<GjkSimplex<double>>(context.trace());
    if (simplices.empty() || !context.focus.shown.converged) {
        return std::nullopt;
    }
    const auto& [index, simplex] = simplices.back();
    const std::string all = letters(simplex_names(context.trace(), index));
    if (simplex->direction == Vec2d(0)) {
        return simplex->count == 1   ? "the origin is " + all
               : simplex->count == 2 ? "the origin lies on the simplex " + all
                                     : "the origin lies inside the simplex " + all;
    }
    return "no support point lies closer to the origin than " +
           (simplex->count == 1 ? all : "the simplex " + all) + against_radii(context, *simplex);
}

/// What the depth is more than the distance of an edge; empty where that is all.
std::string and_radii(const StepContext& context) {
    const bool adds = context.radii() > 0 && context.focus.shown.operation != Operation::overlap;
    return adds ? ", and the radii, " + number(context.radii()) + ", are added" : "";
}

std::optional<std::string> polytope_words(const StepContext& context) {
    const auto polytopes = indexed_events<EpaPolytope<double>>(context.trace());
    if (polytopes.empty() || !context.focus.shown.converged || polytopes.back().event->distance < 0) {
        return std::nullopt;
    }
    const auto& [index, polytope] = polytopes.back();
    const PointNames names = polytope_names(context.trace(), index);
    const std::string edge =
        names.names[polytope->edge] + names.names[(polytope->edge + 1) % names.names.size()];
    return "the origin lies inside the Minkowski difference, " + number(polytope->distance) +
           " from its closest edge, " + edge + and_radii(context);
}

/// The axis that decides between the two shapes, or two parts of them; null where the trace has none.
const AxisProjection<double>* deciding_axis(const std::vector<EventD>& trace) {
    const AxisChoice choice = choose_axes(trace, {});
    return choice.axes.empty() ? nullptr : &std::get<AxisProjection<double>>(trace[choice.decides]);
}

std::string on_axis(const StepContext& context, const AxisProjection<double>& axis) {
    if (axis.direction.x == 0 || axis.direction.y == 0) {
        return axis.direction.y == 0 ? "x" : "y";
    }
    return axis_phrase(axis, context.axis_name(axis));
}

/// Whether GJK only found that the origin is in the difference, which is no reason for a depth.
bool ends_around_origin(const StepContext& context) {
    const auto simplices = find_events<GjkSimplex<double>>(context.trace());
    return !simplices.empty() && simplices.back().direction == Vec2d(0);
}

std::string overlap_words(const StepContext& context, const Verdict<double>& verdict) {
    const auto candidates = indexed_events<MtvCandidate<double>>(context.trace());
    const bool yes_or_no = verdict.operation == Operation::overlap;
    if (yes_or_no && is_concave_kernel(first_kernel(context.trace()))) {
        return "a part of one overlaps a part of the other";
    }
    if (!candidates.empty() && candidates.back().event->free) {
        return "some of their parts overlap, and no translation shorter than " +
               number(candidates.back().event->length) + " separates all of them";
    }
    const auto* axis = deciding_axis(context.trace());
    for (const auto& words :
         {polytope_words(context), circles_words(context, verdict),
          axis != nullptr ? center_words(context, *axis) : std::nullopt,
          !yes_or_no && ends_around_origin(context) ? std::nullopt : simplex_words(context)}) {
        if (words) {
            return *words;
        }
    }
    if (axis != nullptr && axis->overlap == 0) {
        return "they touch, and touching counts";
    }
    if (axis == nullptr) {
        return "the origin lies inside the Minkowski difference";
    }
    if (yes_or_no) {
        return "no axis separates them";
    }
    const bool is_least = rank_of(*axis, axes_of_one_pair(context.trace(), {})) == Rank::least;
    const std::string depth = Compared{axis->overlap, 0}(axis->overlap);
    return "no axis separates them; the penetration is " +
           (is_least ? "least on " + on_axis(context, *axis) + ", " + depth
                     : depth + " on " + on_axis(context, *axis) + ", no more than on any other axis");
}

/// How far the shapes are separated on an axis, whichever of them lies in front; negative where they are not.
double gap_on(const AxisProjection<double>& axis) {
    return is_behind(axis) ? axis.a_min - axis.b_max : -axis.overlap;
}

std::string gap_words(const StepContext& context, const Verdict<double>& verdict) {
    const auto* axis = deciding_axis(context.trace());
    for (const auto& words :
         {circles_words(context, verdict), axis != nullptr ? center_words(context, *axis) : std::nullopt,
          simplex_words(context)}) {
        if (words) {
            return *words;
        }
    }
    const bool is_concave = is_concave_kernel(first_kernel(context.trace()));
    if (is_concave) {
        return "no part of one overlaps a part of the other";
    }
    if (axis != nullptr && gap_on(*axis) > 0) {
        const std::string gap =
            "separated on " + on_axis(context, *axis) + ", by a gap of " + number(gap_on(*axis));
        const auto axes = axes_of_one_pair(context.trace(), {});
        const auto other = std::ranges::find_if(axes, [&](const auto& each) {
            return each.event->overlap < 0 && each.event->axis != axis->axis && !is_one_sided(*each.event);
        });
        return other == axes.end() ? gap
                                   : gap + ", and on " + on_axis(context, *other->event) + ", by " +
                                         number(-other->event->overlap);
    }
    return axis != nullptr ? "on " + on_axis(context, *axis) + " the projections do not overlap"
                           : "separated";
}

VerdictReason distance_reason(const StepContext& context, const Verdict<double>& verdict) {
    if (verdict.hit) {
        const auto simplex = simplex_words(context);
        return {verdict.reason == Reason::touching ? "they touch"
                : simplex                          ? *simplex
                                                   : "they overlap",
                "distance 0"};
    }
    const std::string result = "distance " + number(verdict.value);
    if (const auto simplex = simplex_words(context)) {
        const double radii = context.radii();
        return {*simplex + (radii > 0 ? ", and the radii, " + number(radii) + ", are taken off" : ""),
                result};
    }
    const auto closest = indexed_events<ClosestFeature<double>>(context.trace());
    if (closest.empty()) {
        return {"they are separated", result};
    }
    const ClosestFeature<double>& found = *closest.back().event;
    return {"no two points lie closer than " + vector(found.point_a.x, found.point_a.y) + " on " +
                context.a() + " and " + vector(found.point_b.x, found.point_b.y) + " on " + context.b(),
            result};
}

}  // namespace

/// Where the line through a segment meets the edge of a circle, and which of these points the segment has.
VerdictReason circle_line_reason(const StepContext& context, const Verdict<double>& verdict) {
    const auto* circle = find_event<Quadratic<double>>(context.trace());
    if (circle == nullptr) {
        return {"the segment has no length and is " +
                    std::string(verdict.hit                                ? "on"
                                : verdict.reason == Reason::started_inside ? "inside"
                                                                           : "outside") +
                    " the circle",
                verdict.hit ? "1 point" : "no point"};
    }
    if (circle->root_count == 0) {
        // The foot of the perpendicular from the centre: where the quadratic is least.
        const double squared_radius = circle->radius * circle->radius;
        const double squared = squared_radius - circle->discriminant / (4 * circle->a);
        if (!(squared > squared_radius)) {
            return {"the discriminant is " + number(circle->discriminant) +
                        " < 0: the line just passes by the circle",
                    "no point"};
        }
        const Compared digits{squared, squared_radius};
        return {"the line passes the centre at a squared distance of " + digits(squared) + " > " +
                    digits(squared_radius) + " = " + number(circle->radius) + "\u00b2",
                "no point"};
    }
    const Compared digits{circle->roots[0], circle->roots[1], 0, 1};
    std::string inside;
    std::string outside;
    std::size_t count = 0;
    for (std::size_t i = 0; i < circle->root_count; ++i) {
        const double u = circle->roots[i];
        const bool is_within = u >= 0 && u <= 1;
        std::string& list = is_within ? inside : outside;
        list += (list.empty() ? "" : " and ") + digits(u);
        count += is_within ? 1 : 0;
    }
    const std::string where =
        circle->root_count == 1 ? "the line is tangent at u = " : "the line meets the edge at u = ";
    const std::string result = count == 0 ? "no point" : count == 1 ? "1 point" : "2 points";
    return {where + (inside.empty()    ? outside + ", outside [0, 1]"
                     : outside.empty() ? inside + ", within [0, 1]"
                                       : inside + ", within [0, 1], and at " + outside + ", outside"),
            result};
}

VerdictReason static_reason(const StepContext& context, const Verdict<double>& verdict) {
    const std::string result = verdict.hit ? "overlap" : "no overlap";
    switch (verdict.reason) {
        case Reason::touching:
            return {verdict.hit ? "they touch, and touching counts"
                                : "they only touch, and touching does not count",
                    result};
        case Reason::no_interior:
            return {"shapes without an interior can only touch, and touching does not count", result};
        default:
            return {verdict.hit ? overlap_words(context, verdict) : gap_words(context, verdict), result};
    }
}

std::optional<VerdictReason> verdict_reason(const Scene& scene, const FocusAnswer& focus) {
    const auto verdicts = indexed_events<Verdict<double>>(focus.shown.trace);
    if (verdicts.empty()) {
        return std::nullopt;
    }
    const auto& [index, verdict] = verdicts.back();
    const StepContext context{scene, focus, index};
    if (const ExplainedOperation* row = explained(verdict->operation)) {
        return row->reason != nullptr ? row->reason(context, *verdict) : std::nullopt;
    }
    switch (verdict->operation) {
        case Operation::distance:
            return distance_reason(context, *verdict);
        case Operation::overlap:
        case Operation::contact:
            return static_reason(context, *verdict);
        default:
            return cast_reason(context, *verdict);
    }
}

std::optional<VerdictReason> verdict_reason(const Scene& scene, const Answers& answers) {
    return answers.focus ? verdict_reason(scene, *answers.focus) : std::nullopt;
}

}  // namespace collidarium::app
