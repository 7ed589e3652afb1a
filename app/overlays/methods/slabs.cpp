#include <algorithm>
#include <array>
#include <cmath>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/cast_times.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

const TextStyle plain_label{.size = 12.5};
constexpr double label_gap = 7;         ///< between a label and its line
constexpr double label_margin = 8;      ///< between a label and the edge of the view
constexpr double label_ruler_row = 26;  ///< left free at the bottom for the ruler
constexpr double label_ruler_column = 46;

/// One of the two lines of a slab: all world points with `dot(direction, p) == offset`.
struct SlabLine {
    Vec2d direction;
    double offset;
    double outward;    ///< +1 or -1: the side along `direction` that is outside the slab
    std::string text;  ///< may be empty
    Role role;
    std::size_t event;  ///< of the trace
};

/// Places beside a line that leaves the view at the top and the bottom.
std::vector<Label::Place> places_beside_steep(const OverlayCanvas& canvas, const Stretch& seen,
                                              const Vec2d& outside, const TextExtent& extent) {
    const Rect& view = canvas.viewport();
    const Vec2d top = seen.from.y < seen.to.y ? seen.from : seen.to;
    const Vec2d bottom = seen.from.y < seen.to.y ? seen.to : seen.from;
    const double slope = bottom.y == top.y ? 0 : (bottom.x - top.x) / (bottom.y - top.y);
    std::vector<Label::Place> places;
    const auto add = [&](double baseline, bool right) {
        const double nearest = right ? std::max(slope * (baseline - extent.ascent - top.y),
                                                slope * (baseline + extent.descent - top.y))
                                     : std::min(slope * (baseline - extent.ascent - top.y),
                                                slope * (baseline + extent.descent - top.y));
        places.push_back({{top.x + nearest + (right ? label_gap : -label_gap), baseline},
                          right ? Align::left : Align::right});
    };
    const double line = extent.ascent + extent.descent + 4;
    const double first = view.min.y + label_margin + extent.ascent;
    const double last = view.max.y - label_ruler_row - extent.descent;
    for (const bool right : {outside.x > 0, outside.x <= 0}) {
        for (double baseline = first; baseline <= last; baseline += line) {
            add(baseline, right);
        }
    }
    return places;
}

/// Places beside a line that leaves the view at the left and the right.
std::vector<Label::Place> places_beside_flat(const OverlayCanvas& canvas, const Stretch& seen,
                                             const Vec2d& outside, const TextExtent& extent) {
    const Rect& view = canvas.viewport();
    const Vec2d left = seen.from.x < seen.to.x ? seen.from : seen.to;
    const Vec2d right = seen.from.x < seen.to.x ? seen.to : seen.from;
    const double slope = right.x == left.x ? 0 : (right.y - left.y) / (right.x - left.x);
    std::vector<Label::Place> places;
    const auto add = [&](double x, bool to_the_left, bool above) {
        const double x0 = to_the_left ? x - extent.width : x;
        const double x1 = x0 + extent.width;
        const double y0 = left.y + slope * (x0 - left.x);
        const double y1 = left.y + slope * (x1 - left.x);
        const double baseline = above ? std::min(y0, y1) - label_gap - extent.descent + 2
                                      : std::max(y0, y1) + label_gap + extent.ascent - 2;
        places.push_back({{x, baseline}, to_the_left ? Align::right : Align::left});
    };
    const double first = view.max.x - label_margin;
    const double last = view.min.x + label_ruler_column + extent.width;
    for (const bool above : {outside.y < 0, outside.y >= 0}) {
        for (double x = first; x >= last; x -= extent.width / 2) {
            add(x, true, above);
        }
    }
    return places;
}

void paint_slab_line(const OverlayCanvas& canvas, const SlabLine& line) {
    const Vec2d on_line = canvas.at(line.direction * line.offset);
    const Vec2d along = canvas.context.camera.vector_to_screen(perpendicular(line.direction));
    const auto seen = clipped_line(on_line, along, canvas.viewport());
    if (!seen) {
        return;
    }
    canvas.painter.line(seen->from, seen->to, {line.role, 1.6, Dash::dotted, canvas.strength(line.event)});
    canvas.labels.avoid(seen->from, seen->to);
    canvas.note(line.event, seen->from, seen->to);
    if (line.text.empty()) {
        return;
    }
    Label label;
    label.text = line.text;
    label.style = plain_label;
    label.style.role = line.role;
    label.style.opacity = std::max(canvas.strength(line.event), 0.75);
    label.importance = 60;
    label.group = "slabs";
    name_one_of(canvas, label, {seen->from, seen->to}, "slab lines");
    const Vec2d outside = canvas.context.camera.vector_to_screen(line.direction * line.outward);
    const TextExtent extent = measure(canvas.painter, label.text, label.style);
    const bool steep = std::abs(along.y) >= std::abs(along.x);
    label.places = steep ? places_beside_steep(canvas, *seen, outside, extent)
                         : places_beside_flat(canvas, *seen, outside, extent);
    canvas.labels.add(std::move(label));
}

