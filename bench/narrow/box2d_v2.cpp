// Box2D 2.4 computes in single precision. Its shapes lie in world space here, with the identity as transform.
// Its contacts are made world manifolds and the fractions that its rays answer are made points, so that it
// tells what the others tell. Polygons have a skin of 0.01, so that it calls a few more cases hits.

#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include "narrow/row.hpp"

namespace narrow {

namespace {

constexpr const char* library = "Box2D 2.4";

const b2Transform identity(b2Vec2(0, 0), b2Rot(0));

b2Vec2 vec(const Vec2<float>& v) {
    return {v.x, v.y};
}

b2CircleShape shape_of(const Circle& circle) {
    b2CircleShape shape;
    shape.m_p = vec(circle.center);
    shape.m_radius = circle.radius;
    return shape;
}
b2EdgeShape shape_of(const Segment& segment) {
    b2EdgeShape shape;
    shape.SetTwoSided(vec(segment.a), vec(segment.b));
    return shape;
}
b2PolygonShape shape_of(const Box& box) {
    b2PolygonShape shape;
    shape.SetAsBox(box.half.x, box.half.y, vec(box.center), 0);
    return shape;
}
b2PolygonShape shape_of(const OrientedBox& box) {
    b2PolygonShape shape;
    shape.SetAsBox(box.half.x, box.half.y, vec(box.center), box.rotation.angle());
    return shape;
}

struct Points {
    b2Vec2 points[b2_maxPolygonVertices];
    int32 count;
};

Points points_of(const Outline& outline) {
    Points points{{}, static_cast<int32>(outline.count)};
    for (std::size_t i = 0; i < outline.count; ++i) {
        points.points[i] = vec(outline.room[i]);
    }
    return points;
}
b2PolygonShape shape_of(const Outline& outline) {
    const Points points = points_of(outline);
    b2PolygonShape shape;
    shape.Set(points.points, points.count);
    return shape;
}
b2Vec2 shape_of(const Point& point) {
    return vec(point.position);
}

template <class A, class B>
struct Both {
    A a;
    B b;
    b2Vec2 path;
};

template <class A, class B>
auto both(const Case<A, B>& one) {
    return Both<decltype(shape_of(one.a)), decltype(shape_of(one.b))>{shape_of(one.a), shape_of(one.b),
                                                                      vec(one.path)};
}

void collide(b2Manifold* manifold, const b2CircleShape& a, const b2CircleShape& b) {
    b2CollideCircles(manifold, &a, identity, &b, identity);
}
void collide(b2Manifold* manifold, const b2PolygonShape& a, const b2CircleShape& b) {
    b2CollidePolygonAndCircle(manifold, &a, identity, &b, identity);
}
void collide(b2Manifold* manifold, const b2EdgeShape& a, const b2CircleShape& b) {
    b2CollideEdgeAndCircle(manifold, &a, identity, &b, identity);
}
void collide(b2Manifold* manifold, const b2EdgeShape& a, const b2PolygonShape& b) {
    b2CollideEdgeAndPolygon(manifold, &a, identity, &b, identity);
}
void collide(b2Manifold* manifold, const b2PolygonShape& a, const b2PolygonShape& b) {
    b2CollidePolygons(manifold, &a, identity, &b, identity);
}

template <class A, class B>
void add_contact(Entries& entries) {
    add<A, B>(entries, library, Query::contact, both<A, B>, [](const auto& kept) {
        b2Manifold manifold;
        collide(&manifold, kept.a, kept.b);
        if (manifold.pointCount == 0) {
            return false;
        }
        b2WorldManifold world;
        world.Initialize(&manifold, identity, kept.a.m_radius, identity, kept.b.m_radius);
        keep(world);
        return true;
    });
}

/// Whether a ray hits, and where in the world.
template <class RayCast>
bool ray_in_world(const b2RayCastInput& ray, RayCast&& ray_cast) {
    b2RayCastOutput output;
    if (!ray_cast(&output)) {
        return false;
    }
    const b2Vec2 point = (1.0F - output.fraction) * ray.p1 + output.fraction * ray.p2;
    keep(output);
    keep(point);
    return true;
}

template <class A>
struct ToRay {
    A a;
    b2RayCastInput ray;
};

template <class A>
b2RayCastInput ray_of(const Case<A, Point>& one) {
    return {vec(one.b.position), vec(one.b.position + one.path), 1.F};
}

template <class A>
void add_ray(Entries& entries) {
    add<A, Point>(
        entries, library, Query::ray,
        [](const Case<A, Point>& one) {
            return ToRay<decltype(shape_of(one.a))>{shape_of(one.a), ray_of(one)};
        },
        [](const auto& kept) {
            return ray_in_world(kept.ray, [&](b2RayCastOutput* output) {
                return kept.a.RayCast(output, kept.ray, identity, 0);
            });
        });
}

template <class A, class B>
void add_cast(Entries& entries) {
    add<A, B>(entries, library, Query::cast, both<A, B>, [](const auto& kept) {
        b2ShapeCastInput input;
        input.proxyA.Set(&kept.a, 0);
        input.proxyB.Set(&kept.b, 0);
        input.transformA = identity;
        input.transformB = identity;
        input.translationB = kept.path;
        b2ShapeCastOutput output;
        const bool hit = b2ShapeCast(&output, &input);
        keep(output);
        return hit;
    });
}

template <class A, class B>
void add_distance(Entries& entries) {
    add<A, B>(entries, library, Query::distance, both<A, B>, [](const auto& kept) {
        b2DistanceInput input;
        input.proxyA.Set(&kept.a, 0);
        input.proxyB.Set(&kept.b, 0);
        input.transformA = identity;
        input.transformB = identity;
        input.useRadii = false;
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        keep(output);
        return output.distance < 1e-5F;
    });
    add<A, B>(entries, library, Query::overlap, both<A, B>, [](const auto& kept) {
        const bool hit = b2TestOverlap(&kept.a, 0, &kept.b, 0, identity, identity);
        keep(hit);
        return hit;
    });
}

b2AABB bounds_of(const Box& box) {
    return {vec(box.center - box.half), vec(box.center + box.half)};
}

struct Bounds {
    b2AABB a;
    b2AABB b;
};

b2Sweep sweep_of(const b2Vec2& center, const b2Vec2& path, float turn) {
    b2Sweep sweep;
    sweep.localCenter = center;
    sweep.c0 = center;
    sweep.c = center + path;
    sweep.a0 = 0;
    sweep.a = turn;
    sweep.alpha0 = 0;
    return sweep;
}

void add_polygon_rows(Entries& entries) {
    using Pair = Case<Outline, Outline>;
    add<Outline, Outline>(
        entries, library, Query::make, [](const Pair& one) { return points_of(one.a); },
        [](const Points& kept) {
            b2PolygonShape shape;
            shape.Set(kept.points, kept.count);
            keep(shape);
            return shape.m_count > 0;
        });
    add<Outline, Outline>(
        entries, library, Query::copy, [](const Pair& one) { return shape_of(one.a); },
        [](const b2PolygonShape& shape) {
            const b2PolygonShape copy = shape;
            keep(copy);
            return true;
        });
    add<Outline, Outline>(
        entries, library, Query::time_of_impact, both<Outline, Outline>, [](const auto& kept) {
            b2TOIInput input;
            input.proxyA.Set(&kept.a, 0);
            input.proxyB.Set(&kept.b, 0);
            input.sweepA = sweep_of(kept.a.m_centroid, b2Vec2_zero, 0);
            input.sweepB = sweep_of(kept.b.m_centroid, kept.path, 1);
            input.tMax = 1;
            b2TOIOutput output;
            b2TimeOfImpact(&output, &input);
            keep(output);
            return output.state == b2TOIOutput::e_touching || output.state == b2TOIOutput::e_overlapped;
        });
    add<Outline, Point>(entries, library, Query::contains, both<Outline, Point>, [](const auto& kept) {
        const bool hit = kept.a.TestPoint(identity, kept.b);
        keep(hit);
        return hit;
    });
}

}  // namespace

void add_box2d_v2(Entries& entries) {
    add_contact<Circle, Circle>(entries);
    add_contact<Box, Circle>(entries);
    add_contact<OrientedBox, Circle>(entries);
    add_contact<Outline, Circle>(entries);
    add_contact<Segment, Circle>(entries);
    add_contact<Segment, Outline>(entries);
    add_contact<Box, Box>(entries);
    add_contact<OrientedBox, OrientedBox>(entries);
    add_contact<Outline, Outline>(entries);
    add_distance<Segment, Outline>(entries);
    add_distance<OrientedBox, OrientedBox>(entries);
    add_distance<Outline, Outline>(entries);
    add_cast<Circle, Circle>(entries);
    add_cast<Outline, Circle>(entries);
    add_cast<OrientedBox, OrientedBox>(entries);
    add_cast<Outline, Outline>(entries);
    add_ray<Circle>(entries);
    add_ray<OrientedBox>(entries);
    add_ray<Outline>(entries);
    add_ray<Segment>(entries);
    add<Box, Box>(
        entries, library, Query::overlap,
        [](const Case<Box, Box>& one) {
            return Bounds{bounds_of(one.a), bounds_of(one.b)};
        },
        [](const Bounds& kept) {
            const bool hit = b2TestOverlap(kept.a, kept.b);
            keep(hit);
            return hit;
        });
    add<Box, Point>(
        entries, library, Query::ray,
        [](const Case<Box, Point>& one) {
            return ToRay<b2AABB>{bounds_of(one.a), ray_of(one)};
        },
        [](const ToRay<b2AABB>& kept) {
            return ray_in_world(kept.ray,
                                [&](b2RayCastOutput* output) { return kept.a.RayCast(output, kept.ray); });
        });
    add_polygon_rows(entries);
}

}  // namespace narrow
