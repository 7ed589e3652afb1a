// cute_c2 computes in single precision, and its implementation is compiled into this file, so that the
// compiler may inline it as it may this library. All shapes lie in world space, with no transforms. It has no
// segments and no oriented boxes: an oriented box is a polygon of four vertices.
//
// Contacts: normal, one or two points with depths. Overlap: yes or no. A ray takes a unit direction and a
// length, made before the clock starts, and answers with time and normal; the point of the hit is worked out
// here, as the others tell it. A cast (c2TOI) tells time, normal and point. Distance: c2GJK, with both
// points.

#define CUTE_C2_IMPLEMENTATION
#include <cute_c2.h>

#include "narrow/row.hpp"

namespace narrow {

namespace {

constexpr const char* library = "cute_c2";

c2v vec(const Vec2<float>& v) {
    return {v.x, v.y};
}

c2Circle shape_of(const Circle& circle) {
    return {vec(circle.center), circle.radius};
}
c2Capsule shape_of(const Capsule& capsule) {
    return {vec(capsule.a), vec(capsule.b), capsule.radius};
}
c2AABB shape_of(const Box& box) {
    return {vec(box.center - box.half), vec(box.center + box.half)};
}

c2Poly points_of(const Outline& outline) {
    c2Poly polygon{};
    polygon.count = static_cast<int>(outline.count);
    for (std::size_t i = 0; i < outline.count; ++i) {
        polygon.verts[i] = vec(outline.room[i]);
    }
    return polygon;
}
c2Poly shape_of(const Outline& outline) {
    c2Poly polygon = points_of(outline);
    c2MakePoly(&polygon);
    return polygon;
}
c2Poly shape_of(const OrientedBox& box) {
    Outline outline;
    outline.count = 4;
    const Vec2<float> corners[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (std::size_t i = 0; i < 4; ++i) {
        outline.room[i] = box.center + box.rotation(box.half * corners[i]);
    }
    return shape_of(outline);
}

constexpr C2_TYPE type_of(const c2Circle&) {
    return C2_TYPE_CIRCLE;
}
constexpr C2_TYPE type_of(const c2Capsule&) {
    return C2_TYPE_CAPSULE;
}
constexpr C2_TYPE type_of(const c2AABB&) {
    return C2_TYPE_AABB;
}
constexpr C2_TYPE type_of(const c2Poly&) {
    return C2_TYPE_POLY;
}

// The functions for each pair.
bool collided(const c2Circle& a, const c2Circle& b) {
    return c2CircletoCircle(a, b) != 0;
}
bool collided(const c2Capsule& a, const c2Circle& b) {
    return c2CircletoCapsule(b, a) != 0;
}
bool collided(const c2AABB& a, const c2Circle& b) {
    return c2CircletoAABB(b, a) != 0;
}
bool collided(const c2Poly& a, const c2Circle& b) {
    return c2CircletoPoly(b, &a, nullptr) != 0;
}
bool collided(const c2Capsule& a, const c2Capsule& b) {
    return c2CapsuletoCapsule(a, b) != 0;
}
bool collided(const c2AABB& a, const c2Capsule& b) {
    return c2AABBtoCapsule(a, b) != 0;
}
bool collided(const c2Poly& a, const c2Capsule& b) {
    return c2CapsuletoPoly(b, &a, nullptr) != 0;
}
bool collided(const c2AABB& a, const c2AABB& b) {
    return c2AABBtoAABB(a, b) != 0;
}
bool collided(const c2AABB& a, const c2Poly& b) {
    return c2AABBtoPoly(a, &b, nullptr) != 0;
}
bool collided(const c2Poly& a, const c2Poly& b) {
    return c2PolytoPoly(&a, nullptr, &b, nullptr) != 0;
}

void collide(const c2Circle& a, const c2Circle& b, c2Manifold* m) {
    c2CircletoCircleManifold(a, b, m);
}
void collide(const c2Capsule& a, const c2Circle& b, c2Manifold* m) {
    c2CircletoCapsuleManifold(b, a, m);
}
void collide(const c2AABB& a, const c2Circle& b, c2Manifold* m) {
    c2CircletoAABBManifold(b, a, m);
}
void collide(const c2Poly& a, const c2Circle& b, c2Manifold* m) {
    c2CircletoPolyManifold(b, &a, nullptr, m);
}
void collide(const c2Capsule& a, const c2Capsule& b, c2Manifold* m) {
    c2CapsuletoCapsuleManifold(a, b, m);
}
void collide(const c2AABB& a, const c2Capsule& b, c2Manifold* m) {
    c2AABBtoCapsuleManifold(a, b, m);
}
void collide(const c2Poly& a, const c2Capsule& b, c2Manifold* m) {
    c2CapsuletoPolyManifold(b, &a, nullptr, m);
}
void collide(const c2AABB& a, const c2AABB& b, c2Manifold* m) {
    c2AABBtoAABBManifold(a, b, m);
}
void collide(const c2AABB& a, const c2Poly& b, c2Manifold* m) {
    c2AABBtoPolyManifold(a, &b, nullptr, m);
}
void collide(const c2Poly& a, const c2Poly& b, c2Manifold* m) {
    c2PolytoPolyManifold(&a, nullptr, &b, nullptr, m);
}

bool ray_at(const c2Ray& ray, const c2Circle& a, c2Raycast* out) {
    return c2RaytoCircle(ray, a, out) != 0;
}
bool ray_at(const c2Ray& ray, const c2Capsule& a, c2Raycast* out) {
    return c2RaytoCapsule(ray, a, out) != 0;
}
bool ray_at(const c2Ray& ray, const c2AABB& a, c2Raycast* out) {
    return c2RaytoAABB(ray, a, out) != 0;
}
bool ray_at(const c2Ray& ray, const c2Poly& a, c2Raycast* out) {
    return c2RaytoPoly(ray, &a, nullptr, out) != 0;
}

template <class A, class B>
struct Both {
    A a;
    B b;
    c2v path;
};

template <class A, class B>
auto both(const Case<A, B>& one) {
    return Both<decltype(shape_of(one.a)), decltype(shape_of(one.b))>{shape_of(one.a), shape_of(one.b),
                                                                      vec(one.path)};
}

template <class A, class B>
void add_static(Entries& entries) {
    add<A, B>(entries, library, Query::overlap, both<A, B>, [](const auto& kept) {
        const bool hit = collided(kept.a, kept.b);
        keep(hit);
        return hit;
    });
    add<A, B>(entries, library, Query::contact, both<A, B>, [](const auto& kept) {
        c2Manifold manifold;
        collide(kept.a, kept.b, &manifold);
        keep(manifold);
        return manifold.count > 0;
    });
}

template <class A, class B>
void add_iterative(Entries& entries) {
    add<A, B>(entries, library, Query::distance, both<A, B>, [](const auto& kept) {
        c2v points[2];
        const float distance = c2GJK(&kept.a, type_of(kept.a), nullptr, &kept.b, type_of(kept.b), nullptr,
                                     &points[0], &points[1], 1, nullptr, nullptr);
        keep(points);
        return distance == 0;
    });
}

template <class A, class B>
void add_cast(Entries& entries) {
    add<A, B>(entries, library, Query::cast, both<A, B>, [](const auto& kept) {
        const c2TOIResult result = c2TOI(&kept.a, type_of(kept.a), nullptr, c2V(0, 0), &kept.b,
                                         type_of(kept.b), nullptr, kept.path, 1);
        keep(result);
        return result.hit != 0;
    });
}

template <class A>
struct ToRay {
    A a;
    c2Ray ray;
};

template <class A>
void add_ray(Entries& entries) {
    add<A, Point>(
        entries, library, Query::ray,
        [](const Case<A, Point>& one) {
            const float length = glm::length(one.path);
            return ToRay<decltype(shape_of(one.a))>{shape_of(one.a),
                                                    {vec(one.b.position), vec(one.path / length), length}};
        },
        [](const auto& kept) {
            c2Raycast result;
            if (!ray_at(kept.ray, kept.a, &result)) {
                return false;
            }
            const c2v point = c2Impact(kept.ray, result.t);
            keep(result);
            keep(point);
            return true;
        });
}

}  // namespace

void add_cute_c2(Entries& entries) {
    add_static<Circle, Circle>(entries);
    add_static<Capsule, Circle>(entries);
    add_static<Box, Circle>(entries);
    add_static<OrientedBox, Circle>(entries);
    add_static<Outline, Circle>(entries);
    add_static<Capsule, Capsule>(entries);
    add_static<Box, Capsule>(entries);
    add_static<Outline, Capsule>(entries);
    add_static<Box, Box>(entries);
    add_static<Box, Outline>(entries);
    add_static<OrientedBox, OrientedBox>(entries);
    add_static<Outline, Outline>(entries);
    add_iterative<Circle, Circle>(entries);
    add_iterative<Capsule, Circle>(entries);
    add_iterative<Box, Circle>(entries);
    add_iterative<Outline, Circle>(entries);
    add_iterative<Capsule, Capsule>(entries);
    add_iterative<Outline, Capsule>(entries);
    add_iterative<Box, Box>(entries);
    add_iterative<OrientedBox, OrientedBox>(entries);
    add_iterative<Outline, Outline>(entries);
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
    add_ray<Box>(entries);
    add_ray<OrientedBox>(entries);
    add_ray<Outline>(entries);

    using Pair = Case<Outline, Outline>;
    add<Outline, Outline>(
        entries, library, Query::make, [](const Pair& one) { return points_of(one.a); },
        [](const c2Poly& points) {
            c2Poly polygon = points;
            c2MakePoly(&polygon);
            keep(polygon);
            return polygon.count > 0;
        });
    add<Outline, Outline>(
        entries, library, Query::copy, [](const Pair& one) { return shape_of(one.a); },
        [](const c2Poly& polygon) {
            const c2Poly copy = polygon;
            keep(copy);
            return true;
        });
}

}  // namespace narrow
