#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "explain/axis_choice.hpp"
#include "explain/number.hpp"
#include "overlays/overlays.hpp"
#include "overlays/parts_at.hpp"
#include "overlays/path_marks.hpp"

namespace collidarium::app {

namespace {

using LookedAt = Indexed<FilterAxis<double>>;

constexpr double least_band = 5;    ///< pixels: bounds are far too small to be seen to scale
constexpr double beyond_ends = 18;  ///< pixels by which the lines across an axis are longer than the edge
constexpr double normal_length = 34;
constexpr double short_gap = 26;  ///< pixels: no room for two heads

/// What a filter looked at, how it ended, and whether the exact test took over.
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

    /// The lit axis, else the one on which the two are farthest apart.
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

    /// How strongly what tells of its end is drawn: fully while an event of the run is lit.
    [[nodiscard]] double strength(const Stage& stage, std::size_t event) const {
        const auto& lit = stage.context.lit;
        const bool is_of_filter = lit && range.contains(*lit) &&
                                  (std::holds_alternative<FilterAxis<double>>(stage.trace()[*lit]) ||
                                   std::holds_alternative<FilterResult<double>>(stage.trace()[*lit]) ||
                                   std::holds_alternative<ExactFallback<double>>(stage.trace()[*lit]));
        return is_of_filter ? 1 : stage.strength(event);
    }
};

/// The shape whose edge an axis is the normal of, and the other one.
struct Sides {
    Corners base;
    Corners other;
};

/// Across an edge without their radii, as the event tells it.
Sides sides_of(const Stage& stage, const LookedAt& axis) {
    PartsAt parts = parts_at(stage, axis.index);
    if (axis.event->edge) {
        parts.a.radius = 0;
        parts.b.radius = 0;
    }
    return axis.event->axis == Axis::edge_b ? Sides{std::move(parts.b), std::move(parts.a)}
                                            : Sides{std::move(parts.a), std::move(parts.b)};
}

std::string name_of(const Stage& stage, const FilterAxis<double>& axis) {
    const FocusAnswer& focus = *stage.context.answers.focus;
    if (axis.axis == Axis::vertices && focus.shown.operation == Operation::cast) {
        return "across the path";
    }
    AxisProjection<double> named;
    named.axis = axis.axis;
    named.direction = axis.direction;
    (axis.axis == Axis::edge_b ? named.edge_b : named.edge_a) = axis.edge;
    return axis_name(stage.context.scene, focus, named);
}

bool is_unsure(const FilterAxis<double>& axis) {
    return std::abs(axis.separation) <= axis.bound;
}

std::string amount_of(const FilterAxis<double>& axis, double radii) {
    const std::string bound =
        " \u00b1 " + number(axis.bound, 1) + (axis.edge && radii > 0 ? ", radii " + number(radii) : "");
    return is_unsure(axis)       ? number(axis.separation) + bound
           : axis.separation > 0 ? "gap " + number(axis.separation) + bound
                                 : "overlap " + number(-axis.separation) + bound;
}

/// One axis on the canvas: the line of the edge, the parallel through the vertex of the other shape that is
/// deepest along its normal, and what lies between them.
class FilterPicture {
public:
    FilterPicture(const Stage& stage, const LookedAt& axis, double strength)
        : stage_(stage),
          axis_(axis),
          sides_(sides_of(stage, axis)),
          radii_(radii_at(stage, axis.index)),
          role_(role_of(axis.event->axis)),
          strength_(strength),
          direction_(axis.event->direction),
          support_(farthest(sides_.other, -direction_, Vec2d(0))) {}

    void paint() const {
        const Stretch way{stage_.at(support_ - direction_ * axis_.event->separation), stage_.at(support_)};
        paint_lines(way);
        paint_band(way.to);
        paint_way(way);
        paint_edge(way);
        draw_dot(stage_, way.to, axis_.event->axis == Axis::edge_b ? Role::free : Role::subject, 4);
        stage_.note(axis_.index, way.from, way.to);
        add_label(way);
    }

private:
    [[nodiscard]] static double radii_at(const Stage& stage, std::size_t event) {
        const PartsAt parts = parts_at(stage, event);
        return parts.a.radius + parts.b.radius;
    }

