#include "overlays/difference/difference_view.hpp"
#include "model/answers/difference_use.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "collidarium/shapes/moved.hpp"

namespace collidarium::app {

namespace {

constexpr double card_margin = 12;        ///< between the card and the edge of the view
constexpr double card_ruler_row = 24;     ///< left free at the bottom for the ruler
constexpr double card_ruler_column = 48;  ///< and at the left
constexpr double least_plot = 130;        ///< pixels at type size 1: anything smaller is unreadable
constexpr double most_plot = 420;
constexpr double around = 12;            ///< kept free around shapes
constexpr std::size_t most_shapes = 48;  ///< of more shapes only the pair in focus is kept clear

/// The sizes that the card may have, the best one first; none if each would take too much of the canvas.
std::vector<Vec2d> card_sizes(const OverlayCanvas& canvas) {
    const Vec2d view = canvas.viewport().size();
    const double least = least_plot * std::max(canvas.painter.type_scale(), 0.75);
    std::vector<Vec2d> sizes;
    for (const double share : {0.4, 0.33, 0.27}) {
        const double plot =
            std::clamp(share * std::min(0.75 * view.x, view.y), least, std::max(most_plot, least));
        const Vec2d size(plot * 1.15, plot + title_size(canvas).y);
        if (size.x <= 0.45 * view.x && size.y <= 0.6 * view.y) {
            sizes.push_back(size);
        }
    }
    return sizes;
}

double area_of(std::span<const Vec2d> polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2d& from = polygon[i];
        const Vec2d& to = polygon[(i + 1) % polygon.size()];
        twice +=
            (from.x - polygon[0].x) * (to.y - polygon[0].y) - (from.y - polygon[0].y) * (to.x - polygon[0].x);
    }
    return std::abs(twice) / 2;
}

/// Something on the screen that should stay visible.
struct KeptClear {
    std::vector<Vec2d> convex;
    double weight{};
};

/// How much of it a card covers; for thin things the covered length.
double covered(const Rect& card, const KeptClear& kept) {
    const Rect taken = grown(card, around);
    if (kept.convex.size() < 3) {
        const auto part = clipped({kept.convex.front(), kept.convex.back()}, taken);
        return part ? kept.weight * around * (glm::distance(part->from, part->to) + 1) : 0;
    }
    const std::vector<Vec2d> part = clip_convex(kept.convex, taken);
    if (part.empty()) {
        return 0;
    }
    const Vec2d size = bounds_of(part).size();
    return kept.weight * (area_of(part) + around * (size.x + size.y) + 1);
}

std::vector<KeptClear> kept_clear(const OverlayCanvas& canvas) {
    const std::vector<SceneShape>& shapes = canvas.context.scene.shapes;
    const FocusAnswer& focus = *canvas.context.answers.focus;
    std::vector<KeptClear> all;
    const auto add = [&](const Figure& figure, double weight) {
        const auto add_part = [&](std::span<const Vec2d> part) {
            std::vector<Vec2d> screen = canvas.at(part);
            if (!screen.empty() && is_finite(screen)) {
                all.push_back({std::move(screen), weight});
            }
        };
        if (figure.pieces.empty()) {
            add_part(figure.outline);
        }
        for (const std::vector<Vec2d>& piece : figure.pieces) {
            add_part(piece);
        }
    };
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const bool asked = i == focus.a || i == focus.b;
        if (shapes[i].hidden || (!asked && shapes.size() > most_shapes)) {
            continue;
        }
        const Figure figure = canvas.figure(shapes[i].shape);
        add(figure, asked ? 4 : 1);
        if (shapes[i].translation) {
            const Vec2d start = bounds_of(figure.outline).center();
            add({.outline = {start, start + *shapes[i].translation}, .pieces = {}}, asked ? 2 : 1);
            add(canvas.figure(moved(shapes[i].shape, shapes[i].motion(), 1.0)), asked ? 2 : 0.5);
        }
    }
    return all;
}

