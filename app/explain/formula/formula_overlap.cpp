#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/formula/formula_parts.hpp"
#include "explain/trace/axis_choice.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// " − 2", or " + 2" of a negative number.
std::string minus(double value) {
    return (value < 0 ? " + " : " \u2212 ") + number(std::abs(value));
}

/// Which number of the shape is half its extent along that direction; empty where none is.
std::string half_name(const ShapeD& shape, const Vec2d& direction) {
    if (std::holds_alternative<Circle<double>>(shape)) {
        return "radius";
    }
    const auto along = [&](const Vec2d& x_axis) {
        constexpr double same_angle = 1e-9;
        const double sine = std::abs(cross(x_axis, direction));
        return sine < same_angle ? "half.x" : sine > 1 - same_angle ? "half.y" : "";
    };
    if (const auto* box = std::get_if<Obb<double>>(&shape)) {
        return along(box->rotation.x_axis());
    }
    return std::holds_alternative<Aabb<double>>(shape) ? along({1, 0}) : "";
}

/// "(1.25 + 1) − |2.5 − 1|": half extents and centres, where b may move in either direction.
std::vector<RichLine> two_sided(const PairNumbers& pair, const AxisProjection<double>& projection) {
    const double half_a = (projection.a_max - projection.a_min) / 2;
    const double half_b = (projection.b_max - projection.b_min) / 2;
    // Along x or y, whichever way the direction points.
    const double sign = projection.direction.x + projection.direction.y < 0 ? -1 : 1;
    const double center_a = (projection.a_min + half_a) * sign;
    const double center_b = (projection.b_min + half_b) * sign;
    const auto half = [&](bool of_b, Run shown) {
        const std::string name = half_name(pair.shape(of_b), projection.direction);
        return name.empty() ? shown : named_run(of_b, name, std::move(shown));
    };
    const auto center = [&](bool of_b, Run shown) {
        const std::string name = point_name(pair.shape(of_b), reference_point(pair.shape(of_b)));
        const bool on_x = projection.axis == Axis::x;
        const bool straight = on_x || projection.axis == Axis::y;
        return straight ? named_run(of_b, name + (on_x ? ".x" : ".y"), std::move(shown)) : shown;
    };
    RichLine reach{half(half_b > 0, plain_run(number(half_a + half_b)))};
    if (half_a > 0 && half_b > 0) {
        reach = {half(false, plain_run("(" + number(half_a))),
                 half(true, {" + " + number(half_b), Role::corrected, false}), plain_run(")")};
    }
    return {reach,
            {plain_run(" \u2212 "), center(true, {"|" + number(center_b), Role::subject, false}),
             center(false, plain_run(minus(center_a))), plain_run("|")}};
}

/// "3.5 − 1.25": the maximum of a minus the minimum of b.
std::vector<RichLine> one_sided(const AxisProjection<double>& projection) {
    const Compared digits{projection.a_max, projection.b_min};
    const std::string sign = projection.b_min < 0 ? " + " : " \u2212 ";
    return {{number_run(projection.a_max, digits, Role::free)},
            {plain_run(sign), number_run(std::abs(projection.b_min), digits, Role::subject)}};
}

/// The name of an axis, with brief names for shapes whose names are long.
std::string name_for_column(const Scene& scene, const FocusAnswer& focus,
                            const AxisProjection<double>& projection) {
    const std::string name = axis_name(scene, focus, projection);
    return length(name) <= formula_width / 2
               ? name
               : axis_name(projection, brief_name(scene, focus, false), brief_name(scene, focus, true));
}

void add_legend(FormulaLines& lines, const PairNumbers& pair, const std::string& depth, bool one_sided) {
    if (one_sided) {
        lines.add({{depth + " = ", Role::text_quiet, false},
                   {"max of " + pair.name(false), Role::free, false},
                   {" \u2212 ", Role::text_quiet, false},
                   {"min of " + pair.name(true), Role::subject, false}});
    } else {
        lines.add({{depth + " = half sizes \u2212 centre distance", Role::text_quiet, false}});
    }
}

