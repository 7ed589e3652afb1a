#include "overlays/methods/filter_axis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "explain/trace/axis_choice.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/number.hpp"
#include "overlays/scene/path_marks.hpp"

namespace collidarium::app {

namespace {

using LookedAt = Indexed<FilterAxis<double>>;

constexpr double least_band = 5;    ///< pixels: bounds are far too small to be seen to scale
constexpr double beyond_ends = 18;  ///< pixels by which the perpendicular lines extend beyond the edge
constexpr double normal_length = 34;
constexpr double room_for_heads = 26;  ///< pixels: too short for two heads

std::string name_of(const OverlayCanvas& canvas, const FilterAxis<double>& axis) {
    const FocusAnswer& focus = *canvas.context.answers.focus;
    if (axis.axis == Axis::vertices && is_of_motion(focus.shown.operation)) {
        return "perpendicular to the path";
    }
    AxisProjection<double> named;
    named.axis = axis.axis;
    named.direction = axis.direction;
    (axis.axis == Axis::edge_b ? named.edge_b : named.edge_a) = axis.edge;
    return axis_name(canvas.context.scene, focus, named);
}

bool is_unsure(const FilterAxis<double>& axis) {
    return std::abs(axis.separation) <= axis.bound;
}

std::string amount_of(const OverlayCanvas& canvas, const FilterAxis<double>& axis, double radii) {
    const bool yes_or_no = canvas.context.answers.focus->shown.operation == Operation::overlap;
    const std::string bound =
        " \u00b1 " + number(axis.bound, 1) + (axis.edge && radii > 0 ? ", radii " + number(radii) : "");
    return is_unsure(axis)       ? number(axis.separation) + bound
           : axis.separation > 0 ? "gap " + number(axis.separation) + bound
                                 : (yes_or_no ? "margin " : "depth ") + number(-axis.separation) + bound;
}

/// One axis on the canvas: the line of the edge, the parallel through the vertex of the other shape that is
/// deepest along its normal, and the distance between them.
class FilterPicture {
public:
    FilterPicture(const OverlayCanvas& canvas, const LookedAt& axis, double strength)
        : canvas_(canvas),
          axis_(axis),
          sides_(filter_sides(canvas, axis)),
          radii_(radii_at(canvas, axis.index)),
          role_(role_of(axis.event->axis)),
          strength_(strength),
          direction_(axis.event->direction),
          support_(farthest(sides_.other, -direction_, Vec2d(0))) {}

    void paint() const {
        const Stretch span{canvas_.at(support_ - direction_ * axis_.event->separation), canvas_.at(support_)};
        paint_lines(span);
        paint_band(span.to);
        paint_span(span);
        paint_edge(span);
        draw_dot(canvas_, span.to, axis_.event->axis == Axis::edge_b ? Role::free : Role::subject, 4);
        canvas_.note(axis_.index, span.from, span.to);
        add_label(span);
    }

private:
    [[nodiscard]] static double radii_at(const OverlayCanvas& canvas, std::size_t event) {
        const PartsAt parts = parts_at(canvas, event);
        return parts.a.radius + parts.b.radius;
    }

    /// Along the line of the edge, on the screen.
    [[nodiscard]] Vec2d along() const {
        const Vec2d across = canvas_.context.camera.vector_to_screen(perpendicular(direction_));
        return across / glm::length(across);
    }

    /// The edge, on the surface; a point if the axis is not an edge normal.
    [[nodiscard]] Stretch edge() const {
        if (axis_.event->edge && sides_.base.points.size() > 1) {
            const Stretch side = side_of(sides_.base, *axis_.event->edge, direction_);
            return {canvas_.at(side.from), canvas_.at(side.to)};
        }
        const Vec2d at = canvas_.at(farthest(sides_.base, direction_, support_));
        return {at, at};
    }

    void paint_edge(const Stretch& span) const {
        const Stretch side = edge();
        if (glm::distance(side.from, side.to) < 1) {
            draw_dot(canvas_, side.from, role_, 4);
            return;
        }
        draw_stretch(canvas_, side, {role_, 4.5, Dash::solid, strength_});
        canvas_.note(axis_.index, side.from, side.to);
        canvas_.labels.avoid(side.from, side.to);
        const Vec2d out = canvas_.context.camera.vector_to_screen(direction_);
        const Vec2d foot = foot_of_normal(side, span);
        const Stretch normal{foot, foot + out / glm::length(out) * normal_length};
        draw_arrow(canvas_, normal, {Role::normal, 1.6, Dash::solid, strength_});
        canvas_.labels.avoid(normal.from, normal.to);
    }