/// The first size that covers nothing in one of the corners, else the one that covers least.
std::optional<Rect> place(const OverlayCanvas& canvas) {
    const double scale = std::max(canvas.painter.type_scale(), 1.0);
    const Rect& view = canvas.viewport();
    const std::vector<KeptClear> all = kept_clear(canvas);
    std::optional<Rect> best;
    double least = 0;
    for (const Vec2d& size : card_sizes(canvas)) {
        const double left = view.min.x + card_ruler_column * scale;
        const double right = view.max.x - card_margin - size.x;
        const double top = view.min.y + card_margin;
        const double bottom = view.max.y - card_ruler_row * scale - size.y;
        for (const Vec2d& corner :
             {Vec2d(right, top), Vec2d(right, bottom), Vec2d(left, top), Vec2d(left, bottom)}) {
            const Rect card{corner, corner + size};
            double cost = 0;
            for (const KeptClear& kept : all) {
                cost += covered(card, kept);
            }
            if (!best || cost < least) {
                best = card;
                least = cost;
            }
        }
    }
    return best;
}

/// What the card shows, in the coordinates of the difference.
std::optional<Rect> extent_of(const FocusAnswer& focus) {
    std::vector<Vec2d> points{{0, 0}};
    for (const MinkowskiDifference<double>& piece : focus.differences) {
        for (const Vec2d& point : piece.polygon) {
            points.push_back(point - Vec2d(piece.radius));
            points.push_back(point + Vec2d(piece.radius));
        }
    }
    const Rect extent = bounds_of(points);
    const Vec2d size = extent.size();
    constexpr double most = 1e150;  // whose squares are still finite
    const bool can_be_drawn = is_finite(points) && std::max(size.x, size.y) > 1e-150 &&
                              glm::length(extent.min) < most && glm::length(extent.max) < most;
    return can_be_drawn ? std::optional(extent) : std::nullopt;
}

}  // namespace

std::optional<DifferenceCard> difference_card(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    if (!focus || focus->differences.empty()) {
        return std::nullopt;
    }
    const auto extent = extent_of(*focus);
    const auto area = extent ? place(canvas) : std::nullopt;
    if (!area) {
        return std::nullopt;
    }
    const Rect plot{area->min + Vec2d(1, title_size(canvas).y), area->max - Vec2d(1)};
    DifferenceCard card{*area, Camera({0, 0}, 1, plot, canvas.context.camera.y_down())};
    card.camera.fit(*extent, 0.15);
    return card;
}

std::optional<Camera> difference_alone(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    const auto extent = focus && !focus->differences.empty() ? extent_of(*focus) : std::nullopt;
    if (!extent) {
        return std::nullopt;
    }
    const Rect& view = canvas.viewport();
    const Vec2d title = title_size(canvas);
    const bool beside = title.x < view.size().x / 4;
    const Rect plot{view.min + (beside ? Vec2d(title.x, 0) : Vec2d(0, title.y)), view.max};
    if (plot.size().x < 1 || plot.size().y < 1) {
        return std::nullopt;
    }
    Camera camera({0, 0}, 1, plot, canvas.context.camera.y_down());
    camera.fit(*extent, 0.15);
    return camera;
}

OverlayContext inset_context(const OverlayContext& whole, const Camera& camera) {
    return {.scene = whole.scene,
            .answers = whole.answers,
            .camera = camera,
            .steps = whole.steps,
            .lit = whole.lit,
            .events = whole.events};
}

bool difference_is_wanted(const OverlayCanvas& canvas) {
    const auto& focus = canvas.context.answers.focus;
    const std::vector<std::string>& off = canvas.context.steps.off;
    const bool has_points = focus && walks_difference(*focus) &&
                            (canvas.shows(layers::simplex) || canvas.shows(layers::polytope)) &&
                            std::find(off.begin(), off.end(), layers::difference.name) == off.end();
    const bool is_climbed_on = focus && climbs_difference(*focus) && canvas.shows(layers::climb) &&
                               std::find(off.begin(), off.end(), layers::difference.name) == off.end();
    return has_points || is_climbed_on || canvas.shows(layers::difference);
}

std::optional<DifferenceCard> card_on_canvas(const OverlayCanvas& canvas) {
    return difference_is_wanted(canvas) && !canvas.context.difference_in_strip ? difference_card(canvas)
                                                                               : std::nullopt;
}

}  // namespace collidarium::app
