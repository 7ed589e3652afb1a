#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/words/path_words.hpp"
#include "overlays/layers.hpp"
#include "overlays/overlays.hpp"
#include "overlays/scene/stopped_before.hpp"

namespace collidarium::app {

namespace {

constexpr double badge_radius = 9;

/// The number of a hit, and where its badge stands.
struct Badge {
    std::size_t number{};
    Vec2d at{};
    const PathHit& hit;
};

/// At the positions of the mover; of several at one position all but the first stand beside the path.
std::vector<Badge> badges(const OverlayCanvas& canvas, std::span<const PathHit> hits, const Vec2d& aside) {
    const double step = 2 * badge_radius * canvas.painter.type_scale() + 3;
    std::vector<Badge> placed;
    for (const PathHit& hit : hits) {
        Vec2d at = canvas.at(hit.position);
        while (std::ranges::any_of(
            placed, [&](const Badge& other) { return glm::distance(other.at, at) < step - 1; })) {
            at += aside * step;
        }
        if (!is_finite(at)) {
            break;
        }
        placed.push_back({placed.size() + 1, at, hit});
    }
    return placed;
}

bool is_lit(const OverlayCanvas& canvas, const PathHit& hit) {
    return canvas.context.hovered == canvas.context.scene.shapes[hit.shape].id;
}

void paint_badge(const OverlayCanvas& canvas, const Badge& badge) {
    const bool stops = badge.number == 1;
    const double scale = canvas.painter.type_scale();
    const double radius = badge_radius * scale;
    canvas.painter.disc(badge.at, radius, {Role::canvas, 1});
    canvas.painter.circle(
        badge.at, radius,
        {stops ? Role::corrected : Role::construction, stops || is_lit(canvas, badge.hit) ? 2.2 : 1.4});
    const TextStyle style{.role = Role::text, .font = Font::strong, .size = 12, .halo = false};
    const std::string text = std::to_string(badge.number);
    const TextExtent extent = measure(canvas.painter, text, style);
    canvas.painter.text(badge.at + Vec2d(0, (extent.ascent - extent.descent) / 2), text, style,
                        Align::center);
    canvas.labels.keep_clear(grown({badge.at, badge.at}, radius + 1));
}

void label_hit(const OverlayCanvas& canvas, const Badge& badge, std::span<const Vec2d> outline,
               const std::string& time) {
    const bool stops = badge.number == 1;
    Label label;
    label.text = std::to_string(badge.number) + ": " + canvas.context.scene.shapes[badge.hit.shape].label() +
                 ", " + time;
    label.style = {.role = stops ? Role::corrected : Role::text_quiet,
                   .font = stops || is_lit(canvas, badge.hit) ? Font::strong : Font::text,
                   .size = 13};
    stand_at(canvas, label, outline, Prefer::below, "ghosts");
    label.importance = stops ? 70 : 48;
    label.optional = !stops;
    label.group = "order";
    canvas.labels.add(std::move(label));
}

/// The mover where it would hit a shape behind the one that stops it.
void paint_unreached(const OverlayCanvas& canvas, const Badge& badge, const Figure& figure) {
    const bool lit = is_lit(canvas, badge.hit);
    draw_figure(canvas, figure, {.stroke = {Role::construction, lit ? 2.2 : 1.5, Dash::dotted}});
    avoid_outline(canvas, figure.outline);
}

void paint_hit_order(const OverlayCanvas& canvas) {
    const std::vector<PathHit>& all = ordered_hits(canvas.context.answers);
    if (all.empty()) {
        return;
    }
    const Group group(canvas.painter, "order");
    const SceneShape& mover = canvas.context.scene.shapes[canvas.context.answers.focus->b];
    const std::vector<PathHit> hits(
        all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), most_numbered_hits)));
    const Vec2d way = canvas.context.camera.vector_to_screen(*mover.translation);
    const double length = glm::length(way);
    if (!(length > 0) || !is_finite(way)) {
        return;  // everything is hit at the start
    }
    const std::vector<Badge> numbered = badges(canvas, hits, perpendicular(way / length));
    const std::vector<std::string> times = times_of(hits);
    for (const Badge& badge : numbered) {
        const Figure there = figure_at_hit(canvas, mover, badge.hit);
        if (badge.number > 1) {
            paint_unreached(canvas, badge, there);
        }
        label_hit(canvas, badge, there.outline, times[badge.number - 1]);
    }
    for (const Badge& badge : numbered) {
        paint_badge(canvas, badge);
        if (canvas.context.path_hits != nullptr) {
            canvas.context.path_hits->push_back({canvas.context.scene.shapes[badge.hit.shape].id, badge.at});
        }
    }
}

}  // namespace

const Layer layers::order{
    .name = "order",
    .label = "Order of hits",
    .description = "order of hits along the path",
    .kind = Layer::Kind::answer,
    .usual = true,
    .comes_with_steps = never,
    .has_content = [](const Scene&, const FocusAnswer& focus) { return !focus.cast_trace.empty(); },
    .height = 110,
    .paint = paint_hit_order,
};

bool numbers_hits(const OverlayCanvas& canvas) {
    return canvas.draws(layers::order) && !ordered_hits(canvas.context.answers).empty();
}

}  // namespace collidarium::app
