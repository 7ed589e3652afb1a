#include "tools/moved.hpp"

#include "collidarium/shapes/transformed.hpp"

namespace collidarium::app {
namespace {

class Mover {
public:
    explicit Mover(const Vec2d& by) : way_(by) {}

    ShapeD operator()(const Point<double>& point) const { return Point<double>{moved(point.position, way_)}; }
    ShapeD operator()(const Segment<double>& segment) const {
        return Segment<double>{moved(segment.a, way_), moved(segment.b, way_)};
    }
    ShapeD operator()(const Aabb<double>& box) const {
        return Aabb<double>{moved(box.center, way_), box.half};
    }
    ShapeD operator()(const Obb<double>& box) const {
        return Obb<double>{moved(box.center, way_), box.half, box.rotation};
    }
    ShapeD operator()(const Circle<double>& circle) const {
        return Circle<double>{moved(circle.center, way_), circle.radius};
    }
    ShapeD operator()(const Capsule<double>& capsule) const {
        return Capsule<double>{moved(capsule.a, way_), moved(capsule.b, way_), capsule.radius};
    }
    ShapeD operator()(const ConvexPolygon<double>& polygon) const { return moved_polygon(polygon); }
    ShapeD operator()(const Polygon<double>& polygon) const { return moved_polygon(polygon); }

private:
    template <class AnyPolygon>
    [[nodiscard]] ShapeD moved_polygon(const AnyPolygon& polygon) const {
        return transformed(polygon, [this](const Vec2d& vertex) { return moved(vertex, way_); });
    }

    Vec2d way_;
};

}  // namespace

Vec2d moved(const Vec2d& position, const Vec2d& way) {
    return {way.x == 0 ? position.x : position.x + way.x, way.y == 0 ? position.y : position.y + way.y};
}

ShapeD moved(const ShapeD& shape, const Vec2d& way) {
    return std::visit(Mover{way}, shape);
}

}  // namespace collidarium::app