    /// Along the line of the edge, on the screen.
    [[nodiscard]] Vec2d along() const {
        const Vec2d across = stage_.context.camera.vector_to_screen(perpendicular(direction_));
        return across / glm::length(across);
    }

    /// The edge, where the surface is; a point where no edge gives the axis.
    [[nodiscard]] Stretch edge() const {
        if (axis_.event->edge && sides_.base.points.size() > 1) {
            const Stretch side = side_of(sides_.base, *axis_.event->edge, direction_);
            return {stage_.at(side.from), stage_.at(side.to)};
        }
        const Vec2d at = stage_.at(farthest(sides_.base, direction_, support_));
        return {at, at};
    }

    void paint_edge(const Stretch& way) const {
        const Stretch side = edge();
        if (glm::distance(side.from, side.to) < 1) {
            draw_dot(stage_, side.from, role_, 4);
            return;
        }
        draw_stretch(stage_, side, {role_, 4.5, Dash::solid, strength_});
        stage_.note(axis_.index, side.from, side.to);
        stage_.labels.avoid(side.from, side.to);
        const Vec2d out = stage_.context.camera.vector_to_screen(direction_);
        const Vec2d foot = foot_of_normal(side, way);
        const Stretch normal{foot, foot + out / glm::length(out) * normal_length};
        draw_arrow(stage_, normal, {Role::normal, 1.6, Dash::solid, strength_});
        stage_.labels.avoid(normal.from, normal.to);
    }

    /// In the middle of the edge, unless the length that is measured would lie on the normal there.
    [[nodiscard]] Vec2d foot_of_normal(const Stretch& side, const Stretch& way) const {
        constexpr double clear = 26;
        const double measured = glm::dot(along(), way.from);
        for (const double part : {0.5, 0.25, 0.75, 0.1, 0.9}) {
            const Vec2d foot = side.from + (side.to - side.from) * part;
            if (std::abs(glm::dot(along(), foot) - measured) > clear) {
                return foot;
            }
        }
        return (side.from + side.to) * 0.5;
    }

    /// The line of the edge, and the parallel to it, as far as the edge and the vertex reach.
    void paint_lines(const Stretch& way) const {
        const Vec2d unit = along();
        const Stretch side = edge();
        const auto [least, most] =
            std::minmax({glm::dot(unit, side.from), glm::dot(unit, side.to), glm::dot(unit, way.from)});
        for (const Vec2d& foot : {way.from, way.to}) {
            const double at = glm::dot(unit, foot);
            const Stretch line{foot + unit * (least - at - beyond_ends),
                               foot + unit * (most - at + beyond_ends)};
            if (const auto seen = clipped(line, stage_.viewport())) {
                draw_stretch(stage_, *seen, {role_, 1.2, Dash::dashed, 0.8 * strength_});
                stage_.labels.avoid(seen->from, seen->to);
            }
        }
    }

    /// How far off the vertex may be, for all that rounding can have done.
    void paint_band(const Vec2d& at) const {
        const double bound = axis_.event->bound * stage_.context.camera.pixels_per_unit();
        const Vec2d unit = along();
        const Vec2d out = perpendicular(unit) * std::clamp(bound, least_band / 2, 2000.0);
        const Vec2d reach = unit * 26.0;
        const std::array<Vec2d, 4> band{at - reach - out, at + reach - out, at + reach + out,
                                        at - reach + out};
        const Role role = is_unsure(*axis_.event) ? Role::colliding : Role::corrected;
        if (is_finite(at)) {
            stage_.painter.fill(band, {role, 0.45 * strength_});
        }
    }

    void paint_way(const Stretch& way) const {
        const double length = glm::distance(way.from, way.to);
        const Stroke stroke{role_, 2.4, Dash::solid, strength_};
        if (length < 2) {
            return;
        }
        if (length < short_gap) {
            draw_stretch(stage_, way, stroke);
        } else {
            const Vec2d middle = (way.from + way.to) * 0.5;
            draw_arrow(stage_, {middle, way.from}, stroke);
            draw_arrow(stage_, {middle, way.to}, stroke);
        }
        stage_.labels.avoid(way.from, way.to);
    }

