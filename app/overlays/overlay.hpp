#pragma once

/// The input of every overlay. An overlay draws the trace through the painter; it does not query the core and
/// computes nothing that the trace already holds.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "explain/compare/compare.hpp"
#include "model/answers/answers.hpp"
#include "model/map/map_picture.hpp"
#include "model/scene/canvas_marks.hpp"
#include "model/scene/selection.hpp"
#include "overlays/labels/label_layout.hpp"
#include "overlays/layers.hpp"
#include "paint/camera.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// A handle of the selection, as the tools respond to it.
struct HandleMark {
    /// What it drags: decides how it is drawn. (The tools' HandleKind is finer, and names sides.)
    enum class Kind { corner, side, end, vertex, edge, radius, rotation, translation };

    Vec2d at{};  ///< on the screen
    Kind kind = Kind::corner;
    bool focused = false;  ///< keys act on it
};

/// Where on the screen an event of the trace shown was drawn: a pointer near it selects that event.
struct EventMark {
    std::size_t event{};
    Vec2d from{};
    Vec2d to{};
};

/// Where on the screen a hit of the mover in focus was numbered: a pointer near it selects its shape.
struct PathHitMark {
    std::string shape;  ///< the id of the shape that is hit
    Vec2d at{};
};

struct OverlayContext {
    const Scene& scene;
    const Answers& answers;  ///< up to the step that is shown
    const Camera& camera;
    std::optional<double> time{};          ///< of the time strip's cursor; empty: at the hit
    const Selection* selection = nullptr;  ///< null: a figure, without handles
    std::optional<std::string> hovered{};
    std::vector<HandleMark> handles{};        ///< of the selection, in drawing order
    std::optional<Rect> marquee{};            ///< the rectangle being drawn to select, on the screen
    std::optional<Rect> frame{};              ///< around several selected shapes, on the screen
    GestureMarks marks{};                     ///< of the gesture in progress
    std::shared_ptr<const MapPicture> map{};  ///< the answer for other positions of b; null: none
    StepLayers steps{};
    std::optional<std::size_t> lit{};       ///< the highlighted event of the trace; the others fade
    std::vector<EventMark>* events{};       ///< where overlays record what they draw; null: not recorded
    std::vector<PathHitMark>* path_hits{};  ///< where numbered hits are recorded; null: not recorded
    /// The time strip is visible and has no times to show: the Minkowski difference is drawn there.
    bool difference_in_strip = false;
    /// The answers of other methods, where they are compared.
    std::vector<ComparedMethod> compared{};
};

}  // namespace collidarium::app
