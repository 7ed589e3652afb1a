#include "tools/canvas_controller.hpp"

#include <cmath>
#include <utility>

#include "tools/gesture.hpp"
#include "tools/handle_sides.hpp"
#include "tools/hit_test.hpp"

namespace collidarium::app {
namespace {

/// One step of the wheel scales by this.
constexpr double wheel_factor = 1.2;

bool is_box_handle(HandleKind handle) {
    return handle_sides(handle) != Vec2d(0);
}

CursorShape cursor_over(const Target& target, const Camera& camera) {
    return target.handle && is_box_handle(*target.handle) ? resize_cursor(*target.handle, camera.y_down())
                                                          : CursorShape::move;
}

std::unique_ptr<Gesture> handle_gesture(Workspace& workspace, const PointerPress& press, std::size_t shape,
                                        HandleKind handle) {
    if (handle == HandleKind::translation_head) {
        return aim_gesture(workspace, press, shape);
    }
    if (is_box_handle(handle)) {
        return resize_gesture(workspace, press, shape, handle);
    }
    return segment_end_gesture(workspace, press, shape, handle);
}

}  // namespace

CanvasController::CanvasController(Workspace& workspace) : workspace_(&workspace) {}
CanvasController::~CanvasController() = default;

void CanvasController::press(const PointerPress& event) {
    drop_stale_gesture();
    if (gesture_) {
        return;
    }
    begin(event);
    if (gesture_) {
        button_ = event.button;
        settle();
    }
}

void CanvasController::begin(const PointerPress& event) {
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
            gesture_ = create_gesture(*workspace_, event);
            break;
    }
}

void CanvasController::begin_select(const PointerPress& event) {
    Workspace& work = *workspace_;
    const std::optional<Target> target = hit_test(work.scene(), work.selection, work.camera, event.at);
    if (!target) {
        gesture_ = marquee_gesture(work, event);
        return;
    }
    const std::string& id = work.scene().shapes[target->shape].id;
    work.touched = id;
    if (target->handle) {
        if (!work.selection.contains(id)) {
            work.selection.select_only(id);
        }
        gesture_ = handle_gesture(work, event, target->shape, *target->handle);
        return;
    }
    if (event.modifiers.shift) {
        work.selection.toggle(id);
    } else if (!work.selection.contains(id)) {
        work.selection.select_only(id);
    }
    if (work.selection.contains(id)) {
        gesture_ = move_gesture(work, event, target->shape);
    }
}

void CanvasController::begin_translate(const PointerPress& event) {
    Workspace& work = *workspace_;
    const std::optional<Target> target = hit_test(work.scene(), work.selection, work.camera, event.at);
    const bool aims = target && target->handle == HandleKind::translation_head;
    const std::optional<std::size_t> shape =
        aims ? std::optional(target->shape) : shape_at(work.scene(), work.camera, event.at);
    if (!shape) {
        return;
    }
    work.touched = work.scene().shapes[*shape].id;
    work.selection.select_only(*work.touched);
    gesture_ = aims ? aim_gesture(work, event, *shape) : translate_gesture(work, event, *shape);
}

void CanvasController::move(const PointerMove& event) {
    drop_stale_gesture();
    if (gesture_) {
        gesture_->move(event);
        settle();
    } else {
        hover(event.at);
    }
}

void CanvasController::release(const PointerRelease& event) {
    drop_stale_gesture();
    if (gesture_ && event.button == button_) {
        gesture_->finish(event);
        gesture_.reset();
        hover(event.at);
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
        return true;
    }
    if (workspace_->tool != ToolName::select) {
        workspace_->tool = ToolName::select;
        return true;
    }
    if (!workspace_->selection.empty()) {
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

/// A gesture that someone else's change of the document has gone past may not go on from its own idea
/// of the scene.
void CanvasController::drop_stale_gesture() {
    if (gesture_ && revision_ != workspace_->document.revision()) {
        gesture_.reset();
    }
}

void CanvasController::settle() {
    revision_ = workspace_->document.revision();
}

void CanvasController::hover(const Vec2d& at) {
    const Workspace& work = *workspace_;
    std::optional<std::size_t> shape;
    hover_cursor_ = CursorShape::arrow;
    if (work.tool == ToolName::select) {
        if (const std::optional<Target> target = hit_test(work.scene(), work.selection, work.camera, at)) {
            shape = target->shape;
            hover_cursor_ = cursor_over(*target, work.camera);
        }
    } else if (work.tool == ToolName::translation) {
        shape = shape_at(work.scene(), work.camera, at);
    }
    hovered_ = shape ? std::optional(work.scene().shapes[*shape].id) : std::nullopt;
}

}  // namespace collidarium::app
