#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"
#include "explain/words/point_names.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/point_marks.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

using Simplex = GjkSimplex<double>;

/// The simplex that is shown: the lit event, else the last one, unless a polytope came after it.
std::optional<Indexed<Simplex>> current_simplex(const OverlayCanvas& canvas) {
    const std::vector<EventD>& trace = canvas.trace();
    const auto all = indexed_events<Simplex>(trace);
    for (const Indexed<Simplex>& each : all) {
        if (canvas.context.lit == each.index) {
            return each;
        }
    }
    const bool goes_on = find_event<EpaPolytope<double>>(trace) != nullptr;
    return all.empty() || goes_on ? std::nullopt : std::optional(all.back());
}

std::vector<Vec2d> points_of(const Simplex& simplex) {
    return {simplex.points.begin(), simplex.points.begin() + static_cast<std::ptrdiff_t>(simplex.count)};
}

/// `label(name)`: what is written beside the point with that letter.
template <class Label>
std::vector<PointMark> marks_at(const std::array<Vec2d, 3>& at, const PointNames& names, const Label& label) {
    std::vector<PointMark> marks;
    for (std::size_t i = 0; i < names.names.size(); ++i) {
        marks.push_back({at[i], label(names.names[i]), names.places[i]});
    }
    return marks;
}

/// The points of a simplex and the edges between them: one point, or one point and the next.
std::vector<DifferencePart> parts_of(const Simplex& simplex) {
    std::vector<DifferencePart> parts;
    for (std::size_t i = 0; i < simplex.count; ++i) {
        parts.push_back({.count = 1,
                         .points = {simplex.points[i]},
                         .on_a = {simplex.on_a[i]},
                         .on_b = {simplex.on_b[i]}});
    }
    for (std::size_t i = 0; simplex.count > 1 && i < (simplex.count == 2 ? 1 : simplex.count); ++i) {
        const std::size_t next = (i + 1) % simplex.count;
        parts.push_back({.count = 2,
                         .points = {simplex.points[i], simplex.points[next]},
                         .on_a = {simplex.on_a[i], simplex.on_a[next]},
                         .on_b = {simplex.on_b[i], simplex.on_b[next]}});
    }
    return parts;
}

void note_outline(const OverlayCanvas& canvas, std::size_t event, const std::vector<Vec2d>& screen) {
    for (std::size_t i = 0; i < screen.size(); ++i) {
        canvas.note(event, screen[i], screen[(i + 1) % screen.size()]);
    }
}

/// A previous simplex.
void paint_earlier(const OverlayCanvas& inset, const Indexed<Simplex>& simplex) {
    const std::vector<Vec2d> screen = inset.at(points_of(*simplex.event));
    const Stroke stroke{Role::construction, 1.3, Dash::solid, 0.6};
    if (screen.size() == 1) {
        inset.painter.disc(screen[0], 2.6, {stroke.role, stroke.opacity});
    } else if (screen.size() == 2) {
        inset.painter.line(screen[0], screen[1], stroke);
    } else {
        inset.painter.outline(screen, stroke);
    }
    note_outline(inset, simplex.index, screen);
}

/// An arrow with a word beside it.
struct LabelledArrow {
    Stretch arrow;
    std::string text;
    Role role{};
};

void paint_labelled_arrow(const OverlayCanvas& inset, const LabelledArrow& labelled, double strength) {
    draw_arrow(inset, labelled.arrow, {labelled.role, 2, Dash::solid, strength});
    label_arrow(inset, labelled.arrow,
                {.text = labelled.text,
                 .style = {.role = labelled.role, .font = Font::strong, .size = 13, .opacity = strength},
                 .places = {},
                 .importance = 60,
                 .group = "simplex"});
}

/// The next search direction: from the closest point to the origin, or as far as is visible.
void paint_direction(const OverlayCanvas& inset, const Simplex& simplex, double strength) {
    constexpr double shortest = 30;
    constexpr double clear = 6;  // distance from the mark of the origin
    const Vec2d direction = inset.context.camera.vector_to_screen(simplex.direction);
    const Vec2d from = inset.at(simplex.nearest);
    const double length = std::max(glm::distance(from, inset.at({0, 0})) - clear, shortest);
    paint_labelled_arrow(
        inset, {{from, from + direction / glm::length(direction) * length}, "v", Role::subject}, strength);
}

