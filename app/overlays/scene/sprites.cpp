#include "overlays/scene/sprites.hpp"

#include <algorithm>

#include "collidarium/raster/mask_outline.hpp"
#include "model/answers/pixel_pair.hpp"
#include "model/scene/sprite_frame.hpp"

namespace collidarium::app {

bool is_about_pictures(const FocusAnswer& focus) {
    return focus.shown.pixels || focus.shown.operation == Operation::drawing_order;
}

bool is_by_pixels(const OverlayContext& context, const OverlapAnswer& overlap) {
    const auto& focus = context.answers.focus;
    return focus && is_about_pictures(*focus) && std::min(focus->a, focus->b) == overlap.a &&
           std::max(focus->a, focus->b) == overlap.b;
}

void paint_sprite(const OverlayCanvas& canvas, const SceneShape& each, Role role) {
    const SpriteImage& image = *each.sprite->pixels;
    const SpriteFrame frame = sprite_frame(each, pictures_have_y_down(canvas.context.scene));
    const Vec2d corner = canvas.at(frame.corner);
    const Vec2d across = canvas.at(frame.corner + frame.across) - corner;
    const Vec2d down = canvas.at(frame.corner + frame.down) - corner;
    if (!each.sprite->image.empty()) {
        canvas.painter.picture({image.width, image.height, image.rgba}, {corner, across, down});
        return;
    }
    Sprite plain = *each.sprite;
    plain.mirrored = false;  // the frame mirrors
    std::vector<std::vector<Vec2d>> rings;
    for (const auto& outline : raster::outlines_of<double>({own_mask(plain), {}})) {
        auto& ring = rings.emplace_back();
        for (const Vec2d& at : outline.vertices) {
            ring.push_back(corner + across * (at.x / static_cast<double>(image.width)) +
                           down * (at.y / static_cast<double>(image.height)));
        }
    }
    canvas.painter.area(rings, {role, 0.45});
}

}  // namespace collidarium::app
