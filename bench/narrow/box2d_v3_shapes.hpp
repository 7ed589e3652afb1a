#pragma once

/// The inputs as shapes of Box2D 3, in world space, and its function for each pair.

#include <box2d/collision.h>

#include "narrow/inputs.hpp"

namespace narrow::box2d_v3 {

inline b2Vec2 vec(const Vec2<float>& v) {
    return {v.x, v.y};
}

// Types around those of Box2D: version 2 has other types of the same names.
struct PointShape {
    b2Vec2 shape;
};
struct SegmentShape {
    b2Segment shape;
};
struct CircleShape {
    b2Circle shape;
};
struct CapsuleShape {
    b2Capsule shape;
};
struct PolygonShape {
    b2Polygon shape;
};

inline PointShape shape_of(const Point& point) {
    return {vec(point.position)};
}
inline SegmentShape shape_of(const Segment& segment) {
    return {{vec(segment.a), vec(segment.b)}};
}
inline CircleShape shape_of(const Circle& circle) {
    return {{vec(circle.center), circle.radius}};
}
inline CapsuleShape shape_of(const Capsule& capsule) {
    return {{vec(capsule.a), vec(capsule.b), capsule.radius}};
}
inline PolygonShape shape_of(const Box& box) {
    return {b2MakeOffsetBox(box.half.x, box.half.y, vec(box.center), {1, 0})};
}
inline PolygonShape shape_of(const OrientedBox& box) {
    const Vec2<float> axis = box.rotation.x_axis();
    return {b2MakeOffsetBox(box.half.x, box.half.y, vec(box.center), {axis.x, axis.y})};
}

struct Points {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    int count;
};

inline Points points_of(const Outline& outline) {
    Points points{{}, static_cast<int>(outline.count)};
    for (std::size_t i = 0; i < outline.count; ++i) {
        points.points[i] = vec(outline.room[i]);
    }
    return points;
}

inline PolygonShape shape_of(const Outline& outline) {
    const Points points = points_of(outline);
    const b2Hull hull = b2ComputeHull(points.points, points.count);
    return {b2MakePolygon(&hull, 0)};
}

inline b2AABB bounds_of(const Box& box) {
    return {vec(box.center - box.half), vec(box.center + box.half)};
}

inline b2ShapeProxy proxy_of(const SegmentShape& segment) {
    return b2MakeProxy(&segment.shape.point1, 2, 0);
}
inline b2ShapeProxy proxy_of(const CircleShape& circle) {
    return b2MakeProxy(&circle.shape.center, 1, circle.shape.radius);
}
inline b2ShapeProxy proxy_of(const CapsuleShape& capsule) {
    return b2MakeProxy(&capsule.shape.center1, 2, capsule.shape.radius);
}
inline b2ShapeProxy proxy_of(const PolygonShape& polygon) {
    return b2MakeProxy(polygon.shape.vertices, polygon.shape.count, polygon.shape.radius);
}

// The function for each pair.
inline b2LocalManifold collide(const CircleShape& a, const CircleShape& b) {
    return b2CollideCircles(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const CapsuleShape& a, const CircleShape& b) {
    return b2CollideCapsuleAndCircle(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const PolygonShape& a, const CircleShape& b) {
    return b2CollidePolygonAndCircle(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const CapsuleShape& a, const CapsuleShape& b) {
    return b2CollideCapsules(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const PolygonShape& a, const CapsuleShape& b) {
    return b2CollidePolygonAndCapsule(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const SegmentShape& a, const CircleShape& b) {
    return b2CollideSegmentAndCircle(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const SegmentShape& a, const CapsuleShape& b) {
    return b2CollideSegmentAndCapsule(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const SegmentShape& a, const PolygonShape& b) {
    return b2CollideSegmentAndPolygon(&a.shape, &b.shape, b2Transform_identity);
}
inline b2LocalManifold collide(const PolygonShape& a, const PolygonShape& b) {
    return b2CollidePolygons(&a.shape, &b.shape, b2Transform_identity);
}

inline b2CastOutput ray_at(const SegmentShape& a, const b2RayCastInput& ray) {
    return b2RayCastSegment(&a.shape, &ray, false);
}
inline b2CastOutput ray_at(const CircleShape& a, const b2RayCastInput& ray) {
    return b2RayCastCircle(&a.shape, &ray);
}
inline b2CastOutput ray_at(const CapsuleShape& a, const b2RayCastInput& ray) {
    return b2RayCastCapsule(&a.shape, &ray);
}
inline b2CastOutput ray_at(const PolygonShape& a, const b2RayCastInput& ray) {
    return b2RayCastPolygon(&a.shape, &ray);
}

inline bool is_in(const CircleShape& a, const PointShape& point) {
    return b2PointInCircle(&a.shape, point.shape);
}
inline bool is_in(const CapsuleShape& a, const PointShape& point) {
    return b2PointInCapsule(&a.shape, point.shape);
}
inline bool is_in(const PolygonShape& a, const PointShape& point) {
    return b2PointInPolygon(&a.shape, point.shape);
}

}  // namespace narrow::box2d_v3
