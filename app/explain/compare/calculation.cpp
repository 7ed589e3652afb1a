#include "explain/compare/calculation.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "explain/trace/inside_interval.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/comparison_words.hpp"
#include "explain/words/integer_words.hpp"
#include "explain/words/number.hpp"
#include "explain/words/push_words.hpp"

namespace collidarium::app {

namespace {

using Trace = std::vector<EventD>;

std::string of_overlap(const Verdict<double>& verdict) {
    return verdict.hit ? "overlap" : verdict.reason == Reason::separated ? "separated" : "they only touch";
}

std::string by_comparison(const Comparison<double>& compared, const Trace& trace,
                          const Verdict<double>& verdict) {
    const std::string words = comparison_words(compared);
    if (const auto* sweep = find_event<Sweep<double>>(trace)) {  // of a cast: the time of the hit is right
        const double gap = (compared.right - verdict.value) * glm::length(sweep->translation);
        return words + ": stops at t = " + Compared{verdict.value, compared.right}(verdict.value) +
               ", a gap of " + number(gap);
    }
    if (verdict.operation == Operation::contact && verdict.axis) {
        return words + ": MTV along " + (*verdict.axis == Axis::y ? "y" : "x");
    }
    return words + ": " + of_overlap(verdict);
}

/// "no overlap at t = 0.5, overlap at t = 0.6: hit at t = 0.6".
std::string by_stepping(const std::vector<DiscreteStep<double>>& tests, const Verdict<double>& verdict) {
    const auto at = [](const DiscreteStep<double>& test) { return "t = " + number(test.t); };
    if (!verdict.hit) {
        const std::string between = tests.size() > 3 ? ", " + number(tests[1].t) + ", …, " : ", ";
        return "no overlap at " + at(tests.front()) + between + number(tests.back().t) + ": miss";
    }
    const std::string hit = "overlap at " + at(tests.back()) + ": hit there";
    return tests.size() > 1 ? "no overlap at " + at(tests[tests.size() - 2]) + ", " + hit : hit;
}

/// "pushed out of left by (0.1, 0) and out of right by (−0.6, 0): ends at (−0.3, 0)".
std::string by_pushing(const std::vector<StaticPush<double>>& pushes, const TracedPair& pair) {
    std::string words;
    for (const StaticPush<double>& push : pushes) {
        if (is_pushed(push)) {
            const bool known = push.index < pair.statics.size();
            words += (words.empty() ? "pushed out of " : ", then out of ") +
                     (known ? pair.statics[push.index] : pair.name_a) + " by " +
                     vector(push.mtv().x, push.mtv().y);
        }
    }
    const Vec2d end = pushes.back().position + pushes.back().mtv();
    return (words.empty() ? "no overlap at the end" : words) + ": ends at " + vector(end.x, end.y);
}

/// "b² − 4ac = −4096 < 0: no point".
std::string by_discriminant(const Quadratic<double>& quadratic, const Verdict<double>& verdict) {
    const Compared digits{quadratic.discriminant, 0};
    std::string words = "b² − 4ac = " + digits(quadratic.discriminant);
    if (quadratic.discriminant != 0) {
        words += std::string(relation(quadratic.discriminant, 0)) + "0";
    }
    if (verdict.reason == Reason::passes_by) {
        return words + ": no point";
    }
    words += quadratic.root_count == 1 ? ": tangent, u = " : ": u = ";
    for (std::size_t i = 0; i < quadratic.root_count; ++i) {
        words += (i > 0 ? " and " : "") + Compared{quadratic.roots[i], 0, 1}(quadratic.roots[i]);
    }
    return words + (verdict.hit ? "" : ", outside [0, 1]");
}

/// "denominator 0, numerators 0 and 0: ...".
std::string by_cramer(const LineCrossing<double>& crossing, const Verdict<double>& verdict) {
    if (crossing.denominator != 0) {
        const Compared digits{crossing.ua, crossing.ub, 0, 1};
        return "ua = " + digits(crossing.ua) + " and ub = " + digits(crossing.ub) +
               (verdict.hit ? ", both in [0, 1]: a point" : ", not both in [0, 1]: no point");
    }
    if (verdict.reason == Reason::parallel && crossing.numerator_b != 0) {
        return "denominator 0, numerator " + number(crossing.numerator_b) + ": parallel, no point";
    }
    if (verdict.reason == Reason::parallel) {
        return "denominator 0: counted as parallel, no point";
    }
    return std::string("denominator 0, and numerator 0 too: one line") +
           (verdict.hit ? ", a stretch in common" : ", but no stretch in common");
}

std::string time_words(const CastInterval<double>& both, const Trace& trace, const Verdict<double>& verdict) {
    const Compared times = cast_times(trace);
    std::string words = "enters at t = " + times(both.enter);
    if (both.enter > 1) {
        return words + " > 1" +
               (verdict.hit ? ", but leaves at t = " + times(both.leave) + " > 0: hit at t = 1" : ": miss");
    }
    if (both.leave < 0) {
        return "leaves at t = " + times(both.leave) + " < 0" +
               (verdict.hit ? ", but enters at t = " + times(both.enter) + " < 1: hit at t = 0" : ": miss");
    }
    words += std::string(relation(both.enter, both.leave)) + "leaves at t = " + times(both.leave);
    return words + (verdict.hit ? ": hit" : ": miss");
}

/// Of a cast whose trace does not tell when the path leaves.
std::string entry_words(const Trace& trace, double enter) {
    const Compared times = cast_times(trace);
    return "enters at t = " + times(enter) + std::string(relation(enter, 1)) + times(1) + ": hit";
}

/// Of the slab test; where a slab divides by 0 that comes first.
std::string by_slabs(const Trace& trace, const CastInterval<double>& both, const Verdict<double>& verdict) {
    for (const auto& slab : find_events<SlabInterval<double>>(trace)) {
        const std::string axis(word(slab.axis, trace));
        if (std::isnan(slab.near) || std::isnan(slab.far)) {
            const std::string product = axis + ": a slab line at distance 0, times 1/0: 0 · ∞ = NaN";
            return std::isnan(verdict.value)
                       ? product + ", and no comparison with NaN holds: no miss is found, hit at t = NaN"
                       : product + ", and " + axis +
                             " is not decided: " + (verdict.hit ? entry_words(trace, both.enter) : "miss");
        }
        if (slab.delta == 0 && slab.near > slab.far) {
            const double away = std::abs(slab.start - slab.center);
            const double reach = slab.half + slab.padding;
            const Compared digits{away, reach};
            return axis + ": distance of centres " + digits(away) + std::string(relation(away, reach)) +
                   "half extents " + number(slab.half) + " + " + number(slab.padding) +
                   (away == reach ? ", which only touches: never inside, miss" : ": never inside, miss");
        }
    }
    return time_words(both, trace, verdict);
}

std::optional<double> radius_of(const ShapeD& shape) {
    const auto* circle = std::get_if<Circle<double>>(&shape);
    return circle != nullptr ? std::optional(circle->radius) : std::nullopt;
}

/// The depth on an axis in lengths, whatever the length of its direction.
double depth_on(const AxisProjection<double>& axis) {
    return axis.overlap / glm::length(axis.direction);
}

std::string axis_words(const AxisProjection<double>& axis, const TracedPair& pair) {
    if (axis.direction.x == 0 || axis.direction.y == 0) {
        return axis.direction.y == 0 ? "x" : "y";
    }
    return axis_name(axis, pair.name_a, pair.name_b);
}

bool has_unit_directions(const std::vector<AxisProjection<double>>& axes) {
    return std::ranges::all_of(axes, [](const AxisProjection<double>& axis) {
        return std::abs(glm::length(axis.direction) - 1) < 1e-6;
    });
}

/// "5 on x (0.5 times edge length 10) > 0.9 on y (0.9 times edge length 1): least on y".
std::string by_least_depth(std::vector<AxisProjection<double>> axes, const TracedPair& pair) {
    const bool unit = has_unit_directions(axes);
    const AxisProjection<double> last = axes.back();
    std::ranges::stable_sort(axes, {}, &AxisProjection<double>::overlap);
    // The axis that decides is told last. A textbook method tells its axes as it comes upon them.
    constexpr double rounding = 1e-9;
    const bool is_least = unit && last.overlap <= axes.front().overlap * (1 + rounding);
    const AxisProjection<double>& least = is_least ? last : axes.front();
    const auto other = std::ranges::find_if(axes, [&](const AxisProjection<double>& axis) {
        return std::abs(glm::dot(axis.direction, least.direction)) <
               (1 - 1e-9) * glm::length(axis.direction) * glm::length(least.direction);
    });
    const Compared digits{least.overlap, other == axes.end() ? least.overlap : other->overlap};
    const auto said = [&](const AxisProjection<double>& axis) {
        const std::string on = digits(axis.overlap) + " on " + axis_words(axis, pair);
        return unit ? on
                    : on + " (" + number(depth_on(axis)) + " · edge length " +
                          number(glm::length(axis.direction)) + ")";
    };
    std::string words = "depth " + said(least);
    if (other != axes.end()) {
        words += std::string(relation(least.overlap, other->overlap)) + said(*other);
    }
    return words + ": MTV along " + axis_words(least, pair);
}

/// Of the separating axis test and of circles, whose axis runs through the centres.
std::string by_axes(const Trace& trace, const TracedPair& pair, const Verdict<double>& verdict) {
    const std::vector<AxisProjection<double>> axes = find_events<AxisProjection<double>>(trace);
    if (axes.back().direction == Vec2d(0)) {
        return "an edge of length 0 has the axis (0, 0): both projections are [0, 0], and 0 > 0 does not "
               "hold: " +
               of_overlap(verdict);
    }
    const auto least = std::ranges::min_element(axes, {}, depth_on);
    const double depth = depth_on(*least);
    const auto radius_a = radius_of(pair.a);
    const auto radius_b = radius_of(pair.b);
    if (least->axis == Axis::vertices && radius_a && radius_b) {
        const double reach = *radius_a + *radius_b;
        const double apart = reach - depth;
        const Compared digits{apart, reach};
        return "distance of the centres " + digits(apart) + std::string(relation(apart, reach)) +
               "sum of the radii " + number(*radius_a) + " + " + number(*radius_b) + " = " + digits(reach) +
               ": " + of_overlap(verdict);
    }
    if (verdict.operation == Operation::contact && verdict.hit) {
        return by_least_depth(axes, pair);
    }
    const Compared digits{depth, 0};
    if (depth < 0 || !verdict.hit) {
        const std::string where = least->axis == Axis::vertices ? "on the axis from the vertex to the centre"
                                                                : "on " + axis_words(*least, pair);
        return where + " depth " + digits(depth) + (depth < 0 ? " < 0, a gap: " : ": ") + of_overlap(verdict);
    }
    std::size_t count = 0;
    for (const auto& axis : find_events<AxisProjection<double>>(trace)) {
        count += axis.is_repeated ? 0 : 1;
    }
    const std::string where = count > 1 ? "on " + std::to_string(count) + " axes the least depth is "
                                        : "on " + axis_words(*least, pair) + " depth ";
    return where + digits(depth) + std::string(relation(depth, 0)) + "0, no gap: " + of_overlap(verdict);
}

/// Of convex parts whose boxes have a gap: "part 1 ends at x = 1 < 2.5, part 2 at y = 1 < 2.5: separated".
std::string by_parts(const std::vector<PartPair<double>>& pairs) {
    std::string words;
    for (const PartPair<double>& parts : pairs) {
        if (!parts.is_leaf || parts.kept) {
            continue;
        }
        for (int axis = 0; axis < 2; ++axis) {
            const bool before = parts.max_a[axis] < parts.min_b[axis];
            if (before || parts.max_b[axis] < parts.min_a[axis]) {
                const double left = before ? parts.max_a[axis] : parts.max_b[axis];
                const double right = before ? parts.min_b[axis] : parts.min_a[axis];
                const Compared digits{left, right};
                words += (words.empty() ? "convex part " : ", part ") + std::to_string(parts.part_a + 1) +
                         ": " + (axis == 0 ? "x " : "y ") + digits(left) + " < " + digits(right);
                break;
            }
        }
    }
    return words.empty() ? words : words + ": separated";
}

/// "dx² = 40000, in 16 bits −25536; dx² + dy² = 40000 > (...)² = 4: separated". With more than one
/// comparison: the one that fails, or, where all hold, the one that is nearest to failing.
template <class AnyEvent>
std::string by_integers(const std::vector<AnyEvent>& trace, bool overlap, std::string_view name_a,
                        std::string_view name_b) {
    const auto named = [&](const retro::Integer& number) { return typeset(number.name, name_a, name_b); };
    std::string words;
    const retro::Comparison* deciding = nullptr;
    const auto slack = [](const retro::Comparison& compared) {
        return compared.right.value - compared.left.value;
    };
    for (const AnyEvent& event : trace) {
        if (const auto* number = std::get_if<retro::Integer>(&event);
            number != nullptr && number->overflows()) {
            words += named(*number) + " = " + integer(number->value) + overflow_words(*number) + "; ";
        } else if (const auto* compared = std::get_if<retro::Comparison>(&event)) {
            deciding = deciding == nullptr || slack(*compared) < slack(*deciding) ? compared : deciding;
        }
    }
    if (deciding == nullptr) {
        return "";
    }
    return words + named(deciding->left) + " = " + integer(deciding->left.value) +
           (deciding->holds() ? " ≤ " : " > ") + named(deciding->right) + " = " +
           integer(deciding->right.value) + (overlap ? ": overlap" : ": separated");
}

/// "v = (6, 2), n = (−1, 0): v' = v − (v·n) n = (0, 2)", of the first hit of a move.
std::string by_response(const Trace& trace) {
    const auto* responded = find_event<response::Responded<double>>(trace);
    if (responded == nullptr) {
        return "";
    }
    const auto text = [](const Vec2d& one) { return vector(one.x, one.y); };
    std::string how;
    const auto computed = find_events<response::Computed<double>>(trace);
    for (const auto& each : computed) {
        how += (how.empty() ? "" : ", ") + typeset(each.name) + " = " + number(each.value);
    }
    how += computed.empty() ? "" : ": v' = ";
    if (computed.empty()) {
        how = responded->response == Response::slide    ? "v' = v \u2212 (v\u00b7n) n = "
              : responded->response == Response::bounce ? "v' = v \u2212 (1 + e)(v\u00b7n) n = "
                                                        : "v' = ";
    }
    return "v = " + text(responded->before) + ", n = " + text(responded->normal) + ": " + how +
           text(responded->after);
}

}  // namespace

std::string calculation(const Trace& trace, const TracedPair& pair) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    if (verdict == nullptr) {
        return "";
    }
    if (verdict->operation == Operation::retro) {
        return by_integers(trace, verdict->hit, pair.name_a, pair.name_b);
    }
    if (verdict->operation == Operation::pixels) {
        return number(verdict->value) + " pixels are solid in both";
    }
    if (verdict->operation == Operation::move) {
        return by_response(trace);
    }
    if (const auto comparisons = find_events<Comparison<double>>(trace); !comparisons.empty()) {
        // The first that fails is the last; where all hold, any of them tells how.
        return by_comparison(verdict->hit ? comparisons.front() : comparisons.back(), trace, *verdict);
    }
    if (const auto tests = find_events<DiscreteStep<double>>(trace); !tests.empty()) {
        return by_stepping(tests, *verdict);
    }
    if (const auto pushes = find_events<StaticPush<double>>(trace); !pushes.empty()) {
        return by_pushing(pushes, pair);
    }
    if (const auto* quadratic = find_event<Quadratic<double>>(trace);
        quadratic != nullptr && verdict->operation == Operation::circle_line) {
        return by_discriminant(*quadratic, *verdict);
    }
    if (const auto* crossing = find_event<LineCrossing<double>>(trace);
        crossing != nullptr && verdict->operation == Operation::lines) {
        return by_cramer(*crossing, *verdict);
    }
    const auto* interval = find_event<CastInterval<double>>(trace);
    if (interval != nullptr && find_event<SlabInterval<double>>(trace) != nullptr) {
        return by_slabs(trace, *interval, *verdict);
    }
    if (verdict->operation == Operation::cast) {
        if (const auto inside = inside_interval(trace)) {
            return time_words({inside->enter, inside->leave, Axis::x, Axis::x}, trace, *verdict);
        }
        const bool enters = verdict->hit && verdict->reason == Reason::enters;
        return enters ? entry_words(trace, verdict->value) : "";
    }
    if (const auto pairs = find_events<PartPair<double>>(trace); !pairs.empty()) {
        return verdict->hit ? "" : by_parts(pairs);
    }
    return find_event<AxisProjection<double>>(trace) != nullptr ? by_axes(trace, pair, *verdict) : "";
}

std::string calculation(const std::vector<retro::Event>& trace, std::string_view name_a,
                        std::string_view name_b) {
    bool overlap = false;
    for (const retro::Event& event : trace) {
        const auto* verdict = std::get_if<retro::Verdict>(&event);
        overlap = verdict != nullptr ? verdict->overlap : overlap;
    }
    return by_integers(trace, overlap, name_a, name_b);
}

}  // namespace collidarium::app
