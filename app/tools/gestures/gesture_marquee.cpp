#include <memory>
#include <utility>

#include "collidarium/query/overlap.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/gestures/gesture.hpp"

namespace collidarium::app {
namespace {

/// A rectangle smaller than this, in pixels, is a click on the background.
constexpr double least_size = 3;

/// The ids of the shapes that the rectangle intersects.
std::vector<std::string> ids_in(const Scene& scene, const Camera& camera, const Rect& screen) {
    const Vec2d one = camera.to_world(screen.min);
    const Vec2d other = camera.to_world(screen.max);
    const ShapeD area = Aabb<double>{(one + other) * 0.5, glm::abs(other - one) * 0.5};
    std::vector<std::string> ids;
    for (const SceneShape& shape : scene.shapes) {
        if (is_free(shape) && overlap(area, shape.shape, {Policy::closed})) {
            ids.push_back(shape.id);
        }
    }
    return ids;
}

class MarqueeGesture final : public Gesture {
public:
    MarqueeGesture(Workspace& workspace, const PointerPress& press)
        : workspace_(&workspace), before_(workspace.selection), press_(press.at), at_(press.at) {
        if (press.modifiers.shift) {
            kept_ = before_.ids();
        }
        show();
    }

    void move(const PointerMove& event) override {
        at_ = event.at;
        show();
    }

    void cancel() override { workspace_->selection = before_; }

    CursorShape cursor() const override { return CursorShape::arrow; }

    std::optional<Rect> marquee() const override {
        return Rect{glm::min(press_, at_), glm::max(press_, at_)};
    }

private:
    void show() {
        std::vector<std::string> ids = kept_;
        const Rect area = *marquee();
        if (area.size().x >= least_size || area.size().y >= least_size) {
            for (std::string& id : ids_in(workspace_->scene(), workspace_->camera, area)) {
                ids.push_back(std::move(id));
            }
        }
        workspace_->selection.set(std::move(ids));
    }

    Workspace* workspace_;
    Selection before_;
    std::vector<std::string> kept_;  ///< stay selected whatever the rectangle intersects
    Vec2d press_;
    Vec2d at_;
};

}  // namespace

std::unique_ptr<Gesture> marquee_gesture(Workspace& workspace, const PointerPress& press) {
    return std::make_unique<MarqueeGesture>(workspace, press);
}

}  // namespace collidarium::app
