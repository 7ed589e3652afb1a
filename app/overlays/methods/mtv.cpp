#include <algorithm>

#include "explain/words/number.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/sprites.hpp"

namespace collidarium::app {

namespace {

/// How often the area of the canvas may be filled by the intersections of many shapes.
constexpr double most_fills = 16;
constexpr double least_filled = 256;  ///< of an intersection, however small, in pixels
constexpr double as_costly = 20'000;  ///< so many pixels are as costly as an outline of very many vertices
constexpr std::size_t most_vectors = 12;  ///< further overlaps are filled, but have no vectors

/// Whether an overlap is so thin on the screen that the outlines of the two shapes cover it.
bool is_hidden(const OverlayCanvas& canvas, const OverlapAnswer& overlap) {
    constexpr double outline_width = 2;
    return overlap.contact.depth * canvas.context.camera.pixels_per_unit() < outline_width;
}

/// The area of the visible part of what is around a region, in pixels.
double visible_area(const OverlayCanvas& canvas, const std::vector<Vec2d>& region) {
    const Rect around = bounds_of(canvas.at(region));
    const Vec2d seen =
        glm::min(around.max, canvas.viewport().max) - glm::max(around.min, canvas.viewport().min);
    return seen.x > 0 && seen.y > 0 ? seen.x * seen.y : 0;
}

/// The intersection of two shapes. One of many is only filled: their shapes are hatched anyway.
void paint_region(const OverlayCanvas& canvas, const std::vector<Vec2d>& region, bool one_of_many) {
    if (region.size() >= 3 && one_of_many) {
        canvas.painter.fill(canvas.at(region), {Role::colliding, 0.3});
    } else if (region.size() >= 3) {
        draw_figure(canvas, region, {.stroke = {Role::colliding, 1.2}, .fill = 0.16, .hatch = 0.9});
        canvas.labels.avoid(bounds_of(canvas.at(region)));
    } else if (region.size() == 2) {
        draw_figure(canvas, region, {.stroke = {Role::colliding, 3}, .hatch = 0.9});
    }
}

/// A minimum translation vector: which shape moves, from where, and by how much.
struct MinimumTranslation {
    Figure figure;
    Vec2d deepest{};  ///< its deepest point in the other shape
    Vec2d mtv{};
};

/// The vector, and the outline of the moved shape.
void paint_span_out(const OverlayCanvas& canvas, const MinimumTranslation& out, bool focus) {
    const Vec2d mtv = out.mtv;
    if (mtv == Vec2d(0)) {
        return;
    }
    const Figure after = moved(out.figure, mtv);
    draw_figure(canvas, after,
                {.stroke = {Role::corrected, focus ? 1.8 : 1.2, Dash::dashed}, .fill = focus ? 0.1 : 0});
    const Stretch arrow{canvas.at(out.deepest), canvas.at(out.deepest + mtv)};
    draw_arrow(canvas, arrow, {Role::corrected, focus ? 2.6 : 1.8});
    avoid_outline(canvas, after.outline);
    if (!focus || !is_finite(arrow.from) || !is_finite(arrow.to)) {
        return;
    }
    canvas.labels.avoid(arrow.from, arrow.to);
    Label label;
    label.text = "mtv " + pictured_vector(mtv.x, mtv.y);
    label.style = {.role = Role::corrected, .font = Font::strong, .size = 13};
    const Vec2d ends[]{arrow.from, arrow.to};
    label.places = places_about(canvas, bounds_of(ends), label.text, label.style, Prefer::below);
    const std::vector<Label::Place> more =
        places_about(canvas, bounds_of(canvas.at(after.outline)), label.text, label.style, Prefer::below);
    label.places.insert(label.places.end(), more.begin(), more.end());
    name_one_of(canvas, label, {arrow.from, arrow.to}, "mtv");
    label.importance = 65;
    label.group = "mtv";
    canvas.labels.add(std::move(label));
}

/// Of two shapes that overlap the one that ranks higher is moved out: one that the user has selected, before
/// one that moves or is the focus' b, before any other, and that before the focus' a, which is at rest.
int rank_to_move(const OverlayContext& context, std::size_t shape) {
    const SceneShape& one = context.scene.shapes[shape];
    const auto& focus = context.answers.focus;
    const bool is_selected = context.selection != nullptr && context.selection->contains(one.id);
    const bool moves = (focus && focus->b == shape) || one.translation.has_value();
    return is_selected ? 3 : moves ? 2 : focus && focus->a == shape ? 0 : 1;
}

void paint_mtv(const OverlayCanvas& canvas) {
    const Group group(canvas.painter, "mtv");
    const SharedList<SceneShape>& shapes = canvas.context.scene.shapes;
    const std::vector<OverlapAnswer>& overlaps = canvas.context.answers.overlaps;
    const auto& focus = canvas.context.answers.focus;
    const bool few = overlaps.size() <= most_vectors;
    const Rect& view = canvas.viewport();
    double room = most_fills * view.size().x * view.size().y;
    for (const OverlapAnswer& overlap : overlaps) {
        if (room < 0) {
            break;  // the shapes are hatched anyway
        }
        if (is_by_pixels(canvas.context, overlap) || (!few && is_hidden(canvas, overlap))) {
            continue;
        }
        const Figure a = canvas.figure(shapes[overlap.a].shape);
        const Figure b = canvas.figure(shapes[overlap.b].shape);
        if (!few && (a.is_intricate || b.is_intricate)) {
            room -= as_costly;
        }
        for (const std::vector<Vec2d>& region : shared(a, b)) {
            room -= few ? 0 : std::max(visible_area(canvas, region), least_filled);
            paint_region(canvas, region, !few);
        }
        const bool told = focus && focus->contact && std::min(focus->a, focus->b) == overlap.a &&
                          std::max(focus->a, focus->b) == overlap.b;
        if (!few || told) {
            continue;
        }
        const Contact<double>& contact = overlap.contact;
        if (rank_to_move(canvas.context, overlap.a) > rank_to_move(canvas.context, overlap.b)) {
            paint_span_out(canvas, {a, contact.point_a, -contact.mtv()}, false);
        } else {
            paint_span_out(canvas, {b, contact.point_b, contact.mtv()}, false);
        }
    }
    if (focus && focus->contact && !is_yes_or_no(focus->shown.operation)) {
        const Contact<double>& contact = *focus->contact;
        paint_span_out(canvas, {canvas.figure(shapes[focus->b].shape), contact.point_b, contact.mtv()}, true);
    }
}

}  // namespace

const Layer layers::mtv{
    .name = "mtv",
    .label = "MTV",
    .description = "MTV (minimum translation vector)",
    .kind = Layer::Kind::answer,
    .usual = true,
    .tells_selected_pair = true,
    .comes_with_steps = never,
    .has_content = has_contact,
    .height = 60,
    .paint = paint_mtv,
};

}  // namespace collidarium::app
