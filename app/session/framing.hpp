#pragma once

#include <cstdint>
#include <optional>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Fits the view to everything that the canvas shows: shapes, paths, and what the layers add.
void fit_shown(Workspace& workspace);

/// Shows in `viewport` what the scene says, or more where that is narrower than its author had in mind.
void show_in(Workspace& workspace, const Rect& viewport);

/// Whether a canvas has room for the calculations of compared methods below its shapes. A smaller one leaves
/// them to the panel of the answer. `type` is how much larger than usual the theme's type is.
[[nodiscard]] bool has_room_for_calculations(const Rect& canvas, double type);

/// Adjusts the camera while the window and its panels change. Until the user pans or zooms, the canvas shows
/// what the scene says: its centre in the middle, its height across the whole height, or more where panels
/// beside the canvas would cut shapes off. After that the view stays where it is on the screen.
class Framing {
public:
    /// `generation` identifies the document; `scale` is the physical size of the viewport's pixels; `type` is
    /// how much larger than usual the theme's type is.
    void update(Workspace& workspace, const Rect& viewport, double scale, std::uint64_t generation,
                double type = 1);

private:
    [[nodiscard]] bool untouched(const Workspace& workspace) const;
    /// Whether nobody has panned or zoomed since it was framed.
    [[nodiscard]] bool unmoved(const Camera& camera) const;
    void remember(const Camera& camera);

    std::optional<std::uint64_t> generation_;
    Rect viewport_{};
    double scale_ = 1;
    Vec2d center_{};
    double height_ = 0;
};

}  // namespace collidarium::app
