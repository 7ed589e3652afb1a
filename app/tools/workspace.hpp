#pragma once

/// What one window has open: the document with its history, what is selected, where one looks. The
/// tools and panels work on this; it knows nothing of windows.

#include <cstdint>
#include <optional>
#include <string>

#include "commands/undo_stack.hpp"
#include "model/answers.hpp"
#include "model/document.hpp"
#include "model/map_question.hpp"
#include "model/selection.hpp"
#include "model/step_layers.hpp"
#include "paint/camera.hpp"
#include "tools/snap_kinds.hpp"

namespace collidarium::app {

enum class ToolName { select, point, segment, box, oriented_box, circle, capsule, polygon, translation };

struct Workspace {
    Document document;
    UndoStack undo{document};
    Selection selection;
    std::optional<std::string> touched;  ///< id of the shape the user dealt with last; decides the focus
    ToolName tool = ToolName::select;
    SnapKinds snap;
    Camera camera{{0, 0}, 12, {{0, 0}, {1280, 720}}};
    std::optional<double> time;       ///< where the cursor of the time strip stands; nothing: at the hit
    Question question;                ///< asked of the pair in focus, to be shown
    std::optional<std::size_t> step;  ///< after how many of its events the trace is shown; nothing: after all

    std::vector<Layer> steps_off;  ///< layers that are not drawn by themselves with the steps of a method

    Workspace() = default;
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    [[nodiscard]] const Scene& scene() const { return document.scene(); }

    /// The answers for the scene as it is now; worked out again only when the scene or what was touched
    /// changed. The pair in focus is in `answers().focus`.
    [[nodiscard]] const Answers& answers() const;

    /// The same as the trace stands at `step`.
    [[nodiscard]] const Answers& shown_answers() const;

private:
    mutable std::optional<Answers> answers_;
    mutable std::optional<Answers> answers_at_step_;
    mutable std::size_t answers_step_ = 0;
    mutable std::uint64_t answers_revision_ = 0;
    mutable std::optional<std::string> answers_touched_;
    mutable Question answers_question_;
};

/// Whether a method was chosen, or the steps of one are gone through.
[[nodiscard]] inline bool explains(const Workspace& workspace) {
    return workspace.step || workspace.question.operation ||
           workspace.question.algorithm != Algorithm::automatic;
}

/// The layers that are drawn with the steps of a method.
[[nodiscard]] inline StepLayers step_layers(const Workspace& workspace) {
    return {explains(workspace), workspace.steps_off};
}

/// Whether a layer is drawn.
[[nodiscard]] bool is_drawn(const Workspace& workspace, Layer layer);

/// What the result map would be asked now; nothing where none is wanted.
[[nodiscard]] std::optional<MapQuestion> map_question(const Workspace& workspace);

/// The event that the step which is shown has just told; nothing where all of the trace is shown.
[[nodiscard]] std::optional<std::size_t> lit_event(const Workspace& workspace);

}  // namespace collidarium::app
