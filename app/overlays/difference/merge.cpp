#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "overlays/methods/parts_at.hpp"
#include "overlays/methods/point_marks.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

using Edge = MinkowskiEdge<double>;
using Merged = Indexed<Edge>;

// An edge has the colour of the shape that it comes from.
constexpr Role role_a = Role::free;
constexpr Role role_b = Role::subject;
constexpr double quiet_width = 2.4;
constexpr double loud_width = 4;

/// The edges appended so far, of the pair of parts that is shown, and whether one of them is the current
/// step.
struct Merge {
    std::vector<Merged> edges;
    bool is_lit = false;

    [[nodiscard]] const Edge& now() const { return *edges.back().event; }
};

Merge merge_of(const OverlayCanvas& canvas) {
    const auto& lit = canvas.context.lit;
    Merge merge;
    for (const TraceRange& range : ranges_of(canvas.trace())) {
        if (!merge.edges.empty() && lit && range.begin > *lit) {
            break;
        }
        std::vector<Merged> edges = events_in<Edge>(canvas.trace(), range);
        if (!edges.empty()) {
            merge.edges = std::move(edges);
        }
    }
    const auto shown =
        std::ranges::find_if(merge.edges, [&](const Merged& edge) { return edge.index == lit; });
    if (shown != merge.edges.end()) {
        merge.is_lit = true;
        merge.edges.erase(shown + 1, merge.edges.end());
    }
    return merge;
}

DifferencePart part_of(const Edge& edge) {
    return {.count = 2,
            .points = {edge.start, edge.end},
            .on_a = {edge.a_from, edge.a_to},
            .on_b = {edge.b_from, edge.b_to}};
}

/// The end of a's part of an edge, where b's begins.
Vec2d joint_of(const Edge& edge) {
    return edge.edge_b ? (edge.edge_a ? edge.a_to - edge.b_from : edge.start) : edge.end;
}

/// One edge of the outline, in the colours of the shapes; the current one as arrows.
void paint_edge(const OverlayCanvas& inset, const Merged& merged, bool loud) {
    const Edge& edge = *merged.event;
    const auto draw = [&](const Vec2d& from, const Vec2d& to, Role role) {
        const Stretch screen{inset.at(from), inset.at(to)};
        const Stroke stroke{role, loud ? loud_width : quiet_width};
        loud ? draw_arrow(inset, screen, stroke) : draw_stretch(inset, screen, stroke);
    };
    const Vec2d joint = joint_of(edge);
    if (edge.edge_a) {
        draw(edge.start, joint, role_a);
    }
    if (edge.edge_b) {
        draw(joint, edge.end, role_b);
    }
    const Stretch whole{inset.at(edge.start), inset.at(edge.end)};
    inset.labels.avoid(whole.from, whole.to);
    inset.note(merged.index, whole.from, whole.to);
    inset.note(part_of(edge), whole.from, whole.to);
}

/// The shape a, moved along -b so that the outline runs around it.
void paint_swept(const OverlayCanvas& inset, const Edge& edge) {
    const FocusAnswer& focus = *inset.context.answers.focus;
    const Figure a = inset.figure(inset.context.scene.shapes[focus.a].shape);
    draw_figure(inset, moved(a, -edge.b_to), {.stroke = {role_a, 1.2, Dash::dotted, 0.8}, .fill = 0.05});
}

/// The next edge of the other shape, which comes later.
void paint_later(const OverlayCanvas& inset, const Edge& edge) {
    if (edge.later != Vec2d(0)) {
        draw_arrow(inset, {inset.at(edge.start), inset.at(edge.start + edge.later)},
                   {edge.edge_a ? role_b : role_a, 1.4, Dash::dashed, 0.8});
    }
}

std::string letter(const Edge& edge) {
    const std::string a = edge.edge_a ? "a" + std::to_string(*edge.edge_a + 1) : "";
    const std::string b = edge.edge_b ? "−b" + std::to_string(*edge.edge_b + 1) : "";
    return a + (a.empty() || b.empty() ? "" : ", ") + b;
}

void add_letter(const OverlayCanvas& canvas, const Stretch& screen, std::string text, Role role,
                int importance) {
    label_arrow(canvas, screen,
                {.text = std::move(text),
                 .style = {.role = role, .font = Font::strong, .size = 13},
                 .places = {},
                 .importance = importance,
                 .group = "merge"});
}

/// The edge of a shape in the direction in which the difference takes it; where it has none the vertex that
/// stays.
void paint_source(const OverlayCanvas& canvas, const Stretch& world, bool has_edge, Role role) {
    const Stretch screen{canvas.at(world.from), canvas.at(world.to)};
    if (has_edge) {
        draw_arrow(canvas, screen, {role, loud_width});
    } else {
        draw_dot(canvas, screen.from, role, 4.5);
    }
}

}  // namespace

void paint_merge(const OverlayCanvas& inset) {
    const Merge merge = merge_of(inset);
    if (merge.edges.empty()) {
        return;
    }
    const Group group(inset.painter, "merge");
    if (merge.is_lit) {
        paint_swept(inset, merge.now());
        paint_later(inset, merge.now());
    }
    for (const Merged& edge : merge.edges) {
        paint_edge(inset, edge, merge.is_lit && edge.event == &merge.now());
    }
    draw_dot(inset, inset.at(merge.edges.front().event->start), Role::normal, 3);
    const Stretch now{inset.at(merge.now().start), inset.at(merge.now().end)};
    if (merge.is_lit) {
        add_letter(inset, now, letter(merge.now()), merge.now().edge_a ? role_a : role_b, 90);
    }
}

void paint_merge_on_shapes(const OverlayCanvas& canvas) {
    const Merge merge = merge_of(canvas);
    if (merge.edges.empty()) {
        return;
    }
    const Group group(canvas.painter, "merge");
    for (const Merged& edge : merge.edges) {
        const DifferencePart part = part_of(*edge.event);
        const Stretch a{canvas.at(edge.event->a_from), canvas.at(edge.event->a_to)};
        const Stretch b{canvas.at(edge.event->b_from), canvas.at(edge.event->b_to)};
        if (edge.event->edge_a) {
            canvas.note(part, a.from, a.to);
            canvas.note(edge.index, a.from, a.to);
        }
        if (edge.event->edge_b) {
            canvas.note(part, b.from, b.to);
            canvas.note(edge.index, b.from, b.to);
        }
    }
    if (!merge.is_lit) {
        return;
    }
    const Edge& now = merge.now();
    const Stretch on_a{now.a_from, now.a_to};
    const Stretch on_b{now.b_to, now.b_from};
    paint_source(canvas, on_a, now.edge_a.has_value(), role_a);
    paint_source(canvas, on_b, now.edge_b.has_value(), role_b);
    if (now.edge_a) {
        add_letter(canvas, {canvas.at(on_a.from), canvas.at(on_a.to)}, "a" + std::to_string(*now.edge_a + 1),
                   role_a, 80);
    }
    if (now.edge_b) {
        add_letter(canvas, {canvas.at(on_b.from), canvas.at(on_b.to)}, "−b" + std::to_string(*now.edge_b + 1),
                   role_b, 80);
    }
}

}  // namespace collidarium::app
