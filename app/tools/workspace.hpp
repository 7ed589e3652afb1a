#pragma once

/// The state of one open document: the document with its history, the selection, the view. Tools and panels
/// work on this; it knows nothing of windows.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "commands/undo_stack.hpp"
#include "model/answers/answer_desk.hpp"
#include "model/answers/answer_gate.hpp"
#include "model/answers/answers.hpp"
#include "model/answers/step_list.hpp"
#include "model/map/map_query.hpp"
#include "model/scene/selection.hpp"
#include "paint/camera.hpp"
#include "tools/snap/snap_kinds.hpp"

namespace collidarium::app {

enum class ToolName {
    select,
    point,
    segment,
    box,
    oriented_box,
    circle,
    capsule,
    polygon,
    translation,
    tiles,
    callout
};

/// A callout whose text is being typed.
struct CalloutDraft {
    std::optional<std::size_t> index;  ///< in the scene; empty: a new one
    Vec2d at{};
    std::string text{};
};

/// What is said where something is refused while the gate is closed.
inline constexpr const char* answer_first = "Answer the page first.";

struct Workspace {
    Document document;
    UndoStack undo{document};
    Selection selection;
    std::optional<std::string> last_edited;  ///< id of the shape edited last; decides the focus
    std::optional<std::string> last_moved;   ///< id of the shape dragged last
    ToolName tool = ToolName::select;
    SnapKinds snap;
    Camera camera{{0, 0}, 12, {{0, 0}, {1280, 720}}};
    std::optional<double> time;       ///< the cursor of the time strip; empty: at the hit
    std::optional<ScenePlay> play;    ///< how a body is driven, if the scene or the user has said so
    std::optional<std::size_t> step;  ///< the number of steps shown; empty: the whole trace

    std::optional<CalloutDraft> callout_draft;
    /// Where the canvas drew each callout in the last frame, on the screen; empty: it did not.
    std::vector<std::optional<Rect>> callout_areas;

    std::vector<std::string>
        steps_off;  ///< layers that are not drawn automatically with the steps of a method

    /// While the learner is asked about the answers: `answers` has no more of them than it lets through.
    /// Whatever else would ask the core or take something out of the window refuses with `answer_first`.
    std::optional<AnswerGate> gate;
    /// In a lesson: what may be dragged, "crate" as a whole, "crate.translation"; nothing changes its size.
    /// Empty: everything.
    std::optional<std::vector<std::string>> draggable;

    Workspace() = default;
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;

    [[nodiscard]] const Scene& scene() const { return document.scene(); }
    /// The query on the pair in focus: the scene's own, which `set_query` changes.
    [[nodiscard]] const FocusQuery& query() const;

    /// Whether a shape may be dragged, or the head of its translation.
    [[nodiscard]] bool may_drag(const SceneShape& shape, bool translation) const;

    /// The answers for the current scene, as far as the gate lets them through; recomputed only when the
    /// scene, the last edited shape or the selected pair has changed. The pair in focus is in
    /// `answers().focus`: the two selected shapes if exactly two are selected. Old ones (`Answers::is_old`)
    /// while the desk works.
    [[nodiscard]] const Answers& answers() const;

    /// Which events of the trace are steps: the scene's own choice, which `set_listed_steps` changes.
    [[nodiscard]] ListedSteps listed_steps() const;

    /// The steps of the trace of the pair in focus.
    [[nodiscard]] const StepList& step_list() const;

    /// The answers as the trace stands at `step`.
    [[nodiscard]] const Answers& shown_answers() const;

    /// Where the answers come from.
    [[nodiscard]] AnswerDesk& desk() const { return desk_; }

private:
    /// What was worked out of the trace belongs to other answers.
    void forget_steps() const;

    mutable AnswerDesk desk_;
    mutable std::optional<Answers> let_through_;
    mutable AnswerGate let_through_gate_;
    mutable std::uint64_t let_through_generation_ = 0;
    mutable std::optional<Answers> answers_at_step_;
    mutable std::size_t answers_events_ = 0;  ///< the number of events that they know
    mutable std::uint64_t answers_generation_ = 0;
    mutable StepList step_list_;
    mutable std::optional<ListedSteps> step_list_listed_;  ///< empty: there is no list yet
    mutable std::uint64_t step_list_generation_ = 0;
};

/// Whether a method was chosen or its steps are shown.
[[nodiscard]] inline bool explains(const Workspace& workspace) {
    return workspace.step || workspace.query().operation ||
           workspace.query().algorithm != Algorithm::automatic;
}

/// Whether a test in integers is asked: then dragging and nudging lead from integer to integer.
[[nodiscard]] inline bool asks_integers(const Workspace& workspace) {
    return workspace.query().operation == Operation::retro;
}

/// What dragging snaps to now: as the user has chosen, or to integers while a test on them is asked.
[[nodiscard]] SnapKinds snap_kinds(const Workspace& workspace);

/// The query of the result map; empty if no map is shown.
[[nodiscard]] std::optional<MapQuery> map_query(const Workspace& workspace);

/// Whether a motion is shown, so that there is a time to play: the pair in focus is cast, and b moves.
[[nodiscard]] bool shows_motion(const Workspace& workspace);

/// The event of the current step; empty if the full trace is shown.
[[nodiscard]] std::optional<std::size_t> lit_event(const Workspace& workspace);

/// The two selected shapes, if exactly two are selected and both are visible: the query is then about them,
/// whatever the scene's focus is. The one that moves is b; otherwise b was selected later.
[[nodiscard]] std::optional<FocusPair> selected_pair(const Scene& scene, const Selection& selection);

/// The pair that the scene chose, with b the one that was dragged last, where the question is about the two
/// at rest: the MTV pushes what the hand holds. Empty where b is that already, or no pair is chosen.
[[nodiscard]] std::optional<FocusPair> held_pair(const Scene& scene, const FocusQuery& query,
                                                 const std::optional<std::string>& last_moved);

}  // namespace collidarium::app