    /// In the middle of the edge, unless the measured length would lie on the normal there.
    [[nodiscard]] Vec2d foot_of_normal(const Stretch& side, const Stretch& span) const {
        constexpr double clear = 26;
        const double measured = glm::dot(along(), span.from);
        for (const double part : {0.5, 0.25, 0.75, 0.1, 0.9}) {
            const Vec2d foot = side.from + (side.to - side.from) * part;
            if (std::abs(glm::dot(along(), foot) - measured) > clear) {
                return foot;
            }
        }
        return (side.from + side.to) * 0.5;
    }

    /// The line of the edge, and the parallel to it, as far as the edge and the vertex reach.
    void paint_lines(const Stretch& span) const {
        const Vec2d unit = along();
        const Stretch side = edge();
        const auto [least, most] =
            std::minmax({glm::dot(unit, side.from), glm::dot(unit, side.to), glm::dot(unit, span.from)});
        for (const Vec2d& foot : {span.from, span.to}) {
            const double at = glm::dot(unit, foot);
            const Stretch line{foot + unit * (least - at - beyond_ends),
                               foot + unit * (most - at + beyond_ends)};
            if (const auto seen = clipped(line, canvas_.viewport())) {
                draw_stretch(canvas_, *seen, {role_, 1.2, Dash::dashed, 0.8 * strength_});
                canvas_.labels.avoid(seen->from, seen->to);
            }
        }
    }

    /// The band around the vertex that the error bound allows.
    void paint_band(const Vec2d& at) const {
        const double bound = axis_.event->bound * canvas_.context.camera.pixels_per_unit();
        const Vec2d unit = along();
        const Vec2d out = perpendicular(unit) * std::clamp(bound, least_band / 2, 2000.0);
        const Vec2d reach = unit * 26.0;
        const std::array<Vec2d, 4> band{at - reach - out, at + reach - out, at + reach + out,
                                        at - reach + out};
        const Role role = is_unsure(*axis_.event) ? Role::different : Role::corrected;
        if (is_finite(at)) {
            canvas_.painter.fill(band, {role, 0.45 * strength_});
        }
    }

    void paint_span(const Stretch& span) const {
        const double length = glm::distance(span.from, span.to);
        const Stroke stroke{role_, 2.4, Dash::solid, strength_};
        if (length < 2) {
            return;
        }
        if (length < room_for_heads) {
            draw_stretch(canvas_, span, stroke);
        } else {
            const Vec2d middle = (span.from + span.to) * 0.5;
            draw_arrow(canvas_, {middle, span.from}, stroke);
            draw_arrow(canvas_, {middle, span.to}, stroke);
        }
        canvas_.labels.avoid(span.from, span.to);
    }

    void add_label(const Stretch& span) const {
        label_line(canvas_, span,
                   name_of(canvas_, *axis_.event) + ": " + amount_of(canvas_, *axis_.event, radii_),
                   {.role = role_,
                    .opacity = std::max(strength_, 0.75),
                    .strong = true,
                    .importance = 63,
                    .optional = false,
                    .group = "filter"});
    }

    const OverlayCanvas& canvas_;
    const LookedAt& axis_;
    FilterSides sides_;
    double radii_;
    Role role_;
    double strength_;
    Vec2d direction_;
    Vec2d support_;
};

}  // namespace

FilterSides filter_sides(const OverlayCanvas& canvas, const Indexed<FilterAxis<double>>& axis) {
    PartsAt parts = parts_at(canvas, axis.index);
    if (axis.event->edge) {
        parts.a.radius = 0;
        parts.b.radius = 0;
    }
    return axis.event->axis == Axis::edge_b ? FilterSides{std::move(parts.b), std::move(parts.a)}
                                            : FilterSides{std::move(parts.a), std::move(parts.b)};
}

void paint_filter_axis(const OverlayCanvas& canvas, const Indexed<FilterAxis<double>>& axis,
                       double strength) {
    FilterPicture(canvas, axis, strength).paint();
}

void paint_filter_edge(const OverlayCanvas& canvas, const Indexed<FilterAxis<double>>& axis) {
    const FilterSides sides = filter_sides(canvas, axis);
    if (!axis.event->edge || sides.base.points.size() < 2) {
        return;
    }
    const Stretch side = side_of(sides.base, *axis.event->edge, axis.event->direction);
    const Stretch screen{canvas.at(side.from), canvas.at(side.to)};
    draw_stretch(canvas, screen, {role_of(axis.event->axis), 3, Dash::solid, 0.48});
    canvas.note(axis.index, screen.from, screen.to);
}

}  // namespace collidarium::app