/// Shows that no support point lies closer: the distance of the origin from the rounded difference.
void paint_distance(const OverlayCanvas& inset, const Simplex& simplex, double radius, double strength) {
    const Vec2d surface = simplex.nearest * (1 - radius / simplex.distance);
    draw_stretch(inset, {inset.at(simplex.nearest), inset.at(surface)},
                 {Role::construction, 1.4, Dash::dotted, strength});
    paint_labelled_arrow(
        inset, {{inset.at(surface), inset.at({0, 0})}, number(simplex.distance - radius), Role::corrected},
        strength);
}

void paint_look_out(const OverlayCanvas& inset, const Simplex& simplex, double strength) {
    const auto& differences = inset.context.answers.focus->differences;
    const double radius = differences.empty() ? 0 : differences.front().radius;
    if (simplex.direction == Vec2d(0)) {
        return;
    }
    const bool yes_or_no = is_yes_or_no(inset.context.answers.focus->shown.operation);
    if (simplex.gain == 0 && simplex.distance > radius && !yes_or_no) {
        paint_distance(inset, simplex, radius, strength);
    } else {
        paint_direction(inset, simplex, strength);
    }
}

void paint_current(const OverlayCanvas& inset, const Indexed<Simplex>& simplex) {
    const double strength = inset.strength(simplex.index);
    const std::vector<Vec2d> screen = inset.at(points_of(*simplex.event));
    const Stroke stroke{Role::normal, 2.2, Dash::solid, strength};
    if (screen.size() == 2) {
        inset.painter.line(screen[0], screen[1], stroke);
        inset.labels.avoid(screen[0], screen[1]);
    } else if (screen.size() == 3) {
        inset.painter.fill(screen, {Role::normal, 0.12 * strength});
        inset.painter.outline(screen, stroke);
        for (std::size_t i = 0; i < 3; ++i) {
            inset.labels.avoid(screen[i], screen[(i + 1) % 3]);
        }
    }
    paint_look_out(inset, *simplex.event, strength);
    const PointNames names = simplex_names(inset.trace(), simplex.index);
    if (names.fresh) {
        const std::size_t place = names.places[*names.fresh];
        const double ring = place == 2 ? 15 : 10;
        inset.painter.circle(screen[*names.fresh], ring, {point_role(place), 1.4, Dash::dotted, strength});
    }
    const auto label = [&](const std::string& name) { return point_label(inset, name); };
    mark_points(inset, marks_at(simplex.event->points, names, label), "simplex", strength);
    note_in_difference(inset, parts_of(*simplex.event));
    note_outline(inset, simplex.index, screen);
}

}  // namespace

void paint_simplex(const OverlayCanvas& inset) {
    const auto now = current_simplex(inset);
    if (!now) {
        return;
    }
    const Group group(inset.painter, "simplex");
    for (const Indexed<Simplex>& each : indexed_events<Simplex>(inset.trace())) {
        if (each.index < now->index) {
            paint_earlier(inset, each);
        }
    }
    paint_current(inset, *now);
}

void paint_simplex_on_shapes(const OverlayCanvas& canvas) {
    const auto now = current_simplex(canvas);
    if (!now) {
        return;
    }
    const Group group(canvas.painter, "simplex");
    const PointNames names = simplex_names(canvas.trace(), now->index);
    const double strength = canvas.strength(now->index);
    note_on_shapes(canvas, parts_of(*now->event));
    for (const bool of_b : {false, true}) {
        const auto& at = of_b ? now->event->on_b : now->event->on_a;
        const auto label = [&](const std::string& name) { return vertex_letter(name, of_b); };
        mark_points(canvas, marks_at(at, names, label), "simplex", strength);
        for (std::size_t i = 0; i < now->event->count; ++i) {
            canvas.note(now->index, canvas.at(at[i]), canvas.at(at[i]));
        }
    }
}

const Layer layers::simplex{
    .name = "simplex",
    .label = "Simplex",
    .description = "simplex (GJK)",
    .kind = Layer::Kind::method,
    .usual = true,
    .comes_with_steps = always,
    .has_content = has_event<GjkSimplex<double>>,
};

}  // namespace collidarium::app
