#include "tools/moved.hpp"

namespace collidarium::app {
namespace {

struct Mover {
    Vec2d way;

    ShapeD operator()(const Point<double>& point) const { return Point<double>{moved(point.position, way)}; }
    ShapeD operator()(const Segment<double>& segment) const {
        return Segment<double>{moved(segment.a, way), moved(segment.b, way)};
    }
    ShapeD operator()(const Aabb<double>& box) const {
        return Aabb<double>{moved(box.center, way), box.half};
    }
};

}  // namespace

Vec2d moved(const Vec2d& position, const Vec2d& way) {
    return {way.x == 0 ? position.x : position.x + way.x, way.y == 0 ? position.y : position.y + way.y};
}

ShapeD moved(const ShapeD& shape, const Vec2d& way) {
    return std::visit(Mover{way}, shape);
}

}  // namespace collidarium::app