/// Which axis decides, with the depth.
void add_deciding(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                  const std::vector<EventD>& trace, const AxisProjection<double>& deciding,
                  const Compared& digits, const std::optional<std::size_t>& event) {
    const bool letter = !is_one_sided(deciding);
    const Run name{letter ? std::string(word(deciding.axis, trace)) : name_for_column(scene, focus, deciding),
                   role_of(deciding.axis), true, event};
    if (focus.contact && focus.shown.operation == Operation::overlap) {
        lines.add({plain_run("no axis separates them")});
        return;
    }
    if (focus.contact) {
        const Rank rank = rank_of(deciding, axes_of_one_pair(trace, {}));
        const std::string why = rank == Rank::tied               ? "equal depths: "
                                : rank == Rank::tied_by_rounding ? "equal but for rounding: "
                                : letter                         ? "least on "
                                                                 : "least: ";
        lines.add({plain_run(why)}, {{name, plain_run(",")},
                                     {plain_run(" depth = "), number_run(focus.contact->depth, digits)}});
        return;
    }
    const auto is_concave = [&](std::size_t shape) {
        return std::holds_alternative<Polygon<double>>(scene.shapes[shape].shape);
    };
    const bool of_pieces = is_concave(focus.a) || is_concave(focus.b);
    if (focus.distance.distance > 0) {
        const std::string where = deciding.axis == Axis::vertices ? "separated at " : "separated on ";
        RichLine names{name};
        for (const auto& [index, other] : axes_of_one_pair(trace, {})) {
            if (letter && other->overlap < 0 && other->axis != deciding.axis) {
                names.push_back(plain_run(" and "));
                names.push_back({std::string(word(other->axis, trace)), role_of(other->axis), true});
            }
        }
        lines.add({plain_run(of_pieces ? "parts " + where : where)}, {names});
    }
}

/// Whether the gap on the deciding axis is the distance: the search for a separating axis ends at the first
/// gap, and so does the closed form where a centre is far outside an edge.
bool shows_distance(const FocusAnswer& focus, const AxisProjection<double>& deciding) {
    constexpr double rounding = 1e-6;
    const double distance = focus.distance.distance;
    return focus.shown.algorithm != Algorithm::sat &&
           (!is_one_sided(deciding) || std::abs(deciding.overlap + distance) <= rounding * distance);
}

void add_answer(FormulaLines& lines, const FocusAnswer& focus, const AxisProjection<double>& deciding) {
    if (focus.shown.operation == Operation::overlap) {
        add_yes_or_no(lines, focus);
    } else if (focus.contact) {
        const Vec2d mtv = focus.contact->mtv();
        lines.add({{"mtv = " + vector(mtv.x, mtv.y), Role::corrected, true}});
    } else if (!(focus.distance.distance > 0)) {
        lines.add({plain_run("they only touch: no overlap")});
    } else if (shows_distance(focus, deciding)) {
        lines.add({plain_run("distance = " + number(focus.distance.distance))});
    }
}

/// The digits that show which of the depths is the least.
Compared depth_digits(const AxisChoice& choice) {
    std::vector<double> depths{0};
    for (const auto& axis : choice.axes) {
        depths.push_back(axis.event->overlap);
    }
    return Compared(std::move(depths));
}

/// How the depth is computed on each of the axes that matter.
void add_axes(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
              const std::vector<EventD>& trace, const AxisChoice& choice, bool linked) {
    const bool one_sided =
        std::ranges::any_of(choice.axes, [](const auto& axis) { return is_one_sided(*axis.event); });
    const PairNumbers pair(scene, focus);
    add_legend(lines, pair, depth_word(focus), one_sided);
    for (const auto& [index, projection] : choice.axes) {
        lines.gap();
        const std::string name = one_sided
                                     ? name_for_column(scene, focus, *projection)
                                     : depth_word(focus) + " " + std::string(word(projection->axis, trace));
        const auto event = linked ? std::optional(index) : std::nullopt;
        add_depth(lines, pair, *projection, name, depth_digits(choice), event);
        if (index == choice.decides && is_one_sided(*projection)) {
            add_ends(lines, pair, *projection, event);
        }
    }
    if (choice.omitted > 0) {
        lines.gap();
        lines.add(
            {{"and " + std::to_string(choice.omitted) + (choice.omitted == 1 ? " more axis" : " more axes"),
              Role::text_quiet, false}});
    }
}

}  // namespace

