#include "explain/number.hpp"
#include "overlays/overlays.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t most_vectors = 12;  ///< more overlaps are hatched, but have no vectors

void paint_region(const Stage& stage, std::span<const Vec2d> a, std::span<const Vec2d> b) {
    const std::vector<Vec2d> region = shared(a, b);
    if (region.size() >= 3) {
        draw_figure(stage, region, {.stroke = {Role::colliding, 1.2}, .fill = 0.16, .hatch = 0.9});
    } else if (region.size() == 2) {
        draw_figure(stage, region, {.stroke = {Role::colliding, 3}, .hatch = 0.9});
    }
}

/// The way out: from b's deepest point to a's surface, and b after it.
void paint_way_out(const Stage& stage, const Contact<double>& contact, std::span<const Vec2d> b, bool focus) {
    if (!(contact.depth > 0)) {
        return;
    }
    const Vec2d mtv = contact.mtv();
    const std::vector<Vec2d> after = moved(b, mtv);
    draw_figure(stage, after,
                {.stroke = {Role::corrected, focus ? 1.8 : 1.2, Dash::dashed}, .fill = focus ? 0.1 : 0});
    const Stretch way{stage.at(contact.point_b), stage.at(contact.point_b + mtv)};
    draw_arrow(stage, way, {Role::corrected, focus ? 2.6 : 1.8});
    avoid_outline(stage, after);
    if (!focus || !is_finite(way.from) || !is_finite(way.to)) {
        return;
    }
    stage.labels.avoid(way.from, way.to);
    Label label;
    label.text = "mtv " + vector(mtv.x, mtv.y);
    label.style = {.role = Role::corrected, .font = Font::strong, .size = 13};
    const Vec2d ends[]{way.from, way.to};
    label.places = places_about(stage, bounds_of(ends), label.text, label.style, Prefer::below);
    const std::vector<Label::Place> more =
        places_about(stage, bounds_of(stage.at(after)), label.text, label.style, Prefer::below);
    label.places.insert(label.places.end(), more.begin(), more.end());
    label.importance = 65;
    label.group = "mtv";
    stage.labels.add(std::move(label));
}

}  // namespace

void paint_mtv(const Stage& stage) {
    const Group group(stage.painter, "mtv");
    const std::vector<SceneShape>& shapes = stage.context.scene.shapes;
    const std::vector<OverlapAnswer>& overlaps = stage.context.answers.overlaps;
    const auto& focus = stage.context.answers.focus;
    const bool few = overlaps.size() <= most_vectors;
    for (const OverlapAnswer& overlap : overlaps) {
        const std::vector<Vec2d> a = outline_of(shapes[overlap.a].shape);
        const std::vector<Vec2d> b = outline_of(shapes[overlap.b].shape);
        paint_region(stage, a, b);
        const bool told = focus && focus->contact && std::min(focus->a, focus->b) == overlap.a &&
                          std::max(focus->a, focus->b) == overlap.b;
        if (few && !told) {
            paint_way_out(stage, overlap.contact, b, false);
        }
    }
    if (focus && focus->contact) {
        paint_way_out(stage, *focus->contact, outline_of(shapes[focus->b].shape), true);
    }
}

}  // namespace collidarium::app