    void add_label(const Stretch& way) const {
        label_line(stage_, way, name_of(stage_, *axis_.event) + ": " + amount_of(*axis_.event, radii_),
                   {.role = role_,
                    .opacity = std::max(strength_, 0.75),
                    .strong = true,
                    .importance = 63,
                    .optional = false,
                    .group = "filter"});
    }

    const Stage& stage_;
    const LookedAt& axis_;
    Sides sides_;
    double radii_;
    Role role_;
    double strength_;
    Vec2d direction_;
    Vec2d support_;
};

/// An edge that was looked at, beside the one that is shown in full.
void paint_looked_at(const Stage& stage, const LookedAt& axis) {
    const Sides sides = sides_of(stage, axis);
    if (!axis.event->edge || sides.base.points.size() < 2) {
        return;
    }
    const Stretch side = side_of(sides.base, *axis.event->edge, axis.event->direction);
    const Stretch screen{stage.at(side.from), stage.at(side.to)};
    draw_stretch(stage, screen, {role_of(axis.event->axis), 3, Dash::solid, 0.48});
    stage.note(axis.index, screen.from, screen.to);
}

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
    return "the filter cannot tell";
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

/// Where the end of a run is told: where the path enters or starts, else at the vertex that is deepest, else
/// about both shapes.
Rect place_of_end(const Stage& stage, const FilterRun& run, const LookedAt* axis) {
    const auto* sweep = find_event<Sweep<double>>(stage.trace());
    const bool enters = !run.results.empty() && run.results.back().event->outcome == FilterOutcome::hit;
    const bool starts =
        !run.fallbacks.empty() && run.fallbacks.back().event->reason == ExactReason::starts_touching;
    if (sweep != nullptr && (enters || starts)) {
        const Vec2d at = stage.at(at_time(*sweep, enters ? run.results.back().event->value : 0));
        return grown({at, at}, 4);
    }
    if (axis != nullptr) {
        const Vec2d at = stage.at(farthest(sides_of(stage, *axis).other, -axis->event->direction, Vec2d(0)));
        return grown({at, at}, 4);
    }
    const FocusAnswer& focus = *stage.context.answers.focus;
    std::vector<Vec2d> all;
    for (const std::size_t shape : {focus.a, focus.b}) {
        const std::vector<Vec2d> outline =
            stage.at(stage.figure(stage.context.scene.shapes[shape].shape).outline);
        all.insert(all.end(), outline.begin(), outline.end());
    }
    return bounds_of(all);
}

/// How the filter ended, and why it was not enough.
void paint_end(const Stage& stage, const FilterRun& run, const LookedAt* axis) {
    const bool exact = !run.fallbacks.empty();
    if (!exact && run.results.empty()) {
        return;
    }
    const std::size_t event = exact ? run.fallbacks.back().index : run.results.back().index;
    const bool is_lit = stage.context.lit == event;
    if (!exact && axis == nullptr && !is_lit) {
        return;  // a closed form's own comparison is told by its numbers
    }
    const Rect place = place_of_end(stage, run, axis);
    const double strength = run.strength(stage, event);
    if (exact) {
        stage.painter.circle(place.center(), 10, {Role::colliding, 2, Dash::solid, strength});
    }
    stage.note(event, place.center(), place.center());
    label_area(stage, place,
               exact ? words_of(*run.fallbacks.back().event) : words_of(*run.results.back().event),
               {.role = exact ? Role::colliding : Role::text,
                .opacity = std::max(strength, 0.75),
                .strong = is_lit,
                .importance = is_lit ? 61 : 35,
                .optional = !is_lit,
                .group = "filter"});
}

}  // namespace

void paint_filter(const Stage& stage) {
    const std::vector<EventD>& trace = stage.trace();
    const auto range =
        range_with<FilterAxis<double>, FilterResult<double>, ExactFallback<double>>(trace, stage.context.lit);
    if (!range) {
        return;
    }
    const Group group(stage.painter, "filter");
    const FilterRun run(trace, *range);
    const LookedAt* loudest = run.loudest(stage.context.lit);
    for (const LookedAt& axis : run.axes) {
        if (axis.index != loudest->index) {
            paint_looked_at(stage, axis);
        }
    }
    if (loudest != nullptr) {
        FilterPicture(stage, *loudest, run.strength(stage, loudest->index)).paint();
    }
    paint_end(stage, run, loudest);
}

}  // namespace collidarium::app
