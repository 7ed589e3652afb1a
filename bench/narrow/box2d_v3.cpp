// Box2D 3 computes in single precision. Its collision functions take shapes in their own frames and the pose
// of b in the frame of a. Here both lie in world space and the pose is the identity, so that it neither has
// to compute the pose nor to move its answer back to the world.
//
// Contacts: normal, one or two points with separations; also of shapes that are less than 0.02 apart (its
// speculative margin), so that it calls a few more cases hits. Overlap has no function but that of AABBs: its
// worlds take the distance, as here. Casts of a shape that starts inside are misses; they tell time, normal
// and point, not where b is. A time of impact tells time, point and normal.

#include <box2d/collision.h>

#include "narrow/row.hpp"

// Not in its public headers, and what its tree calls.
extern "C" b2CastOutput b2AABB_RayCast(b2AABB a, b2Vec2 p1, b2Vec2 p2);

namespace narrow {

namespace {

constexpr const char* library = "Box2D 3";

b2Vec2 vec(const Vec2<float>& v) {
    return {v.x, v.y};
}

// Types of this file around those of Box2D: version 2 has other types of the same names.
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

PointShape shape_of(const Point& point) {
    return {vec(point.position)};
}
SegmentShape shape_of(const Segment& segment) {
    return {{vec(segment.a), vec(segment.b)}};
}
CircleShape shape_of(const Circle& circle) {
    return {{vec(circle.center), circle.radius}};
}
CapsuleShape shape_of(const Capsule& capsule) {
    return {{vec(capsule.a), vec(capsule.b), capsule.radius}};
}
PolygonShape shape_of(const Box& box) {
    return {b2MakeOffsetBox(box.half.x, box.half.y, vec(box.center), {1, 0})};
}
PolygonShape shape_of(const OrientedBox& box) {
    const Vec2<float> axis = box.rotation.x_axis();
    return {b2MakeOffsetBox(box.half.x, box.half.y, vec(box.center), {axis.x, axis.y})};
}

struct Points {
    b2Vec2 points[B2_MAX_POLYGON_VERTICES];
    int count;
};

Points points_of(const Outline& outline) {
    Points points{{}, static_cast<int>(outline.count)};
    for (std::size_t i = 0; i < outline.count; ++i) {
        points.points[i] = vec(outline.room[i]);
    }
    return points;
}

PolygonShape shape_of(const Outline& outline) {
    const Points points = points_of(outline);
    const b2Hull hull = b2ComputeHull(points.points, points.count);
    return {b2MakePolygon(&hull, 0)};
}

b2AABB bounds_of(const Box& box) {
    return {vec(box.center - box.half), vec(box.center + box.half)};
}

b2ShapeProxy proxy_of(const SegmentShape& segment) {
    return b2MakeProxy(&segment.shape.point1, 2, 0);
}
b2ShapeProxy proxy_of(const CircleShape& circle) {
    return b2MakeProxy(&circle.shape.center, 1, circle.shape.radius);
}
b2ShapeProxy proxy_of(const CapsuleShape& capsule) {
    return b2MakeProxy(&capsule.shape.center1, 2, capsule.shape.radius);
}
b2ShapeProxy proxy_of(const PolygonShape& polygon) {
    return b2MakeProxy(polygon.shape.vertices, polygon.shape.count, polygon.shape.radius);
}

// The function for each pair.
b2LocalManifold collide(const CircleShape& a, const CircleShape& b) {
    return b2CollideCircles(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const CapsuleShape& a, const CircleShape& b) {
    return b2CollideCapsuleAndCircle(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const PolygonShape& a, const CircleShape& b) {
    return b2CollidePolygonAndCircle(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const CapsuleShape& a, const CapsuleShape& b) {
    return b2CollideCapsules(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const PolygonShape& a, const CapsuleShape& b) {
    return b2CollidePolygonAndCapsule(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const SegmentShape& a, const CircleShape& b) {
    return b2CollideSegmentAndCircle(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const SegmentShape& a, const CapsuleShape& b) {
    return b2CollideSegmentAndCapsule(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const SegmentShape& a, const PolygonShape& b) {
    return b2CollideSegmentAndPolygon(&a.shape, &b.shape, b2Transform_identity);
}
b2LocalManifold collide(const PolygonShape& a, const PolygonShape& b) {
    return b2CollidePolygons(&a.shape, &b.shape, b2Transform_identity);
}

b2CastOutput ray_at(const SegmentShape& a, const b2RayCastInput& ray) {
    return b2RayCastSegment(&a.shape, &ray, false);
}
b2CastOutput ray_at(const CircleShape& a, const b2RayCastInput& ray) {
    return b2RayCastCircle(&a.shape, &ray);
}
b2CastOutput ray_at(const CapsuleShape& a, const b2RayCastInput& ray) {
    return b2RayCastCapsule(&a.shape, &ray);
}
b2CastOutput ray_at(const PolygonShape& a, const b2RayCastInput& ray) {
    return b2RayCastPolygon(&a.shape, &ray);
}

bool is_in(const CircleShape& a, const PointShape& point) {
    return b2PointInCircle(&a.shape, point.shape);
}
bool is_in(const CapsuleShape& a, const PointShape& point) {
    return b2PointInCapsule(&a.shape, point.shape);
}
bool is_in(const PolygonShape& a, const PointShape& point) {
    return b2PointInPolygon(&a.shape, point.shape);
}

template <class A, class B>
struct Both {
    A a;
    B b;
};

template <class A, class B>
auto both(const Case<A, B>& one) {
    return Both<decltype(shape_of(one.a)), decltype(shape_of(one.b))>{shape_of(one.a), shape_of(one.b)};
}

struct ToMeasure {
    b2DistanceInput input;
};

template <class A, class B>
ToMeasure to_measure(const Case<A, B>& one) {
    return {{proxy_of(shape_of(one.a)), proxy_of(shape_of(one.b)), b2Transform_identity, true}};
}

template <class A, class B>
void add_contact(Entries& entries) {
    add<A, B>(entries, library, Query::contact, both<A, B>, [](const auto& kept) {
        const b2LocalManifold manifold = collide(kept.a, kept.b);
        keep(manifold);
        return manifold.pointCount > 0;
    });
}

template <class A, class B>
void add_distance(Entries& entries, Query query) {
    add<A, B>(entries, library, query, to_measure<A, B>, [](const ToMeasure& kept) {
        b2SimplexCache cache = b2_emptySimplexCache;
        const b2DistanceOutput output = b2ShapeDistance(&kept.input, &cache, nullptr, 0);
        keep(output);
        return output.distance == 0;
    });
}

struct ToCast {
    b2ShapeCastPairInput input;
};

template <class A, class B>
void add_cast(Entries& entries) {
    add<A, B>(
        entries, library, Query::cast,
        [](const Case<A, B>& one) {
            return ToCast{{proxy_of(shape_of(one.a)), proxy_of(shape_of(one.b)), b2Transform_identity,
                           vec(one.path), 1, false}};
        },
        [](const ToCast& kept) {
            const b2CastOutput output = b2ShapeCast(&kept.input);
            keep(output);
            return output.hit;
        });
}

template <class A>
struct ToRay {
    A a;
    b2RayCastInput ray;
};

template <class A>
void add_ray(Entries& entries) {
    add<A, Point>(
        entries, library, Query::ray,
        [](const Case<A, Point>& one) {
            return ToRay<decltype(shape_of(one.a))>{shape_of(one.a), {vec(one.b.position), vec(one.path), 1}};
        },
        [](const auto& kept) {
            const b2CastOutput output = ray_at(kept.a, kept.ray);
            keep(output);
            return output.hit;
        });
}

template <class A>
void add_contains(Entries& entries) {
    add<A, Point>(entries, library, Query::contains, both<A, Point>, [](const auto& kept) {
        const bool hit = is_in(kept.a, kept.b);
        keep(hit);
        return hit;
    });
}

struct BoxRay {
    b2AABB a;
    b2Vec2 from;
    b2Vec2 to;
};

struct Bounds {
    b2AABB a;
    b2AABB b;
};

void add_boxes(Entries& entries) {
    add<Box, Box>(
        entries, library, Query::overlap,
        [](const Case<Box, Box>& one) {
            return Bounds{bounds_of(one.a), bounds_of(one.b)};
        },
        [](const Bounds& kept) {
            const bool hit = b2AABB_Overlaps(kept.a, kept.b);
            keep(hit);
            return hit;
        });
    add<Box, Point>(
        entries, library, Query::ray,
        [](const Case<Box, Point>& one) {
            return BoxRay{bounds_of(one.a), vec(one.b.position), vec(one.b.position + one.path)};
        },
        [](const BoxRay& kept) {
            const b2CastOutput output = b2AABB_RayCast(kept.a, kept.from, kept.to);
            keep(output);
            return output.hit;
        });
}

struct ToPose {
    b2Polygon polygon;
    b2Transform transform;
};

struct Turning {
    b2TOIInput input;
};

void add_polygon_rows(Entries& entries) {
    using Pair = Case<Outline, Outline>;
    add<Outline, Outline>(
        entries, library, Query::make, [](const Pair& one) { return points_of(one.a); },
        [](const Points& kept) {
            const b2Hull hull = b2ComputeHull(kept.points, kept.count);
            const b2Polygon polygon = b2MakePolygon(&hull, 0);
            keep(polygon);
            return polygon.count > 0;
        });
    add<Outline, Outline>(
        entries, library, Query::pose,
        [](const Pair& one) {
            return ToPose{shape_of(one.a).shape, {vec(one.path), b2MakeRot(one.path.x)}};
        },
        [](const ToPose& kept) {
            const b2Polygon posed = b2TransformPolygon(kept.transform, &kept.polygon);
            keep(posed);
            return true;
        });
    add<Outline, Outline>(
        entries, library, Query::copy, [](const Pair& one) { return shape_of(one.a); },
        [](const PolygonShape& kept) {
            const PolygonShape copy = kept;
            keep(copy);
            return true;
        });
    add<Outline, Outline>(
        entries, library, Query::time_of_impact,
        [](const Pair& one) {
            const PolygonShape a = shape_of(one.a);
            const PolygonShape b = shape_of(one.b);
            const b2Vec2 center = b.shape.centroid;
            const b2Rot still = b2MakeRot(0);
            return Turning{
                {proxy_of(a),
                 proxy_of(b),
                 {a.shape.centroid, a.shape.centroid, a.shape.centroid, still, still},
                 {center, center, {center.x + one.path.x, center.y + one.path.y}, still, b2MakeRot(1)},
                 1}};
        },
        [](const Turning& kept) {
            const b2TOIOutput output = b2TimeOfImpact(&kept.input);
            keep(output);
            return output.state == b2_toiStateHit || output.state == b2_toiStateOverlapped;
        });
}

}  // namespace

void add_box2d_v3(Entries& entries) {
    add_contact<Circle, Circle>(entries);
    add_contact<Capsule, Circle>(entries);
    add_contact<Box, Circle>(entries);
    add_contact<OrientedBox, Circle>(entries);
    add_contact<Outline, Circle>(entries);
    add_contact<Capsule, Capsule>(entries);
    add_contact<Box, Capsule>(entries);
    add_contact<Outline, Capsule>(entries);
    add_contact<Segment, Circle>(entries);
    add_contact<Segment, Capsule>(entries);
    add_contact<Segment, Outline>(entries);
    add_contact<Box, Box>(entries);
    add_contact<Box, Outline>(entries);
    add_contact<OrientedBox, OrientedBox>(entries);
    add_contact<Outline, Outline>(entries);
    for (const Query query : {Query::overlap, Query::distance}) {
        add_distance<Circle, Circle>(entries, query);
        add_distance<Capsule, Circle>(entries, query);
        add_distance<Box, Circle>(entries, query);
        add_distance<Outline, Circle>(entries, query);
        add_distance<Capsule, Capsule>(entries, query);
        add_distance<Outline, Capsule>(entries, query);
        add_distance<Segment, Outline>(entries, query);
        add_distance<OrientedBox, OrientedBox>(entries, query);
        add_distance<Outline, Outline>(entries, query);
    }
    add_distance<OrientedBox, Circle>(entries, Query::overlap);
    add_distance<Box, Capsule>(entries, Query::overlap);
    add_distance<Segment, Circle>(entries, Query::overlap);
    add_distance<Segment, Capsule>(entries, Query::overlap);
    add_distance<Box, Outline>(entries, Query::overlap);
    add_distance<Box, Box>(entries, Query::distance);
    for (const Query query : {Query::overlap, Query::distance}) {
        add<Segment, Segment>(entries, library, query, both<Segment, Segment>, [](const auto& kept) {
            const b2SegmentDistanceResult result = b2SegmentDistance(
                kept.a.shape.point1, kept.a.shape.point2, kept.b.shape.point1, kept.b.shape.point2);
            keep(result);
            return result.distanceSquared == 0;
        });
    }
    add_cast<Circle, Circle>(entries);
    add_cast<Capsule, Circle>(entries);
    add_cast<Box, Circle>(entries);
    add_cast<Outline, Circle>(entries);
    add_cast<Capsule, Capsule>(entries);
    add_cast<Outline, Capsule>(entries);
    add_cast<Box, Box>(entries);
    add_cast<OrientedBox, OrientedBox>(entries);
    add_cast<Outline, Outline>(entries);
    add_ray<Circle>(entries);
    add_ray<Capsule>(entries);
    add_ray<OrientedBox>(entries);
    add_ray<Outline>(entries);
    add_ray<Segment>(entries);
    add_contains<Circle>(entries);
    add_contains<Capsule>(entries);
    add_contains<Outline>(entries);
    add_boxes(entries);
    add_polygon_rows(entries);
}

}  // namespace narrow
