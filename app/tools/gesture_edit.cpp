#include "tools/gesture_edit.hpp"

#include <algorithm>
#include <utility>

#include "collidarium/shapes/translated.hpp"
#include "collidarium/validate.hpp"

namespace collidarium::app {
namespace {

bool usable(const SceneShape& shape) {
    return !validate(shape.shape) &&
           (!shape.translation ||
            (is_finite(*shape.translation) && !validate(translated(shape.shape, *shape.translation))));
}

}  // namespace

EditGesture::EditGesture(Workspace& workspace, const PointerPress& press, std::string verb,
                         std::vector<std::size_t> shapes, CursorShape cursor, ShapeEdit edit)
    : workspace_(&workspace),
      way_(workspace.camera, press.at),
      verb_(std::move(verb)),
      cursor_(cursor),
      edit_(std::move(edit)) {
    for (const std::size_t index : shapes) {
        before_.push_back({index, workspace.scene().shapes[index]});
    }
}

void EditGesture::move(const PointerMove& event) {
    has_moved_ = way_.move_to(event.at) || has_moved_;
    if (has_moved_) {
        show();
    }
}

void EditGesture::finish(const PointerRelease& event) {
    move({event.at, event.modifiers});
    workspace_->undo.commit();
}

void EditGesture::cancel() {
    workspace_->undo.cancel();
}

void EditGesture::show() {
    std::vector<PlacedShape> after;
    after.reserve(before_.size());
    for (const PlacedShape& each : before_) {
        after.push_back({each.index, edit_(each.shape, way_, workspace_->camera)});
    }
    // Beyond what a double can hold the drag stands still.
    if (std::all_of(after.begin(), after.end(), [](const PlacedShape& each) { return usable(each.shape); })) {
        workspace_->undo.preview(replace_shapes(verb_, std::move(after)));
    }
}

}  // namespace collidarium::app
