#pragma once

/// The input of every overlay. An overlay draws the trace through the painter; it does not query the core and
/// computes nothing that the trace already holds.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "explain/compare/compare.hpp"
#include "model/answers/answers.hpp"
#include "model/map/map_picture.hpp"
#include "model/play/play_picture.hpp"
#include "model/scene/canvas_marks.hpp"
#include "model/scene/selection.hpp"
#include "overlays/labels/label_layout.hpp"
#include "overlays/layers.hpp"
#include "paint/camera.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

/// The size of the smallest type on the canvas and in the time strip.
inline constexpr double smallest_text = 10;

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

/// A point or an edge of the Minkowski difference, and the points of a and of b that it is the difference of:
/// they are lit together.
struct DifferencePart {
    std::size_t count = 1;  ///< 1: a point; 2: an edge, by its ends
    std::array<Vec2d, 2> points{};
    std::array<Vec2d, 2> on_a{};
    std::array<Vec2d, 2> on_b{};

    friend bool operator==(const DifferencePart&, const DifferencePart&) = default;
};

/// Where on the screen a part was drawn: a pointer near it lights all that belongs to it.
struct PartMark {
    DifferencePart part;
    Vec2d from{};
    Vec2d to{};
};

/// The part of the plane that a camera shows.
struct PlaneView {
    Vec2d center{};
    double height{};

    friend bool operator==(const PlaneView&, const PlaneView&) = default;
};

/// The half of the canvas that shows the Minkowski difference.
struct DifferencePane {
    Rect area;
    bool beside{};                    ///< to the right of the scene; else below it
    std::optional<PlaneView> view{};  ///< as the user moved it; empty: fitted
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
    std::vector<Rect> covered{};              ///< what something else is drawn over, on the screen
    GestureMarks marks{};                     ///< of the gesture in progress
    std::vector<AnswerMark> answer{};         ///< of the learner's answer, and the right one
    std::shared_ptr<const MapPicture> map{};  ///< the answer for other positions of b; null: none
    StepLayers steps{};
    std::optional<std::size_t> lit{};  ///< the highlighted event of the trace; the others fade
    std::vector<EventMark>* events{};  ///< where overlays record what they draw; null: not recorded
    /// Where each callout is recorded, its dot with its letters; null: not recorded.
    std::vector<std::optional<Rect>>* callouts{};
    std::optional<std::size_t> typed_callout{};  ///< its text is being typed: it is not drawn
    std::vector<PathHitMark>* path_hits{};       ///< where numbered hits are recorded; null: not recorded
    std::optional<DifferencePane> difference{};  ///< empty: the canvas shows the scene alone
    std::vector<PartMark>* parts{};              ///< where overlays record parts; null: not recorded
    std::optional<DifferencePart> lit_part{};    ///< the one under the pointer
    std::optional<PlayPicture> play{};           ///< of a body that is driven
    /// The answers of other methods, where they are compared.
    std::vector<ComparedMethod> compared{};
    bool calculations = true;  ///< theirs are on the canvas; else a panel shows them
    bool reason = true;        ///< why a mover misses is on the canvas; else the answer beside it tells
};

}  // namespace collidarium::app
