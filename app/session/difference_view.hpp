#pragma once

/// The half of the canvas that shows the Minkowski difference: where it is, and what the user has moved it
/// to.

#include <cstdint>
#include <optional>

#include "overlays/overlay.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

struct Shell;

struct DifferenceView {
    std::optional<DifferencePane> pane;  ///< set by the layout; empty: the difference is not drawn
    std::optional<Vec2d> pointer;        ///< over it, in the painter's pixels
    bool panning = false;

    /// What it belongs to: another document or pair is fitted anew.
    struct About {
        std::uint64_t document = 0;
        std::size_t a{};
        std::size_t b{};

        friend bool operator==(const About&, const About&) = default;
    };
    std::optional<About> about{};
};

/// Whether the difference is drawn beside the scene, at whatever step of the trace.
[[nodiscard]] bool draws_difference(const Workspace& workspace);

/// The layout has given it that area, or none.
void place_difference(Shell& shell, const std::optional<DifferencePane>& pane);

/// Moves its picture by `pixels`; zooms by so many steps of the wheel; shows all of it again.
void pan_difference(Shell& shell, const Vec2d& pixels);
void zoom_difference(Shell& shell, const Vec2d& at, double steps);
void fit_difference(Shell& shell);

}  // namespace collidarium::app
