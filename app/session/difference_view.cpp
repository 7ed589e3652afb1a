#include "session/difference_view.hpp"

#include <cmath>

#include "overlays/difference/difference_place.hpp"
#include "session/layers.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

namespace {

/// Changes what the pane shows, and keeps it.
template <class Change>
void change_view(Shell& shell, const Change& change) {
    const auto& focus = shell.workspace.answers().focus;
    auto& pane = shell.difference.pane;
    if (!focus || !pane) {
        return;
    }
    Camera camera = difference_camera(*focus, *pane, shell.workspace.camera.y_down());
    change(camera);
    pane->view = PlaneView{camera.center(), camera.height()};
}

}  // namespace

bool draws_difference(const Workspace& workspace) {
    return draws_difference(workspace.scene(), workspace.answers().focus, step_layers(workspace));
}

void place_difference(Shell& shell, const std::optional<DifferencePane>& pane) {
    DifferenceView& view = shell.difference;
    const auto& focus = shell.workspace.answers().focus;
    if (!pane || !focus) {
        view = {};
        return;
    }
    const DifferenceView::About about{shell.files.generation(), focus->a, focus->b};
    const std::optional<PlaneView> chosen = view.pane && view.about == about ? view.pane->view : std::nullopt;
    view.pane = pane;
    view.pane->view = chosen;
    view.about = about;
}

void pan_difference(Shell& shell, const Vec2d& pixels) {
    change_view(shell, [&](Camera& camera) { camera.pan(pixels); });
}

void zoom_difference(Shell& shell, const Vec2d& at, double steps) {
    change_view(shell, [&](Camera& camera) { camera.zoom_at(at, std::pow(wheel_factor, steps)); });
}

void fit_difference(Shell& shell) {
    if (shell.difference.pane) {
        shell.difference.pane->view.reset();
    }
}

}  // namespace collidarium::app
