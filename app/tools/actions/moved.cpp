#include "tools/actions/moved.hpp"

#include "collidarium/shapes/transformed.hpp"

namespace collidarium::app {
namespace {

class Mover {
public:
    explicit Mover(const Vec2d& by) : offset_(by) {}

    ShapeD operator()(const Point<double>& point) const {
        return Point<double>{moved(point.position, offset_)};
    }
    ShapeD operator()(const Segment<double>& segment) const {
        return Segment<double>{moved(segment.a, offset_), moved(segment.b, offset_)};
    }
    ShapeD operator()(const Aabb<double>& box) const {
        return Aabb<double>{moved(box.center, offset_), box.half};
    }
    ShapeD operator()(const Obb<double>& box) const {
        return Obb<double>{moved(box.center, offset_), box.half, box.rotation};
    }
    ShapeD operator()(const Circle<double>& circle) const {
        return Circle<double>{moved(circle.center, offset_), circle.radius};
    }
    ShapeD operator()(const Capsule<double>& capsule) const {
        return Capsule<double>{moved(capsule.a, offset_), moved(capsule.b, offset_), capsule.radius};
    }
    ShapeD operator()(const ConvexPolygon<double>& polygon) const { return moved_polygon(polygon); }
    ShapeD operator()(const Polygon<double>& polygon) const { return moved_polygon(polygon); }

private:
    template <class AnyPolygon>
    [[nodiscard]] ShapeD moved_polygon(const AnyPolygon& polygon) const {
        return transformed(polygon, [this](const Vec2d& vertex) { return moved(vertex, offset_); });
    }

    Vec2d offset_;
};

}  // namespace

Vec2d moved(const Vec2d& position, const Vec2d& offset) {
    return {offset.x == 0 ? position.x : position.x + offset.x,
            offset.y == 0 ? position.y : position.y + offset.y};
}

ShapeD moved(const ShapeD& shape, const Vec2d& offset) {
    return std::visit(Mover{offset}, shape);
}

}  // namespace collidarium::app
