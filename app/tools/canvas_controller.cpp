#include "tools/canvas_controller.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>
#include <vector>

#include "model/scene/scene_bounds.hpp"
#include "tools/actions/callout_actions.hpp"
#include "tools/actions/polygon_actions.hpp"
#include "tools/gestures/creation.hpp"
#include "tools/gestures/gesture.hpp"
#include "tools/handles/handle_drag.hpp"
#include "tools/hit_test.hpp"

namespace collidarium::app {
namespace {

CursorShape cursor_over(const Target& target, const Scene& scene, const Camera& camera) {
    if (!target.handle) {
        return CursorShape::move;
    }
    const HandleKind kind = target.handle->kind;
    if (kind == HandleKind::rotation || kind == HandleKind::turn) {
        return CursorShape::grab;
    }
    if (handle_sides(kind) == Vec2d(0)) {
        return CursorShape::move;
    }
    const auto* turned = target.shape == whole_selection
                             ? nullptr
                             : std::get_if<Obb<double>>(&scene.shapes[target.shape].shape);
    return resize_cursor(kind, camera.y_down(), turned ? turned->rotation.angle() : 0);
}

/// Whether it is the same handle, wherever it is now.
bool same_handle(const Handle& a, const Handle& b) {
    return a.kind == b.kind && a.shape == b.shape && a.index == b.index;
}

/// Of what may be dragged in a lesson, the nearest in the reach of a finger, which is less exact than a
/// mouse; heads of translations first.
std::optional<Target> near_draggable(const Workspace& work, const Vec2d& at) {
    constexpr double half_a_fingertip = 22;
    const Scene& scene = work.scene();
    std::optional<Target> nearest;
    double reach = half_a_fingertip;
    for (const Handle& head : translation_heads(scene, work.camera)) {
        const double distance = glm::distance(head.at, at);
        if (distance < reach && work.may_drag(scene.shapes[head.shape], true)) {
            reach = distance;
            nearest = Target{head.shape, head};
        }
    }
    for (std::size_t i = 0; i < scene.shapes.size() && !(nearest && nearest->handle); ++i) {
        const WorldBounds bounds = world_bounds(scene.shapes[i].shape);
        const Vec2d inside = glm::clamp(work.camera.to_world(at), bounds.min, bounds.max);
        const double distance = glm::distance(work.camera.to_screen(inside), at);
        if (distance < reach && !scene.shapes[i].hidden && !scene.shapes[i].locked &&
            work.may_drag(scene.shapes[i], false)) {
            reach = distance;
            nearest = Target{i, {}};
        }
    }
    return nearest;
}

/// What may be dragged in a lesson, by a press there: a shape as a whole, or the head of its translation.
std::optional<Target> draggable_target(const Workspace& work, const Vec2d& at) {
    const std::optional<Target> target = hit_test(work.scene(), Selection{}, work.camera, at);
    const bool may = target && target->shape != whole_selection &&
                     work.may_drag(work.scene().shapes[target->shape], target->handle.has_value());
    return may ? target : near_draggable(work, at);
}

}  // namespace

CanvasController::CanvasController(Workspace& workspace) : workspace_(&workspace) {}
CanvasController::~CanvasController() = default;

void CanvasController::press(const PointerPress& event) {
    drop_stale_gesture();
    if (gesture_) {
        if (waits_ && event.button == Button::left) {
            waits_ = false;
            button_ = event.button;
            gesture_->press(event);
            settle();
        } else if (waits_ && event.button == Button::middle) {
            pan_ = pan_gesture(*workspace_, event);
        }
        return;
    }
    begin(event);
    if (gesture_) {
        button_ = event.button;
        waits_ = false;
        settle();
    }
}

void CanvasController::begin(const PointerPress& event) {
    workspace_->undo.commit();
    nudge_.reset();
    problem_.clear();
    focused_.reset();
    if (event.button == Button::middle || (event.button == Button::left && pan_held_)) {
        gesture_ = pan_gesture(*workspace_, event);
        return;
    }
    if (event.button != Button::left) {
        return;
    }
    switch (workspace_->tool) {
        case ToolName::select:
            begin_select(event);
            break;
        case ToolName::translation:
            begin_translate(event);
            break;
        case ToolName::point:
        case ToolName::segment:
        case ToolName::box:
        case ToolName::circle:
        case ToolName::capsule:
            gesture_ = create_gesture(*workspace_, event);
            break;
        case ToolName::oriented_box:
            gesture_ = oriented_box_gesture(*workspace_, event);
            break;
        case ToolName::polygon:
            gesture_ = polygon_gesture(*workspace_, event);
            break;
        case ToolName::tiles:
            gesture_ = tile_gesture(*workspace_, event);
            break;
        case ToolName::callout:
            place_callout(event);
            break;
    }
}

void CanvasController::begin_select(const PointerPress& event) {
    Workspace& work = *workspace_;
    const std::optional<Target> target = work.draggable
                                             ? draggable_target(work, event.at)
                                             : hit_test(work.scene(), work.selection, work.camera, event.at);
    if (work.draggable && !target) {
        gesture_ = pan_gesture(work, event);
        return;
    }
    if (!work.draggable && (!target || !target->handle)) {
        if (const auto callout = callout_at(work, event.at)) {
            work.selection.select_callout(*callout);
            if (event.clicks == 2) {
                begin_callout_edit(work, *callout);
            } else {
                gesture_ = callout_gesture(work, event, *callout);
            }
            return;
        }
    }
    if (!target) {
        gesture_ = marquee_gesture(work, event);
        return;
    }
    if (target->shape == whole_selection) {
        gesture_ = handle_gesture(work, event, *target->handle);
        return;
    }
    if (!target->handle && event.modifiers.shift) {
        toggle_selected(event);
        return;
    }
    const std::string id = work.scene().shapes[target->shape].id;
    work.last_edited = id;
    if (target->handle) {
        if (!work.selection.contains(id)) {
            work.selection.select_only(id);
        }
        if (target->handle->kind == HandleKind::vertex && event.modifiers.alt) {
            problem_ = delete_vertex(work, target->shape, target->handle->index).value_or("");
        } else {
            gesture_ = handle_gesture(work, event, *target->handle);
        }
        return;
    }
    if (!work.selection.contains(id)) {
        work.selection.select_only(id);
    }
    // A click without a drag selects what is on top.
    const std::size_t top = shape_at(work.scene(), work.camera, event.at).value_or(target->shape);
    gesture_ = move_gesture(work, event, target->shape, top);
}

/// Where a new callout points: its text is typed next.
void CanvasController::place_callout(const PointerPress& event) {
    GestureMarks marks;
    begin_callout(*workspace_, CreationPointer(*workspace_, event.at).at(event.modifiers, marks));
    workspace_->tool = ToolName::select;
}

/// Adds the topmost shape under the pointer to the selection, or removes it from there.
void CanvasController::toggle_selected(const PointerPress& event) {
    Workspace& work = *workspace_;
    const std::optional<std::size_t> shape = shape_at(work.scene(), work.camera, event.at);
    if (!shape) {
        return;
    }
    const std::string id = work.scene().shapes[*shape].id;
    work.last_edited = id;
    work.selection.toggle(id);
    if (work.selection.contains(id)) {
        gesture_ = move_gesture(work, event, *shape, *shape);
    }
}

void CanvasController::begin_translate(const PointerPress& event) {
    Workspace& work = *workspace_;
    const std::optional<Target> target = hit_test(work.scene(), work.selection, work.camera, event.at);
    const bool aims = target && target->handle && target->handle->kind == HandleKind::translation_head;
    const std::optional<std::size_t> shape =
        aims ? std::optional(target->shape) : shape_at(work.scene(), work.camera, event.at);
    if (!shape) {
        return;
    }
    work.last_edited = work.scene().shapes[*shape].id;
    work.selection.select_only(*work.last_edited);
    gesture_ = aims ? handle_gesture(work, event, *target->handle) : translate_gesture(work, event, *shape);
}

void CanvasController::move(const PointerMove& event) {
    drop_stale_gesture();
    if (pan_) {
        pan_->move(event);
    } else if (gesture_) {
        gesture_->move(event);
        settle();
    } else {
        hover(event.at);
    }
}

void CanvasController::release(const PointerRelease& event) {
    drop_stale_gesture();
    if (pan_ && event.button == Button::middle) {
        pan_->release(event);
        pan_.reset();
    } else if (gesture_ && event.button == button_ && !waits_) {
        go_on(gesture_->release(event));
        if (!gesture_) {
            hover(event.at);
        }
    }
}

/// After a step of the gesture.
void CanvasController::go_on(Gesture::State state) {
    if (state == Gesture::State::done) {
        gesture_.reset();
        waits_ = false;
    } else {
        waits_ = true;
        settle();
    }
}

bool CanvasController::confirm() {
    drop_stale_gesture();
    if (!gesture_ || !waits_) {
        return false;
    }
    go_on(gesture_->confirm());
    return true;
}

bool CanvasController::step_back() {
    drop_stale_gesture();
    const bool done = gesture_ && waits_ && gesture_->step_back();
    if (done) {
        settle();
    }
    return done;
}

void CanvasController::conclude() {
    if (confirm() && gesture_) {
        cancel();
    }
}

void CanvasController::wheel(const Vec2d& at, double steps) {
    workspace_->camera.zoom_at(at, std::pow(wheel_factor, steps));
}

bool CanvasController::cancel() {
    drop_stale_gesture();
    if (gesture_) {
        gesture_->cancel();
        gesture_.reset();
        waits_ = false;
        return true;
    }
    if (focused_) {
        focused_.reset();
        return true;
    }
    if (workspace_->tool != ToolName::select) {
        workspace_->tool = ToolName::select;
        return true;
    }
    if (!workspace_->selection.empty() || workspace_->selection.callout()) {
        workspace_->selection.clear();
        return true;
    }
    return false;
}

CursorShape CanvasController::cursor() const {
    if (gesture_) {
        return gesture_->cursor();
    }
    if (pan_held_) {
        return CursorShape::grab;
    }
    return workspace_->tool == ToolName::select ? hover_cursor_ : CursorShape::crosshair;
}

std::optional<Rect> CanvasController::marquee() const {
    return gesture_ ? gesture_->marquee() : std::nullopt;
}

/// A gesture must end when something else has changed the document: its own state of the scene is stale.
void CanvasController::drop_stale_gesture() {
    if (gesture_ && revision_ != workspace_->document.revision()) {
        gesture_.reset();
        waits_ = false;
    }
}

void CanvasController::settle() {
    revision_ = workspace_->document.revision();
}

GestureMarks CanvasController::marks() const {
    GestureMarks marks = gesture_ ? gesture_->marks() : GestureMarks{};
    if (!gesture_) {
        marks.problem = problem_;
    }
    return marks;
}

std::optional<Handle> CanvasController::focused_handle() const {
    if (!focused_) {
        return std::nullopt;
    }
    const Workspace& work = *workspace_;
    for (const Handle& handle : handles(work.scene(), work.selection, work.camera)) {
        if (same_handle(handle, *focused_)) {
            return handle;
        }
    }
    return std::nullopt;
}

bool CanvasController::focus_next_handle(int by) {
    const Workspace& work = *workspace_;
    const std::vector<Handle> list = handles(work.scene(), work.selection, work.camera);
    if (gesture_ || list.empty()) {
        return false;
    }
    const auto now =
        focused_ ? std::ranges::find_if(list, [&](const Handle& h) { return same_handle(h, *focused_); })
                 : list.end();
    const auto count = static_cast<std::ptrdiff_t>(list.size());
    std::ptrdiff_t next = by > 0 ? 0 : count - 1;
    if (now != list.end()) {
        next = (now - list.begin() + by + count) % count;
    }
    focused_ = list[static_cast<std::size_t>(next)];
    return true;
}

bool CanvasController::nudge_handle(const Vec2d& offset, bool continues) {
    const std::optional<Handle> handle = focused_handle();
    if (gesture_ || !handle) {
        return false;
    }
    if (!continues || !nudge_ || !nudge_->may_go_on()) {
        nudge_ = std::make_unique<HandleNudge>(*workspace_, *handle);
    }
    problem_ = nudge_->step(offset);
    if (handle->kind == HandleKind::edge && problem_.empty()) {
        // The midpoint of an edge has become a vertex: keys now act on that vertex.
        focused_->kind = HandleKind::vertex;
        ++focused_->index;
    }
    return true;
}

bool CanvasController::delete_focused_vertex() {
    const std::optional<Handle> handle = focused_handle();
    if (gesture_ || !handle || handle->kind != HandleKind::vertex) {
        return false;
    }
    problem_ = delete_vertex(*workspace_, handle->shape, handle->index).value_or("");
    return true;
}

void CanvasController::hover(const Vec2d& at) {
    const Workspace& work = *workspace_;
    std::optional<std::size_t> shape;
    hover_cursor_ = CursorShape::arrow;
    if (work.tool == ToolName::select) {
        const std::optional<Target> target = work.draggable
                                                 ? draggable_target(work, at)
                                                 : hit_test(work.scene(), work.selection, work.camera, at);
        if ((!target || !target->handle) && callout_at(work, at)) {
            hover_cursor_ = CursorShape::move;
        } else if (target) {
            hover_cursor_ = cursor_over(*target, work.scene(), work.camera);
            if (target->shape != whole_selection) {
                shape = target->shape;
            }
        }
    } else if (work.tool == ToolName::translation) {
        shape = shape_at(work.scene(), work.camera, at);
    }
    hovered_ = shape ? std::optional(work.scene().shapes[*shape].id) : std::nullopt;
}

}  // namespace collidarium::app