/// The band between the two lines, filled lightly.
void paint_band(const OverlayCanvas& canvas, const SlabInterval<double>& slab, std::size_t event) {
    const Rect& view = canvas.viewport();
    const double reach = glm::length(view.size());
    Vec2d across = canvas.context.camera.vector_to_screen(slab.direction);
    across /= glm::length(across);
    const Vec2d along = perpendicular(across) * reach;
    const auto middle_of = [&](double line) {
        const double off = glm::dot(canvas.at(slab.direction * line) - view.center(), across);
        return view.center() + across * std::clamp(off, -reach, reach);  // what is farther is out of sight
    };
    const Vec2d from = middle_of(slab.near_line);
    const Vec2d to = middle_of(slab.far_line);
    const std::array<Vec2d, 4> band{from - along, from + along, to + along, to - along};
    canvas.painter.fill(band, {role_of(slab.axis), 0.07 * canvas.strength(event)});
}

/// The stretch of the path's line inside a slab, beside the line: where those of all slabs are side by side,
/// the path is inside.
void paint_stretch(const OverlayCanvas& canvas, const Sweep<double>& sweep, const SlabInterval<double>& slab,
                   std::size_t event, double aside) {
    const Vec2d direction = canvas.context.camera.vector_to_screen(sweep.translation);
    const Vec2d start = canvas.at(sweep.start);
    const auto seen = clipped_line(start, direction, canvas.viewport());
    if (!seen || slab.near >= slab.far) {
        return;
    }
    const double length2 = glm::dot(direction, direction);
    const double first = glm::dot(seen->from - start, direction) / length2;
    const double last = glm::dot(seen->to - start, direction) / length2;
    const double from = std::max(slab.near, std::min(first, last));
    const double to = std::min(slab.far, std::max(first, last));
    if (from < to) {
        const Vec2d beside = perpendicular(direction) / std::sqrt(length2) * aside;
        draw_stretch(canvas, {start + direction * from + beside, start + direction * to + beside},
                     {role_of(slab.axis), 3, Dash::solid, 0.85 * canvas.strength(event)});
    }
}

/// The infinite line of the path, and where it crosses the lines of the slabs: also outside the box and
/// before and after the motion.
void paint_crossings(const OverlayCanvas& canvas, const Sweep<double>& sweep,
                     const std::vector<SlabInterval<double>>& slabs) {
    const Vec2d direction = canvas.context.camera.vector_to_screen(sweep.translation);
    const Vec2d start = canvas.at(sweep.start);
    if (const auto seen = clipped_line(start, direction, canvas.viewport())) {
        canvas.painter.line(seen->from, seen->to, {Role::construction, 1.3, Dash::dotted, 0.8});
        canvas.labels.avoid(seen->from, seen->to);
    }
    for (const SlabInterval<double>& slab : slabs) {
        const Role role = role_of(slab.axis);
        if (std::isfinite(slab.near) && std::isfinite(slab.far)) {
            const Vec2d near = canvas.at(sweep.start + sweep.translation * slab.near);
            const Vec2d far = canvas.at(sweep.start + sweep.translation * slab.far);
            draw_dot(canvas, near, role, 3.2);
            draw_dot(canvas, far, role, 3.2);
        }
    }
}

void paint_slabs(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus) {
        return;
    }
    const Group group(canvas.painter, "slabs");
    const std::vector<EventD>& trace = canvas.trace();
    const Compared times = cast_times(trace);
    const auto slabs = indexed_events<SlabInterval<double>>(trace);
    for (const auto& [index, slab] : slabs) {
        paint_band(canvas, *slab, index);
    }
    for (const auto& [index, event] : slabs) {
        const SlabInterval<double>& slab = *event;
        const Role role = role_of(slab.axis);
        const std::string axis(word(slab.axis, trace));
        const double outward = slab.near_line <= slab.far_line ? -1 : 1;
        // The path never crosses the lines of a slab that it does not move across.
        const bool crosses = slab.delta != 0;
        const std::string near = crosses                ? "near " + axis + "  " + times(slab.near)
                                 : slab.near > slab.far ? "never inside " + slab_name(slab.axis, trace)
                                                        : "always inside " + slab_name(slab.axis, trace);
        paint_slab_line(canvas, {slab.direction, slab.near_line, outward, near, role, index});
        paint_slab_line(canvas, {slab.direction, slab.far_line, -outward,
                                 crosses ? "far " + axis + "  " + times(slab.far) : "", role, index});
    }
    const auto* sweep = find_event<Sweep<double>>(trace);
    if (sweep == nullptr) {
        return;
    }
    paint_crossings(canvas, *sweep, find_events<SlabInterval<double>>(trace));
    if (sweep->translation != Vec2d(0)) {
        constexpr double width = 3.5;
        double aside = -width * static_cast<double>(slabs.size() - 1) / 2;
        for (const auto& [index, slab] : slabs) {
            paint_stretch(canvas, *sweep, *slab, index, aside);
            aside += width;
        }
    }
}

}  // namespace

const Layer layers::slabs{
    .name = "slabs",
    .label = "Slabs",
    .description = "slabs",
    .kind = Layer::Kind::answer,
    .usual = true,
    .comes_with_steps = of_the_pair,
    .has_content = has_event<SlabInterval<double>>,
    .height = 20,
    .paint = paint_slabs,
};

}  // namespace collidarium::app