void add_yes_or_no(FormulaLines& lines, const FocusAnswer& focus) {
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    if (verdict != nullptr) {
        lines.add({{verdict->hit                          ? "overlap"
                    : verdict->reason == Reason::touching ? "they only touch: no overlap"
                                                          : "no overlap",
                    Role::corrected, true}});
    }
}

void add_depth(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection,
               const std::string& name, const Compared& digits, std::optional<std::size_t> event) {
    const Role role = role_of(projection.axis);
    const bool no_room = length(name) > 16;
    RichLine head{{name, role, false, event}};
    if (no_room) {
        lines.add(std::move(head));
        head = {plain_run(" ")};
    }
    const std::string indent(no_room ? 1 : length(name), ' ');
    head.push_back(plain_run(" = "));
    std::vector<RichLine> terms =
        is_one_sided(projection) ? one_sided(projection) : two_sided(pair, projection);
    for (RichLine& term : terms) {
        for (Run& run : term) {
            run.event = event;
        }
    }
    lines.add(head, terms);
    Run value = number_run(projection.overlap, digits, role, true);
    value.event = event;
    lines.add({plain_run(indent),
               plain_run(" = "),
               std::move(value),
               {is_behind(projection)    ? ", b is behind"
                : projection.overlap < 0 ? ", a gap"
                                         : "",
                Role::text_quiet, false, event}});
}

void add_ends(FormulaLines& lines, const PairNumbers& pair, const AxisProjection<double>& projection,
              std::optional<std::size_t> event) {
    const Vec2d& n = projection.direction;
    lines.add({plain_run("n = "), {vector(n.x, n.y), role_of(projection.axis), false, event}});
    const auto add_end = [&](const std::string& what, bool of_b, double reach, Role role) {
        const auto end = point_that_reaches(pair.shape(of_b), n, reach, !of_b);
        if (!end) {
            return;
        }
        std::vector<RichLine> terms{{plain_run("n\u00b7")}};
        std::ranges::move(pair.point(of_b, end->point, {"", role, false, event}),
                          std::back_inserter(terms.front()));
        if (end->radius > 0) {
            const std::string sign = of_b ? " \u2212 " : " + ";
            terms.push_back({named_run(of_b, "radius", {sign + number(end->radius), role, false, event})});
        }
        terms.push_back({plain_run(" = "), {number(reach), role, true, event}});
        lines.add({plain_run(what)}, terms);
    };
    add_end("max of " + pair.name(false) + " = ", false, projection.a_max, Role::free);
    add_end("min of " + pair.name(true) + " = ", true, projection.b_min, Role::subject);
}

void add_overlaps(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                  const std::vector<EventD>& trace, bool linked) {
    const AxisChoice choice = choose_axes(trace, {});
    const bool of_circles =
        choice.axes.size() == 1 && (add_circles(lines, scene, focus, choice.axes.front(), linked) ||
                                    (linked && add_closest_point(lines, scene, focus, choice.axes.front())));
    if (!of_circles) {
        add_axes(lines, scene, focus, trace, choice, linked);
    }
    const auto deciding =
        std::ranges::find(choice.axes, choice.decides, &Indexed<AxisProjection<double>>::index);
    if (deciding == choice.axes.end() || find_event<Verdict<double>>(trace) == nullptr) {
        return;
    }
    lines.gap();
    if (!of_circles) {
        add_deciding(lines, scene, focus, trace, *deciding->event, depth_digits(choice),
                     linked ? std::optional(choice.decides) : std::nullopt);
    }
    add_answer(lines, focus, *deciding->event);
}

}  // namespace collidarium::app
