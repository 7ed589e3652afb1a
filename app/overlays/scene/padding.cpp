#include <span>
#include <string>
#include <vector>

#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "overlays/layers.hpp"
#include "overlays/methods/parts_at.hpp"
#include "overlays/methods/union_picture.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

using Outlines = std::vector<std::vector<Vec2d>>;

void label_padding(const OverlayCanvas& canvas, std::span<const Vec2d> outline, const std::string& of_a,
                   const std::string& of_b) {
    Label label;
    label.text = of_a + " \u2296 " + of_b;
    label.style = {.role = Role::corrected, .size = 12};
    stand_at(canvas, label, outline, Prefer::above, "differences");
    label.importance = 10;
    label.optional = true;
    label.group = "padding";
    canvas.labels.add(std::move(label));
}

/// The Minkowski differences of all convex parts of a and of b, as positions of b's reference point: their
/// union is that of the shapes. Empty if there are too many.
Outlines differences_of_parts(const OverlayCanvas& canvas, const FocusAnswer& focus) {
    const Vec2d reference = reference_point(canvas.context.scene.shapes[focus.b].shape);
    Outlines differences;
    for (const MinkowskiDifference<double>& difference : focus.differences) {
        std::vector<Vec2d>& moved =
            differences.emplace_back(rounded(difference.polygon, difference.radius, canvas.flatness()));
        for (Vec2d& point : moved) {
            point += reference;
        }
    }
    return differences;
}

/// For concave shapes of too many parts: another part that was tested.
void paint_other_part(const OverlayCanvas& canvas, const PaddedShape<double>& padded) {
    draw_figure(canvas, rounded(padded.polygon, padded.radius, canvas.flatness()),
                {.stroke = {Role::corrected, 1.1, Dash::dotted, 0.7}});
}

/// The difference of the whole shapes; faint where a step is about one pair of their parts.
void paint_whole(const OverlayCanvas& canvas, const Outlines& differences, bool faint) {
    draw_union(canvas, differences, {Role::corrected, 1.8, Dash::dashed, faint ? 0.45 : 1},
               faint ? 0.03 : 0.06);
    std::vector<Vec2d> all;
    for (const std::vector<Vec2d>& part : differences) {
        avoid_outline(canvas, part);
        all.insert(all.end(), part.begin(), part.end());
    }
    if (!faint && all.size() > 2) {
        const FocusAnswer& focus = *canvas.context.answers.focus;
        const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
        label_padding(canvas, convex_hull<double>(all), shapes[focus.a].label(), shapes[focus.b].label());
    }
}

/// "fork", or "part 2 of fork" where a step is about that part.
std::string name_of_part(const SceneShape& shape, std::size_t part) {
    return std::holds_alternative<Polygon<double>>(shape.shape)
               ? "part " + std::to_string(part + 1) + " of " + shape.label()
               : shape.label();
}

void paint_lit_part(const OverlayCanvas& canvas, const PaddedShape<double>& padded, std::size_t event) {
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const double strength = canvas.strength(event);
    const std::vector<Vec2d> outline = rounded(padded.polygon, padded.radius, canvas.flatness());
    draw_figure(canvas, outline,
                {.stroke = {Role::corrected, 1.8, Dash::dashed, strength}, .fill = 0.07 * strength});
    avoid_outline(canvas, outline);
    if (padded.half_b != Vec2d(0) && !outline.empty()) {  // a point adds nothing
        const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
        const PartsAt parts = parts_at(canvas, event);
        label_padding(canvas, outline, name_of_part(shapes[focus.a], parts.part_a),
                      name_of_part(shapes[focus.b], parts.part_b));
    }
}

void paint_padding(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus) {
        return;
    }
    const auto found = indexed_events<PaddedShape<double>>(canvas.trace());
    if (found.empty()) {
        return;
    }
    const TraceRange range = range_of_cast(canvas.trace(), canvas.context.lit);
    const auto [event, padded] = events_in<PaddedShape<double>>(canvas.trace(), range).front();
    const Group group(canvas.painter, "padding");
    const bool whole = focus->differences.size() > 1;
    if (whole) {
        paint_whole(canvas, differences_of_parts(canvas, *focus), canvas.context.lit.has_value());
    } else {
        for (const auto& [index, other] : found) {
            if (index != event) {
                paint_other_part(canvas, *other);
            }
        }
    }
    if (!whole || canvas.context.lit) {
        paint_lit_part(canvas, *padded, event);
    }
    const std::vector<Vec2d> screen = canvas.at(rounded(padded->polygon, padded->radius, canvas.flatness()));
    for (std::size_t i = 0; i < screen.size(); ++i) {
        canvas.note(event, screen[i], screen[(i + 1) % screen.size()]);
    }
}

}  // namespace

const Layer layers::padding{
    .name = "padding",
    .label = "Padding",
    .description = "padding",
    .kind = Layer::Kind::answer,
    .usual = true,
    .comes_with_steps = of_the_pair,
    .has_content = has_event<PaddedShape<double>>,
    .height = -10,
    .paint = paint_padding,
};

}  // namespace collidarium::app
