#include "tools/actions/moved.hpp"

#include <variant>

#include "tools/actions/with_members.hpp"

namespace collidarium::app {
Vec2d moved(const Vec2d& position, const Vec2d& offset) {
    return {offset.x == 0 ? position.x : position.x + offset.x,
            offset.y == 0 ? position.y : position.y + offset.y};
}

ShapeD moved(const ShapeD& shape, const Vec2d& offset) {
    return std::visit(
        [&](const auto& basic) {
            return with_positions(basic, [&](const Vec2d& position) { return moved(position, offset); });
        },
        shape);
}

}  // namespace collidarium::app
