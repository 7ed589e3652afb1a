#include "session/framing.hpp"

#include <algorithm>
#include <optional>

#include "model/scene/scene_bounds.hpp"
#include "overlays/shown_bounds.hpp"
#include "session/layers.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {
namespace {

constexpr double calculations_height = 92;  ///< four lines and the ruler

std::optional<WorldBounds> bounds_shown(Workspace& workspace) {
    return shown_bounds(workspace.scene(), workspace.shown_answers(), step_layers(workspace));
}

/// Whether all shapes, and the ends of their translations, are on the canvas.
bool sees_all(const Workspace& workspace) {
    const std::optional<WorldBounds> all = scene_bounds(workspace.scene());
    const Rect seen = workspace.camera.visible_world();
    return all && seen.contains(all->min) && seen.contains(all->max);
}

/// A canvas between panels is narrower than the view the scene's author had in mind. Zooms out until it shows
/// what a wide window would show of the shapes and their paths.
void keep_in_sight(Workspace& workspace) {
    constexpr double wide = 16.0 / 9;
    constexpr double margin = 1.12;
    Camera& camera = workspace.camera;
    const std::optional<WorldBounds> all = bounds_shown(workspace);
    if (!all || !workspace.scene().view) {
        return;
    }
    const double seen = camera.visible_world().size().x / 2;
    const double meant = camera.height() * wide / 2;
    const double left = camera.center().x - all->min.x;
    const double right = all->max.x - camera.center().x;
    const double needed = margin * std::clamp(std::max(left, right), 0.0, meant);
    if (needed > seen) {
        camera.look_at(camera.center(), camera.height() * needed / seen);
    }
}

/// Moves the shapes up, and farther away, until the calculations of the methods that the scene compares have
/// room below them.
void keep_calculations_clear(Workspace& workspace, double type) {
    constexpr double margin = 14;
    const std::optional<WorldBounds> all = bounds_shown(workspace);
    Camera& camera = workspace.camera;
    const Rect& view = camera.viewport();
    if (!all || workspace.scene().compare.empty() || !has_room_for_calculations(view, type)) {
        return;
    }
    const double calculations = calculations_height * type;
    const double height = all->size().y * camera.pixels_per_unit();
    const double room = view.size().y - calculations - margin;
    if (height > room) {
        camera.look_at(camera.center(), camera.height() * height / room);
    }
    const double one = camera.to_screen(all->min).y;
    const double other = camera.to_screen(all->max).y;
    const double below = view.max.y - calculations - std::max(one, other);
    const double above = std::max(std::min(one, other) - view.min.y - margin, 0.0);
    if (below < 0) {
        camera.pan({0, std::max(below, -above)});
    }
}

}  // namespace

bool has_room_for_calculations(const Rect& canvas, double type) {
    constexpr double narrowest = 420;  // four lines hold what decides by two methods
    return canvas.size().x >= narrowest * type && canvas.size().y >= 2.6 * calculations_height * type;
}

void fit_shown(Workspace& workspace) {
    const std::optional<WorldBounds> all = bounds_shown(workspace);
    if (!all || all->size() == Vec2d(0)) {
        fit_view(workspace);
        return;
    }
    constexpr double room_for_labels = 0.12;
    workspace.camera.fit({all->min, all->max}, room_for_labels);
}

void show_in(Workspace& workspace, const Rect& viewport) {
    workspace.camera.set_viewport(viewport);
    restore_view(workspace);
    if (!workspace.scene().view) {
        fit_shown(workspace);
    }
    keep_in_sight(workspace);
}

void Framing::update(Workspace& workspace, const Rect& viewport, double scale, std::uint64_t generation,
                     double type) {
    Camera& camera = workspace.camera;
    const bool other_document = generation_ != generation;
    const bool other_viewport = viewport != viewport_ || scale != scale_;
    if (!other_document && !other_viewport) {
        return;
    }
    if (other_document || untouched(workspace)) {
        camera.set_viewport(viewport);
        const bool y_down = camera.y_down();
        restore_view(workspace);
        if (!workspace.scene().view) {
            fit_shown(workspace);
        }
        if (viewport.min.x > 0) {
            keep_in_sight(workspace);
            keep_calculations_clear(workspace, type);
        }
        if (!other_document) {
            camera.set_y_down(y_down);
        }
        remember(camera);
    } else {
        const double physical_per_unit = camera.pixels_per_unit() * scale_;
        const Vec2d center = camera.to_world(viewport.center() * (scale / scale_));
        const bool as_framed = unmoved(camera);
        const bool all_seen = sees_all(workspace);
        camera.set_viewport(viewport);
        camera.look_at(center, viewport.size().y * scale / physical_per_unit);
        if (as_framed) {
            if (all_seen && !sees_all(workspace)) {
                fit_shown(workspace);  // a smaller canvas does not take from sight what was seen whole
            }
            remember(camera);
        }
    }
    generation_ = generation;
    viewport_ = viewport;
    scale_ = scale;
}

bool Framing::untouched(const Workspace& workspace) const {
    // A scene without its own view is fitted, but only until it is edited: otherwise the view would follow
    // every shape.
    return unmoved(workspace.camera) && (workspace.scene().view || workspace.undo.position() == 0);
}

bool Framing::unmoved(const Camera& camera) const {
    return camera.center() == center_ && camera.height() == height_;
}

void Framing::remember(const Camera& camera) {
    center_ = camera.center();
    height_ = camera.height();
}

}  // namespace collidarium::app
