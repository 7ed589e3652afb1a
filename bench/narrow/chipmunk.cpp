// Chipmunk 7 computes in double precision. Its shapes keep their vertices in the world, worked out once.
//
// Contacts: normal, one or two pairs of points with distances. A ray, or a circle that moves (a ray with a
// radius), tells point, normal and time; a ray at a box tells the time only, and the point is worked out
// here.

#include <chipmunk/chipmunk.h>

#include "narrow/row.hpp"

namespace narrow {

namespace {

constexpr const char* library = "Chipmunk";

cpVect vec(const Vec2<float>& v) {
    return cpv(cpFloat(v.x), cpFloat(v.y));
}

/// What all shapes belong to.
cpBody* body() {
    static cpBody* const body = cpBodyNewStatic();
    return body;
}

struct FreeShape {
    void operator()(cpShape* shape) const { cpShapeFree(shape); }
};
using Shape = std::unique_ptr<cpShape, FreeShape>;

Shape in_world(cpShape* shape) {
    cpShapeUpdate(shape, cpTransformIdentity);
    return Shape(shape);
}

Shape shape_of(const Circle& circle) {
    return in_world(cpCircleShapeNew(body(), cpFloat(circle.radius), vec(circle.center)));
}
Shape shape_of(const Capsule& capsule) {
    return in_world(cpSegmentShapeNew(body(), vec(capsule.a), vec(capsule.b), cpFloat(capsule.radius)));
}
Shape shape_of(const Segment& segment) {
    return in_world(cpSegmentShapeNew(body(), vec(segment.a), vec(segment.b), 0));
}
Shape polygon(std::span<const cpVect> points) {
    return in_world(cpPolyShapeNewRaw(body(), static_cast<int>(points.size()), points.data(), 0));
}
Shape shape_of(const Outline& outline) {
    std::vector<cpVect> points;
    for (const Vec2<float>& vertex : outline.vertices()) {
        points.push_back(vec(vertex));
    }
    return polygon(points);
}
Shape shape_of(const OrientedBox& box) {
    std::vector<cpVect> points;
    for (const Vec2<float>& corner : {Vec2<float>(-1, -1), {1, -1}, {1, 1}, {-1, 1}}) {
        points.push_back(vec(box.center + box.rotation(box.half * corner)));
    }
    return polygon(points);
}
Shape shape_of(const Box& box) {
    return shape_of(OrientedBox{box.center, box.half, 0});
}

struct Both {
    Shape a;
    Shape b;
};

template <class A, class B>
void add_contact(Entries& entries) {
    add<A, B>(
        entries, library, Query::contact,
        [](const Case<A, B>& one) {
            return Both{shape_of(one.a), shape_of(one.b)};
        },
        [](const Both& kept) {
            const cpContactPointSet set = cpShapesCollide(kept.a.get(), kept.b.get());
            keep(set);
            return set.count > 0;
        });
}

struct Moving {
    Shape a;
    cpVect from;
    cpVect to;
    cpFloat radius;
};

bool moves_into(const Moving& kept) {
    cpSegmentQueryInfo info;
    const cpBool hit = cpShapeSegmentQuery(kept.a.get(), kept.from, kept.to, kept.radius, &info);
    keep(info);
    return hit != 0;
}

template <class A>
void add_ray(Entries& entries) {
    add<A, Point>(
        entries, library, Query::ray,
        [](const Case<A, Point>& one) {
            return Moving{shape_of(one.a), vec(one.b.position), vec(one.b.position + one.path), 0};
        },
        moves_into);
}

template <class A>
void add_cast(Entries& entries) {
    add<A, Circle>(
        entries, library, Query::cast,
        [](const Case<A, Circle>& one) {
            return Moving{shape_of(one.a), vec(one.b.center), vec(one.b.center + one.path),
                          cpFloat(one.b.radius)};
        },
        moves_into);
}

struct PointIn {
    Shape a;
    cpVect point;
};

template <class A>
void add_contains(Entries& entries) {
    add<A, Point>(
        entries, library, Query::contains,
        [](const Case<A, Point>& one) {
            return PointIn{shape_of(one.a), vec(one.b.position)};
        },
        [](const PointIn& kept) {
            cpPointQueryInfo info;
            const cpFloat distance = cpShapePointQuery(kept.a.get(), kept.point, &info);
            keep(info);
            return distance < 0;
        });
}

struct Bounds {
    cpBB a;
    cpBB b;
};

struct BoxRay {
    cpBB a;
    cpVect from;
    cpVect to;
};

cpBB bounds_of(const Box& box) {
    return cpBBNewForExtents(vec(box.center), cpFloat(box.half.x), cpFloat(box.half.y));
}

void add_boxes(Entries& entries) {
    add<Box, Box>(
        entries, library, Query::overlap,
        [](const Case<Box, Box>& one) {
            return Bounds{bounds_of(one.a), bounds_of(one.b)};
        },
        [](const Bounds& kept) {
            const bool hit = cpBBIntersects(kept.a, kept.b) != 0;
            keep(hit);
            return hit;
        });
    add<Box, Point>(
        entries, library, Query::ray,
        [](const Case<Box, Point>& one) {
            return BoxRay{bounds_of(one.a), vec(one.b.position), vec(one.b.position + one.path)};
        },
        [](const BoxRay& kept) {
            const cpFloat t = cpBBSegmentQuery(kept.a, kept.from, kept.to);
            if (!(t < 1)) {
                return false;
            }
            const cpVect point = cpvlerp(kept.from, kept.to, t);
            keep(t);
            keep(point);
            return true;
        });
}

}  // namespace

void add_chipmunk(Entries& entries) {
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
    add_cast<Circle>(entries);
    add_cast<Capsule>(entries);
    add_cast<Box>(entries);
    add_cast<Outline>(entries);
    add_ray<Circle>(entries);
    add_ray<Capsule>(entries);
    add_ray<OrientedBox>(entries);
    add_ray<Outline>(entries);
    add_ray<Segment>(entries);
    add_contains<Circle>(entries);
    add_contains<Capsule>(entries);
    add_contains<Outline>(entries);
    add_boxes(entries);
}

}  // namespace narrow
