#include "explain/words/sentence_crossings.hpp"

#include <algorithm>
#include <variant>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/compared.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

std::string place(const Vec2d& at) {
    return vector(at.x, at.y);
}

/// "at u = 0.2 and u = 0.8".
std::string parameters(const CircleLine<double>& met) {
    std::string text = " at u = " + number(met.u[0]);
    return met.count == 2 ? text + " and u = " + number(met.u[1]) : text;
}

std::string circle_line_sentence(const CircleLine<double>& met, Reason reason, const std::string& circle,
                                 const std::string& segment) {
    // A segment that only reaches the edge ends on it, or begins there.
    const bool is_at_end = met.count == 1 && (met.u[0] == 0 || met.u[0] == 1);
    if (met.kind == CircleLineKind::tangent || is_at_end) {
        return segment + " touches the edge of " + circle + parameters(met);
    }
    if (met.kind == CircleLineKind::secant) {
        return segment + " crosses the edge of " + circle + parameters(met);
    }
    switch (reason) {
        case Reason::started_inside:
            return segment + " lies inside " + circle + " and does not reach its edge";
        case Reason::behind_start:
            return segment + " misses " + circle + ", which lies behind its start: u is below 0";
        case Reason::beyond_end:
            return segment + " ends before " + circle + ": u is above 1";
        default:
            return "the line of " + segment + " passes by " + circle + ": the discriminant is below 0";
    }
}

/// Why two segments have no point in common though their lines meet.
std::string passing_sentence(const LineCrossing<double>& lines, const std::string& a, const std::string& b) {
    const Compared digits{lines.ua, lines.ub, 0, 1};
    const auto outside = [](double u) { return u < 0 || u > 1; };
    const std::string ua = "ua = " + digits(lines.ua);
    const std::string ub = "ub = " + digits(lines.ub);
    const std::string where = outside(lines.ua) && outside(lines.ub) ? ua + " and " + ub + " lie"
                              : outside(lines.ua)                    ? ua + " lies"
                                                                     : ub + " lies";
    return b + " does not meet " + a + ": their lines cross, but " + where + " outside [0, 1]";
}

/// Of the infinite lines through two segments.
std::string infinite_lines_sentence(const Lines<double>& common, const std::string& a, const std::string& b) {
    const std::string both = "the lines of " + b + " and " + a;
    switch (common.kind) {
        case LinesKind::none:
            return both + " are parallel: they never meet";
        case LinesKind::point:
            return both + " cross at " + place(common.point) + ": ua = " + number(common.ua) +
                   ", ub = " + number(common.ub);
        case LinesKind::overlap:
            break;
    }
    return both + " are one line: they have every point in common";
}

std::string lines_sentence(const Scene& scene, const FocusAnswer& focus, Reason reason, const std::string& a,
                           const std::string& b) {
    const Lines<double> common = focus.common.value_or(Lines<double>{});
    if (const std::string of_point = point_reason(scene, focus); !of_point.empty()) {
        return b +
               (common.kind == LinesKind::none ? " does not meet " + a
                                               : " and " + a + " meet at " + place(common.point)) +
               ": " + of_point;
    }
    if (focus.shown.infinite_lines) {
        return infinite_lines_sentence(common, a, b);
    }
    if (common.kind == LinesKind::overlap) {
        return b + " and " + a + " lie on one line and share the stretch from " + place(common.ends[0]) +
               " to " + place(common.ends[1]);
    }
    if (common.kind == LinesKind::point) {
        const auto is_inside = [](double u) { return u > 0 && u < 1; };
        const bool crosses = is_inside(common.ua) && is_inside(common.ub);
        return b + (crosses ? " crosses " : " touches ") + a + " at " + place(common.point) +
               ": ua = " + number(common.ua) + ", ub = " + number(common.ub);
    }
    const auto* lines = find_event<LineCrossing<double>>(focus.shown.trace);
    if (reason == Reason::parallel) {
        return b + " does not meet " + a + ": their lines are parallel";
    }
    if (lines == nullptr || lines->denominator == 0) {
        return b + " does not meet " + a + ": on one line, they lie one behind the other";
    }
    return passing_sentence(*lines, a, b);
}

std::string count_of(std::size_t count, const char* one, const char* many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

std::string outlines_sentence(const FocusAnswer& focus, const std::string& a, const std::string& b) {
    const std::string both = "the outlines of " + b + " and " + a;
    if (focus.crossings.empty()) {
        return both + " do not meet: " +
               (focus.contact ? "one shape lies inside the other" : "the shapes are separated");
    }
    const auto points = static_cast<std::size_t>(std::ranges::count_if(
        focus.crossings,
        [](const OutlineCrossing<double>& crossing) { return crossing.meeting.kind == LinesKind::point; }));
    const std::size_t stretches = focus.crossings.size() - points;
    return both + " meet " + (points > 0 ? "at " + count_of(points, "point", "points") : "") +
           (points > 0 && stretches > 0 ? " and " : "") +
           (stretches > 0 ? "along " + count_of(stretches, "stretch", "stretches") : "");
}

}  // namespace

std::string point_reason(const Scene& scene, const FocusAnswer& focus) {
    const auto* a = std::get_if<Segment<double>>(&scene.shapes[focus.a].shape);
    const auto* b = std::get_if<Segment<double>>(&scene.shapes[focus.b].shape);
    const bool is_of_point = a != nullptr && b != nullptr && (a->a == a->b || b->a == b->b);
    if (!is_of_point || !focus.lines || !focus.common) {
        return "";
    }
    const bool meet = focus.common->kind != LinesKind::none;
    if (a->a == a->b && b->a == b->b) {
        return std::string("both have no length, and they are ") +
               (meet ? "the same point" : "different points");
    }
    const bool a_is_point = a->a == a->b;
    const std::string point = scene.shapes[a_is_point ? focus.a : focus.b].label();
    const std::string other = scene.shapes[a_is_point ? focus.b : focus.a].label();
    const bool on_line = focus.lines->kind != LinesKind::none;
    return point + " has no length, and the point is " +
           (!on_line                     ? "not on the line of " + other
            : !meet                      ? "on the line of " + other + ", beyond its ends"
            : focus.shown.infinite_lines ? "on the line of " + other
                                         : "on " + other);
}

std::string crossings_sentence(const Scene& scene, const FocusAnswer& focus, const std::string& a,
                               const std::string& b) {
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    const Reason reason = verdict != nullptr ? verdict->reason : Reason::separated;
    switch (focus.shown.operation) {
        case Operation::lines:
            return lines_sentence(scene, focus, reason, a, b);
        case Operation::outline_crossings:
            return outlines_sentence(focus, a, b);
        default: {
            const bool a_is_circle = std::holds_alternative<Circle<double>>(scene.shapes[focus.a].shape);
            const auto* segment =
                std::get_if<Segment<double>>(&scene.shapes[a_is_circle ? focus.b : focus.a].shape);
            if (segment != nullptr && segment->a == segment->b) {
                return (a_is_circle ? b : a) + " has no length and is " +
                       (verdict != nullptr && verdict->hit ? "on the edge of "
                        : reason == Reason::started_inside ? "inside "
                                                           : "outside ") +
                       (a_is_circle ? a : b);
            }
            return circle_line_sentence(focus.circle_line.value_or(CircleLine<double>{}), reason,
                                        a_is_circle ? a : b, a_is_circle ? b : a);
        }
    }
}

}  // namespace collidarium::app
