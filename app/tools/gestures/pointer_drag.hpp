#pragma once

#include "paint/camera.hpp"

namespace collidarium::app {

/// The movement of the pointer since it was pressed.
class PointerDrag {
public:
    PointerDrag(const Camera& camera, const Vec2d& press)
        : camera_(camera), press_(press), at_(press), start_(camera.to_world(press)) {}

    /// True if the pointer is not where it was pressed.
    bool move_to(const Vec2d& at) {
        at_ = at;
        return at_ != press_;
    }

    [[nodiscard]] const Vec2d& start() const { return start_; }  ///< of the press, in the world

    /// The offset in the world: exactly the pixel offset, unless the view has changed meanwhile.
    [[nodiscard]] Vec2d world(const Camera& camera) const {
        const bool same = camera.center() == camera_.center() && camera.height() == camera_.height() &&
                          camera.viewport() == camera_.viewport() && camera.y_down() == camera_.y_down();
        return same ? camera.vector_to_world(at_ - press_) : camera.to_world(at_) - start_;
    }

    /// The distance of the pointer from its press, in pixels of the current view.
    [[nodiscard]] double pixels(const Camera& camera) const {
        return glm::length(camera.vector_to_screen(world(camera)));
    }

private:
    Camera camera_;
    Vec2d press_;
    Vec2d at_;
    Vec2d start_;
};

}  // namespace collidarium::app
